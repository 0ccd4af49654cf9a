"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "AX-CMP-1": "how_many food",
    "AX-SET-1": "food first, how_many food players, how_many food first",
    "AX-EXP-1": "cost expand xxl, how_many space expand xxl, expand xxl, space xxl, xxl, cost xxl, space expand xxl, "
    "xxl basin, expand xxl basin",
    "AX-EXP-2": "how_many expand xxl, how_many xxl, who expand xxl, who xxl, which xxl, expand xxl first",
    "AX-FOOD-1": "food coin, food cost, where food, food coin points, cost food, food cashier, food points coin, "
    "food coin tile, food put, where food truck, where food put, food same coin, food coin together",
    "AX-SCO-1": "food use, food points, food, food basin, how_many food basin, food all basin, "
    "food points all basin, how_many food, food tile, how_many food must, how_many food must basin, "
    "how_many food animal",
    "AX-SCO-2": "food minus, food not, basin food not, food gap, food basin not, minus food, food basin empty, "
    "food D, food minus basin, not food",
}
