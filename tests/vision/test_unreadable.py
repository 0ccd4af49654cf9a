"""Where the picture has lost what lies on a sheet, the reader says so; it never says that nothing lies there."""

from contextlib import closing

import cv2
import numpy as np
import pytest

from companion.i18n import has_text
from companion.i18n.errors import Note
from companion.ports import Frame
from companion.session.commands import Observe, PictureShown, TableSetup
from companion.session.session import Session
from tests.tabletop import PICTURE_PX, at, box, zoo_layout, zoo_reader, zoo_table
from vision.markers import markers_of
from vision.patches import PatchPlace, corners_mm
from vision.pose import bundle_for, sights_of
from vision.unknown import PX_PER_MM
from vision.unreadable import lost_on

PIECES = (at("E5", "flamingo", 20), at("E4", "elephant.baby", 250), at("B", "stall.kiosk", 300))
FLAMINGO = PIECES[0]


def picture():
    """The table, and where a point of the sheet, in mm, is in its picture."""
    image = zoo_table().frame(PIECES).image
    (pose,) = bundle_for(PICTURE_PX).poses(sights_of(zoo_layout(), markers_of(zoo_layout(), image, "x")))
    return image, pose


def read(image):
    return zoo_reader().read(Frame(image, "evening.jpg"))


def spot(image, pose, middle_mm, radius_mm, colour):
    x, y = pose.image_from_sheet(np.array([middle_mm])).round().astype(int)[0].tolist()
    painted = cv2.circle(image.copy(), (x, y), round(radius_mm * pose.px_per_mm()), colour, -1)
    soft = cv2.GaussianBlur(painted, (0, 0), 2)
    return np.maximum(image, soft) if sum(colour) else np.minimum(image, soft)


def covers(part, x_mm, y_mm):
    return cv2.pointPolygonTest(np.array(part.polygon_mm, np.float32), (x_mm, y_mm), False) >= 0


def test_nothing_is_unreadable_in_even_light():
    assert read(picture()[0]).unreadable == ()


@pytest.mark.parametrize(("light", "why"), [((255, 255, 255), "glare"), ((90, 110, 255), "overexposed")])
def test_a_piece_that_is_burnt_in_all_colours_or_in_one_is_unreadable_and_not_gone(light, why):
    image, pose = picture()
    told = read(spot(image, pose, (FLAMINGO.x_mm, FLAMINGO.y_mm), 20, light))
    (part,) = told.unreadable
    assert (part.sheet, part.zone, part.why) == ("zoo-1", "E5", why)
    assert covers(part, FLAMINGO.x_mm, FLAMINGO.y_mm)
    assert {piece.piece for piece in told.pieces} == {"elephant.baby", "stall.kiosk"}
    assert told.unknown == (), "the lamp itself is no thing on the table"


def test_of_what_lies_in_a_mirrored_lamp_all_is_unreadable_to_its_rim():
    pose, place = picture()[1], PatchPlace(FLAMINGO.x_mm, FLAMINGO.y_mm, 20, 30)
    width, height = (int(side * PX_PER_MM) for side in pose.sheet.size_mm)
    levels = np.full((height, width, 3), 120, np.float32)
    lamp_px = round((place.x_mm - 8) * PX_PER_MM), round(place.y_mm * PX_PER_MM)
    cv2.circle(levels, lamp_px, round(8 * PX_PER_MM), (255, 255, 255), -1)
    (part,) = lost_on(pose, levels, np.full(3, 235.0), (), [place]).parts
    assert all(covers(part, *corner) for corner in corners_mm(place, 0.7).tolist())


def test_a_piece_in_a_part_of_which_a_lamp_is_mirrored_is_read_or_unreadable_and_never_unknown():
    image, pose = picture()
    outcomes = set()
    for radius_mm in (5, 6, 7, 8, 9):
        told = read(spot(image, pose, (FLAMINGO.x_mm - 9, FLAMINGO.y_mm + 5), radius_mm, (248, 248, 248)))
        assert told.unknown == ()
        is_lost = any(covers(part, FLAMINGO.x_mm, FLAMINGO.y_mm) for part in told.unreadable)
        assert len(told.pieces) == 2 + (not is_lost)
        outcomes.add(is_lost)
    assert outcomes == {True, False}


@pytest.mark.parametrize("cut_px", [130, 160, 200, 350])
def test_a_piece_beyond_the_picture_s_edge_is_unreadable_and_not_gone(cut_px):
    told = read(np.ascontiguousarray(picture()[0][cut_px:]))
    assert told.sheets[0].found
    seen = {piece.piece for piece in told.pieces}
    beyond = [part for part in told.unreadable if part.why == "outside"]
    for piece in PIECES:
        assert piece.piece in seen or any(covers(part, piece.x_mm, piece.y_mm) for part in beyond)
    assert "stall.kiosk" in seen
    assert "B" not in {part.zone for part in beyond}
    assert told.unknown == (), "what the picture does not show is no thing on the table"


