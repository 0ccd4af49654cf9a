"""The first run: language, camera, mats, lens, box, buttons and a turn to try; in any order, as often as wanted.

Pages first, then every address that changes something; who may do that was checked before.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, get_args
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, jsonify, request

from companion.games.catalogue import GAMES, species_of
from companion.i18n.errors import error_of
from companion.i18n.formats import figure
from companion.ports import NEEDED_PX_PER_MM, Button, CompanionError, Press, Signal
from companion.printing.paper import TILES_MM
from companion.printing.writers import svg_text
from companion.services.camera_check import Checked
from companion.services.chosen_mats import layout_of, pdf_of, plan_of
from companion.services.devices import Role
from companion.services.first_run import LIGHTS, CameraSight, SetupWizard
from companion.services.setup_progress import STEPS, MatsChosen, SetupProgress, SetupStep
from companion.session.rehearsal import after_look, begin
from companion.web.dashboard import FirstRun, dashboard
from companion.web.security.device import role_here
from companion.web.setup_models import (
    PAPERS,
    STYLES,
    ButtonModel,
    CameraModel,
    LightModel,
    LineModel,
    MatsModel,
    StepSaidModel,
    mats_asked,
)
from companion.web.views.sight import sheet_words
from companion.webkit.guard import refuse, request_model
from companion.webkit.language import reader_language, say_in, why_not
from companion.webkit.models import Model, NothingModel, NotUnderstood
from companion.webkit.proxies import asking
from companion.webkit.rendering import render
from companion.words.sentences import notation_words
from hardware.sources import is_address
from vision.indicators import Indicator

blueprint = Blueprint("first_run", __name__, url_prefix="/first-run")

LINE_MM, NEARLY_MM = 100.0, 0.5
BUTTONS = get_args(Button)
FACES = ("", ".m", ".f", ".baby")


def first_run() -> FirstRun:
    """The first run of the request's application."""
    return dashboard().first_run


def setup_wizard() -> SetupWizard:
    """Who helps.  Ends the request where nobody does."""
    wizard = first_run().wizard
    return abort(404, say_in(reader_language(), "error.no_first_run")) if wizard is None else wizard


def states_of(progress: SetupProgress) -> dict[SetupStep, str]:
    """The state of every step: `done`, `skipped` or `open`."""
    states = dict.fromkeys(STEPS, "open")
    return states | dict.fromkeys(progress.skipped, "skipped") | dict.fromkeys(progress.done, "done")


@blueprint.get("")
def overview() -> Response:
    """Every step, and where to go on."""
    progress = setup_wizard().progress
    return render("first/overview.html", steps=states_of(progress), next_step=progress.next_step(), progress=progress)


@blueprint.get("/<step>")
def one_step(step: str) -> Response | tuple[Response, int]:
    """One step; or only the part of it that changes by itself."""
    if step not in STEPS:
        abort(404, say_in(reader_language(), "error.no_such"))
    wizard = setup_wizard()
    try:
        values = VALUES[step](wizard, reader_language())
    except CompanionError as error:
        return refuse(400, why_not(error))
    template = f"first/{step}_part.html" if "part" in request.args else f"first/{step}.html"
    at = STEPS.index(step)
    return render(
        template, step=step, steps=states_of(wizard.progress), number=at + 1, progress=wizard.progress,
        is_without=any(camera.is_used and camera.kind == "none" for camera in wizard.cameras()),
        before=STEPS[at - 1] if at else None, after=STEPS[at + 1] if at + 1 < len(STEPS) else None, **values,
    )  # fmt: skip


@blueprint.get("/picture.jpg")
def picture() -> Response:
    """The camera's picture of this moment; 204 while it shows nothing."""
    jpeg = setup_wizard().picture()
    return Response(status=204) if jpeg is None else Response(jpeg, mimetype="image/jpeg")


@blueprint.get("/mats.pdf")
def mats_pdf() -> Response | tuple[Response, int]:
    """The mats that the address asks for, true to size."""
    try:
        wish, words = mats_asked(request.args.to_dict(flat=False)), reader_language()
        boards, many = setup_wizard().own_boards(wish), setup_wizard().cameras_used
        drawn = partial(pdf_of, wish, words, boards, many)
        made = dashboard().drawings.get(("mats", wish, boards, words, many), drawn, asking().counted_as)
    except CompanionError as error:
        return refuse(400, why_not(error))
    response = Response(made, mimetype="application/pdf")
    response.headers["Content-Disposition"] = 'inline; filename="mats.pdf"'
    return response


