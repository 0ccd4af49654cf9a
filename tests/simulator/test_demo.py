"""The demo table: real games by the rules, every piece where the game has it, and pictures that can be read."""

from collections import Counter, defaultdict
from functools import partial
from itertools import groupby, pairwise
from math import hypot

import numpy as np
import pytest

from calibration.box import Box
from calibration.layout import contains
from companion.games.catalogue import GAMES, set_up
from companion.ports import Frame
from companion.services.camera_loop import SETTLED_S
from companion.simulator.camera import (
    FINAL_TABLE_S,
    MOST_VISITS,
    PICTURES_A_TURN,
    DemoTable,
    Playing,
    open_demo_camera,
    visits,
)
from companion.simulator.games import DemoGame, play_demo_game, player_count
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout, demo_layout
from hardware.frames import DemoCamera
from vision.enrolment import learn
from vision.gallery import make_gallery
from vision.read import Reader

SMALL_PX = (320, 180)
TURN_S = 2.0
TWO = DemoGame(players=2)


@pytest.fixture(scope="module", params=[2, 3, 5])
def layout(request):
    return demo_layout(request.param)


@pytest.fixture(scope="module")
def moments(layout):
    return play_demo_game(layout, DemoGame(players=player_count(layout)), seed=7).moments


@pytest.fixture(scope="module")
def table():
    return DemoTable(demo_layout(2), TWO, 1, TURN_S, SMALL_PX)


def test_a_demo_game_is_played_to_its_end(moments):
    assert [moment.position.over for moment in moments if moment.action][-2:] == [False, True]
    assert moments[0].position.round == 1


def test_every_tile_of_the_position_lies_on_the_sheets_and_nothing_else(moments):
    for moment, following in pairwise((*moments, moments[-1])):
        if following.kind != "clearing":
            assert lying(moment) == in_game(moment)


@pytest.mark.rule("ZB-2P-5")
def test_tiles_that_two_players_leave_on_the_third_truck_lie_there_until_somebody_clears_it(layout, moments):
    cleared = [(turn, moment) for turn, moment in pairwise(moments) if moment.kind == "clearing"]
    assert bool(cleared) == (player_count(layout) == 2)
    for turn, moment in cleared:
        left = lying(turn) - in_game(turn)
        assert left == lying(turn) - lying(moment)
        assert left == Counter(p.piece for p in turn.pieces if p.sheet == "trucks") > Counter()


def lying(moment):
    return Counter(piece.piece for piece in moment.pieces)


def in_game(moment):
    return Counter(str(piece.as_printed()) for piece in moment.position.pieces() if piece.kind != "block")


def test_every_piece_lies_within_the_zone_that_holds_it(layout, moments):
    zones = {(sheet.id, zone.id): zone for sheet in layout.sheets for zone in sheet.zones}
    for piece in moments[-1].pieces:
        assert contains(zones[piece.sheet, piece.zone].polygon_mm, (piece.x_mm, piece.y_mm))


def test_a_zoo_tile_lies_on_its_owners_sheet(moments):
    position = moments[-1].position
    for seat in range(2):
        lying = Counter(p.piece for p in moments[-1].pieces if (p.sheet, p.zone) == (f"zoo-{seat + 1}", "E6"))
        assert lying == Counter(str(piece.as_printed()) for piece in position.bag(seat, "E6"))


def test_no_two_pieces_of_a_zone_lie_on_each_other(moments):
    for first in moments[-1].pieces:
        for other in moments[-1].pieces:
            if other is not first and (other.sheet, other.zone) == (first.sheet, first.zone):
                assert hypot(first.x_mm - other.x_mm, first.y_mm - other.y_mm) > 20


def by_zone(moment):
    """What lies in each zone, in no order."""
    zones = defaultdict(Counter)
    for piece in moment.pieces:
        zones[piece.sheet, piece.zone][piece.piece] += 1
    return zones


