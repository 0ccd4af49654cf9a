"""The names of the values that people choose among, and what fills the gaps of a hint, for each kind of field.

A game with a kind of its own registers its names beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import Any

from companion.i18n import first_text
from companion.rules.fields import (
    SEVERAL,
    TO,
    AnyPiece,
    AnyPlace,
    AnySeat,
    BabyPlace,
    BabyPlaces,
    PlayWord,
    Several,
    Side,
    SideOf,
    TruckNumber,
    Word,
)
from companion.rules.position import Piece
from companion.rules.ruleset import Kind, Ruleset, Shown
from companion.rules.trucks import Unloading
from companion.words.sentences import notation_words, piece_words, zone_words


@singledispatch
def label(_kind: Shown, _rules: Ruleset, shown: Any, _language: str) -> str:
    """The name of a value, which is given as JSON has it."""
    return str(shown)


@singledispatch
def gaps(kind: Kind, rules: Ruleset, gap: str, value: Any, language: str) -> Mapping[str, object]:
    """The values for the sentence of a hint."""
    return {gap: label(kind, rules, kind.show(value), language)}


@label.register
def _(_kind: PlayWord, _rules: Ruleset, shown: str, language: str) -> str:
    return first_text(language, f"page.do.{shown}")


@label.register
def _(_kind: SideOf, rules: Ruleset, shown: list[str], language: str) -> str:
    area, species = zone_words(rules, shown[0], language), notation_words(rules, shown[1], language)
    return first_text(language, "page.choice.side", species=species, zone=area)


@gaps.register
def _(kind: SideOf, rules: Ruleset, gap: str, value: Side, language: str) -> Mapping[str, object]:
    species = piece_words(Piece("animal", value[1]), language)
    return {gap: species, kind.gap: zone_words(rules, value[0], language)}


@label.register
def _(_kind: Unloading, rules: Ruleset, shown: list[list[Any]], language: str) -> str:
    return ", ".join(notation_words(rules, entry[0], language) for entry in shown)


@label.register
def _(_kind: TruckNumber, _rules: Ruleset, shown: int, language: str) -> str:
    return first_text(language, "page.truck", number=shown + 1)


@gaps.register
def _(_kind: TruckNumber, _rules: Ruleset, gap: str, value: int, _language: str) -> Mapping[str, object]:
    return {gap: value + 1}


@label.register
def _(_kind: AnySeat, rules: Ruleset, shown: int, _language: str) -> str:
    return rules.players[shown]


@label.register
def _(_kind: AnyPiece, rules: Ruleset, shown: str, language: str) -> str:
    return notation_words(rules, shown, language)


@label.register
def _(_kind: AnyPlace, rules: Ruleset, shown: str | None, language: str) -> str:
    return first_text(language, "page.choice.nothing") if shown is None else zone_words(rules, shown, language)


@label.register
def _(kind: Word, _rules: Ruleset, shown: str | None, language: str) -> str:
    return first_text(language, f"{kind.texts}.{shown or 'none'}")


@label.register
def _(kind: Several, rules: Ruleset, shown: Iterable[Any], language: str) -> str:
    return ", ".join(label(kind.of, rules, one, language) for one in shown)


@label.register
def _(_kind: BabyPlace, rules: Ruleset, shown: Any, language: str) -> str:
    return label(TO.kind, rules, shown, language)


@label.register
def _(_kind: BabyPlaces, rules: Ruleset, shown: Any, language: str) -> str:
    return label(SEVERAL, rules, [shown] if isinstance(shown, str) else shown, language)
