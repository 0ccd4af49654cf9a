"""Following a game, look by look.

    tracked = begin(rules, position)
    tracked = seen(tracked, sight)          a settled look
    tracked = retold(tracked, actions)      a person says what was done: all actions from the beginning

All of these are pure.  A few hypotheses about the game are kept side by side, so that a later look can heal an earlier
misreading, or show that a turn was missed: then the hypothesis that explains all looks best comes to the front, and
`explanation.rewritten` says what changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.hand_moves import STACK, SUPPLY, moves_between
from companion.rules.mending import apply_anyway
from companion.rules.position import Place, Position, truck
from companion.rules.ruleset import Ruleset, action_type_of
from companion.sight.faces import GROUND
from companion.sight.scene import SOMETHING, kin_of
from companion.tracking import priors
from companion.tracking.discrepancies import Discrepancies, standing
from companion.tracking.hypotheses import Hypothesis, after_look, expects_a_turn, is_in_order, likeliest
from companion.tracking.hypotheses import Tracked as Tracked
from companion.tracking.inference import Candidate, discrepancies_by
from companion.tracking.laid_mats import mats_after, with_purchase
from companion.tracking.observation import PlaceObservation, clutter_of, of_game, without_clutter
from companion.tracking.outcomes import (
    ALWAYS_ASKED,
    MENDED,
    NOTHING,
    TAKEN_BACK,
    TWO_TURNS,
    UNEXPLAINED,
    UNFINISHED,
    UNSEEN_TURN,
    Explanation,
    outcome_of,
)
from companion.tracking.revisions import History, TrackedAction, is_completed, is_open, position_after, take_step


def begin(rules: Ruleset, position: Position, *, every_look_is_a_turn: bool = False) -> Tracked:
    """A game that is followed from this position on."""
    return with_clutter(Tracked(rules, position, every_look_is_a_turn), PlaceObservation())


def with_clutter(tracked: Tracked, sight: PlaceObservation) -> Tracked:
    """The game that has just begun, at a table that looked so before: what has no name there is no move."""
    return replace(tracked, clutter=clutter_of(tracked.rules, tracked.start, of_game(tracked.rules, sight)))


def with_table(tracked: Tracked, place: Place) -> Tracked:
    """The game once people have said what lies in a place: what has no name beside that is the table, and no move."""
    lasting = tracked.hypotheses[0].known.get(place)
    left = lasting.extra.count(SOMETHING) - lasting.nameless if lasting else 0
    return replace(tracked, clutter={**tracked.clutter, place: tracked.clutter.get(place, 0) + left})


# A look


def update(tracked: Tracked, sight: PlaceObservation) -> Tracked:
    """The game after one more settled look."""
    sight = of_game(tracked.rules, sight)
    if tracked.every_look_is_a_turn and not tracked.looks:  # the first picture is of the table before the game
        tracked = with_clutter(tracked, sight)
    sight = without_clutter(sight, tracked.clutter)
    has_boards = tracked.has_boards or GROUND not in sight.away
    sight = replace(sight, away=sight.away - {GROUND}) if has_boards else sight
    grown = after_look(tracked, sight)
    beliefs = likeliest(tracked.rules, tracked.start, grown)
    look = tracked.looks + 1
    mats = mats_after(tracked.rules, tracked.position, tracked.mats, sight, tracked.looks)
    for mat in sorted((mats or frozenset()) - (tracked.mats or frozenset())):
        beliefs = tuple(
            replace(one, history=with_purchase(tracked.rules, tracked.start, one.history, mat, look)) for one in beliefs
        )
    after = replace(tracked, hypotheses=beliefs, looks=look, sight=sight, has_boards=has_boards, mats=mats)
    explanation = _explanation(tracked, after)
    is_quiet = explanation.outcome in (NOTHING, UNSEEN_TURN)
    beliefs = (replace(beliefs[0], took_back=False), *beliefs[1:])
    return replace(after, hypotheses=beliefs, explanation=explanation, quiet=tracked.quiet + is_quiet)


# What it came to


def _explanation(before: Tracked, after: Tracked) -> Explanation:
    best, *others = after.hypotheses
    one = best.last or Candidate((), 0.0, 0.0, {})
    new = tuple(done for done in best.history if done.look == after.looks)
    violations = tuple(violation for done in new for violation in done.step.violations)
    # An illegal action that nobody has told: it may be that a turn was missed.
    is_blamed = not (before.every_look_is_a_turn or is_in_order(best.history) or best.history[-1].is_told)
    rivals = [other for other in others if other.unseen == best.unseen or is_blamed]
    margin = min((other.cost - best.cost for other in rivals), default=float("inf"))
    past = best.history[: len(best.history) - len(new)]
    outcome = TWO_TURNS if _adds_two(past, before.history) else _outcome_of(before, best, new, violations)
    is_close = margin < priors.SURE and outcome != UNFINISHED
    earlier = before.explanation
    was_open = earlier is not None and (earlier.asked or earlier.is_open)
    near = [other for other in rivals if other.cost - best.cost < priors.SURE]
    # A question is new if a near rival tells the past in the same way, and only this look otherwise.
    pasts = [_actions(done for done in other.history if done.look < after.looks) for other in near]
    is_old = was_open and _actions(past) not in pasts
    is_missed = outcome == NOTHING and expects_a_turn(before, before.hypotheses[0], best.known)
    is_early = is_close and margin > priors.TIED and all(_differ_on_trucks(after, best, other) for other in near)
    rewritten, is_mend = _rewritten(before, new, past)
    return Explanation(
        outcome=outcome,
        actions=_actions(new),
        asked=is_missed or _is_asked(before.rules, outcome, best, new) or (is_close and not is_old and not is_early),
        is_open=is_close and is_old,
        is_early=is_early,
        violations=violations,
        player_errors=(
            *one.player_errors,
            *(slip for slip in standing(best.known, exactly=True) if slip not in one.player_errors),
        ),
        events=tuple(event for done in new for event in done.step.events),
        rewritten=rewritten,
        is_mend=is_mend,
    )


def _adds_two(past: History, before: History) -> bool:
    """True if two turns are told of a look that had told none: a revision mends turns, it makes up none."""
    turns, told = (Counter(done.look for done in one if not done.is_unseen) for one in (past, before))
    return any(turns[look] > 1 and not told[look] for look in turns)


def beyond(told: Sequence[Action], account: Sequence[Action]) -> tuple[Action, ...]:
    """The end of an account of a game from where it differs from what was told; empty if it only takes back."""
    same = next((at for at, pair in enumerate(zip(told, account, strict=False)) if pair[0] != pair[1]), len(told))
    return tuple(account[same:])


def _strange(known: Discrepancies) -> float:
    """The cost of the news of this look that nothing explains; what is only not seen weighs half."""
    new = [lasting for lasting in known.values() if lasting.looks == 1 and not lasting.slip]
    return sum(lasting.cost * (1.0 if lasting.extra else 0.5) for lasting in new)


def _outcome_of(before: Tracked, best: Hypothesis, new: History, violations: Sequence[Violation]) -> str:
    removed = before.history[len(best.history) - len(new) :] if best.took_back else ()
    if best.partial:
        return UNFINISHED
    if any(not done.step.is_legal for done in removed) and not new:
        return MENDED
    if any(not done.is_unseen and done.step.is_legal for done in removed):
        return TAKEN_BACK
    if not new and _strange(best.known) > priors.STRANGE:
        return UNEXPLAINED
    if len(new) == 1 and new[0].is_unseen:
        return UNSEEN_TURN
    return outcome_of(before.rules, _actions(new), violations)


def _actions(history: Iterable[TrackedAction]) -> tuple[Action, ...]:
    return tuple(done.action for done in history)


def _differ_on_trucks(after: Tracked, best: Hypothesis, rival: Hypothesis) -> bool:
    """True if two hypotheses lead to the same table, but for the signs of tiles that still lie on trucks."""
    here, there = (position_after(after.start, one.history) for one in (best, rival))
    trucks = [truck(number) for number in range(len(here.spaces))]
    swapped = {**there.bags, **{place: here.bags[place] for place in trucks if place in here.bags}}
    are_kin = all(_kin(here, place) == _kin(there, place) for place in trucks)
    return here != there and are_kin and replace(there, bags=swapped) == here


def _kin(position: Position, place: Place) -> list[str]:
    return sorted(kin_of(str(piece)) for piece in position.bags.get(place, ()))


def _is_asked(rules: Ruleset, outcome: str, best: Hypothesis, new: History) -> bool:
    if outcome == UNFINISHED:
        return False
    is_strange = bool(new) and _strange(best.known) > priors.VERY_STRANGE
    # A choice that nobody told and nobody could see is a mere guess.
    is_guessed = any(done.is_unseen and _is_chosen(rules, done.action) for done in new)
    is_guessed = is_guessed or any(is_open(violation) for done in new for violation in done.step.violations)
    return outcome in ALWAYS_ASKED or is_strange or is_guessed


def _is_chosen(rules: Ruleset, action: Action) -> bool:
    """True if somebody chose what it is about; what comes to a truck or leaves it is known from where it lies later."""
    play = action_type_of(rules, action)
    return not (play.reveals or play.leaves) and any(one.of(action) for one in play.fields)


def _rewritten(tracked: Tracked, new: History, past: History) -> tuple[int | None, bool]:
    """Where an account of the past differs from the one before, and whether that is a mend.

    new: what this look tells, and may only complete.
    """
    told = tracked.history
    before = told[:-1] if told and new and is_completed(tracked.rules, told[-1].action, new[0].action) else told
    pairs = zip(before, past, strict=False)
    same = next((at for at, (one, other) in enumerate(pairs) if one.action != other.action), None)
    at = min(len(before), len(past)) if same is None else same
    lost, found = before[at:], past[at:]
    is_mend = bool(lost) and not found and _is_mended(tracked, before[:at], lost, new)
    return at if lost or found else None, is_mend


def _is_mended(tracked: Tracked, past: History, wrong: History, new: History) -> bool:
    """True if something against the rules was taken back, or lies elsewhere now, where it may.

    A piece that is read as another one has not been moved: then it was the reading that was wrong.
    """
    if any(done.step.is_legal for done in wrong) or any(not done.step.is_legal for done in new):
        return False
    before = position_after(tracked.start, past)
    tables = (apply_anyway(tracked.rules, before, one.action) for one in (wrong[0], *new[:1]))
    moves = moves_between(tracked.rules, *tables) if new else ()
    return moves is not None and not any({SUPPLY, STACK} & {move.source[1], move.to[1]} for move in moves)


# What people say


def retold(tracked: Tracked, actions: Sequence[Action]) -> Tracked:
    """The game if all this was done from the beginning on.  Raises UnusableInput for what cannot have been done.

    One hypothesis is left, the one that people have confirmed; the last look only tells what lies otherwise.
    """
    pairs = zip(tracked.history, actions, strict=False)
    history = tuple(done for done, _ in takewhile(lambda pair: pair[0].action == pair[1], pairs))
    for action in actions[len(history) :]:
        step = take_step(tracked.rules, position_after(tracked.start, history), action)
        history = (*history, TrackedAction(step, tracked.looks, is_told=True))
    before = position_after(tracked.start, history[:-1])
    last = [done.step for done in history[-1:]]
    known = discrepancies_by(tracked.rules, before, last, tracked.sight) if tracked.sight else {}
    return replace(tracked, hypotheses=(Hypothesis(history, known=known),), explanation=None)
