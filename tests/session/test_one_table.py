"""One table, one position: whatever shows it, whoever corrects it, and with a game or without one."""

from contextlib import closing
from dataclasses import replace
from unicodedata import normalize

import pytest

from companion.journal.store import JOURNAL_FOLDER
from companion.ports import UnusableInput
from companion.rules.notation import format_position
from companion.session.commands import (
    BeginGame,
    CameraIsRight,
    CommandRefused,
    EndGame,
    NewGame,
    Observe,
    PictureShown,
    SetName,
    TableSetup,
)
from companion.session.session import Session
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from tests.evenings.laid import read_as_laid
from tests.journal.journals import opened
from tests.session.tables import BOX, contents, correct, count_coins, looked, mat, seen, unknown

LAYOUT = mat()
SPECIES = ["camel", "elephant", "flamingo", "panda", "zebra"]
GAME = {"game": "zooloretto", "players": ["Anna", "Bert"], "species": SPECIES}


@pytest.fixture
def open_session(tmp_path):
    sessions = []

    def opened():
        sessions.append(Session(TableSetup.of(LAYOUT, BOX, ("Anna", "Bert")), tmp_path))
        return sessions[-1]

    yield opened
    for session in sessions:
        session.close()


@pytest.fixture
def session(open_session):
    return open_session()


def test_looking_back_passes_over_a_game_that_nobody_knows_any_more(tmp_path):
    journal = opened(tmp_path / JOURNAL_FOLDER)
    for position in ({**GAME, "game": "unheard"}, GAME):
        journal.append("begun", "person", {"position": position})
    journal.close()
    session = Session(TableSetup.of(LAYOUT, BOX, ("Anna", "Bert")), tmp_path)
    assert [game.game for game in session.games()] == ["unheard", "zooloretto"]
    with pytest.raises(UnusableInput):
        session.story(1)
    assert session.look_back(2) is False
    session.close()


def lies(seat, zone, *pieces):
    return contents({"seat": seat, "zone": zone, "pieces": list(pieces)})


def in_enclosure(view, space="E4", seat=0):
    return list(view.position["zoos"][seat]["enclosures"][space])


def names(view):
    return sorted(str(piece.piece) for piece in view.pieces)


def totals(view):
    return [zoo.score.total for zoo in view.zoos]


# Two pages, one position


def test_in_a_followed_game_no_look_shows_two_totals(tmp_path):
    game = DemoGame("zooloretto", (), 3, False)
    layout = demo_layout(3, "zooloretto", ())
    story = play_demo_game(layout, game, 77)
    box = sorted({placed.piece for moment in story.moments for placed in moment.pieces})
    session = Session(TableSetup.of(layout, box, game.people), tmp_path)
    session.handle(BeginGame(format_position(story.rules, story.moments[0].position), "follow"))
    moved = set()
    for number, moment in enumerate(story.moments):
        observation = read_as_laid(layout, moment.pieces)
        view = session.handle(Observe(observation, PictureShown(number + 1, "x", observation.size_px, 0.0)))
        assert totals(view) == [player.total for player in view.game.scores.players]
        assert view.position == format_position(view.game.story.rules, view.game.story.position)
        moved.add(tuple(totals(view)))
    session.close()
    assert len(moved) > 10


def test_a_picture_in_black_and_white_tells_no_turn_and_the_next_in_colour_does(tmp_path):
    game, layout = DemoGame("zooloretto", (), 3, False), demo_layout(3, "zooloretto", ())
    story = play_demo_game(layout, game, 77)
    box = sorted({placed.piece for moment in story.moments for placed in moment.pieces})
    with closing(Session(TableSetup.of(layout, box, game.people), tmp_path)) as session:
        session.handle(BeginGame(format_position(story.rules, story.moments[0].position), "follow"))
        told = []
        for number, (moment, is_grey) in enumerate([(0, False), *[(1, True)] * 5, (1, False)]):
            observation = replace(read_as_laid(layout, story.moments[moment].pieces), is_colourless=is_grey)
            view = session.handle(Observe(observation, PictureShown(number, "x", observation.size_px, 0.0)))
            told.append(len(view.game.story.moments))
    assert told == [0, 0, 0, 0, 0, 0, 1]


@pytest.mark.parametrize("mode", ["follow", "confirm", "photo", "tap", "score"])
def test_whatever_lies_there_both_pages_show_the_points_of_the_game(session, mode):
    session.handle(BeginGame(GAME, mode))
    for things in ((), (seen("zoo-1/E4a", "stall.ice"),), (seen("zoo-2/B", "panda"), unknown("zoo-1/E4"))):
        view = session.handle(looked(LAYOUT, *things))
        assert totals(view) == [player.total for player in view.game.scores.players]
        assert [zoo.leads for zoo in view.zoos].count(True) in (0, 1)


def test_a_table_without_a_game_is_adopted_at_every_look(session):
    for pieces in (["zebra"], ["zebra", "zebra"], []):
        things = (seen("zoo-1/E4", piece, 20.0 + 30 * at) for at, piece in enumerate(pieces))
        assert in_enclosure(session.handle(looked(LAYOUT, *things))) == pieces


def test_a_game_that_only_counts_begins_with_what_lies_there(session):
    session.handle(looked(LAYOUT, seen("zoo-1/E4a", "stall.ice")))
    view = session.handle(BeginGame(GAME, "score"))
    assert totals(view) == [2, 0]
    assert view.game.mode == "score"
    session.handle(BeginGame(GAME, "tap"))
    assert totals(session.view) == [0, 0]


