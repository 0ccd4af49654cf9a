"""Whether every action says all that people read of it, and a small expansion that adds one needs nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from companion.games.catalogue import parse_position
from companion.games.contract import lacking
from companion.i18n import LANGUAGES
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import AdjustCount, Event, EventRecorder, RemovePiece, Violation, broken
from companion.rules.fields import AnySeat, Asked, Beside, TileFrom, TruckNumber, Word, ZoneOf, every
from companion.rules.log_lines import format_sentence, parse_sentence
from companion.rules.notation import format_action, parse_action
from companion.rules.position import BARN, Piece, Position
from companion.rules.ruleset import ActionType, Field, Kind, Ruleset, Shown
from companion.rules.telling import next_step
from companion.teach.options import option_words, options
from companion.teach.wording import action_sentences
from companion.web.views.words import GameWords, step_told
from companion.words.labels import label
from tests.games.combinations import Combination, all_combinations, named, start
from tests.games.table import table

COMBINATIONS = [combination for combination in all_combinations() if combination[2] == 2]


@pytest.mark.parametrize("combination", COMBINATIONS, ids=named)
def test_every_action_says_all_that_people_read_of_it(combination: Combination):
    rules, _ = start(combination)
    assert list(lacking(rules)) == []


# An expansion that lends a tile of the barn to a farm for some rounds, with fields of every simple kind


@dataclass(frozen=True, slots=True)
class Lend(Action):
    """A tile goes to a farm."""

    piece: Piece
    enclosure: str
    friend: int
    wagon: int
    farm: str


def check(_rules: Ruleset, position: Position, action: Lend) -> Iterator[Violation]:
    if action.piece not in position.bag(action.player, BARN):
        yield broken("ZB-C-DIS-1", "absent", seat=action.player, piece=action.piece)


def decide(_rules: Ruleset, course: EventRecorder, action: Lend) -> None:
    changes = (RemovePiece((action.player, BARN), action.piece), AdjustCount((action.friend, "lent"), 1))
    course.record(Event("lent", "ZB-C-1", action.player, {"piece": action.piece, "to": action.enclosure}, changes))


FIELDS = (
    Field("piece", TileFrom(("barn",))),
    Field("enclosure", ZoneOf(("enclosure",))),
    Field("friend", AnySeat()),
    Field("wagon", TruckNumber()),
    Field("farm", Word(("near", "far"))),
)
LEND = ActionType("lend_out", Lend, FIELDS, every(Lend, *FIELDS), check, decide)


def lending() -> tuple[Ruleset, Position]:
    rules, position = parse_position(table({"barn": ["camel", "flamingo"]}, players=3))
    return replace(rules, plays={**rules.plays, LEND.word: LEND}), position


def test_an_action_is_proposed_judged_written_and_read_by_its_fields_alone():
    rules, position = lending()
    legal = [action for action in referee.legal_actions(rules, position) if isinstance(action, Lend)]
    assert len(legal) == 2 * 3 * 2 * 3 * 2
    action = legal[-1]
    document = {
        "type": "lend_out", "player": 0, "piece": "flamingo", "enclosure": "E6", "friend": 2, "wagon": 2, "farm": "far",
    }  # fmt: skip
    assert format_action(rules, action) == document
    assert parse_action(rules, position, json.loads(json.dumps(document))) == action
    assert format_sentence(rules, action) == "Anna: lend out flamingo E6 Carl 3 far"
    assert parse_sentence(rules, "Anna: lend out flamingo E6 Carl 3 far") == document
    after = referee.after(rules, position, action)
    assert [str(piece) for piece in after.bag(0, BARN)] == ["camel"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_action_without_any_text_is_tapped_advised_and_spoken_in_readable_words(language: str):
    rules, position = lending()
    words, told, asked = GameWords(language, rules), {}, []
    while (step := next_step(rules, position, told)).key != "done":
        shown = step_told(words, "", position, step)
        assert shown.ask
        assert all(choice.label for choice in shown.choices)
        asked.append(step.key)
        picked = "lend_out" if step.key == "type" else step.choices[-1].value
        told = next(choice.told for choice in step.choices if choice.value == picked)
    assert asked == ["type", "piece", "enclosure", "friend", "wagon", "farm"]
    assert step.action is not None
    assert step_told(words, "", position, step).sentence == "lent"
    assert action_sentences(rules, step.action, language) == ["lend out"]
    found = next(option for option in options(rules, position) if option.kind == "lend_out")
    assert option_words(rules, found, language) == ["lend out"]


def test_what_an_action_lacks_is_said_with_what_to_add():
    rules, _ = lending()
    said = list(lacking(rules))
    assert "lend_out: add the text page.do.lend_out in language fr (what the button of the action says)" in said
    assert "lend_out: name the rules that describe it in ActionType.rules" in said
    assert any(line.startswith("lend_out: write how a log tells it in ActionType.sentence") for line in said)
    wrong = replace(LEND, sentence="lends {tile}")
    said = list(lacking(replace(rules, plays={"lend_out": wrong})))
    assert any("has a gap {tile}" in line for line in said)


def all_kinds(kind: type[Shown] = Shown) -> Iterator[type[Shown]]:
    for one in kind.__subclasses__():
        yield one
        yield from all_kinds(one)


def test_every_kind_has_a_label_and_one_without_schema_cannot_be_used():
    start(COMBINATIONS[-1])
    nameless = {kind for kind in all_kinds() if label.dispatch(kind) is label.dispatch(object)}
    assert nameless == {Kind, Asked, Beside}

    class Nameless(Kind):
        """A kind that somebody did not finish."""

    assert Nameless.__abstractmethods__ == {"parse", "schema"}
    with pytest.raises(TypeError):
        Nameless()  # type: ignore[abstract]
