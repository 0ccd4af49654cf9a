"""The finished view of a table: all that a browser, a lamp or a voice needs, computed once.

Sentences are not in it, only their keys and values: every display speaks its own language.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any, cast
from zlib import crc32

from calibration.layout import Zone
from companion.i18n.errors import Note
from companion.ports import Point, Signal, TableState
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.drafting import TurnDraft
from companion.rules.events import Violation, places_of
from companion.rules.mending import Mend, mends
from companion.rules.notation import format_action, format_position
from companion.rules.position import Place, Position
from companion.rules.referee import PlayerScore, Scores
from companion.rules.ruleset import Ruleset
from companion.session.commands import CameraShown, PictureShown
from companion.session.drafts import DraftAtTable
from companion.session.free_points import free_points
from companion.session.game import GameAtTable, mismatches
from companion.session.history import GameHistory
from companion.session.questions import Question
from companion.session.sight import TableSight
from companion.tracking.discrepancies import Mismatch, PlayerError
from companion.tracking.outcomes import Explanation

NO_GAME = "0"
"""The mark of a table without a game."""
SURE = 0.9
"""From this confidence on a reading is shown as certain."""


@dataclass(frozen=True, slots=True)
class PieceShown:
    """One thing on the table.

    key: stays the same while the thing stays where it is.  piece: None when nobody knows what it is.
    look: `sure`, `unsure`, `unknown`, or `told` by a person.  alternatives: what else it could be, likeliest first.
    """

    key: str
    sheet: str
    zone: str | None
    piece: str | None
    look: str
    confidence: float
    x_mm: float
    y_mm: float
    outline_px: tuple[Point, ...]
    alternatives: tuple[str, ...]
    why: str = ""
    has_bred: bool = False


@dataclass(frozen=True, slots=True)
class ZoneShown:
    """A printed zone with what lies in it.  place: the place of the game that it is; kind, space: as in `MappedPlace`.

    printed: the zone of the layout.
    """

    place: Place
    kind: str
    space: str
    sheet: str
    zone: str
    pieces: tuple[PieceShown, ...]
    printed: Zone

    @property
    def free_mm(self) -> tuple[Point, ...]:
        """One point of the sheet for every free space, to lay a piece there."""
        free = 1 if self.printed.capacity is None else max(0, self.printed.capacity - len(self.pieces))
        return tuple(free_points(self.printed, [(piece.x_mm, piece.y_mm) for piece in self.pieces], free))


@dataclass(frozen=True, slots=True)
class ZooShown:
    """The standing of one player's zoo.  score: None while the table cannot be scored."""

    seat: int
    name: str
    score: PlayerScore | None
    leads: bool
    coins: int | None
    in_sight: bool


@dataclass(frozen=True, slots=True)
class SheetShown:
    """A sheet of the layout.  corners_px: empty when it is not in sight."""

    id: str
    found: bool
    corners_px: tuple[Point, ...]


# The game on it


@dataclass(frozen=True, slots=True)
class BrokenTurn:
    """A turn against the rules that people are to mend, or to stand by.  mends: the best first; see `rules.mending`."""

    action: Action
    violations: tuple[Violation, ...]
    mends: tuple[Mend, ...]

    @property
    def owner(self) -> int | None:
        """Whose turn it is, if that is what is wrong: it may be another's, or he sits at another's mat."""
        return next((int(str(one.values["owner"])) for one in self.violations if "owner" in one.values), None)


@dataclass(frozen=True, slots=True)
class GameView:
    """One game at one moment.

    story: everything that happened, with the position now.  mode: one of game.MODES.
    legal: what the player to move may do, choices inside an action left open; empty when the game is over.
    signal: what the game waits for; its `state` is what a press is understood by.
    explanation: what the camera's last look came to; None without a camera.  proposal: seen, and not accepted yet.
    question: what the players are to answer.  is_open: none of the answers was right: it was something else.
    mismatches: where the table looks otherwise than it should.
    player_errors: what is known to lie otherwise than it should, each with a sentence that says how to mend it.
    broken: the turn against the rules that the game waits for; None if it waits for none.
    unfit_mats: for how many players mats lie there, told before the first turn and while something lies on a mat of
    nobody's; 0 if there are as many as play.
    draft: the turn that is being told, or that the camera sees half done.
    """

    story: GameHistory
    mode: str
    legal: tuple[Action, ...]
    scores: Scores
    signal: Signal
    explanation: Explanation | None = None
    proposal: tuple[Action, ...] = ()
    question: Question | None = None
    mismatches: tuple[Mismatch, ...] = ()
    player_errors: tuple[PlayerError, ...] = ()
    is_open: bool = False
    broken: BrokenTurn | None = None
    unfit_mats: int = 0
    draft: DraftAtTable | None = None

    @property
    def mark(self) -> str:
        """Which state of the game this is: whoever says something about it names it, so that nobody is overheard.

        The number of the game comes first, and ends at the first dot.
        """
        history, draft = self.story, self.draft
        # Which actions are proposed, and what is told so far: both may be other ones than those that a page shows.
        named: list[Any] = [format_action(history.rules, action) for action in self.proposal]
        named += [draft.entry.seq] if draft and draft.entry else []
        proposed = f"{crc32(json.dumps(named).encode()):x}" if named else "0"
        asked = self.question.entry if self.question else 0
        return f"{history.opening.seq}.{history.newest}.{self.mode}.{asked}.{proposed}"

    @property
    def lying(self) -> Position:
        """The table as it lies: with the turn that is being told, as far as that is told."""
        is_now = self.draft is not None and self.draft.number is None
        return self.draft.turn.position if self.draft and is_now else self.story.position

    @property
    def is_told(self) -> bool:
        """True if somebody tells a turn, and none is only seen."""
        return self.draft is not None and not self.draft.is_seen

    @property
    def objection(self) -> TurnDraft | None:
        """The draft against the rules that waits."""
        return self.draft.objection if self.draft else None

    def without_mends(self) -> GameView:
        """The same for people whom nobody helps: what is against the rules is told, and not what would mend it."""
        draft = self.draft and replace(self.draft, turn=replace(self.draft.turn, instead=()))
        return replace(self, draft=draft, broken=self.broken and replace(self.broken, mends=()))

    @property
    def concerned(self) -> int | None:
        """The seat that the headline is about: who broke a rule, or is to move; None when nobody is."""
        return self.broken.action.player if self.broken else self.signal.seat

    @property
    def wrong_places(self) -> frozenset[Place]:
        """Where something is wrong now, as far as that is a place: what breaks a rule, errors, what looks otherwise."""
        objected = self.objection.violations if self.objection else ()
        broken = [place for one in (*self.story.to_mend, *objected) for place in places_of(one)]
        errors, unlike = (one.place for one in self.player_errors), (one.place for one in self.mismatches)
        return frozenset((*broken, *errors, *unlike))


