"""What a page shows of the game that is being played: sentences and boards, arranged once for every kind of device."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

from companion.rules.actions import Action
from companion.rules.notation import format_action
from companion.rules.panels import Pile, place_name
from companion.rules.pieces import Piece
from companion.rules.position import Place, Position
from companion.rules.trucks import drawable
from companion.session.game import Mismatch, Question
from companion.session.history import CorrectionEffect, Turn
from companion.session.view import GameView
from companion.tracking.outcomes import EXPLAINED, NOTHING, place_words, sentences, slip_words
from companion.web.views.drawing import BoardDrawn, OffspringDrawn, TruckDrawn, boards, offspring, piles, trucks
from companion.web.views.game_words import GameWords, pieces_of

LATEST = 4
"""So many moments are shown beside the boards; the others are on the page of the game."""


@dataclass(frozen=True, slots=True)
class MomentTold:
    """A moment as its page tells it.  follows: what came by itself; against, hints: (rule, why)."""

    number: int
    seat: int | None
    sentences: tuple[str, ...]
    follows: tuple[str, ...]
    against: tuple[tuple[str, str], ...]
    hints: tuple[tuple[str, str], ...]
    pieces: tuple[Piece, ...]
    picture: int | None
    at: float
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionTold:
    """An answer to the question, as a sentence with its pieces."""

    sentence: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class MismatchTold:
    """A place that looks otherwise than it should."""

    place: str
    missing: tuple[str, ...]
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GamePage:
    """Everything on a page of the game.  wrong: the names of the places at which people should look."""

    at: str
    game: GameView
    words: GameWords
    boards: tuple[BoardDrawn, ...]
    trucks: tuple[TruckDrawn, ...]
    piles: tuple[Pile, ...]
    offspring: tuple[OffspringDrawn, ...]
    latest: tuple[MomentTold, ...]
    options: tuple[OptionTold, ...]
    proposal: OptionTold | None
    objection: OptionTold | None
    objected: dict[str, object] | None
    objections: tuple[tuple[str, str], ...]
    mismatches: tuple[MismatchTold, ...]
    advice: tuple[str, ...]
    changed: tuple[str, ...]
    wrong: frozenset[str]
    left: tuple[tuple[Piece, int], ...]
    left_named: tuple[tuple[str, int], ...]

    @property
    def position(self) -> Position:
        """The table now."""
        return self.game.story.position

    @property
    def prompt(self) -> str:
        """What the voice would say."""
        signal = self.game.signal
        return self.words.say(f"play.prompt.{signal.state}", name=self.words.player(signal.seat))

    @property
    def is_to_mend(self) -> bool:
        """Whether something lies as it must not; else the advice is only what the last look came to."""
        explanation = self.game.explanation
        return bool(self.game.player_errors or (explanation is not None and explanation.violations))

    @property
    def allowed(self) -> str:
        """What the player to move may do, in one sentence; empty when there is nothing."""
        rules = self.words.rules
        kinds = {type(action) for action in self.game.legal}
        names = [self.words.say(f"do.{word}") for word, play in rules.plays.items() if play.action in kinds]
        return self.words.say("play.may", list=" · ".join(names)) if names else ""


def game_mark(game: GameView | None) -> str:
    """Which state of a game a page shows: whoever says something about it names it, so that nobody is overheard."""
    if game is None:
        return "0"
    story, question = game.story, game.question
    asked = question.entry if question else 0
    return f"{story.opening.seq}.{len(story.edits)}.{story.done}.{asked}.{_proposal_mark(game)}"


def _proposal_mark(game: GameView) -> str:
    """Which actions are proposed: the camera may see another turn than the one that a page shows."""
    named = [format_action(game.story.rules, action) for action in game.proposal]
    return f"{crc32(json.dumps(named).encode()):x}" if named else "0"


def game_page(game: GameView, language: str) -> GamePage:
    """The page of a game in a language."""
    story = game.story
    words = GameWords(language, story.rules)
    position = story.position
    question, objection = game.question, game.objection
    return GamePage(
        at=game_mark(game),
        game=game,
        words=words,
        boards=boards(story.rules, position),
        trucks=trucks(position),
        piles=piles(story.rules, position),
        offspring=offspring(story.rules, position),
        latest=tuple(moments_told(words, story.moments, len(story.moments) - LATEST))[::-1],
        options=tuple(_options(words, question)) if question else (),
        proposal=_option(words, position, game.proposal) if game.proposal and not question else None,
        objection=_option(words, position, (objection.action,)) if objection else None,
        objected=format_action(story.rules, objection.action) if objection else None,
        objections=tuple((one.rule, words.why(one)) for one in objection.violations) if objection else (),
        mismatches=tuple(_mismatch(words, one) for one in game.mismatches),
        advice=tuple(dict.fromkeys(_advice(words, game))),
        changed=tuple(_changes(words, story.changed)) if story.changed else (),
        wrong=frozenset(place_name(*place) for place in game.wrong_places),
        left=tuple(sorted(drawable(story.rules, position).items())),
        left_named=tuple(_left_named(words, position)),
    )


def _options(words: GameWords, question: Question) -> Iterator[OptionTold]:
    for start, actions in zip(question.starts, question.options, strict=True):
        yield _option(words, start, actions)


def _option(words: GameWords, position: Position, actions: Sequence[Action]) -> OptionTold:
    sentence = words.actions(position, actions) or words.say("play.question.nothing")
    return OptionTold(sentence, pieces_of(words.rules, actions))


def moments_told(words: GameWords, moments: Sequence[Turn], after: int = 0) -> Iterator[MomentTold]:
    """The moments after so many, numbered from 1."""
    for number, moment in enumerate(moments, start=1):
        if number > after:
            yield _moment(words, number, moment)


def _moment(words: GameWords, number: int, moment: Turn) -> MomentTold:
    told = moment.told
    return MomentTold(
        number,
        moment.action.player if moment.action else None,
        tuple(_sentences(words, moment)),
        tuple(words.follows(moment.events)),
        tuple((broken.rule, words.why(broken)) for broken in moment.violations),
        tuple((hint.rule, words.why(hint)) for hint in moment.hints),
        pieces_of(words.rules, (moment.action,)) if moment.action else (),
        told.picture,
        told.entry.at,
    )


def _sentences(words: GameWords, moment: Turn) -> list[str]:
    if moment.meaningless:
        return [words.say("play.meaningless")]
    if moment.action is None:
        return [words.say("play.stated")]
    return words.told(moment.events)


def _mismatch(words: GameWords, one: Mismatch) -> MismatchTold:
    return MismatchTold(place_in_words(words, one.place), one.missing, one.seen)


def place_in_words(words: GameWords, place: Place) -> str:
    """A place as people call it."""
    return place_words(words.rules, place, words.language)


def _advice(words: GameWords, game: GameView) -> Iterator[str]:
    """How to mend what lies otherwise than it should, and what the last look came to if that is worth a word."""
    explanation = game.explanation
    if explanation is not None and explanation.outcome not in (NOTHING, EXPLAINED) and not game.question:
        yield from sentences(words.rules, explanation, words.language)[:2]
    yield from (slip_words(words.rules, slip, words.language) for slip in game.player_errors)


def _changes(words: GameWords, changed: CorrectionEffect) -> Iterator[str]:
    for name in ("illegal", "legal", "lost", "found"):
        numbers = getattr(changed, name)
        if numbers:
            yield words.say(f"play.changed.{name}", numbers=", ".join(map(str, numbers)))
    for seat, (before, now) in enumerate(changed.points):
        if before != now:
            yield words.say("play.changed.points", name=words.player(seat), before=before, now=now)


def _left_named(words: GameWords, position: Position) -> Iterator[tuple[str, int]]:
    """How many tiles are left of kinds whose types the owner of the box names."""
    for kind, named in words.rules.named.items():
        seen = sum(piece.kind == kind for piece in position.pieces())
        yield kind, named.types * named.copies - seen
