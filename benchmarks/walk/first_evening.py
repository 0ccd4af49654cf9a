"""A family's first evening, from an empty home to turns that the camera follows, and through what goes wrong with it.

The camera plays drawn pictures of one game, so what the table has written down can be held against the truth; and
whenever the camera is away, no page may hide it.
"""

from __future__ import annotations

import re
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2

from benchmarks.tabletop import BARE_PX_PER_MM, LIGHTS, Camera, Laid, busy_art, photograph
from benchmarks.walk.boxes import walked
from benchmarks.walk.cameras import NetworkCamera, PhoneOnStand, PlaysPictures, PluggedIn
from benchmarks.walk.judge import expect
from benchmarks.walk.person import Person, Stuck
from benchmarks.walk.wishes import Walker, Wish
from calibration.layout import NO_MARKERS, Layout, Print, Sheet
from companion.games.catalogue import anybodys_rules, first_game, parse_position
from companion.i18n import text
from companion.mats import enrolment_layout, game_pieces
from companion.ports import Frame
from companion.rules import referee
from companion.rules.notation import parse_action
from companion.services.own_boards import template, with_boards
from companion.sight.faces import shown_faces
from companion.simulator.film import stills
from companion.simulator.games import TILE_MM, DemoGame, DemoTurn, play_demo_game
from companion.simulator.stage import demo_enrolment_frames, demo_layout, picture_size

if TYPE_CHECKING:
    from companion.ports import Image
    from companion.rules.actions import Action
    from companion.rules.position import Position
    from companion.rules.ruleset import Ruleset

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
    """What the walk has in its hands: the camera, and the game that is played before it.  layout: what lies there."""

    camera: PlaysPictures
    layout: Layout
    rules: Ruleset = field(default_factory=lambda: anybodys_rules(first_game(), (), PLAYERS))
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
class GoOn:
    """What says a sentence is tapped."""

    key: str

    def __call__(self, walker: Walker) -> None:
        go_on(walker, self.key)


@dataclass(frozen=True, slots=True)
class SetUp:
    """From the first page to the step of the camera."""

    def __call__(self, walker: Walker) -> None:
        go_on(walker, "first.offer.yes")
        go_on(walker, "first.begin")
        go_on(walker, "first.next")


def wait_until_used(person: Person, kind: str) -> None:
    """Wait until a camera of that kind is.  Raises Stuck."""
    words = said(f"first.camera.{kind}", number="")
    until(lambda: any(one.is_on for one in person.look().all(words, "button")), f"the {kind} is not in use")


def by_address(walker: Walker, camera: PlaysPictures) -> None:
    """The camera in the network is chosen by its address, as somebody types it."""
    assert isinstance(camera, NetworkCamera)
    walker.person.write(walker.person.find("address of a camera", "url"), camera.typed)
    go_on(walker, "first.camera.try")
    wait_until_used(walker.person, "network")


def by_name(walker: Walker, camera: PlaysPictures) -> None:
    """A USB camera is chosen by what it calls itself."""
    assert isinstance(camera, PluggedIn)
    walker.person.tap(walker.person.find(camera.NAME, "button"))
    wait_until_used(walker.person, "usb")


def by_scan(walker: Walker, camera: PlaysPictures) -> None:
    """A phone is chosen; it scans the code, comes over https, and begins."""
    assert isinstance(camera, PhoneOnStand)
    person, phone = walker.person, camera.holder
    go_on(walker, "first.camera.phone")
    wait_until_used(person, "phone")
    go_on(walker, "phone.title")
    expect(sees(person, said("phone.trust.code")), "there is no code to scan")
    phone.judge = person.judge
    phone.come(person.seen.address)
    phone.tap(phone.find(said("phone.trust.open"), "link"))
    phone.tap(phone.find(said("phone.begin"), "button"))
    until(lambda: sees(phone, said("phone.sending")), "the phone does not become the camera")
    person.back()


