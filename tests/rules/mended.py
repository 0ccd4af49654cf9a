"""Broken turns of every kind, and their mends carried out by a second reader who knows the notation only.

`python -m tests.rules.mended [SEED]` prints a table: for each game and each rule, how many broken turns were mended.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Any, NamedTuple

from companion.games.players import play_game, random_player
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.mending import apply_anyway
from companion.rules.notation import format_position, parse_action
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.words.mends import format_mends
from companion.words.verdicts import verdict
from tests.games.combinations import Combination, named, one_of_each, start
from tests.games.naive import documents

Table = Counter[tuple[str, Any]]
"""(piece, place): how many lie there; a place is `truck:0`, `bank`, `supply`, `stack`, or (player, word)."""

OUTSIDE = ("supply", "stack")
"""What is there is not looked at: what has left the game is in the box, and a stack is face down."""


class Broken(NamedTuple):
    """A turn against the rules.  rule: the first that it breaks."""

    rules: Ruleset
    position: Position
    action: Action
    rule: str


# Turns against the rules, of all kinds


def broken_turns(
    combination: Combination, seed: int, *, turns: int = 150, moments: int = 5, among: int = 9000, tried: int = 40
) -> Iterator[Broken]:
    """Actions of every kind at some moments of a game played by chance, that somebody should not have done.

    turns: so many are played.  among, tried: of so many actions of a kind, so many are tried.
    """
    rules, first = start(combination)
    chance = random.Random(f"{seed}{combination}")
    course = islice(play_game(rules, first, [random_player] * combination[2], chance), turns)
    played = [first, *(after for _, after in course if not after.over)]
    for chosen in chance.sample(played, moments):
        for position, play in product(_shaken(chosen), rules.plays.values()):
            only = replace(rules, plays={play.word: play})
            possible = list(islice(documents(only, replace(position, over=False)), 0, among, 7))
            for document in chance.sample(possible, min(tried, len(possible))):
                try:
                    action = parse_action(rules, position, _damaged(document, combination[2], chance))
                except UnusableInput:
                    continue
                for violation in referee.violations(rules, position, action)[:1]:
                    yield Broken(rules, position, action, violation.rule)


def _shaken(position: Position) -> Iterator[Position]:
    """The position; with nobody's money; with money for everybody; with stacks down to the disc; at its end."""
    counts = dict(position.counts)
    yield position
    money = {place: number for place, number in counts.items() if place[1] == "coins"}
    yield replace(position, counts={place: number for place, number in counts.items() if place not in money})
    yield replace(position, counts={**counts, **dict.fromkeys(money, 4)})
    yield replace(position, counts={place: number for place, number in counts.items() if "normal" not in place[1]})
    yield replace(position, over=True)


def _damaged(document: dict[str, Any], players: int, chance: random.Random) -> dict[str, Any]:
    """The same by somebody else, from another stack, with a tile or a coworker too many, or left as it is."""
    wrong = chance.randrange(8)
    if wrong == 0:
        return {**document, "player": chance.randrange(players)}
    if wrong == 1 and document["type"] == "add_tile":
        return {**document, "from": chance.choice(("normal", "disc"))}
    if wrong == 2 and document.get("place"):
        return {**document, "place": document["place"][1:]}
    if wrong == 3 and document.get("place"):
        return {**document, "place": [*document["place"], document["place"][0]]}
    if wrong == 4 and "dice" in document:
        return {**document, "dice": [*document["dice"], "coin"], "trucks": [*document["trucks"], 0]}
    if wrong == 5 and "dice" in document:
        return {**document, "dice": document["dice"][:1], "trucks": document["trucks"][:1]}
    return document


# The second reader


def table_of(document: dict[str, Any]) -> Table:
    """What lies where, read from a position document."""
    table: Table = Counter({("coin", "bank"): document.get("bank", 0)})
    for number, truck in enumerate(document["trucks"]):
        table.update((piece, f"truck:{number}") for piece in truck.get("tiles", truck.get("dice", ())))
    for part in ("zoos", "parks", "sheets"):
        for seat, own in enumerate(document.get(part, ())):
            table.update((piece.replace("*", ""), (seat, place)) for piece, place in _own(own, part))
    return table


def _own(own: dict[str, Any], part: str) -> Iterator[tuple[str, str]]:
    coin = "cross" if part == "sheets" else "coin"
    yield from ((coin, "ticket office" if part == "sheets" else "coins") for _ in range(own.get("coins", 0)))
    for zone, tiles in own.get("enclosures", {}).items():
        yield from ((tile, zone) for tile in tiles)
    yield from ((tile, zone) for zone, tile in own.get("stalls", {}).items() if isinstance(tile, str))
    for zone, tiles in own.get("stalls", {}).items():
        yield from ((tile, zone) for tile in tiles if isinstance(tiles, list))
    barn = own.get("barn", ())
    yield from (("cross", f"barn {name}") if part == "sheets" else (name, "B") for name in barn)
    yield from ((tile, "JB") for tile in own.get("jungle", ()))
    for colour, points in own.get("visitors", {}).items():
        yield from ((f"visitor.{colour}", f"V{point}") for point in points)
    yield from ((f"bonus_tile.{colour}", "bonus_tiles") for colour in own.get("bonus_tiles", ()))
    yield from ((f"token.{points}", "donations") for points in own.get("donations", ()))
    yield from (("expansion", "expansions") for _ in range(own.get("expansions", 0)))
    yield from ((f"expansion.{board['kind']}", " ".join(board["cells"])) for board in own.get("built", ()))
    for cell, tile in own.get("tiles", {}).items():
        yield from ((one, cell) for one in (tile if isinstance(tile, list) else [tile]))
    yield from ((tile, f"D{at}") for at, tile in enumerate(own.get("depot", ())))
    yield from (("coworker", cell) for cell in own.get("trainers", ()))
    for post in ("keeper", "cashier"):
        yield from (("coworker", post) for _ in range(own.get(f"{post}s", 0)))
    yield from (("coworker", "manager") for _ in range(own.get("manager", False)))
    yield from (("food", "food") for _ in range(own.get("food", 0)))
    for name, crosses in own.get("rows", {}).items():
        yield from (("cross", f"row {name}") for _ in range(crosses))
    yield from (("cross", f"bonus {name}") for name in own.get("bonuses", ()))
    yield from ((die, "dice") for die in own.get("dice", ()))


