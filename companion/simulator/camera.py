"""The demo's camera: draws the table on which automatic players play, one game after the other.

Hands change the table: one visit after the other, to where something is taken or laid down.  While somebody learns the
table's box, an enrolment sheet lies there, and pieces come to lie on it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, degrees, pi, radians, sin
from threading import Lock
from typing import TYPE_CHECKING, Protocol

import numpy as np

from calibration.layout import DICE_MM, Layout, Sheet
from companion.art import names
from companion.games.catalogue import GAMES
from companion.mats import sheet_png
from companion.printing.spread import SheetLaid, on_table
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.simulator.film import DrawnFilm
from companion.simulator.games import DemoGame, DemoGameRecord, DemoTurn, play_demo_game, player_count
from companion.simulator.optics import SceneLight, lamp_at
from companion.simulator.renderer import Hand, PiecePlaced, Scene, prepare
from companion.simulator.stage import SIZES_PX, TILE_MM, bare_table, camera_over, in_its_cells, picture_size
from companion.simulator.tiles import DIE_FACES, face
from companion.tracking.observation import places
from hardware.frames import LONGEST_STEP_S, DemoCamera

if TYPE_CHECKING:
    from companion.ports import Image


MOST_VISITS = 4
"""A hand carries several things at once rather than come again and again."""


@dataclass(frozen=True, slots=True)
class HandVisit:
    """A hand over a place of a sheet, and what lies on all sheets once it has been there."""

    sheet: str
    x_mm: float
    y_mm: float
    pieces: tuple[PiecePlaced, ...]


def visits(before: Sequence[PiecePlaced], after: Sequence[PiecePlaced]) -> tuple[HandVisit, ...]:
    """The visits that make one table of the other: first everything that goes is taken, then the rest laid down."""
    gone = _by_zone([piece for piece in before if piece not in set(after)])
    come = _by_zone([piece for piece in after if piece not in set(before)])
    lying = list(before)
    found: list[HandVisit] = []
    for number, handful in enumerate([*gone, *come]):
        lying = [p for p in lying if p not in handful] if number < len(gone) else [*lying, *handful]
        found.append(HandVisit(handful[0].sheet, handful[0].x_mm, handful[0].y_mm, tuple(lying)))
    if len(found) > MOST_VISITS:
        found = [*found[: MOST_VISITS - 1], found[-1]]
    return tuple(found)


def _by_zone(pieces: Sequence[PiecePlaced]) -> list[list[PiecePlaced]]:
    zones: dict[tuple[str, str | None], list[PiecePlaced]] = {}
    for piece in pieces:
        zones.setdefault((piece.sheet, piece.zone), []).append(piece)
    return list(zones.values())


TURN_S = 3.0
FINAL_TABLE_S = 20.0
SIZE_PX = SIZES_PX[0]

NO_GAME = 0
PICTURES_A_TURN = 9
"""So many are looked at at least, however slow the machine and fast the game: so the table rests in every turn until
it can be read."""

_HAND_S = 0.9
"""How long a hand is over the table in one visit, at most; half of it coming, half of it going."""
_HANDS_SHARE = 0.5
"""Of a turn, at most, in which hands are over the table."""
_ARM_MM = 420.0
"""From how far away the hand comes."""


def open_demo_camera(
    layout: Layout,
    wish: DemoGame | None = None,
    seed: int = 1,
    turn_s: float = TURN_S,
    size_px: tuple[int, int] | None = None,
    light_changes: bool = False,
    company: GameProvider | None = None,
    easel: EnrolmentEasel | None = None,
) -> DemoCamera:
    """A camera over the layout's sheets, on which automatic players play.

    wish: what they play; without it Zooloretto, as many as there are zoos.  turn_s: seconds a turn.
    size_px: of the pictures; without it as large as the table asks for.  company: begins games, too, and is told of
    those that the automatic players begin.  easel: shows enrolment sheets in between.
    """
    size_px = size_px or picture_size(layout)
    wish = wish or DemoGame(players=max(2, player_count(layout)))
    table = DemoTable(layout, wish, seed, turn_s, size_px, light_changes, company)
    step_s = min(LONGEST_STEP_S, turn_s / PICTURES_A_TURN)
    return DemoCamera(easel.over(table.picture_at) if easel else table.picture_at, longest_step_s=step_s)


@dataclass(frozen=True, slots=True)
class Playing:
    """A game that is being played.

    number: its own, from 1.  rules, position: from where it goes on.  is_watched: whether the camera has a say in it.
    """

    number: int
    rules: Ruleset
    position: Position
    is_watched: bool = True


class GameProvider(Protocol):
    """Who begins games at this table beside the automatic players."""

    def playing(self) -> Playing | None:
        """The game that is being played, whoever began it; None when there is none or it is over."""

    def begin(self, story: DemoGameRecord) -> int:
        """The automatic players begin this game; its number."""


class Alone:
    """Implements GameProvider: the automatic players have the table for themselves."""

    def playing(self) -> Playing | None:
        """Nobody else plays."""
        return None

    def begin(self, story: DemoGameRecord) -> int:  # noqa: ARG002 - nobody is to be told
        """Nobody counts the games."""
        return NO_GAME


class DemoTable:
    """The table as it is so many seconds after the beginning; it remembers the game that is being played."""

    def __init__(
        self,
        layout: Layout,
        wish: DemoGame,
        seed: int = 1,
        turn_s: float = TURN_S,
        size_px: tuple[int, int] = SIZE_PX,
        light_changes: bool = False,
        company: GameProvider | None = None,
    ) -> None:
        self._company = company or Alone()
        self._layout = layout
        self._wish = wish
        self._turn_s = turn_s
        self._light_changes = light_changes
        self._film = DrawnFilm(bare_table(layout, size_px, seed))
        self._sheets = {sheet.id: sheet for sheet in self._film.backdrop.scene.sheets}
        self._seed = seed
        self._known = self._own = NO_GAME
        self._play(0.0)

    def _play(self, at_s: float, begun: tuple[Ruleset, Position] | None = None) -> None:
        """Another game.  begun: by somebody else, and from where it goes on."""
        self._begun_s = at_s
        self._is_told = begun is not None
        self.story = play_demo_game(self._layout, self._wish, self._seed, begun)
        moments = self.story.moments
        self._visits = ((), *(visits(before.pieces, after.pieces) for before, after in pairwise(moments)))

    def moment_at(self, seconds: float) -> tuple[DemoTurn, tuple[PiecePlaced, ...], Hand | None]:
        """The state at a moment: the turns done, the pieces on the table, the hand over it.  seconds: never less."""
        self._keep_company(seconds)
        while seconds - self._begun_s >= self._length_s():
            self._seed += 1
            self._play(self._begun_s + self._length_s())
        self._tell()
        turn, into_s = divmod(seconds - self._begun_s, self._turn_s)
        number = min(int(turn), len(self.story.moments) - 1)
        now, path = self.story.moments[number], self._visits[number]
        hand_s = min(_HAND_S, _HANDS_SHARE * self._turn_s / max(1, len(path)))
        if turn >= len(self.story.moments) or into_s >= hand_s * len(path):
            return now, now.pieces, None
        visit, share = divmod(into_s / hand_s, 1)
        lying = (self.story.moments[number - 1].pieces, *(one.pieces for one in path))
        return now, lying[int(visit) + (share >= 0.5)], self._hand(path[int(visit)], now.seat, share)

    def _keep_company(self, seconds: float) -> None:
        """Play the game that somebody else has begun, if it can be played on this table."""
        playing = self._company.playing()
        watched = playing.number if playing and playing.is_watched else NO_GAME
        if playing and watched not in (NO_GAME, self._known) and self._can_show(playing.rules):
            self._play(seconds, (playing.rules, playing.position))
        self._known = watched

    def _can_show(self, rules: Ruleset) -> bool:
        """True if a game can be played on this table."""
        return (
            (rules.setting.game, rules.setting.with_) == (self._wish.game, self._wish.with_)
            and len(rules.players) <= player_count(self._layout)
            and all(face(str(piece)).picture in ("", *names()) for piece in rules.limits)
        )

    def _tell(self) -> None:
        """Everybody hears of a game that begins, unless people are in the middle of one of their own.

        The first one takes the place of what was watched at a table of another kind: here it would be watched in vain.
        """
        if self._is_told:
            return
        self._is_told = True
        playing = self._company.playing()
        is_first = self._own == NO_GAME
        if (
            playing is None
            or playing.number == self._own
            or (is_first and playing.is_watched and not self._can_show(playing.rules))
        ):
            self._known = self._own = self._company.begin(self.story)

    def _length_s(self) -> float:
        return len(self.story.moments) * self._turn_s + FINAL_TABLE_S

    def picture_at(self, seconds: float) -> Image:
        """The camera's picture of the table then."""
        _, pieces, hand = self.moment_at(seconds)
        chance = np.random.default_rng((self._seed, int(seconds * 1000)))
        if self._light_changes:
            self._film.light(lamp_at(seconds, self._seed))
        return self._film.picture(pieces, chance, hand)

    def _hand(self, visit: HandVisit, seat: int | None, share: float) -> Hand:
        """A player's hand reaching over the table from his board's side and back.  share: of its way, 0 to 1."""
        goal = on_table(self._sheets[visit.sheet], np.array([[visit.x_mm, visit.y_mm]]))[0]
        homes = (sheet for (sheet, _), place in places(self._layout).items() if place.seat == seat)
        home = self._sheets[next(homes)]
        middle_x, middle_y = self._film.backdrop.camera.target_mm
        from_deg = degrees(atan2(middle_y - home.y_mm, home.x_mm - middle_x))
        away_mm = _ARM_MM * (1 - sin(pi * share))
        way_x, way_y = cos(radians(from_deg)), -sin(radians(from_deg))
        return Hand(goal[0] + away_mm * way_x, goal[1] + away_mm * way_y, from_deg)


