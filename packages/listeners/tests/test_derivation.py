"""What an evening at the table is told as."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import jsonschema_rs
import pytest

from companion.session import entry_bodies as bodies
from companion.session.history import fold, with_entry
from companion_listeners.derivation import derive_events, position_hash
from companion_listeners.domain_event import (
    EVENT_TYPES,
    EventContext,
    GameNamed,
    TableNamed,
    cloud_event,
    event_id,
    with_names,
)
from companion_listeners.event_documents import event_schema
from tests.games.combinations import named, one_of_each
from tests.session.stories import begun, entries, game, lying, played

RULES, POSITIONS, ACTIONS = played()
SCHEMA = jsonschema_rs.validator_for(event_schema())
TABLE = TableNamed("abcdefghijkl", "Table 3")
NAMES = ("Anna", "Bert", "Carl", "Dora", "Emil")


def told(said):
    """The drafts of each entry."""
    story, found = None, []
    for entry in entries(said):
        now = with_entry(story, entry)
        found.append(list(derive_events("table", story, now, entry)))
        story = now
    return found


def types(drafts):
    return [draft.type for draft in drafts]


def documents(said):
    """Every event as whoever hears it gets it, checked against the schema."""
    story = fold(entries(said))
    players = story.rules.players
    context = EventContext(0.0, GameNamed(id="abcdefghijkl.1", number=1, game="zooloretto"), players, None)
    every = [draft for drafts in told(said) for draft in drafts]
    after, made = f"{TABLE.id}.0", []
    for number, draft in enumerate(every, start=1):
        id_ = event_id(TABLE.id, number, 1, "0" * 64)
        text = json.dumps(cloud_event(TABLE, id_, after, context, draft), ensure_ascii=False)
        made.append(json.loads(with_names(text, players)))
        after = id_
    for one in made:
        SCHEMA.validate(one)
    return made


SHORT = {combination[:2]: combination for combination in one_of_each() if len(combination[1]) < 2}
"""A game of each kind, not longer than needed; all of them only in the long run."""
GAMES = [
    pytest.param(one, id=named(one), marks=() if SHORT.get(one[:2]) == one else pytest.mark.long)
    for one in one_of_each()
]


@pytest.mark.parametrize("combination", GAMES)
def test_every_game_is_told_whole_and_as_the_schema_says(combination):
    rules, positions, actions = played(combination)
    made = documents(game(combination))
    count = Counter(one["type"] for one in made)
    assert count["companion.game_begun.v1"] == 1
    assert count["companion.turn.v1"] == len(actions)
    assert count["companion.last_round.v1"] == positions[-1].last_round
    laid = [one["data"] for one in made if one["type"] in ("companion.tile_placed.v1", "companion.birth.v1")]
    assert all(-1 <= one["place"]["seat"] < len(rules.players) for one in laid)


def test_a_turn_is_told_with_what_was_laid_and_by_which_rule():
    *_, drafts = told(game(most=1))
    assert types(drafts)[:2] == ["turn", "tile_placed"]
    assert drafts[0].own["action"]["type"] == "add_tile"
    assert (drafts[0].seat, drafts[0].own["number"], drafts[0].own["round"]) == (0, 1, 1)
    assert (drafts[1].own["place"]["seat"], drafts[1].rule) == (-1, "ZB-A-1")


@pytest.mark.rule("ZB-OFF-1")
def test_a_birth_is_told_with_its_rule_and_where_the_baby_lies():
    births = [draft for drafts in told(game()) for draft in drafts if draft.type == "birth"]
    assert births
    assert all(one.rule.startswith("ZB-OFF-") and one.own["piece"].endswith(".baby") for one in births)
    assert all(one.own["place"]["seat"] == one.seat for one in births)


def out_of_turn(**notes):
    """The player after the first one does something first."""
    action = bodies.acted(RULES, ACTIONS[0])
    return "acted", {**action, "action": {**action["action"], "player": 1}, **notes}


@pytest.mark.rule("ZB-TURN-1")
def test_a_broken_rule_is_told_with_names_and_mended_when_it_is_taken_back():
    said = [begun(), out_of_turn(), ("undone", {})]
    _, broken, mended = told(said)
    assert types(broken) == ["turn", "tile_placed", "rule_broken"]
    assert (broken[-1].rule, broken[-1].own["stays"]) == ("ZB-TURN-1", False)
    assert "rule_mended" in types(mended)
    assert mended[-1].own | mended[0].own == {"number": 1, "action": None, "how": "mended"}
    message = next(one["data"]["message"] for one in documents(said) if "message" in one["data"])
    assert "Anna" in message
    assert message.isprintable()


def test_what_people_insist_on_is_told_as_staying_and_never_as_mended():
    _, broken, after = told([begun(), out_of_turn(insisted=True), ("acted", bodies.acted(RULES, ACTIONS[1]))])
    assert [draft.own["stays"] for draft in broken if draft.type == "rule_broken"] == [True]
    assert "rule_mended" not in types(after)


def test_an_alarm_ends_when_the_game_is_played_on():
    _, _, after = told([begun(), out_of_turn(), ("acted", bodies.acted(RULES, ACTIONS[1]))])
    (mended,) = [draft for draft in after if draft.type == "rule_mended"]
    assert mended.own == {"number": 1, "how": "played_on"}


def test_the_past_told_anew_is_one_correction_and_no_turn():
    anew = ("corrected", bodies.told_anew(RULES, 2, ACTIONS[0]))
    *_, drafts = told([*game(most=4), anew])
    assert types(drafts)[0] == "history_corrected"
    assert drafts[0].own["number"] == 2
    assert drafts[0].own["action"]["type"] == "add_tile"
    assert "turn" not in types(drafts)
    gone = ("corrected", bodies.told_anew(RULES, 2, None))
    *_, drafts = told([*game(most=4), gone])
    assert drafts[0].own == {"number": 2, "action": None}


def test_what_somebody_states_is_told_as_a_correction():
    (place, bag), *_ = [one for one in POSITIONS[-1].bags.items() if one[0][0] == 0]
    *_, drafts = told([*game(most=2), ("corrected", lying({place: bag}))])
    assert drafts[0].type == "history_corrected"
    assert drafts[0].own == {"number": 3, "action": None}


def test_undone_and_done_again_is_a_correction_and_a_turn():
    *_, undone, redone = told([*game(most=3), ("undone", {}), ("redone", {})])
    assert types(undone)[0] == "history_corrected"
    assert types(redone)[:1] == ["turn"]
    assert redone[0].own["number"] == 3


def test_a_question_and_its_answer_name_each_other():
    option = bodies.acted(RULES, ACTIONS[0])["action"]
    asked = ("asked", {"outcome": "two_turns", "options": [[option], []]})
    _, question, answer = told([begun(), asked, ("answered", {"question": 2})])
    assert (types(question), question[0].own["options"]) == (["question_asked"], [[option], []])
    assert answer[0].own == {"question": question[0].own["question"], "by": "camera"}


def test_the_points_are_told_when_they_are_others_and_at_the_end_with_ranks():
    said = [*game(), ("ended", {"over": True})]
    drafts = [draft for part in told(said) for draft in part]
    scores = [draft.own["scores"] for draft in drafts if draft.type == "score_changed"]
    assert all(one != other for one, other in pairwise(scores))
    over = drafts[-1]
    assert over.type == "game_over"
    assert over.own["by_rules"]
    assert [{"seat": one["seat"], "total": one["total"]} for one in over.own["scores"]] == scores[-1]
    best = max(over.own["scores"], key=lambda one: one["total"])
    assert best["rank"] == 1
    assert best["seat"] in over.own["winners"]


def test_entries_that_tell_nothing_are_not_told():
    *_, note, table = told([begun(), ("note", {"note": "a glass fell over"}), ("table", {"names": {}})])
    assert (note, table) == ([], [])


def test_the_hash_names_the_table_and_not_who_plays():
    story = fold(entries(game(most=5)))
    other = fold(entries([*game(most=5), ("named", {"seat": 0, "name": "Zoe"})]))
    assert position_hash(story) == position_hash(other)
    assert position_hash(story) != position_hash(fold(entries(game(most=6))))


def test_a_name_with_quotes_and_every_sign_stays_json():
    text = json.dumps({"name": "\ue000", "message": "\ue001 was out of turn"}, ensure_ascii=False)
    found = json.loads(with_names(text, ['An"na\\', "Bért 🐼"]))
    assert found == {"name": 'An"na\\', "message": "Bért 🐼 was out of turn"}


def test_every_type_has_a_sentence_in_the_schema():
    defs = event_schema()["$defs"]
    assert all(defs[name]["description"] for name in EVENT_TYPES)
