"""What the owner has decided of domain events: what the table is called, whether names are told, and who is told.

Kept in `events.json` beside the journal.  The file, and with it the table's id, is made when something is decided or
somebody listens for the first time; until then there is neither.
"""

from __future__ import annotations

import hmac
import logging
import re
import secrets
import socket
import ssl
import string
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from companion.atomic import write_atomically
from companion.documents import with_sum
from companion.i18n.errors import NotRemembered, keyed
from companion.kept import kept_or_put_aside
from companion.names import folded
from companion.ports import UnusableInput
from companion_listeners.domain_event import TableNamed

log = logging.getLogger(__name__)

FILE_VERSION = 1
ID_LETTERS, ID_LENGTH = string.ascii_lowercase + string.digits, 12
LONGEST_TABLE_NAME = 40
PSEUDONYM_DIGITS = 6
PRIVATE = 0o600
_PREFIX = re.compile(r"[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*")


@dataclass(frozen=True, slots=True)
class Webhook:
    """Somebody whom events are sent to by HTTP.  id: names it here.  types: only these; empty for all."""

    id: str
    url: str
    secret: str
    types: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Broker:
    """The MQTT broker of the house.

    ca: certificates that are trusted instead of the system's, as PEM.  prefix: of every topic.
    allows_commands: whether who may write there may undo, ask for help and have the camera look.
    """

    host: str
    port: int
    is_secure: bool = False
    user: str = ""
    password: str = ""
    ca: str = ""
    prefix: str = "companion"
    allows_commands: bool = False

    @property
    def address(self) -> str:
        """As people write it, without the password."""
        user = f"{quote(self.user)}@" if self.user else ""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'mqtts' if self.is_secure else 'mqtt'}://{user}{host}:{self.port}"


BROKER_PORTS = {"mqtt": 1883, "mqtts": 8883}
"""By the scheme of a broker's address, the usual port."""
LONGEST_PREFIX = 60


def broker_at(
    address: str, password: str = "", ca: str = "", prefix: str = "companion", allows_commands: bool = False
) -> Broker:
    """The broker at an address such as `mqtts://user@host:8883`.  Raises UnusableInput."""
    parts = urlsplit(address)
    try:
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise keyed(UnusableInput, "trouble.broker.address", address=address) from error
    if parts.scheme not in BROKER_PORTS or not host or parts.path.strip("/") or parts.query or parts.fragment:
        raise keyed(UnusableInput, "trouble.broker.address", address=address)
    if parts.password is not None:
        raise keyed(UnusableInput, "trouble.broker.password")
    if not _PREFIX.fullmatch(prefix) or len(prefix) > LONGEST_PREFIX:
        raise keyed(UnusableInput, "trouble.broker.prefix", prefix=prefix)
    if ca:
        try:
            ssl.create_default_context(cadata=ca)
        except (ssl.SSLError, ValueError) as error:
            raise keyed(UnusableInput, "trouble.broker.ca") from error
    is_secure = parts.scheme == "mqtts"
    user = unquote(parts.username or "")
    return Broker(host, port or BROKER_PORTS[parts.scheme], is_secure, user, password, ca, prefix, allows_commands)


@dataclass(frozen=True, slots=True)
class EventSettings:
    """Everything that is decided.  id: of the table.  secret: what pseudonyms are made with.

    is_pseudonymous: whether people are told by pseudonyms.  began: whether events were numbered here already.
    """

    id: str
    secret: str
    name: str = ""
    is_pseudonymous: bool = False
    began: bool = False
    webhooks: tuple[Webhook, ...] = ()
    broker: Broker | None = None

    @property
    def table(self) -> TableNamed:
        """The table as events tell it; without a name of its own it is called like its machine."""
        return TableNamed(self.id, self.name or socket.gethostname())

    def shown(self, name: str) -> str:
        """What is told instead of somebody's name."""
        if not self.is_pseudonymous:
            return name
        digest = hmac.new(self.secret.encode(), folded(name).encode(), sha256).hexdigest()
        return f"Player {digest[:PSEUDONYM_DIGITS].upper()}"


class SettingsFile:
    """The settings in their file.  May be used from any thread."""

    def __init__(self, path: Path) -> None:
        self._path, self._lock = path, Lock()
        self._kept, self._is_kept = _loaded(path)

    @property
    def now(self) -> EventSettings:
        """What is decided now."""
        return self._kept

    def decide(self, **changes: Any) -> EventSettings:
        """Decide something, and keep it.  Raises NotRemembered; then nothing is decided."""
        with self._lock:
            made = replace(self._kept, **changes)
            if made != self._kept or not self._is_kept:
                _write(self._path, made)
                self._kept, self._is_kept = made, True
            return made


def _write(path: Path, settings: EventSettings) -> None:
    """Readable for nobody else: it holds secrets."""
    try:
        write_atomically(path, with_sum({"events": FILE_VERSION, **asdict(settings)}), mode=PRIVATE)
    except OSError as error:
        raise NotRemembered(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error


def _loaded(path: Path) -> tuple[EventSettings, bool]:
    """What is in the file, and whether there is one; one that cannot be read is put aside and all begins anew."""
    kept = kept_or_put_aside(path, EventSettings, "events", FILE_VERSION, "the table gets a new id")
    if kept.value:
        return kept.value, True
    id_ = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
    return EventSettings(id_, secrets.token_hex(32)), False
