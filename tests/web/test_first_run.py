"""The doors of the first run, with everything behind them but a camera's glass: asked as a page asks."""

import json
from dataclasses import replace

import numpy as np
import pytest

from calibration.layout import load_layout
from companion.demo.camera import open_demo_camera
from companion.demo.lamps import LAMP
from companion.demo.stage import SIZES_PX, arranged, camera_over, demo_layout
from companion.guiding.guide import MATS_FILE, HomeGuide, Surroundings, kept_layout, kept_lens, remembered_camera
from companion.guiding.viewing import View
from companion.i18n import LANGUAGES, text, texts
from companion.ports import CameraSilent, Frame, Press, Signal
from companion.progress import FILE, STEPS, Progress, load_progress
from companion.trial import LASTS_S, Trial
from companion.web import PictureShelf, create_app
from companion.web.first_run import lacking_in, sheet_words
from hardware.found import found_cameras
from hardware.pins import USUAL, Wiring
from tests.table.tables import looked, seen
from tests.web.conftest import LAYOUT, TABLE, Browserless
from vision.art import picture_svg
from vision.lamps import Lamp
from vision.scene import Scene, render

CAMERAS = (("usb:0", "Good Webcam"), ("usb:2", "Broken Webcam"))
TABLE_SHEETS = demo_layout(2)
UNWIRED = Wiring()


class Still:
    """A camera that always has a new picture of the same table."""

    def __init__(self):
        self.table = None

    @property
    def newest(self):
        return self.table and replace(self.table)


class Webcam:
    """A camera that gives one picture, or none."""

    def __init__(self, source):
        self.name = source

    def frame(self, timeout_s):  # noqa: ARG002 - it answers at once
        if self.name == "usb:2":
            raise CameraSilent("usb:2: no picture; check the cable")
        return Frame(np.zeros((48, 64, 3), np.uint8), self.name)

    def close(self):
        pass


class Place:
    """A home with a guide and the pages before it."""

    def __init__(self, home, session, source="demo", wiring=UNWIRED, restart=None):
        self.live, self.trial, self.restarted = Still(), Trial(), []
        view = View(self.live, TABLE_SHEETS, None)
        around = Surroundings(home, source, view, wiring, self.trial, restart and self.restarted.append)
        opened = lambda source: Webcam(source) if source.startswith("usb") else None  # noqa: E731
        self.guide = HomeGuide(around, lambda: CAMERAS, opened)
        self.app = create_app(session, PictureShelf(), picture_svg, guide=self.guide)
        self.page = Browserless(self.app)

    def say(self, what, **words):
        return self.page.post(f"/first-run/say/{what}", words)

    def shows(self, path, language="en"):
        return self.page.get(f"/first-run{path}{'&' if '?' in path else '?'}lang={language}").text


@pytest.fixture
def place(tmp_path, session):
    (tmp_path / "home").mkdir()
    return Place(tmp_path / "home", session)


def photograph(number=1, light=LAMP, **camera):
    """A picture of the demo's mats."""
    sheets = arranged(TABLE_SHEETS, 16 / 9, 3.0)
    over = replace(camera_over(sheets, SIZES_PX[0]), **camera)
    return Frame(render(Scene(sheets), over, light, np.random.default_rng(number)).image, "table", number)


# How far it is


def test_each_step_can_be_done_or_left_out_and_leads_to_the_next(place):
    for step, then in zip(STEPS, (*STEPS[1:], None), strict=True):
        told = place.say("skip" if step == "lens" else "done", step=step).get_json()
        assert told["then"] == (f"/first-run/{then}" if then else "/first-run")
    assert place.guide.progress.skipped == ("lens",)
    assert place.guide.progress.next_step() is None
    assert text("en", "page.first.all_set") in place.shows("")


def test_it_goes_on_after_a_restart_where_it_stopped(place, tmp_path, session):
    place.say("done", step="language")
    place.say("skip", step="camera")
    again = Place(tmp_path / "home", session)
    assert again.guide.progress.next_step() == "mats"
    assert "Go on: Mats" in again.shows("")
    assert again.shows("/camera").count('<li class="done">') == 1


def test_a_step_that_was_left_out_can_be_done_later_and_one_done_stays_done(place):
    place.say("skip", step="box")
    place.say("done", step="box")
    place.say("skip", step="box")
    assert place.guide.progress.done == ("box",)
    assert place.guide.progress.skipped == ()


