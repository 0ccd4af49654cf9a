"""In a real browser: an overlay in an allowed page follows the game, a stranger's shows nothing, all can be read."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from selenium.webdriver.common.by import By

from companion.services.keys import Scope
from companion.session.commands import Act
from tests.session.tables import contents
from tests.web.browsing import broken, overflow, running, severe, tap, until
from tests.web.visitors import LESSON, begin


@pytest.fixture
def table(roomy, session):
    """A served table with a game; its application, session and address."""
    begin(session)
    with running(roomy) as server:
        yield roomy, session, f"http://localhost:{server.port}"


@contextmanager
def page_elsewhere(content):
    """Somebody else's web server with one page; its origin, which is another site than the table's."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(content().encode())

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def text_of(browser, selector):
    return browser.execute_script("return document.querySelector(arguments[0])?.textContent ?? ''", selector)


def test_an_overlay_in_the_frame_of_an_allowed_page_shows_the_game_and_follows_a_move(browser, table):
    app, session, address = table
    keys = app.extensions["dashboard"].keys
    app.extensions["dashboard"].devices.decide(is_open=False, is_private=True)
    secret = keys.make("stream", (Scope.READ,))[1]
    framed = f'<iframe src="{address}/embed/overlay?key={secret}" width="900" height="400"></iframe>'
    with page_elsewhere(lambda: framed) as origin:
        keys.allow([origin])
        browser.get(origin)
        browser.switch_to.frame(browser.find_element(By.TAG_NAME, "iframe"))
        before = until(browser, lambda: text_of(browser, "#turn"))
        session.handle(Act(dict(LESSON.steps[0].example)))
        until(browser, lambda: text_of(browser, "#news"))
        assert until(browser, lambda: text_of(browser, "#turn") != before)
        assert severe(browser) == []
        keys.revoke(keys.all()[0].id)
        until(browser, lambda: not text_of(browser, "#turn"))


@pytest.mark.parametrize("page", ["/embed/overlay", "/embed/card", "/play", "/watch"])
def test_in_the_frame_of_a_page_that_is_not_allowed_it_stays_blank(browser, table, page):
    app, _, address = table
    app.extensions["dashboard"].keys.allow(["https://house.example"])
    with page_elsewhere(lambda: f'<iframe src="{address}{page}"></iframe>') as origin:
        browser.get(origin)
        browser.switch_to.frame(browser.find_element(By.TAG_NAME, "iframe"))
        until(browser, lambda: browser.execute_script("return document.readyState") == "complete")
        assert not browser.find_elements(By.ID, "game")


def asked_by_script(browser, address, secret, path):
    """What a script of the page that is open learns: the status, or nothing."""
    return browser.execute_async_script(
        "const [path, key, done] = arguments, headers = key ? {Authorization: 'Bearer ' + key} : {};"
        "fetch(path, {headers}).then((answer) => done(answer.status), () => done(null))",
        address + path,
        secret,
    )


def test_a_script_of_an_allowed_page_reads_with_a_key_and_of_no_other(browser, table):
    app, _, address = table
    keys = app.extensions["dashboard"].keys
    secret = keys.make("x", (Scope.READ,))[1]
    with page_elsewhere(lambda: "<p>somebody</p>") as origin:
        browser.get(origin)
        assert asked_by_script(browser, address, secret, "/api/v1/game") is None
        keys.allow([origin])
        assert asked_by_script(browser, address, secret, "/api/v1/game") == 200
        assert asked_by_script(browser, address, secret, "/api/v1/owner/devices") == 403
        assert asked_by_script(browser, address, None, "/api/v1/game") is None
        assert asked_by_script(browser, address, secret, "/state.json") is None


SHOWN = (
    ("/embed/overlay?theme=light", 960, "light"),
    ("/embed/overlay", 960, "dark"),
    ("/embed/card", 300, "light"),
    ("/embed/card", 600, "dark"),
    ("/watch/{link}", 390, "light"),
    ("/watch/{link}", 1280, "dark"),
)
"""Address, width of the window, and how the device is set."""


def test_everybody_can_read_it_at_its_size(browser, table):
    app, session, address = table
    link = app.extensions["dashboard"].keys.make("x", (Scope.WATCH,))[1]
    session.handle(Act(dict(LESSON.steps[0].example)))
    for path, width, colours in SHOWN:
        metrics = {"width": width, "height": 600, "deviceScaleFactor": 1, "mobile": False}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        features = {"prefers-color-scheme": colours, "prefers-reduced-motion": "reduce"}
        set_features(browser, **features)
        browser.get(address + path.format(link=link))
        until(browser, lambda: text_of(browser, "#turn"))
        assert broken(browser) == [], path
        assert overflow(browser) <= 0, path
        assert severe(browser) == [], path


def set_features(browser, **features):
    """What the device tells pages of itself."""
    told = [{"name": name, "value": value} for name, value in features.items()]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": told})


GROUND = "return [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor)"
INK = "return getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()"


def test_an_overlay_is_transparent_and_a_theme_that_was_asked_for_counts_more_than_the_device_s(browser, table):
    _, _, address = table
    clear = "rgba(0, 0, 0, 0)"
    seen = {}
    for device in ("light", "dark"):
        set_features(browser, **{"prefers-color-scheme": device})
        for theme in ("light", "dark", "auto"):
            browser.get(f"{address}/embed/overlay?theme={theme}")
            until(browser, lambda: text_of(browser, "#turn"))
            assert browser.execute_script(GROUND) == [clear, clear]
            seen[device, theme] = browser.execute_script(INK)
    assert seen["dark", "light"] == seen["light", "light"] == seen["light", "auto"]
    assert seen["light", "dark"] == seen["dark", "dark"] == seen["dark", "auto"] != seen["light", "light"]


def test_points_that_came_float_up_beside_the_score(browser, table):
    _, session, address = table
    set_features(browser)
    browser.get(f"{address}/embed/card?parts=scores")
    until(browser, lambda: text_of(browser, "#scores"))
    session.handle(contents({"seat": 0, "zone": "B", "pieces": ["panda"]}))
    assert until(browser, lambda: text_of(browser, ".more.less")) == "−2"


def test_the_owner_makes_a_key_by_hand_and_sees_it_once(browser, table):
    app, _, address = table
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    browser.get(f"{address}/owner/keys")
    browser.find_element(By.CSS_SELECTOR, "#make input[name=name]").send_keys("House")
    tap(browser, "#make button.main")
    secret = until(browser, lambda: text_of(browser, "#secret"))
    assert app.extensions["dashboard"].keys.met(secret, "a").name == "House"
    assert len(browser.find_elements(By.CSS_SELECTOR, "#addresses li")) == 2
    assert broken(browser) == []
    tap(browser, "#made a.main")
    until(browser, lambda: "House" in text_of(browser, ".keys"))
    assert secret not in browser.page_source
    tap(browser, "[data-revoke]")
    until(browser, lambda: not browser.find_elements(By.CSS_SELECTOR, "[data-revoke]"))
    assert app.extensions["dashboard"].keys.all() == ()
