"""Names of people: which can be shown, which are taken for one, and which only say a seat.

One rule, whoever gives a name and wherever: at the start of the program, of a game, or in its middle.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from unicodedata import normalize

from companion.i18n import LANGUAGES, text
from companion.i18n.errors import CommandRefused

LONGEST_NAME = 24
JOINERS = "\u200d\u200c"
"""Hold the parts of one emoji together, or keep letters apart; they are not seen, and may be in a name."""
SEATS = 5
"""As many as the games of the family have at most."""


def fold(name: str) -> str:
    """The same for names that people take for one."""
    return normalize("NFKC", name).casefold()


@cache
def _nameless() -> frozenset[str]:
    seats = {text(one, "page.new.player", number=seat + 1) for one in LANGUAGES for seat in range(SEATS)}
    return frozenset(seats | {text(one, "page.learn.companion") for one in LANGUAGES})


def is_nameless(name: str) -> bool:
    """True if a name only says the seat, or that the companion has it, in any language."""
    return name in _nameless()


def check_names(names: Iterable[object]) -> tuple[str, ...]:
    """Names by seat as they can be shown.  Raises CommandRefused for one that nobody can read, and for twins."""
    tidy: list[str] = []
    for seat, name in enumerate(names):
        tidy.append(_check(name, seat))
        if fold(tidy[-1]) in map(fold, tidy[:-1]):
            raise CommandRefused("twins", name=tidy[-1], seat=seat + 1)
    return tuple(tidy)


def with_name(names: Sequence[str], seat: int, name: str) -> tuple[str, ...]:
    """Names by seat after somebody got another one.

    Raises CommandRefused for a seat that is none, a name that nobody can read, or one that another player has.
    """
    if not 0 <= seat < len(names):
        raise CommandRefused("no_player", number=seat + 1)
    tidy, others = _check(name, seat), (*names[:seat], *names[seat + 1 :])
    if fold(tidy) in map(fold, others):
        raise CommandRefused("plays_already", name=tidy)
    return (*names[:seat], tidy, *names[seat + 1 :])


def _check(name: object, seat: int) -> str:
    tidy = normalize("NFC", " ".join(name.split())) if isinstance(name, str) else ""
    visible = "".join(letter for letter in tidy if letter not in JOINERS)
    if not visible or len(tidy) > LONGEST_NAME or not visible.isprintable():
        raise CommandRefused("seat_name", seat=seat + 1, most=LONGEST_NAME)
    return tidy
