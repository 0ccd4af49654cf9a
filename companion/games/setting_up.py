"""What people do before the first turn: what goes back into the box, and what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.i18n import has_text
from companion.rules.ruleset import Ruleset

COUNTED = ("species_out", "jungle_out", "food_out", "dice", "coins", "bank", "most_expansions", "small", "large", "xxl")
"""The amounts of a ruleset that people set up by hand; others follow that have a text."""


def set_up_list(rules: Ruleset) -> Iterator[tuple[str, dict[str, object]]]:
    """What goes back into the box and what lies on the table: text key `set_up.WHAT`, and what fills its gaps."""
    for what in (*COUNTED, *(name for name in rules.amounts if name not in COUNTED and has_text(f"set_up.{name}"))):
        if rules.amounts.get(what):
            stated = next((table[f"amounts.{what}"] for table in rules.carried if f"amounts.{what}" in table), ())
            yield what, {"number": rules.amounts[what], **({"rule": stated[0]} if stated else {})}
    for stack in rules.stacks:
        disc = rules.amounts[stack.disc[1]]
        named: dict[str, object] = {"game": stack.game} if stack.game else {}
        number = rules.amounts[stack.normal[1]] + disc
        yield "stack_of" if named else "stack", {**named, "number": number, "disc": disc}
    for card, number in Counter(rules.trucks).items():
        blocked: dict[str, object] = {"blocks": card.blocks} if card.blocks else {}
        yield "blocked_truck" if blocked else "truck", {"number": number, "spaces": card.spaces, **blocked}
