"""The log of a game: the set-up, then every action, a JSON document or a sentence a line; and what they lead to.

The format is described in `docs/game-log.md`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.notation import format_action, format_position, parse_action
from companion.rules.position import Position
from companion.rules.reading import mapping, parse_json, shown
from companion.rules.ruleset import Ruleset
from companion.rules.violations import Violation

NOTES = (
    "number",
    "at",
    "source",
    "picture",
    "seen",
    "explained",
    "asked",
    "events",
    "hints",
    "violations",
    "note",
)
"""What an observed log may say beside an action.  It is for people and never judged."""


class Illegal(NamedTuple):
    """The first action of a log that breaks a rule.  line: counted from 1."""

    line: int
    action: Action
    violations: tuple[Violation, ...]


class Replay(NamedTuple):
    """Where a log leads: to the position after its last action, or to the one before the first illegal action."""

    position: Position
    actions: tuple[Action, ...]
    illegal: Illegal | None


def replay(rules: Ruleset, position: Position, lines: Iterable[tuple[int, bytes | str]]) -> Replay:
    """Fold the action lines of a log, up to the first illegal one.

    lines: (number, text).  Raises UnusableInput, with the number, for a line that says no action.
    """
    done: list[Action] = []
    for number, line in lines:
        try:
            action = parse_line(rules, position, line)
            broken = () if action is None else referee.violations(rules, position, action)
            if action is not None and broken:
                return Replay(position, tuple(done), Illegal(number, action, broken))
            if action is not None:
                position = referee.after(rules, position, action)
                done.append(action)
        except UnusableInput as error:
            raise UnusableInput(f"line {number}: {error}") from None
    return Replay(position, tuple(done), None)


def parse_line(rules: Ruleset, position: Position, line: bytes | str) -> Action | None:
    """The action that a line tells; None if it only has notes.  Raises UnusableInput."""
    start = line.lstrip()[:1]
    if start not in (b"{", "{"):
        return parse_action(rules, position, parse_sentence(rules, parse_text(line)))
    told = _action_in(mapping(parse_json(line), "line"))
    if isinstance(told, str):
        told = parse_sentence(rules, told)
    return None if told is None else parse_action(rules, position, told)


def _action_in(entry: dict[str, object]) -> object:
    """The action of an entry, or its sentence: under `action`, or the entry itself without its notes."""
    if "action" in entry:
        return entry["action"]
    return {name: value for name, value in entry.items() if name not in NOTES} or None


def parse_text(line: bytes | str) -> str:
    """A line as text, without the spaces around it.  Raises UnusableInput if it is not UTF-8."""
    try:
        return (line.decode("utf-8") if isinstance(line, bytes) else line).strip()
    except UnicodeDecodeError as error:
        raise UnusableInput(f"not UTF-8 at byte {error.start}; save the file as UTF-8") from None


def format_log(rules: Ruleset, position: Position, actions: Iterable[Action]) -> Iterator[str]:
    """A log as JSON lines."""
    yield json.dumps(format_position(rules, position), ensure_ascii=False)
    for action in actions:
        yield json.dumps(format_action(rules, action), ensure_ascii=False)


# Sentences


class Wording(NamedTuple):
    """How the value of a key stands in a sentence.  pattern: a regular expression that its text matches."""

    pattern: str
    show: Callable[[Ruleset, Any], str]
    parse: Callable[[Ruleset, str], object]


SENTENCES = {
    "add_tile": "adds {piece} to truck {truck}",
    "take_truck": "takes truck {truck}: {place}",
    "move": "moves {piece} from {from} to {to}",
    "exchange": "exchanges {a} for {b}",
    "purchase": "buys {piece} from {from_player} for {to}",
    "discard": "discards {piece}",
    "expand": "builds an expansion",
    "donate": "donates {enclosure}",
    "roll": "rolls {dice} onto trucks {trucks}",
    "take_dice": "takes the dice of truck {truck}",
}
"""By type of action.  What else the action says follows as `+ {…}`; trucks are counted from 1, as people do."""


def format_sentence(rules: Ruleset, action: Action) -> str:
    """A complete action on one line: `Anna: takes truck 1: zebra→E6, stall.kiosk→E4a`."""
    document = format_action(rules, action, with_player=False)
    sentence = SENTENCES[str(document.pop("type"))]
    gaps = {name: _wording(name).show(rules, document.pop(name)) for name in _gaps(sentence)}
    more = f" + {_compact(document)}" if document else ""
    return f"{_name(rules, action.player)}: {sentence.format_map(gaps)}{more}"


def parse_sentence(rules: Ruleset, text: str) -> dict[str, object]:
    """The action document that a sentence stands for, not judged yet.  Raises UnusableInput if it is no sentence."""
    seat, said = _speaker(rules, text)
    said, plus, more = said.rpartition(" + {") if " + {" in said else (said, "", "")
    for word, sentence in SENTENCES.items():
        match = _pattern(sentence).fullmatch(said)
        if match:
            values = {name: _wording(name).parse(rules, value) for name, value in match.groupdict().items()}
            rest = mapping(parse_json("{" + more), "line") if plus else {}
            return {"type": word, "player": seat, **values, **rest}
    raise UnusableInput(f"no sentence of a game log: {shown(said)}; see docs/game-log.md")


def _speaker(rules: Ruleset, text: str) -> tuple[int, str]:
    """Whose sentence it is, and what is left of it."""
    for seat in sorted(rules.seats, key=lambda seat: len(_name(rules, seat)), reverse=True):
        opening = f"{_name(rules, seat)}: "
        if text.startswith(opening):
            return seat, text[len(opening) :]
    raise UnusableInput(f"expected a JSON object or a sentence that begins with a player's name, got {shown(text)}")


def _name(rules: Ruleset, seat: int) -> str:
    """A player's name on one line."""
    return " ".join(rules.players[seat].split())


