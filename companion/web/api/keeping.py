"""The owner's doors: rights of devices, people, how the table is played, backup and restore, the bundle for helpers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from flask import Response
from msgspec import Meta, convert

from companion.services.devices import KnownDevice
from companion.web.api.answers import SpokenModel
from companion.web.api.game import KEY
from companion.web.api.routes import Given, Parameter, Route
from companion.web.dashboard import dashboard
from companion.web.models import Count, Label, Name, Text, about
from companion.web.pages.owner import DECISIONS, MOST_PIECE_BYTES, OwnerDecision, decided_once, maintenance
from companion.web.security.device import device_name
from companion.web.setup_models import RoleName, SeatOrNobody
from companion.webkit.guard import FILE
from companion.webkit.language import reader_language
from companion.webkit.models import Model


class DeviceModel(Model):
    id: Label
    name: Annotated[str, Meta(max_length=200)]
    kind: Label
    role: RoleName | None
    seat: SeatOrNobody
    is_here: bool


class HouseModel(Model):
    is_open: Annotated[bool, about("Every device may tell moves.")]
    is_tournament: Annotated[bool, about("Nobody is helped.")]
    is_for_children: Annotated[bool, about("Few words, pictures, a slow voice.")]
    is_private: Annotated[bool, about("Where not every device may tell moves, uninvited ones see no game.")]


class DevicesModel(Model):
    devices: list[DeviceModel]
    house: HouseModel


class PersonModel(Model):
    name: Name
    colour: Annotated[int, Meta(ge=0, le=4)]


class PeopleModel(Model):
    people: list[PersonModel]


class StagedModel(Model):
    """A backup that takes the place of what is here at the next start."""

    made: Label
    companion: Label
    games: Count
    pictures: Count
    size_bytes: Count


class KeptModel(Model):
    staged: StagedModel | None
    put_aside: list[Text]
    can_restart: bool


class UploadedModel(Model):
    next: Count


NEEDS_WORKSHOP = ("wiring", "restore", "keep-present", "restart", "copy-to", "no-copy")


def decision_route(what: str, body: type[Model], said: str, decide: OwnerDecision, *problems: int) -> Route:
    """The door of a decision of the owner's.  problems: statuses that others do not have."""

    def done(given: Given) -> dict[str, str]:
        if what in NEEDS_WORKSHOP:
            maintenance()
        return {"said": decided_once(what, given["body"], said, decide)}

    return Route(
        f"/owner/commands/{what}",
        f"owner-{what}",
        "owner",
        done,
        SpokenModel,
        (KEY,),
        body=body,
        problems=(422, *problems),
        method="POST",
    )


def _devices(_given: Given) -> dict[str, Any]:
    devices = dashboard().devices
    return {
        "devices": [_device(device, devices.presence.is_here(device.id)) for device in devices.all()],
        "house": convert(devices.house, HouseModel, from_attributes=True),
    }


def _device(device: KnownDevice, is_here: bool) -> dict[str, Any]:
    role = None if device.role is None else device.role.name.lower()
    name = device_name(device, reader_language())
    return {"id": device.id, "name": name, "kind": device.kind, "role": role, "seat": device.seat, "is_here": is_here}


def _people(_given: Given) -> dict[str, Any]:
    return {"people": [{"name": one.name, "colour": one.colour} for one in dashboard().known_people()]}


def _kept(_given: Given) -> dict[str, Any]:
    shop = maintenance()
    staged = shop.staged()
    told = convert(staged, StagedModel, from_attributes=True) if staged else None
    return {"staged": told, "put_aside": list(shop.put_aside()), "can_restart": shop.can_restart()}


def _support(given: Given) -> Response:
    pieces = maintenance().support(dashboard().session.view, given.get("names", "no") == "yes")
    return Response(pieces, mimetype="application/zip")


def _upload(given: Given) -> dict[str, int]:
    maintenance().receive(given["offset"], given["file"])
    return {"next": given["offset"] + len(given["file"])}


YES_OR_NO = Literal["yes", "no"]
OFFSET = Parameter("offset", Count, f"Where the piece begins; {FILE}, at most {MOST_PIECE_BYTES} bytes.", "path", True)
ZIP = ("application/zip",)
ROUTES = (
    Route(
        "/owner/devices",
        "devices",
        "owner",
        _devices,
        DevicesModel,
        problems=(403,),
    ),
    Route("/people", "people", "owner", _people, PeopleModel),
    Route(
        "/owner/keep",
        "kept",
        "owner",
        _kept,
        KeptModel,
        problems=(403, 503),
    ),
    Route(
        "/owner/keep/backup.zip",
        "backup",
        "owner",
        lambda given: Response(maintenance().backup(given.get("pictures", "yes") == "yes"), mimetype="application/zip"),
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
        UploadedModel,
        (OFFSET,),
        most_bytes=MOST_PIECE_BYTES,
        problems=(404, 422, 503),
        method="POST",
    ),
    *(decision_route(what, *said, *(503,) * (what in NEEDS_WORKSHOP)) for what, said in DECISIONS.items()),
)
