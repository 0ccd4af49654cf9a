import html

import pytest

from companion.addresses import own_names
from companion.i18n import LANGUAGES, text
from companion.webkit.guard import SAFE_METHODS, is_trusted
from tests.kit import every_rule


def unsafe_routes(app):
    for rule in every_rule(app):
        for method in rule.methods - SAFE_METHODS:
            yield method, rule.rule.replace("<what>", "new-game")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Origin": None}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "https://localhost"}, 403),
        ({"Origin": "http://localhost:81"}, 403),
        ({"X-Table-Token": None}, 403),
        ({"X-Table-Token": ""}, 403),
        ({"X-Table-Token": "äöü"}, 403),
        ({"X-Table-Token": "A" * 43}, 403),
    ],
)
def test_only_the_own_page_can_change_anything(app, page, headers, status):
    token = page.say("new-game", {}).request.headers["X-Table-Token"]
    usual = {"Origin": "http://localhost", "X-Table-Token": token, "Content-Type": "application/json"}
    given = {name: value for name, value in (usual | headers).items() if value is not None}
    routes = list(unsafe_routes(app))
    assert routes
    for method, path in routes:
        answered = page.http.open(path, method=method, data="{}", headers=given).status_code
        assert answered == status or (status == 200 and answered not in (403, 415)), path
        assert page.http.open(path, method=method, data="{}", headers=usual).status_code not in (403, 415)


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1", "192.168.1.20:8000", "[::1]:8000", "table.local"]
)
def test_the_own_names_and_numeric_addresses_are_answered(page, host):
    assert page.get("/state.json", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "table.local.evil.example", "", "a b", "[::1"],
)
def test_other_names_are_not_answered(host):
    assert not is_trusted(host, frozenset({"table.local"}))


def test_another_host_gets_no_page(page):
    answer = page.get("/", headers={"Host": "evil.example"})
    assert answer.status_code == 400
    assert "table-token" not in answer.text


def test_a_forwarded_name_counts_for_nothing(page):
    answer = page.get(
        "/", headers={"Host": "evil.example", "X-Forwarded-Host": "localhost", "X-Forwarded-For": "127.0.0.1"}
    )
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "path", ["/", "/table", "/state.json", "/art/panda.svg", "/picture/1.jpg", "/nowhere", "/static/table.js"]
)
def test_every_answer_tells_browsers_what_it_may_do(page, path):
    headers = page.get(path).headers
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/table", "/state.json", "/nowhere"])
def test_the_state_is_never_kept_by_a_browser(page, path):
    assert page.get(path).headers["Cache-Control"] == "no-store"


def test_a_page_has_neither_script_nor_style_in_its_text(page):
    text = page.get("/").text
    assert " style=" not in text
    assert "<style" not in text
    assert text.count("<script") == text.count("<script src=") > 0
    assert " onclick" not in text
    assert "http://" not in text.replace("http://www.w3.org", "")


def test_a_big_body_is_not_read(page):
    answer = page.say("name", {"seat": 0, "name": "x" * 100_000})
    assert answer.status_code == 413


# What a person sees who comes to a wrong address


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_opens_an_address_that_is_not_there_sees_a_page_and_a_program_gets_words(page, language):
    asked = f"/nowhere?lang={language}"
    shown = page.get(asked, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert shown.status_code == 404
    assert f"<h1>{text(language, 'page.lost')}</h1>" in html.unescape(shown.text)
    assert 'href="/play"' in shown.text
    for takes in ("*/*", "application/json", "image/avif,image/webp,*/*;q=0.8"):
        assert page.get(asked, headers={"Accept": takes}).get_json()["error"] == text(language, "page.error.http.404")


def test_a_page_by_another_name_of_this_machine_is_not_shown_with_the_token(page):
    shown = page.get("/nowhere", headers={"Accept": "text/html", "Host": "evil.example"})
    assert shown.status_code == 400
    assert "table-token" not in shown.text


@pytest.mark.parametrize("host", ["zoo.fritz.box", "zoo.home", "zoo.tail1234.ts.net", "zoo.lan:8000"])
def test_the_names_that_routers_and_private_networks_give_are_answered(host, monkeypatch):
    monkeypatch.setattr("socket.gethostname", lambda: "zoo")
    assert is_trusted(host, frozenset(own_names()))
    assert not is_trusted(f"evil.{host}", frozenset(own_names()))
    assert not is_trusted("zoo..ts.net", frozenset(own_names()))
    assert not is_trusted("other.tail1234.ts.net", frozenset(own_names()))


def test_another_name_is_refused_with_a_page_in_words_and_no_token(page):
    token = page.say("new-game", {}).request.headers["X-Table-Token"]
    browser = {"Host": "proxy.example", "Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    refused = page.get("/?lang=de", headers=browser)
    assert (refused.status_code, refused.mimetype) == (400, "text/html")
    assert '/table.css">' in refused.text
    assert "hinter --name" in refused.text
    assert token not in refused.text
    assert page.get("/", headers={"Host": "proxy.example"}).json["error"].startswith("This machine is not called so")
