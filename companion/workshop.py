"""Parts for pages beyond the game: boxes, upkeep and the first run of a served table.

Loaded when one of these pages is asked for, or somebody is to be told how the table does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.parts import DEMO, Parts, source_of
from companion.services.boxes.service import BoxService, BoxSources
from companion.services.camera_check import CameraCheck
from companion.services.camera_loop import CameraLoop
from companion.services.diagnostics import describe
from companion.services.first_run import SetupContext, SetupWizard
from companion.services.maintenance import MaintenanceService
from companion.session.session import Session
from companion.webkit.watchdog import Systemd
from hardware.outfit import NO_CAMERA


def box_service(parts: Parts, watch: CameraLoop | None) -> BoxService:
    """Keeps the boxes of this table, and learns them."""
    equipment, eyes = parts.equipment, parts.equipment.eyes()
    sources = BoxSources(parts.frames, watch, equipment.easel, parts.pictures.put, parts.session.handle)
    return BoxService(eyes.boxes, eyes.reader, sources)


def maintenance(parts: Parts) -> MaintenanceService:
    """The upkeep of this table for the owner's pages."""
    session, equipment = parts.session, parts.equipment
    return MaintenanceService(
        home=parts.home,
        folder=parts.folder,
        picture=session.picture,
        journal=session.ledger.journal,
        pictures=parts.pictures,
        devices=parts.devices,
        layout=equipment.layout,
        box=lambda: equipment.eyes().boxes.chosen_folder(),
        has_camera=parts.wish.camera != NO_CAMERA,
        recent=parts.recent,
        panel=parts.wish.panel,
        is_watched=Systemd().is_there,
        films=parts.films,
        house=parts.house,
        is_box_changed=lambda: equipment.eyes().boxes.is_changed,
    )


def problems(parts: Parts) -> list[dict[str, str]]:
    """Troubles of this table for which a hand is needed now, in English."""
    found = maintenance(parts).findings(parts.session.view)
    return [{"check": it.check, "case": it.case, "found": describe(it).found} for it in found if it.state == "problem"]


def wizard(parts: Parts, watch: CameraLoop | None, begin_again: Callable[[str], None] | None) -> SetupWizard:
    """The first run, about what is on this table.  It prints no sheets where the layout is given or drawn."""
    wish, reader = parts.wish, parts.equipment.eyes().reader
    cameras = (parts.phone,) if parts.phone else parts.outfit.cameras
    return SetupWizard(
        SetupContext(
            home=parts.home,
            source=source_of(wish.camera),
            view=CameraCheck(watch, reader.layout, reader.lenses, partial(_is_seeing, parts.session)),
            wiring=parts.outfit.wiring,
            trial=parts.trial,
            restart=begin_again,
            sheets=None if wish.layout or wish.camera == DEMO else reader.layout,
            standing=wish.standing,
            progress=parts.progress,
            focus=(lambda: [camera.focus() for camera in cameras]) if cameras else None,
        )
    )


def _is_seeing(session: Session) -> bool:
    return session.view.camera.state == "seeing"
