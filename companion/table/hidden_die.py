"""A die that lies on another one, or leans with no face upwards, is not seen at all: it is asked about."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.faces import shown_faces
from companion.rules.position import TABLE
from companion.table.sight import TRAY, Glimpse, Sight
from companion.table.tracker import Tracked

WAITED_FOR = 4
"""A settled table is looked at so often; whoever still lays out his dice moves meanwhile."""
ROLL = "roll"


def with_hidden_die(tracked: Tracked, sight: Sight) -> Sight | None:
    """The look with a nameless die beside the only one that is seen of a roll; None if that is not what is seen.

    Rule: ZD-A-1
    """
    if ROLL not in tracked.rules.plays:
        return None
    shown = shown_faces(tracked.rules, tracked.position)
    more = {
        place: len(there) - len(shown.get(place, ()))
        for place, there in sight.glimpses.items()
        if place[0] == TABLE and place != TRAY
    }
    places = [place for place, number in more.items() if number > 0]
    if len(places) != 1 or more[places[0]] != 1:
        return None
    (place,) = places
    return replace(sight, glimpses={**sight.glimpses, place: (*sight.at(place), Glimpse())})
