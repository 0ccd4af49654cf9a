"""A table at which no game has begun is a game of which what lies there is the position."""

import pytest

from companion.games.catalogue import hold_position, species_of
from companion.mats import game_layout
from companion.session.commands import TableSetup
from companion.session.memory import Memory
from companion.session.showing import view_of
from companion.session.tabletop import Table
from companion.session.view import PanelShown
from companion.tracking.observation import MappedPlace, places, seat_count
from tests.session.tables import BOX, EXPANSION, ZONES, lies, mat, sheet, truth


def counted(*things, players=2, coins=(), layout=None):
    table = Table(TableSetup.of(layout or mat(players), BOX), Memory(coins=coins), things=things)
    return view_of(table, None, PanelShown(), 1)


def told(view):
    """How many things are said not to count, and why."""
    return {note.key: dict(note.values)["count"] for note in view.notes if note.key != "note.unsure"}


def test_a_sheet_belongs_to_the_player_whose_number_ends_its_id():
    known = places(mat(3))
    assert known["zoo-2", "E4"] == MappedPlace("enclosure", "E4", 1)
    assert known["expansion-3", "X1"] == MappedPlace("enclosure", "X1", 2)
    assert seat_count(known) == 3


def test_numbers_with_a_gap_make_neighbours():
    from calibration.layout import parse_layout

    sheets = [sheet("zoo-2", ZONES, 0), sheet("zoo-7", ZONES, 4), sheet("garden", ZONES, 8)]
    known = places(parse_layout({"layout": 1, "name": "gap", "sheets": sheets}))
    assert {sheet: known[sheet, "B"].seat for sheet in ("garden", "zoo-2", "zoo-7")} == {
        "garden": 0,
        "zoo-2": 1,
        "zoo-7": 2,
    }


def test_stall_spaces_with_other_names_are_taken_in_the_order_of_the_sheet():
    known = places(truth("station-001")[0])
    spaces = {zone: known["zoo-1", zone].space for zone in ("S1", "S2", "S3", "S4", "XS1")}
    assert spaces == {"S1": "E4a", "S2": "E4b", "S3": "E5a", "S4": "E6a", "XS1": "X1a"}


def test_a_second_expansion_is_a_place_with_two_players_only():
    from calibration.layout import parse_layout

    second = (("X2", *EXPANSION[0][1:]), ("X2a", *EXPANSION[1][1:]))

    def table(players):
        zoos = [sheet(f"zoo-{number}", ZONES, 8 * number) for number in range(1, players + 1)]
        return parse_layout({"layout": 1, "name": "t", "sheets": [*zoos, sheet("strip-1", second, 80)]})

    assert ("strip-1", "X2") in places(table(2))
    assert ("strip-1", "X2") not in places(table(3))


def test_what_lies_in_the_zones_of_a_zoo_becomes_that_zoo():
    position = counted(
        lies("zoo-1/E4", "panda"),
        lies("zoo-1/B", "zebra.baby"),
        lies("zoo-2/E6a", "stall.ice"),
        lies("yard/T2", "coin"),
        players=3,
    ).position
    assert position["zoos"][0]["enclosures"]["E4"] == ["panda"]
    assert position["zoos"][0]["barn"] == ["zebra.baby"]
    assert position["zoos"][1]["stalls"] == {"E6a": "stall.ice"}
    assert position["trucks"][1]["tiles"] == ["coin"]


def test_an_expansion_is_bought_when_something_lies_on_it():
    zoos = counted(lies("expansion-2/X1", "camel")).position["zoos"]
    assert [zoo["expansions"] for zoo in zoos] == [0, 1]
    assert "X1" not in zoos[0]["enclosures"]


def test_a_stall_on_the_space_of_an_expansion_shows_that_it_is_bought():
    assert counted(lies("expansion-1/X1a", "stall.ice")).position["zoos"][0]["expansions"] == 1


def test_babies_in_the_supply_are_counted():
    position = counted(lies("yard/O", "panda.baby"), lies("yard/O", "panda.baby")).position
    assert position["offspring"]["panda"] == 2


def test_species_in_play_are_those_seen_and_enough_of_the_box():
    position = counted(lies("zoo-1/E4", "zebra.f"), players=3).position
    assert len(position["species"]) == 6
    assert "zebra" in position["species"]


def test_every_species_seen_is_in_play_even_when_there_are_too_many():
    things = [lies("zoo-1/B", name) for name in ("camel", "chimpanzee", "elephant", "flamingo", "kangaroo", "leopard")]
    assert len(counted(*things).position["species"]) == 6


