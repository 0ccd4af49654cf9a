"""May I …?  What somebody carries, or says in one whole sentence, as actions; and what the referee says to them.

A wish is an action that somebody might name, legal or not: everything that the rules propose to a player with money for
it, and every tile carried to every place.  Who carries one names it, where it lies and where it should go.  A sentence
is judged only if each of its words is used: one names the action, the others its pieces, places, trucks and owners; a
number, a condition or an unknown word leaves it to the search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice

from companion.i18n import DEFAULT_LANGUAGE, has_text, text
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation, in_own_rules
from companion.rules.placement import placement_rule_of
from companion.rules.position import TABLE, Piece, Place, Position
from companion.rules.ruleset import ActionType, Ruleset, is_store
from companion.teach.options import ENOUGH
from companion.teach.rule_search import RuleIndex, plain_words, rule_index
from companion.teach.wording import rule_here, rule_words
from companion.words.sentences import why, zone_words

MOST = 4000
"""So many actions of a kind are looked at."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The referee's verdict: whether it may be done, by which rule or against which, and why not.

    action: what was judged; choices that nobody named are open.
    """

    legal: bool
    rule: str
    why: str
    action: Action


# In words


def judge_question(
    rules: Ruleset, position: Position, question: str, language: str = DEFAULT_LANGUAGE
) -> Verdict | None:
    """The verdict on a question that is used up wholly; None for any other."""
    mover = _name_words(rules, position.to_move)
    sentence = _Sentence.read(rule_index(rules, position, language), rules, question, mover)
    for play in rules.plays.values():
        key = f"search.do.{play.word}"
        named = set(plain_words(text(language, key))) if has_text(key) else set()
        if named.isdisjoint(sentence.words):
            continue
        rest = replace(sentence, words=tuple(word for word in sentence.words if word not in named))
        meant = [wish for wish in wishes(rules, position, play) if rest.is_used_up_by(wish)]
        if meant:
            return _best(rules, position, play, meant, language)
    return None


@dataclass(frozen=True, slots=True)
class _Sentence:
    """The words of a question that matter.  is_from: whether its place is the one that something leaves."""

    index: RuleIndex
    rules: Ruleset
    words: tuple[str, ...]
    is_from: bool

    @classmethod
    def read(cls, index: RuleIndex, rules: Ruleset, question: str, mover: set[str]) -> _Sentence:
        words = plain_words(question)
        ignored, of_source = (set(plain_words(text(index.language, f"search.{key}"))) for key in ("filler", "from"))
        kept = tuple(word for word in words if word not in ignored | of_source | mover)
        return cls(index, rules, kept, not of_source.isdisjoint(words))

    def is_used_up_by(self, wish: Action) -> bool:
        """True if each word names something of the action, and each of its pieces, trucks and owners that is named can
        be no other.
        """
        names = [*(piece.name for piece in _pieces(wish)), *_species(wish)]
        of_pieces = [self.index.stems_of(name) for name in names if name]
        told = {self.index.stem(word) for word in self.words}
        if not all(forms & told for forms in of_pieces):
            return False
        left = [word for word in self.words if not any(self.index.stem(word) in forms for forms in of_pieces)]
        if getattr(wish, "truck", None) is not None:
            return set(left) == self._truck_words(wish)
        owner = getattr(wish, "from_player", None)
        left = [word for word in left if owner is None or word not in _name_words(self.rules, owner)]
        places = ["" if owner is not None else getattr(wish, "source" if self.is_from else "to", "")]
        if not hasattr(wish, "to") and self.is_from:
            places = [zone for zone in self.rules.zones if is_store(self.rules, zone)]
        return any(set(left) <= self._place_words(place) for place in places)

    def _truck_words(self, wish: Action) -> set[str]:
        return set(plain_words(text(self.index.language, "page.truck", number=wish.truck + 1)))  # type: ignore[attr-defined]

    def _place_words(self, place: str) -> set[str]:
        return set(plain_words(zone_words(self.rules, place, self.index.language))) if place else set()


def _pieces(wish: Action) -> list[Piece]:
    values = (getattr(wish, field.name) for field in fields(wish))
    return [value for value in values if isinstance(value, Piece)]


def _species(wish: Action) -> list[str]:
    """Which species change places."""
    sides: tuple[tuple[str, str] | None, ...] = getattr(wish, "a", None), getattr(wish, "b", None)
    return [side[1] for side in sides if side]


def _name_words(rules: Ruleset, seat: int) -> set[str]:
    return {said for word in plain_words(rules.players[seat]) for said in (word, f"{word}s", "s")}


def wishes(rules: Ruleset, position: Position, play: ActionType) -> Iterator[Action]:
    """Actions of a kind that the player to move may name: what is proposed to whoever has money enough, and each tile
    carried from where it lies to each of his places.
    """
    seat = position.to_move
    rich = replace(position, counts={**position.counts, (seat, "coins"): ENOUGH})
    yield from islice(play.propose(rules, rich), MOST)
    named = {field.attribute for field in play.fields}
    if "piece" not in named or play.revealed:
        return
    ground = _ground(rules, position)
    for (owner, zone), bag in position.bags.items():
        for piece in dict.fromkeys(one.as_printed() for one in bag if owner != TABLE):
            places = dict.fromkeys((*placement_rule_of(rules, piece).places(rules, position, seat, piece), *ground))
            targets = [to for to in places if (owner, to) != (seat, zone)]
            if {"source", "to"} <= named and owner == seat:
                yield from (play.action(player=seat, piece=piece, source=zone, to=to) for to in targets)  # type: ignore[call-arg]
            elif {"from_player", "to"} <= named and owner != seat:
                yield from (play.action(player=seat, from_player=owner, piece=piece, to=to) for to in targets)  # type: ignore[call-arg]
            elif "to" not in named and owner == seat:
                yield play.action(player=seat, piece=piece)  # type: ignore[call-arg]


def _best(
    rules: Ruleset, position: Position, play: ActionType, meant: Sequence[Action], language: str
) -> Verdict | None:
    """Yes if one of those that are meant may be done; else no, for the reason of the one nearest to legal."""
    refused: list[tuple[list[Violation], Action]] = []
    for wish in meant:
        stopped = list(in_own_rules(rules.own_rules, referee.out_of_turn(position, wish)))
        if not stopped and play.is_offered(rules, position, wish):
            rule = _rule_of(rules, position, play, wish)
            return Verdict(True, rule, rule_words(rules, rule, language), wish)
        refused.append((stopped or list(referee.violations(rules, position, wish)), wish))
    found = min((one for one in refused if one[0]), key=lambda one: len(one[0]), default=None)
    return found and Verdict(False, found[0][0].rule, why(rules, found[0][0], language), found[1])


def _rule_of(rules: Ruleset, position: Position, play: ActionType, wish: Action) -> str:
    """The rule by which it may be done: that of the first thing that follows."""
    whole = next(iter(play.complete(rules, position, wish)), wish)
    events = referee.outcome(rules, position, whole).events
    return events[0].rule if events else rule_here(rules, *play.rules)


def _ground(rules: Ruleset, position: Position) -> tuple[str, ...]:
    """Every place of the player to move, whatever may lie there."""
    return (*rules.zones, *rules.spaces(rules, position, position.to_move))


# By carrying


def carried(rules: Ruleset, position: Position, piece: Piece, source: Place, to: Place | None) -> Action | None:
    """The action meant when the owner of a place carries a piece there: what he may do, were it his turn, else the
    nearest to it that he may not; None where no action of the game does that.  to: None for a piece that is lifted.
    """
    owner = (to or source)[0]
    seat = position.to_move if owner == TABLE else owner
    position = replace(position, to_move=seat)

    def is_meant(wish: Action) -> bool:
        lies = getattr(wish, "from_player", seat), getattr(wish, "source", source[1])
        goes = (seat, getattr(wish, "to", None))
        return piece.as_printed() in _pieces(wish) and lies == source and to in (None, goes)

    for play in rules.plays.values():
        meant = [wish for wish in wishes(rules, position, play) if not play.leaves and is_meant(wish)]
        if found := _best(rules, position, play, meant, DEFAULT_LANGUAGE):
            return found.action
    return None
