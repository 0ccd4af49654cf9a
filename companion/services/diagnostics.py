"""Looks over machine and table: programs, disk, clock, heat, power, pins, journal, box, and what a camera sees.

Each finding is a light, its cause and its cure, in any language.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import Literal, NoReturn

import cv2

from calibration.box import load_box
from calibration.layout import Layout, load_layout
from companion import __version__
from companion.documents import decode
from companion.games.catalogue import left_out, packages
from companion.i18n import has_text, text
from companion.i18n.errors import plainly
from companion.i18n.formats import size
from companion.journal.opening import inspect, sources_in
from companion.journal.store import JOURNAL_FOLDER, Journal
from companion.loops import failed_turns
from companion.ports import Camera, CompanionError, Frame, UnusableInput
from companion.services.boxes.proof import kept_proof
from companion.services.data_folder import data_folder, folder_named
from companion.session.view import TableView
from hardware.found import found_cameras, picamera_is_there
from hardware.open_camera import open_camera
from hardware.outfit import WIRING_FILE
from hardware.sources import ALONE
from hardware.system import RaspberryPi, heat_c, model, throttling
from hardware.wiring import load_wiring
from vision.quality import Sighting, find_sheets
from vision.together import parts_of

FindingState = Literal["ok", "warning", "problem"]


@dataclass(frozen=True, slots=True)
class Finding:
    """state: green, yellow or red.  check: what was looked at; case: what was found there.

    The texts are `health.CHECK`, `health.CHECK.CASE` and, unless all is well, `health.CHECK.CASE.cure`.
    values: for their gaps; an error is put in as its sentence.
    """

    state: FindingState
    check: str
    case: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FindingTold:
    """A finding in one language.  what: what was looked at; remedy: what to do; empty when all is well."""

    state: FindingState
    what: str
    found: str
    remedy: str = ""


def describe(finding: Finding, language: str = "en") -> FindingTold:
    """A finding in the words of a language."""
    key = f"health.{finding.check}.{finding.case}"
    values = {name: _in_words(value, language) for name, value in finding.values.items()}
    remedy = text(language, f"{key}.cure", **values) if has_text(f"{key}.cure") else ""
    return FindingTold(finding.state, text(language, f"health.{finding.check}"), text(language, key, **values), remedy)


def _in_words(value: object, language: str) -> object:
    return plainly(value, language) if isinstance(value, CompanionError) else value


ENOUGH_BYTES = 500 * 2**20
LITTLE_BYTES = 50 * 2**20
SHARP = 60.0
"""Variance of the Laplacian of a picture 1280 wide; a blurred table has less."""
HOT_C, VERY_HOT_C = 70.0, 80.0
PICTURE_WITHIN_S = 5.0
UPDATE_FILE = "update.json"


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """The wish for a check: parts to look at besides the machine.

    camera: a source.  layout: what should lie under it.  box: a learned one.  drawn: the demo's, where that is
    the source, and what lies under it.
    """

    camera: str | None = None
    layout: Path | None = None
    box: Path | None = None
    drawn: tuple[Camera, Layout] | None = None


@dataclass(frozen=True, slots=True)
class Machine:
    """Where the machine shows itself; a test has its own.

    home: None for the usual data folder.  installed: the environment; that of a package says its version, and two
    folders above it lies how the last update ended.
    """

    board: RaspberryPi = field(default_factory=RaspberryPi)
    devices: Path = Path("/dev")
    described: Path = Path("/sys/class/video4linux")
    clock: Path = Path("/run/systemd/timesync/synchronized")
    home: Path | None = None
    installed: Path = Path(sys.prefix)
    has_module: Callable[[str], bool] = lambda name: importlib.util.find_spec(name) is not None
    has_picamera: Callable[[], bool] = picamera_is_there


def examine(wish: CheckRequest, machine: Machine | None = None) -> tuple[Finding, ...]:
    """Everything that was found.  Raises CompanionError for a layout that cannot be used."""
    machine = machine or Machine()
    found = [finding for look in EXAMINATIONS for finding in look(machine)]
    return (*found, *(_box(wish.box) if wish.box else ()), *(_picture(wish) if wish.camera else ()))


def examine_running(
    view: TableView, box: Path | None, is_changed: bool, has_camera: bool, machine: Machine, journal: Journal
) -> tuple[Finding, ...]:
    """The same of a table that is being watched.  What most often needs a hand comes first.

    is_changed: the box is not as it was when it was chosen.
    journal: it was read through when the table was opened, and is not read again for a page.
    """
    found = [finding for look in EXAMINATIONS if look not in (_cameras, _journal) for finding in look(machine)]
    of_camera = _box(box, is_changed) if has_camera else ()
    return (_watching(view, has_camera), *_storage_findings(view, journal), *_loop_findings(), *of_camera, *found)


def _programs(_machine: Machine) -> Iterator[Finding]:
    version = {"version": platform.python_version()}
    is_enough = sys.version_info >= (3, 11)
    yield Finding("ok" if is_enough else "problem", "python", "ok" if is_enough else "old", version)
    yield Finding("ok", "opencv", "ok", {"version": cv2.__version__})


@dataclass(frozen=True, slots=True)
class Update:
    """The last update, as `service/deb/versions` writes it.  outcome: healthy, or put_back for a reason."""

    outcome: str
    version: str
    running: str
    reason: str
    at: str = ""


def _version(machine: Machine) -> Iterator[Finding]:
    """Which version this is, and whether a newer one was put back because it did not become healthy."""
    try:
        running = (machine.installed / "VERSION").read_text().strip()
        update = decode((machine.installed.parents[1] / UPDATE_FILE).read_bytes(), Update, UPDATE_FILE)
    except (OSError, CompanionError):
        yield Finding("ok", "version", "ok", {"version": __version__})
        return
    if update.outcome == "put_back" and update.running == running:
        values = {"version": update.version, "running": running, "why": update.reason}
        yield Finding("warning", "version", "put_back", values)
    else:
        yield Finding("ok", "version", "ok", {"version": running})


def _home(machine: Machine) -> Iterator[Finding]:
    try:
        folder = machine.home or data_folder()
        free = shutil.disk_usage(folder).free
        with TemporaryFile(dir=folder):
            pass
    except OSError:
        yield Finding("problem", "disk", "unusable", {"why": machine.home or folder_named()})
        return
    state: FindingState = "problem" if free < LITTLE_BYTES else "warning" if free < ENOUGH_BYTES else "ok"
    case = {"problem": "full", "warning": "little", "ok": "ok"}[state]
    yield Finding(state, "disk", case, {"folder": folder, "free": partial(size, free)})


def _journal(machine: Machine) -> Iterator[Finding]:
    """Check that every entry can be read and both copies are whole; nothing is written, and others may write."""
    folder = (machine.home or folder_named()) / JOURNAL_FOLDER
    if not any(source.path.exists() for source in sources_in(folder)):
        yield Finding("ok", "journal", "none")
        return
    condition = inspect(folder)
    values = {"entries": condition.entries}
    if condition.lost:
        yield Finding("problem", "journal", "lost")
    elif condition.is_whole:
        yield Finding("ok", "journal", "ok", values)
    else:
        yield Finding("warning", "journal", "torn", values)


def _clock(machine: Machine) -> Iterator[Finding]:
    if machine.clock.exists():
        yield Finding("ok", "clock", "ok")
    elif machine.clock.parent.exists():
        yield Finding("warning", "clock", "unset")
    else:
        yield Finding("ok", "clock", "other")


def _board(machine: Machine) -> Iterator[Finding]:
    """The model, its power and its heat."""
    name = model(machine.board)
    yield Finding("ok", "board", "pi" if name else "none", {"model": name or ""})
    if found := throttling(machine.board):
        state: FindingState = "problem" if found.is_weak else "warning" if found.was_weak else "ok"
        yield Finding(state, "power", {"problem": "weak", "warning": "was_weak", "ok": "ok"}[state])
        cases = (found.is_too_hot, "too_hot"), (found.is_slowed, "slowed"), (found.was_too_hot, "was_too_hot")
        slow = [case for is_so, case in (*cases, (found.was_slowed, "was_slowed")) if is_so]
        yield Finding("warning" if slow else "ok", "speed", slow[0] if slow else "ok")
    celsius = heat_c(machine.board)
    if celsius is not None:
        state = "problem" if celsius >= VERY_HOT_C else "warning" if celsius >= HOT_C else "ok"
        case = {"problem": "very_hot", "warning": "hot", "ok": "ok"}[state]
        yield Finding(state, "heat", case, {"celsius": f"{celsius:.0f}"})


def _pins(machine: Machine) -> Iterator[Finding]:
    chips = sorted(path.name for path in machine.devices.glob("gpiochip*"))
    if not chips:
        yield Finding("ok", "pins", "none")
    elif not machine.has_module("lgpio"):
        yield Finding("warning", "pins", "no_lgpio", {"chip": chips[0]})
    elif not os.access(machine.devices / chips[0], os.R_OK | os.W_OK):
        yield Finding("problem", "pins", "no_right", {"chip": chips[0]})
    else:
        yield Finding("ok", "pins", "ok", {"chips": ", ".join(chips)})


def _wiring(machine: Machine) -> Iterator[Finding]:
    folder = machine.home or folder_named()
    if not (folder / WIRING_FILE).exists():
        return
    try:
        load_wiring(folder / WIRING_FILE)
    except CompanionError as error:
        yield Finding("problem", "wiring", "bad", {"why": error})
    else:
        yield Finding("ok", "wiring", "ok")


def _cameras(machine: Machine) -> Iterator[Finding]:
    """The panel that is plugged in, and not only the software for it."""
    has_picamera = machine.has_picamera()
    if machine.has_module("picamera2"):
        yield Finding("ok", "pi_camera", "ok" if has_picamera else "unplugged")
    found = found_cameras(lambda: False, machine.devices, machine.described)
    if found:
        names = (f"{source} ({name})" if name else source for source, name in found)
        yield Finding("ok", "usb_cameras", "ok", {"names": ", ".join(names)})
    elif not has_picamera:
        yield Finding("warning", "cameras", "none")


def _games(_machine: Machine) -> Iterator[Finding]:
    """Which games can be played, and the packages that are left out."""
    yield from (Finding("problem", "games", one.case, one.values) for one in left_out())
    yield Finding("ok", "games", "ok", {"number": len(packages())})


EXAMINATIONS: tuple[Callable[[Machine], Iterator[Finding]], ...] = (
    _home, _journal, _board, _clock, _pins, _wiring, _cameras, _version, _programs, _games,
)  # fmt: skip


# A running table


def _watching(view: TableView, has_camera: bool) -> Finding:
    if not has_camera:
        return Finding("ok", "camera", "none")
    states: dict[str, FindingState] = {"seeing": "ok", "starting": "warning", "silent": "problem", "trouble": "problem"}
    if view.camera.state == "seeing" and view.camera.trouble:
        return Finding("warning", "camera", "partly", {"why": view.camera.error()})
    return Finding(states[view.camera.state], "camera", view.camera.state, {"why": view.camera.error()})


def _storage_findings(view: TableView, journal: Journal) -> Iterator[Finding]:
    """Check that the disk takes what is said, and repeat what the journal said when it was opened."""
    keys = {note.key for note in view.notes}
    if journal.shut_at is not None:
        yield Finding("problem", "journal", "not_writable")
    if "journal.lost" in keys:
        yield Finding("problem", "journal", "lost")
    elif keys & {"journal.filled", "journal.put_aside"}:
        yield Finding("warning", "journal", "healed")
    elif journal.shut_at is None:
        yield Finding("ok", "journal", "ok" if journal.last_seq else "none", {"entries": journal.last_seq})


def _loop_findings() -> Iterator[Finding]:
    """Threads in which something went wrong; each of them went on."""
    if failed := failed_turns():
        times = ", ".join(f"{name}: {count}" for name, count in sorted(failed.items()))
        yield Finding("warning", "loops", "failed", {"times": times})


def _box(folder: Path | None, is_changed: bool = False) -> Iterator[Finding]:
    if folder is None:
        yield Finding("warning", "box", "none")
        return
    if is_changed:
        yield Finding("problem", "box", "changed")
    try:
        box = load_box(folder)
    except CompanionError as error:
        yield Finding("problem", "box", "bad", {"why": error})
        return
    proof, pieces = kept_proof(box, folder), len(box.pieces())
    if proof and not proof.is_good:
        names = ", ".join(one.piece for one in proof.weak)
        yield Finding("warning", "box", "weak", {"weak": len(proof.weak), "pieces": pieces, "names": names})
    elif box.lacks:
        values = {"lacks": len(box.lacks), "pieces": pieces, "names": ", ".join(box.lacks)}
        yield Finding("warning", "box", "lacks", values)
    else:
        yield Finding("ok" if pieces else "warning", "box", "ok" if pieces else "none", {"pieces": pieces})


# What a camera sees


def _no_demo() -> NoReturn:
    raise UnusableInput("the demo's camera is not to be had here; name another one")


def _picture(wish: CheckRequest) -> Iterator[Finding]:
    """Light, focus, and the sheets of the layout."""
    assert wish.camera is not None
    if not wish.drawn and wish.camera in ALONE:
        yield Finding("ok", "camera", "none")
        return
    drawn, lying = wish.drawn or (None, None)
    layout = load_layout(wish.layout) if wish.layout else lying
    try:
        camera = drawn or open_camera(wish.camera, _no_demo)
    except CompanionError as error:
        yield Finding("problem", "camera", "unopened", {"why": error})
        return
    try:
        frame = camera.frame(PICTURE_WITHIN_S)
    except CompanionError as error:
        yield Finding("problem", "camera", "trouble", {"why": error})
        return
    finally:
        camera.close()
    height, width = frame.image.shape[:2]
    yield Finding("ok", "camera", "pictures", {"name": camera.name, "width": width, "height": height})
    if frame.silent:
        yield Finding("warning", "camera", "partly", {"why": frame.silent})
    yield _focus(frame)
    if layout:
        yield from _sheets(layout, [find_sheets(layout, part) for part in parts_of(frame)])


def _sheets(layout: Layout, seen: Sequence[Sighting]) -> Iterator[Finding]:
    """The markers of the layout, and its boards without markers; seen: by each camera."""
    sheets = layout.sheets
    marked = {str(marker.id) for sheet in sheets for marker in sheet.markers.at}
    if marked:
        yield _in_view("markers", marked, {str(marker.id) for one in seen for marker in one.markers})
    boards = {sheet.id for sheet in sheets if not sheet.markers.at}
    if boards:
        yield _in_view("boards", boards, {pose.sheet.id for one in seen for pose in one.poses})


def _in_view(check: str, wanted: Set[str], found: Set[str]) -> Finding:
    missing = sorted(wanted - found, key=lambda name: (len(name), name))
    names = ", ".join(missing[:8]) + (" …" if len(missing) > 8 else "")
    values = {"found": len(wanted) - len(missing), "wanted": len(wanted), "missing": names}
    state: FindingState = "ok" if not missing else "problem" if len(missing) == len(wanted) else "warning"
    return Finding(state, check, "missing" if missing else "ok", values)


def _focus(frame: Frame) -> Finding:
    grey = cv2.cvtColor(frame.image, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, (1280, round(grey.shape[0] * 1280 / grey.shape[1])), interpolation=cv2.INTER_AREA)
    sharpness = float(cv2.Laplacian(small, cv2.CV_64F).var())
    is_sharp = sharpness >= SHARP
    values = {"sharpness": f"{sharpness:.0f}"}
    return Finding("ok" if is_sharp else "warning", "focus", "ok" if is_sharp else "soft", values)
