"""The facts of this package that the table knows before it needs any of it."""

from __future__ import annotations

from pathlib import Path

from companion.journal.decisions import Decisions
from companion.services.data_folder import SETTINGS_FILE
from companion.services.listeners import TOPIC, ListenerPackage


def _is_wanted(decisions: Decisions, folder: Path) -> bool:
    """True if something was decided here before: only then may somebody be told."""
    return decisions.has(TOPIC) or (folder / SETTINGS_FILE).exists()


PACKAGE = ListenerPackage(
    name="companion_listeners",
    folder=Path(__file__).parent,
    listener="companion_listeners.announcer",
    is_wanted=_is_wanted,
    pages={
        "companion_listeners.pages.house_events": ("/owner/events",),
        "companion_listeners.pages.owner_keys": ("/owner/keys",),
        "companion_listeners.pages.watching": ("/watch/",),
    },
    doors="companion_listeners.doors",
    decisions="companion_listeners.pages.house_events",
    broker="companion_listeners.event_settings",
)
