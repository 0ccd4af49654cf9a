"""The owner's pages: devices and how the table is played, mats to print, wires, health, backups, the support bundle."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from flask import Blueprint, Response, abort, jsonify, request

from companion.games.catalogue import GAMES
from companion.i18n.errors import keyed
from companion.i18n.formats import moment, size
from companion.ports import CompanionError
from companion.services.devices import LONGEST_NAME, Device, DeviceRegistry, Role, Unremembered
from companion.services.diagnostics import told
from companion.services.maintenance import MaintenanceService, MatsWish
from companion.services.people import folded, known_people
from companion.web.dashboard import dashboard
from companion.web.security.device import device_here, device_name, is_local, role_of
from companion.web.security.guard import FILE, refuse
from companion.web.views.language import OWN_NAMES, reader_language, say_in, why_not
from companion.web.views.rendering import rendered

blueprint = Blueprint("owner", __name__, url_prefix="/owner")

PAPERS = ("a4", "letter", "a3", "tabloid")
STYLES = ("grey", "white")
WORST_FIRST = ("problem", "warning", "ok")


def workshop() -> MaintenanceService:
    """Who does the work.  Answers 503 where nobody does."""
    shop = dashboard().workshop
    if shop is None:
        abort(503, say_in(reader_language(), "error.no_workshop"))
    return shop


@blueprint.get("/mats")
def mats() -> Response:
    """Which mats to print."""
    wish = _mats_wish()
    return rendered("owner_mats.html", games=GAMES, wish=wish, papers=PAPERS, styles=STYLES, printed=OWN_NAMES)


@blueprint.get("/mats.pdf")
def mats_pdf() -> Response | tuple[Response, int]:
    """The mats, true to size."""
    wish = _mats_wish()
    try:
        drawn = workshop().mats(wish)
    except CompanionError as error:
        return refuse(422, why_not(error))
    return download(Response(drawn, mimetype="application/pdf"), f"mats-{wish.game}-{wish.players}.pdf")


def _mats_wish() -> MatsWish:
    """What the form says; what it leaves out, or says of another game, is as usual."""
    asked = request.args
    game = asked.get("game", "zooloretto") if asked.get("game") in GAMES else "zooloretto"
    entry = GAMES[game]
    fewest, most = entry.players
    tile = asked.get("tile", 30.0, float)
    return MatsWish(
        game,
        tuple(name for name in entry.expansions if name in asked.getlist("with")),
        max(fewest, min(most, asked.get("players", 4, int))),
        asked.get("paper", "a4") if asked.get("paper") in PAPERS else "a4",
        asked.get("style", "grey") if asked.get("style") in STYLES else "grey",
        max(20.0, min(45.0, tile)) if tile == tile else 30.0,
        asked.get("words", "") if asked.get("words") in OWN_NAMES else reader_language(),
    )


@blueprint.get("/wiring")
def wiring() -> Response:
    """Which pin is what, as a drawing of the plug and as the file, which can be changed here."""
    shown = workshop().wiring()
    rows = [(shown.pins[at], shown.pins[at + 1]) for at in range(0, len(shown.pins), 2)]
    return rendered("owner_wiring.html", wiring=shown, rows=rows, can_restart=workshop().can_restart())


@blueprint.get("/health")
def health() -> Response:
    """How machine and table do: a light each, with cause and cure."""
    language = reader_language()
    found = [told(finding, language) for finding in workshop().findings(dashboard().session.view)]
    found.sort(key=lambda finding: WORST_FIRST.index(finding.state))
    return rendered("owner_health.html", findings=found, worst=found[0].state if found else "ok")


@blueprint.get("/support")
def support() -> Response:
    """What is in the bundle, and whether names are."""
    return rendered("owner_support.html")


@blueprint.get("/support.zip")
def support_zip() -> Response:
    """The bundle.  names=yes: the players' names are in it."""
    pieces = workshop().support(dashboard().session.view, request.args.get("names") == "yes")
    return download(Response(pieces, mimetype="application/zip"), f"support-{datetime.now():%Y-%m-%d-%H%M}.zip")


