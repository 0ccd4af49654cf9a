"""The boxes of one home: each a folder with `box.json`, its pictures, and `about.json`.

    boxes/our-zoo/box.json           as `calibration.box` writes it
    boxes/our-zoo/about.json         {"about": 1, "title": "Our zoo", "taught": {"panda-5f0c22d1.png": 1763719200.0}}
    boxes/our-zoo/learning/          what is being learned (`companion.services.boxes.enrolment`)
    boxes/put-away/our-zoo-…         what was deleted or replaced: nothing is ever destroyed

Which one is read with is decided in the journal, with the digest of its files: if they are others later, that is told.
A box that was learned in another folder (`companion enrol --box DIR`) is a link to that folder: one box, whoever learns
more into it.  One more may stand beside them: the folder that was named when the table was started.
"""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from calibration.box import PICTURE_NAME, BadBox, Box, load_box, picture_name, save_box
from companion.atomic import aside_name, write_atomically
from companion.documents import decode, kept_document
from companion.i18n import text
from companion.journal.decisions import Decisions
from companion.ports import UnusableInput
from companion.services.data_folder import BOX, BOXES, CHOSEN


class BoxRefused(UnusableInput):
    """Something that cannot be done.  reason: its text is `page.box.no.REASON`; values: for the text."""

    def __init__(self, reason: str, **values: object) -> None:
        key = f"page.box.no.{reason}"
        super().__init__(text("en", key, **values), key=key, **values)
        self.reason = reason


class NoBox(BoxRefused):
    """There is no box of that word."""

    def __init__(self, word: str) -> None:
        super().__init__("no_box", word=word[:40])


ABOUT_VERSION = 1
NAMED = "named"
"""The word for the box beside the shelf."""
LONGEST_TITLE = 60
PUT_AWAY, COMING = "put-away", ".coming-"
TAKEN = frozenset({NAMED, PUT_AWAY, "learn", "say", "bring", "offer", "teach"})
"""Words that mean something else in folders or addresses."""
_WORD = re.compile(r"[a-z0-9][a-z0-9-]{0,40}")
_NO_LETTER = re.compile(r"[^a-z0-9]+")


Time = Annotated[float, Meta(ge=0, lt=1e11)]
"""Seconds since the epoch, as far as a file from outside can mean them."""


@dataclass(frozen=True, slots=True)
class About:
    """Facts about a box besides its pictures.  taught: when each picture was learned from a correction."""

    title: Annotated[str, Meta(min_length=1)]
    taught: Mapping[str, Time] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BoxChosen:
    """Which box is read with.  sha256: of its files."""

    box: str
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """One box of the shelf.  word: its name in addresses and folders; trouble: why it cannot be used, if so.

    is_changed: its files are others than those that were chosen.
    """

    word: str
    about: About
    box: Box
    is_chosen: bool
    trouble: BadBox | None = None
    is_changed: bool = False


