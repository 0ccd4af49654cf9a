"""A package in clean roots of Debian, with a real systemd: `python -m benchmarks.appliance --package FILE`.

Each case has a fresh root: one that debootstrap made, with an overlay on top.  A root of this machine's architecture is
booted by systemd-nspawn without any network, so whatever is installed comes from the package, or from Debian's packages
that were put beside it (the hub's broker and database).  Another architecture is entered with chroot, if the kernel can
run its programs (qemu-user), and with `--entered` any; no systemd runs there, and the service is started by hand.

Needs root, debootstrap and systemd-container.  A case that fails says why, and the run ends with status 1.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from benchmarks.kept import Found, keep_argument, resumed
from companion import __version__

RELEASES = ("bookworm", "trixie")
NEWER = "99.0.0"
"""The version of a package that replaces the one built here."""
INCLUDED = "systemd,systemd-sysv,dbus,python3"
CUTS = 8
"""Power cuts spread over one update."""
UPDATE_S = 45.0
"""About how long an update takes."""
READY_WITHIN_S = 40
"""What a trial waits here for a version that says nothing."""
PATIENCE_S = 300.0
PAGE = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:{page}', timeout=20).status)"
HEALTH = PAGE.format(page="8000/api/v1/health").replace(".status", ".read().decode()")


@dataclass(frozen=True, slots=True)
class Product:
    """A package, its service, the page that says it is well, what it needs of Debian, and how it is started by hand."""

    package: str
    service: str
    page: str
    needs: frozenset[str]
    by_hand: str


BY_HAND = "setpriv --reuid {0} --regid {0} --clear-groups /opt/{0}/current/bin/companion"
TABLE = Product(
    "table-companion",
    "companion",
    "8000/",
    frozenset(),
    f"COMPANION_HOME=/var/lib/companion exec {BY_HAND.format('companion')} serve --camera demo --port 8000",
)
HUB = Product(
    "table-companion-hub",
    "companion-hub",
    "8010/health",
    frozenset(("mosquitto", "postgresql")),
    "pg_ctlcluster $(pg_lsclusters -h | cut -d ' ' -f 1) main start; companion-hub repair;"
    " mkdir -p /run/mosquitto; chown mosquitto /run/mosquitto; mosquitto -d -c /etc/mosquitto/mosquitto.conf;"
    " export COMPANION_HUB_DATABASE=postgresql://companion-hub@/companion-hub?host=/run/postgresql;"
    f" export $(cat /var/lib/companion-hub/broker); exec {BY_HAND.format('companion-hub')} hub",
)
PRODUCTS = {one.package: one for one in (TABLE, HUB)}

# What is put in the place of `python -m companion` of a version, to see it taken back.
OTHERWISE_WELL = """import sys
if not {"serve", "hub"} & set(sys.argv):
    from companion.cli.main import main
    raise SystemExit(main())
