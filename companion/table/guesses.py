"""What may have been done, read off the places that changed: legal actions and any others that people might do.

A guess is worth comparing with the table; whether the rules allow it is asked later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, islice, product

from companion.games.dice.fields import Roll, TakeDice
from companion.games.xxl.rules import Donate
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action, AddTile, Discard, Exchange, Expand, Move, Purchase
from companion.rules.faces import GROUND
from companion.rules.notation import play_of
from companion.rules.pieces import Piece
from companion.rules.placement import placing_of
from companion.rules.position import TABLE, Place, Position, truck
from companion.rules.ruleset import Ruleset
from companion.rules.trucks import drawable, refuse_drawing
from companion.table.places import PRINTED_WORDS
from companion.table.sight import DIFFERS, Difference, Glimpse, Glimpses, pair_cost

MOST_READINGS = 4
"""So many pieces are tried for one thing that was seen."""
LIKELY = 0.02
"""A thing supports the guess that it is a piece if that is at least so likely."""
MOST_WAYS = 24
"""So many choices inside an action are tried: visitors, a baby's space, coworkers."""
MOST_GROUNDS = 3
"""So many grounds are tried on which an expansion may lie."""
DICE = 2
COWORKER = Piece("coworker")


@dataclass(frozen=True, slots=True)
class Changed:
    """A position, and the visible places where the table looks otherwise.

    away: kinds of figures that nobody laid out.  veiled: where something peeps out that nobody can name, and the faces
    that it may be.  covered: what lies under a hand.
    """

    rules: Ruleset
    position: Position
    differences: Mapping[Place, Difference]
    visible: frozenset[Place]
    away: frozenset[str] = frozenset()
    veiled: Mapping[Place, tuple[str, ...]] = field(default_factory=dict)
    covered: frozenset[Place] = frozenset()

    def missing(self, place: Place) -> tuple[str, ...]:
        """Faces that should be seen there and are not."""
        return self.differences.get(place, Difference()).missing

    def gone(self, place: Place) -> Iterable[str]:
        """Faces that may have left: those that are missing, and those that something without a name may be."""
        return dict.fromkeys((*self.missing(place), *self.veiled.get(place, ())))

    def extra(self, place: Place) -> Glimpses:
        """Things that are seen there and should not be."""
        return self.differences.get(place, Difference()).extra

    def places_with(self, face: str) -> list[Place]:
        """Where something new may be this piece."""
        return [
            place
            for place, difference in self.differences.items()
            if any(glimpse.can_be(face, LIKELY) for glimpse in difference.extra)
        ]

    def has(self, word: str) -> bool:
        """Whether the game knows that kind of action."""
        return word in self.rules.plays

    def chooses(self, key: str) -> bool:
        """Whether taking a truck leaves a choice of that name."""
        return any(one.name == key for one in self.rules.plays["take_truck"].fields)

    @property
    def in_zoos(self) -> list[tuple[Place, Difference]]:
        """The changed places of the players."""
        return [(place, difference) for place, difference in self.differences.items() if place[0] != TABLE]


def piece_of(rules: Ruleset, face: str) -> Piece | None:
    """The piece that looks like this; None if the game has none."""
    kind, _, name = face.partition(".")
    if kind in rules.named and name:
        return Piece(kind, name)
    return COWORKER if face == str(COWORKER) else rules.pieces.get(face)


def pieces_like(rules: Ruleset, faces: Iterable[str]) -> Iterator[Piece]:
    """The pieces with these faces, each once."""
    pieces = (piece_of(rules, face) for face in dict.fromkeys(faces))
    return (piece for piece in pieces if piece is not None)


# Drawing


def adding(changed: Changed) -> Iterator[AddTile]:
    """A new tile on a truck, whether there is room for it or not; it may lie over another one that looks the same."""
    for number in range(len(changed.position.spaces)):
        for glimpse in changed.extra(truck(number)):
            for piece in readings(changed, glimpse):
                yield AddTile(changed.position.to_move, number, piece)
        if truck(number) in changed.veiled:
            for piece in dict.fromkeys(changed.position.on_truck(number)):
                if _can_be_drawn(changed, piece):
                    yield AddTile(changed.position.to_move, number, piece)


