"""How a truck may have been unloaded, read off the places where its tiles turn up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice, permutations, product

from companion.games.aquaretto.park import Coworker
from companion.games.exotic.visitors import Visit
from companion.games.junior.fields import BonusAction
from companion.rules import referee
from companion.rules.actions import Placement, TakeTruck
from companion.rules.faces import shown_faces
from companion.rules.keys import BLOCK
from companion.rules.pieces import BABY, Piece
from companion.rules.placement import BARN, placing_of, tiles_to_place
from companion.rules.position import TABLE, Place, truck
from companion.rules.ruleset import Put
from companion.rules.trucks import unload
from companion.table.guesses import COWORKER, LIKELY, MOST_WAYS, Changed, is_store, pieces_like, unsupported_steps
from companion.table.places import PRINTED_WORDS

MOST_UNLOADINGS = 24
"""So many ways to spread the tiles of one truck over the places where they may be are tried."""
TRAINER = "trainer"
"""What a coworker on a space of the park is called."""
MOST_CHOICES, FEW_CHOICES = 12, 3
"""So many ways to make the further choices are judged for the first order of the tiles, and for every other one."""
MOST_JUDGED = 40
"""So many ways to unload one truck are judged by the rules."""
MOST_VISITS = 6
"""So many visits are tried for the first tile that calls a visitor, and so many ways are gone on with for the next."""
MOST_HIRINGS = 4
"""So many orders are tried in which coworkers may have been earned."""


def unloading(changed: Changed) -> Iterator[TakeTruck]:
    """Every truck that looks empty, taken by whoever has its tiles, or by the player to move."""
    for number in range(len(changed.position.spaces)):
        tiles = [piece for piece in changed.position.on_truck(number) if piece != BLOCK]
        if tiles and _looks_taken(changed, number, tiles):
            for seat in _takers(changed, number):
                yield from _by(changed, number, seat)


def _looks_taken(changed: Changed, number: int, tiles: Sequence[Piece]) -> bool:
    """Whether nothing of the truck is left; if it cannot be seen, whether one of its tiles turned up."""
    if truck(number) in changed.visible:
        return len(changed.missing(truck(number))) >= len(tiles)
    return any(changed.places_with(str(tile.as_printed())) for tile in tiles)


def _takers(changed: Changed, number: int) -> list[int]:
    tiles = tiles_to_place(changed.rules, changed.position, number)
    found = [place[0] for tile in tiles for place in changed.places_with(str(tile.as_printed()))]
    return list(dict.fromkeys((changed.position.to_move, *(seat for seat in found if seat != TABLE))))


def _by(changed: Changed, number: int, seat: int) -> Iterator[TakeTruck]:
    """Every way in which this player may have put the tiles where they are seen."""
    tiles = tiles_to_place(changed.rules, changed.position, number)
    homes = [_homes(changed, seat, tile, tiles) for tile in tiles]
    tickets = iter(range(MOST_JUDGED))
    seen: set[tuple[tuple[Piece, str], ...]] = set()
    for way in islice(product(*homes), MOST_UNLOADINGS):
        key = tuple(sorted(zip(tiles, way, strict=True)))
        if key not in seen:
            seen.add(key)
            place = tuple(Placement(tile, zone) for tile, zone in zip(tiles, way, strict=True))
            yield from _in_some_order(changed, TakeTruck(seat, number, place), tickets)


def _homes(changed: Changed, seat: int, tile: Piece, tiles: Sequence[Piece]) -> list[str]:
    """Where one tile may have gone: where it is seen; if it is not, anywhere, but first where it would not be seen."""
    face = str(tile.as_printed())
    places = [place for place in changed.places_with(face) if place[0] == seat]
    seen = sum(glimpse.can_be(face, LIKELY) for place in places for glimpse in changed.extra(place))
    zones = [zone for _, zone in places]
    if seen < sum(other.as_printed() == tile.as_printed() for other in tiles):
        possible = placing_of(changed.rules, tile).places(changed.rules, changed.position, seat, tile)
        zones += sorted(possible, key=lambda zone: _how_plainly(changed, (seat, zone)))
    else:
        zones += _covered_homes(changed, seat, tile)
    return list(dict.fromkeys(zones)) or [BARN]


def _how_plainly(changed: Changed, place: Place) -> int:
    """How plainly a tile would be seen there: in a store it may be gone or covered at once, elsewhere it is covered
    only by another new tile."""
    if is_store(changed.rules, place[1]):
        return 0
    if place not in changed.visible:
        return 1
    return 2 if changed.extra(place) else 3


def _covered_homes(changed: Changed, seat: int, tile: Piece) -> Iterator[str]:
    for zone in placing_of(changed.rules, tile).places(changed.rules, changed.position, seat, tile):
        if (seat, zone) not in changed.visible and zone in changed.rules.zones:
            yield zone


def _in_some_order(changed: Changed, action: TakeTruck, tickets: Iterator[int]) -> Iterator[TakeTruck]:
    """The unloading in its first legal order; where tiles go on a pile, one for each tile that may be on top.

    tickets: one is taken for every way that is judged; without any left, nothing is judged.
    """
    tops: set[tuple[Piece, ...]] = set()
    for number, order in enumerate(_orders(changed, action.place or ())):
        choices = islice(_with_choices(changed, replace(action, place=order)), FEW_CHOICES if number else MOST_CHOICES)
        earlier = frozenset(tops)
        for _, way in zip(tickets, choices, strict=False):
            top = _on_piles(changed, way)
            if top not in earlier and not referee.violations(changed.rules, changed.position, way):
                tops.add(top)
                yield way
        if tops and not changed.rules.piled:
            return
    if not tops:
        yield from _each_sight(changed, action, tickets)


def _each_sight(changed: Changed, action: TakeTruck, tickets: Iterator[int]) -> Iterator[TakeTruck]:
    """An unloading against the rules, one for each way in which tiles may cover others then."""
    first: dict[object, TakeTruck] = {}
    for number, order in enumerate(_orders(changed, action.place or ())):
        if number and next(tickets, None) is None:
            break
        for way in islice(_with_choices(changed, replace(action, place=order)), 1):
            position, _, _ = referee.outcome(changed.rules, changed.position, way)
            first.setdefault(tuple(sorted(shown_faces(changed.rules, position).items())), way)
    yield from first.values()


def _on_piles(changed: Changed, action: TakeTruck) -> tuple[Piece, ...]:
    """What lies on top of the player's piles then: a tile that was put there, or a baby that found no other space."""
    if not changed.rules.piled:
        return ()
    position, _, _ = referee.outcome(changed.rules, changed.position, action)
    return tuple(piece for zone in sorted(changed.rules.piled) for piece in position.bag(action.player, zone)[-1:])