@dataclass(frozen=True, slots=True)
class ChooseCamera:
    """The camera is chosen, and in use."""

    evening: Evening
    choose: Callable[[Walker, PlaysPictures], None]

    def __call__(self, walker: Walker) -> None:
        self.choose(walker, self.evening.camera)


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
        layout = self.evening.layout
        story = play_demo_game(layout, DemoGame(players=PLAYERS), SEED, begun)
        self.evening.rules, self.evening.moments = story.rules, story.moments
        self.evening.frames = stills(layout, story.moments, SIZE_PX, SEED)
        self.evening.camera.show(next(self.evening.frames).image)


@dataclass(frozen=True, slots=True)
class FollowTurns:
    """Turns are done before the camera; each is written down as it was.

    Nothing is asked but of a turn that leaves the table as it was before the last one: that may have been taken back.
    """

    evening: Evening
    turns: int

    def __call__(self, walker: Walker) -> None:
        evening = self.evening
        before = len(walker.truth.moments(walker.game))
        for told in range(before + 1, before + 1 + self.turns):
            evening.camera.show(next(evening.frames).image)
            seconds = until(lambda: self._is_known(walker, told), f"turn {told} is not followed")  # noqa: B023
            if len(walker.truth.moments(walker.game)) < told:
                self._answer(walker, told)
            action = walker.truth.moments(walker.game)[-1]["action"]
            expect(
                action and self._is_it(told, action),
                f"turn {told} is told as {action}, and was {evening.moments[told].action}",
            )
            evening.lines.append(f"turn {told} followed after {seconds:.1f} s")

    def _is_known(self, walker: Walker, told: int) -> bool:
        """Whether it is told, or may be asked about and is."""
        if len(walker.truth.moments(walker.game)) >= told:
            return True
        rules, moments = self.evening.rules, self.evening.moments
        earlier, now = (shown_faces(rules, moments[number].position) for number in (max(0, told - 2), told))
        return earlier == now and bool((walker.truth.played() or {})["question"])

    def _is_it(self, told: int, action: Mapping[str, Any]) -> bool:
        rules, before, moment = self.evening.rules, self.evening.moments[told - 1], self.evening.moments[told]
        assert moment.action is not None
        return same_table(rules, before.position, moment.action, parse_action(rules, before.position, action))

    def _answer(self, walker: Walker, told: int) -> None:
        """Tap the sentence that is true."""
        question = (walker.truth.played() or {})["question"]
        true = [one for one in question["options"] if len(one["actions"]) == 1 and self._is_it(told, one["actions"][0])]
        expect(true, f"turn {told} is not among the answers: {[one['sentence'] for one in question['options']]}")
        walker.person.look()
        walker.person.tap(walker.person.find(re.escape(true[0]["sentence"]), "button"))
        until(lambda: len(walker.truth.moments(walker.game)) >= told, f"turn {told} is answered and not told")
        self.evening.lines.append(f"turn {told} was asked about, rightly")


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


BOARD_MM = (297.0, 210.0)
"""The size that the page proposes for the board of a zoo."""
BOARD, BOARD_SEED = "zoo", 4


def own_board(folder: Path) -> tuple[Layout, Path]:
    """What lies on the table of people who have the boards of their zoos, and a photograph of an empty one.

    folder: for its picture and the photograph.
    """
    art, layout = busy_art(BOARD_MM, BOARD_SEED), demo_layout(PLAYERS)
    cv2.imwrite(str(folder / "art.png"), art)
    zones = template(layout, BOARD, BOARD_MM)
    sheet = Sheet(BOARD, BOARD_MM, NO_MARKERS, zones=zones, print=Print(str(folder / "art.png"), BARE_PX_PER_MM))
    photo = photograph([Laid(sheet, art, 0, 0, 3)], Camera((1600, 900), 3.0, tilt_deg=6), LIGHTS["calm"], 1)
    cv2.imwrite(str(folder / "empty.jpg"), photo)
    drawn = with_boards(layout, (sheet,))
    ids = {"zoo-2": "zoo-3", "zoo-3": "zoo-2"}  # equal boards count from the left, then from the top
    return replace(
        drawn, sheets=tuple(replace(one, id=ids.get(one.id, one.id)) for one in drawn.sheets)
    ), folder / "empty.jpg"


