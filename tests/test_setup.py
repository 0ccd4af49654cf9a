"""`setup.sh` on made-up machines, where programs that only note how they were called stand in for apt and Python."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from dataclasses import dataclass
from importlib.metadata import requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from platformdirs import user_data_path

from tests.tree import ROOT

BASH = shutil.which("bash") or "bash"
PACKAGE_SCRIPTS = (
    *("build.sh", "companion", "postinst", "postrm", "prerm", "versions"),
    *("hub/root/usr/bin/companion-hub", "hub/root/opt/companion-hub/bin/data"),
)
SCRIPTS = (
    *("setup.sh", ".ci/run", ".ci/nightly", "service/image/build.sh"),
    *(f"service/deb/{name}" for name in PACKAGE_SCRIPTS),
)
BASE_SYSTEM = "bash cat chmod cp cut dirname env getconf grep mkdir nproc rm sha256sum"
PI_PACKAGES = "python3-picamera2 python3-libcamera python3-lgpio python3-gpiozero"

RECORDER = """#!{bash}
printf '%s\\n' "${{0##*/}} $*" >>"{calls}"
"""

# Answers what setup.sh asks of a Python; `-m venv` makes a folder with a copy of itself and an empty `companion`.
PYTHON = """#!{bash}
printf '%s\\n' "python $*" >>"{calls}"
case "$*" in
    *sys.version_info*'< (3, 11)'*) exit {too_old} ;;
    *sys.version_info*) echo '(3, 11)' ;;
    *'import cv2'*) exit {no_opencv} ;;
    -m\\ venv*)
        for folder in "$@"; do :; done
        mkdir -p "$folder/bin"
        cp "$0" "$folder/bin/python"
        printf '#!{bash}\\nprintf "%%s\\\\n" "companion $*" >>"{calls}"\\n' >"$folder/bin/companion"
        chmod +x "$folder/bin/companion"
        case "$*" in *--system-site-packages*) seen=true ;; *) seen=false ;; esac
        echo "include-system-site-packages = $seen" >"$folder/pyvenv.cfg" ;;
    *) cat >/dev/null </dev/null ;;
esac
"""


@dataclass
class Machine:
    """A checkout and a search path of recorders.  `user` is what `id -u` answers."""

    folder: Path
    checkout: Path
    environment: dict[str, str]

    @property
    def calls(self) -> list[str]:
        log = self.folder / "calls"
        return log.read_text().splitlines() if log.exists() else []

    def calls_of(self, *programs: str) -> list[str]:
        return [call for call in self.calls if call.split(" ")[0] in programs]

    def setup(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [BASH, str(self.checkout / "setup.sh"), *words],
            env=self.environment,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
        )

    def add_program(self, name: str, text: str, **values: object) -> None:
        program = self.folder / "bin" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(text.format(bash=BASH, calls=self.folder / "calls", **values))
        program.chmod(0o755)

    def add_python(self, path: Path, *, too_old: int = 0, no_opencv: int = 0) -> None:
        self.add_program("python3", PYTHON, too_old=too_old, no_opencv=no_opencv)
        if path != self.folder / "bin" / "python3":
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.folder / "bin" / "python3", path)


def a_machine(folder: Path, *, user: int = 0) -> Machine:
    """A plain PC with nothing installed."""
    checkout, system = folder / "checkout", folder / "system"
    checkout.mkdir(parents=True)
    for name in ("setup.sh", "pyproject.toml"):
        shutil.copy(ROOT / name, checkout)
    shutil.copytree(ROOT / "requirements", checkout / "requirements")
    for project in ROOT.glob("packages/*/pyproject.toml"):
        copy = checkout / "packages" / project.parent.name
        copy.mkdir(parents=True)
        shutil.copy(project, copy)
    environment = {
        "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
        "HOME": str(folder / "home"),
        "COMPANION_SETUP_MACHINE": str(system),
    }
    machine = Machine(folder, checkout, environment)
    machine.add_program("apt-get", RECORDER)
    machine.add_program("sudo", RECORDER + '"$@"\n')
    machine.add_program("id", f"#!{{bash}}\necho {user}\n")
    machine.add_program("dpkg-query", "#!{bash}\nexit 1\n")
    machine.add_program("apt-cache", "#!{bash}\n")
    machine.add_python(folder / "bin" / "python3")
    return machine


def only_with_programs_of_the_base_system(machine: Machine) -> None:
    """Nothing of this machine is found but what a bare Debian has."""
    base = machine.folder / "programs"
    base.mkdir()
    for program in BASE_SYSTEM.split():
        (base / program).symlink_to(shutil.which(program) or program)
    machine.environment["PATH"] = f"{machine.folder / 'bin'}:{base}"


def call_it(machine: Machine, model: str) -> None:
    """Let the machine's device tree name this model."""
    file = machine.folder / "system" / "proc" / "device-tree" / "model"
    file.parent.mkdir(parents=True)
    file.write_bytes(model.encode() + b"\0")


