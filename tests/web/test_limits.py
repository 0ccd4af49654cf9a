"""What a guest who is slow, greedy or hostile can take from the others: little.  Through the real server."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import logging
import os
import resource
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from companion.damping import AGAIN_AFTER_S, AT_ONCE, Damper
from companion.session.commands import CallPlayer
from companion.web.drawings import Drawings
from companion.webkit import bridge, connection
from companion.webkit.broadcast import ANSWER_FIRST_S, Broadcaster
from companion.webkit.budgets import HERE, SUBSCRIBERS_EACH, Allowance, Seats, TooMuch, Turnstile
from companion.webkit.server import CONNECTIONS_EACH, Server
from companion.wiring import own_address
from tests.kit import PATIENCE_S, until
from tests.web.browsing import running

ROOT = Path(__file__).parent.parent.parent
GUEST = own_address()
"""Whoever comes from this address is no loopback: the server takes him for a guest."""
SOON_S = 0.4

needs_a_network = pytest.mark.skipif(GUEST is None, reason="this machine has no address but its own")


@pytest.fixture
def server(roomy):
    with running(roomy, "0.0.0.0") as server:
        yield server


@pytest.fixture
def lines(server):
    """Opens connections, and closes them in the end."""
    with contextlib.ExitStack() as opened:

        def line(sent=b"", host="127.0.0.1"):
            one = opened.enter_context(socket.create_connection((host, server.port), timeout=PATIENCE_S))
            one.sendall(sent)
            return one

        yield line


def asks(path, method="GET", *headers):
    return "\r\n".join((f"{method} {path} HTTP/1.1", "Host: localhost", *headers, "", "")).encode()


def status(line):
    """The status of the answer; None if the connection was ended without one."""
    with contextlib.suppress(ConnectionError):
        head = line.recv(2**16)
        return int(head.split()[1]) if head else None


def told_by(line):
    """What a stream tells until it has told of a view."""
    told = b""
    while b"event: view" not in told:
        told += line.recv(4096)
    return told


def is_ended(line):
    with contextlib.suppress(ConnectionError):
        while line.recv(2**16):
            pass
    return True


# Streams


def test_streams_hold_no_threads_and_all_hear_the_newest_view(lines, roomy):
    assert b"event: view" in told_by(lines(asks("/events")))  # the server has begun
    before = threading.active_count()
    listening = [lines(asks("/events")) for _ in range(60)]
    for line in listening:
        assert b"event: view" in told_by(line)
    assert threading.active_count() == before
    session = roomy.extensions["dashboard"].session
    number = session.handle(CallPlayer(0, "Ada")).number
    for line in listening:
        told = b""
        while f"-{number}".encode() not in told:
            told += line.recv(4096)


def test_a_page_that_leaves_gives_its_seat_back(lines, roomy):
    seats = roomy.extensions["dashboard"].seats
    line = lines(asks("/events"))
    assert status(line) == 200
    assert seats._all == 1
    line.close()
    until(lambda: not seats._all)


def test_streams_end_when_the_session_closes(lines, roomy):
    line = lines(asks("/events"))
    assert status(line) == 200
    roomy.extensions["dashboard"].session.close()
    assert is_ended(line)


SOONER = "const usual = setTimeout; window.setTimeout = (what, ms, ...more) => usual(what, ms / 20, ...more);"
"""A page's clock goes twenty times as fast."""


@pytest.fixture
def hasty(browser):
    """A browser in which nobody waits long for what a page does later."""
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SOONER})
    yield browser
    browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


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


@needs_a_network
def test_one_guest_gets_some_of_the_streams_and_others_still_get_theirs(lines):
    statuses = [status(lines(asks("/events"), GUEST)) for _ in range(SUBSCRIBERS_EACH + 1)]
    assert statuses == [200] * SUBSCRIBERS_EACH + [503]
    assert status(lines(asks("/events"))) == 200


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
def test_one_guest_gets_some_of_the_connections_and_is_told_so(lines):
    mine = [lines(host=GUEST) for _ in range(CONNECTIONS_EACH)]
    refused = lines(host=GUEST)
    assert b"503" in (told := refused.recv(4096))
    assert b"Too many connections" in told
    assert status(lines(asks("/state.json"))) == 200
    mine[0].close()
    until(lambda: status(lines(asks("/state.json"), GUEST)) == 200)


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "])
def test_a_head_that_never_ends_is_not_waited_for(lines, monkeypatch, begun):
    monkeypatch.setattr(connection, "HEAD_WITHIN_S", SOON_S)
    line = lines(begun)

    def is_let_go():
        time.sleep(SOON_S / 4)  # never long without a letter
        try:
            line.sendall(b"a")
        except OSError:
            return True
        return False

    until(is_let_go)


