"""Between the event loop, which talks to everybody at once, and the pages, each of which is made in a thread.

A thread is held only while a page is made: what a request brings is read before, and an answer is sent after.  Two
kinds are passed on as they come: files that are sent here, and answers that are too long for the memory.  A page that
wants to listen is left to the broadcaster.
"""

from __future__ import annotations

import asyncio
import io
import queue
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from math import inf
from typing import Any, TypeVar
from urllib.parse import unquote_to_bytes
from wsgiref.types import WSGIApplication, WSGIEnvironment

from companion.webkit.broadcast import Broadcaster, Listener, Message, Receive, Send
from companion.webkit.budgets import Allowance, Seats, Turnstile
from companion.webkit.proxies import ASKER, Asker, Network, NotNamed, asker

LISTENER = "companion.listener"
"""In the environment of a request: who listens from now on."""

PLACES, PLACES_FOR_READING = 16, 3
"""So many pages are made at once.  Those that are only read take the interpreter from each other, and from commands."""
WAITING_EACH = 24
REQUESTS_EACH, REQUESTS_EVERY_S = 80, 0.25
WORK_EACH_S, WORK_SHARE = 3.0, 0.03
"""Of the processor: so many seconds at once, and then so much of it."""
STREAM = "/camera/phone/pictures/"
"""Where the phone that is the camera sends its pictures: more often than anybody asks for pages."""
STREAM_EVERY_S, STREAM_SHARE = 0.1, 0.2
PATIENCE_S = 5.0
"""Requests beyond these of one address wait for their turn so long: to refuse costs more than to ask again."""
SMALL_BYTES = 64 * 2**10
BODY_WITHIN_S = 10.0
FILES, FILES_EACH = 6, 2
FILE_WITHIN_S = 90.0
"""For a photograph over a slow network."""
ANSWER_BYTES = 2**20
SENT_WITHIN_S = 30.0
READING = frozenset({"GET", "HEAD", "OPTIONS"})

T = TypeVar("T")
Head = tuple[int, list[tuple[bytes, bytes]]]


class TooSlow(Exception):
    """What a request brings did not come in time, or not whole."""


class Unmeasured(Exception):
    """A request brings much and does not say how much."""


