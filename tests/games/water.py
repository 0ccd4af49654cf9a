"""Short ways to lay a table with water parks, and to ask about them."""

from __future__ import annotations

from typing import Any

from companion.games.catalogue import parse_position
from companion.words.verdicts import format_scores
from tests.games.table import NAMES, after, ask

WATER = ["dolphin", "orca", "sea_lion", "turtle", "penguin", "polar_bear", "crocodile", "hippo"]

THREE = {"1,1": "orca", "3,1": "sea_lion", "1,3": "turtle"}
"""As many basins as a park without expansions may have."""


def water(*parks: dict[str, Any], players: int = 3, **keys: Any) -> dict[str, Any]:
    """A position of Aquaretto: the parks given, the rest as at set-up."""
    seats = [*parks, *[{}] * (players - len(parks))]
    names = {"players": NAMES[:players], "species": WATER[: players + 3]}
    return {"game": "aquaretto", **names, "parks": seats, **keys}


def park(position: dict[str, Any], seat: int = 0, **action: Any) -> dict[str, Any]:
    """One park after a legal action."""
    return dict(after(position, **action)["parks"][seat])


def events(position: dict[str, Any], **action: Any) -> list[str]:
    """What happens, in order."""
    return [event["type"] for event in ask(position, **action)["events"]]


def lines(position: dict[str, Any], rule: str, seat: int = 0) -> list[int]:
    """The points of a player that one rule brings, line by line."""
    scores: Any = format_scores(*parse_position(position))["scores"]
    return [line["points"] for line in scores[seat]["lines"] if line["rule"] == rule]


def total(position: dict[str, Any], seat: int = 0) -> int:
    scores: Any = format_scores(*parse_position(position))["scores"]
    return int(scores[seat]["total"])


def row(species: str, *cells: str) -> dict[str, str]:
    """A plain tile of the species on each of these spaces."""
    return dict.fromkeys(cells, species)


def board(kind: str, *cells: str) -> dict[str, Any]:
    """An expansion that has been built."""
    return {"kind": kind, "cells": list(cells)}
