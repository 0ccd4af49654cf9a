"""Who reads pictures of a served table: its boxes, and the reader with the one that was chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from calibration.box import BadBox, Box
from calibration.layout import Layout
from calibration.lens import Lens, load_lens
from companion.services.boxes.portraits import Portraits
from companion.services.boxes.reader import BoxReader
from companion.services.boxes.repository import NAMED, BoxRepository
from companion.services.lenses import kept_lens


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


def open_eyes(boxes: BoxRepository, layout: Layout, lenses: Sequence[Lens | None], tell: Callable[[str], None]) -> Eyes:
    """layout: what lies under the cameras; lenses: theirs.

    Raises BadBox for a box that was named; one that was chosen on the page and is damaged is told, and left out.
    """
    if boxes.is_changed:
        tell(f"The box {boxes.chosen} is not as it was when it was chosen; if you did not change it, restore a backup")
    try:
        box = boxes.box(boxes.chosen) if boxes.chosen else Box(())
    except BadBox as error:
        if boxes.chosen == NAMED:
            raise
        tell(f"{error}; pictures are read without a box")
        box = Box(())
    reader = BoxReader(layout, box, lenses)
    return Eyes(boxes, reader, Portraits(lambda: reader.in_use.box))


def lenses_of(home: Path, sources: Iterable[str], named: Path | None) -> Sequence[Lens | None]:
    """By camera: the one that is named, else what the first run measured.  home: the data folder."""
    return [load_lens(named) if named else kept_lens(home, source) for source in sources]
