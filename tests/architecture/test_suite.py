"""The suite itself: which tests belong to a change, and what share of its time each folder takes."""

from __future__ import annotations

import pytest

from tests.change import steps_away, users
from tests.durations import by_folder, kept_seconds

MOST = {"web": 0.5, "vision": 0.2, "evenings": 0.1}
"""The share of the whole that a folder may take."""
OTHERS_MOST = 0.06


@pytest.fixture(scope="module")
def users_of():
    return users()


@pytest.mark.parametrize(
    ("changed", "nearest"),
    [
        ("vision/pose.py", "tests/vision/test_pose.py"),
        ("companion/rules/scoring.py", "tests/games/zooloretto/test_scoring.py"),
        ("tests/vision/test_pose.py", "tests/vision/test_pose.py"),
        ("companion/games/dice/texts/de.ftl", "tests/rules/test_texts.py"),
        ("docs/inside/reading.md", "tests/docs/test_documents.py"),
        ("setup.sh", "tests/test_setup.py"),
    ],
)
def test_what_is_called_after_the_changed_file_or_tests_its_kind_is_the_nearest(users_of, changed, nearest):
    assert steps_away({changed}, users_of)[nearest] == 0


def test_the_tests_of_a_page_are_those_of_the_module_that_shows_it(users_of):
    steps = steps_away({"companion/web/templates/play.html"}, users_of)
    assert steps["tests/web/test_game_pages.py"] <= 3


def test_no_folder_takes_more_than_its_share_of_the_time():
    seconds = by_folder(kept_seconds())
    shares = {folder: taken / seconds.total() for folder, taken in seconds.items()}
    assert {one: share for one, share in shares.items() if share > MOST.get(one, OTHERS_MOST)} == {}
