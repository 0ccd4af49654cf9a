"""A family's first evening, from an empty home to turns that the camera follows, and through what goes wrong with it.

The camera plays drawn pictures of one game, so what the table has written down can be held against the truth; and
whenever the camera is away, no page may hide it.
"""

from __future__ import annotations

import re
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2

from benchmarks.walk.boxes import walked
from benchmarks.walk.cameras import NetworkCamera, PlaysPictures
from benchmarks.walk.judge import expect
from benchmarks.walk.person import Person, Stuck
from benchmarks.walk.wishes import Walker, Wish
from companion.games.catalogue import first_game, parse_position
from companion.i18n import text
from companion.mats import enrolment_layout, game_pieces
from companion.ports import Frame
from companion.rules.notation import format_action
from companion.simulator.film import stills
from companion.simulator.games import TILE_MM, DemoGame, DemoTurn, play_demo_game
from companion.simulator.stage import demo_enrolment_frames, demo_layout, picture_size

PLAYERS, SEED = 3, 3
SIZE_PX = picture_size(demo_layout(PLAYERS))
PHOTO_PX = (4032, 3024)
WITHIN_S = 60.0
"""A step of the program on a busy machine; nothing is concluded from how long one took."""
STARTING = (503,)
"""What open pages hear while the program starts anew."""
LOOKS_AT_THE_TABLE = ("/", "/play", "/tv", "/watch", "/camera", "/learn", "/learn/zoo_first_turns")


def said(key: str, **values: object) -> str:
    """What a page's sentence looks like for somebody who reads it, as a pattern."""
    return rf"^{re.escape(text('en', f'page.{key}', **values))}"


@dataclass
class Evening:
    """What the walk has in its hands: the camera, and the game that is played before it.

    typed: the address of the camera as somebody types it.
    """

    camera: PlaysPictures
    typed: str = ""
    moments: tuple[DemoTurn, ...] = ()
    frames: Iterator[Frame] = field(default_factory=lambda: iter(()))
    lines: list[str] = field(default_factory=list)


def until(is_so: Callable[[], bool], words: str, within_s: float = WITHIN_S) -> float:
    """Wait for it; the seconds that it took.  Raises Stuck with the words if it never is."""
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > within_s:
            raise Stuck(words)
        time.sleep(0.1)
    return time.monotonic() - began


def sees(person: Person, pattern: str) -> bool:
    """Whether the page says it now."""
    return re.search(pattern, person.look().says, re.MULTILINE) is not None


def go_on(walker: Walker, *keys: str) -> None:
    """Tap what one of these sentences says."""
    walker.person.tap(walker.person.find("|".join(map(said, keys)), "link", "button"))


@dataclass(frozen=True, slots=True)
class SetUp:
    """From the first page to the step of the camera."""

    def __call__(self, walker: Walker) -> None:
        go_on(walker, "first.offer.yes")
        go_on(walker, "first.begin")
        go_on(walker, "first.next")


@dataclass(frozen=True, slots=True)
class ChooseCamera:
    """The camera is chosen, and found to see all mats that are needed."""

    evening: Evening
    kind: str

    def __call__(self, walker: Walker) -> None:
        person = walker.person
        if self.kind == "network":
            person.write(person.find("address of a camera", "url"), self.evening.typed)
            go_on(walker, "first.camera.try")
        else:
            go_on(walker, f"first.camera.{self.kind}")
        until(lambda: sees(person, "in use$"), "the camera that was chosen is not in use")


@dataclass(frozen=True, slots=True)
class SeeWell:
    """Every lamp of the camera's step is green although the sheets of reserves lie elsewhere."""

    def __call__(self, walker: Walker) -> None:
        until(lambda: sees(walker.person, said("first.verdict.good")), "the view is not found to be good")
        go_on(walker, "first.next")


@dataclass(frozen=True, slots=True)
class PrintMats:
    """The mats of a game for so many are printed."""

    def __call__(self, walker: Walker) -> None:
        person = walker.person
        person.tap(person.find(rf"^{PLAYERS}$", "radio"))
        go_on(walker, "first.next")
        until(lambda: "/first-run/lens" in person.look().path, "the step after the mats does not come")


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """Some steps are left out."""

    steps: int

    def __call__(self, walker: Walker) -> None:
        for _ in range(self.steps):
            go_on(walker, "first.skip")


@dataclass(frozen=True, slots=True)
class LearnBox:
    """The pieces are learned from photographs of a telephone, two of each sheet."""

    def __call__(self, walker: Walker) -> None:
        person = walker.person
        go_on(walker, "first.box.learn")
        go_on(walker, "box.learn.begin")
        layout = enrolment_layout(game_pieces(first_game()), TILE_MM)
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for frame in demo_enrolment_frames(layout, PHOTO_PX):
                paths.append(str(Path(folder) / f"{frame.name}.jpg"))
                cv2.imwrite(paths[-1], frame.image)
            person.look()
            field_ = person.browser.execute_script("return document.querySelector('#photos')")
            field_.send_keys("\n".join(paths))
            until(lambda: sees(person, said("box.missing.none")), "not every piece was learned", 3 * WITHIN_S)
        go_on(walker, "box.done")
        go_on(walker, "first.next")


