"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "ZB-CMP-1": "how_many animal tile, how_many tile species, how_many parent species, how_many animal",
    "ZB-CMP-2": "how_many stall tile, how_many stall species",
    "ZB-CMP-3": "how_many baby, baby stack, baby truck, how_many baby species",
    "ZB-CMP-4": "how_many truck coin, how_many coin bank, how_many coin all",
    "ZB-GEO-4": "enclosure 4 full coin, enclosure 4 points, how_many space enclosure, enclosure 4, coin enclosure 4, "
    "enclosure 4 full cost, enclosure 4 full, enclosure 4 full points, 4 full, 4 full take, 4 full points",
    "ZB-GEO-5": "enclosure 5 full coin, enclosure 5 points, enclosure 5, coin enclosure 5, enclosure 5 full cost, "
    "enclosure 5 full, 5 full, 5 full take, 5 full points",
    "ZB-GEO-6": "enclosure 6 points, enclosure 6, enclosure 6 full points, enclosure 6 full, 6 full, 6 full take, "
    "6 full points",
    "ZB-GEO-X": "expand points, expand full coin, how_many space expand, expand enclosure points, expand full",
    "ZB-GEO-7": "stall space enclosure, which enclosure stall, how_many stall enclosure, "
    "stall space which enclosure, how_many stall space",
    "ZB-GEO-8": "space enclosure where animal",
    "ZB-SET-1": "how_many species players, species players out, how_many animal out first, how_many species, "
    "species first, species out, which species out, which species, species left",
    "ZB-SET-2": "how_many tile disc, tile disc first, how_many stack, stack first",
    "ZB-SET-3": "how_many coin first, coin first, how_many truck, how_many truck players, how_many coin all first, "
    "coin players first",
    "ZB-TURN-1": "how_many add_tile turn, all turn, !take truck add_tile turn, !take truck add_tile, "
    "!add_tile truck same turn, what turn, how_many turn, turn, "
    "turn all, turn 2, 2 turn, must take truck, must add_tile, must take truck turn, "
    "must add_tile turn, must turn, not add_tile turn, not turn, "
    "refuse take truck, refuse take truck round, refuse turn, refuse add_tile, must take truck full, "
    "put tile add_tile another",
    "ZB-A-1": "add_tile tile truck, where tile truck, add_tile, tile truck another, add_tile tile, "
    "add_tile tile which truck, add_tile stack, which stack, !add_tile 2, !add_tile 2 tile, look stack, "
    "look tile stack, look stack add_tile, take stack, which stack take",
    "ZB-A-2": "how_many tile truck, truck full, all truck full, how_many space truck, add_tile truck full, "
    "tile truck full, how_many truck full, how_many put truck, truck full add_tile, 4 tile truck",
    "ZB-A-3": "!disc stack, !disc add_tile, !disc add_tile tile, when disc, when disc tile, when disc stack, "
    "when disc add_tile, disc stack, stack disc, disc use, disc, !disc stack add_tile, disc tile look, disc look",
    "ZB-B-1": "take truck, take truck coin tile, take truck empty, truck empty, take truck when, take truck full, "
    "truck coin, truck 1 coin, truck coin tile",
    "ZB-B-2": "unload all truck, all truck take tile, unload all, unload, unload truck, keep truck, keep tile truck, "
    "empty all truck, unload must, unload keep, keep truck tile left, truck left tile, tile truck left, "
    "put all tile truck, all truck take, must all truck take, !take truck keep, !take truck keep tile, "
    "!take truck keep coin, !take truck not all, !take truck keep animal",
    "ZB-B-3": "skip, truck take skip round, take truck again round, truck turn again, take truck turn, "
    "take truck out, truck take again, !take truck 2, !take 2 truck, again truck round, out, when out, another truck, "
    "take another truck",
    "ZB-B-4": "order unload, order tile truck, unload first, order truck, which first unload, order tile, "
    "order put tile",
    "ZB-RND-1": "round end, when round end, when round end truck, first round next, who first round, who first, "
    "end round, how_many round, next round first, first next round, new round, truck empty round, first",
    "ZB-RND-2": "last truck turn again, last truck take all, last again, last turn again, last again turn how_many, "
    "last truck again, all another truck turn, all another truck again, all another truck, all another out, "
    "another out turn, all another truck turn again, last turn how_many, last not truck, last not truck turn",
    "ZB-END-1": "end, when end, last round, when last round, disc end, last tile, disc tile end, disc last round, "
    "stack empty, stack empty end, tile empty, how_many turn left, how_many round left, turn left, round left, "
    "how_many round left end, how_many tile left end",
    "ZB-OFF-1": "when baby, baby parent, baby 2 parent, parent enclosure baby, baby animal, baby points animal, "
    "baby take, baby species parent, parent, parent together, parent together baby, parent use, baby enclosure, "
    "baby enclosure parent, baby, baby not, baby not zoo, baby zoo, baby points",
    "ZB-OFF-2": "how_many baby parent, baby again parent, baby 2 parent again, baby how_many, how_many baby, "
    "baby 3 parent, 3 parent, parent again, parent baby another, again baby, baby again, 2 baby, 2 baby parent, "
    "baby same parent, 2 baby same parent, again baby same parent",
    "ZB-OFF-3": "baby space, baby space where, baby space not, baby enclosure full, baby where full, where baby, "
    "baby space empty, baby full, baby not space enclosure, baby full enclosure barn, baby not put, "
    "baby put not enclosure, baby put not full",
    "ZB-OFF-4": "baby exchange purchase move, baby move, baby purchase, baby exchange, exchange parent, "
    "move parent baby, purchase parent baby, exchange parent baby",
    "ZB-OFF-5": "baby barn, !baby barn parent, baby truck parent, baby truck, baby barn parent, parent barn, "
    "parent barn baby, parent together barn, parent truck",
    "ZB-OFF-6": "baby again barn parent, baby discard again",
    "ZB-OFF-7": "baby refuse, baby refuse enclosure, baby free not put, baby keep, baby keep not, "
    "baby put barn must, baby barn free, baby put barn free, baby must take, baby must, baby must put, "
    "baby refuse take, baby refuse must",
    "ZB-BON-1": "coin full enclosure, when coin, when coin enclosure, full enclosure baby coin, coin full, "
    "enclosure full coin 5, coin take, coin enclosure, how_many coin full enclosure, full enclosure take",
    "ZB-BON-2": "coin full 6 enclosure, coin 6 enclosure, coin 6, coin 6 full",
    "ZB-BON-3": "coin exchange full, coin exchange enclosure, exchange full coin enclosure, exchange coin, "
    "coin exchange take, coin exchange points",
    "ZB-BON-4": "coin again full, coin full again enclosure, coin enclosure full 2, coin enclosure full again empty, "
    "coin again",
    "ZB-BON-5": "bank empty, bank coin empty, bank coin",
    "ZB-SCO-1": "points full enclosure, how_many points full, points enclosure, points enclosure all, full points",
    "ZB-SCO-2": "points gap enclosure, points gap, how_many points gap, gap, gap enclosure",
    "ZB-SCO-3": "points gap 2 stall, points stall animal, points 2 gap, stall use enclosure, points stall enclosure, "
    "points enclosure empty, 2 stall enclosure points, 2 gap, points not full enclosure",
    "ZB-SCO-4": "points stall, stall use, how_many points stall, points stall species, same stall points, "
    "same stall, 2 same stall, points 2 same stall, stall, same stall species, another stall points",
    "ZB-SCO-5": "points stall barn, minus stall barn, cost stall barn, minus points stall, stall barn, minus stall, "
    "same stall barn, stall barn minus points",
    "ZB-SCO-6": "points animal barn, minus animal barn, points barn, minus barn, species barn points, cost barn, "
    "cost animal barn, animal barn, points minus barn, points species barn, minus species barn, same animal barn, "
    "same animal barn points, same species barn, baby barn points, baby barn minus, minus, minus points, "
    "minus points barn animal",
    "ZB-SCO-7": "tie, tie win, who win tie, who win, how_many points win, most points win, tie points, "
    "tie points win, tie win points, same points, same points win, points same, same win, who win same, "
    "same points who win, same most win, most points same win",
    "ZB-2P-1": "how_many expand two, expand two, how_many expand two players",
    "ZB-2P-2": "how_many species two, species two out, animal two out, species two players, animal two",
    "ZB-2P-3": "how_many truck two, truck two, truck two space, block, block tile, block truck, block tile truck, "
    "block tile use, truck block space, how_many tile 3 truck, how_many tile 2 truck, tile 3 truck space",
    "ZB-2P-4": "take truck two tile, take block, take truck block, take block tile",
    "ZB-2P-5": "tile 3 truck, 3 truck left, tile truck end two, tile last truck, last truck tile, truck left, "
    "tile truck left two, tile left truck, truck left keep, truck keep two, truck left keep two, truck left keep end, "
    "truck not take two, truck left two",
    "ZB-PLACE-1": "where animal put, put animal enclosure, where animal, where animal enclosure, where tile animal",
    "ZB-PLACE-2": "how_many species enclosure, species enclosure, !2 species enclosure, another species enclosure, "
    "another animal enclosure, species another together, species together, animal another together, "
    "together enclosure, together species enclosure, same species enclosure another, same species 2 enclosure, "
    "species 2 enclosure, same animal enclosure, animal enclosure species, which animal enclosure, "
    "which species enclosure, another species, another animal together enclosure",
    "ZB-PLACE-3": "animal space not barn, animal put barn must, animal where not space, animal where full, "
    "enclosure full animal barn, enclosure full where, all enclosure full",
    "ZB-PLACE-4": "put animal barn free, barn full, animal barn space, animal barn free space, how_many barn, "
    "how_many animal barn, how_many space barn, barn, barn use, how_many barn animal space, animal barn put, "
    "animal barn free space put, must animal enclosure barn, animal enclosure barn put, must animal barn, "
    "enclosure barn",
    "ZB-PLACE-5": "where stall, where stall put, put stall enclosure empty, stall space put, where stall enclosure, "
    "stall enclosure empty, stall enclosure not animal, stall empty",
    "ZB-PLACE-6": "stall barn put, stall barn free, stall space not, stall space not put, stall space full, "
    "stall not space, stall full where, stall where not space, stall full, stall space not free, stall barn must",
    "ZB-COIN-1": "coin tile, coin tile use, coin tile put, where coin tile, coin tile take, coin tile space, "
    "coin tile put where, where coin, where coin put",
    "ZB-C-1": "how_many coin turn, cost turn, coin use, coin put, cost all, what coin, coin, coin turn, "
    "how_many cost turn, cost bank, coin tile cost, 2 cost turn",
    "ZB-C-MOV-1": "cost move, how_many move, cost move animal, move animal barn, move, cost animal barn take, "
    "cost out barn, cost animal barn out, animal barn out, out barn, barn out, barn enclosure, "
    "animal barn enclosure, cost animal barn enclosure, move barn, cost move barn, move use",
    "ZB-C-MOV-2": "move another enclosure animal, move enclosure animal, !move animal enclosure another, "
    "move enclosure barn animal, move enclosure, animal enclosure barn move, move enclosure another",
    "ZB-C-MOV-3": "move stall, cost move stall, move stall barn, cost move stall barn, stall barn out, "
    "move stall another",
    "ZB-C-EXC-1": "cost exchange, how_many exchange, exchange animal, exchange use, exchange, what exchange",
    "ZB-C-EXC-2": "exchange species another, exchange another, exchange barn, exchange animal barn, "
    "exchange species, exchange enclosure, !exchange same, !exchange same species",
    "ZB-C-EXC-3": "!exchange empty, exchange 1 enclosure, !exchange empty enclosure",
    "ZB-C-EXC-4": "exchange space, exchange all animal space, exchange space not, exchange not space, exchange keep, "
    "exchange 1 animal, exchange all, exchange all animal",
    "ZB-C-EXC-5": "exchange baby",
    "ZB-C-EXC-6": "!exchange stall, !exchange stall animal, !exchange stall another",
    "ZB-C-PUR-1": "cost purchase, how_many purchase, purchase who coin, purchase another barn, purchase, "
    "purchase animal, purchase another, purchase where, purchase coin, who coin purchase, coin purchase, "
    "purchase tile, purchase animal another, cost purchase animal another, cost purchase animal, "
    "cost purchase another, purchase stall, cost animal another, who cost purchase",
    "ZB-C-PUR-2": "refuse purchase, refuse sell, refuse sell purchase, refuse, sell, sell must, sell keep, sell not, "
    "sell another",
    "ZB-C-DIS-1": "cost discard, how_many discard, discard barn, discard, discard animal, discard animal barn, "
    "cost discard animal, cost discard tile, discard tile, discard stall",
    "ZB-C-EXP-1": "cost expand, expand how_many coin, expand coin, expand, expand use, cost expand again, what expand",
    "ZB-C-EXP-2": "how_many expand, expand again, expand 2, expand another, how_many expand all",
    "ZB-CMP-8": "how_many tile players, how_many tile all players, how_many tile two",
}
