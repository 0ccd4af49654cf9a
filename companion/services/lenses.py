"""The lenses that were measured in the first run."""

from __future__ import annotations

import logging
from pathlib import Path

from calibration.lens import BadLens, Lens, load_lens
from hardware.sources import shown_address

log = logging.getLogger(__name__)


def lens_name(source: str) -> str:
    """The file that keeps the lens of a camera."""
    return f"lens-{''.join(letter if letter.isalnum() else '-' for letter in shown_address(source))}.json"


def kept_lens(home: Path, source: str) -> Lens | None:
    """The lens that was measured for a camera in the first run."""
    path = home / lens_name(source)
    if not path.exists():
        return None
    try:
        return load_lens(path)
    except BadLens as error:
        log.warning("reading without the measured lens: %s", error)
        return None
