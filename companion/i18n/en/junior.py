"""Zooloretto Junior."""

TEXTS = {
    "piece.land": "{name}",
    "why.ZJ-CMP-1.too_many": "{number} tiles of {piece}, the box has {limit}.",
    "why.ZJ-PLACE-1": "{player}, the {piece} can't go there: the {living} lives in {zone}.",
    "why.ZJ-PLACE-1.kind": "{player}, the {piece} can't go to {zone}: tiles lie in enclosures or in the barn.",
    "why.ZJ-PLACE-1.full": "{player}, there is no room for the {piece}: {zone} has {spaces} spaces.",
    "why.ZJ-BON-1": "{player}, you filled no enclosure in this turn, so there is no bonus action.",
    "why.ZJ-BON-1.own": "{player}, take over a tile from another player's barn, not from your own.",
    "why.ZJ-BON-1.absent": "{player}, there is no {piece} in {owner}'s barn.",
    "why.ZJ-BON-4": "{player}, the {piece} you take over must go into an enclosure, not into your own barn.",
    "why.ZJ-BON-5": "{player}, there is no {piece} in your barn. Discard only from your own barn.",
    "line.ZJ-SCO-1": "{zone}, animals: {number}",
    "line.ZJ-SCO-2": "{piece} in an enclosure",
    "line.ZJ-SCO-3": "{piece} in the barn",
    "event.taken_over": "{player} takes over the {piece} from {owner}'s barn.",
}
