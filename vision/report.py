"""An observation in the public text form: the JSON that `companion read` prints."""

from __future__ import annotations

from typing import Any

from companion.ports import Observation, Seen, SheetSeen, Unknown


def observation_document(observation: Observation) -> dict[str, Any]:
    """The observation as a JSON document; lengths in mm on the sheet, angles in degrees counter-clockwise."""
    return {
        "photo": observation.photo,
        "sheets": [_sheet(sheet) for sheet in observation.sheets],
        "pieces": [_piece(piece) for piece in observation.pieces],
        "unknown": [_unknown(unknown) for unknown in observation.unknown],
    }


def _sheet(sheet: SheetSeen) -> dict[str, Any]:
    return {
        "id": sheet.id,
        "found": sheet.found,
        "px_per_mm": None if sheet.px_per_mm is None else round(sheet.px_per_mm, 2),
    }


def _piece(piece: Seen) -> dict[str, Any]:
    return {
        "sheet": piece.sheet,
        "zone": piece.zone,
        "piece": piece.piece,
        "x_mm": round(piece.x_mm, 1),
        "y_mm": round(piece.y_mm, 1),
        "angle_deg": round(piece.angle_deg % 360, 1) % 360,
        "confidence": round(piece.confidence, 4),
    }


def _unknown(unknown: Unknown) -> dict[str, Any]:
    return {
        "sheet": unknown.sheet,
        "zone": unknown.zone,
        "x_mm": round(unknown.x_mm, 1),
        "y_mm": round(unknown.y_mm, 1),
        "why": unknown.why,
    }