def test_the_first_pages_offer_it_once_and_never_again_after_a_no(place, tmp_path, session):
    assert 'id="first-offer"' in place.page.get("/play").text
    assert 'id="first-offer"' in place.page.get("/").text
    place.say("not-now")
    assert 'id="first-offer"' not in place.page.get("/play").text
    assert 'id="first-offer"' not in Place(tmp_path / "home", session).page.get("/play").text
    assert place.page.get("/first-run").status_code == 200


def test_who_has_begun_is_not_offered_it_either(place):
    place.say("done", step="language")
    assert 'id="first-offer"' not in place.page.get("/play").text


def test_without_a_guide_nothing_is_offered_and_nothing_is_there(page):
    assert 'id="first-offer"' not in page.get("/play").text
    assert page.get("/first-run").status_code == 404


@pytest.mark.parametrize("content", ["", "{", '{"first_run": 2}', '{"first_run": 1}', "[]"])
def test_a_file_that_cannot_be_read_begins_anew(tmp_path, content):
    (tmp_path / FILE).write_text(content)
    assert load_progress(tmp_path / FILE) == Progress()


@pytest.mark.parametrize(
    ("what", "words", "status"),
    [
        ("done", {"step": "dance"}, 400),
        ("done", {}, 400),
        ("fly", {}, 404),
        ("camera", {"source": 7}, 400),
        ("camera", {"source": "usb:9"}, 422),
        ("line", {"mm": 5}, 400),
        ("line", {"mm": "100"}, 400),
        ("mats", {"form": {"game": "chess"}}, 400),
        ("press", {"button": "boom"}, 400),
        ("light", {"state": "disco", "seat": None}, 400),
        ("light", {"state": "turn", "seat": 9}, 400),
        ("look", {}, 422),
        ("keep-lens", {}, 422),
        ("restart", {}, 422),
    ],
)
def test_nonsense_is_refused_in_words(place, what, words, status):
    told = place.say(what, **words)
    assert told.status_code == status
    assert told.get_json()["error"]


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_there_in_every_language(place, step, language):
    shown = place.shows(f"/{step}", language)
    assert f'<html lang="{language}"' in shown
    assert "page.first" not in shown
    assert text(language, f"page.first.title.{step}").replace("’", "’") in shown


# The camera


def test_the_cameras_that_are_plugged_in_are_offered_with_the_demo_and_none(place):
    shown = place.shows("/camera")
    assert all(name in shown for name in ("USB camera 0", "Good Webcam", "Demo table", "No camera"))
    assert shown.count("in use</small>") == 1


def test_a_camera_that_works_is_remembered_for_the_next_start(place, tmp_path):
    told = place.say("camera", source="usb:0").get_json()
    assert told == {"said": text("en", "page.first.camera.next_start"), "restarting": False}
    assert remembered_camera(tmp_path / "home", CAMERAS) == "usb:0"


def test_a_remembered_camera_that_is_unplugged_is_not_insisted_on(place, tmp_path):
    place.say("camera", source="usb:0")
    assert remembered_camera(tmp_path / "home", ()) is None


def test_a_camera_without_pictures_is_not_taken(place):
    told = place.say("camera", source="usb:2")
    assert told.status_code == 422
    assert "check the cable" in told.get_json()["error"]
    assert place.guide.progress.camera is None


def test_where_the_program_can_start_anew_it_does_so_with_the_camera(tmp_path, session):
    place = Place(tmp_path, session, restart=True)
    assert place.say("camera", source="usb:0").get_json()["restarting"]
    assert place.restarted == ["usb:0"]


def test_the_camera_in_use_is_kept_without_starting_anew(tmp_path, session):
    place = Place(tmp_path, session, restart=True)
    assert place.say("camera", source="demo").get_json() == {
        "said": text("en", "page.first.camera.kept"),
        "restarting": False,
    }
    assert place.restarted == []


def test_the_lamps_tell_what_to_move_in_every_language(place):
    place.live.table = photograph(light=replace(LAMP, glare=0.6, glare_at=(0.12, 0.5), glare_share=0.07))
    for language in LANGUAGES:
        shown = place.shows("/camera?part=1", language)
        sheet = sheet_words("zoo-1", language)
        assert text(language, "page.first.advice.glare.left", sheet=sheet).partition(":")[0] in shown
        assert shown.count('<li class="good" data-lamp=') >= 5
    assert place.page.get("/first-run/picture.jpg").data.startswith(b"\xff\xd8")