@blueprint.get("/plan.svg")
def plan_svg() -> Response | tuple[Response, int]:
    """The plan of the table for the mats that the address asks for."""
    mats = mats_asked(request.args.to_dict(flat=False))
    try:
        wizard = setup_wizard()
        drawn = plan_of(mats, layout_of(mats, wizard.own_boards(mats)), reader_language(), wizard.cameras_used)
    except CompanionError as error:
        return refuse(400, why_not(error))
    return Response(svg_text(drawn), mimetype="image/svg+xml")


# What each step shows


def _language(_wizard: SetupWizard, _language: str) -> dict[str, Any]:
    return {}


def _camera(wizard: SetupWizard, language: str) -> dict[str, Any]:
    is_part = "part" in request.args
    checked = wizard.check() if is_part else None
    return {
        "is_part": is_part,
        "cameras": () if is_part else wizard.cameras(),
        "can_focus": wizard.can_focus(),
        "checked": checked,
        "lamps": list(_lamps(checked, language)) if checked else (),
        "sheets": [(sheet_words(sheet.id, language), sheet) for sheet in checked.sheets] if checked else (),
        "can_restart": wizard.can_restart(),
        "camera": dashboard().session.view.camera,
        "is_phone": dashboard().phone_camera is not None,
    }


def _lamps(checked: Checked, language: str) -> Iterator[dict[str, str]]:
    found = sum(sheet.found for sheet in checked.sheets)
    for lamp in checked.indicators:
        values = {"sheet": sheet_words(lamp.sheet, language), "found": found, "all": len(checked.sheets)}
        yield {
            "what": lamp.what,
            "state": lamp.state,
            "advice": say_in(language, f"first.advice.{lamp.what}.{lamp.advice}", **values),
            "figure": _figure(lamp, language, values),
        }


DIGITS = {"size": 2, "focus": 1, "glare": 1, "light": 0, "shake": 1, "tilt": 0, "sheets": 0}


def _figure(lamp: Indicator, language: str, values: Mapping[str, object]) -> str:
    if lamp.figure is None:
        return ""
    value = lamp.figure * (100 if lamp.what == "glare" else 1)
    return say_in(language, f"first.figure.{lamp.what}", **values, figure=figure(value, DIGITS[lamp.what], language))


def _mats(wizard: SetupWizard, language: str) -> dict[str, Any]:
    given = request.args.to_dict(flat=False)
    mats = mats_asked(given) if "game" in given else wizard.progress.mats or MatsChosen()
    return {
        "sight": _sight(wizard.sight(mats), language), "asked": urlencode(_form(mats), doseq=True),
        "mats": mats, "games": GAMES, "entry": GAMES[mats.game], "papers": PAPERS, "styles": STYLES,
        "boards": [sheet_words(board.kind, language) for board in wizard.boards.all(mats.game)],
        "tiles_mm": TILES_MM, "ruler": ruler_words(wizard.progress.line_mm, language),
    }  # fmt: skip


def _form(mats: MatsChosen) -> dict[str, object]:
    """The mats as the form of the page sends them."""
    size = f"{mats.tile_mm:g}"
    return {"game": mats.game, "with": mats.with_, "players": mats.players, "paper": mats.paper, "style": mats.style,
            "tile_mm": size}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SightShown:
    """If the camera sees the mats.  tables: what it sees, a line a game."""

    fits: bool
    said: str
    tables: Sequence[str]


def _sight(sight: CameraSight | None, language: str) -> SightShown | None:
    if sight is None:
        return None
    values = {"px": figure(sight.px_per_mm, 2, language), "needed": figure(NEEDED_PX_PER_MM, 1, language)}
    said = say_in(language, f"first.sight.{'good' if sight.fits else 'bad'}", **values)
    return SightShown(sight.fits, said, [_table_seen(*table, language) for table in sight.tables.items()])


def _table_seen(game: str, players: Sequence[int], language: str) -> str:
    """`Zooloretto: 2, 3 players`."""
    said = f"first.sight.{'for' if players else 'for_none'}"
    return say_in(language, said, game=say_in(language, f"game.{game}"), players=", ".join(map(str, players)))


