"""Statements about the table itself: names, coins, what lies there, and silence; kept in the journal.

An entry of kind `table` holds all of it, so the newest one is all that is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

from msgspec import Meta

from companion.documents import Document
from companion.games.catalogue import most_players
from companion.journal.entries import JournalEntry
from companion.ports import UnusableInput
from companion.session.statements import Statement
from companion.tracking.discrepancies import TOLD_AFTER

TABLE_ENTRY = "table"
"""The kind of the entry."""

Money = Annotated[int, Meta(ge=0)]


@dataclass(frozen=True, slots=True)
class Memory:
    """names, coins: by seat; an empty name and None: not said.  muted: whether the table is silent.

    mats: whose the mats are, in the order of their numbers; empty where nobody sits at another's.
    """

    names: tuple[str, ...] = ()
    coins: tuple[Money | None, ...] = ()
    statements: tuple[Statement, ...] = ()
    muted: bool = False
    mats: tuple[Money, ...] = ()

    @property
    def lasting(self) -> Memory:
        """The part of a memory that is worth an entry: no tenths of a millimetre, no looks that missed a thing."""
        places = (
            replace(said, x_mm=round(said.x_mm / 5), y_mm=round(said.y_mm / 5), missed=TOLD_AFTER * said.is_asleep)
            for said in self.statements
        )
        return replace(self, statements=tuple(places))


def memory_of(entries: Iterable[JournalEntry]) -> Memory:
    """Read the newest entry that can be read; nothing if there is none."""
    found = Memory()
    for entry in entries:
        try:
            found = parse_memory(entry.body)
        except UnusableInput:
            continue
    return found


def parse_memory(body: Mapping[str, Any]) -> Memory:
    """The memory in a body.  Raises UnusableInput for anything else.

    Earlier versions said of a statement that does not count that it is `asleep`.
    """
    memory, most = Document(body, TABLE_ENTRY).into(Memory), most_players()
    statements = tuple(
        replace(said, missed=TOLD_AFTER) if kept.get("asleep") else said
        for said, kept in zip(memory.statements, body.get("statements", ()), strict=True)
    )
    return replace(memory, names=memory.names[:most], coins=memory.coins[:most], statements=statements)
