"""The one folder that the companion writes to."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

from companion.ports import CompanionError


class HomeUnusable(CompanionError, OSError):
    """The data folder cannot be made or written."""

    key = "trouble.disk_shut"


def folder_named(environment: Mapping[str, str] = os.environ) -> Path:
    """The data folder, whether it can be used or not."""
    return Path(environment.get("COMPANION_HOME") or user_data_path("table-companion"))


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The data folder: COMPANION_HOME, or the usual place of this system; made when it is missing.

    Raises HomeUnusable when it cannot be made or written.
    """
    folder = folder_named(environment)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        raise HomeUnusable(
            f"the data folder {folder} cannot be used ({error.strerror}); set COMPANION_HOME to another one"
        ) from error
