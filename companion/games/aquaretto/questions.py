"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "AQ-CMP-1": "how_many tile, how_many animal tile",
    "AQ-CMP-2": "how_many fish, how_many flash, flash, fish, flash animal, which animal flash, which animal fish, "
    "what flash, what fish",
    "AQ-GEO-1": "how_many space park, space park corner, how_many space, how_many tile park",
    "AQ-GEO-2": "how_many space expand large, how_many space expand small, space expand, how_many tile expand, "
    "how_many space large, how_many space small, how_many space expand",
    "AQ-SET-1": "how_many expand, first coin, coin first, how_many coin first, how_many species players, "
    "how_many expand players, how_many species, which species, coin players first",
    "AQ-PLACE-1": "basin, what basin, basin tile, when basin, basin species",
    "AQ-PLACE-2": "touch species another, touch animal another, touch corner, species corner, "
    "touch corner animal another, touch 2 species corner, species another together, species together, "
    "animal another together, basin touch, basin touch corner, basin another touch corner, basin another touch, "
    "touch another, touch, species another corner, animal another corner, touch animal",
    "AQ-PLACE-3": "how_many basin species, species 2 basin, basin species again, 2 basin species, "
    "2 basin same species, basin same species, same species 2 basin, same animal basin, basin same animal, "
    "2 basin animal",
    "AQ-PLACE-4": "how_many basin, basin another, basin first where, how_many species, new basin, where new basin, "
    "basin first, 4 basin, where basin",
    "AQ-PLACE-5": "put D, put D free, D space, D free, D use, D, animal D put, animal not space, "
    "animal space not park, where animal not space, tile D put, park full, not space park, full, where full",
    "AQ-DEP-1": "D order, D look, look D another, D another look, D order tile",
    "AQ-DEP-2": "D take, D out, D tile last, which D, D first, D tile, which D take, D which tile, D move which, "
    "D take tile, !D bottom, !D bottom tile, D move first, D move first which, D animal move first, "
    "which animal D move, which animal D first move, which animal D first, D animal first, which animal D",
    "AQ-OFF-1": "when baby, baby parent, baby, baby take, parent, parent together, baby points, baby coworker, "
    "baby coin, parent baby basin, parent together baby, baby points animal",
    "AQ-OFF-2": "baby refuse, baby space, where baby, baby D, baby full, baby keep, baby not space, "
    "baby space where, where baby full, baby full park, baby put D, baby must take, baby must, baby not put, "
    "baby put not, baby put not park",
    "AQ-BON-1": "coin basin, basin 3 animal, basin 3 tile, coin 3 animal, coin 3 tile, when coin basin, when coin, "
    "basin 3 coin, coin, coin take, when coin tile, how_many animal coin, how_many tile coin, how_many basin coin, "
    "coin animal, coin animal basin",
    "AQ-BON-2": "when coworker, coworker, coworker basin, how_many basin coworker, basin 5, coworker take, "
    "coworker what, how_many coworker, how_many animal coworker, how_many tile coworker, coworker animal, "
    "which coworker, coworker use, coworker where, basin 5 animal, basin 5 tile, basin 10, basin 5 take, "
    "basin 5 points",
    "AQ-COW-1": "cashier, how_many cashier, where cashier, cashier put",
    "AQ-COW-2": "keeper, how_many keeper, where keeper, keeper put",
    "AQ-COW-3": "trainer, where trainer, how_many trainer, trainer put, trainer space, trainer tile space",
    "AQ-COW-4": "manager, how_many manager, where manager, manager use, manager put, 2 manager",
    "AQ-MOV-1": "cost move, move D, cost move D, move, cost move animal, D out, cost D out, cost move animal D, "
    "move park, D park move, cost D take, cost D take animal, cost D out animal, cost D take out",
    "AQ-MOV-2": "coworker move, cost move coworker, coworker put another, coworker move cost, coworker another, "
    "move cashier, move keeper, move trainer, move manager, cost move trainer, cost move cashier, cost move keeper, "
    "cost move manager",
    "AQ-PUR-1": "cost purchase, purchase D, purchase another D, purchase, cost purchase animal, "
    "cost purchase another, purchase animal, purchase animal another, who coin purchase, who cost purchase",
    "AQ-DIS-1": "cost discard, discard D, discard, discard animal, cost discard animal, cost discard D, "
    "discard animal D",
    "AQ-EXP-1": "cost expand large, expand large, large, cost expand, cost large, expand large use, "
    "how_many basin large expand, expand large basin, cost large expand, cost large park, cost large put, "
    "cost large park put",
    "AQ-EXP-2": "cost expand small, expand small, small, cost small, expand small basin, expand small use, "
    "cost small park, cost small put, cost small park put",
    "AQ-EXP-3": "where expand, expand put, expand touch, where expand put, where expand large, where expand small, "
    "where large, where small",
    "AQ-SCO-1": "points animal, points animal park, points basin, how_many points animal, points park",
    "AQ-SCO-2": "points cashier, cashier use, points coin, coin points, cashier coin, cashier, coin points cashier, "
    "cashier points coin",
    "AQ-SCO-3": "points keeper, points fish, fish use, keeper use, fish points, fish keeper, keeper, "
    "keeper points fish",
    "AQ-SCO-4": "points trainer, trainer use, flash use, flash points, trainer, flash trainer, points trainer flash, "
    "trainer points animal",
    "AQ-SCO-5": "points D, minus D, points animal D, manager points, cost D, D points, points D animal, "
    "minus D animal, minus, minus points, manager use, manager minus, points minus D, minus points D, "
    "species D points",
    "AQ-SCO-6": "tie, tie win, who win tie, who win, tie points, same points, same points win, tie points win, "
    "same win, who win same, same points who win, same most win, most points same win",
    "AQ-2P-1": "two, how_many truck two, how_many species two, expand two, how_many expand two",
}
