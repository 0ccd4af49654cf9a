"""What lies on a sheet and is no piece of the box is pointed at, not overlooked and not given a name."""

from contextlib import closing
from dataclasses import replace
from math import hypot

import cv2
import numpy as np
import pytest

from calibration.layout import zone_at
from companion.i18n import has_text
from companion.mats import game_layout, sheet_png
from companion.session.commands import Observe, PictureShown, TableSetup
from companion.session.session import Session
from companion.simulator.optics import SceneLight
from tests.tabletop import CALM, PICTURE_PX, at, box, only, table_of, zoo_layout, zoo_print, zoo_reader, zoo_table
from vision.above import sheet_from_above, white_balanced
from vision.appearance import length_of
from vision.certainty import STRANGE_SHARE
from vision.leftovers import free_of, leftovers, strange_shares
from vision.light import light_on, slope_of, without
from vision.markers import markers_of
from vision.patches import PatchPlace
from vision.pose import bundle_for, sights_of
from vision.unknown import PX_PER_MM, UNLIKE, ground_of
from vision.white import white_of

TILE_MM = 30.0
STRANGERS = (at("E6", "panda", 20), at("E4", "block", 0), at("B", "zebra.f", 70))


def ground(table, pieces, known=()):
    image = table.frame(pieces).image
    (pose,) = bundle_for(PICTURE_PX).poses(sights_of(table.layout, markers_of(table.layout, image, "x")))
    sheet = white_balanced(pose, image, white_of(pose, image))
    above = sheet.gain * sheet_from_above(pose, sheet.image, PX_PER_MM, 0.0, 0.0)
    return ground_of(pose, above, TILE_MM, free_of(places(known), above.shape[:2]))


def places(pieces):
    return [PatchPlace(one.x_mm, one.y_mm, one.angle_deg, TILE_MM) for one in pieces]


def beside(table, pieces, known=()):
    return leftovers(ground(table, pieces, known), places(known))


def only_print(seen, where, pieces):
    shares = strange_shares(seen, where, pieces)
    return [share is not None and share < STRANGE_SHARE for share in shares]


def away(left, piece):
    return hypot(left.middle_mm[0] - piece.x_mm, left.middle_mm[1] - piece.y_mm)


@pytest.mark.parametrize("style", ["grey", "white"])
@pytest.mark.parametrize("light", [CALM, SceneLight(kelvin=2700, gain=0.5, glare=0.08)], ids=["day", "evening"])
def test_on_empty_fields_lies_nothing(style, light):
    table = replace(table_of(zoo_layout(), [zoo_print(style)]), light=light)
    assert beside(table, ()) == []


def test_a_tile_that_nobody_enrolled_is_pointed_at():
    found = beside(zoo_table(), STRANGERS)
    assert len(found) == len(STRANGERS)
    assert [min(away(left, piece) for left in found) < 8 for piece in STRANGERS] == [True] * 3
    assert all(left.sort == "thing" for left in found)


CREAM, ORANGE, GREY = (205, 228, 240), (110, 170, 235), (128, 128, 128)


def with_a_striped_tile(zone):
    """A zoo with a pale tile, stripes of grey between its colours."""
    piece, image = at(zone, "panda"), zoo_print().copy()
    left, top = (round(4 * (middle - TILE_MM / 2)) for middle in (piece.x_mm, piece.y_mm))
    for number, colour in enumerate((CREAM, ORANGE, CREAM, ORANGE, CREAM)):
        start = left + number * 24
        cv2.rectangle(image, (start, top), (start + 17, top + 119), colour, -1)
        cv2.rectangle(image, (start + 18, top), (start + 23, top + 119), GREY, -1)
    return piece, table_of(zoo_layout(), [image])


@pytest.mark.parametrize("zone", ["B", "E5", "E6a"])
def test_a_pale_tile_whose_colours_blend_into_the_grey_of_the_field_is_pointed_at(zone):
    piece, table = with_a_striped_tile(zone)
    (left,) = beside(table, ())
    assert (left.sort, away(left, piece) < 8) == ("thing", True)


def test_between_more_backs_of_tiles_than_empty_fields_an_empty_field_is_no_thing():
    backs = [at(zone, "block", 0) for zone in ("E4a", "E4b", "E5a")]
    left = beside(zoo_table(), backs)
    assert left
    assert all(min(away(one, back) for back in backs) < 8 for one in left)


