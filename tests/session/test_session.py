import errno
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from companion.journal.store import Journal
from companion.session.commands import (
    BeginGame,
    CameraSays,
    CameraShown,
    CommandRefused,
    NewGame,
    SetMode,
    SetName,
    TableSetup,
)
from companion.session.memory import memory_of, parse_memory
from companion.session.session import Session
from tests.kit import until
from tests.session.tables import BOX, correct, count_coins, fill_disk, looked, mat, seen, truth
from tests.session.test_attending import GAME

LAYOUT = mat()


@pytest.fixture
def open_session(tmp_path):
    sessions = []

    def opened(layout=LAYOUT, home=tmp_path, names=("Anna", "Bert")):
        session = Session(TableSetup.of(layout, BOX, names), home)
        sessions.append(session)
        return session

    yield opened
    for session in sessions:
        session.close()


def totals(view):
    return [zoo.score.total for zoo in view.zoos]


@pytest.mark.parametrize(("photo", "points"), [("station-001", 7), ("station-004", 7), ("station-009", 6)])
def test_what_lies_on_a_photograph_has_the_score_counted_by_hand(open_session, photo, points):
    # 001: E4 full 5, E5 two zebras beside a stall 2, four stalls 8, four species in the barn -8
    # 004: E4 one gap 4, E6 three pandas beside stalls 3, two stalls 4, two species in the barn -4
    # 009: E5 two flamingos beside a stall 2, two stalls 4; E6 has no stall 0
    layout, look = truth(photo)
    assert totals(open_session(layout, names=()).handle(look)) == [points]


def test_a_correction_changes_the_score(open_session):
    session = open_session()
    view = session.handle(looked(LAYOUT, *(seen("zoo-1/E4", "zebra", 20.0 * at) for at in range(1, 4))))
    assert totals(view) == [4, 0]
    assert totals(session.handle(correct("zoo-1", "E4", 40, 50, None))) == [0, 0]


def test_the_leader_leads(open_session):
    view = open_session().handle(looked(LAYOUT, seen("zoo-2/E4a", "stall.ice")))
    assert [zoo.leads for zoo in view.zoos] == [False, True]
    assert view.tied == ()


def test_equal_points_ask_for_the_coins_of_those_who_are_level(open_session):
    session = open_session()
    tie = looked(LAYOUT, seen("zoo-1/E4a", "stall.ice"), seen("zoo-2/E4a", "stall.ice"))
    assert session.handle(tie).tied == (0, 1)
    session.handle(count_coins(0, 3))
    view = session.handle(count_coins(1, 5))
    assert view.tied == ()
    assert [zoo.leads for zoo in view.zoos] == [False, True]


def test_equal_coins_share_the_victory(open_session):
    session = open_session()
    session.handle(looked(LAYOUT, seen("zoo-1/E4a", "stall.ice"), seen("zoo-2/E4a", "stall.ice")))
    session.handle(count_coins(0, 3))
    view = session.handle(count_coins(1, 3))
    assert [zoo.leads for zoo in view.zoos] == [True, True]
    assert view.tied == ()


def test_an_empty_table_asks_nothing(open_session):
    view = open_session().handle(looked(LAYOUT))
    assert view.tied == ()
    assert not any(zoo.leads for zoo in view.zoos)


def test_players_below_zero_beat_no_empty_chair(open_session):
    layout, _ = truth("station-001")
    view = open_session(layout, names=()).handle(looked(layout, seen("zoo-1/B", "zebra")))
    assert totals(view) == [-2]
    assert view.zoos[0].leads


def test_a_pair_in_an_enclosure_is_shown_as_bred(open_session):
    view = open_session().handle(
        looked(
            LAYOUT, seen("zoo-1/E4", "zebra.m"), seen("zoo-1/E4", "zebra.f", 90), seen("zoo-1/B", "zebra.f", 60, 150)
        )
    )
    assert {piece.x_mm: piece.has_bred for piece in view.pieces} == {50.0: True, 90.0: True, 60.0: False}


def test_an_illegal_table_is_shown_scored_and_explained(open_session):
    view = open_session().handle(looked(LAYOUT, seen("zoo-1/E4", "zebra"), seen("zoo-1/E4", "panda", 90)))
    assert [defect.rule for defect in view.defects] == ["ZB-PLACE-2"]
    assert totals(view) == [0, 0]


def test_a_doubtful_reading_is_a_note(open_session):
    view = open_session().handle(looked(LAYOUT, seen("zoo-1/E4", "zebra", 50, 50, 0.6)))
    assert [(note.key, dict(note.values)) for note in view.notes] == [("note.unsure", {"count": "1"})]


