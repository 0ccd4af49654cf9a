"""Photographs with other art than the drawn tables: how much must be read right, and how little surely wrong."""

import json
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from math import hypot

import numpy as np
import pytest

from calibration.box import Box
from calibration.layout import Layout, parse_layout
from hardware.pictures import load_picture
from tests.tabletop import photograph_paths
from vision.enrolment import learn
from vision.gallery import make_gallery
from vision.read import Reader

STATION = ("station-001", "station-004", "station-009")
BOXES = {
    "base": ("enrol-001", "enrol-002", "enrol-003", "enrol-004"),
    "junior": ("enrol-junior-001", "enrol-junior-002"),
    "dice": ("enrol-dice-001", "enrol-dice-002"),
}


@dataclass(frozen=True)
class Truth:
    """What lies in a photograph.  pieces: those whose face lies wholly in the picture."""

    layout: Layout
    pieces: tuple[dict, ...]


def truth_of(path):
    document = json.loads(path.with_suffix(".json").read_text())
    width, height = document["size_px"]
    whole = [
        piece for piece in document["pieces"] if all(0 <= x < width and 0 <= y < height for x, y in piece["quad_px"])
    ]
    return Truth(parse_layout(document), tuple(whole))


@cache
def learned(name):
    paths = photograph_paths(*BOXES[name])
    sheets = {sheet.id: sheet for path in paths for sheet in truth_of(path).layout.sheets}
    return learn(Layout(name, tuple(sheets.values())), map(load_picture, paths))


@cache
def gallery_of(name):
    return make_gallery(Box(learned(name).looks))


def near(one, piece):
    return one.sheet == piece["sheet"] and hypot(one.x_mm - piece["x_mm"], one.y_mm - piece["y_mm"]) < 10


@cache
def score(box, photo):
    """How many pieces are right, wrong, missing; how many are no piece; and how many of these are said to be sure."""
    (path,) = photograph_paths(photo)
    truth = truth_of(path)
    observation = Reader(truth.layout, gallery_of(box)).read(load_picture(path))
    counts, left = Counter(), list(observation.pieces)
    for piece in truth.pieces:
        here = [one for one in left if near(one, piece)][:1]
        left = [one for one in left if one not in here]
        right = [(one.piece, one.zone) for one in here] == [(piece["piece"], piece["zone"])]
        counts["right" if right else "wrong" if here else "missing"] += 1
        counts["surely wrong"] += sum(one.confidence >= 0.9 for one in here if not right)
    whole = [one for one in left if is_whole(one, observation.size_px)]
    counts["ghosts"], counts["surely ghosts"] = len(whole), sum(one.confidence >= 0.9 for one in whole)
    return counts


def is_whole(one, size_px):
    return all(0 <= x < size_px[0] and 0 <= y < size_px[1] for x, y in one.outline_px)


def summed(box, *photos):
    total = Counter()
    for photo in photos:
        total.update(score(box, photo))
    return total


def share_right(counts):
    return counts["right"] / (counts["right"] + counts["wrong"] + counts["missing"])


@pytest.mark.parametrize("box", BOXES)
def test_every_piece_is_learned_from_the_photographs_of_its_sheet(box):
    found = learned(box)
    assert (found.missing, found.sheets_not_found, found.photos_without_sheet) == ((), (), ())
    asked = chain.from_iterable(truth_of(path).pieces for path in photograph_paths(*BOXES[box]))
    assert {look.piece for look in found.looks} == {piece["piece"] for piece in asked}


def test_a_zoo_from_forty_centimetres_is_read():
    counts = summed("base", *STATION)
    assert counts["right"] >= 30
    assert share_right(counts) >= 0.985
    assert (counts["ghosts"], counts["surely wrong"]) == (0, 0)


def test_a_whole_table_from_more_than_a_metre_is_read():
    counts = summed("base", "table-002")
    assert share_right(counts) >= 0.97
    assert (counts["surely ghosts"], counts["surely wrong"]) == (0, 0)


def test_the_junior_game_is_read():
    counts = summed("junior", "junior-001")
    assert share_right(counts) >= 0.985
    assert (counts["ghosts"], counts["surely wrong"]) == (0, 0)


def test_a_picture_half_as_light_again_as_the_camera_can_tell_is_read_by_what_is_left_of_it():
    (path,) = photograph_paths("junior-001")
    frame = load_picture(path)
    light = replace(frame, image=np.minimum(frame.image * 1.5, 255).astype(np.uint8))
    truth = truth_of(path)
    observation = Reader(truth.layout, gallery_of("junior")).read(light)
    right = [
        piece["piece"]
        for piece in truth.pieces
        if any(near(one, piece) and one.piece == piece["piece"] for one in observation.pieces)
    ]
    assert len(right) >= 11, "without knowing what is burnt out, 4 of 15"


def test_dice_are_read_by_their_upper_face():
    counts = summed("dice", "dice-003")
    assert share_right(counts) >= 0.985
    assert (counts["surely ghosts"], counts["surely wrong"]) == (0, 0)


def test_with_the_wrong_box_nothing_is_surely_told():
    counts = summed("junior", "station-009")
    assert counts["surely ghosts"] + counts["surely wrong"] == 0
