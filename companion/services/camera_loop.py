"""Watches the table: takes pictures, has those read that are worth it, and tells the session.

What a zone shows is believed by what this very picture shows of it:

* Where something has just moved, nothing is believed; but of light that never rests (bands, the shadow of a fan: most
  zones, again and again, as no hand does) a zone counts once two readings in a row read the same there.  What is new
  without a name in such light, or under a lamp's bands, is a shade: nothing is known of where it shows.
* A new thing without a name passes by, as an arm does, for as long as what has come with it reaches in from the
  picture's border; nothing is believed where that lies.  Everything else lies there, and once it does, it is never
  judged again, whatever any later picture looks like.
* A picture in which no sheet is found shows something else: the camera is told to be in trouble.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import hypot, inf
from threading import Condition
from typing import TYPE_CHECKING, Protocol

from calibration.layout import Layout
from companion.i18n.errors import Late
from companion.loops import Loop
from companion.ports import Camera, CameraSilent, CompanionError, Frame, Glancing, Observation, Unknown
from companion.session.commands import CameraSays, CameraShown, Command, Observe, PictureShown
from companion.tracking.discrepancies import TOLD_AFTER
from hardware.frames import RateLimiter
from hardware.pictures import as_jpeg
from vision.changes import WIDTH_PX, Small, ZoneName, changes, is_banded, is_changed, reaching_in, small, zones_in_view

if TYPE_CHECKING:
    from companion.services.films.recorder import FilmRecorder

SILENT_AFTER_S, SLOW_AFTER_S = 3.0, 5.0
"""Without a small picture for so long, or without a whole one, the camera is silent: said within five seconds."""
REST_S = 1.0
"""Pause after trouble before the next try; nobody who asks for a picture, or closes, waits for longer."""
LOOKS_A_SECOND = 6.0
"""At a camera's small pictures; files and the demo table keep a pace of their own."""
SETTLED_S = 0.3
"""A zone in which nothing has moved for so long is settled: two small pictures alike, so a rest of 0.6 s is one.
A whole picture that is older is taken anew for somebody who asks for one."""
AWAIT_STILLNESS_S = 1.5
"""A moving table is read this often all the same: people want to see that something happens."""
ARM_S = 60.0
"""No arm rests on a table for longer: then the thing lies there.  Pictures are judged so often, while they change."""
RESTLESS_SHARE = 0.5
"""Light is restless when so many of the zones have kept moving for as long as makes a camera silent; whoever plays on
while somebody else never keeps still waits twice as long at most."""
SAME_THING_MM = 18.0
"""A nameless thing that is seen again so near is the same one: two that touch are now and then read as one between."""
LOOK_AGAIN_S = (0.7, 2.0, 4.0)
"""A settled table is read again, each time so long after the reading before: several looks are surer than one."""
UNCLEAR_AGAIN_S = (*[SETTLED_S] * TOLD_AFTER, *LOOK_AGAIN_S)
"""The same where nobody knows yet what happened: people want to be told while they still remember."""


class Reads(Protocol):
    """Reads a picture; `vision.read.Reader` does."""

    def read(self, frame: Frame) -> Observation:
        """Read a frame.  Raises CompanionError when it cannot be used."""
        ...


@dataclass(frozen=True, slots=True)
class Nameless:
    """Something that nobody can name.  since, until: when it was first and last seen lying at this place.

    passes: whether it is part of something that reaches in.
    """

    thing: Unknown
    since: float
    until: float
    passes: bool

    @property
    def zone(self) -> tuple[str, str | None]:
        """Where it lies."""
        return self.thing.sheet, self.thing.zone

    def is_at(self, other: Unknown) -> bool:
        """True if that is this thing, seen at another look."""
        near = hypot(self.thing.x_mm - other.x_mm, self.thing.y_mm - other.y_mm) <= SAME_THING_MM
        return near and self.thing.sheet == other.sheet


