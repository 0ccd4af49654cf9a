"""The evening of `benchmarks.hub`: real tables, a real broker and a real database, all of which are killed."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
import psycopg
from paho.mqtt.enums import CallbackAPIVersion

from benchmarks import hub_tables
from benchmarks.hub import CLUB, CUT_S, EVERY_S, TABLES, Figures
from companion_hub.database import checked_address
from packages.hub.tests.engines import Engine, a_folder, mosquitto, postgres
from packages.hub.tests.hubs import RunningHub

IN_NETWORKS = 5
CALM_S = 30.0
PAUSE_S = 0.6
"""Between two actions of a table: twenty of them leave a little of two cores to the hub."""
CLUB_S = 60.0
"""So long the turns of so many tables are told."""
BURST = 30_000
BRIDGE, BRIDGE_ADDRESS = "cphub0", "10.77.9.1"
TICKS = os.sysconf("SC_CLK_TCK")


def club_evening(minutes: float) -> Figures:
    """Play, kill, compare; then measure.  minutes: of killing."""
    with (
        a_folder() as base,
        a_folder() as broker_folder,
        networks() as names,
        postgres(base) as (database, address),
        mosquitto(broker_folder, everywhere=True) as (line, port),
    ):
        url = checked_address(address + "postgres")
        hub = RunningHub(url, f"mqtt://127.0.0.1:{port}")
        try:
            found = _evening(minutes, names, port, {"broker": line, "database": database}, hub, url)
            return found | _club(port, hub, database, line, url)
        finally:
            hub.kill()


# The evening


def _evening(
    minutes: float, names: list[str], port: int, engines: dict[str, Engine], hub: RunningHub, url: str
) -> Figures:
    chance, killed = random.Random(1), dict.fromkeys(("broker", "database", "hub", "tables"), 0)
    with tempfile.TemporaryDirectory() as home:
        folders = [Path(home) / f"table-{number:02}" for number in range(TABLES)]
        tables: dict[int, int] = {}

        def start(number: int) -> None:
            folders[number].mkdir(exist_ok=True)
            network = names[number] if number < len(names) else None
            where = (BRIDGE_ADDRESS if network else "127.0.0.1", port)
            tables[number] = hub_tables.begin(folders[number], where, number, PAUSE_S, network)

        hub_tables.golden_games()
        for number in range(TABLES):
            start(number)
        time.sleep(10.0)
        calm = datetime.now(UTC)
        time.sleep(CALM_S)
        calm_lag, calm_rate = _lag(url, calm)
        _cut(names)
        cut_until, end = time.monotonic() + CUT_S, time.monotonic() + minutes * 60
        restart: list[tuple[float, str, Callable[[], None]]] = []
        due = dict.fromkeys(killed, time.monotonic() + 3.0)
        while time.monotonic() < end or restart or cut_until:
            now = time.monotonic()
            if cut_until and now > cut_until:
                _mend(names)
                cut_until = 0.0
            for one in [one for one in restart if one[0] <= now]:
                restart.remove(one)
                one[2]()
            down = {what for _, what, _ in restart}
            for what in [what for what, at in due.items() if at <= now < end]:
                due[what] = now + (chance.uniform(1, 5) if what == "tables" else chance.uniform(12, 40))
                if what != "hub" or "database" not in down:  # a hub waits for its database, and this loop for the hub
                    killed[what] += 1
                    again = _kill(what, engines, hub, tables, start, chance)
                    restart.append((now + chance.uniform(0.5, 6), what, again))
            restart.sort(key=lambda one: (one[1] == "hub", one[0]))
            time.sleep(0.05)
        for folder in folders:
            (folder / hub_tables.STOP).touch()
        caught_up_s = _caught_up(url, folders)
        for folder in folders:
            (folder / hub_tables.LEAVE).touch()
        for process in tables.values():
            os.waitpid(process, 0)
        found = _compared(url, folders)
    return {
        "minutes": minutes, "killed": killed, "cut": len(names), "in_networks": len(names), "caught_up_s": caught_up_s,
        "lag_ms": calm_lag, "calm_rate": calm_rate, **found,
    }  # fmt: skip


def _kill(
    what: str,
    engines: dict[str, Engine],
    hub: RunningHub,
    tables: dict[int, int],
    start: Callable[[int], None],
    chance: random.Random,
) -> Callable[[], None]:
    """Kill something; what brings it back."""
    if what == "tables":
        number = chance.choice([number for number, process in tables.items() if process])
        os.kill(tables[number], signal.SIGKILL)
        os.waitpid(tables[number], 0)
        tables[number] = 0
        return lambda: start(number)
    if what == "hub":
        hub.kill()
        return hub.start
    engines[what].kill()
    return engines[what].start


def _told(folder: Path) -> dict[int, str]:
    """Everything in a table's outbox, by number."""
    with sqlite3.connect(f"file:{folder / 'outbox.sqlite'}?mode=ro", uri=True) as base:
        return dict(base.execute("SELECT sequence, type FROM events"))


