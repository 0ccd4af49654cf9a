"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "ZD-CMP-1": "how_many dice, how_many dice players, how_many truck, how_many dice all, which dice, "
    "how_many dice two, dice two",
    "ZD-CMP-2": "how_many space row, how_many animal row, how_many space, how_many coin space, how_many coin, "
    "how_many space animal, how_many space coin",
    "ZD-CMP-3": "bonus points row, how_many bonus points, which bonus, bonus points, how_many points bonus",
    "ZD-A-1": "!roll again, how_many roll, how_many dice roll, roll 2 dice, roll, !1 dice roll, !dice roll again, "
    "!roll again 1 dice, !roll 1, roll dice, !roll 3 dice, !roll again not, 2 dice",
    "ZD-A-2": "dice truck, how_many dice truck, put dice truck, truck full, dice put, where dice put, where dice, "
    "2 dice truck, 2 truck dice, dice another truck, 2 dice another truck, truck full dice, how_many truck, "
    "4 dice truck, dice truck put",
    "ZD-A-3": "dice empty, roll dice not, dice not, dice left, not dice, dice all out, dice not left",
    "ZD-A-4": "even, dice even",
    "ZD-B-1": "take truck, take dice, take truck dice, take all dice, all dice truck, take dice truck out, "
    "1 dice take, truck empty, truck not dice",
    "ZD-B-2": "dice put round end, when dice back, dice back, keep dice, dice round",
    "ZD-B-3": "truck again, truck empty again, take truck empty again",
    "ZD-M-1": "cross, cross animal, cross row, animal cross, where cross, how_many cross, order cross, cross all dice, "
    "cross all, cross dice, must cross, must cross all dice, must cross dice",
    "ZD-M-2": "row full, full row animal, row full animal again, barn cross, when barn, full, full row, "
    "animal row full, row full cross, row full dice, cross barn, full animal cross, full cross, where cross full",
    "ZD-M-3": "bonus row, who bonus, who bonus row, first row full bonus, bonus, 2 bonus, who bonus first, "
    "bonus first, when bonus, bonus another, full row bonus, row full bonus, first full row, row full first, "
    "bonus full animal, bonus animal, bonus full, bonus not",
    "ZD-M-4": "coin cross, coin use, coin how_many, coin, coin cross where, coin dice, where coin, 7 coin, "
    "coin full, how_many coin cross",
    "ZD-RND-1": "who first, round end, first round, first, who round first, who next round, next round, "
    "who first round",
    "ZD-RND-2": "roll last, roll all again last, last, last dice, last again roll, last roll again, "
    "how_many roll last, all another truck, all another out, another out roll, last turn, last not truck, last not",
    "ZD-END-1": "end, when end, last round, row full end, how_many row end, how_many row full end, round last, "
    "how_many round left, round left, how_many turn left",
    "ZD-SCO-1": "points animal, points row, points cross, points, cross points, how_many points cross, "
    "how_many points animal, how_many points row",
    "ZD-SCO-2": "points bonus",
    "ZD-SCO-3": "points coin, group, points group, coin group, coin barn, coin points, coin group points, "
    "coin minus, coin use, coin barn cross, group coin points",
    "ZD-SCO-4": "points barn, minus barn, barn cross points, cost barn, barn, barn points, barn minus points, "
    "cross barn minus, minus, minus points, cross barn points, cross barn cost",
    "ZD-SCO-5": "tie, tie win, who win tie, who win, tie points, same points, same points win, same win, who win same, "
    "same points who win, same most win, most points same win",
}
