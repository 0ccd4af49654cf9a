"""What people say in the first run: every door that changes something.  The guard checked who asks."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from flask import Response, jsonify, request

from companion.plainly import keyed
from companion.ports import Button, CompanionError, Press, Signal, TableState
from companion.progress import STEPS, Step
from companion.table.rehearsal import begin
from companion.web.board import dashboard
from companion.web.first_run import BUTTONS, LIGHTS, blueprint, first_run, guide_here, mats_asked
from companion.web.guard import refuse
from companion.web.guide import Guide
from companion.web.language import reader_language, say_in, why_not

Given = Mapping[str, Any]
MOST_SEATS = 5
LINES_MM = (50.0, 150.0)


class NotUnderstood(CompanionError, ValueError):
    """A request of the wrong form."""


@blueprint.post("/say/<what>")
def say(what: str) -> Response | tuple[Response, int]:
    """Carry out what a person says.  400: not understood; 404: nobody can say that; 422: not possible."""
    if what not in SAYINGS:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    keys, act = SAYINGS[what]
    try:
        return jsonify(act(guide_here(), _given(keys)))
    except NotUnderstood as error:
        return refuse(400, why_not(error))
    except CompanionError as error:
        return refuse(422, why_not(error))


def _given(keys: tuple[str, ...]) -> Given:
    try:
        given = json.loads(request.get_data())
    except (ValueError, RecursionError) as error:
        raise NotUnderstood("that is no JSON of ours; reload the page") from error
    if not isinstance(given, dict) or given.keys() != set(keys):
        raise NotUnderstood(f"expected exactly {', '.join(keys) or 'nothing'}")
    return given


def _step(given: Given) -> Step:
    step = next((step for step in STEPS if step == given["step"]), None)
    if step is None:
        raise NotUnderstood(f"step: one of {', '.join(STEPS)}")
    return step


def _address(step: Step) -> dict[str, Any]:
    """Where to go after a step: to the next one, or to the overview after the last."""
    at = STEPS.index(step) + 1
    return {"then": f"/first-run/{STEPS[at]}" if at < len(STEPS) else "/first-run"}


def _done(guide: Guide, given: Given) -> dict[str, Any]:
    guide.keep(guide.progress.with_done(_step(given)))
    return _address(_step(given))


def _skip(guide: Guide, given: Given) -> dict[str, Any]:
    guide.keep(guide.progress.with_skipped(_step(given)))
    return _address(_step(given))


def _not_now(guide: Guide, _given: Given) -> dict[str, Any]:
    guide.keep(replace(guide.progress, is_offered=False))
    return {"said": say_in(reader_language(), "first.later")}


def _camera(guide: Guide, given: Given) -> dict[str, Any]:
    """Take a camera into use."""
    source = given["source"]
    if not isinstance(source, str) or len(source) > 300:
        raise NotUnderstood("source: the name of a camera")
    is_now = guide.choose(source)
    used = any(camera.source == source and camera.is_used for camera in guide.cameras())
    key = "first.camera.kept" if used else "first.camera.restarting" if is_now else "first.camera.next_start"
    return {"said": say_in(reader_language(), key), "restarting": is_now and not used}


def _restart(guide: Guide, _given: Given) -> dict[str, Any]:
    guide.restart()
    return {"said": say_in(reader_language(), "first.camera.restarting"), "restarting": True}


def _mats(guide: Guide, given: Given) -> dict[str, Any]:
    form = given["form"]
    if not isinstance(form, dict) or not all(isinstance(one, list) for one in form.values()):
        raise NotUnderstood("form: lists of words by name")
    mats = mats_asked({key: [str(one) for one in values] for key, values in form.items()})
    is_new = guide.use_mats(mats)
    guide.keep(replace(guide.progress.with_done("mats"), mats=mats))
    return _address("mats") | (_restart(guide, {}) if is_new else {})


def _line(guide: Guide, given: Given) -> dict[str, Any]:
    mm, (least, most) = given["mm"], LINES_MM
    if type(mm) not in (int, float) or not math.isfinite(mm) or not least <= mm <= most:
        raise keyed(NotUnderstood, "page.first.line.odd", least=round(least), most=round(most))
    guide.keep(replace(guide.progress, line_mm=float(mm)))
    return {"then": ""}


def _look(guide: Guide, _given: Given) -> dict[str, Any]:
    guide.take_look()
    return {"said": say_in(reader_language(), "first.lens.taken")}


def _keep_lens(guide: Guide, _given: Given) -> dict[str, Any]:
    guide.keep_lens()
    return {"said": say_in(reader_language(), "first.lens.kept")}


def _forget_lens(guide: Guide, _given: Given) -> dict[str, Any]:
    guide.forget_lens()
    return {"said": say_in(reader_language(), "first.lens.forgotten")}


def _press(guide: Guide, given: Given) -> dict[str, Any]:
    if given["button"] not in BUTTONS:
        raise NotUnderstood(f"button: one of {', '.join(BUTTONS)}")
    guide.press(Press(cast(Button, given["button"])))
    return {"said": ""}


def _light(guide: Guide, given: Given) -> dict[str, Any]:
    state, seat = given["state"], given["seat"]
    if state not in ("nobody", *LIGHTS) or not (seat is None or (type(seat) is int and 0 <= seat < MOST_SEATS)):
        raise NotUnderstood("state: what a light can show; seat: a player from 0, or null")
    guide.light(Signal(cast(TableState, state), seat))
    return {"said": ""}


def _rehearse(_guide: Guide, _given: Given) -> dict[str, Any]:
    run = first_run()
    with run.lock:
        run.rehearsal = begin(dashboard().session.view)
    return {"said": ""}


SAYINGS: Mapping[str, tuple[tuple[str, ...], Callable[[Guide, Given], dict[str, Any]]]] = {
    "done": (("step",), _done),
    "skip": (("step",), _skip),
    "not-now": ((), _not_now),
    "camera": (("source",), _camera),
    "restart": ((), _restart),
    "mats": (("form",), _mats),
    "line": (("mm",), _line),
    "look": ((), _look),
    "keep-lens": ((), _keep_lens),
    "forget-lens": ((), _forget_lens),
    "press": (("button",), _press),
    "light": (("state", "seat"), _light),
    "rehearse": ((), _rehearse),
}
"""What can be said: the keys, and what it does; it gives what the page does next.
`said`: a sentence to show; `then`: where to go, empty for here again; `restarting`: wait for the next run first."""