def _table_of(folder: Path) -> str:
    return str(json.loads((folder / "events.json").read_text())["id"])


def _caught_up(url: str, folders: list[Path]) -> float:
    """Wait until the hub has what the tables told; the seconds that took.  Gives up after five minutes."""
    began = time.monotonic()
    while time.monotonic() - began < hub_tables.HEARD_WITHIN_S:
        time.sleep(0.5)
        if all((folder / hub_tables.SAID).exists() for folder in folders):
            wanted = {_table_of(folder): max(_told(folder), default=0) for folder in folders}
            with suppress(psycopg.OperationalError), psycopg.connect(url) as connection:
                if dict(connection.execute("SELECT id, sequence FROM tables").fetchall()) == wanted:
                    break
    return time.monotonic() - began


def _compared(url: str, folders: list[Path]) -> Figures:
    events = kept = missing = different = games = wrong = 0
    with psycopg.connect(url) as connection:
        for folder in folders:
            table, told = _table_of(folder), _told(folder)
            rows = connection.execute("SELECT sequence, type FROM events WHERE table_id = %s", (table,)).fetchall()
            here = {sequence: kind.removeprefix("companion.").removesuffix(".v1") for sequence, kind in rows}
            events, kept = events + len(told), kept + len(rows)
            missing += len(set(told) - set(here))
            different += sum(here[at].split(".")[-1] != kind.split(".")[-1] for at, kind in told.items() if at in here)
            different += len(set(here) - set(told)) + len(rows) - len(here)
            own = {f"{table}.{number}": points for number, points in hub_tables.results_of(folder).items()}
            query = "SELECT game_id, array_agg(total ORDER BY seat) FROM results WHERE game_id LIKE %s GROUP BY 1"
            theirs = {game: tuple(points) for game, points in connection.execute(query, (f"{table}.%",))}
            games += len(own)
            wrong += sum(theirs.get(game) != tuple(points) for game, points in own.items()) + len(
                set(theirs) - set(own)
            )
    return {
        "events": events, "kept": kept, "missing": missing, "different": different, "games": games,
        "wrong_results": wrong,
    }  # fmt: skip


def _lag(url: str, since: datetime) -> tuple[list[float], float]:
    """How late events since a moment were, p50 and p99 in ms, and how many came in a second."""
    query = """
        SELECT count(*), percentile_cont(ARRAY[0.5, 0.99])
            WITHIN GROUP (ORDER BY extract(epoch FROM received_at - time))
        FROM events WHERE received_at > %s AND time > %s
    """
    with psycopg.connect(url) as connection:
        number, late = connection.execute(query, (since, since)).fetchone() or (0, None)
    seconds = (datetime.now(UTC) - since).total_seconds()
    return [1000 * float(one) for one in late or (0, 0)], number / seconds


# A club of five hundred


