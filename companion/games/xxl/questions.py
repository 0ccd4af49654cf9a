"""What people ask about each rule, in the words of the texts `ask.WORD`.

Questions to a rule are parted by commas; `!` begins one to which the answer is never yes.
"""

from __future__ import annotations

QUESTIONS = {
    "ZX-CMP-1": "how_many token",
    "ZX-SET-1": "token stack order, how_many token first, token order, token stack, which token first, "
    "token points order, token first",
    "ZX-DON-1": "donate use, donate points, donate, donate take, what donate, donate animal take, donate enclosure, "
    "token take, when token, token, full enclosure donate, donate full, donate species take, "
    "donate animal species take, donate take enclosure",
    "ZX-DON-2": "cost donate, donate turn, donate coin, donate free, cost donate enclosure, donate again turn",
    "ZX-DON-3": "baby donate, baby donate again, baby donate back, donate baby",
    "ZX-DON-4": "how_many donate, donate again, how_many donate animal, donate 2, donate how_many, donate 3, "
    "how_many donate enclosure, donate 2 enclosure",
    "ZX-DON-5": "donate enclosure empty, donate enclosure again full, donate enclosure new, enclosure donate again, "
    "donate enclosure another species, donate coin again, donate full again, donate empty enclosure animal, "
    "donate new species, donate another species, donate species, empty enclosure donate, donate enclosure animal new",
    "ZX-STALL-1": "token points, token points end, token use, how_many points token",
    "ZX-DON-6": "!donate jungle",
    "ZX-CMP-3": "new stall, stall species new, 5 stall",
}
