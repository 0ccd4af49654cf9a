"""A board of one's own is learned in a real browser, from a photograph to the table's layout."""

import cv2
import numpy as np
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from benchmarks.tabletop import LIGHTS, Camera, Laid, Lying, busy_art, photograph
from calibration.layout import Sheet
from companion.ports import Frame
from companion.services.setup_progress import printed_layout
from tests.tabletop import gallery
from tests.web.browsing import broken, overflow, running, said, severe, shape, tap, until
from tests.web.first_runs import place
from vision.read import Reader

__all__ = ["place"]

SIZE_MM = (297.0, 210.0)
ART = busy_art(SIZE_MM, 4)


FIRST_HANDLE = """
const one = document.querySelector("#zones-drawing .handle");
return [+one.getAttribute("cx"), +one.getAttribute("cy")];
"""


def corner_mm(browser):
    return browser.execute_script(FIRST_HANDLE)


def test_from_a_photograph_to_a_table_on_which_a_tile_is_read(browser, place, tmp_path):
    camera = Camera((1600, 900), 3.0, tilt_deg=6)
    photo = tmp_path / "empty.jpg"
    cv2.imwrite(
        str(photo), photograph([Laid(Sheet("zoo", SIZE_MM, zones=()), ART, 0, 0, 3)], camera, LIGHTS["calm"], 1)
    )
    with running(place.app) as server:
        address = f"http://localhost:{server.port}"
        for size in ("tablet", "television", "phone"):
            shape(browser, size)
            browser.get(f"{address}/boards?lang=de")
            assert overflow(browser) <= 0
        browser.get(f"{address}/boards/learn?lang=en")
        assert not browser.find_element(By.ID, "corners").is_displayed()
        browser.find_element(By.ID, "photo").send_keys(str(photo))
        until(browser, lambda: browser.find_element(By.ID, "corners").is_displayed())
        assert not browser.find_element(By.ID, "zones").is_displayed()
        corner = browser.find_element(By.CSS_SELECTOR, "#corners-drawing .handle")
        for _ in range(3):
            corner.send_keys(Keys.SHIFT + Keys.ARROW_RIGHT)
        tap(browser, "#straighten")
        until(browser, lambda: browser.find_element(By.ID, "far").is_displayed())
        assert said(browser, "#far-said").startswith("Corner 1 lies 10 mm away from the board's outline")
        assert not browser.find_element(By.ID, "zones").is_displayed()
        tap(browser, "#far-outline")
        until(
            browser, lambda: "tries" in said(browser, "#tried") or said(browser, "#problem") not in ("", "A moment …")
        )
        assert "found in" in said(browser, "#tried"), said(browser, "#problem")
        until(browser, lambda: said(browser, "#misfits") == "Tiles of 30 mm fit everywhere.")
        tap(browser, "#zone-names button")
        before = corner_mm(browser)
        browser.find_element(By.CSS_SELECTOR, "#zone-names button").send_keys(Keys.ARROW_RIGHT)
        assert np.allclose(corner_mm(browser), np.add(before, (1, 0)))
        browser.find_element(By.CSS_SELECTOR, "#zone-names button").send_keys(Keys.ARROW_LEFT)
        for size in ("television", "tablet", "phone"):
            shape(browser, size)
            assert not broken(browser)
            assert overflow(browser) <= 0
        tap(browser, "#keep")
        until(browser, lambda: browser.current_url.endswith("/boards"))
        assert "Zoo 1, Zoo 2, Zoo 3" in said(browser, ".shelf").replace("zoo", "Zoo")
        assert not broken(browser)
        assert not severe(browser)
    layout = printed_layout(tmp_path / "home")
    zoos = tuple(sheet for sheet in layout.sheets if sheet.print)
    assert [sheet.id for sheet in zoos] == ["zoo-1", "zoo-2", "zoo-3"]
    slot = next(zone for zone in zoos[0].zones if zone.id == "E4").slots_mm[0]
    laid = Laid(zoos[0], ART, 0, 0, 70, (Lying("flamingo.f", *slot),))
    seen = Reader(layout, gallery()).read(
        Frame(photograph([laid], Camera((1280, 720), 1.9), LIGHTS["calm"], 2), "table")
    )
    assert [(piece.sheet, piece.zone, piece.piece) for piece in seen.pieces] == [("zoo-1", "E4", "flamingo.f")]
