"""Webhooks at a real receiver: signed, in order, again when they were not taken, and no other way than the owner's."""

from __future__ import annotations

import base64
import hmac
import json
import ssl
import threading
import time
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from companion.ports import UnusableInput
from companion_listeners import webhooks
from companion_listeners.event_settings import Webhook
from companion_listeners.webhooks import deliver, webhook_at
from packages.listeners.tests.brokers import free_port
from packages.listeners.tests.certificates import certified
from packages.listeners.tests.heard import announcing, begin, caught_up, heard, numbers, play, session_in
from tests.kit import until

SECRET = "whsec_" + base64.b64encode(b"a secret of the test").decode()


class Receiver:
    """Takes what is sent to it.  answers: the statuses that it gives, one after the other, then 204."""

    def __init__(self):
        self.got, self.answers, self.answering = [], [], threading.Event()
        self.answering.set()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(size := int(self.headers["Content-Length"]))
                if len(body) < size:
                    return  # whoever sent it was killed in the middle
                receiver.answering.wait()
                status = receiver.answers.pop(0) if receiver.answers else 204
                receiver.got.append((status, self.path, self.headers, body))
                self.send_response(status)
                if 300 <= status < 400:
                    self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_words):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://localhost:{self.server.server_port}/table?room=2"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def taken(self):
        return [json.loads(body) for status, _, _, body in self.got if status < 300]

    def close(self):
        self.answering.set()
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    monkeypatch.setattr(webhooks, "REST_S", 0.02)
    monkeypatch.setattr(webhooks, "LONGEST_REST_S", 0.05)


@pytest.fixture
def receivers():
    made = []

    def receiver():
        made.append(Receiver())
        return made[-1]

    yield receiver
    for one in made:
        one.close()


@pytest.fixture
def receiver(receivers):
    return receivers()


@pytest.fixture
def session(tmp_path):
    session = session_in(tmp_path)
    yield session
    session.close()


@pytest.fixture
def table(session, tmp_path):
    announcer, events = announcing(session, tmp_path)
    yield announcer, events
    announcer.close()


def name(announcer, *urls, **more):
    announcer.decide(webhooks=tuple(webhook_at(url, SECRET, **more) for url in urls))


def test_every_event_comes_signed_and_in_order(session, table, receiver):
    announcer, events = table
    name(announcer, receiver.url)
    begin(session)
    play(session, last=5)
    caught_up(session, events)
    until(lambda: len(receiver.taken()) == len(heard(events)), "all is sent")
    assert receiver.taken() == heard(events)
    for _, path, headers, body in receiver.got:
        assert path == "/table?room=2"
        assert headers["webhook-id"] == json.loads(body)["id"]
        assert abs(int(headers["webhook-timestamp"]) - time.time()) < 60
        said = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        right = base64.b64encode(hmac.new(b"a secret of the test", said, sha256).digest()).decode()
        assert headers["webhook-signature"] == f"v1,{right}"


def test_what_is_not_taken_comes_again_and_holds_back_those_after_it(session, table, receiver):
    announcer, events = table
    name(announcer, receiver.url)
    receiver.answers = [500, 302, 404, 204, 503]
    begin(session)
    play(session, last=3)
    caught_up(session, events)
    until(lambda: len(receiver.taken()) == len(heard(events)), "all is sent")
    assert [one["sequence"] for one in receiver.taken()] == numbers(heard(events))
    assert {path for _, path, *_ in receiver.got} == {"/table?room=2"}, "a redirect is not followed"
    first, *_ = announcer.senders
    until(lambda: first.trouble == "", "it is well again")


def test_a_slow_receiver_delays_neither_the_table_nor_another_one(session, table, receivers):
    announcer, events = table
    slow, quick = receivers(), receivers()
    slow.answering.clear()
    name(announcer, slow.url, quick.url)
    begin(session)
    play(session, last=5)
    caught_up(session, events)
    until(lambda: len(quick.taken()) == len(heard(events)), "the quick one has all")
    assert len(slow.taken()) < len(heard(events))
    waiting = {sender.hook.url: sender.waiting for sender in announcer.senders}
    assert waiting[quick.url] == 0
    assert waiting[slow.url] > 0


