"""The owner's doors: rights of devices, people, how the table is played, backup and restore, the bundle for helpers."""

from __future__ import annotations

from typing import Any

from flask import Response

from companion.services.devices import LONGEST_NAME, Device, Role
from companion.services.people import COLOURS, known_people
from companion.web.api.routes import Given, Parameter, Route
from companion.web.api.schemas import SAYS
from companion.web.dashboard import dashboard
from companion.web.pages.owner import DECISIONS, MOST_PIECE_BYTES, maintenance
from companion.web.security.device import device_name
from companion.web.security.guard import FILE
from companion.web.shapes import Shapes, flag, many, one_of, perhaps, record, whole, words
from companion.web.views.language import reader_language, say_in

ROLES = one_of([role.name.lower() for role in Role])
SEAT = perhaps(whole(0, 4, description="The player whose device it is; null: nobody's own."))
ID = words(60, 1, description="`id` of `/owner/devices`.")
DEVICE = record(
    {
        "id": words(60, 1),
        "name": words(200),
        "kind": words(20),
        "role": perhaps(ROLES),
        "seat": SEAT,
        "is_here": flag(),
    }
)
HOUSE = record(
    {
        "is_open": flag(description="Every device may tell moves."),
        "is_tournament": flag(description="Nobody is helped."),
        "is_for_children": flag(description="Few words, pictures, a slow voice."),
    }
)
STAGED = record(
    {"made": words(60), "companion": words(60), "games": whole(), "pictures": whole(), "size_bytes": whole()},
    description="A backup that takes the place of what is here at the next start.",
)
PERSON = record({"name": words(200, 1), "colour": whole(0, len(COLOURS) - 1)})

SAID: dict[str, Shapes] = {
    "grant": {"device": ID, "role": perhaps(ROLES), "seat": SEAT},
    "rename": {"device": ID, "name": words(LONGEST_NAME)},
    "open": {"open": flag()},
    "tournament": {"on": flag()},
    "children": {"on": flag()},
    "new-codes": {},
    "forget": {"name": words(200, 1)},
    "wiring": {"text": words(10_000, description="The wiring file.")},
    "restore": {},
    "keep-present": {},
    "restart": {},
}
"""What each decision of the owner takes."""
NEEDS_WORKSHOP = ("wiring", "restore", "keep-present", "restart")


def _decided(what: str) -> Route:
    _keys, decide = DECISIONS[what]

    def done(given: Given) -> dict[str, str]:
        if what in NEEDS_WORKSHOP:
            maintenance()
        return {"said": say_in(reader_language(), decide(dashboard().devices, given["body"]))}

    body, problems = record(SAID[what]), (422, 503) if what in NEEDS_WORKSHOP else (422,)
    return Route(
        f"/owner/say/{what}", f"owner-{what}", "owner", done, SAYS, body=body, problems=problems, method="POST"
    )


def _devices(_given: Given) -> dict[str, Any]:
    devices = dashboard().devices
    house = devices.house
    return {
        "devices": [_device(device, devices.presence.is_here(device.id)) for device in devices.all()],
        "house": {name: getattr(house, name) for name in ("is_open", "is_tournament", "is_for_children")},
    }


def _device(device: Device, is_here: bool) -> dict[str, Any]:
    role = None if device.role is None else device.role.name.lower()
    name = device_name(device, reader_language())
    return {"id": device.id, "name": name, "kind": device.kind, "role": role, "seat": device.seat, "is_here": is_here}


def _people(_given: Given) -> dict[str, Any]:
    board = dashboard()
    people = known_people(board.session.games(), board.devices.house.forgotten)
    return {"people": [{"name": one.name, "colour": one.colour} for one in people]}


def _kept(_given: Given) -> dict[str, Any]:
    shop = maintenance()
    staged = shop.staged()
    told = staged and {name: getattr(staged, name) for name in ("made", "companion", "games", "pictures", "size_bytes")}
    return {"staged": told or None, "put_aside": list(shop.put_aside()), "can_restart": shop.can_restart()}


def _backup(given: Given) -> Response:
    return Response(maintenance().backup(given.get("pictures", "yes") == "yes"), mimetype="application/zip")


def _support(given: Given) -> Response:
    pieces = maintenance().support(dashboard().session.view, given.get("names", "no") == "yes")
    return Response(pieces, mimetype="application/zip")


def _upload(given: Given) -> dict[str, int]:
    maintenance().receive(given["offset"], given["file"])
    return {"next": given["offset"] + len(given["file"])}


YES_OR_NO = one_of(("yes", "no"))
OFFSET = Parameter(
    "offset", whole(0), f"Where the piece begins; {FILE}, at most {MOST_PIECE_BYTES} bytes.", "path", True
)
ZIP = ("application/zip",)
ROUTES = (
    Route(
        "/owner/devices",
        "devices",
        "owner",
        _devices,
        record({"devices": many(DEVICE), "house": HOUSE}),
        problems=(403,),
    ),
    Route("/people", "people", "owner", _people, record({"people": many(PERSON)})),
    Route(
        "/owner/keep",
        "kept",
        "owner",
        _kept,
        record({"staged": perhaps(STAGED), "put_aside": many(words(400)), "can_restart": flag()}),
        problems=(403, 503),
    ),
    Route(
        "/owner/keep/backup.zip",
        "backup",
        "owner",
        _backup,
        ZIP,
        (Parameter("pictures", YES_OR_NO, "no: without the pictures of moments."),),
        problems=(403, 503),
    ),
    Route(
        "/owner/support.zip",
        "support",
        "owner",
        _support,
        ZIP,
        (Parameter("names", YES_OR_NO, "yes: the players' names are in it."),),
        problems=(403, 503),
    ),
    Route(
        "/owner/upload/{offset}",
        "owner-upload",
        "owner",
        _upload,
        record({"next": whole()}),
        (OFFSET,),
        most_bytes=MOST_PIECE_BYTES,
        problems=(404, 422, 503),
        method="POST",
    ),
    *map(_decided, DECISIONS),
)