def test_what_lay_where_the_picture_now_ends_stays_known_and_the_page_says_where(tmp_path):
    with closing(Session(TableSetup.of(zoo_layout(), box().pieces()), tmp_path)) as session:
        for number, first_row in enumerate((0, 160), 1):
            image = np.ascontiguousarray(picture()[0][first_row:])
            view = session.handle(Observe(read(image), PictureShown(number, "x", image.shape[1::-1], 0.0)))
        assert sorted(piece.piece for piece in view.pieces) == ["elephant.baby", "flamingo", "stall.kiosk"]
        assert "E5" in {dict(note.values)["zone"] for note in view.notes if note.key == "note.outside"}


def test_a_sheet_of_which_only_the_paper_s_rim_is_cut_off_is_read_as_ever():
    told = read(np.ascontiguousarray(picture()[0][70:]))
    assert min(y for _, y in told.sheets[0].corners_px) < -5
    assert (len(told.pieces), told.unreadable) == (3, ())


def test_where_no_light_falls_all_is_unreadable():
    image, pose = picture()
    told = read(spot(image, pose, (FLAMINGO.x_mm, FLAMINGO.y_mm), 45, (0, 0, 0)))
    assert "dark" in {part.why for part in told.unreadable}
    assert any(covers(part, FLAMINGO.x_mm, FLAMINGO.y_mm) for part in told.unreadable)


def test_a_small_bright_speck_hides_nothing():
    image, pose = picture()
    told = read(spot(image, pose, (FLAMINGO.x_mm + 5, FLAMINGO.y_mm), 1.5, (255, 255, 255)))
    assert told.unreadable == ()
    assert len(told.pieces) == 3


@pytest.mark.parametrize("gain", [2.6, 3.0])
def test_in_a_picture_with_too_much_light_no_piece_is_missed_in_silence(gain):
    told = read(cv2.convertScaleAbs(picture()[0], alpha=gain))
    burnt = [part for part in told.unreadable if part.why == "overexposed"]
    named = {piece.piece for piece in told.pieces}
    for piece in PIECES:
        assert piece.piece in named or any(covers(part, piece.x_mm, piece.y_mm) for part in burnt)
    assert {part.why for part in told.unreadable} == {"overexposed"}


def test_the_page_says_once_that_a_sheet_has_too_much_light_and_where_one_piece_has(tmp_path):
    image, pose = picture()
    pale = spot(image, pose, (FLAMINGO.x_mm, FLAMINGO.y_mm), 20, (90, 110, 255))
    everywhere, here = Note("note.overexposed", (("sheet", "zoo-1"),)), (("sheet", "zoo-1"), ("zone", "E5"))
    with closing(Session(TableSetup.of(zoo_layout(), box().pieces()), tmp_path)) as session:
        for light, note in ((cv2.convertScaleAbs(image, alpha=3.0), everywhere), (pale, Note("note.burnt", here))):
            view = session.handle(Observe(read(light), PictureShown(1, "x", image.shape[1::-1], 0.0)))
            assert [one for one in view.notes if one.key in ("note.overexposed", "note.burnt")] == [note]


def test_a_picture_in_black_and_white_is_read_and_the_page_says_what_it_is(tmp_path):
    grey = cv2.cvtColor(cv2.cvtColor(picture()[0], cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    with closing(Session(TableSetup.of(zoo_layout(), box().pieces()), tmp_path)) as session:
        for number, image in enumerate((picture()[0], grey)):
            told = read(image)
            assert told.sheets[0].found
            view = session.handle(Observe(told, PictureShown(number, "x", image.shape[1::-1], 0.0)))
            assert ("note.colourless" in [note.key for note in view.sight.missing]) == (image is grey)


@pytest.mark.parametrize("light", [0.5, 0.3, 0.15, 0.1])
def test_pieces_are_read_in_little_light(light):
    told = read((picture()[0] * light).astype(np.uint8))
    assert sorted(piece.piece for piece in told.pieces) == ["elephant.baby", "flamingo", "stall.kiosk"]


@pytest.mark.parametrize("left", [0.45, 0.25])
def test_pieces_on_both_sides_of_a_shadow_s_edge_are_read(left):
    image, pose = picture()
    edge = int(pose.image_from_sheet(np.array([[95.0, 40.0]]))[0, 0])
    shaded = image.astype(np.float32)
    shaded[:, edge:] *= left
    told = read(shaded.astype(np.uint8))
    assert sorted(piece.piece for piece in told.pieces) == ["elephant.baby", "flamingo", "stall.kiosk"]


def test_what_lies_under_a_sleeve_is_said_to_be_covered_in_words(tmp_path):
    image, pose = picture()
    x_mm, y_mm = FLAMINGO.x_mm, FLAMINGO.y_mm
    sleeve = pose.image_from_sheet(
        np.array([(x_mm + dx, y_mm + dy) for dx, dy in ((-30, -60), (30, -60), (30, 60), (-30, 60))])
    )
    observation = read(cv2.fillConvexPoly(image, sleeve.round().astype(np.int32), (90, 40, 60)))
    assert any(part.why == "covered" and covers(part, x_mm, y_mm) for part in observation.unreadable)
    with closing(Session(TableSetup.of(zoo_layout(), box().pieces()), tmp_path)) as session:
        view = session.handle(Observe(observation, PictureShown(1, "x", image.shape[1::-1], 0.0)))
    assert "note.covered" in [note.key for note in view.notes]
    assert [note.key for note in view.notes if not has_text(f"page.{note.key}")] == []
