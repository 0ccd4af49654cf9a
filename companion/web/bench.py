"""What the pages of boxes show, and who does the work behind them: pictures are none of the pages' business.

A picture that somebody sends stays bytes here.  Every refusal is an UnusableInput that can say itself in a language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.ports import CompanionError

Point = tuple[float, float]
MOST_PHOTO_BYTES = 25 * 2**20
MOST_BOX_BYTES = 25 * 2**20
"""A photograph of a phone has 3 to 12 megabytes, a box of a hundred pieces about 5."""


@dataclass(frozen=True, slots=True)
class PictureKept:
    """One picture of a piece in a box.  name: of its file; taught_at: when a correction taught it, 0 otherwise."""

    name: str
    piece: str
    taught_at: float = 0.0


@dataclass(frozen=True, slots=True)
class BoxShown:
    """One box.  pieces: each piece with its pictures; trouble: why it cannot be used; is_own: may be put away."""

    word: str
    title: str
    pieces: Mapping[str, tuple[PictureKept, ...]]
    is_chosen: bool
    is_own: bool
    is_learning: bool
    trouble: CompanionError | None = None

    @property
    def picture_count(self) -> int:
        """How many pictures it has."""
        return sum(map(len, self.pieces.values()))


@dataclass(frozen=True, slots=True)
class Alike:
    """Two pieces that may be mixed up, with a picture of each.  signs: only their signs are alike."""

    one: PictureKept
    other: PictureKept
    signs: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of an enrolment sheet.

    state: `unseen` (no photograph yet), `seen`, `empty`, `glare`, `doubtful` or `blurred`.  corners_mm: on the sheet.
    picture: its file in the box, if the piece is known.  alike: a piece that it may be mixed up with.
    """

    zone: str
    piece: str
    state: str
    corners_mm: tuple[Point, ...]
    picture: str = ""
    alike: str = ""


@dataclass(frozen=True, slots=True)
class SheetShown:
    """One enrolment sheet.  number: counted from 1; was_taken: whether there is a photograph of it."""

    id: str
    number: int
    size_mm: Point
    cells: tuple[Cell, ...]
    was_taken: bool

    @property
    def good(self) -> int:
        """How many cells are as they should be."""
        return sum(cell.state == "seen" for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Learning:
    """A box that is being learned.  missing: pieces that no photograph has shown; game: of the catalogue, or empty."""

    word: str
    title: str
    game: str
    with_: tuple[str, ...]
    sheets: tuple[SheetShown, ...]
    missing: tuple[str, ...]
    alike: tuple[Alike, ...]
    is_chosen: bool

    def sheet(self, sheet_id: str) -> SheetShown | None:
        """One of its sheets; None if there is none of that name."""
        return next((sheet for sheet in self.sheets if sheet.id == sheet_id), None)


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of a photograph.  sheets: those that it shows, with the state of each cell by zone."""

    sheets: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Offer:
    """A look of a piece that could be learned.  picture: number of the picture in which it lies."""

    picture: int
    sheet: str
    x_mm: float
    y_mm: float
    piece: str


@dataclass(frozen=True, slots=True)
class Taught:
    """What came of an offer.  word: the box; name: of the new picture."""

    word: str
    name: str


class Bench(Protocol):
    """Keeps boxes, learns them, and reads what phones send.  May be used from any thread.

    Everything raises UnusableInput for what cannot be done; `why` says it in a language.
    """

    def reason(self, error: Exception) -> str:
        """The word of a refusal; empty for one that has none."""
        ...

    def boxes(self) -> Sequence[BoxShown]:
        """Every box."""
        ...

    def box(self, word: str) -> BoxShown:
        """One of them."""
        ...

    def picture(self, word: str, name: str) -> bytes | None:
        """One picture of a box, a PNG."""
        ...

    def rename(self, word: str, title: str) -> None:
        """Call a box otherwise."""
        ...

    def choose(self, word: str) -> None:
        """Read with this box from now on."""
        ...

    def put_away(self, word: str) -> None:
        """Move a box aside."""
        ...

    def drop_picture(self, word: str, name: str) -> None:
        """Forget one picture of a box."""
        ...

    def packed(self, word: str) -> tuple[str, bytes]:
        """A box as one file, with the file's name."""
        ...

    def unpacked(self, content: bytes, how: str) -> str:
        """Put a box of a file on the shelf; its word.  how: `ask`, `replace` or `both`."""
        ...

    def begin(self, word: str, title: str, form: Mapping[str, Sequence[str]]) -> str:
        """Begin to learn a box.  word: of one that is there; empty for a new one with this title.  Gives the word."""
        ...

    def begin_with_layout(self, word: str, title: str, layout: bytes) -> str:
        """The same with sheets that were printed already: their layout.json."""
        ...

    def learning(self, word: str) -> Learning:
        """How far it is."""
        ...

    def sheets_pdf(self, word: str, sheet: str, language: str) -> bytes:
        """The sheets to print; sheet: one of them, or all where it is empty."""
        ...

    def take(self, word: str, content: bytes | None, batch: str = "", only: str = "") -> Taken:
        """Learn from a photograph; None: from the camera's picture now.

        batch: photographs of one batch add to each other.  only: the one zone that is to be learned.
        """
        ...

    def glance(self, word: str, sheet: str) -> Mapping[str, str] | None:
        """What the camera sees of a sheet at this moment, by zone; None where it does not see it."""
        ...

    def sight(self) -> bytes | None:
        """The camera's picture now, a small JPEG; None without a camera."""
        ...

    def photograph(self, word: str, sheet: str) -> bytes | None:
        """The photograph of a sheet that counts, a JPEG."""
        ...

    @property
    def has_camera(self) -> bool:
        """Whether a camera looks at the table."""
        ...

    @property
    def sheets(self) -> Sequence[str]:
        """The sheets of the table that can be read; none where nobody has said which ones lie there."""
        ...

    def look(self, content: bytes) -> None:
        """Read the table in a photograph, as if a camera had taken it."""
        ...

    def can_teach(self, offer: Offer) -> bool:
        """Whether the picture is at hand and the piece known."""
        ...

    def crop(self, offer: Offer) -> bytes:
        """The picture that would be learned, a PNG."""
        ...

    def teach(self, offer: Offer, insist: bool) -> Taught:
        """Learn it.  Unless one insists, a picture that looks much more like another piece is refused."""
        ...
