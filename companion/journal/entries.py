"""An entry of the journal, the one line of JSON that it is kept as, and the chain that such lines form.

Every line names the SHA-256 of the line before it, so a line that was lost, changed or put elsewhere breaks the chain.
Nothing here touches a disk.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, NamedTuple

from msgspec import convert

FIRST = "0" * 64
"""What the first line names as the one before it."""

OPENING, RESUMED = "begun", "resumed"
"""The kinds of entries that begin a stretch: of a new game, and of the one that `game` of the body names."""
REMOVED = "removed"
"""The kind of an entry after which the game that `game` of its body names is told of no more."""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """Something that was said, seen or done.

    seq: counts from 1 without gaps; the only order.  game: the `seq` of the entry that opened the game, 0 before any.
    at: seconds since the epoch, which may jump.  clock_s: seconds of a clock that never jumps, from any beginning.
    source: `camera`, `button`, `person` or `program`.  picture: its number in the album.  before: see FIRST.
    """

    seq: int
    game: int
    at: float
    clock_s: float
    source: str
    kind: str
    body: Mapping[str, Any]
    picture: int | None = None
    before: str = FIRST


class JournalLine(NamedTuple):
    """An entry as it is kept.  text: its JSON, ASCII without a line end; the rest stands at its head.

    sha256: of the text; what the next line calls the one before it.
    """

    before: str
    seq: int
    game: int
    picture: int | None
    kind: str
    text: bytes
    sha256: str


def format_entry(entry: JournalEntry) -> bytes:
    """The line of an entry.  Raises TypeError or ValueError for a body that JSON cannot say."""
    document = {
        "before": entry.before,
        "seq": entry.seq,
        "game": entry.game,
        "picture": entry.picture,
        "kind": entry.kind,
        "source": entry.source,
        "at": entry.at,
        "clock_s": entry.clock_s,
        "body": entry.body,
    }
    return json.dumps(document, separators=(",", ":"), allow_nan=False).encode("ascii")


def parse_entry(line: JournalLine) -> JournalEntry:
    """The entry of a line of an intact chain."""
    return JournalEntry(**json.loads(line.text))


SOURCES = ("camera", "button", "person", "program")
YEARS_S = (-1e10, 2.5e11)
"""Times between the years 1653 and 9892: a calendar can show them, and no clock jumps farther."""


def check_entry(line: JournalLine) -> JournalEntry:
    """The entry of a line from elsewhere.  Raises ValueError, TypeError or RecursionError for what is none."""
    entry = convert(asdict(parse_entry(line)), JournalEntry)
    if (entry.before, entry.seq, entry.game, entry.picture, entry.kind) != line[:5]:
        raise ValueError(f"entry {line.seq} says something twice")
    if entry.source not in SOURCES or not YEARS_S[0] < entry.at < YEARS_S[1]:
        raise ValueError(f"entry {line.seq} has a source or a time that cannot be")
    json.dumps(entry.body, allow_nan=False, ensure_ascii=False).encode()
    return entry


_HEAD = re.compile(
    rb'\{"before":"([0-9a-f]{64})","seq":(\d{1,18}),"game":(\d{1,18}),"picture":(null|\d{1,18}),"kind":"([^"\\]+)",'
)


def read_line(text: bytes) -> JournalLine | None:
    """The line of a text, its head read and the rest left for later; None for anything else."""
    head = _HEAD.match(text)
    if head is None:
        return None
    before, seq, game, picture, kind = head.groups()
    shown, word = None if picture == b"null" else int(picture), kind.decode("ascii", "replace")
    return JournalLine(before.decode(), int(seq), int(game), shown, word, text, sha256(text).hexdigest())


class JournalReader:
    """One copy being read along the chain: what was intact, what fitted, what was damaged.

    found: the lines of the copy in order; None stands for something damaged.  read, taken: how many lines were intact,
    and how many of them became links of the chain.  torn: how much was damaged behind the last line taken.
    """

    def __init__(self, found: Iterable[JournalLine | None]) -> None:
        self._found = iter(found)
        self._ahead: JournalLine | None = None
        self.is_damaged = False
        self.read = self.taken = self.last_seq = self.torn = 0

    def line(self, seq: int, before: str) -> JournalLine | None:
        """The line of this number, if the copy has it and it follows the one before."""
        while self._ahead is None or self._ahead.seq < seq:
            if not self._advance():
                return None
        if self._ahead.seq != seq or self._ahead.before != before:
            return None
        self.taken, self.torn = self.taken + 1, 0
        return self._ahead

    def finish(self) -> None:
        """Read what is left."""
        while self._advance():
            pass

    def _advance(self) -> bool:
        for line in self._found:
            if line is None:
                self.is_damaged = True
                self.torn += 1
                continue
            self._ahead, self.last_seq = line, line.seq
            self.read += 1
            return True
        return False

    @property
    def is_beginning(self) -> bool:
        """True if the copy, read to its end, is an undamaged beginning of the chain or all of it."""
        return not self.is_damaged and self.read == self.taken == self.last_seq


def chain_lines(readers: Iterable[JournalReader]) -> Iterator[JournalLine]:
    """The longest chain that the copies have together: what one has lost, another may have.

    Of two lines that both follow, that of the first reader is taken.
    """
    readers = tuple(readers)
    seq, before = 1, FIRST
    while found := [line for reader in readers if (line := reader.line(seq, before))]:
        yield found[0]
        seq, before = seq + 1, found[0].sha256
    for reader in readers:
        reader.finish()


def following(found: Iterable[JournalLine | None], seq: int) -> Iterator[JournalLine]:
    """The lines from this number on, as long as each follows the one before."""
    before = None
    for line in found:
        if line is None or line.seq != seq or before not in (None, line.before):
            return
        yield line
        seq, before = seq + 1, line.sha256
