"""Who reads pictures of a served table: its boxes, and the reader with the one that was chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from calibration.box import BadBox, Box
from calibration.layout import Layout
from calibration.lens import Lens, load_lens
from companion.parts import ServeOptions, source_of
from companion.services.boxes.portraits import Portraits
from companion.services.boxes.reader import BoxReader
from companion.services.boxes.repository import NAMED, BoxRepository
from companion.services.lenses import kept_lens
from hardware.sources import sources_of


@dataclass(frozen=True, eq=False, slots=True)
class Eyes:
    """boxes: those of the home.  reader: with the chosen one.  portraits: of the pieces of the box in use."""

    boxes: BoxRepository
    reader: BoxReader
    portraits: Portraits

    @property
    def box(self) -> Box:
        """The one in use."""
        return self.reader.in_use.box


def open_eyes(
    wish: ServeOptions, home: Path, folder: Path, named: Path | None, layout: Layout, tell: Callable[[str], None]
) -> Eyes:
    """home: the data folder, with the lenses.  folder: with the boxes.  named: a box beside them.

    layout: what lies under the camera.
    Raises BadBox for a box that was named; one that was chosen on the page and is damaged is told, and left out.
    """
    boxes = BoxRepository(folder, named)
    try:
        box = boxes.box(boxes.chosen) if boxes.chosen else Box(())
    except BadBox as error:
        if boxes.chosen == NAMED:
            raise
        tell(f"{error}; pictures are read without a box")
        box = Box(())
    reader = BoxReader(layout, box, _lenses(wish, home))
    return Eyes(boxes, reader, Portraits(lambda: reader.in_use.box))


def _lenses(wish: ServeOptions, home: Path) -> Sequence[Lens | None]:
    """By camera."""
    sources = sources_of(wish.camera)
    return [load_lens(wish.lens) if wish.lens else kept_lens(home, source_of(source)) for source in sources]