class Crew:
    """Threads that do what an event loop asks for.  They end with the program, whatever they are doing."""

    def __init__(self, number: int) -> None:
        self._work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        for at in range(number):
            threading.Thread(target=self._do, name=f"page-{at}", daemon=True).start()

    def _do(self) -> None:
        while True:
            self._work.get()()

    async def done(self, work: Callable[[], T]) -> T:
        """What some work gives.  Raises what it raises."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def settle(result: T | None, error: BaseException | None) -> None:
            if answer.done():
                return
            if error is None:
                answer.set_result(result)  # type: ignore[arg-type]
            else:
                answer.set_exception(error)

        def do() -> None:
            result, raised = None, None
            try:
                result = work()
            except BaseException as error:
                raised = error
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(settle, result, raised)

        self._work.put(do)
        return await answer


@dataclass(slots=True)
class Answer:
    """What the application answered.  body: all of it, unless it was sent already.  close: to be called at the end."""

    head: Head
    body: bytes
    listener: Listener | None
    close: Callable[[], None]
    is_sent: bool = False


class Bridge:
    """An ASGI application that has a WSGI application make its pages.  trusted: proxies that are believed."""

    def __init__(self, app: WSGIApplication, broadcaster: Broadcaster, trusted: Sequence[Network] = ()) -> None:
        self._app, self._broadcaster, self._trusted = app, broadcaster, trusted
        self._requests = Allowance(REQUESTS_EACH, REQUESTS_EVERY_S)
        self._work = Allowance(WORK_EACH_S, 1 / WORK_SHARE)
        self._stream_requests = Allowance(REQUESTS_EACH, STREAM_EVERY_S)
        self._stream_work = Allowance(WORK_EACH_S, 1 / STREAM_SHARE)
        self._turnstile = Turnstile(PLACES, PLACES_FOR_READING, WAITING_EACH)
        broadcaster.give_way(self._turnstile.hush_s)
        self._files = Seats(FILES, FILES_EACH, kept=1)
        self._crew = Crew(PLACES)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """Answer one request."""
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
        peer = scope["client"][0] if scope["client"] else ""
        try:
            who, is_named = asker(peer, headers, self._trusted, scope.get("scheme", "http")), True
        except NotNamed:
            who, is_named = Asker(peer, is_forwarded=True), False
        environ = _environment(scope, headers, who) | {ASKER: who if is_named else None}
        with self._turnstile.counted(who.budget) as may_wait:
            requests, work = self._allowances(environ)
            late_s = max(requests.take(who.budget, PATIENCE_S), work.take(who.budget, inf, 0.0))
            if late_s:
                await asyncio.sleep(min(late_s, PATIENCE_S))
            if not may_wait or late_s > PATIENCE_S:
                await _refuse(send, 503, "Too many requests at once. Wait for some of their answers.")
                return
            answer = await self._made(environ, who.budget, receive, send)
        if answer is not None:
            await self._send(answer, receive, send)

    async def _made(self, environ: WSGIEnvironment, address: str, receive: Receive, send: Send) -> Answer | None:
        """The page that was asked for; None if it was refused before anybody looked at it."""
        with ExitStack() as undo:
            try:
                body = await _small_body(environ, receive)
            except TooSlow:
                await _refuse(send, 408, "The request did not come in time.")
                return None
            except Unmeasured:
                await _refuse(send, 411, "Say with Content-Length how long the request is.")
                return None
            if body is None:
                if not self._files.take(address):
                    await _refuse(send, 503, "Too many files are being sent. Try again in a moment.")
                    return None
                undo.callback(self._files.leave, address)
            is_reading = environ["REQUEST_METHOD"] in READING
            since = await self._turnstile.enter(address, is_reading)
            undo.callback(self._turnstile.leave, address, is_reading, since)
            loop = asyncio.get_running_loop()
            environ["wsgi.input"] = io.BytesIO(body) if body is not None else _BodyStream(loop, receive)
            answer, took_s = await self._crew.done(lambda: _timed(lambda: _answer(self._app, environ, loop, send)))
            self._allowances(environ)[1].take(address, inf, took_s)
            return answer

    def _allowances(self, environ: WSGIEnvironment) -> tuple[Allowance, Allowance]:
        """How many requests like this one an address may send, and how much work they may be."""
        if environ["PATH_INFO"].startswith(STREAM):
            return self._stream_requests, self._stream_work
        return self._requests, self._work

    async def _send(self, answer: Answer, receive: Receive, send: Send) -> None:
        try:
            if answer.is_sent:
                return
            await send(_start(answer.head))
            if answer.listener is not None:
                await self._broadcaster.tell(answer.listener, send, receive)
            else:
                await send({"type": "http.response.body", "body": answer.body, "more_body": False})
        finally:
            answer.close()


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    """What some work gives, and for how many seconds it had the processor."""
    begun = time.thread_time()
    return work(), time.thread_time() - begun


def _environment(scope: dict[str, Any], headers: Iterable[tuple[str, str]], who: Asker) -> WSGIEnvironment:
    """The request as PEP 3333 has it."""
    host, port = scope["server"] or ("localhost", 80)
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": who.address,
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": who.scheme,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in headers:
        if "_" in name:  # in the environment it would be the same as one with hyphens
            continue
        key = name.upper().replace("-", "_")
        key = key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"
        joint = "; " if name == "cookie" else ","
        environ[key] = f"{environ[key]}{joint}{value}" if key in environ else value
    return environ


async def _small_body(environ: WSGIEnvironment, receive: Receive) -> bytes | None:
    """What the request brings; None if it says that this is long: it is a file.  Raises TooSlow, Unmeasured."""
    length = environ.get("CONTENT_LENGTH", "0")
    is_measured = "HTTP_TRANSFER_ENCODING" not in environ
    if is_measured and int(length) > SMALL_BYTES:
        return None
    if is_measured and int(length) == 0:
        return b""
    body, has_more = bytearray(), True
    try:
        async with asyncio.timeout(BODY_WITHIN_S):
            while has_more:
                piece, has_more = await _piece(receive)
                body += piece
                if len(body) > SMALL_BYTES:
                    raise Unmeasured
    except TimeoutError as error:
        raise TooSlow from error
    environ.pop("HTTP_TRANSFER_ENCODING", None)
    environ["CONTENT_LENGTH"] = str(len(body))
    return bytes(body)


async def _piece(receive: Receive) -> tuple[bytes, bool]:
    """The next piece of a body, and whether there are more.  Raises TooSlow if whoever sends it has left."""
    message = await receive()
    if message["type"] != "http.request":
        raise TooSlow
    return message.get("body", b""), message.get("more_body", False)


class _BodyStream(io.RawIOBase):
    """What a request brings, read as it comes, by the thread that makes its page."""

    def __init__(self, loop: asyncio.AbstractEventLoop, receive: Receive) -> None:
        self._loop, self._receive = loop, receive
        self._rest, self._has_more = b"", True
        self._due = loop.time() + FILE_WITHIN_S

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self._rest and self._has_more:
            try:
                left_s = min(BODY_WITHIN_S, self._due - self._loop.time())
                self._rest, self._has_more = _in_loop(self._loop, _piece(self._receive), left_s)
            except (TimeoutError, TooSlow) as error:
                self._has_more = False
                raise ConnectionError("the request did not come whole") from error
        taken, self._rest = self._rest[: len(buffer)], self._rest[len(buffer) :]
        buffer[: len(taken)] = taken
        return len(taken)


def _in_loop(loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, T], within_s: float) -> T:
    """What some work of the event loop gives, for a thread.  Raises TimeoutError."""
    answer = asyncio.run_coroutine_threadsafe(work, loop)
    try:
        return answer.result(max(0.0, within_s))
    except TimeoutError:
        answer.cancel()
        raise


def _answer(app: WSGIApplication, environ: WSGIEnvironment, loop: asyncio.AbstractEventLoop, send: Send) -> Answer:
    """The application's answer.  In a thread; one that is too long for the memory is sent from here."""
    heads: list[Head] = []

    def start_response(status: str, headers: list[tuple[str, str]], _error: object = None) -> Callable[[bytes], object]:
        told = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        heads[:] = [(int(status.split(" ", 1)[0]), told)]
        return lambda _: None

    pieces = app(environ, start_response)
    close: Callable[[], None] = getattr(pieces, "close", lambda: None)
    listener = environ.get(LISTENER)
    if listener is not None:
        status, told = heads[0]
        return Answer((status, [*told, (b"connection", b"close")]), b"", listener, close)  # a stream's end is an end
    try:
        body, is_sent = _taken(pieces, heads, lambda message: _in_loop(loop, send(message), SENT_WITHIN_S))
    finally:
        close()
    return Answer(heads[0], body, None, lambda: None, is_sent)


def _taken(pieces: Iterable[bytes], heads: Sequence[Head], send: Callable[[Message], None]) -> tuple[bytes, bool]:
    """The body, or nothing and that it was sent, when it is longer than ANSWER_BYTES."""
    body, is_begun = bytearray(), False
    for piece in pieces:
        body += piece
        if len(body) > ANSWER_BYTES:
            if not is_begun:
                send(_start(heads[0]))
            is_begun = True
            send({"type": "http.response.body", "body": bytes(body), "more_body": True})
            body.clear()
    if is_begun:
        send({"type": "http.response.body", "body": bytes(body), "more_body": False})
    return bytes(body), is_begun


def _start(head: Head) -> Message:
    return {"type": "http.response.start", "status": head[0], "headers": head[1]}


async def _refuse(send: Send, status: int, why: str) -> None:
    """In plain words, before anybody knows which language is read there."""
    text = f"{why}\n".encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(text)).encode()),
        (b"retry-after", b"5"),
        (b"connection", b"close"),
    ]
    await send(_start((status, headers)))
    await send({"type": "http.response.body", "body": text, "more_body": False})