def _club(port: int, hub: RunningHub, database: Engine, line: Engine, url: str) -> Figures:
    with psycopg.connect(url) as connection:
        sample = connection.execute(
            "SELECT type, data FROM events WHERE game_id IS NOT NULL ORDER BY table_id, sequence LIMIT 4000"
        ).fetchall()
    turns = max(1, sum(kind == "companion.turn.v1" for kind, _ in sample))
    client = mqtt.Client(CallbackAPIVersion.VERSION2, "club", protocol=mqtt.MQTTv5)
    client.max_inflight_messages_set(1000)
    client.connect("127.0.0.1", port)
    client.loop_start()
    sender = _Sender(client, sample)
    processes = {"hub": hub.process.pid, "broker": line.process.pid, "database": database.process.pid}
    before, began, rate = {what: _cpu_s(pid) for what, pid in processes.items()}, datetime.now(UTC), CLUB / EVERY_S
    rate *= len(sample) / turns
    start = time.monotonic()
    while (passed := time.monotonic() - start) < CLUB_S:
        while sender.sent < passed * rate:
            sender.send()
        time.sleep(0.01)
    _wait_for(url, "club", sender.sent)
    seconds = time.monotonic() - start
    cpu = {what: (_cpu_s(pid) - before[what]) / seconds for what, pid in processes.items()}
    lag, club_rate = _lag(url, began)
    sent, start = sender.sent, time.monotonic()
    while sender.sent < sent + BURST:
        sender.send()
    _wait_for(url, "club", sender.sent)
    most = BURST / (time.monotonic() - start)
    client.disconnect()
    client.loop_stop()
    return {"club_rate": club_rate, "club_lag_ms": lag, "club_cpu": cpu, "most_rate": most}


class _Sender:
    """Sends what a table said as if many tables said it, one after the other."""

    def __init__(self, client: mqtt.Client, sample: list[tuple[str, dict[str, Any]]]) -> None:
        self._client, self._sample = client, sample
        self._sequence = [0] * CLUB
        self.sent = 0

    def send(self) -> None:
        number = self.sent % CLUB
        self._sequence[number] += 1
        sequence, table = self._sequence[number], f"club{number}"
        kind, data = self._sample[(number * 7 + sequence) % len(self._sample)]
        game = {**data["game"], "id": f"{table}.{data['game']['number']}"}
        event = {
            "specversion": "1.0", "id": f"{table}.{sequence}", "source": f"/tables/{table}", "type": kind,
            "time": datetime.now(UTC).isoformat(), "sequence": sequence, "datacontenttype": "application/json",
            "data": {**data, "table": {"id": table, "name": table}, "game": game},
        }  # fmt: skip
        self._client.publish(f"companion/{table}/events", json.dumps(event), 1)
        self.sent += 1


def _wait_for(url: str, prefix: str, number: int) -> None:
    due = time.monotonic() + 120
    with psycopg.connect(url, autocommit=True) as connection:
        while time.monotonic() < due:
            query = "SELECT coalesce(sum(sequence), 0) FROM tables WHERE id LIKE %s"
            if (connection.execute(query, (prefix + "%",)).fetchone() or (0,))[0] >= number:
                return
            time.sleep(0.05)


def _cpu_s(pid: int) -> float:
    """Processor seconds of a process and its children, those that ended as well."""
    children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()
    total = 0
    for one in (str(pid), *children):
        with suppress(OSError):
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            total += sum(map(int, fields[11:15] if one == str(pid) else fields[11:13]))
    return total / TICKS


# Networks


@contextmanager
def networks() -> Iterator[list[str]]:
    """Networks of their own for some tables; none where this machine does not permit it."""
    names = [f"cptable{number}" for number in range(IN_NETWORKS)]
    if os.getuid() or shutil.which("ip") is None:
        print("no networks of their own: that needs root and ip", flush=True)
        yield []
        return
    try:
        _ip("link", "add", BRIDGE, "type", "bridge")
        _ip("addr", "add", f"{BRIDGE_ADDRESS}/24", "dev", BRIDGE)
        _ip("link", "set", BRIDGE, "up")
        for number, name in enumerate(names):
            _ip("netns", "add", name)
            _ip("link", "add", f"{name}v", "type", "veth", "peer", "name", "eth0", "netns", name)
            _ip("link", "set", f"{name}v", "master", BRIDGE, "up")
            _ip("-n", name, "addr", "add", f"10.77.9.{10 + number}/24", "dev", "eth0")
            _ip("-n", name, "link", "set", "eth0", "up")
        yield names
    except subprocess.CalledProcessError as error:
        print(f"no networks of their own: {error.stderr.decode().strip()}", flush=True)
        yield []
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True)
        subprocess.run(["ip", "link", "del", BRIDGE], capture_output=True)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def _cut(names: list[str]) -> None:
    for name in names:
        _ip("link", "set", f"{name}v", "down")


def _mend(names: list[str]) -> None:
    for name in names:
        _ip("link", "set", f"{name}v", "up")