def a_pi(folder: Path, *, user: int = 0) -> Machine:
    """A Raspberry Pi with Raspberry Pi OS."""
    machine = a_machine(folder, user=user)
    system = folder / "system"
    (system / "etc").mkdir(parents=True)
    (system / "etc" / "rpi-issue").write_text("Raspberry Pi reference\n")
    machine.add_python(system / "usr" / "bin" / "python3")
    return machine


def test_bash_reads_the_scripts():
    for script in SCRIPTS:
        assert subprocess.run([BASH, "-n", ROOT / script]).returncode == 0


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed (./setup.sh test does)")
def test_shellcheck_finds_nothing():
    result = subprocess.run(["shellcheck", *SCRIPTS], cwd=ROOT, capture_output=True, text=True)
    assert result.stdout == ""


def test_the_continuous_run_is_the_checkers_and_the_tests_of_the_readme_and_each_night_the_long_tests():
    nightly = (ROOT / ".ci" / "nightly").read_text().splitlines()[-1]
    assert nightly == "exec ./setup.sh test --long -m long --dist worksteal </dev/null"
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-3:] == [
        "./setup.sh test --version </dev/null",
        ".venv/bin/pre-commit run --all-files",
        "exec ./setup.sh test </dev/null",
    ]
    assert "./setup.sh test" in (ROOT / "README.md").read_text()
    hooks = (ROOT / ".pre-commit-config.yaml").read_text()
    assert [one for one in ("ruff format", "ruff check", "mypy", "lint-imports") if f"/{one}" not in hooks] == []


def test_help_names_every_verb(tmp_path):
    shown = a_machine(tmp_path).setup("help")
    assert shown.returncode == 0
    assert [verb for verb in ("install", "demo", "test", "uninstall", "help") if verb not in shown.stdout] == []


@pytest.mark.parametrize("words", [(), ("dance",), ("install", "--fast"), ("uninstall", "everything")])
def test_what_it_does_not_know_is_one_line_and_status_two(tmp_path, words):
    answer = a_machine(tmp_path).setup(*words)
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
    assert "./setup.sh help" in answer.stderr


def test_check_says_what_would_be_done_and_changes_nothing(tmp_path):
    pi = a_pi(tmp_path)
    answer = pi.setup("install", "--check")
    assert answer.returncode == 0
    assert f"Would do: Installing system packages (the Pi's camera and pins): {PI_PACKAGES}" in answer.stdout
    assert pi.calls_of("apt-get", "sudo") == []
    assert not (pi.checkout / ".venv").exists()


def test_a_pi_gets_its_own_packages_and_an_environment_that_sees_them(tmp_path):
    pi = a_pi(tmp_path)
    answer = pi.setup("install")
    assert answer.returncode == 0, answer.stderr
    assert pi.calls_of("apt-get") == ["apt-get update -qq", f"apt-get install -y --no-install-recommends {PI_PACKAGES}"]
    assert f"python -m venv --clear --system-site-packages {pi.checkout}/.venv" in pi.calls
    assert any("pip install" in call and call.endswith("/requirements/pi.txt") for call in pi.calls)
    assert pi.calls[-2].startswith("python - numpy simplejpeg cv2 picamera2 gpiozero")


