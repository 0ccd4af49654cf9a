"""What a camera may have seen of a donation."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.xxl.rules import Donate
from companion.rules.scene import SceneDiff, role_of


def donating(diff: SceneDiff) -> Iterator[Donate]:
    """An enclosure whose animals have all gone.  Rule: ZX-DON-1"""
    for (seat, zone), difference in diff.in_zoos:
        lost = len(difference.missing)
        if role_of(diff.rules, zone) == "enclosure" and 0 < lost == len(diff.position.bag(seat, zone)):
            yield Donate(seat, zone)
