"""Learning a box from photographs of enrolment sheets."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.layout import Layout, load_layout
from calibration.lens import Lens
from companion.mats import PrintStyle, enrolment_layout, sheet_png
from companion.ports import Frame
from companion.simulator.optics import SceneLight
from companion.simulator.renderer import PiecePlaced, Scene, render, truth
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout
from companion.simulator.tiles import ROUND_SHARE, tile_image
from hardware.pictures import load_picture
from tests.tabletop import CALM, PICTURE_PX, enrolment, enrolment_frames, photograph_paths, table_of, without_markers
from vision.enrolment import UnfitPhotograph, learn
from vision.markers import DoubledMarker

PIECES = ("flamingo", "flamingo.m", "flamingo.baby", "camel.f", "stall.kiosk", "coin")
SHEETS = enrolment_layout(PIECES)


def in_their_cells(layout, turned_deg=2.0, **instead):
    """The pieces that a layout asks for, each in its cell; `instead` says what lies in a cell otherwise, or nothing."""
    placed = []
    for sheet in layout.sheets:
        for zone in (zone for zone in sheet.zones if zone.kind == "enrol"):
            piece = instead.get(zone.id, zone.piece)
            x_mm, y_mm = np.mean(zone.polygon_mm, axis=0)
            if piece:
                placed.append(PiecePlaced(sheet.id, piece, float(x_mm), float(y_mm), turned_deg))
    return placed


def cell_of(piece, layout=SHEETS):
    return next(zone.id for sheet in layout.sheets for zone in sheet.zones if zone.piece == piece)


def photographed(pieces=None, layout=SHEETS, **table):
    pieces = in_their_cells(layout) if pieces is None else pieces
    return replace(table_of(layout), **table).frame(pieces)


def test_every_piece_is_learned_once_a_photograph():
    learned = learn(SHEETS, [photographed()])
    assert [look.piece for look in learned.looks] == list(PIECES)
    assert (learned.missing, learned.sheets_not_found, learned.photos_without_sheet) == ((), (), ())


def test_several_lights_give_several_looks():
    lights = (CALM, SceneLight(kelvin=3000, gain=0.6), SceneLight(kelvin=6500))
    learned = learn(SHEETS, [photographed(light=light) for light in lights])
    for piece in PIECES:
        assert sum(look.piece == piece for look in learned.looks) == 3


@pytest.mark.parametrize("light", [SceneLight(kelvin=2700, gain=0.6), SceneLight(kelvin=6500)], ids=["lamp", "sky"])
def test_a_look_is_upright_in_the_middle_and_in_white_light(light):
    for look in learn(SHEETS, [photographed(light=light)]).looks:
        drawn = tile_image(look.piece, 96)[..., :3].astype(float)
        seen = look.picture[16:112, 16:112].astype(float)
        inside = slice(14, -14)
        assert np.corrcoef(seen[inside, inside].ravel(), drawn[inside, inside].ravel())[0, 1] > 0.93
        assert np.abs((seen - drawn)[inside, inside].mean(axis=(0, 1))).max() < 30


def test_a_tile_as_grey_as_its_cell_is_known_by_its_printed_rim():
    learned = learn(SHEETS, [photographed(light=SceneLight(kelvin=2700, gain=0.6))])
    (coin,) = (look for look in learned.looks if look.piece == "coin")
    assert (coin.shape, coin.size_mm) == ("square", pytest.approx(30, abs=0.6))
    assert learned.doubtful == ()


def test_sizes_and_shapes_are_measured():
    learned = learn(SHEETS, [photographed()])
    sizes = {look.piece: (look.shape, look.size_mm) for look in learned.looks}
    assert sizes["camel.f"] == ("square", pytest.approx(30, abs=0.6))
    assert sizes["flamingo.baby"] == ("round", pytest.approx(27, abs=0.6))
    assert len({look.size_mm for look in learned.looks if look.shape == "square"}) == 1


def test_a_tile_whose_corners_cannot_be_told_from_the_paper_is_not_learned_as_a_round_one():
    table, pieces = table_of(SHEETS), in_their_cells(SHEETS)
    (male,) = (one for one in pieces if one.piece == "flamingo.m")
    torn = table.frame(pieces, without_corners(table, male))
    learned = learn(SHEETS, [torn])
    assert learned.missing == ("flamingo.m",)
    assert [cell.state for cell in learned.cells if cell.piece == "flamingo.m"] != ["seen"]
    learned = learn(SHEETS, [torn, table.frame(pieces)])
    assert [look.shape for look in learned.looks if look.piece == "flamingo.m"] == ["square"]


def without_corners(table, piece):
    """Paints paper over the corners of a piece, so that what is left of it is as good as round."""
    (quad,) = (true.quad_px for true in truth(Scene(table.sheets), table.camera, [piece]))
    corners = np.array(quad)

    def paint(image):
        paper = image[tuple((corners.mean(axis=0) + (corners[0] - corners[2]) * 0.62).astype(int)[::-1])].tolist()
        for at in range(4):
            before, after = (corners[at] + 0.36 * (corners[(at + step) % 4] - corners[at]) for step in (-1, 1))
            beyond = corners[at] + 0.1 * (corners[at] - corners.mean(axis=0))
            cv2.fillConvexPoly(image, np.array([before, beyond, after]).round().astype(np.int32), paper)

    return paint


@pytest.mark.parametrize("turned_deg", [8, 350, 95, 180])
def test_a_tile_that_lies_askew_in_its_cell_is_cut_out_straight(turned_deg):
    (look, *_) = learn(SHEETS, [photographed(in_their_cells(SHEETS, turned_deg))]).looks
    drawn = tile_image("flamingo", 96)[..., :3]
    seen = look.picture[16:112, 16:112]
    likest = max(np.corrcoef(np.rot90(seen, turns).ravel(), drawn.ravel())[0, 1] for turns in range(4))
    assert likest > 0.93


def turned_and_aside(piece, turned_deg, *aside_mm):
    pieces = in_their_cells(SHEETS)
    (at,) = (number for number, one in enumerate(pieces) if one.piece == piece)
    there = pieces[at]
    x_mm, y_mm = there.x_mm + aside_mm[0], there.y_mm + aside_mm[1]
    pieces[at] = replace(there, x_mm=x_mm, y_mm=y_mm, angle_deg=turned_deg)
    large = table_of(SHEETS, [sheet_png(SHEETS, "enrol-1", 8.0)], (2304, 1728))
    return learn(SHEETS, [large.with_camera().frame(pieces)])


def test_a_tile_with_a_corner_over_its_printed_frame_is_learned():
    learned = turned_and_aside("flamingo.m", 12, 0, 0)
    assert (learned.missing, learned.doubtful) == ((), ())


def test_a_tile_that_has_lost_a_side_to_the_frame_lies_over_the_edge_and_is_not_learned():
    learned = turned_and_aside("flamingo.m", 0, -5, 0)
    assert learned.missing == ("flamingo.m",)
    assert [cell.state for cell in learned.cells if cell.state != "seen"] == ["over"]


@pytest.mark.parametrize(
    ("reason", "spoilt"),
    [
        ("blurred", lambda image: cv2.GaussianBlur(image, (0, 0), 1.2 * image.shape[1] / 340)),
        ("dark", lambda image: image // 5),
        ("burnt", lambda image: cv2.convertScaleAbs(image, alpha=1.6)),
    ],
)
def test_from_a_photograph_that_is_poor_as_a_whole_nothing_is_learned(reason, spoilt):
    with pytest.raises(UnfitPhotograph) as refused:
        learn(SHEETS, [Frame(spoilt(photographed().image), "photo")])
    assert refused.value.reason == reason


@pytest.mark.parametrize("style", ["grey", "white"])
def test_a_sheet_of_another_print_is_told_by_its_code(style):
    other = enrolment_layout(PIECES[1:])
    printed = sheet_png(other, "enrol-1", 4.0, PrintStyle(style))
    with pytest.raises(UnfitPhotograph) as refused:
        learn(SHEETS, [table_of(other, [printed]).frame(in_their_cells(other))])
    codes = {"printed": other.sheets[0].code.text, "code": SHEETS.sheets[0].code.text}
    assert refused.value.values == {"sheet": "1", **codes}


def test_of_a_sheet_whose_code_is_covered_it_is_said_that_it_cannot_be_read():
    code = SHEETS.sheets[0].code
    coin = PiecePlaced("enrol-1", "coin", code.x_mm, code.y_mm, 0)
    with pytest.raises(UnfitPhotograph) as refused:
        learn(SHEETS, [photographed([*in_their_cells(SHEETS), coin])])
    assert (refused.value.reason, refused.value.values) == ("no_code", {"sheet": "1", "code": code.text})


def test_a_sheet_that_was_printed_before_there_were_codes_serves_as_before():
    before = replace(SHEETS, sheets=(replace(SHEETS.sheets[0], code=None),))
    printed = [sheet_png(before, "enrol-1")]
    for layout in (before, SHEETS):
        assert learn(layout, [table_of(before, printed).frame(in_their_cells(before))]).missing == ()


def test_a_missing_piece_is_named():
    pieces = in_their_cells(SHEETS, **{cell_of("camel.f"): None})
    learned = learn(SHEETS, [photographed(pieces)])
    assert learned.missing == ("camel.f",)
    assert "camel.f" not in {look.piece for look in learned.looks}


def test_what_is_missing_in_one_photograph_may_be_in_the_next():
    pieces = in_their_cells(SHEETS, **{cell_of("coin"): None})
    assert learn(SHEETS, [photographed(pieces), photographed()]).missing == ()


@pytest.mark.parametrize("piece", ["flamingo", "flamingo.baby"])
def test_one_piece_alone_on_its_sheet_is_learned_as_what_it_is(piece):
    others = {cell_of(other): None for other in PIECES if other != piece}
    learned = learn(SHEETS, [photographed(in_their_cells(SHEETS, **others))])
    assert [(look.piece, look.shape) for look in learned.looks] == [(piece, "round" if "baby" in piece else "square")]
    assert set(learned.missing) == set(PIECES) - {piece}


def test_from_an_empty_sheet_nothing_is_learned():
    learned = learn(SHEETS, [photographed([])])
    assert learned.looks == ()
    assert learned.missing == PIECES


def test_a_sheet_that_is_in_no_photograph_is_named():
    other = enrolment_layout(("camel", "camel.m"), first_marker=400).sheets[0]
    both = Layout("both", (*SHEETS.sheets, replace(other, id="enrol-9")))
    learned = learn(both, [photographed()])
    assert learned.sheets_not_found == ("enrol-9",)
    assert set(learned.missing) == {"camel", "camel.m"}


def test_a_photograph_without_a_sheet_is_named():
    floor = Frame(np.full((480, 640, 3), 90, np.uint8), "floor.jpg")
    learned = learn(SHEETS, [floor, photographed()])
    assert learned.photos_without_sheet == ("floor.jpg",)
    assert len(learned.looks) == len(PIECES)


def test_three_markers_of_an_enrolment_sheet_are_enough():
    sheet = SHEETS.sheets[0]
    table = table_of(SHEETS)
    covered = without_markers(table.sheets[0].image, sheet, [2])
    learned = learn(SHEETS, [table_of(SHEETS, [covered]).frame(in_their_cells(SHEETS))])
    assert [look.piece for look in learned.looks] == list(PIECES)


def test_a_poor_lens_needs_no_measuring_but_may_be_measured():
    table = table_of(SHEETS).with_camera(k1=-0.12, k2=0.03)
    frame = table.frame(in_their_cells(SHEETS))
    lens = Lens(table.camera.size_px, table.camera.focal_px, -0.12, 0.03)
    for known in (None, lens):
        looks = learn(SHEETS, [frame], known).looks
        assert [look.piece for look in looks] == list(PIECES)
        assert looks[0].size_mm == pytest.approx(30, abs=0.6)


def test_one_sheet_twice_in_a_photograph_is_refused():
    (sheet,) = SHEETS.sheets
    image = table_of(SHEETS).sheets[0].image
    twice = table_of(replace(SHEETS, sheets=(sheet, replace(sheet, id="again"))), [image] * 2)
    with pytest.raises(DoubledMarker, match=r"evening\.jpg: marker \d+"):
        learn(SHEETS, [twice.frame()])


def test_a_home_made_white_sheet_serves_as_well():
    image = np.full_like(table_of(SHEETS).sheets[0].image, 255)
    printed = table_of(SHEETS).sheets[0].image
    for marker in SHEETS.sheets[0].markers.at:
        top, left = (round((at - 16) * 4) for at in (marker.y_mm, marker.x_mm))
        rows, columns = slice(max(top, 0), top + 128), slice(max(left, 0), left + 128)
        image[rows, columns] = printed[rows, columns]
    for zone in SHEETS.sheets[0].zones:
        corners = (np.array(zone.polygon_mm) * 4).round().astype(np.int32)
        cv2.polylines(image, [corners], True, (60, 60, 60), 2)
    learned = learn(SHEETS, [table_of(SHEETS, [image]).frame(in_their_cells(SHEETS))])
    assert learned.missing == ()
    assert {look.shape for look in learned.looks} == {"square", "round"}


def test_a_sheet_full_of_pieces_is_learned_in_two_lights():
    learned = learn(enrolment(), enrolment_frames())
    asked = [zone.piece for zone in enrolment().sheets[0].zones]
    assert sorted(look.piece for look in learned.looks) == sorted(asked * 2)


def ringed(piece, px):
    """A disc in a species' colours, with a white ring inside its rim."""
    image = tile_image(piece.partition(".")[0], px)[..., :3].copy()
    cv2.circle(image, (px // 2, px // 2), round(0.43 * px), (248, 248, 244), max(1, round(0.05 * px)), cv2.LINE_AA)
    return np.dstack([image, tile_image(piece, px)[..., 3]])


@pytest.mark.parametrize(("across_mm", "game"), [(12, "zooloretto"), (16, "zooloretto"), (16, ""), (28, "")])
def test_a_disc_is_as_large_as_its_rim_whatever_ring_is_on_it(across_mm, game):
    layout = enrolment_layout(("flamingo.baby", "camel.baby", "elephant.baby"), max(across_mm, 20), game=game)
    table = table_of(layout)
    scene = Scene(table.sheets, tuple(in_their_cells(layout)), across_mm / ROUND_SHARE, art=ringed)
    shot = render(scene, table.camera, CALM, np.random.default_rng(1))
    learned = learn(layout, [Frame(shot.image, "enrol.jpg")])
    assert [look.shape for look in learned.looks] == ["round"] * 3
    assert [look.size_mm for look in learned.looks] == [pytest.approx(across_mm, abs=0.6)] * 3


def test_dice_are_learned_as_dice_by_their_upper_faces():
    (path,) = photograph_paths("enrol-dice-001")
    layout = load_layout(path.with_suffix(".json"))
    learned = learn(layout, [load_picture(path)])
    assert learned.missing == ()
    assert {(look.shape, look.size_mm, look.height_mm) for look in learned.looks} == {("die", 16.0, 16.0)}
    assert len({look.piece for look in learned.looks}) == 6


def white_dice(layout, px_per_mm=6):
    """A sheet of white paper with white dice in its cells, all but the first with round emblems of one size."""
    image = sheet_png(layout, layout.sheets[0].id, px_per_mm, PrintStyle("white")).copy()
    for number, piece in enumerate(in_their_cells(layout)):
        middle = round(piece.x_mm * px_per_mm), round(piece.y_mm * px_per_mm)
        half = 8 * px_per_mm
        cv2.rectangle(image, *(tuple(at + step for at in middle) for step in (-half, half)), (236, 240, 242), -1)
        axes = (5.4, 5.4) if number else (5.6, 2.1)
        cv2.ellipse(image, middle, tuple(round(one * px_per_mm) for one in axes), 35, 0, 360, (60, 30 * number, 40), -1)
    return image


@pytest.mark.parametrize("game", ["dice", ""], ids=["the sheet says it", "it does not"])
def test_white_dice_with_round_emblems_on_white_paper_are_dice(game):
    layout = enrolment_layout(("crocodile", "lion", "monkey", "ostrich", "elephant", "coin"), game=game)
    learned = learn(layout, [table_of(layout, [white_dice(layout)]).frame(())])
    assert [(look.shape, look.size_mm) for look in learned.looks] == [("die", 16.0)] * 6


def test_dice_in_grey_cells_are_learned_around_the_middle_of_their_upper_faces():
    layout = demo_enrolment_layout("dice")
    learned = learn(layout, demo_enrolment_frames(layout, PICTURE_PX, game="dice"))
    assert (len(learned.looks), learned.missing) == (12, ())
    for look in learned.looks:
        bright = look.picture.min(axis=2) > 0.8 * look.picture.max()
        rows, columns = np.nonzero(bright)
        middle = (np.array([rows.min() + rows.max(), columns.min() + columns.max()]) + 1) / 2
        assert np.abs(middle - look.picture.shape[0] / 2).max() < 0.12 * look.picture.shape[0], look.piece
