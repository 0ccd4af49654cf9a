"""Looks after a table for its owner: paper, wires, health, backups and the support bundle."""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import cv2
import numpy as np

from calibration.layout import Layout, format_layout
from companion.atomic import write_atomically
from companion.i18n.errors import CommandRefused, error_of
from companion.journal.copies import CopyState
from companion.journal.store import Journal
from companion.ports import CompanionError, Frame, UnusableInput
from companion.services.backup import restoring
from companion.services.backup.archive import ARRIVING, NotWritten, backup
from companion.services.backup.support import support_bundle
from companion.services.devices import DeviceRegistry
from companion.services.diagnostics import Finding, FindingState, Machine, examine_running
from companion.services.films.recorder import FilmRecorder
from companion.services.pictures import PictureCache
from companion.services.recent_log import RecentLog
from companion.session.ledger import Ledger
from companion.session.view import TableView
from hardware.outfit import WIRING_FILE
from hardware.panel import USUAL_NAME
from hardware.pin_header import PIN_HEADER, format_wiring
from hardware.wiring import RESERVED, USUAL, Wiring, load_wiring, read_wiring
from vision.board import BoardFinder
from vision.quality import find_sheets

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PinShown:
    """One pin of the plug.  number: 1 to 40; name: `GPIO17`, `GND`; use: (what, player or None), or None.

    kept_for: why nothing may be connected there.
    """

    number: int
    name: str
    use: tuple[str, int | None] | None = None
    kept_for: str = ""


@dataclass(frozen=True, slots=True)
class WiringShown:
    """The wiring file.  source: `file`, `named` (by an option of serve), `usual` or `none`.

    text: the file, or the usual wiring to begin with; trouble: why it cannot be used.
    """

    source: str
    text: str
    pins: tuple[PinShown, ...]
    trouble: CompanionError | None = None


LAST_MOMENTS = 10
RESTART_AFTER_S = 0.7


