"""Cameras that play drawn pictures and speak as real ones do, so that a whole evening can be walked without a table."""

from __future__ import annotations

import itertools
import os
import random
import sys
import time
from abc import ABC, abstractmethod
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Self

import cv2
import numpy as np

from benchmarks.walk.person import Person, person
from companion.atomic import write_atomically

if TYPE_CHECKING:
    from companion.ports import Image

COPIES, EVERY_S, JPEG_QUALITY = 4, 0.15, 88


class PlaysPictures(ABC):
    """A camera of which a walk says what it sees, and whether it is there."""

    def __enter__(self) -> Self:
        self.come()
        return self

    def __exit__(self, _kind: type | None, _error: BaseException | None, _trace: TracebackType | None) -> None:
        self.leave()

    @abstractmethod
    def show(self, image: Image) -> None:
        """See this from now on."""

    @abstractmethod
    def leave(self) -> None:
        """Be gone: its plug is pulled."""

    @abstractmethod
    def come(self) -> None:
        """Be there again."""


def noisy(image: Image, seed: int) -> list[bytes]:
    """A few JPEGs of a picture: one that is the same to the last dot is rightly taken for a frozen camera's."""
    chance = np.random.default_rng(seed)
    copies = (np.clip(image + chance.integers(-2, 3, image.shape), 0, 255).astype(np.uint8) for _ in range(COPIES))
    return [cv2.imencode(".jpg", one, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes() for one in copies]


class NetworkCamera(PlaysPictures):
    """A camera in the network: MJPEG at `/video` of a port of this machine."""

    def __init__(self, image: Image) -> None:
        self._seeds = itertools.count()
        self._chance = random.Random(0)  # by turns, whoever takes every fourth would see the same one for ever
        self._server: ThreadingHTTPServer | None = None
        self.port = 0
        self.show(image)

    @property
    def typed(self) -> str:
        """Its address as people type it."""
        return f"localhost:{self.port}/video"

    def show(self, image: Image) -> None:
        """See this from now on."""
        self._copies = noisy(image, next(self._seeds))

    def come(self) -> None:
        """Answer, at the same port as before."""
        camera = self

        class Asked(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=f")
                self.end_headers()
                camera._send(self)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("localhost", self.port), Asked)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def leave(self) -> None:
        """Be gone, in the middle of a picture if need be."""
        server, self._server = self._server, None
        if server:
            server.shutdown()
            server.server_close()

    def _send(self, asked: BaseHTTPRequestHandler) -> None:
        server = self._server
        try:
            while self._server is server:
                jpeg = self._chance.choice(self._copies)
                head = b"--f\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n" % len(jpeg)
                asked.wfile.write(head + jpeg + b"\r\n")
                time.sleep(EVERY_S)
        except OSError:
            pass


class PluggedIn(PlaysPictures):
    """A USB camera, for a program that was started with `surroundings`.  devices: the folder that it takes for /dev."""

    NUMBER, NAME = 0, "HD Webcam"

    def __init__(self, image: Image, devices: Path) -> None:
        self._seeds = itertools.count()
        self._node = devices / f"video{self.NUMBER}"
        self._played, self._described = (devices / name / self._node.name for name in ("played", "described"))
        for folder in (self._played, self._described):
            folder.mkdir(parents=True, exist_ok=True)
        (self._described / "name").write_text(self.NAME, encoding="utf-8")
        self.show(image)

    @staticmethod
    def surroundings(devices: Path) -> dict[str, str]:
        """With these a program finds and opens the cameras of the folder."""
        path = os.pathsep.join((str(Path(__file__).with_name("usb")), *sys.path))
        return {"PYTHONPATH": path, "VIDEO_DEVICES": str(devices)}

    def show(self, image: Image) -> None:
        """See this from now on."""
        for number, jpeg in enumerate(noisy(image, next(self._seeds))):
            write_atomically(self._played / f"{number}.jpg", jpeg)

    def come(self) -> None:
        """Be plugged in."""
        self._node.touch()

    def leave(self) -> None:
        """Be pulled out."""
        self._node.unlink()


class Projector:
    """A film of one picture for Chromium's fake camera, changed while it is shown.  size_px: even sides."""

    def __init__(self, path: Path, size_px: tuple[int, int]) -> None:
        self._path = path
        self._head = b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\nFRAME\n" % size_px
        path.write_bytes(self._head + bytes(size_px[0] * size_px[1] * 3 // 2))

    @property
    def settings(self) -> tuple[str, ...]:
        """With these a browser has this camera, and its person allows it."""
        film = f"--use-file-for-fake-video-capture={self._path}"
        return "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", film

    def show(self, image: Image) -> None:
        """Show this from now on, of the film's size."""
        with self._path.open("r+b") as film:
            film.seek(len(self._head))
            film.write(cv2.cvtColor(image, cv2.COLOR_BGR2YUV_I420).tobytes())


class PhoneOnStand:
    """A phone as the camera: a browser of its own over https, whose fake camera plays the pictures.

    It trusts every certificate: nobody installs one in a browser without a screen.
    """

    def __init__(self, image: Image) -> None:
        self._open = ExitStack()
        folder = Path(self._open.enter_context(TemporaryDirectory()))
        self._film = Projector(folder / "table.y4m", (image.shape[1], image.shape[0]))
        self.show(image)
        settings = (*self._film.settings, "--ignore-certificate-errors")
        self.holder: Person = self._open.enter_context(person(folder / "device", "phone", *settings))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type | None, _error: BaseException | None, _trace: TracebackType | None) -> None:
        self._open.close()

    def show(self, image: Image) -> None:
        """See this from now on."""
        self._film.show(image)

    def come(self) -> None:
        """Be in the house's network again."""
        self._network(is_there=True)

    def leave(self) -> None:
        """Be out of the house's network."""
        self._network(is_there=False)

    def _network(self, *, is_there: bool) -> None:
        reach = {"offline": not is_there, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.holder.browser.execute_cdp_cmd("Network.enable", {})
        self.holder.browser.execute_cdp_cmd("Network.emulateNetworkConditions", reach)
