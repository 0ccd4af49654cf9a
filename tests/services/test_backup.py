"""A backup holds everything, may be made while people play, and comes back without anything being lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import zipfile
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from zlib import crc32

import pytest

from companion.cli.main import main
from companion.journal.opening import TEXT
from companion.services.backup import archive as restore
from companion.services.backup.archive import MANIFEST, NotWritten, backup, write_backup
from companion.services.backup.restoring import BadBackup, apply, earlier_states, stage, staged_manifest, unstage
from companion.services.devices import DeviceRegistry
from companion.services.keys import KeyRegistry, Scope
from tests.journal.journals import fill, house_of, opened, reopened, small_disk, written
from tests.tree import ROOT


@pytest.fixture
def home(tmp_path):
    """A data folder in use."""
    folder = tmp_path / "home"
    folder.mkdir()
    written(folder / "journal")
    for name, content in {
        "table.json": b'{"memory": 1}',
        "wiring.json": b'{"wiring": 1}',
        "devices.json": b"a secret",
        "pictures/000001.jpg": b"jpeg",
        "boxes/ours/box.json": b"{}",
        "demo/table.json": b"{}",
        "journal/journal.db.unreadable-1": b"rot",
    }.items():
        (folder / name).parent.mkdir(exist_ok=True, parents=True)
        (folder / name).write_bytes(content)
    return folder


@pytest.fixture
def made(home, tmp_path):
    """A backup of it."""
    file = tmp_path / "kept.zip"
    write_backup(home, file)
    return file


def present(home: Path) -> dict[str, bytes]:
    """Every file of a data folder."""
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def rewritten(file: Path, change) -> Path:
    """The backup with other members.  change: members -> members."""
    with zipfile.ZipFile(file) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    other = file.with_name("other.zip")
    with zipfile.ZipFile(other, "w") as archive:
        for name, content in change(members).items():
            archive.writestr(name, content)
    return other


def with_manifest(**changes):
    return lambda members: members | {MANIFEST: json.dumps(json.loads(members[MANIFEST]) | changes).encode()}


def with_member(name: str, content: bytes):
    """The same with one more file, honestly listed."""

    def change(members):
        manifest = json.loads(members[MANIFEST])
        manifest["files"][name] = {"bytes": len(content), "sha256": sha256(content).hexdigest()}
        return members | {name: content, MANIFEST: json.dumps(manifest).encode()}

    return change


def test_everything_is_in_it_but_secrets_the_demo_and_ruins(made):
    with zipfile.ZipFile(made) as archive:
        names = set(archive.namelist())
    assert names == {
        "journal/journal.jsonl", "table.json", "wiring.json", "pictures/000001.jpg", "boxes/ours/box.json", MANIFEST
    }  # fmt: skip


def test_pictures_may_be_left_out_and_a_box_from_elsewhere_taken_in(home, tmp_path):
    (tmp_path / "my box").mkdir()
    (tmp_path / "my box" / "box.json").write_text("{}")
    write_backup(home, tmp_path / "small.zip", with_pictures=False, boxes=[tmp_path / "my box"])
    with zipfile.ZipFile(tmp_path / "small.zip") as archive:
        names = archive.namelist()
    assert "boxes/my box/box.json" in names
    assert not [name for name in names if name.startswith("pictures")]


def test_what_was_backed_up_comes_back_and_what_was_there_is_put_aside(home, made):
    entries, _ = reopened(home / "journal")
    (home / "table.json").write_bytes(b"later")
    (home / "pictures" / "000002.jpg").write_bytes(b"later")
    stage(home, made)
    before = present(home)
    assert before["table.json"] == b"later"
    aside = apply(home)
    assert (home / "table.json").read_bytes() == b'{"memory": 1}'
    assert not (home / "pictures" / "000002.jpg").exists()
    assert (home / aside / "table.json").read_bytes() == b"later"
    assert (home / aside / "pictures" / "000002.jpg").read_bytes() == b"later"
    assert (home / "devices.json").read_bytes() == b"a secret"
    found, notes = reopened(home / "journal")
    assert found == entries
    assert earlier_states(home) == (aside,)
    assert notes == ("journal.filled",)
    assert apply(home) is None


def test_a_backup_may_be_thrown_away_before_it_counts(home, made):
    before = present(home)
    stage(home, made)
    assert staged_manifest(home).games == 1
    unstage(home)
    assert (staged_manifest(home), apply(home), present(home)) == (None, None, before)


def test_a_backup_made_while_people_play_has_everything_that_was_acknowledged(tmp_path):
    """Another program plays, whole games one after the other, and holds the database locked."""
    home = tmp_path / "home"
    home.mkdir()
    command = [sys.executable, "-m", "tests.journal.crash.player", str(home), "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as table:
        table.stdout.readline()
        try:
            for number in range(5):
                acknowledged = [int(table.stdout.readline()) for _ in range(40)][-1]
                file, other = tmp_path / f"{number}.zip", tmp_path / f"other {number}"
                write_backup(home, file)
                other.mkdir()
                stage(other, file)
                apply(other)
                assert len(reopened(other / "journal")[0]) >= acknowledged
        finally:
            table.kill()
            table.stdout.read()


# Files that cannot be used


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (with_manifest(backup=2, companion="9.0"), "made by companion 9.0, which is newer"),
        (with_manifest(files={}), "does not fit"),
        (with_manifest(files=7), "cannot be read"),
        (with_manifest(made="yesterday"), "does not say when"),
        (with_manifest(made="0001-01-01"), "does not say when"),
        (with_manifest(companion="\ud800"), "does not say when and by what"),
        (with_manifest(companion="x" * 5000), "does not say when and by what"),
        (with_manifest(games=-1), "does not say when and by what"),
        (with_manifest(made="2026-01-01\ud800"), "does not say when"),
        (with_manifest(backup=2, companion="\ud800" * 900), "made by companion"),
        (with_member("n" * 300, b"x"), "does not belong"),
        (with_member("pictures/" + "é" * 200, b"x"), "does not belong"),
        (lambda members: members | {MANIFEST: b"[]"}, "cannot be read"),
        (lambda _members: {"readme.txt": b"hello"}, "no backup of the companion"),
        (lambda members: members | {"table.json": b"tampered"}, "table.json is damaged"),
        (lambda members: members | {"extra": b""}, "does not fit"),
        (with_member("../outside", b"x"), "does not belong"),
        (with_member("/etc/outside", b"x"), "does not belong"),
        (with_member("a/../../outside", b"x"), "does not belong"),
        (with_member("devices.json", b"x"), "does not belong"),
        (with_member("journal/journal.db", b"x"), "does not belong"),
        (with_member("restore.json", b"{}"), "does not belong"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_and_nothing_changes(home, made, change, why):
    before = present(home)
    with pytest.raises(BadBackup, match=why) as refused:
        stage(home, rewritten(made, change))
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()
    assert (present(home), apply(home)) == (before, None)


def test_what_lay_ready_stays_when_another_backup_is_refused(home, made, tmp_path):
    stage(home, made)
    (tmp_path / "rubbish.zip").write_bytes(b"rubbish")
    for unusable in (tmp_path / "rubbish.zip", rewritten(made, lambda members: members | {"table.json": b"tampered"})):
        with pytest.raises(BadBackup):
            stage(home, unusable)
    assert staged_manifest(home).games == 1
    (home / "table.json").write_bytes(b"later")
    apply(home)
    assert (home / "table.json").read_bytes() == b'{"memory": 1}'


def test_a_second_backup_takes_the_place_of_the_one_that_lay_ready(home, made, tmp_path):
    stage(home, made)
    (home / "table.json").write_bytes(b"another")
    write_backup(home, tmp_path / "another.zip")
    (home / "table.json").write_bytes(b"later")
    for _ in range(3):
        stage(home, tmp_path / "another.zip")
        assert sum((home / name).exists() for name in restore.STAGED) == 1
    apply(home)
    assert (home / "table.json").read_bytes() == b"another"
    assert [name for name in restore.STAGED if (home / name).exists()] == []


def with_entry(old: bytes, new: bytes):
    """The same with a journal whose last line says something else, its sums made to fit."""

    def change(members):
        *lines, last = members["journal/journal.jsonl"].splitlines(keepends=True)
        text = last[9:-1].replace(old, new)
        assert text != last[9:-1]
        return with_member("journal/journal.jsonl", b"".join([*lines, b"%08x %s\n" % (crc32(text), text)]))(members)

    return change


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"at":1020.0', b'"at":900000000000000'),
        (b'"at":1020.0', b'"at":null'),
        (b'"source":"camera"', b'"source":"cat"'),
        (b'"clock_s":', b'"clock_s":"long",'),
        (b'"clock_s":', b'"more":1,"clock_s":'),
        (b'"clock_s":', b'"seq":3,"clock_s":'),
        (b'"number":19', b'"number":NaN'),
        (b'"number":19', b'"number":1e999'),
        (b"Zo\\u00e9", b"Zo\\ud800"),
        (b'"number":19', b'"number":' + b"[" * 50_000 + b"]" * 50_000),
        (b'"body":{', b'"body":[{'),
    ],
)
def test_an_entry_that_no_page_could_show_is_refused(home, made, old, new):
    before = present(home)
    with pytest.raises(BadBackup, match="entry 20 of the journal in this backup cannot be read"):
        stage(home, rewritten(made, with_entry(old, new)))
    assert present(home) == before


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("begun", {"position": [[[]]]}),
        ("begun", {"position": {"game": "zooloretto", "players": 7}}),
        ("begun", {"position": {"game": "zooloretto", "players": ["Anna", 7]}}),
        ("begun", {"position": {}, "colours": "red"}),
        ("ended", {"over": True, "points": "many", "winners": []}),
        ("ended", {"over": True, "points": [], "winners": 7}),
    ],
)
def test_a_game_that_no_list_of_games_could_show_is_refused(home, tmp_path, kind, body):
    journal = opened(home / "journal")
    number = journal.append(kind, "person", body).seq
    journal.close()
    write_backup(home, tmp_path / "kept.zip")
    with pytest.raises(BadBackup, match=f"entry {number} of the journal in this backup cannot be read"):
        stage(home, tmp_path / "kept.zip")


def test_a_backup_that_lies_ready_since_an_earlier_version_with_a_date_that_is_none_counts_for_nothing(home, made):
    stage(home, made)
    plan = json.loads((home / restore.PLAN).read_text())
    plan["manifest"]["made"] = "yesterday"
    (home / restore.PLAN).write_text(json.dumps(plan))
    assert staged_manifest(home) is None


def test_a_backup_never_replaces_a_folder_a_link_or_a_device(home, tmp_path):
    (tmp_path / "mine").write_bytes(b"mine")
    (tmp_path / "link").symlink_to(tmp_path / "mine")
    (tmp_path / "nowhere").symlink_to(tmp_path / "gone")
    os.mkfifo(tmp_path / "pipe")
    for name in ("link", "nowhere", "pipe", "."):
        with pytest.raises(NotWritten, match="is a folder, a link or a device; name a file"):
            write_backup(home, tmp_path / name)
    with pytest.raises(NotWritten, match="is a folder, a link or a device"):
        write_backup(home, Path("/dev/null"))
    assert Path("/dev/null").is_char_device()
    assert (tmp_path / "mine").read_bytes() == b"mine"
    assert {path.name for path in tmp_path.iterdir()} == {"home", "mine", "link", "nowhere", "pipe"}


def test_a_draft_that_somebody_laid_as_a_link_is_not_followed(home, tmp_path):
    (tmp_path / "mine").write_bytes(b"mine")
    (tmp_path / "kept.zip.new").symlink_to(tmp_path / "mine")
    with pytest.raises(NotWritten):
        write_backup(home, tmp_path / "kept.zip")
    assert (tmp_path / "mine").read_bytes() == b"mine"


def test_a_file_whose_name_is_no_text_does_not_keep_the_rest_from_being_backed_up(home, tmp_path):
    Path(os.fsdecode(bytes(home) + b"/od\xffd.json")).write_bytes(b"{}")
    write_backup(home, tmp_path / "kept.zip")
    with zipfile.ZipFile(tmp_path / "kept.zip") as archive:
        assert "table.json" in archive.namelist()


def exit_status(*words):
    """How the command ends, be it while its words are read."""
    try:
        return main(words)
    except SystemExit as end:
        return end.code


@pytest.mark.parametrize("command", ["backup", "restore"])
@pytest.mark.parametrize("name", ["", ".", "\0", "a\0b", "n" * 300, "x/" * 900, "\ud800"])
def test_a_name_that_is_none_gets_one_short_sentence(home, tmp_path, monkeypatch, capsys, command, name):
    monkeypatch.setenv("COMPANION_HOME", str(home))
    monkeypatch.chdir(tmp_path)
    assert exit_status(command, name) == 2
    said = capsys.readouterr().err
    assert said.startswith("companion: ")
    assert (said.count("\n"), len(said) < 300) == (1, True)
    assert "free some space" not in said
    assert {path.name for path in tmp_path.iterdir()} == {"home"}


def test_names_in_a_torn_zip_are_told_in_short(home, made):
    content = made.read_bytes()
    made.write_bytes(content.replace(b"table.json", b"t\x01\x02le.json", 1))
    with pytest.raises(BadBackup) as refused:
        stage(home, made)
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("length", [0, 10, 40, 200, -30, -1])
def test_a_file_cut_off_anywhere_is_refused(home, made, length):
    before = present(home)
    made.write_bytes(made.read_bytes()[:length])
    with pytest.raises(BadBackup):
        stage(home, made)
    assert present(home) == before


def test_a_file_torn_anywhere_is_refused_or_holds_what_it_held(home, made):
    content, before = made.read_bytes(), present(home)
    whole = stage(home, made).files
    unstage(home)
    for at, torn in zip(range(0, len(content), 13), cycle((0x01, 0x80, 0xFF)), strict=False):
        made.write_bytes(content[:at] + bytes([content[at] ^ torn]) + content[at + 1 :])
        try:
            assert stage(home, made).files == whole
        except BadBackup:
            pass
        else:  # a bit beside every content, as in the time of a file
            unstage(home)
        assert present(home) == before


def test_a_journal_that_was_changed_with_its_sum_is_still_found_out(home, made):
    def change(members):
        lines = members["journal/journal.jsonl"].splitlines(keepends=True)
        return with_member("journal/journal.jsonl", b"".join(lines[:3] + lines[4:]))(members)

    with pytest.raises(BadBackup, match="journal in this backup is damaged"):
        stage(home, rewritten(made, change))


def test_a_zip_that_lies_about_its_sizes_is_not_unpacked_to_the_end(home, made):
    def change(members):
        manifest = json.loads(members[MANIFEST])
        manifest["files"]["table.json"]["bytes"] = 3
        return members | {MANIFEST: json.dumps(manifest).encode(), "table.json": bytes(5_000_000)}

    with pytest.raises(BadBackup, match=r"table\.json is damaged"):
        stage(home, rewritten(made, change))


# Full disks and sudden ends


def test_a_full_disk_refuses_a_backup_and_leaves_no_half_one(home, tmp_path):
    (home / "pictures" / "000003.jpg").write_bytes(os.urandom(3 * 2**20))
    with small_disk(tmp_path / "disk") as disk:
        with pytest.raises(NotWritten, match="more room"):
            write_backup(home, disk / "kept.zip")
        assert list(disk.iterdir()) == []


def test_a_full_disk_refuses_to_restore_and_keeps_what_is_there(made, tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        (disk / "table.json").write_bytes(b"mine")
        fill(disk)
        with pytest.raises(NotWritten, match="Free some space"):
            stage(disk, made)
        assert (disk / "table.json").read_bytes() == b"mine"
        assert staged_manifest(disk) is None


def test_a_backup_goes_out_piece_by_piece_from_a_full_disk(tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        (disk / "table.json").write_bytes(b"mine")
        fill(disk).rename(disk / "filler.new")
        (tmp_path / "out.zip").write_bytes(b"".join(backup(disk)))
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert archive.read("table.json") == b"mine"


class Cut(BaseException):
    """The power goes."""


@pytest.mark.parametrize("steps", range(1, 16))
def test_a_power_cut_at_any_step_of_putting_it_in_place_is_made_good_at_the_next_start(home, made, steps):
    """Every change of a name or removal is one step; the cut comes before one of them."""
    entries, _ = reopened(home / "journal")
    (home / "table.json").write_bytes(b"later")
    stage(home, made)
    left = [steps]

    def audit(event, _arguments):
        if left and event in ("os.rename", "os.remove", "os.rmdir"):
            left[0] -= 1
            if left[0] == 0:
                left.clear()
                raise Cut

    sys.addaudithook(audit)
    try:
        apply(home)
    except Cut:
        apply(home)
    left.clear()
    (aside,) = earlier_states(home)
    assert (home / "table.json").read_bytes() == b'{"memory": 1}'
    assert (home / aside / "table.json").read_bytes() == b"later"
    assert reopened(home / "journal")[0] == entries
    assert [name for name in restore.STAGED if (home / name).exists()] == []
    assert staged_manifest(home) is None


@pytest.mark.parametrize("after_s", [0.05, 0.2, 0.35, 0.5])
def test_a_killed_backup_or_restore_leaves_what_was_there(home, made, tmp_path, after_s):
    (home / "pictures" / "000009.jpg").write_bytes(os.urandom(30 * 2**20))
    before = present(home)
    for command in (["backup", str(tmp_path / "killed.zip")], ["restore", str(made)]):
        environment = os.environ | {"COMPANION_HOME": str(home)}
        with subprocess.Popen(
            [sys.executable, "-m", "companion", *command], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL
        ) as process:
            time.sleep(after_s)
            process.send_signal(signal.SIGKILL)
        kept = {name: content for name, content in present(home).items() if not name.startswith("restore")}
        assert kept == before
    if (tmp_path / "killed.zip").exists():
        stage(home, tmp_path / "killed.zip")
    apply(home)
    assert (home / "journal" / TEXT).exists()


def test_on_the_command_line_a_backup_is_made_and_taken_up_again(home, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COMPANION_HOME", str(home))
    assert main(["backup", str(tmp_path / "b.zip"), "--no-pictures"]) == 0
    assert "1 games, 0 pictures" in capsys.readouterr().out
    assert main(["restore", str(tmp_path / "b.zip")]) == 0
    assert "next start" in capsys.readouterr().out
    assert main(["restore", str(tmp_path / "none.zip")]) == 2
    assert main(["backup", str(tmp_path / "nowhere" / "b.zip")]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", [-1e9, 0.0, 9e8, 4.4e9, 3e11])
def test_a_backup_is_made_and_restored_in_any_year(tmp_path, monkeypatch, seconds):
    home, fresh = tmp_path / "home", tmp_path / "fresh"
    home.mkdir()
    (home / "a.txt").write_text("kept")
    monkeypatch.setattr("companion.services.backup.archive.time", lambda: seconds)
    write_backup(home, tmp_path / "backup.zip")
    fresh.mkdir()
    stage(fresh, tmp_path / "backup.zip")
    assert apply(fresh)
    assert (fresh / "a.txt").read_text() == "kept"


def test_what_people_decided_here_goes_before_what_a_backup_says_of_it(home, tmp_path):
    """A key that was revoked stays so; on a machine where nobody decided anything, that of the backup counts."""
    with house_of(home) as house:
        keys = KeyRegistry(house)
        key, secret = keys.make("House", (Scope.READ,))
    write_backup(home, tmp_path / "kept.zip")
    with house_of(home) as house:
        KeyRegistry(house).revoke(key.id)
    other = tmp_path / "other"
    with house_of(other) as house:
        DeviceRegistry(house)
    for folder, found in ((home, None), (other, key)):
        stage(folder, tmp_path / "kept.zip")
        apply(folder)
        with house_of(folder) as house:
            assert (met := KeyRegistry(house).met(secret, "a")) is found or met.id == found.id
