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
from companion.rules.faces import shown_faces
from companion.rules.keys import parse_piece
from companion.rules.notation import format_action
from companion.rules.package import LESSON_PLAYERS, Lesson
from companion.rules.panels import place_name
from companion.rules.position import Piece, Position, format_piece
from companion.rules.ruleset import Ruleset
from companion.rules.words import piece_words, why
from companion.session.sight import has_sheets
from companion.session.view import GameView
from companion.teach.good_move import Hint, hint
from companion.teach.hints import reason_words
from companion.teach.lessons import (
    GUIDES,
    LEARNERS,
    LESSONS,
    LessonProgress,
    attempted,
    document_for,
    done_words,
    feedback_words,
    guide_of,
    lesson_title,
    look_words,
    played,
    progress,
    step_words,
    ways,
)
from companion.teach.options import option_words, options
from companion.teach.prompts import RuleProgress, learning, prompt_words, prompts
from companion.teach.search import POSITIONS, REPLIES, pools
from companion.teach.wording import action_sentences
from companion.tracking.observation import Places, bag_of
from companion.tracking.outcomes import place_words
from companion.web.dashboard import dashboard, view_id
from companion.web.views.game_page import game_mark, game_page
from companion.web.views.telling import telling_values
from companion.web.views.words import GameWords, pieces_of
from companion.webkit.guard import refuse
from companion.webkit.language import reader_language, say_in, why_not
from companion.webkit.rendering import rendered

blueprint = Blueprint("teach", __name__)

# Lessons


@dataclass(frozen=True, slots=True)
class StepTold:
    """A step as its page tells it.

    state: `done`, `now` or `later`.  example: one way to do it, in words.  done: what it meant, once it is done.
    """

    state: str
    sentence: str
    example: str
    done: str = ""


@blueprint.get("/learn")
def learn() -> Response:
    """Every lesson, by game."""
    language = reader_language()
    by_game: dict[tuple[str, tuple[str, ...]], list[tuple[str, str]]] = {}
    for lesson in LESSONS.values():
        title = lesson_title(lesson, played(lesson)[0], language)
        by_game.setdefault((lesson.game, lesson.with_), []).append((lesson.id, title))
    guided = {name: guide[0].id for name, guide in GUIDES.items() if guide}
    session = dashboard().session
    shown = view_id(session, session.view.number)
    return rendered("learn.html", games=by_game, guided=guided, view_id=shown)


@blueprint.get("/learn/<id_>")
def one_lesson(id_: str) -> Response:
    """A lesson: how to begin it, or how far it has come."""
    if id_ not in LESSONS:
        abort(404, say_in(reader_language(), "learn.none"))
    lesson, language = LESSONS[id_], reader_language()
    session = dashboard().session
    view = session.view
    now = progress_in(lesson, view.game)
    players = view.game.story.rules.players if now and view.game else _learners(lesson, len(view.zoos))
    rules, tables, _ = played(lesson, players)
    mode, watched = _watched(rules)
    lay = [
        (place_words(rules, place, language), ", ".join(piece_words(piece, language) for piece in bag))
        for place, bag in tables[0].bags.items()
        if place[1] != "tokens"
    ]
    values: dict[str, Any] = {
        "parts": "lesson_parts.html",
        "lesson": lesson,
        "title": lesson_title(lesson, rules, language),
        "steps": tuple(steps_told(lesson, now, language)),
        "progress": now,
        "feedback": feedback_words(rules, now.feedback, language) if now and now.feedback else (),
        "lay": lay,
        "is_running": now is None and view.game is not None and not view.game.story.ended,
        "document": document_for(lesson, players),
        "mode": mode,
        "watched": watched,
        "guide": guide_of(lesson),
        "mark": game_mark(view.game),
        "view_id": view_id(session, view.number),
    }
    if now and view.game:
        values |= _on_the_board(lesson, now, view.game, language, tables)
        if mode == "follow" and not now.is_finished and is_unseen(rules, tables, now.number, session.places):
            values["watched"] = "unseen"
    if (following := _following(lesson)) is not None:
        values["following"] = (following.id, document_for(following, players))
    return rendered("parts.html" if "part" in request.args else "lesson.html", **values)


