"""What a guest who is slow, greedy or hostile can take from the others: little.  Through the real server."""

from __future__ import annotations

import contextlib
import http.client
import json
import logging
import socket
import struct
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion.damping import AGAIN_AFTER_S, AT_ONCE, Damper
from companion.i18n import LANGUAGES, text
from companion.session.commands import SetName
from companion.web.drawings import Drawings
from companion.webkit import server as serving
from companion.webkit.asgi import PLACES
from companion.webkit.limits import HERE, Limits, RateLimit, RateLimited, Seats
from companion.webkit.server import Server
from companion.webkit.streams import stream_to
from companion.wiring import own_address
from tests.kit import PATIENCE_S, until
from tests.web.browsing import running, with_script

ROOT = Path(__file__).parent.parent.parent
GUEST = own_address()
"""Whoever comes from this address is no loopback: the server takes him for a guest."""
SOON_S = 0.3
HASTY = Limits(head_s=SOON_S, body_s=SOON_S, answer_s=SOON_S)

needs_a_network = pytest.mark.skipif(GUEST is None, reason="this machine has no address but its own")


@pytest.fixture
def served(roomy):
    """Gives the server with some limits; its guests come through a proxy that says who they are."""
    with contextlib.ExitStack() as stack:

        def serve(limits=Limits()):  # noqa: B008
            return stack.enter_context(running(roomy, "0.0.0.0", trusted=["127.0.0.1"], limits=limits)).port

        yield serve


@pytest.fixture
def lines():
    """Opens connections, and closes them in the end."""
    with contextlib.ExitStack() as opened:

        def line(port, sent=b"", host="127.0.0.1"):
            one = opened.enter_context(socket.create_connection((host, port), timeout=PATIENCE_S))
            one.sendall(sent)
            return one

        yield line


def asks(path, method="GET", *headers, guest=None):
    passed_on = [f"X-Forwarded-For: {guest}"] if guest else []
    return "\r\n".join((f"{method} {path} HTTP/1.1", "Host: localhost", *passed_on, *headers, "", "")).encode()


def status(line):
    """The status of the answer; None if the connection was ended without one."""
    with contextlib.suppress(ConnectionError):
        head = line.recv(2**16)
        return int(head.split()[1]) if head else None


def told_by(line, what=b"event: view"):
    """What a stream tells until it has told of something."""
    told = b""
    while what not in told:
        some = line.recv(4096)
        assert some, told
        told += some
    return told


def read_to_its_end(line):
    read = 0
    with contextlib.suppress(ConnectionError):
        while some := line.recv(2**16):
            read += len(some)
    return read


class Slow:
    """A page that is made for as long as one likes.  at_work: how many threads are busy with it."""

    def __init__(self, app):
        self.goes_on, self.at_work, self._lock = threading.Event(), 0, threading.Lock()
        app.add_url_rule("/slow", "slow", self._make)

    def _make(self):
        with self._lock:
            self.at_work += 1
        assert self.goes_on.wait(PATIENCE_S)
        return "made"


@pytest.fixture
def slow(roomy):
    page = Slow(roomy)
    yield page
    page.goes_on.set()


# Streams


def test_streams_hold_no_threads_and_all_hear_the_newest_view(served, lines, roomy):
    port = served()
    told_by(lines(port, asks("/events")))  # the server has begun
    before = threading.active_count()
    listening = [lines(port, asks("/events")) for _ in range(30)]
    for line in listening:
        told_by(line)
    assert threading.active_count() <= before + sum(PLACES.values())
    number = roomy.extensions["dashboard"].session.handle(SetName(0, "Ada")).number
    for line in listening:
        told_by(line, f"-{number}".encode())


def test_a_page_that_leaves_gives_its_seat_back(served, lines, roomy):
    seats = roomy.extensions["dashboard"].seats
    line = lines(served(), asks("/events"))
    assert status(line) == 200
    assert seats._all == 1
    line.close()
    until(lambda: not seats._all)


def test_streams_end_when_the_session_closes(served, lines, roomy):
    line = lines(served(), asks("/events"))
    assert status(line) == 200
    roomy.extensions["dashboard"].session.close()
    read_to_its_end(line)


class Talker:
    """Has much to tell, always."""

    has_ended = False

    def listen(self, wake):
        self.wake = wake
        return lambda: None

    def news(self):
        self.wake()
        return "data: " + "x" * 2**20 + "\n\n"


