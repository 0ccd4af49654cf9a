"""Wishes of people at a table, as values; a walk is a row of them.

`SAYS` holds the words by which a person knows what to tap; everything else is found on the way.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.walk.judge import Truth, expect
from benchmarks.walk.person import Person, Sight, Stuck, Thing
from companion.i18n import text

SAYS = {
    "first page": r"^Table Companion$",
    "new game": r"^(Play\b.*new|Play\b(?!$)|(Begin )?(a )?new game)",
    "begin": r"^Begin$",
    "undo": r"^Undo$",
    "else": r"^We did something else",
    "anyway": r"^We did it anyway",
    "end": r"^End the game here|^Finish and keep",
    "yes": r"^Yes",
    "count": r"^Count the points",
    "keep": r"^Take the game with you",
    "history": r"^History$",
    "learn": r"^Learn",
    "go on": r"^Go on with this game",
    "name": r"^(Seat \d|Name)",
    "tools": r"^(×|‹|Close|Back|Undo|We did something else|We did it anyway|Take it back)",
}
NAMES = ("Anna", "Bert", "Carla", "Dora", "Emil")
"""Whoever sits at the table."""
MOST_TAPS = 14
"""In one move."""


@dataclass
class Walker:
    """A person on a walk.  chance: decides what is left open.  game: the number of the one that was begun last."""

    person: Person
    truth: Truth
    chance: random.Random
    report: Callable[[str, str], None]
    game: int = 0

    def tap(self, what: str) -> None:
        """Tap what says one of the words for it."""
        self.person.tap(self.person.find(SAYS[what]))

    def home(self) -> None:
        """The first page, from wherever one is."""
        self.tap("first page")


Wish = Callable[[Walker], None]


@dataclass(frozen=True, slots=True)
class Tap:
    """Something is tapped that says so."""

    what: str

    def __call__(self, walker: Walker) -> None:
        walker.tap(self.what)


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the things that can be ticked: a game, an expansion, a number of players."""

    words: str

    def __call__(self, walker: Walker) -> None:
        person = walker.person
        thing = person.find(rf"^{self.words}$", "radio", "checkbox")
        if not thing.is_on:
            person.tap(thing)
        expect(
            person.find(rf"^{self.words}$", "radio", "checkbox").is_on, f"{self.words!r} was tapped and is not chosen"
        )


@dataclass(frozen=True, slots=True)
class SitDown:
    """Everybody's name is written into his seat."""

    def __call__(self, walker: Walker) -> None:
        person = walker.person
        free = len(person.seen.all(SAYS["name"], "text"))
        expect(free, "there is no field for a name")
        for at, name in enumerate(NAMES[:free]):
            seats = person.seen.all(SAYS["name"], "text")
            expect(len(seats) == free, f"of {free} seats {len(seats)} are left after {at} names")
            person.write(seats[at], name)


@dataclass(frozen=True, slots=True)
class Begin:
    """A game begins, and only one."""

    def __call__(self, walker: Walker) -> None:
        before = walker.truth.games()
        walker.tap("begin")
        after = walker.truth.games()
        said = " ".join(words for words, _ in walker.person.seen.alarms)
        expect(len(after) > len(before), f"Begin was tapped and no game has begun; the page says {said!r}")
        expect(len(after) == len(before) + 1, f"one Begin began {len(after) - len(before)} games")
        walker.game = after[-1]


def answers(sight: Sight) -> list[Thing]:
    """What answers the question that is asked: places that glow, and the buttons under it."""
    asked = [one for one in sight.things if one.around == "tell" and one.kind == "button" and one.is_enabled]
    return [one for one in sight.things if one.glows] + [one for one in asked if not one.says(SAYS["tools"])]


@dataclass(frozen=True, slots=True)
class Play:
    """Some moves are told, by chance, from what glows and what is offered."""

    moves: int

    def __call__(self, walker: Walker) -> None:
        for _ in range(self.moves):
            game = walker.truth.played()
            expect(game, "no game is being played")
            assert game is not None
            if game["ended"] or game["position"]["over"]:
                return
            asked = text("en", "page.ask.type", player=game["players"][game["position"]["to_move"]])
            if not any(words in " ".join(walker.person.seen.seen) for words in (game["prompt"], asked)):
                walker.report("out of view", f"whose turn it is: {game['prompt']}")
            self._move(walker, game["moments"], game["players"])

    def _move(self, walker: Walker, told: int, players: list[str]) -> None:
        person = walker.person
        before = set(person.seen.says.splitlines())
        tapped: list[str] = []
        for _ in range(MOST_TAPS):
            sight = person.seen
            offered = answers(sight)
            expect(offered, f"a move is to be told and nothing answers; tapped so far: {tapped}")
            if not any(one.point for one in [one for one in offered if one.glows] or offered):
                walker.report("out of view", f"every place that glows, after {len(tapped)} taps")
            chosen = walker.chance.choice(offered)
            tapped.append(chosen.name)
            person.tap(chosen)
            game = walker.truth.played()
            if game is None or game["moments"] > told:
                if game and not game["position"]["over"]:  # then the final count is shown, which tells more
                    self._told(walker, before, players, tapped)
                return
        raise Stuck(f"after {MOST_TAPS} taps no move was told: {tapped}")

    @staticmethod
    def _told(walker: Walker, before: set[str], players: list[str], tapped: list[str]) -> None:
        """What was done stands on the page: who did it, with what, and where."""
        sight = walker.person.seen
        new = [line for line in sight.says.splitlines() if line not in before]
        named = re.match(r"(.*), \d+ left$|(Truck \d)$", tapped[0])  # of the rest the words are other ones
        for words, alike in (("who", players), ("what", [named[1] or named[2]] if named else [""])):
            if not any(one.lower() in " ".join(new).lower() for one in alike):
                walker.report("not told", f"{words}: after {tapped} the new lines are {new[:6]}")


