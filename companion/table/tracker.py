"""Following a game, look by look.

    tracked = begin(rules, position)
    tracked = seen(tracked, sight)          a settled look
    tracked = told(tracked, actions)        a person says what the last look showed
    tracked = undone(tracked)               a person takes the last action back
    tracked = retold(tracked, actions)      a person corrects the past: all actions from the beginning

All of these are pure.  A few beliefs about the game are kept side by side, so that a later look can heal an earlier
misreading, or show that a turn was missed: then the belief that explains all looks best comes to the front, and
`explanation.rewritten` says what changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import exp

from companion.rules.actions import Action
from companion.rules.faces import shown_faces
from companion.rules.position import TABLE, Place, Position, truck
from companion.rules.ruleset import Ruleset
from companion.rules.violations import Violation
from companion.table.guesses import piece_of
from companion.table.lasting import Comparison, Known, Lasting
from companion.table.outcomes import (
    ALWAYS_ASKED,
    MENDED,
    TAKEN_BACK,
    UNEXPLAINED,
    UNFINISHED,
    UNSEEN_TURN,
    Explanation,
    Rewritten,
    Rival,
    outcome_of,
)
from companion.table.past import (
    Done,
    History,
    position_after,
    taken,
    with_an_expansion,
    with_another_tile,
    with_other_ground,
    with_other_order,
)
from companion.table.reconcile import MOST_TURNS, UNSEEN, WELL_EXPLAINED, Try, explain, is_open, unseen_tries
from companion.table.sight import SOMETHING, Sight, kin_of, without_blocks
from companion.table.slips import Slip

MOST_BELIEFS = 8
HINTS = 4
"""So many of the best belief's explanations are tried for the others before anything else."""
THOUGHT_OVER = 2
"""So many beliefs are asked for longer stories."""
FAR_BEHIND = 12.0
"""A belief that is so much worse than the best is given up."""
SURE = 2.2
"""A margin below this is a question: nine in ten."""
STRANGE = 6.0
"""Differences that nothing explains and that are new: from here on the players are asked."""
VERY_STRANGE = 10.0
"""The same where something was done, too."""
TOOK_BACK, MENDED_IT = 4.0, 1.0
"""How unlikely it is that somebody takes an action back: a legal one, an illegal one."""
READ_WRONGLY = 5.0
"""How unlikely it is that a tile was read wrongly all the time until now."""
HURRIED = 2.0
"""How unlikely it is that two turns are on one picture where each has its own."""
MISSED_TURN = 4.5
"""How unlikely it is that a turn was missed some time ago."""
LASTS, TOLD_AFTER = 2, 3
"""A difference that is there at so many looks is no accident; after so many the players hear of it."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What is usual at this table.  every_look_is_a_turn: pictures are taken turn by turn, so one on which nothing
    has changed speaks for a turn that leaves no trace.
    """

    every_look_is_a_turn: bool = False

    @property
    def nothing(self) -> float:
        """How unlikely a look is at which nothing has happened."""
        return UNSEEN + 0.5 if self.every_look_is_a_turn else 0.0

    def unlikely(self, turns: int, idle: float) -> float:
        """How unlikely a look is that shows so many turns.  idle: what none at all would be."""
        if turns == 0:
            return idle
        return HURRIED if self.every_look_is_a_turn and turns > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Belief:
    """One account of the game.

    history: what was done.  cost: how badly all looks so far agree, and how unlikely what was done is.
    known: how the table differs from the position.  last: how it explained the last look.
    took_back, mended: whether that look showed that the last action, or an illegal one, was taken back.
    """

    history: History = ()
    cost: float = 0.0
    known: Known = field(default_factory=dict)
    last: Try | None = None
    took_back: bool = False
    mended: bool = False

    @property
    def is_unfinished(self) -> bool:
        """Whether somebody is still at it."""
        return self.last is not None and self.last.unfinished

    @property
    def unseen(self) -> int:
        """How many turns nobody saw."""
        return sum(done.is_unseen for done in self.history)


