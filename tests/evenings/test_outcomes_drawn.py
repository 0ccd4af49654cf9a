"""The named outcomes, from drawn photographs to the sentence for the players: real reader, watch and session."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.session.commands import Accept, Act
from tests.evenings.watched import Evening, lying, position

CAMEL_F, CAMEL_M = lying("zoo-1", "E5", "camel.f"), lying("zoo-1", "E5", "camel.m", 1)
BABY = lying("zoo-1", "E5", "camel.baby", 2)
T1 = [lying("trucks", "T1", piece, slot) for slot, piece in enumerate(("camel.m", "flamingo", "coin"))]


def loaded(*tiles: str, **zoo: Any) -> dict[str, Any]:
    """A game with these tiles on truck 1 and this in Anna's zoo; Anna is to move."""
    document = position()
    document["zoos"][0] |= {"enclosures": {"E4": [], "E5": [], "E6": []}} | zoo
    document["zoos"][1] |= {"enclosures": {"E4": [], "E5": [], "E6": []}, "barn": []}
    document["trucks"][0]["tiles"] = list(tiles)
    return document


def enclosures(**full: list[str]) -> dict[str, Any]:
    return {"enclosures": {"E4": [], "E5": [], "E6": []} | full}


@pytest.fixture
def evening_of(tmp_path):
    """Begins an evening whose table is seen once; ends it."""
    begun = []

    def begin(document: dict[str, Any], *pieces: Any) -> Evening:
        begun.append(Evening(tmp_path, document, pieces))
        begun[-1].passes()
        return begun[-1]

    yield begin
    for evening in begun:
        evening.session.close()


@pytest.fixture
def couple(evening_of) -> Evening:
    """A camel in Anna's zoo, and her mate on truck 1."""
    return evening_of(loaded("camel.m", **enclosures(E5=["camel.f"])), CAMEL_F, T1[0])


def was_told(evening: Evening, words: str) -> bool:
    """Whether that was told of one of the last looks."""
    return any(words in told for told in evening.said)


def last(evening: Evening) -> str:
    return type(evening.game.story.moments[-1].action).__name__


def test_a_birth(couple: Evening):
    couple.lies(CAMEL_M, BABY, gone=[T1[0]], seconds=1.0)
    assert last(couple) == "TakeTruck"
    assert was_told(couple, "baby camel")
    assert couple.game.question is None
    assert couple.game.player_errors == ()


def test_a_forgotten_baby(couple: Evening):
    couple.lies(CAMEL_M, gone=[T1[0]], seconds=6.0)
    assert was_told(couple, "Don't forget the baby camel")
    assert [slip.name for slip in couple.game.player_errors] == ["forgotten_baby"]
    couple.lies(BABY)
    assert couple.game.player_errors == ()
    assert couple.game.question is None


def test_the_wrong_baby(couple: Evening):
    couple.lies(CAMEL_M, lying("zoo-1", "E5", "flamingo.baby", 2), gone=[T1[0]], seconds=1.0)
    assert was_told(couple, "That is the wrong baby")
    assert "wrong_baby" in [slip.name for slip in couple.game.player_errors]


def test_coins_that_people_forget(evening_of):
    full = [lying("zoo-1", "E4", "camel", slot) for slot in range(3)]
    evening = evening_of(loaded("camel", "coin", **enclosures(E4=["camel"] * 3)), *full, *_on_truck("camel", "coin"))
    evening.lies(lying("zoo-1", "E4", "camel", 3), gone=_on_truck("camel", "coin"), seconds=1.0)
    assert was_told(evening, "from the bank")
    assert was_told(evening, "put the coin tile with your coins")


def _on_truck(*tiles: str) -> list[Any]:
    return [lying("trucks", "T1", piece, slot) for slot, piece in enumerate(tiles)]


def test_a_tile_taken_back(evening_of):
    evening = evening_of(loaded())
    tile = lying("trucks", "T1", "camel")
    evening.lies(tile)
    assert last(evening) == "AddTile"
    evening.lies(gone=[tile], seconds=6.0)
    assert "taken_back" in [look.outcome for look in evening.looks]
    assert was_told(evening, "It looks as if the last turn was taken back")
    assert evening.game.story.moments == ()


def test_tiles_put_down_in_two_steps(evening_of):
    tiles = _on_truck("camel.m", "flamingo")
    evening = evening_of(loaded("camel.m", "flamingo"), *tiles)
    evening.lies(gone=tiles[:1])
    evening.lies(lying("zoo-1", "E5", "camel.m"))
    assert evening.game.signal.state == "looking"
    assert evening.said[-1] == "Take your time. I wait until every piece has its place."
    evening.lies(lying("zoo-1", "E4", "flamingo"), gone=tiles[1:])
    assert last(evening) == "TakeTruck"
    assert evening.game.story.moments[-1].violations == ()
    assert evening.game.question is None


def test_a_truck_taken_before_its_last_tile_was_seen_on_it(evening_of):
    tiles = _on_truck("camel")
    evening = evening_of(loaded("camel"), *tiles)
    evening.lies(lying("zoo-2", "E5", "camel"), lying("zoo-2", "E4", "flamingo.f"), gone=tiles, seconds=4.0)
    assert evening.game.question is not None
    assert evening.game.question.outcome == "truck_before_last_tile"
    assert was_told(evening, "The truck left before I saw its last tile")
    evening.session.handle(Accept())
    assert [type(moment.action).__name__ for moment in evening.game.story.moments] == ["AddTile", "TakeTruck"]


def test_the_wrong_player_moving(evening_of):
    tiles = _on_truck("camel")
    evening = evening_of(loaded("camel", coins=0), *tiles)
    evening.lies(lying("zoo-2", "E5", "camel"), gone=tiles, seconds=4.0)
    assert evening.game.story.moments[-1].violations[0].rule == "ZB-TURN-1"
    assert evening.game.signal.state == "wrong"
    assert evening.game.question is None


def test_an_illegal_place(evening_of):
    tiles = _on_truck("camel")
    evening = evening_of(loaded("camel", **enclosures(E5=["flamingo"])), lying("zoo-1", "E5", "flamingo"), *tiles)
    evening.lies(lying("zoo-1", "E5", "camel", 1), gone=tiles, seconds=1.0)
    assert evening.game.story.moments[-1].violations[0].rule == "ZB-PLACE-2"
    assert was_told(evening, "Stop! That is against the rules.")


@pytest.mark.parametrize("piece", ["flamingo.f", "flamingo"])
def test_a_fourth_tile_half_over_another_on_a_full_truck(evening_of, piece):
    """Even if it looks exactly like the one that it lies on."""
    evening = evening_of(loaded("camel.m", "flamingo", "coin"), *T1)
    evening.lies(replace(T1[1], piece=piece, y_mm=T1[1].y_mm + 13, height_mm=4.0), seconds=1.0)
    assert evening.game.story.moments[-1].violations[0].rule == "ZB-A-2"
    assert was_told(evening, "Truck 1 is full")


def test_a_tile_drawn_from_the_wrong_pile(evening_of):
    """No camera sees from which pile; somebody says so."""
    evening = evening_of(loaded())
    said = {"type": "add_tile", "player": 0, "piece": "camel", "truck": 0, "from": "disc"}
    evening.session.handle(Act(said))
    assert evening.game.objection is not None
    assert evening.game.objection.violations[0].rule == "ZB-A-3"
    evening.session.handle(Act(said, insist=True))
    evening.lies(lying("trucks", "T1", "camel"))
    assert [violation.rule for violation in evening.game.story.moments[-1].violations] == ["ZB-A-3"]
    assert len(evening.game.story.moments) == 1
