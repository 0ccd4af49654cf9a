"""What the referee says of rules that a rulebook has as its own, and of facts that nobody has confirmed."""

TEXTS = {
    "why.ZB-A-1.disc_is_left": "{player}, that stack is empty. Draw from the stack under the disc.",
    "why.ZB-C-EXC-4.room": "{player}, {zone} is too small for {piece}: {number} would come in, {room} fit.",
    "why.ZD-B-1.out": "{player}, you have taken the dice of a truck. You are out until the next round.",
    "why.ZD-END-1.over": "The game is over.",
    "line.ZD-SCO-2.missing": "{piece} full, but its bonus is crossed on no sheet: whoever filled it first crosses it",
    "unconfirmed": "unconfirmed",
    "unconfirmed.because": "unconfirmed: {why}",
    "option.token_pile": (
        "How many sixes, fives and fours are among the ten score tokens of XXL, the next one first. "
        "Look at your tokens."
    ),
    "option.very_large_cells": (
        "The shape of the very large expansion of Aquaretto XXL: its five spaces. As long as nobody has "
        "told it, any five joined spaces will do."
    ),
    "name.anteater": "anteater",
    "name.macaw": "macaw",
    "name.bat": "bat",
    "name.koala": "koala",
    "name.orangutan": "orangutan",
    "name.baboon": "baboon",
    "name.snake": "snake",
    "name.monitor": "monitor",
    "why.AX-CMP-1.species": "{number} tiles of {piece} lie on the table, the boxes have {limit}.",
}