def _orders(changed: Changed, place: tuple[Placement, ...]) -> Iterable[tuple[Placement, ...]]:
    """Every order that may make a difference.

    Only tiles of one place or one species get in each other's way, and on a pile babies that found no other space.
    """
    alone = len({p.to for p in place}) == len({p.piece.family for p in place}) == len(place)
    is_piled = bool(changed.rules.piled) and any(p.to in changed.rules.piled or p.piece.is_fertile for p in place)
    return (place,) if alone and not is_piled else dict.fromkeys(permutations(place))


def _with_choices(changed: Changed, action: TakeTruck) -> Iterator[TakeTruck]:
    """The unloading with the further choices that fit to what is seen."""
    for way in _with_visits(changed, action):
        for grown in _with_babies(changed, way):
            for staffed in _with_coworkers(changed, grown):
                yield from _with_bonus(changed, staffed)


def _with_visits(changed: Changed, action: TakeTruck) -> Iterator[TakeTruck]:
    """Tile by tile, with the visitors that seem to have walked, the likeliest ways first."""
    ways: list[tuple[Placement, ...]] = [()]
    seen = _visitors_seen(changed)
    for placement in action.place or ():
        begun = ways[:MOST_VISITS]
        ways = [(*done, choice) for done in begun for choice in _visits(changed, action, done, placement)]
        if len(ways) > len(begun):
            ways.sort(key=lambda way: _astray(changed, seen, replace(action, place=way)))
    yield from (replace(action, place=way) for way in ways)


def _visits(
    changed: Changed, action: TakeTruck, done: tuple[Placement, ...], placement: Placement
) -> Sequence[Placement]:
    """Every visit that a tile may call; of the first one's only those that best fit to what is seen."""
    rules, position = changed.rules, changed.position
    is_first = not any(earlier.visit for earlier in done)
    if not is_first:
        position = unload(rules, position, replace(action, place=done))[0].position
    put = Put(action.player, truck(action.truck), placement, action)
    choices = list(placing_of(rules, placement.piece).choices(rules, position, put))
    if len(choices) <= 1 or not is_first:
        return choices
    return sorted(choices, key=lambda choice: _unsupported(changed, action.player, choice.visit))[:MOST_VISITS]


def _visitors_seen(changed: Changed) -> dict[Place, Counter[str]]:
    """What is seen of every viewing point that is not out of sight."""
    points = _viewing_points(changed.visible)
    shown = shown_faces(changed.rules, changed.position) if points else {}
    seen = {place: Counter(shown.get(place, ())) for place in points}
    for place in points:
        seen[place].subtract(changed.missing(place))
        seen[place].update(glimpse.face for glimpse in changed.extra(place))
    return seen


