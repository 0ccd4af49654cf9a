"""The pages that teach: lessons at the table, and a coach who says what may be done, what would be good, and why."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, request

from companion.games.catalogue import GAMES
from companion.ports import UnusableInput
from companion.rules.actions import AddTile
from companion.rules.keys import parse_piece
from companion.rules.notation import format_action
from companion.rules.panels import place_name
from companion.rules.position import Piece, Position, format_piece
from companion.rules.referee import score
from companion.rules.words import piece_words, why
from companion.session.view import GameView
from companion.teach.good_move import Hint, hint
from companion.teach.hints import reason_words
from companion.teach.lessons import LESSONS, done_words, lesson_title, played, step_words, ways
from companion.teach.options import option_words, options
from companion.teach.prompts import RuleProgress, learning, prompt_words, prompts
from companion.teach.search import POSITIONS, REPLIES, pools
from companion.teach.wording import action_sentences
from companion.web.dashboard import dashboard, view_id
from companion.web.views.drawing import boards, trucks
from companion.web.views.game_page import game_mark
from companion.web.views.words import GameWords, pieces_of
from companion.webkit.guard import refuse
from companion.webkit.language import reader_language, say_in, why_not
from companion.webkit.rendering import rendered

blueprint = Blueprint("teach", __name__)

# Learning


@dataclass(frozen=True, slots=True)
class BoxOffered:
    """A game that can be learnt by playing it.

    numbers: of people; one plays with the companion.  expansions: with which it can be learnt; with_: whose mats lie
    here.
    """

    game: str
    numbers: range
    expansions: tuple[str, ...]
    with_: tuple[str, ...]


@blueprint.get("/learn")
def learn() -> Response:
    """A first game in each box, and every lesson: a rule shown by itself."""
    language = reader_language()
    by_game: dict[tuple[str, tuple[str, ...]], list[tuple[str, str]]] = {}
    for lesson in LESSONS.values():
        title = lesson_title(lesson, played(lesson)[0], language)
        by_game.setdefault((lesson.game, lesson.with_), []).append((lesson.id, title))
    session = dashboard().session
    view = session.view
    return rendered(
        "learn.html",
        games=by_game,
        boxes=list(_boxes()),
        is_running=view.game is not None and view.game.story.ended is None and not view.game.story.is_over,
        at=game_mark(view.game),
        view_id=view_id(session, view.number),
    )


def _boxes() -> Iterator[BoxOffered]:
    mats = dashboard().first_run.mats
    for name, entry in GAMES.items():
        if entry.game.ideas:
            lying = mats.with_ if mats is not None and mats.game == name else ()
            yield BoxOffered(name, range(1, entry.players[1] + 1), tuple(entry.expansions), lying)


@blueprint.get("/learn/<id_>")
def one_lesson(id_: str) -> Response:
    """A lesson: the table before a step, and what the step moves.  step: counted from 0; the last one is the end."""
    if id_ not in LESSONS:
        abort(404, say_in(reader_language(), "learn.none"))
    lesson, language = LESSONS[id_], reader_language()
    rules, tables, actions = played(lesson)
    number = max(0, min(request.args.get("step", 0, int), len(actions)))
    is_end, session = number == len(actions), dashboard().session
    return rendered(
        "lesson.html",
        lesson=lesson,
        view_id=view_id(session, session.view.number),
        title=lesson_title(lesson, rules, language),
        number=number,
        steps=len(actions),
        sentence="" if is_end else step_words(lesson, number, rules, language),
        example="" if is_end else " ".join(action_sentences(rules, actions[number], language)),
        meant=done_words(lesson, number - 1, rules, language) if number else "",
        ways=[] if is_end else _moved(tables[number], tables[number + 1]),
        words=GameWords(language, rules),
        boards=[board for board in boards(rules, tables[number]) if board.seat in _shown(tables)],
        large=frozenset({0}),
        trucks=tuple(trucks(tables[number])),
        scores=score(rules, tables[number]).players,
    )


def _shown(tables: Sequence[Position]) -> frozenset[int]:
    """The learner, and whoever has something in front of him."""
    return frozenset({0, *(place[0] for table in tables for place, bag in table.bags.items() if bag and place[0] > 0)})


def _moved(before: Position, after: Position) -> list[tuple[str, str, str]]:
    """What a step moves, as pages name it: the piece, whence, and where to; of what is only counted the place alone."""
    found = [
        (format_piece(piece.as_printed()), place_name(*source) if source else "", place_name(*to))
        for piece, source, to in ways(before, after)
    ]
    counted = [place for place, number in after.counts.items() if place[0] >= 0 and number > before.count(*place)]
    return found or [("", "", place_name(*place)) for place in counted]


# The coach


@blueprint.get("/coach")
def coach() -> Response | tuple[Response, int]:
    """What matters now, what may be done and why not the rest, and a hint if one is asked for.

    strength: how hard to think about a hint; drawn: the tile in hand, or both dice; child: few words.
    """
    session = dashboard().session
    view = session.view
    values: dict[str, Any] = {"game": view.game, "view_id": view_id(session, view.number), "child": _is_child()}
    if view.game is not None:
        try:
            values |= coached(view.game, reader_language())
        except UnusableInput as error:
            return refuse(400, why_not(error))
    return rendered("coach_parts.html" if "part" in request.args else "coach.html", **values)


def _is_child() -> bool:
    """What the device asks for, else what the owner has decided for all."""
    asked = request.args.get("child")
    return dashboard().devices.house.is_for_children if asked is None else asked == "1"


def coached(game: GameView, language: str) -> dict[str, Any]:
    """What the coach says, as the request asks for it."""
    story, rules, position = game.story, game.story.rules, game.story.position
    found = _hint(game) if "strength" in request.args else None
    told = [
        (rules.players[prompt.seat], prompt_words(rules, prompt, language, child=_is_child()), prompt.rule)
        for prompt in prompts(story)
    ]
    kinds = [(option, option_words(rules, option, language)) for option in options(rules, position)]
    return {
        "words": GameWords(language, rules),
        "player": rules.players[position.to_move],
        "prompts": told,
        "options": kinds,
        "hint": found
        and {
            "sentences": action_sentences(rules, found.action, language),
            "reasons": [(reason_words(rules, one, language, child=_is_child()), one.rule) for one in found.reasons],
            "action": format_action(rules, found.action),
            "is_open": any(value is None for value in format_action(rules, found.action).values()),
        },
        "pieces": pieces_of(rules, (found.action,)) if found else (),
        "strengths": tuple(POSITIONS),
        "strength": request.args.get("strength", REPLIES, int),
        "drawable": _drawable(game, language),
        "drawn": tuple(request.args.getlist("drawn")),
        "learning": [_learned(game, one, language) for one in learning(story)],
    }


def _hint(game: GameView) -> Hint | None:
    """The same for every device: chance begins with the state of the game."""
    rules, position = game.story.rules, game.story.position
    strength = request.args.get("strength", REPLIES, int)
    drawn = tuple(parse_piece(rules, name, "drawn") for name in request.args.getlist("drawn") if name)
    if strength not in POSITIONS:
        raise UnusableInput(f"strength: expected one of {', '.join(map(str, POSITIONS))}, got {strength}")
    together = max(play.reveals for play in rules.plays.values())
    if drawn and len(drawn) < together:
        raise UnusableInput(f"drawn: name all {together} pieces that are drawn together")
    return hint(rules, position, strength, random.Random(game_mark(game)), drawn)


def _drawable(game: GameView, language: str) -> Sequence[tuple[str, str]]:
    """What may be drawn: (notation, words); empty when no tile may be drawn."""
    rules, position = game.story.rules, game.story.position
    if not any(isinstance(action, AddTile) for action in game.legal):
        return ()
    tiles: set[Piece] = {piece for pool in pools(rules, position).values() for piece in pool}
    return sorted(((format_piece(piece), piece_words(piece, language)) for piece in tiles), key=lambda one: one[1])


def _learned(game: GameView, one: RuleProgress, language: str) -> dict[str, Any]:
    """What a player has met, and what he missed: the rule, and the sentence of the first time."""
    moments, rules = game.story.moments, game.story.rules
    first = {
        rule: next(broken for broken in moments[numbers[0] - 1].violations if broken.rule == rule)
        for rule, numbers in one.missed.items()
    }
    missed = [(rule, why(rules, first[rule], language), len(numbers)) for rule, numbers in one.missed.items()]
    return {"name": rules.players[one.seat], "met": len(one.met), "missed": missed}
