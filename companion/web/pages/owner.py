"""The owner's pages: devices and how the table is played, wires, health with the bundle for helpers, backups."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from flask import Blueprint, Response, abort, jsonify, request

from companion.i18n.errors import error_of
from companion.i18n.formats import moment, size
from companion.mats import bare_markers_pdf
from companion.names import fold
from companion.ports import CompanionError
from companion.services.devices import LONGEST_NAME, DeviceRegistry, KnownDevice, Role
from companion.services.diagnostics import describe
from companion.services.films.recorder import LONGEST_S
from companion.services.listeners import packages
from companion.services.maintenance import MaintenanceService
from companion.session.commands import RemoveGame
from companion.web.commands import once
from companion.web.dashboard import dashboard
from companion.web.models import NotKnown
from companion.web.security.device import device_here, device_name, is_local, is_open_to_all, role_of
from companion.web.setup_models import (
    CodeModel,
    FolderModel,
    ForgetModel,
    GameNamedModel,
    GrantModel,
    OpenModel,
    RenameModel,
    SwitchModel,
    WiringModel,
    mats_asked,
)
from companion.webkit.guard import FILE, refuse, request_model
from companion.webkit.language import reader_language, say_in, why_not
from companion.webkit.models import Model, NothingModel
from companion.webkit.proxies import asking
from companion.webkit.rendering import render

blueprint = Blueprint("owner", __name__, url_prefix="/owner")

WORST_FIRST = ("problem", "warning", "ok")


def maintenance() -> MaintenanceService:
    """Who does the work.  Answers 503 where nobody does."""
    service = dashboard().maintenance
    if service is None:
        abort(503, say_in(reader_language(), "error.no_workshop"))
    return service


@blueprint.get("/markers.pdf")
def markers_pdf() -> Response:
    """Bare markers to cut out, in several sizes."""
    drawn = bare_markers_pdf(mats_asked(request.args.to_dict(flat=False)).paper, reader_language())
    return download(Response(drawn, mimetype="application/pdf"), "markers.pdf")


@blueprint.get("/wiring")
def wiring() -> Response:
    """Which pin is what, as a drawing of the plug and as the file, which can be changed here."""
    shown = maintenance().wiring()
    rows = [(shown.pins[at], shown.pins[at + 1]) for at in range(0, len(shown.pins), 2)]
    return render("owner_wiring.html", wiring=shown, rows=rows, can_restart=maintenance().can_restart())


@blueprint.get("/health")
def health() -> Response:
    """The state of machine and table: a light each, with cause and cure; the bundle for whoever helps; a film."""
    language, films = reader_language(), maintenance().films
    found = [describe(finding, language) for finding in maintenance().findings(dashboard().session.view)]
    found.sort(key=lambda finding: WORST_FIRST.index(finding.state))
    return render(
        "owner_health.html",
        findings=found,
        worst=found[0].state if found else "ok",
        films=films,
        taken=size(films.recording.size_bytes, language) if films else "",
        most_minutes=round(LONGEST_S / 60),
    )


@blueprint.get("/films/<name>.zip")
def film_zip(name: str) -> Response | tuple[Response, int]:
    """A film of the table, with the position and the layout that it began with."""
    films = maintenance().films
    pieces = films.zip_of(name) if films else None
    if pieces is None:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    return download(Response(pieces, mimetype="application/zip"), f"film-{name}.zip")


@blueprint.get("/support.zip")
def support_zip() -> Response:
    """The bundle.  names=yes: the players' names are in it."""
    pieces = maintenance().support(dashboard().session.view, request.args.get("names") == "yes")
    return download(Response(pieces, mimetype="application/zip"), f"support-{datetime.now():%Y-%m-%d-%H%M}.zip")


def download(response: Response, name: str) -> Response:
    """The answer as a file to keep."""
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


MOST_PIECE_BYTES = 4 * 2**20


