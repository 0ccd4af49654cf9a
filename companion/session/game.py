"""The game at the table: what the journal tells of it, and what the camera makes of it at this moment.

What the journal tells is for good.  What is only believed (a turn half done, a question, a proposal) lives here and is
found again by looking at the table.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial, reduce
from typing import Any, Literal, NamedTuple
from zlib import crc32

from companion.games.players import undrawn
from companion.journal.entries import OPENING, JournalEntry
from companion.ports import Signal, TableState, UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.drafting import TurnDraft
from companion.rules.events import Violation, places_of
from companion.rules.mending import Mend, mends
from companion.rules.notation import format_action
from companion.rules.position import TABLE, Place, Position
from companion.rules.referee import Scores, after
from companion.rules.ruleset import action_type_of
from companion.session import entry_bodies as bodies
from companion.session.commands import FOLLOWING, MODES
from companion.session.drafts import DraftAtTable, draft_after, draft_told
from companion.session.history import GameHistory, with_entry
from companion.session.questions import Question, open_question
from companion.session.resync import Resync
from companion.sight.faces import shown_faces
from companion.sight.scene import pieces_like
from companion.sight.trucks import drawn_piece, truck_of
from companion.tracking.discrepancies import (
    STRANGE_FROM,
    TOLD_AFTER,
    Mismatch,
    PlayerError,
    clearing_slips,
    mismatches_with,
    strangeness,
)
from companion.tracking.observation import PlaceObservation
from companion.tracking.outcomes import NOTHING, UNFINISHED, UNSEEN_TURN, Explanation, outcome_of
from companion.tracking.tracker import Tracked, begin, beyond, retold

PHOTO, SCORE = "photo", "score"
WATCHED = (*FOLLOWING, SCORE)
"""The modes in which the camera has a say."""
MODE_ENTRY = "mode"
"""The kind of entry that changes the mode; its body has `mode`."""


class GameDraft(NamedTuple):
    """A journal entry still to be written.  with_picture: whether the picture of the moment belongs to it."""

    kind: str
    source: str
    body: dict[str, Any]
    with_picture: bool = False


LookEvent = Literal["covered", "mended", "under_way", "lost", "proposed", "doubtful", "clear"]
"""What a look comes to.  covered: a question about what lies under a hand.  mended: it lies again as it was told.
under_way: somebody is in the middle of a turn.  lost: nothing that anybody can do explains it.  proposed: several turns
at once, which only people know.  doubtful: a close call.  clear: anything else.
"""


@dataclass(frozen=True, slots=True)
class Talk:
    """The state of the talk of people and companion, beside what the journal tells.

    event: what the last look came to; looks: how many in a row.  question: the open one.
    declined: answers that somebody said no to; they are not given again until the table changes.
    agreed: differences of which somebody said that the companion is right; not told again as long as they stay.
    ended: how many moments there were when somebody last said that his turn is over, and how often he has said so.
    """

    event: LookEvent = "clear"
    looks: int = 0
    question: Question | None = None
    declined: tuple[tuple[Action, ...] | Resync, ...] = ()
    agreed: tuple[Mismatch, ...] = ()
    ended: tuple[int, int] = (0, 1)

    def after_look(self, event: LookEvent, right: Collection[Place]) -> Talk:
        """A look has come to this.  right: the places that it saw to lie as told."""
        agreed = tuple(one for one in self.agreed if one.place not in right)
        return replace(self, event=event, looks=self.looks + 1 if event == self.event else 1, agreed=agreed)

    def settle(self) -> Talk:
        """The question is answered, by people or by the table."""
        return replace(self, question=None, declined=())

    def put_away(self, *refused: tuple[Action, ...] | Resync) -> Talk:
        """The question is put away, and what was refused is not asked again."""
        return replace(self, question=None, declined=(*self.declined, *refused))


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


@dataclass(frozen=True)
class GameAtTable:
    """One game at one moment, and all that anybody is told of it, which is found when it is first asked for.

    base: the number of moments that lie before what `tracked` follows; None of `tracked` in mode `tap`.
    talk: what people and companion are at.  look: the last one, with the mats of seats that the game does not have.
    draft: the turn that is being told, which the journal keeps, or that the camera sees half done.
    """

    story: GameHistory
    mode: str = "tap"
    tracked: Tracked | None = None
    base: int = 0
    talk: Talk = Talk()
    look: PlaceObservation | None = None
    draft: DraftAtTable | None = None

    @property
    def question(self) -> Question | None:
        """The question that is open."""
        return self.talk.question

    @property
    def objection(self) -> TurnDraft | None:
        """The turn against the rules that waits, told or seen so far."""
        return self.draft.objection if self.draft else None

    @property
    def explanation(self) -> Explanation | None:
        """The explanation of the last look."""
        return self.tracked.explanation if self.tracked else None

    @property
    def is_waiting(self) -> bool:
        """True if somebody is in the middle of his turn."""
        return self.explanation is not None and self.explanation.outcome == UNFINISHED

    @property
    def is_due(self) -> bool:
        """True if somebody has said that a turn is over which nobody has seen; the next look asks about it."""
        moments, times = self.talk.ended
        return moments == len(self.story.moments) and times > 1

    @property
    def is_unclear(self) -> bool:
        """True if the last look left open what happened, and nobody has been asked yet: the next ones may tell."""
        is_open = self.talk.event in ("doubtful", "proposed") or (self.talk.event == "lost" and not self.is_lost)
        return self.is_waiting or self.is_due or (is_open and not self.is_asking)

    @property
    def is_lost(self) -> bool:
        """True if nothing has explained the table for so long that people are asked."""
        return self.talk.event == "lost" and self.is_constant(TOLD_AFTER)

    def is_constant(self, looks: int) -> bool:
        """True if so many looks in a row came to the same; a photograph is of a table at rest."""
        return self.mode == PHOTO or self.talk.looks >= looks

    @property
    def is_asking(self) -> bool:
        """True if people are asked something, or have said of all answers that it was something else."""
        return bool(self.question or self.talk.declined)

    @cached_property
    def proposal(self) -> tuple[Action, ...]:
        """The turns that the camera has seen and nobody has accepted yet."""
        if self.tracked is None or self.is_waiting:
            return ()
        seen = self.tracked.actions
        told = told_actions(self)
        untold = seen[len(told) :] if seen[: len(told)] == told else ()
        return () if untold in self.talk.declined else untold

    # What is shown of it

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """The actions of the player to move, choices inside an action left open; empty when the game is over."""
        return () if self.story.is_over else tuple(referee.legal_actions(self.story.rules, self.story.position))

    @cached_property
    def scores(self) -> Scores:
        """Everybody's points now."""
        return referee.score(self.story.rules, self.story.position)

    @cached_property
    def signal(self) -> Signal:
        """The signal for what the game waits for; its `state` is that by which a press is understood."""
        return Signal(self._state, None if self.story.is_over else self.story.position.to_move)

    @property
    def _state(self) -> TableState:
        if self.question or (self.mode == "confirm" and self.proposal):
            return "question"
        if self.story.is_over:
            return "over"
        if self.objection or self.story.to_mend:
            return "wrong"
        return "looking" if self.is_unclear else "turn"

    @cached_property
    def mismatches(self) -> tuple[Mismatch, ...]:
        """Where the table looks otherwise than the story says; nothing while somebody is in the middle of his turn."""
        return () if self.is_waiting else tuple(_unlike(self, self.story.position))

    @property
    def player_errors(self) -> tuple[PlayerError, ...]:
        """The known errors on the table, each with a sentence that says how to mend it."""
        return self.tracked.player_errors if self.tracked else ()

    @property
    def is_open(self) -> bool:
        """True if none of the answers was right: it was something else."""
        return self.is_asking and self.question is None

    @cached_property
    def broken(self) -> BrokenTurn | None:
        """The turn told or seen so far against the rules, or else the last one; None if the game waits for none."""
        story, turn = self.story, self.objection
        if self.signal.state != "wrong":
            return None
        if turn is not None and turn.done is not None:
            # Of a turn that is not whole, the other answers are the mends.
            found = mends(story.rules, story.position, turn.done) if turn.action is not None else ()
            return BrokenTurn(turn.done, turn.violations, found)
        last = story.moments[-1]
        if last.action is None:
            return None
        before = story.position_after(len(story.moments) - 1)
        return BrokenTurn(last.action, last.violations, mends(story.rules, before, last.action))

    @property
    def unfit_mats(self) -> int:
        """The mats that lie there, if not as many as play, and no hand is over them.

        It is told before the first turn, or with a thing on nobody's.
        """
        look, seats = self.look or PlaceObservation(), self.story.rules.seats
        mats = {seat for seat, _ in look.visible} - {TABLE}
        is_used = any(things and seat in mats - {*seats} for (seat, _), things in look.detections.items())
        is_told = len(mats) != len(seats) and not look.covered and (is_used or not self.story.moments)
        return len(mats) if is_told else 0

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

    def without_help(self) -> GameAtTable:
        """The same for people whom nobody helps: what is against the rules is told, and nothing else of them."""
        draft = self.draft and replace(self.draft, turn=replace(self.draft.turn, instead=()))
        alone = replace(self, draft=draft)
        vars(alone)["broken"] = self.broken and replace(self.broken, mends=())
        vars(alone)["legal"] = ()
        return alone

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


