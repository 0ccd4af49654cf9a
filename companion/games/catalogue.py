"""The one list of games and of what may be added to each; nothing else knows which games there are."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.games.aquaretto.rules import aquaretto
from companion.games.aquaretto_xxl.rules import aquaretto_xxl
from companion.games.dice.rules import PLAYERS as DICE_PLAYERS
from companion.games.dice.rules import dice
from companion.games.dice.sheet import ROWS
from companion.games.exotic.rules import exotic
from companion.games.junior.rules import PLAYERS as JUNIOR_PLAYERS
from companion.games.junior.rules import junior
from companion.games.options import assumed_options, parse_options
from companion.games.together.rules import PARTS, exotic_together, together
from companion.games.two_players import printed_trucks, trucks_for_two
from companion.games.xxl.rules import xxl
from companion.games.zooloretto.rules import PLAYERS, zooloretto
from companion.i18n import DEFAULT_LANGUAGE, texts
from companion.ports import UnusableInput
from companion.rules.notation import parse_players, parse_species, read_position
from companion.rules.position import Position
from companion.rules.reading import listing, mapping, one_of, required, shown
from companion.rules.referee import status
from companion.rules.ruleset import Ruleset, Setting
from companion.rules.violations import Violation
from companion.rules.words import why


@dataclass(frozen=True, slots=True)
class Entry:
    """A game: how many can play it, how it is built, and what may be added.

    parts: whose species it plays with (two where two games meet).  species: those of a game that fixes them.
    build: Setting -> Ruleset.  expansions: name -> Ruleset -> Ruleset, applied in this order.
    for_two: applied last if two play.
    """

    players: tuple[int, int]
    build: Callable[[Setting], Ruleset]
    parts: tuple[str, ...]
    expansions: Mapping[str, Callable[[Ruleset], Ruleset]]
    for_two: Callable[[Ruleset], Ruleset]
    species: tuple[str, ...] | None = None


TOGETHER_WITH = {"xxl": xxl, "exotic": exotic_together, "aquaretto_xxl": aquaretto_xxl}

GAMES: dict[str, Entry] = {
    "zooloretto": Entry(PLAYERS, zooloretto, ("zooloretto",), {"xxl": xxl, "exotic": exotic}, trucks_for_two),
    "junior": Entry(JUNIOR_PLAYERS, junior, ("junior",), {}, printed_trucks),
    "dice": Entry(DICE_PLAYERS, dice, ("dice",), {}, lambda rules: rules, tuple(ROWS)),
    "aquaretto": Entry(PLAYERS, aquaretto, ("aquaretto",), {"xxl": aquaretto_xxl}, trucks_for_two),
    "zooloretto+aquaretto": Entry(PLAYERS, together, PARTS, TOGETHER_WITH, trucks_for_two),
}


@lru_cache(maxsize=256)
def _build(key: str) -> Ruleset:
    """The ruleset of a setting.  key: the setting as JSON, so that equal settings share one ruleset."""
    game, with_, players, species, options = json.loads(key)
    entry = GAMES[game]
    parts = {part: tuple(names) for part, names in species.items()}
    rules = entry.build(Setting(game, tuple(with_), tuple(players), parts, options))
    for name, expand in entry.expansions.items():
        rules = expand(rules) if name in with_ else rules
    assumed = {rule: option.name for option in assumed_options(options) for rule in option.scores}
    return replace(entry.for_two(rules) if len(players) == 2 else rules, assumed=assumed)


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
    """The rules that a position document asks for by its `game`, `with`, `players`, `species` and `options`."""
    given = mapping(document, "position")
    game = one_of(required(given, "position", "game"), "game", GAMES)
    entry = GAMES[game]
    players = parse_players(required(given, "position", "players"), "players", *entry.players)
    with_ = _parse_with(given.get("with", []), entry)
    options = parse_options(given.get("options", {}))
    return _build(json.dumps([game, with_, players, _parse_parts(given, entry), options]))


def _parse_with(value: object, entry: Entry) -> list[str]:
    names = [one_of(name, f"with/{at}", entry.expansions) for at, name in enumerate(listing(value, "with"))]
    if len(set(names)) < len(names):
        raise UnusableInput(f"with: {shown(names)} names an expansion twice")
    return names


def _parse_parts(given: dict[str, object], entry: Entry) -> dict[str, tuple[str, ...]]:
    if entry.species is not None:
        return {entry.parts[0]: _parse_fixed(given.get("species", list(entry.species)), entry.species)}
    value = required(given, "position", "species")
    if len(entry.parts) == 1:
        return {entry.parts[0]: parse_species(value, "species")}
    parts = mapping(value, "species", entry.parts)
    found = {part: parse_species(required(parts, "species", part), f"species/{part}") for part in entry.parts}
    twice = set.intersection(*map(set, found.values()))
    if twice:
        said = f"species: {shown(min(twice))} belongs to both games; give it two names"
        raise UnusableInput(said, key="trouble.species_twice", name=min(twice))
    return found


def _parse_fixed(value: object, printed: tuple[str, ...]) -> tuple[str, ...]:
    """The species that a game fixes, in their order, whatever the order they are given in."""
    if set(parse_species(value, "species")) != set(printed):
        raise UnusableInput(f"species: this game has {', '.join(printed)}; leave the key out")
    return printed


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


LIKE_ZOOLORETTO = ("ZB-SET-2", "ZB-TURN", "ZB-A", "ZB-B", "ZB-RND", "ZB-END", "ZB-OFF", "ZB-CMP-3")
"""What games with trucks and births share."""

CHAPTERS: dict[str, dict[str, tuple[str, ...]]] = {
    "zooloretto": {"": ("ZB",), "xxl": ("ZX",), "exotic": ("ZE",)},
    "junior": {"": ("ZJ", *LIKE_ZOOLORETTO, "ZB-2P-5")},
    "dice": {"": ("ZD", "ZB-TURN")},
    "aquaretto": {
        "": ("AQ", *LIKE_ZOOLORETTO, "ZB-CMP-1", "ZB-COIN", "ZB-C-1", "ZB-BON-5", "ZB-2P-3", "ZB-2P-4", "ZB-2P-5"),
        "xxl": ("AX",),
    },
    "zooloretto+aquaretto": {"": ("AZ", "ZB", "AQ"), "xxl": ("ZX",), "exotic": ("ZE",), "aquaretto_xxl": ("AX",)},
}
"""Which rules hold in a game (under the empty name) and with each expansion: the beginnings of their ids."""


def rule_ids(game: str, with_: Sequence[str] = ()) -> tuple[str, ...]:
    """The ids of every rule of a game as it is played, chapter by chapter.  Raises UnusableInput for unknown names."""
    entry = GAMES[one_of(game, "game", GAMES)]
    names = _parse_with(list(with_), entry)
    beginnings = [beginning for name in ("", *names) for beginning in CHAPTERS[game][name]]
    return tuple(rule for beginning in beginnings for rule in all_rule_ids() if f"{rule}-".startswith(f"{beginning}-"))


def all_rule_ids() -> tuple[str, ...]:
    """The ids of every rule that there is, in the order in which they are told."""
    return tuple(key.removeprefix("rule.") for key in texts(DEFAULT_LANGUAGE) if key.startswith("rule."))