def test_what_a_turn_does_not_move_stays_exactly_as_it_lay(moments):
    for before, after in pairwise(moments):
        was, is_now = by_zone(before), by_zone(after)
        moved = sum((was[zone] - is_now[zone]).total() for zone in was)
        assert len(set(before.pieces) - set(after.pieces)) == moved


def test_a_turn_is_one_visit_of_a_hand_to_each_place_that_changes_and_ends_with_what_lies_there(moments):
    for before, after in pairwise(moments):
        way = visits(before.pieces, after.pieces)
        changed = {(p.sheet, p.zone) for p in set(before.pieces) ^ set(after.pieces)}
        assert len(way) <= MOST_VISITS
        assert len(way) >= min(len(changed), MOST_VISITS)
        assert not changed or Counter(way[-1].pieces) == Counter(after.pieces)


def test_the_same_seed_plays_the_same_game_and_another_does_not():
    layout = demo_layout(2)
    assert play_demo_game(layout, TWO, 3) == play_demo_game(layout, TWO, 3)
    assert play_demo_game(layout, TWO, 3) != play_demo_game(layout, TWO, 4)


def test_the_players_are_as_many_as_the_zoos(layout):
    assert player_count(layout) == sum(sheet.id.startswith("zoo") for sheet in layout.sheets)


def test_a_hand_comes_where_a_turn_changes_the_table_and_is_gone_before_the_next(table):
    _, was, hand_before = table.moment_at(TURN_S * 4 - 0.1)
    _, coming, hand_coming = table.moment_at(TURN_S * 4 + 0.2)
    _, going, hand_going = table.moment_at(TURN_S * 4 + 0.7)
    moment, after, hand_after = table.moment_at(TURN_S * 4 + 1.2)
    assert [hand is not None for hand in (hand_before, hand_coming, hand_going, hand_after)] == [0, 1, 1, 0]
    assert coming == was
    assert Counter(going) == Counter(after) == Counter(moment.pieces)
    assert Counter(after) != Counter(was)


def test_every_player_reaches_over_the_table_from_his_own_side(table):
    sides = {}
    for turn in range(4, 40):
        moment, _, hand = table.moment_at(TURN_S * turn + 0.1)
        sides.setdefault(moment.seat, set()).add(hand.from_deg)
    assert sorted(sides) == [0, 1]
    assert [len(side) for side in sides.values()] == [1, 1]
    assert sides[0] != sides[1]


def test_after_the_final_table_the_next_game_begins():
    table = DemoTable(demo_layout(2), TWO, 1, TURN_S, SMALL_PX)
    end_s = TURN_S * len(play_demo_game(demo_layout(2), TWO, 1).moments)
    assert table.moment_at(end_s + FINAL_TABLE_S - 0.1)[0].position.over
    assert not table.moment_at(end_s + FINAL_TABLE_S + 0.1)[0].position.over
    assert table.moment_at(end_s + FINAL_TABLE_S + 0.1)[1] == ()


class Family:
    """Implements Company: people who begin a game when they like."""

    def __init__(self):
        self.game, self.begun = None, []

    def playing(self):
        return self.game

    def begin(self, story):
        self.begun.append(story)
        self.game = Playing(len(self.begun), story.rules, story.moments[0].position)
        return self.game.number


def in_company():
    family = Family()
    return family, DemoTable(demo_layout(2), TWO, 1, TURN_S, SMALL_PX, company=family)


def game_of_people(number, players=("Zoë", "Émile"), with_=(), *, is_watched=True):
    return Playing(number, *set_up("zooloretto", players, GAMES["zooloretto"].game.box[:5], with_), is_watched)


def next_game(table):
    """When it begins."""
    return TURN_S * len(table.story.moments) + FINAL_TABLE_S + 0.1


def test_everybody_hears_of_each_game_that_the_automatic_players_begin():
    family, table = in_company()
    table.moment_at(0.0)
    table.moment_at(1.0)
    assert family.begun == [table.story]
    table.moment_at(next_game(table))
    assert family.begun[1:] == [table.story]


