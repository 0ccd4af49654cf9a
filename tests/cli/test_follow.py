"""`companion follow`: pictures of a game become a game log that can be played again."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import pytest

from calibration.box import Box, load_box, save_box
from calibration.layout import format_layout
from companion.cli.main import main
from companion.rules.notation import format_action, format_position
from companion.simulator.film import stills, write_stills
from companion.simulator.games import DemoGame, DemoGameRecord, play_demo_game
from companion.simulator.stage import demo_layout
from tests.learned import learned_box

WISH = DemoGame(players=2, mistakes=True)
MOMENTS = 9


@pytest.fixture(scope="module")
def story() -> DemoGameRecord:
    """The beginning of a game in which somebody makes a mistake."""
    layout = demo_layout(WISH.players)
    games = (play_demo_game(layout, WISH, seed) for seed in range(50))
    return next(cut for game in games if is_telling(cut := replace(game, moments=game.moments[:MOMENTS])))


def is_telling(story: DemoGameRecord) -> bool:
    """Whether a rule is broken and all is mended before the end."""
    kinds = [moment.kind for moment in story.moments]
    return any(moment.violations for moment in story.moments) and "repair" in kinds and kinds[-1] == "turn"


@pytest.fixture(scope="module")
def evening(story: DemoGameRecord, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with its pictures, and the box beside it."""
    folder = tmp_path_factory.mktemp("evening")
    layout = demo_layout(WISH.players)
    write_stills(layout, story, stills(layout, story.moments), folder / "game")
    shutil.copytree(learned_box(), folder / "box")
    return folder


@pytest.fixture(scope="module")
def followed(evening: Path) -> int:
    return main(words(evening))


