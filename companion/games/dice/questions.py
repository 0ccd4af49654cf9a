"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "ZD-CMP-1": "how_many dice, how_many dice players, how_many truck",
    "ZD-CMP-2": "how_many space row, how_many animal row",
    "ZD-CMP-3": "bonus points row, how_many bonus points",
    "ZD-A-1": "roll again, how_many roll, how_many dice roll, roll 2 dice",
    "ZD-A-2": "dice truck, how_many dice truck, put dice truck, truck full",
    "ZD-A-3": "dice empty, roll dice not, dice not",
    "ZD-A-4": "even, dice even",
    "ZD-B-1": "take truck, take dice, take truck dice",
    "ZD-B-2": "dice put round end",
    "ZD-B-3": "truck again, truck empty again",
    "ZD-M-1": "cross, cross animal, cross row",
    "ZD-M-2": "row full, full row animal, row full animal again, barn cross, when barn",
    "ZD-M-3": "bonus row, who bonus, who bonus row, first row full bonus",
    "ZD-M-4": "coin cross, coin use, coin how_many",
    "ZD-RND-1": "who first, round end, first round",
    "ZD-RND-2": "roll last, roll all again last",
    "ZD-END-1": "end, when end, last round, when over",
    "ZD-SCO-1": "points animal, points row, points cross",
    "ZD-SCO-2": "points bonus",
    "ZD-SCO-3": "points coin, group, points group, coin group, coin barn",
    "ZD-SCO-4": "points barn, minus barn, barn cross points, cost barn",
    "ZD-SCO-5": "tie, tie win, who win tie, who win",
}
