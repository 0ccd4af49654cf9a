"""Says an error to people in their language: on pages, and wherever else somebody reads who starts no commands."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from companion.i18n import DEFAULT_LANGUAGE, text
from companion.ports import CompanionError, UnusableInput

Kind = TypeVar("Kind", bound=CompanionError)

UNSAID = "trouble.unsaid"
"""What is said of an error that has no sentence of its own: what a page sends wrongly, nobody at the table can mend."""
OF_DISK: Mapping[int | None, str] = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "trouble.disk_full"),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), "trouble.disk_shut"),
}
"""Why nothing can be written, by the system's number for it."""


def plainly(error: CompanionError, language: str = DEFAULT_LANGUAGE) -> str:
    """The sentence of an error.  What the disk said counts more than what was about to be written."""
    cause = error.__cause__
    key = OF_DISK.get(cause.errno, error.key) if isinstance(cause, OSError) else error.key
    if key:
        return text(language, key, **error.values)
    return str(error) if language == DEFAULT_LANGUAGE else text(language, UNSAID)


def error_of(kind: type[Kind], key: str, **values: object) -> Kind:
    """An error that says the sentence of a key, to whoever reads it."""
    return kind(text(DEFAULT_LANGUAGE, key, **values), key=key, **values)


# Why a command cannot be carried out or kept, in the language of whoever gave it.


class CommandRefused(UnusableInput):
    """A command that cannot be carried out; the text says why.

    reason: the sentence is `refused.REASON`, its gaps filled with values.
    """

    def __init__(self, reason: str, **values: object) -> None:
        key = f"refused.{reason}"
        super().__init__(text(DEFAULT_LANGUAGE, key, **values), key=key, **values)
        self.reason = reason


class Late(CompanionError, RuntimeError):
    """There is no answer in time."""


class Busy(Late):
    """A request had not begun when its time was over, and never will: nothing was changed."""

    key = "trouble.busy"


class StillAtWork(Late):
    """A request has begun and takes long: nobody knows yet what will come of it."""

    key = "trouble.still_at_work"


class NotRemembered(CompanionError, OSError):
    """Something said could not be written down."""

    key = "trouble.not_written"


@dataclass(frozen=True, slots=True)
class Note:
    """Something a person should know about the reading.  key: its text in `companion.i18n`; values: for the text."""

    key: str
    values: tuple[tuple[str, str], ...] = ()
