"""The hub at the broker: a session that lasts while the hub is away, and messages that are acknowledged by hand.

The broker keeps what comes for the hub meanwhile, and sends again what was not acknowledged.  An acknowledgement goes
only to the connection by which its message came: after a break the same number may mean another message.
"""

from __future__ import annotations

import json
import logging
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import unquote, urlsplit

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode
from paho.mqtt.subscribeoptions import SubscribeOptions

from companion.ports import UnusableInput
from companion_hub.ingest import BrokerMessage

log = logging.getLogger(__name__)

CLIENT, PREFIX = "companion-hub", "companion"
KINDS = ("events", "state", "availability")
KEPT_FOR_S = 14 * 24 * 3600
"""How long the broker keeps what comes while the hub is away."""
UNACKNOWLEDGED = 2000
"""Messages that the broker sends before it waits for acknowledgements: two batches."""
ALIVE_S = 20
PORTS = {"mqtt": 1883, "mqtts": 8883}


@dataclass(frozen=True, slots=True)
class BrokerAddress:
    """Where the broker is, and as whom one comes."""

    host: str
    port: int
    is_secure: bool = False
    user: str | None = None
    password: str | None = None


def broker_address(address: str) -> BrokerAddress:
    """mqtt://USER:PASSWORD@HOST:PORT, or mqtts:// for TLS.  Raises UnusableInput."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise UnusableInput(f"--broker: {error}; write mqtt://USER:PASSWORD@HOST:1883") from error
    if parts.scheme not in PORTS or not parts.hostname:
        raise UnusableInput("--broker: write mqtt://USER:PASSWORD@HOST:1883, or mqtts:// where the broker speaks TLS")
    user, password = (None if word is None else unquote(word) for word in (parts.username, parts.password))
    return BrokerAddress(parts.hostname, port or PORTS[parts.scheme], parts.scheme == "mqtts", user, password)


class Subscriber:
    """Gets what all tables say.  deliver: takes each message; must not wait."""

    def __init__(
        self,
        broker: BrokerAddress,
        deliver: Callable[[BrokerMessage], None],
        prefix: str = PREFIX,
        client: str = CLIENT,
    ) -> None:
        self._deliver, self._prefix = deliver, prefix
        self._connection = 0
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2, client, protocol=mqtt.MQTTv5, manual_ack=True)
        if broker.user is not None:
            self._client.username_pw_set(broker.user, broker.password)
        if broker.is_secure:
            self._client.tls_set_context(ssl.create_default_context())
        self._client.reconnect_delay_set(1, 15)
        self._client.on_connect = self._on_connect
        self._client.on_disconnect = self._on_disconnect
        self._client.on_message = self._on_message
        properties = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        properties.SessionExpiryInterval = KEPT_FOR_S
        properties.ReceiveMaximum = UNACKNOWLEDGED
        self._client.connect_async(broker.host, broker.port, ALIVE_S, clean_start=False, properties=properties)

    @property
    def is_connected(self) -> bool:
        """True if the broker answers."""
        return self._client.is_connected()

    def start(self) -> None:
        """Begin, and come back after every break."""
        self._client.loop_start()

    def close(self) -> None:
        """Leave; the broker keeps the session."""
        self._client.disconnect()
        self._client.loop_stop()

    def ask(self, table: str, after: int) -> None:
        """Ask a table for every event after a number.  Without effect while it or the broker is away."""
        if self.is_connected:
            self._client.publish(f"{self._prefix}/{table}/resend", json.dumps({"after": after}), qos=0)

    @property
    def connections(self) -> int:
        """The number of times that the connection came or went: what a broker kept may be lost with it."""
        return self._connection

    def seat(self, table: str, told: bytes) -> None:
        """Tell a table who shall play there; it finds that whenever it comes."""
        self._client.publish(f"{self._prefix}/{table}/seated", told, qos=1, retain=True)

    def _on_connect(
        self, client: mqtt.Client, _data: Any, _flags: mqtt.ConnectFlags, reason: ReasonCode, _properties: Any
    ) -> None:
        self._connection += 1
        if reason.is_failure:
            log.warning("The broker refuses the hub: %s; check user and password of --broker", reason)
            return
        # also where the session is known: a broker that was killed may have lost it
        once = SubscribeOptions(qos=1)
        client.subscribe([(f"{self._prefix}/+/{kind}", once) for kind in KINDS])

    def _on_disconnect(self, _client: Any, _data: Any, _flags: Any, reason: ReasonCode, _properties: Any) -> None:
        self._connection += 1
        if reason.is_failure:
            log.warning("The broker is away (%s); tables keep what happens until it is back", reason)

    def _on_message(self, _client: mqtt.Client, _data: Any, message: mqtt.MQTTMessage) -> None:
        acknowledge = partial(self._acknowledge, self._connection, message.mid, message.qos)
        try:
            topic = message.topic
        except UnicodeDecodeError:
            topic = ""
        self._deliver(BrokerMessage(topic, message.payload, acknowledge))

    def _acknowledge(self, connection: int, mid: int, qos: int) -> None:
        if qos and connection == self._connection:
            self._client.ack(mid, qos)
