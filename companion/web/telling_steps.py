"""What a telling is made of: steps and choices, and how choices that belong together are asked one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.actions import Action
from companion.rules.position import Position
from companion.rules.reading import mapping
from companion.rules.ruleset import Play, Ruleset
from companion.rules.violations import Violation

Told = Mapping[str, Any]
SCRATCH = "now"
"""Under which what is chosen for one tile is told, until it is complete."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a step.

    key, value: of the action document.  told: everything told, once this is chosen.  why: what it would break.
    zone: the place that it is about, (seat, zone).  piece: notation of the piece that it is about.
    """

    key: str
    value: Any
    told: Told
    why: tuple[Violation, ...] = ()
    zone: tuple[int, str] | None = None
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """What is asked next: text key `page.ask.KEY`.  At the end (`done`) the action, and what it breaks.

    piece: the one that it is about.  others: the same step for another tile of the same truck.
    """

    key: str
    choices: tuple[Choice, ...] = ()
    document: Told | None = None
    action: Action | None = None
    violations: tuple[Violation, ...] = ()
    piece: str = ""
    others: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Asking:
    """position: with `seat` to move, so that whoever did it is asked about his own choices."""

    rules: Ruleset
    position: Position
    seat: int
    told: Told


def distinct(values: Iterable[Any]) -> list[Any]:
    """Each value once, in order; values may be lists."""
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


# Choices that belong together


def apart(told: Told) -> tuple[dict[str, Any], dict[str, Any]]:
    """What was told of the action, and what of the tile at hand."""
    now = mapping(told.get(SCRATCH, {}), "told/now")
    return {key: value for key, value in told.items() if key != SCRATCH}, now


def scratched(told: Told, now: Told, seat: int, key: str, values: Sequence[Any], piece: str = "") -> Iterator[Choice]:
    """A choice for each value of what is chosen for the tile at hand."""
    for value in values:
        spot = value[1] if isinstance(value, list) and len(value) > 1 else value
        zone = (seat, str(spot)) if key.partition(".")[0] in ("baby", "coworker") and value else None
        yield Choice(key, value, {**told, SCRATCH: {**now, key: value}}, zone=zone, piece=piece)


def flat_choices(document: Mapping[str, Any]) -> dict[str, Any]:
    """The choices beside a place on one level: `visitor`, `from_point`, `back.SEAT`, `baby`, `coworker.N`."""
    visit = document.get("visit", document)
    flat = {"visitor": visit.get("visitor"), "from_point": visit.get("from")} if "visitor" in visit else {}
    if "visitor" not in visit and isinstance(visit.get("from"), int) and "visit" in document:
        flat = {"from_point": visit["from"]}
    flat |= {f"back.{seat}": point for seat, point in sorted(visit.get("back", {}).items())}
    flat |= {"baby": document["baby"]} if document.get("baby") else {}
    return flat | {f"coworker.{at}": one for at, one in enumerate(document.get("coworkers", ()))}


def first_difference(flat: Sequence[Mapping[str, Any]], chosen: Told) -> tuple[str, list[Any]] | None:
    """The first choice in which the ways that are left differ, with its values; None if they do not."""
    left = [one for one in flat if agrees(one, chosen)]
    for key in distinct(key for one in left for key in one):
        values = distinct(one.get(key) for one in left)
        if key not in chosen and len(values) > 1:
            return key, values
    return None


def agrees(one: Mapping[str, Any], chosen: Told) -> bool:
    """Whether a way has what was chosen."""
    return all(one.get(key) == value for key, value in chosen.items() if key not in ("tile", "to"))


def so_far(asking: Asking, play: Play, *left_open: str) -> Action:
    """The proposal that was chosen, with these keys left open."""
    known = {key.name: key for key in play.keys}
    fields: dict[str, Any] = {"player": asking.seat}
    for name, key in known.items():
        value = asking.told.get(name)
        if name in left_open or (value is None and key.default is ...):
            fields[key.field] = None
        elif value is None:
            fields[key.field] = key.default
        else:
            fields[key.field] = key.parse(asking.rules, asking.position, value, name)
    return play.action(**fields)
