"""The first run in a real browser, on the demo table of a fresh home, served by the program as people start it."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from companion.i18n import LANGUAGES, text
from companion.services.setup_progress import STEPS, setup_progress
from tests.journal.journals import decided_in
from tests.learned import home_with_demo_box
from tests.web.browsing import said, severe, shape, tap, unfit, until
from tests.web.serving import companion_served

SPEED = "1"
"""Of the demo's players."""
PLAN_SHOWN = (
    "const plan = document.querySelector('.plan'); return plan.src.includes(arguments[0]) && plan.naturalWidth > 0"
)

DARK = """
const colour = (one) => getComputedStyle(one.querySelector(".bulb")).backgroundColor;
const lit = [...document.querySelectorAll("[data-lit]")];
return lit.filter((one) => colour(one) === "rgba(0, 0, 0, 0)").map((one) => one.dataset.lit);
"""
IS_IN_VIEW = """
const {top, bottom} = document.querySelector("#problem").getBoundingClientRect();
return top >= 0 && bottom <= innerHeight;
"""


def demo_table(home, *words):
    """Serves the demo table from a home."""
    return companion_served(home, "--speed", SPEED, *words)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return home_with_demo_box(tmp_path_factory.mktemp("home"))


def at(browser, step):
    until(browser, lambda: browser.current_url.partition("?")[0].endswith(f"/first-run/{step}"))


def lamps(browser):
    return [one.get_attribute("class") for one in browser.find_elements(By.CSS_SELECTOR, ".lamps > li")]


def test_the_first_evening_step_by_step(browser, home):
    shape(browser, "tablet")
    with demo_table(home, "--camera", "demo") as (address, _):
        browser.get(f"{address}/?lang=en")
        tap(browser, "#first-offer .main")
        until(browser, lambda: browser.current_url == f"{address}/first-run")
        tap(browser, ".ways .main")
        at(browser, "language")
        browser.find_element(By.CSS_SELECTOR, "[data-say=done]").send_keys("\n")  # the keyboard alone goes on, too

        at(browser, "camera")
        until(browser, lambda: lamps(browser) == ["good"] * 7)
        assert "All is well" in said(browser, "#verdict")
        assert "7 of 7" in said(browser, '[data-lamp="sheets"]')
        until(browser, lambda: browser.execute_script("return document.getElementById('now').naturalWidth > 600"))
        tap(browser, "[data-say=done]")

        at(browser, "mats")
        tap(browser, '[name=players][value="2"]')
        link = "return document.getElementById('pdf')?.href ?? ''"
        until(browser, lambda: "players=2" in browser.execute_script(link))
        until(browser, lambda: browser.execute_script(PLAN_SHOWN, "players=2"))
        browser.find_element(By.NAME, "mm").send_keys("96")
        tap(browser, "#line button")
        until(browser, lambda: "104.2 %" in said(browser, "#ruler-verdict"))
        tap(browser, "[data-say=mats]")

        at(browser, "lens")
        until(browser, lambda: "exact enough" in said(browser, "#lens-now"))
        tap(browser, "[data-say=skip]")
        at(browser, "box")
        assert severe(browser) == []
        browser.get(f"{address}/play")
        assert not browser.find_elements(By.ID, "first-offer")
        browser.get(f"{address}/first-run")
        assert "Go on: Box" in said(browser, ".ways .main")
        tap(browser, ".ways .main")
        at(browser, "box")
        assert "It knows" in said(browser, ".verdict")
        tap(browser, "[data-say=done]")

        at(browser, "panel")
        tap(browser, ".push[data-words*=undo]")
        until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, '.good[data-button="undo"]'))
        assert browser.execute_script(DARK) == []
        tap(browser, '[data-lit="question"]')
        until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, '[data-lit="question"][aria-pressed="true"]'))
        tap(browser, "[data-say=done]")

        at(browser, "rehearsal")
        until(browser, lambda: browser.find_elements(By.ID, "rehearse"))
        tap(browser, "#rehearse")
        WebDriverWait(browser, 90, 0.2).until(lambda _: "I saw: " in said(browser, "#try"))
        tap(browser, "[data-say=done]")
        until(browser, lambda: browser.current_url == f"{address}/first-run")
        assert "All steps are behind you" in said(browser, ".lead")
        progress = setup_progress(decided_in(home), home).value
        assert progress.done == tuple(step for step in STEPS if step != "lens")
        assert progress.skipped == ("lens",)
        tap(browser, '.overview a[href="/first-run/lens"]')
        at(browser, "lens")


@pytest.mark.long
def test_another_camera_is_chosen_on_the_page_and_the_program_starts_anew_with_it(browser, home):
    with demo_table(home, "--camera", "demo") as (address, process):
        browser.get(f"{address}/first-run/camera?lang=en")
        tap(browser, """.cameras [data-words*='"none"']""")
        until(browser, lambda: "No camera" in said(browser, ".cameras [aria-current=true]"))
        assert browser.current_url.startswith(address)
        assert process.poll() is None
        shape(browser, "phone")
        browser.find_element(By.ID, "address").send_keys("abc")
        tap(browser, "[data-from=address]")
        until(browser, lambda: "“abc” is no address" in said(browser, "#problem"))
        assert browser.execute_script(IS_IN_VIEW)
        tap(browser, """.cameras [data-words*='"demo"']""")
        until(browser, lambda: "Demo table" in said(browser, ".cameras [aria-current=true]"))
    assert setup_progress(decided_in(home), home).value.camera == "demo"
    with demo_table(home) as (address, _):
        browser.get(f"{address}/first-run/camera")
        assert "Demo table" in said(browser, ".cameras [aria-current=true]")


@pytest.mark.long
def test_every_step_is_fit_for_every_device_in_one_of_the_languages(browser, home):
    with demo_table(home, "--camera", "demo") as (address, _):
        for number, step in enumerate(("", *STEPS)):
            language = LANGUAGES[number % len(LANGUAGES)]
            browser.get(f"{address}/first-run/{step}?lang={language}".replace("run/?", "run?"))
            key = f"page.first.title.{step}" if step else "page.first.title"
            assert said(browser, "h1") == text(language, key)
            if step == "camera":
                until(browser, lambda: len(lamps(browser)) == 7)
            assert unfit(browser) == [], (language, step)
        assert severe(browser) == []
