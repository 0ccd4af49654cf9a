"""The pages of games that were played: the history, one game with every move, the final count, what can be taken."""

from __future__ import annotations

import io
import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import accumulate
from typing import Any

import segno
from flask import Blueprint, Response, abort, jsonify, request

from companion.i18n import text
from companion.i18n.formats import moment_of
from companion.names import fold, is_nameless
from companion.panels import place_named
from companion.ports import UnusableInput
from companion.rules.keys import parse_piece
from companion.rules.referee import lines_counting, score
from companion.services.devices import Role
from companion.services.exports import bgstats_link, game_log, scores_csv
from companion.services.finished import Finished, bars_of, finish, plot_of
from companion.services.people import colours_in, is_known
from companion.services.records import LOOKED_BACK, records, statistics
from companion.session.game_log import GameSummary, game_of_id
from companion.session.history import GameHistory
from companion.session.view import NO_GAME
from companion.teach.prompts import MissedRule, missed_rules
from companion.web.dashboard import dashboard, view_id
from companion.web.security.device import role_here
from companion.web.views.drawing import boards, trucks
from companion.web.views.game_page import moments
from companion.web.views.telling import telling_values
from companion.web.views.words import GameWords
from companion.webkit.language import reader_language, say_in
from companion.webkit.rendering import render

blueprint = Blueprint("chronicle", __name__)

MOST_LISTED, SHOWN_FIRST, MOST_IN_TRAIL = 50, 3, 30
"""So many games are listed at once, shown unfolded, and drawn in a player's curve."""
MOST_MISSED = 3
"""So many rules are named for each of those who have still to learn them."""


# The history


@blueprint.get("/history")
def history() -> Response:
    """The games of the journal but lessons, the newest first, some at a time, and how everybody has done.

    who: only of whom is called so, or whose name has these letters; the name of one person makes it that person's page.
    game: only of this one.
    """
    board = dashboard()
    every = tuple(game for game in board.session.games() if not game.lesson)
    who, of = request.args.get("who", "").strip(), request.args.get("game", "")
    games = tuple(game for game in every if of in ("", game.game) and _has_player(game, who))
    known = [one.name for one in board.known_people()]
    person = next((name for name in known if fold(name) == fold(who)), None)

    def told(name: str) -> bool:
        return person in (None, name)

    stories = _latest(games)
    shown, earlier = games_before(games, request.args.get("before", type=int), MOST_LISTED)
    game = board.session.view.game
    running = game.story.opening.seq if game and not game.story.ended else None
    return render(
        "history.html",
        games=shown,
        earlier=earlier,
        shown_first=SHOWN_FIRST,
        who=who,
        of=of,
        person=person,
        kinds=sorted({game.game for game in every}),
        names=known,
        trail_of=lambda person: person.points[-MOST_IN_TRAIL:],
        trail=trail,
        records=[one for one in records(games, board.devices.house.forgotten) if told(one.name)],
        may_forget=role_here() is Role.OWNER,
        learners=[one for one in _learners(games, stories) if told(one[0])],
        statistics=statistics(stories, board.devices.house.forgotten),
        looked_back=LOOKED_BACK,
        running=running,
        day=partial(moment_of, language=reader_language()),
        colours_in=colours_in,
    )


def _has_player(game: GameSummary, who: str) -> bool:
    return not who or any(fold(who) in fold(name) for name in game.players)


def games_before(
    games: Sequence[GameSummary], before: int | None, most: int
) -> tuple[tuple[GameSummary, ...], int | None]:
    """So many of the games before one, the newest first, and before which one there are more; None: no more.

    before: a game's number, of one that need not be there; None for the newest.
    """
    end = len(games) if before is None else bisect_left(games, before, key=lambda game: game.id)
    start = max(0, end - most)
    return tuple(reversed(games[start:end])), games[start].id if start else None


