"""What somebody wishes to play, read from a form, and the position document that begins it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.catalogue import GAMES, Entry, ruleset
from companion.games.dice.sheet import ROWS
from companion.games.options import COLOURS, OPTIONS
from companion.games.players import STALL_NAMES
from companion.games.setting_up import USUAL_SPECIES
from companion.i18n import text
from companion.ports import UnusableInput
from companion.rules.ruleset import Ruleset
from companion.table.adopt import species_of
from companion.table.commands import Refused
from companion.table.places import Places, bag_of
from companion.web.views.language import reader_language, say_in

USUAL_GAME, USUAL_PLAYERS = "zooloretto", 3
OPTIONS_OF = {
    "short_bank": {"zooloretto", "aquaretto", "zooloretto+aquaretto"},
    "stall_visitor": {"exotic"},
    "jungle_spaces": {"exotic"},
    "visitors_on_purchase": {"exotic"},
    "row_bonus": {"dice"},
    "coin_groups": {"dice"},
    "trained": {"aquaretto", "zooloretto+aquaretto"},
    "token_pile": {"zooloretto/xxl", "zooloretto+aquaretto/xxl"},
    "very_large_cells": {"aquaretto/xxl", "zooloretto+aquaretto/aquaretto_xxl"},
}
"""In which games, with which expansions, or in which game with which expansion an open question matters."""
SHEETS = {"zoos": "zoo-", "parks": "park-", "sheets": "sheet-"}
"""How the sheets of each list of a position are called on the mats."""


@dataclass(frozen=True, slots=True)
class Form:
    """What was filled in; a name may have several values."""

    values: Mapping[str, Sequence[str]]

    def get(self, key: str) -> str:
        """The first value; empty for what was not filled in."""
        return next(iter(self.getlist(key)), "")

    def getlist(self, key: str) -> Sequence[str]:
        """Every value."""
        return self.values.get(key, ())


@dataclass(frozen=True, slots=True)
class Wish:
    """A game to be.  species, candidates: by part of the box; needed: how many of each; options: those that matter."""

    game: str
    with_: tuple[str, ...]
    names: tuple[str, ...]
    species: Mapping[str, tuple[str, ...]]
    candidates: Mapping[str, tuple[str, ...]]
    needed: int
    options: Mapping[str, Any]
    start: int
    mode: str

    @property
    def entry(self) -> Entry:
        """The game in the catalogue."""
        return GAMES[self.game]

    def position(self) -> dict[str, Any]:
        """The position document with which the game begins."""
        parts = {part: list(names) for part, names in self.species.items()}
        species = {"species": parts if len(parts) > 1 else next(iter(parts.values()))} if parts else {}
        setting = {"game": self.game, "with": list(self.with_), "players": list(self.names), **species}
        return {**setting, "options": dict(self.options), "start": self.start}

    def rules(self) -> Ruleset:
        """The rules of this game, whatever the players are called."""
        names = [str(number) for number in range(len(self.names))]
        parts = {part: list(USUAL_SPECIES[part][: self.needed]) for part in self.species}
        return ruleset(self.game, self.with_, names, parts if len(parts) > 1 else next(iter(parts.values()), ()))


def parse_wish(form: Form, box: Sequence[str], usual_names: Sequence[str]) -> Wish:
    """What a form says; what it leaves out, or says of another game, is as usual."""
    game = form.get("game") if form.get("game") in GAMES else USUAL_GAME
    entry = GAMES[game]
    with_ = tuple(name for name in entry.expansions if name in form.getlist("with"))
    names = _names(form, entry, usual_names)
    needed = _needed(entry, game, with_, len(names))
    parts = () if entry.species else entry.parts
    candidates = {part: _candidates(form, part, box) for part in parts}
    return Wish(
        game,
        with_,
        names,
        {part: _chosen(form, part, candidates[part], needed) for part in parts},
        candidates,
        needed,
        dict(_options(form, game, with_)),
        _whole(form.get("start"), 0, len(names) - 1, 0),
        form.get("mode") or "tap",
    )


def _names(form: Form, entry: Entry, usual: Sequence[str]) -> tuple[str, ...]:
    given = form.getlist("name")
    fewest, most = entry.players
    number = _whole(form.get("players"), fewest, most, max(fewest, min(most, len(usual) or USUAL_PLAYERS)))
    shown = max(len(given), len(usual))
    more = (
        *given,
        *usual[len(given) :],
        *(say_in(reader_language(), "new.player", number=seat + 1) for seat in range(shown, most)),
    )
    return tuple(more[:number])


def _whole(text: str, low: int, high: int, usual: int) -> int:
    return max(low, min(high, int(text))) if text.isdecimal() and len(text) < 4 else usual


def _needed(entry: Entry, game: str, with_: Sequence[str], players: int) -> int:
    if entry.species:
        return 0
    names = [str(number) for number in range(players)]
    parts = {part: [f"{part[:3]}_x"] for part in entry.parts}
    few = ruleset(game, with_, names, parts if len(parts) > 1 else next(iter(parts.values())))
    return few.amounts["species"]


def _candidates(form: Form, part: str, box: Sequence[str]) -> tuple[str, ...]:
    """The usual animals of a part, those of the enrolled box that are no usual ones of another part, typed ones."""
    others = {name for other, names in USUAL_SPECIES.items() if other != part for name in names}
    enrolled = [name for name in dict.fromkeys(map(species_of, box)) if name and name not in others]
    typed = form.get(f"more.{part}").lower().replace(",", " ").split()
    return tuple(dict.fromkeys((*typed, *(enrolled if part == "zooloretto" and enrolled else USUAL_SPECIES[part]))))


def _chosen(form: Form, part: str, candidates: Sequence[str], needed: int) -> tuple[str, ...]:
    """Those that were ticked and typed; as many as are needed at first."""
    typed = form.get(f"more.{part}").lower().replace(",", " ").split()
    ticked = [name for name in candidates if name in form.getlist(f"species.{part}") or name in typed]
    return tuple(ticked or candidates[:needed])


def check_species(wish: Wish, language: str) -> None:
    """Raises Refused if not exactly as many species are chosen as play."""
    for part, chosen in wish.species.items():
        if len(chosen) != wish.needed:
            game = say_in(language, f"game.{part}")
            raise Refused("species", number=wish.needed, game=game, chosen=len(chosen))


# Options


def options_asked(wish: Wish) -> list[str]:
    """The open questions that matter in this game."""
    return [name for name, where in OPTIONS_OF.items() if where & _places(wish.game, wish.with_)]


def _places(game: str, with_: Sequence[str]) -> set[str]:
    return {game, *with_, *(f"{game}/{name}" for name in with_)}


def _options(form: Form, game: str, with_: Sequence[str]) -> Iterator[tuple[str, Any]]:
    for name, where in OPTIONS_OF.items():
        if where & _places(game, with_) and form.get("options") == "told":
            value = _OPTION_FORMS[name](form, name)
            if value is not None:
                yield name, _parsed(name, value)


def _parsed(name: str, value: object) -> Any:
    """The answer to an open question.  Raises UnusableInput, which names the question."""
    try:
        return OPTIONS[name].parse(value, name)
    except UnusableInput as error:
        if error.key:
            raise
        question = text(reader_language(), f"option.{name}")
        raise UnusableInput(str(error), key="trouble.option", question=question) from error


def _stall_visitors(form: Form, name: str) -> dict[str, str]:
    said = {stall: form.get(f"{name}.{stall}") for stall in stalls_asked(form)}
    return {stall: colour for stall, colour in said.items() if colour in COLOURS}


def stalls_asked(form: Form) -> tuple[str, ...]:
    """The stalls whose visitors are asked for."""
    typed = (key for key in form.get("stalls").lower().split() if key)
    return tuple(dict.fromkeys((*STALL_NAMES, *typed)))


def _number(text: str, where: str) -> int:
    if not text.strip().isdecimal() or len(text) > 4:
        said = f"{where}: expected a number, got {text[:20]!r}"
        raise UnusableInput(said, key="trouble.no_number", given=text[:20] or "–")
    return int(text)


_OPTION_FORMS: Mapping[str, Callable[[Form, str], Any]] = {
    "short_bank": lambda form, name: form.get(name) or None,
    "stall_visitor": _stall_visitors,
    "jungle_spaces": lambda form, name: _number(form.get(name), name),
    "visitors_on_purchase": lambda form, name: form.get(name) == "yes",
    "row_bonus": lambda form, name: {row: _number(form.get(f"{name}.{row}"), f"{name}/{row}") for row in ROWS},
    "coin_groups": lambda form, name: [_number(size, name) for size in form.get(name).split()],
    "trained": lambda form, name: form.getlist(name) or None,
    "token_pile": lambda form, name: [_number(size, name) for size in form.get(name).split()] or None,
    "very_large_cells": lambda form, name: form.get(name).split() or None,
}
"""How the answer to each open question is read from the form."""


def has_sheets(rules: Ruleset, sheets: Sequence[str], known: Places) -> bool:
    """Whether these sheets are this game's, for everybody: another game's may have the same names.

    known: what the places of the layout mean.
    """
    prefixes = [SHEETS[name] for name in rules.seat_keys]
    there = {bag_of(place) for (sheet, _zone), place in known.items() if sheet in sheets}
    return all((seat, zone) in there for seat in rules.seats for zone in rules.zones) and all(
        any(sheet.startswith(f"{prefix}{seat + 1}") for sheet in sheets) for prefix in prefixes for seat in rules.seats
    )
