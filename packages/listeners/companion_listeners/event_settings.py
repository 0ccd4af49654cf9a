"""The owner's decisions about domain events: the name of the table, whether names are told, and who is told.

An entry of the journal.  It, and with it the table's id, is made when something is decided or somebody listens for the
first time; until then there is none.
"""

from __future__ import annotations

import hmac
import logging
import re
import secrets
import socket
import ssl
import string
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from companion.i18n.errors import error_of
from companion.journal.decisions import Decisions
from companion.names import fold
from companion.ports import UnusableInput
from companion.services.listeners import TOPIC
from companion_listeners.domain_event import TableNamed

log = logging.getLogger(__name__)

ID_LETTERS, ID_LENGTH = string.ascii_lowercase + string.digits, 12
LONGEST_TABLE_NAME = 40
PSEUDONYM_DIGITS = 6
_PREFIX = re.compile(r"[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*")


BEGINS = ("game", "now", "all")
"""Where somebody begins who was never told anything: the game that is played, what is yet to come, or everything."""


@dataclass(frozen=True, slots=True)
class Broker:
    """An MQTT broker: that of the house, or of a club's hub.

    ca: certificates that are trusted instead of the system's, as PEM.  prefix: of every topic.
    allows_commands: whether who may write there may undo, ask for help and have the camera look.  begins: see BEGINS.
    """

    host: str
    port: int
    is_secure: bool = False
    user: str = ""
    password: str = ""
    ca: str = ""
    prefix: str = "companion"
    allows_commands: bool = False
    begins: str = BEGINS[0]

    @property
    def place(self) -> str:
        """Where the table is told: two brokers of one place are the same."""
        return f"{self.host}:{self.port}/{self.prefix}"

    @property
    def address(self) -> str:
        """As people write it, without the password."""
        user = f"{quote(self.user)}@" if self.user else ""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'mqtts' if self.is_secure else 'mqtt'}://{user}{host}:{self.port}"


BROKER_PORTS = {"mqtt": 1883, "mqtts": 8883}
"""By the scheme of a broker's address, the usual port."""
LONGEST_PREFIX = 60
MOST_BROKERS = 4


def broker_at(
    address: str, password: str = "", ca: str = "", prefix: str = "companion", allows_commands: bool = False,
    begins: str = BEGINS[0],
) -> Broker:  # fmt: skip
    """The broker at an address such as `mqtts://user@host:8883`.  Raises UnusableInput."""
    parts = urlsplit(address)
    try:
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise error_of(UnusableInput, "trouble.broker.address", address=address) from error
    if parts.scheme not in BROKER_PORTS or not host or parts.path.strip("/") or parts.query or parts.fragment:
        raise error_of(UnusableInput, "trouble.broker.address", address=address)
    if parts.password is not None:
        raise error_of(UnusableInput, "trouble.broker.password")
    if not _PREFIX.fullmatch(prefix) or len(prefix) > LONGEST_PREFIX:
        raise error_of(UnusableInput, "trouble.broker.prefix", prefix=prefix)
    if ca:
        try:
            ssl.create_default_context(cadata=ca)
        except (ssl.SSLError, ValueError) as error:
            raise error_of(UnusableInput, "trouble.broker.ca") from error
    is_secure = parts.scheme == "mqtts"
    user = unquote(parts.username or "")
    port = port or BROKER_PORTS[parts.scheme]
    return Broker(host, port, is_secure, user, password, ca, prefix, allows_commands, begins)


def broker_in_line(line: str, password: str = "", ca: str = "", **more: Any) -> Broker:
    """The broker of what a hub prints for a table, `mqtts://user:password@host:8883?ca=…`, or at a mere address.

    Only where nobody else reads along.  ca: of the line in Base64 without armour.  Raises UnusableInput.
    """
    head, _, told = line.partition("?ca=")
    scheme, slashes, rest = head.partition("://")
    who, at, host = rest.rpartition("@")
    user, _, secret = who.partition(":")
    if told:
        ca = f"-----BEGIN CERTIFICATE-----\n{told}\n-----END CERTIFICATE-----\n"
    return broker_at(f"{scheme}{slashes}{user}{at}{host}", unquote(secret) or password, ca, **more)


@dataclass(frozen=True, slots=True)
class EventSettings:
    """Everything that is decided.  id: of the table.  secret: what pseudonyms are made with.

    is_pseudonymous: whether people are told by pseudonyms.  began: whether somebody listened here already.
    broker: the only one, as earlier versions kept it; see `SettingsFile.now`.
    """

    id: str
    secret: str
    name: str = ""
    is_pseudonymous: bool = False
    began: bool = False
    broker: Broker | None = None
    brokers: tuple[Broker, ...] = ()

    @property
    def table(self) -> TableNamed:
        """The table as events tell it; without a name of its own it is called like its machine."""
        return TableNamed(self.id, self.name or socket.gethostname())

    def shown(self, name: str) -> str:
        """The pseudonym told instead of somebody's name."""
        if not self.is_pseudonymous:
            return name
        digest = hmac.new(self.secret.encode(), fold(name).encode(), sha256).hexdigest()
        return f"Player {digest[:PSEUDONYM_DIGITS].upper()}"


class DecidedEvents:
    """The settings as the journal has them.  May be used from any thread.  former: the file of earlier versions."""

    def __init__(self, decisions: Decisions, former: Path | None = None) -> None:
        self._lock = Lock()
        self._decided = decisions.kept(TOPIC, EventSettings, former, is_secret=True)
        id_ = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        self._begun = EventSettings(id_, secrets.token_hex(32))

    @property
    def now(self) -> EventSettings:
        """The decisions now."""
        kept = self._decided.value or self._begun
        return replace(kept, broker=None, brokers=(kept.broker, *kept.brokers)) if kept.broker else kept

    def decide(self, **changes: Any) -> EventSettings:
        """Decide something, and keep it.  Raises NotRemembered; then nothing is decided."""
        with self._lock:
            made = replace(self.now, **changes)
            if made != self._decided.value:
                self._decided.write(made)
            return made
