"""`companion count`: from photographs to points."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import pytest

from calibration.box import save_box
from calibration.layout import Layout, format_layout
from companion.cli.main import main
from companion.mats import game_layout
from companion.ports import Observation, Seen, SheetSeen, Unknown, UnusableInput
from companion.rules.referee import score
from companion.services.counting import Counted, count_document, count_points
from companion.tracking.observation import places
from tests.tabletop import at, box, zoo_layout, zoo_table


def lies(sheet: str, zone: str, piece: str, confidence: float = 1.0) -> Seen:
    return Seen(sheet, zone, piece, 0.0, 0.0, 0.0, confidence)


def look(layout: Layout, *pieces: Seen, unknown: tuple[Unknown, ...] = (), lost: str = "") -> Observation:
    sheets = tuple(SheetSeen(sheet.id, sheet.id != lost, 3.0) for sheet in layout.sheets)
    return Observation("photo", (4000, 3000), sheets, pieces, unknown)


def totals(found: Counted) -> list[int]:
    return [player.total for player in score(found.rules, found.position).players]


ZOOS = game_layout("zooloretto", 2)
CAMELS = [lies("zoo-1", "E5", "camel") for _ in range(5)]


def test_a_full_enclosure_a_stall_and_a_barn_are_counted() -> None:
    """Five camels 8, a stall 2, a panda in the barn -2; the second player has nothing."""
    seen = look(ZOOS, *CAMELS, lies("zoo-1", "E5a", "stall.kiosk"), lies("zoo-1", "B", "panda"))
    found = count_points([seen], places(ZOOS), ["camel", "panda"])
    assert totals(found) == [8, 0]
    assert count_document(found)["winners"] == ["1"]
    assert (found.unsure, found.needs) == ((), ())


def test_coins_are_asked_for_where_a_tie_hangs_on_them_and_nowhere_else() -> None:
    tied = look(ZOOS, lies("zoo-1", "B", "panda"), lies("zoo-2", "B", "camel"))
    assert count_points([tied], places(ZOOS), []).needs == ("coins",)
    told = {
        "game": "zooloretto", "players": ["Anna", "Bert"], "species": ["camel", "leopard", "panda", "zebra", "lion"],
        "zoos": [{"coins": 3}, {"coins": 5}],
    }  # fmt: skip
    found = count_points([tied], places(ZOOS), [], told)
    assert (found.needs, count_document(found)["winners"]) == ((), ["Bert"])
    assert count_points([look(ZOOS, lies("zoo-1", "B", "panda"))], places(ZOOS), []).needs == ()


def test_what_was_read_with_doubt_counts_and_is_named() -> None:
    doubtful = lies("zoo-2", "E4", "camel", 0.6)
    found = count_points([look(ZOOS, *CAMELS, doubtful)], places(ZOOS), [])
    assert found.unsure == ({"sheet": "zoo-2", "zone": "E4", "piece": "camel", "confidence": 0.6},)
    assert found.is_whole
    strange = Unknown("zoo-1", "E4", 60.0, 40.0, "no enrolled piece looks like this")
    found = count_points([look(ZOOS, *CAMELS, unknown=(strange,))], places(ZOOS), [])
    assert [one["why"] for one in found.unsure] == ["no enrolled piece looks like this"]
    assert not found.is_whole
    aside = replace(doubtful, zone=None)
    assert [one["why"] for one in count_points([look(ZOOS, *CAMELS, aside)], places(ZOOS), []).unsure] == [
        "beside every place: not counted"
    ]


def test_of_two_photographs_each_sheet_is_read_where_it_is_seen_best() -> None:
    """The first shows only the first zoo, the second only the other one."""
    first = look(ZOOS, *CAMELS, lost="zoo-2")
    second = look(ZOOS, lies("zoo-2", "B", "panda"), lost="zoo-1")
    assert totals(count_points([first, second], places(ZOOS), [])) == [8, -2]
    assert {"sheet": "zoo-2", "why": "in no photograph"} in count_points([first], places(ZOOS), []).unsure


def test_a_sheet_that_no_photograph_shows_stays_as_the_position_says() -> None:
    told = {
        "game": "zooloretto", "players": ["Anna", "Bert"], "species": ["camel", "leopard", "panda", "zebra", "lion"],
        "zoos": [{}, {"barn": ["zebra"]}],
    }  # fmt: skip
    assert totals(count_points([look(ZOOS, *CAMELS, lost="zoo-2")], places(ZOOS), [], told)) == [8, -2]
    assert totals(count_points([look(ZOOS, *CAMELS)], places(ZOOS), [], told)) == [8, 0]


@pytest.mark.parametrize(
    ("game", "pieces", "total"),
    [
        ("junior", [lies("zoo-1", "B", "lion")], -2),
        ("aquaretto", [lies("depot-1", "D", "orca"), lies("depot-1", "D", "dolphin")], -4),
    ],
)
def test_the_sheets_say_which_game_is_counted(game: str, pieces: list[Seen], total: int) -> None:
    layout = game_layout(game, 2)
    found = count_points([look(layout, *pieces)], places(layout), [piece.piece for piece in pieces])
    assert (found.rules.setting.game, totals(found)) == (game, [total, 0])


def test_points_that_are_crossed_on_paper_are_counted_from_no_photograph() -> None:
    layout = game_layout("dice", 2)
    with pytest.raises(UnusableInput, match="crossed on paper"):
        count_points([look(layout)], places(layout), [])


def test_one_zoo_by_itself_is_counted() -> None:
    layout = game_layout("junior", 2)
    alone = Layout("one", layout.sheets[:1])
    found = count_points([look(alone, lies("zoo-1", "B", "lion"))], places(alone), ["lion"])
    assert (found.rules.setting.game, totals(found)) == ("junior", [-2, 0])


def test_more_zoos_than_players_are_refused() -> None:
    told = {
        "game": "zooloretto",
        "players": ["Anna", "Bert"],
        "species": ["camel", "leopard", "panda", "zebra", "lion"],
    }
    layout = game_layout("zooloretto", 3)
    with pytest.raises(UnusableInput, match="2 players, and the layout has sheets for 3"):
        count_points([look(layout)], places(layout), [], told)


# From the command line

Count = Callable[..., tuple[int, dict[str, Any]]]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    save_box(box(), folder / "box")
    (folder / "layout.json").write_text(json.dumps(format_layout(zoo_layout())))
    pieces = (at("E4", "camel.m", 20), at("E4", "camel", 130, slot=1), at("E4a", "stall.kiosk"))
    (folder / "evening.jpg").write_bytes(cv2.imencode(".jpg", zoo_table().frame(pieces).image)[1].tobytes())
    return folder


def test_a_photograph_becomes_points(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(
        [
            "count",
            str(home / "evening.jpg"),
            "--layout",
            str(home / "layout.json"),
            "--box",
            str(home / "box"),
            "--json",
        ]
    )
    document = json.loads(capsys.readouterr().out)
    first = document["scores"][0]
    assert {(line["rule"], line["points"]) for line in first["lines"]} == {("ZB-SCO-3", 2), ("ZB-SCO-4", 2)}
    assert (first["total"], document["needs"]) == (4, [])
    assert status == any("confidence" not in one for one in document["unsure"])


def test_a_file_that_is_no_position_is_refused_in_one_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = home / "wrong.json"
    words = [str(home / "evening.jpg"), "--layout", str(home / "layout.json"), "--box", str(home / "box")]
    for content in ("[]", '{"layout": 1}'):
        wrong.write_text(content)
        assert main(["count", *words, "--position", str(wrong)]) == 2
        assert capsys.readouterr().err.startswith(f"companion: --position {wrong}: position: ")
    assert main(["count", *words, "--position", str(home / "none.json")]) == 2
    assert "name a file with a position" in capsys.readouterr().err
