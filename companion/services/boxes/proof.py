"""A box that proves itself: every piece is read back before anybody plays with it.

Each piece's newest picture is laid on the table's mats in three lights (`pasted`) and read by what
its *other* pictures teach.  What is not told surely, what is told on the bare print, and what is taken for something
else is named with its remedy.  Every mat has been tried in one light before the next mat is tried in another, so that
a run that is cut short by its time has still seen every piece.

The result lies beside the box, in `proof.json`, with the sum of the pictures that it is about.  It is drawn from them
and no more: one of another version, or about other pictures, counts as none, and the box is tried again.
"""

from __future__ import annotations

import json
import time
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import hypot
from pathlib import Path
from typing import Any, Literal

import msgspec
import numpy as np

from calibration.box import PICTURE_PX, Box, PieceSample, picture_name
from calibration.layout import Layout
from companion.atomic import write_atomically
from companion.documents import kept_document
from companion.games.catalogue import GAMES
from companion.mats import drawn_print, game_layout, game_with
from companion.ports import Observation, Seen, UnusableInput
from companion.printing.spread import FINE_ENOUGH_PX_PER_MM, camera_layout
from companion.services.boxes.pasted import LIGHTS, Mat, Pasted, PastedPicture, mats_for, pictures_on
from companion.session.statements import SURE
from vision.box_quality import quality_of
from vision.gallery import face_mask, make_gallery
from vision.read import Reader

VERSION = 1
FILE = "proof.json"
MOST_S = 60.0
"""A proof takes no longer, on the clock of the wall."""
SURELY = 0.8
"""A piece is good that is told surely in this share of its tries in a light."""
FLAT = 26.0
"""A face whose colours spread by less than this (Lab-like levels, root of the variance) is told by little."""
BLANK = 5.0
"""A face with less than this shows nothing.  It is like any bare place, and read with it nothing else is told."""
OFTEN = 0.15
"""What is taken for one other piece in this share of its tries shares something with it."""

Cause = Literal["print", "alike", "blurred", "flat", "light", "unread"]
"""`print`: the bare mat looks like it.  `alike`: taken for another.  `blurred`, `flat`: its picture, its colours.
`light`: told in good light only.  `unread`: none of these."""


@dataclass(frozen=True, slots=True)
class WeakPiece:
    """A piece that is not told surely.  sure: in what share of its tries it was.  other: what it is taken for."""

    piece: str
    cause: Cause
    sure: float
    other: str = ""


@dataclass(frozen=True, slots=True)
class BoxProof:
    """The result of a proof.  of: sum of the pictures; px_per_mm: how finely they were seen; tries: of all pieces."""

    of: str
    px_per_mm: float
    pieces: int
    tries: int
    is_whole: bool = True
    weak: tuple[WeakPiece, ...] = ()

    @property
    def is_good(self) -> bool:
        """True if every piece was told surely."""
        return not self.weak


def sum_of(box: Box) -> str:
    """A short sum of a box's pictures: of the same pictures it is the same."""
    names = sorted(f"{look.shape} {look.size_mm:.2f} {picture_name(look)}" for look in box.looks)
    return f"{zlib.crc32(' '.join(names).encode()):08x}"