def test_the_automatic_players_play_the_game_that_people_have_begun_from_where_it_stands():
    family, table = in_company()
    table.moment_at(9.0)
    family.game = game_of_people(7)
    moment, pieces, _ = table.moment_at(20.0)
    assert (moment.kind, moment.position, pieces) == ("set up", family.game.position, ())
    assert table.story.rules.players == ("Zoë", "Émile")
    after = table.story.moments[6]
    assert table.moment_at(20.0 + 6 * TURN_S)[0] == after
    family.game = Playing(8, table.story.rules, after.position)
    assert table.moment_at(50.0)[0].position == after.position
    assert len(family.begun) == 1


@pytest.mark.parametrize(
    "game",
    [game_of_people(7, with_=("xxl",)), game_of_people(7, ("A", "B", "C")), game_of_people(7, is_watched=False)],
    ids=("another game", "no seat for the third", "told by tapping"),
)
def test_a_game_that_cannot_be_played_on_the_drawn_table_is_left_alone(game):
    family, table = in_company()
    table.moment_at(0.0)
    family.game, story = game, table.story
    table.moment_at(9.0)
    assert table.story is story
    table.moment_at(next_game(table))
    assert family.begun == [story]


@pytest.mark.parametrize(
    ("game", "begun"),
    [(game_of_people(7, with_=("xxl",)), 1), (game_of_people(7), 0), (game_of_people(7, is_watched=False), 0)],
    ids=("of another table", "of this table", "told by tapping"),
)
def test_a_game_that_an_earlier_demo_left_goes_on_unless_it_needs_another_table(game, begun):
    family, table = in_company()
    family.game = game
    table.moment_at(0.0)
    assert len(family.begun) == begun


@pytest.fixture
def no_waiting(monkeypatch):
    """Time passes only while the camera waits for its next picture, and then at once."""
    now_s = 0.0

    def sleep(seconds):
        nonlocal now_s
        now_s += seconds

    own_time = partial(DemoCamera, clock=lambda: now_s, sleep=sleep)
    monkeypatch.setattr("companion.simulator.camera.DemoCamera", own_time)


@pytest.mark.usefixtures("no_waiting")
def test_the_demo_camera_shows_a_table_that_changes():
    camera = open_demo_camera(demo_layout(2), TWO, turn_s=0.3, size_px=SMALL_PX)
    first = camera.frame(1.0)
    later = [camera.frame(1.0) for _ in range(2 * PICTURES_A_TURN)][-1]
    assert first.image.shape == (180, 320, 3)
    assert np.abs(first.image.astype(int) - later.image).max() > 60


@pytest.mark.usefixtures("no_waiting")
def test_however_fast_the_game_the_table_rests_in_every_turn_until_it_can_be_read():
    """Pictures come five times a second; the table is read when nothing has moved for SETTLED_S."""
    camera = open_demo_camera(demo_layout(2), TWO, turn_s=0.1, size_px=SMALL_PX)
    pictures = [camera.frame(1.0).image.astype(int) for _ in range(4 * PICTURES_A_TURN)]
    changes = [np.abs(one - other).max() > 60 for one, other in pairwise(pictures)]
    rests = [len(list(run)) for changed, run in groupby(changes) if not changed]
    assert any(changes)
    assert sum(rest > SETTLED_S * 5 for rest in rests) >= 4


def test_the_demo_box_is_learned_from_its_photographs_and_reads_the_demo_table():
    enrolment, layout = demo_enrolment_layout(), demo_layout(2)
    learned = learn(enrolment, demo_enrolment_frames(enrolment, (1600, 900)))
    assert (learned.missing, learned.sheets_not_found) == ((), ())
    table = DemoTable(layout, TWO, 1, TURN_S, (2304, 1296))
    moment, _, _ = table.moment_at(41.5)
    observation = Reader(layout, make_gallery(Box(learned.looks))).read(Frame(table.picture_at(41.5), "demo"))
    assert len(moment.pieces) > 5
    assert Counter((seen.sheet, seen.zone, seen.piece) for seen in observation.pieces) == Counter(
        (piece.sheet, piece.zone, piece.piece) for piece in moment.pieces
    )
    assert observation.unknown == ()
