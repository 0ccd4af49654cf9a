"""Domain events: what everybody beyond the table may hear of it, as CloudEvents with one versioned schema.

`EVENT_TYPES` is the one table of what there is.  The JSON Schema is made from it, and so is every event.
Version 1 is stable: types and keys stay, and new ones may stand beside them.

An event tells seats; only `players` and the message of a broken rule have names in them.  These are marks at first, and
whoever hears the event gets names or pseudonyms for them, as the owner has it at that moment.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field, to_builtins

VERSION = 1
PARTS = 10_000
"""Events of one entry, at most: their numbers lie so far apart."""
HASH_DIGITS = 8
FIRST_MARK = 0xE000
"""Of the private use area of Unicode: the mark of seat 0."""


def about(description: str, **bounds: Any) -> Meta:
    """The description of a value, for the readers of the schema."""
    return Meta(description=description, **bounds)


EventSeat = Annotated[int, Meta(ge=0, le=4, description="A player, counted from 0.")]
SeatOrTable = Annotated[int, Meta(ge=-1, le=4, description="A player, counted from 0; -1 is the middle of the table.")]
TurnNumber = Annotated[int, about("A moment of the game, counted from 1.", ge=1)]
PieceText = Annotated[str, about("A piece as the notation writes it, such as `panda.f` or `stall.kiosk`.")]
EventAction = Annotated[dict[str, Any], about("An action as the notation writes it.")]
EventPoints = Annotated[int, about("Points at this moment.")]


class TableNamed(Struct, frozen=True):
    """The table. Its id never changes; its name is its owner's."""

    id: Annotated[str, about("Twelve letters, made once.")]
    name: str


class GameNamed(Struct, frozen=True, kw_only=True):
    """The game that is played, or was last."""

    id: Annotated[str, about("The table's id and the number of the journal's entry that opened the game.")]
    number: Annotated[int, about("The how manieth game of this table it is.")]
    game: str
    with_: Annotated[tuple[str, ...], about("Its expansions.")] = field(name="with", default=())
    lesson: Annotated[bool, about("Whether it is a lesson.")] = False


class PlayerNamed(Struct, frozen=True):
    """A player. The name is a pseudonym where the owner wants that: the same for the same person at this table."""

    seat: EventSeat
    name: str


class PlaceNamed(Struct, frozen=True):
    """Where something lies."""

    seat: SeatOrTable
    zone: Annotated[str, about("As in the notation: `E4`, `B`, `truck 0`.")]


class SeatScore(Struct, frozen=True):
    """Somebody's points."""

    seat: EventSeat
    total: EventPoints


class FinalScore(Struct, frozen=True):
    """Somebody's points at the end."""

    seat: EventSeat
    total: EventPoints
    rank: Annotated[int, about("1 for those who win; equal ranks are shared.", ge=1)]


class HealthProblem(Struct, frozen=True):
    """Something that needs a hand."""

    check: Annotated[str, about("What was looked at: `disk`, `camera`, …")]
    case: Annotated[str, about("What was found there.")]
    found: Annotated[str, about("The same as an English sentence.")]


class PieceCount(Struct, frozen=True):
    """So many of a piece."""

    piece: PieceText
    count: int


class EventData(Struct, frozen=True, kw_only=True):
    """The fields that every event has."""

    table: TableNamed
    game: Annotated[GameNamed | None, about("null outside a game.")]
    players: tuple[PlayerNamed, ...]
    seat: Annotated[EventSeat | None, about("Whose doing it is; null where nobody's.")]
    rule: Annotated[str | None, about("The rule by which it follows, or that was broken; null where none.")]
    position: Annotated[
        str | None,
        about(
            "`sha256:` of the table after it: of the notation's position without its players, as JSON with sorted keys "
            "and no blanks. null where it is about no game."
        ),
    ]


class GameBegun(EventData, frozen=True):
    """A game has begun."""


class TurnDone(EventData, frozen=True):
    """Somebody has done something."""

    number: TurnNumber
    action: EventAction
    round: Annotated[int | UnsetType, about("The round in which it was done.")] = UNSET


class TilePlaced(EventData, frozen=True):
    """A piece was laid somewhere: on a truck, into an enclosure, …"""

    piece: PieceText
    place: PlaceNamed
    from_: Annotated[PlaceNamed | UnsetType, about("Where it lay before, if that is a place.")] = field(
        name="from", default=UNSET
    )


class Birth(EventData, frozen=True):
    """A baby was born."""

    piece: PieceText
    place: PlaceNamed


class RuleBroken(EventData, frozen=True):
    """A turn broke a rule. One event for each rule."""

    number: TurnNumber
    message: Annotated[str, about("What is wrong, in English.")]
    places: Annotated[tuple[PlaceNamed, ...], about("Where it can be seen.")]
    stays: Annotated[bool, about("People said that it stays so all the same: nothing is to be mended.")]


class RuleMended(EventData, frozen=True):
    """A turn that broke a rule is no longer to be mended."""

    number: TurnNumber
    how: Annotated[
        Literal["mended", "played_on"], about("mended: it was taken back or corrected. played_on: the game went on.")
    ]


class QuestionAsked(EventData, frozen=True):
    """The players are asked what happened."""

    question: Annotated[int, about("Its number, which the answer names.")]
    options: Annotated[list[list[EventAction]], about("What may have been done, likeliest first.")]


class QuestionAnswered(EventData, frozen=True):
    """A question is settled."""

    question: int
    by: Literal["camera", "button", "person", "program"]


