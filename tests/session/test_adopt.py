from companion.games.catalogue import hold_position
from companion.session.adopt import adopt, species_of
from companion.tracking.observation import MappedPlace, places, seat_count
from tests.session.tables import BOX, EXPANSION, ZONES, lies, mat, sheet, truth


def adopted(*things, players=2, coins=()):
    layout = mat(players)
    return adopt(things, places(layout), [f"P{seat}" for seat in range(players)], coins, BOX)


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
    position = adopted(
        lies("zoo-1/E4", "panda"),
        lies("zoo-1/B", "zebra.baby"),
        lies("zoo-2/E6a", "stall.ice"),
        lies("yard/T2", "coin"),
    ).position
    assert position["zoos"][0]["enclosures"]["E4"] == ["panda"]
    assert position["zoos"][0]["barn"] == ["zebra.baby"]
    assert position["zoos"][1]["stalls"] == {"E6a": "stall.ice"}
    assert position["trucks"][1]["tiles"] == ["coin"]


def test_an_expansion_is_bought_when_something_lies_on_it():
    zoos = adopted(lies("expansion-2/X1", "camel")).position["zoos"]
    assert [zoo["expansions"] for zoo in zoos] == [0, 1]
    assert "X1" not in zoos[0]["enclosures"]


def test_a_stall_on_the_space_of_an_expansion_shows_that_it_is_bought():
    assert adopted(lies("expansion-1/X1a", "stall.ice")).position["zoos"][0]["expansions"] == 1


def test_babies_in_the_supply_are_counted():
    position = adopted(lies("yard/O", "panda.baby"), lies("yard/O", "panda.baby")).position
    assert position["offspring"]["panda"] == 2
    assert position["offspring"]["zebra" if "zebra" in position["species"] else position["species"][0]] == 0


def test_species_in_play_are_those_seen_and_enough_of_the_box():
    position = adopted(lies("zoo-1/E4", "zebra.f"), players=3).position
    assert len(position["species"]) == 6
    assert "zebra" in position["species"]


def test_every_species_seen_is_in_play_even_when_there_are_too_many():
    things = [lies("zoo-1/B", name) for name in ("camel", "chimpanzee", "elephant", "flamingo", "kangaroo", "leopard")]
    assert len(adopted(*things).position["species"]) == 6


def test_a_table_for_one_zoo_gets_an_empty_second_chair():
    layout, look = truth("station-001")
    things = [lies(f"{piece.sheet}/{piece.zone}", piece.piece) for piece in look.observation.pieces]
    result = adopt(things, places(layout), ["Anna"], [], BOX)
    assert result.seats == 1
    assert len(result.position["players"]) == 2


def test_a_position_that_is_against_the_rules_is_held_with_every_defect():
    crowd = [lies("zoo-1/E4", "panda.baby")] * 3 + [lies("zoo-1/E4", "zebra")] * 3
    _, _, defects = hold_position(adopted(*crowd).position)
    assert {defect.rule for defect in defects} >= {"ZB-PLACE-1", "ZB-PLACE-2", "ZB-CMP-1"}


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
        result = adopted(*(lies(zone, piece) for zone in zones))
        hold_position(result.position)


def test_what_has_no_name_or_no_place_is_said_and_left_out():
    result = adopted(lies("zoo-1/E4", None), lies("zoo-1/-", "panda"), lies("zoo-1/E5", "land.pond"))
    assert {note.key: dict(note.values) for note in result.notes} == {
        "note.nameless": {"count": "1"},
        "note.astray": {"count": "2"},
    }
    assert result.position["zoos"][0]["enclosures"]["E4"] == []


def test_two_tiles_on_one_stall_space_are_said():
    result = adopted(lies("zoo-1/E4a", "stall.ice"), lies("zoo-1/E4a", "stall.food"))
    assert [note.key for note in result.notes] == ["note.two_on_one_space"]
    assert result.position["zoos"][0]["stalls"] == {"E4a": "stall.ice"}


def test_coins_are_given_only_when_somebody_counted_them():
    zoos = adopted(coins=(None, 7)).position["zoos"]
    assert "coins" not in zoos[0]
    assert zoos[1]["coins"] == 7


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
    assert adopted(*stalls[:4]).position["with"] == []
    assert adopted(*stalls).position["with"] == ["xxl"]
    assert hold_position(adopted(*stalls).position)[2] == ()


def test_a_face_down_tile_has_no_word_where_no_truck_is_blocked():
    for players, tiles in ((2, ["block"]), (3, [])):
        position = adopted(lies("yard/T1", "block"), players=players).position
        assert position["trucks"][0]["tiles"] == tiles
        hold_position(position)
