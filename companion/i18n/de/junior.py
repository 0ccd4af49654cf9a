"""Zooloretto Junior."""

TEXTS = {
    "piece.land": "{name}",
    "why.ZJ-CMP-1.too_many": "{piece}: {number} Plättchen, in der Schachtel sind {limit}.",
    "why.ZJ-PLACE-1": "{player}, {piece} darf da nicht hin: im {zone} wohnt schon {living}.",
    "why.ZJ-PLACE-1.kind": "{player}, {piece} darf nicht hierhin: {zone}. Plättchen liegen im Gehege oder im Stall.",
    "why.ZJ-PLACE-1.full": "{player}, für {piece} ist kein Platz mehr: {zone}, Plätze: {spaces}.",
    "why.ZJ-BON-1": "{player}, du hast in diesem Zug kein Gehege gefüllt. Darum gibt es keine Bonusaktion.",
    "why.ZJ-BON-1.own": "{player}, übernimm ein Plättchen aus einem fremden Stall, nicht aus deinem eigenen.",
    "why.ZJ-BON-1.absent": "{player}, im Stall von {owner} liegt kein Plättchen „{piece}“.",
    "why.ZJ-BON-4": "{player}, das übernommene Plättchen „{piece}“ muss in ein Gehege, nicht in deinen Stall.",
    "why.ZJ-BON-5": "{player}, in deinem Stall liegt kein Plättchen „{piece}“. Gib nur aus deinem eigenen Stall ab.",
    "line.ZJ-SCO-1": "{zone}, Tiere: {number}",
    "line.ZJ-SCO-2": "{piece} im Gehege",
    "line.ZJ-SCO-3": "{piece} im Stall",
    "event.taken_over": "{player} übernimmt aus dem Stall von {owner}: {piece}.",
}
