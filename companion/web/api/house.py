"""The doors that tell of the devices in the house, and of the machine itself."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, Literal

from msgspec import Meta, convert

from companion.services.devices import KnownDevice
from companion.services.diagnostics import describe
from companion.web.api.routes import Given, Route
from companion.web.dashboard import dashboard
from companion.web.models import Label, Speech, Text, about
from companion.web.pages.owner import maintenance
from companion.web.security.device import device_name
from companion.web.setup_models import RoleName, SeatOrNobody
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


class FindingModel(Model):
    state: Literal["ok", "warning", "problem"]
    what: Text
    found: Speech
    remedy: Speech


class FindingsModel(Model):
    findings: list[FindingModel]


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


ROUTES = (
    Route("/owner/devices", "devices", "house", _devices, DevicesModel, problems=(403,)),
    Route(
        "/health",
        "health",
        "house",
        lambda _given: {
            "findings": [
                asdict(describe(finding, reader_language()))
                for finding in maintenance().findings(dashboard().session.view)
            ]
        },
        FindingsModel,
        problems=(403, 503),
    ),
)
