"""A backup of everything each night into the folders that have copies of the journal; nobody has to click.

A table that is switched off at night makes it when it runs again.  Ten are kept.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from companion.loops import Loop
from companion.ports import CompanionError
from companion.services.backup.archive import NIGHTLY, write_backup
from companion.session.ledger import Ledger

log = logging.getLogger(__name__)

NIGHT_ENDS_H = 3
"""Until this hour it is still the day before: people play beyond midnight."""
MOST_KEPT = 10
LOOKS_EVERY_S = 600.0


class NightlyBackups:
    """Makes them, in a thread of its own.  ledger: of the data folder.  now: local time."""

    def __init__(self, ledger: Ledger, now: Callable[[], datetime] = datetime.now) -> None:
        self._ledger, self._now = ledger, now
        self._loop = Loop("nightly backups", self._turn)

    def start(self) -> None:
        """Begin; the first one is looked for in ten minutes, when a table has long started."""
        self._loop.start()

    def close(self) -> None:
        """Stop.  One that is being made is not waited for: it is whole or not there."""
        self._loop.close()

    def _turn(self) -> None:
        self._loop.rest(LOOKS_EVERY_S)
        if not self._loop.is_closing:
            self.make()

    def make(self) -> None:
        """Make those that are due; a folder that is away, or takes nothing, is asked again later."""
        day = f"{self._now() - timedelta(hours=NIGHT_ENDS_H):%Y-%m-%d}"
        for folder in self._ledger.folders:
            target = folder / NIGHTLY / f"{day}.zip"
            try:
                if folder.is_dir() and not target.exists():
                    target.parent.mkdir(mode=0o700, exist_ok=True)
                    write_backup(self._ledger.home, target)
                    for old in nightly_backups(folder)[MOST_KEPT:]:
                        old.unlink()
            except (CompanionError, OSError) as error:
                log.warning("no backup of tonight in %s: %s", folder, error)


def nightly_backups(folder: Path) -> list[Path]:
    """Those in a folder with copies, the newest first."""
    return sorted((folder / NIGHTLY).glob("????-??-??.zip"), reverse=True)
