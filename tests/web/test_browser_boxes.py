"""A box is learned in a real browser, from uploaded photographs; then the table is read with it."""

import contextlib
import shutil

import pytest
from selenium.webdriver.common.by import By

from tests.web.boxing import layout_of, owner_at, photo
from tests.web.browsing import broken, running, said, severe, shape, tap, unfit, until
from tests.web.serving import PHOTOS

SEXED = """
const sexed = (tile) => /[.][mf]$/.test(tile.dataset.piece);
const one = [...document.querySelectorAll(".tile[data-piece]")].find(sexed);
return [one.id, one.dataset.piece];
"""


@pytest.fixture(scope="module")
def learned(tmp_path_factory):
    """A home with a box that was learned from two photographs; nobody changes it."""
    home = tmp_path_factory.mktemp("learned")
    with owner_at(home) as owner:
        layout = (PHOTOS / "enrol-layout.json").read_bytes()
        word = owner.send("/api/v1/boxes/learn/begin-with-layout?title=Sommerhaus", layout).json["word"]
        for name in ("enrol-001", "enrol-002"):
            assert owner.send(f"/api/v1/boxes/learn/{word}/take", photo(name)).status_code == 200
    return home


@pytest.fixture
def without_box(tmp_path):
    with owner_at(tmp_path, layout_of("station-001")) as owner, listening(owner.app) as address:
        yield owner, address


@pytest.fixture
def table(tmp_path, learned):
    """A table that is read with a copy of that box."""
    home = shutil.copytree(learned, tmp_path / "home")
    with owner_at(home, layout_of("station-001")) as owner, listening(owner.app) as address:
        yield owner, address


@contextlib.contextmanager
def listening(app):
    with running(app) as server:
        yield f"http://localhost:{server.port}"


def choose(browser, selector, *paths):
    browser.find_element(By.CSS_SELECTOR, selector).send_keys("\n".join(map(str, paths)))


def test_a_family_learns_its_box_and_reads_its_table(browser, without_box):
    owner, address = without_box
    shape(browser, "phone")
    browser.get(f"{address}/boxes/learn?return=/first-run")
    browser.execute_script("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    browser.find_element(By.NAME, "title").clear()
    browser.find_element(By.NAME, "title").send_keys("Sommerhaus 🦓")
    choose(browser, "#own-layout", PHOTOS / "enrol-layout.json")
    tap(browser, "button.big")
    until(browser, lambda: "/boxes/learn/sommerhaus" in browser.current_url)
    assert "38 pieces have no picture yet" in said(browser, "#outcome")
    choose(browser, "#photos", *(PHOTOS / f"enrol-00{number}.jpg" for number in (1, 2)), PHOTOS / "README.md")
    until(browser, lambda: said(browser, "#reports").count("\n") == 2)
    assert "enrol-001.jpg: Sheet 1: all 24 pieces are learned." in said(browser, "#reports")
    assert "README.md: This is no photograph." in said(browser, "#reports")
    until(browser, lambda: "Every piece has a picture." in said(browser, "#outcome"))
    back = browser.find_element(By.LINK_TEXT, "Done").get_attribute("href")
    assert back == f"{address}/first-run"
    assert owner.eyes.wait_ready()
    browser.get(f"{address}/camera?lang=en")
    choose(browser, "#photo", PHOTOS / "station-001.jpg")
    until(browser, lambda: len(browser.find_elements(By.CSS_SELECTOR, ".overlay .seen")) == 17)
    assert not [line for line in severe(browser) if "422" not in line and "favicon" not in line]


def test_a_correction_is_learned_when_the_owner_agrees(browser, table):
    owner, address = table
    assert owner.send("/api/v1/photo/send", photo("station-001")).status_code == 200
    shape(browser, "tablet")
    browser.get(f"{address}/camera")
    key, piece = browser.execute_script(SEXED)
    other = piece[:-1] + ("f" if piece.endswith("m") else "m")
    pictures = owner.box_service.box(owner.shelf.chosen).picture_count
    tap(browser, f"[id='{key}']")
    tap(browser, f"#what [data-piece='{other}']")
    until(browser, lambda: browser.execute_script("return document.querySelector('#learn-look').open"))
    assert said(browser, "#learn-look-title").startswith("Learn this look of the")
    assert not broken(browser)
    tap(browser, "#learn-look-yes")
    until(browser, lambda: owner.box_service.box(owner.shelf.chosen).picture_count == pictures + 1)
    browser.get(f"{address}/boxes/{owner.shelf.chosen}")
    tap(browser, ".kept.taught")
    tap(browser, "#forgetting button[value=yes]")
    until(browser, lambda: owner.box_service.box(owner.shelf.chosen).picture_count == pictures)


def test_every_page_fits_and_everybody_can_use_it(browser, table):
    owner, address = table
    word = owner.shelf.chosen
    learning = ("/boxes/learn", f"/boxes/learn/{word}", f"/boxes/learn/{word}/enrol-1")
    for page in ("/boxes", f"/boxes/{word}", *learning, "/camera"):
        browser.get(f"{address}{page}?lang=de")
        until(browser, lambda: said(browser, "h1"))
        assert unfit(browser) == [], page