def _gaps(sentence: str) -> list[str]:
    return re.findall(r"\{(\w+)\}", sentence)


def _pattern(sentence: str) -> re.Pattern[str]:
    pattern = re.escape(sentence)
    for name in _gaps(sentence):
        pattern = pattern.replace(re.escape(f"{{{name}}}"), f"(?P<{name}>{_wording(name).pattern})")
    return re.compile(pattern)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _show_place(_rules: Ruleset, place: list[list[Any]]) -> str:
    placed = (f"{piece}→{to}" + "".join(f" {_compact(choice)}" for choice in more) for piece, to, *more in place)
    return ", ".join(placed) or "nothing"


def _parse_place(_rules: Ruleset, text: str) -> object:
    if text == "nothing":
        return []
    return [_parse_placement(part) for part in text.split(", ")]


def _parse_placement(text: str) -> list[object]:
    tile, _, choice = text.partition(" ")
    piece, arrow, to = tile.partition("→")
    if not arrow:
        raise UnusableInput(f"expected a tile and its place, like zebra→E6, got {shown(text)}")
    return [piece, to, parse_json(choice)] if choice else [piece, to]


def _parse_owner(rules: Ruleset, text: str) -> object:
    names = [_name(rules, seat) for seat in rules.seats]
    if text not in names:
        raise UnusableInput(f"no player is called {shown(text)}; there are {', '.join(names)}")
    return names.index(text)


def _wording(name: str) -> Wording:
    return WORDINGS.get(name, AS_IT_IS)


AS_IT_IS = Wording(r"\S+", lambda _rules, value: str(value), lambda _rules, text: text)
_NUMBER = r"\d{1,3}"
_SIDE = Wording(
    r"\S+ in \S+", lambda _rules, side: f"{side[1]} in {side[0]}", lambda _rules, text: text.split(" in ")[::-1]
)
WORDINGS = {
    "truck": Wording(_NUMBER, lambda _rules, truck: str(truck + 1), lambda _rules, text: int(text) - 1),
    "place": Wording(r".*", _show_place, _parse_place),
    "from_player": Wording(r".+", lambda rules, seat: _name(rules, seat), _parse_owner),
    "a": _SIDE,
    "b": _SIDE,
    "dice": Wording(r"\S+, \S+", lambda _rules, dice: ", ".join(dice), lambda _rules, text: text.split(", ")),
    "trucks": Wording(
        rf"{_NUMBER}, {_NUMBER}",
        lambda _rules, trucks: ", ".join(str(truck + 1) for truck in trucks),
        lambda _rules, text: [int(number) - 1 for number in text.split(", ")],
    ),
}
"""The keys that stand in a sentence otherwise than in JSON."""
