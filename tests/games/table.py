"""Short ways to lay a table for a test, and to ask about it."""

from __future__ import annotations

from typing import Any

from companion.games.catalogue import hold_position, parse_position
from companion.ports import CompanionError
from companion.rules.notation import format_action, format_position, parse_action
from companion.rules.referee import completions, legal_actions
from companion.words.verdicts import format_scores, verdict

SPECIES = ["camel", "chimpanzee", "elephant", "flamingo", "kangaroo", "leopard", "panda", "zebra"]
NAMES = ["Anna", "Bert", "Carl", "Dora", "Emil"]


def table(*zoos: dict[str, Any], players: int = 3, **keys: Any) -> dict[str, Any]:
    """A position of the base game: the zoos given, the rest as at set-up."""
    seats = [*zoos, *[{}] * (players - len(zoos))]
    return {
        "game": "zooloretto",
        "players": NAMES[:players],
        "species": SPECIES[: players + 3],
        "zoos": seats,
        **keys,
    }


def truck(*tiles: str, **keys: Any) -> dict[str, Any]:
    return {"tiles": list(tiles), **keys}


def loaded(*tiles: str, players: int = 3) -> list[dict[str, Any]]:
    """Trucks of which the first carries these tiles and the others none."""
    return [truck(*tiles), *[truck()] * (players - 1)]


def take(*place: tuple[Any, ...], number: int = 0, **keys: Any) -> dict[str, Any]:
    return {"type": "take_truck", "truck": number, "place": [list(pair) for pair in place], **keys}


def ask(position: dict[str, Any], **action: Any) -> dict[str, Any]:
    """The verdict on an action."""
    rules, parsed = parse_position(position)
    return verdict(rules, parsed, parse_action(rules, parsed, action))


def rule(position: dict[str, Any], **action: Any) -> str:
    """The first rule that the action breaks, or `legal`."""
    answer = ask(position, **action)
    return "legal" if answer["legal"] else str(answer["rule"])


def rules_broken(position: dict[str, Any], **action: Any) -> list[str]:
    return [violation["rule"] for violation in ask(position, **action).get("violations", [])]


def happened(position: dict[str, Any], **action: Any) -> list[dict[str, Any]]:
    """The events of a legal action, without their sentences."""
    return [{name: event[name] for name in event if name != "text"} for event in ask(position, **action)["events"]]


def after(position: dict[str, Any], **action: Any) -> dict[str, Any]:
    """The position after a legal action."""
    answer = ask(position, **action)
    assert answer["legal"], answer
    return dict(answer["position"])


def zoo(position: dict[str, Any], seat: int = 0, **action: Any) -> dict[str, Any]:
    """One zoo after a legal action."""
    return dict(after(position, **action)["zoos"][seat])


def hints(position: dict[str, Any], **action: Any) -> list[str]:
    return [hint["rule"] for hint in ask(position, **action)["hints"]]


def points(zoo_: dict[str, Any], **keys: Any) -> int:
    """Anna's points for a zoo."""
    rules, position = parse_position(table(zoo_, **keys))
    scores: Any = format_scores(rules, position)["scores"]
    return int(scores[0]["total"])


def winners(position: dict[str, Any]) -> list[str]:
    found: Any = format_scores(*parse_position(position))["winners"]
    return list(found)


def legal(position: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The legal actions of one type, choices open."""
    rules, parsed = parse_position(position)
    offered = (format_action(rules, action, with_player=False) for action in legal_actions(rules, parsed))
    return [action for action in offered if action["type"] == kind]


def unloadings(position: dict[str, Any], number: int = 0) -> list[Any]:
    """Every way to unload a truck that is offered."""
    rules, parsed = parse_position(position)
    taken = [a for a in legal_actions(rules, parsed) if getattr(a, "place", 0) is None and a.truck == number]
    return [format_action(rules, way)["place"] for action in taken for way in completions(rules, parsed, action)]


def error(position: Any) -> str:
    """The one line that refuses a position; empty if it is none."""
    try:
        parse_position(position)
    except CompanionError as refused:
        return str(refused)
    return ""


def action_error(position: dict[str, Any], action: Any) -> str:
    rules, parsed = parse_position(position)
    try:
        parse_action(rules, parsed, action)
    except CompanionError as refused:
        return str(refused)
    return ""


def defects(position: dict[str, Any]) -> list[str]:
    """The rules that a position breaks as it lies."""
    return [defect.rule for defect in hold_position(position)[2]]


def complete(position: dict[str, Any]) -> dict[str, Any]:
    """The position with every key."""
    return format_position(*parse_position(position))
