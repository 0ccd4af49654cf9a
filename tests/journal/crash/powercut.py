"""Power cuts: every file operation of a program is recorded, and the disk is made as a cut at any moment may leave it.

The disk is a harsh one.  What was written and not forced down (`fsync`) may be lost, whole or by sectors, in any order,
or be zeros; a new name or a removal counts only when its folder was forced down.  Recorded by strace.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from companion.journal.opening import COPY, TEXT
from tests.journal.crash.writer import STICK
from tests.journal.journals import opened
from tests.tree import ROOT

SECTOR = 512
TRACED = (
    "open,openat,write,pwrite64,writev,fsync,fdatasync,ftruncate,rename,renameat,renameat2,unlink,unlinkat,close,lseek"
)


class Change(NamedTuple):
    """Something written into a file.  data None: the file ends at this place."""

    at: int
    data: bytes | None

    def made_to(self, content: bytes) -> bytes:
        """The content afterwards."""
        padded = content.ljust(self.at, b"\0")
        return padded[: self.at] if self.data is None else padded[: self.at] + self.data + padded[self.at_end :]

    @property
    def at_end(self) -> int:
        return self.at + len(self.data or b"")


class Renamed(NamedTuple):
    """A change of a folder: before None: a new name; after None: a removal.  file: which one it is about."""

    before: str | None
    after: str | None
    file: int

    @property
    def folder(self) -> str:
        return str(Path(self.after or self.before or "").parent)

    def made_to(self, names: dict[str, int]) -> None:
        """Change the names."""
        if self.before is not None:
            names.pop(self.before, None)
        if self.after is not None:
            names[self.after] = self.file


class Content(NamedTuple):
    """A file: what is safe, and what waits in memory."""

    safe: bytes = b""
    waiting: tuple[Change, ...] = ()

    @property
    def whole(self) -> bytes:
        """As the program sees it."""
        return made(self.safe, self.waiting)


def made(content: bytes, changes: tuple[Change, ...]) -> bytes:
    """A content after some changes."""
    for change in changes:
        content = change.made_to(content)
    return content


class Moment(NamedTuple):
    """The disk at one moment.  told: how many entries had been acknowledged."""

    names: Mapping[str, int]
    renamed: tuple[Renamed, ...]
    files: Mapping[int, Content]
    told: int


# Recording


def record(folder: Path) -> list[Moment]:
    """Write a journal under strace; the disk after every operation."""
    trace, journal = folder / "trace", folder / "journal"
    subprocess.run(
        ["strace", "-f", "-xx", "-s", "9000000", "-e", f"trace={TRACED}", "-o", str(trace),
         sys.executable, "-B", "-m", "tests.journal.crash.writer", str(journal)],
        check=True, cwd=ROOT, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    recorder = Recorder(str(journal))
    with trace.open() as lines:
        return [moment for line in whole_calls(lines) if (moment := recorder.follow(line))]


def whole_calls(lines: Iterable[str]) -> Iterator[str]:
    """Each call in one line, when it has ended: strace tells one in two where another thread came between."""
    begun: dict[str, str] = {}
    for line in lines:
        thread = line.split(" ", 1)[0]
        if line.endswith("<unfinished ...>\n"):
            begun[thread] = line.removesuffix("<unfinished ...>\n")
        elif " resumed>" in line:
            yield begun.pop(thread, "") + line.partition(" resumed>")[2]
        else:
            yield line


@dataclass(slots=True)
class Opened:
    """A descriptor.  file: None for a folder."""

    path: str
    file: int | None
    place: int = 0


@dataclass(slots=True)
class Recorder:
    """Follows the calls of a program, as strace tells them, within one folder."""

    root: str
    names: dict[str, int] = field(default_factory=dict)
    safe_names: dict[str, int] = field(default_factory=dict)
    renamed: list[Renamed] = field(default_factory=list)
    files: dict[int, Content] = field(default_factory=dict)
    opened: dict[int, Opened] = field(default_factory=dict)
    told: int = 0

    def follow(self, line: str) -> Moment | None:
        """The disk after a call; None if it did not change."""
        match = re.match(r"\d+ +(\w+)\((.*)\) += (-?\d+)", line)
        if match is None or int(match[3]) < 0:
            return None
        call, words, result = match[1], match[2], int(match[3])
        strings = [bytes.fromhex(said.replace("\\x", "")) for said in re.findall(r'"((?:\\x[0-9a-f]{2})*)"', words)]
        if not CALLS[call](self, Call(words, strings, result)):
            return None
        return Moment(dict(self.safe_names), tuple(self.renamed), dict(self.files), self.told)

    def open(self, call: Call) -> bool:
        path = call.strings[0].decode()
        self.opened.pop(call.result, None)
        if not path.startswith(self.root):
            return False
        if "O_DIRECTORY" in call.words or Path(path).is_dir():
            self.opened[call.result] = Opened(path, None)
            return False
        is_new = path not in self.names
        if is_new:
            self._rename(Renamed(None, path, len(self.files)))
            self.files[self.names[path]] = Content()
        self.opened[call.result] = Opened(path, self.names[path])
        if "O_TRUNC" in call.words:
            self._change(self.names[path], Change(0, None))
        return is_new or "O_TRUNC" in call.words

    def close(self, call: Call) -> bool:
        self.opened.pop(call.number, None)
        return False

    def write(self, call: Call) -> bool:
        """`write` and `writev`: at the descriptor's place."""
        data = b"".join(call.strings)[: call.result]
        if call.number == 1 and data.startswith(b"told "):
            self.told = int(data.split()[1])
            return True
        opened = self.opened.get(call.number)
        if opened is None or opened.file is None:
            return False
        opened.place += call.result
        return self._change(opened.file, Change(opened.place - call.result, data))

    def pwrite(self, call: Call) -> bool:
        opened = self.opened.get(call.number)
        return opened is not None and self._change(opened.file, Change(call.last, call.strings[0][: call.result]))

    def seek(self, call: Call) -> bool:
        if call.number in self.opened:
            self.opened[call.number].place = call.result
        return False

    def truncate(self, call: Call) -> bool:
        opened = self.opened.get(call.number)
        return opened is not None and self._change(opened.file, Change(call.last, None))

    def sync(self, call: Call) -> bool:
        """A file's content is safe now, or the names of a folder."""
        opened = self.opened.get(call.number)
        if opened is None:
            return False
        if opened.file is not None:
            self.files[opened.file] = Content(self.files[opened.file].whole)
            return True
        for renamed in [one for one in self.renamed if one.folder == opened.path.rstrip("/")]:
            renamed.made_to(self.safe_names)
            self.renamed.remove(renamed)
        return True

    def rename(self, call: Call) -> bool:
        before, after = (said.decode() for said in call.strings)
        return before in self.names and self._rename(Renamed(before, after, self.names[before]))

    def unlink(self, call: Call) -> bool:
        path = call.strings[0].decode()
        return path in self.names and self._rename(Renamed(path, None, self.names[path]))

    def _rename(self, renamed: Renamed) -> bool:
        renamed.made_to(self.names)
        self.renamed.append(renamed)
        return True

    def _change(self, file: int | None, change: Change) -> bool:
        assert file is not None
        safe, waiting = self.files[file]
        self.files[file] = Content(safe, (*waiting, change))
        return True


