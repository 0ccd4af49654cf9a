"""One request of each kind that takes more than an empty hand: for readers, and to try the doors with."""

from __future__ import annotations

from typing import Any

MARK = "1.0.0.0.0"
ADDED = {"type": "add_tile", "piece": "coin", "truck": 0}

EXAMPLES: dict[str, dict[str, Any]] = {
    "begin": {
        "position": {
            "game": "zooloretto",
            "players": ["Anna", "Bert", "Cleo"],
            "species": ["flamingo", "camel", "leopard", "elephant", "panda", "zebra"],
        },
        "mode": "tap",
    },
    "act": {"at": MARK, "action": ADDED, "insist": False},
    "accept": {"at": MARK, "option": 0},
    "correct-turn": {"at": MARK, "number": 1, "action": {**ADDED, "truck": 1}},
    "insert-turn": {"at": MARK, "before": 1, "action": ADDED},
    "set-contents": {"at": MARK, "contents": [{"seat": 0, "zone": "E4", "pieces": ["panda"]}]},
    "mode": {"at": MARK, "mode": "tap"},
    "press": {"at": MARK, "button": "next", "gesture": "press", "state": "turn"},
    "name": {"seat": 0, "name": "Anna"},
    "coins": {"seat": 0, "coins": 3},
    "piece": {"sheet": "zoo-1", "zone": "E4", "x_mm": 60, "y_mm": 40, "piece": "panda"},
    "camera-is-right": {"sheet": "zoo-1", "x_mm": 60, "y_mm": 40},
}
"""By operation."""
