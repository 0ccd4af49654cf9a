"""Who may do what: one table of every door that changes something, and of the pages that are not everybody's.

A door that is not in the table is the owner's.  Keys go by the same table: with `command` a key does what a player for
the whole table may, never what is the owner's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from flask import Flask, Response, request

from companion.services.devices import KnownDevice, Role
from companion.services.keys import Scope
from companion.session.game import GameAtTable
from companion.web.dashboard import dashboard
from companion.web.security import bearer
from companion.web.security.device import device_here, is_let_in, key_here, own_seat, role_of
from companion.webkit.guard import SAFE_METHODS, plain_page, problem, refuse
from companion.webkit.language import reader_language, say_in
from companion.webkit.proxies import asking

FOR_PROGRAMS = "/api/v1"
"""The doors for programs are called like those for pages, after this."""


class Least(Enum):
    """Who may use a door at least.  A player who was let in for one seat tells his own moves; others those of all."""

    ANYBODY = "anybody"
    PLAYER = "any player"
    OWN_TURN = "the player whose turn it is, or one for the whole table"
    OWN_MOVE = "the player who moved last, or one for the whole table"
    TABLE = "a player for the whole table"
    SET_UP = "the owner; where nobody is one yet, whoever may play"
    OWNER = "the owner"


WRITING: Mapping[str, Least] = {
    "/commands/act": Least.OWN_TURN,
    "/commands/draft": Least.OWN_TURN,
    "/commands/carry": Least.OWN_TURN,
    "/commands/accept": Least.PLAYER,
    "/commands/reject": Least.PLAYER,
    "/commands/undo": Least.OWN_MOVE,
    "/commands/redo": Least.OWN_TURN,
    "/commands/press": Least.OWN_TURN,
    "/commands/correct-turn": Least.TABLE,
    "/commands/insert-turn": Least.TABLE,
    "/commands/set-turn": Least.TABLE,
    "/commands/set-contents": Least.TABLE,
    "/commands/table-is-right": Least.PLAYER,
    "/commands/companion-is-right": Least.PLAYER,
    "/commands/mode": Least.TABLE,
    "/commands/begin": Least.TABLE,
    "/commands/resume": Least.TABLE,
    "/commands/end": Least.TABLE,
    "/commands/new-game": Least.TABLE,
    "/commands/piece": Least.TABLE,
    "/commands/camera-is-right": Least.TABLE,
    "/commands/swap-mats": Least.TABLE,
    "/commands/name": Least.TABLE,
    "/commands/coins": Least.TABLE,
    "/photo/send": Least.PLAYER,
    "/camera/phone/begin": Least.OWNER,
    "/camera/phone/end": Least.OWNER,
    "/camera/phone/pictures/<kind>": Least.OWNER,
    "/components/<word>/lot": Least.PLAYER,
    "/boxes/teach": Least.SET_UP,
    "/boxes/bring": Least.SET_UP,
    "/boxes/commands/<what>": Least.SET_UP,
    "/boxes/learn/begin": Least.SET_UP,
    "/boxes/learn/begin-with-layout": Least.SET_UP,
    "/boxes/learn/<word>/take": Least.SET_UP,
    "/boxes/learn/<word>/take-now": Least.SET_UP,
    "/first-run/commands/<what>": Least.SET_UP,
    "/boards/photo": Least.SET_UP,
    "/boards/photo-now": Least.SET_UP,
    "/boards/straighten": Least.SET_UP,
    "/boards/check": Least.SET_UP,
    "/boards/keep": Least.SET_UP,
    "/boards/bring": Least.SET_UP,
    "/boards/put-away": Least.SET_UP,
    "/owner/code": Least.ANYBODY,
    "/owner/code/show": Least.ANYBODY,
    "/owner/commands/<what>": Least.OWNER,
    "/owner/upload/<int:offset>": Least.OWNER,
    "/owner/keys/<what>": Least.OWNER,
}
"""Doors that change something.  `/commands/<what>` stands here word by word, and for programs too."""

READING: Mapping[str, Least] = {
    "/new": Least.TABLE,
    "/owner/devices": Least.OWNER,
    "/owner/keys": Least.OWNER,
    "/owner/wiring": Least.OWNER,
    "/owner/keep": Least.OWNER,
    "/owner/keep/backup.zip": Least.OWNER,
    "/owner/health": Least.OWNER,
    "/owner/events": Least.OWNER,
    f"{FOR_PROGRAMS}/health": Least.OWNER,
    f"{FOR_PROGRAMS}/owner/devices": Least.OWNER,
    "/owner/support.zip": Least.OWNER,
    "/owner/films/<name>.zip": Least.OWNER,
}
"""Pages that are not everybody's."""

