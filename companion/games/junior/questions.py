"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "ZJ-CMP-1": "how_many animal tile, how_many land, how_many baby",
    "ZJ-SET-1": "how_many species players, coin, stall, expand",
    "ZJ-PLACE-1": "move, move animal, move enclosure another, move again, put land, where land, "
    "how_many species enclosure, animal move, where animal",
    "ZJ-OFF-1": "when baby, baby parent, baby",
    "ZJ-OFF-2": "baby space, baby enclosure full, where baby",
    "ZJ-BON-1": "full enclosure, enclosure full take, extra, full, full what",
    "ZJ-BON-2": "how_many extra, how_many extra turn, 2 enclosure full",
    "ZJ-BON-3": "baby extra, extra again",
    "ZJ-BON-4": "extra barn, extra put barn",
    "ZJ-BON-5": "discard barn, discard another barn, discard",
    "ZJ-SCO-1": "points animal, how_many points animal, points enclosure, points enclosure full, points 5 animal, "
    "points 6 animal, points 4 animal, points 3 animal",
    "ZJ-SCO-2": "points land, land use",
    "ZJ-SCO-3": "points barn, minus barn, points animal barn",
    "ZJ-SCO-4": "tie, tie win, who win tie",
    "ZJ-2P-1": "two, how_many truck two",
}
