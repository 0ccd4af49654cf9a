"""Records a film of the table for a report of a fault: what the camera showed, as `companion follow --film` plays it.

Only while the owner wishes it, for no longer and no larger than here; then it ends by itself.  A picture that looks as
the one before is not kept twice, so a table at rest takes hardly any room.
"""

from __future__ import annotations

import json
import logging
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from time import localtime, strftime
from typing import Any

import cv2

from calibration.layout import Layout, format_layout
from companion.ports import Frame
from companion.services.backup.archive import Member, NotWritten, read_pieces, zip_pieces
from companion.services.films.film import FILM_FILE
from vision.changes import Small, is_changed, small

log = logging.getLogger(__name__)

LONGEST_S, MOST_BYTES = 120.0, 100 * 2**20
KEPT = 3
"""So many films are kept; the oldest makes room."""
QUALITY = 90
FPS = 6
STARTING = "start.json", "layout.json"


@dataclass(frozen=True, slots=True)
class FilmRecording:
    """The state of a recording.  seconds, size_bytes: of what has been recorded.  folder: where it is."""

    is_on: bool = False
    seconds: float = 0.0
    size_bytes: int = 0
    folder: Path | None = None


class FilmRecorder:
    """One film at a time, below a folder.  May be used from any thread; one thread gives the pictures.

    layout: of the sheets.  position: gives the document of the table when a film begins.  clock: seconds.
    """

    def __init__(
        self, folder: Path, layout: Layout, position: Callable[[], Mapping[str, Any]], clock: Callable[[], float]
    ) -> None:
        self.folder, self._layout, self._position, self._clock = folder, layout, position, clock
        self._lock = Lock()
        self._shown = FilmRecording()
        self._begun_at = 0.0
        self._steps: list[tuple[str | None, float]] = []
        self._before: Small | None = None

    @property
    def recording(self) -> FilmRecording:
        """The state of the recording."""
        return self._shown

    @property
    def is_on(self) -> bool:
        """True if a film is being recorded."""
        return self._shown.is_on

    def switch(self, on: bool) -> None:
        """Begin or end.  Raises NotWritten when the disk takes no film."""
        try:
            (self.begin if on else self.end)()
        except OSError as error:
            raise NotWritten(f"{self.folder} cannot be written ({error.strerror}); free some space") from error

    def begin(self) -> None:
        """Record from now on; nothing if a film is being recorded.  Raises OSError when the disk takes none."""
        with self._lock:
            if self._shown.is_on:
                return
            folder = self.folder / strftime("%Y-%m-%d-%H%M%S", localtime())
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            for name, document in zip(STARTING, (self._position(), format_layout(self._layout)), strict=True):
                (folder / name).write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
            self._begun_at, self._steps, self._before = self._clock(), [], None
            self._shown = FilmRecording(True, folder=folder)
            for old in self.films()[:-KEPT]:
                shutil.rmtree(self.folder / old, ignore_errors=True)

    def end(self) -> None:
        """The film is whole."""
        with self._lock:
            self._end()

    def add(self, frame: Frame | None) -> None:
        """A picture; None: the camera gave nothing.  What the disk does not take ends the film."""
        with self._lock:
            now = self._clock() - self._begun_at
            if not self._shown.is_on or self._shown.folder is None:
                return
            try:
                kept = self._keep(self._shown.folder, frame)
            except OSError as error:
                log.warning("the film ends: %s", error)
                self._end()
                return
            self._shown = FilmRecording(True, now, self._shown.size_bytes + kept, self._shown.folder)
            if now >= LONGEST_S or self._shown.size_bytes >= MOST_BYTES:
                self._end()

    def films(self) -> list[str]:
        """The films that are kept, by name, the oldest first."""
        return sorted(path.name for path in self.folder.glob("*") if path.is_dir())

    def zip_of(self, name: str) -> Iterator[bytes] | None:
        """A film as one file, in pieces; None if none of that name is whole."""
        folder = self.folder / name
        if name not in self.films() or not (folder / FILM_FILE).is_file():
            return None
        members: list[Member] = [(f"{name}/{path.name}", read_pieces(path)) for path in sorted(folder.iterdir())]
        return zip_pieces(members)

    def _keep(self, folder: Path, frame: Frame | None) -> int:
        """Keep a picture that looks otherwise than the one before; how many bytes it takes."""
        now = self._clock() - self._begun_at
        look = None if frame is None else small(frame.image)
        is_same = self._steps and ((look is None) == (self._before is None))
        if is_same and (look is None or self._before is None or not is_changed(self._before, look)):
            return 0
        self._before = look
        if frame is None:
            self._steps.append((None, now))
            return 0
        jpeg = cv2.imencode(".jpg", frame.image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()
        name = f"{len(self._steps):05d}.jpg"
        (folder / name).write_bytes(jpeg)
        self._steps.append((name, now))
        return len(jpeg)

    def _end(self) -> None:
        """Write what belongs to the pictures."""
        shown = self._shown
        if not shown.is_on or shown.folder is None:
            return
        self._shown = FilmRecording(False, shown.seconds, shown.size_bytes, shown.folder)
        begins = [at for _, at in self._steps]
        ends = [*begins[1:], max(self._clock() - self._begun_at, begins[-1] if begins else 0.0)]
        steps = [
            {"show": [name], "s": round(max(until - at, 1 / FPS), 3)}
            for (name, at), until in zip(self._steps, ends, strict=True)
        ]
        try:
            (shown.folder / FILM_FILE).write_text(json.dumps({"fps": FPS, "steps": steps}), encoding="utf-8")
        except OSError as error:
            log.warning("the film is lost: %s", error)
