"""Zooloretto and Aquaretto played together, and Aquaretto XXL."""

TEXTS = {
    "rule.AZ-SET-1": (
        "Set up both games. Everybody gets 2 coins and no more. The tiles of the two games lie in separate stacks, "
        "with 15 of each under a disc. There are as many trucks as players; two players use three."
    ),
    "rule.AZ-A-1": "In a round a truck carries tiles of one game only. Its first tile decides which.",
    "rule.AZ-A-2": (
        "Each game must get at least one truck. If all other trucks carry one game, the last empty truck can only "
        "get the other."
    ),
    "rule.AZ-B-1": "The first truck of a round may be taken only when tiles of both games lie on the trucks.",
    "rule.AZ-C-1": "You do one money action, in your zoo or in your park. Your money is for both.",
    "rule.AZ-END-1": (
        "When the first tile of one disc stack is drawn, the rest of that stack leaves the game at the end of the "
        "round, and from then on only tiles of the other game are drawn, without the special truck rules. The "
        "first tile of the second disc stack makes it the last round."
    ),
    "rule.AZ-SCO-1": "Count both games by their own rules and add them. Cashiers count all your coins.",
    "rule.AZ-SCO-2": (
        "With a manager, every kind of animal in your barn costs only 1 point too. Stalls in the barn still cost 2."
    ),
    "rule.AX-CMP-1": (
        "Aquaretto XXL has 8 animals (one of each kind), 12 food tiles, 2 coin tiles, 12 coins and one very large "
        "expansion."
    ),
    "rule.AX-SET-1": "With 5 players all food tiles are in the game. With 4 take out one, with 3 two, with 2 three.",
    "rule.AX-EXP-1": (
        "The very large expansion costs 2 coins and brings 5 spaces, but no further basin. It is laid like the others."
    ),
    "rule.AX-EXP-2": "There is only one very large expansion. It goes to whoever buys it first.",
    "rule.AX-FOOD-1": "Food from a truck lies with your money, but it is not money.",
    "rule.AX-SCO-1": "One food tile feeds one basin. If you can feed all your basins you get 2 points, once.",
    "rule.AX-SCO-2": "If your food is not enough, every basin without food costs 1 point. The depot needs no food.",
    "rule.AX-SCO-3": (
        "With both games each food tile feeds one basin and one enclosure with animals. The 2 points, or the "
        "points lost, are counted for each side by itself."
    ),
}