"""
ENDS = "raise SystemExit(1)\n"
HANGS = "import time\ntime.sleep(1e6)\n"
NEWER_FORM = """import os
import psycopg
with psycopg.connect(os.environ["COMPANION_HUB_DATABASE"], autocommit=True) as connection:
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.execute("DELETE FROM staff")
raise SystemExit(1)
"""
STOPS = """import os, signal, sys, threading
threading.Timer(6, os.kill, (os.getpid(), signal.SIGSTOP)).start()
from companion.cli.main import main
raise SystemExit(main())
"""


class Failed(Exception):
    """A case that did not go as it must."""


def must(is_so: bool, what: str) -> None:
    """Raises Failed, with what was expected."""
    if not is_so:
        raise Failed(what)


def run(*command: str | Path, check: bool = True) -> str:
    """What a command prints, errors included.  Raises Failed for a status that is not 0."""
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL
    )
    must(not check or done.returncode == 0, f"{' '.join(map(str, command))}: {done.stdout[-600:]}")
    return done.stdout


def waited_for(is_so: Callable[[], bool], what: str, seconds: float = PATIENCE_S) -> float:
    """Seconds until it was so.  Raises Failed when that takes too long."""
    begun = monotonic()
    while not is_so():
        must(monotonic() - begun < seconds, f"{what}: not within {seconds:.0f} s")
        sleep(0.5)
    return round(monotonic() - begun, 1)


@dataclass
class Root:
    """A root that can be written to, booted or not."""

    folder: Path
    product: Product
    init: int | None = None

    def enter(self, *command: str, check: bool = True) -> str:
        """Run a command inside."""
        if self.init is None:
            return run("chroot", self.folder, "/usr/bin/env", "-i", *ENVIRONMENT, *command, check=check)
        inside = ("nsenter", "-t", str(self.init), "-m", "-u", "-i", "-n", "-p", "-r", "-w", "--")
        return run(*inside, "/usr/bin/env", "-i", *ENVIRONMENT, *command, check=check)

    def has(self, path: str) -> bool:
        return os.path.lexists(self.folder / path)

    def boot(self) -> None:
        """Start its systemd, and wait until it has started what it starts."""
        command = ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--private-network", "--boot"]
        log = (self.folder.parent / "console").open("w")
        nspawn = subprocess.Popen(
            [*command, "--directory", self.folder], stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        waited_for(lambda: bool(_children(nspawn.pid)), "the container")
        (self.init,) = _children(nspawn.pid)
        waited_for(
            lambda: "running" in self.enter("systemctl", "is-system-running", check=False) or self.is_open(), "boot"
        )

    def cut_power(self) -> None:
        """Every process ends at once."""
        if self.init is not None:
            os.kill(self.init, signal.SIGKILL)
            init, self.init = self.init, None
            waited_for(lambda: not Path(f"/proc/{init}/ns").exists() or not _is_alive(init), "the end")

    def is_open(self) -> bool:
        """Whether the page answers."""
        return self.enter("python3", "-c", PAGE.format(page=self.product.page), check=False).strip() == "200"

    def version(self) -> str:
        """The version whose process serves."""
        pid = f"systemctl show -P MainPID {self.product.service}"
        said = self.enter("sh", "-c", f"tr '\\0' ' ' </proc/$({pid})/cmdline", check=False)
        found = re.search(r"versions/([^/]+)\.\d+/", said)
        return found[1] if found else said

    def install(self, package: Path) -> str:
        """What the documents tell to do."""
        shutil.copy(package, self.folder / "srv" / package.name)
        return self.enter("apt-get", "install", "-y", "--no-install-recommends", f"/srv/{package.name}")


ENVIRONMENT = ("PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8", "HOME=/root", "DEBIAN_FRONTEND=noninteractive")


def _children(process: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


@contextmanager
def fresh_root(base: Path, product: Product) -> Iterator[Root]:
    """A root like the one in `base`, which stays as it is."""
    with tempfile.TemporaryDirectory(dir=base.parent) as name:
        folder = Path(name)
        for part in ("upper", "work", "root"):
            (folder / part).mkdir()
        options = f"lowerdir={base},upperdir={folder / 'upper'},workdir={folder / 'work'},volatile"
        run("mount", "-t", "overlay", "overlay", "-o", options, folder / "root")
        root = Root(folder / "root", product)
        try:
            yield root
        finally:
            root.cut_power()
            waited_for(lambda: run("umount", folder / "root", check=False) == "", "unmounting", 30)


def made_root(folder: Path, release: str, architecture: str) -> Path:
    """A clean root as debootstrap makes it, with the hub's engines as files of Debian; one that is there is taken."""
    base = folder / f"{release}-{architecture}"
    if not (folder / f"{base.name}.made").exists():
        shutil.rmtree(base, ignore_errors=True)
        run("debootstrap", "--variant=minbase", f"--arch={architecture}", f"--include={INCLUDED}", release, base)
        of_base = ("-o", f"Dir={base}", "-o", f"Dir::State::status={base}/var/lib/dpkg/status")
        apt = ("apt-get", "-qq", *of_base, "-o", f"APT::Architecture={architecture}", "-o", "APT::Architectures=")
        run(*apt, "update")
        run(*apt, "install", "-y", "--no-install-recommends", "--download-only", *sorted(HUB.needs))
        (folder / f"{base.name}.made").touch()
    return base


