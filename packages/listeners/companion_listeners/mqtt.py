"""Tells a table to an MQTT broker: every event once and in order, the state, whether the table is there.

One thread does all of it, and nobody waits for it.  It drives the library's client by its own hands: a window of few
events is under way at a time, and an event counts as told when the broker has acknowledged it.  After a break a new
connection goes on with the first event that was not.  What is due is sent as fast as the broker takes it.

    up: availability, discovery, state; then the events after the cursor; the state again whenever it has changed
"""

from __future__ import annotations

import json
import logging
import random
import selectors
import socket
import ssl
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from companion.loops import Loop
from companion_listeners.cursors import Cursors
from companion_listeners.domain_event import DomainEvent, first_id
from companion_listeners.event_log import EventLog
from companion_listeners.event_settings import Broker
from companion_listeners.topics import Topics

log = logging.getLogger(__name__)

WINDOW = 16
"""Messages under way at a time, unless the broker takes fewer."""
CUT = "the connection was cut"
UNSPECIFIED = "Unspecified error"
"""paho's word for a broker that ended without one."""
TURN_S = 1.0
KEEPALIVE_S = 20
CONNECTED_WITHIN_S = 5.0
REST_S, LONGEST_REST_S = 1.0, 60.0
"""Before the next try; twice as long after each that failed."""
RESEND_EVERY_S = 2.0
MOST_BYTES = 4096
"""Of a message to the table."""
LEFT_WITHIN_S = 2.0

LinkState = Literal["connecting", "online", "offline"]


