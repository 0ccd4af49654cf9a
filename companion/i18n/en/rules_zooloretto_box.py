"""What is in the Zooloretto box, the boards, and how a game begins and runs."""

TEXTS = {
    "rule.ZB-CMP-1": (
        "The box has 88 square animal tiles: 8 kinds of animals, 11 tiles of each. Of the 11, two show a father "
        "sign, two a mother sign, and seven are plain."
    ),
    "rule.ZB-CMP-2": (
        "There are 12 stall tiles (4 sorts, 3 of each) and 12 coin tiles. With the animals that makes 112 square tiles."
    ),
    "rule.ZB-CMP-3": (
        "Every kind of animal has two round baby tiles. Babies are born. They are never mixed into the stacks and "
        "never lie on a truck."
    ),
    "rule.ZB-CMP-4": (
        "The box also has 5 zoo boards, 5 expansion boards, 5 trucks with 3 spaces, 30 coins, a disc and 5 summary "
        "cards."
    ),
    "rule.ZB-CMP-5": (
        "In the box of 2007 the animals are flamingos, camels, leopards, elephants, pandas, chimpanzees, zebras "
        "and kangaroos."
    ),
    "rule.ZB-CMP-6": (
        "Newer boxes have other pictures and perhaps other animals. So you say which animals are in your box."
    ),
    "rule.ZB-CMP-7": "The four sorts of stalls have no fixed names. You give them names of your own.",
    "rule.ZB-CMP-8": (
        "With 5 players you play with 112 square tiles and 16 babies, with 4 with 101 and 14, with 3 with 90 and "
        "12, with 2 with 79 and 10."
    ),
    "rule.ZB-GEO-5": (
        "The enclosure with 5 spaces (E5) is worth 8 points when it is full and 5 with one gap. Whoever fills it "
        "gets 2 coins. It has one stall space."
    ),
    "rule.ZB-GEO-4": (
        "The enclosure with 4 spaces (E4) is worth 5 points when it is full and 4 with one gap. Whoever fills it "
        "gets 1 coin. It has two stall spaces."
    ),
    "rule.ZB-GEO-6": (
        "The enclosure with 6 spaces (E6) is worth 10 points when it is full and 6 with one gap. Filling it brings "
        "no coins. It has one stall space."
    ),
    "rule.ZB-GEO-X": (
        "The expansion (X1, and X2 with two players) has 5 spaces. It is worth 9 points when it is full and 5 with "
        "one gap. Whoever fills it gets 1 coin. It has one stall space."
    ),
    "rule.ZB-GEO-7": "Every stall space belongs to just one enclosure: the one beside it.",
    "rule.ZB-GEO-8": "The spaces of an enclosure are strewn about. It does not matter which of them a tile lies on.",
    "rule.ZB-GEO-9": "Nobody wrote down how big the tiles are. The companion measures them when it learns your box.",
    "rule.ZB-SET-1": (
        "With 5 players all animals are in the game. With 4 players put one kind back into the box, with 3 players "
        "two kinds, with 2 players three kinds, babies and all. You choose which."
    ),
    "rule.ZB-SET-2": (
        "Shuffle all square tiles face down. Put 15 of them under the disc. Pile up the others in as many stacks "
        "as you like."
    ),
    "rule.ZB-SET-3": (
        "Put one truck for each player in the middle. Everybody gets a zoo, an expansion face down and 2 coins. "
        "The other coins are the bank."
    ),
    "rule.ZB-TURN-1": (
        "When it is your turn you do exactly one thing: add a tile to a truck, take a truck, or do one thing that "
        "costs money. Then it is the next player's turn, clockwise. Whoever has taken a truck is skipped."
    ),
    "rule.ZB-A-1": (
        "To add a tile, draw the top tile of any stack, show it to everybody and put it on a free space of a truck "
        "in the middle. Not on a truck that somebody has taken."
    ),
    "rule.ZB-A-2": "A truck has room for three tiles. If every truck in the middle is full, nobody can add a tile.",
    "rule.ZB-A-3": "The stack under the disc may be touched only when all other stacks are gone.",
    "rule.ZB-B-1": "You may take any truck in the middle that has at least one tile on it. A coin tile is enough.",
    "rule.ZB-B-2": "Unload every tile of your truck at once. Nothing stays on it.",
    "rule.ZB-B-3": (
        "Once you have taken a truck you are out until the next round: no more tiles, no money actions, not even "
        "in the last round."
    ),
    "rule.ZB-B-4": (
        "You choose in which order you unload the tiles. Babies are born and coins are paid as you go along."
    ),
    "rule.ZB-RND-1": (
        "A round ends when everybody has taken a truck. The empty trucks go back to the middle. Whoever took the "
        "last truck starts the next round."
    ),
    "rule.ZB-RND-2": (
        "If you are the only one without a truck, you go on having turns, as many as you like, until you take one."
    ),
    "rule.ZB-END-1": (
        "When somebody draws the first tile from under the disc, this is the last round. Play it to its end, then "
        "count the points."
    ),
}
