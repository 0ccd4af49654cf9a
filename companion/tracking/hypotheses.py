"""Accounts of one game that are kept side by side, and how a look makes each better or worse.

A hypothesis is a history of actions with what it has cost so far: how badly all looks agree with it, and how unlikely
what was done is.  Every look extends each of them by every explanation of it; the likeliest are kept, each position
once.  Only if no single action explains a look are longer explanations and other pasts thought of: the last action
taken back, a turn that nobody saw, a tile that was misread when it was drawn, another order on a pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import product

from companion.rules.actions import Action
from companion.rules.position import BABY, TABLE, Place, Position, truck
from companion.rules.ruleset import Ruleset
from companion.sight.faces import shown_faces
from companion.sight.scene import SOMETHING, Difference, GameSight, piece_of
from companion.sight.trucks import drawn_piece
from companion.tracking import priors
from companion.tracking.discrepancies import (
    LASTS,
    Discrepancies,
    PlayerError,
    plain_differences,
    standing,
)
from companion.tracking.inference import (
    BEAM,
    MOST_TURNS,
    Candidate,
    explain,
    unseen_candidates,
)
from companion.tracking.observation import Clutter, PlaceObservation, figures, kind_of
from companion.tracking.outcomes import Explanation
from companion.tracking.proposals import PartialTurn
from companion.tracking.revisions import (
    History,
    TrackedAction,
    is_completed,
    likeness,
    position_after,
    with_an_expansion,
    with_other_order,
    with_other_tile,
)

# Hypotheses


QUIET_SHARE = 0.2
"""If nothing was seen to change at more looks than this, it is no wonder that nothing changes."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One account of the game.

    history: what was done.  cost: how badly all looks so far agree, and how unlikely what was done is.
    known: how the table differs from the position.  last: how it explained the last look.
    took_back: whether it is that somebody took the last action back, and nobody has been told yet.
    waited: the cost of somebody being in the middle of a turn; it counts only until he goes on or is done.
    """

    history: History = ()
    cost: float = 0.0
    known: Discrepancies = field(default_factory=dict)
    last: Candidate | None = None
    took_back: bool = False
    waited: float = 0.0

    @property
    def partial(self) -> PartialTurn | None:
        """The turn that somebody is still at."""
        return self.last.partial if self.last else None

    @property
    def unseen(self) -> int:
        """The number of turns that nobody saw."""
        return sum(done.is_unseen for done in self.history)


@dataclass(frozen=True, slots=True)
class Tracked:
    """A game that is being followed.

    every_look_is_a_turn: pictures are taken turn by turn, so one on which nothing has changed speaks for a turn that
    leaves no trace.
    hypotheses: the best first.  looks: how many there were; quiet: how many at which nothing had changed.
    clutter: things without a name that lay there before the game.
    has_boards: whether expansion boards are laid on the table.
    mats: the expansions' mats that have been seen; None where they say nothing, as they lie there all game.
    explanation: what the last one came to; None before the first.
    """

    rules: Ruleset
    start: Position
    every_look_is_a_turn: bool = False
    hypotheses: tuple[Hypothesis, ...] = (Hypothesis(),)
    looks: int = 0
    quiet: int = 0
    sight: PlaceObservation | None = None
    clutter: Clutter = field(default_factory=dict)
    has_boards: bool = False
    mats: frozenset[Place] | None = frozenset()
    explanation: Explanation | None = None

    @property
    def history(self) -> History:
        """The actions so far, each with the look that showed it."""
        return self.hypotheses[0].history

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions since the beginning."""
        return tuple(done.action for done in self.history)

    @property
    def position(self) -> Position:
        """The game as it stands."""
        return position_after(self.start, self.history)

    @property
    def player_errors(self) -> tuple[PlayerError, ...]:
        """Everything that is known to lie otherwise than it should."""
        return tuple(standing(self.hypotheses[0].known))


# A look


def after_look(tracked: Tracked, sight: PlaceObservation) -> list[Hypothesis]:
    """Extend every hypothesis by a look; only if none explains it alone, try longer ones and other pasts."""
    best = tracked.hypotheses[0]
    grown = [after for belief in tracked.hypotheses for after in _grown(tracked, belief, sight, turns=1)]
    if not is_in_order(best.history):
        for past in _take_back(tracked.rules, best):
            grown += _grown(tracked, past, sight, turns=1, is_idle=False)
    elif not tracked.every_look_is_a_turn:  # whatever else leads there: it may lie as before the last action
        for past in _take_back(tracked.rules, best):
            cost = best.cost + priors.LIES_AS_BEFORE * (1.5 if past.cost - best.cost > priors.TOOK_BACK else 1.0)
            back = _grown(tracked, replace(past, cost=cost), sight, turns=0, is_idle=False)
            grown += (one for one in back if _is_exact(one))
    for past in _incomplete(tracked, best, sight):
        after = _grown(tracked, past, sight, turns=1, is_idle=False)
        same_length = (one for one in after if len(one.history) == len(best.history) and is_in_order(one.history))
        lasts = ((one, one.history[-1].action) for one in same_length)
        grown += (one for one, last in lasts if is_completed(tracked.rules, best.history[-1].action, last))
    wrong = min(  # as long as somebody is still at it, there may be a better explanation
        max(after.cost, after.last.cost if after.last else 0.0) + priors.WELL_EXPLAINED * bool(after.partial)
        for after in grown
    )
    if wrong > priors.WELL_EXPLAINED:
        grown += _grown(tracked, best, sight, MOST_TURNS)
        for past in _other_pasts(tracked, best, sight):
            after = _grown(tracked, past, sight, turns=1, is_idle=False)
            grown += (one for one in after if _draws_the_same(tracked.rules, best.history, one, len(past.history)))
    return grown


