"""The work with boxes at one table, one thing after the other."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import RLock, Thread
from typing import Protocol

from calibration.box import Box, picture_name
from calibration.box import PieceSample as Picture
from calibration.layout import Layout, load_layout
from calibration.lens import Lens
from companion.mats import PrintStyle, drawn_print, png_bytes, sheets_pdf
from companion.ports import Frame, Observation, UnusableInput
from companion.printing.spread import FINE_ENOUGH_PX_PER_MM, camera_layout
from companion.services.boxes import enrolment
from companion.services.boxes.box_file import file_name, pack_box, unpack_box
from companion.services.boxes.enrolment import (
    FOLDER,
    EnrolmentPlan,
    cells_in,
    plan_of,
    states_of,
    wanted_of,
    with_photo,
)
from companion.services.boxes.proof import BoxProof, keep_proof, kept_proof, prove, usual_mats
from companion.services.boxes.reader import BoxReader, Example, Offer, example, one_photograph, photograph_of
from companion.services.boxes.repository import NAMED, BoxRefused, BoxRepository
from companion.services.boxes.views import BoxLearning, BoxShown, PhotoTaken, Taught, box_shown, learning_shown
from companion.services.camera_loop import CameraLoop
from companion.services.pictures import FrameCache
from companion.session.commands import PHOTO, Observe, PictureShown
from hardware.pictures import as_jpeg
from vision.gallery import make_gallery
from vision.markers import markers_of
from vision.read import Reader
from vision.together import parts_of

log = logging.getLogger(__name__)

REST_S = 6.0
"""The table is not read for so long after a page has asked what the camera sees of an enrolment sheet."""
MOST_EXAMPLES = 8
SIGHT_PX = 900


class SheetEasel(Protocol):
    """Shows a camera the sheet on which pieces are learned, as nobody lays one there."""

    def show(self, layout: Layout, sheet_id: str, /) -> None:
        """Show this sheet from the next picture on."""


@dataclass(frozen=True, slots=True)
class BoxSources:
    """Where the service sees pictures, and whom it tells.

    recent: the pictures that were read.  live: the camera; None without one.  easel: who shows sheets to it.
    keep: takes numbered JPEGs for the pages.  tell: takes a look to the table.
    """

    recent: FrameCache
    live: CameraLoop | None = None
    easel: SheetEasel | None = None
    keep: Callable[[int, bytes], object] = lambda _number, _jpeg: None
    tell: Callable[[Observe], object] = lambda _look: None


@dataclass(frozen=True, slots=True)
class Lot:
    """Some pieces of a box in a photograph.  known: those that the box has learned.  game, with_: for which it was
    learned; empty where nobody said.
    """

    known: tuple[str, ...]
    game: str
    with_: tuple[str, ...]
    seen: Observation


class BoxService:
    """Keeps boxes, learns them, and reads what phones send.  May be used from any thread.

    Everything raises UnusableInput for what cannot be done.
    """

    def __init__(self, boxes: BoxRepository, reader: BoxReader, sources: BoxSources) -> None:
        self._boxes = boxes
        self._reader = reader
        self._sources = sources
        self._lock = RLock()
        self._proving: dict[str, Thread] = {}

    # What is kept

    def boxes(self) -> Sequence[BoxShown]:
        """Every box."""
        with self._lock:
            return [self.box(word) for word in self._boxes.words()]

    def box(self, word: str) -> BoxShown:
        """One of them.  Raises NoBox."""
        with self._lock:
            folder = self._boxes.folder(word)
            is_learning = (folder / FOLDER / "layout.json").exists()
            return box_shown(self._boxes.kept(word), is_own=word != NAMED, is_learning=is_learning)

    def proof(self, word: str) -> BoxProof | None:
        """The confidence of reading each piece of a box, if that was tried with the pictures it has.  Raises NoBox."""
        with self._lock:
            return kept_proof(self._boxes.kept(word).box, self._boxes.folder(word))

    def is_proving(self, word: str) -> bool:
        """True if its pieces are being read back now."""
        thread = self._proving.get(word)
        return thread is not None and thread.is_alive()

    def prove(self, word: str) -> None:
        """Read every piece back, in a thread of its own.  Raises BoxRefused for a box that has no piece."""
        with self._lock:
            box = self._boxes.box(word)
            if not box.looks:
                raise BoxRefused("no_piece_seen")
            if not self.is_proving(word):
                proving = Thread(
                    target=self._prove, args=(box, self._boxes.folder(word)), name="box proof", daemon=True
                )
                self._proving[word] = proving
                proving.start()

    def _prove(self, box: Box, folder: Path) -> None:
        try:
            layout = camera_layout(self._reader.layout) if self._reader.layout.sheets else None
            usable = layout if layout and layout.sheets else usual_mats(box.pieces())
            proof = prove(box, usable, self._px_per_mm())
            keep_proof(proof, folder)
        except (OSError, UnusableInput):
            log.exception("The pieces of %s could not be read back", folder)

    def _px_per_mm(self) -> float:
        """The resolution of the camera at the table; without one that of a camera just good enough."""
        frame = self._sources.live.picture() if self._sources.live else None
        seen = self._reader.read(frame).sheets if frame else ()
        return min((one.px_per_mm for one in seen if one.px_per_mm), default=FINE_ENOUGH_PX_PER_MM)

    def picture(self, word: str, name: str) -> bytes | None:
        """One picture of a box, a PNG."""
        return self._boxes.picture(word, name)

    def rename(self, word: str, title: str) -> None:
        """Call a box otherwise.  Raises BoxRefused."""
        with self._lock:
            self._boxes.rename(word, title)

    def choose(self, word: str) -> None:
        """Read with this box from now on.  Raises BadBox for a damaged one."""
        with self._lock:
            box = self._boxes.box(word)
            self._boxes.choose(word)
            self._reader.use(box)

    def put_away(self, word: str) -> None:
        """Move a box aside.  Raises BoxRefused."""
        with self._lock:
            self._boxes.put_away(word)

    def drop_picture(self, word: str, name: str) -> None:
        """Forget one picture of a box.  Raises BoxRefused."""
        with self._lock:
            self._use_if_chosen(word, self._boxes.drop_picture(word, name))

    def packed(self, word: str) -> tuple[str, bytes]:
        """A box as one file, with the file's name.  Raises BoxRefused for an empty one."""
        with self._lock:
            return file_name(self._boxes.about(word)), pack_box(self._boxes, word)

    def unpacked(self, content: bytes, how: str) -> str:
        """Put a box of a file on the shelf; its word.  Raises BoxRefused."""
        with self._lock:
            word = unpack_box(self._boxes, content, how)
            self._use_if_chosen(word, self._boxes.box(word))
            return word

    def _use_if_chosen(self, word: str, box: Box) -> None:
        """Read with what a box knows now, if it is the one that is read with, or the first of all."""
        if self._boxes.chosen == word or (self._boxes.chosen is None and box.looks):
            self._boxes.choose(word)
            self._reader.use(box)

    # BoxLearning

    def begin(self, word: str, title: str, form: Mapping[str, Sequence[str]]) -> str:
        """Begin to learn a box.  Raises UnusableInput for pieces that cannot be printed."""
        wanted = wanted_of(form)
        layout = wanted.layout()
        return self._begun(word, title, partial(enrolment.begin, layout=layout, game=wanted.game, with_=wanted.with_))

    def begin_with_layout(self, word: str, title: str, layout: bytes) -> str:
        """The same with sheets that were printed already.  Raises UnusableInput."""
        with self._lock:
            draft = self._boxes.draft()
            try:
                (draft / "layout.json").write_bytes(layout)
                sheets = enrolment.enrolment_only(load_layout(draft / "layout.json"))
            except BoxRefused:
                raise
            except ValueError as error:
                raise BoxRefused("no_layout") from error
            finally:
                (draft / "layout.json").unlink(missing_ok=True)
                draft.rmdir()
            return self._begun(word, title, partial(enrolment.begin, layout=sheets))

    def _begun(self, word: str, title: str, begin: Callable[[Path], EnrolmentPlan]) -> str:
        with self._lock:
            word = word or self._boxes.make(title)
            begin(self._boxes.folder(word))
            return word

    def learning(self, word: str) -> BoxLearning:
        """Its progress.  Raises BoxRefused for a box that nobody is learning."""
        with self._lock:
            kept, plan = self._boxes.kept(word), self._plan(word)
            return learning_shown(kept, plan)

    def _plan(self, word: str) -> EnrolmentPlan:
        plan = plan_of(self._boxes.folder(word))
        if plan is None:
            raise BoxRefused("not_learning")
        return plan

    def sheets_pdf(self, word: str, sheet: str, look: PrintStyle) -> bytes:
        """The sheets to print; sheet: one of them, or all where it is empty."""
        plan = self._plan(word)
        sheets = (plan.sheet(sheet),) if sheet else plan.layout.sheets
        return sheets_pdf(Layout(plan.layout.name, tuple(sheets)), look)

    def take(self, word: str, content: bytes | None, batch: str = "", only: str = "") -> PhotoTaken:
        """Learn from a photograph; None: from the camera's picture now.  Raises UnusableInput."""
        if content is None:
            frame, lens = self._newest(self._plan(word).layout)
            return self._take_photo(word, frame, batch, only, lens)
        with one_photograph():
            return self._take_photo(word, photograph_of(content, to_learn=True), batch, only, None)

    def _take_photo(self, word: str, frame: Frame, batch: str, only: str, lens: Lens | None) -> PhotoTaken:
        with self._lock:
            plan, box = self._plan(word), self._boxes.box(word)
            step = with_photo(box, plan, frame, batch, only, lens)
            folder = self._boxes.folder(word)
            self._boxes.save(word, step.box)
            enrolment.keep(folder, step.plan)
            jpeg = as_jpeg(frame.image)
            for sheet in {cell.sheet for cell in step.cells}:
                (folder / FOLDER / f"{sheet}.jpg").write_bytes(jpeg)
            self._use_if_chosen(word, step.box)
        return PhotoTaken(states_of(step.cells))

    def glance(self, word: str, sheet: str) -> Mapping[str, str] | None:
        """The cells of a sheet that the camera sees now, by zone; None where it does not see it."""
        plan = self._plan(word)
        wanted = Layout(plan.layout.name, (plan.sheet(sheet),))
        if self._sources.live is None:
            return None
        self._sources.live.rest(REST_S)
        if self._sources.easel:
            self._sources.easel.show(plan.layout, sheet)
        try:
            return states_of(cells_in(wanted, *self._newest(wanted)))[sheet]
        except BoxRefused:
            return None

    def sight(self) -> bytes | None:
        """The camera's picture now, a small JPEG; None without a camera."""
        frame = self._sources.live.picture() if self._sources.live else None
        return as_jpeg(frame.image, SIGHT_PX) if frame else None

    def photograph(self, word: str, sheet: str) -> bytes | None:
        """The photograph of a sheet that counts, a JPEG."""
        path = self._boxes.folder(word) / FOLDER / f"{self._plan(word).sheet(sheet).id}.jpg"
        return path.read_bytes() if path.exists() else None

    @property
    def has_camera(self) -> bool:
        """True if a camera looks at the table."""
        return self._sources.live is not None

    def _newest(self, wanted: Layout) -> tuple[Frame, Lens | None]:
        """The picture now, of the camera that sees most of these sheets, and its lens."""
        frame = self._sources.live.picture() if self._sources.live else None
        if frame is None:
            raise BoxRefused("no_camera")
        views = list(zip(parts_of(frame), self._reader.lenses, strict=False))
        return max(views, key=lambda view: len(markers_of(wanted, view[0].image, view[0].name)) if frame.parts else 0)

    # The table in a photograph

    @property
    def sheets(self) -> Sequence[str]:
        """The sheets of the table that can be read."""
        return tuple(dict.fromkeys(sheet.id for sheet in self._reader.layout.sheets))

    def look(self, content: bytes) -> None:
        """Read the table in a photograph, as if a camera had taken it.  Raises UnusableInput."""
        if not self.sheets:
            raise BoxRefused("no_sheets")
        if not self._reader.in_use.box.looks:
            raise BoxRefused("no_box_yet")
        with one_photograph():
            frame = photograph_of(content)
            observation = self._reader.read(frame)
            if not any(sheet.found for sheet in observation.sheets):
                raise BoxRefused("table_not_seen")
            number = int(self._boxes.now() * 1000)
            self._sources.keep(number, as_jpeg(frame.image))
        self._sources.recent.put(number, frame)
        shown = PictureShown(number, frame.name, observation.size_px, frame.at)
        self._sources.tell(Observe(observation, shown, by=PHOTO))

    def lot(self, word: str, content: bytes) -> Lot:
        """Count the pieces in a photograph of some of a box's pieces, on its enrolment sheets or on the table's.

        Raises UnusableInput.
        """
        with self._lock:
            box, plan = self._boxes.box(word), plan_of(self._boxes.folder(word))
        if not box.looks:
            raise BoxRefused("no_box_yet")
        sheets = (*(plan.layout.sheets if plan else ()), *self._reader.layout.sheets)
        with one_photograph():
            reader = Reader(Layout("components", sheets), make_gallery(box), draw=drawn_print)
            observation = reader.read(photograph_of(content))
        if not any(sheet.found for sheet in observation.sheets):
            raise BoxRefused("table_not_seen")
        return Lot(box.pieces(), plan.game if plan else "", plan.with_ if plan else (), observation)

    # One more picture of a piece

    def can_teach(self, offer: Offer) -> bool:
        """True if the picture is at hand, and a box is read with that knows the piece or a sibling of it."""
        kinds = self._reader.in_use.gallery.kinds
        known = any(offer.piece in (*kind.pieces(), *kind.unseen()) for kind in kinds)
        return known and self._boxes.chosen is not None and self._sources.recent.get(offer.picture) is not None

    def crop(self, offer: Offer) -> bytes:
        """The picture that would be learned, a PNG.  Raises BoxRefused."""
        return png_bytes(self._example(offer).look.picture)

    def _example(self, offer: Offer) -> Example:
        frame = self._sources.recent.get(offer.picture)
        if frame is None:
            raise BoxRefused("picture_gone")
        return example(frame, self._reader, offer)

    def teach(self, offer: Offer, insist: bool) -> Taught:
        """Learn it.  Raises BoxRefused; with the reason `rather` or `unlike` unless one insists."""
        found = self._example(offer)
        if found.rather and not insist:
            raise BoxRefused("rather", piece=offer.piece, other=found.rather)
        if found.is_doubtful and not insist:
            raise BoxRefused("unlike", piece=offer.piece)
        with self._lock:
            word = self._boxes.chosen
            if word is None:
                raise BoxRefused("no_box_yet")
            return self._learn(word, found.look)

    def _learn(self, word: str, look: Picture) -> Taught:
        box, name = self._boxes.box(word), picture_name(look)
        if any(picture_name(one) == name for one in box.looks):
            raise BoxRefused("known_already")
        if sum(one.piece == look.piece for one in box.looks) >= MOST_EXAMPLES:
            raise BoxRefused("enough_pictures", piece=look.piece, most=MOST_EXAMPLES)
        grown = replace(box, looks=(*box.looks, look))
        self._boxes.save(word, grown)
        about = self._boxes.about(word)
        self._boxes.write_about(word, replace(about, taught={**about.taught, name: self._boxes.now()}))
        self._use_if_chosen(word, grown)
        return Taught(word, name)
