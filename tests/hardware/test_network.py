"""Cameras in the network: real connections to a server that behaves as they do, and as they should not."""

import base64
import threading
import time
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise

import cv2
import numpy as np
import pytest

from companion.ports import CameraSilent
from hardware.capture import CameraError
from hardware.network import NetworkCamera
from hardware.open_camera import live_cameras, open_camera
from hardware.sources import shown_address
from tests.kit import PATIENCE_S, until

PASSED = f"Basic {base64.b64encode(b'anna:se:cret').decode()}"


def jpeg(value, size_px=(64, 48)):
    image = np.full((size_px[1], size_px[0], 3), value % 200, np.uint8)
    return cv2.imencode(".jpg", image)[1].tobytes()


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.asked += 1
        self.server.asked_at.append(time.monotonic())
        if self.path == "/locked" and self.headers["Authorization"] != PASSED:
            return self.send_error(401)
        if self.path == "/page":
            return self.answer("text/html", b"<html>Camera</html>")
        if self.path in ("/one.jpg", "/locked"):
            return self.answer("image/jpeg", jpeg(self.server.asked))
        if self.path in ("/video", "/bare", "/ends"):
            return self.stream(has_length=self.path != "/bare", pictures=3 if self.path == "/ends" else 400)
        return self.send_error(404)

    def answer(self, kind, content):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def stream(self, has_length, pictures):
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        try:
            for _ in range(pictures):
                self.server.sent += 1
                content = jpeg(self.server.sent, (1920, 1080) if has_length else (64, 48))
                length = b"Content-Length: %d\r\n" % len(content) if has_length else b""
                self.wfile.write(b"--frame\r\nContent-Type: image/jpeg\r\n" + length + b"\r\n" + content + b"\r\n")
                time.sleep(0.01)
        except OSError:  # the camera is not looked at any more
            pass

    def log_message(self, *_words):
        pass


