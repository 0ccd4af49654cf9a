"""A table at a real broker: told once and in order, whoever is killed and whatever is cut."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion.ports import UnusableInput
from companion.services.listeners import Seated, Telling
from companion.session.commands import Act, EndGame
from companion_listeners import mqtt
from companion_listeners.event_settings import Broker, broker_at
from packages.listeners.tests.brokers import Line, Listening, Mosquitto, first_times, free_port, needs_a_broker
from packages.listeners.tests.certificates import certified, passwords
from packages.listeners.tests.heard import TURNS, announcing, begin, caught_up, heard, numbers, play, session_in
from tests.journal.journals import decided_in
from tests.kit import until
from tests.tree import ROOT


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """Nobody waits long for the next try."""
    monkeypatch.setattr(mqtt, "REST_S", 0.05)
    monkeypatch.setattr(mqtt, "LONGEST_REST_S", 0.2)
    monkeypatch.setattr(mqtt, "RESEND_EVERY_S", 0.0)


@pytest.fixture
def session(tmp_path):
    session = session_in(tmp_path)
    yield session
    session.close()


@pytest.fixture
def broker(tmp_path):
    broker = Mosquitto(tmp_path).start()
    yield broker
    broker.kill()


@pytest.fixture
def listening(broker):
    listening = Listening(broker.port)
    yield listening
    listening.close()


@pytest.fixture
def table(session, tmp_path, broker):
    """A table that is told at the broker; its announcer and events."""
    announcer, events = announcing(session, tmp_path, Telling(broker=Broker("127.0.0.1", broker.port)))
    yield announcer, events
    announcer.close()


def is_told(listening, events):
    return lambda: listening.last("/state") and listening.last("/state")["sequence"] == events.last


# Being told


@needs_a_broker
def test_a_table_is_there_with_its_state_and_every_event_in_order(session, table, listening):
    announcer, events = table
    begin(session)
    play(session, last=20)
    caught_up(session, events)
    until(is_told(listening, events), "all is told")
    assert listening.numbers() == numbers(heard(events))
    told = [word for topic, word, _ in listening.said if topic.endswith("/events")]
    assert told == heard(events)
    assert listening.last("/availability") == "online"
    state = listening.last("/state")
    game = session.view.game
    assert state["turn"]["name"] == game.story.rules.players[game.story.position.to_move]
    assert [one["total"] for one in state["scores"]] == [player.total for player in game.scores.players]
    assert state["game"] == told[-1]["data"]["game"]
    assert {topic.split("/")[1] for topic, *_ in listening.said if topic.startswith("companion/")} == {
        announcer.settings.id
    }


@needs_a_broker
def test_who_comes_later_finds_the_state_kept_at_the_broker_and_no_old_event(session, table, broker, listening):
    _, events = table
    begin(session)
    play(session, last=3)
    caught_up(session, events)
    until(is_told(listening, events), "all is told")
    later = Listening(broker.port)
    kept = {"state", "availability", "config"}
    until(lambda: {topic.rpartition("/")[2] for topic, _, is_kept in later.said if is_kept} == kept)
    assert later.numbers() == []
    later.close()


@needs_a_broker
@pytest.mark.usefixtures("table")
def test_a_rule_that_is_broken_is_an_alarm_until_it_is_mended(session, listening):
    begin(session)
    session.handle(Act({**TURNS[0], "player": 1}))
    until(lambda: (listening.last("/state") or {}).get("alarm"), "the objection is told")
    assert listening.last("/state")["alarm"] == {
        "rule": "ZB-TURN-1",
        "message": "Bert, it is not your turn: Anna is to move.",
        "seat": 1,
    }
    play(session, last=1)
    until(lambda: listening.last("/state")["alarm"] is None, "the alarm is over")


@pytest.fixture
def club(tmp_path):
    """Another broker, and the line to it, which nobody gets through yet."""
    folder = tmp_path / "club"
    folder.mkdir()
    broker = Mosquitto(folder).start()
    with closing(Line(broker.port)) as line:
        line.is_torn = True
        yield broker, line
    broker.kill()


@needs_a_broker
def test_house_and_club_are_told_at_once_and_one_that_is_away_delays_nobody(session, club, table, listening):
    announcer, events = table
    broker, line = club
    announcer.decide(brokers=(Broker("127.0.0.1", line.port, prefix="club"),))
    begin(session)
    play(session, last=5)
    caught_up(session, events)
    until(is_told(listening, events), "the house is told")
    with closing(Listening(broker.port)) as there:
        line.is_torn = False
        until(is_told(there, events), "the club is told")
        assert there.numbers() == listening.numbers() == numbers(heard(events))
        there.say(
            f"club/{announcer.settings.id}/seated", {"game": "zooloretto", "players": ["Anna", "Zoe"]}, retain=True
        )
        until(lambda: announcer.seated == Seated("zooloretto", ("Anna", "Zoe")), "who shall play is known")
        for nonsense in ({"game": 3}, [], {"game": "x", "players": ["a"] * 9}):
            there.say(f"club/{announcer.settings.id}/seated", nonsense)
        until(lambda: announcer.seated is None, "nonsense seats nobody")


SERVED = """
import sys
from pathlib import Path
from companion.services.listeners import Seated, Telling
from companion_listeners.event_settings import Broker
from companion_listeners import mqtt
from packages.listeners.tests.heard import announcing, begin, play, session_in
mqtt.REST_S = 0.05
folder, port, first = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
session = session_in(folder)
announcer, events = announcing(session, folder, Telling(broker=Broker("127.0.0.1", port)))
if not first:
    begin(session)