DOORSTEP = frozenset(
    {"/join", "/join/<path:page>.svg", "/in/<ticket>", "/owner", "/owner/code", "/owner/code/show"}
    | {"/static/<path:filename>", "/art/<piece>.svg", "/portrait/<name>"}
)
"""What a device that nobody let in may see in a private house: how to be let in, what pieces of the game look like, and
nothing of games and people.  A friend's page asks for pictures of pieces without its key.
"""

SCOPES: Mapping[str, frozenset[Scope]] = {
    bearer.LINK: frozenset({Scope.WATCH}),
    "/events": frozenset({Scope.READ, Scope.WATCH}),
    "/state.json": frozenset({Scope.READ, Scope.WATCH}),
    "/static/<path:filename>": frozenset(Scope),
    "/art/<piece>.svg": frozenset(Scope),
    "/portrait/<name>": frozenset(Scope),
    f"{FOR_PROGRAMS}/openapi.json": frozenset(Scope),
    f"{FOR_PROGRAMS}/events/domain": frozenset({Scope.EVENTS}),
    f"{FOR_PROGRAMS}/events/domain/schema.json": frozenset(Scope),
    f"{FOR_PROGRAMS}/pictures/table/<int:number>": frozenset({Scope.PICTURES}),
    f"{FOR_PROGRAMS}/pictures/moments/<int:number>": frozenset({Scope.PICTURES}),
}
"""Doors that a key opens otherwise than doors for programs usually are: with any one of these scopes."""
OF_PLAYERS = frozenset({Least.PLAYER, Least.OWN_TURN, Least.OWN_MOVE, Least.TABLE})
CLOSED: frozenset[Scope] = frozenset()

HELPING = frozenset({"api.coach", "api.ask"})
"""The endpoints that help players in their game and do nothing else; closed in a tournament."""


def watch_doors(app: Flask) -> None:
    """Check every request against the tables, after the guard has."""

    @app.before_request
    def _check() -> tuple[Response, int] | None:
        if bearer.is_key_shown():
            return _refusal_of_key()
        refusal = _refusal()
        return None if refusal is None else refuse(403, refusal)


def scopes_of(rule: str, method: str, arguments: Mapping[str, Any]) -> frozenset[Scope]:
    """With which scopes a key opens a door: one of them is enough; none: no key opens it.  Arguments as `least_of`."""
    if rule in SCOPES and method in SAFE_METHODS:
        return SCOPES[rule]
    if not rule.startswith(f"{FOR_PROGRAMS}/"):
        return CLOSED
    least = least_of(rule, method, arguments)
    if method in SAFE_METHODS:
        return frozenset({Scope.READ}) if least is Least.ANYBODY else CLOSED
    return frozenset({Scope.COMMAND}) if least in OF_PLAYERS else CLOSED


def least_of(rule: str, method: str, arguments: Mapping[str, Any]) -> Least:
    """Who may use a door at least.  rule: as Flask writes it; arguments: what its gaps are."""
    if method in SAFE_METHODS:
        return READING.get(rule, Least.ANYBODY)
    spoken = rule.removeprefix(FOR_PROGRAMS).replace("<what>", str(arguments.get("what", "")))
    said = f"{spoken.rpartition('/')[0]}/<what>"
    return WRITING.get(spoken, WRITING.get(rule, WRITING.get(said, Least.OWNER)))


