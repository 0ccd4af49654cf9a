"""Opening the two copies of the journal: what the chain says, what each copy has of it, and making both whole."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol
from zlib import crc32

from companion.i18n.errors import Note
from companion.journal.copies import Damaged, DatabaseCopy, MergedCopy, TextCopy, TooNew, finish_exchange, text_line
from companion.journal.entries import FIRST, OPENING, RESUMED, JournalReader, Line, chained

log = logging.getLogger(__name__)

Copy = TextCopy | DatabaseCopy


class Source(Protocol):
    """Where lines are read."""

    def lines(self) -> Iterator[Line | None]:
        """Every line; None for one that is damaged."""
        ...


@dataclass(slots=True)
class End:
    """Where the chain ends, and what is worth knowing of the way there.

    games: the game of each stretch of entries that tell of one game, a game that was resumed several times among them;
    firsts, starts: the number of the stretch's first entry, and the byte of the text copy at which it begins.
    newest: by kind, the number of the newest entry.  size: of the text copy, in bytes.
    text_sum, base_sum: checksums of what each copy has up to here.
    """

    seq: int = 0
    sha256: str = FIRST
    picture: int = 0
    games: list[int] = field(default_factory=list)
    firsts: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    newest: dict[str, int] = field(default_factory=dict)
    size: int = 0
    text_sum: int = 0
    base_sum: int = 0

    def go_to(self, line: Line) -> None:
        """Go on to this line."""
        self.seq, self.sha256 = line.seq, line.sha256
        self.picture = max(self.picture, line.picture or 0)
        self.newest[line.kind] = line.seq
        if line.kind == OPENING or (line.kind == RESUMED and line.game in self.games):
            self.firsts.append(line.seq)
            self.starts.append(self.size)
            self.games.append(line.seq if line.kind == OPENING else line.game)  # last: others read meanwhile
        raw = text_line(line)
        self.text_sum = crc32(raw, self.text_sum)
        self.base_sum = crc32(line.sha256.encode(), crc32(line.text, self.base_sum))
        self.size += len(raw)


@dataclass(frozen=True, slots=True)
class Found:
    """What was found: the end of the chain, what each copy has of it, and all that was read for it."""

    end: End
    text: JournalReader
    base: JournalReader
    sources: tuple[Source, ...]

    @property
    def missing(self) -> int:
        """How many entries lie behind a gap that nothing fills, at least."""
        return max(0, max(self.text.last_seq, self.base.last_seq) - self.end.seq)


def survey(text: TextCopy, base: DatabaseCopy | MergedCopy, shelf: Path) -> Found:
    """Follow the chain through both copies; where they have more, through the snapshots and the unread WAL as well."""
    found = _followed((text, base))
    more: list[Source] = [DatabaseCopy(path) for path in snapshots(shelf) if number_of(path) > found.end.seq]
    if isinstance(base, DatabaseCopy) and base.has_unread(found.end.seq):
        more.append(MergedCopy(base.path))
    return _followed((text, base, *more)) if more else found


def _followed(sources: tuple[Source, ...]) -> Found:
    readers = _readers(sources)
    end = End()
    for line in chained(readers):
        end.go_to(line)
    return Found(end, readers[0], readers[1], sources)


def all_lines(text: TextCopy, base: DatabaseCopy, shelf: Path) -> Iterator[Line]:
    """The whole chain, as far as it can be read now."""
    return chained(_readers(survey(text, base, shelf).sources))


def _readers(sources: Iterable[Source]) -> tuple[JournalReader, ...]:
    return tuple(JournalReader(source.lines()) for source in sources)


@dataclass(frozen=True, slots=True)
class Condition:
    """How a journal stands.

    entries: how many can be read.  missing: how many more there were, at least.  is_whole: whether both copies are
    undamaged; one may lack what the other has at its end.
    """

    entries: int
    missing: int
    is_whole: bool


def inspect(text: TextCopy, base: DatabaseCopy, shelf: Path) -> Condition:
    """How the journal stands, for whoever only looks; what is damaged is healed at the next start.

    The database of a table that runs is not judged: it changes while it is read.
    """
    is_taken, merged = base.is_taken(), MergedCopy(base.path)
    found = survey(text, merged if merged.is_needed and not is_taken else base, shelf)
    is_whole = found.text.is_beginning and (is_taken or (found.base.is_beginning and base.head_allows_writing()))
    return Condition(found.end.seq, found.missing, is_whole and not found.missing)


def heal(text: TextCopy, base: DatabaseCopy, shelf: Path, mark: End | None = None) -> tuple[End, tuple[Note, ...]]:
    """Open both copies and make both whole; where the chain ends, and what had to be done.

    mark: where the chain ended once, if anybody remembers.
    Raises JournalTaken, TooNew, or another OSError when the disk allows no writing.
    """
    finish_exchange(base.path)
    is_readable = _connect(base, text)
    finish_exchange(text.path)
    if is_readable and mark is not None and (resumed := _gone_on(mark, text, base, shelf)):
        return resumed
    found = survey(text, base, shelf)
    notes = _made_whole(text, found.text, found)
    notes += _made_whole(base, found.base if is_readable else None, found)
    return found.end, (*notes, *_lost(found))


def _gone_on(mark: End, text: TextCopy, base: DatabaseCopy, shelf: Path) -> tuple[End, tuple[Note, ...]] | None:
    """The same from a mark on, if both copies are still what they were up to there, and nothing is wrong behind it.

    None otherwise: then the chain has to be followed from its beginning.  The checksums find rot as surely as that.
    """
    if text.sum_of(mark.size) != mark.text_sum or base.sum_of(mark.seq) != mark.base_sum:
        return None
    behind: list[tuple[Copy, list[Line | None]]] = [
        (text, list(text.lines(mark.size))),
        (base, list(base.lines(mark.seq + 1))),
    ]
    longest = max((lines for _, lines in behind), key=len)
    at_mark = Line("", mark.seq, 0, None, "", b"", mark.sha256)
    chain = list(chained([JournalReader(longest)], at_mark))
    if any(lines != chain[: len(lines)] for _, lines in behind):
        return None
    if any(number_of(path) > mark.seq + len(chain) for path in snapshots(shelf)):
        return None
    try:
        notes = [note for copy, lines in behind for note in _filled(copy, chain[len(lines) :], len(chain) - len(lines))]
    except Damaged:
        return None
    for line in chain:
        mark.go_to(line)
    return mark, tuple(notes)


def _connect(base: DatabaseCopy, text: TextCopy) -> bool:
    """Open the database; False if it is damaged.

    A version that nobody knows, beside a second copy that we can read, is rot in the bytes that hold the version.
    """
    try:
        base.connect()
    except Damaged as error:
        log.warning("%s", error)
        return False
    except TooNew:
        reader = JournalReader(text.lines())
        if not any(True for _ in chained([reader])):
            raise
        return False
    return True


def _made_whole(copy: Copy, reader: JournalReader | None, found: Found) -> list[Note]:
    """Add what the copy lacks, or write it anew if it is no beginning of the chain.  reader None: it is damaged."""
    if reader is not None and reader.is_beginning:
        lacking = found.end.seq - reader.taken
        others = _readers(source for source in found.sources if source is not copy)
        with suppress(Damaged):
            return _filled(copy, chained(others, reader.last) if lacking else (), lacking)
    aside = copy.rewrite(chained(_readers(found.sources)))
    copy.open(())
    return [_note("journal.put_aside", file=copy.path.name, aside=aside.name)] if aside else []


def _filled(copy: Copy, missing: Iterable[Line], count: int) -> list[Note]:
    """Open a copy that is a beginning of the chain, and add so many lines that it lacks.  Raises Damaged."""
    copy.open(missing)
    return [_note("journal.filled", file=copy.path.name, count=count)] if count else []


def _lost(found: Found) -> Sequence[Note]:
    """Entries behind a gap that no copy can fill."""
    return [_note("journal.lost", count=found.missing, number=found.end.seq)] if found.missing else []


def _note(key: str, **values: object) -> Note:
    return Note(key, tuple((name, str(value)) for name, value in values.items()))


def snapshot_name(seq: int) -> str:
    """A snapshot is called after the number of its last entry, because clocks jump."""
    return f"journal-{seq:09d}.db"


def number_of(path: Path) -> int:
    """The last entry of a snapshot; 0 if it is none."""
    match = re.fullmatch(r"journal-(\d{9,18})\.db", path.name)
    return int(match[1]) if match else 0


def snapshots(shelf: Path) -> list[Path]:
    """Every snapshot, the newest first."""
    return sorted((path for path in shelf.glob("*.db") if number_of(path)), key=number_of, reverse=True)