class BoxRepository:
    """Every box of a home.  The caller sees to it that only one thread writes at a time.

    named: a box beside the shelf; it is the chosen one until another is chosen.  decisions: where that is decided.
    """

    def __init__(
        self,
        home: Path,
        named: Path | None = None,
        clock: Callable[[], float] = time.time,
        decisions: Decisions | None = None,
    ) -> None:
        self._folder = home / BOXES
        self._decided = (decisions or Decisions()).kept(BOX, BoxChosen)
        self._named = named
        self._clock = clock
        self._chosen_now = NAMED if named else None
        for left in self._folder.glob(f"{COMING}*"):
            shutil.rmtree(left, ignore_errors=True)

    def words(self) -> tuple[str, ...]:
        """Every box, the named one first."""
        named = self._named and self._named.resolve()
        folders = (path for path in self._folder.glob("*") if path.is_dir() and path.resolve() != named)
        found = sorted(path.name for path in folders if _is_word(path.name))
        return (*((NAMED,) if self._named else ()), *(word for word in found if word not in (PUT_AWAY, NAMED)))

    def all(self) -> Iterator[Kept]:
        """Every box with what is in it."""
        return (self.kept(word) for word in self.words())

    def kept(self, word: str) -> Kept:
        """One box.  Raises NoBox."""
        about, is_chosen = self.about(word), word == self.chosen
        try:
            return Kept(word, about, self.box(word), is_chosen, is_changed=is_chosen and self.is_changed)
        except BadBox as error:
            return Kept(word, about, Box(()), is_chosen, error)

    def folder(self, word: str) -> Path:
        """Where a box is kept.  Raises NoBox."""
        if word == NAMED and self._named:
            return self._named
        folder = self._folder / word
        if not _is_word(word) or word == PUT_AWAY or not folder.is_dir():
            raise NoBox(word)
        return folder

    def box(self, word: str) -> Box:
        """The pictures that a box knows; none at first.  Raises NoBox, or BadBox for a damaged one."""
        folder = self.folder(word)
        return load_box(folder) if (folder / "box.json").exists() else Box(())

    def save(self, word: str, box: Box) -> None:
        """Keep what a box knows.  Raises BadBox when the disk does not take it."""
        folder = self.folder(word)
        if box.looks:
            save_box(box, folder)
        else:
            (folder / "box.json").unlink(missing_ok=True)

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._clock()

    # What it is called

    def about(self, word: str) -> About:
        """Facts about a box besides its pictures; its word where nothing is written."""
        try:
            return kept_document(self.folder(word) / "about.json", About, "about", ABOUT_VERSION)
        except (OSError, UnusableInput):  # the pictures count
            return About(self.folder(word).name if word == NAMED else word)

    def write_about(self, word: str, about: About) -> None:
        """Keep it; raises BadBox when the disk does not take it."""
        write_about(self.folder(word), about)

    def rename(self, word: str, title: str) -> None:
        """Call a box otherwise.  Raises BoxRefused for a title that cannot be or that another box has."""
        title = self._free_title(title, besides=word)
        self.write_about(word, replace(self.about(word), title=title))

    def _free_title(self, title: str, besides: str = "") -> str:
        tidy = tidy_title(title)
        others = (self.about(word).title.casefold() for word in self.words() if word != besides)
        if tidy.casefold() in others:
            raise BoxRefused("same_title", title=tidy)
        return tidy

    # Which boxes there are

    def make(self, title: str) -> str:
        """A new, empty box; its word.  Raises BoxRefused for a title that cannot be or is taken."""
        tidy = self._free_title(title)
        word = self.free_word(tidy)
        (self._folder / word).mkdir(parents=True)
        self.write_about(word, About(tidy))
        return word

    def free_word(self, title: str) -> str:
        """A word that no box has yet."""
        plain = _NO_LETTER.sub("-", title.lower()).strip("-")[:30].strip("-") or "box"
        plain = f"{plain}-box" if plain in TAKEN else plain
        names = (plain, *(f"{plain}-{number}" for number in range(2, 1000)))
        return next(name for name in names if not (self._folder / name).exists())

    def link(self, folder: Path) -> str | None:
        """List a box that is kept in another folder; its word, None where the disk does not take it."""
        there = folder.resolve()
        known = (path for path in self._folder.glob("*") if path.is_dir() and path.resolve() == there)
        word = next((path.name for path in known), None) or self.free_word(there.name)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if not (self._folder / word).exists():
                (self._folder / word).unlink(missing_ok=True)  # a link to a folder that has gone
                (self._folder / word).symlink_to(there, target_is_directory=True)
        except OSError:
            return None
        return word

    def bring(self, folder: Path, word: str) -> None:
        """Put a folder that is ready onto the shelf, in one step."""
        folder.replace(self._folder / word)

    def draft(self) -> Path:
        """An empty folder beside the boxes, in which one may be made ready."""
        draft = self._folder / f"{COMING}{time.time_ns():x}"
        draft.mkdir(parents=True)
        return draft

    def put_away(self, word: str) -> Path:
        """Move a box aside, with everything in it.  Raises BoxRefused for the chosen or the named one."""
        if word == self.chosen:
            raise BoxRefused("in_use", title=self.about(word).title)
        if word == NAMED:
            raise BoxRefused("named_stays")
        return self.move_aside(word)

    def move_aside(self, word: str) -> Path:
        """Move a box of the shelf to those that were put away; where it is now.  Raises NoBox."""
        box = self.folder(word)
        aside = self._folder / PUT_AWAY / f"{word}-{self._clock():.0f}"
        aside.parent.mkdir(parents=True, exist_ok=True)
        while aside.exists():
            aside = aside.with_name(aside.name + "x")
        shutil.move(box, aside)
        return aside

    # Which one is read with

    @property
    def chosen(self) -> str | None:
        """The box that pictures are read with; None as long as nobody has chosen one."""
        decided = self._decided.value
        word = self._chosen_now or (decided.box if decided else None)
        return word if word in self.words() else None

    @property
    def is_changed(self) -> bool:
        """True if the files of the chosen box are others than those that were chosen."""
        word, decided = self.chosen, self._decided.value
        return decided is not None and decided.box == word and decided.sha256 != _digest(self.folder(word))

    def chosen_folder(self) -> Path | None:
        """Where the chosen box is kept; None where none is chosen."""
        return self.folder(self.chosen) if self.chosen else None

    def choose(self, word: str) -> None:
        """Read with this box, as it is now, from now on and after the next start.  Raises NotRemembered."""
        folder = self.folder(word)
        self._chosen_now = word
        if word != NAMED:
            self._decided.write(BoxChosen(word, _digest(folder)), "program")  # a backup brings a choice of its own

    def take_over(self) -> None:
        """Adopt the choice that a file of an earlier version holds."""
        former = self._folder / CHOSEN
        with suppress(OSError, UnusableInput):
            self.choose(decode(former.read_bytes(), BoxChosen, CHOSEN).box)
            former.rename(aside_name(former, "taken-over"))

    # Single pictures

    def picture(self, word: str, name: str) -> bytes | None:
        """The file of one of its pictures; None if it has none of that name."""
        path = self.folder(word) / name
        return path.read_bytes() if PICTURE_NAME.fullmatch(name) and path.is_file() else None

    def drop_picture(self, word: str, name: str) -> Box:
        """The box without one of its pictures.  Raises BoxRefused when it has none of that name."""
        box = self.box(word)
        left = replace(box, looks=tuple(look for look in box.looks if picture_name(look) != name))
        if len(left.looks) == len(box.looks):
            raise BoxRefused("no_picture_there")
        self.save(word, left)
        return left


def tidy_title(title: str) -> str:
    """A title as it is kept.  Raises BoxRefused for one that cannot be."""
    tidy = " ".join(title.split())
    if not tidy or len(tidy) > LONGEST_TITLE or not tidy.isprintable():
        raise BoxRefused("title", most=LONGEST_TITLE)
    return tidy


def write_about(folder: Path, about: About) -> None:
    """Keep what is known of the box in a folder.  Raises BadBox when the disk does not take it."""
    write(folder / "about.json", {"about": ABOUT_VERSION, "title": about.title, "taught": dict(about.taught)})


def write(path: Path, document: Mapping[str, Any]) -> None:
    """Write a small document in one step.  Raises BadBox when the disk does not take it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        raise BadBox(f"{path}: cannot be written ({error.strerror}): make room on the disk") from error


def _digest(folder: Path) -> str:
    """Of everything in a box that is read with; of what cannot be read, none."""
    whole = sha256()
    try:
        for path in sorted(folder.iterdir()):
            if path.name == "box.json" or PICTURE_NAME.fullmatch(path.name):
                whole.update(f"{path.name} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    except OSError:
        return ""
    return whole.hexdigest()


def _is_word(text: str) -> bool:
    return _WORD.fullmatch(text) is not None
