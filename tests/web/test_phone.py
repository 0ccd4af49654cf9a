"""A phone as the live camera: https beside http, who may be the camera, and what it is told."""

from __future__ import annotations

import http.client
import socket
import ssl
from contextlib import closing

import pytest

from companion.art import picture_svg
from companion.i18n import LANGUAGES
from companion.services.phone_camera import GLANCE_EVERY_S, PhoneCamera
from companion.services.pictures import PictureCache
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.https import Https
from companion.webkit.listening import CannotListen
from companion.webkit.secure import Secure
from companion.webkit.server import Server
from tests.services.test_phone_camera import jpeg
from tests.web.browsing import running
from tests.web.visitors import HTML, Visitor

PAGE = "/camera/phone"


@pytest.fixture(scope="module")
def https(tmp_path_factory):
    return Https(tmp_path_factory.mktemp("home") / "https", lambda: ["table.local"])


@pytest.fixture
def secure(https):
    return Secure((0,), https.context, https.authority, https.fingerprint)


@pytest.fixture
def camera():
    return PhoneCamera()


@pytest.fixture
def app(session, camera, secure):
    reached_as = lambda: "table.local"  # noqa: E731
    return create_app(
        Dashboard(session, PictureCache(), picture_svg, phone_camera=camera, secure=secure, reached_as=reached_as),
        [reached_as()],
    )


@pytest.fixture
def owner(app):
    return Visitor(app, "127.0.0.1")


def begins(visitor, **words):
    return visitor.send(f"{PAGE}/begin", words)


def sends(visitor, word, content, kind="glance"):
    visitor.http.environ_base["HTTP_X_CAMERA_WORD"] = word
    return visitor.send(f"{PAGE}/pictures/{kind}", content=content)


# https beside http


def got(secure, path, https):
    trusting = ssl.create_default_context(cadata=https.authority)
    asked = http.client.HTTPSConnection("localhost", secure.port, timeout=10, context=trusting)
    with closing(asked):
        asked.request("GET", path, headers=HTML)
        answer = asked.getresponse()
        return answer.read().decode(), answer.headers


def test_the_same_pages_are_served_by_https_with_cookies_that_go_nowhere_else(app, https, secure):
    with running(app, secure=secure) as server:
        page, headers = got(secure, "/join", https)
        assert f"https://table.local:{secure.port}" in page
        cookie = headers["Set-Cookie"]
        assert cookie.startswith("__Host-device=")
        assert "Secure" in cookie
        plain = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        with closing(plain):
            plain.request("GET", "/join", headers=HTML)
            assert "Secure" not in plain.getresponse().headers["Set-Cookie"]


def test_whoever_speaks_no_https_there_or_says_nothing_at_all_stops_nobody(app, https, secure):
    with running(app, secure=secure), socket.create_connection(("127.0.0.1", secure.port), 10) as dumb:
        with socket.create_connection(("127.0.0.1", secure.port), 10) as plain:
            plain.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert not plain.recv(4096).startswith(b"HTTP")
        assert "<h1>" in got(secure, PAGE, https)[0]
        dumb.sendall(b"\x16")


def test_a_port_that_is_taken_is_told_or_another_is_taken_where_that_may_be(app, secure):
    with running(app) as other:
        with pytest.raises(CannotListen, match="--https-port"):
            Server(app, "127.0.0.1", 0, (), Secure((other.port,), secure.context, b"", ""))
        wished = Secure((other.port, 0), secure.context, b"", "")
        with closing(Server(app, "127.0.0.1", 0, (), wished)):
            assert wished.port not in (0, other.port)


def test_a_server_that_was_closed_before_it_began_ends_at_once(app):
    server = Server(app, "127.0.0.1", 0)
    server.close()
    server.run()
    with socket.create_server(("127.0.0.1", server.port)):
        """Its port is free again."""


def test_a_phone_is_the_same_device_by_http_and_by_https(app):
    phone = Visitor(app)
    known = phone.id
    phone.open("/join", base_url="https://localhost")
    assert phone.http.get_cookie("__Host-device").value.partition(".")[0] == known


def test_only_the_page_of_the_camera_may_ask_for_one(owner):
    assert "camera=(self)" in owner.open(PAGE).headers["Permissions-Policy"]
    assert "camera=()" in owner.open("/join").headers["Permissions-Policy"]


# How a phone comes to trust this machine


@pytest.mark.parametrize(("host", "told"), [("localhost", "table.local"), ("192.168.1.7:8000", "192.168.1.7")])
def test_the_phone_is_sent_where_it_finds_the_machine_although_the_page_is_open_on_it(app, secure, host, told):
    secure.port = 8443
    page = Visitor(app, "127.0.0.1").open(PAGE, base_url=f"http://{host}").text
    assert f'href="https://{told}:8443/camera/phone"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_by_http_it_is_told_how_to_trust_this_machine_and_where_to_go_then(app, secure, https, language):
    secure.port = 8443
    page = Visitor(app).open(f"{PAGE}?lang={language}").text
    assert "https://table.local:8443/camera/phone" in page
    assert https.fingerprint in page
    assert "iPhone" in page
    assert "Android" in page


def test_the_certificate_is_one_that_phones_take(app, https):
    answer = Visitor(app).open(f"{PAGE}/companion.crt")
    assert answer.mimetype == "application/x-x509-ca-cert"
    assert answer.data == https.authority
    assert b"PRIVATE" not in answer.data


def test_a_table_with_another_camera_says_so(roomy):
    owner = Visitor(roomy, "127.0.0.1")
    assert "Another camera is in use" in owner.open(f"{PAGE}?lang=en").text
    assert begins(owner).status_code == 404
    assert owner.open(f"{PAGE}/companion.crt").status_code == 404


# Who may be the camera


def test_only_a_device_of_the_owner_s_may_be_the_camera(app, camera):
    phone = Visitor(app)
    assert begins(phone).status_code == 403
    assert sends(phone, camera.begin(), jpeg()).status_code == 403
    assert "Only a device of the owner" in phone.open(f"{PAGE}?lang=en", base_url="https://localhost").text


def test_the_phone_is_told_what_is_wanted_next(owner):
    word = begins(owner).get_json()["word"]
    told = sends(owner, word, jpeg()).get_json()
    assert told == {"want": "glance", "after_ms": round(1000 * GLANCE_EVERY_S), "settle": False}


def test_a_second_phone_asks_first_and_the_first_one_is_told(owner):
    first = begins(owner).get_json()["word"]
    assert begins(owner).status_code == 409
    second = begins(owner, take_over=True).get_json()["word"]
    assert sends(owner, first, jpeg()).status_code == 410
    assert sends(owner, second, jpeg()).status_code == 200
    assert owner.send(f"{PAGE}/end", {}).status_code == 200
    assert begins(owner).status_code == 200


@pytest.mark.parametrize(("content", "kind", "status"), [
    (b"no picture", "glance", 422), (b"", "frame", 422), (jpeg(), "film", 404), (bytes(600 * 1024), "glance", 422),
])  # fmt: skip
def test_what_is_no_picture_is_refused(owner, content, kind, status):
    word = begins(owner).get_json()["word"]
    assert sends(owner, word, content, kind).status_code == status
