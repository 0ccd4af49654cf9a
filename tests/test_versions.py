"""`service/deb/versions`: a new version beside the old, its trial, the way back, and kills in the middle of every step.

The hub has its database kept for the version before, and given back with it.

The script, its links and its files are real.  Small programs stand in for Python and for systemctl; the real ones, with
the real companion, are in `python -m benchmarks.appliance`.
"""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.tree import ROOT

VERSIONS = ROOT / "service" / "deb" / "versions"
FILES = ["VERSION", "bin/companion", "bin/python", "lib/python3/code.py", "pyvenv.cfg"]

# Stands in for Python: what is asked of it here is a version, to compile, and to run the companion.
PYTHON = """#!/bin/sh
case "$*" in
    *platform*) echo 3.11.2 ;;
    *version_info*) echo python3 ;;
    *companion*) . "${0%/bin/*}/lib/python3/code.py" ;;
esac
"""

# The service as systemd tells of it: it runs what was current when it was last started, and does as that version does.
SYSTEMCTL = """#!/bin/sh
ran="$(cat "@/state/ran" 2>/dev/null)"
does="$(cat "@/$ran/DOES" 2>/dev/null || echo run)"
case "$*" in
    *restart*companion*) readlink "@/current" >"@/state/ran"; echo 0 >"@/state/restarts" ;;
    *ActiveState*) case "$does" in run) echo active ;; end) echo failed ;; *) echo activating ;; esac ;;
    *NRestarts*) cat "@/state/restarts"; if [ "$does" = die ]; then echo 3 >"@/state/restarts"; fi ;;
    *MainPID*) echo 7 ;;
    *Result*) echo exit-code ;;
    *is-enabled*|*is-active*) [ ! -e "@/state/disabled" ] ;;
esac
"""

# Before the nth command that changes something the whole script is killed.
KILLER = """set -T
n=0
changes='^(cp|ln|mv|rm|mkdir|sync|:|printf|date|systemctl) '
trap '[[ "$BASH_COMMAND " =~ $changes ]] && ((++n == KILL_AT)) && kill -9 $$' DEBUG
"""


@dataclass
class Home:
    """A home of versions, and the programs that its script calls."""

    folder: Path
    environment: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        programs = self.folder / "programs"
        systemctl = SYSTEMCTL.replace("@", str(self.folder))
        programs.mkdir(parents=True, exist_ok=True)
        for name, text in (
            ("python3", PYTHON),
            ("systemctl", systemctl),
            ("sync", "#!/bin/sh\n"),
            ("sleep", "#!/bin/sh\n"),
        ):
            (programs / name).write_text(text)
            (programs / name).chmod(0o755)
        (self.folder / "state").mkdir(exist_ok=True)
        (self.folder / "state" / "killer").write_text(KILLER)
        self.environment = {
            "PATH": f"{programs}:/usr/bin:/bin",
            "COMPANION_VERSIONS": str(self.folder),
            "COMPANION_SYSTEM_PYTHON": str(programs / "python3"),
            "COMPANION_WELL_FOR_S": "0",
            "COMPANION_READY_WITHIN_S": "0",
        }

    def unpack(self, version: str, does: str = "run") -> None:
        """What apt does: other files take the place of those that are there."""
        package = self.folder / "package"
        shutil.rmtree(package, ignore_errors=True)
        (package / "bin").mkdir(parents=True)
        (package / "lib" / "python3").mkdir(parents=True)
        shutil.copy(ROOT / "service" / "deb" / "companion", package / "bin")
        (package / "VERSION").write_text(f"{version}\n")
        (package / "DOES").write_text(does)
        (package / "lib" / "python3" / "code.py").write_text(f"echo companion {version}\n")

    def run(self, *words: str, kill_at: int = 0) -> int:
        environment = self.environment | {"KILL_AT": str(kill_at)}
        shell = ["bash"] if kill_at else ["sh"]
        if kill_at:
            environment["BASH_ENV"] = str(self.folder / "state" / "killer")
        done = subprocess.run([*shell, str(VERSIONS), *words], env=environment, capture_output=True, text=True)
        self.said = done.stdout + done.stderr
        return done.returncode

    def update(self, kill: str = "", kill_at: int = 0) -> bool:
        """What the package's postinst does; one step may be killed.  Whether it came to its end."""
        return all(
            self.run(step, kill_at=kill_at if step == kill else 0) != -signal.SIGKILL
            for step in ("put", "restart", "watch")
        )

    def running(self) -> str:
        """The version that `companion` is, by calling it."""
        called = subprocess.run([self.folder / "current" / "bin" / "companion"], capture_output=True, text=True)
        return called.stdout.removeprefix("companion ").strip()

    def outcome(self) -> dict[str, str]:
        return json.loads((self.folder / "update.json").read_text())

    def left_over(self) -> list[str]:
        """What no finished work leaves."""
        names = [path.name for path in self.folder.rglob("*")]
        return [name for name in names if name == "trial" or name.endswith((".part", ".new"))]


