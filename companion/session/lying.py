"""A table at which nobody follows the turns: what lies somewhere lies there.

So it is in the mode *score*, and at a table where no game has begun: that is such a game, too, of which the sheets say
which it is and the pieces which species play.  What the notation has no word for is left out, and named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.catalogue import GAMES, Entry, any_ruleset, set_up, species_needed, species_of, usual_species
from companion.ports import UnusableInput
from companion.rules.position import Place, Position
from companion.rules.ruleset import Ruleset
from companion.session.stated import with_lies
from companion.sight.scene import GameSight
from companion.tracking.observation import MappedPlace, Places, seat_count

Lie = Mapping[str, Any]
"""What lies in one place, as `with_lies` takes it."""


def game_seen(
    known: Places, pieces: Sequence[str], box: Iterable[str], names: Sequence[str] = ()
) -> tuple[Ruleset, Position]:
    """The first game that has all these places and room for all these pieces, at set-up, with the expansions that are
    needed for it; if none has, the one that has the most.

    pieces: what lies there.  box: every piece that may lie there.  names: by seat; more are made up.
    """
    all_places, seats = frozenset(known.values()), seat_count(known)

    def fit(game: str, with_: tuple[str, ...]) -> int:
        rules = any_ruleset(game, with_, _players(game, seats))
        return 2 * sum(has_place(rules, place) for place in all_places) + _has_room(rules, pieces)

    best: tuple[str, tuple[str, ...]] = "", ()
    most, whole = -1, 2 * len(all_places) + 1
    for game, entry in GAMES.items():
        with_ = () if fit(game, ()) == whole else tuple(entry.expansions)
        here = fit(game, with_)
        for one in reversed(with_):
            less = tuple(other for other in with_ if other != one)
            with_ = less if fit(game, less) >= here else with_
        if here > most:
            best, most = (game, with_), here
        if most == whole:
            break
    game, with_ = best
    number = _players(game, seats)
    players = [*names[:number], *(f"({chair + 1})" for chair in range(len(names), number))]
    needed = species_needed(game, with_, len(players))
    return set_up(game, players, _species(GAMES[game], needed, pieces, box), with_)


def _players(game: str, seats: int) -> int:
    """At a table for fewer than can play, the others only make up the numbers."""
    fewest, most = GAMES[game].players
    return min(max(seats, fewest), most)


def has_place(rules: Ruleset, place: MappedPlace) -> bool:
    """True if a printed place is one of this game."""
    if place.kind in ("truck", "supply") or place.space in rules.zones:
        return True
    kinds = (
        printed
        for printed in rules.part(GameSight).printed
        if (place.bag or place.kind) == (printed.bag or printed.kind)
    )
    return any(place.bag or re.fullmatch(printed.pattern, place.space) for printed in kinds)


def _has_room(rules: Ruleset, pieces: Iterable[str]) -> bool:
    """True if the box has as many types of what the owner names (stalls).  Rule: ZX-CMP-3"""
    types = [piece.partition(".")[0] for piece in {*pieces}]
    return all(types.count(kind) <= named.types for kind, named in rules.named.items())


def _species(
    entry: Entry, needed: int, pieces: Iterable[str], box: Iterable[str]
) -> Sequence[str] | Mapping[str, Sequence[str]]:
    """Those seen, however many, and of the box as many more as play; by part of the game."""
    if entry.species:
        return entry.species
    usual, parts = usual_species(), entry.parts

    def named(texts: Iterable[str], part: str) -> dict[str, None]:
        names = dict.fromkeys(name for text in texts if (name := species_of(text)))
        homes = {name: next((one for one in parts if name in usual.get(one, ())), parts[0]) for name in names}
        return dict.fromkeys(name for name in names if homes[name] == part)

    found = {}
    for part in parts:
        seen = named(pieces, part)
        more = (name for name in named(box, part) if name not in seen)
        spare = (f"unseen_{part[:1]}{letter}" for letter in "abcdefghijkl")
        found[part] = sorted([*seen, *[*more, *spare][: max(0, needed - len(seen))]])
    return found if len(parts) > 1 else found[parts[0]]


def lies_of(
    rules: Ruleset, position: Position, there: Mapping[Place, Sequence[str]]
) -> tuple[list[Lie], list[tuple[Place, str]]]:
    """Describe what lies in these places, and collect what the notation has no word for.

    A zone on which something lies is there: whose it is has bought it.  Rule: ZB-C-EXP-1
    """
    bought: dict[Place, int] = {}
    for (seat, zone), faces in there.items():
        known = rules.zones.get(zone)
        if known is not None and faces and known.expansions > position.count(seat, known.bought):
            bought[seat, known.bought] = max(known.expansions, bought.get((seat, known.bought), 0))
    lies: list[Lie] = [{"seat": seat, "zone": zone, "count": number} for (seat, zone), number in bought.items()]
    position = with_lies(rules, position, lies)
    left_out = []
    for place, faces in there.items():
        said = [*faces]
        lie = lie_of(rules, position, place, said)
        if lie is None:
            said = _with_words(rules, position, place, faces)
            lie = lie_of(rules, position, place, said) if said else None
        lies += [lie] if lie else []
        left = list(faces)
        for face in said:
            left.remove(face)
        left_out += [(place, face) for face in left]
    return lies, left_out


def _with_words(rules: Ruleset, position: Position, place: Place, faces: Iterable[str]) -> list[str]:
    """As much of what lies in a place as the notation has words for."""
    said: list[str] = []
    for face in faces:
        said += [face] if lie_of(rules, position, place, [*said, face]) else []
    return said


def lie_of(rules: Ruleset, position: Position, place: Place, faces: list[str]) -> Lie | None:
    """The contents of a place, by name or, as figures are told, by number; None if the notation has no word for it."""
    named: dict[str, Any] = {"seat": place[0], "zone": place[1], "pieces": faces}
    counted = {"seat": place[0], "zone": place[1], "count": len(faces)}
    for lie in (named, counted) if len(set(faces)) == 1 else (named,):
        try:
            with_lies(rules, position, [lie])
        except UnusableInput:
            continue
        return lie
    return None
