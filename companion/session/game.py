"""The game at the table: what the journal tells of it, and what the camera makes of it at this moment.

What the journal tells is for good.  What is only believed (a turn half done, a question, a proposal) lives here and is
found again by looking at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, get_args

from companion.journal.entries import OPENING, JournalEntry
from companion.rules.actions import Action, AddTile
from companion.rules.events import Violation
from companion.rules.position import Place, Position, truck
from companion.session import entry_bodies as bodies
from companion.session.history import GameHistory, with_entry
from companion.session.resync import Resync
from companion.session.stated_looks import is_nameless
from companion.tracking.discrepancies import STRANGE_FROM, Mismatch, clearing_slips, mismatches_with, strangeness
from companion.tracking.observation import PlaceObservation
from companion.tracking.outcomes import NOTHING, UNFINISHED, Explanation, outcome_of
from companion.tracking.revisions import History, position_after
from companion.tracking.tracker import Tracked, begin, beyond

Mode = Literal["follow", "confirm", "photo", "tap", "score"]
"""follow: the camera tells the moves.  confirm: it proposes them, a press or a tap accepts.  photo: photographs
tell them that somebody takes after each turn.  tap: people tell them.  score: nobody does; what lies there counts."""

PHOTO, SCORE = "photo", "score"

MODES: tuple[str, ...] = get_args(Mode)
WATCHED = ("follow", "confirm", SCORE)
"""The modes in which the camera has a say."""
MODE_ENTRY = "mode"
"""The kind of entry that changes the mode; its body has `mode`."""


class GameDraft(NamedTuple):
    """What is to be written into the journal.  with_picture: whether the picture of the moment belongs to it."""

    kind: str
    source: str
    body: dict[str, Any]
    with_picture: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What the players are asked: which of these happened.

    entry: its number in the journal, 0 as long as it is not written there.  options: what may have been done since
    the last entry of the story, or from where the past was another one, likeliest first; nothing, or the last action
    taken back, is an option without actions.
    starts: the position before each of them.  accounts: everything that was done since the game is followed.
    resync: the only answer where nothing explains the table.
    unreadable: the truck with a tile that cannot be read, if it is asked about: no answer is likelier than another.
    """

    outcome: str
    options: tuple[tuple[Action, ...], ...]
    starts: tuple[Position, ...]
    accounts: tuple[tuple[Action, ...], ...]
    entry: int = 0
    resync: Resync | None = None
    unreadable: Place | None = None


@dataclass(frozen=True, slots=True)
class Objection:
    """An action that somebody told and that breaks rules: it waits for `insist`."""

    action: Action
    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class GameAtTable:
    """One game.

    base: the number of moments that lie before what `tracked` follows; None of `tracked` in mode `tap`.
    rejected: proposals that somebody said no to; they are not made again until the table changes.
    doubts: how many looks in a row left a question open; waited: how many showed somebody in the middle of his turn.
    known: differences of which somebody said that the companion is right; they are not told again as long as they stay.
    unexplained: how many looks in a row nothing explained.  refused: ways back to the table that somebody said no to.
    named: what people have said of tiles that could not be read.
    """

    story: GameHistory
    mode: str = "tap"
    tracked: Tracked | None = None
    base: int = 0
    question: Question | None = None
    objection: Objection | None = None
    rejected: tuple[tuple[Action, ...], ...] = ()
    doubts: int = 0
    waited: int = 0
    known: tuple[Mismatch, ...] = ()
    unexplained: int = 0
    refused: tuple[Resync, ...] = ()
    named: tuple[str, ...] = ()

    @property
    def explanation(self) -> Explanation | None:
        """What the last look came to."""
        return self.tracked.explanation if self.tracked else None

    @property
    def is_waiting(self) -> bool:
        """Whether somebody is in the middle of his turn."""
        return self.explanation is not None and self.explanation.outcome == UNFINISHED

    @property
    def is_asking(self) -> bool:
        """Whether people are asked something, or have said of all answers that it was something else."""
        return bool(self.question or self.rejected or self.refused)

    @property
    def proposal(self) -> tuple[Action, ...]:
        """What the camera has seen and nobody has accepted yet."""
        if self.tracked is None or self.is_waiting:
            return ()
        seen = self.tracked.actions
        told = told_actions(self)
        untold = seen[len(told) :] if seen[: len(told)] == told else ()
        return () if untold in self.rejected else untold


def told_actions(game: GameAtTable) -> tuple[Action, ...]:
    """The actions of the story that the tracker follows."""
    moments = game.story.moments[game.base :]
    return tuple(moment.action for moment in moments if moment.action is not None)


MOST_OPTIONS = 5


def question_of(game: GameAtTable) -> Question:
    """What to ask of the accounts that the tracker holds possible."""
    assert game.tracked is not None
    told = told_actions(game)
    histories: dict[tuple[Action, ...], History] = {}
    for belief in game.tracked.hypotheses:
        histories.setdefault(tuple(done.action for done in belief.history), belief.history)
    accounts = tuple(histories)[:MOST_OPTIONS]
    options = tuple(beyond(told, account) for account in accounts)
    starts = (
        position_after(game.tracked.start, histories[account][: len(account) - len(option)])
        for account, option in zip(accounts, options, strict=True)
    )
    if game.explanation is not None and game.explanation.outcome != NOTHING:
        outcome = game.explanation.outcome
    else:  # the look that showed what is still untold came to something
        untold = game.tracked.history[len(told) :]
        broken = [violation for done in untold for violation in done.step.violations]
        outcome = outcome_of([done.action for done in untold], broken)
    return Question(outcome, options, tuple(starts), accounts, unreadable=_unreadable(game.tracked.sight, options))


