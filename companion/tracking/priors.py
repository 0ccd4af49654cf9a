"""Costs of the search, in natural logarithms: rare acts of people, and misses of the reader.

A cost is the logarithm of one in so many: 2.2 is one time in nine, 4.6 one in a hundred.  `python -m benchmarks fit`
says how likely the truth of drawn games, with players who err and readers that err, is by each of them.
"""

from __future__ import annotations

SURE = 2.2
"""Nine in ten: a margin below this is a question, and looks that say so by this margin outvote what was read before."""

# What people do

ACTED = 1.0
"""That anything was done at all."""
FAINT = 3.0
"""That what is gone was taken by somebody, and not only missed by the reader."""
ANOTHER_TURN = 5.0
"""That somebody else acted, too, before anybody looked."""
HURRIED = 2.0
"""The same on a picture where each turn has its own, beside that."""
ILLEGAL, EACH_MORE = 3.5, 0.3
"""That a rule was broken, and each further one."""
NOT_SEEN = 3.0
"""That it was broken by a tile that nobody sees."""
OPEN_CHOICE = 2.5
"""That a choice was made which nobody can see."""
UNSEEN, AFTER_UNSEEN = 1.5, 2.3
"""That something was done that leaves no trace; and that somebody else acted after it."""
UNFINISHED, HALF_A_TURN = 2.5, 4.6
"""That somebody is still at it; that a picture taken turn by turn shows only half of one, beside that."""
TOOK_BACK, PUT_BACK, WENT_ON = 4.0, 8.0, 1.5
"""That somebody takes a legal action back, or a coin tile that he has drawn (the next player is likelier to have taken
it with its truck); that a mistake is let pass.  One that is mended costs nothing."""
LIES_AS_BEFORE = 3.0
"""That an action was taken back if all lies just as before it; of a coin half as much again."""
MISSED_EARLIER, MISSED_FURTHER = 4.5, 1.5
"""That a turn was missed some time ago; each further one, on the way back, once some were."""
NOT_CLEARED = 0.3
"""That something was not put away at the end of a round (`Ruleset.clearings`), for each piece."""

# What a reading misses

MISSED, MISSED_BELOW = 7.0, 0.5
"""That a piece lies there and is not seen at all; the same of one on which another lies."""
EXTRA, EXTRA_UNNAMED = 7.0, 2.5
"""That something is seen where nothing lies: a piece with its name; a thing that could be a shadow or a crumb."""
UNNAMED, NAMELESS_FIGURE = 0.8, 2.0
"""That a piece is seen and not recognised; a figure: more often it has gone, and the board under it is seen."""
VEILED = 6.0
"""That a piece is not recognised any more, though no hand is there."""
READ_WRONGLY = 5.0
"""That a tile was read wrongly all the time until now."""
FADES, LEAST_CHARGE = 0.5, 0.05
"""What a difference that lasts costs at each further look, as a share of the look before; and at least."""

# The way back to a table that nothing explains

TO_MOVE, TO_DRAW, TO_GO = 2.0, 5.0, 2.0
"""What a piece at least costs on the way back that lies elsewhere, is new, is gone."""
