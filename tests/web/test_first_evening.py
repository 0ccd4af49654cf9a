"""A family's first evening from an empty home to followed turns, with a camera in the network that goes and comes."""

from __future__ import annotations

import pytest

from benchmarks.walk.first_evening import first_evening
from benchmarks.walk.person import person
from tests.learned import learned_box
from tests.web.serving import companion_served


@pytest.mark.long
def test_a_first_evening_leads_to_followed_turns_and_no_page_hides_that_the_camera_is_away(tmp_path):
    (tmp_path / "home").mkdir()
    words = ("--camera", "none", "--host", "localhost", "--box", str(learned_box()))
    with person(tmp_path / "device", "phone") as someone, companion_served(tmp_path / "home", *words) as (address, _):
        found = first_evening(someone, address, "evening", tmp_path / "pictures", tmp_path, learns=False, turns=2)
    assert found["faults"] == [], found["log"]
    assert found["wishes"] == found["of"]
