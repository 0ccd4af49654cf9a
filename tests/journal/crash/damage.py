"""Damage to one file of a journal, the others whole: each sector zeroed, flipped or cut, and the whole file exchanged.

Nothing that was acknowledged may be lost, the journal opens, goes on, and is whole again; the doctor and a backup say
what the table says.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from companion.journal.opening import TEXT, inspect, lines_in
from companion.journal.store import Journal
from tests.journal.journals import opened

SECTOR = 512
"""Bytes that a memory card or a disk loses at once."""


def _a_bit(sector: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(8 * len(sector))
    return bytes(byte ^ (1 << at % 8 if place == at // 8 else 0) for place, byte in enumerate(sector))


SECTORS: dict[str, Callable[[bytes, random.Random], bytes]] = {
    "zeros": lambda sector, _: bytes(len(sector)),
    "ones": lambda sector, _: b"\xff" * len(sector),
    "inverted": lambda sector, _: bytes(byte ^ 0xFF for byte in sector),
    "a bit": _a_bit,
    "noise": lambda sector, chance: chance.randbytes(len(sector)),
}
"""What may become of one sector."""

CUT = "cut"
"""The file ends where the sector began."""


def _as_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


WHOLE: dict[str, Callable[[Path], object]] = {
    "gone": Path.unlink,
    "a folder": _as_folder,
    "twice": lambda path: path.write_bytes(path.read_bytes() * 2),
    "more": lambda path: path.write_bytes(path.read_bytes() + random.Random(1).randbytes(300)),
}
"""What may become of a whole file."""


class Case(NamedTuple):
    """The harm that is done.  sector: from 0; None: to the whole file."""

    file: str
    harm: str
    sector: int | None = None

    def do(self, folder: Path) -> None:
        """Harm the file in this folder."""
        path = folder / self.file
        if self.sector is None:
            WHOLE[self.harm](path)
            return
        content, at = path.read_bytes(), self.sector * SECTOR
        harmed = b""
        if self.harm != CUT:
            chance = random.Random(repr(self))
            harmed = SECTORS[self.harm](content[at : at + SECTOR], chance) + content[at + SECTOR :]
        path.write_bytes(content[:at] + harmed)


class Outcome(NamedTuple):
    """What became of the journal.  lost: entries, of those that were acknowledged.  wrong: what else must not be."""

    lost: int
    wrong: str = ""


def all_cases(folder: Path, harms: tuple[str, ...] = (*SECTORS, CUT, *WHOLE)) -> Iterator[Case]:
    """Every harm to every file of a journal."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        sectors = range(-(-path.stat().st_size // SECTOR))
        yield from (Case(name, harm, at) for harm in harms if harm not in WHOLE for at in sectors)
        yield from (Case(name, harm) for harm in harms if harm in WHOLE)


def suffered(journal: Path, case: Case, entries: int, box: Path) -> Outcome:
    """Do this harm to a copy of a journal, and open it.  entries: how many it has.  box: a folder for the copy."""
    shutil.rmtree(box, ignore_errors=True)
    shutil.copytree(journal, box)
    case.do(box)
    try:
        condition = inspect(box)
        backed_up = sum(1 for _ in lines_in(box))
        found, notes = _gone_on(opened(box))
        again, more = _gone_on(opened(box))
    except Exception as error:
        return Outcome(entries, f"{type(error).__name__}: {error}"[:200])
    wrong = [
        said
        for said, is_so in (
            (f"the backup has {backed_up}", backed_up != entries),
            (f"the doctor counts {condition.entries}", condition.entries != entries),
            (f"the doctor says {condition}, the table {notes}", condition.is_whole and set(notes) - {"journal.filled"}),
            (f"after going on there are {again}", again != found + 1),
            (f"it was not healed: {more}", more),
        )
        if is_so
    ]
    return Outcome(max(0, entries - found), "; ".join(wrong))


def _gone_on(journal: Journal) -> tuple[int, tuple[str, ...]]:
    """How many entries a journal tells, and what it said of healing; then one more is kept, and it is closed."""
    try:
        number = sum(1 for _ in journal.entries())
        journal.append("note", "program", {})
        return number, tuple(note.key for note in journal.notes)
    finally:
        journal.close()


def make_journals(folder: Path, entries: int, longest: int = 800) -> dict[str, Path]:
    """A journal that was closed, and one whose table was killed while it wrote the next entry.

    longest: letters that an entry says at most.
    """
    live, closed, killed = folder / "live", folder / "closed", folder / "killed"
    chance = random.Random(entries)
    journal = opened(live)
    for number in range(1, entries + 1):
        kind = "begun" if number % 30 == 1 else "acted"
        journal.append(kind, "person", {"number": number, "said": "Zoé " * chance.randrange(longest // 4)})
        if number == entries // 2:
            journal.close()
            journal = opened(live)
    shutil.copytree(live, killed)
    journal.close()
    with (killed / TEXT).open("ab") as text:
        text.write(b'1234abcd {"before":"00')
    shutil.copytree(live, closed)
    return {"closed": closed, "killed": killed}