@dataclass(frozen=True, slots=True)
class HaveBox:
    """The pieces were learned before."""

    def __call__(self, walker: Walker) -> None:
        until(lambda: sees(walker.person, "^It knows"), "the box is not known")
        go_on(walker, "first.next", "first.box.without")


@dataclass(frozen=True, slots=True)
class BeginToPlay:
    """After the last step the game that was chosen on the way begins, and the first page of it is shown."""

    evening: Evening

    def __call__(self, walker: Walker) -> None:
        go_on(walker, "first.play")
        until(lambda: walker.truth.played() is not None, "no game has begun")
        game = walker.truth.played()
        assert game is not None
        expect(game["mode"] == "follow", f"the game is told by {game['mode']}, not by the camera")
        walker.game = game["number"]
        begun = parse_position(game["position"])
        layout = demo_layout(PLAYERS)
        story = play_demo_game(layout, DemoGame(players=PLAYERS), SEED, begun)
        self.evening.moments = story.moments
        self.evening.frames = stills(layout, story.moments, SIZE_PX, SEED)
        self.evening.camera.show(next(self.evening.frames).image)


@dataclass(frozen=True, slots=True)
class FollowTurns:
    """Turns are done before the camera; each is written down as it was, without a question."""

    evening: Evening
    turns: int

    def __call__(self, walker: Walker) -> None:
        evening = self.evening
        before = len(walker.truth.moments(walker.game))
        for told in range(before + 1, before + 1 + self.turns):
            moment = evening.moments[told]
            evening.camera.show(next(evening.frames).image)

            def is_told(number: int = told) -> bool:
                return len(walker.truth.moments(walker.game)) >= number

            seconds = until(is_told, f"turn {told} is not followed")
            action = walker.truth.moments(walker.game)[-1]["action"]
            rules, _ = parse_position((walker.truth.played() or {})["position"])
            meant = format_action(rules, moment.action) if moment.action else None
            turned = {**meant, "a": meant.get("b"), "b": meant.get("a")} if meant and "b" in meant else meant
            expect(action in (meant, turned), f"turn {told} is told as {action}, and was {meant}")
            evening.lines.append(f"turn {told} followed after {seconds:.1f} s")


@dataclass(frozen=True, slots=True)
class CameraLeaves:
    """The camera is away: every page that looks at the table says so, the open one by itself."""

    evening: Evening

    def __call__(self, walker: Walker) -> None:
        person = walker.person
        line = r"^I see nothing since \d\d:\d\d\."
        self.evening.camera.leave()
        seconds = until(lambda: sees(person, line), "the open page does not say that nothing is seen")
        self.evening.lines.append(f"said after {seconds:.1f} s that nothing is seen")
        for path in LOOKS_AT_THE_TABLE:
            with urllib.request.urlopen(walker.truth.address + path) as answer:
                expect(b'class="sight-line blind"' in answer.read(), f"{path} hides that the camera is away")


@dataclass(frozen=True, slots=True)
class CameraComes:
    """The camera is there again, and the line goes away by itself."""

    evening: Evening

    def __call__(self, walker: Walker) -> None:
        self.evening.camera.come()
        seconds = until(lambda: not sees(walker.person, "^I see nothing"), "the page still says that nothing is seen")
        self.evening.lines.append(f"seeing again after {seconds:.1f} s")


def evening_wishes(evening: Evening, *, learns: bool, turns: int) -> tuple[Wish, ...]:
    """The evening.  learns: the box, from photographs; else there is one."""
    box: Wish = LearnBox() if learns else HaveBox()
    before = (SetUp(), ChooseCamera(evening, "network"), SeeWell(), PrintMats(), LeaveOut(1), box, LeaveOut(2))
    play = (BeginToPlay(evening), FollowTurns(evening, 1), CameraLeaves(evening), CameraComes(evening))
    return (*before, *play, FollowTurns(evening, turns - 1))


def empty_table() -> Frame:
    """The mats without a piece, as the camera sees them."""
    layout = demo_layout(PLAYERS)
    first = play_demo_game(layout, DemoGame(players=PLAYERS), SEED).moments[0]
    return next(stills(layout, (replace(first, pieces=()),), SIZE_PX, SEED))


def first_evening(
    someone: Person, address: str, name: str, shots: Path, *, learns: bool = True, turns: int = 25
) -> dict[str, Any]:
    """What a first evening comes to, with a camera in the network."""
    with NetworkCamera(empty_table().image) as camera:
        evening = Evening(camera, camera.typed)
        wishes = evening_wishes(evening, learns=learns, turns=turns)
        found = walked(someone, address, wishes, SEED, shots, name, STARTING)
    return {**found, "lines": evening.lines}
