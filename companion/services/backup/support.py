"""The support bundle: what somebody from afar needs to see what is wrong, and nothing about the people.

Pictures must come in cut to the mats; names of people and of this machine are taken out of every text here, unless
they are wished for: `Anna` becomes `Player 1` everywhere.
"""

from __future__ import annotations

import importlib.metadata
import json
import platform
import re
import socket
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any
from urllib.parse import quote, quote_plus

from companion import __version__
from companion.journal.decisions import DECIDED
from companion.journal.opening import lines_in
from companion.services.backup.archive import Member, zip_pieces
from companion.services.diagnostics import Finding, describe

NAME_KEYS = frozenset({"players", "winners", "names", "name"})
"""Under these keys documents of ours hold names of people."""
SHORTEST_PART = 3
"""A name of so many letters is found inside other words too (`Annas`); a shorter one only as a word of its own."""


def names_in(document: Any) -> Iterator[str]:
    """Every name of a person in a decoded document."""
    if isinstance(document, Mapping):
        for key, value in document.items():
            yield from _texts(value) if key in NAME_KEYS else names_in(value)
    elif isinstance(document, list | tuple):
        for value in document:
            yield from names_in(value)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)


class Anonymizer:
    """Puts other words in the place of names.

    names: of people, in the order in which they are numbered.  others: further texts and what to write instead.
    """

    def __init__(self, names: Iterable[str], others: Mapping[str, str] | None = None) -> None:
        known = dict.fromkeys(name.strip() for name in names if name.strip())
        told = {name: f"Player {number}" for number, name in enumerate(known, start=1)}
        told |= {text: instead for text, instead in (others or {}).items() if text}
        self._instead = {way.casefold(): instead for name, instead in told.items() for way in _ways(name)}
        ways = sorted({way for name in told for way in _ways(name)}, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(_search_name, ways)), re.IGNORECASE) if ways else None

    def text(self, text: str) -> str:
        """A text without the names."""
        return (
            self._pattern.sub(lambda found: self._instead.get(found[0].casefold(), "Player"), text)
            if self._pattern
            else text
        )

    def document(self, document: Any) -> Any:
        """A decoded document without the names, its keys included."""
        if isinstance(document, str):
            return self.text(document)
        if isinstance(document, Mapping):
            return {self.text(key): self.document(value) for key, value in document.items()}
        if isinstance(document, list | tuple):
            return [self.document(value) for value in document]
        return document


def _ways(name: str) -> tuple[str, ...]:
    """The ways to write a name: plain, in an address, in ASCII."""
    return tuple(dict.fromkeys((name, quote(name), quote_plus(name), ascii(name)[1:-1])))


def _search_name(name: str) -> str:
    if len(name) >= SHORTEST_PART:
        return re.escape(name)
    before = r"(?<!\w)" if re.match(r"\w", name) else ""
    after = r"(?!\w)" if re.search(r"\w$", name) else ""
    return f"{before}{re.escape(name)}{after}"


LAST_ENTRIES = 3000
PACKAGES = ("opencv-python", "numpy", "flask", "werkzeug", "uvicorn", "gpiozero", "picamera2", "lgpio", "libcamera")
ABOUT = """A support bundle of the table companion.

health.json    what the companion found wrong with the machine and the table
versions.json  what is installed
journal.jsonl  the last notes of the journal
log.txt        what the program wrote since its start
settings.json  layout and wiring
frames/        pictures of the mats; what lies beside them is blackened

{names}
"""


def support_bundle(
    home: Path,
    findings: Iterable[Finding],
    frames: Iterable[tuple[str, bytes]],
    settings: Mapping[str, Any],
    log: str,
    names: Iterable[str],
    with_names: bool,
) -> Iterator[bytes]:
    """The bundle, in pieces.

    frames: (name, JPEG) of pictures cut to the mats.  names: of people that stand nowhere in the journal.
    """
    entries = _entries(home / "journal")
    found = dict.fromkeys((*names, *names_in(entries)))
    machine = {} if with_names else {str(home): "HOME", str(Path.home()): "HOME", socket.gethostname(): "this-machine"}
    hiding = Anonymizer(() if with_names else found, machine)
    return zip_pieces(_members(hiding, entries, findings, frames, settings, log, with_names))


def _members(
    hiding: Anonymizer,
    entries: list[Any],
    findings: Iterable[Finding],
    frames: Iterable[tuple[str, bytes]],
    settings: Mapping[str, Any],
    log: str,
    with_names: bool,
) -> Iterator[Member]:
    names = "The players' names are in it, as was wished." if with_names else "Players are called Player 1, Player 2 …"
    yield "about.txt", [ABOUT.format(names=names).encode()]
    yield "health.json", [_json(hiding, [asdict(describe(finding)) for finding in findings])]
    yield "versions.json", [_json(hiding, _versions())]
    yield "settings.json", [_json(hiding, dict(settings))]
    yield "log.txt", [hiding.text(log).encode()]
    yield "journal.jsonl", (_json(hiding, entry, None) for entry in entries)
    for name, jpeg in frames:
        yield f"frames/{name}.jpg", [jpeg]


def _entries(folder: Path) -> list[Any]:
    """The last entries of the journal, decoded, without what was decided: secrets are among it."""
    kept = deque((line for line in lines_in(folder) if line.kind != DECIDED), LAST_ENTRIES)
    return [json.loads(line.text) for line in kept]


def _versions() -> dict[str, str]:
    found = {"companion": __version__, "python": platform.python_version(), "system": platform.platform()}
    for package in PACKAGES:
        try:
            found[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            found[package] = "not installed"
    return found


def _json(hiding: Anonymizer, document: Any, indent: int | None = 1) -> bytes:
    return json.dumps(hiding.document(document), ensure_ascii=False, indent=indent).encode() + b"\n"
