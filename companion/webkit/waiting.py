"""The page that is shown while the table is being set up: when the program starts, and when a choice starts it anew.

It needs nothing but the standard library, so it is there before everything else is loaded.  A browser gets a page that
asks again by itself, also when *back* takes it out of the browser's memory, where a refresh does not go on.  A program,
and a page that is open already, are told to come back in a moment.  A table at which everything is taken says so with
the same page.
"""

from __future__ import annotations

import json
import re
import selectors
import socket
import threading
from base64 import b64encode
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from html import escape
from types import TracebackType

from companion.i18n import DEFAULT_LANGUAGE, SPOKEN, text

AGAIN_S = 1
HEAD_WITHIN_S, MOST_HEAD_BYTES = 3.0, 16 * 2**10
AT_ONCE = 32
"""Whoever comes beyond these waits in the system's queue."""
_GLANCE_S = 0.1
_LANGUAGE = re.compile(rf"\b({'|'.join(SPOKEN)})\b")
_SCRIPT = 'addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });'
_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; "
    f"script-src 'sha256-{b64encode(sha256(_SCRIPT.encode()).digest()).decode()}'"
)
_PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="{again}"><title>{title}</title>
<style>
body {{ margin: 0; min-height: 100vh; display: grid; place-content: center; gap: .8rem; padding: 1.5rem;
  text-align: center; box-sizing: border-box; font: 112%/1.45 ui-rounded, system-ui, sans-serif; background: #f7f1e5;
  color: #2a2a24; }}
h1 {{ margin: 0; font-size: 1.7rem; }} p {{ margin: 0 auto; max-width: 30rem; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #14201a; color: #f4ecdc; }} }}
</style></head><body><h1>{title}</h1><p role="status">{words}</p><script>{script}</script></body></html>
"""


class WaitingPage:
    """Answers at sockets that listen, in a thread of its own, until it is closed; the sockets stay open."""

    def __init__(self, sockets: Sequence[socket.socket]) -> None:
        self._sockets = sockets
        self._places = threading.Semaphore(AT_ONCE)
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="waiting page", daemon=True)

    def __enter__(self) -> WaitingPage:
        self._thread.start()
        return self

    def __exit__(self, _kind: type | None, _error: BaseException | None, _trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Leave the sockets to whoever answers from now on.  Closing twice is fine."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        with selectors.DefaultSelector() as selector:
            for one in self._sockets:
                selector.register(one, selectors.EVENT_READ)
            while not self._closing.is_set():
                for key, _ in selector.select(_GLANCE_S):
                    if isinstance(key.fileobj, socket.socket) and self._places.acquire(timeout=_GLANCE_S):
                        self._take(key.fileobj)

    def _take(self, listens: socket.socket) -> None:
        try:
            connection, _ = listens.accept()
        except OSError:  # it has gone again, or somebody else has taken it
            self._places.release()
            return
        threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        with connection, suppress(OSError):
            try:
                connection.settimeout(HEAD_WITHIN_S)
                head = b""
                while b"\r\n\r\n" not in head and len(head) < MOST_HEAD_BYTES and (more := connection.recv(4096)):
                    head += more
                connection.sendall(answer_to(head.decode("latin-1")))
                connection.shutdown(socket.SHUT_WR)
            finally:
                self._places.release()


def answer_to(head: str) -> bytes:
    """The whole answer to a request.  head: its first lines, up to the empty one."""
    first, *lines = head.split("\r\n")
    fields = {name.strip().lower(): value for name, _, value in (line.partition(":") for line in lines)}
    headers, content = notice("waiting", first.startswith(("GET ", "HEAD ")), fields)
    status = "200 OK" if headers["Content-Type"].startswith("text/html") else "503 Service Unavailable"
    said = "\r\n".join((f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in headers.items()), "", ""))
    return said.encode() + (b"" if first.startswith("HEAD ") else content)


def notice(
    what: str, is_reading: bool, fields: Mapping[str, str], again_s: int = AGAIN_S
) -> tuple[dict[str, str], bytes]:
    """The headers and the body of an answer that says to come again, after so many seconds.

    what: the words `page.WHAT`.  is_reading: whether a page may be the answer.  fields: the request's, names small.
    """
    chosen = re.search(r"\blanguage=(\w+)", fields.get("cookie", ""))
    wished = _LANGUAGE.search(" ".join((chosen[1] if chosen else "", fields.get("accept-language", "").lower())))
    language = wished[1] if wished else DEFAULT_LANGUAGE
    title, words = (text(language, f"page.{what}.{part}") for part in ("title", "words"))
    if is_reading and "text/html" in fields.get("accept", ""):
        kind = "text/html; charset=utf-8"
        body = _PAGE.format(language=language, again=again_s, title=escape(title), words=escape(words), script=_SCRIPT)
    else:
        kind, body = "application/json", json.dumps({"error": title})
    content = body.encode()
    headers = {
        "Content-Type": kind, "Content-Length": str(len(content)), "Cache-Control": "no-store",
        "Retry-After": str(again_s), "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
        "Content-Security-Policy": _POLICY, "Connection": "close",
    }  # fmt: skip
    return headers, content
