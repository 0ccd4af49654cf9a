"""Games of the automatic players: whole games by the rules, told moment by moment."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import islice, product
from math import hypot

from calibration.layout import DICE_MM, Layout, Sheet, Zone, contains
from companion.games.catalogue import GAMES, first_game, set_up, species_needed
from companion.games.players import MOST_CONSIDERED, Piles, greedy_player, shuffled_piles
from companion.mats import is_figure
from companion.ports import Point, UnusableInput
from companion.rules.actions import Action, Expand
from companion.rules.events import evolve
from companion.rules.position import Place, Position
from companion.rules.referee import after, completions, decide, legal_actions
from companion.rules.ruleset import Chance, Ruleset, action_type_of
from companion.sight.faces import GROUND, PlaceFaces, faces
from companion.simulator.mistakes import Mistake, mishap
from companion.simulator.renderer import SHAPES_MM, PiecePlaced
from companion.tracking.observation import bag_of, places, seat_count

NAMES = ("Anna", "Bert", "Carla", "Dora", "Emil")
USUAL_PLAYERS = 3


@dataclass(frozen=True, slots=True)
class DemoGame:
    """The game on the demo table.

    game, with_: the notation's names.  mistakes: whether the players sometimes do what they should not.  names: of the
    players; without them the usual ones.
    """

    game: str = field(default_factory=first_game)
    with_: tuple[str, ...] = ()
    players: int = USUAL_PLAYERS
    mistakes: bool = False
    names: tuple[str, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """Who plays, by seat."""
        return self.names or NAMES[: self.players]

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise UnusableInput(f"--demo-game {self.game}: not known; use one of {', '.join(GAMES)}")
        fewest, most = GAMES[self.game].players
        if not fewest <= self.players <= most:
            raise UnusableInput(f"--players: {self.game} is for {fewest} to {most} players, not for {self.players}")


@dataclass(frozen=True, slots=True)
class DemoTurn:
    """The table after something was done.

    kind: `set up`; `turn`; `clearing` of what nobody took; `mistake` (against the rules, or something forgotten);
    `pause`, in which nobody has seen it; `repair`.  action: what was done in a turn or a mistake.
    violations: the rules that it breaks.  position: what the rules make of it.  pieces: what lies on the sheets, which
    is less when a piece was forgotten, and more until the trucks are cleared.  seat: whose hand it was.
    """

    kind: str
    position: Position
    pieces: tuple[PiecePlaced, ...]
    action: Action | None = None
    violations: tuple[str, ...] = ()
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class DemoGameRecord:
    """A whole game as it truly happened."""

    rules: Ruleset
    moments: tuple[DemoTurn, ...]


def set_up_demo(wish: DemoGame, chance: random.Random) -> tuple[Ruleset, Position]:
    """The rules and the table before the first turn, with species taken out by chance."""
    entry, needed = GAMES[wish.game], species_needed(wish.game, wish.with_, wish.players)
    parts = {part: _in_play(part, needed, chance) for part in entry.parts if GAMES[part].game.box}
    species = parts if len(parts) > 1 else next(iter(parts.values()), ())
    drawn = {option.name: option.drawn for option in entry.options(wish.with_) if option.drawn is not None}
    rules, position = set_up(wish.game, wish.people, species, wish.with_, drawn)
    return rules, reduce(evolve, rules.deal(rules, chance), position)


def _in_play(part: str, number: int, chance: random.Random) -> list[str]:
    game = GAMES[part].game
    always, others = game.box[: game.always], game.box[game.always :]
    return [*always, *chance.sample(others, number - game.always)]


def confine(rules: Ruleset, layout: Layout) -> Ruleset:
    """The same rules, only that nobody builds where no ground is printed."""
    ground = {place.space for place in places(layout).values() if place.kind == "park"}
    expand = rules.plays.get("expand")
    if expand is None or not ground:
        return rules

    def complete(rules: Ruleset, position: Position, action: Expand) -> Iterator[Action]:
        for whole in expand.complete(rules, position, action):
            if not isinstance(whole, Expand) or set(whole.cells or ()) <= ground:
                yield whole

    return replace(rules, plays={**rules.plays, "expand": replace(expand, complete=complete)})


def play_demo_game(
    layout: Layout, wish: DemoGame, seed: int, begun: tuple[Ruleset, Position] | None = None
) -> DemoGameRecord:
    """A game to its end, with all that happened.  The same seed plays the same game.

    begun: from where it is played; without it from a set-up by chance.
    """
    chance = random.Random(seed)
    rules, position = begun or set_up_demo(wish, chance)
    rules = confine(rules, layout)
    slips = random.Random(seed + 1_000_003) if wish.mistakes else None
    return DemoGameRecord(rules, tuple(_demo_turns(rules, position, spots_of(layout, wish.game), chance, slips)))


def _demo_turns(
    rules: Ruleset, position: Position, spots: PieceSpots, chance: random.Random, slips: random.Random | None
) -> Iterator[DemoTurn]:
    """slips: chance for mistakes; None if nobody makes any."""
    piles = shuffled_piles(rules, position, chance)
    moment = DemoTurn("set up", position, lay_pieces((), faces(rules, position), spots, chance))
    yield moment
    while not position.over:
        action = tidy_player(rules, position, piles, chance, spots)
        slip = mishap(rules, position, action, slips) if slips is not None else None
        if slip is not None:
            yield from (told := _mistake_turns(rules, moment, slip, spots, chance))
            moment = told[-1]
        tables, position = as_it_lies(rules, position, action), after(rules, position, action)
        if slip is None or not slip.is_done:
            pieces = lay_pieces(moment.pieces, tables[0], spots, chance)
            moment = DemoTurn("turn", position, pieces, action, seat=action.player)
            yield moment
            for cleared in tables[1:]:
                moment = DemoTurn(
                    "clearing", position, lay_pieces(moment.pieces, cleared, spots, chance), seat=action.player
                )
                yield moment


def as_it_lies(rules: Ruleset, position: Position, action: Action) -> list[PlaceFaces]:
    """The table after an action, when the hand has gone, and unclaimed pieces have been cleared from the trucks.

    The dice of a round lie where they were taken to until somebody rolls again.  Rules: ZB-2P-5, ZD-RND-1
    """
    tables = []
    for event in decide(rules, position, action):
        if event.type == "dice_back":
            break
        if event.type == "trucks_back":
            tables.append(faces(rules, position))
        position = evolve(position, event)
    cleared = faces(rules, position)
    return [*(table for table in tables if table != cleared), cleared]


def tidy_player(rules: Ruleset, position: Position, piles: Piles, chance: Chance, spots: PieceSpots) -> Action:
    """The greedy player; he only lays no tile on a tile while he can help it: no camera sees what is below."""
    action = greedy_player(rules, position, piles, chance)
    if action_type_of(rules, action).reveals or not count_crowded(faces(rules, after(rules, position, action)), spots):
        return action
    others = [
        whole
        for other in legal_actions(rules, position)
        if not action_type_of(rules, other).reveals
        for whole in islice(completions(rules, position, other), MOST_CONSIDERED)
    ]
    return min([action, *others], key=lambda one: count_crowded(faces(rules, after(rules, position, one)), spots))


def _mistake_turns(
    rules: Ruleset, before: DemoTurn, slip: Mistake, spots: PieceSpots, chance: random.Random
) -> tuple[DemoTurn, ...]:
    """The mistake, a pause in which nobody notices, and the repair."""
    missing = Counter(slip.forgotten)
    seen = {
        place: Counter({piece: number - missing[place, piece] for piece, number in there.items()})
        for place, there in faces(rules, slip.position).items()
    }
    wrong = lay_pieces(before.pieces, seen, spots, chance)
    right = lay_pieces(wrong, faces(rules, slip.mended), spots, chance) if slip.is_done else before.pieces
    seat = slip.action.player
    return (
        DemoTurn("mistake", slip.position, wrong, slip.action, slip.violations, seat),
        *[DemoTurn("pause", slip.position, wrong)] * slip.pauses,
        DemoTurn("repair", slip.mended, right, seat=seat),
    )


def player_count(layout: Layout) -> int:
    """The number of players with a board in the layout."""
    return seat_count(places(layout))


# Where on the sheets each piece of a position comes to lie.


TILE_MM = 30.0

_ASIDE_MM = 1.3
_TURN_DEG = 3.5
_TURN_AT_MOST_DEG = 8.0
_APART_SHARE = 2 / 3
"""Two pieces never lie nearer to each other, centre to centre, in shares of a piece's side."""
_ROOM_MM = 1.0
_EDGE_MM = 3.0
"""More than `_ASIDE_MM`, and than a reader errs."""
_TRIES = 200

