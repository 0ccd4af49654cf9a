"""What is in the boxes: how many tiles of which kind, what goes back, and whose word the names are."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.catalogue import set_up_list
from companion.rules.ruleset import Ruleset
from tests.games.combinations import start
from tests.games.table import NAMES, complete, error, table


def box(game: str, players: int = 5, *with_: str) -> Ruleset:
    return start((game, with_, players))[0]


def tiles_by_mark(rules: Ruleset, kind: str) -> set[tuple[tuple[str, int], ...]]:
    """For each name of a kind how many tiles bear which mark; a set of one where all are alike."""
    names = {piece.name for piece in rules.limits if piece.kind == kind}
    return {
        tuple(sorted((piece.mark, number) for piece, number in rules.limits.items() if piece[:2] == (kind, name)))
        for name in names
    }


@pytest.mark.rule("ZB-CMP-1", "ZB-CMP-3")
def test_a_species_of_zooloretto_has_eleven_tiles_two_males_two_females_and_two_babies():
    assert tiles_by_mark(box("zooloretto"), "animal") == {(("", 7), ("baby", 2), ("f", 2), ("m", 2))}
    assert len(box("zooloretto").setting.species["zooloretto"]) == 8


@pytest.mark.rule("ZB-CMP-1", "ZB-CMP-2")
def test_more_tiles_than_the_box_has_cannot_lie_there():
    assert "ZB-CMP-1" in error(table({"barn": ["zebra"] * 8}, players=5))
    assert error(table({"barn": ["zebra"] * 7}, players=5)) == ""
    assert "ZB-CMP-2" in error(table({"barn": ["stall.kiosk"] * 4}))


@pytest.mark.rule("ZB-CMP-4", "ZB-SET-3")
def test_all_thirty_coins_are_in_the_bank_or_with_the_players():
    start_ = complete(table(players=4))
    assert start_["bank"] + sum(zoo["coins"] for zoo in start_["zoos"]) == 30


@pytest.mark.rule("ZB-CMP-5", "ZB-CMP-6")
def test_the_species_are_the_owners_word_whatever_the_edition_calls_them():
    llamas = table({"enclosures": {"E4": ["llama", "llama.baby"]}}, species=["llama", "panda"])
    assert complete(llamas)["zoos"][0]["enclosures"]["E4"] == ["llama", "llama.baby"]


@pytest.mark.rule("ZB-CMP-7")
def test_the_stalls_are_called_as_their_owner_calls_them_four_types_at_most():
    called = [f"stall.{name}" for name in ("ice", "balloons", "cake", "lemonade", "cards")]
    assert error(table({"barn": called[:4]})) == ""
    assert "ZB-CMP-2" in error(table({"barn": called}))


@pytest.mark.parametrize(("players", "species", "out"), [(2, 5, 3), (3, 6, 2), (4, 7, 1), (5, 8, 0)])
@pytest.mark.rule("ZB-SET-1", "ZB-2P-2")
def test_fewer_players_put_species_back_into_the_box(players: int, species: int, out: int):
    told = dict(set_up_list(box("zooloretto", players)))
    assert box("zooloretto", players).amounts["species"] == species
    assert told.get("species_out", {"number": 0})["number"] == out


@pytest.mark.rule("ZB-SET-3")
def test_the_set_up_names_the_rule_of_each_amount():
    told = dict(set_up_list(box("zooloretto", 3)))
    assert {what: told[what]["rule"] for what in ("species_out", "coins", "bank")} == {
        "species_out": "ZB-SET-1",
        "coins": "ZB-SET-3",
        "bank": "ZB-CMP-4",
    }


@pytest.mark.rule("ZJ-CMP-1", "ZJ-CMP-2")
def test_junior_has_seven_species_and_nine_landscapes():
    rules = box("junior")
    assert len(rules.setting.species["junior"]) == 7
    assert tiles_by_mark(rules, "animal") == {(("", 7), ("baby", 2), ("f", 2), ("m", 2))}
    assert Counter({str(piece): n for piece, n in rules.limits.items() if piece.kind == "land"}) == Counter(
        {"land.pond": 3, "land.shrub": 3, "land.rock": 3}
    )


@pytest.mark.rule("ZJ-CMP-3")
def test_a_junior_zoo_has_three_enclosures_of_six_spaces_and_a_truck_three_boxes():
    rules = box("junior", 4)
    homes = {zone.id: zone.spaces for zone in rules.zones.values() if zone.role == "enclosure"}
    assert homes == {"J1": 6, "J2": 6, "J3": 6}
    assert [truck.spaces for truck in rules.trucks] == [3] * 4


def sheet(**crosses: object) -> dict[str, object]:
    return {"game": "dice", "players": NAMES[:2], "sheets": [crosses, {}]}


@pytest.mark.parametrize(
    ("row", "spaces"), [("crocodile", 1), ("ostrich", 2), ("monkey", 3), ("elephant", 4), ("lion", 5)]
)
@pytest.mark.rule("ZD-CMP-2")
def test_a_row_of_the_sheet_has_as_many_spaces_as_are_printed(row: str, spaces: int):
    assert error(sheet(rows={row: spaces}, bonuses=[row])) == ""
    assert f"from 0 to {spaces}" in error(sheet(rows={row: spaces + 1}))


@pytest.mark.rule("ZD-CMP-2")
def test_the_ticket_office_has_six_spaces():
    assert error(sheet(coins=6)) == ""
    assert "from 0 to 6" in error(sheet(coins=7))


@pytest.mark.rule("ZD-CMP-3")
def test_what_a_bonus_is_worth_and_how_the_coins_are_grouped_is_read_from_the_sheet():
    read = {"row_bonus": {"lion": 1, "crocodile": 2}, "coin_groups": [1, 2, 3]}
    told = complete(sheet() | {"options": read})["options"]
    assert (told["row_bonus"]["lion"], told["row_bonus"]["crocodile"], told["coin_groups"]) == (1, 2, [1, 2, 3])
    assert "the sheet has 6" in error(sheet() | {"options": {"coin_groups": [1, 2]}})
