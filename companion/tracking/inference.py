"""Explaining a look by the rules: which actions, legal or not, lead to the table as it is seen.

Everything that may have been done is tried, its outcome compared with the look place by place, and rated in natural
logarithms: how badly the table agrees, and how unlikely it is that somebody did this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.position import Place, Position
from companion.rules.ruleset import Ruleset, action_type_of
from companion.sight.faces import COVERED, ShownFaces, shown_faces
from companion.sight.scene import MOST_WAYS, Difference, SceneDiff
from companion.tracking import priors
from companion.tracking.discrepancies import (
    Compared,
    Comparison,
    Discrepancies,
    PlayerError,
    clearing_slips,
    left_unseen,
    player_errors_in,
    with_difference,
)
from companion.tracking.observation import PlaceObservation
from companion.tracking.proposals import (
    MOST_GROUNDS,
    PartialTurn,
    candidates,
    drawn_meanwhile,
    expanding,
    partial_turns,
    returns,
)
from companion.tracking.revisions import TrackedStep, likeness

BEAM, MOST_TURNS = 8, 3
"""So many of the best tries are judged by the rules and are the beginning of longer ones; of at most so many turns."""
MOST_MISSED, NO_BETTER = 16, 4
"""Finding back: so many turns may have been missed; the search ends after so many that made nothing better."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to explain a look.

    steps: what was done, none if nothing was.  cost: the lower the better.  visible: the part of it that the table
    disagrees with.  known: the differences that remain.  partial: what somebody is still at.
    """

    steps: tuple[TrackedStep, ...]
    cost: float
    visible: float
    known: Discrepancies
    player_errors: tuple[PlayerError, ...] = ()
    partial: PartialTurn | None = None

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions so far."""
        return tuple(step.action for step in self.steps)


class SearchNode(NamedTuple):
    """A position on the way to an explanation, and how the table would agree with it.  before: the last step."""

    position: Position
    table: Compared
    steps: tuple[TrackedStep, ...]
    unlikely: float = 0.0
    is_unseen: bool = False
    before: Position | None = None

    @property
    def badness(self) -> float:
        """The cost of the table as it is seen, and of somebody having done this."""
        return self.table.cost + self.unlikely


def explain(
    rules: Ruleset,
    position: Position,
    sight: PlaceObservation,
    known: Discrepancies | None = None,
    turns: int = MOST_TURNS,
) -> list[Candidate]:
    """The best explanations of a look at a table that was at this position, the best first.

    known: how the table is known to differ from the position.  turns: how many actions there may have been; more than
    one are only thought of if no single one explains the look.  That nothing happened is always among them.
    """
    comparison = Comparison(sight, known or {})
    start = _start(comparison, rules, position)
    nothing = _finish(comparison, rules, start, start)
    if nothing.cost < priors.QUIET:
        return [nothing]
    found = [nothing, *_partial_turns(comparison, rules, start, nothing)]
    changed = _diff(comparison, rules, start)
    frontier = [start]
    for turn in range(turns):
        frontier = _best(_next_nodes(comparison, rules, frontier))
        found += [_finish(comparison, rules, start, outlook) for outlook in frontier]
        if min(one.cost for one in found) < priors.WELL_EXPLAINED + turn * priors.ANOTHER_TURN:
            break
        if turn == 0 and turns > 1:
            unseen = (  # where an action leads of which nothing is seen by now
                _ahead(comparison, rules, start, action, priors.UNSEEN)._replace(is_unseen=True)
                for action in chain(drawn_meanwhile(changed), expanding(changed))
            )
            frontier += _best(unseen)
    return sorted(found, key=lambda one: one.cost)[:BEAM]


def _start(comparison: Comparison, rules: Ruleset, position: Position) -> SearchNode:
    return SearchNode(position, comparison.compare(shown_faces(rules, position)), ())


def _partial_turns(
    comparison: Comparison, rules: Ruleset, start: SearchNode, nothing: Candidate
) -> Iterator[Candidate]:
    """Somebody is in the middle of a turn: wait for the rest.  What is partial stays new until it is done."""
    shown = start.table.shown
    for turn in partial_turns(rules, start.position, shown, comparison.differences(start.table)):
        saved = sum(_saving(comparison, shown, place, *share) for place, share in turn.shares.items())
        visible = start.table.cost - saved
        left = {place: one for place, one in nothing.known.items() if place not in turn.shares}
        yield Candidate((), visible + priors.UNFINISHED, visible, left, partial=turn)


