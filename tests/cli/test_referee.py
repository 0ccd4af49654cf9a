"""`companion check`, `legal` and `score`: one line out for one line in, and the exit status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.main import main
from companion.cli.referee import ANSWERS, scores_for_people
from companion.i18n import text
from tests.games.table import loaded, table, take, truck

LEGAL = {"position": table(trucks=loaded("coin")), "action": take()}
ILLEGAL = {"position": table(), "action": take()}


def answers(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def ask(folder: Path, command: str, *lines: object) -> int:
    file = folder / "questions.jsonl"
    file.write_text("".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines))
    return main([command, str(file), "--json"])


@pytest.mark.parametrize(
    ("lines", "status"), [([LEGAL], 0), ([LEGAL, ILLEGAL], 1), ([LEGAL, ILLEGAL, "nonsense"], 2), ([], 0)]
)
def test_the_worst_line_decides_the_exit_status(tmp_path: Path, lines: list[object], status: int):
    assert ask(tmp_path, "check", *lines) == status


def test_a_bad_line_gets_an_error_and_the_next_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    ask(tmp_path, "check", "", "{", {"position": {}}, LEGAL)
    told = answers(capsys)
    assert [sorted(answer)[0] for answer in told] == ["error", "error", "error", "events"]


def test_the_first_bad_line_is_named_beside_the_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert ask(tmp_path, "score", table(), "{", "[") == 2
    err = capsys.readouterr().err
    assert err.startswith(f"companion: {tmp_path / 'questions.jsonl'}:2: not JSON")
    assert err.endswith("(and 1 more)\n")


def test_a_file_of_another_kind_is_refused_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(b"\xff\xd8\xff\xe0\n" * 50)
    assert main(["score", str(photo)]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == (
        "",
        f"companion: {photo}: a JPEG file; name a file of JSON lines, or - for standard input\n",
    )


def test_a_line_of_ten_megabytes_is_refused_like_any_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert ask(tmp_path, "legal", '{"game": "' + "x" * 10**7 + '"}', table()) == 2
    told = answers(capsys)
    assert len(told[0]["error"]) < 300
    assert told[1]["actions"]


def test_scores_are_told_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert ask(tmp_path, "score", table({"enclosures": {"E4": ["camel"] * 4}})) == 0
    (told,) = answers(capsys)
    assert told["scores"][0] == {
        "player": "Anna",
        "total": 5,
        "lines": [{"rule": "ZB-SCO-1", "what": "enclosure E4 full", "points": 5}],
    }


def test_sentences_come_in_the_language_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "question.jsonl"
    file.write_text(json.dumps(ILLEGAL))
    main(["check", str(file), "--language", "de"])
    assert answers(capsys)[0]["why"].startswith("Anna, der Lastwagen 1 ist leer.")


def test_a_file_that_is_not_there_is_one_line_and_status_two(capsys: pytest.CaptureFixture[str]):
    assert main(["check", "no/such/file"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_people_read_scores_as_a_table():
    told = scores_for_people(ANSWERS["score"](table({"barn": ["camel"]}, players=2), "en"))
    assert told.splitlines() == ["Anna: −2", "    −2  camel in the barn  (ZB-SCO-6)", "Bert: 0", "→ Bert"]


def test_a_question_gets_three_rules_in_its_own_language_and_a_verdict_if_it_is_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    position = table(trucks=[truck(), truck("coin"), truck()])
    questions = [
        {"position": position, "question": "Darf ich den Lastwagen 2 nehmen?", "language": "de"},
        {"position": position, "question": "will it rain?"},
        {"position": position, "question": 3},
        {"position": position, "question": "who is next?", "language": "it"},
    ]
    assert ask(tmp_path, "ask", *questions) == 2
    yes, rain, number, italian = answers(capsys)
    assert (yes["verdict"]["rule"], yes["verdict"]["legal"]) == ("ZB-B-1", True)
    assert yes["rules"][0]["text"].startswith("Du darfst jeden Lastwagen")
    assert (len(rain["rules"]), rain["verdict"]) == (3, None)
    assert "question" in number["error"]
    assert "en, de, fr" in italian["error"]


def test_a_question_is_typed_with_or_without_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    full = tmp_path / "table.json"
    full.write_text(json.dumps(table(trucks=loaded("coin", "coin", "coin"))))
    assert main(["ask", "May I put a tile on truck 1?", "--position", str(full)]) == 1
    assert main(["ask", "Darf ich Lastwagen 2 nehmen?", "--language", "de"]) == 1
    assert main(["ask", "Wie viele Plättchen passen auf einen Lastwagen?", "--language", "de"]) == 0
    no, empty, general = answers(capsys)
    assert no["verdict"]["rule"] == "ZB-A-2"
    assert empty["verdict"]["why"].startswith("Spieler 1, der Lastwagen 2 ist leer.")
    assert [main(["ask", words]) for words in ("", str(tmp_path))] == [0, 0]  # a folder is no file of questions
    assert general["rules"][0] == {"rule": "ZB-A-2", "text": text("de", "rule.ZB-A-2")}


def test_mends_are_told_line_by_line_in_the_language_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    full = {"position": table(trucks=loaded("coin", "coin", "coin")), "action": {"type": "add_tile", "truck": 0}}
    full["action"]["piece"] = "camel"
    file = tmp_path / "questions.jsonl"
    file.write_text(f"{json.dumps(LEGAL)}\n{json.dumps(full)}\n{{}}\n")
    assert main(["mend", str(file), "--language", "de"]) == 2
    nothing, found, bad = answers(capsys)
    assert nothing == {"mends": []}
    assert found["mends"][0]["moves"] == [{"piece": "camel", "from": "truck:0", "to": "truck:1", "player": 0}]
    assert found["mends"][0]["text"] == "Anna: Leg das Kamel auf den Lastwagen 2."
    assert found["mends"][-1]["action"] is None
    assert "position is missing" in bad["error"]
