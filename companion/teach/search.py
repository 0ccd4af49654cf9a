"""Good ways to carry out an action, found by looking at a bounded number of positions.

A truck can often be unloaded in thousands of ways.  So the tiles are put down one after the other, and after each tile
only the best few tables are followed.  All of it is asked of the referee: a truck with one tile is a truck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from companion.games.players import GOOD_ENOUGH, undrawn
from companion.rules import referee
from companion.rules.actions import Action, AddTile, Placement, TakeTruck
from companion.rules.adding import stack_drawn
from companion.rules.placement import tiles_to_place
from companion.rules.position import Piece, Position, truck
from companion.rules.referee import score_seat
from companion.rules.ruleset import Ruleset, action_type_of

BONUS = "bonus"
"""The key of an unloading with a choice that concerns the truck as a whole; there are few ways then."""

BRIEFLY = (1, 10)
"""Tables followed after each tile, and ways tried, for what the others may do."""


class Way(NamedTuple):
    """An action with every choice made, and what the table is worth to its player afterwards."""

    worth: float
    action: Action


class _Half(NamedTuple):
    """An unloading on its way."""

    worth: float
    table: Position
    tiles: tuple[Piece, ...]
    place: tuple[Placement, ...] = ()
    coworkers: tuple[Any, ...] = ()


class Attempt:
    """A search from its first to its last position: what it may still look at.

    left: how many positions; floor: where what is looked at now has to stop.  seen: how many were.
    width: tables followed after each tile.  most: ways tried for one tile or action.
    """

    def __init__(self, rules: Ruleset, left: int, width: int = 3, most: int = 24) -> None:
        self.rules = rules
        self.left = left
        self.floor = 0
        self.seen = 0
        self.width = width
        self.most = most

    def after(self, position: Position, action: Action) -> Position:
        """The table after an action: one position more was looked at."""
        self.left -= 1
        self.seen += 1
        return referee.after(self.rules, position, action)

    def be_brief(self) -> None:
        """From now on follow fewer tables."""
        self.width, self.most = BRIEFLY

    def allow(self, positions: int) -> None:
        """From now on look at so many positions at most, briefly at each truck."""
        self.left = positions
        self.be_brief()

    def ways(self, position: Position, action: Action, share: int | None = None) -> list[Way]:
        """The action with its choices made, the best way first: at least one, if there is one.

        share: how many positions may be looked at for it, of those that are left.
        """
        self.floor = max(0, self.left - share) if share is not None else 0
        made: Iterable[Action] = islice(referee.completions(self.rules, position, action), self.most)
        has_bonus = any(field.name == BONUS for field in action_type_of(self.rules, action).fields)
        if isinstance(action, TakeTruck) and action.place is None and not has_bonus:
            halves = [_Half(0.0, position, tiles_to_place(self.rules, position, action.truck))]
            for _ in halves[0].tiles:
                halves = self._best([more for half in halves for more in self._next(half, action)], action.player)
            made = [replace(action, place=half.place, coworkers=half.coworkers) for half in halves]
        found: list[Way] = []
        for way in made:
            if found and self.left <= self.floor:
                break
            found.append(Way(worth(self.rules, self.after(position, way), action.player), way))
        return sorted(found, key=lambda way: -way.worth)

    def _next(self, half: _Half, action: TakeTruck) -> Iterator[_Half]:
        """One tile more, in every way; in one at least."""
        is_first = True
        for piece in dict.fromkeys(half.tiles):
            at = half.tiles.index(piece)
            rest = half.tiles[:at] + half.tiles[at + 1 :]
            # As at the beginning of a round, with nothing but this tile on the truck.
            bags = {**half.table.bags, truck(action.truck): (piece,)}
            untaken = (None,) * len(half.table.taken)
            table = replace(half.table, bags=bags, taken=untaken, out=frozenset(), to_move=action.player)
            for way in islice(referee.completions(self.rules, table, replace(action, place=None)), self.most):
                if self.left <= self.floor and not is_first:
                    return
                assert isinstance(way, TakeTruck)
                is_first = False
                after = self.after(table, way)
                place, coworkers = (*half.place, *(way.place or ())), (*half.coworkers, *way.coworkers)
                yield _Half(worth(self.rules, after, action.player), after, rest, place, coworkers)

    def _best(self, halves: list[_Half], seat: int) -> list[_Half]:
        """Of tables that look alike only one, and of all the best few."""
        found: dict[object, _Half] = {}
        for half in sorted(halves, key=lambda half: -half.worth):
            if len(found) < self.width:
                found.setdefault((half.table.likeness(seat), half.tiles), half)
        return list(found.values())


# What a table is worth to a player before the game is over: the points, and what may still become points.


COIN, ANIMAL, ZOO_EXPANSION = 0.5, 0.5, 2.5
"""While there is time: for each coin (or what else decides a tie), each animal in an enclosure, an expansion."""

A_BOARD = 0.3
BOARDS = {"large": 2.0}
"""The same for a board of a park: only a large one allows another basin."""

TIE = 0.05
"""For what decides a tie, when there is no time left for anything else."""


def worth(rules: Ruleset, position: Position, seat: int) -> float:
    """The points of a seat and its prospects; in the last round hardly more than the points."""
    mine = score_seat(rules, position, seat)
    homes = (zone.id for zone in rules.zones.values() if zone.role == "enclosure")
    animals = sum(len(position.bag(seat, home)) for home in homes)
    built = sum(BOARDS.get(board.kind, A_BOARD) for board in position.boards.get(seat, ()))
    ground = ZOO_EXPANSION * position.count(seat, "expansions") + built
    prospects = COIN * mine.tie_break + ANIMAL * animals + ground
    return mine.total + TIE * mine.tie_break + time_left(rules, position) * prospects


def time_left(rules: Ruleset, position: Position) -> float:
    """The share of the game that is still to come: 1 while the stacks are half full or more, 0 in the last round."""
    if position.last_round or position.over:
        return 0.0
    high = sum(rules.amounts[stack.normal[1]] for stack in rules.stacks)
    return min(1.0, 2 * sum(position.count(*stack.normal) for stack in rules.stacks) / high) if high else 1.0


# Which action is good: by what is left of it after one round of the others' answers.
#
# The others are taken to be sensible: who finds a good truck takes it, who does not adds a tile.  What a truck would
# bring a player is worked out once and remembered as long as the search lasts.


POSITIONS = 1500
"""How many positions a search may look at."""

MONEY_ACTIONS, WAYS_OF_A_TRUCK = 6, 2
"""How many of those that look best are thought through."""

PARTS = 3
"""A third of the positions for trucks, a third for money actions, the rest for what the others do."""

NEW_TILE = 0.4
"""What a tile that nobody has seen yet adds to the truck one will get."""

STILL_THERE = 0.9
"""What a good truck is worth that one does not take at once: somebody may take it all the same, or spoil it."""


class Rated(NamedTuple):
    """An action and how good it is for its player; the difference of two is in points."""

    value: float
    action: Action


class Taking(NamedTuple):
    """The best way to take a truck, and what it brings."""

    gain: float
    action: Action


class Search:
    """One search: the positions that it may still look at, and what it has found out about trucks."""

    def __init__(self, rules: Ruleset, position: Position) -> None:
        self.rules = rules
        self.position = position
        self.seat = position.to_move
        self.look = Attempt(rules, POSITIONS)
        self.pools = pools(rules, position)
        self.worths = {seat: worth(rules, position, seat) for seat in rules.seats}
        self._takings: dict[object, Taking | None] = {}

    # What may be done

    def candidates(self, drawn: Sequence[Piece]) -> tuple[list[Way], list[Action]]:
        """Ways to act, the best first, and what is left to chance (with what was drawn in it, if it is known)."""
        legal = list(referee.legal_actions(self.rules, self.position))
        adding = [made for one in legal if action_type_of(self.rules, one).reveals for made in self._reveal(one, drawn)]
        if drawn:
            return [], adding
        takes = {play.action for play in self.rules.plays.values() if play.leaves}
        leaving = [one for one in legal if type(one) in takes]
        paying = [one for one in legal if not action_type_of(self.rules, one).reveals and one not in leaving]
        trucks = [way for one in leaving for way in self._ways(one, len(leaving))[:WAYS_OF_A_TRUCK]]
        money = sorted((way for one in paying for way in self._ways(one, len(paying))[:1]), key=lambda way: -way.worth)
        return sorted([*trucks, *money[:MONEY_ACTIONS]], key=lambda way: -way.worth), adding

    def _ways(self, action: Action, among: int) -> list[Way]:
        """Ways to carry out one of so many actions: each has its share of a part of what may be looked at."""
        return self.look.ways(self.position, action, POSITIONS // PARTS // among)

    def _reveal(self, action: Action, drawn: Sequence[Piece]) -> list[Action]:
        """With the tile in it, if its stack holds such a tile; or with the dice, loaded in every way."""
        if not drawn:
            return [action]
        if not isinstance(action, AddTile):
            return list(referee.completions(self.rules, self.position, with_revealed(self.rules, action, drawn)))
        stack = stack_drawn(self.rules, action)
        if stack is None or not stack.holds(drawn[0]):
            return []
        return [replace(action, piece=drawn[0], game=None)]

    # How good it is

    def gain(self, position: Position) -> float:
        """The gain of a table over the table now for the player who is thinking, the others' gain taken off."""
        changes = {seat: worth(self.rules, position, seat) - now for seat, now in self.worths.items()}
        mine = changes.pop(self.seat)
        return mine - sum(changes.values()) / len(changes)

    def best_taking(self, position: Position, seat: int) -> Taking | None:
        """The best truck for this player to take now; None if there is nothing to take."""
        found = [taking for number in range(len(position.spaces)) if (taking := self.taking(position, seat, number))]
        return max(found, key=lambda taking: taking.gain, default=None)

    def taking(self, position: Position, seat: int, number: int) -> Taking | None:
        """The best way to take one truck; None if it cannot be taken.

        A zoo changes before its owner takes a truck only if he pays for it: so what a load brings is worked out once.
        """
        load = tuple(sorted(position.on_truck(number)))
        action = self._offer_taking(position, seat, number) if load else None
        if action is None:
            return None
        key = seat, load, position.count(seat, "coins")
        if key not in self._takings:
            before = worth(self.rules, position, seat)
            best = next(iter(self.look.ways(position, action)), None)
            self._takings[key] = best and Taking(best.worth - before, best.action)
        known = self._takings[key]
        return known and Taking(known.gain, replace(known.action, truck=number))  # type: ignore[call-arg]

    def _offer_taking(self, position: Position, seat: int, number: int) -> Action | None:
        for play in self.rules.plays.values():
            if play.leaves:
                action = next((one for one in play.propose(self.rules, position) if one.truck == number), None)  # type: ignore[attr-defined]
                if action is not None and play.is_offered(self.rules, position, action):
                    return action if action.player == seat else replace(action, player=seat)
        return None

    # Playing on

    def replies(self, position: Position) -> float:
        """The others take what is good for them; then one takes what is left.  Nobody knows the next tiles."""
        round_ = position.round
        for _ in self.rules.seats:
            if position.over or position.round != round_ or position.to_move == self.seat:
                break
            taking = self.best_taking(position, position.to_move)
            takes = taking is not None and taking.gain >= GOOD_ENOUGH
            position = (
                self.look.after(position, taking.action) if taking and takes else _pass_turn(self.rules, position)
            )
        mine = self.best_taking(position, self.seat) if self._is_in(position, round_) else None
        later = mine.gain if mine else 0.0
        return self.gain(position) + (later * STILL_THERE if later > 0 else later)

    def _is_in(self, position: Position, round_: int) -> bool:
        return not position.over and position.round == round_ and self.seat not in position.out


