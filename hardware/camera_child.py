"""The camera's own process: opens the camera it is given and takes a picture when it is told to.

Started by `hardware.camera_process` as `python -m hardware.camera_child SOCKET MEMORY`.  The first message is the
pickled function that opens the camera; then every order (`open`, `frame`, `glance`, `focus`) gets one answer in JSON.
"""

from __future__ import annotations

import ctypes
import json
import logging
import mmap
import os
import pickle
import signal
import socket
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from companion.ports import Camera, CameraSilent, CompanionError, Frame, Glancing
from hardware.capture import CameraError

if TYPE_CHECKING:
    from companion.ports import Image


class SharedPicture:
    """A picture in memory that two processes share; the memory has no name: nothing is left behind, whoever is killed.

    file: the descriptor of the memory file; None makes a new one.
    """

    def __init__(self, file: int | None = None) -> None:
        self.file = os.memfd_create("companion-camera") if file is None else file
        self._memory: mmap.mmap | None = None

    def write(self, image: Image) -> None:
        """Put a picture in; the memory grows to the largest so far."""
        if os.fstat(self.file).st_size < image.nbytes:
            os.ftruncate(self.file, image.nbytes)
        self._pixels(image.shape)[...] = image

    def copy(self, shape: tuple[int, ...]) -> Image:
        """The picture that was put in.  shape: (height, width, 3) of it."""
        return self._pixels(shape).copy()

    def _pixels(self, shape: tuple[int, ...]) -> Image:
        length = int(np.prod(shape))
        if self._memory is None or len(self._memory) < length:
            self._memory = mmap.mmap(self.file, 0)
        return np.frombuffer(self._memory, np.uint8, length).reshape(shape)

    def close(self) -> None:
        """Let the memory go."""
        self._memory = None
        os.close(self.file)


LONGEST_MESSAGE = 1 << 16
_SET_PARENT_DEATH_SIGNAL = 1

ChildMessage = dict[str, Any]

log = logging.getLogger(__name__)


class _Child:
    """open_camera: opens the camera.  patience_s: how long the camera may take for a picture."""

    def __init__(self, open_camera: Callable[[], Camera], patience_s: float, picture: SharedPicture) -> None:
        self._open_camera = open_camera
        self._patience_s = patience_s
        self._picture = picture
        self._camera: Camera | None = None

    def answer(self, order: str) -> ChildMessage:
        try:
            return _ORDERS[order](self)
        except CameraSilent as error:
            return {"is": "silent", **_error_answer(error)}
        except CompanionError as error:
            return {"is": "trouble", **_error_answer(error)}
        except Exception as error:
            log.exception("the camera failed")
            return {"is": "trouble", "why": f"{type(error).__name__}: {error}", "key": CameraError.key, "values": {}}

    def open(self) -> ChildMessage:
        """Open the camera, or give it back and open it anew."""
        if self._camera:
            self._camera.close()
        self._camera = None
        self._camera = self._open_camera()
        return {"is": "opened", "name": self._camera.name}

    def frame(self) -> ChildMessage:
        return self._show(self._opened.frame(self._patience_s))

    def glance(self) -> ChildMessage:
        """A small picture, or a whole one from a camera that has no other."""
        camera = self._opened
        take = camera.glance if isinstance(camera, Glancing) else camera.frame
        return self._show(take(self._patience_s))

    def focus(self) -> ChildMessage:
        """Let a camera that can focus begin to."""
        if focus := getattr(self._opened, "focus", None):
            focus()
        return {"is": "done"}

    @property
    def _opened(self) -> Camera:
        if self._camera is None:
            self.open()
        assert self._camera is not None
        return self._camera

    def _show(self, frame: Frame) -> ChildMessage:
        self._picture.write(frame.image)
        shape = list(frame.image.shape)
        return {"is": "picture", "shape": shape, "name": frame.name, "number": frame.number, "at": frame.at}


def _error_answer(error: CompanionError) -> ChildMessage:
    return {"why": str(error), "key": error.key, "values": error.values}


_ORDERS: dict[str, Callable[[_Child], ChildMessage]] = {
    "open": _Child.open, "frame": _Child.frame, "glance": _Child.glance, "focus": _Child.focus,
}  # fmt: skip


def main(socket_file: int, memory_file: int) -> None:
    """Serve until the other end is closed."""
    # A camera that blocks in its driver would outlive a parent that was killed, and keep the device busy.
    ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
    logging.basicConfig(format="companion camera: %(message)s", level=logging.WARNING)
    with socket.socket(fileno=socket_file) as orders:
        open_camera, patience_s = pickle.loads(orders.recv(LONGEST_MESSAGE))
        child = _Child(open_camera, patience_s, SharedPicture(memory_file))
        while order := orders.recv(LONGEST_MESSAGE):
            orders.send(json.dumps(child.answer(order.decode())).encode())


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