def test_a_strange_tile_is_pointed_at_though_pieces_cover_all_other_fields_of_its_kind():
    piece, table = with_a_striped_tile("E6a")
    left = beside(table, (), known=[at(zone, "block", 0) for zone in ("E4a", "E4b", "E5a")])
    assert [away(one, piece) < 8 for one in left] == [True]


def test_a_piece_that_was_recognised_is_not_pointed_at_again():
    assert beside(zoo_table(), STRANGERS, known=STRANGERS) == []


def test_beside_a_recognised_piece_a_strange_one_is_still_seen():
    (left,) = beside(zoo_table(), STRANGERS, known=STRANGERS[1:])
    assert away(left, STRANGERS[0]) < 8


def test_two_strange_tiles_that_touch_are_two():
    first = at("E6", "panda")
    second = replace(first, piece="zebra", x_mm=first.x_mm + TILE_MM)
    found = beside(zoo_table(), (first, second))
    assert len(found) == 2
    assert [min(away(left, piece) for left in found) < 8 for piece in (first, second)] == [True, True]


THINGS = {
    "grey coin": (180, 180, 180),
    "dark button": (50, 45, 40),
    "sweet": (60, 50, 150),
    "tile's back": (70, 100, 130),
}


def lit_by(lamps, image):
    """A printed sheet, 4 px per mm, in the light of lamps: warm from the left, or through a window."""
    y, x = np.mgrid[: image.shape[0], : image.shape[1]]
    if lamps == "two lamps":
        light = np.array([0.6, 0.85, 1.0]) + (x / x.max())[..., None] * np.array([0.4, 0.1, -0.25])
    else:
        light = np.where((x + 0.4 * y + (31 if lamps == "in a shadow" else 191)) % 320 < 150, 0.35, 1.0)[..., None]
    return image if lamps == "even" else (image * light).astype(np.uint8)


@pytest.mark.parametrize("lamps", ["even", "two lamps", "beside a shadow", "in a shadow"])
def test_whatever_is_laid_on_a_free_field_is_something_whatever_light_falls_there(lamps):
    assert beside(table_of(zoo_layout(), [lit_by(lamps, zoo_print())]), ()) == []
    for name, colour in THINGS.items():
        image, piece = zoo_print().copy(), at("E6", "panda", slot=1)
        cv2.circle(image, (round(piece.x_mm * 4), round(piece.y_mm * 4)), 40, colour, -1)
        found = beside(table_of(zoo_layout(), [lit_by(lamps, image)]), ())
        assert any(away(one, piece) < 4 for one in found), name


@pytest.mark.parametrize(("radius_mm", "told"), [(3, 0), (8, 1)], ids=["a crumb is nothing", "a sweet is something"])
def test_what_is_far_smaller_than_a_tile(radius_mm, told):
    image, sweet = zoo_print().copy(), at("E6", "panda")
    cv2.circle(image, (round(sweet.x_mm * 4), round(sweet.y_mm * 4)), radius_mm * 4, (40, 60, 160), -1)
    assert [away(one, sweet) < 4 for one in beside(table_of(zoo_layout(), [image]), ())] == [True] * told


def test_a_large_thing_is_one_large_thing():
    image = zoo_print().copy()
    zone = next(zone for zone in zoo_layout().sheets[0].zones if zone.id == "E6")
    corners = (np.array(zone.polygon_mm) * 4).round().astype(np.int32)
    cv2.fillPoly(image, [corners], (120, 160, 210))
    found = beside(table_of(zoo_layout(), [image]), ())
    assert [left.sort for left in found] == ["large"]


def test_an_arm_over_more_than_half_of_the_fields_is_no_light_on_them():
    seen = np.full((60, 90, 3), 0.9, np.float32)
    seen[:, 40:] = 0.42, 0.27, 0.2
    told, known, nowhere = np.full_like(seen, 0.9), np.full(seen.shape[:2], True), np.full(seen.shape[:2], False)
    even = without(slope_of(seen, told, known), seen)
    _, away = light_on(even, told, known, nowhere, nowhere, 18.0, PX_PER_MM, is_full=False)
    off = length_of(away)
    assert off[:, :35].max() < UNLIKE < off[:, 45:].min()


def test_what_looks_like_a_piece_on_empty_fields_is_only_print():
    where = places(STRANGERS)
    assert only_print(ground(zoo_table(), ()), where, ()) == [True] * 3
    assert only_print(ground(zoo_table(), STRANGERS), where, ()) == [False] * 3
    assert only_print(ground(zoo_table(), STRANGERS[:1]), where[1:], where[:1]) == [True] * 2


