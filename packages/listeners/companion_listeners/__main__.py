"""Writes the JSON Schema of domain events into a folder: `python -m companion_listeners docs`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from companion.atomic import write_atomically
from companion_listeners.event_documents import event_schema

if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs")
    write_atomically(folder / "events.schema.json", json.dumps(event_schema(), indent=1, ensure_ascii=False) + "\n")
