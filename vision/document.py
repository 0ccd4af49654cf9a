"""An observation in the public text form: the JSON that `companion read` prints."""

from __future__ import annotations

from typing import Any

from companion.ports import NearestSheet, Observation


def observation_document(observation: Observation) -> dict[str, Any]:
    """The observation as a JSON document; lengths in mm on the sheet, angles in degrees counter-clockwise."""
    return {
        "photo": observation.photo,
        "sheets": [
            {
                "id": sheet.id,
                "found": sheet.found,
                "px_per_mm": None if sheet.px_per_mm is None else round(sheet.px_per_mm, 2),
                **({"beside": _place_document(sheet.beside)} if sheet.beside else {}),
            }
            for sheet in observation.sheets
        ],
        "pieces": [
            {
                "sheet": piece.sheet,
                "zone": piece.zone,
                "piece": piece.piece,
                "x_mm": round(piece.x_mm, 1),
                "y_mm": round(piece.y_mm, 1),
                "angle_deg": round(piece.angle_deg % 360, 1) % 360,
                "confidence": round(piece.confidence, 4),
            }
            for piece in observation.pieces
        ],
        "unknown": [
            {
                "sheet": unknown.sheet,
                "zone": unknown.zone,
                "x_mm": round(unknown.x_mm, 1),
                "y_mm": round(unknown.y_mm, 1),
                "why": unknown.why,
            }
            for unknown in observation.unknown
        ],
        "unreadable": [
            {
                "sheet": part.sheet,
                "zone": part.zone,
                "polygon_mm": [[round(x, 1), round(y, 1)] for x, y in part.polygon_mm],
                "why": part.why,
            }
            for part in observation.unreadable
        ],
        **({"colourless": True} if observation.is_colourless else {}),
    }


def _place_document(place: NearestSheet) -> dict[str, Any]:
    return {
        "sheet": place.sheet,
        "x_mm": round(place.x_mm, 1),
        "y_mm": round(place.y_mm, 1),
        "angle_deg": round(place.angle_deg, 1) % 360,
    }
