"""The first game is the game: an ordinary game in which each idea is told once to the whole table, when it is first
needed.

The table of ideas is the package's (`GamePackage.ideas`).  What was told follows from the story, so nothing has to be
remembered beside it.  An idea that does not come up by itself is told from the second round on, one before each turn
that has none of its own; so all are told long before the count.  Where moves are tapped, the stack is given: the tiles
that ideas need come first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from companion.games.catalogue import GAMES
from companion.games.players import shuffled_piles
from companion.games.teaching import Teaching
from companion.panels import place_name
from companion.rules.position import Piece, Position, truck
from companion.rules.ruleset import Chance, Ruleset
from companion.session.history import GameHistory
from companion.teach.prompts import Prompt, after_events, before_turn
from companion.teach.wording import rule_here

AT_FIRST = 3
"""So many ideas are told before the first turn: what it is all about, and what one may do."""


def ideas_of(rules: Ruleset) -> tuple[str, ...]:
    """The ideas of a game with its expansions, in order."""
    return tuple(
        chain.from_iterable(package.ideas for package in GAMES[rules.setting.game].packages(rules.setting.with_))
    )


def ideas_told(story: GameHistory) -> Iterator[tuple[int, tuple[Prompt, ...]]]:
    """After each moment, the ideas told then, as long as there are any left; number 0 is the start."""
    left = dict.fromkeys(ideas_of(story.rules))
    for number in range(len(story.moments) + 1):
        if not left:
            return
        told = _ideas_at(story, number, left)
        for prompt in told:
            del left[prompt.name]
        yield number, told


def ideas_now(story: GameHistory) -> tuple[Prompt, ...]:
    """The ideas to be told now."""
    return next((told for number, told in ideas_told(story) if number == len(story.moments)), ())


def _ideas_at(story: GameHistory, number: int, left: Iterable[str]) -> tuple[Prompt, ...]:
    rules, position = story.rules, story.position_after(number)
    automatic = story.opening.body.get("automatic", ())  # whoever plays by himself has nothing to learn
    events = story.moments[number - 1].events if number else ()
    known = _rules_of(rules).keys() - set(left)
    met = (*after_events(rules, events, dict.fromkeys(rules.seats, known)), *before_turn(rules, position, known))
    met = tuple(prompt for prompt in met if prompt.seat not in automatic)
    first = {prompt.name: prompt for prompt in reversed(met)}
    if not number:
        return tuple(first.get(name) or _offer_idea(rules, position, name) for name in list(left)[:AT_FIRST])
    found = list(first.values())[-1:]
    is_time = (position.round > 1 or position.last_round) and not position.over
    if not found and is_time and position.to_move not in automatic:
        found = [_offer_idea(rules, position, next(iter(left)))]
    return tuple(found)


def _offer_idea(rules: Ruleset, position: Position, name: str) -> Prompt:
    """An idea that has not come up by itself."""
    return Prompt(name, rule_here(rules, *_rules_of(rules)[name]), position.to_move)


def _rules_of(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """By name of an occasion or aftermath, the rules that it may be about."""
    teaching = rules.part(Teaching)
    ideas = {one.name: one.rules for one in teaching.occasions}
    return ideas | {one.name: one.rules for one in teaching.aftermaths}


def place_of(prompt: Prompt) -> str:
    """Where an idea is seen, as taps name it; empty if it is nowhere."""
    if "truck" in prompt.values:
        return place_name(*truck(int(str(prompt.values["truck"]))))
    zone = prompt.values.get("zone", prompt.values.get("to"))
    return place_name(prompt.seat, str(zone)) if zone else ""


def stack_tiles(rules: Ruleset, position: Position, chance: Chance) -> list[str]:
    """All tiles in the order in which they are drawn: in front what ideas need, the rest mixed."""
    piles = [pile[::-1] for pile in shuffled_piles(rules, position, chance).values()]
    return [str(tile) for pile in piles for tile in (*_in_front(pile), *pile)]


def _in_front(pile: list[Piece]) -> Iterator[Piece]:
    """Takes out of a pile two animals, what is no animal, and a father and a mother of one of the two."""
    plain = list(dict.fromkeys(tile for tile in pile if tile.kind == "animal" and not tile.mark))[:2]
    if not plain:
        return
    others = {tile.kind: tile for tile in reversed(pile) if tile.kind != "animal"}
    couple = [Piece("animal", plain[0].name, mark) for mark in ("m", "f")]
    for tile in (*plain, couple[0], *others.values(), couple[1]):
        if tile in pile:
            pile.remove(tile)
            yield tile
