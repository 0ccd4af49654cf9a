"""What the rules of the dice game say."""

TEXTS = {
    "rule.ZD-CMP-1": (
        "There are 10 dice, all alike, with a crocodile, an ostrich, a monkey, an elephant, a lion and a coin. Two "
        "players use 6 dice, three use 8, four use 10. There are three trucks with three crates each, with four "
        "players four trucks."
    ),
    "rule.ZD-CMP-2": (
        "On your sheet the crocodiles have 1 space, the ostriches 2, the monkeys 3, the elephants 4 and the lions "
        "5. The ticket office has 6 coin spaces in groups. Every animal also has a barn space and a bonus space."
    ),
    "rule.ZD-CMP-3": (
        "The bonus of a row is 1 or 2 points. Read on your sheet which row has which, and how the coin spaces are "
        "grouped."
    ),
    "rule.ZD-A-1": "Roll exactly two dice from the middle. You may not roll them again.",
    "rule.ZD-A-2": "Put each die on a free crate, on one truck or on two. A truck never holds more than three dice.",
    "rule.ZD-A-3": "If no dice are left in the middle you cannot roll. Then you must take a truck.",
    "rule.ZD-A-4": (
        "Dice leave the middle two at a time and come back all together. So their number there is always even. If "
        "it is odd, a die has been lost."
    ),
    "rule.ZD-B-1": (
        "Take all dice of a truck that has at least one, and mark them on your sheet at once. Then you are out "
        "until the next round."
    ),
    "rule.ZD-B-2": "The dice you took stay on your sheet until the round ends.",
    "rule.ZD-B-3": "The truck that you emptied stays in the middle and may be filled again by the others.",
    "rule.ZD-M-1": "For every animal die make one cross in the row of that animal, from left to right.",
    "rule.ZD-M-2": (
        "If the row is full, cross the barn space of that animal. If that is crossed already, nothing happens."
    ),
    "rule.ZD-M-3": "Whoever fills a row first gets its bonus. Nobody else can get it any more.",
    "rule.ZD-M-4": (
        "For every coin make one cross in the ticket office, from left to right. After six, more coins do nothing."
    ),
    "rule.ZD-RND-1": (
        "When everybody has taken dice, all dice go back to the middle. Whoever took last starts the next round. "
        "The youngest player starts the game."
    ),
    "rule.ZD-RND-2": "If you are the last one still in, you may go on rolling as long as there are dice.",
    "rule.ZD-END-1": (
        "If somebody has filled all rows, or all rows but one, after taking dice, this round is the last."
    ),
    "rule.ZD-SCO-1": "Every crossed animal space in your rows brings 1 point.",
    "rule.ZD-SCO-2": "Add the bonuses that are yours.",
    "rule.ZD-SCO-3": (
        "Every full group of coins brings 1 point, or wipes out one crossed barn space. Wiping is worth more."
    ),
    "rule.ZD-SCO-4": "Every crossed barn space that is left costs 2 points.",
    "rule.ZD-SCO-5": "If there is a tie, more crossed coins win. If that is equal too, you win together.",
}
