"""What people decided and the program wrote down for itself: read back, or put aside and told to be lost.

A decision that nobody can read any more is no permission: whoever asks for it is told that there was one.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from companion.atomic import aside_name
from companion.documents import kept_document
from companion.ports import UnusableInput

log = logging.getLogger(__name__)

T = TypeVar("T")


class Reading(NamedTuple, Generic[T]):
    """What was kept: the value, None where there is none that can be read.  is_lost: whether there was one."""

    value: T | None = None
    is_lost: bool = False


def kept_or_put_aside(
    path: Path | None, kind: type[T], key: str, version: int, otherwise: str, *, is_strict: bool = False
) -> Reading[T]:
    """What people decided, as the program itself wrote it into a file; see `with_sum`.

    A file that cannot be read is put aside, and the log says so; it counts as lost until something is kept in its
    place, also after further restarts.  key: under which the file has its version; otherwise: what comes of it, in a
    few words; is_strict: see `kept_document`.

    | file | holds | when it is lost |
    | --- | --- | --- |
    | devices.json | whether the house is closed, roles, the tournament | closed and private: see DeviceRegistry |
    | keys.json | keys of programs, links, whose pages may show the table | nothing opens by a key |
    | events.json | webhooks, the broker, the table's id | nobody is told anything; a new id |
    | first-run.json | camera and mats chosen, steps done | harmless: it is offered again |
    | mats-layout.json | the sheets that were printed | harmless: the usual ones count |
    | boxes/chosen.json | which box is read with | harmless: none is, until somebody chooses |
    | of a box: about, proof, progress | title, proof, how far it is learned | harmless: its pictures count |
    """
    if path is None:
        return Reading()
    if not os.path.lexists(path):
        return Reading(None, aside_of(path) is not None)
    try:
        return Reading(kept_document(path, kind, key, version, is_strict=is_strict))
    except (OSError, UnusableInput) as error:
        put_aside(path, error, otherwise)
    return Reading(None, True)


def put_aside(path: Path, why: Exception, otherwise: str) -> None:
    """Give a file that cannot be read another name, and say so in the log."""
    log.warning("%s cannot be read (%s); %s", path, why, otherwise)
    try:
        path.replace(aside_name(path))
    except OSError as error:
        log.warning("%s cannot be put aside (%s)", path, error.strerror)


def aside_of(path: Path) -> str | None:
    """What a file is called now that could not be read, the latest one; None if there was none."""
    found = path.parent.glob(f"{path.name}.unreadable-*")
    return max((one.name for one in found), key=lambda name: (len(name), name), default=None)