def test_without_a_picture_the_page_says_so(place):
    assert text("en", "page.first.camera.no_picture") in place.shows("/camera?part=1")
    assert place.page.get("/first-run/picture.jpg").status_code == 404


def test_every_lamp_has_a_sentence_for_whatever_it_may_advise():
    kinds = {
        "sheets": ("good", "none", "missing", "later"),
        "size": ("good", "closer", "later"),
        "focus": ("good", "focus", "still", "later"),
        "glare": ("good", "left", "right", "up", "down", "later"),
        "light": ("good", "dark", "bright", "later"),
        "shake": ("good", "shake", "later"),
        "tilt": ("good", "tilt", "later"),
    }
    asked = {f"page.first.advice.{what}.{advice}" for what, advices in kinds.items() for advice in advices}
    assert asked == {key for key in texts("en") if key.startswith("page.first.advice.")}
    assert set(kinds) == {key.split(".")[-1] for key in texts("en") if key.startswith("page.first.lamp.")}
    assert Lamp("size", "good", "good").sheet == ""


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ("zoo-1", "zoo 1"),
        ("trucks", "the trucks’ mat"),
        ("second-expansion-2", "second expansion of zoo 2"),
        ("water-supply", "the mat of the water animals’ supply"),
        ("kitchen", "kitchen"),
    ],
)
def test_sheets_are_called_as_people_call_them(sheet, words):
    assert sheet_words(sheet, "en") == words


def test_cameras_are_found_by_what_the_system_says_of_them(tmp_path):
    devices, described = tmp_path / "dev", tmp_path / "sys"
    for number, name, index in ((0, "HD Webcam", 0), (1, "HD Webcam", 1), (10, "bcm2835-codec", 0), (2, "Other", 0)):
        devices.mkdir(exist_ok=True)
        (devices / f"video{number}").touch()
        (described / f"video{number}").mkdir(parents=True)
        (described / f"video{number}" / "name").write_text(f"{name}\n")
        (described / f"video{number}" / "index").write_text(f"{index}\n")
    found = found_cameras(lambda: True, devices, described)
    assert found == (("picamera2", ""), ("usb:0", "HD Webcam"), ("usb:2", "Other"))


# Paper


def test_the_mats_of_the_chosen_game_are_a_pdf_and_lie_on_the_table_from_the_next_start_on(place, tmp_path):
    pdf = place.page.get("/first-run/mats.pdf?game=dice&players=2")
    assert pdf.data.startswith(b"%PDF")
    assert pdf.mimetype == "application/pdf"
    assert kept_layout(tmp_path / "home").name.startswith("zooloretto 3")
    told = place.say("mats", form={"game": ["dice"], "players": ["2"], "tile_mm": ["30"]})
    assert told.get_json() == {"then": "/first-run/lens"}
    assert kept_layout(tmp_path / "home") == load_layout(tmp_path / "home" / MATS_FILE)
    assert kept_layout(tmp_path / "home").name.startswith("dice 2 players")
    assert 'value="dice" data-reload checked' in place.shows("/mats")


@pytest.mark.parametrize(
    ("mm", "verdict"),
    [(100, "exactly right"), (100.4, "exactly right"), (97, "scale of 103.1 %"), (104, "scale of 96.2 %")],
)
def test_what_the_line_measures_says_what_to_change_in_the_print_dialog(place, mm, verdict):
    place.say("line", mm=mm)
    assert verdict in place.shows("/mats")


def test_figures_are_written_as_the_language_does(place):
    place.say("line", mm=97)
    assert "103,1 %" in place.shows("/mats", "de")


# The lens


