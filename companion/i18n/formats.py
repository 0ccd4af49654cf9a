"""Days, times and figures as a language writes them: the one place for it."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.i18n import text

MEGABYTE, KILOBYTE = 2**20, 2**10


def figure(value: float, digits: int, language: str) -> str:
    """A number with so many digits after the decimal mark, and a minus that is as wide as a plus."""
    return f"{value:.{digits}f}".replace("-", "−").replace(".", text(language, "written.decimal_mark"))


def cell(words: str) -> str:
    """A text in a file for spreadsheets; one that they would take for a formula begins with an apostrophe."""
    return f"'{words}" if words.startswith(("=", "+", "-", "@", "\t", "\r")) else words


def day(at: datetime, language: str) -> str:
    """`21 November 2026`, where the clock on the wall says so."""
    here = at.astimezone()
    first = text(language, "written.first") if here.day == 1 else str(here.day)
    month = text(language, f"written.month.{here.month}")
    return text(language, "written.day", day=first, month=month, year=here.year)


def moment(at: datetime, language: str) -> str:
    """`21 November 2026, 19:05`."""
    here = at.astimezone()
    values = {"day": day(here, language), "hour": here.hour, "minute": f"{here.minute:02}"}
    return text(language, "written.moment", **values)


def moment_of(seconds: float, language: str) -> str:
    """The same of seconds since the epoch."""
    return moment(datetime.fromtimestamp(seconds, UTC), language)


def size(number: int, language: str) -> str:
    """So many bytes, as people read it."""
    if number < MEGABYTE:
        return text(language, "written.kilobytes", number=max(1, number // KILOBYTE))
    unit, many = ("gigabytes", 2**30) if number >= 2**30 else ("megabytes", MEGABYTE)
    return text(language, f"written.{unit}", number=figure(number / many, 1, language))