def test_a_second_head_that_never_ends_is_not_waited_for_either(lines, monkeypatch):
    monkeypatch.setattr(connection, "HEAD_WITHIN_S", SOON_S)
    line = lines(asks("/static/paw.svg"))
    assert status(line) == 200
    line.sendall(b"GET /")
    assert is_ended(line)


def test_a_body_that_does_not_come_holds_no_page_up(lines, monkeypatch):
    monkeypatch.setattr(bridge, "BODY_WITHIN_S", SOON_S)
    slow = [lines(asks("/commands/act", "POST", "Content-Length: 100")) for _ in range(2 * bridge.PLACES)]
    assert status(lines(asks("/state.json"))) == 200
    assert {status(line) for line in slow} == {408}


def test_a_long_body_is_refused_before_it_is_read(lines):
    line = lines(asks("/commands/act", "POST", f"Content-Length: {10**9}", "Content-Type: application/json"))
    assert status(line) in (403, 413)


def test_a_short_body_without_a_length_is_read_and_a_long_one_has_to_say_how_long_it_is(server):
    asked = http.client.HTTPConnection("localhost", server.port, timeout=PATIENCE_S)
    asked.request("GET", "/api/v1/about")
    token = json.loads(asked.getresponse().read())["token"]
    headers = {"X-Table-Token": token, "Origin": f"http://localhost:{server.port}", "Content-Type": "application/json"}
    words = json.dumps({"seat": 0, "name": "Ada"}).encode()
    asked.request("POST", "/commands/name", iter([words[:9], words[9:]]), headers, encode_chunked=True)
    answer = asked.getresponse()
    assert (answer.status, answer.read()[:1]) == (200, b"{")
    with contextlib.suppress(ConnectionError):
        asked.request("POST", "/commands/name", iter([b" " * 2**14] * 9), headers, encode_chunked=True)
    assert asked.getresponse().status == 411
    asked.close()


def test_a_header_with_an_underscore_is_not_one_with_a_hyphen(lines):
    assert status(lines(asks("/state.json", "GET", "Content_Length: many"))) == 200


def test_heads_without_measure_are_refused(lines):
    line = lines(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: " + b"a" * 2**17)
    assert status(line) in (400, None)


def test_head_requests_and_many_on_one_connection_are_answered(server):
    asked = http.client.HTTPConnection("localhost", server.port, timeout=PATIENCE_S)
    for method, path in (("HEAD", "/play"), ("GET", "/state.json"), ("OPTIONS", "/play"), ("GET", "/art/pan%64a.svg")):
        asked.request(method, path)
        answer = asked.getresponse()
        assert answer.status == 200
        assert bool(answer.read()) is (method == "GET")
    asked.close()


SHORT_OF_DESCRIPTORS = 90


def test_a_server_out_of_descriptors_writes_little_and_goes_on_when_there_are_some(tmp_path):
    command = [sys.executable, "-m", "companion", "serve", "--camera", "none", "--port", "0", "--host", "localhost"]
    surroundings = os.environ | {"COMPANION_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    limit = (SHORT_OF_DESCRIPTORS, SHORT_OF_DESCRIPTORS)
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limit),
    ) as process:
        try:
            port = int(process.stdout.readline().rpartition(":")[2])
            with contextlib.ExitStack() as opened:
                for _ in range(2 * SHORT_OF_DESCRIPTORS):
                    opened.enter_context(socket.create_connection(("localhost", port), timeout=PATIENCE_S))
                time.sleep(3)
            asked = http.client.HTTPConnection("localhost", port, timeout=PATIENCE_S)
            asked.request("GET", "/state.json")
            assert asked.getresponse().status == 200
            asked.close()
        finally:
            process.send_signal(signal.SIGTERM)
            written = process.communicate(timeout=20)[1]
    assert len(written.splitlines()) < 100


def test_nothing_but_serving_loads_the_server():
    told = "import sys; from companion.cli.main import main; main(['score', '--help'])"
    script = f"import atexit, sys\natexit.register(lambda: print('uvicorn' in sys.modules))\n{told}"
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.splitlines()[-1] == "False"


# Budgets


def test_seats_for_one_address_for_all_and_for_this_machine():
    seats = Seats(5, each=2, kept=1)
    assert [seats.take("a") for _ in range(3)] == [True, True, False]
    assert [seats.take("b"), seats.take("b"), seats.take("c")] == [True, True, False]
    assert [seats.take(HERE), seats.take(HERE)] == [True, False]
    seats.leave("a")
    assert not seats.take("c")
    seats.leave(HERE)
    assert seats.take("c")


def test_an_allowance_grows_back_and_is_each_address_s_own():
    now = [0.0]
    allowance = Allowance(2, 10.0, lambda: now[0])
    assert [allowance.take("a") for _ in range(3)] == [0.0, 0.0, 10.0]
    assert allowance.take("b") == 0.0
    now[0] = 4.0
    assert allowance.take("a") == pytest.approx(6.0)
    now[0] = 10.0
    assert [allowance.take("a"), allowance.take("a")] == [0.0, pytest.approx(10.0)]
    assert all(allowance.take(HERE) == 0.0 for _ in range(10))


