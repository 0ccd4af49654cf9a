"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "AQ-CMP-1": "how_many tile",
    "AQ-CMP-2": "how_many fish, how_many flash, flash, fish",
    "AQ-GEO-1": "how_many space park, space park corner",
    "AQ-GEO-2": "how_many space expand large, how_many space expand small, space expand",
    "AQ-SET-1": "how_many expand, first coin, coin first, how_many coin first, how_many species players",
    "AQ-PLACE-1": "basin, what basin",
    "AQ-PLACE-2": "touch species another, touch animal another, touch corner, species corner, "
    "touch corner animal another, touch 2 species corner",
    "AQ-PLACE-3": "how_many basin species, species 2 basin, basin species again",
    "AQ-PLACE-4": "how_many basin, basin another, basin first where, how_many basin max, how_many species",
    "AQ-PLACE-5": "put D, put D free, D space, D free",
    "AQ-DEP-1": "D order, D look",
    "AQ-DEP-2": "D take, D out, D tile last",
    "AQ-OFF-1": "when baby, baby parent, baby",
    "AQ-OFF-2": "baby refuse, baby space, where baby",
    "AQ-BON-1": "coin basin, basin 3 animal, basin 3 tile, coin 3 animal, coin 3 tile, when coin basin, when coin, "
    "basin 3 coin",
    "AQ-BON-2": "when coworker, coworker, coworker basin, how_many basin coworker, basin 5",
    "AQ-COW-1": "cashier, how_many cashier, where cashier",
    "AQ-COW-2": "keeper, how_many keeper, where keeper",
    "AQ-COW-3": "trainer, where trainer, how_many trainer",
    "AQ-COW-4": "manager, how_many manager, where manager, manager use",
    "AQ-MOV-1": "cost move, move D, cost move D",
    "AQ-MOV-2": "coworker move, cost move coworker, coworker put another",
    "AQ-PUR-1": "cost purchase, purchase D, purchase another D",
    "AQ-DIS-1": "cost discard, discard D",
    "AQ-EXP-1": "cost expand large, expand large, large, cost expand",
    "AQ-EXP-2": "cost expand small, expand small, small",
    "AQ-EXP-3": "where expand, expand put, expand touch",
    "AQ-SCO-1": "points animal, points animal park, points basin",
    "AQ-SCO-2": "points cashier, cashier use",
    "AQ-SCO-3": "points keeper, points fish, fish use, keeper use",
    "AQ-SCO-4": "points trainer, trainer use, flash use, flash points",
    "AQ-SCO-5": "points D, minus D, points animal D, manager points, cost D",
    "AQ-SCO-6": "tie, tie win, who win tie, who win",
    "AQ-2P-1": "two, how_many truck two, how_many species two",
}
