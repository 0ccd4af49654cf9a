"""`setup.sh service` on made-up machines, and its unit file before the real systemd's own checks."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.test_setup import RECORDER, Machine, a_machine, a_pi
from tests.tree import ROOT

UNIT = ROOT / "service" / "companion.service"
KEPT = ["etc/companion.conf", "etc/systemd/system/companion.service"]

# Knows the groups of a machine without pins, and the user once he has been added.
GETENT = """#!{bash}
case "$*" in
    group\\ gpio) exit 2 ;;
    group\\ *) exit 0 ;;
    *) grep -qs '^useradd' "{calls}" ;;
esac
"""


def with_systemd(machine: Machine) -> Machine:
    shutil.copytree(ROOT / "service", machine.checkout / "service")
    (machine.checkout / "companion").mkdir()
    (machine.checkout / "companion" / "ports.py").write_text("one = 1\n")
    (machine.folder / "system" / "run" / "systemd" / "system").mkdir(parents=True)
    for program in ("systemctl", "useradd", "userdel"):
        machine.add_program(program, RECORDER)
    machine.add_program("getent", GETENT)
    return machine


def system(machine: Machine) -> Path:
    return machine.folder / "system"


def tree(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_service_is_a_copy_a_user_a_unit_and_its_options(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    answer = pc.setup("service")
    assert answer.returncode == 0, answer.stderr
    assert (system(pc) / "opt/companion/companion/ports.py").read_text() == "one = 1\n"
    assert (system(pc) / "opt/companion/.venv/bin/companion").exists()
    assert [name for name in KEPT if not (system(pc) / name).exists()] == []
    assert [call.split(" ")[-1] for call in pc.calls_of("useradd")] == ["companion"]
    called = ["systemctl daemon-reload", "systemctl enable companion", "systemctl restart companion"]
    assert pc.calls_of("systemctl") == called


def test_groups_that_the_machine_does_not_have_are_left_out(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    pc.setup("service")
    unit = (system(pc) / "etc/systemd/system/companion.service").read_text()
    assert "SupplementaryGroups=video audio\n" in unit
    assert "@GROUPS@" not in unit


def test_a_second_run_changes_nothing(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    pc.setup("service")
    before, calls = tree(system(pc)), len(pc.calls)
    answer = pc.setup("service")
    assert answer.stdout == "The service is installed already.\n"
    assert tree(system(pc)) == before
    assert pc.calls[calls:] == []


def test_a_changed_checkout_is_copied_again_and_the_options_stay(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    pc.setup("service")
    (system(pc) / "etc/companion.conf").write_text("COMPANION_OPTIONS=--camera auto\n")
    (pc.checkout / "companion" / "ports.py").write_text("two = 2\n")
    (pc.checkout / "companion" / "old.py").touch()
    pc.setup("service")
    (pc.checkout / "companion" / "old.py").unlink()
    pc.setup("service")
    assert (system(pc) / "opt/companion/companion/ports.py").read_text() == "two = 2\n"
    assert not (system(pc) / "opt/companion/companion/old.py").exists()
    assert (system(pc) / "opt/companion/.venv").exists()
    assert (system(pc) / "etc/companion.conf").read_text() == "COMPANION_OPTIONS=--camera auto\n"


def breaks(machine: Machine, program: str, words: str) -> Path:
    """Let a program fail that is called with these words, until the file that is returned is gone."""
    broken, path = machine.folder / "broken", machine.folder / "bin" / program
    broken.touch()
    begin, rest = path.read_text().split("\n", 1)
    path.write_text(f'{begin}\ncase "$*" in *"{words}"*) [ ! -e {broken} ] || exit 1 ;; esac\n{rest}')
    return broken


@pytest.mark.parametrize(
    ("program", "words"),
    [("python3", "-m pip install"), ("systemctl", "enable"), ("systemctl", "restart")],
    ids=["no network for the packages", "before it starts with the machine", "before it is started"],
)
def test_an_installation_that_was_interrupted_is_done_again(tmp_path, program, words):
    pc = with_systemd(a_machine(tmp_path))
    broken = breaks(pc, program, words)
    assert pc.setup("service").returncode != 0
    assert pc.setup("service").returncode != 0
    broken.unlink()
    assert pc.setup("service").returncode == 0
    assert (system(pc) / "opt/companion/.venv/companion-installed").exists()
    assert pc.calls_of("systemctl")[-1] == "systemctl restart companion"
    assert pc.setup("service").stdout == "The service is installed already.\n"


def test_check_only_says_what_would_be_done(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    before = tree(system(pc))
    answer = pc.setup("service", "--check")
    assert answer.returncode == 0
    assert answer.stdout.count("Would do: ") == 6
    assert tree(system(pc)) == before
    assert pc.calls_of("systemctl", "useradd", "sudo") == []


def test_root_is_asked_for_where_it_is_needed(tmp_path):
    pc = with_systemd(a_machine(tmp_path, user=1000))
    answer = pc.setup("service")
    assert answer.returncode == 0, answer.stderr
    asked = {call.split(" ")[1] for call in pc.calls_of("sudo")}
    assert asked == {"useradd", "mkdir", "find", "tar", "tee", "env", "systemctl"}


def test_without_systemd_one_line_says_how_to_start_by_hand(tmp_path):
    answer = a_machine(tmp_path).setup("service")
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (1, "", 1)
    assert "no systemd runs here; start the table with: " in answer.stderr


@pytest.mark.parametrize(("words", "has_service"), [(("install",), True), (("install", "--no-service"), False)])
def test_a_pi_gets_the_service_with_its_installation_unless_it_is_not_wanted(tmp_path, words, has_service):
    pi = with_systemd(a_pi(tmp_path))
    answer = pi.setup(*words)
    assert answer.returncode == 0, answer.stderr
    assert (system(pi) / KEPT[1]).exists() == has_service


def test_a_pc_gets_no_service_with_its_installation(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    pc.setup("install")
    assert pc.calls_of("systemctl", "useradd") == []


def test_uninstall_removes_the_service_and_keeps_its_games(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    pc.setup("service")
    games = system(pc) / "var/lib/companion/games"
    games.mkdir(parents=True)
    answer = pc.setup("uninstall")
    assert answer.returncode == 0, answer.stderr
    assert f"stay in {system(pc)}/var/lib/companion" in answer.stdout
    assert tree(system(pc)) == {}
    assert games.exists()
    assert "systemctl disable --now companion" in pc.calls
    assert pc.calls_of("userdel") == ["userdel companion"]
    pc.setup("uninstall", "--purge")
    assert not games.exists()


@pytest.mark.parametrize(("verb", "threads"), [("demo", "1/"), ("test", "1/1")])
def test_one_thread_each_is_enough_for_small_matrices_and_for_tests_beside_each_other(tmp_path, verb, threads):
    pc = with_systemd(a_machine(tmp_path))
    for program in ("git", "shellcheck", "chromium", "chromedriver", "espeak-ng"):
        pc.add_program(program, RECORDER)
    pc.setup("install")
    for program in ("python", "companion"):
        (pc.checkout / ".venv/bin" / program).rename(pc.checkout / ".venv/bin" / f"{program}.real")
        shown = pc.checkout / ".venv/bin" / program
        shown.write_text('#!/bin/sh\necho "$OPENBLAS_NUM_THREADS/$OPENCV_FOR_THREADS_NUM" >&2\nexec "$0.real" "$@"\n')
        shown.chmod(0o755)
    assert pc.setup(verb).stderr.splitlines()[-1] == threads


# The unit file


def settings(section: str) -> dict[str, str]:
    parser = configparser.RawConfigParser(strict=False, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(UNIT.read_text())
    return dict(parser[section])


def test_the_unit_is_watched_and_started_again():
    service = settings("Service")
    wanted = {"Type": "notify", "WatchdogSec": "15", "Restart": "always", "RestartSec": "2", "User": "companion"}
    assert wanted.items() <= service.items()
    assert settings("Unit")["StartLimitBurst"] == "10"


def test_the_camera_may_set_the_priority_of_its_threads():
    filters = re.findall(r"^SystemCallFilter=(.*)$", UNIT.read_text(), flags=re.MULTILINE)
    assert filters == ["@system-service", "~@privileged"]
    assert settings("Service")["SystemCallErrorNumber"] == "EPERM"


@pytest.fixture
def unit(tmp_path):
    """The unit as it would be installed, its program and its user's groups being ones that are there."""
    path = tmp_path / "companion.service"
    text = UNIT.read_text().replace("@GROUPS@", "video").replace("/opt/companion/.venv/bin/companion", "/bin/true")
    path.write_text(text)
    return path


needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not here: the unit was NOT verified by systemd"
)


@needs_systemd
def test_systemd_finds_no_fault_in_the_unit(unit):
    result = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True)
    complaints = [line for line in result.stderr.splitlines() if "companion" in line]
    assert complaints == []


@needs_systemd
def test_systemd_rates_the_unit_as_hardened(unit):
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", str(unit)]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout[-300:] + result.stderr
