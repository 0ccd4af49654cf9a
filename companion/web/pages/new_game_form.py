"""What somebody wishes to play, read from a form, and the position document that begins it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.catalogue import GAMES, Entry, anybodys_rules, first_game, species_needed, usual_species
from companion.i18n import text
from companion.ports import UnusableInput
from companion.rules.options import ByName, Number, Numbers, OneOf, Option, Species, Words, YesOrNo
from companion.rules.ruleset import Ruleset
from companion.session.adopt import species_of
from companion.session.commands import CommandRefused
from companion.tracking.observation import Places, bag_of
from companion.web.views.language import reader_language, say_in

USUAL_PLAYERS = 3


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
class NewGameForm:
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
        return anybodys_rules(self.game, self.with_, len(self.names))


def parse_wish(form: Form, box: Sequence[str], usual_names: Sequence[str]) -> NewGameForm:
    """What a form says; what it leaves out, or says of another game, is as usual."""
    game = form.get("game") if form.get("game") in GAMES else first_game()
    entry = GAMES[game]
    with_ = tuple(name for name in entry.expansions if name in form.getlist("with"))
    names = _names(form, entry, usual_names)
    needed = species_needed(game, with_, len(names))
    parts = () if entry.species else entry.parts
    candidates = {part: _candidates(form, part, box) for part in parts}
    return NewGameForm(
        game,
        with_,
        names,
        {part: _chosen(form, part, candidates[part], needed) for part in parts},
        candidates,
        needed,
        dict(_options(form, entry.options(with_))),
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


def _candidates(form: Form, part: str, box: Sequence[str]) -> tuple[str, ...]:
    """The usual animals of a part, those of the enrolled box that are no usual ones of another part, typed ones."""
    usual = usual_species()
    others = {name for other, names in usual.items() if other != part for name in names}
    enrolled = [name for name in dict.fromkeys(map(species_of, box)) if name and name not in others]
    typed = form.get(f"more.{part}").lower().replace(",", " ").split()
    return tuple(dict.fromkeys((*typed, *((GAMES[part].game.others_in_box and enrolled) or usual[part]))))


def _chosen(form: Form, part: str, candidates: Sequence[str], needed: int) -> tuple[str, ...]:
    """Those that were ticked and typed; as many as are needed at first."""
    typed = form.get(f"more.{part}").lower().replace(",", " ").split()
    ticked = [name for name in candidates if name in form.getlist(f"species.{part}") or name in typed]
    return tuple(ticked or candidates[:needed])


def check_species(wish: NewGameForm, language: str) -> None:
    """Raises CommandRefused if not exactly as many species are chosen as play."""
    for part, chosen in wish.species.items():
        if len(chosen) != wish.needed:
            game = say_in(language, f"game.{part}")
            raise CommandRefused("species", number=wish.needed, game=game, chosen=len(chosen))


# Options


def _options(form: Form, options: Sequence[Option]) -> Iterator[tuple[str, Any]]:
    """What the form says of the open questions that matter in this game."""
    for option in options if form.get("options") == "told" else ():
        value = _answer(form, option)
        if value is not None:
            yield option.name, _parsed(option, value)


def _answer(form: Form, option: Option) -> Any:
    """How the answer to a question of its kind is written in the form; None for no answer."""
    name, kind = option.name, option.kind
    if isinstance(kind, OneOf):
        return form.get(name) or None
    if isinstance(kind, YesOrNo):
        return form.get(name) == "yes"
    if isinstance(kind, Number):
        return _number(form.get(name), name)
    if isinstance(kind, Numbers):
        return [_number(size, name) for size in form.get(name).split()] or None
    if isinstance(kind, Words):
        return form.get(name).split() or None
    if isinstance(kind, Species):
        return form.getlist(name) or None
    return _answers_by_name(form, name, kind)


def _answers_by_name(form: Form, name: str, kind: ByName) -> dict[str, Any]:
    said = {one: form.get(f"{name}.{one}") for one in kind.names}
    if isinstance(kind.answer, OneOf):
        return {one: word for one, word in said.items() if word in kind.answer.values}
    return {one: _number(number, f"{name}/{one}") for one, number in said.items()}


def _parsed(option: Option, value: object) -> Any:
    """The answer to an open question.  Raises UnusableInput, which names the question."""
    try:
        return option.parse(value, option.name)
    except UnusableInput as error:
        if error.key:
            raise
        question = text(reader_language(), f"option.{option.name}")
        raise UnusableInput(str(error), key="trouble.option", question=question) from error


def _number(text: str, where: str) -> int:
    if not text.strip().isdecimal() or len(text) > 4:
        said = f"{where}: expected a number, got {text[:20]!r}"
        raise UnusableInput(said, key="trouble.no_number", given=text[:20] or "–")
    return int(text)


def has_sheets(rules: Ruleset, sheets: Sequence[str], known: Places) -> bool:
    """Whether these sheets are this game's, for everybody: another game's may have the same names.

    known: what the places of the layout mean.
    """
    prefixes = [f"{name.removesuffix('s')}-" for name in rules.seat_keys]
    there = {bag_of(place) for (sheet, _zone), place in known.items() if sheet in sheets}
    return all((seat, zone) in there for seat in rules.seats for zone in rules.zones) and all(
        any(sheet.startswith(f"{prefix}{seat + 1}") for sheet in sheets) for prefix in prefixes for seat in rules.seats
    )
