"""Zooloretto XXL."""

TEXTS = {
    "piece.token": "Wertungsmarke zu {name}",
    # how a rule was broken
    "why.ZX-CMP-1.tokens": "{number} Wertungsmarken, in der Schachtel sind {limit}.",
    "why.ZX-SET-1.empty": "{player}, es ist keine Wertungsmarke mehr da.",
    "why.ZX-DON-1.kind": "{player}, verschenkt wird nur ein volles Gehege, das hier nicht: {zone}.",
    "why.ZX-DON-1.gaps": "{player}, {zone} ist nicht voll. Verschenkt wird nur ein volles Gehege.",
    "why.ZX-DON-4": "{player}, niemand verschenkt öfter als {most}-mal.",
    "why.ZX-DON-6": "{player}, von hier wird nichts verschenkt: {zone}.",
    # score lines
    "line.ZX-STALL-1": "Wertungsmarke",
    # what happened
    "event.donated": "{player} verschenkt alle Tiere: {zone}. Die Marke zählt {points}.",
}