class HistoryCorrected(EventData, frozen=True):
    """An earlier moment was told anew, taken back, or somebody stated what lies on the table."""

    number: TurnNumber
    action: Annotated[EventAction | None, about("What happened there instead; null: nothing, or a statement.")]


class ScoreChanged(EventData, frozen=True):
    """The points are others now."""

    scores: list[SeatScore]


class LastRound(EventData, frozen=True):
    """The last round has begun."""


class GameOver(EventData, frozen=True):
    """The game was closed. It goes on if somebody undoes that."""

    scores: list[FinalScore]
    winners: list[EventSeat]
    by_rules: Annotated[bool, about("Whether it was played to its end, not broken off.")]


class GameRemoved(EventData, frozen=True):
    """A game was deleted for good: whatever was told of it is to be forgotten, and counts nowhere any more."""

    removed: Annotated[str, about("The id of the game, as `game` had it.")]


class CameraChanged(EventData, frozen=True):
    """The camera does otherwise than before."""

    state: Literal["starting", "seeing", "silent", "trouble"]


class HealthChanged(EventData, frozen=True):
    """The list of what the machine needs a hand for has changed."""

    problems: Annotated[list[HealthProblem], about("Everything now; empty: all is well.")]


class HelpWanted(EventData, frozen=True):
    """Somebody pressed the button for help, or needs none any more."""

    wanted: bool


class ComponentsChecked(EventData, frozen=True):
    """The pieces of a box were counted."""

    box: Annotated[str, about("The box, by its word in addresses.")]
    expected: int
    found: int
    missing: list[PieceCount]
    extra: list[PieceCount]


EVENT_TYPES: Mapping[str, type[EventData]] = {
    "game_begun": GameBegun,
    "turn": TurnDone,
    "tile_placed": TilePlaced,
    "birth": Birth,
    "rule_broken": RuleBroken,
    "rule_mended": RuleMended,
    "question_asked": QuestionAsked,
    "question_answered": QuestionAnswered,
    "history_corrected": HistoryCorrected,
    "score_changed": ScoreChanged,
    "last_round": LastRound,
    "game_over": GameOver,
    "game_removed": GameRemoved,
    "camera_changed": CameraChanged,
    "health_changed": HealthChanged,
    "help_wanted": HelpWanted,
    "components_checked": ComponentsChecked,
}
"""By the name of the type, what its data is."""


def cloud_type(name: str) -> str:
    """The type as CloudEvents have it."""
    return f"companion.{name}.v{VERSION}"


@dataclass(frozen=True, slots=True)
class EventDraft:
    """An event before it has a number.  type: of EVENT_TYPES; own: what belongs to the type, as JSON has it."""

    type: str
    own: Mapping[str, Any]
    seat: int | None = None
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class DomainEvent:
    """An event.  number: see `number_of`.  text: its CloudEvents JSON in one line, with marks for these names."""

    number: int
    id: str
    type: str
    text: str
    names: tuple[str, ...] = ()

    def with_names(self, names: Sequence[str]) -> DomainEvent:
        """The same with these names instead of their marks."""
        return replace(self, text=with_names(self.text, names), names=())

    def as_first(self, table: str) -> DomainEvent:
        """The same as the first that somebody is told of a table."""
        return replace(self, text=json.dumps(self.document | {"after": first_id(table)}, ensure_ascii=False))

    @property
    def document(self) -> dict[str, Any]:
        """The same as a value."""
        return dict(json.loads(self.text))


def event_id(table: str, entry: int, part: int, sha256: str) -> str:
    """The id of an event: its table, its entry, the how manieth of that it is, and how the entry's SHA-256 begins."""
    return f"{table}.{entry}.{part}.{sha256[:HASH_DIGITS]}"


def first_id(table: str) -> str:
    """The id that the first event names as the one before it."""
    return f"{table}.0"


def number_of(id_: str) -> int:
    """The order of events: PARTS for each entry, and the part; 0 for what is no id of an event."""
    match id_.split("."):
        case [_, entry, part, _] if entry.isdecimal() and part.isdecimal():
            return int(entry) * PARTS + int(part)
    return 0


@dataclass(frozen=True, slots=True)
class EventContext:
    """Values that all events of a moment share.  at: seconds since the epoch.  position: its hash; names: by seat."""

    at: float
    game: GameNamed | None = None
    names: tuple[str, ...] = ()
    position: str | None = None


def cloud_event(table: TableNamed, id_: str, after: str, context: EventContext, draft: EventDraft) -> dict[str, Any]:
    """The event as CloudEvents 1.0 has it in JSON, with marks for the names.  after: the id of the event before it."""
    return {
        "specversion": "1.0",
        "id": id_,
        "source": f"/tables/{table.id}",
        "type": cloud_type(draft.type),
        "time": iso_time(context.at),
        "sequence": number_of(id_),
        "after": after,
        "datacontenttype": "application/json",
        "data": {
            "table": {"id": table.id, "name": table.name},
            "game": to_builtins(context.game),
            "players": [{"seat": seat, "name": name_mark(seat)} for seat in range(len(context.names))],
            "seat": draft.seat,
            "rule": draft.rule,
            "position": context.position,
            **draft.own,
        },
    }


def iso_time(at: float) -> str:
    """Seconds since the epoch as RFC 3339 has them."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def name_mark(seat: int) -> str:
    """The placeholder for a player's name until somebody hears it."""
    return chr(FIRST_MARK + seat)


def with_names(text: str, names: Sequence[str]) -> str:
    """A JSON text with names instead of their marks."""
    return text.translate(
        {FIRST_MARK + seat: json.dumps(name, ensure_ascii=False)[1:-1] for seat, name in enumerate(names)}
    )
