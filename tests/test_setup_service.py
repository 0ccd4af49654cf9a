"""`setup.sh service` on made-up machines, its package, and its unit file before the real systemd's own checks."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.test_setup import RECORDER, Machine, a_machine, a_pi
from tests.tree import ROOT

DEB = ROOT / "service" / "deb"
UNIT = DEB / "table/root/usr/lib/systemd/system/companion.service"
HUB_UNIT = DEB / "hub/root/usr/lib/systemd/system/companion-hub.service"

# Builds a package that holds nothing but the print of its checkout.
BUILD = """#!{bash}
printf '%s\\n' "build.sh $*" >>"{calls}"
mkdir -p "$2"
echo "$4" >"$2/table-companion.deb"
"""

# Installs and removes such a package; the others are only noted.
APT = """#!{bash}
printf '%s\\n' "apt-get $*" >>"{calls}"
case "$*" in
    install*.deb)
        mkdir -p "{system}/opt/companion/current" "{system}/var/lib/companion"
        cp "{checkout}/dist/table-companion.deb" "{system}/opt/companion/current/CHECKOUT"
        touch "{installed}" ;;
    remove*) rm -rf "{system}/opt/companion" "{installed}" ;;
    purge*) rm -rf "{system}/opt/companion" "{system}/var/lib/companion" "{installed}" ;;
