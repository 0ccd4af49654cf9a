"""Which games there are, and what may be added to each.

Our own lie beside this module; packages from outside are entry points of the group `companion.games` (ours are
declared there, too, for other programs).  Nothing is loaded before somebody asks.  A package that does not load, or
does not fit, is left out and named in `left_out`; the others work.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, TypeVar

from companion.i18n import DEFAULT_LANGUAGE, has_text, register, text, texts
from companion.ports import UnusableInput
from companion.rules.events import Violation
from companion.rules.notation import RESERVED, parse_players, parse_species, read_position
from companion.rules.options import Option, assumed_options, parse_options
from companion.rules.package import Expansion, Game, GamePackage
from companion.rules.position import IDENTIFIER, Position
from companion.rules.reading import listing, mapping, one_of, require, words
from companion.rules.referee import status
from companion.rules.ruleset import Ruleset, Setting
from companion.strict_json import quote
from companion.words.sentences import why

GROUP = "companion.games"
"""The group of entry points; what each loads is a `Game` or an `Expansion`."""

HERE = Path(__file__).parent
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A package that cannot be used.  case: text key `health.games.CASE`, with its values."""

    case: str
    values: Mapping[str, object]

    def __str__(self) -> str:
        return text(DEFAULT_LANGUAGE, f"health.games.{self.case}", **self.values)


