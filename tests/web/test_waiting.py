"""The port stays open while the program starts, and starts anew: whoever asks is told so, and waits."""

import json
import os
import socket
import threading
import urllib.request
from contextlib import closing

import pytest

from companion.i18n import text
from companion.webkit.listening import HANDED_OVER, hand_over, inherited_sockets, listening
from companion.webkit.server import Server
from companion.webkit.waiting import WaitingPage, answer_to

BROWSER = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "fr-CH, de"}


@pytest.fixture
def sockets():
    found = listening("127.0.0.1", 0)
    yield found
    for one in found:
        one.close()


def asked(sockets, **fields):
    port = sockets[0].getsockname()[1]
    with urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{port}/play", headers=fields)) as answer:
        return answer.read().decode()


def test_a_browser_gets_a_page_in_its_language_that_goes_on_by_itself(sockets):
    with WaitingPage(sockets):
        shown = asked(sockets, **BROWSER)
    assert text("fr", "page.waiting.title") in shown
    assert 'http-equiv="refresh"' in shown


def test_a_program_and_a_page_that_is_open_are_told_to_come_back(sockets):
    with WaitingPage(sockets), pytest.raises(urllib.error.HTTPError) as refused:
        asked(sockets, Accept="*/*")
    with closing(refused.value) as answer:
        assert (answer.status, answer.headers["Retry-After"]) == (503, "1")
        assert json.load(answer)["error"] == text("en", "page.waiting.title")


@pytest.mark.parametrize("head", ["", "\r\n", "GET", "\0" * 99, "GET / HTTP/1.1\r\n:\r\nCookie: language=../x\r\n"])
def test_whatever_is_sent_is_answered(head):
    assert answer_to(head).startswith(b"HTTP/1.1 503 ")


def test_who_asks_when_nobody_answers_yet_is_answered_by_the_table(sockets, page):
    with WaitingPage(sockets):
        pass
    port = sockets[0].getsockname()[1]
    early = socket.create_connection(("127.0.0.1", port))
    early.sendall(b"GET /api/v1/about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    server = Server(page.http.application, "127.0.0.1", port, kept=sockets)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        with early, early.makefile("rb") as answer:
            assert answer.readline().startswith(b"HTTP/1.1 200")
    finally:
        server.close()
        thread.join(10)


def test_the_next_run_listens_at_the_same_sockets(sockets, monkeypatch):
    monkeypatch.setenv(HANDED_OVER, "")
    copies = [one.dup() for one in sockets]
    hand_over(copies)
    assert all(one.get_inheritable() for one in copies)
    numbers = os.environ[HANDED_OVER]
    for one in copies:
        one.detach()
    taken = inherited_sockets()
    assert ",".join(str(one.fileno()) for one in taken) == numbers
    assert [one.getsockname() for one in taken] == [one.getsockname() for one in sockets]
    assert HANDED_OVER not in os.environ
    assert not any(one.get_inheritable() for one in taken)
    for one in taken:
        one.close()
