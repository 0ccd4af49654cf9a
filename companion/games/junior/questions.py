"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "ZJ-CMP-1": "how_many animal tile, how_many land, how_many baby, how_many species, how_many land tile, "
    "how_many baby species",
    "ZJ-SET-1": "how_many species players, coin, stall, expand, which species out, species out, how_many species, "
    "coin take, how_many coin, purchase, exchange",
    "ZJ-PLACE-1": "move, move animal, move enclosure another, move again, put land, where land, "
    "how_many species enclosure, animal move, where animal, species enclosure, where animal put, "
    "species another together, animal another together, where land put, land enclosure, land space, put barn, barn, "
    "!2 species enclosure, another species enclosure, how_many animal enclosure, same species 2 enclosure, "
    "species 2 enclosure, move enclosure, animal enclosure another move, animal barn free, animal barn put, "
    "animal barn free space, animal barn space put, !barn enclosure put, !animal barn enclosure put, "
    "!barn out enclosure, !barn out, !animal barn out, !barn enclosure put out, !animal barn out enclosure, "
    "!barn enclosure put empty, !animal barn enclosure put empty, !barn out empty enclosure",
    "ZJ-OFF-1": "when baby, baby parent, baby, baby take, parent, parent together, parent enclosure",
    "ZJ-OFF-2": "baby space, baby enclosure full, where baby, baby full, baby barn, baby not space, baby not put, "
    "baby put not enclosure",
    "ZJ-BON-1": "full enclosure, enclosure full take, extra, full, full what, enclosure full, enclosure full again, "
    "extra take, when extra, what extra, extra use, extra not, extra not take, extra full not",
    "ZJ-BON-2": "how_many extra, how_many extra turn, 2 enclosure full, 2 enclosure full extra, enclosure full 2, "
    "again enclosure full 2, turn enclosure full 2, again take enclosure full 2",
    "ZJ-BON-3": "baby extra, extra again, extra full, extra baby full, baby full extra",
    "ZJ-BON-4": "extra barn, extra put barn, extra barn put, animal extra barn, extra purchase put barn, "
    "!purchase put barn, !purchase animal put barn, !purchase animal barn put another",
    "ZJ-BON-5": "discard barn, discard another barn, discard, discard animal barn another, discard animal, "
    "discard animal barn, discard tile barn",
    "ZJ-SCO-1": "points animal, how_many points animal, points enclosure, points enclosure full, points 5 animal, "
    "points 6 animal, points 4 animal, points 3 animal, enclosure points animal, points full, full enclosure points, "
    "full points, points 6, points 1 animal, points 2 animal, animal 2 points, enclosure points 5 animal, "
    "enclosure points 6 animal, enclosure points 4 animal, enclosure points 3 animal, enclosure points 2 animal, "
    "enclosure points 1 animal",
    "ZJ-SCO-2": "points land, points land animal, land use, land, same land, same land points, land points 2, "
    "2 same land",
    "ZJ-SCO-3": "points barn, minus barn, points animal barn, minus, minus points, land barn, land barn points, "
    "land barn minus, minus land, barn points land, cost barn, cost animal barn, cost land barn",
    "ZJ-SCO-4": "tie, tie win, who win tie, tie points, same points, same points win, same win, who win same, "
    "same points who win, same most win, most points same win",
    "ZJ-2P-1": "two, how_many truck two",
    "ZJ-CMP-3": "how_many space enclosure, how_many enclosure, how_many truck",
}
