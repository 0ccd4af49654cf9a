"""The model of a lens: focal length and radial distortion, in pixels of a given picture size."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

from companion.atomic import write_atomically
from companion.documents import load_document
from companion.ports import UnusableInput

VERSION = 1

USUAL_FOCAL_IN_WIDTHS = 0.75
"""Focal length over picture width of the cameras people have: 0.77 Camera Module 3, 0.7 to 0.8 phones and webcams."""


PixelSize = Annotated[int, Meta(ge=64, le=1_000_000)]
Distortion = Annotated[float, Meta(ge=-10, le=10)]


@dataclass(frozen=True, slots=True)
class Lens:
    """A camera's lens.  size_px: (width, height) of its pictures; the principal point is their centre."""

    size_px: tuple[PixelSize, PixelSize]
    focal_px: Annotated[float, Meta(gt=0, le=100_000)]
    k1: Distortion = 0.0
    k2: Distortion = 0.0

    def matrix(self) -> NDArray[Any]:
        """(3, 3), camera coordinates -> picture px, before distortion."""
        width, height = self.size_px
        return np.array(
            [[self.focal_px, 0.0, (width - 1) / 2], [0.0, self.focal_px, (height - 1) / 2], [0.0, 0.0, 1.0]]
        )

    def distortion(self) -> NDArray[Any]:
        """OpenCV's (k1, k2, p1, p2)."""
        return np.array([self.k1, self.k2, 0.0, 0.0])

    def scale_to(self, size_px: tuple[int, int]) -> Lens:
        """The same lens for pictures of another size of the same field of view, upright or across."""
        return replace(self, size_px=size_px, focal_px=self.focal_px * max(size_px) / max(self.size_px))


def usual_lens(size_px: tuple[int, int]) -> Lens:
    """The lens to assume for a camera that nobody has measured."""
    return Lens(size_px, USUAL_FOCAL_IN_WIDTHS * max(size_px))


class BadLens(UnusableInput):
    """A lens file that cannot be used."""

    key = "trouble.lens"


def save_lens(lens: Lens, path: Path) -> None:
    """Write a lens file, whole or not at all.  Raises BadLens when that cannot be."""
    measured = {"focal_px": round(lens.focal_px, 2), "k1": round(lens.k1, 5), "k2": round(lens.k2, 5)}
    try:
        write_atomically(path, json.dumps({"lens": VERSION, "size_px": list(lens.size_px), **measured}) + "\n")
    except OSError as error:
        raise BadLens(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error


def load_lens(path: Path) -> Lens:
    """A measured lens: `{"lens": 1, "size_px": [2304, 1296], "focal_px": 1693.2, "k1": -0.02, "k2": 0.01}`.

    Raises BadLens when the file is missing or no lens.
    """
    document = load_document(path, BadLens)
    document.check_version("lens", VERSION, f"not a lens file of version {VERSION}; measure the lens again")
    return document.into(Lens)