def product_of(package: Path) -> Product:
    """The product that a file of a package holds."""
    return PRODUCTS[package.name.partition("_")[0]]


def variant(package: Path, version: str, main: str | None = None) -> Path:
    """The same package as another version, whose `python -m companion` may be another program."""
    product = product_of(package)
    out = package.parent / "variants" / f"{product.package}_{version}_{package.stem.rsplit('_', 1)[1]}.deb"
    if out.exists() and out.stat().st_mtime > package.stat().st_mtime:
        return out
    out.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        tree = Path(name) / "tree"
        run("dpkg-deb", "-R", package, tree)
        control = tree / "DEBIAN" / "control"
        control.write_text(re.sub(r"^Version: .*$", f"Version: {version}", control.read_text(), flags=re.MULTILINE))
        unpacked = tree / "opt" / product.service / "package"
        (unpacked / "VERSION").write_text(f"{version}\n")
        if main:
            for path in unpacked.glob("lib/python3.*/site-packages/companion/__main__.py"):
                path.write_text(OTHERWISE_WELL + main)
        run("dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", tree, f"{out}.part")
        Path(f"{out}.part").rename(out)
    return out


# The cases.  Each gets a fresh root and the package


def lives(root: Root, package: Path) -> Found:
    """Installed offline, updated, gone back, removed, installed again with its data, purged, and nothing left."""
    name = root.product.service
    root.boot()
    before, begun = _installed(root), monotonic()
    root.install(package)
    found: Found = {"apt_s": round(monotonic() - begun, 1), "open_s": waited_for(root.is_open, "the page")}
    found["packages"] = _added(root, before)
    found["mb"] = int(root.enter("du", "-sm", f"/opt/{name}").split()[0])
    must(root.enter("id", "-un", name).strip() == name, "its user")
    must("already the newest version" in root.install(package), "nothing done by the same again")
    _begin_data(root)
    begun = monotonic()
    said = root.install(variant(package, NEWER))
    found["update_s"] = round(monotonic() - begun, 1)
    must(root.version() == NEWER and _is_kept(root), f"{root.version()} runs with the data: {said[-500:]}")
    must("is healthy" in root.enter("journalctl", "-u", _trial(root)), "a healthy trial in the journal")
    root.enter(f"/opt/{name}/bin/versions", "back")
    waited_for(lambda: root.version() == __version__ and root.is_open(), "the page of the version before")
    must(_is_kept(root), "the data, after going back")
    found["remove"] = _told(root, root.enter("apt-get", "remove", "-y", root.product.package))
    must(not root.is_open(), "a page that is gone")
    must(not root.has(f"opt/{name}") and not root.has(f"usr/bin/{name}"), "no files of the package")
    must(root.has(f"etc/{name}.conf") and _is_kept(root), "data and options")
    root.install(package)
    waited_for(root.is_open, "the page after installing it again")
    must(_is_kept(root), "the data, after installing it again")
    found["purge"] = _told(root, root.enter("apt-get", "purge", "-y", root.product.package))
    _must_be_gone(root)
    return found


def _must_be_gone(root: Root) -> None:
    """No file, user, database or unit with the service's name."""
    name = root.product.service
    left = run(
        "find", root.folder, "-xdev", "-path", root.folder / "srv", "-prune", "-o", "-name", f"*{name}*", "-print"
    )
    kept = [path for path in left.split() if not path.startswith(f"{root.folder}/var/log/")]
    must(kept == [], f"nothing left: {kept}")
    must(name not in root.enter("getent", "passwd"), "no user left")
    units = root.enter("systemctl", "list-units", "--all", f"{name}*", "--plain", "--no-legend").strip()
    must(units == "", f"no unit left: {units}")
    if root.product is HUB:
        must(name not in root.enter("runuser", "-u", "postgres", "--", "psql", "-XAtlq"), "no database left")
        must(root.enter("systemctl", "is-active", "mosquitto").strip() == "active", "a broker that runs on")


