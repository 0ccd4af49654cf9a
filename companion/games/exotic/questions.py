"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "ZE-CMP-1": "how_many visitor, how_many jungle tile, baby jungle",
    "ZE-SET-4": "visitor first",
    "ZE-GEO-1": "how_many space jungle, point_of_view, where point_of_view",
    "ZE-PLACE-1": "where jungle, where jungle animal, where jungle animal put, where jungle put, jungle enclosure",
    "ZE-PLACE-2": "how_many species jungle, how_many species space jungle",
    "ZE-PLACE-3": "jungle barn, jungle animal barn free",
    "ZE-VIS-1": "colour visitor stall, visitor stall, which visitor stall, colour stall",
    "ZE-VIS-2": "visitor stall step, how_many step visitor, stall step",
    "ZE-VIS-3": "visitor first step, visitor another colour",
    "ZE-VIS-4": "jungle visitor step, visitor back step, jungle visitor colour, visitor back",
    "ZE-VIS-5": "step exit lost, visitor 2 step exit",
    "ZE-VIS-6": "visitor exit, when bonus_tile, bonus_tile, who bonus_tile",
    "ZE-VIS-7": "visitor back 1, visitor back first",
    "ZE-VIS-8": "visitor empty",
    "ZE-C-1": "!exchange jungle, purchase jungle, move jungle",
    "ZE-SCO-1": "points jungle, points jungle animal, jungle barn points",
    "ZE-SCO-2": "points visitor, points visitor colour, how_many points visitor, visitor use",
    "ZE-SCO-3": "points bonus_tile, bonus_tile use, bonus_tile visitor points",
}