def test_a_stream_that_nobody_reads_is_given_up_and_holds_nobody_up(served, lines, roomy):
    left = threading.Event()
    roomy.add_url_rule("/talk", "talk", lambda: stream_to(Talker(), left.set))
    port = served(HASTY)
    deaf, hears = lines(port, asks("/talk")), lines(port, asks("/events"))
    assert status(hears) == 200
    assert left.wait(PATIENCE_S)
    assert status(lines(port, asks("/state.json"))) == 200
    number = roomy.extensions["dashboard"].session.handle(SetName(0, "Ada")).number
    told_by(hears, f"-{number}".encode())
    deaf.close()


SOONER = "const usual = setTimeout; window.setTimeout = (what, ms, ...more) => usual(what, ms / 20, ...more);"
"""A page's clock goes twenty times as fast."""


@pytest.fixture
def hasty(browser):
    """A browser in which nobody waits long for what a page does later."""
    with with_script(browser, SOONER):
        yield browser


def test_a_page_that_found_no_room_on_the_stream_comes_back_to_it_by_itself(hasty, app):
    seats = app.extensions["dashboard"].seats
    for _ in range(3):
        assert seats.take()
    asked = "return performance.getEntriesByName(location.origin + '/state.json')"
    with running(app) as server:
        hasty.get(f"http://localhost:{server.port}/play")
        until(lambda: hasty.execute_script(asked))
        for _ in range(3):
            seats.leave()
        until(lambda: seats._all == 1)


# Connections, heads, bodies


@needs_a_network
def test_a_guest_who_hangs_up_before_he_is_answered_is_not_taken_for_this_machine(roomy):
    """His command waits in the system while the connection has no other end any more."""
    board, answered = roomy.extensions["dashboard"], []
    roomy.after_request(lambda response: answered.append(response.status_code) or response)
    server = Server(roomy, "0.0.0.0", 0)
    told, body = f"{GUEST}:{server.port}", b'{"on": true}'
    command = asks(
        "/owner/commands/tournament", "POST", f"Origin: http://{told}", f"X-Table-Token: {board.token}",
        "Content-Type: application/json", f"Content-Length: {len(body)}",
    ).replace(b"localhost", told.encode())  # fmt: skip
    with socket.create_connection((GUEST, server.port), timeout=PATIENCE_S) as line:
        line.sendall(command + body)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    serving = threading.Thread(target=server.run, daemon=True)
    serving.start()
    until(lambda: answered)
    board.session.close()
    server.close()
    serving.join(PATIENCE_S)
    assert answered == [403]
    assert not board.devices.house.is_tournament


@needs_a_network
def test_one_guest_gets_some_of_the_connections_and_is_told_so(served, lines):
    port = served(Limits(connections_each=3))
    mine = [lines(port, host=GUEST) for _ in range(3)]
    refused = lines(port, asks("/"), host=GUEST).recv(4096).decode()
    assert "503" in refused
    assert "Retry-After" in refused
    assert all(text(language, "page.full.title") in refused for language in LANGUAGES)
    assert status(lines(port, asks("/state.json"))) == 200
    mine[0].close()
    until(lambda: status(lines(port, asks("/state.json"), GUEST)) == 200)


def test_idle_connections_leave_room_for_this_machine_and_are_let_go(served, lines):
    port = served(Limits(connections=40, connections_kept=10, head_s=SOON_S))
    idle = [lines(port) for _ in range(40)]
    for line in idle:
        read_to_its_end(line)
    assert status(lines(port, asks("/state.json"))) == 200