def told_actions(game: GameAtTable) -> tuple[Action, ...]:
    """The actions of the story that the tracker follows."""
    moments = game.story.moments[game.base :]
    return tuple(moment.action for moment in moments if moment.action is not None)


MOST_OPTIONS = 5


def question_of(game: GameAtTable) -> Question:
    """Ask which of the accounts that the tracker holds possible is right."""
    assert game.tracked is not None
    told = told_actions(game)
    accounts = tuple(dict.fromkeys(tuple(done.action for done in one.history) for one in game.tracked.hypotheses))[
        :MOST_OPTIONS
    ]
    place = _unreadable(game, [beyond(told, account) for account in accounts])
    if place is not None:
        accounts = tuple(dict.fromkeys(_any_tile(game, place, accounts)))
    if game.explanation is not None and game.explanation.outcome != NOTHING:
        outcome = game.explanation.outcome
    else:  # the look that showed what is still untold came to something
        untold = game.tracked.history[len(told) :]
        broken = [violation for done in untold for violation in done.step.violations]
        outcome = outcome_of(game.story.rules, [done.action for done in untold], broken)
    return asked_of(game, outcome, accounts, place)


def asked_of(
    game: GameAtTable, outcome: str, accounts: tuple[tuple[Action, ...], ...], unreadable: Place | None = None
) -> Question:
    """The question which of these accounts is true."""
    told = told_actions(game)
    options = tuple(beyond(told, account) for account in accounts)
    kept = (len(account) - len(option) for account, option in zip(accounts, options, strict=True))
    starts = tuple(game.story.position_after(game.base + number) for number in kept)
    return Question(outcome, options, starts, accounts, unreadable=unreadable)


