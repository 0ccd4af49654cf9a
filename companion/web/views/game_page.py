"""Arrange the game that is being played for a page: sentences and boards, once for every kind of device."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import field

from companion.panels import Pile, place_name
from companion.rules.actions import Action, AddTile
from companion.rules.fields import SCRATCH
from companion.rules.notation import format_action, format_event
from companion.rules.position import Piece, Position, format_piece, truck
from companion.session.game import GameAtTable
from companion.session.history import GameHistory, Turn
from companion.session.questions import Question
from companion.session.speech import mats_line, mend_line
from companion.tracking.discrepancies import Mismatch
from companion.tracking.outcomes import EXPLAINED, NOTHING, sentences, slip_words
from companion.web.models import (
    PREFIX,
    ActionDocument,
    Address,
    At,
    EventDocument,
    Label,
    Number,
    Seat,
    Speech,
    about,
)
from companion.web.views.drawing import BoardDrawn, TruckDrawn, boards, piles, trucks
from companion.web.views.words import GameWords, ViolationModel, pieces_of
from companion.webkit.models import Model

MOMENTS = ("last_round", "birth", "bonus")
"""Events that one calls the others to see, the rarest first."""
MOST_ARROWS = 3
LATEST = 4
"""So many moments are shown beside the boards; the others are on the page of the game."""


class MomentModel(Model):
    """A moment of the game. Without an action somebody said what lies on the table; `follows`: what came by itself."""

    number: Number
    at: At
    source: Annotated[str, about("Who told it: `camera`, `person` or `button`.")]
    seat: Seat | None
    action: ActionDocument | None
    sentences: list[Speech]
    follows: list[Speech]
    violations: list[ViolationModel]
    hints: list[ViolationModel]
    events: list[EventDocument]
    picture: Address | None


class OptionModel(Model):
    """An answer. Where it says what a new tile is: the place of the tile, and everything that lies there then."""

    sentence: Speech
    actions: list[ActionDocument]
    pieces: list[Label]
    place: Label = ""
    lying: list[Label] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class GamePage:
    """Everything on a page of the game.  wrong: the names of the places at which people should look.

    hands: what the best mend of a turn against the rules moves, from which place to which: (place, place, piece).
    drafted: by name, the places that a draft has changed, with the numbers of the pieces that are new there.
    resync: what lies otherwise even after the turns of the only option, where nothing explains the table.
    """

    at: str
    game: GameAtTable
    words: GameWords
    boards: tuple[BoardDrawn, ...]
    trucks: tuple[TruckDrawn, ...]
    piles: tuple[Pile, ...]
    latest: tuple[MomentModel, ...]
    options: tuple[OptionModel, ...]
    proposal: OptionModel | None
    resync: tuple[Mismatch, ...] | None
    advice: tuple[str, ...]
    wrong: frozenset[str]
    drafted: Mapping[str, frozenset[int]]
    hands: tuple[tuple[str, str, str], ...]

    @property
    def position(self) -> Position:
        """The table now."""
        return self.game.story.position

    @property
    def prompt(self) -> str:
        """The sentence of the voice."""
        return self.words.say(f"play.prompt.{self.game.signal.state}", name=self.words.player(self.game.concerned))

    @property
    def news(self) -> tuple[str, str, Piece | None] | None:
        """The news of the last move to call everybody for: its kind, the sentence, who was born; the rarest."""
        last = self.game.story.moments[-1:]
        found = [event for event in (last[0].events if last else ()) if event.type in MOMENTS]
        rarest = min(found, key=lambda event: MOMENTS.index(event.type), default=None)
        if rarest is None:
            return None
        born = rarest.values.get("piece") if rarest.type == "birth" else None
        return rarest.type, self.words.event(rarest), born if isinstance(born, Piece) else None

    @property
    def coach(self) -> str:
        """Who did what against which rule, and how to mend it, in one line; empty if nothing has to be mended."""
        return mend_line(self.game, self.words.language)

    @property
    def is_to_mend(self) -> bool:
        """True if something lies as it must not; else the advice is only what the last look came to."""
        explanation = self.game.explanation
        is_against = explanation is not None and explanation.violations
        return bool(self.game.player_errors or is_against or self.game.signal.state == "wrong")

    @property
    def card(self) -> str:
        """The card beside the boards: the first of `CARDS` that is so; empty if none is."""
        return next((name for name, is_so in CARDS if is_so(self)), "")

    @property
    def allowed(self) -> str:
        """The actions open to the player to move, in one sentence; empty when there are none."""
        rules = self.words.rules
        kinds = {type(action) for action in self.game.legal}
        names = [self.words.say(f"do.{word}") for word, play in rules.plays.items() if play.action in kinds]
        return self.words.say("play.may", list=" · ".join(names)) if names else ""


CARDS: tuple[tuple[str, Callable[[GamePage], object]], ...] = (
    ("options", lambda page: page.options),
    ("confirm", lambda page: page.proposal and page.game.signal.state == "question"),
    ("mend", lambda page: page.game.broken and not page.game.is_told),
    ("open", lambda page: page.game.is_open),
    ("proposal", lambda page: page.proposal),
    ("errors", lambda page: page.advice and page.is_to_mend),
    ("mismatches", lambda page: page.game.mismatches),
    ("look", lambda page: page.advice),
)
"""What a page may have to ask or to say of the table, the most important first.  One of them is told at a time, in the
order of the signal: while hands mend a turn, what the camera sees of that is no question.
"""
ASKING = frozenset(name for name, _ in CARDS) - {"open", "errors", "look"}
"""Those that nobody tells the next move beside."""


def game_page(game: GameAtTable, language: str) -> GamePage:
    """The page of a game in a language."""
    story = game.story
    words = GameWords(language, story.rules)
    position = story.position
    question = game.question
    return GamePage(
        at=game.mark,
        game=game,
        words=words,
        boards=boards(story.rules, game.lying, story.is_over),
        trucks=tuple(trucks(game.lying)),
        piles=piles(story.rules, game.lying),
        latest=tuple(moments(words, story, len(story.moments) - LATEST))[::-1],
        options=tuple(_options(words, question)) if question else (),
        proposal=_option(words, position, game.proposal) if game.proposal and not question else None,
        resync=question.resync.rest if question and question.resync else None,
        advice=tuple(dict.fromkeys(_advice(words, game))),
        wrong=frozenset(place_name(*place) for place in game.wrong_places),
        drafted=_draft_marks(game),
        hands=tuple(_hands(game)),
    )


def _hands(game: GameAtTable) -> Iterator[tuple[str, str, str]]:
    turn = game.objection
    if turn is not None and turn.instead and isinstance(at_hand := turn.taps[-1].get(SCRATCH), Mapping):
        put = place_name(turn.seat, str(at_hand.get("to")))
        yield from ((put, place_name(*one.zone), one.piece) for one in turn.instead[:MOST_ARROWS] if one.zone)
    for move in game.broken.mends[0].moves if game.broken and game.broken.mends else ():
        source, to = (place_name(seat, zone.replace("truck:", "truck ")) for seat, zone in (move.source, move.to))
        yield source, to, move.piece


def _draft_marks(game: GameAtTable) -> dict[str, frozenset[int]]:
    draft, before, now = game.draft, game.story.position, game.lying
    found = {}
    for place in draft.turn.changed if draft and draft.number is None else ():
        old, new = Counter(before.bags.get(place, ())), set()
        for number, piece in enumerate(now.bags.get(place, ())):
            if old[piece]:
                old[piece] -= 1
            else:
                new.add(number)
        found[place_name(*place)] = frozenset(new)
    return found


def _options(words: GameWords, question: Question) -> Iterator[OptionModel]:
    for start, actions in zip(question.starts, question.options, strict=True):
        option = _option(words, start, actions)
        if len(actions) == 1 and isinstance(new := actions[0], AddTile) and new.piece:
            option.place = place_name(*truck(new.truck))
            option.lying = [str(piece.as_printed()) for piece in (*start.on_truck(new.truck), new.piece)]
        if question.resync is not None and not actions:
            option.sentence = words.say("play.lost.as_it_lies")
        yield option


def _option(words: GameWords, position: Position, actions: Sequence[Action]) -> OptionModel:
    return OptionModel(
        sentence=words.actions(position, actions) or words.say("play.question.nothing"),
        actions=[format_action(words.rules, action) for action in actions],
        pieces=[format_piece(piece) for piece in pieces_of(words.rules, actions)],
    )


def moments(words: GameWords, history: GameHistory, after: int = 0) -> list[MomentModel]:
    """The moments after so many, numbered from 1."""
    first = max(0, after)
    return [_moment(words, number, moment) for number, moment in enumerate(history.moments[first:], start=first + 1)]


def _moment(words: GameWords, number: int, moment: Turn) -> MomentModel:
    told, action = moment.told, moment.action
    if moment.meaningless:
        said = [words.say("play.meaningless")]
    else:
        said = words.told(moment.events) if action else [*_statement(words, moment)]
    return MomentModel(
        number=number,
        at=told.entry.at,
        source=told.entry.source,
        seat=action.player if action else None,
        action=format_action(words.rules, action) if action else None,
        sentences=said,
        follows=words.follows(moment.events),
        violations=[words.violation(one) for one in moment.violations],
        hints=[words.violation(one) for one in moment.hints],
        events=[format_event(event) for event in moment.events],
        picture=None if told.picture is None else f"{PREFIX}/pictures/moments/{told.picture}",
    )


def _statement(words: GameWords, moment: Turn) -> Iterator[str]:
    """A statement in words: whose turn it is, or what lies in which places of the table."""
    told: Any = moment.told
    key = "play.turn_stated" if told.what == "to_move" else "play.stated"
    yield words.say(key, name=words.player(moment.position.to_move))
    for lie in told.document if told.what == "lies" else ():
        at, named = words.place((lie["seat"], lie["zone"])), ", ".join(map(words.named, lie.get("pieces", ())))
        yield words.say("play.stated.place", place=at, contents=lie.get("count", named or None))


def _advice(words: GameWords, game: GameAtTable) -> Iterator[str]:
    """Advice to mend what lies otherwise than it should, and what the last look came to if that is worth a word."""
    explanation = game.explanation
    yield from mats_line(game, words.language)
    if game.broken is not None and not game.is_told:
        yield mend_line(game, words.language)
    elif explanation is not None and explanation.outcome not in (NOTHING, EXPLAINED) and not game.question:
        yield from sentences(words.rules, explanation, words.language)[:2]
    yield from (slip_words(words.rules, slip, words.language) for slip in game.player_errors)
