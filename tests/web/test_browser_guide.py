"""The guided first game in a real browser, from the first tap to the last part: by taps, and at a drawn table."""

from contextlib import closing
from urllib.parse import urlsplit

import pytest
from selenium.webdriver.common.by import By

from benchmarks.guides import LessonTable, Mats
from companion.i18n import text
from companion.rules.faces import faces
from companion.services.pictures import PictureCache
from companion.simulator.games import as_it_lies
from companion.teach.lessons import GUIDES, LEARNERS, played
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from tests.long import long_if
from tests.web.browsing import running, said, served_table, severe, shape, tap, until
from tests.web.tapping import answers, choose
from vision.art import picture_svg


def steps(browser, state):
    return len(browser.find_elements(By.CSS_SELECTOR, f".step.{state}"))


def looked_at(browser, step):
    """What there is to see before a step, one tap after the other."""
    for _ in step.looks:
        until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, "#guide.looking"))
        tap(browser, "[data-next]")


def begun(browser, lesson, number):
    """A part of the guided game is begun from its page, or from the end of the part before."""
    tap(browser, "#finished [data-begin]" if number else "[data-begin]")
    until(browser, lambda: urlsplit(browser.current_url).path == f"/learn/{lesson.id}")
    until(browser, lambda: steps(browser, "now") == 1 and steps(browser, "done") == 0)


@pytest.mark.parametrize(
    ("game", "language"),
    [
        long_if(is_long, game, language, id=f"{game} {language}")
        for game, language, is_long in (
            ("dice", "fr", False),
            ("zooloretto", "en", True),
            ("junior", "de", True),
            ("aquaretto", "fr", True),
            ("zooloretto+aquaretto", "de", True),
        )
    ],
)
def test_a_guided_first_game_is_played_to_its_end_by_taps(browser, tmp_path, game, language):
    with served_table(tmp_path) as (session, address):
        shape(browser, "phone")
        browser.get(f"{address}/learn/{GUIDES[game][0].id}?lang={language}")
        for number, lesson in enumerate(GUIDES[game]):
            begun(browser, lesson, number)
            rules, tables, actions = played(lesson)
            for done, (table, action) in enumerate(zip(tables, actions, strict=False)):
                until(browser, lambda done=done: steps(browser, "done") == done)
                looked_at(browser, lesson.steps[done])
                choose(browser, *answers(rules, table, action))
            until(browser, lambda lesson=lesson: steps(browser, "done") == len(lesson.steps))
        assert text(language, "page.learn.can_play") in said(browser, "#finished")
        assert session.view.game.story.moments[-1].violations == ()
        assert severe(browser) == []


@pytest.mark.long
def test_a_guided_first_game_is_played_to_its_end_at_the_table(browser, tmp_path):
    players, language = 3, "de"
    table = LessonTable(Mats("zooloretto", (), players), tmp_path)
    with closing(table.session), running(create_app(Dashboard(table.session, PictureCache(), picture_svg))) as server:
        table.lies({})
        shape(browser, "tablet")
        guide = GUIDES["zooloretto"]
        browser.get(f"http://localhost:{server.port}/learn/{guide[0].id}?lang={language}")
        assert text(language, "page.learn.watched") in said(browser, "#guide")
        for number, lesson in enumerate(guide):
            begun(browser, lesson, number)
            rules, tables, actions = played(lesson, LEARNERS[:players])
            table.lies(faces(rules, tables[0]))
            for done, (position, action) in enumerate(zip(tables, actions, strict=False)):
                looked_at(browser, lesson.steps[done])
                for seen in as_it_lies(rules, position, action):
                    table.lies(seen)
                until(browser, lambda done=done: steps(browser, "done") == done + 1)
        assert text(language, "page.learn.can_play") in said(browser, "#finished")
        assert severe(browser) == []
