"""A view as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from companion.plainly import plainly
from companion.table.view import ZooShown
from companion.web.words import Words


def state_of(words: Words, view_id: str, help_lines: Sequence[str]) -> dict[str, Any]:
    """Everything on the page: points with their reasons, pieces with their places, what is doubtful."""
    view = words.view
    camera = view.camera
    trouble = plainly(camera.error(), words.language) if camera.trouble else ""
    return {
        "id": view_id,
        "camera": {"state": camera.state, "trouble": trouble},
        "picture": asdict(view.picture) if view.picture else None,
        "sheets": [asdict(sheet) for sheet in view.sheets],
        "players": [_player(zoo, words) for zoo in view.zoos],
        "leaders": [zoo.name for zoo in view.zoos if zoo.leads],
        "tied": [view.zoos[seat].name for seat in view.tied],
        "pieces": [asdict(piece) for piece in view.pieces],
        "defects": [{"rule": defect.rule, "why": words.defect(defect)} for defect in view.defects],
        "notes": [words.note(note) for note in view.notes],
        "position": view.position or None,
        "help": list(help_lines),
        "muted": view.panel.is_muted,
    }


def _player(zoo: ZooShown, words: Words) -> dict[str, Any]:
    lines = zoo.score.lines if zoo.score else ()
    return {
        "name": zoo.name,
        "total": zoo.score.total if zoo.score else None,
        "lines": [
            {"rule": line.rule, "what": words.line(line), "points": line.points, "why": words.rule(line.rule)}
            for line in lines
        ],
        "coins": zoo.coins,
        "in_sight": zoo.in_sight,
    }
