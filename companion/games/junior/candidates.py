"""What a camera may have seen of Junior's bonus actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.games.junior.fields import BonusAction
from companion.rules.actions import TakeTruck
from companion.rules.pieces import BABY, Piece
from companion.rules.placement import BARN
from companion.rules.ruleset import SceneDiff, SeenChoice, pieces_like


def _with_bonus(diff: SceneDiff, action: TakeTruck) -> Iterator[TakeTruck]:
    """Without a bonus action, and with every one that fits to what is seen.  Rule: ZJ-BON-1"""
    yield action
    for bonus in (*_discards(diff, action), *_take_overs(diff, action.player)):
        yield replace(action, bonus=bonus)


def _discards(diff: SceneDiff, action: TakeTruck) -> Iterator[BonusAction]:
    """A tile that is gone from the player's barn, or was to go there and is not seen: a baby just born, too."""
    barn = action.player, BARN
    seen = Counter(glimpse.face for glimpse in diff.extra(barn))
    put = Counter(str(placement.piece.as_printed()) for placement in action.place or () if placement.to == BARN)
    born = (baby for baby in _babies(action) if all(seat != action.player for seat, _ in diff.places_with(baby)))
    for piece in pieces_like(diff.rules, (*diff.gone(barn), *(put - seen), *born)):
        yield BonusAction("discard", piece)


def _babies(action: TakeTruck) -> Iterator[str]:
    """The babies that the tiles of a truck might have."""
    for placement in action.place or ():
        if placement.piece.is_fertile:
            yield str(Piece(placement.piece.kind, placement.piece.name, BABY))


def _take_overs(diff: SceneDiff, seat: int) -> Iterator[BonusAction]:
    """A tile that is gone from another player's barn, and has come to this one."""
    for owner, zone in diff.differences:
        if zone == BARN and owner != seat:
            for piece in pieces_like(diff.rules, diff.gone((owner, zone))):
                for home in _where_one_more(diff, seat, str(piece)):
                    yield BonusAction("take_over", piece, owner, home)


def _where_one_more(diff: SceneDiff, seat: int, face: str) -> Iterator[str]:
    """The player's places with something new that may be this piece, or has no name."""
    for (owner, zone), there in diff.in_zoos:
        if owner == seat and any(not thing.named or thing.can_be(face) for thing in there.extra):
            yield zone


BONUS = SeenChoice(_with_bonus)
