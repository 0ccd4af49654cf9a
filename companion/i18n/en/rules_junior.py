"""What the rules of Zooloretto Junior say."""

TEXTS = {
    "rule.ZJ-CMP-1": (
        "The Junior box has 77 square animal tiles (7 kinds, 11 of each), 14 round babies (two of each kind) and 9 "
        "square landscape tiles: 3 ponds, 3 shrubs, 3 rocks."
    ),
    "rule.ZJ-CMP-2": (
        "Of the 11 tiles of each kind, two show a father, two a mother, and seven are plain. With 5 players you "
        "play with 86 square tiles, with 4 with 75, with 3 with 64, with 2 with 53."
    ),
    "rule.ZJ-CMP-3": (
        "There are 5 truck cards with three boxes on the green side, a red disc, and 5 zoo boards, each with a "
        "barn and three enclosures of six spaces."
    ),
    "rule.ZJ-SET-1": (
        "With 5 players all animals are in the game. With 4 put one kind back, with 3 two kinds, with 2 three "
        "kinds. 15 tiles go under the disc. There is no money, no stall and no expansion."
    ),
    "rule.ZJ-PLACE-1": (
        "An enclosure has six spaces for one kind of animal and for any landscapes. A kind may live in several "
        "enclosures. You may always use the barn. A tile that lies never moves again."
    ),
    "rule.ZJ-OFF-1": (
        "When a father and a mother of one kind meet in an enclosure, they have a baby at once. The baby may take "
        "the sixth space."
    ),
    "rule.ZJ-OFF-2": "If six tiles lie there already, the baby goes into the barn.",
    "rule.ZJ-BON-1": (
        "If you fill the last space of an enclosure in your turn, you may do one extra thing at its end: take a "
        "tile from another player's barn into one of your enclosures, or throw a tile out of your own barn. You "
        "may also leave it."
    ),
    "rule.ZJ-BON-2": "There is only one extra action in a turn, however many enclosures you filled.",
    "rule.ZJ-BON-3": (
        "The tile you take over may bring a baby or fill an enclosure, but that gives no second extra action."
    ),
    "rule.ZJ-BON-4": "The tile you take over must go into an enclosure, not into your own barn.",
    "rule.ZJ-BON-5": "You may throw out a tile of your own barn only, not of another player's.",
    "rule.ZJ-SCO-1": (
        "An enclosure with 1, 2, 3, 4, 5 or 6 animals brings 1, 2, 3, 4, 8 or 12 points. Babies count, landscapes "
        "do not."
    ),
    "rule.ZJ-SCO-2": "Every sort of landscape in your enclosures brings 2 points.",
    "rule.ZJ-SCO-3": "Every kind of animal and every sort of landscape in your barn costs 2 points.",
    "rule.ZJ-SCO-4": (
        "If there is a tie, whoever has more landscape tiles in the enclosures wins. If that is equal too, you win "
        "together."
    ),
    "rule.ZJ-2P-1": (
        "Two players use the trucks with one, two and three boxes. Tiles on the truck that nobody took leave the game."
    ),
}