def trail(points: Sequence[int]) -> str:
    """The points as a small curve, 100 × 30: of an SVG polyline."""
    low, high = min(points), max(points)
    steps = max(1, len(points) - 1)
    ys = (27 - 24 * (one - low) / max(1, high - low) for one in points)
    return " ".join(f"{3 + 94 * at / steps:.1f},{y:.1f}" for at, y in enumerate(ys))


def _latest(games: tuple[GameSummary, ...]) -> list[GameHistory]:
    """The last of these games, told from the journal."""
    stories = []
    for game in games[-LOOKED_BACK:]:
        with suppress(UnusableInput):  # a game of a package that is no longer installed
            stories.append(dashboard().session.story(game.id))
    return [story for story in stories if story]


def _learners(
    games: tuple[GameSummary, ...], stories: Iterable[GameHistory]
) -> Iterator[tuple[str, list[tuple[MissedRule, str]]]]:
    """Who broke which rules in the last games, the most frequent first, with what each rule says."""
    board, language = dashboard(), reader_language()
    forgotten = board.devices.house.forgotten
    named = ((game, name) for game in games[-LOOKED_BACK:] for name in game.players if not is_nameless(name))
    known = {name for game, name in named if is_known(game, name, forgotten)}
    for name, missed in missed_rules(stories).items():
        if name in known:
            yield name, [(one, text(language, f"rule.{one.rule}")) for one in missed[:MOST_MISSED]]


# One game


@blueprint.get("/game/<int:number>")
def one_game(number: int) -> Response:
    """Points, curves, and every move with its picture; moves of the game at the table can be told anew."""
    game, language = story_finished(number), reader_language()
    board = dashboard()
    view = board.session.view
    words = GameWords(language, game.story.rules)
    is_now = view.game is not None and view.game.story.opening.seq == number
    values: dict[str, Any] = {
        "parts": "story_parts.html",
        "finished": game,
        "words": words,
        "moments": moments(words, game.story),
        "opened": request.args.get("moment", len(game.story.moments), type=int),
        "plot": plot_of(game.course),
        "bars": bars_of(game.sources),
        "day": moment_of(game.story.opening.at, language),
        "link": bgstats_link(game),
        "can_tell": is_now,
        "can_resume": _can_resume(game, is_now),
        "can_remove": role_here() is Role.OWNER and (game.story.ended is not None or not is_now),
        "at": view.mark if is_now else NO_GAME,
        "state": view.game.signal.state if view.game and is_now else "nobody",
        "view_id": view_id(board.session, view.number),
    }
    if view.game and is_now:
        values |= {"game": view.game, **telling_values(words, view.game), "awaits_tap": view.game.is_told}
    return render("parts.html" if "part" in request.args else "story.html", **values)


def _can_resume(game: Finished, is_now: bool) -> bool:
    """True if whoever looks may go on with a game that was left, or closed, before its end."""
    known, is_played = game_of_id(dashboard().session.games(), game.id), is_now and game.story.ended is None
    return known is not None and known.can_resume and not is_played and role_here() is not Role.SPECTATOR


@blueprint.get("/game/<int:number>/end")
def final_count(number: int) -> Response:
    """The final count as a show, and who has won.  With `tv`: of a television, which leaves for the next game."""
    game, language = story_finished(number), reader_language()
    board = dashboard()
    view, story = board.session.view, game.story
    by_seat = zip(*(points for _, points in game.categories), strict=True)
    at_table = view.game if view.game and view.game.story.opening.seq == number else None
    return render(
        "end.html",
        finished=game,
        words=GameWords(language, story.rules),
        boards=boards(story.rules, story.position, story.is_over),
        most=max((1, *(points for steps in by_seat for points in accumulate(steps)))),
        kind="tv",
        is_tv="tv" in request.args,
        **({} if "tv" in request.args else {"why_at": f"/game/{number}/why?"}),
        is_now=at_table is not None and at_table.story.is_over,
        is_other=view.game is not None and not (at_table and at_table.story.is_over),
        at=at_table.mark if at_table else NO_GAME,
        view_id=view_id(board.session, view.number),
    )