@dataclass(frozen=True, slots=True)
class Tracked:
    """A game that is being followed.

    beliefs: the best first.  looks: how many there were.  explanation: what the last one came to; None before the
    first.  before: the history that the best belief had before that look.
    """

    rules: Ruleset
    start: Position
    habits: Habits = field(default_factory=Habits)
    beliefs: tuple[Belief, ...] = (Belief(),)
    looks: int = 0
    sight: Sight | None = None
    explanation: Explanation | None = None
    before: History = ()

    @property
    def history(self) -> History:
        """What was done, with the look that showed it."""
        return self.beliefs[0].history

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done since the beginning."""
        return tuple(done.action for done in self.history)

    @property
    def position(self) -> Position:
        """The game as it stands."""
        return position_after(self.start, self.history)

    @property
    def slips(self) -> tuple[Slip, ...]:
        """Everything that is known to lie otherwise than it should."""
        return tuple(_standing(self.beliefs[0].known))


def begin(rules: Ruleset, position: Position, habits: Habits | None = None) -> Tracked:
    """A game that is followed from this position on."""
    return Tracked(rules, position, habits or Habits())


# A look


def seen(tracked: Tracked, sight: Sight) -> Tracked:
    """The game after one more settled look."""
    sight = without_blocks(sight, tracked.start)
    grown = _after_look(tracked, sight)
    beliefs = _best(tracked.rules, tracked.start, grown)
    beliefs = (_healed(tracked, beliefs[0]), *beliefs[1:])
    after = replace(tracked, beliefs=beliefs, looks=tracked.looks + 1, sight=sight, before=tracked.history)
    return replace(after, explanation=_explanation(tracked, after))


def _after_look(tracked: Tracked, sight: Sight) -> list[Belief]:
    """What every belief becomes by a look; only if no single action explains it, longer and other stories."""
    best, *others = (replace(belief, took_back=False, mended=False) for belief in tracked.beliefs)
    grown = list(_grown(tracked, best, sight, turns=1))
    hints = _hints(tracked, grown)
    for belief in others:
        grown += _grown(tracked, belief, sight, 1, hints)
    if min(_badness(after) for after in grown) > WELL_EXPLAINED:
        for belief in (best, *others)[:THOUGHT_OVER]:
            grown += _grown(tracked, belief, sight, MOST_TURNS)
        for past in _other_pasts(tracked, best, sight):
            grown += _grown(tracked, past, sight, turns=1)
    return grown


def _hints(tracked: Tracked, grown: Iterable[Belief]) -> list[Action]:
    """What the best belief was told by the look is likely to be what the others see."""
    ranked = sorted(grown, key=lambda one: one.cost)[:HINTS]
    return [one.history[-1].action for one in ranked if one.history and one.history[-1].look > tracked.looks]


def _badness(belief: Belief) -> float:
    """How much is wrong with an explanation; as long as somebody is still at it, there may be a better one."""
    last = 0.0 if belief.last is None else belief.last.cost
    return max(belief.cost, last) + (WELL_EXPLAINED if belief.is_unfinished else 0.0)


def _grown(
    tracked: Tracked, belief: Belief, sight: Sight, turns: int, hints: Iterable[Action] = ()
) -> Iterator[Belief]:
    """The beliefs that one becomes by a look."""
    position = position_after(tracked.start, belief.history)
    tries = explain(tracked.rules, position, sight, belief.known, turns, hints)
    look = tracked.looks + 1
    idle = tracked.habits.nothing if tracked.looks and _is_in_order(belief.history) else 0.0
    for one in tries:
        yield _with_try(belief, one, look, tracked.habits.unlikely(len(one.steps), idle))
    if idle and not belief.took_back and not tries[0].steps and not tries[0].unfinished:
        for one in unseen_tries(tracked.rules, position, sight, belief.known):
            yield _with_try(belief, one, look, 0.0, is_unseen=True)


def _is_in_order(history: History) -> bool:
    """Whether the last action was legal; if not, people stop and talk, and nobody goes on."""
    return not history or history[-1].step.is_legal


def _with_try(belief: Belief, one: Try, look: int, idle: float, *, is_unseen: bool = False) -> Belief:
    unlikely = (one.cost - one.visible) / max(1, len(one.steps))
    new = tuple(Done(step, look, unlikely, is_unseen) for step in one.steps)
    return Belief(
        (*belief.history, *new), belief.cost + one.cost + idle, one.known, one, belief.took_back, belief.mended
    )


def _best(rules: Ruleset, start: Position, beliefs: Iterable[Belief]) -> tuple[Belief, ...]:
    """The likeliest beliefs, each position once."""
    ranked = sorted(beliefs, key=lambda one: one.cost)
    kept: dict[object, Belief] = {}
    for belief in ranked:
        if len(kept) >= MOST_BELIEFS or belief.cost > ranked[0].cost + FAR_BEHIND:
            break
        kept.setdefault((_likeness(rules, position_after(start, belief.history)), belief.is_unfinished), belief)
    best = ranked[0].cost
    return tuple(replace(belief, cost=belief.cost - best) for belief in kept.values())


def _likeness(rules: Ruleset, position: Position) -> object:
    """Equal for positions that differ only in what nobody sees: the order of tiles in a zone, where ground lies."""
    tops = {place: bag[-1] for place, bag in position.bags.items() if place[1] in rules.piled}
    bags = tuple((place, tuple(sorted(bag)), tops.get(place)) for place, bag in sorted(position.bags.items()))
    built = {seat: Counter(board.kind for board in boards) for seat, boards in position.boards.items()}
    turn = (position.to_move, position.round, position.taken, position.out, position.last_round, position.over)
    return bags, frozenset(position.counts.items()), str(sorted(built.items())), turn


# Other pasts


def _other_pasts(tracked: Tracked, belief: Belief, sight: Sight) -> Iterator[Belief]:
    """The past without its last action, with tiles that were other ones all the time, with a turn that was missed."""
    rules, start = tracked.rules, tracked.start
    yield from _taken_back(belief)
    for history in _with_other_tiles(tracked, belief, sight):
        yield replace(belief, history=history, cost=belief.cost + READ_WRONGLY)
    for history in with_an_expansion(rules, start, belief.history, 2 * len(rules.players)):
        yield replace(belief, history=history, cost=belief.cost + MISSED_TURN)
    for place in _new_places(tracked, belief, sight):
        again = with_other_order if place[1] in rules.piled else with_other_ground
        for history in again(rules, start, belief.history, place):
            yield replace(belief, history=history)


def _taken_back(belief: Belief) -> Iterator[Belief]:
    """The past without its last action, and without an illegal one after which nothing was seen to be done."""
    history, unlikely = belief.history, TOOK_BACK
    while history:
        *before, last = history
        history = tuple(before)
        mended = not last.step.is_legal
        unlikely = MENDED_IT if mended else unlikely
        if mended or last is belief.history[-1]:
            yield replace(belief, history=history, cost=belief.cost + unlikely, took_back=True, mended=mended)
        if mended or not last.is_unseen:
            return


def _new_places(tracked: Tracked, belief: Belief, sight: Sight) -> list[Place]:
    """The spaces of the players where something new is seen."""
    shown = shown_faces(tracked.rules, position_after(tracked.start, belief.history))
    differences = Comparison(sight, {}).differences(shown)
    return [place for place, difference in differences.items() if place[0] != TABLE and difference.extra]


def _with_other_tiles(tracked: Tracked, belief: Belief, sight: Sight) -> Iterator[History]:
    """Pasts in which a tile of a truck that was emptied is one that turns up in a zoo."""
    rules, position = tracked.rules, position_after(tracked.start, belief.history)
    differences = Comparison(sight, {}).differences(shown_faces(rules, position))
    new = {glimpse.face for place, gone in differences.items() if place[0] != TABLE for glimpse in gone.extra}
    for number in range(len(position.spaces)):
        for face in dict.fromkeys(differences[truck(number)].missing if truck(number) in differences else ()):
            for other in sorted(new - {SOMETHING, face}):
                was, is_ = piece_of(rules, face), piece_of(rules, other)
                if was is not None and is_ is not None:
                    past = with_another_tile(rules, tracked.start, belief.history, truck(number), was, is_)
                    if past is not None:
                        yield past[0]


def _healed(tracked: Tracked, belief: Belief) -> Belief:
    """The belief with every tile that is read otherwise than when it was drawn, and has been so more often by now."""
    look = tracked.looks + 1
    for place, lasting in belief.known.items():
        if lasting.looks < LASTS or len(lasting.missing) != 1 or len(lasting.extra) != 1:
            continue
        was, is_ = (piece_of(tracked.rules, face) for face in (lasting.missing[0], lasting.extra[0]))
        if was is None or is_ is None:
            continue
        past = with_another_tile(tracked.rules, tracked.start, belief.history, place, was, is_)
        if past is not None and look - past[1] - lasting.looks < lasting.looks - 1 + (past[1] == look):
            known = {other: one for other, one in belief.known.items() if other != place}
            return replace(belief, history=past[0], known=known)
    return belief


# What it came to


def _explanation(before: Tracked, after: Tracked) -> Explanation:
    best, *others = after.beliefs
    one = best.last or Try((), 0.0, 0.0, {})
    new = tuple(done for done in best.history if done.look == after.looks)
    violations = tuple(violation for done in new for violation in done.step.violations)
    rivals = [other for other in others if other.unseen == best.unseen]
    margin = min((other.cost - best.cost for other in rivals), default=float("inf"))
    weight = sum(exp(-other.cost) for other in (best, *rivals))
    outcome = _outcome_of(best, new, violations)
    is_close = margin < SURE and outcome != UNFINISHED
    is_old = _was_open(before) and not any(_differ_now(best, other, after.looks) for other in rivals)
    return Explanation(
        outcome=outcome,
        position=after.position,
        actions=tuple(done.action for done in new),
        cost=one.cost,
        margin=margin,
        probability=1 / weight,
        asked=_is_asked(outcome, best, new) or (is_close and not is_old),
        is_open=is_close and is_old,
        rivals=tuple(Rival(_since(other.history, after.looks), exp(-other.cost) / weight) for other in rivals),
        violations=violations,
        slips=(*one.slips, *(slip for slip in _standing(best.known, exactly=True) if slip not in one.slips)),
        events=tuple(event for done in new for event in done.step.events),
        rewritten=_rewritten(before.actions, best.history[: len(best.history) - len(new)]),
    )


def _since(history: History, look: int) -> tuple[Action, ...]:
    return tuple(done.action for done in history if done.look == look)


def _strange(known: Known) -> float:
    """How much of what is new at this look nothing explains; what is only not seen weighs half."""
    new = [lasting for lasting in known.values() if lasting.looks == 1 and not lasting.slip]
    return sum(lasting.cost * (1.0 if lasting.extra else 0.5) for lasting in new)


def _outcome_of(best: Belief, new: History, violations: Sequence[Violation]) -> str:
    if best.is_unfinished:
        return UNFINISHED
    if best.took_back and not (best.mended and new):
        return MENDED if best.mended else TAKEN_BACK
    if not new and _strange(best.known) > STRANGE:
        return UNEXPLAINED
    if len(new) == 1 and new[0].is_unseen:
        return UNSEEN_TURN
    return outcome_of([done.action for done in new], violations)


def _was_open(before: Tracked) -> bool:
    told = before.explanation
    return told is not None and (told.asked or told.is_open)


def _differ_now(best: Belief, rival: Belief, look: int) -> bool:
    """Whether a near rival tells the past in the same way, and only this look otherwise."""
    is_near = rival.cost - best.cost < SURE
    pasts = ([done.action for done in one.history if done.look < look] for one in (best, rival))
    return is_near and next(pasts) == next(pasts)


def _is_asked(outcome: str, best: Belief, new: History) -> bool:
    if outcome == UNFINISHED:
        return False
    is_strange = bool(new) and _strange(best.known) > VERY_STRANGE
    is_guessed = any(_leaves_open(done) for done in new)
    return outcome in ALWAYS_ASKED or is_strange or is_guessed


def _leaves_open(done: Done) -> bool:
    """Whether a choice in the action is a mere guess: nobody told it, nobody could see it."""
    has_ground = done.is_unseen and getattr(done.action, "cells", None) is not None
    return has_ground or any(map(is_open, done.step.violations))


def _standing(known: Known, *, exactly: bool = False) -> Iterator[Slip]:
    """The slips among the known differences; exactly: only those that have just lasted long enough to be told."""
    for place, lasting in known.items():
        if lasting.slip and not exactly:
            yield Slip(lasting.slip, place, (*lasting.missing, *lasting.extra)[0])
        elif not lasting.slip and (lasting.looks == TOLD_AFTER if exactly else lasting.looks >= TOLD_AFTER):
            yield from _nameless(place, lasting)


def _nameless(place: Place, lasting: Lasting) -> Iterator[Slip]:
    missing, extra = list(lasting.missing), [face for face in lasting.extra if face != SOMETHING]
    for face, other in zip(missing, extra, strict=False):
        if kin_of(face) != kin_of(other):
            yield Slip("other_piece", place, face, other)
    both = min(len(missing), len(extra))
    yield from (Slip("tile_missing", place, face) for face in missing[both:] if len(lasting.extra) == both)
    yield from (Slip("tile_too_many", place, face) for face in extra[both:])


def _rewritten(before: tuple[Action, ...], history: History) -> Rewritten | None:
    """Where an account of the game differs from the one before."""
    after = tuple(done.action for done in history)
    same = next((at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
    at = min(len(before), len(after)) if same is None else same
    return None if before == after else Rewritten(at, before[at:], after[at:])


# What people say


def told(tracked: Tracked, actions: Sequence[Action]) -> Tracked:
    """The game if this, and nothing else, was done since the look before the last one.

    Raises UnusableInput for what cannot have been done at all.
    """
    return _restarted(tracked, tracked.before, actions)


def undone(tracked: Tracked) -> Tracked:
    """The game without its last action."""
    return _restarted(tracked, tracked.history[:-1], ())


def retold(tracked: Tracked, actions: Sequence[Action]) -> Tracked:
    """The game if all this was done from the beginning on.  Raises UnusableInput for what cannot have been done."""
    same = 0
    for done, action in zip(tracked.history, actions, strict=False):
        if done.action != action:
            break
        same += 1
    return _restarted(tracked, tracked.history[:same], actions[same:])


def _restarted(tracked: Tracked, history: History, actions: Sequence[Action]) -> Tracked:
    """One belief is left, the one that people have confirmed; the last look only tells what lies otherwise."""
    for action in actions:
        step = taken(tracked.rules, position_after(tracked.start, history), action)
        history = (*history, Done(step, tracked.looks))
    shown = shown_faces(tracked.rules, position_after(tracked.start, history))
    known = Comparison(tracked.sight, {}).known_after(shown, ()) if tracked.sight else {}
    return replace(tracked, beliefs=(Belief(history, known=known),), before=history, explanation=None)
