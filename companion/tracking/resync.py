"""Resynchronisation of a game at which nobody can be asked: when nothing has explained the table for several looks, the
turns that nobody saw are made up, if turns alone lead to what lies there.
"""

from __future__ import annotations

from dataclasses import replace

from companion.tracking.discrepancies import LASTS, STRANGE_FROM, mismatches_with, strangeness
from companion.tracking.hypotheses import Tracked
from companion.tracking.inference import catch_up
from companion.tracking.outcomes import RESYNCED, UNEXPLAINED, Explanation
from companion.tracking.tracker import retold


def resync(tracked: Tracked) -> Tracked | None:
    """The game with the turns that nobody saw, where nothing explains the table and they lead to it; else None.

    For a game at which nobody can be asked: it is no more than the shortest way.
    """
    if tracked.sight is None or tracked.explanation is None or not _is_lost(tracked):
        return None
    before, sight = tracked.position, tracked.sight
    actions = tuple(step.action for step in catch_up(tracked.rules, before, sight))
    found = retold(tracked, (*tracked.actions, *actions)) if actions else tracked
    left, now = (strangeness(mismatches_with(tracked.rules, one, sight)) for one in (found.position, before))
    if not actions or left >= min(STRANGE_FROM, now):
        return None
    return replace(found, explanation=Explanation(RESYNCED, found.position, actions, asked=True))


def _is_lost(tracked: Tracked) -> bool:
    """True if much has lain otherwise for several looks and is no player's error."""
    known = tracked.hypotheses[0].known
    is_new = tracked.explanation is not None and tracked.explanation.outcome == UNEXPLAINED
    lasting = {place for place, one in known.items() if not one.slip and (is_new or one.looks >= LASTS)}
    unlike = mismatches_with(tracked.rules, tracked.position, tracked.sight) if tracked.sight else ()
    return strangeness(one for one in unlike if one.place in lasting) >= STRANGE_FROM
