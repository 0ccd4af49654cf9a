"""The polar bear before a camera: whoever fills his enclosure of six lays it beside his zoo."""

from __future__ import annotations

import pytest

from companion.simulator.games import DemoGame
from tests.evenings.drawn import laid_evening


@pytest.mark.rule("ZM-BON-2", "ZM-BON-3")
def test_a_game_in_which_somebody_takes_the_bear_is_followed_without_a_question():
    evening = laid_evening(DemoGame("zooloretto", ("polar_bear",), 3), 1)
    assert any(evening.tracked.position.bag(seat, "PRIZE") for seat in range(3))
    assert (evening.counts["right"], evening.counts["asked"]) == (evening.counts["looks"], 0)