@dataclass(frozen=True, slots=True)
class Undo:
    """The last move is taken back."""

    def __call__(self, walker: Walker) -> None:
        before = walker.truth.played()
        walker.tap("undo")
        after = walker.truth.played()
        expect(before and after and after["moments"] == before["moments"] - 1, "Undo took no move back")


@dataclass(frozen=True, slots=True)
class BreakRule:
    """Something is told that no rule allows: its reason is said, and it can be held all the same."""

    def __call__(self, walker: Walker) -> None:
        person, before = walker.person, walker.truth.played()
        for _ in range(MOST_TAPS):
            sight = person.seen
            held = [one for one in sight.all(SAYS["anyway"], "button") if one.is_enabled]
            if held:
                break
            wrong = [one for one in sight.things if one.around == "tell-else" and one.kind == "button"]
            fold = sight.all(SAYS["else"], "summary")
            if not wrong and fold and not fold[0].is_on:
                person.tap(fold[0])
            elif wrong or answers(sight):
                person.tap(walker.chance.choice(wrong or answers(sight)))
            else:
                raise Stuck("nothing here is told to be forbidden")
            now = walker.truth.played()
            if now and before and now["moments"] > before["moments"]:
                before = now  # nothing was forbidden there: a move like any other
        expect(held, "no forbidden move was found")
        person.tap(held[0])
        after = walker.truth.played()
        expect(after and before and after["moments"] == before["moments"] + 1, "what was done anyway is not held")
        assert after is not None
        expect(walker.truth.moments(walker.game)[-1]["violations"], "what broke a rule is held without it")


@dataclass(frozen=True, slots=True)
class End:
    """The game is closed before its end."""

    def __call__(self, walker: Walker) -> None:
        person, game = walker.person, walker.truth.played()
        if game and not (game["ended"] or game["position"]["over"]):
            walker.tap("end")
            if person.seen.all(SAYS["yes"], "button"):
                walker.tap("yes")
            game = walker.truth.played()
            expect(game is None or game["ended"], "the game was closed and goes on")
        if not person.seen.all(SAYS["keep"], "link"):
            walker.tap("count")
        expect(str(walker.game) in person.seen.address, "the count of another game is shown")


@dataclass(frozen=True, slots=True)
class OpenFiles:
    """Every fold of the game's page is opened and every file that it offers is saved."""

    def __call__(self, walker: Walker) -> None:
        person = walker.person
        while folds := [one for one in person.seen.things if one.kind == "summary" and not one.is_on]:
            person.tap(folds[0])
        names = [one.name for one in person.seen.things if one.saves]
        expect(names, "the game's page offers no file")
        for name in names:
            found = next(one for one in person.seen.things if one.saves and one.name == name)
            try:
                saved = person.save(found)
            except Stuck as error:
                walker.report("file", str(error))
            else:
                if b"<html" in saved.read_bytes()[:400].lower():
                    walker.report("file", f"{name!r} is a page")


@dataclass(frozen=True, slots=True)
class SeeHistory:
    """The game stands in the history, and its page opens from there."""

    def __call__(self, walker: Walker) -> None:
        person = walker.person
        walker.tap("history")
        listed = [one for one in person.seen.things if one.leads.endswith(f"/game/{walker.game}")]
        expect(listed, "the history does not have the game that was played")
        person.tap(listed[0])
        expect(str(walker.game) in person.seen.address, "the history leads to another game")


@dataclass(frozen=True, slots=True)
class Learn:
    """What is to be learnt is looked at, a lesson among it; the game that goes on stays as it is."""

    def __call__(self, walker: Walker) -> None:
        person, before = walker.person, walker.truth.games()
        walker.home()
        walker.tap("learn")
        folds = [one for one in person.seen.things if one.kind == "summary"]
        expect(folds, "no box has lessons")
        person.tap(folds[0])
        lessons = [one for one in person.seen.things if "/learn/" in one.leads]
        expect(lessons, f"{folds[0].name} has no lessons")
        person.tap(lessons[0])
        expect(walker.truth.games() == before, "a lesson ended the game that goes on")


@dataclass(frozen=True, slots=True)
class TakeUp:
    """From the first page, the game that was left is taken up again: as it was."""

    def __call__(self, walker: Walker) -> None:
        before = walker.truth.moments(walker.game)
        walker.home()
        walker.tap("go on")
        game = walker.truth.played()
        is_it = game is not None and game["number"] == walker.game and not game["ended"]
        expect(is_it, "the game that was left is not taken up again")
        expect(walker.truth.moments(walker.game) == before, "the game that was left is not as it was")


@dataclass(frozen=True, slots=True)
class LeaveFor:
    """Another game is begun while this one is played."""

    wishes: tuple[Wish, ...]

    def __call__(self, walker: Walker) -> None:
        mine = walker.game
        walker.home()
        for wish in self.wishes:
            wish(walker)
        walker.game = mine


@dataclass(frozen=True, slots=True)
class GoHome:
    """Back on the first page."""

    def __call__(self, walker: Walker) -> None:
        walker.home()
        expect(walker.person.seen.path.split("?")[0] == "/", "the way home does not lead to the first page")
