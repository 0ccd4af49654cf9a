"""Opening the log: the chain is followed from its first line, and what one copy lost is given back by another.

As long as the log and its copy have the same bytes, both are whole.  Where they differ, the chain goes on through
whichever of them has the next line, through the folders that the owner named, and through what earlier versions kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, zip_longest
from pathlib import Path
from typing import Protocol

from companion.journal.entries import FIRST, OPENING, RESUMED, JournalLine, JournalReader, chain_lines, read_line
from companion.journal.former import former_copies
from companion.journal.log_file import LogFile, line_of

GOES_ON = b'"goes_on":true}}'
"""What a line ends with whose command has more entries: written as one, they count together or not at all."""
STRETCHES = (OPENING, RESUMED)
EVERY = 64
FIRST_LINES = 100
"""Among so many there is one that two copies of one table have in common."""
TEXT, COPY = "journal.jsonl", "copy"
"""The log in its folder, and the folder in it that has the copy."""


class LogSource(Protocol):
    """Where lines are read.  path: the file."""

    path: Path

    def lines(self) -> Iterator[JournalLine | None]:
        """Every line; None for one that is damaged."""
        ...


@dataclass(slots=True)
class End:
    """Where the chain ends, and what is worth knowing of the way there.

    games: the game of each stretch of entries that tell of one game, a game that was resumed several times among them;
    firsts: the number of the stretch's first entry.  starts: the byte of the log at which each of every EVERY entries
    begins.  newest: by kind, the number of the newest entry.  size: of the log, in bytes.
    """

    seq: int = 0
    sha256: str = FIRST
    picture: int = 0
    games: list[int] = field(default_factory=list)
    firsts: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    newest: dict[str, int] = field(default_factory=dict)
    size: int = 0

    def go_to(self, line: JournalLine) -> None:
        """Go on to this line."""
        if line.kind in STRETCHES and (line.kind == OPENING or line.game in self.games):
            self.firsts.append(line.seq)
            self.games.append(line.seq if line.kind == OPENING else line.game)  # last: others read meanwhile
        if line.picture and line.picture > self.picture:
            self.picture = line.picture
        self.newest[line.kind] = line.seq
        if line.seq % EVERY == 1:
            self.starts.append(self.size)
        self.seq, self.sha256, self.size = line.seq, line.sha256, self.size + len(line.text) + 10

    def start_before(self, seq: int) -> int:
        """A byte of the log at which a line begins that is not far before that of an entry."""
        at = min((seq - 1) // EVERY, len(self.starts) - 1)
        return self.starts[at] if at >= 0 else 0


def complete(lines: Iterable[JournalLine]) -> Iterator[JournalLine]:
    """The lines without those at the end whose command was not written to its end: nobody was told of it."""
    waiting: list[JournalLine] = []
    for line in lines:
        if line.text.endswith(GOES_ON):
            waiting.append(line)
            continue
        if waiting:
            yield from waiting
            waiting.clear()
        yield line


def sources_in(folder: Path) -> tuple[LogSource, ...]:
    """The log in a folder, its copy, and what an earlier version left there; nothing is opened."""
    return LogFile(folder / TEXT), LogFile(folder / COPY / TEXT), *former_copies(folder)


def lines_in(folder: Path) -> Iterator[JournalLine]:
    """The whole chain in a folder, as far as it can be read now, for whoever only looks."""
    return all_lines(*sources_in(folder))


class CopyAgreement:
    """The log and its copy, read side by side.  is_whole: at the end, whether they differ nowhere before it.

    Either may end early: the copy, because it is written second, and both with a torn piece, which is no line.
    """

    def __init__(self, log: LogFile, copy: LogFile) -> None:
        self._log, self._copy = log, copy
        self.is_whole = False
        self.in_copy = 0

    def lines(self) -> Iterator[JournalLine]:
        """The lines as far as the chain goes on and nothing differs.

        The next line vouches for the text of each, and the copy for its checksum: only those that are last, or that the
        copy has not, are summed.
        """
        seq, before, held = 1, FIRST, b""
        last: JournalLine | None = None
        try:
            for raw, twin in zip_longest(self._log.raw_lines(), self._copy.raw_lines()):
                if raw is None or (twin is not None and twin != raw):
                    return
                line = read_line(raw[9:-1]) if twin else line_of(raw)
                if line is None or line.seq != seq or line.before != before:
                    return
                if last:
                    yield last
                self.in_copy += twin is not None
                seq, before, held, last = seq + 1, line.sha256, raw, line
        except OSError:
            return
        if last is None or line_of(held):
            self.is_whole = True
            yield from (last,) if last else ()


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search through all copies.  readers: those of log and copy first.  end_seq: of the chain."""

    readers: tuple[JournalReader, ...]
    end_seq: int

    @property
    def lost(self) -> int:
        """The number of entries that were lost, at least.

        A line that is damaged at the end of the log alone may be one that a power cut tore, of which nobody was told:
        some copy that is whole ends just before it.
        """
        missing = max(0, max(reader.last_seq for reader in self.readers) - self.end_seq)
        if missing or not any(reader.torn for reader in self.readers[:2]):
            return missing
        is_vouched_for = any(not reader.torn and reader.last_seq == self.end_seq > 0 for reader in self.readers)
        is_alone = not any(reader.read or reader.torn for reader in self.readers[1:])
        return 0 if is_vouched_for or (is_alone and self.readers[0].torn == 1) else 1

    def is_beginning(self, at: int) -> bool:
        """True if the log (0) or the copy (1) is an undamaged beginning of the chain."""
        reader = self.readers[at]
        return reader.is_beginning and reader.taken <= self.end_seq


def search(sources: Sequence[LogSource], take: Callable[[JournalLine], object] = lambda _line: None) -> Found:
    """Follow the chain through these, the log and its copy first.  take: gets each line."""
    readers = tuple(JournalReader(source.lines()) for source in sources)
    seq = 0
    for line in complete(chain_lines(readers)):
        seq = line.seq
        take(line)
    return Found(readers, seq)


def all_lines(*sources: LogSource) -> Iterator[JournalLine]:
    """The whole chain, as far as it can be read now."""
    return complete(chain_lines(tuple(JournalReader(source.lines()) for source in sources)))


def of_this_table(file: LogFile, *own: LogFile) -> bool:
    """True if a copy has one of the first lines of these; another table may have left its own there."""
    known = {line for one in own for line in islice(one.lines(), FIRST_LINES)} - {None}
    return any(line in known for line in islice(file.lines(), FIRST_LINES))


@dataclass(frozen=True, slots=True)
class Condition:
    """The state of a journal.

    entries: how many can be read.  lost: how many more there were, at least.  is_whole: whether both copies are
    undamaged; the second may lack what the first has at its end.
    """

    entries: int
    lost: int
    is_whole: bool


def inspect(folder: Path) -> Condition:
    """The state of the journal, for whoever only looks; what is damaged is healed at the next start."""
    found = search(sources_in(folder))
    return Condition(found.end_seq, found.lost, found.is_beginning(0) and found.is_beginning(1) and not found.lost)