def discrepancies_by(
    rules: Ruleset, position: Position, steps: Sequence[TrackedStep], sight: PlaceObservation
) -> Discrepancies:
    """The known differences between the table and these steps from this position, once it was looked at."""
    comparison = Comparison(sight, {})
    start = _start(comparison, rules, position)
    after = _start(comparison, rules, steps[-1].position if steps else position)
    return _finish(comparison, rules, start, after._replace(steps=tuple(steps))).known


def unseen_candidates(
    rules: Ruleset, position: Position, sight: PlaceObservation, known: Discrepancies
) -> list[Candidate]:
    """Actions that may have been done though nothing on the table has changed.

    What seems to have been left lying may have been cleared away, and its like have come.
    """
    comparison = Comparison(sight, known)
    start = _start(comparison, rules, position)
    changed = _diff(comparison, rules, start)
    named = {place: lasting for place, lasting in known.items() if lasting.slip not in clearing_slips(rules)}
    bare = _diff(Comparison(sight, named), rules, start)
    possible = chain(expanding(changed), candidates(changed), returns(bare))
    ahead = [_ahead(comparison, rules, start, action, priors.UNSEEN) for action in possible]
    return [_finish(comparison, rules, start, outlook) for outlook in ahead]


def invisible_actions(
    rules: Ruleset, position: Position, sight: PlaceObservation, known: Discrepancies
) -> Iterator[Action]:
    """Actions of the player to move, by the rules, that leave the table looking as it does."""
    comparison = Comparison(sight, known)
    usual = comparison.compare(shown_faces(rules, position)).cost
    for action in referee.legal_actions(rules, position):
        ways = islice(referee.completions(rules, position, action), MOST_WAYS)
        shown = ((way, shown_faces(rules, referee.after(rules, position, way))) for way in ways)
        alike = (way for way, after in shown if comparison.compare(after).cost < usual + priors.QUIET)
        yield from islice(alike, MOST_GROUNDS)


def _best(outlooks: Iterable[SearchNode]) -> list[SearchNode]:
    """The best of them, without those that are hopelessly worse than the first."""
    ranked = sorted(outlooks, key=lambda one: one.badness)[:BEAM]
    return [one for one in ranked if one.badness < ranked[0].badness + priors.FAR_BEHIND]


def _next_nodes(
    comparison: Comparison, rules: Ruleset, frontier: Iterable[SearchNode], *, were_missed: bool = False
) -> Iterator[SearchNode]:
    """Where one more action leads that leaves a trace; were_missed: also one that leaves none, as some turns were."""
    for before in frontier:
        another = priors.AFTER_UNSEEN if before.is_unseen else priors.ANOTHER_TURN
        further = another if before.steps and not were_missed else 0.0
        changed = _diff(comparison, rules, before)
        for action in candidates(changed):
            node = _ahead(comparison, rules, before, action, priors.ACTED + further)
            if _leaves_only_a_gap(changed, action, before.table.shown, node.table.shown):
                node = node._replace(unlikely=node.unlikely + priors.FAINT)
            if any(before.table.shown.get(place) != node.table.shown.get(place) for place in changed.places):
                yield node
        for action in chain(drawn_meanwhile(changed), expanding(changed)) if were_missed else ():
            yield _ahead(comparison, rules, before, action, priors.UNSEEN + further)._replace(is_unseen=True)


def _leaves_only_a_gap(changed: SceneDiff, action: Action, before: ShownFaces, after: ShownFaces) -> bool:
    """True if it takes one piece away and nothing new is seen: that left the game, or went where it is not seen.

    before, after: what the table should show.  What is put down under a hand is not seen, either; but a truck that had
    something on it is not emptied by a slip of the reader.
    """
    places = dict.fromkeys(place for place, _ in before.items() ^ after.items())
    was, is_ = ({place: _lying(shown.get(place, ())) for place in places} for shown in (before, after))
    come = [place for place in places if is_[place] - was[place]]
    gone = sum((was[place] - is_[place]).total() for place in places)
    is_bare = gone == 1 and not any(changed.extra(place) or place not in changed.visible for place in come)
    is_free = not come or not action_type_of(changed.rules, action).leaves
    return (is_bare and is_free) or any(place in changed.covered for place in come)


def _lying(faces: Iterable[str]) -> Counter[str]:
    return Counter(face.removeprefix(COVERED) for face in faces)


def _diff(comparison: Comparison, rules: Ruleset, before: SearchNode) -> SceneDiff:
    sight = comparison.sight
    differences = {} if before.position.over else comparison.differences(before.table)
    veiled = comparison.veiled(before.table)
    return SceneDiff(rules, before.position, differences, comparison.visible, sight.away, veiled, sight.covered)


def _ahead(comparison: Comparison, rules: Ruleset, before: SearchNode, action: Action, unlikely: float) -> SearchNode:
    position, events, _ = referee.outcome(rules, before.position, action)
    steps = (*before.steps, TrackedStep(action, position, events))
    table = comparison.compare(shown_faces(rules, position))
    return SearchNode(position, table, steps, before.unlikely + unlikely, before=before.position)


