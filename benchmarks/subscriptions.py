"""What it takes to tell events: how many a second, how late, and what it costs when nothing happens: `python -m
benchmarks events`.

A drawn game is played at a table that is served, a turn every tenth of a second; the lag is from the answer to the one
who told the turn until the event is heard.  The broker is Mosquitto on the loopback, where it is installed.
"""

from __future__ import annotations

import http.client
import json
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, cast

import numpy as np

from calibration.layout import Layout
from companion.rules.notation import format_action, format_position
from companion.services.listeners import TableListeners, Telling
from companion.services.pictures import PictureCache
from companion.session.commands import Act, BeginGame, TableSetup
from companion.session.session import Session
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.server import Server
from companion_listeners.announcer import Announcer
from companion_listeners.event_settings import Broker
from companion_listeners.package import PACKAGE

Figures = dict[str, Any]

PLAYED = DemoGame("zooloretto", (), 4)
TURN_S = 0.1
IDLE_S, REST_S = 10.0, 0.1
PATIENCE_S = 60.0


def subscription_figures() -> Figures:
    """Everything."""
    return {"catching_up": _catching_up(), "lag": _lags(), "idle": _idle()}


def subscription_lines(figures: Figures) -> list[str]:
    """The same to read."""
    up = figures["catching_up"]
    lines = [f"catching up with a journal: {up['events']} events of {up['games']} games, {up['per_s']:.0f} a second"]
    for way, lag in figures["lag"].items():
        lines.append(f"{way:10} lag p50 {lag['p50_ms']:6.1f} ms, p99 {lag['p99_ms']:6.1f} ms, of {lag['turns']} turns")
    for what, share in figures["idle"].items():
        lines.append(f"idle, {what:12} {1000 * share:6.2f} ms of processor time a second")
    return lines


@contextmanager
def _table() -> Iterator[tuple[Session, Path]]:
    with tempfile.TemporaryDirectory() as folder:
        session = Session(TableSetup.of(Layout("none", ()), ()), Path(folder))
        try:
            yield session, Path(folder)
        finally:
            session.close()


def _play(session: Session, seed: int, every_s: float = 0.0) -> list[float]:
    """Play a game; when each turn was answered."""
    record = play_demo_game(demo_layout(PLAYED.players), PLAYED, seed)
    session.handle(BeginGame(format_position(record.rules, record.moments[0].position), "tap"))
    answered = []
    for action in (moment.action for moment in record.moments if moment.action is not None):
        begun = time.monotonic()
        session.handle(Act(format_action(record.rules, action), insist=True))
        answered.append(time.monotonic())
        time.sleep(max(0.0, every_s - (answered[-1] - begun)))
    return answered


def _catching_up(games: int = 6) -> Figures:
    """A table whose games were played while nobody listened."""
    with _table() as (session, folder):
        for seed in range(games):
            _play(session, seed)
        announcer = Announcer(session, folder)
        with closing(announcer):
            begun, events, number, told = time.monotonic(), announcer.events(), 0, 0
            while found := events.after(number):
                number, told = found[-1].number, told + len(found)
            return {"games": games, "events": told, "per_s": told / (time.monotonic() - begun)}


def _lags() -> Figures:
    heard: dict[str, dict[int, float]] = {}
    with ExitStack() as undo:
        session, folder = undo.enter_context(_table())
        telling, broker = Telling(), _broker(undo, folder)
        if broker:
            telling = Telling(broker=Broker("127.0.0.1", broker))
            _subscribe(undo, broker, heard.setdefault("mqtt", {}))
        listeners = undo.enter_context(closing(TableListeners(session, folder, telling)))
        announcer = cast(Announcer, listeners.opened(PACKAGE))
        announcer.events()
        _listen(undo, _served(undo, session, listeners), heard.setdefault("sse", {}))
        _wait_until_told(announcer)
        answered = _play(session, 1, TURN_S)
        _wait(lambda: all(len(found) >= len(answered) for found in heard.values()))
    return {way: _spread(answered, found) for way, found in heard.items()}


