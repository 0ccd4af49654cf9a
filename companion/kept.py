"""What people decided and the program wrote down for itself: read back, or put aside and told to be lost.

A decision that nobody can read any more is no permission: whoever asks for it is told that there was one.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import to_builtins

from companion.atomic import aside_name, write_atomically
from companion.documents import kept_document, with_sum
from companion.i18n.errors import NotRemembered
from companion.ports import UnusableInput

log = logging.getLogger(__name__)

T = TypeVar("T")
VERSION = 1
"""Of every such file: what was added since has a value where it is missing."""


class KeptFile(Generic[T]):
    """What people decided, in a file that the program itself writes; see `with_sum`.

    A file that cannot be read is put aside, and the log says so; it counts as lost until something is kept in its
    place, also after further restarts.

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

    value: T | None = None
    """What is kept; None where there is none that can be read."""
    is_lost = False
    """Whether there was one that could not be read, and nothing was kept since."""

    def __init__(self, path: Path | None, kind: type[T], key: str, otherwise: str, *, is_secret: bool = False) -> None:
        """Read it.

        path: None keeps nothing.  key: under which the file has its version.  otherwise: what comes of a file that
        cannot be read, in a few words.  is_secret: nobody else may read the file, and not one key in it is guessed at.
        """
        self._path, self._head, self._mode = path, {key: VERSION}, 0o600 if is_secret else None
        if path is None:
            return
        if not os.path.lexists(path):
            self.is_lost = self.aside is not None
            return
        try:
            self.value = kept_document(path, kind, key, VERSION, is_strict=is_secret)
        except (OSError, UnusableInput) as error:
            self.is_lost = True
            put_aside(path, error, otherwise)

    def write(self, value: T) -> None:
        """Keep something else, whole or not at all.  Raises NotRemembered; then the old value stays."""
        if self._path is not None:
            try:
                write_atomically(self._path, with_sum({**self._head, **to_builtins(value)}), mode=self._mode)
            except OSError as error:
                said = f"{self._path} cannot be written ({error.strerror}); free some space on the disk"
                raise NotRemembered(said) from error
        self.value, self.is_lost = value, False

    @property
    def aside(self) -> str | None:
        """What a file is called now that could not be read, the latest one; None if there was none."""
        found = self._path.parent.glob(f"{self._path.name}.unreadable-*") if self._path else ()
        return max((one.name for one in found), key=lambda name: (len(name), name), default=None)


def put_aside(path: Path, why: Exception, otherwise: str) -> None:
    """Give a file that cannot be read another name, and say so in the log."""
    log.warning("%s cannot be read (%s); %s", path, why, otherwise)
    try:
        path.replace(aside_name(path))
    except OSError as error:
        log.warning("%s cannot be put aside (%s)", path, error.strerror)
