"""Sends events to whoever the owner named, by HTTP, signed: https://www.standardwebhooks.com

Each receiver has a thread and a cursor of its own, so a slow one delays nobody else.  An event that was not taken is
sent again, each time after a longer rest, and holds back those after it: they come in order, and none is left out.

Only an address that the owner typed is asked, and nothing of the answer but its status is read.  No redirect is
followed, no proxy of the environment is used, and addresses that are no machine of a house (link-local, multicast) are
refused when they are resolved, so that no name leads there later.
"""

from __future__ import annotations

import binascii
import hmac
import json
import logging
import random
import secrets
import socket
import ssl
import time
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

import companion
from companion.addresses import machine_address
from companion.i18n.errors import error_of
from companion.loops import Loop
from companion.ports import UnusableInput
from companion_listeners.cursors import Cursors
from companion_listeners.domain_event import EVENT_TYPES, VERSION, DomainEvent, TableNamed, iso_time
from companion_listeners.event_log import EventLog
from companion_listeners.event_settings import BEGINS, Webhook

log = logging.getLogger(__name__)

MOST_WEBHOOKS = 8
LONGEST_URL, LONGEST_SECRET = 500, 200
SECRET_PREFIX, SECRET_BYTES = "whsec_", 24
WITHIN_S = 10.0
REST_S, LONGEST_REST_S = 1.0, 300.0
"""Before an event is sent again; twice as long each time."""
TURN_S = 1.0
PORTS = {"http": 80, "https": 443}
GONE = 410
CONTENT_TYPE = "application/cloudevents+json; charset=utf-8"


def webhook_at(url: str, secret: str = "", types: tuple[str, ...] = (), begins: str = BEGINS[0]) -> Webhook:
    """Somebody whom events are to be sent to.  secret: what is signed with; empty: a new one.

    Raises UnusableInput.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise error_of(UnusableInput, "trouble.webhook.url", url=url) from error
    has_form = parts.scheme in PORTS and parts.hostname and port != 0 and url.isascii() and url.isprintable()
    if not has_form or " " in url or parts.username is not None or parts.fragment or len(url) > LONGEST_URL:
        raise error_of(UnusableInput, "trouble.webhook.url", url=url)
    if unknown := set(types) - EVENT_TYPES.keys():
        raise error_of(UnusableInput, "trouble.webhook.type", type=min(unknown))
    secret = secret or SECRET_PREFIX + b64encode(secrets.token_bytes(SECRET_BYTES)).decode()
    _key(secret)
    return Webhook(secrets.token_hex(4), url, secret, types, begins)


def _key(secret: str) -> bytes:
    """The secret for signatures.  Raises UnusableInput."""
    if not secret.startswith(SECRET_PREFIX):
        return secret.encode()
    try:
        return b64decode(secret.removeprefix(SECRET_PREFIX), validate=True)
    except (binascii.Error, ValueError) as error:
        raise error_of(UnusableInput, "trouble.webhook.secret") from error


def signature(secret: str, id_: str, timestamp: int, body: str) -> str:
    """The signature of a message, as its header has it."""
    signed = hmac.new(_key(secret), f"{id_}.{timestamp}.{body}".encode(), sha256).digest()
    return f"v1,{b64encode(signed).decode()}"


@dataclass(frozen=True, slots=True)
class Delivery:
    """The outcome of one message.  status: of HTTP; 0 without an answer.  words: why it was not taken, else empty."""

    status: int
    words: str

    @property
    def is_taken(self) -> bool:
        """True if the receiver has it."""
        return not self.words


def deliver(hook: Webhook, id_: str, body: str, within_s: float = WITHIN_S) -> Delivery:
    """Send one message, once."""
    timestamp = int(time.time())
    headers = {
        "Content-Type": CONTENT_TYPE,
        "User-Agent": f"table-companion/{companion.__version__}",
        "webhook-id": id_,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": signature(hook.secret, id_, timestamp, body),
    }
    try:
        status = _post(hook.url, body.encode(), headers, within_s)
    except (OSError, HTTPException, UnicodeError) as error:
        return Delivery(0, str(getattr(error, "strerror", None) or error or type(error).__name__))
    return Delivery(status, "" if 200 <= status < 300 else f"HTTP {status}")


def _post(url: str, body: bytes, headers: Mapping[str, str], within_s: float) -> int:
    """The status of the answer.  Raises OSError, HTTPException."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    line: socket.socket = socket.create_connection((machine_address(host, port), port), timeout=within_s)
    try:
        asked = HTTPConnection(host, port, timeout=within_s)
        if parts.scheme == "https":
            context = ssl.create_default_context()
            line = context.wrap_socket(line, server_hostname=host)
            asked = HTTPSConnection(host, port, timeout=within_s, context=context)
        asked.sock = line
        asked.request("POST", (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), body, dict(headers))
        return asked.getresponse().status
    finally:
        line.close()


