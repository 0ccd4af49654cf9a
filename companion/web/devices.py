"""Who the devices at the table are: a signed cookie tells one from the other, the owner says what each may do.

Nobody logs in.  As long as the table is open, every device may tell moves; where only invited ones may, the others
watch.  The machine itself, and whoever knows the owner's code, is the owner.
"""

from __future__ import annotations

import hmac
import json
import logging
import os
import re
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import IntEnum
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any

from companion.ports import CompanionError
from companion.web.owner_code import OwnerCode
from companion.web.presence import Presence

log = logging.getLogger(__name__)

VERSION = 1
MOST_STRANGERS = 300
"""Devices that nobody has said anything about are only kept in memory, and no more of them than this."""
MOST_KNOWN = 200
MOST_SEATS = 5
LONGEST_NAME = 30
KINDS = (("tablet", r"ipad|tablet"), ("phone", r"iphone|android|mobile"), ("screen", r"tv|aarch64|armv"))


class Role(IntEnum):
    """What a device may do; each may do what the ones before it may."""

    SPECTATOR = 0
    PLAYER = 1
    OWNER = 2


@dataclass(frozen=True, slots=True)
class Device:
    """A browser.  kind: `phone`, `tablet`, `screen` or `computer`.  role: None as long as nobody has given it one.

    seat: the player whose device it is; None: nobody's own.
    """

    id: str
    kind: str = "computer"
    name: str = ""
    role: Role | None = None
    seat: int | None = None

    @property
    def number(self) -> int:
        """Two digits that tell nameless devices apart."""
        return 10 + int(sha256(self.id.encode()).hexdigest(), 16) % 90


@dataclass(frozen=True, slots=True)
class House:
    """What the owner has decided.  is_open: every device may tell moves.  is_tournament: nobody is helped.
    is_for_children: few words, pictures, a slow voice.

    codes: how often the codes for joining were renewed.  forgotten: people whom nobody shall be reminded of, by their
    folded name, with the newest game at that time.
    """

    is_open: bool = True
    is_tournament: bool = False
    is_for_children: bool = False
    codes: int = 0
    forgotten: Mapping[str, int] = field(default_factory=dict)


class Unremembered(CompanionError, OSError):
    """What the owner decided could not be written down."""

    key = "trouble.not_written"