def test_a_pi_is_also_known_by_its_model_when_picamera2_is_offered(tmp_path):
    pi = a_machine(tmp_path)
    call_it(pi, "Raspberry Pi 5 Model B Rev 1.0")
    pi.add_python(tmp_path / "system" / "usr" / "bin" / "python3")
    pi.add_program("apt-cache", "#!{bash}\necho offered\n")
    pi.setup("install")
    assert f"apt-get install -y --no-install-recommends {PI_PACKAGES}" in pi.calls


def test_a_pi_without_picamera2_is_told_so_and_set_up_like_a_pc(tmp_path):
    pi = a_machine(tmp_path)
    call_it(pi, "Raspberry Pi 4 Model B")
    answer = pi.setup("install")
    assert answer.returncode == 0, answer.stderr
    assert "a USB camera works" in answer.stdout
    assert pi.calls_of("apt-get") == []


def test_a_pc_with_everything_needs_no_root(tmp_path):
    pc = a_machine(tmp_path, user=1000)
    assert pc.setup("install").returncode == 0
    assert pc.calls_of("apt-get", "sudo") == []
    assert f"python -m venv --clear {pc.checkout}/.venv" in pc.calls


def test_sudo_is_asked_only_for_missing_packages_and_the_reason_is_said(tmp_path):
    pi = a_pi(tmp_path, user=1000)
    answer = pi.setup("install")
    assert "the Pi's camera and pins" in answer.stdout
    assert [call.split(" ")[1] for call in pi.calls_of("sudo")] == ["apt-get", "env"]


def test_where_opencv_lacks_a_screen_s_libraries_its_build_without_windows_is_taken_and_apt_is_not_asked(tmp_path):
    pc = a_machine(tmp_path)
    pc.add_python(tmp_path / "bin" / "python3", no_opencv=1)
    assert pc.setup("install").returncode == 0
    assert pc.calls_of("apt-get") == []
    removed, taken = [call for call in pc.calls if "opencv-python" in call or "screenless" in call]
    assert "pip uninstall --quiet --yes opencv-python" in removed
    assert "--require-hashes --only-binary :all: --force-reinstall" in taken
    assert taken.endswith(f"{pc.checkout}/requirements/screenless.txt")


def test_both_builds_of_opencv_are_of_one_version():
    found = re.findall(r"^opencv-python(?:-headless)?==(\S+)", LOCKS["run"] + LOCKS["screenless"], flags=re.MULTILINE)
    assert (len(found), len(set(found))) == (2, 1)


def test_a_32_bit_system_is_told_at_once_and_nothing_is_begun(tmp_path):
    pi = a_pi(tmp_path)
    pi.add_program("getconf", "#!{bash}\necho 32\n")
    answer = pi.setup("install")
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (1, "", 1)
    assert "the 64-bit Raspberry Pi OS" in answer.stderr
    assert pi.calls == []


def test_called_with_sudo_it_goes_on_as_who_called_it_and_pip_never_runs_as_root(tmp_path):
    pi = a_pi(tmp_path)
    pi.environment |= {"SUDO_USER": "anna"}
    pi.add_program("getent", "#!{bash}\necho anna:x:1000:1000::{home}:/bin/bash\n", home=tmp_path / "home")
    become = f"[ \"$1\" != env ] || printf '#!{BASH}\\necho 1000\\n' >{tmp_path}/bin/id"
    pi.add_program("runuser", RECORDER + "shift 3\n" + become + '\n"$@"\n')
    answer = pi.setup("install", "--no-service")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("Going on as anna")
    assert f"{tmp_path}/home/" in answer.stdout.splitlines()[-1]
    calls = [call.split(" ")[0] for call in pi.calls]
    assert calls.index("runuser") < calls.index("python")
    assert [call for call in pi.calls_of("sudo") if "python" in call and "apt-get" not in call] == []


