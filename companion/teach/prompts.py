"""A word at the right moment: the first time that a rule matters for a player, and only then.

What a player has been told follows from the story of the game, so nothing has to be remembered beside it: after an
undo the same words come again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.games.teaching import Teaching, TurnContext
from companion.i18n import DEFAULT_LANGUAGE
from companion.rules.events import Event
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.session.history import GameHistory
from companion.teach.wording import rule_here, say

AT_ONCE = 2
"""More than that nobody reads before a turn; the rest comes at the next turn, if it still matters."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A word for one player.  name: text key `prompt.NAME`.  rule: the one that it is about."""

    name: str
    rule: str
    seat: int
    values: Mapping[str, object] = field(default_factory=dict)


def prompt_words(rules: Ruleset, prompt: Prompt, language: str = DEFAULT_LANGUAGE, *, child: bool = False) -> str:
    """A prompt as a sentence."""
    return say(rules, f"prompt.{prompt.name}", {**prompt.values, "player": prompt.seat}, language, child=child)


def before_turn(rules: Ruleset, position: Position, told: Collection[str]) -> tuple[Prompt, ...]:
    """The prompts for the player to move now, the most urgent first.  told: names of the prompts he has heard."""
    if position.over:
        return ()
    scene = TurnContext(rules, position)
    found: list[Prompt] = []
    for occasion in sorted(rules.part(Teaching).occasions, key=lambda one: one.urgency):
        values = None if occasion.name in told or len(found) == AT_ONCE else occasion.find(scene)
        if values is not None:
            found.append(Prompt(occasion.name, rule_here(rules, *occasion.rules), scene.seat, values))
    return tuple(found)


def after_events(rules: Ruleset, events: Sequence[Event], told: Mapping[int, Collection[str]]) -> tuple[Prompt, ...]:
    """The prompts for those to whom something happened.  told: by seat, names of the prompts that were heard."""
    found: dict[tuple[int, str], Prompt] = {}
    is_round_over = any(event.type in ("round", "game_over") for event in events)
    for event in events:
        if event.type == "out" and is_round_over:
            continue  # whoever leaves a round as the last one waits for nothing
        for lesson in rules.part(Teaching).aftermaths:
            for seat in rules.seats if event.seat is None else (event.seat,):
                if lesson.happens(rules, event) and lesson.name not in told.get(seat, ()):
                    prompt = Prompt(lesson.name, rule_here(rules, *lesson.rules), seat, _event_values(event))
                    found.setdefault((seat, lesson.name), prompt)
    return tuple(found.values())


def _event_values(event: Event) -> dict[str, object]:
    return {name: value for name, value in event.values.items() if name in ("piece", "coins", "to", "zone", "visitor")}


# Over a whole game


def prompts(story: GameHistory) -> tuple[Prompt, ...]:
    """The prompts for now: about the last moment, and to the player to move."""
    *_, (_, latest) = _prompts_along(story)
    return latest


def _prompts_along(story: GameHistory) -> Iterator[tuple[int, tuple[Prompt, ...]]]:
    """After each moment, what was said then; number 0 is the start."""
    heard: dict[int, set[str]] = {seat: set() for seat in story.rules.seats}
    for number in range(len(story.moments) + 1):
        events = story.moments[number - 1].events if number else ()
        position = story.position_after(number)
        said = after_events(story.rules, events, heard)
        said += before_turn(story.rules, position, heard[position.to_move])
        for prompt in said:
            heard[prompt.seat].add(prompt.name)
        yield number, said


def moments_missed(story: GameHistory, seat: int) -> dict[str, tuple[int, ...]]:
    """By rule, the numbers of the moments in which a player broke it."""
    found: dict[str, tuple[int, ...]] = {}
    for number, moment in enumerate(story.moments, start=1):
        if moment.action is not None and moment.action.player == seat:
            for broken in moment.violations:
                found[broken.rule] = (*found.get(broken.rule, ()), number)
    return found


# What people have still to learn, over several games.


class MissedRule(NamedTuple):
    """A rule that somebody broke.  times: how often in all; games: in how many games."""

    rule: str
    times: int
    games: int


def missed_rules(stories: Iterable[GameHistory]) -> dict[str, tuple[MissedRule, ...]]:
    """By player's name the rules that were broken in these games, the most frequent first; others are left out."""
    times: defaultdict[str, Counter[str]] = defaultdict(Counter)
    games: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for story in stories:
        for seat, name in enumerate(story.rules.players):
            for rule, moments in moments_missed(story, seat).items():
                times[name][rule] += len(moments)
                games[name][rule] += 1
    return {
        name: tuple(MissedRule(rule, number, games[name][rule]) for rule, number in counted.most_common())
        for name, counted in times.items()
    }
