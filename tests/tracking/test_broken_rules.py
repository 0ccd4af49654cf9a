"""Every broken rule that a table shows is told with its rule, as `rules.jsonl` has them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.catalogue import hold_position
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.notation import parse_action
from companion.sight.faces import shown_faces
from companion.tracking.tracker import begin, update
from tests.games.combinations import SPECIES
from tests.games.table import NAMES
from tests.rules.test_rule_ids import SHOWN
from tests.session.faultless import with_backs
from tests.tracking.looks import Eyes

WAITED_FOR = {"ZB-B-2", "ZD-A-1"}
"""Half a turn may still become a whole one."""
NOT_SEEN = {"ZX-DON-6", "AQ-SET-1", "AQ-EXP-3", "AX-EXP-2"}
"""It came from a heap, or lies beside the print, where no camera looks."""
ASKED = {"ZB-PLACE-5"}
"""One piece lies under another one."""


def told_of(row: Mapping[str, Any]) -> tuple[set[str], set[str], bool]:
    """The rules that are broken, those that are told, and whether what is told leads to the very same table."""
    game = row["position"].get("game", "zooloretto")
    usual = {"species": SPECIES[game][3]} if game in SPECIES else {}
    rules, position, _ = hold_position({"game": game, "players": NAMES[:3], **usual, **row["position"]})
    action = parse_action(rules, position, row["action"])
    broken = {violation.rule for violation in referee.violations(rules, position, action)}
    after = referee.after(rules, position, action)
    tracked, chance, told = begin(rules, position), random.Random(5), set()
    for lying in (position, *[after] * 4):
        tracked = update(tracked, with_backs(Eyes().look(rules, lying, chance), lying))
        told |= {violation.rule for violation in tracked.explanation.violations} if tracked.explanation else set()
    return broken, told, shown_faces(rules, after) == shown_faces(rules, tracked.position)


@pytest.mark.parametrize("row", [row for row in SHOWN if "action" in row], ids=lambda row: row["rule"])
def test_a_broken_rule_is_told_if_the_table_shows_it(row):
    try:
        broken, told, is_alike = told_of(row)
    except UnusableInput:  # what cannot have been done at all
        return
    if broken and row["rule"] not in WAITED_FOR | NOT_SEEN | ASKED:
        assert broken & told or is_alike
