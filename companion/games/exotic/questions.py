"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "ZE-CMP-1": "how_many visitor, how_many jungle tile, baby jungle, jungle animal baby, how_many visitor colour, "
    "how_many bonus_tile",
    "ZE-SET-4": "visitor first, visitor first where, how_many visitor first, first visitor",
    "ZE-GEO-1": "how_many space jungle, point_of_view, where point_of_view",
    "ZE-PLACE-1": "where jungle, where jungle animal, where jungle animal put, where jungle put, jungle enclosure, "
    "jungle, jungle put, jungle stall, jungle another, jungle animal enclosure, animal jungle",
    "ZE-PLACE-2": "how_many species jungle, how_many species space jungle, how_many jungle, "
    "how_many species jungle animal, species together jungle animal, species jungle, 2 species jungle, "
    "species jungle animal, species together jungle",
    "ZE-PLACE-3": "jungle barn, jungle animal barn free",
    "ZE-VIS-1": "colour visitor stall, visitor stall, which visitor stall, colour stall, colour visitor, "
    "which visitor, which colour, stall visitor, which stall visitor",
    "ZE-VIS-2": "visitor stall step, how_many step visitor, how_many step visitor stall, "
    "stall step, visitor step, how_many visitor step, "
    "how_many step, stall put visitor, when visitor step, step, how_many space visitor, visitor space step",
    "ZE-VIS-3": "visitor first step, visitor another colour, new visitor, visitor new, new visitor colour, "
    "visitor new stall, visitor new space, visitor new put, visitor new put space, visitor new where, "
    "visitor new space which, visitor new where put, visitor new first space, visitor new step",
    "ZE-VIS-4": "jungle visitor step, visitor back step, jungle visitor colour, visitor back, jungle visitor, "
    "visitor another back, jungle animal visitor, back visitor, when visitor back, visitor back put, visitor back not",
    "ZE-VIS-5": "step exit lost, visitor 2 step exit, visitor exit step lost, step lost",
    "ZE-VIS-6": "visitor exit, when bonus_tile, bonus_tile, who bonus_tile, visitor exit bonus_tile, "
    "when visitor exit, where visitor exit, exit, bonus_tile take",
    "ZE-VIS-7": "visitor back 1, visitor back first, visitor back exit, visitor back out, visitor back space first, "
    "visitor back 1 space",
    "ZE-VIS-8": "visitor empty",
    "ZE-C-1": "!exchange jungle, purchase jungle, move jungle, purchase jungle animal, move jungle animal, "
    "!exchange jungle animal, discard jungle animal, discard jungle",
    "ZE-SCO-1": "points jungle, points jungle animal, jungle barn points, points animal jungle barn, minus jungle barn",
    "ZE-SCO-2": "points visitor, points visitor colour, how_many points visitor, visitor use, points colour, "
    "visitor points zoo, visitor, visitor points point_of_view, visitor points space, visitor points step",
    "ZE-SCO-3": "points bonus_tile, bonus_tile use, bonus_tile visitor points, bonus_tile points visitor",
    "ZE-SET-3": "jungle tile stack, jungle tile disc, together jungle tile",
}
