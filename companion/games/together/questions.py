"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "AZ-SET-1": "how_many coin first both, both first, how_many truck both, how_many coin first, coin first, "
    "how_many disc, how_many truck, how_many coin all first, coin players first, coin all first, "
    "how_many coin all first both",
    "AZ-A-1": "both truck, both tile truck, 2 both truck, truck both, both tile, both animal truck, tile both, "
    "together truck, both together truck, which tile truck",
    "AZ-A-2": "last truck empty both, all truck both, empty truck both, last truck both",
    "AZ-B-1": "first truck take, take truck when, truck take first round, first truck, when truck take, "
    "when take truck, truck take first",
    "AZ-C-1": "coin both, how_many coin both, both coin, cost both, both all coin, coin both all, coin park zoo, "
    "how_many cost both, coin park cost, coin park, cost park, coin both together, coin together, coin same both",
    "AZ-END-1": "disc both, end both, disc, disc end, 2 disc, when end, end, last round, first disc, end 2 disc, "
    "when end 2 disc, when end disc, end both disc, last round disc",
    "AZ-SCO-1": "points both, points zoo park, both points, both points win, points all, win both, who win both, "
    "points both win who, most points both win",
    "AZ-SCO-2": "manager barn, manager both, manager zoo, manager barn points",
}