@dataclass(frozen=True, slots=True)
class Entry:
    """A game with everything that may be added to it: by the name in its notation, in the order of application."""

    game: Game
    expansions: dict[str, Expansion] = field(default_factory=dict)

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most."""
        return self.game.players

    @property
    def parts(self) -> tuple[str, ...]:
        """The games whose species it plays with."""
        return self.game.parts or (self.game.name,)

    @property
    def species(self) -> tuple[str, ...] | None:
        """Those of a game that fixes them."""
        return self.game.species

    def packages(self, with_: Sequence[str]) -> tuple[GamePackage, ...]:
        """The game, and what is added to it."""
        return self.game, *(expansion for name, expansion in self.expansions.items() if name in with_)

    def options(self, with_: Sequence[str]) -> tuple[Option, ...]:
        """The open facts that matter, each once; those of the games that meet in it among them."""
        packages = (*(GAMES[part].game for part in self.parts), *self.packages(with_))
        found = {option.name: option for package in packages for option in package.options}
        return tuple(option for option in found.values() if not option.games or self.game.name in option.games)


# What is there


class _Found(NamedTuple):
    entries: dict[str, Entry]
    packages: tuple[GamePackage, ...]
    left_out: tuple[LeftOut, ...]


def _own() -> Iterator[tuple[str, Callable[[], object]]]:
    """The packages beside this module: their names, and what loads them."""
    for path in sorted(HERE.glob("*/package.py")):
        yield path.parent.name, partial(_load_own, path.parent.name)


def _load_own(folder: str) -> object:
    return import_module(f"{GROUP}.{folder}.package").PACKAGE


@cache
def _discover(with_others: bool = True) -> _Found:
    """with_others: whether packages from outside are looked for."""
    loaded: list[tuple[str, GamePackage]] = []
    entries: dict[str, Entry] = {}
    problems: list[LeftOut] = []
    offered = list(_own())
    if with_others:
        from importlib.metadata import entry_points

        points = (point for point in entry_points(group=GROUP) if not point.value.startswith(f"{GROUP}."))
        offered += ((point.name, point.load) for point in points)
    for name, load in offered:
        try:
            package = load()
        except Exception as error:  # whatever a package does wrong, the others work
            problems.append(LeftOut("broken", {"package": name, "error": f"{type(error).__name__}: {error}"}))
            continue
        if isinstance(package, Game | Expansion):
            loaded.append((name, package))
        else:
            problems.append(LeftOut("no_package", {"package": name, "got": type(package).__name__}))
    loaded.sort(key=lambda one: (isinstance(one[1], Expansion), one[1].place, one[1].name))
    good: list[GamePackage] = []
    for name, package in loaded:
        problem = _add(entries, name, package)
        if problem is None:
            good.append(package)
        else:
            problems.append(problem)
    good.sort(key=lambda package: (package.place, package.name))
    return _Found(entries, tuple(good), tuple(problems))


def _entry(game: object, with_: object) -> Entry:
    """The entry of a game, with no more loaded than is asked for.  Raises UnusableInput for no game."""
    is_short = isinstance(game, str) and len(game) < 60 and game.isidentifier()
    if is_short and with_ == [] and (HERE / str(game) / "package.py").is_file():
        package = _load_own(str(game))
        if isinstance(package, Game):
            return Entry(package)
    own = _discover(with_others=False).entries
    if type(game) is str and game in own and type(with_) is list:
        known = own[game].expansions
        if all(type(name) is str and name in known for name in with_):
            return own[game]
    return GAMES[one_of(game, "game", GAMES)]


def _add(entries: dict[str, Entry], name: str, package: GamePackage) -> LeftOut | None:
    """Take a package up, or say why it cannot be."""
    if isinstance(package, Expansion):
        there = [game for game in package.of if game in entries]
        if not there:
            return LeftOut("unknown_game", {"package": name, "games": ", ".join(package.of)})
        names = {game: package.name_in(game) for game in there}
        clashes = [one for game, one in names.items() if one in entries[game].expansions]
    else:
        clashes = [package.name] if package.name in entries else []
    if clashes:
        return LeftOut("clash", {"package": name, "name": clashes[0]})
    if package.texts is not None and not package.texts.is_relative_to(HERE):
        try:
            register(package.texts)
        except (OSError, ValueError) as error:
            return LeftOut("broken", {"package": name, "error": error})
    if isinstance(package, Game):
        entries[package.name] = Entry(package)
    elif isinstance(package, Expansion):
        for game, one in names.items():
            entries[game].expansions[one] = package
    return None


class _Games(Mapping[str, Entry]):
    """The games by name, found when the first one is asked for."""

    def __getitem__(self, name: str) -> Entry:
        return _discover().entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_discover().entries)

    def __len__(self) -> int:
        return len(_discover().entries)


GAMES: Mapping[str, Entry] = _Games()


def first_game() -> str:
    """The game that is meant where none is named."""
    return next(iter(GAMES))


def packages() -> tuple[GamePackage, ...]:
    """Every game and expansion that can be played."""
    return _discover().packages


def left_out() -> tuple[LeftOut, ...]:
    """The packages that cannot be used, and why."""
    return _discover().left_out


def all_options() -> dict[str, Option]:
    """The open facts of every game, by name."""
    return {option.name: option for package in packages() for option in package.options}


def settled_facts() -> dict[str, bool]:
    """Open facts with one answer for everybody, by their row in the digest: whether it is a guess."""
    found = {source: is_guess for package in packages() for source, is_guess in package.settled.items()}
    return dict(sorted(found.items(), key=lambda row: (len(row[0]), row[0])))


def usual_species() -> dict[str, tuple[str, ...]]:
    """By game, whom the first edition's box holds; games without animals left out."""
    return {name: entry.game.box for name, entry in GAMES.items() if entry.game.box}


def all_named() -> dict[str, tuple[str, ...]]:
    """By kind, what tiles whose types the owner names are usually called, in any game."""
    return {kind: names for package in packages() for kind, names in package.named.items()}


