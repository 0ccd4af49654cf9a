"""What to know about a box that was just learned: how good its pictures are, and which pieces look alike."""

from __future__ import annotations

from typing import Any

from calibration.box import Box
from calibration.enrol import Learned
from calibration.quality import Quality, quality_of
from vision.gallery import make_gallery


def quality(box: Box) -> Quality:
    """How good the pictures of a box are; a box without pictures has nothing to find fault with."""
    return quality_of(box.looks, make_gallery(box)) if box.looks else Quality((), ())


def report(box: Box, learned: Learned) -> dict[str, Any]:
    """A box and what was learned of it now, as a document."""
    found = quality(box)
    return {
        "pieces": list(box.pieces()),
        "looks": len(learned.looks),
        "missing": list(learned.missing),
        "sheets_not_found": list(learned.sheets_not_found),
        "photos_without_sheet": list(learned.photos_without_sheet),
        "doubtful": list(learned.doubtful),
        "blurred": [{"piece": piece, "sharpness": round(share, 2)} for piece, share in found.blurred],
        "alike": [{"pieces": [one, other], "why": why} for one, other, why in found.alike],
        "torn": list(found.torn),
    }
