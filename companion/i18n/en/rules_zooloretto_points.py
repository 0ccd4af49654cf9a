"""Babies, coins for full enclosures, points, and Zooloretto for two."""

TEXTS = {
    "rule.ZB-OFF-1": (
        "When a father and a mother of one kind, neither of which has had a baby yet, come together in an "
        "enclosure, a baby is born at once. It lies on a free space of that enclosure and counts as an animal."
    ),
    "rule.ZB-OFF-2": (
        "Every father and every mother has only one baby in the whole game. A third parent waits for a fourth."
    ),
    "rule.ZB-OFF-3": "If the enclosure has no free space, the baby goes into your barn.",
    "rule.ZB-OFF-4": "It does not matter how the parents came together: by truck, move, purchase or exchange.",
    "rule.ZB-OFF-5": "No baby is ever born in a barn or on a truck.",
    "rule.ZB-OFF-6": (
        "An animal that has had its baby stays marked for good: also in the barn, after an exchange, after a sale, "
        "and when the baby is given away."
    ),
    "rule.ZB-OFF-7": "You cannot refuse a baby. If the enclosure has room, it must go there.",
    "rule.ZB-OFF-8": (
        "There are just as many babies of each kind as there can be pairs. If one is missing, something on the "
        "table is wrong."
    ),
    "rule.ZB-BON-1": (
        "When you put an animal on the last free space of an enclosure you get its coins from the bank. A baby "
        "that fills it counts too. Each filling is paid once."
    ),
    "rule.ZB-BON-2": "The enclosure with six spaces pays no coins.",
    "rule.ZB-BON-3": "An exchange never pays coins, not even when a baby is born in it.",
    "rule.ZB-BON-4": "An enclosure that becomes empty and is filled again pays again.",
    "rule.ZB-BON-5": (
        "An empty bank pays nothing. If it has too few coins it pays what is there, unless you have agreed on "
        "something else."
    ),
    "rule.ZB-SCO-1": "A full enclosure brings the big number on its sign.",
    "rule.ZB-SCO-2": "An enclosure with just one gap brings the small number on its sign.",
    "rule.ZB-SCO-3": (
        "With two or more gaps each animal brings 1 point if a stall stands beside the enclosure, else nothing. A "
        "second stall there adds nothing."
    ),
    "rule.ZB-SCO-4": "Every sort of stall on your stall spaces brings 2 points. Two of the same sort count once.",
    "rule.ZB-SCO-5": "Every sort of stall in your barn costs 2 points.",
    "rule.ZB-SCO-6": (
        "Every kind of animal in your barn costs 2 points, however many there are. A baby is the same kind as its "
        "parents."
    ),
    "rule.ZB-SCO-7": (
        "Whoever has most points wins. If there is a tie, more money wins. If that is equal too, you win together."
    ),
    "rule.ZB-2P-1": "With two players everybody has two expansions.",
    "rule.ZB-2P-2": "With two players put three kinds of animals back into the box.",
    "rule.ZB-2P-3": (
        "With two players there are three trucks. Three face-down tiles block one space of one truck and two of "
        "another, for the whole game. With the XXL box you take the trucks with three, two and one space instead."
    ),
    "rule.ZB-2P-4": (
        "You may take a truck only if it carries a tile that you can see. The face-down tiles stay on it."
    ),
    "rule.ZB-2P-5": (
        "When both players have a truck, the tiles that you can see on the third one leave the game, coin tiles too."
    ),
}
