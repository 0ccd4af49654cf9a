"""The shapes of positions and actions, as the notation writes them, put together from the rules of every game.

What a species is called and what is possible is for the rules to say; here is which keys there are and what they hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations

from companion.games.catalogue import GAMES, all_options, ruleset
from companion.rules.fields import distinct
from companion.rules.notation import COURSE_KEYS
from companion.rules.ruleset import ActionType, Field, PositionKey, Ruleset
from companion.rules.schema import (
    NAMES,
    SEAT,
    Shape,
    Shapes,
    either,
    flag,
    many,
    name_shape,
    one_of,
    perhaps,
    record,
    whole,
    words,
)

__all__ = ["EXPANSIONS", "NAMES", "NOTATION", "POSITION", "SEAT"]


def every_ruleset() -> Iterator[Ruleset]:
    """Every game with every choice of expansions, for two players."""
    for game, entry in GAMES.items():
        choices = (combinations(entry.expansions, number) for number in range(len(entry.expansions) + 1))
        parts = {part: [f"animal_{'ab'[at]}"] for at, part in enumerate(entry.parts)}
        species: dict[str, list[str]] | list[str] = parts if len(parts) > 1 else parts[entry.parts[0]]
        for with_ in chain.from_iterable(choices):
            yield ruleset(game, with_, ("a", "b"), () if entry.species else species)


def join_shapes(shapes: Iterable[Shape]) -> Shape:
    """The shape of what fits one of these, each once; of lists one list of what fits one of their entries."""
    each: list[Shape] = distinct(shapes)
    if len(each) == 1:
        return each[0]
    if all("items" in shape for shape in each) and len(distinct({**shape, "items": None} for shape in each)) == 1:
        return {**each[0], "items": join_shapes(shape["items"] for shape in each)}
    return either(*each)


# Positions


def _keys(tables: Iterable[Iterable[PositionKey]]) -> Shapes:
    """The shapes under each key of some tables of keys; none has to be there."""
    found: dict[str, list[Shape]] = {}
    for key in chain.from_iterable(tables):
        found.setdefault(key.name, []).append(key.schema)
    return {name: join_shapes(shapes) for name, shapes in found.items()}


def _of_a_seat(name: str) -> str:
    """The name of one entry of a list of the players: `Zoo` of `zoos`."""
    return name.removesuffix("s").capitalize()


RULESETS = tuple(every_ruleset())
SEATS = tuple(dict.fromkeys(name for rules in RULESETS for name in rules.seat_keys))
EXPANSIONS = tuple(dict.fromkeys(name for entry in GAMES.values() for name in entry.expansions))
PARTS = tuple(entry.parts for entry in GAMES.values() if len(entry.parts) > 1)
COURSE = dict(zip(COURSE_KEYS, (whole(1), SEAT, SEAT, flag(), flag()), strict=True))
POSITION = record(
    {"game": one_of(GAMES), "players": many(words(2000), 5, 1)},
    {
        "with": many(one_of(EXPANSIONS), len(EXPANSIONS)),
        "options": record({}, {name: option.schema for name, option in all_options().items()}),
        "species": join_shapes((NAMES, *(record(dict.fromkeys(parts, NAMES)) for parts in PARTS))),
        **COURSE,
        **{name: many(name_shape(_of_a_seat(name)), 5) for name in SEATS},
        **_keys(rules.table_keys for rules in RULESETS),
    },
    description="Everything on the table. Answers are complete; in a request only game, players and species must be "
    "given (a game whose species are printed knows them), and everything else is as at set-up.",
)


# Actions


def plays_by_word() -> Mapping[str, list[ActionType]]:
    """The plays of every game, by their word."""
    found: dict[str, list[ActionType]] = {}
    for rules in RULESETS:
        for word, play in rules.plays.items():
            found.setdefault(word, []).append(play)
    return found


PLAYS = plays_by_word()


def _action(word: str, *, is_open: bool) -> Shape:
    """A field must be there if it must in every game that has such an action."""
    found: dict[str, list[Field]] = {}
    for field in (field for play in PLAYS[word] for field in play.fields):
        found.setdefault(field.name, []).append(field)
    shapes = {name: join_shapes(field.kind.schema for field in fields) for name, fields in found.items()}
    if is_open:
        shapes |= {name: perhaps(shapes[name]) for name, fields in found.items() if fields[0].kind.is_open}
    needed = {name for name, fields in found.items() if [field.default for field in fields] == [...] * len(PLAYS[word])}
    must = {name: shape for name, shape in shapes.items() if name in needed}
    may = {name: shape for name, shape in shapes.items() if name not in needed}
    return record({"type": one_of((word,)), **must}, {"player": SEAT, **may})


def _name(word: str, *, is_open: bool) -> str:
    return ("Open" if is_open else "") + "".join(part.capitalize() for part in word.split("_"))


def _any_action(*, is_open: bool, description: str) -> Shape:
    kinds = {word: name_shape(_name(word, is_open=is_open))["$ref"] for word in PLAYS}
    return {
        "oneOf": [{"$ref": kind} for kind in kinds.values()],
        "discriminator": {"propertyName": "type", "mapping": kinds},
        "description": description,
    }


NOTATION: Shapes = {
    "Piece": words(60, 1, description="A piece: `elephant`, `elephant.m`, `stall.kiosk`, `coin`, …."),
    "Position": POSITION,
    **{
        _of_a_seat(name): record(
            {},
            _keys(rules.seat_keys.get(name, ()) for rules in RULESETS),
            description=f"What one player has of the position's `{name}`.",
        )
        for name in SEATS
    },
    "Action": _any_action(is_open=False, description="What a player does, with every choice that is his."),
    "OpenAction": _any_action(is_open=True, description="What may be done; a choice that is still to be made is null."),
    **{_name(word, is_open=False): _action(word, is_open=False) for word in PLAYS},
    **{_name(word, is_open=True): _action(word, is_open=True) for word in PLAYS},
}
