"""An expansion has a mat of its own: where the mats are laid down when they are bought, a new one is a purchase.

Whether a table does so is seen at the first looks: where mats lie that nobody has bought, or several turn up at once
from under an arm, they lie there all game, and say nothing.
"""

from __future__ import annotations

from companion.rules.position import Place, Position
from companion.rules.ruleset import Ruleset
from companion.tracking.discrepancies import TOLD_AFTER
from companion.tracking.observation import PlaceObservation
from companion.tracking.proposals import expansions
from companion.tracking.revisions import History, TrackedAction, position_after, take_step, with_an_expansion

MatPlaces = frozenset[Place]
"""The enclosures, (seat, zone), of expansions whose mats have been seen."""


def mats_after(
    rules: Ruleset, position: Position, mats: MatPlaces | None, sight: PlaceObservation, looks: int
) -> MatPlaces | None:
    """The mats that have been seen after one more look; None where they say nothing.

    position: as it was believed to be.  looks: how many there were before.
    """
    if mats is None:
        return None
    zones = {name for name, zone in rules.zones.items() if zone.expansions and zone.role == "enclosure"}
    here = frozenset(place for place in sight.visible if place[1] in zones)
    unbought = [mat for mat in here - mats if not _is_bought(rules, position, mat)]
    return None if unbought and (looks < TOLD_AFTER or len(unbought) > 1) else mats | here


def with_purchase(rules: Ruleset, start: Position, history: History, mat: Place, look: int) -> History:
    """The same past, in which a mat that was laid down has been bought: now, or by its owner's last turns."""
    position = position_after(start, history)
    if _is_bought(rules, position, mat):
        return history
    for action in expansions(rules, position):
        if action.player == mat[0]:
            bought = TrackedAction(take_step(rules, position, action), look)
            if _is_bought(rules, bought.step.position, mat):
                return (*history, bought)
    others = with_an_expansion(rules, start, history, 2 * len(rules.players))
    return next((other for other in others if _is_bought(rules, position_after(start, other), mat)), history)


def _is_bought(rules: Ruleset, position: Position, mat: Place) -> bool:
    zone = rules.zones[mat[1]]
    return zone.expansions <= position.count(mat[0], zone.bought)
