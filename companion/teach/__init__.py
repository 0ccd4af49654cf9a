"""Teaching: hints, what may be done and why not, words at the right moment, lessons, and who can still have babies.

Pure: chance comes in as an argument, and what was told before is known from the story of the game.
"""
