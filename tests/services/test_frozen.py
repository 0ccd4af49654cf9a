"""A camera that freezes: a real camera process, the real watch and the real session, on the wall's clock."""

from __future__ import annotations

import time
from contextlib import closing
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.ports import Frame
from companion.services.camera_loop import CameraLoop
from companion.session.commands import BeginGame, CameraSays, TableSetup
from companion.session.session import Session
from hardware.camera_process import CameraProcess, Viewer
from tests.evenings.watched import BEFORE, LAYOUT, MOVE, picture, position, usual_table
from tests.kit import until
from tests.tabletop import box, gallery
from vision.read import Reader
from vision.watchful import WatchfulReader


class Shown:
    """A live camera: shows what lies in the file `now.png`, with a sensor's noise; frozen while `ice` is there."""

    name = "shown"

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._chance = np.random.default_rng()
        self._last = None

    def frame(self, timeout_s):  # noqa: ARG002 - never late
        time.sleep(0.05)
        if self._last is None or not (self._folder / "ice").exists():
            image = cv2.imread(str(self._folder / "now.png"))
            self._last = np.clip(image + self._chance.normal(0, 1, (*image.shape[:2], 1)), 0, 255).astype(np.uint8)
        return Frame(self._last, self.name, 0, time.time())

    def close(self):
        pass


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    cv2.imwrite(str(tmp_path / "now.png"), picture(usual_table(), BEFORE))
    return tmp_path


def test_a_frozen_camera_is_noticed_said_and_forgotten_when_pictures_come_again(folder: Path):
    said = []
    kept: dict[int, bytes] = {}
    with (
        closing(CameraProcess("shown", partial(Shown, folder))) as camera,
        closing(Session(TableSetup.of(LAYOUT, box().pieces(), ("Anna", "Bert")), folder / "home", kept.get)) as session,
    ):
        session.handle(BeginGame(position(), "follow"))

        def handle(command):
            if isinstance(command, CameraSays):
                said.append(command.camera)
            session.handle(command)

        reader = WatchfulReader(Reader(LAYOUT, gallery()))
        with closing(
            CameraLoop(Viewer(camera), lambda: Viewer(camera), reader, LAYOUT, handle, kept.__setitem__)
        ) as watch:  # fmt: skip
            watch.start()
            until(lambda: session.view.camera.state == "seeing" and len(said) > 8)
            (folder / "ice").touch()
            until(lambda: session.view.camera.state == "silent")
            assert "stood still" in session.view.camera.trouble
            (folder / "ice").unlink()
            until(lambda: session.view.camera.state == "seeing")
            cv2.imwrite(str(folder / "now.png"), picture(usual_table(), (*BEFORE, MOVE)))
            until(lambda: bool(session.view.game.story.moments))
        (moment,) = session.view.game.story.moments
        assert (str(moment.action.piece), moment.action.truck) == ("flamingo.f", 0)
        assert session.view.game.question is None