def _is_exact(belief: Hypothesis) -> bool:
    """True if the last look differs from it nowhere but where looks before it did."""
    return sum(lasting.cost for lasting in belief.known.values() if lasting.looks == 1) < priors.QUIET


def _draws_the_same(rules: Ruleset, before: History, belief: Hypothesis, number: int) -> bool:
    """True if a drawn tile stays the same when it is put elsewhere: nobody puts it back into the stack."""
    if not len(before) > number < len(belief.history):
        return True
    drawn, again = (drawn_piece(rules, one[number].action) for one in (before, belief.history))
    return None in (drawn, again) or drawn == again


def _grown(
    tracked: Tracked, belief: Hypothesis, sight: PlaceObservation, turns: int, *, is_idle: bool = True
) -> Iterator[Hypothesis]:
    """The hypotheses that one becomes by a look.  is_idle: whether it matters that nothing was done since the last."""
    position = position_after(tracked.start, belief.history)
    tries = explain(tracked.rules, position, sight, belief.known, turns)
    look, is_new = tracked.looks + 1, tracked.sight is None or tracked.sight.read != sight.read
    idle = priors.UNSEEN + priors.USUAL if is_idle and expects_a_turn(tracked, belief, tries[0].known) else 0.0
    for one in tries:
        unlikely = 0.0 if one.steps or one.partial else idle
        if one.steps and not is_in_order(belief.history):
            unlikely += priors.WENT_ON
        if tracked.every_look_is_a_turn:
            is_early = bool(one.partial) + _is_veiled(tracked.rules, one, belief.known)
            yield _with_try(belief, one, look, unlikely + priors.TOO_EARLY * is_early)
        else:
            # Waiting for somebody in the middle of a turn counts only until he goes on, or is done rightly; and once
            # only while a truck is unloaded: its tiles have to come down somewhere.
            goes_on = is_new and one.partial != belief.partial  # readings waver, though he does nothing
            after, is_over = _with_try(belief, one, look, unlikely), goes_on or bool(one.steps)
            rests = one.partial is not None and one.partial == belief.partial and one.partial.is_unloading
            waited = priors.UNFINISHED * (bool(one.partial) - rests)
            cost = after.cost - priors.UNFINISHED * rests - belief.waited * (is_over and is_in_order(after.history))
            yield replace(after, cost=cost, waited=waited + belief.waited * (not is_over))
    if idle and not tries[0].steps and not tries[0].partial:
        for one in unseen_candidates(tracked.rules, position, sight, belief.known):
            unlikely = priors.TOO_EARLY * _is_veiled(tracked.rules, one, belief.known)
            yield _with_try(belief, one, look, unlikely, is_unseen=True)


def _is_veiled(rules: Ruleset, one: Candidate, known: Discrepancies) -> bool:
    """True if a piece is not recognised any more that was, nor is it drawn now.  known: before this look."""
    now, before = (
        Counter(face for lasting in some if SOMETHING in lasting.extra for face in lasting.missing)
        for some in ([lasting for lasting in one.known.values() if lasting.looks == 1], known.values())
    )
    return bool(now - before - Counter(str(drawn_piece(rules, action)) for action in one.actions))


def expects_a_turn(tracked: Tracked, belief: Hypothesis, known: Discrepancies) -> bool:
    """True if a look without a turn, after which this is known, is strange where every look is one: not the first look,
    after a mistake or half a turn, when something was put right, or where such looks are common.
    """
    is_puzzling = any(  # people will stop over it: something is there that nobody has explained, or a baby is not
        any(face.endswith(f".{BABY}") for face in lasting.missing) or (lasting.extra and not lasting.slip)
        for lasting in belief.known.values()
        if lasting.looks <= LASTS
    )
    is_settled = is_in_order(belief.history) and not belief.partial and not is_puzzling
    is_rare = tracked.quiet <= LASTS + QUIET_SHARE * tracked.looks
    is_due = tracked.every_look_is_a_turn and tracked.looks > 0
    return is_due and is_settled and is_rare and not _is_mended(tracked.rules, belief.known, known)


