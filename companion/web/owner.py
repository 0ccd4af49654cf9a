"""The owner's first page: which devices are here, what each may do, and how the table is played."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.plainly import keyed
from companion.ports import CompanionError
from companion.web.board import dashboard
from companion.web.devices import LONGEST_NAME, Device, Devices, Role, Unremembered
from companion.web.guard import refuse
from companion.web.here import device_here, device_name, is_local, role_of
from companion.web.language import reader_language, say_in, why_not
from companion.web.people import folded, known_people
from companion.web.rendering import rendered

blueprint = Blueprint("owner", __name__, url_prefix="/owner")

Given = Mapping[str, Any]


class NotUnderstood(CompanionError, ValueError):
    """A request of the wrong form."""


@blueprint.get("")
def overview() -> Response:
    """What the owner may do; for everybody else, how to become one."""
    devices, device = dashboard().devices, device_here()
    if role_of(device) is not Role.OWNER:
        return rendered("owner_code.html", has_owner=bool(devices.owners()))
    others = [one for one in devices.owners() if one.id != device.id]
    names = ", ".join(device_name(one, reader_language()) for one in others)
    return rendered("owner.html", house=devices.house, others=names, code=devices.code.spoken, is_local=is_local())


@blueprint.get("/devices")
def all_devices() -> Response:
    """Every device that was here, with what it may do."""
    devices, here = dashboard().devices, device_here()
    game = dashboard().session.view.game
    shown = [one for one in devices.all() if one.role is not None or one.name or devices.presence.is_here(one.id)]
    return rendered(
        "owner_devices.html",
        devices=[(one, devices.presence.is_here(one.id)) for one in shown if one.id != here.id],
        this=here,
        house=devices.house,
        players=game.story.rules.players if game else (),
        name_of=lambda one: device_name(one, reader_language()),
        most=LONGEST_NAME,
    )


@blueprint.get("/people")
def people() -> Response:
    """Everybody who is offered for a new game."""
    games, forgotten = dashboard().session.games(), dashboard().devices.house.forgotten
    return rendered("owner_people.html", people=known_people(games, forgotten))


@blueprint.post("/code")
def say_code() -> Response | tuple[Response, int]:
    """Become an owner by the code.  Body: `{"code": "123456"}`."""
    devices, language = dashboard().devices, reader_language()
    try:
        code = _given(("code",))["code"]
        if not devices.code.is_right(code if isinstance(code, str) else ""):
            rest = devices.code.rest_s
            return refuse(403, say_in(language, "error.code_rest" if rest else "error.code", seconds=rest))
        devices.change(device_here(), role=Role.OWNER, seat=None)
    except NotUnderstood as error:
        return refuse(400, why_not(error))
    except Unremembered as error:
        return refuse(507, why_not(error))
    return jsonify(said=say_in(language, "owner.welcome"))


@blueprint.post("/code/show")
def show_code() -> Response:
    """Show the code on big screens for two minutes."""
    dashboard().devices.code.show()
    return jsonify(said=say_in(reader_language(), "owner.code.shown"))


@blueprint.post("/say/<what>")
def say(what: str) -> Response | tuple[Response, int]:
    """What the owner decides: see DECISIONS.  400: not understood; 422: not possible; 507: not written down."""
    if what not in DECISIONS:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    keys, decide = DECISIONS[what]
    try:
        key = decide(dashboard().devices, _given(keys))
    except NotUnderstood as error:
        return refuse(400, why_not(error))
    except Unremembered as error:
        return refuse(507, why_not(error))
    except CompanionError as error:
        return refuse(422, why_not(error))
    return jsonify(said=say_in(reader_language(), key))


def _given(keys: tuple[str, ...]) -> dict[str, Any]:
    try:
        given = json.loads(request.get_data())
    except (ValueError, RecursionError) as error:
        raise NotUnderstood("that is no JSON of ours; reload the page") from error
    if not isinstance(given, dict) or given.keys() != set(keys):
        raise NotUnderstood(f"expected exactly {', '.join(keys) or 'nothing'}")
    return given


# Decisions


def _found(devices: Devices, given: Given) -> Device:
    device = devices.find(given["device"]) if isinstance(given["device"], str) else None
    if device is None:
        raise keyed(NotUnderstood, "page.error.no_device")
    return device


def _grant(devices: Devices, given: Given) -> str:
    """role: `owner`, `player`, `spectator`, or null to take everything back."""
    device, role, seat = _found(devices, given), given["role"], given["seat"]
    if role not in (None, *(one.name.lower() for one in Role)) or type(seat) not in (int, type(None)):
        raise NotUnderstood("role: owner, player, spectator or null; seat: a number or null")
    devices.change(device, role=None if role is None else Role[role.upper()], seat=seat if role == "player" else None)
    return "owner.done"


def _rename(devices: Devices, given: Given) -> str:
    name = " ".join(given["name"].split()) if isinstance(given["name"], str) else None
    if name is None or len(name) > LONGEST_NAME or not name.isprintable():
        raise keyed(NotUnderstood, "page.error.name", most=LONGEST_NAME)
    devices.change(_found(devices, given), name=name)
    return "owner.done"


def _open(devices: Devices, given: Given) -> str:
    """Codes shown while everybody could come in do not let anybody in later."""
    is_open = _yes_or_no(given["open"])
    devices.decide(is_open=is_open, codes=devices.house.codes + (not is_open))
    return "owner.done"


def _tournament(devices: Devices, given: Given) -> str:
    devices.decide(is_tournament=_yes_or_no(given["on"]))
    return "owner.done"


def _children(devices: Devices, given: Given) -> str:
    devices.decide(is_for_children=_yes_or_no(given["on"]))
    return "owner.done"


def _new_codes(devices: Devices, given: Given) -> str:
    del given
    devices.decide(codes=devices.house.codes + 1)
    return "owner.codes.done"


def _forget(devices: Devices, given: Given) -> str:
    """What he played stays in the history; he is met anew when he plays again."""
    games = dashboard().session.games()
    known = [one.name for one in known_people(games, devices.house.forgotten)]
    if given["name"] not in known:
        raise keyed(NotUnderstood, "page.error.no_person")
    devices.decide(forgotten={**devices.house.forgotten, folded(given["name"]): games[-1].id})
    return "owner.people.done"


def _yes_or_no(value: object) -> bool:
    if type(value) is not bool:
        raise NotUnderstood("expected true or false")
    return value


def _in_workshop(key: str, work: Callable[[Given], object]) -> Callable[[Devices, Given], str]:
    def done(_devices: Devices, given: Given) -> str:
        work(given)
        return key

    return done


def _keep_wiring(given: Given) -> None:
    if not isinstance(given["text"], str):
        raise NotUnderstood("text: expected a text")
    if shop := dashboard().workshop:
        shop.keep_wiring(given["text"])


def _stage(_given: Given) -> None:
    if shop := dashboard().workshop:
        shop.stage()


def _unstage(_given: Given) -> None:
    if shop := dashboard().workshop:
        shop.unstage()


def _restart(_given: Given) -> None:
    if shop := dashboard().workshop:
        shop.restart()


DECISIONS: Mapping[str, tuple[tuple[str, ...], Callable[[Devices, Given], str]]] = {
    "grant": (("device", "role", "seat"), _grant),
    "rename": (("device", "name"), _rename),
    "open": (("open",), _open),
    "tournament": (("on",), _tournament),
    "children": (("on",), _children),
    "new-codes": ((), _new_codes),
    "forget": (("name",), _forget),
    "wiring": (("text",), _in_workshop("owner.wiring.kept", _keep_wiring)),
    "restore": ((), _in_workshop("owner.keep.staged", _stage)),
    "keep-present": ((), _in_workshop("owner.done", _unstage)),
    "restart": ((), _in_workshop("owner.restarting", _restart)),
}
"""What the owner can say: the keys, and what it does; it gives the key of the sentence that answers."""
