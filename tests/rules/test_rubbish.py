"""Whatever is fed to the streaming commands, one line comes out for one line in, and never a traceback."""

from __future__ import annotations

import copy
import io
import json
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.cli.main import main
from companion.cli.referee import NO_TEXT
from tests.games.table import table, take
from tests.long import many

QUESTIONS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "games" / "examples.jsonl").read_text(encoding="utf-8").splitlines()
]
GOOD = {"position": table(), "action": {"type": "expand"}}
COMMANDS = ("check", "mend", "legal", "score")
DEEP = 10**5


def answers(command: str, lines: list[bytes]) -> list[dict[str, Any]]:
    """What a command says to these lines."""
    status, out, err = asked(command, b"".join(line + b"\n" for line in lines))
    assert (status in (0, 1, 2), err.count("\n")) == (True, int(status == 2)), err
    return [json.loads(line) for line in out.split("\n")[:-1]]


def asked(command: str, content: bytes) -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    out, err = io.StringIO(), io.StringIO()
    with tempfile.NamedTemporaryFile() as file, redirect_stdout(out), redirect_stderr(err):
        file.write(content)
        file.flush()
        status = main([command, file.name, "--json"])
    return status, out.getvalue(), err.getvalue()


def asked_of(command: str, question: dict[str, Any]) -> Any:
    """A question as the command wants it."""
    if command not in ("check", "mend"):
        return question["position"]
    return {"position": question["position"], "action": question.get("action", {"type": "expand"})}


NASTY = {
    "nothing": b"",
    "no JSON": b"{",
    "no UTF-8": b'{"game": "\xff\xfe"}',
    "a zero byte": b'{"game": "zoo\x00loretto"}',
    "a half of a letter": rb'{"game": "\ud800"}',
    "not a number": b'{"position": NaN}',
    "endless": b'{"position": {"round": 1e999}}',
    "many digits": b'{"round": ' + b"9" * 5000 + b"}",
    "a doubled key": b'{"game": "zooloretto", "game": "zooloretto"}',
    "nested lists": b"[" * DEEP + b"]" * DEEP,
    "nested objects": b'{"position":' * DEEP + b"1" + b"}" * DEEP,
    "lists that never end": b"[" * DEEP,
    "nested as deep as can be read": b'{"position": ' + b"[" * 900 + b"]" * 900 + b"}",
    "ten megabytes": b'{"game": "' + b"x" * 10**7 + b'"}',
    "ten megabytes of keys": b"{" + b",".join(b'"k%d": 1' % number for number in range(10**6)) + b"}",
    "a carriage return": b'\r{"game": 1}\r',
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("rubbish", NASTY)
def test_rubbish_gets_one_short_error_and_the_next_line_is_read(command: str, rubbish: str):
    good = json.dumps(asked_of(command, GOOD)).encode()
    first, second = answers(command, [NASTY[rubbish], good])
    assert list(first) == ["error"]
    assert len(first["error"]) < 400
    assert "error" not in second


@pytest.mark.parametrize("rubbish", NASTY)
@pytest.mark.parametrize("header", [True, False])
def test_rubbish_in_a_log_is_one_line_and_status_two(rubbish: str, header: bool):
    start = json.dumps(table()).encode() + b"\n"
    status, out, err = asked("replay", (start if header else b"") + NASTY[rubbish] + b"\n")
    if rubbish == "nothing" and header:
        assert (status, err) == (0, "")
    else:
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert len(err) < 600


RUBBISH = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["B", "E4", "coin"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of everything in a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inside for place in places(part, (*path, key)))]


@st.composite
def spoiled(draw: st.DrawFn, command: str) -> Any:
    """A good question with one or two things in it replaced, left out or added."""
    document = {"question": copy.deepcopy(asked_of(command, draw(st.sampled_from(QUESTIONS))))}
    for _ in range(draw(st.integers(1, 2))):
        *path, last = draw(st.sampled_from(places(document)[1:] or [("question",)]))
        holder: Any = document
        for step in path:
            holder = holder[step]
        spoil(draw, holder, last)
    return document.get("question")


def spoil(draw: st.DrawFn, holder: Any, last: Any) -> None:
    what = draw(st.sampled_from(["replaced", "left out", "added"]))
    if what == "replaced":
        holder[last] = draw(RUBBISH)
    elif what == "left out":
        holder.pop(last, None) if isinstance(holder, dict) else holder.pop(last)
    elif isinstance(holder, dict):
        holder[draw(st.text(max_size=6))] = draw(RUBBISH)
    else:
        holder.append(draw(RUBBISH))


@pytest.mark.parametrize("command", COMMANDS)
@settings(max_examples=many(25, 60))
@given(data=st.data())
def test_a_spoiled_question_gets_an_answer(command: str, data: st.DataObject):
    lines = [json.dumps(line).encode() for line in data.draw(st.lists(spoiled(command), min_size=1, max_size=8))]
    assert len(answers(command, lines)) == len(lines)


@settings(max_examples=many(25, 60))
@given(data=st.data())
def test_a_spoiled_log_gets_an_answer(data: st.DataObject):
    question = data.draw(spoiled("check"))
    parts = question if isinstance(question, dict) else {"position": question}
    entries = [parts.get("position"), {"action": parts.get("action")}, data.draw(RUBBISH), take()]
    status, out, err = asked("replay", b"".join(json.dumps(entry).encode() + b"\n" for entry in entries))
    assert (status in (0, 1), out.count("\n"), err.count("\n")) in ((True, 1, 0), (False, 0, 1))


@settings(max_examples=many(40, 100))
@example(line=b"\x89PNG", command="check")
@given(line=st.binary(max_size=60).filter(lambda line: b"\n" not in line), command=st.sampled_from(COMMANDS))
def test_any_bytes_get_an_answer(line: bytes, command: str):
    is_refused = line.startswith(tuple(NO_TEXT))  # as a file of another kind, in one line that `answers` looks for
    assert len(answers(command, [line])) == 1 - is_refused


@settings(max_examples=many(40, 100))
@given(line=st.text(max_size=40).filter(lambda line: line.strip() and "\n" not in line))
def test_any_text_in_a_log_gets_an_answer(line: str):
    content = json.dumps(table()).encode() + b"\nAnna: " + line.encode("utf-8", "surrogatepass") + b"\n"
    status, out, err = asked("replay", content)
    assert (status, out, err.count("\n")) == (2, "", 1)