def adding_unseen(changed: Changed) -> Iterator[AddTile]:
    """A tile that was drawn and taken with its truck before anybody looked: it lies in a zoo by now."""
    new = Counter(glimpse.face for _, difference in changed.in_zoos for glimpse in difference.extra)
    emptied = [number for number in _trucks(changed) if changed.missing(truck(number))]
    for number in (*emptied, *_bare_trucks(changed)[:1]):
        for face in new - Counter(map(str, changed.position.on_truck(number))):
            piece = piece_of(changed.rules, face)
            if piece is not None and _can_be_drawn(changed, piece):
                yield AddTile(changed.position.to_move, number, piece)


def _bare_trucks(changed: Changed) -> list[int]:
    """The trucks in the middle with nothing on them, if all that has changed is one new tile in a zoo.

    They are all alike, whichever of them came and went.
    """
    position, all_changed = changed.position, list(changed.differences.values())
    if [len(one.extra) + 2 * len(one.missing) for one in all_changed] != [1] or not changed.in_zoos:
        return []
    return [number for number in _trucks(changed) if position.taken[number] is None and not position.on_truck(number)]


def readings(changed: Changed, glimpse: Glimpse) -> Iterator[Piece]:
    """Every piece that a new tile may be and that can still be drawn; for a thing without a name any, the likeliest
    first, then the commonest."""
    pieces = [piece_of(changed.rules, face) for face, share in glimpse.likely[:MOST_READINGS] if share > 0.001]
    can_be = [piece for piece in pieces if piece is not None and _can_be_drawn(changed, piece)]
    any_tile = () if glimpse.named else (piece for piece, _ in drawable(changed.rules, changed.position).most_common())
    yield from dict.fromkeys((*can_be, *any_tile))


def _can_be_drawn(changed: Changed, piece: Piece) -> bool:
    try:
        refuse_drawing(changed.rules, changed.position, AddTile(changed.position.to_move, 0, piece))
    except UnusableInput:
        return False
    return True


# Dice


def rolling(changed: Changed) -> Iterator[Roll]:
    """Two new dice on trucks; one that nobody can name, cocked or stacked, may show anything."""
    new = [(number, glimpse) for number in _trucks(changed) for glimpse in changed.extra(truck(number))]
    for pair in combinations(new, DICE):
        for dice in product(*(_dice_of(changed, glimpse) for _, glimpse in pair)):
            yield Roll(changed.position.to_move, dice, tuple(number for number, _ in pair))


def _dice_of(changed: Changed, glimpse: Glimpse) -> list[Piece]:
    pieces = (piece_of(changed.rules, face) for face, _ in glimpse.likely[:MOST_READINGS])
    return [piece for piece in pieces if piece is not None] or list(changed.rules.pieces.values())


def _trucks(changed: Changed) -> range:
    return range(len(changed.position.spaces))


def taking_dice(changed: Changed) -> Iterator[TakeDice]:
    """A truck that lost all its dice."""
    for number in _trucks(changed):
        dice = changed.position.on_truck(number)
        if dice and len(changed.missing(truck(number))) == len(dice):
            takers = [place[0] for face in map(str, dice) for place in changed.places_with(face) if place[0] != TABLE]
            for seat in dict.fromkeys((changed.position.to_move, *takers)):
                yield TakeDice(seat, number)


# Money


def moving(changed: Changed) -> Iterator[Move | Purchase]:
    """A tile that left its place for another one: a move, or a purchase if that is another player's."""
    for source, _ in changed.in_zoos:
        for piece in pieces_like(changed.rules, changed.gone(source)):
            for target in _targets(changed, source, piece):
                yield from _moved(changed, piece, source, target)
    for source, piece in _tops_unseen(changed):
        for target in changed.places_with(str(piece)):
            yield from _moved(changed, piece, source, target)


def _tops_unseen(changed: Changed) -> Iterator[tuple[Place, Piece]]:
    """The tops of the piles that may be gone though nobody sees it: the next tile looks the same, or has no name."""
    for seat, zone in product(changed.rules.seats, sorted(changed.rules.piled)):
        place, pile = (seat, zone), [piece.as_printed() for piece in changed.position.bag(seat, zone)]
        if len(pile) > 1 and (place in changed.veiled or pile[-1] == pile[-2]) and not changed.missing(place):
            yield place, pile[-1]


