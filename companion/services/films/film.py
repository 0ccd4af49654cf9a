"""A film of a table: a folder with `film.json` and its pictures, and a camera that shows it.

`{"fps": 6, "steps": [{"show": ["0001.jpg", "0001v.jpg"], "s": 0.5, "truth": {…position…}, "what": "hand"}, …]}`: the
pictures of a step are shown in turn, `fps` a second, for `s` seconds; a name that is null: the camera gives nothing.
Time is that of a clock that is set: no second of the wall counts.
"""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from companion.ports import CameraSilent, Frame, UnusableInput
from companion.rules.reading import listing, mapping, require, unusable, words
from companion.strict_json import parse_json
from hardware.capture import StallLimits
from hardware.pictures import load_picture

FILM_FILE = "film.json"
MOST_FPS, LONGEST_STEP_S = 120.0, 86_400.0
PICTURES_AT_HAND = 4
INSTANT_S = 1e-6
"""Two moments that are nearer to each other are one: seconds are added up."""


@dataclass(frozen=True, slots=True)
class FilmStep:
    """show: names of pictures, None where the camera gives nothing.  seconds: how long they are shown in turn.

    truth: the position document that is true at its end; None if nobody knows it.  what: it shows, for people.
    """

    show: tuple[str | None, ...]
    seconds: float
    truth: Mapping[str, Any] | None = None
    what: str = ""


@dataclass(frozen=True, slots=True)
class Film:
    """A film in a folder.  ends_s: when each step is over."""

    folder: Path
    fps: float
    steps: tuple[FilmStep, ...]
    ends_s: tuple[float, ...]

    def step_at(self, seconds: float) -> int:
        """The number of the step that is shown then; how many there are, after the end."""
        return bisect_right(self.ends_s, seconds + INSTANT_S)

    def begins_s(self, step: int) -> float:
        """When a step begins."""
        return self.ends_s[step - 1] if step else 0.0

    def picture_at(self, seconds: float) -> str | None:
        """The picture that is shown then; the last one after the end."""
        number = min(self.step_at(seconds), len(self.steps) - 1)
        shown = self.steps[number].show
        return shown[int((seconds - self.begins_s(number) + INSTANT_S) * self.fps) % len(shown)]


def load_film(folder: Path) -> Film:
    """The film in a folder.  Raises UnusableInput for one that cannot be played, or lacks a picture."""
    path = folder / FILM_FILE
    try:
        document = mapping(parse_json(path.read_bytes()), "film")
        fps = _number(require(document, "film", "fps"), "fps", MOST_FPS)
        steps = tuple(
            _step(mapping(step, f"steps/{at}"), f"steps/{at}")
            for at, step in enumerate(listing(require(document, "film", "steps"), "steps"))
        )
        if not steps:
            raise UnusableInput("steps: there are none; write one at least")
    except OSError as problem:
        raise UnusableInput(f"{path}: {problem.strerror}; name a folder with a film.json") from problem
    except UnusableInput as error:
        raise UnusableInput(f"{path}: {error}") from None
    for name in sorted({name for step in steps for name in step.show if name is not None}):
        if Path(name).is_absolute() or ".." in Path(name).parts or not (folder / name).is_file():
            raise UnusableInput(f"{path}: no picture {name!r} in this folder; put it there or leave the step out")
    return Film(folder, fps, steps, tuple(accumulate(step.seconds for step in steps)))


def _step(given: Mapping[str, object], where: str) -> FilmStep:
    shown = listing(require(given, where, "show"), f"{where}/show")
    if not shown:
        raise UnusableInput(f"{where}/show: nothing is shown; name a picture, or null for none")
    names = tuple(None if name is None else words(name, f"{where}/show/{at}") for at, name in enumerate(shown))
    truth, what = given.get("truth"), given.get("what", "")
    return FilmStep(
        names,
        _number(require(given, where, "s"), f"{where}/s", LONGEST_STEP_S),
        None if truth is None else mapping(truth, f"{where}/truth"),
        what if isinstance(what, str) else "",
    )


def _number(value: object, where: str, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= most:
        raise unusable(where, f"a number above 0, at most {most:g}", value)
    return float(value)


class FilmClock:
    """Seconds since the film began; they pass only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self.now += max(0.0, seconds)


class FilmCamera:
    """Implements companion.ports.Camera and Glancing on a film: it gives whatever is shown at the clock's time.

    A picture that cannot be used is named on standard error, once; as long as it is shown the camera gives nothing.
    """

    def __init__(self, film: Film, clock: FilmClock) -> None:
        self.name = str(film.folder)
        self.unusable: set[str] = set()
        """The pictures that cannot be used."""
        self._film, self._clock = film, clock
        self._load = lru_cache(PICTURES_AT_HAND)(lambda name: load_picture(film.folder / name))

    def frame(self, timeout_s: float) -> Frame:
        """The picture of now.  Raises CameraSilent when none is shown for so long, or for as long as any camera may."""
        waits_s = min(timeout_s, StallLimits().stale_s)
        until = self._clock.now + waits_s
        while (found := self._current_frame()) is None:
            if self._clock.now + INSTANT_S >= until:
                raise CameraSilent(f"{self.name}: no picture for {waits_s:g} s; the film has none there")
            self._clock.sleep(min(1 / self._film.fps, until - self._clock.now))
        return found

    glance = frame

    def close(self) -> None:
        """Nothing to give back."""

    def _current_frame(self) -> Frame | None:
        name = self._film.picture_at(self._clock.now)
        if name is None or name in self.unusable:
            return None
        try:
            return replace(self._load(name), name=name, at=self._clock.now)
        except UnusableInput as error:
            self.unusable.add(name)
            print(f"companion: {error}", file=sys.stderr)
            return None
