"""What a measured review of the referee found: each was wrong before."""

from __future__ import annotations

import io
import json
import time
from typing import Any

import pytest

from companion.cli.main import main
from companion.cli.referee import lines_of
from companion.games.catalogue import parse_position
from companion.rules.position import Piece
from companion.words.sentences import piece_words
from companion.words.verdicts import format_scores
from tests.games.table import (
    NAMES,
    action_error,
    ask,
    complete,
    error,
    hints,
    loaded,
    rules_broken,
    table,
    take,
    truck,
)
from tests.games.water import water

SMALL = {"kind": "small", "cells": ["5,1", "5,2", "6,1"]}
PENTOMINO = ["5,0", "5,1", "5,2", "5,3", "6,0"]


def score_lines(position: dict[str, Any], language: str = "en") -> list[dict[str, Any]]:
    scores: Any = format_scores(*parse_position(position), language)["scores"]
    return list(scores[0]["lines"])


@pytest.mark.rule("AQ-EXP-3")
def test_two_equal_expansions_do_not_lie_on_the_same_spaces():
    assert "AQ-EXP-3" in error(water({"built": [SMALL, SMALL]}))
    assert "AQ-EXP-3" in error(water({"built": [SMALL, {**SMALL, "cells": SMALL["cells"][::-1]}]}))


@pytest.mark.rule("AX-CMP-1")
def test_a_species_has_twelve_adults_with_aquaretto_xxl_whichever_the_twelfth_is():
    marks = [".m"] * 3 + [".f"] * 3 + [".fish"] * 7 + [""] * 2
    hippos = [f"hippo{mark}" for mark in marks]
    xxl = {"with": ["xxl"], "species": ["hippo", "orca"]}
    for last in ([0, 1, 2], [6, 7, 8]):
        twelve = [hippo for at, hippo in enumerate(hippos) if at not in last]
        assert error(water({"depot": twelve}, **xxl)) == ""
        assert "AX-CMP-1" in error(water({"depot": [*twelve, hippos[last[0]]]}, **xxl))


@pytest.mark.rule("ZB-2P-3")
@pytest.mark.parametrize("spaces", [{}, {"spaces": 3}])
def test_a_family_may_play_xxl_with_the_blocked_trucks_of_the_first_box(spaces: dict[str, int]):
    blocked = [truck(**spaces), truck("block", **spaces), truck("block", "block", **spaces)]
    xxl: dict[str, Any] = {"players": 2, "with": ["xxl"]}
    for game in (table(trucks=blocked, **xxl), water(trucks=blocked, **xxl)):
        told = complete(game)["trucks"]
        assert [len(one["tiles"]) for one in told] == [0, 1, 2]
        assert [one["spaces"] for one in told][1:] == [3, 3]
    assert [one["spaces"] for one in complete(table(**xxl))["trucks"]] == [3, 2, 1]


@pytest.mark.rule("ZD-M-3", "ZD-SCO-2")
def test_a_bonus_that_nobody_has_crossed_is_told_beside_the_points():
    sheets = {"game": "dice", "players": NAMES[:2], "sheets": [{"rows": {"crocodile": 1}}, {}]}
    assert [(line["rule"], line["points"]) for line in score_lines(sheets)] == [("ZD-SCO-1", 1), ("ZD-SCO-2", 0)]
    assert "crossed on no sheet" in score_lines(sheets)[1]["what"]
    taken = {**sheets, "sheets": [{"rows": {"crocodile": 1}}, {"rows": {"crocodile": 1}, "bonuses": ["crocodile"]}]}
    assert [line["rule"] for line in score_lines(taken)] == ["ZD-SCO-1"]


@pytest.mark.rule("ZB-C-EXC-4")
def test_an_enclosure_is_not_too_small_for_those_who_would_not_come():
    zoo = {"enclosures": {"E5": ["panda"] * 4}, "barn": ["zebra", "zebra"]}
    wrong = {"type": "exchange", "a": ["E5", "camel"], "b": ["B", "zebra"]}
    assert rules_broken(table(zoo, players=5), **wrong) == ["ZB-C-EXC-3"]


@pytest.mark.rule("ZB-A-1", "ZB-A-3")
def test_who_draws_from_an_empty_stack_is_sent_to_the_disc():
    at_the_disc = table(draw={"normal": 0, "disc": 15})
    told = ask(at_the_disc, type="add_tile", piece="camel", truck=0, **{"from": "normal"})
    assert (told["rule"], told["why"]) == ("ZB-A-1", "Anna, that stack is empty. Draw from the stack under the disc.")


