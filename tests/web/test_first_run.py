"""The doors of the first run, with everything behind them but a camera's glass: asked as a page asks."""

import re

import numpy as np
import pytest

from companion.i18n import LANGUAGES, text
from companion.journal.decisions import Decisions
from companion.ports import Frame, Press, Signal
from companion.services.panel_trial import LASTS_S, PanelTrial
from companion.services.setup_progress import FORMER_FILE, STEPS, SetupProgress, setup_progress
from companion.tracking.observation import WAITED_FOR
from companion.web.pages.setup import lacking_in
from hardware.several import joint
from hardware.wiring import USUAL
from tests.session.tables import looked, seen, unknown
from tests.web.conftest import LAYOUT, TABLE
from tests.web.first_runs import Place, place
from tests.web.visitors import Visitor

__all__ = ["place"]

# How far it is


def test_each_step_can_be_done_or_left_out_and_leads_to_the_next(place):
    for step, then in zip(STEPS, (*STEPS[1:], None), strict=True):
        told = place.say("skip" if step == "lens" else "done", step=step).get_json()
        assert told["then"] == (f"/first-run/{then}" if then else "/first-run")
    assert place.wizard.progress.skipped == ("lens",)
    assert place.wizard.progress.next_step() is None
    assert text("en", "page.first.all_set") in place.shows("")


def test_it_goes_on_after_a_restart_where_it_stopped(place, tmp_path, session):
    place.say("done", step="language")
    place.say("skip", step="camera")
    again = Place(tmp_path / "home", session)
    assert again.wizard.progress.next_step() == "mats"
    assert "Go on: Mats" in again.shows("")
    assert again.shows("/camera").count('<li class="done">') == 1


def test_a_step_that_was_left_out_can_be_done_later_and_one_done_stays_done(place):
    place.say("skip", step="box")
    place.say("done", step="box")
    place.say("skip", step="box")
    assert place.wizard.progress.done == ("box",)
    assert place.wizard.progress.skipped == ()


def test_the_first_pages_offer_it_once_and_never_again_after_a_no(place, tmp_path, session):
    assert 'id="first-offer"' in place.page.get("/play").text
    assert 'id="first-offer"' in place.page.get("/").text
    place.say("not-now")
    assert 'id="first-offer"' not in place.page.get("/play").text
    assert 'id="first-offer"' not in Place(tmp_path / "home", session).page.get("/play").text
    assert place.page.get("/first-run").status_code == 200


def test_who_has_begun_is_not_offered_it_either(place):
    place.say("done", step="language")
    assert 'id="first-offer"' not in place.page.get("/play").text


def test_without_a_guide_nothing_is_offered_and_nothing_is_there(page):
    assert 'id="first-offer"' not in page.get("/play").text
    assert page.get("/first-run").status_code == 404


@pytest.mark.parametrize("content", ["", "{", '{"first_run": 2}', '{"first_run": 1}', "[]"])
def test_a_file_that_cannot_be_read_begins_anew(tmp_path, content):
    (tmp_path / FORMER_FILE).write_text(content)
    assert (setup_progress(Decisions(), tmp_path).value or SetupProgress()) == SetupProgress()


