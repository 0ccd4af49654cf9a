"""What the benchmarks count, on cases small enough to count by hand; and that the yardsticks measure what they say."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.confidence import bands, brier, reported
from benchmarks.photos import load_groups
from benchmarks.reading import milliseconds
from benchmarks.score import TruePiece, Verdict, judge, sentence, tally
from benchmarks.worth import changed_to, numbers_of, scaled
from companion.ports import Observation, Seen, Unknown, UnusableInput
from tests.tree import ROOT
from vision import certainty, recognise

PANDA = TruePiece("zoo-1", "E4", "panda.f", 50.0, 20.0, 90.0)
ZEBRA = TruePiece("zoo-1", "E5", "zebra", 100.0, 20.0)
NOTO = ROOT / "tests" / "photos" / "noto"


def seen(piece="panda.f", zone="E4", x_mm=51.0, y_mm=20.0, angle_deg=88.0, confidence=0.97, sheet="zoo-1") -> Seen:
    return Seen(sheet, zone, piece, x_mm, y_mm, angle_deg, confidence)


def read(*pieces: Seen, unknown: tuple[Unknown, ...] = ()) -> Observation:
    return Observation("a.jpg", (2304, 1296), (), pieces, unknown)


def outcomes(truth, observation) -> list[str]:
    return [verdict.outcome for verdict in judge(truth, observation)]


def nothing_known_at(x_mm: float) -> Unknown:
    return Unknown("zoo-1", "E4", x_mm, 20.0, "no enrolled piece looks like this")


def test_a_piece_read_in_its_zone_is_right():
    assert outcomes([PANDA], read(seen())) == ["right"]


@pytest.mark.parametrize("untrue", [{"piece": "panda.m"}, {"zone": "B"}, {"zone": None}])
def test_another_piece_or_another_zone_is_wrong(untrue):
    assert outcomes([PANDA], read(seen(**untrue))) == ["wrong"]


def test_a_piece_read_where_nothing_lies_is_a_ghost():
    assert outcomes([PANDA], read(seen(), seen(x_mm=80.0))) == ["right", "ghost"]


@pytest.mark.parametrize(("x_mm", "told"), [(61.9, ["right"]), (62.1, ["missed", "ghost"])])
def test_a_piece_read_more_than_twelve_millimetres_away_is_not_the_piece(x_mm, told):
    assert outcomes([PANDA], read(seen(x_mm=x_mm))) == told


def test_a_piece_on_another_sheet_is_not_the_piece():
    assert outcomes([PANDA], read(seen(sheet="zoo-2"))) == ["missed", "ghost"]


def test_of_two_pieces_read_near_a_true_one_the_nearer_is_it():
    verdicts = judge([PANDA], read(seen(piece="zebra", x_mm=58.0), seen(x_mm=50.0)))
    assert [(one.outcome, one.seen and one.seen.piece) for one in verdicts] == [
        ("right", "panda.f"),
        ("ghost", "zebra"),
    ]


def test_a_piece_that_is_listed_as_unknown_is_not_missed():
    assert outcomes([PANDA], read(unknown=(nothing_known_at(64.0),))) == ["unknown"]


def test_an_unknown_where_nothing_lies_is_needless():
    assert outcomes([PANDA], read(seen(), unknown=(nothing_known_at(50.0),))) == ["right", "needless"]


def test_nobody_is_asked_to_read_what_is_not_in_the_picture():
    outside = TruePiece("zoo-1", "E4", "panda.f", 50.0, 20.0, is_pictured=False)
    assert outcomes([outside], read()) == ["outside"]
    assert outcomes([outside], read(seen())) == ["right"]
    assert tally(judge([outside, ZEBRA], read())).true == 1


@pytest.mark.parametrize(("confidence", "errors"), [(0.9, 1), (0.89, 0)])
def test_an_error_told_with_nine_tenths_or_more_is_a_confident_one(confidence, errors):
    assert tally(judge([PANDA], read(seen(piece="zebra", confidence=confidence)))).confident_errors == errors
    assert tally(judge([], read(seen(confidence=confidence)))).confident_errors == errors


def test_what_is_right_is_never_a_confident_error():
    assert tally(judge([PANDA], read(seen(confidence=1.0)))).confident_errors == 0


def test_a_female_read_as_a_male_is_of_the_right_kind():
    counted = tally(judge([PANDA, ZEBRA], read(seen(piece="panda.m"), seen(piece="camel", x_mm=100.0))))
    assert (counted.true, counted.right, counted.wrong, counted.right_kind) == (2, 0, 2, 1)


@pytest.mark.parametrize(("angle_deg", "turned"), [(109.0, 0), (111.0, 1), (271.0, 1)])
def test_a_turn_counts_apart_from_the_piece(angle_deg, turned):
    counted = tally(judge([PANDA], read(seen(angle_deg=angle_deg))))
    assert (counted.right, counted.turned_wrong) == (1, turned)


def test_a_turn_of_359_degrees_is_nearly_none():
    assert tally(judge([ZEBRA], read(seen("zebra", "E5", 100.0, angle_deg=359.0)))).turned_wrong == 0


def test_accuracy_is_the_share_of_the_true_pieces_that_are_right():
    assert tally(judge([PANDA, ZEBRA], read(seen(), seen(x_mm=150.0)))).accuracy == 0.5
    assert tally(judge([], read())).accuracy == 1.0


def test_a_verdict_is_told_in_words():
    wrong, missed, ghost = judge([PANDA, ZEBRA], read(seen(piece="panda.m"), seen(x_mm=200.0, zone=None)))
    assert sentence(wrong) == "E4: panda.f read as panda.m in E4 at 0.97"
    assert sentence(missed) == "E5: zebra missed"
    assert sentence(ghost) == "ghost: panda.f in no zone at 0.97"


def test_a_band_holds_its_lower_end_and_the_last_one_certainty():
    counted = [band.reported for band in bands([(0.0, True), (0.5, True), (0.9, True), (0.99, True), (1.0, False)])]
    assert counted == [1, 1, 1, 2]


def test_ghosts_spoil_the_confidence_and_missed_pieces_do_not():
    assert reported(judge([PANDA, ZEBRA], read(seen(), seen(x_mm=200.0)))) == [(0.97, True), (0.97, False)]


def test_the_brier_score_is_the_mean_squared_difference():
    assert brier([(1.0, True), (0.5, False), (0.5, True), (0.0, True)]) == pytest.approx((0 + 0.25 + 0.25 + 1) / 4)
    assert brier([]) == 0.0


def test_the_median_of_several_runs_is_told():
    runs = []
    milliseconds(lambda: runs.append(1), 3)
    assert len(runs) == 3


@pytest.mark.parametrize(("names", "said"), [((), "no photographs"), (("a-001.jpg",), "a-001.json")])
def test_a_folder_without_photographs_or_truth_is_refused(tmp_path, names, said):
    for name in names:
        (tmp_path / name).touch()
    with pytest.raises(UnusableInput, match=said):
        load_groups(tmp_path)


def test_a_set_without_enrolment_photographs_is_refused(tmp_path):
    for name in ("station-001.jpg", "station-001.json"):
        (tmp_path / name).symlink_to(NOTO / name)
    with pytest.raises(UnusableInput, match=r"add enrol-001\.jpg"):
        load_groups(tmp_path)


def test_a_group_learns_from_its_own_enrolment_photographs_or_from_the_common_ones():
    learned_from = {group.name: {path.stem[:-4] for path in group.enrolment} for group in load_groups(NOTO)}
    assert learned_from["station"] == {"enrol"}
    assert learned_from["junior"] == {"enrol-junior"}


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "benchmarks", *words], cwd=ROOT, capture_output=True, text=True)


def test_a_section_that_does_not_exist_is_named():
    assert "no section 'weather'; there are reading, degraded" in run("weather").stderr


def test_a_set_that_does_not_exist_is_one_line(tmp_path: Path):
    result = run("reading", "--set", str(tmp_path))
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)


def test_a_verdict_without_a_report_is_no_confident_error():
    assert not Verdict("missed", PANDA).is_confident_error


def test_without_the_tests_packages_the_benchmarks_load_and_the_pages_say_what_is_missing():
    hidden = (
        "import sys; sys.modules.update(selenium=None, pytest=None); import benchmarks.__main__ as b; exit(b.main())"
    )
    shown = subprocess.run([sys.executable, "-c", hidden, "pages"], cwd=ROOT, capture_output=True, text=True)
    assert (shown.returncode, shown.stderr.count("\n")) == (2, 1)
    assert "run ./setup.sh test once" in shown.stderr


def test_a_number_is_tried_wherever_it_was_imported():
    number = next(one for one in numbers_of("vision") if str(one) == "vision.certainty.ALMOST_PERFECT")
    with changed_to(number, scaled(number.value, 0.5)):
        assert certainty.ALMOST_PERFECT == recognise.ALMOST_PERFECT == number.value / 2
    assert certainty.ALMOST_PERFECT == recognise.ALMOST_PERFECT == number.value
