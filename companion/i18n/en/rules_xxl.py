"""What the rules of the XXL expansion of Zooloretto say."""

TEXTS = {
    "rule.ZX-CMP-1": (
        "XXL adds 48 animal tiles (6 of each kind), 8 babies, 3 stalls, 3 coin tiles, 12 coins, 10 tokens of 6, 5 "
        "and 4 points, and two trucks for two players. You play with 166 square tiles with 5 players, 149 with 4, "
        "132 with 3, 115 with 2."
    ),
    "rule.ZX-CMP-2": (
        "Each kind has one more baby, so of its six extra animals one is a father and one a mother. That is a "
        "guess: look at your tiles."
    ),
    "rule.ZX-CMP-3": "The three stalls are one new, fifth sort.",
    "rule.ZX-SET-1": (
        "Pile up the point tokens: the sixes on top, then the fives, the fours at the bottom. All ten are used, "
        "whoever plays."
    ),
    "rule.ZX-DON-1": (
        "Instead of another action you may give away a full enclosure: all its animals, babies too, leave the "
        "game, and you take the top point token."
    ),
    "rule.ZX-DON-2": (
        "Giving away costs no money. It is your whole turn. Whoever has taken a truck cannot do it any more."
    ),
    "rule.ZX-DON-3": "Babies that are given away do not come back to the supply.",
    "rule.ZX-DON-4": "You may give away at most twice in a game.",
    "rule.ZX-DON-5": (
        "Afterwards any kind of animal may move into the empty enclosure, and filling it pays coins again."
    ),
    "rule.ZX-STALL-1": (
        "The new sort of stall is placed and counted like the others. The points of your tokens are added at the end."
    ),
    "rule.ZX-DON-6": "The jungle board of Exotic cannot be given away.",
}
