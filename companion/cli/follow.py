"""`companion follow`: a game given as pictures, one settled look each; what was done becomes a game log.

With `--film` it is a film, watched as the live table is.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from calibration.box import Box
from companion.atomic import write_atomically
from companion.cli import Subcommand, add_language, say
from companion.cli.photos import load_position, pictures_in, reader_of
from companion.games.catalogue import parse_position
from companion.ports import UnusableInput
from companion.rules.actions import Action
from companion.rules.notation import format_action, format_position
from companion.rules.position import BLOCK, truck
from companion.rules.ruleset import Ruleset
from companion.services.films.film import load_film
from companion.services.films.played import FilmTable, LogDocument, PlayedFilm
from companion.session.resync import catch_up_alone
from companion.session.sight import check_fineness
from companion.tracking.observation import Places, bag_of, place_observation_of, places, seat_count
from companion.tracking.outcomes import NOTHING, UNEXPLAINED, Explanation, sentences
from companion.tracking.tracker import Tracked, begin, update
from companion.words.verdicts import format_violation
from hardware.pictures import load_picture
from vision.watchful import WatchfulReader

BRED = "*"
"""Marks a piece that has bred; nothing on it shows."""
MOST_NAMED = 5
LACKING = 0.5
"""A box that lacks more than this share of a game's pieces is another game's."""


def follow_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `follow`."""
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="pictures of the game, in the order of their names")
    parser.add_argument("--start", metavar="POSITION.json", type=Path, required=True, help="the table at the beginning")
    parser.add_argument("--layout", metavar="L.json", type=Path, required=True, help="the sheets that lie on the table")
    parser.add_argument("--box", metavar="DIR", type=Path, required=True, help="the box that was learned")
    parser.add_argument("--log", metavar="OUT.jsonl", type=Path, required=True, help="where the game log is written")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the camera's measured lens")
    parser.add_argument("--film", action="store_true", help="FOLDER is a film, watched as the live table is")
    parser.add_argument("--json", action="store_true", help="one JSON object a picture")
    add_language(parser)


@dataclass(frozen=True, slots=True)
class Looked:
    """The outcome of one picture."""

    picture: str
    explanation: Explanation

    @property
    def is_clear(self) -> bool:
        """True if it was explained by the rules without a question."""
        told = self.explanation
        return not (told.asked or told.violations or told.outcome == UNEXPLAINED)


def follow(arguments: argparse.Namespace) -> int:
    """Exit status: 0 if every picture was explained legally, 1 if not, 2 if one could not be used."""
    rules, position = load_position("--start", arguments.start, parse_position)
    layout, box, reader = reader_of(arguments)
    _check_places(places(layout), rules, arguments.layout)
    _check_pieces(box, rules, arguments.box)
    if not arguments.folder.is_dir():
        raise UnusableInput(f"{arguments.folder}: no such folder; name the one with the game's pictures")
    watchful = WatchfulReader(reader)
    if arguments.film:
        return _play(FilmTable(rules, position, layout, watchful, box.pieces(), arguments.language), arguments)
    return _follow(begin(rules, position, every_look_is_a_turn=True), watchful, places(layout), arguments)


def _follow(tracked: Tracked, reader: WatchfulReader, known: Places, arguments: argparse.Namespace) -> int:
    """Explain the pictures of a folder, one after the other; the exit status."""
    folder = arguments.folder
    pictures = list(pictures_in(folder))
    _write(arguments.log, _log(tracked, [], arguments.language))
    looked: list[Looked] = []
    status = 0
    for picture in pictures:
        try:
            observation = reader.read(load_picture(picture))
        except UnusableInput as error:
            print(f"companion: {error}", file=sys.stderr)
            status = 2
            continue
        if not looked:
            check_fineness(observation)
        tracked = update(tracked, place_observation_of(observation, known))
        tracked = catch_up_alone(tracked) or tracked
        assert tracked.explanation is not None
        look = Looked(picture.relative_to(folder).as_posix(), tracked.explanation)
        looked.append(look)
        if arguments.json:
            notes = _notes(tracked.rules, look, arguments.language)
            print(json.dumps({"picture": look.picture, **notes}), flush=True)
        else:
            said = " ".join(sentences(tracked.rules, look.explanation, arguments.language))
            say(f"{look.picture}: {said or '–'}")
        _write(arguments.log, _log(tracked, looked, arguments.language))
    return max(status, 0 if all(look.is_clear for look in looked) else 1)