def test_a_table_for_one_zoo_gets_an_empty_second_chair():
    layout, look = truth("station-001")
    things = [lies(f"{piece.sheet}/{piece.zone}", piece.piece) for piece in look.observation.pieces]
    view = counted(*things, layout=layout)
    assert len(view.zoos) == 1
    assert len(view.position["players"]) == 2


def test_a_position_that_is_against_the_rules_is_held_with_every_defect():
    crowd = [lies("zoo-1/E4", "panda.baby")] * 3 + [lies("zoo-1/E4", "zebra")] * 3
    assert {defect.rule for defect in counted(*crowd).defects} >= {"ZB-PLACE-1", "ZB-PLACE-2", "ZB-CMP-1"}


def test_any_piece_in_any_zone_can_be_held():
    zones = (
        [f"zoo-1/{zone[0]}" for zone in ZONES]
        + [f"expansion-1/{zone[0]}" for zone in EXPANSION]
        + ["yard/T1", "yard/O"]
    )
    for piece in (
        *BOX,
        "coin",
        "block",
        "land.pond",
        "jungle.koala",
        "food",
        "penguin.fish",
        "Big Cat",
        "stall.Ice Cream",
        "stall",
        "é",
    ):
        result = counted(*(lies(zone, piece) for zone in zones))
        hold_position(result.position)


def test_what_has_no_name_or_no_place_is_said_and_left_out():
    view = counted(lies("zoo-1/E4", None), lies("zoo-1/-", "panda"), lies("zoo-1/E5", "land.pond"))
    assert told(view) == {"note.nameless": "1", "note.astray": "2"}
    assert view.position["zoos"][0]["enclosures"]["E4"] == []


def test_two_tiles_on_one_stall_space_break_a_rule():
    view = counted(lies("zoo-1/E4a", "stall.ice"), lies("zoo-1/E4a", "stall.food"))
    assert [defect.rule for defect in view.defects] == ["ZB-PLACE-5"]


def test_what_lies_wrong_takes_nothing_that_lies_right_away():
    view = counted(lies("zoo-1/E4", "land.pond"), lies("zoo-1/E4", "zebra"))
    assert view.position["zoos"][0]["enclosures"]["E4"] == ["zebra"]


def test_coins_are_told_only_when_somebody_counted_them():
    view = counted(coins=(None, 7))
    assert [zoo.coins for zoo in view.zoos] == [None, 7]
    assert view.position["zoos"][1]["coins"] == 7


def test_the_species_of_a_piece_is_none_for_what_is_no_animal():
    assert [species_of(piece) for piece in ("panda", "panda.m*", "stall.ice", "coin", "land.pond")] == [
        "panda",
        "panda",
        None,
        None,
        None,
    ]


def test_more_types_of_stall_than_the_box_has_are_those_of_an_expansion():
    spaces = ("zoo-1/E4a", "zoo-1/E4b", "zoo-1/E5a", "zoo-1/E6a", "zoo-2/E4a")
    stalls = [
        lies(space, f"stall.{name}")
        for space, name in zip(spaces, ("kiosk", "ice", "tea", "hats", "maps"), strict=True)
    ]
    assert counted(*stalls[:4]).position["with"] == []
    assert counted(*stalls).position["with"] == ["xxl"]
    assert hold_position(counted(*stalls).position)[2] == ()


@pytest.mark.parametrize(
    ("game", "with_", "where", "piece", "total"),
    [
        ("junior", (), "zoo-1/B", "lion", -2),
        ("aquaretto", (), "depot-1/D", "orca", -2),
        ("aquaretto", ("xxl",), "depot-1/D", "orca", -2),
        ("zooloretto+aquaretto", (), "depot-2/D", "orca", 0),
        ("zooloretto", ("exotic",), "zoo-1/B", "panda", 8 - 2),  # every zoo has four visitors from the start
    ],
)
def test_the_sheets_say_which_game_is_counted(game, with_, where, piece, total):
    view = counted(lies(where, piece), layout=game_layout(game, 2, with_))
    assert (view.rules.setting.game, view.rules.setting.with_, view.zoos[0].score.total) == (game, with_, total)


def test_a_game_that_is_written_down_with_a_pencil_has_no_points_that_a_camera_could_read():
    view = counted(layout=game_layout("dice", 2))
    assert view.rules.setting.game == "dice"
    assert not view.is_counted
    assert [zoo.score for zoo in view.zoos] == [None, None]
