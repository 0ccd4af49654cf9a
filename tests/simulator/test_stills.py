"""A demo game as a folder of pictures: what is written there is true, and mistakes are told."""

import json
import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from companion.cli.main import main
from companion.games.catalogue import hold_position
from companion.games.players import greedy_player, play_game
from companion.ports import UnusableInput
from companion.rules.referee import after, violations
from companion.sight.faces import faces
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, play_demo_game, set_up_demo
from companion.simulator.mistakes import mishap
from companion.simulator.optics import EVERY_S, GAMMA, LAMP, lamp_at
from companion.simulator.stage import demo_layout

SMALL_PX = (320, 180)
WISH = DemoGame(players=2, mistakes=True)


@pytest.fixture(scope="module")
def story():
    return play_demo_game(demo_layout(2), WISH, seed=3)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("game")
    words = ["--players", "2", "--seed", "3", "--mistakes", "--light", "--size", "320x180", "--out", str(out)]
    assert main(["demo", *words]) == 0
    return out


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_there_is_a_picture_of_every_moment_and_a_line_about_it(folder, story):
    pictures = sorted(path.name for path in folder.glob("*.jpg"))
    truth = lines(folder / "truth.jsonl")
    assert pictures == [line["picture"] for line in truth] == [f"{at:03d}.jpg" for at in range(len(story.moments))]
    assert [line["kind"] for line in truth] == [moment.kind for moment in story.moments]


def test_the_start_is_the_first_position(folder):
    assert json.loads((folder / "start.json").read_text()) == lines(folder / "truth.jsonl")[0]["position"]


def test_every_position_of_the_truth_can_be_held_even_after_a_mistake(folder, story):
    for line, moment in zip(lines(folder / "truth.jsonl"), story.moments, strict=True):
        rules, held, _ = hold_position(line["position"])
        assert faces(rules, held) == faces(story.rules, moment.position)


def test_the_log_is_replayed_to_the_final_position(folder, capsys):
    assert main(["replay", str(folder / "log.jsonl")]) == 0
    assert json.loads(capsys.readouterr().out)["position"] == lines(folder / "truth.jsonl")[-1]["position"]


def test_a_folder_that_cannot_be_written_is_refused_in_one_line(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["demo", "--size", "320x180", "--out", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("words", [["--size", "big"], ["--game", "chess"], ["--players", "7"], ["--with", "moon"]])
def test_what_cannot_be_drawn_is_refused_in_one_line(words, tmp_path, capsys):
    assert main(["demo", *words, "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_stills_of_the_same_seed_are_the_same_pictures(story):
    layout = demo_layout(2)
    first, again = (list(stills(layout, story.moments[:3], SMALL_PX)) for _ in range(2))
    assert [frame.name for frame in first] == ["000.jpg", "001.jpg", "002.jpg"]
    assert all((a.image == b.image).all() for a, b in zip(first, again, strict=True))


def test_a_mistake_is_followed_by_its_repair_after_a_pause(story):
    kinds = [moment.kind for moment in story.moments]
    assert "mistake" in kinds
    for at, kind in enumerate(kinds):
        if kind == "mistake":
            rest = [one for one in kinds[at + 1 :] if one != "pause"]
            assert rest[0] == "repair"


def test_what_is_repaired_lies_as_the_rules_say(story):
    for moment, following in pairwise(story.moments):
        if moment.kind in ("turn", "clearing", "repair", "set up") and following.kind != "clearing":
            seen = Counter()
            for there in faces(story.rules, moment.position).values():
                seen += Counter(there)
            lying = Counter(piece.piece for piece in moment.pieces)
            assert lying <= seen
            assert not {name for name in seen - lying if not name.endswith(".baby")}


def test_what_is_laid_last_lies_on_top(story):
    for before, now in pairwise(story.moments):
        if now.kind in ("turn", "mistake"):
            stayed = [piece for piece in now.pieces if piece in before.pieces]
            assert list(now.pieces[: len(stayed)]) == stayed == [piece for piece in before.pieces if piece in stayed]


def mishaps(seeds):
    for seed in seeds:
        chance = random.Random(seed)
        rules, position = set_up_demo(DemoGame(players=3), chance)
        for action, following in play_game(rules, position, [greedy_player] * 3, chance):
            slip = mishap(rules, position, action, chance)
            if slip is not None:
                yield rules, position, slip
            position = following


def test_every_mistake_breaks_the_rules_it_names_or_forgets_a_baby():
    kinds = Counter()
    for rules, position, slip in mishaps(range(6)):
        found = tuple(violation.rule for violation in violations(rules, position, slip.action))
        assert slip.violations == (() if slip.forgotten else found)
        assert slip.forgotten or found
        assert slip.position == after(rules, position, slip.action)
        kinds[found[:1] or "forgotten"] += 1
    assert {("ZB-A-2",), ("ZB-PLACE-2",), ("ZB-TURN-1",), "forgotten"} <= set(kinds)


def test_a_forgotten_baby_is_born_by_the_rules_and_laid_by_nobody():
    for rules, position, slip in mishaps(range(6)):
        for place, baby in slip.forgotten:
            assert baby.endswith(".baby")
            born = faces(rules, slip.position)[place][baby]
            assert born > faces(rules, position).get(place, Counter())[baby]


def test_the_light_is_the_usual_one_first_and_then_changes_with_the_seed():
    assert lamp_at(EVERY_S - 0.1, 1) == LAMP
    later = [lamp_at(EVERY_S * number + 1, 1) for number in range(1, 30)]
    assert {2700.0, 6500.0} <= {lamp.kelvin for lamp in later}
    halved, doubled = (min(lamp.gain for lamp in later), max(lamp.gain for lamp in later))
    assert (halved / LAMP.gain) ** GAMMA < 0.5
    assert (doubled / LAMP.gain) ** GAMMA == pytest.approx(2)
    assert [lamp_at(70, 1)] == [lamp_at(70, 1)]
    assert replace(LAMP) == lamp_at(0, 2)


def test_an_unknown_game_is_refused_by_name():
    with pytest.raises(UnusableInput, match="chess"):
        DemoGame("chess")