def ruler_words(line_mm: float | None, language: str) -> tuple[str, str] | None:
    """The verdict on the printed line, and what to do; None before it was measured."""
    if line_mm is None:
        return None
    off = line_mm - LINE_MM
    word = "right" if abs(off) <= NEARLY_MM else "small" if off < 0 else "large"
    scale = figure(LINE_MM * LINE_MM / line_mm, 1, language)
    return word, say_in(language, f"first.line.{word}", mm=figure(line_mm, 1, language), scale=scale)


def _lens(wizard: SetupWizard, language: str) -> dict[str, Any]:
    is_part = "part" in request.args
    lens = wizard.lens() if is_part else None
    figures = (lens.now_mm, lens.before_mm, lens.after_mm) if lens else ()
    return {
        "is_part": is_part,
        "lens": lens,
        "mm": [None if off is None else figure(off, 2, language) for off in figures],
        "is_needless": lens is not None and (lens.now_mm or math.inf) <= NEEDLESS_MM,
        "can_restart": wizard.can_restart(),
    }


NEEDLESS_MM = 0.35
"""Where markers lie so near to where they should, a piece is told from its neighbour without any measuring."""


def _box(_wizard: SetupWizard, language: str) -> dict[str, Any]:
    view = dashboard().session.view
    lacking = [notation_words(None, piece, language) for piece in view.lacks or lacking_in(view.box)]
    return {"known": len(view.box), "lacking": lacking, "return_to": "/first-run"}


def lacking_in(box: Sequence[str]) -> list[str]:
    """Faces of known species that the box does not know: it has the zebra, but not its baby."""
    species = dict.fromkeys(name for piece in box if (name := species_of(piece)))
    return [f"{name}{face}" for name in species for face in FACES if f"{name}{face}" not in box]


def _panel(wizard: SetupWizard, _language: str) -> dict[str, Any]:
    presses = wizard.presses()
    pressed = {(press.button, press.seat) for press in presses}
    panel = wizard.panel()
    wired = panel.buttons or tuple((button, None) for button in BUTTONS)
    return {
        "panel": panel,
        "buttons": [
            (button, seat, (button, seat) in pressed or (not panel.buttons and button in {one for one, _ in pressed}))
            for button, seat in wired
        ],
        "on_page": BUTTONS,
        "last": presses[-1] if presses else None,
        "lights": [(state, None) for state in LIGHTS],
        "seats": [signal.seat for signal in panel.lights if signal.seat is not None],
    }


def _rehearsal(_wizard: SetupWizard, language: str) -> dict[str, Any]:
    run, view = first_run(), dashboard().session.view
    with run.lock:
        if run.rehearsal is not None:
            run.rehearsal = after_look(run.rehearsal, view)
        rehearsal = run.rehearsal
    seen = rehearsal.seen if rehearsal else None
    called = ""
    if seen:
        called = notation_words(None, seen.piece, language) if seen.piece else say_in(language, "unknown_piece")
    return {
        "rehearsal": rehearsal,
        "has_camera": view.camera.state == "seeing",
        "seen": called,
        "where": place_words(seen.sheet, seen.zone, language) if seen else "",
        "percent": round(100 * seen.confidence) if seen else 0,
        "picture": view.picture,
        "outline": seen.outline_px if seen else (),
    }


def place_words(sheet: str, zone: str | None, language: str) -> str:
    """Where something lies, for people: `zoo 1, field E4`."""
    if zone is None:
        return say_in(language, "first.rehearsal.beside", sheet=sheet_words(sheet, language))
    return say_in(language, "first.rehearsal.where", sheet=sheet_words(sheet, language), zone=zone)


VALUES: Mapping[str, Callable[[SetupWizard, str], dict[str, Any]]] = {
    "language": _language,
    "camera": _camera,
    "mats": _mats,
    "lens": _lens,
    "box": _box,
    "panel": _panel,
    "rehearsal": _rehearsal,
}


LINES_MM = (50.0, 150.0)
Saying = Callable[[SetupWizard, Any], dict[str, Any]]


@blueprint.post("/commands/<what>")
def say(what: str) -> Response | tuple[Response, int]:
    """Carry out what a person says.  400: not understood; 403: only the owner; 404: no such thing; 422: no."""
    if what not in SAYINGS:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    model, act = SAYINGS[what]
    given = request_model(model, what)
    try:
        return jsonify(act(setup_wizard(), given))
    except NotUnderstood:
        raise
    except OwnersOnly as error:
        return refuse(403, why_not(error))
    except CompanionError as error:  # a camera that does not answer is no disk that is full
        return refuse(422, why_not(error))