def _unreadable(game: GameAtTable, options: Sequence[tuple[Action, ...]]) -> Place | None:
    """The truck with the new tile of the options, if that cannot be read."""
    sight = game.tracked.sight if game.tracked else None
    last = [option[-1] for option in options if option]
    places = {truck_of(action) if drawn_piece(game.story.rules, action) else None for action in last}
    place = places.pop() if len(places) == 1 else None
    if sight is None or place is None:
        return None
    faces = shown_faces(game.story.rules, game.story.position).get(place, ())
    unread = Counter(faces) - Counter(sight.read.get(place, ()))
    return place if sum(not thing.named for thing in sight.at(place)) > unread.total() else None


def _any_tile(game: GameAtTable, place: Place, accounts: Sequence[tuple[Action, ...]]) -> Iterator[tuple[Action, ...]]:
    """The accounts in which the tile on a truck is any that can lie there, the likeliest by its look first; and those
    in which there is none.
    """
    assert game.tracked is not None
    assert game.tracked.sight is not None
    rules, told = game.story.rules, told_actions(game)
    drawn = next(account for account in accounts if beyond(told, account))
    last, revealed = drawn[-1], action_type_of(rules, drawn[-1]).revealed
    before = reduce(partial(after, rules), drawn[:-1], game.tracked.start)
    faces = (face for thing in game.tracked.sight.at(place) if not thing.named for face, _ in thing.likely)
    left = undrawn(rules, before)
    for piece in dict.fromkeys((*pieces_like(rules, faces), *sorted(left))):
        if left[piece]:
            again: dict[str, Any] = {revealed: piece}
            yield (*drawn[:-1], replace(last, **again))
    yield from (*(account for account in accounts if not beyond(told, account)), told)


