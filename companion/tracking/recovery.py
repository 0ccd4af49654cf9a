"""How the table lies otherwise than a position, and the way back from one to the other when the thread was lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.rules.boxes import shown_faces
from companion.rules.position import Place, Position
from companion.rules.ruleset import Ruleset
from companion.rules.scene import SOMETHING, Difference
from companion.tracking.discrepancies import plain_differences
from companion.tracking.hypotheses import Tracked
from companion.tracking.inference import caught_up
from companion.tracking.observation import PlaceObservation
from companion.tracking.outcomes import RECOVERED, UNEXPLAINED, Explanation
from companion.tracking.tracker import retold

STRANGE_FROM = 1.5
"""Of how many pieces too many nothing tells that they have come there; one that is gone or nameless counts half."""
LASTS = 2
"""What nothing explains at so many looks will not explain itself."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A place that looks otherwise than it should.  missing: faces that are not seen; seen: what lies there instead."""

    place: Place
    missing: tuple[str, ...]
    seen: tuple[str, ...]


def mismatches_with(rules: Ruleset, position: Position, sight: PlaceObservation) -> Iterator[Mismatch]:
    """Every place that looks otherwise than a position shows it."""
    unlike: Mapping[Place, Difference] = plain_differences(sight, shown_faces(rules, position))
    return (Mismatch(place, one.missing, one.seen) for place, one in sorted(unlike.items()))


def strangeness(mismatches: Iterable[Mismatch]) -> float:
    """How much lies otherwise, in pieces; a piece that is read as another one counts half."""
    weight = 0.0
    for one in mismatches:
        named = [face for face in one.seen if face != SOMETHING]
        come = max(0, len(named) - len(one.missing))
        weight += come + 0.5 * (max(len(one.missing), len(one.seen)) - come)
    return weight


def recovered(tracked: Tracked) -> Tracked | None:
    """The game by the turns that nobody saw, where the thread was lost and they lead to what lies there; else None.

    For a game at which nobody can be asked: it is no more than the shortest way.
    """
    if tracked.sight is None or tracked.explanation is None or not _is_lost(tracked):
        return None
    before, sight = tracked.position, tracked.sight
    actions = tuple(step.action for step in caught_up(tracked.rules, before, sight))
    found = retold(tracked, (*tracked.actions, *actions)) if actions else tracked
    left, now = (strangeness(mismatches_with(tracked.rules, one, sight)) for one in (found.position, before))
    if not actions or left >= min(STRANGE_FROM, now):
        return None
    return replace(found, explanation=Explanation(RECOVERED, found.position, actions, asked=True))


def _is_lost(tracked: Tracked) -> bool:
    """Whether much has lain otherwise for several looks and is no player's error."""
    known = tracked.hypotheses[0].known
    is_new = tracked.explanation is not None and tracked.explanation.outcome == UNEXPLAINED
    lasting = {place for place, one in known.items() if not one.slip and (is_new or one.looks >= LASTS)}
    unlike = mismatches_with(tracked.rules, tracked.position, tracked.sight) if tracked.sight else ()
    return strangeness(one for one in unlike if one.place in lasting) >= STRANGE_FROM