def with_revealed(rules: Ruleset, action: Action, pieces: Sequence[Piece]) -> Action:
    """An action left to chance, with what it brought: several pieces at once."""
    revealed: dict[str, Any] = {action_type_of(rules, action).revealed: tuple(pieces)}
    return replace(action, **revealed)


def rated(search: Search, drawn: Sequence[Piece]) -> list[Rated]:
    """Actions by what is left after one round of the others' answers, the best first."""
    ways, adding = search.candidates(drawn)
    search.look.be_brief()
    found = [Rated(search.replies(search.look.after(search.position, way.action)), way.action) for way in ways]
    for action in adding:
        table = search.look.after(search.position, action) if drawn else _pass_turn(search.rules, search.position)
        found.append(Rated(search.replies(table) + (0.0 if drawn else NEW_TILE), action))
    return sorted(found, key=lambda one: -one.value)


def _pass_turn(rules: Ruleset, position: Position) -> Position:
    """The next player who is not out; a thought, no action of the game."""
    others = ((position.to_move + step) % len(rules.players) for step in range(1, len(rules.players) + 1))
    return replace(position, to_move=next(seat for seat in others if seat not in position.out))


def pools(rules: Ruleset, position: Position) -> dict[str | None, list[Piece]]:
    """Every tile that nobody has seen yet, by the game of its stack."""
    left = undrawn(rules, position)
    return {stack.game: [piece for piece in left.elements() if stack.holds(piece)] for stack in rules.stacks}