def _unreadable(sight: PlaceObservation | None, options: Sequence[tuple[Action, ...]]) -> Place | None:
    """The truck with the tile that the options name differently, if it cannot be read."""
    last = [option[-1] if option else None for option in options]
    drawn = [action for action in last if isinstance(action, AddTile)]
    trucks = {truck(action.truck) for action in drawn}
    if sight is None or len(drawn) < max(2, len(options)) or len(trucks) > 1:
        return None
    place = trucks.pop()
    return place if any(map(is_nameless, sight.at(place))) else None


def game_of(entries: Iterable[JournalEntry]) -> GameAtTable | None:
    """The game that a journal tells, ready to go on.  Raises UnusableInput for an opening that cannot be read."""
    story: GameHistory | None = None
    mode = "tap"
    for entry in entries:
        story = with_entry(story, entry)
        mode = mode_told(entry, mode)
    return followed(GameAtTable(story, mode)) if story else None


def mode_told(entry: JournalEntry, mode: str) -> str:
    """The mode after an entry: the opening names it, and some entries change it."""
    wished = entry.body.get("mode") if entry.kind in (OPENING, MODE_ENTRY) else None
    return wished if wished in MODES else mode


def followed(game: GameAtTable) -> GameAtTable:
    """The game, followed anew from where it stands."""
    tracked = None if game.mode == "tap" else begin(game.story.rules, game.story.position)
    return replace(
        game, tracked=tracked, base=len(game.story.moments), question=None, rejected=(), refused=(), unexplained=0
    )


def with_entries(game: GameAtTable | None, entries: Sequence[JournalEntry]) -> GameAtTable | None:
    """The game after these entries were written."""
    for entry in entries:
        if entry.kind == OPENING:
            game = game_of([entry])
        elif game is not None:
            story = with_entry(game.story, entry)
            assert story is not None
            game = replace(game, story=story, mode=mode_told(entry, game.mode))
            if entry.kind == "asked" and game.question is not None:
                game = replace(game, question=replace(game.question, entry=entry.seq))
    return game


# What is to be written so that the story tells what the camera has seen


def synced(game: GameAtTable, source: str, notes: dict[str, Any]) -> Iterator[GameDraft]:
    """The entries that make the story tell what the tracker believes."""
    assert game.tracked is not None
    rules, wanted = game.story.rules, game.tracked.actions
    told = told_actions(game)
    numbers = [
        game.base + at + 1 for at, moment in enumerate(game.story.moments[game.base :]) if moment.action is not None
    ]
    for at, (was, is_) in enumerate(zip(told, wanted, strict=False)):
        if was != is_:
            yield GameDraft("corrected", source, bodies.told_anew(rules, numbers[at], is_, **notes), with_picture=True)
    for number in reversed(numbers[len(wanted) :]):
        yield GameDraft("corrected", source, bodies.told_anew(rules, number, None, **notes), with_picture=True)
    for done in game.tracked.history[len(told) :]:
        body = bodies.acted(rules, done.action, done.step.violations, **notes)
        yield GameDraft("acted", source, body, with_picture=True)


def is_question(game: GameAtTable) -> bool:
    """Whether the last look can only be settled by a person, or left open what only a person can settle.

    Taking back what broke a rule is how it is mended, and needs no question.  Where people play on instead of
    answering, the likeliest account holds.
    """
    explanation = game.explanation
    if explanation is None or is_mending(game):
        return False
    is_untold = game.tracked is not None and game.tracked.actions != told_actions(game)
    return explanation.asked or (explanation.is_open and explanation.outcome == NOTHING and is_untold)


def is_mending(game: GameAtTable) -> bool:
    """Whether the camera sees that what broke a rule was taken back."""
    assert game.tracked is not None
    told, last = told_actions(game), game.story.moments[-1:]
    return bool(last and last[0].violations) and game.tracked.actions == told[:-1]


def mismatches(game: GameAtTable, position: Position | None = None) -> tuple[Mismatch, ...]:
    """Where the table looks otherwise than the story says; nothing while somebody is in the middle of his turn.

    position: what it is compared with instead of the story's.
    """
    if game.tracked is None or game.tracked.sight is None or game.is_waiting:
        return ()
    expected = {*game.known, *_left_lying(game.tracked)}
    found = mismatches_with(game.story.rules, position or game.story.position, game.tracked.sight)
    return tuple(one for one in found if one not in expected)


def _left_lying(tracked: Tracked) -> Iterator[Mismatch]:
    """What was not put back after a round: people are asked to put it back, not whether the table is right."""
    for place, lasting in tracked.hypotheses[0].known.items():
        if lasting.slip in clearing_slips(tracked.rules):
            yield Mismatch(place, lasting.missing, lasting.extra)


def is_unexplained(game: GameAtTable) -> bool:
    """Whether nothing that anybody can do explains the last look: neither turns nor what people forget."""
    if game.tracked is None or game.is_waiting:
        return False
    known = game.tracked.hypotheses[0].known
    named = {place for place, lasting in known.items() if lasting.slip}
    is_refused = game.tracked.actions != told_actions(game) and not game.proposal
    unlike = mismatches(game, game.story.position if is_refused else game.tracked.position)
    return strangeness(one for one in unlike if one.place not in named) >= STRANGE_FROM