# Finding back


def catch_up(rules: Ruleset, position: Position, sight: PlaceObservation) -> tuple[TrackedStep, ...]:
    """The turns after which the table would lie most nearly as it is seen to lie: as few and as legal as will do.

    For a game that nothing explains any more.  Nothing is known of the past but the position.  What lies otherwise even
    after them, nobody can have done by turns.
    """
    comparison = Comparison(sight, {})
    best = start = _start(comparison, rules, position)
    frontier, idle = [start], 0
    for _ in range(MOST_MISSED):
        if best.table.cost < priors.QUIET or idle > NO_BETTER:
            break
        further = _next_nodes(comparison, rules, frontier, were_missed=True)
        ranked = sorted(further, key=partial(_still_to_come, comparison))[: 4 * MOST_WAYS]
        judged = sorted(map(partial(_judge, rules), ranked), key=lambda one: one.badness, reverse=True)
        alone = {likeness(rules, one.position): one for one in judged}  # of those that lead to the same, the best
        frontier = sorted(alone.values(), key=partial(_still_to_come, comparison))[:MOST_WAYS]
        better = min((best, *frontier), key=lambda one: one.badness)
        idle = 0 if better is not best else idle + 1
        best = better
    return best.steps


def _still_to_come(comparison: Comparison, node: SearchNode) -> float:
    """The least cost of a whole explanation through this node: its steps, and the moves, draws and removals to come."""
    differences = comparison.differences(node.table).values()
    new = Counter(glimpse.face for one in differences for glimpse in one.extra)
    gone = Counter(face for one in differences for face in one.missing)
    return node.unlikely + priors.TO_MOVE * gone.total() + priors.TO_DRAW * (new - gone).total()


def _judge(rules: Ruleset, node: SearchNode) -> SearchNode:
    """The node once its last step is judged by the rules."""
    *earlier, last = node.steps
    broken = referee.violations(rules, node.before or node.position, last.action)
    cost = node.unlikely + priors.ILLEGAL * bool(broken)
    return node._replace(steps=(*earlier, replace(last, violations=broken)), unlikely=cost)


# Rating


def _finish(comparison: Comparison, rules: Ruleset, start: SearchNode, outlook: SearchNode) -> Candidate:
    """The outlook as an explanation: judged by the rules, player errors taken into account."""
    positions = (start.position, *(step.position for step in outlook.steps))
    steps = tuple(
        replace(step, violations=referee.violations(rules, position, step.action))
        for position, step in zip(positions, outlook.steps, strict=False)
    )
    before = shown_faces(rules, steps[-2].position) if len(steps) > 1 else start.table.shown
    events = steps[-1].events if steps else ()
    left = comparison.differences(outlook.table)
    slips: tuple[PlayerError, ...] = ()
    visible = outlook.table.cost
    for slip in player_errors_in(rules, before, events, left) if left else ():
        saved = sum(_saving(comparison, outlook.table.shown, place, *share) for place, share in slip.shares.items())
        if saved > slip.cost:
            slips = (*slips, slip)
            visible -= saved - slip.cost
    unlikely = outlook.unlikely + priors.ILLEGAL * sum(bool(step.violations) for step in steps)
    differences = comparison.differences(start.table)
    unlikely += priors.NOT_SEEN * any(_is_out_of_sight(step, differences) for step in steps)
    unseen = left_unseen(rules, events, before, outlook.table.shown, comparison.visible)
    return Candidate(steps, visible + unlikely, visible, comparison.known_after(outlook.table, slips, unseen), slips)


def _is_out_of_sight(step: TrackedStep, differences: Mapping[Place, Difference]) -> bool:
    """True if a tile that may not lie where it is said to lie is not seen there: it may be in a hand."""
    for violation in step.violations:
        if violation.seat is not None and violation.zone is not None and violation.piece is not None:
            face = str(violation.piece.as_printed())
            there = differences.get((violation.seat, violation.zone), Difference()).extra
            if not any(glimpse.can_be(face) or not glimpse.named for glimpse in there):
                return True
    return False


def _saving(
    comparison: Comparison, shown: ShownFaces, place: Place, missing: tuple[str, ...], extra: tuple[str, ...]
) -> float:
    """The gain in agreement of a place if it is known to differ in this way."""
    if place not in comparison.visible:
        return 0.0
    faces = comparison.expected(shown, place)
    usual = with_difference(faces, missing, extra)
    return 0.0 if usual is None else comparison.cost_at(place, faces) - comparison.agreement(place, usual).cost
