"""The public notation: positions and actions as JSON, read with every slip named, written complete.

Verdicts, scores and lists of actions are JSON, too.
"""

from __future__ import annotations

from typing import Any

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Event, Violation
from companion.rules.position import IDENTIFIER, TABLE, Piece, Position, format_piece
from companion.rules.reading import LONGEST_LIST, flag, listing, mapping, one_of, require, unusable, whole
from companion.rules.ruleset import PositionKey, PositionReader, Ruleset, action_type_of

SETTING_KEYS = ("game", "with", "options", "players", "species", "stack")
COURSE_KEYS = ("round", "start", "to_move", "last_round", "over")
RESERVED = frozenset({"animal", "stall", "coin", "land", "jungle", "food", "block", "coworker", "supply"})
"""Words that a species cannot be called: they are pieces or places already."""


def parse_players(value: object, where: str, fewest: int, most: int) -> tuple[str, ...]:
    """The players' names, each once."""
    names = listing(value, where)
    for name in names:
        if type(name) is not str or not name.strip():
            raise unusable(where, "names", name)
    if not fewest <= len(names) <= most:
        raise unusable(where, f"{fewest} to {most} names", value)
    if len(set(map(str, names))) < len(names):
        raise UnusableInput(f"{where}: two players have the same name; tell them apart")
    return tuple(map(str, names))


def parse_species(value: object, where: str) -> tuple[str, ...]:
    """Names of species, each once."""
    names = listing(value, where, most=LONGEST_LIST)
    for name in names:
        if type(name) is not str or not IDENTIFIER.fullmatch(name) or name in RESERVED:
            raise unusable(where, "names of small letters and _ that mean nothing else", name, "trouble.species")
    if not names or len(set(map(str, names))) < len(names):
        raise unusable(where, "at least one species, each once", value)
    return tuple(map(str, names))


def read_position(rules: Ruleset, document: dict[str, object]) -> tuple[Position, tuple[Violation, ...]]:
    """The position that a document describes, legal or not, and what only the document shows to be wrong.

    Raises UnusableInput where something is malformed; what the position breaks is for `referee.status` to say.
    """
    players = len(rules.players)
    tops = (*SETTING_KEYS, *COURSE_KEYS, *rules.seat_keys, *(key.name for key in rules.table_keys))
    mapping(document, "position", tops)
    reading = PositionReader()
    for name, keys in rules.seat_keys.items():
        entries = listing(document[name], name, players) if name in document else [{} for _ in rules.seats]
        for seat, entry in enumerate(entries):
            given = mapping(entry, f"{name}/{seat}", [key.name for key in keys])
            for key in keys:
                _read_key(rules, reading, given, key, seat, f"{name}/{seat}/")
    for key in rules.table_keys:
        _read_key(rules, reading, document, key, TABLE, "")
    fields = reading.fields
    fields["round"] = whole(document.get("round", 1), "round", 1)
    fields["start"] = start = whole(document.get("start", 0), "start", 0, players - 1)
    fields["last_round"] = flag(document.get("last_round", False), "last_round")
    fields["over"] = flag(document.get("over", False), "over")
    if "to_move" in document:
        fields["to_move"] = whole(document["to_move"], "to_move", 0, players - 1)
    else:
        out, turns = reading.position().out, ((start + step) % players for step in rules.seats)
        fields["to_move"] = next((seat for seat in turns if seat not in out), start)
    for imply in rules.given:
        imply(rules, reading)
    return reading.position(), tuple(reading.defects)


def _read_key(
    rules: Ruleset, reading: PositionReader, given: dict[str, object], key: PositionKey, seat: int, where: str
) -> None:
    if key.name in given:
        key.parse(rules, reading, given[key.name], where + key.name, seat)
    else:
        key.default(rules, reading, seat)


def format_position(rules: Ruleset, position: Position) -> dict[str, object]:
    """The whole position as JSON: every key."""
    setting = rules.setting
    species = {part: list(names) for part, names in setting.species.items()}
    document: dict[str, object] = {
        "game": setting.game,
        "with": list(setting.with_),
        "players": list(setting.players),
        "options": dict(setting.options),
        "species": species if len(species) > 1 else [name for names in species.values() for name in names],
        **({"stack": list(setting.stack)} if setting.stack else {}),
        **{name: getattr(position, name) for name in COURSE_KEYS},
    }
    for name, keys in rules.seat_keys.items():
        document[name] = [{key.name: key.show(rules, position, seat) for key in keys} for seat in rules.seats]
    for key in rules.table_keys:
        document[key.name] = key.show(rules, position, TABLE)
    return document


def parse_action(rules: Ruleset, position: Position, document: object) -> Action:
    """The action that a document describes.  Raises UnusableInput for what no player can have done."""
    given = mapping(document, "action")
    play = rules.plays[one_of(require(given, "action", "type"), "action/type", rules.plays)]
    mapping(given, "action", ("type", "player", *(field.name for field in play.fields)))
    player = given.get("player", position.to_move)
    values: dict[str, Any] = {"player": whole(player, "action/player", 0, len(rules.players) - 1)}
    for field in play.fields:
        if field.name in given:
            values[field.attribute] = field.kind.parse(rules, position, given[field.name], f"action/{field.name}")
        elif field.default is ...:
            raise UnusableInput(f"action: {field.name} is missing")
        else:
            values[field.attribute] = field.default
    action = play.action(**values)
    play.refuse(rules, position, action)
    return action


def format_action(rules: Ruleset, action: Action, *, with_player: bool = True) -> dict[str, object]:
    """An action as JSON.  Keys that say what their absence would say are left out; open choices are null."""
    play = action_type_of(rules, action)
    document: dict[str, object] = {"type": play.word}
    if with_player:
        document["player"] = action.player
    for field in play.fields:
        value = field.of(action)
        if field.default is ... or value != field.default:
            document[field.name] = None if value is None else field.kind.show(value)
    return document


# Events and lists of actions


def format_event(event: Event) -> dict[str, object]:
    """An event without what it changes."""
    seat = {} if event.seat is None else {"player": event.seat}
    values = {name: plain_value(value) for name, value in event.values.items()}
    return {"type": event.type, "rule": event.rule, **seat, **values}


def plain_value(value: object) -> object:
    """A value of an event or violation as JSON: a piece in its notation."""
    return format_piece(value) if isinstance(value, Piece) else value


def format_legal(rules: Ruleset, position: Position) -> dict[str, object]:
    """The legal actions as JSON, choices inside an action left open."""
    actions = referee.legal_actions(rules, position)
    return {"actions": [format_action(rules, action, with_player=False) for action in actions]}