BEGUN = (b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ", asks("/static/paw.svg") + b"GET /")


@pytest.mark.parametrize("begun", BEGUN, ids=["no head", "half a head", "half a second head"])
def test_a_head_that_never_ends_is_not_waited_for(served, lines, begun):
    line = lines(served(HASTY), begun)
    line.settimeout(SOON_S / 4)

    def is_let_go():  # never long without a letter
        try:
            line.sendall(b"a")
            return not line.recv(2**16)
        except TimeoutError:
            return False
        except OSError:
            return True

    until(is_let_go)


def test_bodies_that_do_not_come_hold_no_page_up(served, lines):
    port = served(HASTY)
    begun = [lines(port, asks("/commands/act", "POST", f"Content-Length: {length}")) for length in (100, 10**6) * 8]
    assert status(lines(port, asks("/state.json"))) == 200
    for line in begun:
        read_to_its_end(line)


def test_a_body_without_an_end_is_not_read_for_ever_after_its_answer(served, lines):
    line = lines(served(HASTY), asks("/api/v1/photo/send", "POST", "Transfer-Encoding: chunked"))

    def is_let_go():
        try:
            line.sendall(b"10000\r\n" + bytes(2**16) + b"\r\n")
        except OSError:
            return True
        return False

    until(is_let_go)


def test_a_long_body_is_refused_before_it_is_read(served, lines):
    line = lines(served(), asks("/commands/act", "POST", f"Content-Length: {10**9}", "Content-Type: application/json"))
    assert status(line) in (403, 413)


def test_a_short_body_without_a_length_is_read_and_a_long_one_is_too_long(served):
    port = served()
    asked = http.client.HTTPConnection("localhost", port, timeout=PATIENCE_S)
    asked.request("GET", "/api/v1/about")
    token = json.loads(asked.getresponse().read())["token"]
    headers = {"X-Table-Token": token, "Origin": f"http://localhost:{port}", "Content-Type": "application/json"}
    words = json.dumps({"seat": 0, "name": "Ada"}).encode()
    asked.request("POST", "/commands/name", iter([words[:9], words[9:]]), headers, encode_chunked=True)
    answer = asked.getresponse()
    assert (answer.status, answer.read()[:1]) == (200, b"{")
    asked.request("POST", "/commands/name", iter([b" " * 2**14] * 9), headers, encode_chunked=True)
    assert asked.getresponse().status == 413
    asked.close()


def test_a_header_with_an_underscore_is_not_one_with_a_hyphen(served, lines):
    assert status(lines(served(), asks("/state.json", "GET", "Content_Length: many", "X_Forwarded_For: x"))) == 200


def test_heads_without_measure_are_refused(served, lines):
    line = lines(served(), b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: " + b"a" * 2**17)
    assert status(line) in (400, None)


def test_head_requests_and_many_on_one_connection_are_answered(served):
    asked = http.client.HTTPConnection("localhost", served(), timeout=PATIENCE_S)
    for method, path in (("HEAD", "/play"), ("GET", "/state.json"), ("OPTIONS", "/play"), ("GET", "/art/pan%64a.svg")):
        asked.request(method, path)
        answer = asked.getresponse()
        assert answer.status == 200
        assert bool(answer.read()) is (method == "GET")
    asked.close()


# Pages


def test_whoever_asks_for_much_waits_for_himself(served, lines, slow):
    port, limits = served(), Limits()
    greedy = [lines(port, asks("/slow", guest="203.0.113.9")) for _ in range(limits.requests_each + 1)]
    assert status(greedy[-1]) == 503
    assert status(lines(port, asks("/state.json", guest="203.0.113.10"))) == 200
    assert slow.at_work <= limits.pages_each
    slow.goes_on.set()
    assert {status(line) for line in greedy[:-1]} == {200}


def test_a_full_house_says_so_in_the_reader_s_language_and_commands_do_not_wait_behind_pages(served, lines, slow):
    port = served(Limits(patience_s=SOON_S))
    for number in range(8):
        lines(port, asks("/slow", guest=f"203.0.113.{number}"))
    until(lambda: slow.at_work == 4)
    page = told_by(lines(port, asks("/play", "GET", "Accept: text/html", "Accept-Language: de")), b"</html>").decode()
    assert page.startswith("HTTP/1.1 503 ")
    assert "retry-after: 5" in page
    assert text("de", "page.full.title") in page
    program = told_by(lines(port, asks("/state.json", "GET", "Accept: */*")), b"}").decode()
    assert json.loads(program.partition("\r\n\r\n")[2])["error"] == text("en", "page.full.title")
    refused = told_by(lines(port, asks("/commands/name", "POST", "Content-Length: 0")), b"}").decode()
    assert refused.startswith("HTTP/1.1 415 ")


def test_answers_that_nobody_reads_are_given_up(roomy, lines):
    roomy.add_url_rule("/long", "long", lambda: bytes(2**25))
    with running(roomy, trusted=["127.0.0.1"], limits=HASTY) as server:
        deaf = [lines(server.port, asks("/long", guest=f"203.0.113.{number}")) for number in range(8)]
        assert status(lines(server.port, asks("/state.json", "GET", "Connection: close"))) == 200
        until(lambda: not server._server.server_state.connections)
    assert all(read_to_its_end(line) < 2**25 for line in deaf)


def test_a_server_that_ends_slowly_closes_its_sockets_itself(roomy, lines, slow, monkeypatch):
    """Another thread that closed them took them from under the event loop: a traceback at every slow restart."""
    failed = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    monkeypatch.setattr(serving, "CLOSED_WITHIN_S", 0.0)
    server = Server(roomy, "127.0.0.1", 0)
    threading.Thread(target=server.run, daemon=True).start()
    lines(server.port, asks("/slow"))
    until(lambda: slow.at_work)
    server.close()
    slow.goes_on.set()
    server._thread.join(PATIENCE_S)
    assert not server._thread.is_alive()
    assert failed == []
    assert all(one.fileno() == -1 for one in server._sockets)


def test_nothing_but_serving_loads_the_server():
    told = "import sys; from companion.cli.main import main; main(['score', '--help'])"
    script = f"import atexit, sys\natexit.register(lambda: print('uvicorn' in sys.modules))\n{told}"
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.splitlines()[-1] == "False"


# Limits


def test_seats_for_one_address_for_all_and_for_this_machine():
    seats = Seats(5, each=2, kept=1)
    assert [seats.take("a") for _ in range(3)] == [True, True, False]
    assert [seats.take("b"), seats.take("b"), seats.take("c")] == [True, True, False]
    assert [seats.take(HERE), seats.take(HERE)] == [True, False]
    seats.leave("a")
    assert not seats.take("c")
    seats.leave(HERE)
    assert seats.take("c")


def test_an_rate_grows_back_and_is_each_address_s_own():
    now = [0.0]
    rate = RateLimit(2, 10.0, lambda: now[0])
    assert [rate.take("a") for _ in range(3)] == [0.0, 0.0, 10.0]
    assert rate.take("b") == 0.0
    now[0] = 4.0
    assert rate.take("a") == pytest.approx(6.0)
    now[0] = 10.0
    assert [rate.take("a"), rate.take("a")] == [0.0, pytest.approx(10.0)]
    assert all(rate.take(HERE) == 0.0 for _ in range(10))


# Drawings


def at_once(draw):
    return draw()


def test_a_drawing_is_drawn_once_and_each_guest_has_so_many_of_them():
    drawings, drawn = Drawings(done=at_once), []

    def draw(name):
        drawn.append(name)
        return name.encode()

    for _ in range(50):
        assert drawings.get("a", lambda: draw("a"), "10.0.0.1") == b"a"
    assert drawn == ["a"]
    for name in "bcd":
        drawings.get(name, lambda name=name: draw(name), "10.0.0.1")
    with pytest.raises(RateLimited) as refused:
        drawings.get("e", lambda: draw("e"), "10.0.0.1")
    assert 0 < refused.value.seconds <= 20
    assert drawings.get("e", lambda: draw("e"), HERE) == b"e"


def test_of_drawings_one_is_drawn_one_waits_and_nobody_else():
    drawings, begun, goes_on = Drawings(done=at_once), threading.Semaphore(0), threading.Event()

    def slow():
        begun.release()
        assert goes_on.wait(PATIENCE_S)
        return b"x"

    waiting = [threading.Thread(target=drawings.get, args=(number, slow, f"10.0.0.{number}")) for number in range(2)]
    for one in waiting:
        one.start()
    assert begun.acquire(timeout=PATIENCE_S)
    until(lambda: drawings._waiting._all == 2)
    with pytest.raises(RateLimited):
        drawings.get("more", slow, "10.0.0.9")
    goes_on.set()
    for one in waiting:
        one.join(PATIENCE_S)


# The log


def test_the_log_says_the_same_only_some_times_a_minute_and_how_often_it_did_not():
    now = [0.0]
    damper = Damper(lambda: now[0])

    def is_written(text, *values):
        record = logging.LogRecord("x", logging.WARNING, "", 0, text, values, None)
        return record.getMessage() if damper.filter(record) else None

    written = [is_written("bad request from %s", number) for number in range(100)]
    assert [one for one in written if one] == [f"bad request from {number}" for number in range(AT_ONCE)]
    assert is_written("another thing") == "another thing"
    now[0] = AGAIN_AFTER_S
    assert is_written("bad request from %s", 7) == f"bad request from 7 (and {100 - AT_ONCE} more like it)"
