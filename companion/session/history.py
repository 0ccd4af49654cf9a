"""The line of a game: what happened moment by moment, as it counts after every correction of the past.

Told, not judged: that is for `companion.session.history`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.documents import Document
from companion.games.catalogue import hold_position
from companion.journal.entries import OPENING, RESUMED, JournalEntry
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Event, Violation
from companion.rules.keys import parse_piece
from companion.rules.notation import format_position, parse_action, read_position
from companion.rules.position import BLOCK, TABLE, Draft, Piece, Place, Position, format_piece
from companion.rules.reading import listing, mapping, required, whole, words
from companion.rules.ruleset import PositionReader, Ruleset
from companion.strict_json import shown


class RecordedTurn(NamedTuple):
    """One moment as it was told.

    what: `action`, `lies` (what lies in some places), `position` (the whole table) or `to_move` (whose turn it is);
    document: its JSON.
    entry: the one that told it, a correction included.  picture: of the moment, kept when it is told anew.
    """

    entry: JournalEntry
    what: str
    document: object
    picture: int | None


Line = tuple[RecordedTurn, ...]


def line_of(rules: Ruleset, edits: Iterable[JournalEntry]) -> Line:
    """The line that some usable edits lead to."""
    line: Line = ()
    for entry in edits:
        line = edited(rules, line, entry)
    return line


def edited(rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
    """The line after an entry of kind `acted` or `corrected`.  Raises UnusableInput for one that cannot be meant."""
    if entry.kind == "acted":
        return (*line, RecordedTurn(entry, "action", entry.body.get("action"), entry.picture))
    for key, kind in CORRECTIONS.items():
        if key in entry.body:
            return Document(dict(entry.body), "corrected").into(kind).edit(rules, line, entry)
    raise UnusableInput(f"corrected: expected one of {', '.join(CORRECTIONS)}")


# The bodies of corrections; notes may stand beside what is told


@dataclass(frozen=True, slots=True)
class ToldAnew:
    """Another action in the place of moment `number`; null: it never happened."""

    number: int
    action: Any

    def edit(self, _rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        at = whole(self.number, "corrected/number", 1, len(line)) - 1
        picture = entry.picture if line[at].picture is None else line[at].picture
        anew = () if self.action is None else (RecordedTurn(entry, "action", self.action, picture),)
        return (*line[:at], *anew, *line[at + 1 :])


@dataclass(frozen=True, slots=True)
class Missed:
    """An action that nobody saw, before moment `before`."""

    before: int
    action: Any

    def edit(self, _rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        at = whole(self.before, "corrected/before", 1, len(line) + 1) - 1
        return (*line[:at], RecordedTurn(entry, "action", self.action, entry.picture), *line[at:])


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies in some places: now, or after moment `after`."""

    lies: Any
    after: int | None = None

    def edit(self, rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        with_lies(rules, read_position(rules, {})[0], self.lies)
        return _stated(line, RecordedTurn(entry, "lies", self.lies, entry.picture), self.after)


@dataclass(frozen=True, slots=True)
class TableStated:
    """The whole table: now, or after moment `after`."""

    position: Any
    after: int | None = None

    def edit(self, rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        adopted(rules, self.position)
        return _stated(line, RecordedTurn(entry, "position", self.position, entry.picture), self.after)


@dataclass(frozen=True, slots=True)
class TurnStated:
    """Whose turn it is: now, or after moment `after`.  to_move: the seat."""

    to_move: Any
    after: int | None = None

    def edit(self, rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        whole(self.to_move, "corrected/to_move", 0, len(rules.players) - 1)
        return _stated(line, RecordedTurn(entry, "to_move", self.to_move, entry.picture), self.after)


def _stated(line: Line, told: RecordedTurn, after: int | None) -> Line:
    at = len(line) if after is None else whole(after, "corrected/after", 0, len(line))
    return (*line[:at], told, *line[at:])


CORRECTIONS: dict[str, type[ToldAnew | Missed | Lying | TableStated | TurnStated]] = {
    "number": ToldAnew,
    "before": Missed,
    "lies": Lying,
    "position": TableStated,
    "to_move": TurnStated,
}
"""By the key that says what kind of correction it is.  Moments are counted from 1."""


# What a person says lies in a place, laid over the position that the companion believed in.


PLACE_KEYS = ("seat", "zone", "pieces", "count")


def with_lies(rules: Ruleset, position: Position, lies: object) -> Position:
    """The position with what lies in some places, and nothing else, as somebody says.

    lies: a list of {"seat": 0, "zone": "E4", "pieces": […]}, or {…, "zone": "coins", "count": 3} where things are only
    counted; seat -1 is the middle of the table.  What cardboard does not show stays as it was known: who has bred, and
    the face-down tiles on a truck.  Raises UnusableInput for what is no place or no piece of this game.
    """
    draft, set_up = Draft(position), read_position(rules, {})[0]
    for at, entry in enumerate(listing(lies, "lies")):
        _state(rules, set_up, draft, entry, f"lies/{at}")
    return _with_pairs_bred(rules, draft.position())


def _state(rules: Ruleset, set_up: Position, draft: Draft, value: object, where: str) -> None:
    given = mapping(value, where, PLACE_KEYS)
    seat = whole(required(given, where, "seat"), f"{where}/seat", TABLE, len(rules.players) - 1)
    place: Place = seat, words(required(given, where, "zone"), f"{where}/zone")
    if "count" in given:
        count = whole(given["count"], f"{where}/count")
        _check_place(rules, set_up, place, (), count, where)
        draft.set_count(place, count)
    else:
        pieces = _pieces(rules, set_up, required(given, where, "pieces"), f"{where}/pieces")
        _check_place(rules, set_up, place, pieces, 0, where)
        draft.set_bag(place, _as_known(draft.bags.get(place, ()), pieces))


def _pieces(rules: Ruleset, set_up: Position, value: object, where: str) -> tuple[Piece, ...]:
    """Pieces as the notation has them, and those that it only counts (`token.6`) as they lie at set-up."""
    counted = {format_piece(piece): piece for piece in set_up.pieces()}
    texts = listing(value, where)
    return tuple(
        counted[text] if isinstance(text, str) and text in counted else parse_piece(rules, text, f"{where}/{at}")
        for at, text in enumerate(texts)
    )


def _check_place(
    rules: Ruleset, set_up: Position, place: Place, pieces: tuple[Piece, ...], count: int, where: str
) -> None:
    """A place is one of this game if the notation can say what lies there."""
    draft = Draft(set_up)
    if pieces:
        draft.set_bag(place, pieces)
    if count:
        draft.set_count(place, count)
    try:
        told = read_position(rules, format_position(rules, draft.position()))[0]
    except ValueError as error:  # a piece for which the notation of this place has no word at all
        raise UnusableInput(f"{where}: nothing of that kind can lie in {shown(place[1])} of {place[0]}") from error
    lying = Counter(piece.as_printed() for piece in told.bags.get(place, ()))
    said = Counter(piece.as_printed() for piece in pieces)
    if (pieces and lying != said) or (count and told.counts.get(place, 0) != count):
        raise UnusableInput(f"{where}: nothing of that kind can lie in {shown(place[1])} of {place[0]}")


def _as_known(before: tuple[Piece, ...], now: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """What lies there now, with what was known of the tiles that lay there before."""
    bred = Counter(piece for piece in before if piece.bred) - Counter(now)
    blocks = (BLOCK,) * (before.count(BLOCK) - now.count(BLOCK))
    known = []
    for piece in now:
        had_baby = not piece.bred and bred[piece.as_bred()] > 0
        known.append(piece.as_bred() if had_baby else piece)
        bred[piece.as_bred()] -= had_baby
    return (*blocks, *known)


def _with_pairs_bred(rules: Ruleset, position: Position) -> Position:
    """A pair that lies together has bred, as in any position from outside.  Rule: ZB-OFF-1"""
    reading = PositionReader()
    reading.bags.update(position.bags)
    reading.counts.update(position.counts)
    reading.boards.update(position.boards)
    for imply in rules.given:
        imply(rules, reading)
    return replace(position, bags=reading.bags)


def with_turn(rules: Ruleset, position: Position, seat: object) -> Position:
    """The position in which it is this seat's turn.

    Raises UnusableInput for who is out of the round, and after the end of the game.
    """
    number = whole(seat, "to_move", 0, len(rules.players) - 1)
    if position.over or number in position.out:
        raise UnusableInput("to_move: expected somebody who is still in the round")
    return replace(position, to_move=number)


def adopted(rules: Ruleset, document: object) -> Position:
    """A whole table as somebody says it lies.  Raises UnusableInput for a table of another game or other players."""
    other, position, _ = hold_position(document)
    if other.setting != rules.setting:
        raise UnusableInput("position: not the game, players, species or options of this table; begin a new game")
    return position


# A game folded from the entries of the journal: pure, total, and the same however often it is done.
#
# story = fold(journal.current())
# story = with_entry(story, journal.append("acted", "camera", bodies.acted(rules, action)))
#
# What happened has happened: an action against the rules is held with its violations, one that means nothing (any more)
# is held without an effect, an entry that cannot be meant changes nothing and is listed.  Only the past that `undone`,
# `redone` and `corrected` name is ever told anew, and the journal keeps all of it.  Kinds of entries: see `FOLD`.


@dataclass(frozen=True, slots=True)
class Turn:
    """What happened, and the table after it.

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
        """Whether it broke a rule and nobody has said that it stays so all the same."""
        return bool(self.violations) and self.told.entry.body.get("insisted") is not True


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """What a correction of the past changed after it.  Moments by their number, from 1, as they are counted now.

    illegal, legal: those that break a rule now and did not before, and the other way round.  lost, found: those that
    mean nothing any more, and those that mean something again.  points: (before, now), by seat.
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
    changed: what the last entry changed in the past; None if it told nothing anew.
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

    @property
    def is_over(self) -> bool:
        """Whether nobody is to move any more: by the rules, or because people ended it here."""
        return self.position.over or self.ended is not None

    @property
    def to_mend(self) -> tuple[Violation, ...]:
        """The rules that the last turn broke, if it is to be mended."""
        last = self.moments[-1:]
        return last[0].violations if last and last[0].is_to_mend else ()

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self.done > 0

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
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
        return go_on(replace(story, changed=None, newest=newest), entry)
    except UnusableInput as error:
        return replace(story, changed=None, unusable=(*story.unusable, (entry.seq, str(error))))


def _begun(entry: JournalEntry) -> GameHistory:
    rules, start, defects = hold_position(required(entry.body, OPENING, "position"))
    return GameHistory(entry, rules, start, defects, newest=entry.seq)


def _acted(story: GameHistory, entry: JournalEntry) -> GameHistory:
    (told,) = edited(story.rules, (), entry)
    moments = (*story.moments, _moment(story.rules, story.position, told))
    return replace(_with_edit(story, entry), moments=moments)


def _with_edit(story: GameHistory, entry: JournalEntry) -> GameHistory:
    """One edit more; what was undone before it is gone for good, as in any editor."""
    return replace(story, edits=(*story.edits[: story.done], entry), done=story.done + 1, ended=None)


def _undone(story: GameHistory, _entry: JournalEntry) -> GameHistory:
    if not story.can_undo:
        return story
    left = replace(story, done=story.done - 1, ended=None)
    if story.edits[left.done].kind == "acted":
        return replace(left, moments=story.moments[:-1])
    return _retold(left, line_of(story.rules, story.edits[: left.done]))


def _redone(story: GameHistory, _entry: JournalEntry) -> GameHistory:
    if not story.can_redo:
        return story
    again = story.edits[story.done]
    done = replace(story, done=story.done + 1, ended=None)
    if again.kind == "acted":
        (told,) = edited(story.rules, (), again)
        return replace(done, moments=(*story.moments, _moment(story.rules, story.position, told)))
    return _retold(done, edited(story.rules, _line(story), again))


def _asked(story: GameHistory, entry: JournalEntry) -> GameHistory:
    return replace(story, questions=(*story.questions, entry))


def _answered(story: GameHistory, entry: JournalEntry) -> GameHistory:
    answered = entry.body.get("question")
    return replace(story, questions=tuple(asked for asked in story.questions if asked.seq != answered))


def _named(story: GameHistory, entry: JournalEntry) -> GameHistory:
    """A player is called otherwise from now on, and in all that was told before."""
    setting = story.rules.setting
    seat = whole(required(entry.body, "named", "seat"), "seat", 0, len(setting.players) - 1)
    name = words(required(entry.body, "named", "name"), "name")
    players = (*setting.players[:seat], name, *setting.players[seat + 1 :])
    return replace(story, rules=replace(story.rules, setting=replace(setting, players=players)))


NAMED = "named"
"""The kind of entry that changes a player's name, and nothing else."""
FOLD: dict[str, Callable[[GameHistory, JournalEntry], GameHistory]] = {
    "acted": _acted,
    "undone": _undone,
    "redone": _redone,
    "corrected": lambda story, entry: _retold(_with_edit(story, entry), edited(story.rules, _line(story), entry)),
    "asked": _asked,
    "answered": _answered,
    "ended": lambda story, entry: replace(story, ended=entry),
    NAMED: _named,
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
    "position": lambda rules, _position, told: Turn(told, adopted(rules, told.document)),
    "to_move": lambda rules, position, told: Turn(told, with_turn(rules, position, told.document)),
}


def _difference(before: GameHistory, now: GameHistory) -> CorrectionEffect:
    old = {moment.told.entry.seq: moment for moment in before.moments}
    both = [
        (number, old[moment.told.entry.seq], moment)
        for number, moment in enumerate(now.moments, start=1)
        if moment.told.entry.seq in old
    ]

    def those(is_so: Callable[[Turn], object], was: bool) -> tuple[int, ...]:
        return tuple(number for number, one, other in both if bool(is_so(one)) is was and bool(is_so(other)) is not was)

    points = zip(_totals(before), _totals(now), strict=True)
    breaks, is_lost = (lambda moment: moment.violations), (lambda moment: moment.meaningless)
    return CorrectionEffect(
        those(breaks, False), those(breaks, True), those(is_lost, False), those(is_lost, True), (*points,)
    )


def _totals(story: GameHistory) -> list[int]:
    return [player.total for player in referee.score(story.rules, story.position).players]
