"""The pages that teach: a first game in each box, and every rule shown by itself."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, abort, request

from companion.games.catalogue import GAMES
from companion.panels import place_name
from companion.rules.position import Position, format_piece
from companion.rules.referee import score
from companion.teach.lessons import LESSONS, done_words, lesson_title, play_lesson, step_words, ways
from companion.teach.wording import action_sentences
from companion.web.dashboard import dashboard, view_id
from companion.web.views.drawing import boards, trucks
from companion.web.views.words import GameWords
from companion.webkit.language import reader_language, say_in
from companion.webkit.rendering import render

blueprint = Blueprint("teach", __name__)


@blueprint.get("/learn")
def learn() -> Response:
    """A first game in each box, and every lesson: a rule shown by itself."""
    language = reader_language()
    by_game: dict[tuple[str, tuple[str, ...]], list[tuple[str, str]]] = {}
    for lesson in LESSONS.values():
        title = lesson_title(lesson, play_lesson(lesson)[0], language)
        by_game.setdefault((lesson.game, lesson.with_), []).append((lesson.id, title))
    session = dashboard().session
    view = session.view
    return render(
        "learn.html",
        games=by_game,
        boxes=[name for name, entry in GAMES.items() if entry.game.ideas],
        entries=GAMES,
        mats=dashboard().first_run.mats,
        is_running=view.game is not None and view.game.story.ended is None and not view.game.story.is_over,
        at=view.mark,
        view_id=view_id(session, view.number),
    )


@blueprint.get("/learn/<id_>")
def one_lesson(id_: str) -> Response:
    """A lesson: the table before a step, and what the step moves.  step: counted from 0; the last one is the end."""
    if id_ not in LESSONS:
        abort(404, say_in(reader_language(), "learn.none"))
    lesson, language = LESSONS[id_], reader_language()
    rules, tables, actions = play_lesson(lesson)
    number = max(0, min(request.args.get("step", 0, int), len(actions)))
    is_end, session = number == len(actions), dashboard().session
    return render(
        "lesson.html",
        lesson=lesson,
        view_id=view_id(session, session.view.number),
        title=lesson_title(lesson, rules, language),
        number=number,
        steps=len(actions),
        sentence="" if is_end else step_words(lesson, number, rules, language),
        example="" if is_end else " ".join(action_sentences(rules, actions[number], language)),
        meant=done_words(lesson, number - 1, rules, language) if number else "",
        ways=[] if is_end else _moves_between(tables[number], tables[number + 1]),
        words=GameWords(language, rules),
        boards=[board for board in boards(rules, tables[number]) if board.seat in _seats_to_show(tables)],
        large=frozenset({0}),
        trucks=tuple(trucks(tables[number])),
        scores=score(rules, tables[number]).players,
    )


def _seats_to_show(tables: Sequence[Position]) -> frozenset[int]:
    """The learner, and whoever has something in front of him."""
    return frozenset({0, *(place[0] for table in tables for place, bag in table.bags.items() if bag and place[0] > 0)})


def _moves_between(before: Position, after: Position) -> list[tuple[str, str, str]]:
    """The moves of a step, as pages name them: the piece, whence, and where to; the place alone of what is counted."""
    found = [
        (format_piece(piece.as_printed()), place_name(*source) if source else "", place_name(*to))
        for piece, source, to in ways(before, after)
    ]
    counted = [place for place, number in after.counts.items() if place[0] >= 0 and number > before.count(*place)]
    return found or [("", "", place_name(*place)) for place in counted]
