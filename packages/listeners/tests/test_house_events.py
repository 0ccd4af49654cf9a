"""The owner's page of events, and the doors behind it."""

from __future__ import annotations

import html
import json
import ssl

import pytest

from companion.i18n import LANGUAGES
from companion.journal.decisions import Decisions
from companion_listeners.event_settings import Broker, DecidedEvents
from packages.listeners.tests.certificates import certified
from tests.kit import until
from tests.web.visitors import Visitor


@pytest.fixture
def owner(app):
    return Visitor(app, "127.0.0.1")


def decide(owner, what, status=200, **words):
    answer = owner.send(f"/owner/commands/{what}", words)
    assert answer.status_code == status, answer.text
    return answer.get_json()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_there_in_every_language_with_nothing_and_with_everything(owner, language):
    for _ in range(2):
        page = owner.open(f"/owner/events?lang={language}")
        assert page.status_code == 200
        assert "page.owner" not in page.text
        assert " style=" not in page.text
        decide(owner, "broker", address="mqtt://anna@localhost:1", password="chips and fish")
    assert "mqtt://anna@localhost:1" in page.text
    assert "chips and fish" not in page.text


def test_nobody_else_sees_it_or_decides_anything(app):
    guest = Visitor(app)
    assert guest.open("/owner/events").status_code == 403
    assert guest.send("/owner/commands/broker-off", {}).status_code == 403


def test_the_owner_names_the_table_and_hides_names(owner, announcer):
    decide(owner, "table-name", name="  Table   3 ")
    decide(owner, "pseudonyms", on=True)
    assert announcer.settings.table.name == "Table 3"
    assert announcer.settings.shown("Anna").startswith("Player ")
    assert not announcer.is_active, "nobody is told by that"


def test_brokers_are_named_with_their_passwords_kept_and_taken_away(owner, announcer):
    decide(owner, "broker", address="mqtt://anna@localhost:1", password="fish and chips")
    assert announcer.is_active
    decide(owner, "broker-commands", on=True)
    decide(owner, "broker", address="mqtt://anna@localhost:1")
    (kept,) = announcer.settings.brokers
    assert (kept.password, kept.allows_commands) == ("fish and chips", True)
    decide(owner, "broker", address="mqtt://anna@localhost:1", prefix="club", begins="all")
    assert [(one.prefix, one.begins) for one in announcer.settings.brokers] == [("companion", "game"), ("club", "all")]
    assert "Name one first" in decide(owner, "broker-commands", 422, on=False)["error"], "which one?"
    decide(owner, "broker-off", broker="localhost:1/club")
    decide(owner, "broker", address="mqtt://bert@localhost:1")
    assert announcer.settings.brokers[0].password == "", "a password is for one user at one machine"
    link = announcer.link(announcer.settings.brokers[0])
    until(lambda: link.trouble, "the trouble is told")
    assert link.standing == "offline"
    assert link.trouble in html.unescape(owner.open("/owner/events").text)
    decide(owner, "broker-off")
    assert announcer.settings.brokers == ()
    assert "Name one first" in decide(owner, "broker-commands", 422, on=True)["error"]


def test_the_line_that_a_hub_prints_is_all_that_it_takes(owner, announcer, tmp_path):
    armoured = certified(tmp_path).read_text()
    ca = "".join(armoured.splitlines()[1:-1])
    decide(owner, "broker", address=f"mqtts://table:a%2Fb@hub.lan:8883?ca={ca}")
    (kept,) = announcer.settings.brokers
    assert (kept.address, kept.password) == ("mqtts://table@hub.lan:8883", "a/b")
    ssl.create_default_context(cadata=kept.ca)
    assert "no certificates" in decide(owner, "broker", 422, address="mqtts://t:p@hub.lan?ca=rubbish")["error"]
    page = owner.open("/owner/events").text
    assert "a/b" not in page


def test_the_form_of_a_new_game_is_filled_with_whom_a_club_seats_here(app, announcer):
    announcer._seat(
        "club", {"game": "aquaretto", "with": ["xxl"], "players": ["Zoe", "<b>"], "title": "Autumn cup · 1"}
    )
    page = Visitor(app).open("/new").text
    assert "Autumn cup · 1" in page
    assert 'name="name" value="Zoe"' in page
    assert 'name="name" value="&lt;b&gt;"' in page
    assert 'value="aquaretto" data-again checked' in page
    assert 'name="name" value="Zoe"' not in Visitor(app).open("/new?game=junior").text
    announcer._seat("club", {})
    assert "Autumn cup" not in Visitor(app).open("/new").text


def test_the_one_broker_that_was_kept_before_is_the_first_of_the_list(tmp_path):
    kept = {"events": 1, "id": "abcdefghijkl", "secret": "x", "began": True, "broker": {"host": "house", "port": 1883}}
    (tmp_path / "events.json").write_text(json.dumps(kept))
    decisions = Decisions()
    settings = DecidedEvents(decisions, tmp_path / "events.json")
    settings.decide(name="Table 3")
    assert DecidedEvents(decisions).now.brokers == (Broker("house", 1883),)


def test_what_cannot_be_is_refused_in_a_sentence(owner):
    assert "no address of an MQTT broker" in decide(owner, "broker", 422, address="http://house")["error"]