def words(evening: Path, *more: str, **named: str) -> list[str]:
    game = evening / "game"
    usual = {"start": game / "start.json", "layout": game / "layout.json", "box": evening / "box"}
    options = {**usual, "log": evening / "log.jsonl", **named}
    return [
        "follow",
        str(game),
        *(str(word) for name, value in options.items() for word in (f"--{name}", value)),
        *more,
    ]


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_pictures_that_are_too_coarse_to_tell_the_pieces_are_refused_at_once(
    evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    shutil.copytree(evening / "game", tmp_path / "game")
    shutil.copytree(evening / "box", tmp_path / "box")
    for path in (tmp_path / "game").rglob("*.jpg"):
        small = cv2.resize(cv2.imread(str(path)), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        cv2.imwrite(str(path), small)
    assert main(words(tmp_path)) == 2
    told = capsys.readouterr().err
    assert "1.6 are needed" in told
    assert told.count("\n") == 1


def test_the_mistake_is_named_in_the_log(followed: int, evening: Path, story: DemoGameRecord):
    broken = [line for line in lines(evening / "log.jsonl") if line.get("violations")]
    assert [line["violations"][0]["rule"] for line in broken] == [
        moment.violations[0] for moment in story.moments if moment.violations
    ]
    assert followed == 1


def test_the_log_can_be_played_again_to_the_same_position(
    followed: int, evening: Path, story: DemoGameRecord, capsys: Any
):
    assert followed in (0, 1)
    capsys.readouterr()
    assert main(["replay", str(evening / "log.jsonl")]) == 0
    position = json.loads(capsys.readouterr().out)["position"]
    assert in_order(position) == in_order(format_position(story.rules, story.moments[-1].position))


def in_order(value: Any) -> Any:
    """A document with every list of pieces sorted: in which order tiles lie in a zone is not seen."""
    if isinstance(value, dict):
        return {name: in_order(one) for name, one in value.items()}
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return sorted(value)
    return [in_order(one) for one in value] if isinstance(value, list) else value


def test_every_action_has_its_picture_and_its_number(followed: int, evening: Path):
    assert followed in (0, 1)
    acted = [line for line in lines(evening / "log.jsonl")[1:] if line["action"]]
    assert [line["number"] for line in acted] == list(range(1, len(acted) + 1))
    assert all((evening / "game" / line["picture"]).is_file() for line in acted)


def without_pictures(tmp_path: Path) -> list[str]:
    (tmp_path / "box").mkdir()
    return ["follow", str(tmp_path), "--box", str(tmp_path / "box"), "--log", str(tmp_path / "log.jsonl")]


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (None, "No such file"),
        ("{", "start.json"),
        ('{"game": "chess"}', "chess"),
    ],
)
def test_a_start_that_is_no_position_is_refused_in_one_line(
    start: str | None, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    if start is not None:
        (tmp_path / "start.json").write_text(start)
    arguments = [*without_pictures(tmp_path), "--start", str(tmp_path / "start.json"), "--layout", "none.json"]
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_sheets_for_fewer_players_are_refused(evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    document = json.loads((evening / "game" / "start.json").read_text())
    start = {name: document[name] for name in ("game", "species")} | {"players": ["Anna", "Bert", "Carl"]}
    (tmp_path / "three.json").write_text(json.dumps(start | {"species": [*start["species"], "zebra"]}))
    assert main(words(evening, start=str(tmp_path / "three.json"))) == 2
    assert "sheets for 2 players, and 3 play" in capsys.readouterr().err


def test_a_picture_that_cannot_be_read_is_named_and_the_next_one_is_read(
    evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    game = tmp_path / "game"
    game.mkdir()
    (game / "000.jpg").write_bytes((evening / "game" / "000.jpg").read_bytes())
    (game / "001.jpg").write_bytes(b"no picture")
    arguments = words(evening, "--json", log=str(tmp_path / "log.jsonl"))
    arguments[1] = str(game)
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert "001.jpg" in output.err
    assert json.loads(output.out) == {"picture": "000.jpg", "explained": "nothing", "asked": False}
    assert len(lines(tmp_path / "log.jsonl")) == 1


def test_a_log_that_cannot_be_written_is_refused_before_any_picture_is_read(
    evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(words(evening, log=str(tmp_path))) == 2
    output = capsys.readouterr()
    assert "name a file that can be written" in output.err
    assert output.out == ""


def test_a_folder_that_is_not_there_costs_no_log(evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    log = tmp_path / "log.jsonl"
    log.write_text("yesterday's game\n")
    arguments = words(evening, log=str(log))
    arguments[1] = str(tmp_path / "gone")
    assert main(arguments) == 2
    assert "gone: no such folder; name the one with the game's pictures" in capsys.readouterr().err
    assert log.read_text() == "yesterday's game\n"


@pytest.mark.parametrize("game", ["junior", "dice"])
def test_the_sheets_of_another_game_are_refused(
    game: str, evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "layout.json").write_text(json.dumps(format_layout(demo_layout(2, game))))
    assert main(words(evening, layout=str(tmp_path / "layout.json"))) == 2
    error = capsys.readouterr().err
    assert "the sheets have no place for" in error
    assert "zooloretto needs it" in error
    assert error.count("\n") == 1


def test_the_start_of_another_game_is_refused(evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "dolphins.json").write_text(
        json.dumps({"game": "aquaretto", "players": ["Anna", "Bert"], "species": [*AQUARETTO]})
    )
    assert main(words(evening, start=str(tmp_path / "dolphins.json"), log=str(tmp_path / "log.jsonl"))) == 2
    error = capsys.readouterr().err
    assert "pieces of aquaretto were never learned" in error
    assert error.count("\n") == 1


AQUARETTO = ("dolphin", "orca", "sea_lion", "turtle", "penguin")


def test_a_box_that_lacks_pieces_is_said_and_the_rest_is_followed(
    evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    whole = load_box(evening / "box")
    species = json.loads((evening / "game" / "start.json").read_text())["species"][0]
    save_box(Box(tuple(look for look in whole.looks if not look.piece.startswith(species))), tmp_path / "box")
    game = tmp_path / "game"
    game.mkdir()
    (game / "000.jpg").write_bytes((evening / "game" / "000.jpg").read_bytes())
    arguments = words(evening, box=str(tmp_path / "box"), log=str(tmp_path / "log.jsonl"))
    arguments[1] = str(game)
    assert main(arguments) == 0
    error = capsys.readouterr().err
    assert "pieces of zooloretto were never learned" in error
    assert f"{species}.baby" in error
    assert error.count("\n") == 1


def as_in_a_terminal() -> None:
    """Whoever runs the tests in the background has them ignore an interruption."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_whoever_interrupts_it_keeps_a_whole_log_and_can_begin_anew(followed: int, evening: Path, tmp_path: Path):
    assert followed in (0, 1)
    log = tmp_path / "log.jsonl"
    command = [sys.executable, "-m", "companion", *words(evening, log=str(log))]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=as_in_a_terminal
    ) as following:
        assert following.stdout is not None
        for _ in range(3):
            following.stdout.readline()
        following.send_signal(signal.SIGINT)
        assert following.wait(60) == 130
    assert main(["replay", str(log)]) == 0
    assert main(words(evening, log=str(log))) == followed
    assert log.read_text() == (evening / "log.jsonl").read_text()


# A film, watched as the live table is


def film_of(evening: Path, folder: Path, numbers: list[int | None], seconds: float = 3.0) -> Path:
    """A film of these moments of the evening, each for so long; None shows nothing."""
    folder.mkdir()
    told = lines(evening / "game" / "truth.jsonl")
    steps = []
    for number in numbers:
        moment = None if number is None else told[number]
        shown = moment and moment["picture"]
        if shown:
            shutil.copy(evening / "game" / shown, folder / shown)
        steps.append(
            {"show": [shown], "s": seconds, "truth": moment and moment["position"], "what": moment and moment["kind"]}
        )
    (folder / "film.json").write_text(json.dumps({"fps": 6, "steps": steps}))
    return folder


def played(evening: Path, film: Path, log: Path) -> tuple[int, list[dict[str, Any]]]:
    arguments = words(evening, "--film", log=str(log))
    arguments[1] = str(film)
    status = main(arguments)
    return status, [line for line in lines(log) if line.get("kind") == "step"]


def test_a_film_is_followed_step_by_step_and_a_mistake_in_it_is_named(
    evening: Path, tmp_path: Path, story: DemoGameRecord, capsys: pytest.CaptureFixture[str]
):
    status, steps = played(evening, film_of(evening, tmp_path / "film", [*range(MOMENTS)]), tmp_path / "log.jsonl")
    assert status == 1
    assert [step["step"] for step in steps] == [*range(MOMENTS)]
    wrong = {number for number, moment in enumerate(story.moments) if moment.violations}
    assert {number for number, step in enumerate(steps) if step["violations"]} & wrong == wrong
    told = [step for step, moment in zip(steps, story.moments, strict=True) if moment.kind in ("turn", "set up")]
    assert all(step["right_after_s"] is not None and step["right_after_s"] <= 2 for step in told)
    capsys.readouterr()
    assert main(["replay", str(tmp_path / "log.jsonl")]) in (0, 1)


@pytest.mark.parametrize(("number", "is_offered"), [(2, True), (4, False)])
def test_turns_at_once_are_asked_about_and_the_true_ones_told_after_two_seconds(
    number: int, is_offered: bool, evening: Path, story: DemoGameRecord, tmp_path: Path
):
    status, steps = played(evening, film_of(evening, tmp_path / "film", [0, None, number], 6.0), tmp_path / "log.jsonl")
    assert status == 1
    assert [one["offered"] for one in steps[-1]["asked"]] == [is_offered]
    asked_s = steps[-1]["asked"][0]["t_s"] - steps[-1]["t_s"]
    assert steps[-1]["right_after_s"] == pytest.approx(asked_s + 2.0, abs=0.2)
    done = [line["action"] for line in lines(tmp_path / "log.jsonl") if line.get("action")]
    true = [format_action(story.rules, moment.action) for moment in story.moments[1 : number + 1]]
    tiles = [sorted((one["piece"], one["truck"]) for one in actions) for actions in (done, true)]
    assert tiles[0] == tiles[1], "in which order, nobody saw"


@pytest.mark.parametrize(
    ("document", "told"),
    [
        ("{", "not JSON"),
        ('{"fps": 0, "steps": []}', "fps: expected a number above 0"),
        ('{"fps": 6, "steps": []}', "steps: there are none"),
        ('{"fps": 6, "steps": [{"show": ["../a.jpg"], "s": 1}]}', "no picture '../a.jpg' in this folder"),
        ('{"fps": 6, "steps": [{"show": [null], "s": 1, "truth": {"game": "chess"}}]}', "steps/0/truth"),
    ],
)
def test_a_film_that_cannot_be_played_is_refused_in_one_line(
    document: str, told: str, evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "film").mkdir()
    (tmp_path / "film" / "film.json").write_text(document)
    arguments = words(evening, "--film", log=str(tmp_path / "log.jsonl"))
    arguments[1] = str(tmp_path / "film")
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
