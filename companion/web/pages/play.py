"""The pages of the game that is being played: for the table, a television, one player's phone, and who only watches."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from flask import Blueprint, Response, abort, current_app, jsonify, make_response, request

from companion.games.catalogue import GAMES
from companion.gestures import KEYS
from companion.i18n.errors import Late, NotRemembered
from companion.ports import CompanionError
from companion.rules.boxes import named_left
from companion.rules.position import Piece, format_piece
from companion.rules.ruleset import Ruleset
from companion.services.automatic import is_its_turn
from companion.services.devices import Role
from companion.session.commands import MODES, CommandRefused
from companion.session.game import PHOTO, SCORE, GameAtTable
from companion.session.sight import has_sheets
from companion.session.view import TableView
from companion.web.commands import COMMANDS, execute
from companion.web.dashboard import dashboard, view_id
from companion.web.models import MovedOn
from companion.web.security.device import device_here, own_seat, role_here, standing_here
from companion.web.views.drawing import spot_of
from companion.web.views.game_page import ASKING, GamePage, game_page
from companion.web.views.table_values import html_once
from companion.web.views.telling import telling_values
from companion.web.views.words import GameWords
from companion.webkit.guard import refuse, request_model
from companion.webkit.language import reader_language, remember_language, say_in, why_not

blueprint = Blueprint("play", __name__)

TELLING = ("play", "me")
"""The pages with buttons; whoever only watches gets the one without."""


PRESSES = [[key, press.button, press.gesture] for key, press in KEYS.items()]
"""What each key of a keyboard presses, for the page."""


@blueprint.get("/play")
def play() -> Response:
    """Everything, and every button."""
    return _page("play")


@blueprint.get("/watch")
def watch() -> Response:
    """The same for somebody who only watches."""
    return _page("watch")


@blueprint.get("/tv")
def television() -> Response:
    """The boards alone, to be read from across the room."""
    return _page("tv")


@blueprint.get("/me/<int:seat>")
def one_player(seat: int) -> Response:
    """One player's own board first, with what this player may do."""
    game = dashboard().session.view.game
    if game is not None and seat not in game.story.rules.seats:
        abort(404, say_in(reader_language(), "error.no_seat"))
    return _page("me", seat)


def _page(kind: str, seat: int | None = None) -> Response:
    html = _html(kind, seat, "parts.html" if "part" in request.args else "play.html")
    return remember_language(make_response(html))


def _html(kind: str, seat: int | None, template: str) -> str:
    session = dashboard().session
    view = session.view
    if kind in TELLING and role_here() is Role.SPECTATOR:
        kind, seat = "watch", None
    elif kind in TELLING and view.game and (own := own_seat(device_here())) in view.game.story.rules.seats:
        kind, seat = "me", own  # of the others' moves it can tell none
    shown = view_id(session, view.number)
    return html_once(
        (shown, template, kind, str(seat), str(dashboard().first_run.is_offered), standing_here()),
        template,
        lambda language: _values(view, kind, seat, shown, language),
    )


REFUSED = ((MovedOn, 409), (CommandRefused, 422), (NotRemembered, 507))
PAGE_HEADER = "X-Page"
"""Where the page that sends a command gets its parts: the answer brings them along."""


@blueprint.post("/commands/<what>")
def say(what: str) -> Response | tuple[Response, int]:
    """Carry out what a person says.

    400: not understood; 409: somebody else was quicker; 422: not possible; 503: busy, and nothing was changed;
    507: it could not be written down.
    """
    if what not in COMMANDS:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    session = dashboard().session
    try:
        view = execute(COMMANDS[what], request_model(COMMANDS[what].body, what))
    except Late:
        raise  # said the same way wherever it happens
    except CompanionError as error:
        status = next((status for kind, status in REFUSED if isinstance(error, kind)), 400)
        return refuse(status, why_not(error), getattr(error, "reason", ""))
    shown = _part(request.headers.get(PAGE_HEADER, ""))
    return jsonify(id=view_id(session, view.number), **({"part": shown} if shown else {}))


def _part(source: str) -> str:
    """The part of a page of the game to replace when the table has changed; empty for other pages."""
    found = re.fullmatch(r"/(play|me)(?:/(\d{1,2}))?\?part", source)
    return _html(found[1], int(found[2]) if found[2] else None, "parts.html") if found else ""


