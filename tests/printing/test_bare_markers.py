"""Markers to cut out and stick on boards that people have."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path

import cv2
import numpy as np
import pypdfium2  # type: ignore[import-untyped]
import pytest

from calibration.layout import BadLayout, parse_layout
from companion.cli.main import main
from companion.games.catalogue import GAMES
from companion.i18n import LANGUAGES
from companion.mats import bare_markers, enrolment_layout, game_layout, game_pieces
from companion.printing.bare_markers import BOARDS, SIZES_MM
from companion.printing.writers import POINTS_PER_MM, pixels
from tests.tree import ROOT

BARE = {number for board in BOARDS for number in board}
KNOWN = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)


def played() -> list[tuple[str, tuple[str, ...]]]:
    return [
        (game, with_)
        for game, entry in GAMES.items()
        for count in range(len(entry.expansions) + 1)
        for with_ in combinations(entry.expansions, count)
    ]


@pytest.mark.parametrize(("game", "with_"), played())
def test_no_mat_and_no_enrolment_sheet_has_the_number_of_a_bare_marker(game: str, with_: tuple[str, ...]) -> None:
    for tile_mm in (30, 45):
        sheets = [
            *game_layout(game, GAMES[game].players[1], with_, tile_mm).sheets,
            *enrolment_layout(game_pieces(game, with_), tile_mm).sheets,
        ]
        used = {marker.id for sheet in sheets for marker in sheet.markers.at}
        assert used.isdisjoint(BARE)


def test_enrolment_sheets_stop_before_the_bare_markers() -> None:
    """Forty a sheet would need an eleventh sheet's numbers."""
    pieces = [f"animal_{letter}{other}" for letter in "abcdefghijklmnopqrst" for other in "abcdefghijklmnopqrst"]
    with pytest.raises(BadLayout, match="too many for the markers of one table"):
        enrolment_layout(pieces, 30)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_size_is_printed_true_and_every_marker_once(paper: str) -> None:
    for size_mm in SIZES_MM:
        seen: list[int] = []
        for page in (page for size, page in bare_markers(paper) if size == size_mm):
            corners, numbers, _ = cv2.aruco.ArucoDetector(KNOWN).detectMarkers(pixels(page, 8))
            sides_mm = [
                np.linalg.norm(one.reshape(4, 2) - np.roll(one.reshape(4, 2), 1, 0), axis=1) / 8 for one in corners
            ]
            assert np.abs(np.array(sides_mm) - size_mm).max() < 0.3
            seen += [int(number) for number in numbers.reshape(-1)]
        assert sorted(seen) == sorted(BARE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_printed_where_printers_cannot_reach(language: str) -> None:
    for _, page in bare_markers("letter", language):
        picture = pixels(page, 2)
        inside = picture[10:-10, 10:-10]
        assert picture.size * 255 - int(picture.sum()) == inside.size * 255 - int(inside.sum())


def test_the_command_writes_one_pdf_and_says_which_numbers_are_whose(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["markers", "--out", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {Path(name) for name in told["files"]} == set(tmp_path.iterdir())
    assert (told["dictionary"], told["boards"][0]) == ("DICT_APRILTAG_36h11", [552, 553, 554, 555])
    page = pypdfium2.PdfDocument(tmp_path / "markers.pdf")[0]
    assert page.get_width() / POINTS_PER_MM == pytest.approx(297, abs=0.01)


def test_the_layout_in_the_documents_is_one_for_the_first_board() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", (ROOT / "docs" / "mats.md").read_text(), re.DOTALL)
    (sheet,) = parse_layout(json.loads(example)).sheets
    assert tuple(marker.id for marker in sheet.markers.at) == BOARDS[0]


def test_paper_that_nobody_knows_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["markers", "--out", str(tmp_path), "--paper", "a5"]) == 2
    assert "--paper a5: not known; use one of a4," in capsys.readouterr().err
