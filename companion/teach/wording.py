"""Values of this package as sentences: for everybody, and shorter ones for children."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.games.catalogue import rule_ids
from companion.i18n import DEFAULT_LANGUAGE, first_text, has_text
from companion.rules.actions import Action
from companion.rules.ruleset import Ruleset, action_type_of
from companion.words.labels import gaps as gaps_of
from companion.words.sentences import speech_values, spoken


def say(
    rules: Ruleset, key: str, values: Mapping[str, object], language: str = DEFAULT_LANGUAGE, *, child: bool = False
) -> str:
    """The sentence of a key; for a child the one under `KEY.child`, if there is one.

    values: as `rules.words.spoken` says them.
    """
    short = f"{key}.child"
    known = short if child and has_text(short) else key
    return first_text(spoken(rules, language), known, **speech_values(rules, values, language))


def rule_words(rules: Ruleset, rule: str, language: str = DEFAULT_LANGUAGE) -> str:
    """A rule as it holds at this table: an answer that changes it, or the house, has a text `option.NAME.ANSWER.ID`."""
    changed = (f"option.{name}.{str(answer).lower()}.{rule}" for name, answer in rules.options.items())
    return first_text(spoken(rules, language), *changed, f"rule.{rule}")


def rule_here(rules: Ruleset, *candidates: str) -> str:
    """The first of these rules that holds in this game; the last one if none does, nothing of none."""
    holding = _rules_of(rules.setting.game, rules.setting.with_)
    return next((rule for rule in candidates if rule in holding), candidates[-1] if candidates else "")


@lru_cache(maxsize=64)
def _rules_of(game: str, with_: tuple[str, ...]) -> frozenset[str]:
    return frozenset(rule_ids(game, with_))


# What to do


def action_sentences(rules: Ruleset, action: Action, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """An action as advice: what to do first, then where everything goes.

    The first sentence is `do.WORD`, or `do.WORD.VARIANT` if a field picks another one; its fields fill the gaps.
    """
    play = action_type_of(rules, action)
    if play.advice is not None:
        return [say(rules, key, values, language) for key, values in play.advice(action)]
    key = f"do.{play.word}"
    gaps: dict[str, object] = {}
    variants: list[str] = []
    further: list[str] = []
    for field in play.fields:
        value = field.of(action)
        variants += [f"{key}.{variant}" for variant in (field.kind.variant(value),) if variant]
        gaps |= {} if value is None else gaps_of(field.kind, rules, field.gap, value, language)
        further += [say(rules, told, values, language) for told, values in field.kind.advice(value)]
    return [first_text(spoken(rules, language), *variants, key, **gaps), *further]