def order_of(*asked, places=1, reading=1):
    """In which order requests are let in, one after the other; each is an address, and whether it only reads."""

    async def run():
        now = [0.0]
        turnstile, let_in = Turnstile(places, reading, 24, lambda: now[0]), []

        async def one(number, address, is_reading):
            since = await turnstile.enter(address, is_reading)
            let_in.append(number)
            await asyncio.sleep(0)
            now[0] += 0.1
            turnstile.leave(address, is_reading, since)

        await asyncio.gather(*(one(number, *what) for number, what in enumerate(asked)))
        return let_in

    return asyncio.run(run())


def test_whoever_asks_for_much_waits_for_himself():
    greedy = [("greedy", True)] * 5
    assert order_of(*greedy, ("quiet", True)).index(5) <= 1


def test_what_tells_something_comes_before_what_only_reads():
    assert order_of(("a", True), ("b", True), ("c", True), ("d", False)) == [0, 3, 1, 2]


def test_reading_leaves_places_for_telling():
    async def run():
        turnstile = Turnstile(2, 1, 24)
        await turnstile.enter("a", True)
        reading = asyncio.ensure_future(turnstile.enter("b", True))
        await turnstile.enter("c", False)
        assert not reading.done()
        reading.cancel()

    asyncio.run(run())


def test_while_something_is_told_no_page_begins():
    async def run():
        turnstile = Turnstile(4, 3, 24)
        since = await turnstile.enter("a", False)
        reading = asyncio.ensure_future(turnstile.enter("b", True))
        await asyncio.sleep(0)
        assert not reading.done()
        assert 0 < turnstile.hush_s() <= Turnstile.HUSH_S
        turnstile.leave("a", False, since)
        assert turnstile.hush_s() == 0
        await asyncio.wait_for(reading, PATIENCE_S)

    asyncio.run(run())


def test_whoever_tells_without_an_end_keeps_the_pages_of_others_waiting_for_a_moment_only(monkeypatch):
    monkeypatch.setattr(Turnstile, "HUSH_S", 0.2)

    async def run():
        turnstile = Turnstile(4, 3, 24)
        await turnstile.enter("a", False)
        await asyncio.wait_for(turnstile.enter("b", True), PATIENCE_S)
        await turnstile.enter("a", False)
        assert turnstile.hush_s() == 0, "he had silence a moment ago"
        await asyncio.wait_for(turnstile.enter("c", True), 0.1)

    asyncio.run(run())


def test_the_crowd_hears_of_news_when_whoever_told_them_has_his_answer():
    async def run():
        hush, told, broadcaster = [1.0], asyncio.Event(), Broadcaster(None)
        broadcaster.give_way(lambda: hush[0])
        broadcaster._streams.add(told)
        broadcaster._wake(asyncio.get_running_loop())
        await asyncio.sleep(4 * ANSWER_FIRST_S)
        assert not told.is_set()
        hush[0] = 0.0
        await asyncio.wait_for(told.wait(), PATIENCE_S)

    asyncio.run(run())


def test_one_address_may_not_have_more_than_so_many_waiting():
    turnstile = Turnstile(1, 1, 2)
    with turnstile.counted("a") as first, turnstile.counted("a") as second, turnstile.counted("a") as third:
        assert (first, second, third) == (True, True, False)
        with turnstile.counted(HERE) as here:
            assert here
    with turnstile.counted("a") as again:
        assert again


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
    with pytest.raises(TooMuch) as refused:
        drawings.get("e", lambda: draw("e"), "10.0.0.1")
    assert 0 < refused.value.seconds <= 20
    assert drawings.get("e", lambda: draw("e"), HERE) == b"e"


def test_all_guests_together_have_so_many_drawings_and_this_machine_any():
    drawings, refused = Drawings(done=at_once), 0
    for number in range(30):
        try:
            drawings.get(number, lambda: b"x", f"10.0.0.{number}")
        except TooMuch:
            refused += 1
    assert refused == 30 - 6
    for number in range(100, 130):
        assert drawings.get(number, lambda: b"x", HERE) == b"x"


def test_nobody_waits_long_for_the_drawings_of_others():
    drawings, begun, goes_on = Drawings(done=at_once), threading.Semaphore(0), threading.Event()

    def slow():
        begun.release()
        goes_on.wait(PATIENCE_S)
        return b"x"

    def ask(number):
        with contextlib.suppress(TooMuch):
            drawings.get(number, slow, f"10.0.0.{number}")

    waiting = [threading.Thread(target=ask, args=(number,)) for number in range(3)]
    for one in waiting:
        one.start()
    assert begun.acquire(timeout=PATIENCE_S)
    time.sleep(0.1)
    with pytest.raises(TooMuch):
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
