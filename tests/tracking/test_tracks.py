"""Each tile has one vote a spot: what it is, all looks from the truck to where it lies now decide together."""

from companion.rules.position import truck
from companion.rules.scene import Detection
from companion.tracking.observation import PlaceObservation, make_place_observation
from companion.tracking.tracks import Spot, spots_after
from tests.tracking.looks import sight_with, sure
from tests.tracking.scenes import Evening

HOME = (1, "E5")
LONG = 12
"""So many looks are far more than all that saw the tile on its truck."""
CAMEL, SURELY_LEOPARD = sure("camel", 0.8, ("leopard", 0.15)), sure("leopard")


def seen_as(evening, place, reading: Detection) -> PlaceObservation:
    clear = sight_with(evening.rules, evening.position)
    return make_place_observation({**clear.detections, place: (reading,)}, clear.visible)


def a_leopard_read_as(reading: Detection) -> Evening:
    """Anna puts a leopard on truck 1; Bert takes it to his enclosure, where nobody has looked yet."""
    evening = Evening()
    evening.does({"type": "add_tile", "piece": "leopard", "truck": 0})
    evening.sees(seen_as(evening, truck(0), reading))
    evening.does({"type": "take_truck", "truck": 0, "place": [["leopard", "E5"]]})
    return evening


def at_home(evening) -> list[str]:
    return [str(piece) for piece in evening.tracked.position.bag(*HOME)]


def test_what_was_read_surely_on_the_truck_stays_however_long_it_is_misread_in_the_zoo():
    evening = a_leopard_read_as(SURELY_LEOPARD)
    evening.looks()
    for _ in range(LONG):
        assert evening.sees(seen_as(evening, HOME, CAMEL)).rewritten is None
    assert at_home(evening) == ["leopard"]


def test_a_weak_reading_on_the_truck_is_outvoted_by_a_sure_one_in_the_zoo():
    evening = a_leopard_read_as(CAMEL)
    evening.looks(hidden=[HOME])
    assert at_home(evening) == ["camel"]
    explanations = [evening.looks() for _ in range(3)]
    assert at_home(evening) == ["leopard"]
    assert [one.rewritten is not None for one in explanations].count(True) == 1


def spots(*looks):
    found = {}
    for number, there in enumerate(looks, start=1):
        found = spots_after(found, make_place_observation({HOME: there} if there else {}, {HOME}), number)
    return found[HOME]


def test_a_spot_has_one_vote_however_often_it_is_looked_at():
    (spot,) = spots(*[(CAMEL,)] * LONG)
    assert spot == Spot(1, CAMEL, LONG)


def test_a_flicker_weighs_as_much_as_its_looks():
    (spot,) = spots(*[(SURELY_LEOPARD,)] * 3, (CAMEL,))
    assert spot.vote.face == "leopard"
    assert dict(spot.vote.likely)["camel"] == 0.8 / 4


def test_what_is_taken_away_is_remembered_and_what_comes_later_is_another_spot():
    gone, here = spots((CAMEL,), (), (SURELY_LEOPARD,))
    assert (gone, here) == (Spot(1, CAMEL, 1, 2), Spot(3, SURELY_LEOPARD))


def test_what_comes_beside_it_does_not_get_its_vote():
    old, new = spots((CAMEL,), (SURELY_LEOPARD, CAMEL))
    assert (old.since, old.looks, new.since) == (1, 2, 2)