SIDES_MM = {"tile": TILE_MM, **SHAPES_MM}
HEIGHTS_MM = {"tile": 2.0, "figure": 2.0, "board": 1.5, **DICE_MM}


@dataclass(frozen=True, slots=True)
class PieceSpot:
    """A zone of a sheet where the pieces of a place of the game are laid."""

    sheet: Sheet
    zone: Zone
    game: str = ""


PieceSpots = Mapping[Place, tuple[PieceSpot, ...]]


def spots_of(layout: Layout, game: str) -> PieceSpots:
    """Where the pieces of each place of the game are laid; a place that is not printed has no spot."""
    known = places(layout)
    found: dict[Place, tuple[PieceSpot, ...]] = {}
    for sheet in layout.sheets:
        for zone in sheet.zones:
            if (sheet.id, zone.id) in known:
                bag = bag_of(known[sheet.id, zone.id])
                found[bag] = (*found.get(bag, ()), PieceSpot(sheet, zone, game))
    return found


def lay_pieces(
    before: Sequence[PiecePlaced], seen: PlaceFaces, spots: PieceSpots, chance: random.Random
) -> tuple[PiecePlaced, ...]:
    """Lay the pieces of a position on the sheets.  What has not moved stays exactly as it lay; what is new lies on top.

    before: what lay there until now, each piece above those before it.
    """
    homes = {(spot.sheet.id, spot.zone.id): place for place, possible in spots.items() for spot in possible}
    wanted = {place: Counter(seen.get(place, ())) for place in spots}
    pieces: list[PiecePlaced] = []
    for piece in before:
        there = wanted[homes[piece.sheet, piece.zone or ""]]
        if there[piece.piece] > 0:
            there[piece.piece] -= 1
            pieces.append(piece)
    for place, new in wanted.items():
        for name in new.elements():
            free = (spot for spot in spots[place] if len(_within(spot, pieces)) < len(spot.zone.slots_mm))
            pieces.append(_lay_piece(name, next(free, spots[place][-1]), pieces, chance))
    return tuple(pieces)