@pytest.mark.parametrize(
    ("what", "words", "status"),
    [
        ("done", {"step": "dance"}, 400),
        ("done", {}, 400),
        ("fly", {}, 404),
        ("camera", {"source": 7}, 400),
        ("camera", {"source": "usb:9"}, 422),
        ("line", {"mm": 5}, 400),
        ("line", {"mm": "100"}, 400),
        ("mats", {"form": {"game": "chess"}}, 400),
        ("press", {"button": "boom"}, 400),
        ("light", {"state": "disco", "seat": None}, 400),
        ("light", {"state": "turn", "seat": 9}, 400),
        ("look", {}, 422),
        ("keep-lens", {}, 422),
        ("restart", {}, 422),
    ],
)
def test_nonsense_is_refused_in_words(place, what, words, status):
    told = place.say(what, **words)
    assert told.status_code == status
    assert told.get_json()["error"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_there_in_every_language(place, language):
    for step in STEPS:
        shown = place.shows(f"/{step}", language)
        assert f'<html lang="{language}"' in shown, step
        assert "page.first" not in shown, step
        assert text(language, f"page.first.title.{step}") in shown


# Box, panel, rehearsal


def test_what_a_box_lacks_of_the_animals_it_knows():
    assert lacking_in(("zebra", "zebra.m", "zebra.f", "panda", "coin")) == [
        "zebra.baby",
        "panda.m",
        "panda.f",
        "panda.baby",
    ]


def test_the_box_step_leads_to_learning_and_back(place):
    shown = place.shows("/box")
    assert 'href="/boxes/learn?return=/first-run/box"' in shown
    assert "It knows" in shown


def test_a_press_on_the_page_lights_its_tick(place):
    place.shows("/panel?part=1")
    place.say("press", button="help")
    shown = place.shows("/panel?part=1")
    assert '<li class="good" data-button="help">' in shown
    assert '<li class="later" data-button="next">' in shown


def test_a_press_on_a_wire_lights_its_tick_and_the_game_does_not_hear_it(tmp_path, session):
    place = Place(tmp_path, session, wiring=USUAL)
    place.shows("/panel?part=1")
    assert place.trial.felt(Press("next"))
    assert '<li class="good" data-button="next">' in place.shows("/panel?part=1")


def test_the_panel_belongs_to_the_game_again_when_nobody_tries_it():
    now = [0.0]
    trial = PanelTrial(lambda: now[0])
    trial.light(Signal("wrong"))
    assert trial.shown(Signal("turn", 1)) == Signal("wrong")
    now[0] += LASTS_S + 0.1
    assert trial.shown(Signal("turn", 1)) == Signal("turn", 1)
    assert not trial.felt(Press("next"))


def test_lights_show_what_is_tapped(place):
    place.say("light", state="question", seat=None)
    assert place.trial.shown(Signal("nobody")) == Signal("question")


def test_a_tile_that_is_laid_is_named_and_seen_to_go_again(place, session):
    place.say("rehearse")
    assert text("en", "page.first.rehearsal.place") in place.shows("/rehearsal?part=1")
    session.handle(looked(LAYOUT, *TABLE, seen("zoo-2/E5", "panda.f", 60, 200, 0.96)))
    place.shows("/rehearsal?part=1")
    shown = place.shows("/rehearsal?part=1")
    assert "I saw: female panda, on zoo 2, field E5. I am 96 % sure." in shown
    assert text("en", "page.first.rehearsal.put_back") in shown
    for _ in range(4):
        session.handle(looked(LAYOUT, *TABLE))
    assert text("en", "page.first.rehearsal.done") in place.shows("/rehearsal?part=1")


def test_a_hand_is_no_tile_but_something_strange_that_stays_is_said(place, session):
    place.say("rehearse")
    session.handle(looked(LAYOUT, *TABLE, unknown("zoo-2/E5", 60, 200)))
    for _ in range(WAITED_FOR - 1):
        assert text("en", "page.first.rehearsal.place") in place.shows("/rehearsal?part=1")
    session.handle(looked(LAYOUT, *TABLE))
    assert text("en", "page.first.rehearsal.place") in place.shows("/rehearsal?part=1")
    session.handle(looked(LAYOUT, *TABLE, unknown("zoo-2/E5", 60, 200)))
    for _ in range(8):
        shown = place.shows("/rehearsal?part=1")
    assert "that I do not know" in shown


def test_mats_that_the_camera_cannot_see_are_refused_before_they_are_printed(tmp_path, session):
    """A webcam of 1920 dots: three zoos it sees, four it does not."""
    place = Place(tmp_path, session, source="usb:0")
    place.live.table = Frame(np.zeros((1080, 1920, 3), np.uint8), "usb:0")
    three, four = (place.shows(f"/mats?game=zooloretto&players={players}") for players in (3, 4))
    assert "At 1.83 dots a millimetre your camera sees these mats finely enough." in three
    assert "Open the mats (PDF)" in three
    assert "it would see 1.46 dots a millimetre, and 1.6 are needed" in four
    assert "<li>Zooloretto: 2, 3 players</li>" in four
    assert "<li>Aquaretto: for no number of players</li>" in four
    assert "Open the mats (PDF)" not in four
    assert "Print all the same (PDF)" in four


def test_two_webcams_see_mats_that_one_does_not_and_the_plan_shows_both_pictures(tmp_path, session):
    place = Place(tmp_path, session, source="usb:0,usb:1")
    one = Frame(np.zeros((1080, 1920, 3), np.uint8), "usb")
    asked = "game=zooloretto&players=4"
    plans = {}
    for cameras in (1, 2):
        place.live.table = joint([one] * cameras)
        plans[cameras] = place.shows(f"/plan.svg?{asked}")
    assert "At 2.21 dots a millimetre your camera sees these mats finely enough." in place.shows(f"/mats?{asked}")
    # A dashed frame for each.
    assert [plans[cameras].count("stroke-dasharray") for cameras in (1, 2)] == [1, 2]


def test_no_camera_and_the_demo_table_refuse_no_mats(tmp_path, session):
    for source, table in (("none", None), ("demo", Frame(np.zeros((720, 1280, 3), np.uint8), "demo"))):
        place = Place(tmp_path, session, source=source)
        place.live.table = table
        shown = place.shows("/mats?game=zooloretto&players=5")
        assert "sight-verdict" not in shown
        assert "Open the mats (PDF)" in shown


def test_the_plan_of_the_table_follows_what_is_chosen(place):
    shown = place.shows("/mats?part&game=dice&players=2&paper=letter")
    assert "<form" not in shown
    address = re.search(r'src="/first-run(/plan\.svg[^"]*)"', shown)[1].replace("&amp;", "&")
    small, large = (
        place.page.get(f"/first-run{path}") for path in (address, address.replace("players=2", "players=4"))
    )
    assert small.headers["Content-Type"].startswith("image/svg+xml")
    assert 'width="279.4mm"' in small.text
    assert small.text != large.text


@pytest.mark.parametrize(
    "source", ["http://192.168.1.20:8080/video", "HTTP://127.0.0.1:22/", "rtsp://192.168.1.20/", "https://host/"]
)
def test_only_the_owner_gives_the_address_of_a_camera_also_before_there_is_an_owner(place, source, monkeypatch):
    monkeypatch.setattr("socket.create_connection", None)
    answer = Visitor(place.app).send("/first-run/commands/camera", {"source": source})
    assert answer.status_code == 403
    assert text("en", "page.first.camera.owner_only") in answer.get_json()["error"]
