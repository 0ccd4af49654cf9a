"""Questions to the players, as the journal keeps them: an open question outlives a restart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.journal.entries import JournalEntry
from companion.ports import UnusableInput
from companion.rules.actions import Action
from companion.rules.notation import format_action, parse_action
from companion.rules.position import Place, Position
from companion.rules.referee import after
from companion.rules.ruleset import Ruleset
from companion.session.history import GameHistory
from companion.session.resync import Resync, way_to
from companion.tracking.outcomes import UNSEEN_TURN


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the players: which of these happened?

    entry: its number in the journal, 0 as long as it is not written there.  options: what may have been done since
    the last entry of the story, or from where the past was another one, likeliest first; nothing, or the last action
    taken back, is an option without actions.
    starts: the position before each of them.  accounts: everything that was done since the game is followed.
    resync: what the first answer leads to where nothing explains the table.
    unreadable: the truck with a tile that cannot be read, if it is asked about: no answer is likelier than another.
    """

    outcome: str
    options: tuple[tuple[Action, ...], ...]
    starts: tuple[Position, ...]
    accounts: tuple[tuple[Action, ...], ...]
    entry: int = 0
    resync: Resync | None = None
    unreadable: Place | None = None

    @property
    def is_guess(self) -> bool:
        """True if only words answer it: of what nobody saw, the likeliest is no better than a guess."""
        return self.unreadable is not None or self.outcome == UNSEEN_TURN

    def with_answers_of(self, old: Question) -> Question:
        """The question with the answers of another one, as far as none of its own goes on from them."""
        is_more = old.resync is not None and bool(old.resync.lies)  # its first answer is more than actions
        more = [
            at
            for at, account in enumerate(old.accounts)
            if at >= is_more and not any(mine[: len(account)] == account for mine in self.accounts)
        ]
        return replace(
            self,
            options=(*self.options, *(old.options[at] for at in more)),
            starts=(*self.starts, *(old.starts[at] for at in more)),
            accounts=(*self.accounts, *(old.accounts[at] for at in more)),
        )

    def body(self, rules: Ruleset, moments: int) -> dict[str, Any]:
        """The body of its entry in the journal.  moments: how many of the story there are before the accounts."""
        lengths = zip(map(len, self.accounts), map(len, self.options), strict=True)
        kept = [moments + account - option for account, option in lengths]
        options = [[format_action(rules, action) for action in option] for option in self.options]
        lies = {} if self.resync is None else {"lies": list(self.resync.lies)}
        unreadable = {} if self.unreadable is None else {"unreadable": list(self.unreadable)}
        return {"outcome": self.outcome, "options": options, "kept": kept, **lies, **unreadable}


def open_question(story: GameHistory) -> tuple[int, Question] | None:
    """The number of moments before its accounts, and the question that is open.

    None if there is none, or if an earlier version asked it, which did not keep where its answers part.
    """
    try:
        return _parse(story, story.questions[-1]) if story.questions else None
    except (UnusableInput, KeyError, TypeError, ValueError):  # written by another version
        return None


def _parse(story: GameHistory, entry: JournalEntry) -> tuple[int, Question] | None:
    rules, body, told = story.rules, entry.body, [moment.action for moment in story.moments]
    kept = [number for number in body["kept"] if 0 <= number <= len(told)]
    base = min(kept)
    since = [action for action in told[base:] if action is not None]
    starts = tuple(story.position_after(number) for number in kept)
    options = tuple(_actions(rules, *one) for one in zip(starts, body["options"], strict=True))
    if len(since) < len(told) - base:
        return None
    accounts = tuple((*since[: number - base], *option) for number, option in zip(kept, options, strict=True))
    back = len(told) - kept[0]
    way = way_to(rules, starts[0], options[0], body["lies"], back=back) if "lies" in body else None
    place = body.get("unreadable")
    unreadable = (int(place[0]), str(place[1])) if place else None
    return base, Question(str(body["outcome"]), options, starts, accounts, entry.seq, way, unreadable)


def _actions(rules: Ruleset, position: Position, documents: Sequence[Mapping[str, Any]]) -> tuple[Action, ...]:
    actions: list[Action] = []
    for document in documents:
        actions.append(parse_action(rules, position, dict(document)))
        position = after(rules, position, actions[-1])
    return tuple(actions)
