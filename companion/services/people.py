"""People who have played before: what they are called, in which colour they play, and whom the owner forgot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

from companion.i18n import LANGUAGES, text
from companion.ports import UnusableInput
from companion.session.game_log import GameSummary
from companion.session.history import GameHistory

COLOURS = ("blue", "orange", "green", "purple", "red")
"""What players are shown in: text key `page.new.paint.NAME`, class `seat-NUMBER`.  Else everybody has his seat's."""


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who has played.  colour: the one of his last game."""

    name: str
    colour: int


def folded(name: str) -> str:
    """The same for names that people take for one."""
    return normalize("NFKC", name).casefold()


def known_people(games: Iterable[GameSummary], forgotten: Mapping[str, int]) -> tuple[Known, ...]:
    """Whoever played, the last ones first; without lessons, names that are only a seat's, and those forgotten."""
    found: dict[str, Known] = {}
    for game in sorted(games, key=lambda one: one.id, reverse=True):
        for name, colour in zip(game.players, colours_in(game.colours, len(game.players)), strict=True):
            if not is_nameless(name) and is_known(game, name, forgotten):
                found.setdefault(folded(name), Known(name, colour))
    return tuple(found.values())


def is_nameless(name: str) -> bool:
    """Whether a name only says the seat, in any language."""
    return any(
        name == text(one, "page.new.player", number=seat + 1) for one in LANGUAGES for seat in range(len(COLOURS))
    )


def is_known(game: GameSummary, name: str, forgotten: Mapping[str, int]) -> bool:
    """Whether a game tells of somebody who is not forgotten: whoever plays again is met anew."""
    return not game.lesson and game.id > forgotten.get(folded(name), 0)


# Colours


def colours_of(story: GameHistory | None) -> tuple[int, ...]:
    """The players' colours, by seat; without a game, those of the seats."""
    if story is None:
        return tuple(range(len(COLOURS)))
    return colours_in(story.opening.body.get("colours"), len(story.rules.players))


def colours_in(said: Any, players: int) -> tuple[int, ...]:
    """Colours as a journal or a form has them: whoever has none, or one that is taken, gets the first free one."""
    wished = list(said)[:players] if isinstance(said, list | tuple) else []
    wished += [None] * (players - len(wished))
    kept = [one if _is_colour(one) and one not in wished[:seat] else None for seat, one in enumerate(wished)]
    for seat, colour in enumerate(kept):
        if colour is None:
            kept[seat] = next(one for one in (seat, *range(players + len(COLOURS))) if one not in kept)
    return tuple(colour for colour in kept if colour is not None)


def checked_colours(said: Sequence[int], players: int) -> list[int]:
    """Colours that somebody chose.  Raises UnusableInput unless everybody has one of his own."""
    if len(said) != players or len(set(said)) != len(said):
        raise UnusableInput("colours: one for each player, no two the same; leave them out for those of the seats")
    return list(said)


def _is_colour(one: Any) -> bool:
    return type(one) is int and 0 <= one < len(COLOURS)