def _moved(changed: Changed, piece: Piece, source: Place, target: Place) -> Iterator[Move | Purchase]:
    if target[0] == source[0] and target != source:
        yield from _choices(changed, Move(source[0], piece, source[1], target[1]))
    elif target[0] not in (source[0], TABLE) and is_store(changed.rules, source[1]):
        yield from _choices(changed, Purchase(target[0], source[0], piece, target[1]))


def _targets(changed: Changed, source: Place, piece: Piece) -> list[Place]:
    """Where a tile may have gone; one of a store that is seen nowhere: wherever the player to move may have put it."""
    seen = changed.places_with(str(piece))
    if seen or not (is_store(changed.rules, source[1]) or piece.kind == "stall"):
        return seen
    seat, rules = changed.position.to_move, changed.rules
    return [(seat, zone) for zone in placing_of(rules, piece).places(rules, changed.position, seat, piece)]


def _choices(changed: Changed, action: Move | Purchase) -> Iterator[Move | Purchase]:
    """The action with the further choices that fit best to what is seen; as it is if it is against the rules."""
    complete = play_of(changed.rules, action).complete
    ways = [way for way in complete(changed.rules, changed.position, action) if isinstance(way, Move | Purchase)]
    yield from sorted(ways, key=lambda way: _unsupported(changed, way))[:MOST_WAYS] or [action]


def _unsupported(changed: Changed, way: Move | Purchase) -> int:
    """How many of the choices beside a tile are not seen on the table."""
    seat = way.player
    wrong = 0
    if way.baby is not None:
        wrong += not any(glimpse.face.endswith(".baby") for glimpse in changed.extra((seat, way.baby)))
    for coworker in way.coworkers:
        wrong += not changed.extra((seat, coworker.cell or coworker.post))
    if way.visit is not None:
        wrong += len(unsupported_steps(changed, seat, way.visit.visitor, way.visit.source, way.visit.back))
    return wrong


def unsupported_steps(
    changed: Changed, seat: int, colour: str | None, source: object, back: tuple[tuple[int, int], ...]
) -> set[Place]:
    """Where the visitors named and those who are seen to have left differ."""
    face = f"visitor.{colour}"
    named: set[Place] = {(other, f"V{point}") for other, point in back}
    if isinstance(source, int):
        named.add((seat, f"V{source}"))
    left = {place for place, difference in changed.differences.items() if face in difference.missing}
    others = {
        place
        for place, difference in changed.differences.items()
        if any(gone.startswith("visitor.") and gone != face for gone in difference.missing)
    }
    return (named ^ left) | others


def is_store(rules: Ruleset, zone: str) -> bool:
    """Whether tiles without a home wait there: the barn, the depot."""
    known = rules.zones.get(zone)
    return zone in rules.piled or (known is not None and known.role == "barn")


def discarding(changed: Changed) -> Iterator[Discard]:
    """A tile that has gone from a store."""
    for (seat, zone), _ in changed.in_zoos:
        if is_store(changed.rules, zone):
            yield from (Discard(seat, piece) for piece in pieces_like(changed.rules, changed.gone((seat, zone))))


def exchanging(changed: Changed) -> Iterator[Exchange]:
    """Two areas of a player that changed their animals; those of one of them perhaps without a name now."""
    places = dict.fromkeys((*changed.differences, *changed.veiled))
    areas = [place for place in places if _role(changed.rules, place[1]) in ("barn", "enclosure")]
    for one, other in combinations(areas, 2):
        if one[0] == other[0] and one in changed.differences:
            ways = product(_species_gone(changed, one), _species_gone(changed, other))
            yield from (Exchange(one[0], (one[1], a), (other[1], b)) for a, b in ways if a != b)


def _species_gone(changed: Changed, place: Place) -> list[str]:
    pieces = pieces_like(changed.rules, changed.gone(place))
    return list(dict.fromkeys(piece.name for piece in pieces if piece.kind == "animal"))


def _role(rules: Ruleset, zone: str) -> str:
    known = rules.zones.get(zone)
    return known.role if known else ""