def _refusal() -> str | None:
    """Why the request may not be, in the words of the reader; None if it may."""
    rule = request.url_rule
    if rule is None:
        return None
    language = reader_language()
    if rule.rule not in DOORSTEP and not is_let_in():
        return say_in(language, "error.private")
    if dashboard().devices.house.is_tournament and request.endpoint in HELPING:
        return say_in(language, "error.tournament")
    least = least_of(rule.rule, request.method, request.view_args or {})
    return None if least is Least.ANYBODY else _refusal_of(least, device_here(), language)


def _refusal_of_key() -> tuple[Response, int] | None:
    """Why the key of the request opens nothing (401, 429) or not this door (403), by RFC 6750; None if it does."""
    rule, language, address = request.url_rule, reader_language(), asking().address
    key = key_here()
    if key is None and (rest_s := dashboard().keys.rest_s(address)):
        return _told_key(429, say_in(language, "error.key_rest", seconds=rest_s), **{"Retry-After": str(rest_s)})
    if key is None:
        why = "error.link" if bearer.rule_here() == bearer.LINK else "error.key"
        return _told_key(401, say_in(language, why), **{"WWW-Authenticate": 'Bearer error="invalid_token"'})
    if rule is None:
        return None
    scopes = scopes_of(rule.rule, request.method, request.view_args or {})
    if not scopes:
        return _told_key(403, say_in(language, "error.no_key"))
    if not scopes & set(key.scopes):
        wanted = f'Bearer error="insufficient_scope", scope="{" ".join(sorted(scopes))}"'
        why = say_in(language, "error.scope", scope=", ".join(sorted(scopes)))
        return _told_key(403, why, **{"WWW-Authenticate": wanted})
    if not bearer.is_key_in_header() and not set(key.scopes) <= bearer.READS_ONLY:
        return _told_key(403, say_in(language, "error.key_in_address"))
    if dashboard().devices.house.is_tournament and request.endpoint in HELPING:
        return _told_key(403, say_in(language, "error.tournament"))
    return None


def _told_key(status: int, why: str, **headers: str) -> tuple[Response, int]:
    """For whoever reads a page, in a page that holds no token; else as a problem."""
    takes = request.accept_mimetypes
    is_page = bearer.rule_here() in bearer.WITHOUT_HEADER and takes["text/html"] > takes["application/json"]
    answer, _ = plain_page(status, why) if is_page else (problem(status, why), status)
    answer.headers.update(headers)
    return answer, status


def _refusal_of(least: Least, device: KnownDevice, language: str) -> str | None:
    role = role_of(device)
    if role is Role.OWNER:
        return None
    if least is Least.OWNER or (least is Least.SET_UP and dashboard().devices.owners()):
        return say_in(language, "error.owner_only")
    if role is Role.SPECTATOR:
        return say_in(language, "error.only_watching")
    return None if (seat := own_seat(device)) is None else _refusal_of_seat(least, seat, language)


def _refusal_of_seat(least: Least, seat: int, language: str) -> str | None:
    """Why a device that was let in for one seat may not do it."""
    game = dashboard().session.view.game
    if least is Least.PLAYER:
        return None
    if least not in _WHOSE or game is None or seat not in game.story.rules.seats:
        return say_in(language, "error.whole_table")
    if _WHOSE[least](game) == seat and _spoken_for() in (None, seat):
        return None
    return say_in(language, "error.own_moves", name=game.story.rules.players[seat])


def _to_move(game: GameAtTable) -> int | None:
    return game.story.position.to_move


def _last_moved(game: GameAtTable) -> int | None:
    """Who did the last thing, or tells a turn; None if that was nobody in particular."""
    if game.draft is not None and game.is_told:
        return game.draft.turn.seat
    moments = game.story.moments
    return moments[-1].action.player if moments and moments[-1].action else None


_WHOSE: Mapping[Least, Callable[[GameAtTable], int | None]] = {Least.OWN_TURN: _to_move, Least.OWN_MOVE: _last_moved}


def _spoken_for() -> int | None:
    """Whose move a request tells; None if it does not say."""
    try:
        said = json.loads(request.get_data())
        action = said["action"] if "action" in said else said["told"]
        return int(action["player"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
