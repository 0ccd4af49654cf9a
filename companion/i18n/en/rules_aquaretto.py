"""What the rules of Aquaretto say."""

TEXTS = {
    "rule.AQ-CMP-1": (
        "Aquaretto has 88 animals (8 kinds, 11 of each), 16 babies, 10 coin tiles, 30 coins, 16 coworkers, 5 "
        "parks, 5 depots, 10 small and 10 large expansions, 5 trucks and a disc. You play with 98 square tiles "
        "with 5 players, 87 with 4, 76 with 3, 65 with 2."
    ),
    "rule.AQ-CMP-2": (
        "Each kind has two fathers and two mothers. Sea turtles, penguins, polar bears, crocodiles and hippos have "
        "six tiles with a fish each. Dolphins, orcas and sea lions have two tiles with a lightning bolt each. "
        "Babies have no fish."
    ),
    "rule.AQ-GEO-1": (
        "Your park has 19 spaces for tiles. In its lower left corner are two ticket booths and two feeding "
        "stations. Nothing can be built on that corner."
    ),
    "rule.AQ-GEO-2": (
        "A small expansion has 3 spaces in a corner shape, a large one 4 spaces in a square. You may turn them."
    ),
    "rule.AQ-SET-1": (
        "Everybody gets a park, a depot, two small and two large expansions and 1 coin. 15 tiles go under the "
        "disc. Dolphins, orcas and sea lions always stay in the game. With 5 players all kinds play, with 4 one "
        "less, with 3 two less, with 2 three less."
    ),
    "rule.AQ-PLACE-1": "A basin is all tiles of one kind that touch each other along an edge.",
    "rule.AQ-PLACE-2": "Tiles of different kinds may not touch along an edge. Corners do not matter.",
    "rule.AQ-PLACE-3": (
        "Every kind has only one basin in your park. The next tile of that kind must touch it and must not touch "
        "another basin."
    ),
    "rule.AQ-PLACE-4": (
        "You may have three basins, and one more for every large expansion that you have built. A new basin may "
        "begin anywhere."
    ),
    "rule.AQ-PLACE-5": "What cannot go into the park goes to the depot. You may also put a tile there by choice.",
    "rule.AQ-DEP-1": "The depot is a pile. New tiles go on top, and nobody changes the order. Everybody may look.",
    "rule.AQ-DEP-2": "Only the top tile of a depot can be moved, bought or thrown out.",
    "rule.AQ-OFF-1": (
        "When a father and a mother that have had no baby yet come together in a basin, a baby is born at once and "
        "laid beside them. It counts for coins and coworkers."
    ),
    "rule.AQ-OFF-2": (
        "You cannot refuse the baby. If there is no space where it may lie, it goes on top of your depot."
    ),
    "rule.AQ-BON-1": "The third, sixth, ninth and twelfth tile of a basin bring you 1 coin each.",
    "rule.AQ-BON-2": "The fifth and the tenth tile of a basin bring you a coworker. You give him a post at once.",
    "rule.AQ-COW-1": "A cashier stands in a ticket booth. There are two booths.",
    "rule.AQ-COW-2": "A keeper stands at a feeding station. There are two stations.",
    "rule.AQ-COW-3": (
        "A trainer stands on any empty space of your park. You may have many. No tile can lie on that space then."
    ),
    "rule.AQ-COW-4": "A manager stands at your depot. You can have only one.",
    "rule.AQ-MOV-1": "For 1 coin, move the top tile of your depot into your park.",
    "rule.AQ-MOV-2": "For 1 coin, move one coworker to any free post or space, of the same sort or another.",
    "rule.AQ-PUR-1": (
        "For 2 coins, buy the top tile of another player's depot for your park. One coin goes to the owner, one to "
        "the bank."
    ),
    "rule.AQ-DIS-1": "For 2 coins to the bank, the top tile of your own depot leaves the game.",
    "rule.AQ-EXP-1": "A large expansion costs 2 coins. It brings 4 more spaces and allows one more basin.",
    "rule.AQ-EXP-2": "A small expansion costs 1 coin. It brings 3 more spaces, but no further basin.",
    "rule.AQ-EXP-3": (
        "An expansion must touch your park, or an expansion that lies already, along an edge, and its spaces must "
        "line up with the rows."
    ),
    "rule.AQ-SCO-1": "Every animal in your park brings 1 point.",
    "rule.AQ-SCO-2": "Every cashier brings 1 point for each coin and coin tile that you have.",
    "rule.AQ-SCO-3": "Every keeper brings 1 point for each tile with a fish in your park.",
    "rule.AQ-SCO-4": (
        "Every trainer brings 1 point for each dolphin, orca and sea lion on the 8 spaces around him, but not for "
        "those with a lightning bolt. A tile may count for several trainers."
    ),
    "rule.AQ-SCO-5": "Every kind of animal in your depot costs 2 points, or only 1 if you have a manager.",
    "rule.AQ-SCO-6": "If there is a tie, more coins win. If that is equal too, you win together.",
    "rule.AQ-2P-1": (
        "Two players put three kinds back and use three trucks. One space is blocked on one truck and two on "
        "another. There are no extra expansions."
    ),
}