def test_free_spaces_are_offered_where_nothing_lies(open_session):
    view = open_session().handle(looked(LAYOUT, seen("zoo-1/E4", "zebra", 185, 45)))
    free_mm = next(zone.free_mm for zone in view.zones if zone.place == (0, "E4"))
    assert len(set(free_mm)) == len(free_mm) == 3
    assert all(abs(x - 185) + abs(y - 45) > 12 for x, y in free_mm)


def test_everything_said_is_there_after_a_restart(open_session):
    first = open_session()
    first.handle(looked(LAYOUT, seen("zoo-1/E4", "zebra")))
    first.handle(correct("zoo-1", "E4", 50, 50, "zebra.f"))
    first.handle(SetName(1, "Bruno"))
    first.handle(count_coins(0, 4))
    first.close()
    view = open_session().handle(looked(LAYOUT, seen("zoo-1/E4", "zebra")))
    assert [piece.piece for piece in view.pieces] == ["zebra.f"]
    assert [zoo.name for zoo in view.zoos] == ["Anna", "Bruno"]
    assert [zoo.coins for zoo in view.zoos] == [4, None]


@pytest.mark.parametrize("slept", [True, False])
def test_what_an_earlier_version_no_longer_counted_does_not_count_again(slept):
    said = {"sheet": "zoo-1", "zone": "E5", "x_mm": 60.0, "y_mm": 200.0, "piece": "panda", "seen_as": "panda.f"}
    (statement,) = parse_memory({"statements": [said | {"angle_deg": 0.0, "missed": 0, "asleep": slept}]}).statements
    assert statement.is_asleep == slept


def test_a_new_game_forgets_corrections_and_coins_but_no_names(open_session):
    session = open_session()
    session.handle(looked(LAYOUT, seen("zoo-1/E4", "zebra")))
    session.handle(correct("zoo-1", "E4", 50, 50, "zebra.f"))
    session.handle(SetName(0, "Ada"))
    session.handle(count_coins(0, 4))
    view = session.handle(NewGame())
    assert [piece.piece for piece in view.pieces] == ["zebra"]
    assert (view.zoos[0].name, view.zoos[0].coins) == ("Ada", None)


def test_whoever_is_in_the_middle_of_his_turn_has_time(open_session):
    session, both = open_session(), (seen("yard/T1", "zebra"), seen("yard/T1", "panda", 80))
    session.handle(BeginGame({**GAME, "trucks": [{"tiles": [one.piece for one in both]}, {}, {}]}, "follow"))
    for things, state in ((both, "turn"), (both[:1], "looking")):
        view = session.handle(looked(LAYOUT, *things))
        assert (view.game.signal.state, session.is_unclear) == (state, False)


def test_a_full_disk_does_not_stop_the_camera(open_session, monkeypatch):
    session = open_session()
    session.handle(looked(LAYOUT, seen("zoo-1/E4", "zebra")))
    session.handle(correct("zoo-1", "E4", 50, 50, "zebra.f"))
    fill_disk(monkeypatch)
    view = session.handle(looked(LAYOUT, seen("zoo-1/E4", "panda")))
    assert [piece.piece for piece in view.pieces] == ["panda"]