def _within(spot: PieceSpot, pieces: Sequence[PiecePlaced]) -> list[PiecePlaced]:
    return [piece for piece in pieces if (piece.sheet, piece.zone) == (spot.sheet.id, spot.zone.id)]


def count_crowded(seen: PlaceFaces, spots: PieceSpots) -> int:
    """The number of pieces that would have no slot of their own."""
    rooms = {place: sum(len(spot.zone.slots_mm) for spot in possible) for place, possible in spots.items()}
    return sum(max(0, sum(seen.get(place, {}).values()) - room) for place, room in rooms.items() if room)


def shape_of(piece: str, game: str) -> str:
    """One of the shapes of `companion.simulator.renderer`."""
    if game and (shape := GAMES[game].game.shape) in DICE_MM:
        return shape
    return "board" if piece == GROUND else "figure" if is_figure(piece) else "tile"


def _lay_piece(piece: str, spot: PieceSpot, others: Sequence[PiecePlaced], chance: random.Random) -> PiecePlaced:
    shape = shape_of(piece, spot.game)
    x_mm, y_mm = _free_place(spot.zone, _within(spot, others), SIDES_MM[shape], chance)
    loose = LOOSE.get(shape, 3.0 if piece.endswith(".baby") else 1.0)
    turned = max(-_TURN_AT_MOST_DEG, min(_TURN_AT_MOST_DEG, chance.gauss(0, _TURN_DEG))) * loose
    aside_mm = _ASIDE_MM if loose else 0.0
    return PiecePlaced(
        spot.sheet.id, piece, x_mm + chance.uniform(-1, 1) * aside_mm, y_mm + chance.uniform(-1, 1) * aside_mm,
        turned % 360, HEIGHTS_MM[shape], spot.zone.id, shape,
    )  # fmt: skip


LOOSE = {"figure": 3.0, "board": 0.0, **dict.fromkeys(DICE_MM, 5.0)}
"""So many times as crooked as tiles; the spaces of a board hold together."""


def _free_place(zone: Zone, others: Sequence[PiecePlaced], side_mm: float, chance: random.Random) -> Point:
    """The first free slot; without one, the loneliest of some places in the zone."""
    free = [slot for slot in zone.slots_mm if _distance_to_next(slot, others) >= _APART_SHARE * side_mm]
    if free:
        return free[0]
    # Far enough from the sides of the rectangle around the zone, and in it however the piece is put down there: on the
    # border, nobody could say where it lies.
    xs, ys = zip(*zone.polygon_mm, strict=True)
    half_mm = side_mm / 2 + _ROOM_MM
    inside = []
    for _ in range(_TRIES):
        x_mm = chance.uniform(min(xs) + half_mm, max(xs) - half_mm)
        y_mm = chance.uniform(min(ys) + half_mm, max(ys) - half_mm)
        around = product((x_mm - _EDGE_MM, x_mm + _EDGE_MM), (y_mm - _EDGE_MM, y_mm + _EDGE_MM))
        if all(contains(zone.polygon_mm, corner) for corner in around):
            inside.append((x_mm, y_mm))
    return max(inside, key=lambda point: _distance_to_next(point, others), default=zone.polygon_mm[0])


def _distance_to_next(point: Point, others: Sequence[PiecePlaced]) -> float:
    return min((hypot(point[0] - other.x_mm, point[1] - other.y_mm) for other in others), default=float("inf"))
