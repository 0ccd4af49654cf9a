"""Why a command cannot be carried out or kept, in the language of whoever gave it."""

from __future__ import annotations

from companion.i18n import DEFAULT_LANGUAGE, text
from companion.ports import CompanionError, UnusableInput


class Refused(UnusableInput):
    """A command that cannot be carried out; the text says why.

    reason: the sentence is `refused.REASON`, its gaps filled with values.
    """

    def __init__(self, reason: str, **values: object) -> None:
        key = f"refused.{reason}"
        super().__init__(text(DEFAULT_LANGUAGE, key, **values), key=key, **values)
        self.reason = reason


class NotRemembered(CompanionError, OSError):
    """What was said could not be written down."""

    key = "trouble.not_written"
