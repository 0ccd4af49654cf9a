"""A tile that is read on its truck, and again where it is taken to."""

from companion.rules.position import truck
from companion.sight.scene import Detection
from companion.tracking.observation import PlaceObservation, make_place_observation
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
