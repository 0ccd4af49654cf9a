"""Zooloretto XXL."""

TEXTS = {
    "piece.token": "score token worth {name}",
    # how a rule was broken
    "why.ZX-CMP-1.tokens": "{number} score tokens, the box has {limit}.",
    "why.ZX-SET-1.empty": "{player}, no score token is left.",
    "why.ZX-DON-1.kind": "{player}, only full enclosures are given away, not {zone}.",
    "why.ZX-DON-1.gaps": "{player}, {zone} is not full. Only full enclosures are given away.",
    "why.ZX-DON-4": "{player}, nobody gives animals away more than {most} times.",
    "why.ZX-DON-6": "{player}, animals in {zone} are not given away.",
    # score lines
    "line.ZX-STALL-1": "score token",
    # what happened
    "event.donated": "{player} gives all animals away: {zone}. The token is worth {points}.",
}
