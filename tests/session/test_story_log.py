"""A story as a game log that is replayed to the same table, and the list of the games in a journal."""

from __future__ import annotations

import json

import pytest

from companion.cli.main import main
from companion.journal.entries import OPENING
from companion.rules import referee
from companion.rules.notation import format_position
from companion.rules.position import animal
from companion.session import entry_bodies as bodies
from companion.session.game_log import LISTED, TELLING, GameList, GameResult, format_history
from companion.session.history import GameHistory
from tests.games.combinations import named, one_of_each
from tests.games.table import table
from tests.session.stories import Said, begun, entries, game, lying, played, story

RULES, _, ACTIONS = played()
EVERY = pytest.mark.parametrize("combination", one_of_each(), ids=named)
OPENED: Said = (OPENING, {"position": table()})


def add(piece: str, **player: int) -> Said:
    return "acted", {"action": {"type": "add_tile", "piece": piece, "truck": 0, **player}}


def replayed(told: GameHistory, file, capsys) -> tuple[int, dict[str, object]]:
    file.write_text("\n".join(format_history(told)) + "\n", encoding="utf-8")
    status = main(["replay", str(file), "--scores", "--json"])
    return status, json.loads(capsys.readouterr().out)


@EVERY
def test_the_log_of_a_story_is_replayed_to_the_same_table_and_score(combination, tmp_path, capsys):
    told = story(game(combination))
    status, answer = replayed(told, tmp_path / "log.jsonl", capsys)
    assert (status, answer["legal"], answer["actions"]) == (0, True, len(told.moments))
    assert answer["position"] == json.loads(json.dumps(format_position(told.rules, told.position)))
    totals = [player.total for player in referee.score(told.rules, told.position).players]
    assert [player["total"] for player in answer["scores"]] == totals  # type: ignore[attr-defined]


def test_the_log_of_a_corrected_game_begins_at_the_table_that_was_stated_last(tmp_path, capsys):
    said = [*game(most=5), ("corrected", lying({(0, "E4"): (animal("camel"), animal("elephant"))})), *game()[6:9]]
    told = story(said)
    status, answer = replayed(told, tmp_path / "log.jsonl", capsys)
    assert (status, answer["actions"], answer["unjudged"]) == (0, 3, 6)
    assert answer["position"] == format_position(told.rules, told.position)
    header = json.loads(next(iter(format_history(told))))
    assert [line["number"] for line in header["earlier"]] == [1, 2, 3, 4, 5, 6]


def test_the_log_says_what_was_illegal_and_replay_finds_it_too(tmp_path, capsys):
    told = story([OPENED, ("acted", {"action": {"type": "sing"}}), add("camel"), add("camel", player=0)])
    status, answer = replayed(told, tmp_path / "log.jsonl", capsys)
    assert (status, answer["line"], answer["rule"]) == (1, 4, "ZB-TURN-1")
    notes = json.loads(list(format_history(told))[3])
    assert (notes["number"], notes["source"], notes["picture"]) == (3, "camera", 4)
    assert [violation["rule"] for violation in notes["violations"]] == ["ZB-TURN-1"]


def test_the_log_keeps_the_notes_of_an_action():
    body = bodies.acted(RULES, ACTIONS[0], explained={"margin": 0.7}, asked="which?")
    line = json.loads(list(format_history(story([begun(), ("acted", body)])))[1])
    assert (line["explained"], line["asked"], line["at"]) == ({"margin": 0.7}, "which?", 1_002.0)


def test_the_games_of_a_journal_are_listed_with_their_results():
    whole = game()
    end = bodies.ended(story(whole))
    first = entries([*whole, ("ended", end)])
    second = entries(game(("dice", (), 2), most=4), game=len(first) + 1)
    one, two = GameList(entry for entry in [*first, *second] if entry.kind in LISTED).games
    assert (one.id, one.game, one.players, one.began_at) == (1, "zooloretto", RULES.players, 1_001.0)
    assert one.result == GameResult(True, tuple(end["points"]), tuple(end["winners"]))
    assert (two.id, two.game, two.result) == (len(first) + 1, "dice", None)


@pytest.mark.parametrize("kind", TELLING)
def test_a_game_that_goes_on_after_its_end_has_no_result(kind):
    (told,) = GameList(entries([*game(most=3), ("ended", {"over": False}), (kind, {})])).games
    assert told.result is None
