"""Putting tiles into a Zooloretto zoo, and what money can do."""

TEXTS = {
    "rule.ZB-PLACE-1": "Put an animal on a free space of an enclosure, or into the barn.",
    "rule.ZB-PLACE-2": "Only one kind of animal lives in an enclosure. The same kind may live in several enclosures.",
    "rule.ZB-PLACE-3": "If no enclosure can take the animal, it must go into the barn.",
    "rule.ZB-PLACE-4": "You may put an animal into the barn even if there is room elsewhere. The barn is never full.",
    "rule.ZB-PLACE-5": "Put a stall on any free stall space of your zoo, even beside an empty enclosure.",
    "rule.ZB-PLACE-6": (
        "If no stall space is free, the stall goes into the barn. You may also put it there by choice, but you "
        "will hear a hint."
    ),
    "rule.ZB-COIN-1": "A coin tile is money at once. It is worth one coin and needs no space in the zoo.",
    "rule.ZB-C-1": (
        "You may do one money action in a turn. Coins and coin tiles are worth the same. You pay to the bank if "
        "nothing else is said."
    ),
    "rule.ZB-C-MOV-1": (
        "For 1 coin, move one animal from your barn to an enclosure where it may live. It can have a baby or earn "
        "coins there as usual."
    ),
    "rule.ZB-C-MOV-2": (
        "Animals move only out of the barn. They never move from an enclosure to another enclosure or into the barn."
    ),
    "rule.ZB-C-MOV-3": (
        "For 1 coin, move one stall: to another stall space, from the barn to a stall space, or from a stall space "
        "into the barn."
    ),
    "rule.ZB-C-EXC-1": (
        "For 1 coin, exchange all animals of one kind in one place of your zoo with all animals of another kind in "
        "another place."
    ),
    "rule.ZB-C-EXC-2": (
        "You exchange between two different places (enclosures or the barn) and two different kinds of animals."
    ),
    "rule.ZB-C-EXC-3": "There must be animals on both sides. You cannot exchange with an empty enclosure.",
    "rule.ZB-C-EXC-4": (
        "All animals that come in must find room in the enclosure. None of those that leave may stay behind."
    ),
    "rule.ZB-C-EXC-5": (
        "If a father and a mother come into an enclosure by an exchange, they have a baby at once. Two babies can "
        "be born that way."
    ),
    "rule.ZB-C-EXC-6": "Stalls are never exchanged.",
    "rule.ZB-C-PUR-1": (
        "For 2 coins, buy one tile from another player's barn and put it into your zoo at once. One coin goes to "
        "the owner, one to the bank."
    ),
    "rule.ZB-C-PUR-2": "Nobody can refuse to sell, not even while out of the round.",
    "rule.ZB-C-DIS-1": "For 2 coins to the bank, one tile of your own barn leaves the game.",
    "rule.ZB-C-EXP-1": "For 3 coins to the bank, turn your expansion over. Before that its spaces are not there.",
    "rule.ZB-C-EXP-2": "Everybody has one expansion. With two players everybody has two, and each costs 3 coins.",
}