def test_three_pictures_measure_the_lens_and_say_how_much_better_it_is(place, tmp_path):
    place.live.table = photograph(1, k1=-0.3, k2=0.08)
    place.say("look")
    same = place.say("look")
    assert same.status_code == 422
    assert same.get_json()["error"] == text("en", "page.first.no.same")
    for number, aside in ((2, -60.0), (3, 60.0)):
        x_mm, y_mm = camera_over(arranged(TABLE_SHEETS, 16 / 9, 3.0), SIZES_PX[0]).target_mm
        far_mm = 1.15 * camera_over(arranged(TABLE_SHEETS, 16 / 9, 3.0), SIZES_PX[0]).distance_mm
        place.live.table = photograph(
            number, k1=-0.3, k2=0.08, target_mm=(x_mm + aside, y_mm + aside / 2), distance_mm=far_mm, tilt_deg=4.0
        )
        assert place.say("look").status_code == 200
    lens = place.guide.lens()
    assert lens.looks == 3
    assert lens.after_mm < lens.before_mm - 0.15
    assert "Better:" in place.shows("/lens?part=1")
    place.say("keep-lens")
    kept = kept_lens(tmp_path / "home", "demo")
    assert kept.k1 == pytest.approx(-0.3, abs=0.05)
    place.say("forget-lens")
    assert kept_lens(tmp_path / "home", "demo") is None


def test_a_lens_that_draws_straight_is_not_to_be_measured(place):
    place.live.table = photograph()
    assert text("en", "page.first.lens.needless") in place.shows("/lens?part=1")


def test_a_kept_lens_that_was_damaged_is_left_out(tmp_path):
    (tmp_path / "lens-usb-0.json").write_text("{")
    assert kept_lens(tmp_path, "usb:0") is None


# Box, panel, rehearsal


def test_what_a_box_lacks_of_the_animals_it_knows():
    assert lacking_in(("zebra", "zebra.m", "zebra.f", "panda", "coin")) == [
        "zebra.baby",
        "panda.m",
        "panda.f",
        "panda.baby",
    ]


def test_the_box_step_leads_to_learning_and_back(place):
    shown = place.shows("/box")
    assert 'href="/boxes/learn?return=/first-run"' in shown
    assert "It knows" in shown


def test_a_press_on_the_page_lights_its_tick(place):
    place.shows("/panel?part=1")
    place.say("press", button="help")
    shown = place.shows("/panel?part=1")
    assert '<li class="good" data-button="help">' in shown
    assert '<li class="later" data-button="next">' in shown


def test_a_press_on_a_wire_lights_its_tick_and_the_game_does_not_hear_it(tmp_path, session):
    place = Place(tmp_path, session, wiring=USUAL)
    place.shows("/panel?part=1")
    assert place.trial.felt(Press("next"))
    assert '<li class="good" data-button="next">' in place.shows("/panel?part=1")


def test_the_panel_belongs_to_the_game_again_when_nobody_tries_it():
    now = [0.0]
    trial = Trial(lambda: now[0])
    trial.light(Signal("wrong"))
    assert trial.shown(Signal("turn", 1)) == Signal("wrong")
    now[0] += LASTS_S + 0.1
    assert trial.shown(Signal("turn", 1)) == Signal("turn", 1)
    assert not trial.felt(Press("next"))


def test_lights_show_what_is_tapped(place):
    place.say("light", state="question", seat=None)
    assert place.trial.shown(Signal("nobody")) == Signal("question")


def test_a_tile_that_is_laid_is_named_and_seen_to_go_again(place, session):
    place.say("rehearse")
    assert text("en", "page.first.rehearsal.place") in place.shows("/rehearsal?part=1")
    session.handle(looked(LAYOUT, *TABLE, seen("zoo-2/E5", "panda.f", 60, 200, 0.96)))
    place.shows("/rehearsal?part=1")
    shown = place.shows("/rehearsal?part=1")
    assert "I saw: female panda, on zoo 2, field E5. I am 96 % sure." in shown
    assert text("en", "page.first.rehearsal.put_back") in shown
    for _ in range(4):
        session.handle(looked(LAYOUT, *TABLE))
    assert text("en", "page.first.rehearsal.done") in place.shows("/rehearsal?part=1")


def test_the_whole_is_json_that_a_program_can_read(place, tmp_path):
    place.say("line", mm=99.5)
    assert json.loads((tmp_path / "home" / FILE).read_text())["line_mm"] == 99.5


def test_the_demo_camera_is_one_that_the_guide_can_look_through(place):
    camera = open_demo_camera(TABLE_SHEETS)
    place.live.table = camera.frame(1.0)
    assert f"All {len(TABLE_SHEETS.sheets)} mats are in the picture." in place.shows("/camera?part=1")