class BrokerLink:
    """The link to one broker.  It begins with `start` and ends with `close`.

    state, discovery: what is retained, made when it is needed; a state names the last event that was told before it.
    carry_out, seat: take a command that somebody sent, and who shall play here.
    """

    def __init__(
        self,
        broker: Broker,
        events: EventLog,
        cursors: Cursors,
        topics: Topics,
        state: Callable[[str], dict[str, Any]],
        discovery: Callable[[], dict[str, Any]],
        carry_out: Callable[[str], None],
        seat: Callable[[dict[str, Any]], None],
    ) -> None:
        self.broker, self._events, self._cursors, self._topics = broker, events, cursors, topics
        self._state, self._discovery, self._carry_out, self._seat = state, discovery, carry_out, seat
        self._client: Client | None = None
        self._is_up = self._is_welcomed = False
        self._heard: list[MQTTMessage] = []
        self._under_way: set[int] = set()
        """The numbers of messages that the broker has not acknowledged."""
        self._due: deque[tuple[int, DomainEvent]] = deque()
        """The events among them, and after those that it has: by the number of the message, in order."""
        self._cursor = f"mqtt {broker.place}"
        self._acknowledged = self._sent = cursors.place(self._cursor, broker.begins)
        self._begin = cursors.begin(self._cursor)
        self._told = cursors.id_of(self._cursor)
        """The id of the last event that was sent."""
        self._window = WINDOW
        self._retained: dict[str, str] = {}
        self._tries, self._not_before = 0, 0.0
        self._reason = ""
        """Why the client says that it failed."""
        self._resent_at = float("-inf")
        self._bell, self._ringer = socket.socketpair()
        for end in (self._bell, self._ringer):
            end.setblocking(False)
        self._leave = events.listen(self.wake)
        self._loop = Loop("mqtt", self._turn)
        self.trouble = ""
        """Why the broker is not there, in words; empty when it is, or nobody has tried yet."""

    def start(self) -> None:
        """Begin to connect; it begins once."""
        self._loop.start()

    @property
    def standing(self) -> LinkState:
        """The state of the link."""
        return "online" if self._is_welcomed else "offline" if self.trouble else "connecting"

    @property
    def waiting(self) -> int:
        """The number of events that the broker does not have yet, as far as they are at hand."""
        return self._events.waiting(self._acknowledged)

    def wake(self) -> None:
        """There is something new; any thread may say so."""
        with suppress(OSError):  # it was rung already, or has been given back
            self._ringer.send(b"!")

    def close(self, for_good: bool = False) -> None:
        """Say that the table is offline, and end.  Closing twice is fine.

        for_good: the table is not told here any more: nothing of it stays retained.
        """
        self._leave()
        self._loop.close()
        self.wake()
        self._loop.join(LEFT_WITHIN_S + TURN_S)
        if not self._loop.is_alive:
            self._say_goodbye(for_good)
            for end in (self._bell, self._ringer):
                end.close()
        if for_good:
            self._cursors.forget(self._cursor)

    # The thread

    def _turn(self) -> None:
        try:
            if self._client is None:
                self._try_to_connect()
            elif not self._is_up:
                self._serve(self._client)
                if self._client and time.monotonic() > self._not_before:
                    self._on_lost("no answer")
            else:
                self._tell(self._client)
                self._serve(self._client)
                self._answer()
        except (OSError, ValueError) as error:
            self._on_lost(_words(error))
        except Exception as error:
            self._on_lost(_words(error))
            raise

    def _try_to_connect(self) -> None:
        left_s = self._not_before - time.monotonic()
        if left_s > 0:
            self._wait([self._bell], [], min(left_s, TURN_S))
            return
        self._reason = ""
        client = self._client = self._make_client()
        client.connect(self.broker.host, self.broker.port, KEEPALIVE_S, clean_start=True)
        self._not_before = time.monotonic() + CONNECTED_WITHIN_S

    def _make_client(self) -> Client:
        broker = self.broker
        client = Client(
            CallbackAPIVersion.VERSION2,
            client_id=f"companion-{self._topics.table}",
            protocol=MQTTProtocolVersion.MQTTv5,
            reconnect_on_failure=False,
        )
        client.connect_timeout = CONNECTED_WITHIN_S
        if broker.user:
            client.username_pw_set(broker.user, broker.password or None)
        if broker.is_secure:
            client.tls_set_context(ssl.create_default_context(cadata=broker.ca or None))
        client.will_set(self._topics.availability, "offline", qos=1, retain=True)
        client.on_connect = self._on_connect
        client.on_disconnect = self._on_disconnect
        client.on_publish = self._on_publish
        client.on_message = lambda _client, _data, message: self._heard.append(message)
        return client

    def _serve(self, client: Client) -> None:
        """Read and write what is due; wait for it, for news, or for a while."""
        line = client.socket()
        if line is None:
            self._on_lost(self._reason or CUT)
            return
        is_full = isinstance(line, ssl.SSLSocket) and line.pending() > 0
        has_news = self._is_up and self._room > 0 and self._sent < self._events.last
        wait_s = 0.0 if is_full or has_news else TURN_S
        readable, writable = self._wait([line, self._bell], [line] if client.want_write() else [], wait_s)
        if is_full or line in readable:
            client.loop_read()
        if writable:
            client.loop_write()
        client.loop_misc()
        if client.socket() is None and self._client is client:
            self._on_lost(self._reason or CUT)

    def _wait(self, reading: list[Any], writing: list[Any], seconds: float) -> tuple[list[Any], list[Any]]:
        """Until one of these is ready, the bell is rung, or for so long."""
        readable, writable = ready(reading, writing, seconds)
        if self._bell in readable:
            with suppress(BlockingIOError):
                while self._bell.recv(4096):
                    pass
        return readable, writable

    def _on_lost(self, why: str) -> None:
        """The connection has ended, or never was: try again later, each time after a longer rest."""
        client, self._client = self._client, None
        if client is not None and (line := client.socket()) is not None:
            client.on_disconnect = None
            line.close()
        if self._tries == 0:  # said once for each break, not for each try
            log.warning("the MQTT broker %s:%d is away: %s", self.broker.host, self.broker.port, why)
        self.trouble = why
        self._is_up = self._is_welcomed = False
        self._under_way.clear()
        self._due.clear()
        self._heard.clear()
        self._retained.clear()
        self._sent, self._told = self._acknowledged, self._cursors.id_of(self._cursor)
        rest_s = min(LONGEST_REST_S, REST_S * 2 ** min(self._tries, 10)) * random.uniform(0.8, 1.2)
        self._tries += 1
        self._not_before = time.monotonic() + rest_s

    # What the client says

    def _on_connect(
        self, _client: Client, _data: object, _flags: object, reason: ReasonCode, properties: Properties | None
    ) -> None:
        if reason.is_failure:
            self._reason = str(reason)
            return
        self._window = min(WINDOW, getattr(properties, "ReceiveMaximum", WINDOW))
        self._is_up = True

    def _on_disconnect(self, _client: Client, _data: object, _flags: object, reason: ReasonCode, _more: object) -> None:
        if reason.is_failure and str(reason) != UNSPECIFIED:
            self._reason = self._reason or str(reason)

    def _on_publish(self, client: Client, _data: object, number: int, reason: ReasonCode, _properties: object) -> None:
        if number not in self._under_way:
            return
        if reason.is_failure:  # it may not write there: perhaps later
            self._reason = str(reason)
            client.disconnect()
            return
        self._tries = 0
        self._under_way.discard(number)
        while self._due and self._due[0][0] not in self._under_way:
            _, event = self._due.popleft()
            self._acknowledged = event.number
            self._cursors.move(self._cursor, event.id)

    # What is told

    def _tell(self, client: Client) -> None:
        topics = self._topics
        if not self._is_welcomed:
            self._is_welcomed = True
            self.trouble = ""
            self._seat({})  # until the broker says who it is
            client.subscribe([(topics.resend, 1), (topics.seated, 1)])
            if self.broker.allows_commands:
                client.subscribe(topics.command, qos=1)
            self._retain(client, topics.availability, "online")
            self._retain_newest(client)
        for event in self._events.after(self._sent, self._room) if self._room else ():
            told = event if self._sent > self._begin else event.as_first(topics.table)
            sent = client.publish(topics.events, told.text.encode(), qos=1)
            self._under_way.add(sent.mid)
            self._due.append((sent.mid, event))
            self._sent, self._told = event.number, event.id
        if self._sent >= self._events.last:
            self._told = self._events.last_id
            self._retain_newest(client)

    @property
    def _room(self) -> int:
        """The number of messages that may be sent now."""
        return max(0, self._window - len(self._under_way))

    def _retain_newest(self, client: Client) -> None:
        event = self._told if self._sent > self._begin else first_id(self._topics.table)
        self._retain(client, self._topics.discovery, json.dumps(self._discovery(), ensure_ascii=False))
        self._retain(client, self._topics.state, json.dumps(self._state(event), ensure_ascii=False))

    def _retain(self, client: Client, topic: str, text: str) -> None:
        if self._room and self._retained.get(topic) != text:
            self._retained[topic] = text
            sent = client.publish(topic, text.encode(), qos=1, retain=True)
            self._under_way.add(sent.mid)

    # What is heard

    def _answer(self) -> None:
        heard, self._heard = self._heard, []
        for message in heard:
            if len(message.payload) > MOST_BYTES:
                continue
            told = _object(message.payload)
            if message.topic == self._topics.seated:
                self._seat(told)
            elif message.retain:
                continue  # a command that was kept there would be carried out at each start
            elif message.topic == self._topics.resend:
                self._resend(told.get("after"))
            elif message.topic == self._topics.command and isinstance(told.get("command"), str):
                self._carry_out(told["command"])

    def _resend(self, after: object) -> None:
        """Go back to an event that somebody lacks, not before the first; not again while that is under way."""
        now = time.monotonic()
        if type(after) is not int or not 0 <= after < self._acknowledged or now - self._resent_at < RESEND_EVERY_S:
            return
        self._resent_at = now
        self._due.clear()  # still under way, and no longer counted
        self._sent = self._acknowledged = max(after, self._begin)

    def _say_goodbye(self, for_good: bool) -> None:
        """Wait until the broker has it: what is still to be read when a connection is closed tears it."""
        client = self._client
        if client is None or not self._is_welcomed:
            return
        topics, end = self._topics, time.monotonic() + LEFT_WITHIN_S
        self._under_way.clear()
        said = [(topics.availability, "offline")]
        said += [(topic, "") for topic in (topics.discovery, topics.state, topics.availability) if for_good]
        with suppress(OSError, ValueError):
            for topic, text in said:
                self._under_way.add(client.publish(topic, text.encode(), qos=1, retain=True).mid)
            while self._under_way and self._client and time.monotonic() < end:
                self._serve(client)
            client.disconnect()
        self._client, self._is_up, self._is_welcomed = None, False, False


def ready(reading: list[Any], writing: list[Any], seconds: float) -> tuple[list[Any], list[Any]]:
    """Which of these may be read and written now, or within so many seconds.  Any number of files may be open."""
    with selectors.PollSelector() as selector:
        for line in {*reading, *writing}:
            wanted = selectors.EVENT_READ * (line in reading) | selectors.EVENT_WRITE * (line in writing)
            selector.register(line, wanted)
        found = [(key.fileobj, mask) for key, mask in selector.select(seconds)]
    return (
        [line for line, mask in found if mask & selectors.EVENT_READ],
        [line for line, mask in found if mask & selectors.EVENT_WRITE],
    )


def _object(payload: bytes) -> dict[str, Any]:
    try:
        found = json.loads(payload)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _words(error: Exception) -> str:
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"its certificate is not trusted: {error.verify_message}"
    return str(getattr(error, "strerror", None) or error)
