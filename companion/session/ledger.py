"""The journal of one table, opened, with everything that is made of its entries."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path

from companion.journal.decisions import Decision, Decisions
from companion.journal.store import JOURNAL_FOLDER, Journal
from companion.session.game_log import GameList


@dataclass(frozen=True, slots=True)
class CopyFolders:
    """Where the owner wants copies of the journal, and of everything each night."""

    folders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ledger:
    """folders: of copies that the command line names."""

    home: Path
    named: tuple[Path, ...] = ()
    games: GameList = field(default_factory=GameList)
    decisions: Decisions = field(default_factory=Decisions)
    copies: Decision[CopyFolders] = field(init=False)
    journal: Journal = field(init=False)

    def __post_init__(self) -> None:
        """Open it.  Raises NotRemembered when another program has it open."""
        object.__setattr__(self, "copies", self.decisions.kept("copies", CopyFolders))
        folds = (self.games, self.decisions)
        journal = Journal(self.home / JOURNAL_FOLDER, time.time, time.monotonic, folds, lambda: self.folders)
        object.__setattr__(self, "journal", journal)
        self.decisions.bind(journal.append, lambda: not journal.held)
        journal.copy_to(self.folders)

    def close(self) -> None:
        """Give the files back.  Closing twice is fine."""
        self.journal.close()

    @property
    def folders(self) -> tuple[Path, ...]:
        """All folders in which copies are kept."""
        decided = self.copies.value or CopyFolders()
        return tuple(dict.fromkeys((*self.named, *map(Path, decided.folders))))

    def copy_to(self, folders: tuple[str, ...]) -> None:
        """Decide where copies are kept beside those that the command line names.  Raises NotRemembered."""
        self.copies.write(CopyFolders(folders))
        self.journal.copy_to(self.folders)
