"""From a picture of the table to what lies there: the evenings that people have."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.layout import Layout, Marker, Markers, Sheet, Zone
from calibration.lens import Lens
from companion.ports import Frame
from companion.printing.spread import on_table
from companion.simulator.optics import project, px_per_mm
from companion.simulator.renderer import Hand, PiecePlaced
from tests.tabletop import (
    CALM,
    PICTURE_PX,
    SPECIES,
    at,
    box,
    differences,
    enrolment,
    enrolment_frames,
    gallery,
    table_of,
    without_markers,
    zoo_layout,
    zoo_print,
    zoo_reader,
    zoo_table,
)
from vision.gallery import make_gallery
from vision.markers import DoubledMarker
from vision.read import Reader

SHEET = zoo_layout().sheets[0]
EVENING = (
    at("E5", "flamingo", 20),
    at("E5", "flamingo.m", 130, slot=1),
    at("E5", "flamingo.f", 250, slot=2),
    at("E4", "camel.m", 77),
    at("E4", "camel", 300, slot=1),
    at("E4", "camel.baby", 200, slot=2),
    at("E6", "elephant.f", 10),
    at("E6", "elephant.m", 95, slot=1),
    at("E6", "elephant", 181, slot=2),
    at("E6", "elephant.baby", 33, slot=3),
    at("B", "camel.f", 5),
    at("E5a", "stall.kiosk", 90),
)


def read_wrongly(pieces, table=None, *paint):
    """What is read otherwise than it lies there."""
    table = table or zoo_table()
    reader = zoo_reader() if table.layout is zoo_layout() else Reader(table.layout, gallery())
    return differences(reader.read(table.frame(pieces, *paint)), table.layout, pieces)


def sure(observation):
    """The pieces that are reported as good as certainly."""
    return [one for one in observation.pieces if one.confidence >= 0.9]


def surely_wrong(observation):
    """What is reported as good as certainly and is no piece of the evening."""
    true = {(piece.piece, piece.zone) for piece in EVENING}
    return [one.piece for one in sure(observation) if (one.piece, one.zone) not in true]


def seen_at(reported, piece, within_mm=8.0):
    """What is reported where a piece lies."""
    return [one for one in reported if np.hypot(one.x_mm - piece.x_mm, one.y_mm - piece.y_mm) < within_mm]


def test_every_piece_of_an_evening_is_read_in_its_zone_at_its_angle():
    assert read_wrongly(EVENING) == []


@pytest.mark.parametrize("piece", ["flamingo.f", "camel.baby"])
def test_a_piece_may_be_turned_by_any_angle(piece):
    slots = [("E5", slot) for slot in range(5)] + [("E6", slot) for slot in range(6)]
    turned = [at(zone, piece, 360 * n / 11 + 7, slot=slot) for n, (zone, slot) in enumerate(slots)]
    assert read_wrongly(turned) == []


def test_tiles_may_touch_each_other():
    left = at("E6", "elephant.m", 90)
    beside = replace(left, piece="elephant.f", x_mm=left.x_mm + 30.3, angle_deg=180.0)
    below = replace(left, piece="camel.baby", y_mm=left.y_mm + 28.8)
    assert read_wrongly((left, beside, below)) == []


def test_tiles_may_lie_partly_off_their_place():
    off = (
        at("E5", "flamingo.m", 12, aside_mm=(9, -7)),
        at("E6", "camel", 80, aside_mm=(-12, 8)),
        at("E4", "elephant.baby", 0, aside_mm=(11, 11)),
    )
    assert read_wrongly(off) == []


@pytest.mark.parametrize("species", SPECIES)
def test_male_female_and_plain_are_told_apart_in_whatever_corner_the_sign_is(species):
    pieces = [f"{species}{sign}" for sign in ("", ".m", ".f", ".m", ".f", "")]
    family = [at("E6", piece, 47 * slot, slot=slot) for slot, piece in enumerate(pieces)]
    assert read_wrongly(family) == []


@pytest.mark.parametrize("hidden", range(4))
def test_three_markers_are_enough_to_read_everything(hidden):
    table = table_of(zoo_layout(), [without_markers(zoo_print(), SHEET, [hidden])])
    assert read_wrongly(EVENING, table) == []


def test_two_markers_are_enough_to_read_everything():
    table = table_of(zoo_layout(), [without_markers(zoo_print(), SHEET, [1, 3])])
    assert read_wrongly(EVENING, table) == []


LAMPS = {
    "half the light": {"gain": 0.47},
    "a warm lamp": {"kelvin": 2700},
    "an overcast sky": {"kelvin": 6500},
    "a lamp that is reflected": {"glare": 0.1, "glare_at": (0.65, 0.6)},
    "hard shadows": {"shadow": 0.75},
    "a grainy, soft camera": {"noise": 4, "blur_px": 1.2},
}


@pytest.mark.parametrize("lamp", LAMPS)
def test_it_may_be_read_in_the_light_of(lamp):
    assert read_wrongly(EVENING, replace(zoo_table(), light=replace(CALM, **LAMPS[lamp]))) == []


def test_in_double_the_light_where_white_is_lost_nothing_is_surely_wrong():
    table = replace(zoo_table(), light=replace(CALM, gain=2 * CALM.gain))
    observation = zoo_reader().read(table.frame(EVENING))
    assert surely_wrong(observation) == []
    assert len(sure(observation)) >= len(EVENING) / 2


@pytest.mark.parametrize("view", [{"tilt_deg": 35}, {"turn_deg": 180}, {"turn_deg": 75, "tilt_deg": 15}], ids=str)
def test_the_camera_may_stand_anywhere(view):
    table = zoo_table().with_camera(**view, distance_mm=1.15 * zoo_table().camera.distance_mm)
    assert read_wrongly(EVENING, table) == []


def test_a_poor_lens_needs_no_measuring():
    assert read_wrongly(EVENING, zoo_table().with_camera(k1=-0.12, k2=0.03)) == []


def test_a_measured_lens_may_be_given():
    table = zoo_table().with_camera(k1=-0.12, k2=0.03)
    lens = Lens(PICTURE_PX, table.camera.focal_px, -0.12, 0.03)
    observation = Reader(zoo_layout(), gallery(), lens).read(table.frame(EVENING))
    assert differences(observation, zoo_layout(), EVENING) == []


def test_a_board_that_is_as_small_as_forty_eight_pixels_a_tile_is_read():
    table = table_of(zoo_layout(), size_px=(660, 372))
    assert 48 <= 30 * px_per_mm(table.camera) < 52
    assert read_wrongly(EVENING, table) == []


def test_from_so_far_that_a_sign_is_two_pixels_wide_male_female_and_plain_are_told_apart():
    table = zoo_table().with_camera(distance_mm=1400)
    assert px_per_mm(table.camera) < 0.7
    assert read_wrongly(EVENING, table) == []


@pytest.mark.parametrize("style", ["grey", "white"])
def test_on_an_empty_sheet_there_is_no_ghost(style):
    observation = zoo_reader().read(table_of(zoo_layout(), [zoo_print(style)]).frame())
    assert (observation.pieces, observation.unknown) == ((), ())
    assert [sheet.found for sheet in observation.sheets] == [True]


def test_on_a_sheet_half_outside_the_picture_there_is_no_ghost_either():
    image = zoo_table().frame().image[:, :700]
    observation = zoo_reader().read(Frame(image, "half.jpg"))
    assert [sheet.found for sheet in observation.sheets] == [True]
    assert (observation.pieces, observation.unknown) == ((), ())


def home_made():
    """A sheet that somebody drew: white paper, four markers of another dictionary, thin lines, no printed places."""
    markers = (Marker(10, 20, 20), Marker(11, 230, 20), Marker(12, 230, 160), Marker(13, 20, 160))
    zones = (
        Zone("E4", "enclosure", ((45.0, 10.0), (125.0, 10.0), (125.0, 170.0), (45.0, 170.0))),
        Zone("B", "barn", ((125.0, 10.0), (205.0, 10.0), (205.0, 170.0), (165.0, 140.0), (125.0, 170.0))),
    )
    sheet = Sheet("zoo-1", (250.0, 180.0), Markers("DICT_5X5_100", 24.0, markers), zones=zones)
    return Layout("home-made", (sheet,))


def printed(layout, paper, px_per_mm=4):
    """The markers of a layout on paper, with the outlines of its zones."""
    sheet = layout.sheets[0]
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, sheet.markers.dictionary))
    side = round(sheet.markers.size_mm * px_per_mm)
    for zone in sheet.zones:
        cv2.polylines(paper, [(np.array(zone.polygon_mm) * px_per_mm).astype(np.int32)], True, (40, 40, 40), 2)
    for marker in sheet.markers.at:
        left, top = (round(at_mm * px_per_mm - side / 2) for at_mm in (marker.x_mm, marker.y_mm))
        paper[top - 16 : top + side + 16, left - 16 : left + side + 16] = 255
        black = cv2.aruco.generateImageMarker(known, marker.id, side)
        paper[top : top + side, left : left + side] = black[..., None]
    return paper


ON_THE_HOME_MADE_SHEET = (
    PiecePlaced("zoo-1", "flamingo.f", 70, 40, 20),
    PiecePlaced("zoo-1", "flamingo.m", 104, 41, 200),
    PiecePlaced("zoo-1", "camel", 80, 110, 320),
    PiecePlaced("zoo-1", "camel.baby", 150, 50, 100),
    PiecePlaced("zoo-1", "elephant.m", 185, 60, 45),
    PiecePlaced("zoo-1", "stall.kiosk", 145, 120, 3),
)


def test_a_home_made_white_sheet_is_read():
    layout = home_made()
    table = table_of(layout, [printed(layout, np.full((720, 1000, 3), 255, np.uint8))])
    assert read_wrongly(ON_THE_HOME_MADE_SHEET, table) == []


def cluttered(seed=7):
    """Print like that of a real board: patches, lines and speckles of all colours and sizes."""
    chance = np.random.default_rng(seed)
    paper = np.full((720, 1000, 3), 128, np.float32)
    for cells, strength in ((6, 60), (25, 45), (110, 35)):
        noise = chance.normal(0, strength, (cells, cells * 4 // 3, 3)).astype(np.float32)
        paper += cv2.resize(noise, (1000, 720), interpolation=cv2.INTER_CUBIC)
    paper = np.clip(paper, 0, 255).astype(np.uint8)
    for _ in range(60):
        start, end = chance.integers(0, (1000, 720), (2, 2)).tolist()
        cv2.line(paper, start, end, chance.integers(0, 255, 3).tolist(), 3)
    return paper


def test_on_a_board_full_of_print_pieces_are_read_and_the_print_is_not():
    layout = home_made()
    table = table_of(layout, [printed(layout, cluttered())])
    assert read_wrongly(ON_THE_HOME_MADE_SHEET, table) == []


def test_on_an_empty_board_full_of_print_there_is_no_ghost():
    layout = home_made()
    assert read_wrongly((), table_of(layout, [printed(layout, cluttered())])) == []


STRANGERS = (
    at("E5", "panda", 20),
    at("E5", "zebra.f", 100, slot=2),
    at("E6", "leopard.m", 250),
    at("E6", "kangaroo", 5, slot=2),
    at("E6", "snake.f", 0, slot=4),
    at("E4", "block", 33),
)


@pytest.mark.parametrize("style", ["grey", "white"])
def test_a_piece_of_another_box_is_unknown_and_never_surely_one_of_ours(style):
    observation = zoo_reader().read(table_of(zoo_layout(), [zoo_print(style)]).frame(STRANGERS))
    assert [one.piece for one in observation.pieces if one.confidence >= 0.5] == []
    assert [stranger.piece for stranger in STRANGERS if not seen_at(observation.unknown, stranger)] == []


def test_strangers_do_not_disturb_the_pieces_beside_them():
    beside = [at("E6", piece, 20, slot=slot) for slot, piece in enumerate(("panda", "zebra.f", "leopard"), start=3)]
    observation = zoo_reader().read(zoo_table().frame([*EVENING[:9], *beside]))
    wrong = differences(observation, zoo_layout(), EVENING[:9])
    assert [line for line in wrong if not line.startswith("unknown")] == []


def pencil(table, piece, length_mm=150.0, thick_mm=7.5, aside_mm=0.0):
    """A yellow pencil over a piece, away from the corners."""
    sheet = table.sheets[0]
    x = piece.x_mm - sheet.size_mm[0] / 2 + sheet.x_mm
    y = piece.y_mm - sheet.size_mm[1] / 2 + sheet.y_mm + aside_mm
    ends = project(table.camera, np.array([[x - length_mm / 2, y], [x + length_mm / 2, y]]), 6.0)

    def stroke(image):
        start, end = ends.round().astype(int).tolist()
        cv2.line(image, start, end, (70, 190, 235), round(thick_mm * px_per_mm(table.camera)), cv2.LINE_AA)

    return stroke


UNDER_THE_PENCIL = (
    at("E5", "flamingo.m", 0, slot=1),
    at("E6", "elephant.f", 90, slot=4),
    at("E6", "camel.m", 30, slot=1),
)


@pytest.mark.parametrize("piece", UNDER_THE_PENCIL, ids=lambda piece: piece.piece)
def test_a_piece_under_a_thin_stick_is_read(piece):
    observation = zoo_reader().read(zoo_table().frame([piece], pencil(zoo_table(), piece, thick_mm=4.0)))
    assert [one.piece for one in seen_at(observation.pieces, piece)] == [piece.piece]


@pytest.mark.parametrize("piece", UNDER_THE_PENCIL, ids=lambda piece: piece.piece)
def test_a_piece_under_a_thick_pencil_is_read_or_pointed_at_but_never_surely_wrong(piece):
    observation = zoo_reader().read(zoo_table().frame([piece], pencil(zoo_table(), piece)))
    assert [one.piece for one in observation.pieces if one.confidence >= 0.5] in ([], [piece.piece])
    near = [*seen_at(observation.pieces, piece), *seen_at(observation.unknown, piece, 25)]
    assert near != []


@pytest.mark.parametrize("piece", ["flamingo.m", "flamingo.f", "camel.m", "elephant.f"])
def test_a_pencil_over_the_sign_makes_a_reading_unsure_not_wrong(piece):
    lying = at("E6", piece, 0, slot=1)
    for aside_mm in (-10.0, 10.0):
        observation = zoo_reader().read(zoo_table().frame([lying], pencil(zoo_table(), lying, aside_mm=aside_mm)))
        assert [one.piece for one in seen_at(observation.pieces, lying) if one.confidence >= 0.9] in ([], [piece])


@pytest.mark.parametrize("corner_mm", [(-21, -21), (21, -21), (-21, 21), (21, 21)])
def test_a_sign_under_a_neighbours_corner_is_never_surely_wrong(corner_mm):
    across_mm, down_mm = corner_mm
    for lying in (at("E6", piece, 0, slot=1) for piece in ("flamingo.m", "elephant.f")):
        above = replace(lying, piece="chimpanzee", x_mm=lying.x_mm + across_mm, y_mm=lying.y_mm + down_mm)
        observation = zoo_reader().read(zoo_table().frame([lying, above]))
        (seen,) = seen_at(observation.pieces, lying)
        assert seen.confidence < 0.9 or seen.piece == lying.piece


def test_under_a_hand_nothing_is_surely_wrong_and_what_it_covers_is_not_said():
    table = zoo_table()
    ((x_mm, y_mm),) = on_table(table.sheets[0], np.array([[EVENING[6].x_mm, EVENING[6].y_mm]]))
    observation = zoo_reader().read(_with_hand(table, EVENING, Hand(x_mm, y_mm, from_deg=270)))
    assert surely_wrong(observation) == []
    assert len(observation.pieces) < len(EVENING)


def _with_hand(table, pieces, hand):
    return Frame(table.picture(pieces, hand), "hand.jpg")


def test_the_same_picture_is_read_the_same_twice():
    frame = zoo_table().frame([*EVENING, at("E6", "panda", 5, slot=5), at("B", "zebra", 70, slot=4)])
    assert zoo_reader().read(frame) == Reader(zoo_layout(), gallery()).read(frame)


def test_a_photo_of_nothing_is_an_observation_that_says_so():
    observation = zoo_reader().read(Frame(np.full((480, 640, 3), 90, np.uint8), "nothing.jpg", at=12.5))
    assert [(sheet.id, sheet.found, sheet.px_per_mm) for sheet in observation.sheets] == [("zoo-1", False, None)]
    assert (observation.pieces, observation.unknown) == ((), ())
    assert (observation.photo, observation.size_px, observation.at) == ("nothing.jpg", (640, 480), 12.5)


@pytest.mark.parametrize("size_px", [(1, 1), (16, 9), (3000, 20)])
def test_a_picture_of_any_size_is_read(size_px):
    image = np.full((size_px[1], size_px[0], 3), 128, np.uint8)
    assert not any(sheet.found for sheet in zoo_reader().read(Frame(image, "odd.png")).sheets)


def test_a_sheet_that_lies_there_twice_is_refused():
    twice = replace(zoo_layout(), sheets=(SHEET, replace(SHEET, id="again")))
    frame = table_of(twice, [zoo_print()] * 2).frame()
    with pytest.raises(DoubledMarker, match=r"evening\.jpg: marker \d+ .* lies twice"):
        zoo_reader().read(frame)


def test_of_two_variants_of_a_sheet_the_one_that_lies_there_is_told():
    more = tuple(replace(marker, id=marker.id + 300) for marker in SHEET.markers.at)
    variant = replace(SHEET, markers=replace(SHEET.markers, at=more))
    layout = replace(zoo_layout(), sheets=(SHEET, variant))
    observation = Reader(layout, gallery()).read(zoo_table().frame(EVENING))
    assert [(sheet.id, sheet.found) for sheet in observation.sheets] == [("zoo-1", True)]
    assert differences(observation, zoo_layout(), EVENING) == []


def test_a_sheet_without_zones_has_no_pieces():
    bare = replace(zoo_layout(), sheets=(replace(SHEET, zones=()),))
    observation = Reader(bare, gallery()).read(zoo_table().frame(EVENING[:2]))
    assert [one.zone for one in observation.pieces] == [None] * len(observation.pieces)
    assert observation.sheets[0].found


def test_confidences_and_rivals_are_probabilities():
    observation = zoo_reader().read(zoo_table().frame(EVENING))
    for one in observation.pieces:
        chances = [one.confidence, *(rival.probability for rival in one.rivals)]
        assert min(chances) >= 0
        assert sum(chances) <= 1 + 1e-9
        assert one.piece not in {rival.piece for rival in one.rivals}


def test_the_siblings_of_a_piece_are_among_its_rivals_for_one_tap():
    observation = zoo_reader().read(zoo_table().frame(EVENING[:1]))
    assert {"flamingo.m", "flamingo.f"} <= {rival.piece for rival in observation.pieces[0].rivals}


def test_the_enrolment_sheet_itself_can_be_read_back():
    observation = Reader(enrolment(), gallery()).read(enrolment_frames()[0])
    wanted = {zone.id: zone.piece for zone in enrolment().sheets[0].zones}
    assert {one.zone: one.piece for one in observation.pieces} == wanted


@pytest.mark.parametrize("grey", [0, 230, 255])
def test_a_piece_that_was_learned_without_anything_on_it_keeps_no_other_from_being_read(grey):
    known = box().looks
    blank = replace(known[0], piece="stall.snacks", picture=np.full_like(known[0].picture, grey))
    reader = Reader(zoo_layout(), make_gallery(replace(box(), looks=(*known, blank))))
    assert differences(reader.read(zoo_table().frame(EVENING)), zoo_layout(), EVENING) == []
