"""A step of a telling as JSON for a page: the question and its answers in words, with pictures and places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.position import Position, truck
from companion.rules.violations import Violation
from companion.web.drawing import place_name
from companion.web.telling_steps import Choice, Step
from companion.web.views.game_words import GameWords


def step_told(words: GameWords, position: Position, step: Step) -> dict[str, Any]:
    """The step; at its end the action, as sentences, with what it breaks."""
    told: dict[str, Any] = {
        "ask": _question(words, position, step),
        "piece": step.piece,
        "choices": [_choice(words, position, choice) for choice in step.choices],
        "others": [_choice(words, position, choice) for choice in step.others],
    }
    if step.action is not None:
        told |= {
            "action": step.document,
            "sentence": words.actions(position, (step.action,)),
            "why": _why(words, step.violations),
        }
    return told


def _question(words: GameWords, position: Position, step: Step) -> str:
    key, _, seat = step.key.partition(".")
    values = {"piece": words.named(step.piece) if step.piece else ""}
    player = int(seat) if key == "back" and seat else position.to_move
    return words.say(f"ask.{key}", player=words.player(player), **values)


def _choice(words: GameWords, position: Position, choice: Choice) -> dict[str, Any]:
    key = choice.key.partition(".")[0]
    pictures = [choice.piece] if choice.piece else _PICTURES.get(key, _no_pictures)(position, choice)
    zone = truck(choice.value) if key == "truck" and choice.zone is None else choice.zone
    return {
        "value": choice.value if isinstance(choice.value, str | int) else "",
        "label": _LABELS[key](words, choice.value, choice),
        "pieces": pictures,
        "place": place_name(*zone) if zone else "",
        "told": choice.told,
        "why": _why(words, choice.why),
    }


def _why(words: GameWords, found: tuple[Violation, ...]) -> list[dict[str, str]]:
    return [{"rule": one.rule, "why": words.why(one)} for one in found]


# Pictures


def _no_pictures(_position: Position, _choice: Choice) -> list[str]:
    return []


def _on_truck(position: Position, choice: Choice) -> list[str]:
    return [str(piece) for piece in position.on_truck(choice.value) if piece.kind != "block"]


def _side(_position: Position, choice: Choice) -> list[str]:
    return [choice.value[1]]


_PICTURES: Mapping[str, Callable[[Position, Choice], list[str]]] = {
    "truck": _on_truck,
    "a": _side,
    "b": _side,
    "piece": lambda _position, choice: [str(choice.value)],
}

# Words


def _bonus(words: GameWords, bonus: Mapping[str, Any] | None, _choice: Choice) -> str:
    if bonus is None:
        return words.say("choice.bonus.none")
    values = {"player": words.player(bonus.get("from_player")), "zone": words.zone(bonus.get("to", ""))}
    return words.say(f"choice.bonus.{bonus['type']}", piece=words.named(bonus["piece"]), **values)


def _zone(words: GameWords, zone: str | None, _choice: Choice) -> str:
    if zone is None:
        return words.say("choice.nothing")
    return words.say("choice.cell", cell=zone) if "," in zone else words.zone(zone)


def _coworker(words: GameWords, coworker: list[str] | None, _choice: Choice) -> str:
    if not coworker:
        return words.say("choice.nobody")
    return words.say(f"choice.{coworker[0]}", cell=coworker[-1])


def _point(words: GameWords, point: int | str | None, _choice: Choice) -> str:
    if point is None:
        return words.say("choice.nobody")
    return words.say("choice.supply") if point == "supply" else words.say("choice.point", point=point)


def _named(words: GameWords, notation: str, _choice: Choice) -> str:
    return words.named(notation)


_LABELS: Mapping[str, Callable[[GameWords, Any, Choice], str]] = {
    "type": lambda words, word, _choice: words.say(f"do.{word}"),
    "truck": lambda words, number, _choice: words.say("truck", number=number + 1),
    "game": lambda words, game, _choice: words.say(f"game.{game}"),
    "piece": _named,
    "dice": _named,
    "tile": _named,
    "to": _zone,
    "from": _zone,
    "enclosure": _zone,
    "baby": _zone,
    "cell": _zone,
    "from_player": lambda words, seat, _choice: words.player(seat),
    "a": lambda words, side, _choice: words.say("choice.side", species=words.named(side[1]), zone=words.zone(side[0])),
    "b": lambda words, side, _choice: words.say("choice.side", species=words.named(side[1]), zone=words.zone(side[0])),
    "kind": lambda words, kind, _choice: words.say(f"choice.kind.{kind or 'zoo'}"),
    "visitor": lambda words, colour, _choice: (
        words.named(f"visitor.{colour}") if colour else _zone(words, None, _choice)
    ),
    "from_point": _point,
    "back": _point,
    "coworker": _coworker,
    "bonus": _bonus,
}
"""By key of a choice: what its value is called."""
