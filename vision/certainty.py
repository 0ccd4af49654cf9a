"""The decision: print, a piece of the box, or something else, compared place by place.

Three things speak at a place.  Its *likeness* to the likeliest kind.  Its *rivals*, which are always rated: the next
best kind, and the print that lies there anyway.  And the *strange share*: how much of the face is not as empty ground
is, where that is known.  Whatever is strange and no piece is told as something unknown (`leftovers`), so what is called
print here loses only what is not strange.

The numbers were fitted on rendered tables with other art than the photographs that test them; `benchmarks`
prints how well they hold.
"""

from __future__ import annotations

from math import exp
from typing import Literal

from calibration.layout import DICE_MM, SHAPES

IS_PIECE_OUTSIDE = 0.88
"""Outside every zone lie markers and print: only what is certainly a piece is told."""
IS_SOMETHING = 0.52
"""What is less alike is called nothing at all, unless it is strange."""
ALMOST_PERFECT = 0.93
"""Only the piece itself looks so much like it."""
STRANGE_SHARE, PRINTED_SHARE = 0.45, 0.15
"""Where less of a face is strange, only print looks like a piece, or a thing that is smaller; and where less than the
second, it may be a piece that is much like the ground.  Of 736 drawn pieces in many lights 0.6 and more is strange; of
993 in photographs about 20 lie below that."""
LIKENESS_STEEP = 30.0
MARGIN_MIDDLE, MARGIN_STEEP = 0.02, 60.0

WhatLies = Literal["print", "piece", "thing"]


def decide(
    shape: str, likeness: float, *, is_in_zone: bool = True, strange: float | None = None, like_print: float = -1.0
) -> WhatLies:
    """The likeliest hypothesis.

    likeness: to the likeliest kind, -1 to 1.  strange: share of the face, None where nothing is known of the ground.
    like_print: likeness to the print that lies there, -1 where none is known.

    | strange      | not alike | somewhat alike | like a piece        | almost perfect      |
    | ------------ | --------- | -------------- | ------------------- | ------------------- |
    | nobody knows | print     | thing          | piece               | piece               |
    | hardly any   | print     | print          | likelier than print | likelier than print |
    | some         | print     | print          | thing; a die: piece | piece               |
    | most         | print     | thing          | piece               | piece               |
    """
    if not is_in_zone and likeness <= IS_PIECE_OUTSIDE:
        return "print"
    is_piece = likeness >= SHAPES[shape].is_piece
    if strange is None or strange >= STRANGE_SHARE:
        return "piece" if is_piece else "thing" if likeness > IS_SOMETHING else "print"
    if not is_piece:
        return "print"
    if strange < PRINTED_SHARE:
        is_likelier = kind_confidence(shape, likeness, like_print) > 1 / 2
        return "piece" if like_print == -1 or is_likelier else "print"
    return "piece" if likeness > ALMOST_PERFECT or shape in DICE_MM else "thing"  # a die hides what is behind


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-min(max(x, -30.0), 30.0)))


def kind_confidence(shape: str, likeness: float, rival: float) -> float:
    """Probability that the kind is right, from its likeness and that of the best rival (-1..1)."""
    alike = _logistic(LIKENESS_STEEP * (likeness - SHAPES[shape].is_piece - SHAPES[shape].sure_from))
    ahead = _logistic(MARGIN_STEEP * (likeness - rival - MARGIN_MIDDLE))
    return alike * ahead