def download(response: Response, name: str) -> Response:
    """The answer as a file to keep."""
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


MOST_PIECE_BYTES = 4 * 2**20


@blueprint.get("/keep")
def keep() -> Response:
    """Taking a backup, bringing one back, and what was put aside for one."""
    shop, language = workshop(), reader_language()
    staged = shop.staged()
    return rendered(
        "owner_keep.html",
        staged=staged,
        size=size(staged.size_bytes, language) if staged else "",
        made=moment(datetime.fromisoformat(staged.made), language) if staged else "",
        aside=shop.put_aside(),
        can_restart=shop.can_restart(),
        piece_bytes=MOST_PIECE_BYTES,
    )


@blueprint.get("/keep/backup.zip")
def backup() -> Response:
    """Everything that is kept.  pictures=no: without the pictures of moments."""
    pieces = workshop().backup(request.args.get("pictures") != "no")
    return download(Response(pieces, mimetype="application/zip"), f"table-companion-{datetime.now():%Y-%m-%d-%H%M}.zip")


@blueprint.post("/upload/<int:offset>")
def upload(offset: int) -> Response | tuple[Response, int]:
    """A piece of a backup, at most 4 MB; the first at 0, each next one where the last one ended."""
    if request.mimetype != FILE:
        return refuse(415, say_in(reader_language(), "error.http.415"))
    request.max_content_length = MOST_PIECE_BYTES
    piece = request.get_data(cache=False)
    try:
        workshop().receive(offset, piece)
    except CompanionError as error:
        return refuse(507, why_not(error))
    return jsonify(next=offset + len(piece))


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


def _found(devices: DeviceRegistry, given: Given) -> Device:
    device = devices.find(given["device"]) if isinstance(given["device"], str) else None
    if device is None:
        raise keyed(NotUnderstood, "page.error.no_device")
    return device


def _grant(devices: DeviceRegistry, given: Given) -> str:
    """role: `owner`, `player`, `spectator`, or null to take everything back."""
    device, role, seat = _found(devices, given), given["role"], given["seat"]
    if role not in (None, *(one.name.lower() for one in Role)) or type(seat) not in (int, type(None)):
        raise NotUnderstood("role: owner, player, spectator or null; seat: a number or null")
    devices.change(device, role=None if role is None else Role[role.upper()], seat=seat if role == "player" else None)
    return "owner.done"


def _rename(devices: DeviceRegistry, given: Given) -> str:
    name = " ".join(given["name"].split()) if isinstance(given["name"], str) else None
    if name is None or len(name) > LONGEST_NAME or not name.isprintable():
        raise keyed(NotUnderstood, "page.error.name", most=LONGEST_NAME)
    devices.change(_found(devices, given), name=name)
    return "owner.done"


def _open(devices: DeviceRegistry, given: Given) -> str:
    """Codes shown while everybody could come in do not let anybody in later."""
    is_open = _yes_or_no(given["open"])
    devices.decide(is_open=is_open, codes=devices.house.codes + (not is_open))
    return "owner.done"


def _tournament(devices: DeviceRegistry, given: Given) -> str:
    devices.decide(is_tournament=_yes_or_no(given["on"]))
    return "owner.done"


def _children(devices: DeviceRegistry, given: Given) -> str:
    devices.decide(is_for_children=_yes_or_no(given["on"]))
    return "owner.done"


def _new_codes(devices: DeviceRegistry, given: Given) -> str:
    del given
    devices.decide(codes=devices.house.codes + 1)
    return "owner.codes.done"


def _forget(devices: DeviceRegistry, given: Given) -> str:
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


def _in_workshop(key: str, work: Callable[[Given], object]) -> Callable[[DeviceRegistry, Given], str]:
    def done(_devices: DeviceRegistry, given: Given) -> str:
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


DECISIONS: Mapping[str, tuple[tuple[str, ...], Callable[[DeviceRegistry, Given], str]]] = {
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