@pytest.fixture
def home(tmp_path):
    """0.1.0 runs."""
    home = Home(tmp_path / "companion")
    home.unpack("0.1.0")
    assert home.update()
    assert home.running() == "0.1.0"
    return home


def test_a_first_version_is_whole_and_on_no_trial(home):
    whole = sorted(str(path.relative_to(home.folder / "current")) for path in (home.folder / "current").rglob("*"))
    assert [name for name in FILES if name not in whole] == []
    assert home.left_over() == []


def test_a_healthy_version_stays_and_the_one_before_is_kept(home):
    home.unpack("0.2.0")
    assert home.update()
    assert home.running() == "0.2.0"
    assert (home.outcome()["outcome"], home.outcome()["version"]) == ("healthy", "0.2.0")
    assert sorted(path.name for path in (home.folder / "versions").iterdir()) == ["0.1.0.1", "0.2.0.1"]
    home.unpack("0.3.0")
    home.update()
    assert sorted(path.name for path in (home.folder / "versions").iterdir()) == ["0.2.0.1", "0.3.0.1"]


def test_what_runs_is_not_touched_while_apt_replaces_files(home):
    home.unpack("0.2.0")
    assert home.running() == "0.1.0"


@pytest.mark.parametrize(
    ("does", "why"),
    [("die", "it ended 3 times"), ("end", "it ended: exit-code"), ("hang", "not ready within 0 seconds")],
)
def test_a_version_that_does_not_become_healthy_is_replaced_by_the_one_before_which_is_said(home, does, why):
    home.unpack("0.2.0", does)
    assert home.run("put") == 0
    home.run("restart")
    assert home.run("watch") == 1
    assert home.running() == "0.1.0"
    assert "0.1.0 runs again" in home.said
    told = home.outcome()
    assert (told["outcome"], told["version"], told["running"]) == ("put_back", "0.2.0", "0.1.0")
    assert why in told["reason"]
    assert home.left_over() == []


def test_a_version_that_does_not_even_say_its_name_is_never_put_in_place(home):
    home.unpack("0.2.0")
    (home.folder / "package" / "lib" / "python3" / "code.py").write_text("exit 1\n")
    assert home.run("put") != 0
    assert home.running() == "0.1.0"


def test_the_owner_can_go_back_by_hand_with_systemd_or_without(home):
    assert home.run("back") == 1
    home.unpack("0.2.0")
    home.update()
    (home.folder / "programs" / "systemctl").unlink()
    assert home.run("back") == 0
    assert home.running() == "0.1.0"
    home.run("show")
    assert "before it: none" in home.said


def test_what_is_kept_of_the_database_is_that_of_the_version_before_and_is_given_back_with_it(home):
    data = home.folder / "bin" / "data"
    data.parent.mkdir()
    data.write_text(f"#!/bin/sh\necho $1 >>{home.folder}/asked\nexit 1\n")
    data.chmod(0o755)
    home.unpack("0.2.0", "die")
    home.run("put")
    home.unpack("0.3.0", "die")
    home.update()
    assert (home.folder / "asked").read_text().split() == ["keep", "give_back"]
    assert home.running() == "0.1.0", "whatever the database says"


def test_the_same_version_again_is_a_fresh_one_beside_it(home):
    home.unpack("0.1.0")
    assert home.update()
    assert (home.folder / "current").readlink() == Path("versions/0.1.0.2")


def test_where_the_service_is_switched_off_nothing_is_watched_or_taken_back(home):
    (home.folder / "state" / "disabled").touch()
    home.unpack("0.2.0", "hang")
    assert home.update()
    assert home.running() == "0.2.0"
    assert home.left_over() == []


def test_a_second_update_before_the_first_was_seen_well_keeps_the_last_one_that_was(home):
    home.unpack("0.2.0", "die")
    home.run("put")
    home.unpack("0.3.0", "die")
    home.update()
    assert home.running() == "0.1.0"


@pytest.mark.parametrize(
    ("step", "does", "least"),
    [("put", "run", 12), ("watch", "die", 8)],
    ids=["while it is put in place", "while it is taken back"],
)
def test_killed_at_any_step_one_whole_version_runs_and_the_next_start_ends_the_trial(home, tmp_path, step, does, least):
    kept = tmp_path / "kept"
    home.unpack("0.2.0", does)
    shutil.copytree(home.folder, kept, symlinks=True)
    ended, kills = "0.1.0" if does == "die" else "0.2.0", 0
    while True:
        shutil.rmtree(home.folder)
        shutil.copytree(kept, home.folder, symlinks=True)
        if home.update(step, kills + 1):
            break
        kills += 1
        assert home.running() in ("0.1.0", "0.2.0")
        home.run("restart")  # the machine starts: the service, and then the trial that is left
        home.run("watch")
        assert home.running() in ("0.1.0", ended), f"kill {kills}"
        assert not (home.folder / "trial").exists()
        assert home.update()  # and the interrupted installation is done again
        assert (home.running(), home.left_over()) == (ended, []), f"kill {kills}"
    assert kills >= least
