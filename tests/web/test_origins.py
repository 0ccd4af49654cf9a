"""Pages of other origins: the owner's list alone decides who may frame an overlay, or ask with a key."""

from __future__ import annotations

import re

import pytest

from companion.services.keys import Scope
from tests.kit import every_rule
from tests.web.browsing import running
from tests.web.talking import Talker
from tests.web.visitors import Visitor, begin

HOUSE, STRANGER = "https://house.example:8123", "https://evil.example"
ALLOW = "Access-Control-Allow-"


@pytest.fixture
def keys(app):
    keys = app.extensions["dashboard"].keys
    keys.allow([HOUSE])
    return keys


@pytest.fixture
def served(app):
    with running(app) as server:
        yield Talker(server.port)


def bearer(secret):
    return {"Authorization": f"Bearer {secret}"}


def preflight(served, origin, path="/api/v1/commands/undo", **more):
    asked = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,content-type"}
    return served.ask("OPTIONS", path, Origin=origin, **asked, **more)


def test_an_allowed_page_is_told_that_it_may_ask_with_a_key(served, keys):
    keys.make("x", (Scope.READ,))
    answer = preflight(served, HOUSE)
    assert answer.status == 200
    assert answer.headers[f"{ALLOW}Origin"] == HOUSE
    assert {"authorization", "content-type"} <= set(answer.headers[f"{ALLOW}Headers"].lower().split(", "))
    assert "POST" in answer.headers[f"{ALLOW}Methods"]
    assert "Origin" in answer.headers["Vary"]
    assert f"{ALLOW}Credentials" not in answer.headers


@pytest.mark.parametrize("origin", [STRANGER, "null", HOUSE.upper(), f"{HOUSE}.evil.example", "https://house.example"])
def test_any_other_page_is_told_nothing(served, keys, origin):
    secret = keys.make("x", (Scope.READ,))[1]
    asked = served.ask("GET", "/api/v1/game", Origin=origin, **bearer(secret))
    for answer in (preflight(served, origin), asked):
        assert not [name for name in answer.headers if name.startswith("Access-Control")]
        assert "Origin" in answer.headers["Vary"]


def test_a_private_house_answers_a_preflight_too_since_no_browser_sends_a_key_with_it(app, served, keys):
    app.extensions["dashboard"].devices.decide(is_open=False, is_private=True)
    assert keys.origins
    assert preflight(served, HOUSE).headers[f"{ALLOW}Origin"] == HOUSE


def test_an_allowed_page_reads_with_a_key_and_is_told_why_not(served, session, keys):
    begin(session)
    secret = keys.make("x", (Scope.READ,))[1]
    for path, key, status in (("/game", secret, 200), ("/owner/devices", secret, 403), ("/game", "ck_no", 401)):
        answer = served.ask("GET", f"/api/v1{path}", Origin=HOUSE, **bearer(key))
        assert (answer.status, answer.headers[f"{ALLOW}Origin"]) == (status, HOUSE)
    stream = served.ask("GET", f"/api/v1/events?key={secret}", Origin=HOUSE)
    assert (stream.status, stream.headers[f"{ALLOW}Origin"]) == (200, HOUSE)


def test_without_a_key_even_an_allowed_page_reads_and_changes_nothing(app, served, session, keys):
    begin(session)
    assert keys.origins
    token = served.ask("GET", "/api/v1/about").json["token"]
    at = served.ask("GET", "/api/v1/game").json["at"]
    for origin in (HOUSE, STRANGER):
        read = served.ask("GET", "/api/v1/game", Origin=origin)
        assert f"{ALLOW}Origin" not in read.headers
        told = served.ask("POST", "/api/v1/commands/undo", {"at": at}, Origin=origin, **{"X-Table-Token": token})
        assert told.status == 403
        assert f"{ALLOW}Origin" not in told.headers
    assert app.extensions["dashboard"].session.view.game.story.moments == session.view.game.story.moments


def test_only_overlay_and_card_may_stand_in_a_frame_and_only_on_allowed_pages(app, keys):
    owner = Visitor(app, "127.0.0.1")
    link = keys.make("friend", (Scope.WATCH,))[1]
    framed = []
    plain = [rule.rule for rule in every_rule(app) if "GET" in rule.methods and "<" not in rule.rule]
    pages = [path for path in plain if not path.endswith(("/events", "/domain", ".pdf", ".zip"))]
    for path in (*pages, f"/watch/{link}", "/nowhere"):
        headers = owner.open(path).headers
        ancestors = re.search(r"frame-ancestors ([^;]+)", headers["Content-Security-Policy"])[1]
        framed += [path] if "X-Frame-Options" not in headers or ancestors != "'none'" else []
        assert ancestors in ("'none'", HOUSE)
        assert headers.get("X-Frame-Options", "DENY") == "DENY"
    assert sorted(framed) == ["/embed/card", "/embed/overlay"]
    keys.allow([])
    headers = owner.open("/embed/card").headers
    assert headers["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_the_owner_writes_down_which_pages_may_and_what_is_no_origin_is_refused(app):
    owner = Visitor(app, "127.0.0.1")
    assert owner.send("/owner/keys/origins", {"origins": [f"{HOUSE}/", "http://10.0.0.5"]}).status_code == 200
    assert f"{HOUSE}\nhttp://10.0.0.5" in owner.open("/owner/keys").text
    for origin in ("*", "null", f"{HOUSE}/lovelace", f"{HOUSE}; script-src *", "x"):
        refused = owner.send("/owner/keys/origins?lang=en", {"origins": ["https://a.example", origin]})
        assert refused.status_code == 422
        assert "address" in refused.json["error"]
    assert app.extensions["dashboard"].keys.origins == (HOUSE, "http://10.0.0.5")
