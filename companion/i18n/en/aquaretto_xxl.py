"""Aquaretto XXL: names, what is said about actions, score lines and events."""

TEXTS = {
    # names
    "piece.food": "food tile",
    # how a rule was broken
    "why.AX-SET-1.too_many": "{number} of {piece}, the game has {limit}.",
    "why.AX-EXP-1.poor": "{player}, the very large expansion costs {price} coins. You have {coins}.",
    "why.AX-EXP-1.xxl_shape": "{player}, the very large expansion has 5 spaces that touch each other.",
    "why.AX-EXP-2": "{player}, there is only one very large expansion, and it is built already.",
    "why.AX-FOOD-1": "{player}, the {piece} needs no place: it lies with your money.",
    # score lines
    "line.AX-SCO-1": "food for all basins",
    "line.AX-SCO-2": "basins without food: {number}",
    "line.AX-SCO-3": "food for all enclosures with animals",
    "line.AX-SCO-3.hungry": "enclosures without food: {number}",
    # what happened
    "event.food": "{player} gets a food tile.",
    "event.built_xxl": "{player} builds the very large expansion.",
}
