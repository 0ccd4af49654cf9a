"""An observation in the public text form: the JSON that `companion read` prints."""

from __future__ import annotations

from typing import Any

from companion.ports import Observation

DIGITS = {"px_per_mm": 2, "confidence": 4}
"""So exactly figures are told; all others, millimetres on the sheet and degrees counter-clockwise, to a tenth."""


def observation_document(observation: Observation) -> dict[str, Any]:
    """The observation as a JSON document; lengths in mm on the sheet, angles in degrees counter-clockwise."""
    return {
        "photo": observation.photo,
        "sheets": [
            _row(sheet, "id", "found", "px_per_mm")
            | ({"beside": _row(sheet.beside, "sheet", "x_mm", "y_mm", "angle_deg")} if sheet.beside else {})
            for sheet in observation.sheets
        ],
        "pieces": [
            _row(piece, "sheet", "zone", "piece", "x_mm", "y_mm", "angle_deg", "confidence")
            for piece in observation.pieces
        ],
        "unknown": [_row(unknown, "sheet", "zone", "x_mm", "y_mm", "why") for unknown in observation.unknown],
        "unreadable": [
            _row(part, "sheet", "zone")
            | {"polygon_mm": [[round(x, 1), round(y, 1)] for x, y in part.polygon_mm], "why": part.why}
            for part in observation.unreadable
        ],
        **({"colourless": True} if observation.is_colourless else {}),
    }


def _row(thing: object, *names: str) -> dict[str, Any]:
    return {name: _round(name, getattr(thing, name)) for name in names}


def _round(name: str, value: object) -> object:
    if not isinstance(value, float):
        return value
    return round(value % 360, 1) % 360 if name == "angle_deg" else round(value, DIGITS.get(name, 1))
