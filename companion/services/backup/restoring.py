"""Puts a backup in the place of the present state, in two steps, either of which may be cut off at any moment.

`stage` checks the whole file and lays its content ready beside the present state, which it does not touch.  `apply`,
at the next start, before anything is opened, puts the present state aside and the new one in its place.  Nothing is
ever deleted but what lay ready.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path, PurePosixPath
from time import time
from typing import Annotated, Any, Literal

from msgspec import Meta

from companion import __version__
from companion.atomic import sync_folder, write_atomically
from companion.documents import Document, kept_document
from companion.i18n.errors import NotRemembered, error_of
from companion.journal.decisions import Decisions, decisions_in
from companion.journal.entries import OPENING, JournalReader, chain_lines, check_entry
from companion.journal.log_file import LogFile, text_line
from companion.journal.opening import TEXT, all_lines
from companion.journal.store import FULL, Journal
from companion.ports import UnusableInput
from companion.services.backup.archive import (
    ASIDE,
    DAMAGED,
    JOURNAL,
    JOURNAL_TEXT,
    MANIFEST,
    PICTURES,
    PIECE_BYTES,
    VERSION,
    NotWritten,
    in_short,
    is_damage,
    is_left_out,
    now,
)
from companion.services.backup.nightly import nightly_backups
from companion.services.data_folder import PLAN, STAGED, make_private
from companion.session.game_log import check_listed

log = logging.getLogger(__name__)

NEWER = "refused.newer_backup"
MOST_BYTES = 8 * 2**30
MOST_FILES, MOST_GAMES = 200_000, 10**9
MOST_MANIFEST_BYTES = 64 * 2**20
LONGEST_VERSION = 60
LONGEST_NAME = 255
"""Bytes of a file's name, as nearly every disk allows."""
SPARE_BYTES = 20 * 2**20


class BadBackup(UnusableInput):
    """A file that is no backup of ours, or a damaged one."""

    key = "refused.bad_backup"


