"""Cameras in the home network: `http://…` gives one JPEG, or a stream of them (MJPEG); `rtsp://…` a film.

A phone with an app that makes it an IP camera is one.  A connection that is lost is made again, once a second.
What comes is a stranger's: it is bounded in bytes and in time here, and looked at before it is decoded
(`hardware.stream`).  Films are the exception: FFmpeg reads them, inside this process.
"""

from __future__ import annotations

import base64
import http.client
import io
import os
import re
import socket
import ssl
import time
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import SplitResult, unquote, urlsplit

import cv2
import numpy as np

from companion.addresses import machine_address
from hardware.capture import CameraError
from hardware.sources import shown_address
from hardware.stream import StreamCamera, VideoSource

_ANSWERS_WITHIN_S = 5.0
_AGAIN_S = 1.0
_SINGLE_EVERY_S = 0.15
"""A single picture is asked for so often: six times a second."""
_LONGEST = 16 * 2**20
"""Bytes of a picture; a stream without an end of one is no camera's."""
_PORTS = {"http": 80, "https": 443, "rtsp": 554, "rtsps": 322}
_CHUNK = 1 << 16
_BEGIN, _END = b"\xff\xd8\xff", b"\xff\xd9"
_CURE = "check its address, its power and the Wi-Fi"
_LENGTH = re.compile(rb"Content-Length:\s*(\d{1,8})", re.IGNORECASE)


class NetworkCamera(StreamCamera):
    """Implements companion.ports.Camera and Glancing on a camera with an address.

    open_film: opens a film by its address; left out, FFmpeg does.
    Its name and every error are without the name and password that the address may have.
    Raises CameraError when nothing answers there, or something that is no camera.
    """

    def __init__(self, address: str, open_film: Callable[[str], VideoSource] | None = None) -> None:
        try:
            parts = urlsplit(address)
            host, _ = parts.hostname, parts.port
        except ValueError:
            host = None
        if not host:
            said = f"{address}: no address; write it as http://192.168.1.20:8080/video"
            raise CameraError(said, key="camera.missing", name=address)
        name = shown_address(address)
        if parts.scheme.startswith("rtsp"):
            source: VideoSource = (open_film or _Film)(address)
            if not source.grab():
                source.release()
                raise _not_there(name, "no film comes")
        else:
            source = _Pictures(parts, name)
        super().__init__(name, source, _CURE)


def _not_there(name: str, why: object) -> CameraError:
    return CameraError(f"{name}: no camera answers there ({why}); {_CURE}", key="camera.unreached", name=name)


class _Film:
    """A film by RTSP, through FFmpeg; over TCP, which loses nothing on the way."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("OPENCV_FFMPEG_CAPTURE_OPTIONS", "rtsp_transport;tcp")
        self._address = address
        self._video: cv2.VideoCapture | None = None
        self._opens_at = 0.0

    def grab(self) -> bool:
        if self._video is None and time.monotonic() >= self._opens_at and self._is_machine():
            limits = (cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, cv2.CAP_PROP_READ_TIMEOUT_MSEC)
            within_ms = int(1000 * _ANSWERS_WITHIN_S)
            self._video = cv2.VideoCapture(self._address, cv2.CAP_FFMPEG, [limits[0], within_ms, limits[1], within_ms])
        if self._video is not None and not self._video.grab():
            self.release()
            self._opens_at = time.monotonic() + _AGAIN_S
        return self._video is not None

    def _is_machine(self) -> bool:
        try:
            parts = urlsplit(self._address)
            return bool(machine_address(parts.hostname or "", parts.port or _PORTS[parts.scheme]))
        except OSError:
            return False

    def retrieve(self) -> tuple[bool, Any]:
        return self._video.retrieve() if self._video else (False, None)

    def release(self) -> None:
        if self._video:
            self._video.release()
        self._video = None


class _Inflow(io.RawIOBase):
    """The bytes of a connection until it is `due`: a camera that trickles bytes is silent, too."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self.due = 0.0

    def makefile(self, _mode: str) -> io.BufferedReader:
        """As a socket has it, for http.client."""
        return io.BufferedReader(self)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        left_s = self.due - time.monotonic()
        if left_s <= 0:
            raise TimeoutError("no whole picture in time")
        self._line.settimeout(left_s)
        return self._line.recv_into(buffer)