@blueprint.get("/game/<int:number>/why")
def why_points(number: int) -> Response:
    """The lines of a score in which something counts: as the numbers of `lines`, or `said` why there is none.

    place: as taps name it.  pieces: those that lie there, by their notation.  moment: after so many; now without it.
    """
    game, named = history_of(number), request.args.get("pieces", "").split()
    pieces = [parse_piece(game.rules, name, "pieces") for name in named]
    most = len(game.moments)
    position = game.position_after(max(0, min(most, request.args.get("moment", most, type=int))))
    lines = lines_counting(game.rules, position, place_named(request.args.get("place", "")), pieces)
    return jsonify(lines=lines, said="" if lines else say_in(reader_language(), "play.why.none"))


@blueprint.get("/game/<int:number>/at/<int:moment>")
def at_moment(number: int, moment: int) -> Response:
    """A moment of a game: its events, the table after it, and the points."""
    view = dashboard().session.view
    is_now = view.game is not None and view.game.story.opening.seq == number
    may, why_at = is_now and role_here() is not Role.SPECTATOR, f"/game/{number}/why?moment={moment}&"
    return moment_shown(story_finished(number), moment, may=may, why_at=why_at)


def moment_shown(game: Finished, moment: int, **more: object) -> Response:
    """A part of the time line.  moment: 0 is the table before the first turn.  more: `may` and `why_at`.

    Answers 404 beyond the last moment.
    """
    story, language = game.story, reader_language()
    if moment > len(story.moments):
        abort(404, say_in(language, "error.no_moment"))
    words = GameWords(language, story.rules)
    told = moments(words, story, moment - 1)[0] if moment else None
    position = story.position_after(moment)
    return render(
        "moment.html",
        finished=game,
        words=words,
        told=told,
        number=moment,
        last=len(story.moments),
        boards=boards(story.rules, position),
        trucks=tuple(trucks(position)),
        scores=score(story.rules, position).players,
        shown=told.seat if told and told.seat is not None else position.to_move,
        **more,
    )


def story_finished(number: int) -> Finished:
    """The game of that number, as it is kept."""
    return finish(history_of(number))


def history_of(number: int) -> GameHistory:
    """The game of that number.  Answers 404 if there is none."""
    story = dashboard().session.story(number) if 0 < number < 10**15 else None
    if story is None or story.opening.seq != number:
        abort(404, say_in(reader_language(), "error.no_game"))
    return story


# What can be taken


@blueprint.get("/game/<int:number>/<what>")
def export(number: int, what: str) -> Response:
    """The game as a file."""
    if what not in EXPORTS:
        abort(404)
    game = story_finished(number)
    mimetype, make = EXPORTS[what]
    response = Response(make(game, reader_language()), mimetype=mimetype)
    name = re.sub(r"[^a-z]+", "-", game.story.rules.setting.game)
    kind = "inline" if what == "bgstats.svg" else "attachment"
    response.headers["Content-Disposition"] = f'{kind}; filename="{name}-{game.began:%Y-%m-%d}-{what}"'
    return response


def _card(game: Finished, language: str) -> bytes:
    from companion.services import score_card  # it draws with OpenCV, which a table without a camera has not loaded

    return score_card.card_png(score_card.score_card_of(game, language))


def qr_svg(text: str) -> bytes:
    """A QR code as a vector picture, dark on white with its quiet zone."""
    written = io.BytesIO()
    segno.make(text, error="l", micro=False).save(written, kind="svg", border=4, light="#fff", omitsize=True)
    return written.getvalue()


EXPORTS: Mapping[str, tuple[str, Callable[[Finished, str], str | bytes]]] = {
    "scores.csv": ("text/csv", scores_csv),
    "log.jsonl": ("application/x-ndjson", lambda game, _language: game_log(game)),
    "bgstats.svg": ("image/svg+xml", lambda game, _language: qr_svg(bgstats_link(game))),
    "card.png": ("image/png", _card),
}
"""By the file's name: its kind, and who makes it."""
