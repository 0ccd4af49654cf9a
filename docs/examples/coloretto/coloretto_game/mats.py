"""The mats of Coloretto: a field for everybody's cards, with room for all of them, and the rows."""

from dataclasses import replace

from coloretto_game import COLOURS, HAND
from companion.games.mats import Mats, trucks
from companion.printing.boards import Block, Board

FIELD = Block((" ".join(["C" * 6] * 4), " ".join(["C" * 5] * 5)), (("C", HAND, "hand"),))

MATS = Mats(
    boards=lambda rules, _: (Board("hand", (FIELD,), 0, 24, True), replace(trucks(rules), name="rows")),
    pieces=lambda _, names, __: (*(f"card.{one}" for one in names.get("species") or COLOURS), "joker", "plus_two"),
)
