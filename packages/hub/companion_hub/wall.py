"""The wall: every table as it stands, by one query."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion_hub.database import Rows

QUERY = """
    SELECT tables.id, tables.name, is_online, online_since, state, camera, question, help_since, heard_at, game_id,
        game, expansions, players, scores, round, last_round, lesson, began_at, ended_at,
        (SELECT json_agg(json_build_object('rule', rule, 'message', message) ORDER BY sequence)
            FROM broken_rules WHERE table_id = tables.id AND mended_at IS NULL) AS broken
    FROM tables LEFT JOIN games ON games.id = tables.game_id
"""


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """Somebody at a table.  total: None as long as nobody has told points."""

    seat: int
    name: str
    total: int | None


@dataclass(frozen=True, slots=True)
class OpenBreach:
    """A broken rule that nobody has mended.  message: as the table says it, in English."""

    rule: str
    message: str


@dataclass(frozen=True, slots=True)
class WallTable:
    """A table on the wall.

    need: the most urgent of `help`, `rule`, `question`, `camera`, `missing`, or `offline`; empty if there is none.
    since: when that began, where it is known.  standing: `playing`, `over` or `free`.
    is_behind: whether events are on their way.
    """

    id: str
    name: str
    is_online: bool
    need: str
    since: datetime | None
    standing: str
    game: str
    expansions: tuple[str, ...]
    lesson: bool
    players: tuple[SeatedPlayer, ...]
    to_move: str
    round: int | None
    is_last_round: bool
    began_at: datetime | None
    ended_at: datetime | None
    broken: tuple[OpenBreach, ...]
    is_asking: bool
    is_behind: bool


def wall(database: Rows, behind: Collection[str]) -> tuple[WallTable, ...]:
    """All tables, by their names as people count.  behind: those of which events are missing."""
    with database.cursor() as cursor:
        cursor.execute(QUERY)
        names = [column.name for column in cursor.description or ()]
        rows = [dict(zip(names, row, strict=True)) for row in cursor]
    return tuple(sorted((_table(row, row["id"] in behind) for row in rows), key=lambda one: natural(one.name)))


def rejected_messages(database: Rows) -> tuple[tuple[str, str, datetime], ...]:
    """The newest messages that were put aside: topic, why, and when."""
    return tuple(database.execute("SELECT topic, why, received_at FROM rejected ORDER BY id DESC LIMIT 20"))


def natural(name: str) -> tuple[tuple[int, int | str], ...]:
    """A key that puts Table 2 before Table 10."""
    parts = re.split(r"(\d+)", name.casefold())
    return tuple((0, int(part)) if part.isdecimal() else (1, part) for part in parts if part)


def _table(row: Mapping[str, Any], is_behind: bool) -> WallTable:
    state: Mapping[str, Any] = row["state"] if isinstance(row["state"], dict) else {}
    alarm = state.get("alarm")
    told = row["broken"] or ([alarm] if isinstance(alarm, dict) else [])
    broken = tuple(OpenBreach(one.get("rule") or "", str(one.get("message", ""))) for one in told)
    is_over = row["ended_at"] is not None
    if is_over and (state.get("game") or {}).get("id") == row["game_id"]:  # a game that goes on has no event of its own
        is_over = state.get("over", True)
    is_playing = row["game"] is not None and not is_over and state.get("game", True) is not None
    scores = row["scores"] or (state.get("scores") if is_playing else None) or ()  # told only when they change
    totals = {one["seat"]: one["total"] for one in scores}
    players = [SeatedPlayer(one["seat"], one["name"], totals.get(one["seat"])) for one in row["players"] or ()]
    turn = state.get("turn")
    is_asking = bool(state.get("question", row["question"] is not None))
    need, since = _need(row, is_playing, broken, is_asking, is_behind)
    return WallTable(
        row["id"], row["name"] or row["id"], row["is_online"], need, since,
        "playing" if is_playing else "over" if is_over else "free",
        row["game"] or "", tuple(row["expansions"] or ()), bool(row["lesson"]), tuple(players),
        str(turn.get("name") or "") if isinstance(turn, dict) and is_playing else "",
        row["round"], bool(row["last_round"]), row["began_at"], row["ended_at"], broken,
        is_asking, is_behind,
    )  # fmt: skip


def _need(
    row: Mapping[str, Any], is_playing: bool, broken: Sequence[OpenBreach], is_asking: bool, is_behind: bool
) -> tuple[str, datetime | None]:
    """The greatest need of a table, and since when."""
    is_blind = row["camera"] in ("silent", "trouble")
    for need, is_so, since in (
        ("offline", not row["is_online"], row["online_since"]),
        ("help", row["help_since"] is not None, row["help_since"]),
        ("rule", bool(broken) and is_playing, None),
        ("question", is_asking and is_playing, None),
        ("camera", is_blind, None),
        ("missing", is_behind, row["heard_at"]),
    ):
        if is_so:
            return need, since
    return "", None
