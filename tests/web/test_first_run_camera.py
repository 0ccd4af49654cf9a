"""Camera, paper and lens in the first run: what they show, and what is remembered of them."""

from dataclasses import replace

import numpy as np
import pytest

from calibration.box import Box
from companion.i18n import LANGUAGES, text, texts
from companion.mats import PrintStyle, sheet_png
from companion.printing.spread import on_table
from companion.services.boxes.reader import BoxReader
from companion.services.chosen_mats import layout_of
from companion.services.first_run import SetupWizard
from companion.services.lenses import kept_lens
from companion.services.setup_progress import MatsChosen, printed_layout, remembered_camera
from companion.simulator.camera import open_demo_camera
from companion.simulator.optics import LAMP, project
from companion.simulator.stage import SIZES_PX, arrange_sheets, camera_over
from companion.web.drawings import Drawings
from companion.web.pages.setup import sheet_words
from hardware.found import found_cameras
from tests.tabletop import only, table_of, without_markers
from tests.web.first_runs import CAMERAS, TABLE_SHEETS, Place, photograph, place
from tests.web.visitors import Visitor
from vision.indicators import Indicator

__all__ = ["place"]

# The camera


def test_the_cameras_that_are_plugged_in_are_offered_with_the_demo_and_none(place):
    shown = place.shows("/camera")
    assert all(name in shown for name in ("USB camera 0", "Good Webcam", "Demo table", "No camera"))
    assert shown.count("in use</small>") == 1


def test_a_camera_that_works_is_remembered_for_the_next_start(place):
    told = place.say("camera", source="usb:0").get_json()
    assert told == {"said": text("en", "page.first.camera.next_start"), "restarting": False}
    assert remembered_camera(place.wizard.progress, lambda: CAMERAS) == "usb:0"


def test_a_remembered_camera_that_is_unplugged_is_not_insisted_on(place):
    place.say("camera", source="usb:0")
    assert remembered_camera(place.wizard.progress, tuple) is None


def test_a_webcam_is_remembered_by_a_name_that_lasts(place, monkeypatch):
    monkeypatch.setattr("companion.services.first_run.lasting_source", lambda source: source.replace("0", "Maker-7F3A"))
    place.say("camera", source="usb:0")
    assert place.wizard.progress.camera == "usb:Maker-7F3A"
    monkeypatch.setattr("companion.services.setup_progress.present_source", lambda _name: "usb:2")
    assert remembered_camera(place.wizard.progress, lambda: CAMERAS) == "usb:2"


TWO = (("usb:0", "Good Webcam"), ("usb:1", "Other Webcam"))


def test_cameras_that_are_plugged_in_are_offered_together_too_and_remembered_so(place):
    place.wizard._found = lambda: TWO
    shown = place.shows("/camera")
    assert text("en", "page.first.camera.several") in shown
    assert "<small>Good Webcam + Other Webcam</small>" in shown
    assert place.say("camera", source="usb:0,usb:1").status_code == 200
    assert remembered_camera(place.wizard.progress, lambda: TWO) == "usb:0,usb:1"
    assert remembered_camera(place.wizard.progress, lambda: TWO[:1]) is None


def test_several_are_not_taken_when_one_of_them_gives_no_picture(place):
    told = place.say("camera", source="usb:0,usb:2")
    assert told.status_code == 422
    assert "usb:2" in told.get_json()["error"]
    assert place.wizard.progress.camera is None


def test_one_camera_alone_is_offered_alone(place):
    place.wizard._found = lambda: TWO[:1]
    assert text("en", "page.first.camera.several") not in place.shows("/camera")


def test_a_camera_in_the_network_is_taken_by_its_address_and_its_password_is_not_shown(place):
    address = "http://anna:secret@192.168.1.20:8080/video"
    assert place.say("camera", source=address).status_code == 200
    assert remembered_camera(place.wizard.progress, tuple) == address
    shown = place.shows("/camera")
    assert "<small>http://192.168.1.20:8080/video</small>" in shown
    assert text("en", "page.first.camera.network") in shown
    assert 'data-from="address"' in shown


@pytest.mark.parametrize("typed", ["192.168.1.20:8080/video", "camera.lan/shot.jpg", " localhost:8080 ", "[::1]:80/v"])
def test_an_address_may_be_typed_without_its_http(place, typed):
    assert place.say("camera", source=typed).status_code == 200
    assert remembered_camera(place.wizard.progress, tuple) == f"http://{typed.strip()}"


@pytest.mark.parametrize("typed", ["file:photos/table", "ftp://camera.lan/shot.jpg", "camera", "C:\\photos"])
def test_what_is_no_address_is_said_to_be_none(place, typed):
    answer = place.say("camera", source=typed)
    told = text("en", "camera.no_address", name=typed)
    assert (answer.status_code, answer.get_json()["error"]) == (422, told)


def test_an_address_where_no_camera_is_is_refused_with_what_to_check(tmp_path, session):
    place = Place(tmp_path, session)
    place.wizard._opened = SetupWizard(place.wizard._context)._opened
    for language in LANGUAGES:
        answer = place.page.post(f"/first-run/commands/camera?lang={language}", {"source": "http://127.0.0.1:9/video"})
        told = text(language, "camera.unreached", name="http://127.0.0.1:9/video")
        assert (answer.status_code, answer.get_json()["error"]) == (422, told)