def _is_mended(rules: Ruleset, before: Discrepancies, now: Discrepancies) -> bool:
    """True if somebody has put right what lay otherwise than it should: then it is no wonder that no turn is seen.

    What comes back as the game goes on has not been put right.
    """
    returning = {clearing.slip for clearing in rules.part(GameSight).clearings.values() if clearing.zone is not None}
    return any(place not in now and lasting.slip not in returning for place, lasting in before.items())


def is_in_order(history: History) -> bool:
    """True if the last action was legal; if not, people stop and talk, and nobody goes on."""
    return not history or history[-1].step.is_legal


def _with_try(belief: Hypothesis, one: Candidate, look: int, idle: float, *, is_unseen: bool = False) -> Hypothesis:
    unlikely = (one.cost - one.visible) / max(1, len(one.steps))
    new = tuple(TrackedAction(step, look, unlikely, is_unseen, known=belief.known) for step in one.steps)
    return Hypothesis((*belief.history, *new), belief.cost + one.cost + idle, one.known, one, belief.took_back)


def likeliest(rules: Ruleset, start: Position, beliefs: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
    """The likeliest hypotheses, each position once."""
    ranked = sorted(beliefs, key=lambda one: one.cost)
    kept: dict[object, Hypothesis] = {}
    for belief in ranked:
        if len(kept) >= BEAM or belief.cost > ranked[0].cost + priors.FAR_BEHIND:
            break
        kept.setdefault((likeness(rules, position_after(start, belief.history)), belief.partial is None), belief)
    best = ranked[0].cost
    return tuple(replace(belief, cost=belief.cost - best) for belief in kept.values())


# Other pasts


def _other_pasts(tracked: Tracked, belief: Hypothesis, sight: PlaceObservation) -> Iterator[Hypothesis]:
    """The past without its last action, with a turn that was missed, another tile on an emptied truck, another order on
    a pile that looks otherwise, or of whose top one more turns up elsewhere: the next may look the same.
    """
    rules, start = tracked.rules, tracked.start
    yield from _take_back(rules, belief)
    for history in with_an_expansion(rules, start, belief.history, 2 * len(rules.players)):
        yield replace(belief, history=history, cost=belief.cost + priors.MISSED_EARLIER)
    differences = _differences(tracked, belief, sight)
    faces = {glimpse.face for place, one in differences.items() if place[0] != TABLE for glimpse in one.extra}
    position = position_after(start, belief.history)
    for place in [place for number in range(len(position.spaces)) if (place := truck(number)) in differences]:
        for face, other in product(dict.fromkeys(differences[place].missing), sorted(faces - {SOMETHING})):
            was, is_ = piece_of(rules, face), piece_of(rules, other)
            if was is not None and is_ is not None and face != other:
                past = with_other_tile(rules, start, belief.history, place, was, is_)
                if past is not None:
                    yield replace(belief, history=past, cost=belief.cost + priors.READ_WRONGLY)
    for place, bag in position.bags.items():
        if place[1] in rules.piled and bag and (place in differences or str(bag[-1].as_printed()) in faces):
            for history in with_other_order(rules, start, belief.history, place):
                yield replace(belief, history=history)


def _take_back(rules: Ruleset, belief: Hypothesis) -> Iterator[Hypothesis]:
    """The past without its last action, and without an illegal one after which nothing was seen to be done.

    What was known to lie otherwise before it lies so again.
    """
    history, known = belief.history, belief.known
    while history:
        *before, last = history
        history, known = tuple(before), {**known, **last.known}
        mended = not last.step.is_legal
        drawn = drawn_piece(rules, last.action)
        is_coin = drawn is not None and drawn.kind == "coin"
        unlikely = 0.0 if mended else priors.TOOK_BACK * (1 + is_coin)
        if mended or last is belief.history[-1]:
            yield replace(belief, history=history, known=known, cost=belief.cost + unlikely, took_back=True)
        if mended or not last.is_unseen:
            return


def _incomplete(tracked: Tracked, belief: Hypothesis, sight: PlaceObservation) -> Iterator[Hypothesis]:
    """The past without its last action, if figures have come to where its player put tiles: they may belong to it."""
    if not belief.history or belief.history[-1].is_told:
        return
    last, differences = belief.history[-1], _differences(tracked, belief, sight)
    seat = last.action.player
    come = [glimpse.face for place, one in differences.items() if place[0] == seat for glimpse in one.extra]
    if any(kind_of(face) in figures() or face.endswith(f".{BABY}") for face in come):
        known = {place: one for place, one in belief.known.items() if place[0] not in (seat, TABLE)}
        yield replace(belief, history=belief.history[:-1], known=known, cost=belief.cost - last.unlikely)


def _differences(tracked: Tracked, belief: Hypothesis, sight: PlaceObservation) -> dict[Place, Difference]:
    """The places that are seen otherwise than they should be, whatever is known of them."""
    shown = shown_faces(tracked.rules, position_after(tracked.start, belief.history))
    return plain_differences(sight, shown)