@dataclass(frozen=True, slots=True)
class Listed:
    """A file in a backup."""

    bytes: Annotated[int, Meta(ge=0)]
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The description in a backup.  made: ISO 8601; files: by name."""

    made: str
    companion: str
    games: int
    files: dict[str, Listed]

    @property
    def can_be_shown(self) -> bool:
        """True if it names a day that a calendar has, a version and a number of games."""
        try:
            has_day = 1970 <= datetime.fromisoformat(self.made).year < 9999
        except ValueError:
            return False
        has_version = self.companion.isprintable() and len(self.companion) <= LONGEST_VERSION
        return has_day and has_version and 0 <= self.games <= MOST_GAMES

    @property
    def size_bytes(self) -> int:
        """Of all files, unpacked."""
        return sum(listed.bytes for listed in self.files.values())

    @property
    def pictures(self) -> int:
        """The number of pictures in it."""
        return sum(name.startswith(f"{PICTURES}/") for name in self.files)


@dataclass(frozen=True, slots=True)
class _Plan:
    """The progress of putting a backup in place.

    aside: the folder into which the former state goes.  folder: in which the backup lies ready.
    decided: what people decided on this machine, by topic; it goes before what the backup says of it, so that no key
    comes back to life that was revoked here.
    """

    step: Literal["staged", "aside", "in"]
    aside: str
    manifest: Manifest
    folder: str = STAGED[0]
    decided: dict[str, Any] = field(default_factory=dict)


# Laying it ready


def stage(home: Path, file: Path) -> Manifest:
    """Check a backup and lay it ready for the next start, in the place of any other; the present state stays as it is.

    file: or a folder with a copy of the journal, which goes on where the newest backup in it ends.
    Raises BadBackup for a file that cannot be used, NotWritten when there is no room for it; what lay ready stays then.
    """
    former = _unbegun_plan(home)
    fresh = home / next(name for name in STAGED if not former or name != former.folder)
    shutil.rmtree(fresh, ignore_errors=True)
    try:
        manifest = _from_folder(home, file, fresh) if file.is_dir() else _from_file(home, file, fresh)
        _check_journal(fresh / JOURNAL_TEXT)
        make_private(fresh)
        _sync_tree(fresh)
        _write_plan(home, _Plan("staged", "", manifest, fresh.name))
    except BaseException as error:
        shutil.rmtree(fresh, ignore_errors=True)
        if isinstance(error, UnusableInput | NotWritten):
            raise
        if is_damage(error):
            why = f"this is no whole backup ({in_short(error)}); copy the file once more"
            raise BadBackup(f"{in_short(file.name)}: {why}") from error
        if isinstance(error, OSError):
            cure = "free some space" if error.errno in FULL else "make it writable"
            raise NotWritten(f"the backup cannot be unpacked in {home} ({error.strerror}); {cure}") from error
        raise
    if former:
        shutil.rmtree(home / former.folder, ignore_errors=True)
    return manifest


def _from_file(home: Path, file: Path, fresh: Path) -> Manifest:
    with zipfile.ZipFile(file) as archive:
        manifest = read_manifest(archive)
        _check_room(home, manifest)
        for name, listed in manifest.files.items():
            _unpack(archive, name, fresh / name, listed)
    return manifest


def _from_folder(home: Path, folder: Path, fresh: Path) -> Manifest:
    """The newest whole backup of a night, if there is one, with the journal as far as its copy goes."""
    manifest = Manifest(now().astimezone(UTC).isoformat(timespec="seconds"), __version__, 0, {})
    for backup in nightly_backups(folder):
        try:
            manifest = _from_file(home, backup, fresh)
            break
        except (BadBackup, *DAMAGED) as error:
            log.warning("%s", error)
            shutil.rmtree(fresh, ignore_errors=True)
    kept = fresh / JOURNAL_TEXT
    kept.parent.mkdir(parents=True, exist_ok=True)
    lines = [*all_lines(LogFile(folder / TEXT), LogFile(kept))]
    if not lines:
        raise BadBackup(f"{in_short(folder)}: no journal in this folder; name one that has a copy")
    write_atomically(kept, map(text_line, lines), mode=0o600)
    size, digest = kept.stat().st_size, sha256(kept.read_bytes()).hexdigest()
    files = {**manifest.files, JOURNAL_TEXT: Listed(size, digest)}
    return replace(manifest, games=sum(line.kind == OPENING for line in lines), files=files)


def staged_manifest(home: Path) -> Manifest | None:
    """The backup that lies ready; None if none does."""
    plan = _plan(home)
    return plan.manifest if plan else None


def unstage(home: Path) -> None:
    """Throw away what lies ready.  Raises NotWritten when it is being put in place, or cannot be removed."""
    _unbegun_plan(home)
    try:
        (home / PLAN).unlink(missing_ok=True)
        _remove_staged(home)
    except OSError as error:
        raise NotWritten(f"{home / PLAN} cannot be removed ({error.strerror})") from error


def _unbegun_plan(home: Path) -> _Plan | None:
    """The backup that lies ready, if one does.  Raises NotWritten when it is being put in place."""
    plan = _plan(home)
    if plan and plan.step != "staged":
        raise error_of(NotWritten, "trouble.restoring")
    return plan


def _remove_staged(home: Path) -> None:
    for name in STAGED:
        shutil.rmtree(home / name, ignore_errors=True)


def earlier_states(home: Path) -> tuple[str, ...]:
    """The folders with earlier states, the newest first."""
    return tuple(sorted((path.name for path in home.glob(f"{ASIDE}-*") if path.is_dir()), reverse=True))


def read_manifest(archive: zipfile.ZipFile) -> Manifest:
    """Read the description in a backup, checked against what is in it.  Raises BadBackup."""
    names = archive.namelist()
    where = in_short(Path(archive.filename or "the file").name)
    if MANIFEST not in names or archive.getinfo(MANIFEST).file_size > MOST_MANIFEST_BYTES:
        raise BadBackup(f"{where}: this is no backup of the companion; choose a file that it made")
    try:
        document = Document(json.loads(archive.read(MANIFEST)), where, BadBackup)
        _refuse_newer(document)
        manifest = document.into(Manifest)
    except (ValueError, RecursionError) as error:
        if getattr(error, "key", "") == NEWER:
            raise
        raise BadBackup(f"{where}: its list of files cannot be read; copy the file once more") from error
    if not manifest.can_be_shown:
        raise BadBackup(f"{where}: it does not say when and by what it was made; choose a file that the companion made")
    _check_names(where, names, manifest)
    return manifest


def _refuse_newer(document: Document) -> None:
    told = document.value if isinstance(document.value, dict) else {}
    version = told.get("backup")
    if type(version) is int and version > VERSION:
        made_by = in_short(told.get("companion"), 20)
        said = f"made by companion {made_by}, which is newer than this one; update this one and try again"
        raise BadBackup(f"{document.where}: {said}", key=NEWER, made_by=made_by)
    document.check_version("backup", VERSION, "not {found}")


def _check_names(where: str, names: list[str], manifest: Manifest) -> None:
    """Exactly the listed files, each once, and none that lands outside or in the place of what stays."""
    if sorted(names) != sorted([*manifest.files, MANIFEST]) or len(names) > MOST_FILES:
        raise BadBackup(f"{where}: its list of files does not fit what is in it; copy the file once more")
    for name in manifest.files:
        path = PurePosixPath(name)
        top = path.parts[0] if path.parts else ""
        is_within = not path.is_absolute() and ".." not in path.parts and "\\" not in name and path.as_posix() == name
        is_within = is_within and all(len(part.encode(errors="replace")) <= LONGEST_NAME for part in path.parts)
        if not is_within or (is_left_out(top) and name != JOURNAL_TEXT):
            raise BadBackup(
                f"{where}: '{in_short(name)}' does not belong into a backup; choose a file that the companion made"
            )
    if manifest.size_bytes > MOST_BYTES:
        raise BadBackup(f"{where}: unpacked it would be larger than any backup can be")


def _check_room(home: Path, manifest: Manifest) -> None:
    free = shutil.disk_usage(home).free
    if free < manifest.size_bytes + SPARE_BYTES:
        need = (manifest.size_bytes + SPARE_BYTES) // 2**20
        raise error_of(NotWritten, "trouble.no_room", need=need, free=free // 2**20)


def _unpack(archive: zipfile.ZipFile, name: str, target: Path, listed: Listed) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    found, left = sha256(), listed.bytes
    with archive.open(name) as source, target.open("wb") as file:
        while piece := source.read(min(PIECE_BYTES, left + 1)):
            left -= len(piece)
            if left < 0:
                break
            found.update(piece)
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())
    if left or found.hexdigest() != listed.sha256:
        raise BadBackup(f"{in_short(name)} is damaged in this backup; take an older one, or copy the file once more")


def _check_journal(path: Path) -> None:
    """Every line must follow the one before, and be an entry that pages and the list of games can show."""
    if path.exists():
        reader = JournalReader(LogFile(path).lines())
        for line in chain_lines([reader]):
            try:
                check_listed(check_entry(line))
            except (ValueError, TypeError, AttributeError, RecursionError) as error:
                raise BadBackup(
                    f"entry {line.seq} of the journal in this backup cannot be read; take another"
                ) from error
        if not reader.is_beginning:
            raise BadBackup("the journal in this backup is damaged; take an older backup")


# Putting it in place


def apply(home: Path) -> str | None:
    """Put in place what lies ready; the name of the folder with the former state, None if nothing lay ready.

    To be called before anything in the data folder is opened.  It goes on where a power cut stopped it.
    Raises NotWritten.
    """
    plan = _plan(home)
    if plan is None:
        _remove_staged(home)
        return None
    try:
        if plan.step == "staged":
            decided = decisions_in(home / JOURNAL).by_people
            plan = _write_plan(home, replace(plan, step="aside", aside=_free_name(home), decided=decided))
        aside = home / plan.aside
        if plan.step == "aside":
            aside.mkdir(mode=0o700, exist_ok=True)
            _move((path for path in home.iterdir() if path.name == JOURNAL or not is_left_out(path.name)), aside)
            plan = _write_plan(home, replace(plan, step="in"))
        fresh = home / plan.folder
        if fresh.is_dir():  # a power cut may have come just after it was emptied and removed
            _move(fresh.iterdir(), home)
            fresh.rmdir()
        if plan.decided:
            _decide_again(home, plan.decided)
        (home / PLAN).unlink()
    except OSError as error:
        raise NotWritten(f"the backup cannot be put in place in {home} ({error.strerror}); make it writable") from error
    return aside.name


def _decide_again(home: Path, decided: Mapping[str, Any]) -> None:
    """Raises NotRemembered."""
    decisions = Decisions()
    with closing(Journal(home / JOURNAL, time, time, [decisions])) as journal:
        decisions.bind(journal.append, lambda: not journal.held)
        for topic, value in decided.items():
            if decisions.newest(topic)[1] != value:
                decisions.decide(topic, value)
        if journal.held:
            raise NotRemembered(f"{home / JOURNAL} cannot be written; free some space on the disk")


def _move(paths: Iterator[Path], target: Path) -> None:
    for path in tuple(paths):
        path.replace(target / path.name)
    sync_folder(target)


def _free_name(home: Path) -> str:
    stem = f"{ASIDE}-{now():%Y-%m-%d-%H%M%S}"
    names = (stem, *(f"{stem}-{number}" for number in range(2, 1000)))
    return next(name for name in names if not (home / name).exists())


def _write_plan(home: Path, plan: _Plan) -> _Plan:
    write_atomically(home / PLAN, json.dumps({"restore": VERSION, **asdict(plan)}), mode=0o600)
    return plan


def _plan(home: Path) -> _Plan | None:
    """The plan of what is to be done; None without one.  A plan is written whole or not at all."""
    try:
        plan = kept_document(home / PLAN, _Plan, "restore", VERSION)
    except (FileNotFoundError, UnusableInput):
        return None
    return plan if plan.manifest.can_be_shown or plan.step != "staged" else None


def _sync_tree(folder: Path) -> None:
    """Make the new names survive a power cut."""
    for path in (folder, *folder.rglob("*")):
        if path.is_dir():
            sync_folder(path)