def test_the_camera_focuses_again_on_request_where_there_is_one(place, tmp_path, session):
    refused = place.say("focus")
    assert (refused.status_code, refused.get_json()["error"]) == (422, text("en", "refused.no_focus"))
    assert 'data-say="focus"' not in place.shows("/camera")
    told = []
    live = Place(tmp_path, session, focus=lambda: told.append("focus"))
    assert 'data-say="focus"' in live.shows("/camera")
    assert live.say("focus").get_json() == {"said": text("en", "page.first.camera.focusing")}
    assert told == ["focus"]


def test_a_service_keeps_the_camera_that_was_chosen_until_its_options_name_another(tmp_path, session):
    place = Place(tmp_path, session, standing="demo")
    place.say("camera", source="usb:0")
    now = {named: remembered_camera(place.wizard.progress, lambda: CAMERAS, named) for named in ("demo", "none", None)}
    assert now == {"demo": "usb:0", "none": None, None: "usb:0"}


def test_a_camera_without_pictures_is_not_taken(place):
    told = place.say("camera", source="usb:2")
    assert told.status_code == 422
    assert "Check its cable" in told.get_json()["error"]
    assert place.wizard.progress.camera is None


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
    assert place.page.get("/first-run/picture.jpg").status_code == 204


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
    assert Indicator("size", "good", "good").sheet == ""


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ("zoo-1", "zoo 1"),
        ("trucks", "the trucks' mat"),
        ("second-expansion-2", "second expansion of zoo 2"),
        ("water-supply", "the mat of the water animals' supply"),
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
    told = place.say("mats", form={"game": ["dice"], "players": ["2"], "tile_mm": ["30"]})
    assert told.get_json() == {"then": "/first-run/lens"}
    assert printed_layout(tmp_path / "home").name.startswith("dice 2 players")
    assert 'value="dice" data-reload checked' in place.shows("/mats")


def test_mats_are_drawn_once_and_a_guest_who_wants_ever_others_waits(place):
    known = place.app.extensions
    known["dashboard"] = replace(known["dashboard"], drawings=Drawings(done=lambda draw: draw()))
    guest, asked = Visitor(place.app), "/first-run/mats.pdf?game=dice&players=4"
    assert {guest.open(asked).status_code for _ in range(9)} == {200}
    assert [guest.open(f"{asked}&tile_mm={size}").status_code for size in range(26, 30)] == [200] * 3 + [503]
    assert guest.open(asked).status_code == 200
    refused = guest.open(f"{asked}&tile_mm=25&lang=de")
    assert "Sekunden" in refused.text
    assert int(refused.headers["Retry-After"]) > 0


def test_a_mat_of_the_first_run_is_found_by_its_print_though_markers_are_covered(place, tmp_path):
    place.say("mats", form={"game": ["zooloretto"], "players": ["3"], "style": ["white"]})
    layout = printed_layout(tmp_path / "home")
    zoo = next(sheet for sheet in layout.sheets if sheet.id == "zoo-1")
    printed = without_markers(sheet_png(layout, "zoo-1", 4.0, PrintStyle("white")), zoo, (0, 1, 3))
    table = table_of(only(layout, "zoo-1"), [printed])
    seen = BoxReader(layout, Box(())).read(table.frame()).sheets[0]
    true_px = project(table.camera, on_table(table.sheets[0], np.array(zoo.corners_mm)))
    assert np.linalg.norm(np.array(seen.corners_px) - true_px, axis=1).max() < 0.5 * seen.px_per_mm


def test_other_mats_than_those_in_use_are_used_at_once_where_the_program_can_start_anew(tmp_path, session):
    place = Place(tmp_path, session, "none", restart=True, sheets=layout_of(MatsChosen()))
    told = place.say("mats", form={"game": ["zooloretto"], "players": ["3"]}).get_json()
    assert told == {"then": "/first-run/lens"}
    told = place.say("mats", form={"game": ["dice"], "players": ["2"]}).get_json()
    assert (told["then"], told["restarting"]) == ("/first-run/lens", True)
    assert place.restarted == ["none"]
    assert place.wizard.progress.mats.game == "dice"


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
        x_mm, y_mm = camera_over(arrange_sheets(TABLE_SHEETS, 16 / 9, 3.0), SIZES_PX[0]).target_mm
        far_mm = 1.15 * camera_over(arrange_sheets(TABLE_SHEETS, 16 / 9, 3.0), SIZES_PX[0]).distance_mm
        place.live.table = photograph(
            number, k1=-0.3, k2=0.08, target_mm=(x_mm + aside, y_mm + aside / 2), distance_mm=far_mm, tilt_deg=4.0
        )
        assert place.say("look").status_code == 200
    lens = place.wizard.lens()
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


def test_the_demo_camera_is_one_that_the_guide_can_look_through(place):
    camera = open_demo_camera(TABLE_SHEETS)
    place.live.table = camera.frame(1.0)
    assert f"All {len(TABLE_SHEETS.sheets)} mats are in the picture." in place.shows("/camera?part=1")