def _values(view: TableView, kind: str, seat: int | None, shown: str, language: str) -> dict[str, Any]:
    """The values for the templates of a game."""
    values: dict[str, Any] = {
        "parts": "play_parts.html",
        "keys": PRESSES,
        "kind": kind,
        "seat": seat,
        "view_id": shown,
        "view": view,
    }
    if (game := dashboard().as_shown(view.game)) is not None:
        page = game_page(game, language)
        ideas, may_tell = _ideas(page), kind in TELLING and not is_its_turn(view)
        values |= {
            "page": page,
            "words": page.words,
            "game": game,
            "ideas": ideas,
            "arrows": page.hands or [("", one.place, "") for one in ideas or () if kind == "tv" and one.place],
            "wrong": page.wrong,
            "large": _large(game, seat),
            "hands": {to for _, to, _ in page.hands},
            "modes": [one for one in MODES if one == game.mode or can_be_told(one, game.story.rules, view)],
            "awaits_tap": may_tell and _awaits_tap(page, seat),
            "may_tell": may_tell,
            "drafted": page.drafted,
            "hand": game.draft.turn.held if game.draft else (),
            "spot": spot_of(view, game.wrong_places),
        }
        if kind != "tv":  # nobody taps a television
            values["why_at"] = f"/game/{game.story.opening.seq}/why?"
        if may_tell:
            values |= telling_values(page.words, game)
            if seat not in (None, values["asked"].seat):  # another's turn is for him to tell
                values["targets"] = {}
    return values


def can_be_told(mode: str, rules: Ruleset, view: TableView) -> bool:
    """True if a game can be told so: by the camera where it sees the sheets, by photographs where they can be read."""
    if mode == "tap":
        return True
    if mode == SCORE and GAMES[rules.setting.game].game.pencilled:
        return False
    board, by_photo = dashboard(), mode in (PHOTO, SCORE)
    if not by_photo and not board.has_camera:
        return False
    readable = (by_photo and board.sheets) or [sheet.id for sheet in view.sheets]
    return has_sheets(rules, readable, dashboard().session.places)


def _ideas(page: GamePage) -> tuple[Any, ...] | None:
    """The ideas that a first game tells now; None in a game that is nobody's first."""
    if not page.game.story.opening.body.get("learning"):
        return None
    from companion.web.views.ideas import ideas_shown  # most games are nobody's first

    return ideas_shown(page.words, page.game.story)


def _large(game: GameAtTable, seat: int | None) -> frozenset[int]:
    """The seats whose boards are drawn large: whose turn it is, where something is to be mended, and the reader's own;
    none where all are alike.  seat: the reader's.
    """
    mover = game.signal.seat
    own = () if seat is None else (seat,)
    concerned = (game.concerned, *(owner for owner, _ in game.wrong_places))
    return frozenset() if mover is None else frozenset({mover, *own, *(seat for seat in concerned if seat is not None)})


def _awaits_tap(page: GamePage, seat: int | None) -> bool:
    """True if the page waits for the next move to be tapped on its board: people tell it, nothing else is asked, and
    nothing is to be mended.
    """
    game = page.game
    mover = game.draft.turn.seat if game.draft else game.signal.seat
    is_tapped = game.mode == "tap" or game.is_told
    return is_tapped and page.card not in ASKING and not game.story.is_over and seat in (None, mover)


@blueprint.get("/play/box.json")
def box() -> Response | tuple[Response, int]:
    """Every piece that may lie somewhere in this game, to correct a place with."""
    game = dashboard().session.view.game
    if game is None:
        return refuse(404, say_in(reader_language(), "play.nobody"))
    words = GameWords(reader_language(), game.story.rules)
    every = pieces_of_game(game, dashboard().session.view.box)
    boards = current_app.jinja_env.get_template("boards.html").make_module({"portraits": dashboard().portraits()})
    return jsonify(pieces=[piece_told(words, piece) | {"tile": vars(boards)["token"](words, piece)} for piece in every])


def pieces_of_game(game: GameAtTable, box: Iterable[str]) -> list[Piece]:
    """Every piece that may lie somewhere in a game.  box: what was enrolled."""
    rules = game.story.rules
    pieces = [piece for piece in rules.pieces.values() if not piece.bred and piece.kind != "block"]
    named = {piece.as_printed() for piece in game.story.position.pieces() if piece.kind in rules.named}
    named |= set(named_left(rules, game.story.position))
    known = (text.partition(".") for text in box if text.count(".") == 1)
    named |= {Piece(kind, name) for kind, _, name in known if kind in rules.named}
    return list(dict.fromkeys((*pieces, *sorted(named))))


def piece_told(words: GameWords, piece: Piece) -> dict[str, Any]:
    """A piece for a page: its notation, what it is called, and its colour."""
    return {"piece": format_piece(piece), "words": words.piece(piece), "tint": words.tint(piece)}


@blueprint.get("/moment/<int:number>.jpg")
def moment(number: int) -> Response:
    """The picture of a moment of a game by its number; it never changes."""
    jpeg = dashboard().session.picture(number)
    if jpeg is None:
        abort(404, say_in(reader_language(), "error.no_picture"))
    response = Response(jpeg, mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response
