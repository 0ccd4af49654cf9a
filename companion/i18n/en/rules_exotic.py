"""What the rules of the Exotic expansion say."""

TEXTS = {
    "rule.ZE-CMP-1": (
        "Exotic has 16 jungle tiles (8 kinds, two of each), 40 visitors (5 colours, 8 of each), 5 bonus tiles (one "
        "of each colour) and 5 jungle boards. Jungle animals have no babies."
    ),
    "rule.ZE-SET-1": "The yellow visitors and the yellow bonus tile are used only together with XXL.",
    "rule.ZE-SET-2": (
        "With 5 players all jungle animals are in the game. With 4 put one kind back, with 3 two kinds, with 2 "
        "three kinds."
    ),
    "rule.ZE-SET-3": "Mix the jungle tiles with the other tiles before you put 15 under the disc.",
    "rule.ZE-SET-4": "Everybody begins with one visitor of each colour on viewing point 2.",
    "rule.ZE-GEO-1": (
        "The path begins at the entrance. Points 1 to 3 are in the zoo, points 4 and 5 in the jungle, then comes "
        "the exit. The jungle has five animal spaces, unless you count another number on your board."
    ),
    "rule.ZE-PLACE-1": (
        "Jungle animals live only on your jungle board or in the barn. Nothing else may lie on the jungle board."
    ),
    "rule.ZE-PLACE-2": "At most three kinds of jungle animals live on your jungle board.",
    "rule.ZE-PLACE-3": "You may put a jungle animal into the barn even if there is room on the board.",
    "rule.ZE-VIS-1": (
        "Every sort of stall draws visitors of one colour. Your summary card shows which. The fifth sort, from "
        "XXL, goes with yellow."
    ),
    "rule.ZE-VIS-2": (
        "When you put a stall on a stall space, one visitor of its colour walks two steps. Nobody walks when the "
        "stall goes into the barn or is only moved for a coin."
    ),
    "rule.ZE-VIS-3": (
        "Instead, a new visitor of that colour may come in from the supply. His two steps bring him to point 2."
    ),
    "rule.ZE-VIS-4": (
        "When you put a jungle animal on your jungle board, choose a colour: one of your visitors of it walks two "
        "steps, or a new one comes in. Then every other player who has that colour moves one of his own visitors "
        "of it back one step."
    ),
    "rule.ZE-VIS-5": "The two steps belong to one visitor. If he leaves the zoo with the first, the second is lost.",
    "rule.ZE-VIS-6": (
        "A visitor who leaves by the exit goes back to the supply. If nobody has the bonus tile of his colour yet, "
        "you take it."
    ),
    "rule.ZE-VIS-7": "A visitor who is pushed back from point 1 goes to the supply. That brings no bonus tile.",
    "rule.ZE-VIS-8": "If there is no visitor of the colour in your zoo or in the supply, nobody walks.",
    "rule.ZE-VIS-9": "The others step back even if your visitor could use only one of his two steps.",
    "rule.ZE-C-1": (
        "Jungle animals cannot be exchanged. They can be moved, bought and thrown out. Visitors walk when a stall "
        "is bought for a stall space and when a jungle animal comes onto the board, unless you have agreed on "
        "something else."
    ),
    "rule.ZE-SCO-1": "Jungle animals on the board bring no points. Every kind of them in the barn costs 2 points.",
    "rule.ZE-SCO-2": "Every colour of visitors in your zoo brings 2 points.",
    "rule.ZE-SCO-3": "If you have a bonus tile, each visitor of its colour in your zoo brings 2 points more.",
}