def test_a_receiver_that_was_away_gets_what_it_missed_also_after_a_new_start(session, tmp_path, receiver):
    announcer, events = announcing(session, tmp_path)
    name(announcer, receiver.url)
    begin(session)
    play(session, last=2)
    caught_up(session, events)
    until(lambda: len(receiver.taken()) == len(heard(events)), "the beginning is sent")
    receiver.answers = [503] * 1000
    play(session, first=2, last=4)
    caught_up(session, events)
    announcer.close()
    receiver.answers = []
    announcer, events = announcing(session, tmp_path)
    until(lambda: len(receiver.taken()) >= len(heard(events)), "the rest is sent")
    assert list(dict.fromkeys(one["sequence"] for one in receiver.taken())) == numbers(heard(events))
    announcer.close()


def test_whoever_is_gone_is_left_alone_until_the_owner_tries_it(session, table, receiver):
    announcer, events = table
    name(announcer, receiver.url)
    receiver.answers = [410]
    begin(session)
    until(lambda: receiver.got, "it says that it is gone")
    play(session, last=2)
    caught_up(session, events)
    assert len(receiver.got) == 1
    assert announcer.senders[0].trouble == "HTTP 410"
    tried = announcer.try_webhook(announcer.settings.webhooks[0])
    assert tried.is_taken
    assert json.loads(receiver.got[1][3])["type"] == "companion.test.v1"
    until(lambda: len(receiver.taken()) == len(heard(events)) + 1, "all is sent")


def test_only_what_was_asked_for_is_sent_and_nothing_to_who_was_taken_away(session, table, receiver):
    announcer, events = table
    name(announcer, receiver.url, types=("turn",))
    begin(session)
    play(session, last=3)
    caught_up(session, events)
    until(lambda: len(receiver.taken()) == 3, "the turns are sent")
    assert {one["type"] for one in receiver.taken()} == {"companion.turn.v1"}
    announcer.decide(webhooks=())
    play(session, first=3, last=5)
    caught_up(session, events)
    assert len(receiver.got) == 3
    assert announcer.senders == ()


@pytest.mark.parametrize(
    "url",
    [
        "ftp://house/x",
        "house.lan",
        "https://anna:secret@house/x",
        "http://house:99999/",
        "http://house:0/",
        "http://house/a b",
        "http://house/#x",
        "http://",
        "https://hoüse/",
        "http://house/" + "x" * 600,
    ],
)
def test_what_is_no_address_is_refused(url):
    with pytest.raises(UnusableInput, match="no address for a webhook"):
        webhook_at(url)


def test_a_secret_or_a_type_that_cannot_be_is_refused_and_a_new_secret_is_made():
    with pytest.raises(UnusableInput, match="Base64"):
        webhook_at("http://house/", "whsec_%%%")
    with pytest.raises(UnusableInput, match="no event"):
        webhook_at("http://house/", types=("weather",))
    one, other = webhook_at("http://house/"), webhook_at("http://house/")
    assert one.secret.startswith("whsec_")
    assert one.secret != other.secret


@pytest.mark.parametrize("host", ["169.254.169.254", "[fe80::1]", "224.0.0.1", "0.0.0.0", "[::ffff:169.254.169.254]"])
def test_an_address_that_is_no_machine_of_a_house_is_never_asked(host):
    told = deliver(Webhook("a", f"http://{host}:1/", "x"), "1", "{}", within_s=0.5)
    assert "is no address of a machine" in told.words


def test_https_is_spoken_with_whom_the_system_trusts_and_with_nobody_else(receiver, tmp_path, monkeypatch):
    authority = certified(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "broker.crt", tmp_path / "broker.key")
    receiver.server.socket = context.wrap_socket(receiver.server.socket, server_side=True)
    hook = Webhook("a", receiver.url.replace("http:", "https:"), SECRET)
    assert "CERTIFICATE_VERIFY_FAILED" in deliver(hook, "1", "{}").words
    monkeypatch.setenv("SSL_CERT_FILE", str(authority))
    assert deliver(hook, "1", "{}").is_taken
    assert receiver.got[0][2]["Host"] == f"localhost:{receiver.server.server_port}"


def test_a_receiver_that_is_not_there_is_told_in_words():
    told = deliver(Webhook("a", f"http://127.0.0.1:{free_port()}/", "x"), "1", "{}")
    assert (told.is_taken, told.words) == (False, "Connection refused")