@dataclass(frozen=True, slots=True)
class LearnBoard:
    """The board of the zoos is learned from a photograph of an empty one, from the page of the mats and back to it."""

    photo: Path

    def __call__(self, walker: Walker) -> None:
        person = walker.person
        person.tap(person.find(rf"^{PLAYERS}$", "radio"))
        go_on(walker, "board.title")
        go_on(walker, "board.learn")
        person.browser.execute_script("return document.querySelector('#photo')").send_keys(str(self.photo))
        until(lambda: sees(person, said("board.corners")), "the photograph is not shown")
        go_on(walker, "board.corners.done")
        until(lambda: sees(person, said("board.zones")), "the board is not straightened")
        until(lambda: sees(person, r"^Tiles of 30 mm fit everywhere"), "it is not said that tiles fit")
        go_on(walker, "board.keep")
        until(lambda: sees(person, said("board.instead", sheets="")[1:]), "the board is not kept")
        go_on(walker, "board.table.change")


@dataclass(frozen=True, slots=True)
class Setting:
    """How an evening is set up.

    opened: gives a camera that sees this, for a program that takes this folder for /dev; choose: the way to it on the
    page.
    """

    opened: Callable[[Image, Path], PlaysPictures]
    choose: Callable[[Walker, PlaysPictures], None]
    has_own_boards: bool = False


SETTINGS: dict[str, Setting] = {
    "network": Setting(lambda image, _: NetworkCamera(image), by_address),
    "usb": Setting(PluggedIn, by_name),
    "phone": Setting(lambda image, _: PhoneOnStand(image), by_scan),
    "own-boards": Setting(lambda image, _: NetworkCamera(image), by_address, has_own_boards=True),
}


def evening_wishes(
    evening: Evening, setting: Setting, board: Path | None, *, learns: bool, turns: int
) -> tuple[Wish, ...]:
    """The evening.  board: the photograph of an own one.  learns: the box, from photographs; else there is one."""
    box: Wish = LearnBox() if learns else HaveBox()
    own: tuple[Wish, ...] = (GoOn("first.next"), LearnBoard(board), GoOn("first.back")) if board else ()
    begin: tuple[Wish, ...] = (SetUp(), ChooseCamera(evening, setting.choose), *own)
    before: tuple[Wish, ...] = (*begin, SeeWell(), PrintMats(), LeaveOut(1), box, LeaveOut(2))
    play: tuple[Wish, ...] = (
        BeginToPlay(evening),
        FollowTurns(evening, 1),
        CameraLeaves(evening),
        CameraComes(evening),
    )
    return (*before, *play, FollowTurns(evening, turns - 1))


def empty_table(layout: Layout) -> Frame:
    """The boards without a piece, as the camera sees them."""
    first = play_demo_game(layout, DemoGame(players=PLAYERS), SEED).moments[0]
    return next(stills(layout, (replace(first, pieces=()),), SIZE_PX, SEED))


def first_evening(
    someone: Person,
    address: str,
    name: str,
    shots: Path,
    devices: Path,
    *,
    kind: str = "network",
    learns: bool = True,
    turns: int = 25,
) -> dict[str, Any]:
    """What a first evening comes to.  devices: the folder that the program takes for /dev; kind: of `SETTINGS`."""
    setting = SETTINGS[kind]
    with tempfile.TemporaryDirectory() as folder:
        layout, board = own_board(Path(folder)) if setting.has_own_boards else (demo_layout(PLAYERS), None)
        with setting.opened(empty_table(layout).image, devices) as camera:
            evening = Evening(camera, layout)
            wishes = evening_wishes(evening, setting, board, learns=learns, turns=turns)
            found = walked(someone, address, wishes, SEED, shots, name, STARTING)
    return {**found, "lines": evening.lines}


def same_table(rules: Ruleset, position: Position, example: Action, action: Action) -> bool:
    """An action leads to the same table as an example, in whatever order it was done."""
    return _table(referee.after(rules, position, action)) == _table(referee.after(rules, position, example))


def _table(position: Position) -> object:
    bags = {place: tuple(sorted(bag)) for place, bag in position.bags.items()}
    course = (position.to_move, position.round, position.last_round, position.over)
    boards = {seat: frozenset(frozenset(board.cells) for board in built) for seat, built in position.boards.items()}
    return bags, dict(position.counts), boards, course
