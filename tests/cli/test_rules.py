"""`companion rules`: texts by id, the rules of a game, the open questions, the set-up."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from companion.cli.main import COMMANDS, main
from companion.games.catalogue import GAMES, all_options, all_rule_ids, rule_ids
from companion.i18n import LANGUAGES, has_text, text


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["rules", *words, "--json"]) == 0
    return dict(json.loads(capsys.readouterr().out))


def test_a_rule_is_told_by_its_id(capsys: pytest.CaptureFixture[str]):
    assert main(["rules", "zb-a-2"]) == 0
    assert capsys.readouterr().out.startswith("A truck has room for three tiles.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_told_in_every_language(capsys: pytest.CaptureFixture[str], language: str):
    answer = told(capsys, "ZB-A-2", "--language", language)
    assert answer == {"rule": "ZB-A-2", "text": text(language, "rule.ZB-A-2")}


def test_without_an_id_every_rule_is_told(capsys: pytest.CaptureFixture[str]):
    assert [rule["rule"] for rule in told(capsys)["rules"]] == list(all_rule_ids())


def test_the_rules_of_a_game_are_its_own(capsys: pytest.CaptureFixture[str]):
    rules = {rule["rule"] for rule in told(capsys, "--game", "zooloretto")["rules"]}
    assert {"ZB-A-2", "ZB-SCO-7", "ZB-2P-5"} <= rules
    assert all(rule.startswith("ZB-") for rule in rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_and_expansion_has_its_chapters(game: str):
    assert GAMES[game].game.chapters
    for name in GAMES[game].expansions:
        assert set(rule_ids(game, [name])) > set(rule_ids(game))


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_of_a_game_is_told_twice(game: str):
    ids = rule_ids(game, list(GAMES[game].expansions))
    assert len(set(ids)) == len(ids)


def test_every_open_question_is_told_with_its_default_and_why(capsys: pytest.CaptureFixture[str]):
    options = told(capsys, "--options")["options"]
    assert [option["option"] for option in options] == list(all_options())
    for option in options:
        assert option["default"] == all_options()[option["option"]].default
        assert option["why"]


def test_a_guess_is_marked_for_people(capsys: pytest.CaptureFixture[str]):
    assert main(["rules", "--options"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "jungle_spaces = 5 (a guess: please look in your box)" in lines
    assert 'short_bank = "pay_what_is_there"' in lines


def test_what_is_settled_without_a_choice_is_told_too(capsys: pytest.CaptureFixture[str]):
    settled = {fact["source"]: fact for fact in told(capsys, "--options")["settled"]}
    assert "one is a father and one a mother" in settled["U10"]["text"]
    assert settled["U10"]["unconfirmed"]
    assert not settled["U16"]["unconfirmed"]


def test_every_option_has_a_text():
    assert [name for name in all_options() if not has_text(f"option.{name}")] == []


def set_up(capsys: pytest.CaptureFixture[str], game: str, players: int, *with_: str) -> dict[str, Any]:
    words = ["--game", game, "--players", str(players), *(["--with", *with_] if with_ else [])]
    return {entry["what"]: entry["number"] for entry in told(capsys, *words)["set_up"]}


@pytest.mark.parametrize(
    ("players", "out", "tiles", "bank"), [(2, 3, 79, 26), (3, 2, 90, 24), (4, 1, 101, 22), (5, None, 112, 20)]
)
def test_the_set_up_of_zooloretto_follows_the_number_of_players(
    capsys: pytest.CaptureFixture[str], players: int, out: int | None, tiles: int, bank: int
):
    """ZB-SET-1, ZB-SET-2, ZB-SET-3, ZB-CMP-8, ZB-2P-2"""
    told_ = set_up(capsys, "zooloretto", players)
    assert (told_.get("species_out"), told_["stack"], told_["bank"]) == (out, tiles, bank)


@pytest.mark.parametrize(
    ("game", "with_", "tiles"),
    [
        pytest.param("zooloretto", (), {5: 112, 4: 101, 3: 90, 2: 79}, marks=pytest.mark.rule("ZB-CMP-8")),
        pytest.param("zooloretto", ("xxl",), {5: 166, 4: 149, 3: 132, 2: 115}, marks=pytest.mark.rule("ZX-CMP-1")),
        pytest.param(
            "zooloretto",
            ("exotic",),
            {5: 112 + 16, 4: 101 + 14, 3: 90 + 12, 2: 79 + 10},
            marks=pytest.mark.rule("ZE-SET-2", "ZE-SET-3"),
        ),
        pytest.param("junior", (), {5: 86, 4: 75, 3: 64, 2: 53}, marks=pytest.mark.rule("ZJ-CMP-2")),
        pytest.param("aquaretto", (), {5: 98, 4: 87, 3: 76, 2: 65}, marks=pytest.mark.rule("AQ-CMP-1")),
        pytest.param("aquaretto", ("xxl",), {5: 120, 4: 107, 3: 94, 2: 81}, marks=pytest.mark.rule("AX-SET-1")),
    ],
)
def test_as_many_tiles_are_shuffled_as_the_rulebook_says(
    capsys: pytest.CaptureFixture[str], game: str, with_: tuple[str, ...], tiles: dict[int, int]
):
    assert {players: set_up(capsys, game, players, *with_)["stack"] for players in tiles} == tiles


def test_as_many_dice_lie_in_the_middle_as_the_rulebook_says(capsys: pytest.CaptureFixture[str]):
    """ZD-CMP-1"""
    assert [set_up(capsys, "dice", players)["dice"] for players in (2, 3, 4)] == [6, 8, 10]


def test_food_is_taken_out_like_species(capsys: pytest.CaptureFixture[str]):
    """AX-SET-1"""
    assert [set_up(capsys, "aquaretto", players, "xxl").get("food_out", 0) for players in (5, 4, 3, 2)] == [
        0, 1, 2, 3
    ]  # fmt: skip


def test_jungle_animals_are_taken_out_like_others(capsys: pytest.CaptureFixture[str]):
    """ZE-SET-2"""
    assert [set_up(capsys, "zooloretto", players, "exotic").get("jungle_out", 0) for players in (5, 4, 3, 2)] == [
        0, 1, 2, 3
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_its_set_up_for_every_number_of_players(capsys: pytest.CaptureFixture[str], game: str):
    low, high = GAMES[game].players
    for players in range(low, high + 1):
        assert {"truck"} <= set(set_up(capsys, game, players, *GAMES[game].expansions))


def test_the_trucks_of_two_players_are_told_with_their_blocks(capsys: pytest.CaptureFixture[str]):
    """ZB-2P-3"""
    assert main(["rules", "--game", "zooloretto", "--players", "2", "--language", "fr"]) == 0
    assert "Camions à 3 places dont 2 bloquées par des jetons face cachée\u00a0: 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ZZ-1"], "there is no rule 'ZZ-1'"),
        (["--game", "chess"], "game: expected one of"),
        (["--game", "zooloretto", "--with", "kites"], "with/0: expected one of"),
        (["--game", "zooloretto", "--players", "6"], "--players: expected a whole number from 2 to 5, got 6"),
        (["--players", "3"], "--with and --players are about one game"),
        (["--game", "zooloretto", "--players", "many"], "argument --players"),
    ],
)
def test_what_there_is_not_is_one_line_and_status_two(capsys: pytest.CaptureFixture[str], words: list[str], said: str):
    try:
        status = main(["rules", *words])
    except SystemExit as stopped:
        status = int(str(stopped.code))
    assert status == 2
    err = capsys.readouterr().err
    assert (err.count("\n"), said in err) == (1, True)


def test_a_word_that_a_command_does_not_know_is_answered_with_that_command_s_help(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit, match="2"):
        main(["rules", "--nix"])
    assert capsys.readouterr().err == "companion: there is no argument --nix; see 'companion rules --help'\n"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["scroe", "x"], "score"),
        (["doctor", "--camra", "x"], "--camera"),
        (["enroll"], "enrol"),
        (["serve", "--demo"], "--demo-game"),  # which it is not taken for
    ],
)
def test_a_slip_is_answered_with_what_was_meant(capsys: pytest.CaptureFixture[str], words: list[str], meant: str):
    with pytest.raises(SystemExit, match="2"):
        main(words)
    err = capsys.readouterr().err
    assert (err.count("\n"), f"did you mean {meant}?" in err) == (1, True)


def test_without_a_command_all_of_them_are_told(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit, match="2"):
        main([])
    assert set(re.findall(r"^    ([a-z-]+)", capsys.readouterr().err, re.MULTILINE)) == set(COMMANDS)
