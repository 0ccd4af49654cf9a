"""Shadows with hard edges over a sheet: what lies on the edges is read, and the edges themselves are nothing."""

from dataclasses import replace

import numpy as np
import pytest

from tests.tabletop import at, zoo_reader, zoo_table

PIECES = (at("E5", "flamingo.f", 20), at("E4", "elephant.baby", 250), at("B", "stall.kiosk", 300), at("E6", "camel.m"))


def barred(frame, left, moved_px):
    """A window's bars: slanting stripes in which so much of the light is left."""
    rows, columns = np.mgrid[: frame.image.shape[0], : frame.image.shape[1]]
    in_bar = (columns + 0.5 * rows + moved_px) % 260 < 110
    return replace(frame, image=np.rint(frame.image * np.where(in_bar, left, 1.0)[..., None]).astype(np.uint8))


def told(observation):
    return {(one.zone, one.piece) for one in observation.pieces}


@pytest.mark.parametrize("left", [0.45, 0.2])
@pytest.mark.parametrize("moved_px", [0, 90, 180])
def test_pieces_under_the_edges_of_shadows_are_read(left, moved_px):
    observation = zoo_reader().read(barred(zoo_table().frame(PIECES), left, moved_px))
    assert told(observation) == {(piece.zone, piece.piece) for piece in PIECES}


@pytest.mark.parametrize("left", [0.45, 0.2])
def test_nothing_is_seen_in_the_edges_of_shadows_over_an_empty_sheet(left):
    observation = zoo_reader().read(barred(zoo_table().frame(), left, 0))
    assert told(observation) == set()
    assert observation.unknown == ()