def full_of_print(lamps="even"):
    noise = np.random.default_rng(2).integers(0, 255, (53, 75, 3), np.uint8)
    image = zoo_print().copy()
    coarse = cv2.resize(noise, image.shape[1::-1], interpolation=cv2.INTER_CUBIC)
    for zone in zoo_layout().sheets[0].zones:
        mask = np.zeros(image.shape[:2], np.uint8)
        cv2.fillPoly(mask, [(np.array(zone.polygon_mm) * 4).round().astype(np.int32)], 1)
        image[mask > 0] = coarse[mask > 0]
    return table_of(zoo_layout(), [lit_by(lamps, image)])


def test_on_fields_full_of_print_nothing_can_be_said_and_nothing_is():
    assert beside(full_of_print(), ()) == []
    assert only_print(ground(full_of_print(), ()), places(STRANGERS), ()) == [False] * 3


def test_on_fields_of_which_shadows_leave_nothing_to_tell_the_page_says_once_that_they_do(tmp_path):
    told = zoo_reader().read(full_of_print("in a shadow").frame())
    lost = {part.zone for part in told.unreadable if part.why == "shadow"}
    assert lost == {zone.id for zone in zoo_layout().sheets[0].zones}
    with closing(Session(TableSetup.of(zoo_layout(), box().pieces()), tmp_path)) as session:
        view = session.handle(Observe(told, PictureShown(1, "x", PICTURE_PX, 0.0)))
    (note,) = (one for one in view.notes if one.key == "note.shadow")
    assert has_text(f"page.{note.key}")


def test_dice_trays_are_not_asked():
    tray = tuple(replace(zone, kind="tray") for zone in zoo_layout().sheets[0].zones)
    layout = replace(zoo_layout(), sheets=(replace(zoo_layout().sheets[0], zones=tray),))
    assert beside(replace(zoo_table(), layout=layout), STRANGERS) == []


# Boards on the ground of a water park

PARK = only(game_layout("aquaretto", 2, (), TILE_MM), "park-1a")
WATER_BLUE, PALE_BLUE, PALE_GREEN, SLEEVE = (178, 142, 84), (178, 152, 110), (186, 202, 184), (60, 60, 170)


def painted(colour, *polygons_mm):
    """The print of a park with something flat on it."""
    image = sheet_png(PARK, "park-1a", 4.0).copy()
    for polygon in polygons_mm:
        cv2.fillPoly(image, [(np.array(polygon) * 4).round().astype(np.int32)], colour)
    return table_of(PARK, [image])


def cells(*names):
    return [zone.polygon_mm for zone in PARK.sheets[0].zones if zone.id in names]


@pytest.mark.parametrize("colour", [WATER_BLUE, PALE_BLUE, PALE_GREEN], ids=("blue", "pale", "green"))
@pytest.mark.parametrize("names", [("3,5", "2,6", "3,6"), ("3,5", "2,5", "2,6", "3,6")], ids=("small", "large"))
def test_a_board_is_every_field_that_it_covers(names, colour):
    found = beside(painted(colour, *cells(*names)), ())
    assert [left.sort for left in found] == ["board"] * len(names)
    assert {zone_at(PARK.sheets[0], left.middle_mm).id for left in found} == set(names)


def test_boards_side_by_side_are_boards_and_no_hand():
    names = ("1,5", "2,5", "3,5", "4,5", "2,6", "3,6", "4,6")
    assert [left.sort for left in beside(painted(WATER_BLUE, *cells(*names)), ())] == ["board"] * 7


@pytest.mark.parametrize("colour", [WATER_BLUE, PALE_BLUE, PALE_GREEN], ids=("blue", "pale", "green"))
def test_a_board_that_lies_a_little_aside_is_a_board(colour):
    aside = [[(x + 4, y - 4) for x, y in cell] for cell in cells("3,5", "2,6", "3,6")]
    assert [left.sort for left in beside(painted(colour, *aside), ())] == ["board"] * 3


@pytest.mark.parametrize(
    "arm",
    [
        [(120, 0), (165, 0), (190, 120), (130, 125)],
        [(214, 136), (561, -223), (478, -303), (131, 56)],
        [(226, 188), (597, -148), (537, -214), (166, 121)],
    ],
)
def test_a_hand_over_a_park_keeps_to_no_field(arm):
    assert "board" not in {left.sort for left in beside(painted(SLEEVE, arm), ())}


def test_a_single_thing_on_a_field_is_no_board():
    assert [left.sort for left in beside(painted(WATER_BLUE, *cells("3,6")), ())] == ["thing"]
