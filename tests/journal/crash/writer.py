"""A journal that is written for a while and then left as it is: `python -m tests.journal.crash.writer FOLDER`.

Says `told 17` when entry 17 was acknowledged.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.journal.store import Journal
from tests.journal.journals import opened

GAME = 20


def main(folder: Path) -> None:
    """Two runs with snapshots; the second one is cut off."""
    journal = opened(folder)
    tell(journal, 25)
    journal.snapshot()
    tell(journal, 15)
    journal.close()
    journal = opened(folder)
    tell(journal, 12)
    journal.snapshot()
    tell(journal, 5)
    os._exit(0)


def tell(journal: Journal, times: int) -> None:
    """Keep some entries of different lengths."""
    for _ in range(times):
        number = journal.last_seq + 1
        kind = "begun" if number % GAME == 1 else "acted"
        journal.append(kind, "person", {"number": number, "said": "y" * (50 + 37 * number % 900)})
        os.write(1, f"told {number}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
