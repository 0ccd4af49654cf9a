"""A game with a real journal, without threads: what people do and what the camera sees goes straight into it."""

import random
from dataclasses import replace

from companion.games.catalogue import set_up
from companion.journal.store import Journal
from companion.rules.notation import format_position
from companion.rules.position import Piece, truck
from companion.session.commands import BeginGame, Saw
from companion.session.game import follow_anew, game_of, with_entries
from companion.session.play import plan
from tests.tracking.looks import Eyes

SPECIES = ("camel", "elephant", "flamingo", "leopard", "panda", "zebra")
PLAYERS = ("Anna", "Bert", "Carl")
RULES, START = set_up("zooloretto", PLAYERS, SPECIES)


class Desk:
    """A game with a real journal, without threads."""

    def __init__(self, folder):
        self.folder = folder
        self.journal = Journal(folder, lambda: 0.0, lambda: 0.0)
        self.game = game_of(self.journal.current())
        self.chance = random.Random(5)

    def do(self, command):
        planned = plan(self.game, command)
        written = [self.journal.append(draft.kind, draft.source, draft.body) for draft in planned.drafts]
        game = with_entries(planned.game, written)
        self.game = follow_anew(game) if game and planned.follow else game
        return self.view

    def begin(self, mode, position=START, rules=RULES):
        return self.do(BeginGame(format_position(rules, position), mode))

    def see(self, position):
        return self.do(Saw(Eyes().look(self.game.story.rules, position, self.chance)))

    @property
    def view(self):
        return self.game

    @property
    def position(self):
        return self.game.story.position

    def restarted(self):
        self.journal.close()
        return Desk(self.folder)


def with_tile(position, piece, number):
    bags = {**position.bags, truck(number): (*position.bags.get(truck(number), ()), piece)}
    return replace(position, bags=bags)


CAMEL, PANDA = Piece("animal", "camel"), Piece("animal", "panda")


def kinds(desk):
    return [entry.kind for entry in desk.journal.current()]