@dataclass(frozen=True, slots=True)
class MaintenanceService:
    """Does what the owner asks for.  Every method raises CompanionError, in words, for what cannot be.

    home: the data folder, with the wiring; folder: where this table keeps its things (the demo has its own).
    picture: gives a picture of the album by its number; journal: of this table.
    box: where the chosen box is kept; is_box_changed: whether it is not as it was when it was chosen.
    panel: the option of serve.
    house: the journal of the data folder; None where nothing is copied.
    is_watched: whether something starts the program again when it ends.  films: records them; None without a camera.
    """

    home: Path
    folder: Path
    picture: Callable[[int], bytes | None]
    journal: Journal
    pictures: PictureCache
    devices: DeviceRegistry
    layout: Layout
    box: Callable[[], Path | None]
    has_camera: bool
    recent: RecentLog
    panel: str | None = None
    is_watched: bool = False
    machine: Machine | None = None
    films: FilmRecorder | None = None
    house: Ledger | None = None
    is_box_changed: Callable[[], bool] = lambda: False

    # Wiring

    def wiring(self) -> WiringShown:
        """The wiring as it will be at the next start; where there is none, the usual one to begin with."""
        kept, text = self.home / WIRING_FILE, format_wiring(USUAL)
        source, path = ("file", kept) if kept.exists() else ("none", None)
        if self.panel:
            source, path = ("usual", None) if self.panel == USUAL_NAME else ("named", Path(self.panel))
        if path is None:
            return WiringShown(source, text, _pins(USUAL))
        with suppress(OSError):  # what cannot be read is said below
            text = path.read_text("utf-8", "replace") or text
        try:
            return WiringShown(source, text, _pins(load_wiring(path)))
        except CompanionError as error:
            return WiringShown(source, text, _pins(Wiring()), error)

    def keep_wiring(self, text: str) -> None:
        """Check a wiring file and keep it; the one before stays beside it.  Raises UnusableInput or NotWritten."""
        read_wiring(text, "wiring")
        path = self.home / WIRING_FILE
        try:
            if path.exists():
                write_atomically(path.with_name(f"{path.name}.before"), path.read_bytes())
            write_atomically(path, text)
        except OSError as error:
            raise NotWritten(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error

    # Health

    def findings(self, view: TableView) -> tuple[Finding, ...]:
        """The state of machine and table."""
        machine = self.machine or Machine(home=self.folder)
        found = examine_running(view, self.box(), self.is_box_changed(), self.has_camera, machine, self.journal)
        return (*found, *map(_copy_finding, self.copies()))

    # Copies

    def copies(self) -> tuple[CopyState, ...]:
        """Those in the folders that the owner named."""
        return self.house.journal.copies[1:] if self.house else ()

    def can_end(self, folder: Path) -> bool:
        """True if a folder can be taken away here: what the command line names cannot."""
        return self.house is not None and folder not in self.house.named

    def copy_to(self, name: str) -> None:
        """Keep copies in a further folder.  Raises UnusableInput for what is none, NotRemembered."""
        folder = Path(name.strip())
        if not self.house or not folder.is_absolute() or not _is_folder(folder):
            raise error_of(UnusableInput, "page.error.no_folder", name=name)
        if folder.resolve().is_relative_to(self.home.resolve()):
            raise error_of(UnusableInput, "page.error.own_folder", name=name)
        self.house.copy_to((*self._own_folders(), str(folder)))

    def end_copy(self, name: str) -> None:
        """Keep no more copies in a folder; what is there stays.  Raises NotRemembered."""
        if self.house:
            self.house.copy_to(tuple(one for one in self._own_folders() if one != name))

    def _own_folders(self) -> tuple[str, ...]:
        decided = self.house.copies.value if self.house else None
        return decided.folders if decided else ()

    # Backups

    def backup(self, with_pictures: bool) -> Iterator[bytes]:
        """Everything that is kept, as one file, piece by piece."""
        box = self.box()
        return backup(self.folder, with_pictures, [box] if box else [], self.journal.held)

    def receive(self, offset: int, piece: bytes) -> None:
        """A piece of a backup that comes in.  Raises NotWritten, also for one that does not follow the last."""
        path = self.folder / ARRIVING
        try:
            if offset + len(piece) > restoring.MOST_BYTES:
                raise error_of(NotWritten, "trouble.too_large")
            path.touch(0o600)
            with path.open("wb" if offset == 0 else "ab") as file:
                if file.tell() != offset:
                    raise error_of(NotWritten, "trouble.piece_missing")
                file.write(piece)
        except OSError as error:
            path.unlink(missing_ok=True)
            if isinstance(error, NotWritten):
                raise
            raise NotWritten(f"the file cannot be taken ({error.strerror}); free some space on the disk") from error

    def stage(self) -> restoring.Manifest:
        """Check the backup that came in and lay it ready for the next start."""
        path = self.folder / ARRIVING
        if not path.exists():
            raise CommandRefused("no_file")
        try:
            return restoring.stage(self.folder, path)
        except restoring.BadBackup as error:
            log.warning("%s", error)
            raise
        finally:
            path.unlink(missing_ok=True)

    def staged(self) -> restoring.Manifest | None:
        """The backup that lies ready to be restored, if one does."""
        return restoring.staged_manifest(self.folder)

    def unstage(self) -> None:
        """Throw away what lies ready."""
        restoring.unstage(self.folder)

    def put_aside(self) -> tuple[str, ...]:
        """The folders into which earlier states were put aside."""
        return restoring.earlier_states(self.folder)

    def can_restart(self) -> bool:
        """True if something starts the program again when it ends."""
        return self.is_watched

    def restart(self) -> None:
        """End the program a moment from now, so that the answer still goes out."""
        if not self.is_watched:
            raise CommandRefused("no_restart")
        threading.Timer(RESTART_AFTER_S, os.kill, (os.getpid(), signal.SIGTERM)).start()

    # Support

    def support(self, view: TableView, with_names: bool) -> Iterator[bytes]:
        """The bundle for whoever helps from afar, piece by piece."""
        names = [*(zoo.name for zoo in view.zoos), *(device.name for device in self.devices.all())]
        wiring = self.wiring()
        settings = {
            "layout": format_layout(self.layout) if self.layout.sheets else None,
            "wiring": {"source": wiring.source, "text": wiring.text, "trouble": str(wiring.trouble or "")},
            "camera": {"state": view.camera.state, "trouble": view.camera.trouble},
        }
        moments = view.game.story.moments[-LAST_MOMENTS:] if view.game else ()
        numbers = [moment.told.picture for moment in moments if moment.told.picture is not None]
        found = [(f"moment-{number}", self.picture(number)) for number in numbers]
        found += [(f"look-{number}", jpeg) for number, jpeg in self.pictures.items()]
        boards = BoardFinder(self.layout)
        frames = ((name, cut) for name, jpeg in found if jpeg and (cut := mats_only(self.layout, jpeg, boards)))
        return support_bundle(self.folder, self.findings(view), frames, settings, self.recent.text(), names, with_names)

    def record_film(self, on: bool) -> None:
        """Record a film of the table from now on, or end it; nothing without a camera."""
        if self.films is not None:
            self.films.switch(on)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _copy_finding(copy: CopyState) -> Finding:
    """The finding about a copy.  The first seconds of one that is new say nothing."""
    state, case = ("ok", "ok") if copy.state in ("current", "new") else ("warning", copy.state)
    values = {"folder": copy.folder, "behind": copy.behind or 0, "why": copy.why}
    return Finding(cast(FindingState, state), "copies", case, values)


def mats_only(layout: Layout, jpeg: bytes, boards: BoardFinder | None = None) -> bytes | None:
    """A picture in which all is black but the sheets, cut to them; None if no sheet is found in it.

    Drawn anew, so that nothing that a camera writes into its files is in it.  boards: finds those of the layout.
    """
    image = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR) if jpeg else None
    if image is None or not layout.sheets:
        return None
    sighting = find_sheets(layout, Frame(image.astype(np.uint8), "picture"), boards=boards)
    mask = np.zeros(image.shape[:2], np.uint8)
    for pose in sighting.poses:
        cv2.fillConvexPoly(mask, pose.corners_px.round().astype(np.int32), 255)
    if not mask.any():
        return None
    left, top, wide, high = cv2.boundingRect(mask)
    cut = cv2.bitwise_and(image, image, mask=mask)[top : top + high, left : left + wide]
    return cv2.imencode(".jpg", cut, [cv2.IMWRITE_JPEG_QUALITY, 85])[1].tobytes()


def _pins(wiring: Wiring) -> tuple[PinShown, ...]:
    """The plug, pin by pin."""
    uses: dict[int, tuple[str, int | None]] = {one.pin: (one.button, one.seat) for one in wiring.buttons}
    uses |= {light.pin: ("light", light.seat) for light in wiring.lights}
    if wiring.colour:
        uses |= {getattr(wiring.colour, name): (name, None) for name in ("red", "green", "blue")}
    if wiring.buzzer is not None:
        uses[wiring.buzzer] = "buzzer", None
    shown = []
    for number, name in enumerate(PIN_HEADER, start=1):
        pin = int(name.removeprefix("GPIO")) if name.startswith("GPIO") else -1
        shown.append(PinShown(number, name, uses.get(pin), RESERVED.get(pin, "")))
    return tuple(shown)