@lru_cache(maxsize=64)
def _viewing_points(visible: frozenset[Place]) -> tuple[Place, ...]:
    return tuple(place for place in visible if PRINTED_WORDS["path"].fullmatch(place[1]))


def _astray(changed: Changed, seen: Mapping[Place, Counter[str]], action: TakeTruck) -> int:
    """How many visitors do not stand where they are seen, if the truck was unloaded so."""
    course, _ = unload(changed.rules, changed.position, action)
    shown = shown_faces(changed.rules, course.position)
    return sum(1 for place, faces in seen.items() if faces != Counter(shown.get(place, ())))


def _unsupported(changed: Changed, seat: int, visit: Visit | None) -> int:
    visit = visit or Visit()
    return len(unsupported_steps(changed, seat, visit.visitor, visit.source, visit.back))


def _with_babies(changed: Changed, action: TakeTruck) -> Iterator[TakeTruck]:
    """With each baby on a space where one is seen, where that is the player's choice; then with fewer of them named."""
    options = [_baby_spaces(changed, action.player, placement.piece) for placement in action.place or ()]
    ways = [spaces for spaces in islice(product(*options), MOST_WAYS) if _are_different(spaces)]
    for spaces in sorted(ways, key=lambda spaces: spaces.count(None)):
        pairs = zip(action.place or (), spaces, strict=True)
        yield replace(action, place=tuple(replace(placement, baby=space) for placement, space in pairs))


def _are_different(spaces: Sequence[str | None]) -> bool:
    named = [space for space in spaces if space is not None]
    return len(set(named)) == len(named)


def _baby_spaces(changed: Changed, seat: int, piece: Piece) -> list[str | None]:
    if not changed.chooses("coworkers") or not piece.is_fertile:
        return [None]
    baby = _baby(piece)
    return [*(zone for owner, zone in changed.places_with(baby) if owner == seat), None]


def _with_coworkers(changed: Changed, action: TakeTruck) -> Iterator[TakeTruck]:
    """With the coworkers that are new, in every order in which they may have been earned, and without."""
    if changed.chooses("coworkers"):
        new = [zone for seat, zone in changed.places_with(str(COWORKER)) if seat == action.player]
        hired = [Coworker(TRAINER, zone) if "," in zone else Coworker(zone) for zone in new]
        for order in islice(permutations(hired), MOST_HIRINGS) if hired else ():
            yield replace(action, coworkers=order)
    yield action


def _with_bonus(changed: Changed, action: TakeTruck) -> Iterator[TakeTruck]:
    """Without a bonus action, and with every one that fits to what is seen."""
    yield action
    if changed.chooses("bonus"):
        for bonus in (*_discards(changed, action), *_take_overs(changed, action.player)):
            yield replace(action, bonus=bonus)


def _discards(changed: Changed, action: TakeTruck) -> Iterator[BonusAction]:
    """A tile that is gone from the player's barn, or was to go there and is not seen: a baby just born, too."""
    barn = action.player, BARN
    seen = Counter(glimpse.face for glimpse in changed.extra(barn))
    put = Counter(str(placement.piece.as_printed()) for placement in action.place or () if placement.to == BARN)
    born = (baby for baby in _babies(action) if all(seat != action.player for seat, _ in changed.places_with(baby)))
    for piece in pieces_like(changed.rules, (*changed.gone(barn), *(put - seen), *born)):
        yield BonusAction("discard", piece)


def _babies(action: TakeTruck) -> Iterator[str]:
    """The babies that the tiles of a truck might have."""
    for placement in action.place or ():
        if placement.piece.is_fertile:
            yield _baby(placement.piece)


def _baby(parent: Piece) -> str:
    return str(Piece(parent.kind, parent.name, BABY))


def _take_overs(changed: Changed, seat: int) -> Iterator[BonusAction]:
    """A tile that is gone from another player's barn, and has come to this one."""
    for owner, zone in changed.differences:
        if zone == BARN and owner != seat:
            for piece in pieces_like(changed.rules, changed.gone((owner, zone))):
                for home in _where_one_more(changed, seat, str(piece)):
                    yield BonusAction("take_over", piece, owner, home)


def _where_one_more(changed: Changed, seat: int, face: str) -> Iterator[str]:
    """The player's places with something new that may be this piece, or has no name."""
    for (owner, zone), there in changed.in_zoos:
        if owner == seat and any(not thing.named or thing.can_be(face) for thing in there.extra):
            yield zone