def keep_proof(proof: BoxProof, folder: Path) -> None:
    """Write it beside its box.  Raises OSError."""
    document = {"proof": VERSION, **msgspec.to_builtins(proof)}
    write_atomically(folder / FILE, (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode())


def kept_proof(box: Box, folder: Path) -> BoxProof | None:
    """The proof beside a box; None where there is none of this version and of these pictures."""
    try:
        proof = kept_document(folder / FILE, BoxProof, "proof", VERSION)
    except (OSError, UnusableInput):
        return None
    return proof if proof.of == sum_of(box) else None


def usual_mats(pieces: Sequence[str]) -> Layout:
    """The printed mats of the game that has most of the pieces, for as few players as play it."""
    game, with_ = game_with(pieces, ((name, tuple(GAMES[name].expansions)) for name in GAMES))
    return camera_layout(game_layout(game, GAMES[game].players[0], with_))


@dataclass(slots=True)
class _Tries:
    """The readings of a piece.  By light, how often it was tried and told surely; what else was told there."""

    tried: Counter[str]
    sure: Counter[str]
    others: Counter[str]

    @property
    def share(self) -> float:
        return sum(self.sure.values()) / max(1, sum(self.tried.values()))

    def is_good_in(self, light: str) -> bool:
        return self.sure[light] >= SURELY * self.tried[light]


def prove(
    box: Box,
    layout: Layout,
    px_per_mm: float = FINE_ENOUGH_PX_PER_MM,
    most_s: float = MOST_S,
    clock: Callable[[], float] = time.monotonic,
) -> BoxProof:
    """Read every piece of a box back from pictures of the table's mats.

    px_per_mm: how finely the camera sees them.  Raises BadLayout for a board whose print is missing.
    """
    until = clock() + most_s
    taught, tried = _split(box)
    gallery = make_gallery(taught)
    found: dict[str, _Tries] = defaultdict(lambda: _Tries(Counter(), Counter(), Counter()))
    bare: Counter[str] = Counter()
    is_whole = True
    readers: dict[str, Reader] = {}
    for number, (light, mat) in enumerate(product(LIGHTS, mats_for(layout))):
        if clock() > until:
            is_whole = False
            break
        reader = readers.setdefault(mat.sheet.id, Reader(Layout("proof", (mat.sheet,)), gallery, draw=drawn_print))
        for picture in _pictures(mat, tried, light, px_per_mm, number):
            seen = reader.read(picture.frame)
            if picture.pasted:
                _count(picture, seen, found)
            else:
                bare.update({one.piece for one in seen.pieces if one.confidence > 1 - SURE})
    weak = _weak(box, found, bare)
    tries = sum(sum(one.tried.values()) for one in found.values())
    return BoxProof(sum_of(box), round(px_per_mm, 2), len(box.pieces()), tries, is_whole, tuple(weak))


def _split(box: Box) -> tuple[Box, tuple[PieceSample, ...]]:
    """Split a box for a trial: all but the newest picture of each piece teach; that one is read back, unless alone.

    Blank pictures are in neither.
    """
    looks = [look for look in box.looks if spread_of(look) >= BLANK]
    newest = {look.piece: number for number, look in enumerate(looks)}
    counts = Counter(look.piece for look in looks)
    taught = [look for number, look in enumerate(looks) if number != newest[look.piece] or counts[look.piece] == 1]
    return Box(tuple(taught)), tuple(looks[number] for number in newest.values())


def _pictures(
    mat: Mat, looks: Sequence[PieceSample], light: str, px_per_mm: float, seed: int
) -> Iterator[PastedPicture]:
    yield from pictures_on(mat, (), light, px_per_mm, seed)
    yield from (one for one in pictures_on(mat, looks, light, px_per_mm, seed) if one.pasted)


def _count(picture: PastedPicture, seen: Observation, found: Mapping[str, _Tries]) -> None:
    for one in picture.pasted:
        told, tries = _answer_at(one, seen), found[one.look.piece]
        tries.tried[picture.light] += 1
        if told is None:
            continue
        if told.piece != one.look.piece:
            tries.others[told.piece] += 1
        elif told.confidence >= SURE:
            tries.sure[picture.light] += 1
        else:
            tries.others.update(rival.piece for rival in told.rivals[:1] if rival.probability > 1 - SURE)


def _answer_at(one: Pasted, seen: Observation) -> Seen | None:
    reach = one.look.size_mm / 2
    near = [told for told in seen.pieces if hypot(told.x_mm - one.x_mm, told.y_mm - one.y_mm) < reach]
    return min(near, key=lambda told: hypot(told.x_mm - one.x_mm, told.y_mm - one.y_mm), default=None)


def _weak(box: Box, found: Mapping[str, _Tries], bare: Mapping[str, int]) -> Iterator[WeakPiece]:
    """Every piece that has something against it, in the order of the box."""
    quality = quality_of(box.looks, make_gallery(box))
    blurred = {piece for piece, _ in quality.blurred}
    spread = {look.piece: spread_of(look) for look in box.looks}
    for piece in box.pieces():
        tries = found[piece]
        if piece in bare:
            yield WeakPiece(piece, "print", round(tries.share, 3))
            continue
        weak_in = [light for light in LIGHTS if not tries.is_good_in(light)]
        is_blank = spread[piece] < BLANK
        if not weak_in and not is_blank and piece not in blurred:
            continue
        other, times = next(iter(tries.others.most_common(1)), ("", 0))
        if times < OFTEN * sum(tries.tried.values()):
            other = ""
        cause: Cause = "flat" if is_blank else _cause(piece in blurred, other, spread[piece] < FLAT, weak_in)
        yield WeakPiece(piece, cause, round(tries.share, 3), other)


def _cause(is_blurred: bool, other: str, is_flat: bool, weak_in: Sequence[str]) -> Cause:
    """The first cause that there is a remedy for."""
    if is_blurred:
        return "blurred"
    if other:
        return "alike"
    if is_flat:
        return "flat"
    return "unread" if next(iter(LIGHTS)) in weak_in else "light"


def spread_of(look: PieceSample) -> float:
    """The variation of a face's colours: the root of their total variance, in levels of 255."""
    face = look.picture[face_mask(look.shape, PICTURE_PX)].astype(np.float32)
    return float(np.sqrt(face.var(axis=0).sum()))


def proof_document(proof: BoxProof) -> dict[str, Any]:
    """A proof as programs see it."""
    return {key: value for key, value in msgspec.to_builtins(proof).items() if key != "of"}