esac
"""

DPKG_QUERY = """#!{bash}
case "$*" in *table-companion) [ -e "{installed}" ] && printf 'install ok installed' ;; *) exit 1 ;; esac
"""


def with_systemd(machine: Machine) -> Machine:
    places = {"system": system(machine), "checkout": machine.checkout, "installed": machine.folder / "installed"}
    (machine.checkout / "service" / "deb").mkdir(parents=True)
    for folder in ("companion", "hardware", "vision", "calibration"):
        (machine.checkout / folder).mkdir()
    (machine.checkout / "companion" / "ports.py").write_text("one = 1\n")
    (system(machine) / "run" / "systemd" / "system").mkdir(parents=True)
    machine.add_python(system(machine) / "usr" / "bin" / "python3")
    machine.add_program("build.sh", BUILD)
    (machine.folder / "bin" / "build.sh").rename(machine.checkout / "service" / "deb" / "build.sh")
    machine.add_program("apt-get", APT, **places)
    machine.add_program("dpkg-query", DPKG_QUERY, **places)
    machine.add_program("systemctl", RECORDER)
    return machine


def system(machine: Machine) -> Path:
    return machine.folder / "system"


def is_served(machine: Machine) -> bool:
    return (machine.folder / "installed").exists()


def built(machine: Machine) -> list[str]:
    return [call for call in machine.calls if call.startswith("build.sh")]


def served(machine: Machine) -> Machine:
    machine.setup("install", "--no-service")
    assert machine.setup("service").returncode == 0
    return machine


def test_the_service_is_a_package_of_this_folder(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    pc.setup("install")
    answer = pc.setup("service")
    assert answer.returncode == 0, answer.stderr
    assert len(built(pc)) == 1
    assert pc.calls_of("apt-get")[-1].endswith(f"{pc.checkout}/dist/table-companion.deb")
    assert is_served(pc)


def test_a_second_run_changes_nothing(tmp_path):
    pc = served(with_systemd(a_machine(tmp_path)))
    calls = len(pc.calls)
    answer = pc.setup("service")
    assert answer.stdout == "The service is installed already.\n"
    assert [call for call in pc.calls[calls:] if not call.startswith("python -c")] == []


def test_a_changed_checkout_is_packed_and_installed_again(tmp_path):
    pc = served(with_systemd(a_machine(tmp_path)))
    (pc.checkout / "companion" / "ports.py").write_text("two = 2\n")
    pc.setup("service")
    first, second = built(pc)
    assert first != second
    assert pc.setup("service").stdout == "The service is installed already.\n"


def breaks(path: Path, words: str, broken: Path) -> Path:
    """Let a program fail that is called with these words, until the file that is returned is gone."""
    broken.touch()
    begin, rest = path.read_text().split("\n", 1)
    path.write_text(f'{begin}\ncase "$*" in *"{words}"*) [ ! -e {broken} ] || exit 1 ;; esac\n{rest}')
    return broken


@pytest.mark.parametrize(
    ("program", "words"),
    [("checkout/service/deb/build.sh", "--out"), ("bin/apt-get", ".deb")],
    ids=["no network for the packages", "while it is installed"],
)
def test_an_installation_that_was_interrupted_is_done_again(tmp_path, program, words):
    pc = with_systemd(a_machine(tmp_path))
    pc.setup("install")
    broken = breaks(tmp_path / program, words, tmp_path / "broken")
    assert pc.setup("service").returncode != 0
    assert pc.setup("service").returncode != 0
    broken.unlink()
    assert pc.setup("service").returncode == 0
    assert is_served(pc)
    assert pc.setup("service").stdout == "The service is installed already.\n"


def test_service_alone_installs_what_it_is_built_with_first(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    assert pc.setup("service").returncode == 0
    assert (pc.checkout / ".venv/bin/companion").exists()
    assert is_served(pc)


def test_check_only_says_what_would_be_done(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    answer = pc.setup("service", "--check")
    assert answer.returncode == 0
    assert "Would do: Building the package table-companion of this folder" in answer.stdout
    assert pc.calls_of("apt-get", "systemctl", "sudo") == []
    assert not is_served(pc)


def test_root_is_asked_for_by_apt_alone_and_neither_pip_nor_the_building_runs_as_root(tmp_path):
    pc = with_systemd(a_machine(tmp_path, user=1000))
    answer = pc.setup("service")
    assert answer.returncode == 0, answer.stderr
    asked = [call.split(" ", 1)[1] for call in pc.calls_of("sudo")]
    assert asked
    assert [
        call
        for call in asked
        if not re.match(r"apt-get update|env DEBIAN_FRONTEND=noninteractive apt-get install", call)
    ] == []


def test_without_systemd_one_line_says_how_to_start_by_hand(tmp_path):
    answer = a_machine(tmp_path).setup("service")
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (1, "", 1)
    assert "no systemd runs here; start the table with: " in answer.stderr


def test_the_hub_is_a_package_of_its_own(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    answer = pc.setup("service", "--hub")
    assert answer.returncode == 0, answer.stderr
    assert "--package hub " in built(pc)[0]
    assert f"The hub's options are in {system(pc)}/etc/companion-hub.conf" in answer.stdout


@pytest.mark.parametrize(("words", "has_service"), [(("install",), True), (("install", "--no-service"), False)])
def test_a_pi_gets_the_service_with_its_installation_unless_it_is_not_wanted(tmp_path, words, has_service):
    pi = with_systemd(a_pi(tmp_path))
    answer = pi.setup(*words)
    assert answer.returncode == 0, answer.stderr
    assert is_served(pi) == has_service


def test_a_pc_gets_no_service_with_its_installation(tmp_path):
    pc = with_systemd(a_machine(tmp_path))
    pc.setup("install")
    assert pc.calls_of("systemctl", "apt-get") == []


def test_uninstall_removes_the_service_and_keeps_its_games(tmp_path):
    pc = served(with_systemd(a_machine(tmp_path)))
    games = system(pc) / "var/lib/companion/games"
    games.mkdir(parents=True)
    answer = pc.setup("uninstall")
    assert answer.returncode == 0, answer.stderr
    assert not is_served(pc)
    assert games.exists()
    served(pc).setup("uninstall", "--purge")
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
    wanted = {"Type": "notify", "WatchdogSec": "15", "Restart": "always", "RestartSec": "5", "User": "companion"}
    assert wanted.items() <= service.items()
    assert settings("Unit")["StartLimitIntervalSec"] == "0", "a disk that is in the way is waited for"


def test_the_camera_may_set_the_priority_of_its_threads():
    filters = re.findall(r"^SystemCallFilter=(.*)$", UNIT.read_text(), flags=re.MULTILINE)
    assert filters == ["@system-service", "~@privileged"]
    assert settings("Service")["SystemCallErrorNumber"] == "EPERM"


@pytest.fixture(params=[UNIT, HUB_UNIT], ids=["table", "hub"])
def unit(request, tmp_path):
    """A unit as it is installed, its programs being one that is there."""
    path = tmp_path / request.param.name
    path.write_text(re.sub(r"/(opt|usr)/\S+/bin/\S+|/usr/bin/companion-hub", "/bin/true", request.param.read_text()))
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


# The package


def test_no_package_is_built_for_a_machine_that_it_does_not_serve():
    answer = subprocess.run([DEB / "build.sh", "--architecture", "armhf"], capture_output=True, text=True)
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert "armhf" in answer.stderr


def test_a_trial_is_watched_for_longer_than_the_watchdog_needs_to_notice_a_hang():
    well_for_s = re.search(r"COMPANION_WELL_FOR_S:-(\d+)", (DEB / "versions").read_text())
    assert well_for_s
    assert int(well_for_s[1]) > int(settings("Service")["WatchdogSec"])