def game_view(game: GameAtTable) -> GameView:
    """The finished view of a game."""
    rules, position = game.story.rules, game.story.position
    signal = signal_of(game)
    return GameView(
        story=game.story,
        mode=game.mode,
        legal=() if game.story.is_over else tuple(referee.legal_actions(rules, position)),
        scores=referee.score(rules, position),
        signal=signal,
        explanation=game.explanation,
        proposal=game.proposal,
        question=game.question,
        mismatches=mismatches(game),
        player_errors=game.tracked.player_errors if game.tracked else (),
        is_open=game.is_asking and game.question is None,
        broken=_broken(game) if signal.state == "wrong" else None,
        unfit_mats=0
        if len(game.mats) == len(rules.players) or (game.story.moments and not game.strays)
        else len(game.mats),
        draft=game.draft,
    )


def _broken(game: GameAtTable) -> BrokenTurn | None:
    """The turn told or seen so far against the rules, or else the last turn if it breaks some."""
    story = game.story
    turn = game.objection
    if turn is not None and turn.done is not None:
        # Of a turn that is not whole, the other answers are the mends.
        found = mends(story.rules, story.position, turn.done) if turn.action is not None else ()
        return BrokenTurn(turn.done, turn.violations, found)
    last = story.moments[-1]
    if last.action is None:
        return None
    before = story.position_after(len(story.moments) - 1)
    return BrokenTurn(last.action, last.violations, mends(story.rules, before, last.action))


def signal_of(game: GameAtTable) -> Signal:
    """The signal for what the game waits for."""
    return Signal(_state(game), None if game.story.is_over else game.story.position.to_move)


def _state(game: GameAtTable) -> TableState:
    if game.question or (game.mode == "confirm" and game.proposal):
        return "question"
    if game.story.is_over:
        return "over"
    if game.objection or game.story.to_mend:
        return "wrong"
    return "looking" if game.is_unclear else "turn"


# The table


@dataclass(frozen=True, slots=True)
class PanelShown:
    """The state that the buttons for the whole table set.

    is_helping: whether help is shown.  helps, repeats: how often somebody wanted help, and the last sentence again; who
    speaks does so whenever one of them counts up.  is_muted: whether the table is silent.
    """

    is_helping: bool = False
    helps: int = 0
    repeats: int = 0
    is_muted: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything about the table at one moment.

    number: counts up.  is_counted: whether the points of the table as it lies are known.
    tied: the seats between which only their coins decide.  defects: what is against the rules.
    box: every piece that a person may choose from; lacks: those that it ought to know and does not.
    lies: the position, by its rules.
    game: the game that is being played; None as long as only the table is looked at.
    sight: how well the table is seen.
    panel: whether help is shown, and whether the table is silent.
    """

    number: int = 0
    camera: CameraShown = field(default_factory=CameraShown)
    sight: TableSight = field(default_factory=TableSight)
    picture: PictureShown | None = None
    sheets: tuple[SheetShown, ...] = ()
    pieces: tuple[PieceShown, ...] = ()
    zoos: tuple[ZooShown, ...] = ()
    zones: tuple[ZoneShown, ...] = ()
    astray: tuple[PieceShown, ...] = ()
    is_counted: bool = True
    tied: tuple[int, ...] = ()
    rules: Ruleset | None = None
    defects: tuple[Violation, ...] = ()
    notes: tuple[Note, ...] = ()
    box: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    lies: Position | None = None
    game: GameView | None = None
    panel: PanelShown = PanelShown()

    @property
    def mark(self) -> str:
        """Which state of its game the table is in; see `GameView.mark`."""
        return self.game.mark if self.game else NO_GAME

    @property
    def position(self) -> dict[str, Any]:
        """The table as the notation writes it; empty before the first look."""
        return format_position(self.rules, self.lies) if self.rules and self.lies else {}

    @property
    def state(self) -> TableState:
        """The state by which a press is understood."""
        return cast(TableState, self.game.signal.state) if self.game else "nobody"

    @property
    def signal(self) -> Signal:
        """The signal of the lamps: of what nobody sees, the game knows nothing."""
        game = self.game.signal if self.game else Signal("nobody")
        return Signal("blind") if self.sight.state == "blind" and game.state != "over" else game