@pytest.fixture
def server():
    """What serves the pictures; its address is `server.at`."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as serving:
        serving.asked = serving.sent = 0
        serving.asked_at = []
        serving.daemon_threads = True
        serving.at = f"127.0.0.1:{serving.server_port}"
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield serving
        serving.shutdown()


@pytest.mark.parametrize("path", ["video", "bare"])
def test_a_stream_gives_its_newest_picture_with_or_without_the_lengths_of_its_parts(server, path):
    with closing(open_camera(f"http://{server.at}/{path}", no_demo)) as camera:
        camera.frame(5.0)
        time.sleep(0.5)
        before = server.sent
        newest = camera.frame(5.0)
        assert int(newest.image[0, 0, 0]) >= before % 200 - 5
        assert camera.glance(5.0).image.shape[1] == (960 if path == "video" else 64)


def test_a_single_picture_is_asked_for_again_and_again_but_not_faster_than_it_is_looked_at(server):
    with closing(open_camera(f"http://{server.at}/one.jpg", no_demo)) as camera:
        first, second = camera.frame(5.0), camera.frame(5.0)
        assert not np.array_equal(first.image, second.image)
        until(lambda: server.asked >= 6)
    assert min(later - earlier for earlier, later in pairwise(server.asked_at)) >= 0.15


def test_a_connection_that_is_lost_is_made_again(server):
    with closing(open_camera(f"http://{server.at}/ends", no_demo)) as camera:
        until(lambda: camera.frame(PATIENCE_S) and server.asked >= 3)


def test_a_camera_that_went_away_is_silent_with_a_cure(server):
    with closing(open_camera(f"http://{server.at}/ends", no_demo)) as camera:
        server.shutdown()
        server.socket.close()
        time.sleep(0.5)
        with pytest.raises(CameraSilent, match=r"no picture for 0\.3 s; check its address, its power and the Wi-Fi"):
            camera.frame(0.3)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("page", "that is text/html, no picture; give the address of its picture or its MJPEG stream"),
        ("nowhere", "no camera answers there .404 Not Found.; check its address, its power and the Wi-Fi"),
        ("locked", "the camera wants a name and a password; write both into the address"),
    ],
)
def test_what_is_no_camera_is_told_in_one_line_with_its_cure(server, path, said):
    with pytest.raises(CameraError, match=said):
        open_camera(f"http://{server.at}/{path}", no_demo)


def test_nobody_there_is_told_at_once():
    with pytest.raises(CameraError, match=r"no camera answers there .*refused"):
        open_camera("http://127.0.0.1:9/video", no_demo)
    with pytest.raises(CameraError, match=r"no address; write it as http://192\.168"):
        open_camera("http:///video", no_demo)


def test_name_and_password_are_sent_and_never_shown(server):
    with closing(open_camera(f"http://anna:se%3Acret@{server.at}/locked", no_demo)) as camera:
        assert camera.frame(5.0).name == f"http://{server.at}/locked"
    (process,) = live_cameras("http://anna:secret@127.0.0.1:9/x")
    with closing(process) as camera, pytest.raises(CameraError) as raised:
        camera.wait_open()
    assert "secret" not in str(raised.value)
    assert shown_address("rtsp://a:b@host:554/live?x=1@2") == "rtsp://host:554/live?x=1@2"


class Film:
    def __init__(self, address):
        self.address = address
        self.is_there = "camera" in address

    def grab(self):
        time.sleep(0.01)
        return self.is_there

    def retrieve(self):
        return True, np.full((48, 64, 3), 7, np.uint8)

    def release(self):
        self.is_there = False


def test_a_film_by_rtsp_is_looked_at_like_any_camera():
    with closing(NetworkCamera("rtsp://anna:secret@camera/live", Film)) as camera:
        frame = camera.frame(5.0)
    assert (frame.name, frame.image.shape, int(frame.image[0, 0, 0])) == ("rtsp://camera/live", (48, 64, 3), 7)
    with pytest.raises(CameraError, match=r"^rtsp://nobody/live: no camera answers there .no film comes.; check its"):
        NetworkCamera("rtsp://nobody/live", Film)


def test_a_film_where_nobody_is_is_told_within_its_limit():
    with pytest.raises(CameraError, match="no film comes"):
        open_camera("rtsp://127.0.0.1:9/live", no_demo)


def no_demo():
    raise AssertionError("the demo was not asked for")


# Who sends what nobody asked for


@pytest.mark.parametrize("scheme", ["http", "https", "rtsp"])
@pytest.mark.parametrize("host", ["169.254.169.254", "2852039166", "[fe80::1]", "[::ffff:169.254.169.254]", "0.0.0.0"])
def test_an_address_of_no_machine_is_never_connected_to(scheme, host, monkeypatch):
    monkeypatch.setattr("socket.create_connection", None)
    monkeypatch.setattr(cv2, "VideoCapture", None)
    with pytest.raises(CameraError, match="no camera answers there"):
        NetworkCamera(f"{scheme}://{host}/video")


class Hostile(BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.heard.append((self.path, self.headers["Authorization"]))
        self.wfile.write(self.server.said)
        while self.path == "/trickles" and not self.server.is_over.wait(0.02):
            try:
                self.wfile.write(b"x")
            except OSError:
                return

    def log_message(self, *_words):
        pass


@pytest.fixture
def hostile():
    """Says whatever `said` holds."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Hostile) as serving:
        serving.daemon_threads = True
        serving.heard, serving.is_over = [], threading.Event()
        serving.at = f"127.0.0.1:{serving.server_port}"
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield serving
        serving.is_over.set()
        serving.shutdown()


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_nobody_is_followed_elsewhere_and_no_password_goes_there(server, hostile, status):
    hostile.said = f"HTTP/1.1 {status} Over there\r\nLocation: http://{server.at}/one.jpg\r\n\r\n".encode()
    with pytest.raises(CameraError, match=f"no camera answers there .{status}"):
        NetworkCamera(f"http://anna:secret@{hostile.at}/x")
    assert len(hostile.heard) == 1
    assert server.asked == 0


HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: "


@pytest.mark.parametrize(
    "said", [b"HTTP/1.1 200 OK\r\nX: ", HEAD + b"image/jpeg\r\n\r\n", HEAD + b"multipart/x-mixed-replace\r\n\r\n"]
)
def test_a_camera_that_trickles_bytes_is_silent(hostile, said, monkeypatch):
    monkeypatch.setattr("hardware.network._ANSWERS_WITHIN_S", 0.2)
    hostile.said = said
    with pytest.raises((CameraError, CameraSilent)), closing(NetworkCamera(f"http://{hostile.at}/trickles")) as camera:
        camera.frame(0.6)


def test_a_picture_of_a_camera_is_looked_at_before_it_is_decoded(hostile, monkeypatch):
    huge = cv2.imencode(".jpg", np.full((5000, 5000), 9, np.uint8))[1].tobytes()
    small = jpeg(1)
    # To a decoder a mark without a length is followed by the next mark, whatever length seems to stand there.
    disguised = huge[:2] + b"\xff\xd0" + huge[2:]
    scans = small.index(b"\xff\xda")
    many = small[:scans] + small[scans:-2] * 99 + b"\xff\xd9"
    monkeypatch.setattr(cv2, "imdecode", None)
    for content in (huge, disguised, many, many[:-2]):
        hostile.said = HEAD + b"image/jpeg\r\n\r\n" + content
        with closing(NetworkCamera(f"http://{hostile.at}/one")) as camera, pytest.raises(CameraSilent):
            camera.frame(0.4)
