"""Sends events to whoever the owner named, by HTTP, signed: https://www.standardwebhooks.com

Each receiver has a thread and a cursor of its own, so a slow one delays nobody else.  An event that was not taken is
sent again, each time after a longer rest, and holds back those after it: they come in order.  After a day it is left
out.

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
from companion.i18n.errors import NotRemembered, keyed
from companion.loops import Loop
from companion.ports import UnusableInput
from companion_listeners.domain_event import EVENT_TYPES, VERSION, DomainEvent, TableNamed, iso_time
from companion_listeners.event_settings import Webhook
from companion_listeners.outbox import Outbox

log = logging.getLogger(__name__)

MOST_WEBHOOKS = 8
LONGEST_URL, LONGEST_SECRET = 500, 200
SECRET_PREFIX, SECRET_BYTES = "whsec_", 24
WITHIN_S = 10.0
REST_S, LONGEST_REST_S = 1.0, 300.0
"""Before an event is sent again; twice as long each time."""
LEFT_OUT_AFTER_S = 24 * 3600.0
TURN_S = 1.0
PORTS = {"http": 80, "https": 443}
GONE = 410
CONTENT_TYPE = "application/cloudevents+json; charset=utf-8"


def webhook_at(url: str, secret: str = "", types: tuple[str, ...] = ()) -> Webhook:
    """Somebody whom events are to be sent to.  secret: what is signed with; empty: a new one.

    Raises UnusableInput.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise keyed(UnusableInput, "trouble.webhook.url", url=url) from error
    has_form = parts.scheme in PORTS and parts.hostname and port != 0 and url.isascii() and url.isprintable()
    if not has_form or " " in url or parts.username is not None or parts.fragment or len(url) > LONGEST_URL:
        raise keyed(UnusableInput, "trouble.webhook.url", url=url)
    if unknown := set(types) - EVENT_TYPES.keys():
        raise keyed(UnusableInput, "trouble.webhook.type", type=min(unknown))
    secret = secret or SECRET_PREFIX + b64encode(secrets.token_bytes(SECRET_BYTES)).decode()
    _key(secret)
    return Webhook(secrets.token_hex(4), url, secret, types)


def _key(secret: str) -> bytes:
    """What is signed with.  Raises UnusableInput."""
    if not secret.startswith(SECRET_PREFIX):
        return secret.encode()
    try:
        return b64decode(secret.removeprefix(SECRET_PREFIX), validate=True)
    except (binascii.Error, ValueError) as error:
        raise keyed(UnusableInput, "trouble.webhook.secret") from error


def signature(secret: str, id_: str, timestamp: int, body: str) -> str:
    """The signature of a message, as its header has it."""
    signed = hmac.new(_key(secret), f"{id_}.{timestamp}.{body}".encode(), sha256).digest()
    return f"v1,{b64encode(signed).decode()}"


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of one message.  status: of HTTP; 0 without an answer.  words: why it was not taken, else empty."""

    status: int
    words: str

    @property
    def is_taken(self) -> bool:
        """Whether the receiver has it."""
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
        status = _posted(hook.url, body.encode(), headers, within_s)
    except (OSError, HTTPException, UnicodeError) as error:
        return Delivery(0, str(getattr(error, "strerror", None) or error or type(error).__name__))
    return Delivery(status, "" if 200 <= status < 300 else f"HTTP {status}")


def _posted(url: str, body: bytes, headers: Mapping[str, str], within_s: float) -> int:
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
    """Sends events to one receiver, until it is closed.  A receiver that is new gets those from now on."""

    def __init__(self, hook: Webhook, outbox: Outbox) -> None:
        self.hook, self._outbox = hook, outbox
        self._name = f"webhook {hook.id}"
        cursor = outbox.cursor(self._name)
        self._taken = outbox.last if cursor is None else cursor
        if cursor is None:
            outbox.move_cursor(self._name, self._taken)
        self._tries, self._not_before, self._tried_since = 0, 0.0, 0.0
        self.trouble = ""
        """Why the last message was not taken, in words; empty when it was."""
        self.left_out = 0
        """How many events were left out since the start."""
        self._is_gone = False
        self._loop = Loop(self._name, self._turn)

    def start(self) -> None:
        """Begin; it begins once."""
        self._loop.start()

    @property
    def waiting(self) -> int:
        """How many events the receiver does not have yet; some may not be for it."""
        return self._outbox.last - self._taken

    def try_now(self) -> None:
        """The receiver is there again: do not wait any longer."""
        self._is_gone, self._not_before = False, 0.0

    def close(self, for_good: bool = False) -> None:
        """End, and do not wait for an answer.  for_good: the receiver is not told any more."""
        self._loop.close()
        if for_good:
            self._outbox.forget_cursor(self._name)

    def _turn(self) -> None:
        if self._is_gone or time.monotonic() < self._not_before:
            self._loop.rest(min(TURN_S, max(0.05, self._not_before - time.monotonic())))
            return
        events = self._outbox.after(self._taken)
        due = next((event for event in events if not self.hook.types or event.type in self.hook.types), None)
        if due is None:
            if events:
                self._go_to(events[-1].sequence)
            else:
                self._outbox.wait(self._taken, TURN_S)
            return
        self._send(due)

    def _send(self, event: DomainEvent) -> None:
        told = deliver(self.hook, event.document["id"], event.text)
        if self._loop.is_closing:
            return
        if told.is_taken:
            self._tries, self.trouble = 0, ""
            self._go_to(event.sequence)
            return
        now = time.monotonic()
        self._tried_since = now if self._tries == 0 else self._tried_since
        if self._tries == 0:
            log.info("%s did not take event %d: %s", self._name, event.sequence, told.words)
        self.trouble, self._is_gone = told.words, told.status == GONE
        if now - self._tried_since > LEFT_OUT_AFTER_S:
            self.left_out += 1
            self._tries = 0
            self._go_to(event.sequence)
            return
        rest_s = min(LONGEST_REST_S, REST_S * 2 ** min(self._tries, 10)) * random.uniform(0.8, 1.2)
        self._tries += 1
        self._not_before = now + rest_s

    def _go_to(self, sequence: int) -> None:
        """A full disk sends nothing twice: only after a new start some events come again."""
        self._taken = sequence
        try:
            self._outbox.move_cursor(self._name, sequence)
        except NotRemembered as error:
            log.warning("%s", error)


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