def test_a_game_that_has_ended_stays_until_a_new_table_is_wanted(session):
    session.handle(looked(LAYOUT, seen("zoo-1/E4a", "stall.ice")))
    session.handle(BeginGame(GAME, "tap"))
    session.handle(NewGame())
    assert session.view.game
    session.handle(EndGame())
    assert totals(session.view) == [0, 0]
    view = session.handle(NewGame())
    assert view.game is None
    assert totals(view) == [2, 0]


def test_a_player_has_one_name(session):
    session.handle(BeginGame(GAME, "tap"))
    view = session.handle(SetName(1, "Bruno"))
    assert [zoo.name for zoo in view.zoos] == list(view.game.story.rules.players) == ["Anna", "Bruno"]
    assert session.games()[-1].players == ("Anna", "Bruno")
    for twin in ("Bruno", " bruno", "ＢＲＵＮＯ"):
        with pytest.raises(CommandRefused):
            session.handle(SetName(0, twin))
    with pytest.raises(CommandRefused):
        session.handle(SetName(2, "Cleo"))


@pytest.mark.parametrize("name", ["👨‍👩‍👧", "Zoe\u0308", "می‌خواهم"])
def test_whoever_may_begin_with_a_name_may_be_renamed_so_and_sit_at_the_table_so(tmp_path, name):
    setting = TableSetup.of(LAYOUT, BOX, [name, "Bert"])
    with closing(Session(setting, tmp_path)) as session:
        session.handle(BeginGame({**GAME, "players": ["Anna", "Bert"]}, "tap"))
        view = session.handle(SetName(0, name))
        assert view.game.story.rules.players[0] == setting.names[0] == normalize("NFC", name)


# One way to correct


def test_what_is_stated_of_a_place_holds_against_the_camera_without_a_game(session):
    look = looked(LAYOUT, seen("zoo-1/E4", "zebra", 170, 30), seen("zoo-1/E4", "zebra", 200, 30))
    session.handle(look)
    assert in_enclosure(session.handle(lies(0, "E4", "zebra", "zebra.f", "panda"))) == ["zebra", "zebra.f", "panda"]
    view = session.handle(look)
    assert sorted(in_enclosure(view)) == ["panda", "zebra", "zebra.f"]
    assert sorted(piece.look for piece in view.pieces) == ["sure", "told", "told"]
    assert in_enclosure(session.handle(lies(0, "E4"))) == []


def test_what_is_stated_of_a_place_holds_against_the_camera_in_a_counted_game(session):
    look = looked(LAYOUT, seen("zoo-1/E4", "zebra"))
    session.handle(BeginGame(GAME, "score"))
    assert in_enclosure(session.handle(look)) == ["zebra"]
    assert in_enclosure(session.handle(lies(0, "E4", "zebra.f"))) == ["zebra.f"]
    assert in_enclosure(session.handle(look)) == ["zebra.f"]
    assert in_enclosure(session.handle(CameraIsRight("zoo-1", 50, 50))) == ["zebra"]


def test_a_tap_on_the_photograph_corrects_a_counted_game(session):
    session.handle(BeginGame(GAME, "score"))
    session.handle(looked(LAYOUT, unknown("zoo-1/E4")))
    view = session.handle(correct("zoo-1", "E4", 50, 50, "camel.m"))
    assert in_enclosure(view) == ["camel.m"]
    assert [player.total for player in view.game.scores.players] == totals(view)


def test_a_tap_on_the_photograph_tells_the_followed_game_what_the_camera_sees(session):
    """Somebody laid a tile on a truck that the camera cannot name: named with a tap, it is the turn."""
    session.handle(BeginGame(GAME, "follow"))
    session.handle(looked(LAYOUT))
    session.handle(looked(LAYOUT, unknown("yard/T1", 30, 55)))
    view = session.handle(correct("yard", "T1", 30, 55, "camel"))
    assert [moment.action.piece.name for moment in view.game.story.moments] == ["camel"]
    view = session.handle(looked(LAYOUT, unknown("yard/T1", 30, 55)))
    assert len(view.game.story.moments) == 1
    assert view.game.mismatches == ()


def test_coins_are_one_more_thing_that_is_stated(session):
    assert session.handle(count_coins(0, 3)).zoos[0].coins == 3
    assert session.handle(count_coins(0, None)).zoos[0].coins is None
    session.handle(BeginGame(GAME, "tap"))
    view = session.handle(count_coins(0, 9))
    assert view.zoos[0].coins == view.game.story.position.counts[0, "coins"] == 9
    assert view.position["zoos"][0]["coins"] == 9


@pytest.mark.parametrize(
    "lie",
    [
        {"seat": 4, "zone": "E4", "pieces": []},
        {"seat": 0, "zone": "E9", "pieces": ["zebra"]},
        {"seat": 0, "zone": "E4", "pieces": ["unicorn"]},
        {"seat": 0, "zone": "E4", "count": 2},
        {"seat": 0, "zone": "E4"},
    ],
)
@pytest.mark.parametrize("mode", [None, "score", "follow"])
def test_what_cannot_lie_there_is_refused_and_nothing_changes(session, mode, lie):
    if mode:
        session.handle(BeginGame(GAME, mode))
    before = session.view
    with pytest.raises(UnusableInput):
        session.handle(contents(lie))
    assert session.view is before


def test_a_piece_that_a_place_has_no_word_for_is_refused_as_any_other(session):
    session.handle(BeginGame({**GAME, "with": ["xxl"]}, "score"))
    with pytest.raises(UnusableInput, match="nothing of that kind can lie in"):
        session.handle(lies(0, "donations", "elephant"))


# One kept state


def test_a_damaged_entry_of_the_table_is_passed_over(open_session):
    first = open_session()
    first.handle(SetName(0, "Ada"))
    first._journal.append("table", "program", {"names": 3})
    first.close()
    assert open_session().view.zoos[0].name == "Ada"