class _Pictures:
    """JPEGs by HTTP: a stream of them, or the same address asked again and again.  Raises CameraError at first only.

    Name and password go to this host alone: an answer that points elsewhere is no camera's.
    """

    def __init__(self, parts: SplitResult, name: str) -> None:
        self._parts, self._name = parts, name
        self._headers = {"Accept": "image/jpeg, multipart/x-mixed-replace", "Connection": "close"}
        if parts.username is not None:
            known = f"{unquote(parts.username)}:{unquote(parts.password or '')}".encode()
            self._headers["Authorization"] = f"Basic {base64.b64encode(known).decode()}"
        self._line: socket.socket | None = None
        self._inflow: _Inflow | None = None
        self._answer: http.client.HTTPResponse | None = None
        self._is_stream = False
        self._rest = bytearray()
        self._jpeg = b""
        self._asks_at = 0.0
        self._connect()

    def _connect(self) -> None:
        """Ask for the address.  Raises CameraError."""
        try:
            self._answer = self._ask()
        except (OSError, ValueError, http.client.HTTPException) as error:
            self.release()
            raise _not_there(self._name, error) from error
        status, kind = self._answer.status, self._answer.headers.get_content_type()
        self._is_stream = kind.startswith("multipart/")
        if status == 200 and (self._is_stream or kind.startswith("image/")):
            self._rest = bytearray()
            return
        reason = self._answer.reason
        self.release()
        if status == 401:
            cure = "write both into the address: http://NAME:PASSWORD@…"
            said = f"{self._name}: the camera wants a name and a password; {cure}"
            raise CameraError(said, key="camera.locked", name=self._name)
        if status != 200:
            raise _not_there(self._name, f"{status} {reason}")
        said = f"{self._name}: that is {kind}, no picture; give the address of its picture or its MJPEG stream"
        raise CameraError(said, key="camera.no_pictures", name=self._name)

    def _ask(self) -> http.client.HTTPResponse:
        """The answer, its head read.  Raises OSError, ValueError, HTTPException."""
        parts = self._parts
        host, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
        self._line = socket.create_connection((machine_address(host, port), port), timeout=_ANSWERS_WITHIN_S)
        if parts.scheme == "https":
            self._line = ssl.create_default_context().wrap_socket(self._line, server_hostname=host)
        asking = http.client.HTTPConnection(host, port)
        asking.sock = self._line
        asking.request("GET", (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), headers=self._headers)
        self._inflow = _Inflow(self._line)
        self._inflow.due = time.monotonic() + _ANSWERS_WITHIN_S
        answer = http.client.HTTPResponse(cast(socket.socket, self._inflow), method="GET")
        answer.begin()
        return answer

    def grab(self) -> bool:
        """The next picture; False when the connection is lost and cannot be made again at once."""
        try:
            if self._answer is None:
                if time.monotonic() < self._asks_at:
                    return False
                self._connect()
            self._jpeg = self._next()
        except (OSError, ValueError, http.client.HTTPException):  # a CameraError is one
            self._jpeg = b""
        if not self._jpeg or not self._is_stream:
            self.release()
            self._asks_at = time.monotonic() + (_SINGLE_EVERY_S if self._jpeg else _AGAIN_S)
        return bool(self._jpeg)

    def _next(self) -> bytes:
        """The next JPEG; empty at the end of the stream.  Between two of them stand a boundary and its headers."""
        assert self._answer is not None
        assert self._inflow is not None
        self._inflow.due = time.monotonic() + _ANSWERS_WITHIN_S
        rest, begin, end, searched = self._rest, -1, _LONGEST, 0
        while len(rest) < _LONGEST:
            if begin < 0 and self._is_stream and (begin := rest.find(_BEGIN, max(0, searched - 2))) >= 0:
                length = _LENGTH.search(rest, 0, begin)
                end = begin + int(length[1]) if length else _LONGEST
            if begin >= 0 and end == _LONGEST and (mark := rest.find(_END, max(begin, searched - 1))) >= 0:
                end = mark + len(_END)
            if end <= len(rest):
                jpeg = bytes(rest[begin:end])
                del rest[:end]
                return jpeg
            searched = len(rest)
            chunk = self._answer.read1(_CHUNK)
            if not chunk:
                return b"" if self._is_stream else bytes(rest)
            rest += chunk
        return b""

    def retrieve(self) -> tuple[bool, Any]:
        return bool(self._jpeg), np.frombuffer(self._jpeg, np.uint8)

    def release(self) -> None:
        if self._answer:
            self._answer.close()
        if self._line:
            self._line.close()
        self._answer = self._line = None
