"""A journal that is written for a while and then left as it is: `python -m tests.journal.crash.writer FOLDER`.

Says `told 17` when entry 17 was acknowledged.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.journal.store import EntryDraft, Journal
from tests.journal.journals import opened

GAME = 20
STICK = "stick"


def main(folder: Path) -> None:
    """Two runs, with a copy behind in a further folder; the second one is cut off."""
    (folder / STICK).mkdir(parents=True)
    journal = opened(folder)
    journal.copy_to([folder / STICK])
    tell(journal, 25)
    together(journal, 5)
    tell(journal, 10)
    journal.close()
    journal = opened(folder)
    journal.copy_to([folder / STICK])
    tell(journal, 12)
    together(journal, 5)
    os._exit(0)


def tell(journal: Journal, times: int) -> None:
    """Keep some entries of different lengths."""
    for _ in range(times):
        number = journal.last_seq + 1
        journal.append_all([draft(number)])
        os.write(1, f"told {number}\n".encode())


def together(journal: Journal, times: int) -> None:
    """Keep as many by one command."""
    number = journal.last_seq
    journal.append_all([draft(number + at) for at in range(1, times + 1)])
    os.write(1, f"told {number + times}\n".encode())


def draft(number: int) -> EntryDraft:
    """An entry of a length of its own."""
    kind = "begun" if number % GAME == 1 else "acted"
    return EntryDraft(kind, "person", {"number": number, "said": "y" * (50 + 37 * number % 900)})


if __name__ == "__main__":
    main(Path(sys.argv[1]))
