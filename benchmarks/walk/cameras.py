"""Cameras that play drawn pictures and speak as real ones do, so that a whole evening can be walked without a table."""

from __future__ import annotations

import itertools
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

import cv2
import numpy as np

if TYPE_CHECKING:
    from companion.ports import Image

COPIES, EVERY_S, JPEG_QUALITY = 4, 0.15, 88


class PlaysPictures(Protocol):
    """A camera of which a walk says what it sees, and whether it is there."""

    def show(self, image: Image) -> None:
        """See this from now on."""

    def leave(self) -> None:
        """Be gone: its plug is pulled."""

    def come(self) -> None:
        """Be there again."""


def noisy(image: Image, seed: int) -> list[bytes]:
    """A few JPEGs of a picture: one that is the same to the last dot is rightly taken for a frozen camera's."""
    chance = np.random.default_rng(seed)
    copies = (np.clip(image + chance.integers(-2, 3, image.shape), 0, 255).astype(np.uint8) for _ in range(COPIES))
    return [cv2.imencode(".jpg", one, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes() for one in copies]


class NetworkCamera:
    """A camera in the network: MJPEG at `/video` of a port of this machine."""

    def __init__(self, image: Image) -> None:
        self._seeds = itertools.count()
        self._turn = itertools.count()
        self._server: ThreadingHTTPServer | None = None
        self.port = 0
        self.show(image)

    @property
    def typed(self) -> str:
        """Its address as people type it."""
        return f"localhost:{self.port}/video"

    def __enter__(self) -> NetworkCamera:
        self.come()
        return self

    def __exit__(self, _kind: type | None, _error: BaseException | None, _trace: TracebackType | None) -> None:
        self.leave()

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
                jpeg = self._copies[next(self._turn) % COPIES]
                head = b"--f\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n" % len(jpeg)
                asked.wfile.write(head + jpeg + b"\r\n")
                time.sleep(EVERY_S)
        except OSError:
            pass
