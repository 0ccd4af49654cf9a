"""The camera of a served table, and who looks through it.  Loaded where there is one."""

from __future__ import annotations

from functools import partial

from companion.parts import Parts
from companion.ports import Camera
from companion.services.boxes.reader import WatchfulBoxReader
from companion.services.camera_check import PictureJudge
from companion.services.camera_loop import CameraLoop
from hardware.camera_process import Viewer
from hardware.open_camera import open_camera
from hardware.several import join_cameras


def camera_loop(parts: Parts) -> CameraLoop:
    """Who looks at the table."""
    reader = parts.equipment.eyes().reader
    opened = partial(_open_camera, parts)
    watch = CameraLoop(
        opened(),
        opened,
        WatchfulBoxReader(reader),
        reader.layout,
        parts.session.handle,
        parts.pictures.put,
        recent=parts.frames.put,
        is_unclear=lambda: parts.session.is_unclear,
        judge=PictureJudge(reader.layout, reader.lenses).faults,
    )
    watch.recorder = parts.films
    return watch


def _open_camera(parts: Parts) -> Camera:
    """The camera that was wished for."""
    if parts.phone:
        return parts.phone
    if parts.outfit.cameras:
        return join_cameras([Viewer(camera) for camera in parts.outfit.cameras])
    wish = parts.wish
    return open_camera(wish.camera, partial(_draw_camera, parts), wish.interval_s)


def _draw_camera(parts: Parts) -> Camera:
    from companion.demo_table import open_drawn_camera

    return open_drawn_camera(parts)
