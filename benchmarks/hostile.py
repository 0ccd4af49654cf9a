"""Clients that mean no good, each with an address of its own, for `python -m benchmarks.crowd`."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

SLOW_LINES, STREAMS, RELOADS, UPLOADS = 40, 40, 8, 4
"""So many connections a client of each kind has, or tries to have, at once."""
DRIP_S = 1.0
BOMB_BYTES = 2 * 2**20


class Hostile:
    """What such clients share.  met: how often they met which answer."""

    def __init__(self, host: str, port: int, met: Counter[str]) -> None:
        self.host, self.port, self.met = host, port, met

    async def opened(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from an address."""
        return await asyncio.open_connection(self.host, self.port, local_addr=(address, 0))

    def head(self, path: str, method: str = "GET", *headers: str) -> bytes:
        """The head of a request."""
        return "\r\n".join((f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", *headers, "", "")).encode()

    async def note(self, kind: str, reader: asyncio.StreamReader) -> None:
        """Read the head of an answer and count it."""
        line = await asyncio.wait_for(reader.readline(), 30)
        self.met[f"{kind} {line.split()[1].decode() if line else 'cut off'}"] += 1

    async def slow_head(self, address: str) -> None:
        """A request whose head never ends."""
        _, writer = await self.opened(address)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ")
        try:
            while True:
                writer.write(b"a")
                await writer.drain()
                await asyncio.sleep(DRIP_S)
        finally:
            self.met["slow head cut off"] += 1
            writer.close()

    async def stream(self, address: str) -> None:
        """A stream that is held."""
        reader, writer = await self.opened(address)
        writer.write(self.head("/events?at=/tv"))
        await self.note("stream", reader)
        with suppress(TimeoutError):
            await asyncio.wait_for(reader.read(-1), 5)
        writer.close()

    async def reload(self, address: str) -> None:
        """The dearest pages, never the same one twice."""
        reader, writer = await self.opened(address)
        dear = (
            f"/owner/mats.pdf?game=zooloretto&players=5&tile_mm={random.uniform(20, 45):.3f}",
            "/history",
            "/new",
            "/",
        )
        writer.write(self.head(random.choice(dear), "GET", "Connection: close", "Accept: text/html"))
        await self.note("page", reader)
        await asyncio.wait_for(reader.read(-1), 30)
        writer.close()

    async def upload(self, address: str) -> None:
        """A big file to a door that is not theirs, or one that never comes."""
        reader, writer = await self.opened(address)
        plain = (f"Content-Length: {BOMB_BYTES}", "Content-Type: application/octet-stream")
        writer.write(self.head("/photo/send", "POST", *plain))
        with suppress(ConnectionError):
            for _ in range(BOMB_BYTES // 2**16):
                writer.write(bytes(2**16))
                await asyncio.wait_for(writer.drain(), 5)
        await self.note("upload", reader)
        writer.close()

    async def client(self, number: int, address: str) -> None:
        """One client, of one kind, that never tires."""
        kinds: tuple[tuple[int, Callable[[str], Awaitable[None]]], ...] = (
            (SLOW_LINES, self.slow_head),
            (STREAMS, self.stream),
            (RELOADS, self.reload),
            (UPLOADS, self.upload),
        )
        times, attack = kinds[number % len(kinds)]

        async def again() -> None:
            while True:
                with suppress(OSError, TimeoutError, IndexError):
                    await attack(address)
                await asyncio.sleep(random.uniform(0.1, 0.5))

        await asyncio.gather(*(again() for _ in range(times)))


def attack(host: str, port: int, addresses: list[str], seconds: float) -> Counter[str]:
    """Let a client at each address do its worst for so long; how often they met which answer.

    What is going on then is left as it is: the process should end.
    """
    met: Counter[str] = Counter()
    hostile = Hostile(host, port, met)

    async def run() -> None:
        clients = [asyncio.ensure_future(hostile.client(number, address)) for number, address in enumerate(addresses)]
        await asyncio.wait(clients, timeout=seconds)

    asyncio.new_event_loop().run_until_complete(run())
    return met
