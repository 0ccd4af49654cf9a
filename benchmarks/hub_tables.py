"""Tables in processes of their own, for `hub`: real sessions with the real outbox and the real link to a broker.

Each plays golden games at speed, one after the other, and goes on where it was when it has been killed.
"""

from __future__ import annotations

import ctypes
import logging
import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import chain, count
from pathlib import Path
from typing import Any

from companion.ports import CompanionError
from companion.rules.notation import format_position
from companion.services.listeners import Telling
from companion.session.commands import Act, BeginGame, EndGame, TableSetup
from companion.session.session import Session
from companion_listeners.announcer import Announcer
from companion_listeners.event_settings import Broker
from tests.table.stories import documents, played
from tests.table.tables import BOX, mat

GAMES = (("zooloretto", 2), ("zooloretto", 3), ("dice", 2), ("dice", 3), ("junior", 2), ("aquaretto", 2))
PEOPLE = [f"{name} {letter}." for letter in "ABCDEFGH" for name in ("Anna", "Bert", "Cleo", "Dora", "Emil")]
STOP, SAID, LEAVE = "stop", "said", "leave"
"""Files in a table's folder: it is to play no more; it has told everything; nobody will ask it for anything again."""
HEARD_WITHIN_S = 300.0
NEW_NETWORK = 0x40000000


def begin(folder: Path, broker: tuple[str, int], seed: int, pause_s: float, network: str | None = None) -> int:
    """Start a table; the id of its process.  network: the namespace that it lives in."""
    process = os.fork()
    if process:
        return process
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if network is not None:
            with (Path("/run/netns") / network).open() as file:
                assert ctypes.CDLL(None).setns(file.fileno(), NEW_NETWORK) == 0
        _play(folder, Broker(*broker), seed, pause_s)
        status = 0
    finally:
        os._exit(status)


def results_of(folder: Path) -> dict[int, tuple[int, ...]]:
    """The points of every game that was ended, by the number of its opening, as the table's own journal has them."""
    session = Session(TableSetup.of(mat(), BOX), folder)
    try:
        return {game.id: game.result.points for game in session.games() if game.result is not None}
    finally:
        session.close()


@cache
def golden_games() -> tuple[tuple[dict[str, Any], list[dict[str, Any]]], ...]:
    """Whole games, each its beginning and its actions as JSON; told once, before the first table is forked."""
    found = []
    for name, number in GAMES:
        rules, positions, actions = played((name, (), number))
        found.append((format_position(rules, positions[0]), documents(rules, actions)))
    return tuple(found)


def _play(folder: Path, broker: Broker, seed: int, pause_s: float) -> None:
    logging.disable(logging.WARNING)
    session = Session(TableSetup.of(mat(), BOX), folder)
    announcer = Announcer(session, folder, Telling(broker=broker))
    announcer.start()
    outbox = announcer.outbox()
    commands = chain.from_iterable(_next_commands(session, seed) for _ in count())
    while not (folder / STOP).exists():
        with suppress(CompanionError):
            session.handle(next(commands))
        time.sleep(pause_s)
    quiet = -1
    while quiet != outbox.last or announcer.link is None or announcer.link.waiting:
        quiet = outbox.last
        time.sleep(1.5)
    (folder / SAID).touch()
    while not (folder / LEAVE).exists():
        time.sleep(0.2)
    announcer.close()
    session.close()


def _next_commands(session: Session, seed: int) -> Iterator[Any]:
    """The rest of the game that is being played, or a new one."""
    games = session.games()
    number = len(games) if games and games[-1].result is None else len(games) + 1
    chance = random.Random(f"{seed} {number}")
    position, actions = chance.choice(golden_games())
    done = 0
    if number > len(games):
        yield BeginGame({**position, "players": chance.sample(PEOPLE, len(position["players"]))}, "tap")
    elif session.view.game is not None:
        done = len(session.view.game.story.moments)
    yield from map(Act, actions[done:])
    yield EndGame()
