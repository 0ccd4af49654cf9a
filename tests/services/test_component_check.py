"""Whether a box is whole: what its list says, and what lies in photographs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.games.catalogue import GAMES
from companion.i18n import LANGUAGES
from companion.mats import game_pieces
from companion.ports import Observation, Seen, SheetSeen, Unknown, UnusableInput
from companion.rules.position import Piece
from companion.services.component_check import check_components, check_document, check_words, contents

ZOO = game_pieces(
    "zooloretto", (), {"species": GAMES["zooloretto"].game.box, "stalls": ("ice", "kiosk", "toys", "tea")}
)


def look(pieces: Mapping[str, int], unknown: tuple[Unknown, ...] = ()) -> Observation:
    """A picture of a sheet on which so many of each piece lie."""
    faces = [face for face, number in pieces.items() for _ in range(number)]
    seen = tuple(Seen("enrol-1", "cell-1", face, 40.0 * at, 20.0, 0.0, 0.99) for at, face in enumerate(faces))
    return Observation("a.jpg", (2304, 1296), (SheetSeen("enrol-1", True, 3.0),), seen, unknown)


def whole() -> dict[str, int]:
    return {str(piece): number for piece, number in contents("zooloretto", (), ZOO).items()}


@pytest.mark.rule("ZB-CMP-1", "ZB-CMP-2", "ZB-CMP-3")
def test_the_list_is_what_the_rulebook_says_under_the_names_of_the_owner():
    listed = contents("zooloretto", (), ZOO)
    assert sum(listed.values()) == 112 + 16
    assert listed[Piece("stall", "toys")] == 3
    assert listed[Piece("animal", "panda", "m")] == 2


@pytest.mark.parametrize(
    ("game", "with_", "number"),
    [("zooloretto", ("xxl",), 128 + 54 + 8), ("junior", (), 77 + 14 + 9), ("aquaretto", (), 98 + 16)],
)
def test_every_box_of_tiles_has_a_list(game, with_, number):
    names = {"species": GAMES[game].game.box}
    assert sum(contents(game, with_, game_pieces(game, with_, names)).values()) == number


def test_a_whole_box_is_whole_in_however_many_lots():
    faces = list(whole().items())
    expected = contents("zooloretto", (), ZOO)
    before = check_components(expected, look(dict(faces[:20]))).faces
    check = check_components(expected, look(dict(faces[20:])), before)
    assert check.is_whole
    assert check_words(check) == ["All 128 pieces are there."]


def test_what_is_missing_and_what_is_too_many_is_named():
    lies = whole()
    lies["panda.m"] -= 1
    lies["panda"] -= 2
    lies["coin"] += 1
    check = check_components(contents("zooloretto", (), ZOO), look(lies))
    document = check_document(check)
    assert (document["missing"], document["too_many"]) == ({"panda": 2, "panda.m": 1}, {"coin": 1})
    assert document["text"] == "Missing: 2 × panda, 1 × male panda. Too many: 1 × coin tile."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_of_another_box_is_too_many_and_a_thing_of_none_is_said(language):
    lies = {**whole(), "dolphin": 1}
    nothing = Unknown("enrol-1", "cell-2", 500.0, 20.0, "a button")
    check = check_components(contents("zooloretto", (), ZOO), look(lies, (nothing,)))
    assert not check.is_whole
    assert check_document(check)["too_many"] == {"dolphin": 1}
    assert len(check_words(check, language)) == 2


@pytest.mark.parametrize(
    ("game", "known"), [("dice", ()), ("zooloretto+aquaretto", ()), ("zooloretto", ("panda",)), ("chess", ())]
)
def test_what_has_no_list_is_refused_with_the_reason(game, known):
    with pytest.raises(UnusableInput, match=r"game|box"):
        contents(game, (), known)
