"""A wizard with a drawn table before its camera, and the pages that ask it."""

from dataclasses import replace

import numpy as np
import pytest

from companion.art import picture_svg
from companion.ports import CameraSilent, Frame
from companion.services.camera_check import CameraCheck
from companion.services.first_run import SetupContext, SetupWizard
from companion.services.panel_trial import PanelTrial
from companion.services.pictures import PictureCache
from companion.services.setup_progress import setup_progress
from companion.simulator.optics import LAMP
from companion.simulator.renderer import Scene, render
from companion.simulator.stage import SIZES_PX, arrange_sheets, camera_over, demo_layout
from companion.web.app import create_app
from companion.web.dashboard import Dashboard, FirstRun
from hardware.several import join_cameras
from hardware.sources import sources_of
from hardware.wiring import Wiring
from tests.web.conftest import Browserless

CAMERAS = (("usb:0", "Good Webcam"), ("usb:2", "Broken Webcam"))
TABLE_SHEETS = demo_layout(2)
UNWIRED = Wiring()


class Still:
    """A camera that always has a new picture of the same table."""

    def __init__(self):
        self.table = None

    def picture(self):
        return self.table and replace(self.table)


class Webcam:
    """A camera that gives one picture, or none."""

    def __init__(self, source):
        self.name = source

    def frame(self, timeout_s):  # noqa: ARG002 - it answers at once
        if self.name == "usb:2":
            raise CameraSilent("usb:2: no picture; check the cable")
        return Frame(np.zeros((48, 64, 3), np.uint8), self.name)

    def close(self):
        pass


class Place:
    """A home with a wizard and the pages before it."""

    def __init__(
        self, home, session, source="demo", wiring=UNWIRED, restart=None, sheets=None, standing=None, focus=None
    ):
        self.live, self.trial, self.restarted = Still(), PanelTrial(), []
        view = CameraCheck(self.live, TABLE_SHEETS)
        restarts = restart and self.restarted.append
        kept = setup_progress(session.decisions, home)
        around = SetupContext(home, source, view, wiring, self.trial, restarts, sheets, standing, focus, kept)
        opened = lambda source: join_cameras(list(map(Webcam, sources_of(source)))) if "usb" in source else None  # noqa: E731
        self.wizard = SetupWizard(around, lambda: CAMERAS, opened)
        self.app = create_app(
            Dashboard(session, PictureCache(), picture_svg, first_run=FirstRun(self.wizard, kept, source == "demo"))
        )
        self.page = Browserless(self.app)

    def say(self, what, **words):
        return self.page.post(f"/first-run/commands/{what}", words)

    def shows(self, path, language="en"):
        return self.page.get(f"/first-run{path}{'&' if '?' in path else '?'}lang={language}").text


@pytest.fixture
def place(tmp_path, session):
    """A first run in a fresh home."""
    (tmp_path / "home").mkdir()
    return Place(tmp_path / "home", session)


def photograph(number=1, light=LAMP, **camera):
    """A picture of the demo's mats."""
    sheets = arrange_sheets(TABLE_SHEETS, 16 / 9, 3.0)
    over = replace(camera_over(sheets, SIZES_PX[0]), **camera)
    return Frame(render(Scene(sheets), over, light, np.random.default_rng(number)).image, "table", number)
