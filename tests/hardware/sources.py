"""Cameras for the camera's own process: each is opened there, by name."""

from __future__ import annotations

import os
import time
from pathlib import Path

import numpy as np

from companion.ports import CameraSilent, Frame
from hardware.capture import CameraError

SHAPE = (48, 64, 3)


class Noise:
    """A live camera: no two pictures are alike."""

    name = "noise"

    def __init__(self):
        self._chance = np.random.default_rng()
        self._number = 0

    def frame(self, timeout_s):  # noqa: ARG002 - never late
        time.sleep(0.005)
        self._number += 1
        return Frame(self.draw(), self.name, self._number, time.time())

    def draw(self):
        return self._chance.integers(0, 255, SHAPE, np.uint8)

    def close(self):
        pass


class Glimpses(Noise):
    name = "glimpses"

    def glance(self, timeout_s):  # noqa: ARG002 - never late
        return Frame(np.full((12, 16, 3), 9, np.uint8), self.name, 1, time.time())


class SlowGlimpses(Glimpses):
    """Its small pictures are on their way for long; writes a file when one is asked for."""

    name = "slow glimpses"

    def __init__(self, asked: Path):
        super().__init__()
        self._asked = asked

    def glance(self, timeout_s):
        self._asked.touch()
        time.sleep(0.15)
        return super().glance(timeout_s)


class Focusing(Noise):
    """Writes a file when it is told to focus."""

    name = "focusing"

    def __init__(self, told: Path):
        super().__init__()
        self._told = told

    def focus(self):
        self._told.touch()


class Black(Noise):
    name = "black"

    def draw(self):
        return np.zeros(SHAPE, np.uint8)


class Large(Noise):
    name = "large"

    def draw(self):
        self._number += 1
        return np.full((1296, 2304, 3), self._number % 200 + 20, np.uint8)


class Frozen(Noise):
    """Shows one picture for ever, until the file `thaw` is there."""

    name = "frozen"

    def __init__(self, thaw: Path):
        super().__init__()
        self._thaw = thaw

    def draw(self):
        return super().draw() if self._thaw.exists() else np.random.default_rng(1).integers(0, 255, SHAPE, np.uint8)


class Blocked(Noise):
    """Hangs in its driver, until the file `free` is there."""

    name = "blocked"

    def __init__(self, free: Path):
        super().__init__()
        self._free = free

    def draw(self):
        while not self._free.exists():
            time.sleep(0.02)
        return super().draw()


class Unplugged(Noise):
    """Alive, but no picture comes; how often it was opened is counted in a file."""

    name = "unplugged"

    def __init__(self, opened: Path):
        super().__init__()
        with opened.open("a") as file:
            file.write("x")

    def frame(self, timeout_s):
        time.sleep(min(timeout_s, 0.02))
        raise CameraSilent("unplugged: no picture; check the cable")


class Faulty(Noise):
    name = "faulty"

    def draw(self):
        raise ZeroDivisionError("in the driver")


def absent():
    raise CameraError("usb:9: no camera there; plug one in")


def crash():
    os._exit(3)