def _spread(answered: list[float], heard: dict[int, float]) -> Figures:
    lags = [1000 * (heard[number] - at) for number, at in enumerate(answered, start=1) if number in heard]
    return {"turns": len(lags), "p50_ms": float(np.percentile(lags, 50)), "p99_ms": float(np.percentile(lags, 99))}


def _take(text: str | bytes, found: dict[int, float]) -> None:
    told = json.loads(text)
    if told["type"] == "companion.turn.v1":
        found.setdefault(told["data"]["number"], time.monotonic())


def _idle() -> Figures:
    """The share of a processor that a table without anything to do takes, with those who listen."""
    found: Figures = {}
    with ExitStack() as undo:
        session, folder = undo.enter_context(_table())
        found["nobody"] = _busy()
        broker = _broker(undo, folder)
        announcer = undo.enter_context(closing(Announcer(session, folder)))
        announcer.events()
        found["followed"] = _busy()
        if broker:
            announcer.decide(brokers=(Broker("127.0.0.1", broker),))
            _wait_until_told(announcer)
            found["and a broker"] = _busy()
    return found


def _wait_until_told(announcer: Announcer) -> None:
    """Until every broker is told."""
    links = [announcer.link(one) for one in announcer.brokers]
    _wait(lambda: all(link is not None and link.standing == "online" for link in links))


def _is_at_rest() -> bool:
    """Whether what was begun before is done: a tenth of a second nearly without work."""
    before = time.process_time()
    time.sleep(REST_S)
    return time.process_time() - before < REST_S / 100


def _busy() -> float:
    _wait(_is_at_rest)
    before = time.process_time()
    time.sleep(IDLE_S)
    return (time.process_time() - before) / IDLE_S


def _wait(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_so() and time.monotonic() < end:
        time.sleep(0.01)


# Those who listen


def _broker(undo: ExitStack, folder: Path) -> int | None:
    program = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
    if program is None:
        return None
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
    configured = folder / "mosquitto.conf"
    configured.write_text(f"user root\nlistener {port} 127.0.0.1\nallow_anonymous true\n")
    process = subprocess.Popen([program, "-c", str(configured)], stderr=subprocess.DEVNULL)
    undo.callback(process.wait)
    undo.callback(process.kill)
    _wait(lambda: _is_there(port))
    return port


def _is_there(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def _subscribe(undo: ExitStack, port: int, found: dict[int, float]) -> None:
    from paho.mqtt.client import Client
    from paho.mqtt.enums import CallbackAPIVersion

    client, ready = Client(CallbackAPIVersion.VERSION2), threading.Event()
    client.on_connect = lambda one, *_: one.subscribe("companion/+/events", qos=1)
    client.on_subscribe = lambda *_: ready.set()
    client.on_message = lambda _client, _data, message: _take(message.payload, found)
    client.connect("127.0.0.1", port)
    client.loop_start()
    undo.callback(client.loop_stop)
    undo.callback(client.disconnect)
    ready.wait(PATIENCE_S)


def _served(undo: ExitStack, session: Session, listeners: TableListeners) -> int:
    server = Server(
        create_app(Dashboard(session, PictureCache(), lambda _name: None, listeners=listeners)), "127.0.0.1", 0
    )
    threading.Thread(target=server.run, daemon=True).start()
    undo.callback(server.close)
    undo.callback(session.close)  # ends the streams
    return server.port


def _listen(undo: ExitStack, port: int, found: dict[int, float]) -> None:
    asked = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    asked.request("GET", "/api/v1/events/domain")
    answer = asked.getresponse()

    def listen() -> None:
        with suppress(OSError, ValueError, http.client.HTTPException):
            while line := answer.readline():
                if line.startswith(b'data: {"specversion"'):
                    _take(line.removeprefix(b"data: "), found)

    threading.Thread(target=listen, daemon=True).start()
    undo.callback(asked.close)