@pytest.mark.parametrize(
    "command",
    [
        SetName(0, "   "),
        SetName(0, "x" * 25),
        SetName(0, "a\x00b"),
        SetName(0, "Bert"),
        SetName(7, "Zoe"),
        count_coins(0, -1),
        count_coins(0, 100),
        count_coins(-1, 1),
        correct("zoo-9", "E4", 1, 1, "zebra"),
        correct("zoo-1", "E4", 1, 1, "unicorn"),
        correct("zoo-1", "E9", 1, 1, "zebra"),
        correct("zoo-1", "\ud800", 1, 1, "zebra"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(open_session, command):
    with pytest.raises(CommandRefused, match=r"\w+ .*\.$"):
        open_session().handle(command)


def test_nothing_new_makes_no_new_view(open_session):
    session = open_session()
    number = session.handle(CameraSays(CameraShown("silent", "x"))).number
    assert session.handle(CameraSays(CameraShown("silent", "x"))).number == number


def test_who_waits_is_woken_by_the_next_view(open_session):
    session = open_session()
    heard = []
    waiting = threading.Thread(target=lambda: heard.append(session.wait_newer(session.view.number, 5)))
    waiting.start()
    session.handle(SetName(0, "Ada"))
    waiting.join(5)
    assert heard[0].zoos[0].name == "Ada"


def test_who_waits_in_vain_gets_the_newest_view(open_session):
    session = open_session()
    assert session.wait_newer(session.view.number, 0.01) is session.view


def test_closing_wakes_everybody(open_session):
    session = open_session()
    waiting = threading.Thread(target=lambda: session.wait_newer(session.view.number, 30))
    waiting.start()
    session.close()
    waiting.join(5)
    assert not waiting.is_alive()
    with pytest.raises(CommandRefused, match="closed"):
        session.handle(SetName(0, "Ada"))


CORRECTING = """
import sys
from pathlib import Path
from companion.session.commands import SetName, TableSetup
from companion.session.session import Session
from tests.kit import until
from tests.session.tables import BOX, correct, mat
session = Session(TableSetup.of(mat(), BOX), Path(sys.argv[1]))
for number in range(100_000):
    session.handle(correct("zoo-1", "B", 13.0 * (number % 150), 0.0, BOX[number % len(BOX)]))
    print(number, flush=True)
"""


@pytest.mark.parametrize("after_s", [0.05, 0.11, 0.2])
def test_a_killed_program_forgets_nothing_that_it_acknowledged(tmp_path, after_s):
    root = Path(__file__).parent.parent.parent
    command = [sys.executable, "-c", CORRECTING, str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=root, env=os.environ | {"PYTHONPATH": "."}
    ) as it:
        assert it.stdout
        first = it.stdout.readline()
        time.sleep(after_s)
        it.send_signal(signal.SIGKILL)
        acknowledged = int((first + it.stdout.read()).splitlines()[-1])
    journal = Journal(tmp_path / "journal", time.time, time.monotonic)
    memory = memory_of(journal.entries())
    journal.close()
    kept = {(said.x_mm, said.piece) for said in memory.statements}
    newest = range(max(0, acknowledged - 140), acknowledged + 1)
    assert kept >= {(13.0 * (number % 150), BOX[number % len(BOX)]) for number in newest}


# Keys, and a disk that fails


def test_a_command_that_is_sent_again_after_a_kill_is_carried_out_once(open_session):
    begin, name = BeginGame(GAME, "tap"), SetName(0, "Zoe")
    killed = open_session()
    killed.handle(begin, key="a")
    killed.handle(name, key="b")
    killed._journal.close()  # and nothing else that a program does at its end
    session = open_session()
    assert session.handle(begin, key="a").game is not None
    session.handle(name, key="b")
    assert len(session.games()) == 1
    assert session.entries == 2
    with pytest.raises(CommandRefused):
        session.handle(SetName(0, "Anna"), key="b")


def test_what_a_failing_disk_does_not_take_is_played_in_memory_and_kept_once_it_does(open_session, monkeypatch):
    session = open_session()
    session.handle(BeginGame(GAME, "tap"))

    def failing(*_given):
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", failing)
        broken.setattr(os, "ftruncate", failing)
        session.handle(SetName(0, "Zoe"), key="a")
        session.handle(SetName(1, "Yan"), key="b")
        assert session.handle(SetName(0, "Zoe"), key="a").game.story.rules.players == ("Zoe", "Bert")
        assert (session.kept, session.entries, session.shut_at is not None) == (1, 3, True)
    until(lambda: session.shut_at is None)
    session._journal.close()  # and nothing else that a program does at its end
    again = open_session()
    again.handle(SetName(1, "Yan"), key="b")
    assert again.view.game.story.rules.players[:2] == ("Zoe", "Yan")
    assert again.entries == session.kept == 3


def coarse(look, px_per_mm):
    sheets = tuple(replace(sheet, px_per_mm=px_per_mm) for sheet in look.observation.sheets)
    return replace(look, observation=replace(look.observation, sheets=sheets))


def test_a_camera_that_sees_too_coarsely_to_tell_the_pieces_follows_no_game_and_says_what_to_do(open_session):
    session = open_session()
    session.handle(coarse(looked(LAYOUT), 1.07))
    with pytest.raises(CommandRefused, match=r"and 1\.6 are needed to tell the pieces: hang"):
        session.handle(BeginGame(GAME, "follow"))
    session.handle(BeginGame(GAME, "tap"))
    with pytest.raises(CommandRefused, match="hang the camera lower"):
        session.handle(SetMode("follow"))
    session.handle(coarse(looked(LAYOUT, number=2), 1.6))
    assert session.handle(SetMode("follow")).game.mode == "follow"
