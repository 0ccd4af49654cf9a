"""Find what a game lacks before people can play it: every sentence that somebody who wrote an action has to add.

Nothing of it breaks a page, a missing text is a word; but a game that is handed on says all of it, in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.i18n import LANGUAGES, TERM, sources, texts
from companion.panels import Display
from companion.rules.actions import Placement
from companion.rules.fields import Beside
from companion.rules.ruleset import ActionType, Ruleset
from companion.rules.trucks import Unloading
from companion.words.labels import label

NEEDED = {
    "page.do.{word}": "what the button of the action says",
    "option.{word}": "what the action is, for who asks what he may do",
    "option.{word}.nothing": "that there is nothing to do it with",
    "do.{word}": "the action as advice; fields fill its gaps",
}
"""The texts of an action."""


def lacking(rules: Ruleset) -> Iterator[str]:
    """A sentence for everything that a game's actions, zones, pieces, rules and lines lack; nothing if nothing."""
    yield from _names_lacking(rules)
    yield from _forms_lacking(rules.setting.game)
    for play in rules.plays.values():
        for said in (*_texts_lacking(play), *_sentence_lacking(play)):
            yield f"{play.word}: {said}"
        if not play.rules:
            yield f"{play.word}: name the rules that describe it in ActionType.rules"


def _names_lacking(rules: Ruleset) -> Iterator[str]:
    beside = {one for zone in rules.zones.values() for one in zone.stalls}
    roles = {zone.role for id_, zone in rules.zones.items() if id_ not in beside} - {"enclosure"}  # called by its id
    lines = {rule for told in rules.part(Display).score_sources.values() for rule in told}
    told = {"page.play": roles, "zone": {zone.role for zone in rules.zones.values()}, "line": lines}
    told["piece"] = {piece.kind for piece in rules.pieces.values()}
    told["rule"] = lines.union(*(play.rules for play in rules.plays.values()))
    known = {one: texts(one) for one in LANGUAGES}
    for key in sorted(f"{beginning}.{name}" for beginning, names in told.items() for name in names):
        yield from (f"add the text {key} in language {one}" for one in LANGUAGES if key not in known[one])


def _forms_lacking(game: str) -> Iterator[str]:
    """Forms of the program's nouns that the game's own words for them lack."""
    for language in LANGUAGES:
        written = sources(language)
        for key in (key for key in written if key.startswith(TERM)):
            own = written.get(f"{key}.in.{game}", written[key])
            for form in re.findall(r"\.[a-z]+(?= =)", written[key]):
                if f"{form} =" not in own:
                    yield f"add {form} to -{key.removeprefix(TERM)}--in--{game} in language {language}"


def _texts_lacking(play: ActionType) -> Iterator[str]:
    needed = {key.format(word=play.word): why for key, why in NEEDED.items()}
    for field in play.fields:
        if label.dispatch(type(field.kind)) is label.dispatch(object):
            yield f"{field.name}: register the label of {type(field.kind).__name__} in companion.words.labels"
        if not isinstance(field.kind, Beside):
            keys = (f"page.ask.{field.name}", f"page.ask.{field.kind.question}")
            needed[next((key for key in keys if key in texts(LANGUAGES[0])), keys[0])] = "the question for the field"
    for key, why in needed.items():
        for language in LANGUAGES:
            if key not in texts(language):
                yield f"add the text {key} in language {language} ({why})"


def _sentence_lacking(play: ActionType) -> Iterator[str]:
    """The log's sentence names fields, and every choice of a move, once; what may be left out follows as JSON."""
    if not play.sentence:
        yield f"write how a log tells it in ActionType.sentence, like {play.told!r}"
    names = re.findall(r"\{(\w*)\}", play.told)
    known = {field.name for field in play.fields}
    for name in names:
        if name not in known:
            yield f"ActionType.sentence has a gap {{{name}}}, but the action has only {', '.join(known)}"
        elif names.count(name) > 1:
            yield f"ActionType.sentence has the gap {{{name}}} twice"
    if any(isinstance(field.kind, Unloading) for field in play.fields):  # which looks into its placements
        for field in play.fields:
            if isinstance(field.kind, Beside) and field.attribute not in Placement.__dataclass_fields__:
                yield f"{field.name} follows from laying a tile, but Placement has no {field.attribute}"
