"""An expansion has a mat of its own: where the mats are laid down when they are bought, a new one is a purchase.

Whether a table does so is seen at the first looks: where mats lie that nobody has bought, or several turn up at once
from under an arm, they lie there all game, and say nothing.
"""

from __future__ import annotations

from dataclasses import replace

from companion.rules.actions import Expand
from companion.rules.position import Place, Position
from companion.rules.ruleset import Ruleset
from companion.tracking.hypotheses import Hypothesis, Tracked
from companion.tracking.observation import PlaceObservation
from companion.tracking.revisions import TrackedAction, position_after, taken, with_an_expansion

FIRST_LOOKS = 3


def mats_after(tracked: Tracked, sight: PlaceObservation) -> frozenset[Place] | None:
    """The enclosures, (seat, zone), of expansions whose mats have been seen by now; None where they say nothing."""
    if tracked.mats is None:
        return None
    zones = {name for name, zone in tracked.rules.zones.items() if zone.expansions and zone.role == "enclosure"}
    here = frozenset(place for place in sight.visible if place[1] in zones)
    new = here - tracked.mats
    unbought = [mat for mat in new if not _is_bought(tracked.rules, tracked.position, mat)]
    if unbought and (tracked.looks < FIRST_LOOKS or len(unbought) > 1):
        return None
    return tracked.mats | here


def with_purchase(tracked: Tracked, belief: Hypothesis, mat: Place, look: int) -> Hypothesis:
    """The same account, in which a mat that was laid down has been bought: now, or by its owner's last turns."""
    rules, position = tracked.rules, position_after(tracked.start, belief.history)
    if _is_bought(rules, position, mat):
        return belief
    play = rules.plays["expand"]
    for action in play.propose(rules, position):
        is_his = isinstance(action, Expand) and action.player == mat[0]
        if is_his and play.is_offered(rules, position, action):
            bought = TrackedAction(taken(rules, position, action), look)
            if _is_bought(rules, bought.step.position, mat):
                return replace(belief, history=(*belief.history, bought))
    for history in with_an_expansion(rules, tracked.start, belief.history, 2 * len(rules.players)):
        if _is_bought(rules, position_after(tracked.start, history), mat):
            return replace(belief, history=history)
    return belief


def _is_bought(rules: Ruleset, position: Position, mat: Place) -> bool:
    zone = rules.zones[mat[1]]
    return zone.expansions <= position.count(mat[0], zone.bought)