def _told(root: Root, said: str) -> list[str]:
    """What the package itself says while apt works."""
    return [line for line in said.splitlines() if line.startswith(f"{root.product.service}:")]


def _added(root: Root, before: set[str]) -> int:
    """So many packages more.  A table brings none but itself, a hub Debian's broker and database."""
    added = _installed(root) - before
    expected = {root.product.package, *root.product.needs}
    must(added == expected if root.product is TABLE else added > expected, f"only the package: {sorted(added)}")
    return len(added)


def _installed(root: Root) -> set[str]:
    return set(root.enter("dpkg-query", "-f", "${Package}\\n", "-W").split())


def _trial(root: Root) -> str:
    return f"{root.product.service}-trial"


def _served(root: Root, package: Path) -> None:
    """The first version is installed and runs; trials are short."""
    root.boot()
    drop_in = root.folder / f"etc/systemd/system/{_trial(root)}.service.d"
    drop_in.mkdir(parents=True)
    (drop_in / "short.conf").write_text(f"[Service]\nEnvironment=COMPANION_READY_WITHIN_S={READY_WITHIN_S}\n")
    root.install(package)
    waited_for(root.is_open, "the page")
    _begin_data(root)


def _begin_data(root: Root) -> None:
    """Something that must not be lost: a file; at the hub also somebody who may sign in, and a table at the broker."""
    (root.folder / "var/lib" / root.product.service / "kept").write_text("a game\n")
    if root.product is HUB:
        root.enter("sh", "-c", "echo a-long-password | companion-hub staff --who Anna --role admin")
        root.enter("companion-hub", "add-table", "abc")


def _is_kept(root: Root) -> bool:
    """Whether that is there."""
    if not root.has(f"var/lib/{root.product.service}/kept"):
        return False
    if root.product is TABLE:
        return True
    asked = ("runuser", "-u", "postgres", "--", "psql", "-XAtq", "companion-hub", "-c", "SELECT count(*) FROM staff")
    return "abc:" in root.enter("cat", "/etc/mosquitto/companion-hub.passwords") and root.enter(*asked).strip() == "1"


def taken_back(main: str) -> Callable[[Root, Path], Found]:
    """A version that is not well is replaced by the one before, which the journal and the doctor say."""

    def case(root: Root, package: Path) -> Found:
        _served(root, package)
        begun = monotonic()
        said = root.install(variant(package, f"0.3.{len(main)}", main))
        took = round(monotonic() - begun, 1)
        open_s = waited_for(root.is_open, "the page of the version before")
        must(root.version() == __version__, f"{root.version()} runs: {said[-500:]}")
        if root.product is TABLE:
            doctor = root.enter("companion", "doctor", check=False)
            must("did not become healthy" in doctor, doctor)
        said = root.enter("journalctl", "-q", "-o", "cat", "-u", _trial(root), "-g", "runs again")
        must(_is_kept(root), "the data")
        return {"apt_s": took, "open_s": open_s, "said": said.strip().splitlines()[-1]}

    return case


def power_cut(share: float) -> Callable[[Root, Path], Found]:
    """The power goes during an update: a whole version runs after the next start, and the update can be done again."""

    def case(root: Root, package: Path) -> Found:
        _served(root, package)
        newer = variant(package, NEWER)
        shutil.copy(newer, root.folder / "srv" / newer.name)
        command = f"apt-get install -y --no-install-recommends /srv/{newer.name} >/srv/log 2>&1 &"
        root.enter("sh", "-c", command)
        sleep(share * UPDATE_S)
        status = root.enter("dpkg-query", "-f", "${Status} ${Version}", "-W", root.product.package, check=False)
        root.cut_power()
        root.boot()
        open_s = waited_for(root.is_open, "the page after the power cut")
        ran = root.version()
        must(ran in (__version__, NEWER), f"{ran} runs")
        waited_for(lambda: not root.has(f"opt/{root.product.service}/trial"), "the end of the trial")
        root.enter("sh", "-c", f"dpkg --configure -a; apt-get install -f -y; apt-get install -y /srv/{newer.name}")
        waited_for(root.is_open, "the page after the second try")
        must(root.version() == NEWER, f"{root.version()} runs after the second try")
        must(_is_kept(root), "the data")
        return {"cut_after_s": round(share * UPDATE_S, 1), "dpkg": status, "ran": ran, "open_s": open_s}

    return case


