"""Two plays with one word: a game says which of them an action is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from companion.rules.actions import Action
from companion.rules.events import EventRecorder
from companion.rules.position import Position
from companion.rules.ruleset import ActionType, Field, Ruleset, SceneDiff
from companion.rules.violations import Violation


def either(
    first: ActionType, second: ActionType, is_second: Callable[[Ruleset, Action], bool], fields: tuple[Field, ...]
) -> ActionType:
    """One play that is the first or the second, by the action.  fields: those of both."""

    def meant(rules: Ruleset, action: Action) -> ActionType:
        return second if is_second(rules, action) else first

    def propose(rules: Ruleset, position: Position) -> Iterable[Action]:
        yield from first.propose(rules, position)
        yield from second.propose(rules, position)

    def check(rules: Ruleset, position: Position, action: Any) -> Iterable[Violation]:
        return meant(rules, action).check(rules, position, action)

    def decide(rules: Ruleset, course: EventRecorder, action: Any) -> None:
        meant(rules, action).decide(rules, course, action)

    def complete(rules: Ruleset, position: Position, action: Any) -> Iterable[Action]:
        return meant(rules, action).complete(rules, position, action)

    def refuse(rules: Ruleset, position: Position, action: Any) -> None:
        meant(rules, action).refuse(rules, position, action)

    def offers(rules: Ruleset, position: Position, action: Any) -> bool:
        return meant(rules, action).is_offered(rules, position, action)

    def candidates(diff: SceneDiff) -> Iterable[Action]:
        for play in (first, second):
            yield from play.candidates(diff) if play.candidates else ()

    return replace(
        first,
        fields=fields,
        rules=(*first.rules, *second.rules),
        propose=propose,
        check=check,
        decide=decide,
        complete=complete,
        refuse=refuse,
        offers=offers,
        candidates=candidates if first.candidates or second.candidates else None,
    )
