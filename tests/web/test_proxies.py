"""Programs that pass requests on: only a named one is believed.  Through the real server, which sees them first."""

from __future__ import annotations

import contextlib
import http.client
import os
import subprocess
import sys

import pytest

from companion.i18n import LANGUAGES
from companion.ports import UnusableInput
from companion.webkit.limits import STREAMS_EACH
from companion.webkit.proxies import Asker, NotNamed, asker, networks
from tests.web.browsing import running

OWNER_S = "/api/v1/owner/devices"
PASSED_ON = (
    {"X-Forwarded-For": "203.0.113.9"},
    {"X-Forwarded-For": "127.0.0.1"},
    {"x-forwarded-for": ""},
    {"X-Forwarded-Host": "localhost"},
    {"X-Forwarded-Proto": "http"},
    {"Forwarded": "for=127.0.0.1"},
    {"Via": "1.1 somewhere"},
    {"X-Real-IP": "127.0.0.1"},
    {"CF-Connecting-IP": "127.0.0.1"},
    {"CF-Ray": "1"},
    {"True-Client-IP": "127.0.0.1"},
)


def got(server, path, headers=(), language="en"):
    asked = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    with contextlib.closing(asked):
        asked.request("GET", path, headers={"Accept-Language": language, **dict(headers)})
        answer = asked.getresponse()
        return answer.status, answer.read().decode() if "events" not in path else ""


@pytest.fixture
def server(roomy):
    with running(roomy) as server:
        yield server


@pytest.fixture
def behind(roomy):
    with running(roomy, trusted=["127.0.0.1"]) as server:
        yield server


@pytest.mark.parametrize("headers", PASSED_ON, ids=lambda headers: "".join(headers))
def test_a_request_that_an_unnamed_program_passed_on_is_refused_in_one_sentence(server, headers):
    for path in (OWNER_S, "/play", "/events", "/static/paw.svg"):
        assert got(server, path, headers)[0] == 400, path
    assert "--trusted-proxy 127.0.0.1" in got(server, OWNER_S, headers)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_refused_in_the_reader_s_language(server, language):
    assert "127.0.0.1" in got(server, "/api/v1/about", PASSED_ON[0], language)[1]


def test_a_browser_at_the_machine_itself_is_the_owner_s_and_one_behind_a_named_proxy_is_not(server, behind):
    assert got(server, OWNER_S)[0] == 200
    assert got(behind, OWNER_S)[0] == 200
    for headers in (
        {"X-Forwarded-For": "203.0.113.9"},
        {"Forwarded": 'for="[2001:db8::1]:99"'},
        {"X-Real-IP": "10.1.1.1"},
    ):
        assert got(behind, "/play", headers)[0] == 200
        assert got(behind, OWNER_S, headers)[0] == 403


def test_nobody_behind_a_proxy_can_say_that_he_sits_at_the_machine(behind):
    for said in ("127.0.0.1", "127.0.0.1, 127.0.0.1", "::1", "203.0.113.9, 127.0.0.1"):
        assert got(behind, OWNER_S, {"X-Forwarded-For": said})[0] == 403


def test_a_named_proxy_that_does_not_say_for_whom_is_refused(behind):
    for headers in (
        {"Via": "1.1 x"},
        {"X-Forwarded-For": "unknown"},
        {"X-Forwarded-For": ""},
        {"Forwarded": "proto=http"},
    ):
        assert got(behind, "/play", headers)[0] == 400


def test_a_program_that_speaks_http_1_0_is_no_browser_at_the_machine(server):
    class Old(http.client.HTTPConnection):
        _http_vsn, _http_vsn_str = 10, "HTTP/1.0"

    with contextlib.closing(Old("127.0.0.1", server.port, timeout=10)) as asked:
        asked.request("GET", OWNER_S, headers={"Host": "localhost"})
        assert asked.getresponse().status == 403


def test_each_guest_behind_a_proxy_has_a_budget_of_his_own(behind):
    answers = []  # a stream lasts as long as somebody holds its answer
    with contextlib.ExitStack() as listening:

        def listen(address):
            asked = listening.enter_context(
                contextlib.closing(http.client.HTTPConnection("127.0.0.1", behind.port, timeout=10))
            )
            asked.request("GET", "/events", headers={"X-Forwarded-For": address})
            answers.append(listening.enter_context(asked.getresponse()))
            return answers[-1].status

        first = [listen("203.0.113.9") for _ in range(STREAMS_EACH + 1)]
        assert first == [200] * STREAMS_EACH + [503]
        assert listen("203.0.113.10") == 200


def test_a_page_over_https_may_tell_moves_through_the_proxy(behind):
    forwarded = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https", "Host": "localhost"}
    _, about = got(behind, "/api/v1/about", forwarded)
    token = about.partition('"token"')[2].split('"')[1]
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", behind.port, timeout=10)) as asked:
        headers = {"X-Table-Token": token, "Content-Type": "application/json", "Origin": "https://localhost"}
        asked.request("POST", "/commands/name", '{"seat": 0, "name": "Ada"}', {**forwarded, **headers})
        assert asked.getresponse().status == 200


@pytest.mark.parametrize(
    ("headers", "address"),
    [
        ([("x-forwarded-for", "1.2.3.4")], "1.2.3.4"),
        ([("x-forwarded-for", "6.6.6.6, 1.2.3.4:55")], "1.2.3.4"),
        ([("x-forwarded-for", "1.2.3.4, 10.0.0.2")], "1.2.3.4"),
        ([("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "1.2.3.4")], "1.2.3.4"),
        ([("x-forwarded-for", "10.0.0.3, 10.0.0.2")], "10.0.0.3"),
        ([("forwarded", 'for="[2001:db8::5]:99";proto=https, for=10.0.0.2')], "2001:db8::5"),
        ([("x-real-ip", "1.2.3.4")], "1.2.3.4"),
    ],
)
def test_who_asks_is_the_last_in_the_chain_that_is_no_named_proxy(headers, address):
    assert asker("10.0.0.1", headers, networks(["10.0.0.0/8"])).address == address


def test_a_proxy_is_known_by_its_address_and_no_other():
    passed = [("x-forwarded-for", "1.2.3.4")]
    assert asker("::ffff:10.0.0.1", passed, networks(["10.0.0.1"])).address == "1.2.3.4"
    for peer in ("10.0.0.2", "::1", "", "x"):
        with pytest.raises(NotNamed):
            asker(peer, passed, networks(["10.0.0.1"]))
    assert asker("192.168.1.9", []) == Asker("192.168.1.9")


def test_what_is_no_address_is_refused_before_the_table_is_served(tmp_path):
    with pytest.raises(UnusableInput, match="--trusted-proxy"):
        networks(["example.org"])
    command = [sys.executable, "-m", "companion", "serve", "--camera", "none", "--port", "0", "--trusted-proxy", "x"]
    surroundings = os.environ | {"COMPANION_HOME": str(tmp_path)}
    run = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 2
    assert "--trusted-proxy" in run.stderr.splitlines()[-1]
