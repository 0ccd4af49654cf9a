"""Read a new game from a form, and make the position document that begins it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from werkzeug.datastructures import MultiDict

from companion.games.catalogue import (
    GAMES,
    Entry,
    anybodys_rules,
    first_game,
    species_needed,
    species_of,
    usual_species,
)
from companion.i18n import text
from companion.names import check_names
from companion.ports import UnusableInput
from companion.rules.notation import parse_species
from companion.rules.options import ByName, Number, Numbers, OneOf, Option, Species, Words, YesOrNo
from companion.rules.ruleset import Ruleset
from companion.session.commands import MODES, CommandRefused
from companion.webkit.language import reader_language, say_in

USUAL_PLAYERS = 3


Form = MultiDict[str, str]
"""What was filled in; a name may have several values."""


@dataclass(frozen=True, slots=True)
class NewGameForm:
    """A game to be.  species, candidates: by part of the box; needed: how many of each; options: those that matter.

    wrong: by option, why what was answered cannot be.
    """

    game: str
    with_: tuple[str, ...]
    names: tuple[str, ...]
    species: Mapping[str, tuple[str, ...]]
    candidates: Mapping[str, tuple[str, ...]]
    needed: int
    options: Mapping[str, Any]
    wrong: Mapping[str, UnusableInput]
    start: int
    mode: str

    @property
    def entry(self) -> Entry:
        """The game in the catalogue."""
        return GAMES[self.game]

    def position(self) -> dict[str, Any]:
        """The position document with which the game begins, if there is no `trouble_of` it."""
        parts = {part: list(names) for part, names in self.species.items()}
        species = {"species": parts if len(parts) > 1 else next(iter(parts.values()))} if parts else {}
        setting = {"game": self.game, "with": list(self.with_), "players": list(check_names(self.names)), **species}
        return {**setting, "options": dict(self.options), "start": self.start}

    def rules(self) -> Ruleset:
        """The rules of this game, whatever the players are called."""
        return anybodys_rules(self.game, self.with_, len(self.names))


def parse_wish(form: Form, box: Sequence[str], usual_names: Sequence[str]) -> NewGameForm:
    """Read a form; what it leaves out, or says of another game, is as usual."""
    game = game if (game := form.get("game", "")) in GAMES else first_game()
    entry = GAMES[game]
    with_ = tuple(name for name in entry.expansions if name in form.getlist("with"))
    names = _names(form, entry, usual_names)
    needed = species_needed(game, with_, len(names))
    parts = () if entry.species else entry.parts
    candidates = {part: _candidates(form, part, box) for part in parts}
    options, wrong = _options(form, entry.options(with_))
    return NewGameForm(
        game,
        with_,
        names,
        {part: _chosen(form, part, candidates[part]) or candidates[part][:needed] for part in parts},
        candidates,
        needed,
        options,
        wrong,
        _whole(form.get("start", ""), 0, len(names) - 1, 0),
        form.get("mode", "") if form.get("mode", "") in MODES else "tap",
    )


def with_enough_species(wish: NewGameForm) -> NewGameForm:
    """The wish with as many animals as play: the first of those that are chosen, filled up with the next ones."""

    def enough(part: str) -> tuple[str, ...]:
        names, chosen = wish.candidates[part], wish.species[part]
        playing = (*chosen, *(name for name in names if name not in chosen))[: wish.needed]
        return tuple(name for name in names if name in playing)

    return replace(wish, species={part: enough(part) for part in wish.species})


def _names(form: Form, entry: Entry, usual: Sequence[str]) -> tuple[str, ...]:
    given = form.getlist("name")
    fewest, most = entry.players
    number = _whole(form.get("players", ""), fewest, most, max(fewest, min(most, len(usual) or USUAL_PLAYERS)))
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
    known = (GAMES[part].game.others_in_box and enrolled) or usual[part]
    named = (*_typed_values(form, part), *(name for name in form.getlist(f"species.{part}") if name not in known))
    return tuple(dict.fromkeys((*(name for name in named if name not in others), *known)))


def _typed_values(form: Form, part: str) -> Sequence[str]:
    return form.get(f"more.{part}", "").lower().replace(",", " ").split()


def _chosen(form: Form, part: str, candidates: Sequence[str]) -> tuple[str, ...]:
    """Those that were ticked and typed."""
    said = {*_typed_values(form, part), *form.getlist(f"species.{part}")}
    return tuple(name for name in candidates if name in said)


class Trouble(NamedTuple):
    """Why a game cannot begin so.  field: its name in the form; row: which of those of that name, from 0."""

    field: str
    row: int
    error: UnusableInput


def trouble_of(wish: NewGameForm, language: str) -> Trouble | None:
    """The first thing that is wrong with what was filled in, from the top of the form."""
    try:
        check_names(wish.names)
    except UnusableInput as error:
        return Trouble("name", int(str(error.values["seat"])) - 1, error)
    for part, chosen in wish.species.items():
        try:
            parse_species(list(chosen or wish.candidates[part]), part)
        except UnusableInput as error:
            return Trouble(f"species.{part}", 0, error)
        if len(chosen) != wish.needed:
            game = say_in(language, f"game.{part}")
            refused = CommandRefused("species", number=wish.needed, game=game, chosen=len(chosen))
            return Trouble(f"species.{part}", 0, refused)
    return next((Trouble(name, 0, error) for name, error in wish.wrong.items()), None)


# Options


def _options(form: Form, options: Sequence[Option]) -> tuple[dict[str, Any], dict[str, UnusableInput]]:
    """The answers of a form to the open questions that it has asked, and the errors in them."""
    answers, wrong = {}, {}
    for option in options:
        if option.name in form.getlist("options"):
            try:
                value = _answer(form, option)
                if value is not None:
                    answers[option.name] = _parse_answer(option, value)
            except UnusableInput as error:
                wrong[option.name] = error
    return answers, wrong


def _answer(form: Form, option: Option) -> Any:
    """The answer to a question of its kind as the form writes it; None for no answer."""
    name, kind = option.name, option.kind
    if isinstance(kind, OneOf):
        return form.get(name, "") or None
    if isinstance(kind, YesOrNo):
        return form.get(name, "") == "yes"
    if isinstance(kind, Number):
        return _number(form.get(name, ""), name)
    if isinstance(kind, Numbers):
        return [_number(size, name) for size in form.get(name, "").split()] or None
    if isinstance(kind, Words):
        return form.get(name, "").split() or None
    if isinstance(kind, Species):
        return form.getlist(name) or None
    return _answers_by_name(form, name, kind)


def _answers_by_name(form: Form, name: str, kind: ByName) -> dict[str, Any]:
    said = {one: form.get(f"{name}.{one}", "") for one in kind.names}
    if isinstance(kind.answer, OneOf):
        return {one: word for one, word in said.items() if word in kind.answer.values}
    return {one: _number(number, f"{name}/{one}") for one, number in said.items()}


def _parse_answer(option: Option, value: object) -> Any:
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