@blueprint.get("/keep")
def keep() -> Response:
    """Taking a backup, bringing one back, and what was put aside for one."""
    service, language = maintenance(), reader_language()
    staged = service.staged()
    return render(
        "owner_keep.html",
        staged=staged,
        size=size(staged.size_bytes, language) if staged else "",
        made=moment(datetime.fromisoformat(staged.made), language) if staged else "",
        aside=service.put_aside(),
        copies=[(one, service.can_end(one.folder)) for one in service.copies()],
        can_copy=service.house is not None,
        can_restart=service.can_restart(),
        piece_bytes=MOST_PIECE_BYTES,
    )


@blueprint.get("/keep/backup.zip")
def backup() -> Response:
    """Everything that is kept.  pictures=no: without the pictures of moments."""
    pieces = maintenance().backup(request.args.get("pictures") != "no")
    return download(Response(pieces, mimetype="application/zip"), f"table-companion-{datetime.now():%Y-%m-%d-%H%M}.zip")


@blueprint.post("/upload/<int:offset>")
def upload(offset: int) -> Response | tuple[Response, int]:
    """A piece of a backup, at most 4 MB; the first at 0, each next one where the last one ended."""
    if request.mimetype != FILE:
        return refuse(415, say_in(reader_language(), "error.http.415"))
    request.max_content_length = MOST_PIECE_BYTES
    piece = request.get_data(cache=False)
    try:
        maintenance().receive(offset, piece)
    except CompanionError as error:
        return refuse(507, why_not(error))
    return jsonify(next=offset + len(piece))


OwnerDecision = Callable[[DeviceRegistry, Any], object]
"""Carries out what an owner says."""


@blueprint.get("")
def overview() -> Response:
    """The owner's page; for everybody else, the way to become one."""
    devices, device = dashboard().devices, device_here()
    if role_of(device) is not Role.OWNER:
        return render("owner_code.html", has_owner=bool(devices.owners()))
    others = [one for one in devices.owners() if one.id != device.id]
    names = ", ".join(device_name(one, reader_language()) for one in others)
    return render("owner.html", house=devices.house, others=names, code=devices.code.spoken, is_local=is_local())


@blueprint.get("/devices")
def all_devices() -> Response:
    """Every device that was here, with what it may do."""
    devices, here = dashboard().devices, device_here()
    game = dashboard().session.view.game
    shown = [one for one in devices.all() if one.role is not None or one.name or devices.presence.is_here(one.id)]
    return render(
        "owner_devices.html",
        devices=[(one, devices.presence.is_here(one.id)) for one in shown if one.id != here.id],
        this=here,
        house=devices.house,
        players=game.story.rules.players if game else (),
        name_of=lambda one: device_name(one, reader_language()),
    )


@blueprint.post("/code")
def say_code() -> Response | tuple[Response, int]:
    """Become an owner by the code.  Body: `{"code": "123456"}`."""
    devices, language = dashboard().devices, reader_language()
    address = asking().address
    if not devices.code.is_right(request_model(CodeModel).code, address):
        rest = devices.code.rest_s(address)
        return refuse(403, say_in(language, "error.code_rest" if rest else "error.code", seconds=rest))
    devices.change(device_here(), role=Role.OWNER, seat=None)
    return jsonify(said=say_in(language, "owner.welcome"))


@blueprint.post("/code/show")
def show_code() -> Response | tuple[Response, int]:
    """Show the code on big screens of the owner's for two minutes; where guests sit before them only owners may ask."""
    if not is_open_to_all() and role_of(device_here()) is not Role.OWNER:
        return refuse(403, say_in(reader_language(), "error.owner_only"))
    dashboard().devices.code.show()
    return jsonify(said=say_in(reader_language(), "owner.code.shown"))


@blueprint.post("/commands/<what>")
def say(what: str) -> Response | tuple[Response, int]:
    """Carry out a decision of the owner: see `decision`.  400: not understood; 422: not possible; 507: not kept."""
    found = decision(what)
    if found is None:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    model, said, decide = found
    given = request_model(model, what)
    once(what, given, lambda: decide(dashboard().devices, given), lambda: None)
    return jsonify(said=say_in(reader_language(), said))


