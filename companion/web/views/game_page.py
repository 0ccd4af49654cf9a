"""What a page shows of the game that is being played: sentences and boards, arranged once for every kind of device."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from companion.rules.actions import Action, AddTile
from companion.rules.adding import drawable
from companion.rules.mend_words import format_mend
from companion.rules.notation import format_action, format_event, format_position, format_violation
from companion.rules.offspring import SpeciesOffspring, offspring
from companion.rules.panels import Pile, place_name
from companion.rules.position import Piece, Place, Position, truck
from companion.rules.referee import Scores
from companion.rules.ruleset import Ruleset
from companion.rules.words import line_words
from companion.session.history import CorrectionEffect, Turn
from companion.session.questions import Question
from companion.session.speech import mats_line, mend_line
from companion.session.view import GameView
from companion.tracking.discrepancies import Mismatch
from companion.tracking.outcomes import EXPLAINED, NOTHING, sentences, slip_words
from companion.web.models import NO_GAME, PREFIX
from companion.web.views.drawing import BoardDrawn, TruckDrawn, boards, piles, trucks
from companion.web.views.words import GameWords, pieces_of
from companion.webkit.language import reader_language

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
    """An answer to the question, as a sentence with its pieces.

    place, lying: where it says what a new tile is, and everything that lies there then: its look may be learned.
    """

    sentence: str
    pieces: tuple[Piece, ...]
    place: Place | None = None
    lying: str = ""


@dataclass(frozen=True, slots=True)
class MismatchTold:
    """A place that looks otherwise than it should."""

    place: str
    missing: tuple[str, ...]
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GamePage:
    """Everything on a page of the game.  wrong: the names of the places at which people should look.

    hands: what the best mend of a turn against the rules moves, from which place to which.
    resync: what lies otherwise even after the turns of the only option, where nothing explains the table.

    left_named: how many tiles are left of kinds whose types the owner of the box names.
    """

    at: str
    game: GameView
    words: GameWords
    boards: tuple[BoardDrawn, ...]
    trucks: tuple[TruckDrawn, ...]
    piles: tuple[Pile, ...]
    offspring: tuple[SpeciesOffspring, ...]
    latest: tuple[MomentTold, ...]
    options: tuple[OptionTold, ...]
    proposal: OptionTold | None
    objection: OptionTold | None
    objected: dict[str, object] | None
    objections: tuple[tuple[str, str], ...]
    mismatches: tuple[MismatchTold, ...]
    resync: tuple[MismatchTold, ...] | None
    advice: tuple[str, ...]
    changed: tuple[str, ...]
    wrong: frozenset[str]
    hands: tuple[tuple[str, str], ...]
    left: tuple[tuple[Piece, int], ...]
    left_named: tuple[tuple[str, int], ...]

    @property
    def position(self) -> Position:
        """The table now."""
        return self.game.story.position

    @property
    def prompt(self) -> str:
        """What the voice would say."""
        return self.words.say(f"play.prompt.{self.game.signal.state}", name=self.words.player(self.game.concerned))

    @property
    def coach(self) -> str:
        """Who did what against which rule, and how to mend it, in one line; empty if nothing has to be mended."""
        return mend_line(self.game, self.words.language)

    @property
    def is_to_mend(self) -> bool:
        """Whether something lies as it must not; else the advice is only what the last look came to."""
        explanation = self.game.explanation
        is_against = explanation is not None and explanation.violations
        return bool(self.game.player_errors or is_against or self.game.signal.state == "wrong")

    @property
    def card(self) -> str:
        """What is told beside the boards: the first of `CARDS` that is so; empty if nothing is."""
        return next((name for name, is_so in CARDS if is_so(self)), "")

    @property
    def allowed(self) -> str:
        """What the player to move may do, in one sentence; empty when there is nothing."""
        rules = self.words.rules
        kinds = {type(action) for action in self.game.legal}
        names = [self.words.say(f"do.{word}") for word, play in rules.plays.items() if play.action in kinds]
        return self.words.say("play.may", list=" · ".join(names)) if names else ""


CARDS: tuple[tuple[str, Callable[[GamePage], object]], ...] = (
    ("options", lambda page: page.options),
    ("confirm", lambda page: page.proposal and page.game.signal.state == "question"),
    ("objection", lambda page: page.objection),
    ("mend", lambda page: page.game.broken),
    ("open", lambda page: page.game.is_open),
    ("proposal", lambda page: page.proposal),
    ("errors", lambda page: page.advice and page.is_to_mend),
    ("mismatches", lambda page: page.mismatches),
    ("look", lambda page: page.advice),
)
"""What a page may have to ask or to say of the table, the most important first.  One of them is told at a time, in the
order of the signal: while hands mend a turn, what the camera sees of that is no question.
"""
ASKING = frozenset(name for name, _ in CARDS) - {"open", "errors", "look"}
"""Those that nobody tells the next move beside."""


def game_mark(game: GameView | None) -> str:
    """Which state of a game a page shows: whoever says something about it names it, so that nobody is overheard.

    The number of the game comes first; see `game_named`.
    """
    if game is None:
        return NO_GAME
    story, question = game.story, game.question
    asked = question.entry if question else 0
    # Which actions are proposed: the camera may see another turn than the one that a page shows.
    named = [format_action(story.rules, action) for action in game.proposal]
    proposed = f"{crc32(json.dumps(named).encode()):x}" if named else "0"
    return f"{story.opening.seq}.{story.newest}.{game.mode}.{asked}.{proposed}"


def game_named(mark: str) -> str:
    """The game that a mark is of, as a mark begins; NO_GAME if it is of none."""
    return mark.partition(".")[0]


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
        trucks=tuple(trucks(position)),
        piles=piles(story.rules, position),
        offspring=offspring(story.rules, position),
        latest=tuple(moments_told(words, story.moments, len(story.moments) - LATEST))[::-1],
        options=tuple(_options(words, question)) if question else (),
        proposal=_option(words, position, game.proposal) if game.proposal and not question else None,
        objection=_option(words, position, (objection.action,)) if objection else None,
        objected=format_action(story.rules, objection.action) if objection else None,
        objections=tuple((one.rule, words.why(one)) for one in objection.violations) if objection else (),
        mismatches=_mismatches(words, game.mismatches),
        resync=_mismatches(words, question.resync.rest) if question and question.resync else None,
        advice=tuple(dict.fromkeys(_advice(words, game))),
        changed=tuple(_changes(words, story.changed)) if story.changed else (),
        wrong=frozenset(place_name(*place) for place in game.wrong_places),
        hands=tuple(_hands(game)),
        left=tuple(sorted(drawable(story.rules, position).items())),
        left_named=tuple(
            (kind, named.types * named.copies - sum(piece.kind == kind for piece in position.pieces()))
            for kind, named in story.rules.named.items()
        ),
    )


def _hands(game: GameView) -> Iterator[tuple[str, str]]:
    best = game.broken.mends[0] if game.broken and game.broken.mends else None
    for move in best.moves if best else ():
        source, to = (place_name(seat, zone.replace("truck:", "truck ")) for seat, zone in (move.source, move.to))
        yield source, to


def _mismatches(words: GameWords, mismatches: Sequence[Mismatch]) -> tuple[MismatchTold, ...]:
    return tuple(MismatchTold(words.place(one.place), one.missing, one.seen) for one in mismatches)


def _options(words: GameWords, question: Question) -> Iterator[OptionTold]:
    for start, actions in zip(question.starts, question.options, strict=True):
        told = _option(words, start, actions)
        if len(actions) == 1 and isinstance(new := actions[0], AddTile) and new.piece:
            there = (*start.on_truck(new.truck), new.piece)
            told = replace(told, place=truck(new.truck), lying=" ".join(str(piece.as_printed()) for piece in there))
        as_it_lies = question.resync is not None and not actions
        yield replace(told, sentence=words.say("play.lost.as_it_lies")) if as_it_lies else told


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
    if moment.meaningless:
        said = [words.say("play.meaningless")]
    else:
        said = words.told(moment.events) if moment.action else [_statement(words, moment)]
    return MomentTold(
        number,
        moment.action.player if moment.action else None,
        tuple(said),
        tuple(words.follows(moment.events)),
        tuple((broken.rule, words.why(broken)) for broken in moment.violations),
        tuple((hint.rule, words.why(hint)) for hint in moment.hints),
        pieces_of(words.rules, (moment.action,)) if moment.action else (),
        told.picture,
        told.entry.at,
    )


def _statement(words: GameWords, moment: Turn) -> str:
    """What somebody stated: whose turn it is, or what lies on the table."""
    if moment.told.what == "to_move":
        return words.say("play.turn_stated", name=words.player(moment.position.to_move))
    return words.say("play.stated")


def _advice(words: GameWords, game: GameView) -> Iterator[str]:
    """How to mend what lies otherwise than it should, and what the last look came to if that is worth a word."""
    explanation = game.explanation
    yield from mats_line(game, words.language)
    if game.broken is not None:
        yield mend_line(game, words.language)
    elif explanation is not None and explanation.outcome not in (NOTHING, EXPLAINED) and not game.question:
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


# The same as JSON


def objection_told(game: GameView) -> dict[str, Any] | None:
    """An action that was told and breaks rules; None if there is none."""
    if game.objection is None:
        return None
    rules, language = game.story.rules, reader_language()
    return {
        "action": format_action(rules, game.objection.action),
        "violations": [format_violation(rules, one, language) for one in game.objection.violations],
    }


def mends_told(game: GameView, language: str) -> list[dict[str, Any]]:
    """How to mend the turn that is waited for, as `companion mend` tells it; nothing if none is."""
    broken, rules = game.broken, game.story.rules
    return [format_mend(rules, mend, broken.action, language) for mend in broken.mends] if broken else []


def game_told(game: GameView, language: str) -> dict[str, Any]:
    """The game as the API tells it."""
    page, story = game_page(game, language), game.story
    rules = story.rules
    newest = page.latest[:1]
    return {
        "number": story.opening.seq,
        "at": page.at,
        "mode": game.mode,
        "signal": {"state": game.signal.state, "seat": game.signal.seat},
        "prompt": page.prompt,
        "players": list(rules.players),
        "position": format_position(rules, story.position),
        "scores": scores_told(page.words, game.scores),
        "winners": [rules.players[seat] for seat in game.scores.winners],
        "legal": [format_action(rules, action, with_player=False) for action in game.legal],
        "moments": len(story.moments),
        "last": moment_told(rules, story.moments[-1], newest[0], language) if newest else None,
        **_asked(game, page),
        "advice": list(page.advice),
        "changed": list(page.changed),
        "defects": [format_violation(rules, one, language) for one in story.defects],
        "can_undo": story.can_undo,
        "can_redo": story.can_redo,
        "ended": story.ended is not None,
    }


def _asked(game: GameView, page: GamePage) -> dict[str, Any]:
    """What waits for an answer."""
    rules, question = game.story.rules, game.question

    def option(told: OptionTold, actions: Sequence[Action]) -> dict[str, Any]:
        return {"sentence": told.sentence, "actions": [format_action(rules, action) for action in actions]}

    options = zip(page.options, question.options if question else (), strict=True)
    return {
        "proposal": option(page.proposal, game.proposal) if page.proposal else None,
        "question": question
        and {
            "entry": question.entry,
            "outcome": question.outcome,
            "options": [option(told, actions) for told, actions in options],
        },
        "objection": objection_told(game),
        "mends": mends_told(game, page.words.language),
        "mismatches": [
            {
                "seat": one.place[0],
                "zone": one.place[1],
                "place": page.words.place(one.place),
                "missing": list(one.missing),
                "seen": list(one.seen),
            }
            for one in game.mismatches
        ],
    }


def scores_told(told: GameWords, scores: Scores) -> list[dict[str, Any]]:
    """Everybody's points line by line, with the reasons."""
    rules, language = told.rules, told.language
    return [
        {
            "player": rules.players[player.seat],
            "total": player.total,
            "lines": [
                {
                    "rule": line.rule,
                    "what": line_words(rules, line, language),
                    "points": line.points,
                    "why": told.rule(line.rule),
                }
                for line in player.lines
            ],
        }
        for player in scores.players
    ]


def moment_told(rules: Ruleset, moment: Turn, told: MomentTold, language: str) -> dict[str, Any]:
    """A moment as the API tells it."""
    return {
        "number": told.number,
        "at": told.at,
        "source": moment.told.entry.source,
        "action": format_action(rules, moment.action) if moment.action else None,
        "sentences": list(told.sentences),
        "violations": [format_violation(rules, one, language) for one in moment.violations],
        "hints": [format_violation(rules, one, language) for one in moment.hints],
        "events": [format_event(event) for event in moment.events],
        "picture": None if told.picture is None else f"{PREFIX}/pictures/moments/{told.picture}",
    }
