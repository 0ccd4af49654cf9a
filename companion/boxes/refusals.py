"""What cannot be done with a box, by a word that the pages translate."""

from __future__ import annotations

from companion.i18n import text
from companion.ports import UnusableInput


class Refusal(UnusableInput):
    """Something that cannot be done.  reason: its text is `page.box.no.REASON`; values: for the text."""

    def __init__(self, reason: str, **values: object) -> None:
        key = f"page.box.no.{reason}"
        super().__init__(text("en", key, **values), key=key, **values)
        self.reason = reason


class NoBox(Refusal):
    """There is no box of that word."""

    def __init__(self, word: str) -> None:
        super().__init__("no_box", word=word[:40])
