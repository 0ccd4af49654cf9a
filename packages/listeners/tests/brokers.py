"""A real MQTT broker on loopback, a line to it that can be cut, and whoever listens there."""

from __future__ import annotations

import contextlib
import json
import shutil
import socket
import subprocess
import threading
import time
from pathlib import Path

import pytest
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from tests.kit import until

MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
needs_a_broker = pytest.mark.skipif(MOSQUITTO is None, reason="mosquitto is not installed: ./setup.sh test does it")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def is_there(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Mosquitto:
    """The broker.  more: lines of its configuration."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.port = free_port()
        self._configured = folder / "mosquitto.conf"
        mine = ("user root", "persistence false")  # else it reads its files as another user where root starts it
        lines = (*mine, f"listener {self.port} 127.0.0.1", *(more or ("allow_anonymous true",)))
        self._configured.write_text("\n".join(lines) + "\n")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Mosquitto:
        assert MOSQUITTO
        command = [MOSQUITTO, "-c", str(self._configured)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: is_there(self.port), "the broker listens")
        return self

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait(10)
            self._process = None


class Line:
    """A line to a port that can be cut, as by a wall: nobody is told.  Or it is torn: both ends are told."""

    def __init__(self, port: int) -> None:
        self._to, self.is_cut, self.is_torn = port, False, False
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._server.accept()
                self._open.append(here)
                if self.is_torn:
                    here.close()
                    continue
                with contextlib.suppress(OSError):
                    there = socket.create_connection(("127.0.0.1", self._to), 5)
                    self._open.append(there)
                    for pair in ((here, there), (there, here)):
                        threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := one.recv(4096):
                while self.is_cut:
                    time.sleep(0.01)
                other.sendall(piece)
        with contextlib.suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)

    def tear(self) -> None:
        """Until `is_torn` is taken back."""
        self.is_torn = True
        for one in self._open:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.is_cut = False
        for one in (self._server, *self._open):
            one.close()


class Listening:
    """Everything that is said at a broker: (topic, document, whether it was kept there)."""

    def __init__(self, port: int, user: str = "", password: str = "") -> None:
        self.said: list[tuple[str, object, bool]] = []
        self._client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv5)
        self._client.reconnect_delay_set(0.05, 0.2)
        if user:
            self._client.username_pw_set(user, password)
        self._client.on_connect = lambda client, *_: client.subscribe("#", qos=1)
        self._client.on_message = self._heard
        subscribed = threading.Event()
        until(lambda: is_there(port), "the broker listens")
        self._client.on_subscribe = lambda *_: subscribed.set()
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()
        until(subscribed.is_set, "the broker takes who listens")

    def _heard(self, _client, _data, message) -> None:
        with contextlib.suppress(ValueError):
            text = message.payload.decode()
            word = text if text in ("online", "offline", "") else json.loads(text)
            self.said.append((message.topic, word, message.retain))

    def last(self, ending: str) -> object:
        return next((word for topic, word, _ in reversed(self.said) if topic.endswith(ending)), None)

    def numbers(self) -> list[int]:
        return [word["sequence"] for topic, word, _ in self.said if topic.endswith("/events")]

    def say(self, topic: str, document: object, retain: bool = False) -> None:
        self._client.publish(topic, json.dumps(document), qos=1, retain=retain).wait_for_publish(5)

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()
        self._client._reset_sockets()  # else its destructor is too late for them


def first_times(numbers: list[int]) -> list[int]:
    """Each number where it came first: a broker may get a message twice that it has not acknowledged in time."""
    return list(dict.fromkeys(numbers))