def game_of(entries: Iterable[JournalEntry]) -> GameAtTable | None:
    """The game that a journal tells, ready to go on.  Raises UnusableInput for an opening that cannot be read."""
    story: GameHistory | None = None
    mode = "tap"
    kept: JournalEntry | None = None
    for entry in entries:
        story = with_entry(story, entry)
        mode, kept = mode_told(entry, mode), draft_after(kept, entry)
    return follow_anew(GameAtTable(story, mode, draft=draft_told(story, kept))) if story else None


def mode_told(entry: JournalEntry, mode: str) -> str:
    """The mode after an entry: the opening names it, and some entries change it."""
    wished = entry.body.get("mode") if entry.kind in (OPENING, MODE_ENTRY) else None
    return wished if wished in MODES else mode


def follow_anew(game: GameAtTable) -> GameAtTable:
    """The game, followed anew from where it stands; if a question is open, from where its answers part."""
    story = game.story
    game = replace(game, talk=replace(game.talk.settle(), event="clear", looks=0))
    if game.mode == "tap":
        return replace(game, tracked=None, base=len(story.moments))
    if (asked := open_question(story)) is not None:
        base, question = asked
        told = [moment.action for moment in story.moments[base:] if moment.action is not None]
        with suppress(UnusableInput):  # of what cannot have been done at all nothing is asked
            tracked = retold(_tracked_from(game, story.position_after(base)), told)
            return replace(game, tracked=tracked, base=base, talk=replace(game.talk, question=question))
    return replace(game, tracked=_tracked_from(game, story.position), base=len(story.moments))


def _tracked_from(game: GameAtTable, position: Position) -> Tracked:
    """The game is followed from this position on, on the table as it is known."""
    begun = begin(game.story.rules, position)
    return replace(begun, clutter=game.tracked.clutter) if game.tracked else begun


def with_entries(game: GameAtTable | None, entries: Sequence[JournalEntry]) -> GameAtTable | None:
    """The game after these entries were written."""
    for entry in entries:
        if entry.kind == OPENING:
            game = game_of([entry])
        elif game is not None:
            story = with_entry(game.story, entry)
            assert story is not None
            draft = game.draft
            kept = draft_after(draft.entry if draft else None, entry)
            is_new = draft is not None and kept is entry and draft.body.items() <= entry.body.items()
            draft = replace(draft, entry=entry) if draft and is_new else draft_told(story, kept)
            game = replace(game, story=story, mode=mode_told(entry, game.mode), draft=draft)
            if entry.kind == "asked" and game.question is not None:
                game = replace(game, talk=replace(game.talk, question=replace(game.question, entry=entry.seq)))
    return game


# What is to be written so that the story tells what the camera has seen


