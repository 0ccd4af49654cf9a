"""Short ways to lay a table of Exotic for a test."""

from __future__ import annotations

from typing import Any

from tests.games.table import table

COLOURS = ("red", "blue", "green", "white")
STALLS = {"kiosk": "red", "barrow": "blue", "snacks": "green", "popcorn": "white"}
NOBODY: dict[str, Any] = {"visitors": {colour: [] for colour in COLOURS}}
KOALA, BAT, MACAW, MONITOR = "jungle.koala", "jungle.bat", "jungle.macaw", "jungle.monitor"


def visited(**visitors: list[int]) -> dict[str, Any]:
    """A zoo with visitors at these points, of other colours none."""
    return {"visitors": {**NOBODY["visitors"], **visitors}}


def exotic(*zoos: dict[str, Any], players: int = 3, options: dict[str, Any] | None = None, **keys: Any) -> Any:
    """A table with the jungle; visitors only where they are named, and none in the supply unless given."""
    seats = [{**NOBODY, **zoo} for zoo in (*zoos, *[{}] * (players - len(zoos)))]
    told = {"stall_visitor": STALLS, **(options or {})}
    keys.setdefault("visitors", dict.fromkeys(COLOURS, 0))
    return table(*seats, players=players, options=told, **{"with": ["exotic"], **keys})


def put(piece: str, to: str, **visit: Any) -> dict[str, Any]:
    """Take the first truck and put its one tile there."""
    words = {"source": "from", "visitor": "visitor", "back": "back"}
    beside = {words[name]: value for name, value in visit.items()}
    return {"type": "take_truck", "truck": 0, "place": [[piece, to, beside] if beside else [piece, to]]}


def visitors(position: dict[str, Any], seat: int = 0, colour: str = "red") -> list[int]:
    return list(position["zoos"][seat]["visitors"][colour])
