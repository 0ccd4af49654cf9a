"""A game folded from the entries of the journal: pure, total, and the same however often it is done.

    story = fold(journal.current())
    story = with_entry(story, journal.append("acted", "camera", bodies.acted(rules, action)))

What happened has happened: an action against the rules is held with its violations, one that means nothing (any more)
is held without an effect, an entry that cannot be meant changes nothing and is listed.  Only the past that `undone`,
`redone` and `corrected` name is ever told anew, and the journal keeps all of it.  Kinds of entries: see `FOLD`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from companion.games.catalogue import hold_position
from companion.journal.entries import OPENING, RESUMED, JournalEntry
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Event, Violation
from companion.rules.notation import parse_action
from companion.rules.position import Piece, Position
from companion.rules.reading import require, whole, words
from companion.rules.ruleset import Ruleset
from companion.session.line import Line, RecordedTurn, edit_line, line_of
from companion.session.stated import adopt_position, with_lies, with_turn


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that happened, and the table after it.

    action: None when somebody stated what lies on the table, or whose turn it is, or when `meaningless` says why the
    action means nothing.
    """

    told: RecordedTurn
    position: Position
    action: Action | None = None
    violations: tuple[Violation, ...] = ()
    events: tuple[Event, ...] = ()
    hints: tuple[Violation, ...] = ()
    meaningless: str = ""

    @property
    def is_to_mend(self) -> bool:
        """True if it broke a rule and nobody has said that it stays so all the same."""
        return bool(self.violations) and self.told.entry.body.get("insisted") is not True


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """The effects of a correction of the past.  Moments by their number, from 1, as they are counted now.

    illegal, legal: those that break a rule now and did not before, and the other way round.  lost, found: those that
    mean nothing any more, and those that mean something again.  Those that an earlier correction broke are told until
    they are mended.  points: (before, now), by seat.
    """

    illegal: tuple[int, ...] = ()
    legal: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    found: tuple[int, ...] = ()
    points: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class GameHistory:
    """One game up to now.

    opening: the entry that opened it.  start, defects: the table before the first moment, and what was wrong with it.
    edits, done: the entries that told the line of the game, and how many of them are not undone.
    newest: the number of the newest entry that changed anything but a name; no two states of a game have the same.
    questions: those still open.  ended: the entry that closed the game, None while it goes on (again).
    changed: what the last correction changed in the past, until a move is told; None without one.
    unusable: (entry, why) of entries that could not be meant.
    """

    opening: JournalEntry
    rules: Ruleset
    start: Position
    defects: tuple[Violation, ...] = ()
    moments: tuple[Turn, ...] = ()
    edits: tuple[JournalEntry, ...] = ()
    done: int = 0
    newest: int = 0
    questions: tuple[JournalEntry, ...] = ()
    ended: JournalEntry | None = None
    changed: CorrectionEffect | None = None
    unusable: tuple[tuple[int, str], ...] = ()

    @property
    def position(self) -> Position:
        """The table now."""
        return self.position_after(len(self.moments))

    def position_after(self, number: int) -> Position:
        """The table after so many moments; 0 is the start.  Raises IndexError beyond the last."""
        return self.moments[number - 1].position if number else self.start

    def used_up(self, before: int | None = None) -> tuple[Piece, ...]:
        """The pieces that left the game before this moment, or up to now: unloaded coins, what was cleared away."""
        gone: Counter[Piece] = Counter()
        for at, moment in enumerate(self.moments[: None if before is None else before - 1]):
            was, now = self.position_after(at).bags, moment.position.bags
            changed = [place for place in {**was, **now} if was.get(place) != now.get(place)] if moment.action else ()
            lay, lies = (
                Counter(tile.as_printed() for place in changed for tile in bags.get(place, ())) for bags in (was, now)
            )
            gone += lay - lies
        return tuple(gone.elements())

    @property
    def is_over(self) -> bool:
        """True if nobody is to move any more: by the rules, or because people ended it here."""
        return self.position.over or self.ended is not None

    @property
    def to_mend(self) -> tuple[Violation, ...]:
        """The rules that the last turn broke, if it is to be mended."""
        last = self.moments[-1:]
        return last[0].violations if last and last[0].is_to_mend else ()

    @property
    def can_undo(self) -> bool:
        """True if there is something to undo."""
        return self.done > 0

    @property
    def can_redo(self) -> bool:
        """True if something undone can be done again."""
        return self.done < len(self.edits)

    @property
    def pictures_needed(self) -> frozenset[int]:
        """The pictures that open questions are about: an album must not thin them out."""
        return frozenset(entry.picture for entry in self.questions if entry.picture is not None)


def fold(entries: Iterable[JournalEntry]) -> GameHistory | None:
    """The game that these entries tell; the last one if they tell several, None if they open none.

    Raises UnusableInput only when the table at the opening of a game cannot be read.
    """
    story: GameHistory | None = None
    for entry in entries:
        story = with_entry(story, entry)
    return story


def with_entry(story: GameHistory | None, entry: JournalEntry) -> GameHistory | None:
    """The story with one entry more.  Entries of other kinds, and those before any game, change nothing."""
    if entry.kind == OPENING:
        return _begun(entry)
    go_on = FOLD.get(entry.kind)
    if story is None or go_on is None:
        return story
    newest = story.newest if entry.kind == NAMED else entry.seq
    try:
        return go_on(replace(story, newest=newest), entry)
    except UnusableInput as error:
        return replace(story, unusable=(*story.unusable, (entry.seq, str(error))))


def _begun(entry: JournalEntry) -> GameHistory:
    rules, start, defects = hold_position(require(entry.body, OPENING, "position"))
    return GameHistory(entry, rules, start, defects, newest=entry.seq)