def donating(changed: Changed) -> Iterator[Donate]:
    """An enclosure whose animals have all gone."""
    for (seat, zone), difference in changed.in_zoos:
        lost = len(difference.missing)
        if _role(changed.rules, zone) == "enclosure" and 0 < lost == len(changed.position.bag(seat, zone)):
            yield Donate(seat, zone)


def building(changed: Changed) -> Iterator[Expand]:
    """Boards that were laid beside a park: every kind, where they are seen and where they reach a little further."""
    spaces: dict[int, list[str]] = {}
    for (seat, zone), difference in changed.in_zoos:
        covered = any(pair_cost(GROUND, glimpse) < DIFFERS for glimpse in difference.extra)
        if covered and PRINTED_WORDS["park"].fullmatch(zone):
            spaces.setdefault(seat, []).append(zone)
    for seat, seen in spaces.items():
        for action in _expansions(changed, seat, len(seen)):
            yield replace(action, cells=tuple(sorted(seen, key=_row_by_row)))
            ways = (way for way in _grounds(changed, action) if set(seen) < set(way.cells or ()))
            yield from islice(ways, MOST_GROUNDS)


def _expansions(changed: Changed, seat: int, size: int) -> list[Expand]:
    """What a player may build of so many spaces or more; anything if there is nothing as large."""
    proposed = changed.rules.plays["expand"].propose(changed.rules, changed.position)
    kinds = [replace(action, player=seat) for action in proposed if isinstance(action, Expand)]
    sizes = {kind: len(next(_grounds(changed, kind), kind).cells or ()) for kind in kinds}
    return [kind for kind in kinds if sizes[kind] == size] or [kind for kind in kinds if sizes[kind] > size] or kinds


def _grounds(changed: Changed, action: Expand) -> Iterator[Expand]:
    ways = referee.completions(changed.rules, changed.position, action)
    return (way for way in ways if isinstance(way, Expand))


def _row_by_row(space: str) -> tuple[int, int]:
    x, y = space.split(",")
    return int(y), int(x)


# What nobody can see


def expanding(changed: Changed) -> Iterator[Expand]:
    """Ground that was bought where no camera sees it, or nobody lays boards: only what lies on it later is seen."""
    rules, position = changed.rules, changed.position
    for action in rules.plays["expand"].propose(rules, position) if changed.has("expand") else ():
        if isinstance(action, Expand) and rules.plays["expand"].is_offered(rules, position, action):
            ways = [way for way in referee.completions(rules, position, action) if isinstance(way, Expand)]
            held = [_speaks_for(changed, way) for way in ways]
            best = (way for way, number in zip(ways, held, strict=True) if number == max(held))
            yield from islice(best, MOST_GROUNDS)


def discarding_unseen(changed: Changed) -> Iterator[Discard]:
    """The top of the player's own pile, if the next tile looks the same."""
    for place, piece in _tops_unseen(changed):
        if place[0] == changed.position.to_move and place not in changed.veiled and changed.has("discard"):
            yield Discard(place[0], piece)


def come_again(changed: Changed) -> Iterator[Roll | AddTile]:
    """A tile or two dice that seem to have been left on trucks: all was cleared away, and their like has come.

    changed: what is known to have been left lying counts as new.
    """
    lying = [glimpse for number in _trucks(changed) for glimpse in changed.extra(truck(number))]
    if changed.has("roll") and len(lying) == DICE:
        yield from rolling(changed)
    if changed.has("add_tile") and len(lying) == 1:
        yield from adding(changed)


def _speaks_for(changed: Changed, way: Expand) -> int:
    """How many spaces of the ground, if its spaces matter, have something new on them; less those seen without a board
    where boards are laid."""
    spaces = [(way.player, cell) for cell in way.cells or ()]
    bare = [space for space in spaces if space in changed.visible and not changed.extra(space)]
    return sum(bool(changed.extra(space)) for space in spaces) - (GROUND not in changed.away) * len(bare)


VISIBLE: tuple[tuple[str, Callable[[Changed], Iterator[Action]]], ...] = (
    ("expand", building),
    ("add_tile", adding),
    ("roll", rolling),
    ("take_dice", taking_dice),
    ("move", moving),
    ("discard", discarding),
    ("exchange", exchanging),
    ("donate", donating),
)
"""What leaves a trace on the table, by the kind of action; unloading a truck has its own file."""
