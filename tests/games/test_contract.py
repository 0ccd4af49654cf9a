"""What holds for every game, expansion and number of players, in games played by chance."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from functools import cache
from itertools import count

import pytest

from companion.games.catalogue import parse_position, rule_ids
from companion.games.dice.rules import Roll
from companion.games.junior.fields import BonusAction
from companion.games.players import Piles, Player, greedy_player, play_game, random_player
from companion.games.xxl.rules import Donate
from companion.rules import referee
from companion.rules.actions import Action, AddTile, Discard
from companion.rules.notation import format_action, format_position, parse_action
from companion.rules.position import Piece, Position
from companion.rules.ruleset import Chance, Ruleset
from companion.words.verdicts import verdict
from tests.games.combinations import Combination, all_combinations, each_with_its_own_game, named, start
from tests.long import long_if, many

GAMES_EACH = int(os.environ.get("GAMES_EACH", "2"))
"""Random games of each combination; more by `GAMES_EACH=500 pytest tests/games/test_contract.py`."""

MOST_TURNS = 2000
JUDGED, EVERY_TURNS = many(5, 12), many(4, 1)
"""At how many positions of a game everything is asked for; one of so many turns is watched closely."""

OPEN_CHOICES = {"AQ-BON-2", "AQ-OFF-2", "ZE-VIS-4"}
"""What a move or purchase breaks whose coworker, baby or visitor is still to be chosen."""

ASKED_FOR = list(all_combinations()) if "GAMES_EACH" in os.environ else each_with_its_own_game()
"""Every combination when games are asked for; else every choice of expansions with one number of players."""

EVERY = pytest.mark.parametrize("combination", ASKED_FOR, ids=named)


@cache
def played(combination: Combination) -> tuple[Ruleset, list[tuple[Position, Action, Position]]]:
    """A whole game of random players: (before, action, after)."""
    rules, position = start(combination)
    turns, before = [], position
    for action, after in play_game(rules, position, [random_player] * combination[2], random.Random(1)):
        turns.append((before, action, after))
        before = after
    return rules, turns


def everything(position: Position) -> Counter[Piece]:
    return Counter(piece.as_printed() for piece in position.pieces())


BOTH = [combination for combination in ASKED_FOR if combination[0] == "zooloretto+aquaretto"]
EXTENDED = [combination for combination in ASKED_FOR if combination[1]]
LONG = [] if "GAMES_EACH" in os.environ else [*BOTH[1:], *EXTENDED]
"""Games with expansions, and of both together but for the smallest, when the players take what brings most."""
GAMES = [
    long_if(combination in LONG and seed == 0, combination, seed, id=f"{seed}-{named(combination)}")
    for seed in range(GAMES_EACH)
    for combination in ASKED_FOR
]


@pytest.mark.parametrize(("combination", "seed"), GAMES)
def test_a_game_played_by_chance_keeps_every_promise(combination: Combination, seed: int):
    rules, position = start(combination)
    players = [witnessed(random_player if seed % 2 else greedy_player)] * combination[2]
    for number, (_, after) in enumerate(play_game(rules, position, players, random.Random(seed))):
        assert number < MOST_TURNS, "the game does not end"
        if not number % EVERY_TURNS or after.over:
            check_scores(rules, after)
        position = after
    assert position.over
    assert referee.status(rules, position) == ()


def witnessed(player: Player) -> Player:
    """The player, watched: nothing is wrong with what he is given, asking changes nothing, what he does is legal, and
    position and action are the same after a journey as JSON.
    """
    turns = count()

    def choose(rules: Ruleset, position: Position, piles: Piles, chance: Chance) -> Action:
        if next(turns) % EVERY_TURNS:
            return player(rules, position, piles, chance)
        same_rules, same_position = parse_position(travelled(format_position(rules, position)))
        assert same_rules.setting == rules.setting
        action = player(rules, position, piles, chance)
        assert verdict(rules, position, action)["legal"]
        assert parse_action(rules, position, travelled(format_action(rules, action))) == action
        assert position == same_position
        return action

    return choose


def travelled(document: object) -> object:
    return json.loads(json.dumps(document))


def check_scores(rules: Ruleset, position: Position) -> None:
    scores = referee.score(rules, position)
    for player in scores.players:
        assert player.total == sum(line.points for line in player.lines)
    best = max(player.total for player in scores.players)
    assert scores.winners
    assert all(scores.players[seat].total == best for seat in scores.winners)


@EVERY
def test_what_is_offered_is_legal_and_another_players_is_not(combination: Combination):
    rules, turns = played(combination)
    for before, _, _ in turns[:: max(1, len(turns) // JUDGED)]:
        for action in referee.legal_actions(rules, before):
            assert {violation.rule for violation in referee.violations(rules, before, action)} <= OPEN_CHOICES
            for closed in list(referee.completions(rules, before, action))[:40]:
                assert referee.violations(rules, before, closed) == ()
                other = (before.to_move + 1) % len(rules.players)
                document = {**format_action(rules, closed), "player": other}
                assert referee.violations(rules, before, parse_action(rules, before, document))


@EVERY
def test_only_tiles_that_are_discarded_or_left_over_leave_the_table(combination: Combination):
    _, turns = played(combination)
    for before, action, after in turns:
        gone = everything(before) - everything(after)
        allowed = gone_by(before, after, action)
        assert not gone - allowed, (action, gone)
        came = everything(after) - everything(before)
        drawn = {AddTile: 1, Roll: 2}.get(type(action), 0)
        assert sum(n for piece, n in came.items() if piece.mark != "baby") <= drawn


def is_discard(thrown: object) -> bool:
    return isinstance(thrown, Discard) or (isinstance(thrown, BonusAction) and thrown.type == "discard")


def gone_by(before: Position, after: Position, action: Action) -> Counter[Piece]:
    """What may have left: coin tiles become money; what is discarded or donated; at a round's end trucks and dice."""
    trucks = [piece for number in range(len(before.spaces)) for piece in before.on_truck(number)]
    dice = [die for (_, zone), bag in before.bags.items() if zone == "dice" for die in bag]
    left_over = trucks + dice if after.round != before.round or after.over else []
    discarded = [thrown.piece for thrown in (action, getattr(action, "bonus", None)) if is_discard(thrown)]
    donated = before.bag(before.to_move, action.enclosure) if isinstance(action, Donate) else ()
    animals = (piece.as_printed() for piece in donated)
    return Counter([*left_over, *discarded, *animals, *(piece for piece in trucks if piece.kind in ("coin", "food"))])


@EVERY
def test_money_is_neither_made_nor_lost(combination: Combination):
    rules, turns = played(combination)
    for before, action, after in turns:
        tiles = 0
        if type(action).__name__ == "TakeTruck":
            tiles = sum(piece.kind == "coin" for piece in before.on_truck(action.truck))  # type: ignore[attr-defined]
        assert money(rules, after) == money(rules, before) + tiles


def money(rules: Ruleset, position: Position) -> int:
    return position.count(-1, "bank") + sum(position.count(seat, "coins") for seat in rules.seats)


@EVERY
def test_every_event_names_a_rule_of_the_game_that_is_played(combination: Combination):
    game, with_, _ = combination
    rules, turns = played(combination)
    told = {event.rule for before, action, _ in turns for event in referee.decide(rules, before, action)}
    assert told - set(rule_ids(game, with_)) == set()
