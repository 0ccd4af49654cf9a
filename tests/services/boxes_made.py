"""Small boxes for tests, with pictures of their own."""

from __future__ import annotations

import io
import json
import zipfile

import numpy as np

from calibration.box import PICTURE_PX, Box, PieceSample


def look(piece: str, seed: int = 1) -> PieceSample:
    """A picture of nothing in particular."""
    picture = np.random.default_rng(seed).integers(0, 255, (PICTURE_PX, PICTURE_PX, 3), np.uint8)
    return PieceSample(piece, "square", 30.0, 2.0, picture)


def box_of(*pieces: str) -> Box:
    """A box with one picture of each piece."""
    return Box(tuple(look(piece, seed) for seed, piece in enumerate(pieces, start=1)))


def files_in(content: bytes) -> dict[str, bytes]:
    """Everything in a packed box."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(files: dict[str, bytes]) -> bytes:
    """A packed box with just these files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return target.getvalue()


def with_manifest(content: dict[str, bytes], **changes: object) -> dict[str, bytes]:
    """The same files with something else in the manifest."""
    manifest = json.loads(content["manifest.json"]) | changes
    return content | {"manifest.json": json.dumps(manifest).encode()}
