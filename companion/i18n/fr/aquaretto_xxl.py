"""Aquaretto XXL: names, what is said about actions, score lines and events."""

TEXTS = {
    # names
    "piece.food": "jeton nourriture",
    # how a rule was broken
    "why.AX-SET-1.too_many": "{piece} : {number}, le jeu en a {limit}.",
    "why.AX-EXP-1.poor": "{player}, la très grande extension coûte {price} pièces. Tu en as {coins}.",
    "why.AX-EXP-1.xxl_shape": "{player}, la très grande extension a 5 cases qui se touchent.",
    "why.AX-EXP-2": "{player}, il n'y a qu'une très grande extension, et elle est déjà construite.",
    "why.AX-FOOD-1": "{player}, {piece} n'a pas besoin de place : il reste avec ton argent.",
    # score lines
    "line.AX-SCO-1": "nourriture pour tous les bassins",
    "line.AX-SCO-2": "bassins sans nourriture : {number}",
    "line.AX-SCO-3": "nourriture pour tous les enclos occupés",
    "line.AX-SCO-3.hungry": "enclos sans nourriture : {number}",
    # what happened
    "event.food": "{player} reçoit un jeton nourriture.",
    "event.built_xxl": "{player} construit la très grande extension.",
}
