"""A device that reads aloud, in a real browser: with a voice that it has, and with none, as this browser has none."""

from __future__ import annotations

import pytest

from companion.i18n import text
from companion.session.commands import Act, SetMode
from tests.web.browsing import broken, overflow, said, served_table, severe, shape, tap, until, with_script
from tests.web.visitors import LESSON, begin

RECORDER = """
const voices = [
  { lang: "en-GB", localService: false, default: true, name: "far away" },
  { lang: "en-US", localService: true, default: false, name: "here" },
  { lang: "de-DE", localService: true, default: false, name: "hier" },
];
window.said = [];
window.cancelled = 0;
class Utterance { constructor(words) { this.text = words; } }
const door = new EventTarget();
door.getVoices = () => voices;
door.speak = (one) => {
  window.said.push({ text: one.text, voice: one.voice.name, rate: one.rate });
  window.current = one;
};
door.cancel = () => { window.cancelled += 1; window.current = null; };
Object.defineProperty(window, "speechSynthesis", { value: door });
window.SpeechSynthesisUtterance = Utterance;
window.finish = () => { const one = window.current; window.current = null; one.onend(); };
"""
"""The browser's own door for speech, with two local voices, that keeps what is said; `finish()` ends a sentence."""


@pytest.fixture
def table(tmp_path):
    with served_table(tmp_path) as (session, address):
        yield session, address


@pytest.fixture
def hearing(browser):
    """The browser with voices."""
    shape(browser, "phone")
    with with_script(browser, RECORDER):
        yield browser
    browser.delete_all_cookies()


def heard(browser):
    return [one["text"] for one in browser.execute_script("return window.said")]


def turn(session, language="en"):
    story = session.view.game.story
    return text(language, "speech.turn", player=story.rules.players[story.position.to_move])


def pressed(browser):
    return browser.execute_script("return document.querySelector('#aloud-switch').getAttribute('aria-pressed')")


def test_news_is_said_once_by_a_voice_of_the_device_and_again_when_asked(hearing, table):
    session, address = table
    begin(session)
    hearing.get(f"{address}/play?lang=en")
    session.handle(Act(dict(LESSON.steps[0].example)))
    until(
        hearing, lambda: turn(session) in hearing.execute_script("return document.querySelector('#game').dataset.aloud")
    )
    assert heard(hearing) == []
    tap(hearing, "#aloud-switch")
    assert pressed(hearing) == "true"
    assert turn(session) in heard(hearing)[0]
    assert hearing.execute_script("return window.said[0]")["voice"] == "here"
    tap(hearing, "#aloud-again")
    assert heard(hearing)[1] == heard(hearing)[0]
    session.handle(SetMode("confirm"))
    hearing.execute_script("window.finish()")
    hearing.refresh()
    until(hearing, lambda: pressed(hearing) == "true")
    assert heard(hearing) == []


def test_a_newer_sentence_takes_the_place_of_one_that_waits(hearing, table):
    session, address = table
    begin(session)
    hearing.get(f"{address}/play?lang=en")
    tap(hearing, "#aloud-switch")
    assert len(heard(hearing)) == 1
    for step in LESSON.steps[:-1]:
        session.handle(Act(dict(step.example)))
        until(
            hearing,
            lambda: turn(session) in hearing.execute_script("return document.querySelector('#game').dataset.aloud"),
        )
    assert len(heard(hearing)) == 1
    hearing.execute_script("window.finish()")
    assert len(heard(hearing)) == 2
    assert turn(session) in heard(hearing)[1]
    hearing.execute_script("window.finish()")
    assert len(heard(hearing)) == 2
    tap(hearing, "#aloud-switch")
    session.handle(Act(dict(LESSON.steps[-1].example)))
    until(
        hearing, lambda: turn(session) in hearing.execute_script("return document.querySelector('#game').dataset.aloud")
    )
    assert len(heard(hearing)) == 2


def test_a_lesson_reads_its_steps_in_german(hearing, table):
    _, address = table
    hearing.get(f"{address}/learn/{LESSON.id}?lang=de")
    tap(hearing, "#aloud-switch")
    step = lambda: hearing.execute_script("return document.querySelector('#game').dataset.spoken")  # noqa: E731
    until(hearing, lambda: step() in heard(hearing))
    assert {one["voice"] for one in hearing.execute_script("return window.said")} == {"hier"}


def test_children_hear_it_slowly(hearing, table):
    session, address = table
    begin(session)
    hearing.get(f"{address}/play?lang=en")
    tap(hearing, "#aloud-switch")
    usual = hearing.execute_script("return window.said[0].rate")
    hearing.execute_script("document.querySelector('#aloud').dataset.slow = 'yes'")
    tap(hearing, "#aloud-again")
    assert hearing.execute_script("return window.said[1].rate") < usual < 1


def test_without_a_voice_for_the_language_the_switch_says_so(hearing, table):
    session, address = table
    begin(session)
    for path in ("/play", "/me/0", "/camera", "/ask", f"/learn/{LESSON.id}"):
        hearing.get(f"{address}{path}?lang=fr")
        until(hearing, lambda: said(hearing, "#aloud-why") == text("fr", "page.aloud.none"))
        assert hearing.execute_script("return document.querySelector('#aloud-switch').disabled")
        assert hearing.execute_script("return document.querySelector('#aloud-again').hidden")


def test_this_browser_has_no_voice_and_says_so(browser, table):
    session, address = table
    begin(session)
    for dark in (False, True):
        shape(browser, "phone", dark)
        browser.get(f"{address}/play?lang=de")
        assert said(browser, "#aloud-why") == text("de", "page.aloud.none")
        assert broken(browser) == []
        assert overflow(browser) <= 0
    assert severe(browser) == []


def test_the_switch_is_large_enough_and_works_by_keyboard(hearing, table):
    session, address = table
    begin(session)
    hearing.get(f"{address}/play?lang=en")
    size = hearing.execute_script("return document.querySelector('#aloud-switch').getBoundingClientRect().toJSON()")
    assert min(size["width"], size["height"]) >= 44
    hearing.execute_script("document.querySelector('#aloud-switch').focus()")
    hearing.switch_to.active_element.send_keys(" ")
    assert pressed(hearing) == "true"
    assert broken(hearing) == []
    assert session.view.game.story.moments == ()


def test_the_keys_help_repeat_and_mute_do_what_they_promise(hearing, table):
    session, address = table
    begin(session)
    hearing.get(f"{address}/play?lang=en")
    tap(hearing, "#aloud-switch")
    first = heard(hearing)[0]
    hearing.execute_script("finish()")
    keys = hearing.find_element("tag name", "body").send_keys
    keys("r")
    until(hearing, lambda: heard(hearing) == [first, first])
    hearing.execute_script("finish()")
    keys("h")
    until(hearing, lambda: hearing.find_elements("id", "help") and "You may" in heard(hearing)[-1])
    hearing.execute_script("finish()")
    keys("m")
    until(hearing, lambda: hearing.find_elements("id", "muted"))
    told = len(heard(hearing))
    session.handle(Act(dict(LESSON.steps[0].example)))
    until(hearing, lambda: not hearing.find_elements("id", "help"))
    assert len(heard(hearing)) == told
    assert session.view.panel.is_muted
