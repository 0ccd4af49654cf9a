"""Aquaretto XXL: names, what is said about actions, score lines and events."""

TEXTS = {
    # names
    "piece.food": "Futterplättchen",
    # how a rule was broken
    "why.AX-SET-1.too_many": "{piece}: {number}, im Spiel sind {limit}.",
    "why.AX-EXP-1.poor": "{player}, die sehr große Erweiterung kostet {price} Münzen. Du hast {coins}.",
    "why.AX-EXP-1.xxl_shape": "{player}, die sehr große Erweiterung hat 5 Plätze, die sich berühren.",
    "why.AX-EXP-2": "{player}, es gibt nur eine sehr große Erweiterung, und die ist schon gebaut.",
    "why.AX-FOOD-1": "{player}, {piece} braucht keinen Platz: es liegt bei deinem Geld.",
    # score lines
    "line.AX-SCO-1": "Futter für alle Becken",
    "line.AX-SCO-2": "Becken ohne Futter: {number}",
    "line.AX-SCO-3": "Futter für alle Gehege mit Tieren",
    "line.AX-SCO-3.hungry": "Gehege ohne Futter: {number}",
    # what happened
    "event.food": "{player} bekommt ein Futterplättchen.",
    "event.built_xxl": "{player} baut die sehr große Erweiterung.",
}