def choice_survives(root: Root, package: Path) -> Found:
    """The camera chosen on /first-run is used after the power was off, whatever camera the options name."""
    _served(root, package)
    (root.folder / "var/lib/companion/first-run.json").write_text('{"first_run": 1, "camera": "none"}')
    root.enter("chown", "companion:", "/var/lib/companion/first-run.json")
    root.cut_power()
    root.boot()
    waited_for(root.is_open, "the page")
    health = json.loads(root.enter("python3", "-c", HEALTH))
    camera = next(one["found"] for one in health["findings"] if one["what"] == "camera")
    must(camera.startswith("none"), f"no camera, as was chosen: {camera}")
    return {"camera": camera}


def entered(root: Root, package: Path) -> Found:
    """Without systemd: installed, its page answers when it is started by hand, updated, gone back, removed, purged."""
    (root.folder / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
    (root.folder / "usr/sbin/policy-rc.d").chmod(0o755)
    run("mount", "-t", "proc", "proc", root.folder / "proc")
    name, its_package = root.product.service, root.product.package
    try:
        begun = monotonic()
        before = _installed(root)
        root.install(package)
        found: Found = {"apt_s": round(monotonic() - begun, 1), "packages": _added(root, before)}
        found["machine"] = root.enter(
            "python3", "-c", "import platform; print(platform.machine(), platform.python_version())"
        )
        found["open_s"] = _opened_by_hand(root)
        root.install(variant(package, NEWER))
        must(root.enter("readlink", f"/opt/{name}/current").strip() == f"versions/{NEWER}.1", "the newer version")
        found["open_after_update_s"] = _opened_by_hand(root)
        root.enter(f"/opt/{name}/bin/versions", "back")
        must(
            root.enter("readlink", f"/opt/{name}/current").strip() == f"versions/{__version__}.1", "the version before"
        )
        found["open_after_going_back_s"] = _opened_by_hand(root)
        found["remove"] = _told(root, root.enter("apt-get", "remove", "-y", its_package))
        must(root.has(f"var/lib/{name}") and root.has(f"etc/{name}.conf"), "data and options")
        found["purge"] = _told(root, root.enter("apt-get", "purge", "-y", its_package))
        must(not root.has(f"var/lib/{name}") and not root.has(f"opt/{name}"), "nothing left")
    finally:
        run("umount", root.folder / "proc", check=False)
    return found


def _opened_by_hand(root: Root) -> float:
    """Seconds until the page answers.  A port and a network of its own: others may run on this machine."""
    words = ("unshare", "--net", "--pid", "--fork", "--kill-child", "--mount-proc=" + str(root.folder / "proc"))
    script = f'ip link set lo up; exec chroot {root.folder} /usr/bin/env -i {" ".join(ENVIRONMENT)} sh -c "$0"'
    service = subprocess.Popen([*words, "/bin/sh", "-c", script, root.product.by_hand], start_new_session=True)
    page = ("/usr/bin/python3", "-c", PAGE.format(page=root.product.page))
    inside = ("nsenter", "-t", str(service.pid), "-n", "chroot", str(root.folder))
    try:
        return waited_for(lambda: run(*inside, *page, check=False).strip() == "200", "the page", 1500)
    finally:
        os.killpg(service.pid, signal.SIGKILL)
        service.wait()


def imaged(root: Root, package: Path) -> Found:
    """`service/image/build.sh` makes a card of an image with a boot partition and a root, whose table then answers."""
    folder = root.folder.parent
    base, image = folder / "base.img", folder / "table.img"
    run("mke2fs", "-q", "-t", "ext4", "-d", root.folder, folder / "root.ext4", "1200M")
    with base.open("wb") as file:
        file.truncate(1300 << 20)
    table = "label: dos\nstart=2048,size=131072,type=c\nstart=133120,size=2457600,type=83\n"
    subprocess.run(["sfdisk", "-q", base], input=table, text=True, check=True)
    run("dd", f"if={folder / 'root.ext4'}", f"of={base}", "bs=512", "seek=133120", "conv=notrunc,sparse")
    builder = Path(__file__).parents[1] / "service" / "image" / "build.sh"
    run(builder, "--base", base, "--package", package, "--out", image, "--more", "1000", "--offline")
    (folder / "card" / "root").mkdir(parents=True)
    run("mount", "-o", f"loop,offset={133120 * 512}", image, folder / "card" / "root")
    card = Root(folder / "card" / "root", root.product)
    try:
        card.boot()
        open_s = waited_for(card.is_open, "the page")
        must(card.version() == __version__, f"{card.version()} runs")
        return {"open_s": open_s, "doctor": card.enter("sh", "-c", "companion doctor | grep -c ^OK").strip()}
    finally:
        card.cut_power()
        waited_for(lambda: run("umount", card.folder, check=False) == "", "unmounting", 30)


Cases = dict[str, Callable[[Root, Path], Found]]
CASES: Cases = {
    "lives": lives,
    "takes back one that ends": taken_back(ENDS),
    "takes back one that hangs before it is ready": taken_back(HANGS),
}
CASES_OF = {
    TABLE: {
        "takes back one that stops after it is ready": taken_back(STOPS),
        **{f"power cut {number} of {CUTS}": power_cut((number - 0.5) / CUTS) for number in range(1, CUTS + 1)},
        "the choice survives": choice_survives,
        "makes an image": imaged,
    },
    HUB: {"takes back one that changed the form of the database": taken_back(NEWER_FORM)},
}
CASES_ELSEWHERE: Cases = {"installs, opens, updates, goes back and removes": entered}
"""Where no systemd is booted."""


def main(words: Sequence[str] | None = None) -> int:
    """Run every case of every release, and print what was found."""
    parser = argparse.ArgumentParser("python -m benchmarks.appliance", description=__doc__)
    parser.add_argument("--package", type=Path, metavar="DEB", required=True, help="as service/deb/build.sh makes it")
    parser.add_argument("--release", action="append", choices=RELEASES, help="may be repeated; default: each")
    parser.add_argument("--roots", type=Path, default=Path("roots"), metavar="DIR", help="where clean roots are kept")
    parser.add_argument(
        "--entered", action="store_true", help="boot no systemd, as where another architecture is entered"
    )
    parser.add_argument("--only", default="", metavar="WORDS", help="only the cases with these words")
    keep_argument(parser)
    options = parser.parse_args(words)
    architecture = options.package.stem.rsplit("_", 1)[1]
    product = product_of(options.package)
    is_booted = architecture == run("dpkg", "--print-architecture").strip() and not options.entered
    cases = {**CASES, **CASES_OF[product]} if is_booted else CASES_ELSEWHERE
    places = [f"{release} {architecture}" for release in options.release or RELEASES]
    names = [f"{place}: {product.service} {case}" for place in places for case in cases]

    def work(name: str) -> Found:
        place, case = name.split(f": {product.service} ", 1)
        options.roots.mkdir(parents=True, exist_ok=True)
        try:
            with fresh_root(made_root(options.roots.resolve(), *place.split()), product) as root:
                return {"well": True, **cases[case](root, options.package.resolve())}
        except Failed as failure:
            return {"well": False, "why": str(failure)}

    failures = 0
    for found in resumed(options.keep, (name for name in names if options.only in name), work):
        print({key: value for key, value in found.items() if key != "commit"}, flush=True)
        failures += not found["well"]
    return int(failures > 0)


if __name__ == "__main__":
    raise SystemExit(main())
