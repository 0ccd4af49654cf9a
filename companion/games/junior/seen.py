"""Proposals for what a camera saw of Junior's bonus actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.games.junior.fields import BonusAction
from companion.rules.actions import TakeTruck
from companion.rules.position import BABY, BARN, Piece
from companion.sight.scene import SceneDiff, SeenChoice, pieces_like


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
    fertile = (placement.piece for placement in action.place or () if placement.piece.is_fertile)
    babies = (str(Piece(piece.kind, piece.name, BABY)) for piece in fertile)
    born = (baby for baby in babies if all(seat != action.player for seat, _ in diff.places_with(baby)))
    for piece in pieces_like(diff.rules, (*diff.gone(barn), *(put - seen), *born)):
        yield BonusAction("discard", piece)


def _take_overs(diff: SceneDiff, seat: int) -> Iterator[BonusAction]:
    """A tile that is gone from another player's barn, to where he has one more like it, or one without a name."""
    for owner, zone in diff.differences:
        if zone == BARN and owner != seat:
            for piece in pieces_like(diff.rules, diff.gone((owner, zone))):
                for (other, home), there in diff.in_zoos:
                    if other == seat and any(not thing.named or thing.can_be(str(piece)) for thing in there.extra):
                        yield BonusAction("take_over", piece, owner, home)


SEEN_BONUS = SeenChoice(_with_bonus)
