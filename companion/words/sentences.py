"""Pieces, zones, violations, events and score lines as sentences in a language."""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.i18n import DEFAULT_LANGUAGE, first_text, has_text, in_language, in_words_of, text
from companion.rules.events import Event, Violation
from companion.rules.position import Piece
from companion.rules.ruleset import Ruleset, ScoreLine


def piece_words(piece: Piece, language: str = DEFAULT_LANGUAGE) -> str:
    """A piece as people call it: `panda baby`, `kiosk stall`."""
    own = f"piece.{piece.kind}.{piece.mark or piece.name}"
    key = own if has_text(own) else f"piece.{piece.kind}"
    return text(language, key, name=name_words(piece.name, language))


@in_language.register
def _(piece: Piece, language: str) -> str:
    return piece_words(piece, language)


def name_words(name: str, language: str = DEFAULT_LANGUAGE) -> str:
    """A name that stands on a box, in the reader's language; any other as its owner writes it."""
    key = f"name.{name}"
    return text(language, key) if has_text(key) else name.replace("_", " ")


_SPACE = re.compile(r"-?\d{1,3},-?\d{1,3}")


def zone_words(rules: Ruleset, zone: str, language: str = DEFAULT_LANGUAGE) -> str:
    """A zone as people call it: `the barn`, `enclosure E4`, `space 4 in row 2 from below`, `a space beside the
    board` left of it or below; others by their id.
    """
    known = rules.zones.get(zone)
    column, row = (int(at) + 1 for at in zone.split(",")) if _SPACE.fullmatch(zone) else (0, 0)
    space = "space" if min(column, row) > 0 else "beside"
    key = f"zone.{known.role if known else space if ',' in zone else zone}"
    return text(language, key if has_text(key) else "zone", id=zone, column=column, row=row)


def notation_words(rules: Ruleset | None, notation: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Name a piece given in the notation; whatever it is, it gets some name, even one that nobody knows.

    rules: None where no game is known: on printed sheets, and wherever boxes are shown.
    """
    known = rules.pieces.get(notation) if rules else None
    return piece_words(known or piece_of_any_game(notation), language)


def piece_of_any_game(notation: str) -> Piece:
    """The piece that a box calls so: of a kind that has a name in the texts, else an animal."""
    kind, _, name = notation.rstrip("*").partition(".")
    if has_text(f"piece.{kind}"):
        return Piece(kind, name)
    return Piece(kind, mark=name) if has_text(f"piece.{kind}.{name}") else Piece("animal", kind, name)


def group_words(notation: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The group in which a piece is shown: its species, or its kind."""
    kind = notation.partition(".")[0]
    key = f"page.box.kind.{kind}"
    return text(language, key) if has_text(key) else name_words(kind, language)


def spoken(rules: Ruleset, language: str) -> str:
    """The language, in the words of this game."""
    return in_words_of(rules.setting.game, language)


def why(rules: Ruleset, violation: Violation, language: str = DEFAULT_LANGUAGE) -> str:
    """A violation or a hint as a sentence for the player."""
    named = {"player": violation.seat, "zone": violation.zone, "piece": violation.piece, **violation.values}
    return first_text(spoken(rules, language), violation.key, **speech_values(rules, named, language))


def event_words(rules: Ruleset, event: Event, language: str = DEFAULT_LANGUAGE) -> str:
    """The sentence of an event."""
    values = {"player": event.seat, **event.values}
    return first_text(spoken(rules, language), f"event.{event.type}", **speech_values(rules, values, language))


def line_words(rules: Ruleset, line: ScoreLine, language: str = DEFAULT_LANGUAGE) -> str:
    """The words of a score line, marked if it hangs on a guess."""
    named = {"zone": line.zone, "piece": line.piece, **line.values}
    words = first_text(spoken(rules, language), line.key, **speech_values(rules, named, language))
    return f"{words} ({text(language, 'unconfirmed')})" if line.rule in rules.assumed else words


def unconfirmed(rules: Ruleset, line: ScoreLine, language: str = DEFAULT_LANGUAGE) -> str | None:
    """On which guess of the rulebooks' readers a score line hangs, as a sentence; None if on none."""
    option = rules.assumed.get(line.rule)
    return option and text(language, "unconfirmed.because", why=text(language, f"option.{option}"))


def speech_values(rules: Ruleset, values: Mapping[str, object], language: str) -> dict[str, object]:
    """Values as a sentence says them: pieces, zones (`zone`, `to`, `source`, `baby`), seats (`player`, `owner`), trucks
    counted from 1, the rest as it is.
    """
    return {name: _say(rules, name, value, language) for name, value in values.items() if value is not None}


def _say(rules: Ruleset, name: str, value: object, language: str) -> object:
    if isinstance(value, Piece):
        return piece_words(value, language)
    if name in _PLAYERS and isinstance(value, int):
        return rules.players[value]
    if name in _ZONES and isinstance(value, str):
        return zone_words(rules, value, language)
    if name == "die" and isinstance(value, str):
        return name_words(value, language)
    if name == "truck" and isinstance(value, int):
        return value + 1
    return value


_PLAYERS = frozenset({"player", "owner", "taker"})
_ZONES = frozenset({"zone", "to", "source", "baby"})