play(session, first=first, last=first + 12)
print("played", flush=True)
sys.stdin.read()
"""


@needs_a_broker
def test_a_table_killed_at_any_moment_tells_everything_in_order_and_the_same_ids(tmp_path, broker, listening):
    """Killed while it tells, once without its cursors; whoever listens at the broker lacks no event."""
    home = tmp_path / "home"
    for first, wait_s in ((0, 0.0), (12, 0.05), (24, 0.3)):
        words = [sys.executable, "-c", SERVED, str(home), str(broker.port), str(first)]
        with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            assert process.stdout.readline() == b"played\n"
            time.sleep(wait_s)
            process.kill()
        if first == 12:
            (home / "cursors.json").unlink(missing_ok=True)
    session = session_in(home)
    announcer, events = announcing(session, home, Telling(broker=Broker("127.0.0.1", broker.port)))
    until(is_told(listening, events), "all is told")
    told = [word["id"] for topic, word, _ in listening.said if topic.endswith("/events")]
    assert list(dict.fromkeys(told)) == [one["id"] for one in heard(events)]
    announcer.close()
    session.close()


# Breaks


@needs_a_broker
def test_a_broker_that_is_killed_misses_nothing_and_has_the_state_at_once_when_it_is_back(session, table, broker):
    announcer, events = table
    listening = Listening(broker.port)
    begin(session)
    play(session, last=10)
    until(lambda: listening.numbers(), "the beginning is told")
    broker.kill()
    play(session, first=10, last=40)
    caught_up(session, events)
    broker.start()
    until(lambda: listening.last("/availability") == "online" and is_told(listening, events)(), "the table is back")
    before, every = first_times(listening.numbers()), numbers(heard(events))
    assert before == sorted(before)
    if missing := sorted(set(every) - set(before)):  # what the broker had taken, and not passed on when it was killed
        listening.say(f"companion/{announcer.settings.id}/resend", {"after": missing[0] - 1})
        until(lambda: set(listening.numbers()) == set(every), "they come again")
    listening.close()


@pytest.fixture
def line(broker):
    line = Line(broker.port)
    yield line
    line.close()


def plays_on_while_the_line_is_away(session, folder, line, listening, cut, mend):
    """Nobody at the table waits for the broker, and it is told all when the line is whole again."""
    announcer, events = announcing(session, folder, Telling(broker=Broker("127.0.0.1", line.port)))
    begin(session)
    until(lambda: listening.last("/availability") == "online", "the table is there")
    cut()
    play(session, last=30)
    caught_up(session, events)
    until(lambda: listening.last("/availability") == "offline", "the broker misses the table")
    mend()
    until(is_told(listening, events), "all is told")
    assert first_times(listening.numbers()) == numbers(heard(events))
    until(lambda: listening.last("/availability") == "online", "the table is there again")
    announcer.close()


@needs_a_broker
def test_a_line_that_is_torn_slows_nobody_and_all_is_told_when_it_is_whole(session, tmp_path, line, listening, caplog):
    plays_on_while_the_line_is_away(
        session, tmp_path, line, listening, line.tear, lambda: setattr(line, "is_torn", False)
    )
    assert f"the MQTT broker 127.0.0.1:{line.port} is away: the connection was cut" in caplog.text


@needs_a_broker
@pytest.mark.long
def test_so_it_is_with_a_line_of_which_nobody_is_told_that_it_is_cut(session, tmp_path, line, listening, monkeypatch):
    monkeypatch.setattr(mqtt, "KEEPALIVE_S", 1)
    cut, mend = (lambda: setattr(line, "is_cut", True)), (lambda: setattr(line, "is_cut", False))
    plays_on_while_the_line_is_away(session, tmp_path, line, listening, cut, mend)


@needs_a_broker
def test_who_lacks_events_gets_them_again_in_order(session, table, listening):
    announcer, events = table
    begin(session)
    play(session, last=10)
    caught_up(session, events)
    until(is_told(listening, events), "all is told")
    before = len(listening.numbers())
    every = numbers(heard(events))
    listening.say(f"companion/{announcer.settings.id}/resend", {"after": every[3]})
    until(lambda: len(listening.numbers()) == before + len(every) - 4, "they come again")
    assert listening.numbers()[before:] == every[4:]
    for nonsense in ({"after": "x"}, {"after": -1}, {"after": True}, [], {"after": events.last}):
        listening.say(f"companion/{announcer.settings.id}/resend", nonsense)
    play(session, first=10, last=11)
    caught_up(session, events)
    until(lambda: listening.numbers()[-1] == events.last, "it goes on")
    assert first_times(listening.numbers()) == numbers(heard(events))


@needs_a_broker
def test_who_asks_for_more_than_the_owner_tells_him_gets_what_he_is_told(session, tmp_path, broker, listening):
    begin(session)
    play(session, last=2)
    session.handle(EndGame())
    begin(session)
    play(session, last=3)
    telling = Telling(broker=Broker("127.0.0.1", broker.port))
    announcer, events = announcing(session, tmp_path, telling)
    caught_up(session, events)
    until(is_told(listening, events), "the game that is played is told")
    due = heard(events, events.begin("game"))
    announcer.close()
    announcer, events = announcing(session, tmp_path, telling)
    until(lambda: listening.last("/availability") == "online", "it is back")
    begun = len(listening.numbers())
    listening.say(f"companion/{announcer.settings.id}/resend", {"after": 0})
    until(lambda: len(listening.numbers()) >= begun + len(due), "it comes again")
    assert listening.numbers()[begun:][: len(due)] == numbers(due)
    told = [word for topic, word, _ in listening.said if topic.endswith("/events")]
    assert {one["after"] for one in told if one["id"] == due[0]["id"]} == {f"{announcer.settings.id}.0"}
    assert len(told[0]["data"]["players"]) == 3
    announcer.close()


@needs_a_broker
def test_a_table_that_starts_again_goes_on_where_the_broker_is(session, tmp_path, broker, listening):
    telling = Telling(broker=Broker("127.0.0.1", broker.port))
    announcer, events = announcing(session, tmp_path, telling)
    begin(session)
    play(session, last=5)
    caught_up(session, events)
    until(is_told(listening, events), "all is told")
    announcer.close()
    until(lambda: listening.last("/availability") == "offline", "it has said goodbye")
    play(session, first=5, last=9)
    announcer, events = announcing(session, tmp_path, telling)
    caught_up(session, events)
    until(is_told(listening, events), "all is told")
    assert listening.numbers() == numbers(heard(events))
    announcer.close()


# What is said to the table


@needs_a_broker
@pytest.mark.parametrize("allowed", [True, False])
def test_commands_count_only_where_the_owner_allows_them(session, tmp_path, broker, listening, allowed):
    earlier, _ = announcing(session, tmp_path)
    topic = f"companion/{earlier.settings.id}/command"
    earlier.close()
    listening.say(topic, {"command": "undo"}, retain=True)  # by whoever was there before the table
    named = Broker("127.0.0.1", broker.port, allows_commands=allowed)
    announcer, events = announcing(session, tmp_path, Telling(broker=named))
    begin(session)
    play(session, last=3)
    caught_up(session, events)
    until(is_told(listening, events), "all is told")
    assert len(session.view.game.story.moments) == 3
    for said in ({"command": "burn"}, {"command": 3}, "undo", {"command": "undo"}, {"command": "help"}):
        listening.say(topic, said)
    if allowed:
        until(lambda: session.view.panel.is_helping, "help is shown")
    else:
        time.sleep(0.2)
    assert len(session.view.game.story.moments) == (2 if allowed else 3)
    assert session.view.panel.is_helping == allowed
    components = listening.last("/config")["components"]
    assert ("command_topic" in components["press_undo"]) == allowed
    announcer.close()


# The owner


@needs_a_broker
def test_the_owner_takes_the_broker_away_and_nothing_of_the_table_stays_there(session, tmp_path, broker, listening):
    announcer, events = announcing(session, tmp_path)
    announcer.decide(brokers=(Broker("127.0.0.1", broker.port),))
    begin(session)
    until(lambda: listening.last("/availability") == "online", "the table is there")
    until(is_told(listening, events), "all is told")
    assert announcer.link(announcer.brokers[0]).standing == "online"
    announcer.decide(brokers=())
    until(lambda: listening.last("/config") == "" and listening.last("/state") == "", "nothing is kept")
    assert announcer.brokers == ()
    later = Listening(broker.port)
    assert later.said == []
    later.close()
    announcer.close()


@needs_a_broker
def test_a_broker_that_is_not_there_is_told_in_words(session, tmp_path):
    announcer, _ = announcing(session, tmp_path, Telling(broker=Broker("127.0.0.1", free_port())))
    until(lambda: announcer.link(announcer.brokers[0]).trouble, "the trouble is told")
    assert announcer.link(announcer.brokers[0]).standing == "offline"
    assert "refused" in announcer.link(announcer.brokers[0]).trouble
    announcer.close()
    assert [one.name for one in threading.enumerate() if one.name == "mqtt"] == []


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("mqtt://house", Broker("house", 1883)),
        ("mqtts://anna@house.lan", Broker("house.lan", 8883, True, "anna")),
        ("mqtts://a%40b@[::1]:9000", Broker("::1", 9000, True, "a@b")),
    ],
)
def test_an_address_names_a_broker_and_is_written_as_it_was(address, found):
    assert broker_at(address) == found
    assert broker_at(found.address) == found


@pytest.mark.parametrize(
    ("address", "more", "said"),
    [
        ("http://house", {}, "no address of an MQTT broker"),
        ("mqtt://", {}, "no address"),
        ("mqtt://house:port", {}, "no address"),
        ("mqtt://house/topic", {}, "no address"),
        ("mqtt://anna:secret@house", {}, "does not belong"),
        ("mqtt://house", {"prefix": "a/#"}, "cannot begin topics"),
        ("mqtts://house", {"ca": "-----BEGIN"}, "no certificates"),
    ],
)
def test_what_is_no_broker_is_refused_and_no_password_is_said(address, more, said):
    with pytest.raises(UnusableInput, match=said) as refused:
        broker_at(address, **more)
    assert "secret" not in str(refused.value)


# The program


def test_a_table_without_a_broker_never_loads_what_speaks_to_one():
    code = "import sys, companion.wiring, companion.cli.serve; print('paho' in str(sys.modules.keys()))"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"


@needs_a_broker
def test_a_served_table_by_tls_and_password_is_offline_when_it_is_killed(tmp_path):
    authority = certified(tmp_path)
    broker = Mosquitto(
        tmp_path,
        "allow_anonymous false",
        f"password_file {passwords(tmp_path, 'table', 'fish and chips')}",
        f"cafile {authority}",
        f"certfile {tmp_path / 'broker.crt'}",
        f"keyfile {tmp_path / 'broker.key'}",
        f"listener {(plain := free_port())} 127.0.0.1",
    ).start()
    (tmp_path / "password").write_text("fish and chips\n")
    words = ["--camera", "none", "--port", "0", "--mqtt", f"mqtts://table@localhost:{broker.port}"]
    words += ["--mqtt-ca", str(authority), "--mqtt-password-file", str(tmp_path / "password")]
    command = [sys.executable, "-m", "companion", "serve", *words]
    environment = os.environ | {"COMPANION_HOME": str(tmp_path / "home")}
    listening = Listening(plain, "table", "fish and chips")
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        until(lambda: listening.last("/availability") == "online", "the table is there")
        told = Path(f"/proc/{process.pid}/cmdline").read_bytes()
        assert b"fish" not in told
        process.send_signal(signal.SIGKILL)
    until(lambda: listening.last("/availability") == "offline", "the broker says that it is gone")
    assert decided_in(tmp_path / "home").newest("events")[1]["brokers"] == []
    listening.close()
    broker.kill()