# Decisions


def _find_device(devices: DeviceRegistry, word: str) -> KnownDevice:
    device = devices.find(word)
    if device is None:
        raise error_of(NotKnown, "page.error.no_device")
    return device


def _grant(devices: DeviceRegistry, given: GrantModel) -> None:
    """role: null takes everything back."""
    role = None if given.role is None else Role[given.role.upper()]
    seat = given.seat if role is Role.PLAYER else None
    devices.change(_find_device(devices, given.device), role=role, seat=seat)


def _rename(devices: DeviceRegistry, given: RenameModel) -> None:
    name = " ".join(given.name.split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise error_of(NotKnown, "page.error.name", most=LONGEST_NAME)
    devices.change(_find_device(devices, given.device), name=name)


def _open(devices: DeviceRegistry, given: OpenModel) -> None:
    """Codes shown while everybody could come in do not let anybody in later."""
    devices.decide(is_open=given.open, codes=devices.house.codes + (not given.open))


def _forget(devices: DeviceRegistry, given: ForgetModel) -> None:
    """Forget a person.  What he played stays in the history; he is met anew when he plays again."""
    if given.name not in [one.name for one in dashboard().known_people()]:
        raise error_of(NotKnown, "page.error.no_person")
    last = dashboard().session.games()[-1].id
    devices.decide(forgotten={**devices.house.forgotten, fold(given.name): last})


def _decision(changes: Callable[[DeviceRegistry, Any], Mapping[str, Any]]) -> OwnerDecision:
    return lambda devices, given: devices.decide(**changes(devices, given))


def _by_maintenance(work: Callable[[MaintenanceService, Any], object]) -> OwnerDecision:
    return lambda _devices, given: work(maintenance(), given)


DECISIONS: Mapping[str, tuple[type[Model], str, OwnerDecision]] = {
    "grant": (GrantModel, "owner.done", _grant),
    "rename": (RenameModel, "owner.done", _rename),
    "open": (OpenModel, "owner.done", _open),
    "tournament": (SwitchModel, "owner.done", _decision(lambda _, given: {"is_tournament": given.on})),
    "children": (SwitchModel, "owner.done", _decision(lambda _, given: {"is_for_children": given.on})),
    "private": (SwitchModel, "owner.done", _decision(lambda _, given: {"is_private": given.on})),
    "new-codes": (NothingModel, "owner.codes.done", _decision(lambda devices, _: {"codes": devices.house.codes + 1})),
    "forget": (ForgetModel, "owner.people.done", _forget),
    "remove-game": (
        GameNamedModel,
        "story.remove.done",
        lambda _, given: dashboard().session.handle(RemoveGame(given.game)),
    ),
    "wiring": (WiringModel, "owner.wiring.kept", _by_maintenance(lambda shop, given: shop.keep_wiring(given.text))),
    "restore": (NothingModel, "owner.keep.staged", _by_maintenance(lambda shop, _: shop.stage())),
    "keep-present": (NothingModel, "owner.done", _by_maintenance(lambda shop, _: shop.unstage())),
    "copy-to": (FolderModel, "owner.copies.kept", _by_maintenance(lambda shop, given: shop.copy_to(given.folder))),
    "no-copy": (FolderModel, "owner.done", _by_maintenance(lambda shop, given: shop.end_copy(given.folder))),
    "film": (SwitchModel, "owner.done", _by_maintenance(lambda shop, given: shop.record_film(given.on))),
    "restart": (NothingModel, "owner.restarting", _by_maintenance(lambda shop, _: shop.restart())),
}
"""What the owner can say: its words, the sentence that answers, and what it does."""


def decision(what: str) -> tuple[type[Model], str, OwnerDecision] | None:
    """Find the decision of a word: one of DECISIONS, or of a package that listens; None if there is none."""
    if what in DECISIONS:
        return DECISIONS[what]
    added = (package.load(package.decisions).DECISIONS.get(what) for package in packages() if package.decisions)
    return next((one for one in added if one), None)
