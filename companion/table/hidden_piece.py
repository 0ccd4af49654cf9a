"""Of several pieces that chance brings at once, one may lie on another: it is not seen at all, and is asked about."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.boxes import shown_faces
from companion.rules.position import TABLE
from companion.rules.scene import Glimpse
from companion.table.halfway import reveals_several
from companion.table.places import all_printed
from companion.table.sight import Sight
from companion.table.tracker import Tracked

WAITED_FOR = 4
"""A settled table is looked at so often; whoever still lays out his pieces moves meanwhile."""


def with_hidden_piece(tracked: Tracked, sight: Sight) -> Sight | None:
    """The look with a nameless piece beside the only one that is seen of several; None if that is not what is seen."""
    if not reveals_several(tracked.rules):
        return None
    shown = shown_faces(tracked.rules, tracked.position)
    more = {
        place: len(there) - len(shown.get(place, ()))
        for place, there in sight.glimpses.items()
        if place[0] == TABLE and place not in all_printed().silent
    }
    places = [place for place, number in more.items() if number > 0]
    if len(places) != 1 or more[places[0]] != 1:
        return None
    (place,) = places
    return replace(sight, glimpses={**sight.glimpses, place: (*sight.at(place), Glimpse())})