def test_a_checkout_that_root_made_is_no_place_for_anybody_else_which_is_said(tmp_path):
    pi = a_pi(tmp_path)
    pi.environment |= {"SUDO_USER": "anna"}
    pi.add_program("runuser", "#!{bash}\nexit 1\n")
    answer = pi.setup("install")
    assert answer.returncode == 1
    assert "sudo chown -R anna" in answer.stderr
    assert pi.calls == []


def test_a_second_run_only_says_that_all_is_there(tmp_path):
    pc = a_machine(tmp_path)
    pc.setup("install")
    before = len(pc.calls)
    answer = pc.setup("install")
    assert answer.stdout.startswith("Everything is installed already")
    assert [call for call in pc.calls[before:] if "pip" in call or "venv" in call] == []


def test_new_pinned_versions_are_installed_without_making_the_environment_anew(tmp_path):
    pc = a_machine(tmp_path)
    pc.setup("install")
    before = len(pc.calls)
    with (pc.checkout / "requirements" / "run.txt").open("a") as lock:
        lock.write("# changed\n")
    pc.setup("install")
    again = pc.calls[before:]
    assert any("pip install" in call for call in again)
    assert not any("-m venv" in call for call in again)


def test_pip_takes_from_the_network_only_what_is_locked_by_its_hash(tmp_path):
    pc = a_machine(tmp_path)
    pc.setup("install")
    packages, itself = [call for call in pc.calls if "pip install" in call]
    locks = (f"--requirement {pc.checkout}/requirements/{purpose}.txt" for purpose in ("run", "listeners"))
    assert packages.endswith(f"--no-deps --require-hashes --only-binary :all: {' '.join(locks)}")
    assert "--no-deps --no-index --no-build-isolation" in itself


def test_where_there_is_no_python_it_is_installed_and_the_reason_is_said(tmp_path):
    pc = a_machine(tmp_path)
    only_with_programs_of_the_base_system(pc)
    python = tmp_path / "bin" / "python3"
    python.rename(tmp_path / "python3")
    answer = pc.setup("install", "--check")
    assert "Would do: Making the Python environment .venv" in answer.stdout
    assert (answer.returncode, answer.stderr, pc.calls) == (0, "", [])
    pc.add_program("apt-get", RECORDER + f'case "$*" in *" python3 "*) cp {tmp_path}/python3 {python} ;; esac\n')
    answer = pc.setup("demo")
    assert answer.returncode == 0, answer.stderr
    assert "(the companion is written in Python, and gets an environment of its own): python3 python3" in answer.stdout
    assert any(call.endswith(" python3 python3-venv") for call in pc.calls_of("apt-get"))
    assert f"python -m venv --clear {pc.checkout}/.venv" in pc.calls


def test_a_machine_with_an_old_python_keeps_it_and_is_told_to_name_another(tmp_path):
    pc = a_machine(tmp_path)
    for name in ("python3", "python3.11", "python3.12", "python3.13"):
        pc.add_program(name, PYTHON, too_old=1, no_opencv=0)
    answer = pc.setup("install")
    assert answer.returncode == 1
    assert "no Python 3.11 or newer" in answer.stderr
    assert pc.calls_of("apt-get") == []
    assert not (pc.checkout / ".venv").exists()


def test_demo_serves_the_demo_camera_and_passes_options_on(tmp_path):
    pc = a_machine(tmp_path)
    assert pc.setup("demo", "--port", "8123").returncode == 0
    assert pc.calls[-1] == "companion serve --camera demo --port 8123"


def test_only_a_hub_installs_what_a_hub_needs(tmp_path):
    pc = a_machine(tmp_path)
    assert pc.setup("install").returncode == 0
    assert not any("hub.txt" in call for call in pc.calls)
    assert pc.setup("install", "--hub").returncode == 0
    assert any(call.endswith(f"--requirement {pc.checkout}/requirements/hub.txt") for call in pc.calls)
    assert "installed already" in pc.setup("install").stdout


def test_test_installs_a_browser_where_there_is_none(tmp_path):
    pc = a_machine(tmp_path)
    only_with_programs_of_the_base_system(pc)
    answer = pc.setup("test", "-k", "rules")
    assert answer.returncode == 0, answer.stderr
    assert pc.calls_of("apt-get")[-1].endswith(" git shellcheck strace chromium chromium-driver mosquitto postgresql")
    assert any(f"{pc.checkout}/requirements/tests.txt" in call for call in pc.calls)
    assert re.fullmatch(r"python -m pytest -n \d+ .* -k rules", pc.calls[-1])


