"""Zooloretto Exotic."""

TEXTS = {
    # names
    "piece.jungle": "{name}",
    "piece.visitor.red": "roter Besucher",
    "piece.visitor.blue": "blauer Besucher",
    "piece.visitor.green": "grüner Besucher",
    "piece.visitor.white": "weißer Besucher",
    "piece.visitor.yellow": "gelber Besucher",
    "zone.jungle": "Dschungelplan",
    # how a rule was broken
    "why.ZE-CMP-1.too_many": "{piece}: {number} Plättchen, in der Schachtel sind {limit}.",
    "why.ZE-CMP-1.jungle_types": "{number} Arten im Dschungel, in diesem Spiel sind es {limit}.",
    "why.ZE-CMP-1.visitors": "{visitor}: {number} im Ganzen, in der Schachtel sind {limit}.",
    "why.ZE-CMP-1.bonus_tiles": "{visitor}: {number} Spieler haben das Bonusplättchen, es gibt nur eins.",
    "why.ZE-PLACE-1.kind": "{player}, {piece} darf nicht hierhin: {zone}. Es braucht Dschungel oder Stall.",
    "why.ZE-PLACE-1.full": "{player}, für {piece} ist kein Platz mehr: {zone}, Plätze: {spaces}.",
    "why.ZE-PLACE-1.others": "{player}, {piece} darf nicht hierhin: {zone}. Hier wohnen nur Dschungeltiere.",
    "why.ZE-PLACE-2": "{player}, {piece} wäre eine Art zu viel: {zone}, höchstens {most}.",
    "why.ZE-VIS-2.colour": "{player}, ein {visitor} geht nicht für: {piece}.",
    "why.ZE-VIS-2.nobody": "{player}, hier geht niemand: {piece}, {zone}.",
    "why.ZE-VIS-2.split": "{player}, ein einziger {visitor} macht beide Schritte.",
    "why.ZE-VIS-2.supply": "{player}, kein {visitor} ist mehr im Vorrat.",
    "why.ZE-VIS-2.absent": "{player}, bei dir steht kein {visitor} auf Punkt {point}.",
    "why.ZE-VIS-4.which_colour": "{player}, sag, welche Farbe geht: {piece}.",
    "why.ZE-VIS-4.which_visitor": "{player}, sag, welcher Besucher geht, oder ob ein neuer kommt: {visitor}.",
    "why.ZE-VIS-4.which_back": "{player}, sag, welcher Besucher von {owner} zurückgeht: {visitor}.",
    "why.ZE-VIS-4.colour": "{player}, kein {visitor} ist da, der gehen kann.",
    "why.ZE-VIS-4.back": "{player}, kein {visitor} von {owner} geht von Punkt {point} zurück.",
    "why.ZE-VIS-8": "{player}, es gibt keinen Besucher, der gehen kann: {piece}.",
    "why.ZE-C-1": "{player}, Dschungeltiere werden nicht getauscht.",
    # score lines
    "line.ZE-SCO-1": "{piece} im Stall",
    "line.ZE-SCO-2": "{piece} im Zoo",
    "line.ZE-SCO-3": "Bonusplättchen, {number} × {piece}",
    # what happened
    "event.visitor_entered": "{player}: ein neuer {visitor} kommt herein, auf Punkt {point}.",
    "event.visitor_moved": "{player}: ein {visitor} geht weiter auf Punkt {point}.",
    "event.visitor_left": "{player}: ein {visitor} geht durch den Ausgang.",
    "event.bonus_tile": "{player} bekommt das Bonusplättchen: {visitor}.",
    "event.visitor_back": "{player}: ein {visitor} geht zurück auf Punkt {point}.",
    "event.visitor_pushed_out": "{player}: ein {visitor} geht durch den Eingang hinaus.",
}
