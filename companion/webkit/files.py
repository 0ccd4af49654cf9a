"""The pages' own files: read and compressed once, and kept by browsers for good.

Modules and styles name each other by relative addresses, so what makes an address new when a file has changed stands
before its name as a folder: `/static/VERSION/NAME`.  Pages are compressed as they are made, but not over https: they
hold a secret beside words of their address, and the length of both together would betray it (BREACH).
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, abort, request

from companion.webkit.language import reader_language, say_in

MIMETYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
COMPRESSED = frozenset({"text/html", "application/json", *MIMETYPES.values()})
REMARKS = {".css": re.compile(r"/\*.*?\*/", re.DOTALL), ".js": re.compile(r"^\s*//.*$", re.MULTILINE)}
LEAST_BYTES = 1000
"""Shorter answers fit into one packet anyway."""
PAGE_LEVEL, PAGES_KEPT = 3, 8
"""How hard gzip tries for a page that was made just now, and how many are kept for devices that ask for the same."""
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class StaticFiles:
    """Files by name: content and the same compressed.  version: another one for any other content."""

    content: Mapping[str, tuple[bytes, bytes]]
    version: str


@lru_cache
def read_files(*folders: Path) -> StaticFiles:
    """All files of some folders; a name is in one of them only."""
    paths = sorted(path for folder in folders for path in folder.iterdir() if path.suffix in MIMETYPES)
    content = {path.name: _without_remarks(path) for path in paths}
    version = sha256(b"".join(sha256(name.encode() + body).digest() for name, body in content.items()))
    packed = {name: (body, gzip.compress(body, mtime=0)) for name, body in content.items()}
    return StaticFiles(packed, version.hexdigest()[:12])


def _without_remarks(path: Path) -> bytes:
    """A file as browsers get it: of styles no remarks, of scripts no lines that are nothing else; no indents."""
    text = REMARKS[path.suffix].sub("", path.read_text(encoding="utf-8")) if path.suffix in REMARKS else None
    return path.read_bytes() if text is None else re.sub(r"^\s+", "", text, flags=re.MULTILINE).encode()


def serve_files(app: Flask, *folders: Path) -> None:
    """Answer for the files of some folders, and compress what the application answers."""
    files = read_files(*folders)
    app.extensions["files"] = f"/static/{files.version}"

    def static(filename: str) -> Response:
        """A file.  One asked for without a version, or with an old one, is today's, and not kept."""
        version, _, name = filename.rpartition("/")
        if name not in files.content:
            abort(404, say_in(reader_language(), "error.no_such"))
        body, packed = files.content[name]
        response = Response(packed if _is_gzip_wanted() else body, mimetype=MIMETYPES[Path(name).suffix])
        response.headers["Cache-Control"] = FOREVER if version == files.version else "no-cache"
        return _add_headers(response) if _is_gzip_wanted() else response

    app.add_url_rule("/static/<path:filename>", "static", static)
    app.after_request(_compress)


def _is_gzip_wanted() -> bool:
    return request.accept_encodings["gzip"] > 0


def _add_headers(response: Response) -> Response:
    response.headers["Content-Encoding"] = "gzip"
    response.vary.add("Accept-Encoding")
    return response


def _compress(response: Response) -> Response:
    is_whole = not (response.is_streamed or response.direct_passthrough or "Content-Encoding" in response.headers)
    if response.mimetype not in COMPRESSED or not is_whole or request.is_secure or not _is_gzip_wanted():
        return response
    body = response.get_data()
    if len(body) < LEAST_BYTES:
        return response
    response.set_data(_gzip(body))
    return _add_headers(response)


@lru_cache(maxsize=PAGES_KEPT)
def _gzip(body: bytes) -> bytes:
    return gzip.compress(body, PAGE_LEVEL, mtime=0)
