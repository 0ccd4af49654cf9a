"""Proposals for what a camera saw of Junior's bonus actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.games.junior.fields import BonusAction
from companion.rules.actions import TakeTruck
from companion.rules.position import BABY, BARN, Piece
from companion.rules.referee import violations
from companion.sight.scene import SceneDiff, SeenChoice, pieces_like


def _with_bonus(diff: SceneDiff, action: TakeTruck) -> Iterator[TakeTruck]:
    """Without a bonus action, and with every one that fits to what is seen; a tile that has just left the truck and is
    not seen is discarded only where that may be: else it is still in a hand.  Rule: ZJ-BON-1
    """
    yield action
    gone = (BonusAction("discard", piece) for piece in pieces_like(diff.rules, diff.gone((action.player, BARN))))
    for bonus in (*gone, *_take_overs(diff, action.player)):
        yield replace(action, bonus=bonus)
    ways = (replace(action, bonus=BonusAction("discard", piece)) for piece in _unseen(diff, action))
    yield from (way for way in ways if not any(violations(diff.rules, diff.position, way)))


def _unseen(diff: SceneDiff, action: TakeTruck) -> Iterator[Piece]:
    """The tiles that were to go to the player's barn and are not seen, and babies just born."""
    seen = Counter(glimpse.face for glimpse in diff.extra((action.player, BARN)))
    put = Counter(str(placement.piece.as_printed()) for placement in action.place or () if placement.to == BARN)
    fertile = (placement.piece for placement in action.place or () if placement.piece.is_fertile)
    babies = (str(Piece(piece.kind, piece.name, BABY)) for piece in fertile)
    born = (baby for baby in babies if all(seat != action.player for seat, _ in diff.places_with(baby)))
    yield from pieces_like(diff.rules, (*(put - seen), *born))


def _take_overs(diff: SceneDiff, seat: int) -> Iterator[BonusAction]:
    """A tile that is gone from another player's barn, to where he has one more like it, or one without a name."""
    for owner, zone in diff.differences:
        if zone == BARN and owner != seat:
            for piece in pieces_like(diff.rules, diff.gone((owner, zone))):
                for (other, home), there in diff.in_zoos:
                    if other == seat and any(not thing.named or thing.can_be(str(piece)) for thing in there.extra):
                        yield BonusAction("take_over", piece, owner, home)


SEEN_BONUS = SeenChoice(_with_bonus)
