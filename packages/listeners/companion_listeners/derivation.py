"""Which domain events an entry of the journal causes: the story before it and after it are compared.

Pure, and the same however often it is done: the same entries make the same events.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import count, takewhile
from typing import Any

from companion.journal.entries import OPENING, REMOVED, JournalEntry
from companion.rules import referee
from companion.rules.events import AddPiece, Event, RemovePiece, places_of
from companion.rules.notation import format_action, format_position
from companion.rules.position import Place, format_piece
from companion.rules.referee import Scores
from companion.rules.ruleset import Ruleset
from companion.session.history import GameHistory, Turn
from companion.words.sentences import why
from companion_listeners.domain_event import EventDraft, GameNamed, name_mark

TOLD_APART = frozenset({"camera_changed", "health_changed", "help_wanted", "components_checked"})
"""Kinds of entries that tell what happened beside the game: each is the event of that type, its body what that adds."""


GONE = "game_removed"
"""The type of the event of an entry that removed a game."""


def derive_events(
    table: str, before: GameHistory | None, now: GameHistory | None, entry: JournalEntry
) -> tuple[EventDraft, ...]:
    """The events of an entry, in order.

    table: its id.  before, now: the game before and after it; None: there is none, or it was removed later.
    """
    if entry.kind == REMOVED:
        return (EventDraft(GONE, {"removed": game_id(table, entry.body["game"])}),)
    if entry.kind in TOLD_APART:
        return (EventDraft(entry.kind, entry.body),)
    if now is None:
        return ()
    if entry.kind == OPENING or before is None:
        return (EventDraft("game_begun", {}),)
    if now is before:
        return ()
    return (
        *_turn_events(before, now),
        *_alarms(before, now),
        *_questions(now, entry),
        *_course(before, now),
        *_end_events(now, entry),
    )


def position_hash(story: GameHistory) -> str:
    """Names the table as it lies: equal for equal positions, whoever plays them."""
    document = {**format_position(story.rules, story.position), "players": len(story.rules.players)}
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"sha256:{sha256(text.encode()).hexdigest()}"


def place_told(place: Place) -> dict[str, Any]:
    """A place as JSON."""
    return {"seat": place[0], "zone": place[1]}


def game_named(table: str, story: GameHistory, number: int) -> GameNamed:
    """A game as events tell it.  table: its id; number: the how manieth game it is there."""
    opening, setting = story.opening, story.rules.setting
    return GameNamed(
        id=game_id(table, opening.seq),
        number=number,
        game=setting.game,
        with_=setting.with_,
        lesson=bool(opening.body.get("lesson")),
    )


def game_id(table: str, opening: int) -> str:
    """The id of a game: of its table, and the number of the entry that opened it."""
    return f"{table}.{opening}"


def rename_players(rules: Ruleset, names: Sequence[str]) -> Ruleset:
    """The same game with other names for its players."""
    return replace(rules, setting=replace(rules.setting, players=tuple(names)))


# What happened


def _turn_events(before: GameHistory, now: GameHistory) -> Iterator[EventDraft]:
    """New turns; or that an earlier one was told anew."""
    old, new = before.moments, now.moments
    same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(old, new, strict=False)))
    if same == len(old):
        for number in range(same + 1, len(new) + 1):
            yield from _turn(now, number)
    else:
        instead = new[same] if len(new) >= len(old) else None
        yield _correction_event(now.rules, same + 1, instead)


def _turn(story: GameHistory, number: int) -> Iterator[EventDraft]:
    moment = story.moments[number - 1]
    if moment.action is None:
        yield _correction_event(story.rules, number, moment)
        return
    action, seat = format_action(story.rules, moment.action), moment.action.player
    own = {"number": number, "action": action, "round": story.position_after(number - 1).round}
    yield EventDraft("turn", own, seat)
    for event in moment.events:
        yield from _pieces_laid(event)


def _correction_event(rules: Ruleset, number: int, instead: Turn | None) -> EventDraft:
    action = instead.action if instead else None
    told = None if action is None else format_action(rules, action)
    return EventDraft("history_corrected", {"number": number, "action": told}, action.player if action else None)


def _pieces_laid(event: Event) -> Iterator[EventDraft]:
    lifted = [change for change in event.changes if isinstance(change, RemovePiece)]
    for change in event.changes:
        if not isinstance(change, AddPiece):
            continue
        own = {"piece": format_piece(change.piece), "place": place_told(change.place)}
        if event.type == "birth":
            yield EventDraft("birth", own, event.seat, event.rule)
            continue
        before = next((one.place for one in lifted if one.piece == change.piece), None)
        whence = {} if before is None else {"from": place_told(before)}
        yield EventDraft("tile_placed", own | whence, event.seat, event.rule)


# What is against the rules


def _alarms(before: GameHistory, now: GameHistory) -> Iterator[EventDraft]:
    """The end of an alarm, and a new one."""
    was, is_ = _last(before), _last(now)
    if was and was.is_to_mend and not (is_ and is_.is_to_mend and _is_same(was, is_)):
        number = len(before.moments)
        is_there = len(now.moments) >= number and _is_same(was, now.moments[number - 1])
        yield EventDraft("rule_mended", {"number": number, "how": "played_on" if is_there else "mended"})
    if is_ and is_.violations and not (was and _is_same(was, is_)):
        yield from _broken(now, is_)


def _last(story: GameHistory) -> Turn | None:
    return story.moments[-1] if story.moments else None


def _is_same(one: Turn, other: Turn) -> bool:
    return one.told.entry.seq == other.told.entry.seq and one.violations == other.violations


def _broken(story: GameHistory, moment: Turn) -> Iterator[EventDraft]:
    nameless = rename_players(story.rules, tuple(map(name_mark, story.rules.seats)))
    mover = moment.action.player if moment.action else None
    for violation in moment.violations:
        own = {
            "number": len(story.moments),
            "message": why(nameless, violation),
            "places": [place_told(place) for place in places_of(violation)],
            "stays": not moment.is_to_mend,
        }
        yield EventDraft("rule_broken", own, mover if violation.seat is None else violation.seat, violation.rule)


# Questions, points, the course of the game


def _questions(_story: GameHistory, entry: JournalEntry) -> Iterator[EventDraft]:
    if entry.kind == "asked":
        yield EventDraft("question_asked", {"question": entry.seq, "options": _options(entry.body.get("options"))})
    elif entry.kind == "answered" and isinstance(entry.body.get("question"), int):
        yield EventDraft("question_answered", {"question": entry.body["question"], "by": entry.source})


def _options(told: Any) -> list[list[Any]]:
    """As the journal has them: it may be from another version."""
    options = told if isinstance(told, list) else []
    return [[action for action in option if isinstance(action, dict)] for option in options if isinstance(option, list)]


def _course(before: GameHistory, now: GameHistory) -> Iterator[EventDraft]:
    if now.position is not before.position:
        totals = [_totals(referee.score(story.rules, story.position)) for story in (before, now)]
        if totals[0] != totals[1]:
            yield EventDraft("score_changed", {"scores": totals[1]})
    if now.position.last_round and not before.position.last_round:
        yield EventDraft("last_round", {}, None, _rule_of_last_round(now))


def _totals(scores: Scores) -> list[dict[str, int]]:
    return [{"seat": player.seat, "total": player.total} for player in scores.players]


def _rule_of_last_round(story: GameHistory) -> str | None:
    events: Iterable[Event] = story.moments[-1].events if story.moments else ()
    return next((event.rule for event in events if event.type == "last_round"), None)


def _end_events(story: GameHistory, entry: JournalEntry) -> Iterator[EventDraft]:
    if entry.kind != "ended":
        return
    scores = referee.score(story.rules, story.position)
    own = {
        "scores": [{**told, "rank": rank} for told, rank in zip(_totals(scores), ranks(scores), strict=True)],
        "winners": list(scores.winners),
        "by_rules": story.position.over,
    }
    yield EventDraft("game_over", own)


def ranks(scores: Scores) -> list[int]:
    """By seat: 1 for who wins; who has the same points and the same tie-break shares a rank.  Rule: ZB-SCO-7"""
    worth = [(player.total, player.tie_break) for player in scores.players]
    return [next(rank for rank in count(1) if sum(other > one for other in worth) < rank) for one in worth]
