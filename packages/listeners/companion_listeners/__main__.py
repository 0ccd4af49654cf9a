"""Writes the documents of domain events into a folder: `python -m companion_listeners docs`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from companion.atomic import write_atomically
from companion_listeners.event_documents import DOCUMENTS


def main(folder: Path) -> None:
    """Write each of them."""
    for name, made in DOCUMENTS.items():
        write_atomically(folder / name, json.dumps(made(), indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs"))
