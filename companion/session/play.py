"""Apply the commands of people, buttons and the camera to the game, and draft the journal entries for them.

`plan` decides and writes nothing; the session writes the drafts into the journal and folds what was written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple

from msgspec import UNSET

from companion.games.catalogue import parse_position
from companion.gestures import meaning
from companion.i18n.errors import CommandRefused
from companion.journal.entries import OPENING
from companion.names import check_names, with_name
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.drafting import draft_of, draft_of_action, with_answer
from companion.rules.events import Violation
from companion.rules.notation import parse_action
from companion.rules.placement import BANK
from companion.rules.position import Place, Position
from companion.rules.reading import mapping
from companion.session import commands as say
from companion.session import entry_bodies as bodies
from companion.session.drafts import DRAFTED, DraftAtTable, position_before
from companion.session.game import (
    MODE_ENTRY,
    SCORE,
    GameAtTable,
    GameDraft,
    LookEvent,
    asked_of,
    is_mending,
    is_put_right,
    is_question,
    is_settled,
    is_unexplained,
    question_of,
    right_places,
    sync_entries,
    told_actions,
)
from companion.session.history import GameHistory
from companion.session.lying import lies_of
from companion.session.questions import Question
from companion.session.resync import Resync, lying_there, resync
from companion.session.stated import as_stated, with_lies
from companion.tracking.discrepancies import LASTS, TOLD_AFTER
from companion.tracking.inference import MOST_MISSED, invisible_actions
from companion.tracking.observation import WAITED_FOR, of_game, with_hidden_piece
from companion.tracking.outcomes import TRUCK_BEFORE_LAST_TILE, TWO_TURNS, UNEXPLAINED, UNSEEN_TURN
from companion.tracking.tracker import retold, update, with_table


class SessionPlan(NamedTuple):
    """The entries to write, and the game as it is believed meanwhile.

    follow: whether what the camera follows begins anew once it is written: the story was told otherwise by a person.
    """

    game: GameAtTable | None
    drafts: tuple[GameDraft, ...] = ()
    follow: bool = False


def plan(game: GameAtTable | None, command: say.GameCommand) -> SessionPlan:
    """Plan a command: the game after it, and the entries.  Raises CommandRefused, or UnusableInput."""
    if isinstance(command, say.BeginGame):
        return _begin(game, command)
    if game is None:
        if isinstance(command, say.Saw | say.PressButton):
            return SessionPlan(None)
        raise CommandRefused("no_game")
    return _PLANS[type(command)](game, command)


def _begin(game: GameAtTable | None, command: say.BeginGame) -> SessionPlan:
    document = dict(command.position)
    if isinstance(document.get("players"), list):
        document["players"] = list(check_names(document["players"]))
    notes: dict[str, Any] = {name: said for name in ("lesson", "learning") if (said := getattr(command, name))}
    if command.automatic:
        notes["automatic"] = list(command.automatic)
    if command.colours is not UNSET:
        notes["colours"] = _checked_colours(command.colours, len(document.get("players") or ()))
    rules, position = parse_position(document)
    body = bodies.begun(rules, position, mode=_checked_mode(command.mode), **notes)
    return SessionPlan(game, (GameDraft(OPENING, "person", body),))


def _checked_colours(colours: Sequence[int], players: int) -> list[int]:
    if len(colours) != players or len(set(colours)) != len(colours):
        raise UnusableInput("colours: one for each player, no two the same; leave them out for those of the seats")
    return list(colours)


def _checked_mode(mode: str) -> str:
    if mode not in say.MODES:
        raise CommandRefused("no_mode", mode=mode, modes=", ".join(say.MODES))
    return mode


def _act(game: GameAtTable, command: say.Act) -> SessionPlan:
    action = _parse(game, command.action)
    rules, position = game.story.rules, game.story.position
    if not command.insist and referee.violations(rules, position, action):
        return _keep_draft(game, DraftAtTable(draft_of_action(rules, position, action)), command.source)
    return _record_action(game, action, command.source)


def _record_action(game: GameAtTable, action: Action, source: str) -> SessionPlan:
    """An action is told; if it breaks rules, people insist on it and do not mend it; the camera only tells it."""
    rules = game.story.rules
    broken = referee.violations(rules, game.story.position, action)
    notes = bodies.INSISTED if broken and source != say.CAMERA else {}
    drafts = (
        *_close_question(game, source),
        GameDraft("acted", source, bodies.acted(rules, action, broken, **notes), True),
    )
    if game.tracked is None:
        return SessionPlan(replace(game, talk=game.talk.settle()), drafts)
    told_now = (*told_actions(game), action)
    tracked = game.tracked if game.tracked.actions == told_now else retold(game.tracked, told_now)
    tracked = replace(tracked, explanation=None) if broken else tracked
    return SessionPlan(replace(game, tracked=tracked, talk=game.talk.settle()), drafts)


def _keep_draft(game: GameAtTable, draft: DraftAtTable, source: str) -> SessionPlan:
    return SessionPlan(replace(game, draft=draft), (GameDraft(DRAFTED, source, draft.body),))


def _draft(game: GameAtTable, command: say.DraftTurn) -> SessionPlan:
    """The draft with one answer more; once nothing is left to ask it is the action, unless that breaks rules.

    Where hands are at it, people go on with what the camera sees.
    """
    if command.told is None and not command.insist:
        put_away = (GameDraft(DRAFTED, command.source, {}),) if game.draft and not game.draft.is_seen else ()
        return SessionPlan(replace(game, draft=None), put_away)
    known, rules = game.draft, game.story.rules
    number, is_missed = command.number, command.missed
    if command.told is None and known is not None:
        number, is_missed = known.number, known.is_missed
    moments = len(game.story.moments)
    position = game.story.position if number is None else _position_before(game, number, moments + is_missed)
    is_on = known is not None and (known.number, known.is_missed) == (number, is_missed)
    turn = known.turn if known and is_on and command.told != {} else draft_of(rules, position)
    if command.told:
        turn = with_answer(rules, position, turn, dict(command.told))
    turn = replace(turn, insists=turn.insists or command.insist)
    if turn.action is not None and not turn.is_against_rules:
        return _tell(replace(game, draft=None), turn.action, number, is_missed, command.source)
    return _keep_draft(game, DraftAtTable(turn, number, is_missed), command.source)


def _tell(game: GameAtTable, action: Action, number: int | None, is_missed: bool, source: str) -> SessionPlan:
    """The turn of a draft that is whole."""
    if number is None:
        return _record_action(game, action, source)
    told = bodies.missed if is_missed else bodies.told_anew
    return _correct(game, told(game.story.rules, number, action))


def _one_answer_less(game: GameAtTable, draft: DraftAtTable, source: str) -> SessionPlan:
    taps = draft.turn.taps[:-1]
    if not taps:
        return _draft(game, say.DraftTurn(None, source=source))
    position = position_before(game.story, draft.number)
    return _keep_draft(game, replace(draft, turn=draft_of(game.story.rules, position, taps)), source)


def _parse(game: GameAtTable, document: object) -> Action:
    return parse_action(game.story.rules, game.story.position, mapping(document, "action"))


def _close_question(game: GameAtTable, source: str) -> tuple[GameDraft, ...]:
    asked = [entry.seq for entry in game.story.questions]
    return tuple(GameDraft("answered", source, bodies.answered(number)) for number in asked)


# The camera


def _saw(game: GameAtTable, command: say.Saw) -> SessionPlan:
    if game.tracked is None or game.story.is_over:
        return SessionPlan(game)
    if game.mode == SCORE:
        return _count(replace(game, tracked=replace(game.tracked, sight=of_game(game.story.rules, command.sight))))
    now = replace(game, look=command.sight, tracked=update(game.tracked, command.sight))
    event = _event(game, now)
    planned = _LOOKS[event](
        game, replace(now, talk=game.talk.after_look(event, right_places(now) if game.talk.agreed else ()))
    )
    if event in ("under_way", "covered") or planned.game is None or not (game.draft and game.draft.is_seen):
        return planned
    return planned._replace(game=replace(planned.game, draft=None))  # hands are done


def _event(before: GameAtTable, now: GameAtTable) -> LookEvent:
    """Classify a look."""
    if is_question(now) and now.look is not None and now.look.covered:
        return "covered"
    if _is_whole(before, now) and is_put_right(now):
        return "mended"
    if now.is_waiting:
        return "under_way"
    if is_unexplained(now):
        return "lost"
    if _is_asked_already(now) or (now.explanation is not None and now.explanation.outcome in PROPOSALS):
        return "proposed"
    return "doubtful" if is_question(now) else "clear"


def _after_mend(_before: GameAtTable, now: GameAtTable) -> SessionPlan:
    """Close the question: its cause is gone."""
    back = replace(_without_look(now), talk=now.talk.settle())
    return SessionPlan(back, _close_question(now, "camera"))


def _under_way(before: GameAtTable, now: GameAtTable) -> SessionPlan:
    """Wait; but if looks have long shown one die of two, somebody may say what the other one shows."""
    now = replace(now, draft=_half_done(before, now))
    assert before.tracked is not None
    assert now.look is not None
    whole = with_hidden_piece(before.tracked.rules, before.tracked.position, now.look)
    if whole is None or now.talk.looks < WAITED_FOR:
        return SessionPlan(now)
    asked = _ask(replace(now, tracked=update(before.tracked, whole)))
    return asked if asked.game is None else asked._replace(game=replace(asked.game, tracked=now.tracked))


def _half_done(before: GameAtTable, now: GameAtTable) -> DraftAtTable | None:
    """The draft of what hands are at, unless one is told; what breaks a rule only once two looks have read it so."""
    draft, tracked = before.draft, now.tracked
    partial = tracked.hypotheses[0].partial if tracked else None
    if (draft and not draft.is_seen) or tracked is None or partial is None or tracked.actions != told_actions(now):
        return draft
    from companion.tracking.half_done import draft_seen  # without a camera nobody needs it

    turn = draft_seen(now.story.rules, tracked.position, partial)
    if turn.is_against_rules and not (before.tracked and before.tracked.hypotheses[0].partial == partial):
        return draft
    return DraftAtTable(replace(turn, insists=_is_meant(draft, turn.violations)))


def _is_meant(draft: DraftAtTable | None, broken: Sequence[Violation]) -> bool:
    """True if people have said of all this, while hands were at it, that it happened all the same."""
    known = draft.turn.violations if draft and draft.turn.insists else ()
    return bool(broken) and all(one in known for one in broken)


def _ask_to_go_on_from(before: GameAtTable, now: GameAtTable) -> SessionPlan:
    """Ask whether the game may go on from what lies there, if nothing has explained it for long.

    What the camera has just told is written down first.
    """
    if now.question and now.question.resync and _looks_alike(before, now):
        return SessionPlan(now)
    is_told = now.question is not None or not now.proposal or is_question(now) or _is_for_people(now)
    if now.is_lost and is_told and (asked := _ask_to_resync(now)) is not None:
        return asked
    if now.proposal and not now.is_lost:
        return SessionPlan(now)  # whatever may have been done is not all
    if _is_asked_already(now) or _is_for_people(now):
        return _propose(before, now)
    return _doubtful(before, now) if is_question(now) else _clear(before, now)


def _propose(_before: GameAtTable, now: GameAtTable) -> SessionPlan:
    """Ask at once about several turns; as long as the table lies so, people are asked already."""
    return SessionPlan(now) if _is_asked_already(now) else _ask(now)


def _is_asked_already(game: GameAtTable) -> bool:
    question = game.question
    return question is not None and question.outcome in PROPOSALS and game.proposal == question.options[0]


def _doubtful(_before: GameAtTable, now: GameAtTable) -> SessionPlan:
    """Ask when several looks left it open: the next one often settles it."""
    return _ask(now) if now.is_constant(LASTS) else SessionPlan(now)


def _clear(before: GameAtTable, now: GameAtTable) -> SessionPlan:
    """Tell what the camera has seen, once what people are asked about is settled: by something else that it shows."""
    is_whole, is_same = _is_whole(before, now), _looks_alike(before, now)
    if now.question is not None and (is_same or not (is_whole and is_settled(now))):
        return SessionPlan(now)
    return (_ask_of_unseen(now) if is_whole and is_same else None) or _settle(now)


_LOOKS: dict[LookEvent, Callable[[GameAtTable, GameAtTable], SessionPlan]] = {
    "covered": lambda before, _now: SessionPlan(before),  # the hand will be away before anybody has answered
    "mended": _after_mend,
    "under_way": _under_way,
    "lost": _ask_to_go_on_from,
    "proposed": _propose,
    "doubtful": _doubtful,
    "clear": _clear,
}
"""What follows from a look, by what it came to: of the game before it, and after it."""


def _is_whole(before: GameAtTable, now: GameAtTable) -> bool:
    """True if no hand is over the table, and every place that the look before saw is seen."""
    old, new = before.look, now.look
    return new is not None and not new.covered and (old is None or old.visible <= new.visible)


def _looks_alike(before: GameAtTable, now: GameAtTable) -> bool:
    """True if two looks in a row have read the same."""
    return before.look is not None and now.look is not None and before.look.read == now.look.read


def _settle(game: GameAtTable) -> SessionPlan:
    """Tell the turns that the camera has seen; where it only proposes, they are to be accepted."""
    settled = replace(game, talk=game.talk.put_away() if game.talk.event == "lost" else game.talk.settle())
    answered = _close_question(game, "camera")
    if game.mode == "confirm" and not is_mending(game):
        return SessionPlan(settled, answered)
    return SessionPlan(settled, (*answered, *sync_entries(game, "camera", _notes(game))))


def _is_for_people(game: GameAtTable) -> bool:
    """True if the camera has seen something that it may not tell by itself."""
    return bool(game.proposal) and question_of(game).outcome in PROPOSALS


def _ask_to_resync(game: GameAtTable) -> SessionPlan | None:
    """The question whether the game may go on from what lies there; None if nobody can name what lies there."""
    assert game.tracked is not None
    if game.tracked.sight is None:
        return None
    rules, position = game.story.rules, game.story.position
    told = told_actions(game)
    earlier = _before_last_turns(game, min(MOST_MISSED, len(told)))
    found = resync(rules, position, game.tracked.sight, game.talk.agreed, earlier=earlier)
    if found is not None and found.actions in game.talk.declined:
        found = resync(rules, position, game.tracked.sight, game.talk.agreed, turns=False)
    if found is None or found in game.talk.declined:
        return None
    account = (*told[: len(told) - found.back], *found.actions)
    start = game.story.position_after(len(game.story.moments) - found.back)
    question = Question(UNEXPLAINED, (found.actions,), (start,), (account,), resync=found)
    return _pose(game, question)


def _before_last_turns(game: GameAtTable, most: int) -> list[Position]:
    """The positions before the last turns, the latest first; none before anything else that was told."""
    moments = game.story.moments
    turns = list(takewhile(lambda moment: moment.action is not None, reversed(moments[-most:] if most else ())))
    return [game.story.position_after(len(moments) - back) for back in range(1, len(turns) + 1)]


def _pose(game: GameAtTable, question: Question) -> SessionPlan:
    """The question is asked, with the answers of the one that is open; nothing if that has all of its answers."""
    old = game.question
    if old is not None and old.resync == question.resync and set(question.accounts) <= set(old.accounts):
        return SessionPlan(replace(game, talk=replace(game.talk, question=replace(old, resync=question.resync))))
    question = question if old is None else question.with_answers_of(old)
    draft = GameDraft("asked", "camera", question.body(game.story.rules, game.base), True)
    asked = replace(game, talk=replace(game.talk, question=question))
    return SessionPlan(asked, (*_close_question(game, "camera"), draft))


def _ask_of_unseen(game: GameAtTable) -> SessionPlan | None:
    """Ask somebody who has ended a turn that nobody saw for the action without a trace that he may have taken."""
    tracked, told = game.tracked, told_actions(game)
    if not game.is_due or tracked is None or tracked.sight is None or tracked.actions != told:
        return None
    ways = invisible_actions(game.story.rules, game.story.position, tracked.sight, tracked.hypotheses[0].known)
    accounts = (*((*told, way) for way in ways), told)
    asked = replace(game, talk=replace(game.talk, ended=(len(game.story.moments), 1)))
    return _pose(asked, asked_of(asked, UNSEEN_TURN, accounts))


def _count(game: GameAtTable) -> SessionPlan:
    """Nobody follows this game: whatever the camera can name, and the notation can say, lies where it lies."""
    lies, _ = lies_of(game.story.rules, game.story.position, _lying_there(game))
    return SessionPlan(game, (GameDraft("corrected", "camera", {"lies": lies}, True),) if lies else ())


def _lying_there(game: GameAtTable) -> dict[Place, list[str]]:
    """The pieces that the camera names wherever the table looks otherwise than it should."""
    sight = game.tracked.sight if game.tracked else None
    return lying_there(sight, game.mismatches) if sight else {}


PROPOSALS = frozenset({TWO_TURNS, TRUCK_BEFORE_LAST_TILE})
"""However well they explain the table, and however often: only people know."""


def _notes(game: GameAtTable) -> dict[str, Any]:
    explanation = game.explanation
    if explanation is None:
        return {}
    is_meant = _is_meant(game.draft, explanation.violations)
    return {"explained": explanation.outcome, **(bodies.INSISTED if is_meant else {})}


def _ask(game: GameAtTable) -> SessionPlan:
    question = question_of(game)
    if question.options[0] in game.talk.declined:
        return SessionPlan(game)
    return _pose(game, question)


# What people say


def _accept(game: GameAtTable, command: say.Accept) -> SessionPlan:
    if (draft := game.draft) is not None and draft.turn.is_against_rules:
        if draft.is_seen:
            return SessionPlan(replace(game, draft=replace(draft, turn=replace(draft.turn, insists=True))))
        return _draft(game, say.DraftTurn(None, insist=True, source=command.source))
    if game.question is None:
        if not game.proposal:
            return _stood_by(game, command.source)
        return SessionPlan(game, tuple(sync_entries(game, command.source, {"asked": True})))
    if not 0 <= command.option < len(game.question.options):
        raise CommandRefused("no_answer", number=command.option + 1)
    if game.question.resync is not None and command.option == 0:
        return _resync(game, game.question.resync, command.source)
    assert game.tracked is not None
    tracked = retold(game.tracked, game.question.accounts[command.option])
    tracked = with_table(tracked, game.question.unreadable) if game.question.unreadable else tracked
    is_over = command.source == "button" or game.question.outcome == UNSEEN_TURN
    ended = (game.base + len(tracked.history), 1) if is_over else game.talk.ended
    answered = replace(game, tracked=tracked, talk=replace(game.talk.settle(), ended=ended))
    return SessionPlan(
        answered, (*_close_question(game, command.source), *sync_entries(answered, command.source, {"asked": True}))
    )


def _stood_by(game: GameAtTable, source: str) -> SessionPlan:
    """The last turn broke a rule and stays as it is.  Raises CommandRefused if nothing waits to be mended."""
    story = game.story
    action = story.moments[-1].action if story.to_mend else None
    if action is None:
        raise CommandRefused("nothing_to_accept")
    body = bodies.told_anew(story.rules, len(story.moments), action, **bodies.INSISTED)
    tracked = game.tracked and replace(game.tracked, explanation=None)
    return SessionPlan(replace(game, tracked=tracked), (GameDraft("corrected", source, body),))


def _resync(game: GameAtTable, found: Resync, source: str) -> SessionPlan:
    """The game goes on from what lies there."""
    rules, number = game.story.rules, len(game.story.moments)
    bodies_back = (bodies.told_anew(rules, turn, None, asked=True) for turn in range(number, number - found.back, -1))
    drafts = [GameDraft("corrected", source, body, True) for body in bodies_back]
    position = game.story.position_after(number - found.back)
    for action in found.actions:
        broken = referee.violations(rules, position, action)
        drafts.append(GameDraft("acted", source, bodies.acted(rules, action, broken, asked=True), True))
        position = referee.outcome(rules, position, action).position
    if found.lies:
        drafts.append(GameDraft("corrected", source, {"lies": list(found.lies), "asked": True}, True))
    return _tell_anew(game, *drafts)


def _reject(game: GameAtTable, command: say.Reject) -> SessionPlan:
    turned_down = game.question.options[0] if game.question else game.proposal
    if game.question is None and not turned_down:
        raise CommandRefused("nothing_to_decline")
    resync = game.question.resync if game.question else None
    left = _without_look(game)
    talk = replace(left.talk.put_away(resync or turned_down), event="lost", looks=TOLD_AFTER)
    return SessionPlan(replace(left, talk=talk), _close_question(game, command.source))


def _without_look(game: GameAtTable) -> GameAtTable:
    """The game as it was told, without what the camera makes of the last look, and without a question."""
    assert game.tracked is not None
    talk = game.talk.put_away(*([game.proposal] if game.proposal else ()))
    return replace(game, tracked=retold(game.tracked, told_actions(game)), talk=talk)


def _undo(game: GameAtTable, command: say.Undo) -> SessionPlan:
    if game.draft is not None and not game.draft.is_seen:
        return _one_answer_less(game, game.draft, command.source)
    if not game.story.can_undo:
        raise CommandRefused("nothing_to_undo")
    planned = _tell_anew(game, GameDraft("undone", command.source, {}))
    last = game.story.edits[game.story.done - 1]
    if game.tracked and last.kind == "acted" and game.tracked.history and not game.proposal:
        tracked = retold(game.tracked, game.tracked.actions[:-1])
        return SessionPlan(replace(game, tracked=tracked, talk=game.talk.put_away()), planned.drafts)
    return planned


def _redo(game: GameAtTable, command: say.Redo) -> SessionPlan:
    if not game.story.can_redo:
        raise CommandRefused("nothing_to_redo")
    return _tell_anew(game, GameDraft("redone", command.source, {}))


def _tell_anew(game: GameAtTable, *drafts: GameDraft) -> SessionPlan:
    """People tell the story otherwise: what they are asked is settled by it, and the camera follows anew."""
    return SessionPlan(game, (*_close_question(game, drafts[0].source), *drafts), follow=True)


def _correct(game: GameAtTable, body: dict[str, Any]) -> SessionPlan:
    return _tell_anew(game, GameDraft("corrected", "person", body))


def _correct_turn(game: GameAtTable, command: say.CorrectTurn) -> SessionPlan:
    before = _position_before(game, command.number, len(game.story.moments))
    action = None if command.action is None else parse_action(game.story.rules, before, dict(command.action))
    return _correct(game, bodies.told_anew(game.story.rules, command.number, action))


def _insert_turn(game: GameAtTable, command: say.InsertTurn) -> SessionPlan:
    before = _position_before(game, command.before, len(game.story.moments) + 1)
    action = parse_action(game.story.rules, before, dict(command.action))
    return _correct(game, bodies.missed(game.story.rules, command.before, action))


def _position_before(game: GameAtTable, number: int, most: int) -> Position:
    """The table before a moment, counted from 1.  Raises CommandRefused for one that never was."""
    if not 1 <= number <= most:
        raise CommandRefused("no_moment", number=number)
    return game.story.position_after(number - 1)


def _set_turn(game: GameAtTable, command: say.SetTurn) -> SessionPlan:
    """Whose turn it is.  Raises CommandRefused for who is out of the round, and after the end of the game."""
    rules, position = game.story.rules, game.story.position
    if command.seat not in rules.seats:
        raise CommandRefused("no_player", number=command.seat + 1)
    if position.over or command.seat in position.out:
        raise CommandRefused("not_in_round", name=rules.players[command.seat])
    return _correct(game, {"to_move": command.seat})


def _set_contents(game: GameAtTable, command: say.SetContents | say.SetCoins) -> SessionPlan:
    body = {"lies": command.documents}
    stated = with_lies(game.story.rules, game.story.position, body["lies"])
    if isinstance(command, say.SetContents) and not command.insist:
        _refuse_what_no_box_holds(game.story, stated)
    if (found := _answer_in(game, body["lies"])) is not None:
        return _resync(game, found, "person")
    return _correct(game, body)


def _refuse_what_no_box_holds(story: GameHistory, stated: Position) -> None:
    """Raises CommandRefused for more than there is or fits, and was before; babies come from the supply (ZB-CMP-3)."""
    rules, before = story.rules, referee.status(story.rules, story.position)
    for defect in referee.status(rules, stated):
        if "spaces" in defect.values and defect not in before:
            raise CommandRefused("beyond_place", spaces=defect.values["spaces"])
        if defect not in before and defect.piece and "limit" in defect.values and defect.rule != "ZB-CMP-3":
            raise CommandRefused("beyond_box", piece=defect.piece, limit=defect.values["limit"])
    was, held = (sum(table.count(seat, say.COINS) for seat in rules.seats) for table in (story.position, stated))
    if held > (most := was + story.position.count(*BANK)) and "bank" in rules.amounts:
        raise CommandRefused("beyond_coins", limit=most)


def _answer_in(game: GameAtTable, lies: Sequence[Mapping[str, Any]]) -> Resync | None:
    """Understand a statement as the answer to a question: the turns that lead to it, or those taken back; None if
    none do, or nobody asked.
    """
    if not game.is_asking or game.tracked is None or game.tracked.sight is None:
        return None
    rules, position = game.story.rules, game.story.position
    earlier = _before_last_turns(game, MOST_MISSED)
    found = resync(rules, position, as_stated(game.tracked.sight, lies), game.talk.agreed, earlier=earlier)
    if found is None or not (found.actions or found.back):
        return None
    stated = {(lie["seat"], lie["zone"]) for lie in lies}
    more = [lie for lie in lies if "count" in lie]
    left = [lie for lie in found.lies if (lie["seat"], lie["zone"]) in stated]
    return replace(found, lies=(*left, *more))


def _table_is_right(game: GameAtTable, _command: say.TableIsRight) -> SessionPlan:
    if game.question is not None and game.question.resync is not None:
        return _resync(game, game.question.resync, "person")
    if not game.mismatches:
        raise CommandRefused("agreed")
    there = _lying_there(game)
    if not there:
        raise CommandRefused("nameless")
    lies = [{"seat": seat, "zone": zone, "pieces": faces} for (seat, zone), faces in there.items()]
    draft = GameDraft("corrected", "camera", {"lies": lies}, True)
    return SessionPlan(game, (*_close_question(game, "person"), draft), follow=True)


def _companion_is_right(game: GameAtTable, _command: say.CompanionIsRight) -> SessionPlan:
    if not game.mismatches:
        raise CommandRefused("agreed")
    is_asked = game.question is not None and game.question.resync is not None
    left = _without_look(game) if is_asked else game
    talk = replace(left.talk, agreed=(*game.talk.agreed, *game.mismatches))
    return SessionPlan(replace(left, talk=talk), _close_question(game, "person") if is_asked else ())


def _set_mode(game: GameAtTable, command: say.SetMode) -> SessionPlan:
    if _checked_mode(command.mode) == game.mode:
        return SessionPlan(game)
    return SessionPlan(game, (GameDraft(MODE_ENTRY, "person", {"mode": command.mode}),), follow=True)


def _set_name(game: GameAtTable, command: say.SetName) -> SessionPlan:
    name = with_name(game.story.rules.players, command.seat, command.name)[command.seat]
    return SessionPlan(game, (GameDraft("named", "person", {"seat": command.seat, "name": name}),))


def _end(game: GameAtTable, _command: say.EndGame) -> SessionPlan:
    if game.story.ended is not None:
        return SessionPlan(game)
    return SessionPlan(game, (*_close_question(game, "person"), GameDraft("ended", "person", bodies.ended(game.story))))


def end_by_rules(game: GameAtTable) -> SessionPlan:
    """A game that its rules have ended is kept without anybody saying so; nothing while something is asked.

    A lesson is not kept, nor a table that is only counted.  Taking back the last turn opens the game again.
    """
    story = game.story
    is_played = story.moments and game.mode != SCORE and not story.opening.body.get("lesson")
    if not story.position.over or story.ended or story.questions or not is_played:
        return SessionPlan(game)
    return SessionPlan(game, (GameDraft("ended", "program", bodies.ended(story)),))


# Buttons


def _press_button(game: GameAtTable, command: say.PressButton) -> SessionPlan:
    act = _MEANT.get(meaning(command.state, command.press) or "")
    if act is None:
        return SessionPlan(game)
    try:
        return act(game)
    except CommandRefused:
        return SessionPlan(game)  # a press that means nothing just now has been acknowledged, and does nothing


def _next(game: GameAtTable) -> SessionPlan:
    """Somebody ends his turn: it is as the companion says, was told already, or is asked about at the next look.

    Who does so by habit does not stand by what is against the rules, nor choose what nobody can see.
    """
    if game.question or game.proposal:
        is_guess = game.question is not None and game.question.is_guess
        return SessionPlan(game) if is_guess else _accept(game, say.Accept(source="button"))
    if game.draft is not None and game.draft.turn.is_against_rules:
        return _accept(game, say.Accept(source="button"))
    if game.tracked is None or game.tracked.sight is None or game.story.to_mend:
        return SessionPlan(game)
    number, (before, times) = len(game.story.moments), game.talk.ended
    return SessionPlan(replace(game, talk=replace(game.talk, ended=(number, times + 1 if number == before else 1))))


_MEANT: dict[str, Callable[[GameAtTable], SessionPlan]] = {
    "next": _next,
    "accept": _next,
    "reject": lambda game: _reject(game, say.Reject("button")) if game.question else _undo(game, say.Undo("button")),
    "undo": lambda game: _undo(game, say.Undo("button")),
    "redo": lambda game: _redo(game, say.Redo("button")),
}

_PLANS: dict[type, Callable[[GameAtTable, Any], SessionPlan]] = {
    say.Act: _act,
    say.DraftTurn: _draft,
    say.Accept: _accept,
    say.Reject: _reject,
    say.Undo: _undo,
    say.Redo: _redo,
    say.CorrectTurn: _correct_turn,
    say.InsertTurn: _insert_turn,
    say.SetTurn: _set_turn,
    say.SetContents: _set_contents,
    say.SetCoins: _set_contents,
    say.TableIsRight: _table_is_right,
    say.CompanionIsRight: _companion_is_right,
    say.SetName: _set_name,
    say.SetMode: _set_mode,
    say.EndGame: _end,
    say.PressButton: _press_button,
    say.Saw: _saw,
}
