"""The one folder that the companion writes to.

What people said and what the camera saw lies in folders that only their owner may open (0700, files 0600).
"""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from contextlib import suppress
from itertools import chain
from pathlib import Path

from platformdirs import user_data_path

log = logging.getLogger(__name__)


PRIVATE = ("journal", "pictures", "demo", "put-aside-*", "restore*.new")
"""The folders that nobody else may open, where there are such."""
BOXES, CHOSEN = "boxes", "chosen.json"
"""The folder of all boxes, and what said there in earlier versions which is in use."""
BOX = "box"
"""The topic of the decision that says so now."""
PLAN, STAGED = "restore.json", ("restore.new", "restore-2.new")
"""What a backup that takes the place of what is here, at the next start, lies in (`services.backup.archive`)."""
SETTINGS_FILE, CURSORS_FILE, OUTBOX_FILE = "events.json", "cursors.json", "outbox.sqlite"
"""The files that listeners keep beside the journal, settings and outbox in earlier versions; no backup holds it."""


def make_private(folder: Path) -> None:
    """Shut a folder to others, with everything in it.  One that is shut already, a link and a file stay as they are."""
    if folder.is_symlink() or not folder.is_dir() or not folder.stat().st_mode & 0o077:
        return
    with suppress(PermissionError):  # a disk that knows no permissions, or another one's folder
        for parent, folders, names in os.walk(folder, topdown=False):
            inner = ((Path(parent, name), mode) for some, mode in ((names, 0o600), (folders, 0o700)) for name in some)
            for path, mode in inner:
                if not path.is_symlink():
                    path.chmod(mode)
        folder.chmod(0o700)


def lies_ready(folder: Path) -> bool:
    """True if a backup, or what is left of one, lies there for the next start."""
    return any((folder / name).exists() for name in (PLAN, *STAGED))


def folder_named(environment: Mapping[str, str] = os.environ) -> Path:
    """The data folder, whether it can be used or not."""
    return Path(environment.get("COMPANION_HOME") or user_data_path("table-companion"))


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The data folder: COMPANION_HOME, or the usual place of this system; made when it is missing.

    What lies in it open to others, as earlier versions left it, is shut.  A folder that cannot be written is given all
    the same, and the log says so: what is there can be read, and carried away.
    """
    folder = folder_named(environment)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for inner in chain.from_iterable(folder.glob(name) for name in PRIVATE):
            make_private(inner)
    except OSError as error:
        log.warning("the data folder %s cannot be written (%s); COMPANION_HOME names another", folder, error.strerror)
    return folder