def carry_out(table: Table, moves: list[dict[str, Any]]) -> Table:
    """The table after hands have moved each thing; raises AssertionError if one does not lie where it is taken."""
    after = Counter(table)
    for move in moves:
        source = _spot(move["from"], move["player"])
        to = _spot(move["to"], move.get("to_player", move["player"]))
        if source not in OUTSIDE:
            _take(after, move["piece"], source)
        if to not in OUTSIDE:
            _lay(after, move["piece"], to)
    return +after


def _spot(place: str, player: int) -> Any:
    return place if place.startswith("truck:") or place in ("bank", *OUTSIDE) else (player, place)


def _money(piece: str, spot: Any) -> str:
    """Coin tiles are money like coins, wherever they are counted."""
    return "coin" if piece.startswith("coin") and (spot == "bank" or spot[1] == "coins") else piece


def _pile(table: Table, spot: Any) -> list[str]:
    found = {place[1]: piece for (piece, place), number in table.items() if _is_in_pile(place, spot) and number}
    return [found[key] for key in sorted(found, key=lambda key: int(key[1:]))]


def _is_in_pile(place: Any, spot: Any) -> bool:
    return isinstance(place, tuple) and place[0] == spot[0] and place[1][:1] == "D" and place[1][1:].isdigit()


def _repile(table: Table, spot: Any, tiles: list[str]) -> None:
    for key in [key for key in table if _is_in_pile(key[1], spot)]:
        del table[key]
    table.update((tile, (spot[0], f"D{at}")) for at, tile in enumerate(tiles))


def _take(table: Table, piece: str, spot: Any) -> None:
    if isinstance(spot, tuple) and spot[1] == "D" and not table[piece, spot]:
        tiles = _pile(table, spot)[::-1]
        tiles.remove(piece)
        _repile(table, spot, tiles[::-1])
        return
    thing = _money(piece, spot), spot
    assert table[thing] > 0, f"no {piece} lies at {spot}"
    table[thing] -= 1


def _lay(table: Table, piece: str, spot: Any) -> None:
    if isinstance(spot, tuple) and spot[1] == "D":
        _repile(table, spot, [*_pile(table, spot), piece])
    else:
        table[_money(piece, spot), spot] += 1


def _unwritten(position: Position) -> Table:
    """Tiles on the posts of coworkers, coworkers among animals and second managers: no position document has words
    for them.
    """
    posts = ("cashier", "keeper", "manager")
    tiles = ((str(tile), place) for place, bag in position.bags.items() if place[1] in posts for tile in bag)
    zones = re.compile("[EXJ][1-6][ab]?|B|D|JB")
    others = (("coworker", place) for place in position.counts if zones.fullmatch(place[1]))
    managers = (
        ("coworker", place)
        for place, number in position.counts.items()
        if place[1] == posts[2]
        for _ in range(1, number)
    )
    return Counter([*tiles, *others, *managers])


def failures(one: Broken) -> list[str]:
    """What is wrong with the mends of a broken turn; nothing if each of them, carried out, ends it."""
    rules, position = one.rules, one.position
    answer: Any = format_mends(rules, position, one.action)
    done = apply_anyway(rules, position, one.action)
    now = table_of(format_position(rules, done)) + _unwritten(done)
    found = [] if answer["mends"] and answer["mends"][-1]["action"] is None else ["it cannot be taken back"]
    for mend in answer["mends"]:
        wanted = table_of(format_position(rules, position))
        if mend["action"] is not None:
            action = parse_action(rules, position, mend["action"])
            judged: Any = verdict(rules, position, action)
            if not judged["legal"]:
                found.append(f"{mend['action']} is against {judged['rule']}")
                continue
            is_same_round = judged["position"]["round"] == position.round and not judged["position"]["over"]
            after = apply_anyway(rules, position, action)
            wanted = table_of(judged["position"] if is_same_round else format_position(rules, after))
        try:
            mended = carry_out(now, mend["moves"])
        except (AssertionError, ValueError) as error:
            found.append(f"{mend}: {error}")
            continue
        if mended != +wanted:
            found.append(f"{mend}: too much {mended - wanted}, missing {wanted - mended}")
        if not mend["text"]:
            found.append(f"{mend}: no words")
    return found


def main(seed: int) -> int:
    """Print how many broken turns of each rule in each game were mended, and what was not."""
    total, wrong = 0, 0
    for combination in one_of_each():
        mended: Counter[str] = Counter()
        for one in broken_turns(combination, seed):
            if mended[one.rule] < 12:
                mended[one.rule] += 1
                bad = failures(one)
                wrong += bool(bad)
                for line in bad[:1]:
                    print(f"{named(combination)}: {one.action}: {line}")
        total += sum(mended.values())
        print(f"{named(combination)}: " + ", ".join(f"{rule} {number}" for rule, number in sorted(mended.items())))
    print(f"{total} broken turns, {wrong} not mended")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else 1))
