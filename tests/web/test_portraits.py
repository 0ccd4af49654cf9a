"""The boards show the family's own pieces: the pictures of the box in use."""

import cv2
import numpy as np
import pytest

from calibration.box import PICTURE_PX, Box, PieceSample, save_box
from companion.games.catalogue import any_ruleset, set_up, usual_species
from companion.rules.notation import format_position
from companion.rules.position import Piece
from companion.session.commands import BeginGame
from companion.web.views.words import NO_TINT, TINTS, GameWords
from tests.web.boxing import owner_at

BLUE, RED = (200, 60, 20), (20, 30, 190)


def look(piece, colour, shape="square"):
    picture = np.full((PICTURE_PX, PICTURE_PX, 3), colour, np.uint8)
    return PieceSample(piece, shape, 30.0, 2.0, picture)


@pytest.fixture
def owner(tmp_path):
    looks = (look("panda", BLUE), look("panda", RED), look("panda.baby", BLUE, "round"))
    save_box(Box(looks), tmp_path / "box")
    with owner_at(tmp_path / "home", box=tmp_path / "box") as owner:
        rules, position = set_up("zooloretto", ("Anna", "Bert"), list(usual_species()["zooloretto"][:5]))
        document = format_position(rules, position)
        document["trucks"][0]["tiles"] = ["panda", "panda.f"]
        owner.session.handle(BeginGame(document, "tap"))
        yield owner


def picture_on(owner, piece):
    page = owner.get("/play").text
    return page.partition(f'data-piece="{piece}"')[2].partition('<img src="')[2].partition('"')[0]


def test_a_piece_of_the_box_is_shown_as_it_was_enrolled_first(owner):
    answer = owner.get(picture_on(owner, "panda"))
    assert answer.mimetype == "image/webp"
    shown = cv2.imdecode(np.frombuffer(answer.data, np.uint8), cv2.IMREAD_COLOR)
    assert np.abs(shown.reshape(-1, 3).mean(axis=0) - BLUE).max() < 12
    assert len(answer.data) < 8000


def test_a_piece_that_the_box_does_not_have_is_a_stand_in(owner):
    assert picture_on(owner, "panda.f") == "/art/panda.svg"


def test_a_picture_is_asked_for_once(owner):
    address = picture_on(owner, "panda")
    answer = owner.get(address)
    assert "immutable" in answer.headers["Cache-Control"]
    assert owner.get(address, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert owner.get("/portrait/panda-00000000.webp").status_code == 404


def test_pieces_that_are_told_look_the_same_as_those_on_the_board(owner):
    told = {one["piece"]: one for one in owner.get("/play/box.json").get_json()["pieces"]}
    assert f'src="{picture_on(owner, "panda")}"' in told["panda"]["tile"]
    assert " round own" in told["panda.baby"]["tile"]
    assert "/portrait/" not in told["panda.f"]["tile"]


def test_an_animal_has_the_same_colour_in_every_game_and_no_other_of_its_box_has_it():
    tints = {}
    words = GameWords("en", any_ruleset("zooloretto", (), 2))
    for parts in (("zooloretto",), ("aquaretto",), ("zooloretto", "aquaretto"), ("junior",)):
        species = [name for part in parts for name in usual_species()[part]]
        found = {name: words.tint(Piece("animal", name)) for name in species}
        assert len(set(found.values())) == len(found)
        assert max(found.values()) < TINTS
        assert all(tints.setdefault(name, tint) == tint for name, tint in found.items())
        assert words.tint(Piece("stall", "kiosk")) == words.tint(None) == NO_TINT