def nameable_pieces(game: str = "", with_: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
    """The pieces that the owner of a box may name before they are printed: by their usual names, no animals.

    game, with_: played together; without a game, whatever any may ask.
    """
    named = all_named()
    asking = GAMES[game].packages(with_) if game else packages()
    return {ask: named.get(kind, ()) for package in asking for ask, kind in package.asks.items()}


# Rules and positions


def _loaded(made: Callable[[T], Ruleset] | str) -> Callable[[T], Ruleset]:
    """The function that makes rules, loaded now if it was not."""
    if not isinstance(made, str):
        return made
    module, _, name = made.partition(":")
    make: Callable[[T], Ruleset] = getattr(import_module(module), name)
    return make


@lru_cache(maxsize=256)
def _build(key: str) -> Ruleset:
    """The ruleset of a setting.  key: the setting as JSON, so that equal settings share one ruleset."""
    name, with_, players, species, options, stack = json.loads(key)
    entry = _entry(name, with_)
    parts = {part: tuple(names) for part, names in species.items()}
    rules = _loaded(entry.game.build)(Setting(name, tuple(with_), tuple(players), parts, options, tuple(stack)))
    for added, expansion in entry.expansions.items():
        rules = _loaded(expansion.expand)(rules) if added in with_ else rules
    assumed = {rule: option.name for option in assumed_options(entry.options(with_), options) for rule in option.scores}
    finished = _loaded(entry.game.finish)(entry.game.for_two(rules) if len(players) == 2 else rules)
    return replace(finished, assumed=assumed)


def ruleset(
    game: str,
    with_: Sequence[str] = (),
    players: Sequence[str] = (),
    species: Sequence[str] | Mapping[str, Sequence[str]] = (),
    options: Mapping[str, object] | None = None,
) -> Ruleset:
    """The rules of a game as it is played now.  Raises UnusableInput for what cannot be."""
    parts = {part: list(names) for part, names in species.items()} if isinstance(species, Mapping) else list(species)
    document = {"game": game, "with": list(with_), "players": list(players), "options": dict(options or {})}
    return ruleset_for({**document, "species": parts} if parts else document)


def ruleset_for(document: object) -> Ruleset:
    """The rules that a position document asks for by what it says of who plays what."""
    given = mapping(document, "position")
    entry = _entry(require(given, "position", "game"), given.get("with", []))
    players = parse_players(require(given, "position", "players"), "players", *entry.players)
    with_ = _parse_with(given.get("with", []), entry)
    options = parse_options(entry.options(with_), given.get("options", {}), all_options)
    stack = [words(tile, f"stack/{at}") for at, tile in enumerate(listing(given.get("stack", []), "stack"))]
    return _build(json.dumps([entry.game.name, with_, players, _parse_parts(given, entry), options, stack]))


def _parse_with(value: object, entry: Entry) -> list[str]:
    names = [one_of(name, f"with/{at}", entry.expansions) for at, name in enumerate(listing(value, "with"))]
    if len(set(names)) < len(names):
        raise UnusableInput(f"with: {quote(names)} names an expansion twice")
    return names


def _parse_parts(given: dict[str, object], entry: Entry) -> dict[str, tuple[str, ...]]:
    if entry.species is not None:
        if set(parse_species(given.get("species", list(entry.species)), "species")) != set(entry.species):
            raise UnusableInput(f"species: this game has {', '.join(entry.species)}; leave the key out")
        return {entry.parts[0]: entry.species}
    value = require(given, "position", "species")
    if len(entry.parts) == 1:
        return {entry.parts[0]: parse_species(value, "species")}
    parts = mapping(value, "species", entry.parts)
    found = {part: parse_species(require(parts, "species", part), f"species/{part}") for part in entry.parts}
    twice = set.intersection(*map(set, found.values()))
    if twice:
        said = f"species: {quote(min(twice))} belongs to both games; give it two names"
        raise UnusableInput(said, key="trouble.species_twice", name=min(twice))
    return found


def hold_position(document: object) -> tuple[Ruleset, Position, tuple[Violation, ...]]:
    """A position as it lies on a real table, and everything that is wrong with it.

    Raises UnusableInput only for what is no position at all.
    """
    rules = ruleset_for(document)
    position, defects = read_position(rules, mapping(document, "position"))
    found = (*defects, *status(rules, position))
    return rules, position, tuple(defect for at, defect in enumerate(found) if defect not in found[:at])


def parse_position(document: object) -> tuple[Ruleset, Position]:
    """A position that can occur in a game.  Raises UnusableInput for any other."""
    rules, position, defects = hold_position(document)
    if defects:
        first = defects[0]
        raise UnusableInput(f"position: {why(rules, first)} ({first.rule})")
    return rules, position


def set_up(
    game: str,
    players: Sequence[str],
    species: Sequence[str] | Mapping[str, Sequence[str]] = (),
    with_: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
) -> tuple[Ruleset, Position]:
    """The rules and the table before the first turn."""
    rules = ruleset(game, with_, players, species, options)
    return rules, read_position(rules, {})[0]


def species_needed(game: str, with_: Sequence[str], players: int) -> int:
    """The number of species of each part that play; 0 in a game that fixes them."""
    return 0 if GAMES[game].species else _anybodys(game, with_, players, 1).amounts["species"]


def anybodys_rules(game: str, with_: Sequence[str], players: int) -> Ruleset:
    """The rules for so many, whoever they are and whatever their animals are called."""
    return _anybodys(game, with_, players, species_needed(game, with_, players))


def _anybodys(game: str, with_: Sequence[str], players: int, species: int) -> Ruleset:
    entry, names = GAMES[game], [str(number) for number in range(1, players + 1)]
    parts = {part: entry.species or [f"{part[:3]}_{at}" for at in "abcdefghijkl"[:species]] for part in entry.parts}
    return ruleset(game, with_, names, parts if len(parts) > 1 else next(iter(parts.values())))


@cache
def any_ruleset(game: str, with_: tuple[str, ...], players: int) -> Ruleset:
    """The rules of a game whatever its players and species are called, for what does not depend on that."""
    return anybodys_rules(game, with_, players)


@cache
def every_ruleset(players: int = 0) -> tuple[Ruleset, ...]:
    """Every game with all that can be added to it, for so many players or as near to that as it can be played."""
    return tuple(
        any_ruleset(name, tuple(entry.expansions), min(max(players, entry.players[0]), entry.players[1]))
        for name, entry in GAMES.items()
    )


@cache
def _marks() -> frozenset[str]:
    """The marks that may be printed beside an animal, in any game."""
    pieces = (piece for rules in every_ruleset() for piece in rules.pieces.values())
    return frozenset(piece.mark for piece in pieces if piece.kind == "animal")


def species_of(piece: str) -> str | None:
    """The species of an animal, babies included; None for anything else."""
    name, _, mark = piece.rstrip("*").partition(".")
    is_animal = name not in RESERVED and mark in _marks() and IDENTIFIER.fullmatch(name)
    return name if is_animal else None


@cache
def most_players() -> int:
    """The most that can sit at a table."""
    return max(entry.players[1] for entry in GAMES.values())


# Rules as texts


def rule_ids(game: str, with_: Sequence[str] = ()) -> tuple[str, ...]:
    """The ids of every rule of a game as it is played, chapter by chapter.  Raises UnusableInput for unknown names."""
    entry = GAMES[one_of(game, "game", GAMES)]
    played = entry.packages(_parse_with(list(with_), entry))
    beginnings = [beginning for package in played for beginning in package.chapters]
    found = (rule for start in beginnings for rule in all_rule_ids() if f"{rule}-".startswith(f"{start}-"))
    return tuple(dict.fromkeys(found))


def all_rule_ids() -> tuple[str, ...]:
    """The ids of every rule that there is, in the order in which they are told."""
    packages()
    return tuple(key[5:] for key in texts(DEFAULT_LANGUAGE) if key.startswith("rule.") and key.count(".") == 1)


# What people do before the first turn: what goes back into the box, and what lies on the table.


COUNTED = ("species_out", "jungle_out", "food_out", "dice", "coins", "bank", "most_expansions", "small", "large", "xxl")
"""The amounts of a ruleset that people set up by hand; others follow that have a text."""


def set_up_list(rules: Ruleset) -> Iterator[tuple[str, dict[str, object]]]:
    """The tasks of setting up, from the box to the table: text key `set_up.WHAT`, and what fills its gaps."""
    for what in (*COUNTED, *(name for name in rules.amounts if name not in COUNTED and has_text(f"set_up.{name}"))):
        if rules.amounts.get(what):
            stated = next((table[f"amounts.{what}"] for table in rules.carried if f"amounts.{what}" in table), ())
            yield what, {"number": rules.amounts[what], **({"rule": stated[0]} if stated else {})}
    for stack in rules.stacks:
        disc = rules.amounts[stack.disc[1]]
        named: dict[str, object] = {"game": stack.game} if stack.game else {}
        number = rules.amounts[stack.normal[1]] + disc
        yield "stack_of" if named else "stack", {**named, "number": number, "disc": disc}
    for card, number in Counter(rules.trucks).items():
        blocked: dict[str, object] = {"blocks": card.blocks} if card.blocks else {}
        yield "blocked_truck" if blocked else "truck", {"number": number, "spaces": card.spaces, **blocked}
