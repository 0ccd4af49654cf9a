"""Evenings on which the trucks are those of the box: whoever takes one has it before him.  Read and followed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from companion.mats import drawn_print
from companion.rules.position import Position, truck
from companion.services.own_boards import with_boards
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from companion.tracking.observation import place_observation_of, places
from companion.tracking.revisions import likeness
from companion.tracking.tracker import begin, update
from tests.evenings.drawn import gallery_of
from tests.long import long_if
from tests.tabletop import truck_sheet
from vision.read import Reader
from vision.watchful import WatchfulReader

GAME = DemoGame("zooloretto", players=2)


def regardless_of_names(position: Position) -> Position:
    """The position with its trucks in an order of their own: equal ones change places when all drive back."""
    trucks = sorted(
        range(len(position.spaces)),
        key=lambda one: (position.spaces[one], str(position.taken[one]), sorted(map(str, position.on_truck(one)))),
    )
    bags = {place: bag for place, bag in position.bags.items() if not place[1].startswith("truck ")}
    bags |= {truck(new): bag for new, old in enumerate(trucks) if (bag := position.on_truck(old))}
    spaces, taken = (tuple(by_truck[one] for one in trucks) for by_truck in (position.spaces, position.taken))
    return replace(position, bags=bags, spaces=spaces, taken=taken)


@pytest.mark.parametrize(("first", "last"), [long_if(False, 6, 9, id="a round"), long_if(True, 0, None, id="a game")])
def test_trucks_that_drive_about_are_followed_with_what_lies_on_them(tmp_path, first, last):
    layout = with_boards(demo_layout(GAME.players, GAME.game), [truck_sheet(tmp_path)])
    story = play_demo_game(layout, GAME, 1)
    moments = story.moments[first:last]
    seats = {sheet: place.seat for (sheet, _), place in places(layout).items()}
    known, reader = places(layout), WatchfulReader(Reader(layout, gallery_of(GAME.game, ()), draw=drawn_print))
    tracked = begin(story.rules, moments[0].position, every_look_is_a_turn=True)
    counts: Counter[str] = Counter()
    for moment, frame in zip(moments, stills(layout, moments, seed=1), strict=True):
        look = reader.read(frame)
        tracked = update(tracked, place_observation_of(look, known))
        told, true = (likeness(story.rules, regardless_of_names(one)) for one in (tracked.position, moment.position))
        trucks = [sheet for sheet in look.sheets if sheet.id.startswith("truck")]
        there = Counter(seats[sheet.beside.sheet] for sheet in trucks if sheet.beside)
        owners = Counter(seat for seat in moment.position.taken if seat is not None)
        counts += Counter(
            looks=1, right=told == true, unseen=sum(not sheet.found for sheet in trucks),
            taken=owners.total(), elsewhere=(owners - there).total(),
        )  # fmt: skip
    assert counts["taken"] > 0
    assert counts["right"] == counts["looks"]
    assert (counts["unseen"], counts["elsewhere"]) == (0, 0)