class CameraLoop:
    """Looks at one table, in a thread of its own until it is closed; or turn by turn, for whoever never starts it.

    open_camera: opens it anew after it failed.  layout: of the sheets.  handle: takes commands to the session.
    keep: takes numbered JPEGs; recent: the same pictures as they were read.  is_unclear: whether the last look left
    open what happened.  clock, sleep: seconds of one clock, and how to let some of them pass.
    judge: what is bad about a whole picture, as `CameraShown.faults` has it.
    """

    def __init__(
        self,
        camera: Camera,
        open_camera: Callable[[], Camera],
        reader: Reads,
        layout: Layout,
        handle: Callable[[Command], object],
        keep: Callable[[int, bytes], None],
        clock: Callable[[], float] = time.monotonic,
        recent: Callable[[int, Frame], object] = lambda _number, _frame: None,
        is_unclear: Callable[[], bool] = lambda: False,
        sleep: Callable[[float], None] | None = None,
        judge: Callable[[Frame], tuple[str, ...]] = lambda _frame: (),
    ) -> None:
        self._loop = Loop("watch", self.turn, REST_S)
        self._recent, self._is_unclear = recent, is_unclear
        self._judge = judge
        self._faults: tuple[str, ...] = ()
        self._unjudged: Frame | None = None
        self._judged_at = float("-inf")
        self._shown_at = self._well_at = 0.0
        self._sleep = sleep or self._loop.rest
        self._pace = RateLimiter(LOOKS_A_SECOND, clock, self._sleep)
        self._arrived = Condition()
        self._is_asked = False
        self._taken_at = float("-inf")
        self._rests_until = float("-inf")
        self._camera: Camera | None = camera
        self._open_camera = open_camera
        self._reader = reader
        self._layout = layout
        self._handle = handle
        self._keep = keep
        self._clock = clock
        self.newest: Frame | None = None
        """The newest whole picture, also one that is not worth reading; None before the first."""
        self.recorder: FilmRecorder | None = None
        self._silent: CameraSilent | None = None  # one of several
        self._number = int(time.time() * 1000)
        self._read: Small | None = None
        self._before: Small | None = None
        self._differs = True
        self._is_wanted = False
        self._moved_at = self._read_at = self._calm_at = self._banded_at = float("-inf")
        self._bare: Small | None = None
        self._there: Counter[tuple[str, str | None]] = Counter()
        self._nameless: tuple[Nameless, ...] = ()
        self._bared_at = inf
        self._contents: Counter[tuple[str, str, str]] = Counter()
        self._rested_at = self._lost_at = inf
        self._zones_moved_at: dict[ZoneName, float] = {}
        self._zones = zones_in_view(layout, (), (WIDTH_PX, 1))
        self._readings = 0

    def start(self) -> None:
        """Begin to look."""
        self._loop.start()

    def close(self) -> None:
        """Stop and give the camera back.  A picture that is being read is not waited for."""
        self._loop.close()
        if self._camera:
            self._camera.close()
        self._loop.close(REST_S)

    @property
    def is_looking(self) -> bool:
        """True if the thread still works: a picture may be being read."""
        return self._loop.is_alive

    def beat(self) -> float:
        """Seconds since the loop last turned; a turn takes as long as a picture and its reading."""
        return self._loop.beat()

    def turn(self) -> None:
        """One look, and what is wrong with it.  Raises what the loop has to count: an error in the program."""
        try:
            self.look()
        except Late:
            self._differs = True  # the session did not hear of it: the table is read again
            raise
        except CameraSilent as error:
            if self.recorder is not None:
                self.recorder.add(None)
            self._say(CameraShown.of("silent", error, self._well_at))
        except CompanionError as error:
            self._say(CameraShown.of("trouble", error, self._well_at))
            self._sleep(REST_S)
        except Exception as error:
            told = CompanionError(f"{type(error).__name__}: {error}", key="trouble.looking")
            self._say(CameraShown.of("trouble", told, self._well_at))
            raise

    def look(self) -> None:
        """One look: take a picture, and have it read if something changed and the table is still.

        Raises CompanionError for a camera or a picture that cannot be used.
        """
        if isinstance(self._ready_camera(), Glancing):
            self._pace.wait()
            if (
                ARM_S < self._clock() - max(self._moved_at, self._read_at) < inf
            ):  # half as often once all has long rested
                self._pace.wait()
        frame, now = self._glance()
        self._note_movement(now)
        if self.recorder is not None and self.recorder.is_on:
            frame = frame or self._take()
            self.recorder.add(frame)
        if (self._is_wanted or self._is_worth_reading()) and self._clock() >= self._rests_until:
            if frame is None:  # what moves while the whole picture is taken has moved in it, too
                frame = self._take()
                _, now = self._glance()
                self._note_movement(now)
            self._tell(frame, now)
        else:
            if frame is None and self._is_asked:
                self._take()
            if self._unjudged is not None and self._clock() - self._judged_at > ARM_S:
                self._faults, self._judged_at, self._unjudged = self._judge(self._unjudged), self._clock(), None
            self._say(self._seeing())
        self._well_at = self._shown_at

    def _seeing(self) -> CameraShown:
        """The state of the camera that gives pictures."""
        if self._clock() - self._lost_at >= SILENT_AFTER_S:
            return CameraShown.of("trouble", CompanionError("no sheet is in the picture", key="trouble.no_sheet"))
        seeing = CameraShown.of("seeing", self._silent) if self._silent else CameraShown("seeing")
        return replace(seeing, faults=(*self._faults, "restless") if self._is_restless else self._faults)

    def picture(self) -> Frame | None:
        """The newest whole picture for somebody who looks at it now; None while there is none."""
        with self._arrived:
            before = self.newest
            if self.is_looking and (before is None or self._clock() - self._taken_at > SETTLED_S):
                self._is_asked = True
                self._arrived.wait_for(lambda: self.newest is not before, REST_S)
            return self.newest

    def _glance(self) -> tuple[Frame | None, Small]:
        """A picture of the table now, small, and the whole picture where the camera has no small ones."""
        camera = self._ready_camera()
        if not isinstance(camera, Glancing):
            frame = self._take()
            return frame, small(frame.image)
        return None, small(self._from(camera.glance, SILENT_AFTER_S).image)

    def _take(self) -> Frame:
        """A whole picture."""
        frame = self._from(self._ready_camera().frame, SLOW_AFTER_S)
        with self._arrived:
            self.newest, self._taken_at, self._is_asked = frame, self._clock(), False
            self._arrived.notify_all()
        return frame

    def _ready_camera(self) -> Camera:
        if self._camera is None:
            self._camera = self._open_camera()
        return self._camera

    def _from(self, take: Callable[[float], Frame], within_s: float) -> Frame:
        """A picture of the camera, which is given back when it fails."""
        try:
            frame = take(within_s)
        except OSError:
            if self._camera:
                self._camera.close()
            self._camera = None
            raise
        self._silent, self._shown_at = frame.silent, frame.at
        return frame

    def rest(self, seconds: float) -> None:
        """Read nothing for so long from now on; pictures are taken all the same.  Then everything is read again."""
        self._rests_until = self._clock() + seconds
        self._differs = True

    def look_now(self) -> None:
        """Somebody wants the table read as it lies: the next picture is, whatever moves there or rests."""
        self._is_wanted = True

    def look_again(self) -> None:
        """Read the next settled picture as if it were new: there is more to recognise."""
        self._differs = True

    def _note_movement(self, now: Small) -> None:
        """Note movement since the picture before, zone by zone, and any difference from the picture that was read."""
        if self._before is not None:
            where = changes(self._before, now)
            self._banded_at = self._clock() if is_banded(self._before, now) else self._banded_at
            if where.any():
                self._moved_at = self._clock()
                self._zones_moved_at |= dict.fromkeys(self._zones.touched(where), self._moved_at)
            moving = self._moving_for(REST_S)
            if len(moving) < RESTLESS_SHARE * len(self._zones.names) or not moving:
                self._rested_at = self._clock()
        self._before = now
        self._differs = self._differs or self._read is None or is_changed(self._read, now)

    def _moving_for(self, seconds: float) -> frozenset[ZoneName]:
        """The zones in which something has moved within the last seconds."""
        now = self._clock()
        return frozenset(zone for zone, moved in self._zones_moved_at.items() if now - moved < seconds)

    @property
    def _is_restless(self) -> bool:
        """True if the light over most of the table has kept changing as no hand does."""
        return self._clock() - self._rested_at >= SILENT_AFTER_S

    def _is_worth_reading(self) -> bool:
        """True if something changed and is still again, or has moved for long; or another look is due."""
        now = self._clock()
        if self._differs:
            waits_s = LOOK_AGAIN_S[0] if self._is_restless else AWAIT_STILLNESS_S
            return now - self._moved_at >= SETTLED_S or now - self._read_at > waits_s
        again = (UNCLEAR_AGAIN_S if self._is_unclear() else LOOK_AGAIN_S)[self._readings - 1 :]
        return now >= self._bared_at or (bool(again) and now - self._read_at >= again[0])

    def _tell(self, frame: Frame, now: Small) -> None:
        """Read a picture and tell what is on it."""
        at = self._clock()
        moving = self._moving_for(SETTLED_S)
        observation = self._reader.read(frame)
        is_settled, before = at - self._moved_at >= SETTLED_S, self._contents
        is_still = is_settled or bool(self._zones.names and not moving)  # what moves beside all zones hides none
        self._contents = now_there = Counter((one.sheet, one.zone or "", one.piece) for one in observation.pieces)
        now_there += Counter((one.sheet, one.zone or "", "") for one in observation.unknown)
        if self._is_restless:
            moving &= {(sheet, zone) for sheet, zone, _ in (before - now_there) + (now_there - before)}
        if self._is_restless or at - self._banded_at < REST_S:
            lying = [one for one in self._nameless if not one.passes]
            shades = [one for one in observation.unknown if not any(known.is_at(one) for known in lying)]
            moving |= {(one.sheet, one.zone or "") for one in shades}
            observation = replace(observation, unknown=tuple(one for one in observation.unknown if one not in shades))
        covered = self._covered_zones(observation, now, at)
        is_calm = is_still or self._is_restless or self._is_wanted or at - self._calm_at > 2 * SILENT_AFTER_S
        self._is_wanted = False
        self._calm_at = at if is_calm else self._calm_at
        self._readings = 1 if self._differs else self._readings + 1
        self._differs, self._read, self._read_at = not is_settled, now, at
        self._unjudged = frame
        self._number += 1
        self._keep(self._number, as_jpeg(frame.image))
        self._recent(self._number, frame)
        picture = PictureShown(self._number, frame.name, observation.size_px, frame.at)
        self._say_command(Observe(observation, picture, moving | covered, is_calm))

    def _covered_zones(self, observation: Observation, now: Small, at: float) -> frozenset[ZoneName]:
        """The zones under what passes by: what it reaches over, and wherever else on its sheets it shows.

        It is compared with the last picture in which nothing passed, nor anything was missing that had been seen; in
        light that never rests, what looks otherwise is no sign of anything.
        """
        self._lost_at = inf if any(sheet.found for sheet in observation.sheets) else min(self._lost_at, at)
        if not any(sheet.corners_px for sheet in observation.sheets):
            return frozenset()  # black, or of something else: it says nothing of the table
        width = observation.size_px[0]
        seen_px = (width, round(now.shape[0] * width / WIDTH_PX))  # small pictures may have another shape by a row
        self._zones = zones_in_view(self._layout, observation.sheets, seen_px)
        is_alike = self._bare is not None and self._bare.shape == now.shape and not self._is_restless
        where = changes(self._bare, now) if self._bare is not None and is_alike else None
        parts = [] if where is None else [self._zones.touched(part) for part in reaching_in(where)]
        lying = self._judge_nameless(observation.unknown, frozenset().union(*parts), at)
        passing = {one.zone for one in lying if one.passes}
        covered = frozenset(zone for part in parts if part & passing for zone in part)
        covered |= frozenset((sheet, zone) for sheet, zone in passing if zone is not None)
        there = Counter((one.sheet, one.zone) for one in observation.pieces)
        there += Counter((one.sheet, one.zone) for one in observation.unknown)
        there += Counter((sheet.id, None) for sheet in observation.sheets if sheet.found)
        if not parts or not (covered or self._there - there):
            self._bare, self._there = now, there
        hidden = (one for one in self._nameless if not one.passes and at - one.until < ARM_S)
        lost = (one for one in hidden if not any(map(one.is_at, observation.unknown)))
        self._nameless = (*lying, *lost)
        self._bared_at = min((one.since + ARM_S for one in lying if one.passes), default=inf)
        return covered

    def _judge_nameless(self, unknown: tuple[Unknown, ...], reached: frozenset[ZoneName], at: float) -> list[Nameless]:
        """Things that nobody can name in this picture.  reached: the zones to which something reaches in."""
        before = sorted(self._nameless, key=lambda one: one.passes)
        known = [next((one for one in before if one.is_at(thing)), Nameless(thing, at, at, True)) for thing in unknown]
        here = [replace(one, thing=thing, until=at) for one, thing in zip(known, unknown, strict=True)]
        may_pass = [one for one in here if one.passes and at - one.since < ARM_S]
        sheets = {one.thing.sheet for one in may_pass if one.zone in reached}
        return [replace(one, passes=one in may_pass and one.thing.sheet in sheets) for one in here]

    def _say(self, camera: CameraShown) -> None:
        self._say_command(CameraSays(camera))

    def _say_command(self, command: Command) -> None:
        if not self._loop.is_closing:
            self._handle(command)
