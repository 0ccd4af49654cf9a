"""A phone as the live camera, in a real browser over https: its fake camera plays a film of a drawn table."""

from __future__ import annotations

import base64
import threading
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_pem_x509_certificate

from benchmarks.walk.cameras import Projector
from calibration.box import Box, load_box, save_box
from calibration.layout import save_layout
from companion.art import picture_svg
from companion.parts import ServeOptions
from companion.rules.notation import format_position
from companion.services import phone_camera
from companion.services.phone_camera import PhoneCamera
from companion.services.pictures import PictureCache
from companion.session.commands import BeginGame
from companion.session.ledger import Ledger
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.https import FOLDER, MACHINE_FILE, Https
from companion.webkit.secure import Secure
from companion.wiring import wire
from tests.learned import learned_box
from tests.web.browsing import broken, chromium, running, said, tap, until

LAYOUT = demo_layout(2)
SIZE_PX = (1920, 1080)


@pytest.fixture(scope="module")
def story():
    return play_demo_game(LAYOUT, DemoGame(players=2), 3)


@pytest.fixture(scope="module")
def pictures(story):
    return [frame.image for frame in stills(LAYOUT, story.moments[:2], SIZE_PX, 3)]


def small_box(story, home):
    """The pieces that lie there: a whole box takes long to be made ready."""
    lying = {piece.piece for moment in story.moments[:2] for piece in moment.pieces}
    save_box(Box(tuple(look for look in load_box(learned_box()).looks if look.piece in lying)), home / "box")
    return home / "box"


@contextmanager
def served(home, story, **changes):
    """The whole program with a phone as camera: its session and its address over plain http."""
    save_layout(LAYOUT, home / "layout.json")
    wish = ServeOptions(
        "phone", home / "layout.json", small_box(story, home), players=("Anna", "Bert"), host="localhost", port=0
    )
    serving = wire(replace(wish, https_ports=(0,), **changes), Ledger(home), lambda _line: None)
    thread = threading.Thread(target=serving.run, daemon=True)
    thread.start()
    try:
        yield serving, f"http://localhost:{serving.port}"
    finally:
        serving.close()
        thread.join(10)


def trusted(folder):
    """How Chromium is told to trust a machine, as people do in their phone's settings."""
    key = load_pem_x509_certificate((folder / MACHINE_FILE).read_bytes()).public_key()
    known = sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).digest()
    return f"--ignore-certificate-errors-spki-list={base64.b64encode(known).decode()}"


def allow_camera(phone, setting):
    phone.execute_cdp_cmd("Browser.setPermission", {"permission": {"name": "camera"}, "setting": setting})


def network(phone, *, is_there):
    speed = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    phone.execute_cdp_cmd("Network.enable", {})
    phone.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": not is_there, **speed})


def test_from_the_page_to_a_followed_turn(tmp_path, story, pictures):
    home, film = tmp_path / "home", Projector(tmp_path / "table.y4m", SIZE_PX)
    home.mkdir()
    film.show(pictures[0])
    with (
        served(home, story) as (serving, address),
        chromium(tmp_path / "profile", *film.settings, trusted(home / FOLDER)) as phone,
    ):
        session = serving._session
        session.handle(BeginGame(format_position(story.rules, story.moments[0].position), "follow"))
        phone.get(f"{address}/camera/phone?lang=en")
        assert "Certificate Trust Settings" in said(phone, "main")
        assert broken(phone) == []
        tap(phone, 'a[href^="https:"]')
        until(phone, lambda: phone.current_url.startswith("https://localhost:"))
        assert phone.get_cookie("__Host-device")["secure"]
        tap(phone, "#begin")
        until(phone, lambda: "The table sees through this phone" in said(phone, "#state"))
        until(phone, lambda: session.view.sheets and all(sheet.found for sheet in session.view.sheets))
        assert "1920 × 1080" in said(phone, "#size")
        assert broken(phone) == []

        film.show(pictures[1])
        until(phone, lambda: session.view.game.story.moments)
        assert session.view.game.story.moments[0].action == story.moments[1].action

        network(phone, is_there=False)
        until(phone, lambda: "This phone keeps trying" in said(phone, "#state"))
        network(phone, is_there=True)
        until(phone, lambda: "The table sees through this phone" in said(phone, "#state"))

        tap(phone, "#end")
        until(phone, lambda: session.view.camera.state == "silent")
        assert session.view.camera.key == "camera.phone_lost"


RECORDED = """
window.asked = [];
const apply = MediaStreamTrack.prototype.applyConstraints;
MediaStreamTrack.prototype.applyConstraints = function (what) {
  if (what.advanced) asked.push(what.advanced[0]);
  return apply.call(this, what);
};
const take = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async (...what) => (window.held = await take(...what));
"""


def test_the_phone_is_asked_for_its_camera_holds_focus_and_light_and_stays_awake(session, tmp_path, monkeypatch):
    https, camera = Https(tmp_path / FOLDER, lambda: ["table.local"]), PhoneCamera()
    secure = Secure((0,), https.context, https.authority, https.fingerprint)
    app = create_app(Dashboard(session, PictureCache(), picture_svg, phone_camera=camera, secure=secure), ["localhost"])
    fake = "--use-fake-device-for-media-stream"
    with running(app, secure=secure), chromium(tmp_path / "profile", fake, trusted(tmp_path / FOLDER)) as phone:

        def is_released():
            return phone.execute_script("return held.released")

        phone.get(f"https://localhost:{secure.port}/camera/phone?lang=en")
        phone.execute_script(RECORDED)
        allow_camera(phone, "denied")
        tap(phone, "#begin")
        until(phone, lambda: "The browser may not use the camera" in said(phone, "#state"))

        allow_camera(phone, "granted")
        tap(phone, "#begin")
        until(phone, lambda: "The table sees through this phone" in said(phone, "#state"))
        until(phone, lambda: "Focus and light are held" in said(phone, "#locked:not([hidden])"))
        found, held = phone.execute_script("return asked")
        assert found == {"focusMode": "continuous", "exposureMode": "continuous"}
        assert held == {"focusMode": "manual", "exposureMode": "manual", "focusDistance": 50, "exposureTime": 50}
        assert not is_released()
        assert said(phone, "#wake:not([hidden])") == ""

        with monkeypatch.context() as changed:
            changed.setattr(phone_camera, "MOST_GLANCE_MEGAPIXELS", 0.1)
            until(phone, lambda: "megapixels" in said(phone, "#state"))
        until(phone, lambda: "The table sees through this phone" in said(phone, "#state"))

        tap(phone, "#end")
        until(phone, is_released)
        assert not camera.is_sending