class Devices:
    """Every device, and what the owner has decided.  May be used from any thread.

    path: the file that keeps it; None: nothing is kept.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._lock = Lock()
        self._strangers: OrderedDict[str, Device] = OrderedDict()
        self._secret, self._house, self._known = _loaded(path)
        self.presence = Presence()
        self.code = OwnerCode()
        if path is not None and not path.exists():
            self._try_to_keep()

    @property
    def house(self) -> House:
        """What the owner has decided."""
        return self._house

    def decide(self, **changes: Any) -> None:
        """Decide something else.  Raises Unremembered."""
        with self._lock:
            self._keep(replace(self._house, **changes), self._known)

    # Devices

    def all(self) -> tuple[Device, ...]:
        """Those with a role or a name first, then the others, the newest first."""
        return (*self._known.values(), *reversed(self._strangers.values()))

    def owners(self) -> tuple[Device, ...]:
        """Those that were made owners, the machine itself not counted."""
        return tuple(device for device in self._known.values() if device.role is Role.OWNER)

    def newcomer(self, agent: str) -> Device:
        """A device that was never here.  agent: what its browser calls itself."""
        return self._met(_stranger(agent))

    def met(self, cookie: str, agent: str) -> Device | None:
        """The device that a cookie names; None if it is none of ours."""
        id_, _, mark = cookie.partition(".")
        if not hmac.compare_digest(mark.encode(), self._mark("device", id_).encode()):
            return None
        return self.find(id_) or self._met(replace(_stranger(agent), id=id_))

    def cookie(self, device: Device) -> str:
        """What the device shall show from now on."""
        return f"{device.id}.{self._mark('device', device.id)}"

    def find(self, id_: str) -> Device | None:
        """The device of that id."""
        return self._known.get(id_) or self._strangers.get(id_)

    def change(self, device: Device, **changes: Any) -> Device:
        """Give a device another role, seat or name.  Raises Unremembered."""
        with self._lock:
            changed = replace(device, **changes)
            known = {id_: one for id_, one in self._known.items() if id_ != device.id}
            is_plain = changed.role is None and not changed.name and changed.seat is None
            if not is_plain:
                known[changed.id] = changed
            self._keep(self._house, _not_too_many(known))
            self._strangers.pop(device.id, None)
            if is_plain:
                self._strangers[changed.id] = changed
        return changed

    # Tickets: what a code to scan says

    def ticket(self, role: Role, seat: int | None = None) -> str:
        """The word that gives a role to whoever brings it, until the codes are renewed."""
        what = f"{role.name[0].lower()}{'' if seat is None else seat}"
        return f"{what}-{self._mark('ticket', f'{what}/{self._house.codes}')[:16]}"

    def read_ticket(self, ticket: str) -> tuple[Role, int | None] | None:
        """What a ticket gives; None if it is false or old."""
        for role in (Role.SPECTATOR, Role.PLAYER):
            for seat in (None, *range(MOST_SEATS)):
                if hmac.compare_digest(ticket.encode(), self.ticket(role, seat).encode()):
                    return role, seat
        return None

    def _mark(self, what: str, text: str) -> str:
        return hmac.new(self._secret.encode(), f"{what}:{text}".encode(), sha256).hexdigest()[:32]

    def _met(self, device: Device) -> Device:
        with self._lock:
            self._strangers[device.id] = device
            while len(self._strangers) > MOST_STRANGERS:
                self._strangers.popitem(last=False)
        return device

    # Keeping it

    def _try_to_keep(self) -> None:
        try:
            self._keep(self._house, self._known)
        except Unremembered as error:
            log.warning("%s", error)

    def _keep(self, house: House, known: Mapping[str, Device]) -> None:
        """Whole or not at all; what could not be written down does not count."""
        if self._path is not None:
            _write(self._path, {"devices": VERSION, "secret": self._secret} | _document(house, known))
        self._house, self._known = house, dict(known)


def _not_too_many(known: Mapping[str, Device]) -> dict[str, Device]:
    """The newest ones; every owner among them."""
    owners = [device for device in known.values() if device.role is Role.OWNER]
    others = [device for device in known.values() if device.role is not Role.OWNER]
    kept = (*owners, *others[max(0, len(known) - MOST_KNOWN) :])
    return {device.id: device for device in kept}


def _stranger(agent: str) -> Device:
    kind = next((kind for kind, words in KINDS if re.search(words, agent.lower())), "computer")
    return Device(secrets.token_hex(8), kind)


def _document(house: House, known: Mapping[str, Device]) -> dict[str, Any]:
    return {"house": asdict(house), "known": [asdict(device) for device in known.values()]}


def _write(path: Path, document: Mapping[str, Any]) -> None:
    """Readable for nobody else: it holds the secret."""
    beside = path.with_name(path.name + ".new")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False, indent=1)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise Unremembered(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error


def _loaded(path: Path | None) -> tuple[str, House, dict[str, Device]]:
    """The secret, what was decided, and the devices; a file that cannot be read is put aside and all begins anew."""
    fresh = secrets.token_hex(32), House(), dict[str, Device]()
    if path is None or not path.exists():
        return fresh
    try:
        return _parsed(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        log.warning("%s cannot be read (%s); every device is met anew", path, error)
        try:
            path.replace(path.with_name(path.name + ".unreadable-1"))
        except OSError as second:
            log.warning("%s cannot be put aside (%s)", path, second.strerror)
        return fresh


def _parsed(document: Any) -> tuple[str, House, dict[str, Device]]:
    if document["devices"] != VERSION or not re.fullmatch(r"[0-9a-f]{64}", document["secret"]):
        raise ValueError("another version, or no secret")
    house = House(**document["house"])
    decided = (house.is_open, house.is_tournament, house.is_for_children)
    if any(type(one) is not bool for one in decided) or type(house.codes) is not int:
        raise ValueError("house")
    if any(type(newest) is not int for newest in house.forgotten.values()):
        raise ValueError("forgotten people")
    devices = (Device(**one) for one in document["known"])
    known = [replace(device, role=None if device.role is None else Role(device.role)) for device in devices]
    return document["secret"], house, {device.id: device for device in known}