def sync_entries(game: GameAtTable, source: str, notes: dict[str, Any]) -> Iterator[GameDraft]:
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
    """True if only a person can settle the last look, or what it left open.

    Taking back what broke a rule is how it is mended, and needs no question.  Where people play on instead of
    answering, the likeliest account holds; but what cannot be read is never guessed.
    """
    explanation = game.explanation
    if explanation is None or is_mending(game):
        return False
    is_untold = game.tracked is not None and game.tracked.actions != told_actions(game)
    is_left_open = explanation.is_open and explanation.outcome == NOTHING
    is_still_open = is_left_open and (is_untold or game.talk.event == "doubtful")
    return explanation.asked or is_still_open or _unreadable(game, [game.proposal]) is not None


def is_mending(game: GameAtTable) -> bool:
    """True if the camera sees that what broke a rule was taken back."""
    assert game.tracked is not None
    told, last = told_actions(game), game.story.moments[-1:]
    return bool(last and last[0].violations) and game.tracked.actions == told[:-1]


def _unlike(game: GameAtTable, position: Position) -> Iterator[Mismatch]:
    """Where the table looks otherwise than in a position."""
    if game.tracked is None or game.tracked.sight is None:
        return iter(())
    expected = {*game.talk.agreed, *_left_lying(game.tracked)}
    found = mismatches_with(game.story.rules, position, game.tracked.sight)
    return (one for one in found if one not in expected)


def right_places(game: GameAtTable) -> frozenset[Place]:
    """The places that the last look saw to lie as the story says."""
    sight = game.tracked and game.tracked.sight
    unlike = mismatches_with(game.story.rules, game.story.position, sight) if sight else ()
    return sight.visible - {one.place for one in unlike} if sight else frozenset()


def _left_lying(tracked: Tracked) -> Iterator[Mismatch]:
    """Pieces not put back after a round: people are asked to put them back, not whether the table is right."""
    for place, lasting in tracked.hypotheses[0].known.items():
        if lasting.slip in clearing_slips(tracked.rules):
            yield Mismatch(place, lasting.missing, lasting.extra)


def is_unexplained(game: GameAtTable) -> bool:
    """True if nothing that anybody can do explains the last look: neither turns nor what people forget."""
    if game.tracked is None or game.is_waiting:
        return False
    return _unlikeness(game, _believed_position(game)) >= STRANGE_FROM


def is_settled(game: GameAtTable) -> bool:
    """True if the question is settled: the table goes on from one of its answers, or lies as it should everywhere."""
    if game.question is None or game.tracked is None:
        return True
    if game.question.outcome == UNSEEN_TURN:  # no look will show what it was
        return False
    answers = game.question.accounts if game.question.resync is None else ()
    goes_on = any(game.tracked.actions[: len(account)] == account for account in answers)
    return goes_on or not _unlikeness(game, _believed_position(game))


def is_put_right(game: GameAtTable) -> bool:
    """True if the cause of a question is gone: the table lies as the story says, and not as it was believed to."""
    if game.question is None or game.question.outcome == UNSEEN_TURN or game.tracked is None:
        return False
    is_as_told = not any(_unlike(game, game.story.position))
    return is_as_told and game.tracked.actions != told_actions(game) and any(_unlike(game, game.tracked.position))


def _believed_position(game: GameAtTable) -> Position:
    """The camera's, unless somebody has said that it is wrong."""
    assert game.tracked is not None
    seen, told = game.tracked.actions, told_actions(game)
    is_refused = seen != told and beyond(told, seen) in game.talk.declined
    return game.story.position if is_refused else game.tracked.position


def _unlikeness(game: GameAtTable, position: Position) -> float:
    """The pieces that lie otherwise than in a position, weighed, beside what people are known to have forgotten."""
    assert game.tracked is not None
    slips = {place for place, lasting in game.tracked.hypotheses[0].known.items() if lasting.slip}
    return strangeness(one for one in _unlike(game, position) if one.place not in slips)