def test_uninstall_keeps_the_data_and_purge_says_what_it_removes(tmp_path):
    pc = a_machine(tmp_path)
    data = tmp_path / "boxes"
    data.mkdir()
    pc.environment["COMPANION_HOME"] = str(data)
    pc.setup("install")
    assert f"stay in {data}" in pc.setup("uninstall").stdout
    assert (data.exists(), (pc.checkout / ".venv").exists()) == (True, False)
    assert f"Removing the data folder with all boxes and games: {data}" in pc.setup("uninstall", "--purge").stdout
    assert not data.exists()


@pytest.mark.parametrize("precious", ["home", "."])
def test_purge_never_removes_a_home_or_the_checkout_s_parent(tmp_path, precious):
    pc = a_machine(tmp_path)
    (tmp_path / "home").mkdir()
    pc.environment["COMPANION_HOME"] = str((tmp_path / precious).resolve())
    answer = pc.setup("uninstall", "--purge")
    assert answer.returncode == 1
    assert "nothing was removed there" in answer.stderr
    assert (tmp_path / "home").exists()
    assert pc.checkout.exists()


def test_the_script_and_the_program_mean_the_same_data_folder(tmp_path):
    """The program asks platformdirs; the script has to know the folder when .venv is gone."""
    pc = a_machine(tmp_path)
    home = Path.home()
    pc.environment["HOME"] = str(home)
    pc.environment.update({name: os.environ[name] for name in ("XDG_DATA_HOME",) if name in os.environ})
    assert f"stay in {user_data_path('table-companion')} " in pc.setup("uninstall").stdout


LOCKS = {
    purpose: (ROOT / "requirements" / f"{purpose}.txt").read_text()
    for purpose in ("run", "listeners", "hub", "tests", "pi", "screenless", "homeassistant")
}
PIN = re.compile(r"\S+==\S+( \\\n    --hash=sha256:[0-9a-f]{64})+\n")


@pytest.mark.parametrize("purpose", LOCKS)
def test_every_package_is_locked_by_version_and_hash_and_no_host_is_named(purpose):
    pins = LOCKS[purpose].partition("\n")[2]
    assert "==" in pins
    assert PIN.sub("", pins) == ""


def test_what_is_built_for_a_machine_is_locked_for_every_machine():
    """numpy: two machines, three Pythons; OpenCV: one file a machine for every Python."""
    files = {pin.group().partition("==")[0]: pin.group().count("sha256") for pin in PIN.finditer(LOCKS["run"])}
    assert (files["numpy"], files["opencv-python"], files["flask"]) == (6, 2, 1)


def test_what_is_installed_is_what_is_locked():
    locked = dict(
        re.findall(
            r"^(\S+)==(\S+) ", "".join(LOCKS[one] for one in ("run", "listeners", "hub", "tests")), flags=re.MULTILINE
        )
    )
    assert {name: version(name) for name in locked} == locked


def test_all_that_the_packages_need_is_locked():
    """--no-deps asks nobody what else is needed: a change of pyproject.toml without a new lock would miss it."""
    locks = "".join(text for purpose, text in LOCKS.items() if purpose not in ("screenless", "homeassistant"))
    locked = set(re.findall(r"^(\S+)==", locks, flags=re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = project["dependencies"] + project["optional-dependencies"]["test"] + ["simplejpeg", "setuptools"]
    for added in ROOT.glob("packages/*/pyproject.toml"):
        asked += tomllib.loads(added.read_text())["project"]["dependencies"]
    asked += [need for name in locked - {"simplejpeg"} for need in requires(name) or ()]
    needs = map(Requirement, asked)
    needed = {canonicalize_name(one.name) for one in needs if one.marker is None or one.marker.evaluate({"extra": ""})}
    assert needed - locked == {project["name"]}
