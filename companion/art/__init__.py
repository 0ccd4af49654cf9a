"""The stand-in pictures of animals and stalls: vector files here, images in `images`.  See ATTRIBUTION.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """Every species and stall that has a picture, in alphabetical order."""
    return tuple(sorted(path.stem for path in (_HERE / "svg").glob("*.svg")))


def picture_svg(name: str) -> Path | None:
    """The vector file of a species or stall; None when there is no picture of it."""
    return _HERE / "svg" / f"{name}.svg" if name in names() else None
