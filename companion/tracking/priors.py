"""Costs of the search, in natural logarithms: rare acts of people, and misses of the reader.

Nobody knows a prior better than by its order of magnitude: so there is a scale of few levels, and every event has one
of them.  `python -m benchmarks fit` says what each is worth, and to which levels games of every system fit best.
"""

from __future__ import annotations

TIED = 0.05
"""Nothing tells one from the other; also whether each piece was put away at the end of a round."""
USUAL = 0.5
"""Three in five times."""
OFTEN = 1.0
"""One in three."""
SOMETIMES = 2.2
"""One in nine."""
SELDOM = 3.0
"""One in twenty."""
RARE = 4.6
"""One in a hundred."""
NEVER = 7.0
"""One in a thousand."""

SURE = SOMETIMES
"""A margin below this is a question, and looks that say so by this margin outvote what was read before."""

# What people do

ACTED = OFTEN
"""That anything was done at all."""
FAINT = SELDOM
"""That what is gone was taken by somebody, and not only missed by the reader."""
ANOTHER_TURN = RARE
"""That somebody else acted, too, before anybody looked."""
ILLEGAL = SELDOM
"""That rules were broken, a choice was made that nobody sees, or a baby was forgotten or mixed up."""
NOT_SEEN = SELDOM
"""That it was broken by a tile that nobody sees."""
UNSEEN, AFTER_UNSEEN = OFTEN, SOMETIMES
"""That something was done that leaves no trace; and that somebody else acted after it."""
UNFINISHED = SOMETIMES
"""That somebody is still at it."""
TOO_EARLY = RARE
"""The same of a picture that is taken turn by turn; that a piece is not recognised on it any more, without any hand."""
TOOK_BACK, WENT_ON = RARE, OFTEN
"""That somebody takes a legal action back (twice that for a coin tile that he has drawn: the next player is likelier to
have taken it with its truck); that a mistake is let pass.  One that is mended costs nothing."""
LIES_AS_BEFORE = SOMETIMES
"""That an action was taken back if all lies just as before it; of a coin half as much again."""
MISSED_EARLIER = RARE
"""That a turn was missed some time ago."""

# What a reading misses

MISSED, MISSED_BELOW = NEVER, USUAL
"""That a piece lies there and is not seen at all; the same of one on which another lies."""
EXTRA, EXTRA_UNNAMED = NEVER, SOMETIMES
"""That something is seen where nothing lies: a piece with its name; a thing that could be a shadow or a crumb."""
UNNAMED = OFTEN
"""That a piece is seen and not recognised."""
READ_WRONGLY = RARE
"""That a tile was read wrongly all the time until now."""
FADES = 0.5
"""What a difference that lasts costs at each further look, as a share of the look before; at least `TIED`."""

# The way back to a table that nothing explains

TO_MOVE, TO_DRAW = SOMETIMES, RARE
"""What a piece at least costs on the way back that lies elsewhere or is gone; that is new."""

# What is thought of

QUIET = USUAL
"""A table that agrees so well has not changed."""
WELL_EXPLAINED = ILLEGAL
"""An explanation that is no better than a broken rule makes one look for two turns at once."""
FAR_BEHIND = 2 * NEVER
"""What is so much worse than the best is given up."""
STRANGE, VERY_STRANGE = NEVER + OFTEN, NEVER + RARE
"""Differences that nothing explains and that are new, from which on people are asked; where something was done, too."""