class Call(NamedTuple):
    """A call as strace tells it: its arguments, those that are strings, and what it gave back."""

    words: str
    strings: list[bytes]
    result: int

    @property
    def number(self) -> int:
        """The first argument."""
        return int(self.words.split(",")[0])

    @property
    def last(self) -> int:
        """The last argument."""
        return int(self.words.rsplit(", ", 1)[1])


CALLS: dict[str, Callable[[Recorder, Call], bool]] = {
    **dict.fromkeys(("open", "openat"), Recorder.open),
    **dict.fromkeys(("write", "writev"), Recorder.write),
    **dict.fromkeys(("fsync", "fdatasync"), Recorder.sync),
    **dict.fromkeys(("rename", "renameat", "renameat2"), Recorder.rename),
    **dict.fromkeys(("unlink", "unlinkat"), Recorder.unlink),
    "close": Recorder.close,
    "pwrite64": Recorder.pwrite,
    "lseek": Recorder.seek,
    "ftruncate": Recorder.truncate,
}


# Cutting

Waiting = tuple[Change, ...]


def _torn(waiting: Waiting, chance: random.Random) -> Waiting:
    """The last one that arrived did so in part."""
    *before, last = waiting[: chance.randint(1, len(waiting))]
    if last.data is None:
        return (*before, last)
    lengths = (1, 7, SECTOR, 4096, len(last.data) // 2, max(0, len(last.data) - 1))
    return (*before, Change(last.at, last.data[: chance.choice(lengths)]))


def _sectors(waiting: Waiting, chance: random.Random) -> Waiting:
    """Each sector of each one arrived or did not."""
    return tuple(
        Change(change.at + at, change.data[at : at + SECTOR])
        for change in waiting
        if change.data is not None
        for at in range(0, len(change.data), SECTOR)
        if chance.random() < 0.5
    )


def _zeros(waiting: Waiting, chance: random.Random) -> Waiting:
    """The file grew, and what was to stand there did not arrive."""
    return tuple(
        Change(change.at, bytes(len(change.data))) if change.data is not None and chance.random() < 0.5 else change
        for change in waiting
    )


CUTS: dict[str, Callable[[Waiting, random.Random], Waiting]] = {
    "nothing": lambda _waiting, _chance: (),
    "everything": lambda waiting, _chance: waiting,
    "the first": lambda waiting, chance: waiting[: chance.randint(0, len(waiting))],
    "some": lambda waiting, chance: tuple(change for change in waiting if chance.random() < 0.5),
    "torn": _torn,
    "sectors": _sectors,
    "zeros": _zeros,
}
"""What arrived of that which was not forced down."""


def cut(moments: list[Moment], number: int, box: Path) -> tuple[str, int]:
    """Lay out the disk after a power cut; how it was cut, and how many entries had been acknowledged.

    number: of the state; the first ones take each moment with nothing arrived, all others are drawn.
    """
    chance = random.Random(number)
    how = chance.choice(list(CUTS)) if number >= len(moments) else "nothing"
    moment = moments[number] if number < len(moments) else chance.choice(moments)
    names = dict(moment.names)
    kept = {"nothing": 0, "everything": len(moment.renamed)}.get(how, chance.randint(0, len(moment.renamed)))
    for renamed in moment.renamed[:kept]:
        renamed.made_to(names)
    shutil.rmtree(box, ignore_errors=True)
    box.mkdir(parents=True)
    root = os.path.commonpath(moments[-1].names)
    for name, file in names.items():
        safe, waiting = moment.files[file]
        path = box / os.path.relpath(name, root)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(made(safe, CUTS[how](waiting, chance) if waiting else ()))
    return how, moment.told


class Survived(NamedTuple):
    """What was there after a power cut.  how: it was cut.  wrong: why the journal did not open or go on."""

    how: str
    told: int
    lost: int
    wrong: str = ""


def survived(moments: list[Moment], number: int, box: Path) -> Survived:
    """Cut the power, open the journal, look, and go on."""
    how, told = cut(moments, number, box)
    try:
        journal = opened(box)
        found = [entry.body["number"] for entry in journal.entries() if "number" in entry.body]
        last = journal.append("note", "program", {}).seq
        journal.close()
        (box / STICK).mkdir(exist_ok=True)
        journal = opened(box)
        journal.copy_to([box / STICK])
        again = [entry.seq for entry in journal.entries()]
        journal.close()
        copies = {(box / name / TEXT).read_bytes() for name in ("", COPY, STICK)}
    except Exception as error:
        return Survived(how, told, told, f"{type(error).__name__}: {error}"[:200])
    is_right = found == list(range(1, len(found) + 1)) and again == list(range(1, last + 1))
    is_right = is_right and len(copies) == 1
    return Survived(how, told, max(0, told - len(found)), "" if is_right else f"{found} and then {again}"[:200])