def _fold_act(story: GameHistory, entry: JournalEntry) -> GameHistory:
    (told,) = edit_line(story.rules, (), entry)
    moments = (*story.moments, _moment(story.rules, story.position, told))
    return replace(_with_edit(story, entry), moments=moments, changed=None)


def _with_edit(story: GameHistory, entry: JournalEntry) -> GameHistory:
    """One edit more; what was undone before it is gone for good, as in any editor."""
    return replace(story, edits=(*story.edits[: story.done], entry), done=story.done + 1, ended=None)


def _undone(story: GameHistory, _entry: JournalEntry) -> GameHistory:
    if not story.can_undo:
        return story
    left = replace(story, done=story.done - 1, ended=None)
    if story.edits[left.done].kind == "acted":
        return replace(left, moments=story.moments[:-1], changed=None)
    return _retold(left, line_of(story.rules, story.edits[: left.done]))


def _redone(story: GameHistory, _entry: JournalEntry) -> GameHistory:
    if not story.can_redo:
        return story
    again = story.edits[story.done]
    done = replace(story, done=story.done + 1, ended=None)
    if again.kind == "acted":
        (told,) = edit_line(story.rules, (), again)
        return replace(done, moments=(*story.moments, _moment(story.rules, story.position, told)), changed=None)
    return _retold(done, edit_line(story.rules, _line(story), again))


def _fold_name(story: GameHistory, entry: JournalEntry) -> GameHistory:
    """A player is called otherwise from now on, and in all that was told before."""
    setting = story.rules.setting
    seat = whole(require(entry.body, "named", "seat"), "seat", 0, len(setting.players) - 1)
    name = words(require(entry.body, "named", "name"), "name")
    players = (*setting.players[:seat], name, *setting.players[seat + 1 :])
    return replace(story, rules=replace(story.rules, setting=replace(setting, players=players)))


NAMED = "named"
"""The kind of entry that changes a player's name, and nothing else."""
FOLD: dict[str, Callable[[GameHistory, JournalEntry], GameHistory]] = {
    "acted": _fold_act,
    "undone": _undone,
    "redone": _redone,
    "corrected": lambda story, entry: _retold(_with_edit(story, entry), edit_line(story.rules, _line(story), entry)),
    "asked": lambda story, entry: replace(story, questions=(*story.questions, entry)),
    "answered": lambda story, entry: replace(
        story, questions=tuple(asked for asked in story.questions if asked.seq != entry.body.get("question"))
    ),
    "ended": lambda story, entry: replace(story, ended=entry),
    NAMED: _fold_name,
    RESUMED: lambda story, _entry: replace(story, ended=None),
}
"""What each kind of entry does to the story, beside `begun`; any other kind (`note`, a look) does nothing to it."""


# The line of the game


def _line(story: GameHistory) -> Line:
    return tuple(moment.told for moment in story.moments)


def _retold(story: GameHistory, line: Line) -> GameHistory:
    """The story with another line: what is the same up to the first difference stays, the rest is played again."""
    old = story.moments
    same = next((at for at, (one, told) in enumerate(zip(old, line, strict=False)) if one.told != told), None)
    kept = min(len(old), len(line)) if same is None else same
    moments = list(old[:kept])
    for told in line[kept:]:
        before = moments[-1].position if moments else story.start
        moments.append(_moment(story.rules, before, told))
    anew = replace(story, moments=tuple(moments))
    return replace(anew, changed=_difference(story, anew))


def _moment(rules: Ruleset, position: Position, told: RecordedTurn) -> Turn:
    try:
        return _HAPPEN[told.what](rules, position, told)
    except UnusableInput as error:
        return Turn(told, position, meaningless=str(error))


def _act(rules: Ruleset, position: Position, told: RecordedTurn) -> Turn:
    action = parse_action(rules, position, told.document)
    broken = referee.violations(rules, position, action)
    result = referee.outcome(rules, position, action)
    return Turn(told, result.position, action, broken, result.events, result.hints)


_HAPPEN: dict[str, Callable[[Ruleset, Position, RecordedTurn], Turn]] = {
    "action": _act,
    "lies": lambda rules, position, told: Turn(told, with_lies(rules, position, told.document)),
    "position": lambda rules, _position, told: Turn(told, adopt_position(rules, told.document)),
    "to_move": lambda rules, position, told: Turn(told, with_turn(rules, position, told.document)),
}


def _difference(before: GameHistory, now: GameHistory) -> CorrectionEffect:
    told = before.changed or CorrectionEffect()
    old = {moment.told.entry.seq: moment for moment in before.moments}
    both = [
        (number, old[moment.told.entry.seq], moment)
        for number, moment in enumerate(now.moments, start=1)
        if moment.told.entry.seq in old
    ]

    def those(is_so: Callable[[Turn], object], was: bool, still: tuple[int, ...] = ()) -> tuple[int, ...]:
        since = {before.moments[number - 1].told.entry.seq for number in still}
        return tuple(
            number
            for number, one, other in both
            if bool(is_so(other)) is not was and (bool(is_so(one)) is was or one.told.entry.seq in since)
        )

    points = zip(_totals(before), _totals(now), strict=True)
    breaks, is_lost = (lambda moment: moment.violations), (lambda moment: moment.meaningless)
    return CorrectionEffect(
        those(breaks, False, told.illegal),
        those(breaks, True),
        those(is_lost, False, told.lost),
        those(is_lost, True),
        (*points,),
    )


def _totals(story: GameHistory) -> list[int]:
    return [player.total for player in referee.score(story.rules, story.position).players]
