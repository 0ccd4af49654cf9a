"""The mats of every game: on any paper, for any tile, findable and with room for every piece."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from calibration.layout import Layout, format_layout, parse_layout, zone_at
from companion.games.catalogue import GAMES
from companion.games.dice.mats import score_place, score_sheet
from companion.i18n import LANGUAGES
from companion.mats import enrolment_layout, game_layout, game_pieces, join_layouts, sheet_png, trim_of
from companion.printing.art import sheet_drawing, slot_side_mm
from companion.printing.boards import FURNITURE, furniture
from companion.printing.paper import CELLS_REACH_MM, MARGIN_MM, extent, occupied_boxes, quiet_boxes
from companion.printing.signs import sheet_title

EVERYTHING = [(name, tuple(game.expansions)) for name, game in GAMES.items()]
SIZES = [(20, "a4"), (30, "a4"), (45, "a4"), (30, "letter"), (45, "letter"), (30, "a3"), (36, "tabloid")]
FIGURE_MM, DIE_MM = 20.0, 16.0
SMALL = {"path": FIGURE_MM, "VISITORS": FIGURE_MM, "COWORKERS": FIGURE_MM, "cashier": FIGURE_MM, "keeper": FIGURE_MM}
SMALL |= {"manager": FIGURE_MM, "DICE": DIE_MM}


def whole(game: str, with_: tuple[str, ...], tile_mm: float, paper: str) -> Layout:
    """A table for as many as can play, and its enrolment sheets."""
    table = game_layout(game, GAMES[game].players[1], with_, tile_mm, paper)
    return join_layouts("whole", (table, enrolment_layout(game_pieces(game, with_), tile_mm, paper)))


def side_mm(game: str, kind: str, name: str, tile_mm: float) -> float:
    """What has to fit into a slot."""
    if game == "dice" and kind == "truck":
        return DIE_MM
    return SMALL.get(name, SMALL.get(kind, tile_mm))


every_mat = pytest.mark.parametrize(("tile_mm", "paper"), SIZES)
every_game = pytest.mark.parametrize(("game", "with_"), EVERYTHING, ids=[name for name, _ in EVERYTHING])


@every_game
@every_mat
def test_the_layout_is_one_that_can_be_read_again(game, with_, tile_mm, paper):
    layout = whole(game, with_, tile_mm, paper)
    assert parse_layout(format_layout(layout)) == layout
    assert max(marker.id for sheet in layout.sheets for marker in sheet.markers.at) < 587


@every_game
@every_mat
def test_zones_lie_inside_their_sheets_clear_of_markers_and_of_each_other(game, with_, tile_mm, paper):
    for sheet in whole(game, with_, tile_mm, paper).sheets:
        width, height = sheet.size_mm
        quiet = quiet_boxes(sheet.markers.at)
        for zone in sheet.zones:
            box = extent(zone)
            assert min(box.left, box.top, width - box.right, height - box.bottom) >= MARGIN_MM - 0.01
            assert not any(box.grown(-0.01, -0.01, -0.01, -0.01).touches(one) for one in quiet)
            for slot in zone.slots_mm:
                assert zone_at(sheet, slot) == zone


@every_game
@every_mat
def test_a_piece_lies_in_every_slot_without_touching_its_neighbour(game, with_, tile_mm, paper):
    for sheet in game_layout(game, GAMES[game].players[0], with_, tile_mm, paper).sheets:
        for zone in sheet.zones:
            side = side_mm(game, zone.kind, zone.id, tile_mm)
            for one, other in combinations(zone.slots_mm, 2):
                assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= side + 2
            assert not zone.slots_mm or slot_side_mm(zone) >= side


@every_game
@every_mat
def test_every_sheet_has_a_title_and_a_ruler(game, with_, tile_mm, paper):
    for sheet in game_layout(game, 2, with_, tile_mm, paper).sheets:
        taken = [*occupied_boxes(sheet), *score_place(sheet)]
        assert furniture(sheet.size_mm, taken).keys() == {name for name, _, _ in FURNITURE}
        assert sheet.id.startswith("sheet") == bool(score_place(sheet))


def test_everything_to_cross_lies_in_the_room_that_is_kept_for_it():
    for sheet in game_layout("dice", 4).sheets:
        for place in score_place(sheet):
            drawn = score_sheet(place, trim_of(sheet, "fr").word)
            corners = [corner for shape in drawn for _, points in shape.steps for corner in points]
            assert all(place.left <= x <= place.right and place.top <= y <= place.bottom for x, y in corners)


@every_game
def test_a_sheet_keeps_its_markers_when_more_play_and_more_is_played(game, with_):
    few = game_layout(game, 3 if game != "dice" else 2)
    many = game_layout(game, GAMES[game].players[1], with_)
    first = {sheet.id: sheet.markers.at[0].id for sheet in many.sheets}
    assert all(first[sheet.id] == sheet.markers.at[0].id for sheet in few.sheets if sheet.id in first)
    assert len(first.keys() & {sheet.id for sheet in few.sheets}) >= 3


@every_game
def test_every_sheet_has_a_title_of_its_own_and_every_zone_its_words_in_every_language(game, with_):
    sheets = game_layout(game, 2, with_).sheets
    for language in LANGUAGES:
        titles = [sheet_title(sheet.id, trim_of(sheet, language).word) for sheet in sheets]
        assert len(set(titles)) == len(titles)
    for sheet in sheets:
        words = [trim_of(sheet, language).word for language in LANGUAGES]
        titles = [sheet_title(sheet.id, word) for word in words]
        assert all(title and "-" not in title for title in titles)
        for zone in sheet.zones:
            if zone.kind in ("stack", "tray", "supply", "jungle", "depot", "money"):
                assert all(word(zone.id) != zone.id for word in words)


def test_the_halves_of_a_park_go_on_from_one_edge_to_the_next():
    sheets = {sheet.id: sheet for sheet in game_layout("aquaretto", 2).sheets}
    upper, lower = sheets["park-1a"], sheets["park-1b"]
    ends = max(y for zone in upper.zones for _, y in zone.polygon_mm)
    begins = min(y for zone in lower.zones for _, y in zone.polygon_mm)
    assert upper.size_mm[1] - ends + begins <= 2 * CELLS_REACH_MM
    columns = [{zone.polygon_mm[0][0] for zone in sheet.zones} for sheet in (upper, lower)]
    assert columns[0] == columns[1]


def test_the_cells_of_a_park_are_counted_to_the_right_and_upwards():
    sheet = next(sheet for sheet in game_layout("aquaretto", 2, (), 30, "a3").sheets if sheet.id == "park-1")
    at = {zone.id: zone.slots_mm[0] for zone in sheet.zones}
    step = at["3,2"][0] - at["2,2"][0]
    assert step == pytest.approx(32.2)
    assert at["2,3"][1] - at["2,2"][1] == pytest.approx(-step)


def test_the_printed_park_is_darker_than_the_ground_around_it():
    layout = game_layout("aquaretto", 2)
    sheet = next(sheet for sheet in layout.sheets if sheet.id == "park-1b")
    image = sheet_png(layout, sheet.id, 2.0)
    tone = {
        zone.id: int(np.median(image[tuple(round(2 * at) for at in zone.slots_mm[0][::-1])])) for zone in sheet.zones
    }
    assert tone["2,1"] == 128
    assert tone["2,-1"] > 160


def test_the_tray_is_dark_and_the_place_of_taken_dice_has_three_slots():
    layout = game_layout("dice", 3)
    zones = {(sheet.id, zone.id): zone for sheet in layout.sheets for zone in sheet.zones}
    image = sheet_png(layout, "dice", 2.0)
    (left, top), (right, bottom) = zones["dice", "TRAY"].polygon_mm[0], zones["dice", "TRAY"].polygon_mm[2]
    assert image[round(top + bottom), round(left + right)].max() < 100
    assert len(zones["sheet-2", "DICE"].slots_mm) == 3


def test_xxl_brings_a_second_barn_and_places_for_tokens():
    sheets = {sheet.id: {zone.id for zone in sheet.zones} for sheet in game_layout("zooloretto", 3, ["xxl"]).sheets}
    assert sheets["expansion-2"] == {"X1", "X1a", "B", "DONATIONS"}
    assert "TOKENS" in sheets["supply"]


# What is in the boxes


def test_every_box_has_the_pieces_of_its_game():
    assert len(game_pieces("junior")) == 7 * 4 + 3
    assert game_pieces("dice") == ("crocodile", "ostrich", "monkey", "elephant", "lion", "coin")
    water = game_pieces("aquaretto", ["xxl"])
    assert {"dolphin.flash", "turtle.fish", "hippo.baby", "coworker", "food", "coin"} <= set(water)
    assert not {"dolphin.fish", "turtle.flash"} & set(water)
    assert {"visitor.white", "jungle.koala"} <= set(game_pieces("zooloretto", ["exotic"]))
    assert "visitor.yellow" not in game_pieces("zooloretto", ["exotic"])
    assert {"visitor.yellow", "token.6", "stall.souvenirs"} <= set(game_pieces("zooloretto", ["exotic", "xxl"]))
    both = game_pieces("zooloretto+aquaretto", ["aquaretto_xxl"])
    assert {"coin", "coin.aqua", "food", "panda.m", "orca.flash"} <= set(both)
    assert len(both) == len(set(both))


def test_figures_are_learned_in_cells_of_their_own_size():
    """Pieces in cells of one size are taken to be of one size."""
    layout = enrolment_layout(game_pieces("zooloretto", ["exotic"], {"species": ("panda",)}))
    sides = {
        (zone.piece or "").startswith("visitor."): round(zone.polygon_mm[1][0] - zone.polygon_mm[0][0], 2)
        for sheet in layout.sheets
        for zone in sheet.zones
    }
    assert sides == {False: 36.0, True: 27.5}


@every_game
def test_every_sheet_is_drawn_in_the_language_asked_for(game, with_):
    for sheet in game_layout(game, 2, with_).sheets:
        assert len({sheet_drawing(sheet, trim_of(sheet, language)) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("game", "with_", "sheets"), [("zooloretto", ("exotic",), 2), ("aquaretto", (), 2), ("zooloretto", (), 2)]
)
def test_figures_lie_on_the_sheet_on_which_tiles_have_left_room(game: str, with_: tuple[str, ...], sheets: int) -> None:
    """No sheet for a single figure; no cell on another."""
    layout = enrolment_layout(game_pieces(game, with_))
    assert len(layout.sheets) == sheets
    for sheet in layout.sheets:
        boxes = [extent(zone) for zone in sheet.zones]
        assert not any(one.touches(other) for one, other in combinations(boxes, 2))
