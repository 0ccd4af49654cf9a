"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "ZX-CMP-1": "how_many token",
    "ZX-SET-1": "token stack order, how_many token first",
    "ZX-DON-1": "donate use, donate points, donate, donate take, what donate, donate animal take",
    "ZX-DON-2": "cost donate, donate turn, donate coin",
    "ZX-DON-3": "baby donate, baby donate again, baby donate back",
    "ZX-DON-4": "how_many donate, donate again, how_many donate animal, donate 2",
    "ZX-DON-5": "donate enclosure empty, donate enclosure again full",
    "ZX-STALL-1": "token points, token points end",
    "ZX-DON-6": "!donate jungle",
}
