"""What the referee says of rules that a rulebook has as its own, and of facts that nobody has confirmed."""

TEXTS = {
    "why.ZB-A-1.disc_is_left": "{player}, that stack is empty. Draw from the stack under the disc.",
    "why.ZB-C-EXC-4.room": "{player}, {zone} is too small for {piece}: {number} would come in, {room} fit.",
    "why.ZD-B-1.out": "{player}, you have taken the dice of a truck. You are out until the next round.",
    "why.ZD-END-1.over": "The game is over.",
}
