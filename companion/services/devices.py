"""Who the devices at the table are: a signed cookie tells one from the other, the owner says what each may do.

Nobody logs in.  As long as the table is open, every device may tell moves; where only invited ones may, the others
watch.  The machine itself, and whoever knows the owner's code, is the owner: eight digits that stand where only the
people of the house can read them.  Two devices on one seat are told of each other by the pages that are open.
"""

from __future__ import annotations

import hmac
import re
import secrets
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import IntEnum
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Annotated, Any

from itsdangerous import BadData, Signer, URLSafeSerializer
from msgspec import Meta

from companion.cache import BoundedCache
from companion.journal.decisions import Decisions
from companion.ports import CompanionError
from companion.services.guessing import GuessLimit

FORMER_FILE = "devices.json"
SHOWN_S = 120.0
DIGITS = 8


class OwnerCode:
    """A code for this run.  clock_s: seconds of a clock that never jumps.  May be used from any thread.

    Every address has its own pause after wrong codes, so that nobody keeps the owner out by guessing.
    """

    def __init__(self, clock_s: Callable[[], float] = time.monotonic) -> None:
        self.digits = f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}"
        self._clock_s = clock_s
        self._shown_until = float("-inf")
        self._guesses = GuessLimit(clock_s)
        self._lock = Lock()

    @property
    def spoken(self) -> str:
        """The code as people read it: in two groups."""
        return f"{self.digits[: DIGITS // 2]} {self.digits[DIGITS // 2 :]}"

    def show(self) -> None:
        """Let big screens show it for two minutes."""
        self._shown_until = self._clock_s() + SHOWN_S

    @property
    def is_shown(self) -> bool:
        """True if somebody has asked for it a moment ago."""
        return self._clock_s() < self._shown_until

    def rest_s(self, address: str) -> int:
        """Seconds for which nobody at an address may try any more: 0 if at once."""
        return self._guesses.rest_s(address)

    def is_right(self, said: str, address: str) -> bool:
        """True if it is the code.  An address that has to wait after wrong ones is not heard, right or not."""
        with self._lock:
            if self.rest_s(address):
                return False
            if hmac.compare_digest("".join(said.split()).encode(), self.digits.encode()):
                self._guesses.was_right(address)
                self._shown_until = float("-inf")
                return True
            self._guesses.was_wrong(address)
            return False


class OpenPages:
    """The open pages.  May be used from any thread."""

    def __init__(self) -> None:
        self._on: dict[str, list[str]] = {}
        """By page, the devices that have it open: once for each time."""
        self._lock = Lock()

    def come(self, device: str, page: str) -> Callable[[], None]:
        """A device opens a page; what comes back is to be called when it leaves it."""
        with self._lock:
            self._on.setdefault(page, []).append(device)

        def leave() -> None:
            with self._lock:
                if device in self._on.get(page, ()):
                    self._on[page].remove(device)
                if not self._on.get(page, True):
                    del self._on[page]

        return leave

    def is_here(self, device: str) -> bool:
        """True if a device has any page open."""
        with self._lock:
            return any(device in devices for devices in self._on.values())

    def others_on(self, page: str, device: str) -> tuple[str, ...]:
        """The other devices that have the same page open."""
        with self._lock:
            return tuple(one for one in dict.fromkeys(self._on.get(page, ())) if one != device)


MOST_STRANGERS = 300
"""DeviceRegistry that nobody has said anything about are only kept in memory, and no more of them than this."""
MOST_KNOWN = 200
MOST_SEATS = 5
LONGEST_NAME = 30
KINDS = (("tablet", r"ipad|tablet"), ("phone", r"iphone|android|mobile"), ("screen", r"tv|aarch64|armv"))


class Role(IntEnum):
    """The role of a device; each may do what the ones before it may."""

    SPECTATOR = 0
    PLAYER = 1
    OWNER = 2


@dataclass(frozen=True, slots=True)
class KnownDevice:
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
class HouseRules:
    """The owner's decisions about the house.  is_open: every device may tell moves.  is_tournament: nobody is helped.
    is_for_children: few words, pictures, a slow voice.
    is_private: where not every device may tell moves, those that nobody let in see nothing of games and people either.

    codes: how often the codes for joining were renewed.  forgotten: people whom nobody shall be reminded of, by their
    folded name, with the newest game at that time.
    """

    is_open: bool = True
    is_tournament: bool = False
    is_for_children: bool = False
    is_private: bool = False
    codes: int = 0
    forgotten: Mapping[str, int] = field(default_factory=dict)


