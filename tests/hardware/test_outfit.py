"""Everything with a wire at one table."""

import threading
from contextlib import closing

import pytest

from hardware.capture import CameraError
from hardware.open_camera import live_cameras
from hardware.outfit import open_peripherals
from hardware.panel import NoPanel
from hardware.voice import NoVoice


@pytest.mark.parametrize("source", ["demo", "file:table.jpg", "usb:", "webcam"])
def test_what_cannot_hang_and_what_is_no_camera_gets_no_process(source):
    assert live_cameras(source) == ()


def test_a_table_without_wires_has_neither_panel_nor_voice(tmp_path):
    with closing(open_peripherals("demo", None, False, tmp_path, print)) as outfit:
        assert isinstance(outfit.panel, NoPanel)
        assert isinstance(outfit.voice, NoVoice)
        assert outfit.cameras == ()
        outfit.voice.say("nothing", "en")
        outfit.voice.mute(True)


def test_a_missing_camera_is_named_before_anything_is_served(tmp_path):
    before = threading.active_count()
    with pytest.raises(CameraError, match=r"^usb:77: no camera there .*plug one in"):
        open_peripherals("usb:77", None, False, tmp_path, print)
    assert threading.active_count() == before


def test_a_kept_wiring_that_cannot_be_read_is_told_and_the_table_starts_without_buttons(tmp_path):
    (tmp_path / "wiring.json").write_text('{"wiring": 3}')
    told = []
    with closing(open_peripherals("demo", None, False, tmp_path, told.append)):
        assert ["wiring is 3; write 1; play goes on without the panel" in line for line in told] == [True]
