"""The presses that are about no move: help, look now, say it again, be silent.

A press on a wire, a key and a tap on a page are the same command, so they all end here.  Each changes the view or takes
a look; whoever shows or speaks follows the view.
"""

from __future__ import annotations

from dataclasses import replace

from companion.session.commands import CameraSays, KnowPieces, Observe, Pressed
from companion.session.gestures import Meaning, meaning
from companion.session.view import PanelShown


def meant_for_panel(command: object) -> Meaning | None:
    """What a press asks of the table itself; None for a press about the game, and for any other command."""
    meant = meaning(command.state, command.press) if isinstance(command, Pressed) else None
    return meant if meant in ("help", "read_now", "repeat", "mute") else None


def panel_after(panel: PanelShown, meant: Meaning) -> PanelShown:
    """The panel after such a press."""
    if meant == "help":
        return replace(panel, is_helping=True, helps=panel.helps + 1)
    if meant == "repeat":
        return replace(panel, repeats=panel.repeats + 1)
    return replace(panel, is_muted=not panel.is_muted) if meant == "mute" else panel


def ends_help(command: object) -> bool:
    """Whether somebody goes on: the camera, which looks all the time, takes no help away."""
    return not isinstance(command, Observe | CameraSays | KnowPieces) and meant_for_panel(command) is None