CLOSED = HouseRules(is_open=False, is_private=True)
"""What holds when nobody knows any more what was decided."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """The decisions as they are kept.  secret: everything that is signed is signed with it."""

    secret: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    house: HouseRules
    known: tuple[KnownDevice, ...]


class TooManyDevices(CompanionError, ValueError):
    """There are as many devices with a role as can be kept, and all of them were here a while ago."""

    key = "trouble.many_devices"


class DeviceRegistry:
    """Every device, and what the owner has decided.  May be used from any thread.

    decisions: keep it; None: it counts until the program ends.  home: the data folder, where earlier versions kept it.

    Where something was decided that cannot be read, the house is CLOSED, and nobody is known: only the machine itself,
    or the owner's code that stands there, opens it.
    """

    def __init__(self, decisions: Decisions | None = None, home: Path | None = None) -> None:
        self._lock = Lock()
        self._strangers = BoundedCache[str, KnownDevice](MOST_STRANGERS)
        former = home / FORMER_FILE if home else None
        self._decisions = decisions or Decisions()
        self._decided = self._decisions.kept("devices", _Kept, former, is_secret=True)
        kept = self._decided.value or _Kept(secrets.token_hex(32), CLOSED if self.is_lost else HouseRules(), ())
        self._secret, self._house = kept.secret, kept.house
        self._known: dict[str, KnownDevice] = {device.id: device for device in kept.known}
        self._signer = Signer(self._secret, salt="device", digest_method=sha256)
        self._seen: set[str] = set()
        """Those with a role that were here since the start: nobody takes their place."""
        self.presence = OpenPages()
        self.code = OwnerCode()
        if not self.is_lost:
            self._keep(self._house, self._known, "program")

    @property
    def is_lost(self) -> bool:
        """True if what was decided was lost, and nothing was decided since."""
        return self._decided.is_lost

    @property
    def decisions(self) -> Decisions:
        """All that is decided, also of other things."""
        return self._decisions

    @property
    def house(self) -> HouseRules:
        """The owner's decisions."""
        return self._house

    def decide(self, **changes: Any) -> None:
        """Decide something else.  Raises NotRemembered."""
        with self._lock:
            self._keep(replace(self._house, **changes), self._known)

    # Devices

    def all(self) -> tuple[KnownDevice, ...]:
        """Those with a role or a name first, then the others, the newest first."""
        return (*self._known.values(), *(device for _, device in reversed(self._strangers.items())))

    def owners(self) -> tuple[KnownDevice, ...]:
        """Those that were made owners, the machine itself not counted."""
        return tuple(device for device in self._known.values() if device.role is Role.OWNER)

    def newcomer(self, agent: str) -> KnownDevice:
        """A device that was never here.  agent: what its browser calls itself."""
        return self._touch(_stranger(agent))

    def met(self, cookie: str, agent: str) -> KnownDevice | None:
        """The device that a cookie names; None if it is none of ours."""
        id_ = self._signed_id(cookie)
        if id_ is None:
            return None
        if known := self._known.get(id_):
            self._seen.add(id_)
            return known
        return self.find(id_) or self._touch(replace(_stranger(agent), id=id_))

    def cookie(self, device: KnownDevice) -> str:
        """The cookie that the device shall show from now on."""
        return self._signer.sign(device.id).decode()

    def find(self, id_: str) -> KnownDevice | None:
        """The device of that id."""
        return self._known.get(id_) or self._strangers.get(id_)

    def change(self, device: KnownDevice, **changes: Any) -> KnownDevice:
        """Give a device another role, seat or name.  Raises NotRemembered, TooManyDevices."""
        with self._lock:
            changed = replace(device, **changes)
            known = {id_: one for id_, one in self._known.items() if id_ != device.id}
            is_plain = changed.role is None and not changed.name and changed.seat is None
            if not is_plain:
                known[changed.id] = changed
            self._keep(self._house, _not_too_many(known, self._seen | {device.id}))
            self._seen.add(device.id)
            self._strangers.pop(device.id)
            if is_plain:
                self._strangers.put(changed.id, changed)
        return changed

    # Tickets: what a code to scan says

    def ticket(self, role: Role, seat: int | None = None) -> str:
        """The word that gives a role to whoever brings it, until the codes are renewed."""
        return str(self._tickets.dumps([role, seat]))

    def read_ticket(self, ticket: str) -> tuple[Role, int | None] | None:
        """The role that a ticket gives; None if it is false or old.  Nobody becomes an owner by one."""
        try:
            role, seat = self._tickets.loads(ticket)
        except BadData:
            return None
        return None if role == Role.OWNER else (Role(role), seat)

    @property
    def _tickets(self) -> URLSafeSerializer:
        return URLSafeSerializer(self._secret, salt=f"ticket/{self._house.codes}")

    def derive_secret(self, word: str) -> bytes:
        """32 bytes that are always the same for a word, and that nobody can tell without the secret of this table."""
        return hmac.digest(self._secret.encode(), f"derived:{word}".encode(), sha256)

    def _signed_id(self, cookie: str) -> str | None:
        """The id that a cookie of ours names; those of earlier versions are signed in another way, and replaced."""
        with suppress(BadData):
            return self._signer.unsign(cookie).decode()
        id_, _, mark = cookie.partition(".")
        right = hmac.new(self._secret.encode(), f"device:{id_}".encode(), sha256).hexdigest()[:32]
        return id_ if hmac.compare_digest(mark.encode(), right.encode()) else None

    def _touch(self, device: KnownDevice) -> KnownDevice:
        self._strangers.put(device.id, device)
        return device

    # Keeping it

    def _keep(self, house: HouseRules, known: Mapping[str, KnownDevice], source: str = "person") -> None:
        """Write the decisions down, then adopt them: unwritten ones do not count.  Raises NotRemembered."""
        self._decided.write(_Kept(self._secret, house, tuple(known.values())), source)
        self._house, self._known = house, dict(known)


def _not_too_many(known: Mapping[str, KnownDevice], seen: Collection[str]) -> dict[str, KnownDevice]:
    """All of them, or all but the oldest that are no owners and were not seen.  Raises TooManyDevices."""
    others = [device for device in known.values() if device.role is not Role.OWNER]
    surplus = max(0, len(others) - MOST_KNOWN)
    unseen = [device.id for device in others if device.id not in seen]
    if surplus > len(unseen):
        raise TooManyDevices(f"{MOST_KNOWN} devices have a role already; take some back")
    left_out = set(unseen[:surplus])
    return {id_: device for id_, device in known.items() if id_ not in left_out}


def _stranger(agent: str) -> KnownDevice:
    kind = next((kind for kind, words in KINDS if re.search(words, agent.lower())), "computer")
    return KnownDevice(secrets.token_hex(8), kind)