class WebhookSender:
    """Sends events to one receiver, until it is closed."""

    def __init__(self, hook: Webhook, events: EventLog, cursors: Cursors) -> None:
        self.hook, self._events, self._cursors = hook, events, cursors
        self._name = f"webhook {hook.id}"
        self._taken = cursors.place(self._name, hook.begins)
        self._tries, self._not_before = 0, 0.0
        self.trouble = ""
        """Why the last message was not taken, in words; empty when it was."""
        self._is_gone = False
        self._loop = Loop(self._name, self._turn)

    def start(self) -> None:
        """Begin; it begins once."""
        self._loop.start()

    @property
    def waiting(self) -> int:
        """The number of events at hand that the receiver does not have yet; some may not be for it."""
        return self._events.waiting(self._taken)

    def try_now(self) -> None:
        """The receiver is there again: do not wait any longer."""
        self._is_gone, self._not_before = False, 0.0

    def close(self, for_good: bool = False) -> None:
        """End, and do not wait for an answer.  for_good: the receiver is not told any more."""
        self._loop.close()
        if for_good:
            self._cursors.forget(self._name)

    def _turn(self) -> None:
        if self._is_gone or time.monotonic() < self._not_before:
            self._loop.rest(min(TURN_S, max(0.05, self._not_before - time.monotonic())))
            return
        for event in self._events.after(self._taken):
            if self.hook.types and event.type not in self.hook.types:
                self._go_to(event)
            elif not self._is_sent(event):
                return
        self._events.wait(self._taken, TURN_S)

    def _is_sent(self, event: DomainEvent) -> bool:
        told = deliver(self.hook, event.id, event.text)
        if self._loop.is_closing:
            return False
        if told.is_taken:
            self._tries, self.trouble = 0, ""
            self._go_to(event)
            return True
        if self._tries == 0:
            log.info("%s did not take event %s: %s", self._name, event.id, told.words)
        self.trouble, self._is_gone = told.words, told.status == GONE
        rest_s = min(LONGEST_REST_S, REST_S * 2 ** min(self._tries, 10)) * random.uniform(0.8, 1.2)
        self._tries += 1
        self._not_before = time.monotonic() + rest_s
        return False

    def _go_to(self, event: DomainEvent) -> None:
        self._taken = event.number
        self._cursors.move(self._name, event.id)


def trial_message(table: TableNamed) -> tuple[str, str]:
    """The id and the body of a message with which a receiver is tried.  It is no event and has no number."""
    id_ = f"{table.id}.test.{secrets.token_hex(4)}"
    body = {
        "specversion": "1.0",
        "id": id_,
        "source": f"/tables/{table.id}",
        "type": f"companion.test.v{VERSION}",
        "time": iso_time(time.time()),
        "datacontenttype": "application/json",
        "data": {"table": {"id": table.id, "name": table.name}},
    }
    return id_, json.dumps(body, ensure_ascii=False)