def _address(step: SetupStep) -> dict[str, Any]:
    """Where to go after a step: to the next one, or to the overview after the last."""
    at = STEPS.index(step) + 1
    return {"then": f"/first-run/{STEPS[at]}" if at < len(STEPS) else "/first-run"}


def _mark_route(mark: Callable[[SetupProgress, SetupStep], SetupProgress]) -> Saying:
    def said(wizard: SetupWizard, given: StepSaidModel) -> dict[str, Any]:
        wizard.keep(mark(wizard.progress, given.step))
        return _address(given.step)

    return said


def _simply(key: str, work: Callable[[SetupWizard], object]) -> Saying:
    """Does it, and answers with the sentence of a key."""

    def said(wizard: SetupWizard, _given: Model) -> dict[str, Any]:
        work(wizard)
        return {"said": say_in(reader_language(), key)}

    return said


def _use_camera(wizard: SetupWizard, given: CameraModel) -> dict[str, Any]:
    """Take a camera into use.

    An address is the owner's to give, also where nobody took the owner's code yet: whoever may have this machine
    connect to an address, and hears what came of it, can look for what answers in the house.
    """
    if is_address(given.source) and role_here() is not Role.OWNER:
        raise error_of(OwnersOnly, "page.first.camera.owner_only")
    is_now = wizard.choose(given.source)
    used = any(camera.source == given.source and camera.is_used for camera in wizard.cameras())
    key = "first.camera.kept" if used else "first.camera.restarting" if is_now else "first.camera.next_start"
    return {"said": say_in(reader_language(), key), "restarting": is_now and not used}


class OwnersOnly(CompanionError, PermissionError):
    """Something that a device of the owner's has to say."""


def _restart(wizard: SetupWizard, _given: Model) -> dict[str, Any]:
    wizard.restart()
    return {"said": say_in(reader_language(), "first.camera.restarting"), "restarting": True}


def _use_mats(wizard: SetupWizard, given: MatsModel) -> dict[str, Any]:
    mats = mats_asked(given.form)
    is_new = wizard.use_mats(mats)
    wizard.keep(replace(wizard.progress.with_done("mats"), mats=mats))
    return _address("mats") | (_restart(wizard, given) if is_new else {})


def _line(wizard: SetupWizard, given: LineModel) -> dict[str, Any]:
    least, most = LINES_MM
    if not least <= given.mm <= most:
        raise error_of(NotUnderstood, "page.first.line.odd", least=round(least), most=round(most))
    wizard.keep(replace(wizard.progress, line_mm=given.mm))
    return {"then": ""}


def _press(wizard: SetupWizard, given: ButtonModel) -> dict[str, Any]:
    wizard.press(Press(given.button))
    return {"said": ""}


def _light(wizard: SetupWizard, given: LightModel) -> dict[str, Any]:
    wizard.light(Signal(given.state, given.seat))
    return {"said": ""}


def _rehearse(_wizard: SetupWizard, _given: Model) -> dict[str, Any]:
    run = first_run()
    with run.lock:
        run.rehearsal = begin(dashboard().session.view)
    return {"said": ""}


SAYINGS: Mapping[str, tuple[type[Model], Saying]] = {
    "done": (StepSaidModel, _mark_route(SetupProgress.with_done)),
    "skip": (StepSaidModel, _mark_route(SetupProgress.with_skipped)),
    "not-now": (
        NothingModel,
        _simply("first.later", lambda wizard: wizard.keep(replace(wizard.progress, is_offered=False))),
    ),
    "camera": (CameraModel, _use_camera),
    "restart": (NothingModel, _restart),
    "focus": (NothingModel, _simply("first.camera.focusing", SetupWizard.focus)),
    "mats": (MatsModel, _use_mats),
    "line": (LineModel, _line),
    "look": (NothingModel, _simply("first.lens.taken", SetupWizard.take_look)),
    "keep-lens": (NothingModel, _simply("first.lens.kept", SetupWizard.keep_lens)),
    "forget-lens": (NothingModel, _simply("first.lens.forgotten", SetupWizard.forget_lens)),
    "press": (ButtonModel, _press),
    "light": (LightModel, _light),
    "rehearse": (NothingModel, _rehearse),
}
"""What can be said: its model, and what it does; it gives what the page does next.
`said`: a sentence to show; `then`: where to go, empty for here again; `restarting`: wait for the next run first."""
