"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "AZ-SET-1": "how_many coin first both, both first, how_many truck both",
    "AZ-A-1": "both truck, both tile truck, 2 both truck",
    "AZ-A-2": "last truck empty both, all truck both",
    "AZ-B-1": "first truck take, take truck when, truck take first round",
    "AZ-C-1": "coin both, how_many coin both",
    "AZ-END-1": "disc both, end both",
    "AZ-SCO-1": "points both",
    "AZ-SCO-2": "manager barn, manager both",
}