@pytest.mark.rule("ZB-PLACE-6")
def test_a_stall_moved_into_the_barn_although_a_space_is_free_is_worth_a_hint():
    stall = table({"stalls": {"E4a": "stall.kiosk"}})
    assert hints(stall, type="move", piece="stall.kiosk", **{"from": "E4a", "to": "B"}) == ["ZB-PLACE-6"]


@pytest.mark.parametrize(("language", "word"), [("de", "Schlange"), ("fr", "serpent")])
def test_the_animals_of_the_jungle_have_their_names_in_every_language(language: str, word: str):
    assert piece_words(Piece("jungle", "snake"), language).endswith(word)


# Guesses


def guessed(position: dict[str, Any]) -> dict[str, bool]:
    return {line["rule"]: "unconfirmed" in line for line in score_lines(position)}


@pytest.mark.rule("ZD-SCO-2", "ZD-SCO-3")
def test_points_that_hang_on_a_guess_say_so_until_somebody_has_looked():
    sheet = {"rows": {"crocodile": 1}, "bonuses": ["crocodile"], "coins": 2}
    dice = {"game": "dice", "players": NAMES[:2], "sheets": [sheet, {}]}
    assert guessed(dice) == {"ZD-SCO-1": False, "ZD-SCO-2": True, "ZD-SCO-3": True}
    read = {"options": {"row_bonus": {"crocodile": 2}, "coin_groups": [1, 2, 3]}}
    assert guessed(dice | read) == {"ZD-SCO-1": False, "ZD-SCO-2": False, "ZD-SCO-3": False}


@pytest.mark.parametrize(("language", "mark"), [("en", "unconfirmed"), ("de", "unbestätigt"), ("fr", "non confirmé")])
def test_a_guess_is_told_in_every_language(language: str, mark: str):
    exotic = table({"visitors": {"red": [2]}}, **{"with": ["exotic"]})
    line = next(line for line in score_lines(exotic, language) if line["rule"] == "ZE-SCO-2")
    assert line["unconfirmed"].startswith(mark)
    assert mark in line["what"]


@pytest.mark.rule("ZX-SET-1")
def test_the_split_of_the_score_tokens_can_be_told():
    pile = [6, 6, 5, 5, 5, 5, 5, 4, 4, 4]
    told = table({"donations": [6]}, **{"with": ["xxl"]})
    assert guessed(told) == {"ZX-STALL-1": True}
    assert "token_pile" not in complete(told)["options"]
    mine = told | {"options": {"token_pile": pile}}
    assert complete(mine)["tokens"] == pile[1:]
    assert complete(mine)["options"]["token_pile"] == pile
    assert guessed(mine) == {"ZX-STALL-1": False}


@pytest.mark.rule("AX-EXP-1")
def test_the_shape_of_the_very_large_expansion_can_be_told():
    straight = {"kind": "xxl", "cells": [f"5,{y}" for y in range(5)]}
    xxl = {"with": ["xxl"], "species": ["orca"]}
    assert error(water({"built": [straight]}, **xxl)) == ""
    told = xxl | {"options": {"very_large_cells": PENTOMINO}}
    assert "AX-EXP-1" in error(water({"built": [straight]}, **told))
    for cells in (PENTOMINO, ["5,3", "5,2", "5,1", "5,0", "6,3"]):
        assert error(water({"built": [{"kind": "xxl", "cells": cells}]}, **told)) == ""
    assert "five joined spaces" in error(
        water(**xxl, options={"very_large_cells": ["1,1", "3,3", "1,2", "1,3", "1,4"]})
    )


# Files


def answers(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_byte_order_mark_and_a_blank_last_line_are_no_questions():
    text = b"\xef\xbb\xbf{}\r\n\n{}\n\n  \n"
    assert list(lines_of(io.BytesIO(text))) == [b"{}\r\n", b"\n", b"{}\n"]


def test_a_file_of_windows_is_scored(tmp_path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "notepad.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(table()).encode() + b"\r\n\r\n")
    assert main(["score", str(file), "--json"]) == 0
    assert len(answers(capsys)) == 1


@pytest.mark.parametrize(
    "position",
    [
        water({"built": [SMALL] * 20_000}),
        table(species=["a" * (at // 26 + 1) + chr(97 + at % 26) for at in range(3_000)]),
    ],
    ids=["built", "species"],
)
def test_a_list_that_no_game_has_is_refused_at_once(position: dict[str, Any]):
    began = time.process_time()
    assert "at most 200 entries" in error(position)
    assert time.process_time() - began < 1


def test_an_unloading_that_no_truck_holds_is_refused_at_once():
    assert "at most 200 entries" in action_error(table(trucks=loaded("camel")), take(*[("camel", "B")] * 20_000))


def test_an_error_cuts_the_names_that_it_lists():
    long = table(species=["a" * 500, "b" * 500], offspring={"c": 1})
    assert len(error(long)) < 400