# An enrolment sheet instead of the table

PUT_AWAY_AFTER_S = 6.0
"""A sheet that nobody asks for any more makes room for the table."""
BEGINS_AFTER_S, LAID_WITHIN_S = 1.5, 6.0
"""When the first piece is laid into its cell, and how long all of them take."""
LAMP = SceneLight(kelvin=5200, gradient_deg=200)
PRINT_PX_PER_MM = 6.0


class EnrolmentEasel:
    """Draws an enrolment sheet instead of the table while it is asked for."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._wanted: tuple[Layout, str] | None = None
        self._asked_at = float("-inf")
        self._shown: tuple[Layout, str] | None = None
        self._shown_at = 0.0
        self._before_s = self._lost_s = 0.0

    def show(self, layout: Layout, sheet_id: str) -> None:
        """Show this sheet from the next picture on."""
        with self._lock:
            self._wanted, self._asked_at = (layout, sheet_id), self._clock()

    def over(self, table: Callable[[float], Image]) -> Callable[[float], Image]:
        """The pictures of a table with the sheets in between.

        table: draws the table as it is so many seconds after its beginning; while a sheet is shown, its time stands
        still.
        """

        def picture_at(seconds: float) -> Image:
            with self._lock:
                if self._clock() - self._asked_at > PUT_AWAY_AFTER_S:
                    self._wanted = self._shown = None
                wanted = self._wanted
            step_s, self._before_s = max(0.0, seconds - self._before_s), seconds
            if wanted is None:
                return table(seconds - self._lost_s)
            self._lost_s += step_s
            if wanted != self._shown:
                self._shown, self._shown_at = wanted, seconds
                layout, sheet = wanted[0], next(sheet for sheet in wanted[0].sheets if sheet.id == wanted[1])
                printed = sheet_png(layout, sheet.id, PRINT_PX_PER_MM)
                laid, chance = SheetLaid(sheet.id, printed, sheet.size_mm, turn_deg=-1.2), np.random.default_rng(20)
                camera = camera_over([laid], SIZES_PX[0], tilt_deg=4.0)
                self._film = DrawnFilm(prepare(Scene((laid,), tile_mm=TILE_MM), camera, LAMP, chance))
                self._pieces = tuple(drawable(sheet, chance))
            share = (seconds - self._shown_at - BEGINS_AFTER_S) / LAID_WITHIN_S  # of the pieces lies there by now
            pieces = self._pieces[: max(0, round(min(1.0, share) * len(self._pieces)))]
            return self._film.picture(pieces, np.random.default_rng(int(seconds * 1000)))

        return picture_at


def drawable(sheet: Sheet, chance: np.random.Generator) -> list[PiecePlaced]:
    """The pieces of an enrolment sheet in their cells."""
    cast = next(name for name, entry in GAMES.items() if entry.game.shape in DICE_MM)
    game = cast if {zone.piece for zone in sheet.zones} <= set(DIE_FACES) else ""
    return list(in_its_cells(sheet, game, chance))
