"""Stand-in tiles: an own drawing for every piece, siblings differing by their sign alone."""

import numpy as np
import pytest

from companion.art import names, picture_svg
from companion.art.images import picture
from companion.simulator.tiles import face, tile_image

SPECIES = ("flamingo", "camel", "leopard", "elephant", "panda", "chimpanzee", "zebra", "kangaroo")
OTHERS = ("stall.kiosk", "stall.souvenirs", "coin", "coin.aqua", "land.pond", "jungle.koala", "turtle.fish", "food")
PX = 96


def differing(first: str, second: str) -> np.ndarray:
    """Where two drawings differ: (px, px) bool."""
    return np.abs(tile_image(first, PX).astype(int) - tile_image(second, PX)).max(axis=2) > 8


@pytest.mark.parametrize("species", SPECIES)
def test_siblings_differ_only_by_a_small_disc_in_a_corner(species):
    for sex in "mf":
        where = np.argwhere(differing(species, f"{species}.{sex}"))
        assert np.ptp(where, axis=0).max() < 0.25 * PX
    where = np.argwhere(differing(f"{species}.m", f"{species}.f"))
    assert 10 < len(where) < 0.05 * PX**2


def test_the_sign_changes_its_corner_from_species_to_species():
    centres = [np.argwhere(differing(species, f"{species}.m")).mean(axis=0) > PX / 2 for species in SPECIES]
    assert len({tuple(centre) for centre in centres}) >= 3


def test_every_piece_has_an_own_drawing():
    pieces = [*SPECIES, *(f"{species}.baby" for species in SPECIES), *OTHERS, "block"]
    assert len({tile_image(piece, PX).tobytes() for piece in pieces}) == len(pieces)


def test_a_tile_that_has_bred_looks_like_one_that_has_not():
    assert np.array_equal(tile_image("zebra.f*", PX), tile_image("zebra.f", PX))


def test_offspring_is_round_and_a_tile_is_square():
    assert tile_image("zebra.baby", PX)[6, 6, 3] == 0
    assert tile_image("zebra", PX)[6, 6, 3] == 255


def test_a_piece_without_a_picture_is_a_card_with_its_letters():
    cards = ("unicorn", "unicorn.m", "unicorn.baby", "gryphon", "gift.gryphon", "gift.kraken", "pavilion")
    assert len({tile_image(card, PX).tobytes() for card in cards}) == len(cards)


def test_every_picture_is_there_as_a_vector_and_as_an_image():
    for name in names():
        svg = picture_svg(name)
        assert svg is not None
        assert svg.read_text().startswith("<svg ")
        assert picture(name).shape == (256, 256, 4)
    assert picture_svg("unicorn") is None


def test_every_picture_is_attributed():
    svg = picture_svg("zebra")
    assert svg is not None
    attribution = (svg.parents[1] / "ATTRIBUTION.md").read_text()
    assert [name for name in names() if f"| `{name}` |" not in attribution] == []


def test_the_face_of_a_piece_is_told_by_its_text():
    assert face("elephant.f*") == face("elephant.f")
    assert face("stall.kiosk").ground == "stall"
    assert face("panda.baby").is_round