def _learners(lesson: Lesson, seats: int) -> tuple[str, ...]:
    """As many as there are mats on the table, as far as the game is for so many."""
    fewest, most = GAMES[lesson.game].game.players
    return LEARNERS[: max(fewest, len(LESSON_PLAYERS), min(most, seats))]


def _watched(rules: Ruleset) -> tuple[str, str]:
    """How a lesson is told, and what is to be said of that: `learn.WORD`, empty where there is no camera."""
    session = dashboard().session
    sheets = [sheet.id for sheet in session.view.sheets]
    if dashboard().first_run.is_demo:
        return "tap", "drawn"
    if has_sheets(rules, sheets, session.places):
        return "follow", "watched"
    return "tap", "unwatched" if sheets else ""


def is_unseen(rules: Ruleset, tables: Sequence[Position], number: int, known: Places) -> bool:
    """Whether a step leaves the sheets as they look, so that no camera can tell that it was done.

    known: what the places of the layout mean.
    """
    printed = {bag_of(place) for place in known.values()}
    before, after = (shown_faces(rules, table) for table in tables[number : number + 2])
    return all(before.get(place) == after.get(place) for place in printed)


def _following(lesson: Lesson) -> Lesson | None:
    """The next part of a guided game."""
    guide = guide_of(lesson)
    at = guide.index(lesson) + 1 if lesson in guide else len(guide)
    return guide[at] if at < len(guide) else None


def _on_the_board(
    lesson: Lesson, now: LessonProgress, game: GameView, language: str, tables: Sequence[Position]
) -> dict[str, Any]:
    """The board of a lesson at the table: what is to be looked at, and what the step moves, from where to where."""
    page = game_page(game, language)
    is_step = not now.is_finished and now.feedback is None
    moved = _moved(tables[now.number], tables[now.number + 1]) if is_step else []
    looks = lesson.steps[now.number].looks if is_step else ()
    seats = {0, *(place[0] for table in tables for place, bag in table.bags.items() if bag and place[0] >= 0)}
    return {
        "page": page,
        "game": game,
        "words": page.words,
        "kind": "play",
        "wrong": page.wrong,
        "large": frozenset({0}),
        "shown": seats,
        "awaits_tap": is_step and (game.mode == "tap" or game.draft is not None),
        **telling_values(page.words, game),
        "drafted": page.drafted,
        "looks": [(look_words(lesson, look, page.words.rules, language), look.at) for look in looks],
        "ways": moved,
    }


def _moved(before: Position, after: Position) -> list[tuple[str, str, str]]:
    """What a step moves, as pages name it: the piece, whence, and where to; of what is only counted the place alone."""
    found = [
        (format_piece(piece.as_printed()), place_name(*source) if source else "", place_name(*to))
        for piece, source, to in ways(before, after)
    ]
    counted = [place for place, number in after.counts.items() if place[0] >= 0 and number > before.count(*place)]
    return found or [("", "", place_name(*place)) for place in counted]


def progress_in(lesson: Lesson, game: GameView | None) -> LessonProgress | None:
    """How far the game at the table has come in the lesson; None if it is no game of this lesson."""
    if game is None or game.story.opening.body.get("lesson") != lesson.id:
        return None
    return attempted(lesson, game.story, game.objection.action) if game.objection else progress(lesson, game.story)


def steps_told(lesson: Lesson, now: LessonProgress | None, language: str) -> Iterator[StepTold]:
    """The steps of a lesson, those that are done with what they meant."""
    rules, _, examples = played(lesson)
    done = now.number if now else -1
    for number, example in enumerate(examples):
        state = "done" if number < done else "now" if number == done else "later"
        meant = done_words(lesson, number, rules, language) if state == "done" else ""
        one_way = " ".join(action_sentences(rules, example, language))
        yield StepTold(state, step_words(lesson, number, rules, language), one_way, meant)


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