def _play(table: FilmTable, arguments: argparse.Namespace) -> int:
    """Play a film; the exit status."""
    film = load_film(arguments.folder)
    with TemporaryDirectory() as home:
        played = PlayedFilm(film, table, Path(home))
        with closing(played.session):
            _write(arguments.log, _in_lines(played.log()))
            for line in played.steps():
                _write(arguments.log, _in_lines(played.log()))
                if arguments.json:
                    print(json.dumps(line, ensure_ascii=False), flush=True)
                else:
                    say(f"{line['step']} {line['what']}: {_step_words(line)}")
            _write(arguments.log, _in_lines(played.log()))
    return 2 if played.camera.unusable else 0 if played.is_clear else 1


def _step_words(line: LogDocument) -> str:
    """The outcome of a step, for people."""
    right = line["right_after_s"]
    words = ["wrong" if right is None else f"right after {right:g} s", *line["violations"], *line["said"]]
    return "; ".join(
        [*words, *("asked, the truth was offered" if one["offered"] else "asked" for one in line["asked"])]
    )


def _in_lines(log: Iterable[LogDocument]) -> Iterator[str]:
    return (json.dumps(line, ensure_ascii=False) for line in log)


def _check_places(known: Places, rules: Ruleset, path: Path) -> None:
    """Raises UnusableInput if the sheets are not enough for the players."""
    number = seat_count(known)
    if number < len(rules.players):
        raise UnusableInput(
            f"--layout {path}: sheets for {number} players, and {len(rules.players)} play; "
            "name the layout.json of the mats printed for this game"
        )
    needed = {truck(number) for number in range(len(rules.trucks))}
    needed |= {(seat, zone) for seat in rules.seats for zone in rules.zones}
    missing = sorted(zone for _, zone in needed - {bag_of(place) for place in known.values()})
    if missing:
        raise UnusableInput(
            f"--layout {path}: the sheets have no place for {missing[0]}, and {rules.setting.game} needs it; "
            "name the layout.json of the mats printed for this game"
        )


def _check_pieces(box: Box, rules: Ruleset, path: Path) -> None:
    """Say which pieces of the game the box has not learned: those will only be seen as something unknown.

    Raises UnusableInput for a box that knows hardly any: it is another game's.
    """
    needed = {piece for piece in rules.pieces if BRED not in piece} - {str(BLOCK)}
    unknown = sorted(needed - {*box.pieces()})
    if not unknown:
        return
    named = ", ".join(unknown[:MOST_NAMED]) + (" …" if len(unknown) > MOST_NAMED else "")
    told = (
        f"--box {path}: {len(unknown)} of the {len(needed)} pieces of {rules.setting.game} were never learned: {named}"
    )
    if len(unknown) > LACKING * len(needed):
        raise UnusableInput(f"{told}; name the box of this game")
    print(f"companion: {told}; learn them with 'companion enrol'", file=sys.stderr)


def _notes(rules: Ruleset, look: Looked, language: str) -> dict[str, object]:
    told = look.explanation
    notes: dict[str, object] = {"explained": told.outcome, "asked": told.asked}
    if told.actions:
        notes["seen"] = [format_action(rules, action) for action in told.actions]
    if told.violations:
        notes["violations"] = [format_violation(rules, violation, language) for violation in told.violations]
    if lines := sentences(rules, told, language):
        notes["note"] = " ".join(lines)
    return notes


# The log


def _log(tracked: Tracked, looked: list[Looked], language: str) -> Iterator[str]:
    """The start, then the actions as they are believed in the end; looks that led to none as notes."""
    rules = tracked.rules
    yield json.dumps(format_position(rules, tracked.start), ensure_ascii=False)
    number = 0
    for at, look in enumerate(looked, start=1):
        notes = {"picture": look.picture, **_notes(rules, look, language)}
        done = [one for one in tracked.history if one.look == at]
        for one in done:
            number += 1
            same = one.action in look.explanation.actions
            yield _line(rules, one.action, number, notes if same else {"picture": look.picture, "asked": False})
        if not done and (look.explanation.outcome != NOTHING or look.explanation.asked):
            yield json.dumps({"action": None, **notes}, ensure_ascii=False)


def _line(rules: Ruleset, action: Action, number: int, notes: dict[str, object]) -> str:
    told = {name: note for name, note in notes.items() if name != "seen"}
    return json.dumps({"action": format_action(rules, action), "number": number, **told}, ensure_ascii=False)


def _write(path: Path, lines: Iterator[str]) -> None:
    """Write the log in one step, so that it is whole whenever the program is stopped.  Raises UnusableInput."""
    log = "".join(f"{line}\n" for line in lines)
    try:
        if path.exists() and not path.is_file():  # a pipe
            path.write_text(log, encoding="utf-8")
        else:
            write_atomically(path, log)
    except OSError as problem:
        raise UnusableInput(f"--log {path}: {problem.strerror}; name a file that can be written") from problem


COMMANDS = {"follow": Subcommand(follow_arguments, follow)}
