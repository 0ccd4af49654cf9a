"""What the commands of people, buttons and the camera mean for the game, and what is to be written down for it.

`plan` decides and writes nothing; the session writes the drafts into the journal and folds what was written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from companion.games.catalogue import parse_position
from companion.i18n.errors import Refused
from companion.journal.entries import OPENING
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.notation import format_action, parse_action
from companion.rules.position import Place
from companion.rules.reading import mapping
from companion.session import entry_bodies as bodies
from companion.session.commands import (
    Accept,
    Act,
    BeginGame,
    CallPlayer,
    ChangeMode,
    CompanionIsRight,
    EndGame,
    GameCommand,
    Pressed,
    Redo,
    Reject,
    Retell,
    Saw,
    StateLying,
    TableIsRight,
    TellMissed,
    Undo,
    checked_name,
)
from companion.session.game import (
    MODE_ENTRY,
    MODES,
    PHOTO,
    SCORE,
    Draft,
    Game,
    Objection,
    is_mending,
    is_question,
    lying_there,
    mismatches,
    question_of,
    synced,
)
from companion.session.gestures import meaning
from companion.session.history import with_lies
from companion.tracking.observation import WAITED_FOR, Sight, with_hidden_piece
from companion.tracking.outcomes import TRUCK_BEFORE_LAST_TILE, TWO_TURNS
from companion.tracking.tracker import retold, seen, undone

ASKED_AFTER = 2
"""The next look often settles what one look left open, so people are asked only when two of them did.  After a
photograph they are asked at once: the next one shows the next turn."""


class Plan(NamedTuple):
    """What is to be written, and the game as it is believed meanwhile.

    follow: whether what the camera follows begins anew once it is written: the story was told otherwise by a person.
    """

    game: Game | None
    drafts: tuple[Draft, ...] = ()
    follow: bool = False


def plan(game: Game | None, command: GameCommand) -> Plan:
    """What a command means for the game.  Raises Refused, or UnusableInput for a document that cannot be read."""
    if isinstance(command, BeginGame):
        return _begin(game, command)
    if game is None:
        if isinstance(command, Saw | Pressed):
            return Plan(None)
        raise Refused("no_game")
    calm = game if isinstance(command, Saw | Pressed) else replace(game, objection=None)
    return _PLANS[type(command)](calm, command)


def _begin(game: Game | None, command: BeginGame) -> Plan:
    rules, position = parse_position(dict(command.position))
    notes = {**command.notes, "mode": _checked_mode(command.mode)}
    return Plan(game, (Draft(OPENING, "person", bodies.begun(rules, position, **notes)),))


def _checked_mode(mode: str) -> str:
    if mode not in MODES:
        raise Refused("no_mode", mode=mode, modes=", ".join(MODES))
    return mode


def _act(game: Game, command: Act) -> Plan:
    action = _parsed(game, command.action)
    broken = referee.violations(game.story.rules, game.story.position, action)
    if broken and not command.insist:
        return Plan(replace(game, objection=Objection(action, broken)))
    return _acted(game, action, command.source)


def _acted(game: Game, action: Action, source: str) -> Plan:
    rules = game.story.rules
    broken = referee.violations(rules, game.story.position, action)
    drafts = (*_answered(game, source), Draft("acted", source, bodies.acted(rules, action, broken), True))
    if game.tracked is None:
        return Plan(replace(game, question=None), drafts)
    known = tuple(done.action for done in game.tracked.history)
    told_now = (*(moment.action for moment in game.story.moments[game.base :] if moment.action), action)
    tracked = game.tracked if known == told_now else retold(game.tracked, told_now)
    return Plan(replace(game, tracked=tracked, question=None, rejected=()), drafts)


def _parsed(game: Game, document: object) -> Action:
    return parse_action(game.story.rules, game.story.position, mapping(document, "action"))


def _answered(game: Game, source: str) -> tuple[Draft, ...]:
    asked = [entry.seq for entry in game.story.questions]
    return tuple(Draft("answered", source, bodies.answered(number)) for number in asked)


# The camera


def _saw(game: Game, command: Saw) -> Plan:
    if game.tracked is None or game.story.ended is not None:
        return Plan(game)
    if game.story.position.over:
        return Plan(game)
    if game.mode == SCORE:
        return _counted(replace(game, tracked=replace(game.tracked, sight=command.sight)))
    before, game = game, replace(game, tracked=seen(game.tracked, command.sight))
    if command.sight.covered and is_question(game):
        return Plan(before)  # the hand will be away before anybody has answered
    game = replace(game, waited=before.waited + 1 if game.is_waiting else 0)
    if (asked := _ask_of_hidden_piece(before, game, command.sight)) is not None:
        return asked
    if game.is_waiting:
        return Plan(replace(game, question=None), _answered(game, "camera"))
    if _is_still_open(game):
        return Plan(game)
    if is_question(game):
        doubtful = replace(game, doubts=game.doubts + 1)
        is_patient = game.mode != PHOTO and not _is_proposal(game) and doubtful.doubts < ASKED_AFTER
        return Plan(doubtful) if is_patient else _ask(doubtful)
    settled = replace(game, question=None, rejected=(), doubts=0)
    if game.mode == "confirm" and not is_mending(game):
        return Plan(settled, _answered(game, "camera"))
    return Plan(settled, (*_answered(game, "camera"), *synced(game, "camera", _notes(game))))


def _ask_of_hidden_piece(before: Game, game: Game, sight: Sight) -> Plan | None:
    """What to ask if looks have long shown one die of two: somebody may say what the other one shows."""
    assert before.tracked is not None
    whole = with_hidden_piece(before.tracked.rules, before.tracked.position, sight)
    if whole is None or game.waited < WAITED_FOR:
        return None
    asked = _ask(replace(game, tracked=seen(before.tracked, whole)))
    return asked if asked.game is None else asked._replace(game=replace(asked.game, tracked=game.tracked))


def _counted(game: Game) -> Plan:
    """Nobody follows this game: whatever the camera can name, and the notation can say, lies where it lies."""
    lies = [lie for place, faces in lying_there(game).items() if (lie := _lie(game, place, faces))]
    return Plan(game, (Draft("corrected", "camera", {"lies": lies}, True),) if lies else ())


def _lie(game: Game, place: Place, faces: list[str]) -> Mapping[str, Any] | None:
    """What lies in a place, by name or, as figures are told, by number; None where the notation has no word for it."""
    named: dict[str, Any] = {"seat": place[0], "zone": place[1], "pieces": faces}
    counted = {"seat": place[0], "zone": place[1], "count": len(faces)}
    for lie in (named, counted) if len(set(faces)) == 1 else (named,):
        try:
            with_lies(game.story.rules, game.story.position, [lie])
        except UnusableInput:
            continue
        return lie
    return None


PROPOSALS = frozenset({TWO_TURNS, TRUCK_BEFORE_LAST_TILE})
"""However well they explain the table, and however often: only people know."""


def _is_proposal(game: Game) -> bool:
    return game.explanation is not None and game.explanation.outcome in PROPOSALS


def _is_still_open(game: Game) -> bool:
    """Whether the table lies as it did when people were asked about several turns at once."""
    question = game.question
    return question is not None and question.outcome in PROPOSALS and game.proposal == question.options[0]


def _notes(game: Game) -> dict[str, Any]:
    explanation = game.explanation
    return {"explained": explanation.outcome} if explanation else {}


def _ask(game: Game) -> Plan:
    question = question_of(game)
    if game.question is not None and game.question.accounts == question.accounts:
        return Plan(game)
    if question.options[0] in game.rejected:
        return Plan(replace(game, question=None))
    rules = game.story.rules
    named = [[format_action(rules, action) for action in option] for option in question.options]
    draft = Draft("asked", "camera", {"outcome": question.outcome, "options": named}, True)
    return Plan(replace(game, question=question), (*_answered(game, "camera"), draft))


# What people say


def _accept(game: Game, command: Accept) -> Plan:
    if game.question is None:
        if not game.proposal:
            raise Refused("nothing_to_accept")
        return Plan(game, tuple(synced(game, command.source, {"asked": True})))
    if not 0 <= command.option < len(game.question.options):
        raise Refused("no_answer", number=command.option + 1)
    assert game.tracked is not None
    tracked = retold(game.tracked, game.question.accounts[command.option])
    answered = replace(game, tracked=tracked, question=None, rejected=(), doubts=0)
    return Plan(answered, (*_answered(game, command.source), *synced(answered, command.source, {"asked": True})))


def _reject(game: Game, command: Reject) -> Plan:
    turned_down = game.question.options[0] if game.question else game.proposal
    if game.question is None and not turned_down:
        raise Refused("nothing_to_decline")
    assert game.tracked is not None
    known = [moment.action for moment in game.story.moments[game.base :] if moment.action]
    tracked = retold(game.tracked, known)
    rejected = (*game.rejected, turned_down)
    return Plan(replace(game, tracked=tracked, question=None, rejected=rejected), _answered(game, command.source))


def _undo(game: Game, command: Undo) -> Plan:
    if not game.story.can_undo:
        raise Refused("nothing_to_undo")
    drafts = (*_answered(game, command.source), Draft("undone", command.source, {}))
    last = game.story.edits[game.story.done - 1]
    if game.tracked and last.kind == "acted" and game.tracked.history and not game.proposal:
        return Plan(replace(game, tracked=undone(game.tracked), question=None), drafts)
    return Plan(game, drafts, follow=True)


def _redo(game: Game, command: Redo) -> Plan:
    if not game.story.can_redo:
        raise Refused("nothing_to_redo")
    return Plan(game, (*_answered(game, command.source), Draft("redone", command.source, {})), follow=True)


def _retell(game: Game, command: Retell) -> Plan:
    _check_moment(command.number, len(game.story.moments))
    action = None if command.action is None else _at(game, command.number, command.action)
    draft = Draft("corrected", "person", bodies.told_anew(game.story.rules, command.number, action))
    return Plan(game, (*_answered(game, "person"), draft), follow=True)


def _tell_missed(game: Game, command: TellMissed) -> Plan:
    _check_moment(command.before, len(game.story.moments) + 1)
    action = _at(game, command.before, command.action)
    draft = Draft("corrected", "person", bodies.missed(game.story.rules, command.before, action))
    return Plan(game, (*_answered(game, "person"), draft), follow=True)


def _check_moment(number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise Refused("no_moment", number=number)


def _at(game: Game, number: int, document: Mapping[str, Any]) -> Action:
    return parse_action(game.story.rules, game.story.position_after(number - 1), dict(document))


def _state_lying(game: Game, command: StateLying) -> Plan:
    body = {"lies": [dict(one) for one in command.lies]}
    with_lies(game.story.rules, game.story.position, body["lies"])
    return Plan(game, (*_answered(game, "person"), Draft("corrected", "person", body)), follow=True)


def _table_is_right(game: Game, _command: TableIsRight) -> Plan:
    if not mismatches(game):
        raise Refused("agreed")
    there = lying_there(game)
    if not there:
        raise Refused("nameless")
    lies = [{"seat": seat, "zone": zone, "pieces": faces} for (seat, zone), faces in there.items()]
    draft = Draft("corrected", "camera", {"lies": lies}, True)
    return Plan(game, (*_answered(game, "person"), draft), follow=True)


def _companion_is_right(game: Game, _command: CompanionIsRight) -> Plan:
    if not mismatches(game):
        raise Refused("agreed")
    return Plan(replace(game, known=(*game.known, *mismatches(game))))


def _change_mode(game: Game, command: ChangeMode) -> Plan:
    if _checked_mode(command.mode) == game.mode:
        return Plan(game)
    return Plan(game, (Draft(MODE_ENTRY, "person", {"mode": command.mode}),), follow=True)


def _call_player(game: Game, command: CallPlayer) -> Plan:
    players, name = game.story.rules.players, checked_name(command.name)
    if command.seat not in game.story.rules.seats:
        raise Refused("no_player", number=command.seat + 1)
    if name in (other for seat, other in enumerate(players) if seat != command.seat):
        raise Refused("plays_already", name=name)
    return Plan(game, (Draft("named", "person", {"seat": command.seat, "name": name}),))


def _end(game: Game, _command: EndGame) -> Plan:
    return Plan(game, (*_answered(game, "person"), Draft("ended", "person", bodies.ended(game.story))))


# Buttons


def _pressed(game: Game, command: Pressed) -> Plan:
    meant, objection = meaning(command.state, command.press), game.objection
    act = _MEANT.get(meant or "")
    game = replace(game, objection=None)
    if objection is not None and meant == "accept":
        return _acted(game, objection.action, "button")
    if act is None or (objection is not None and meant == "reject"):
        return Plan(game)
    try:
        return act(game)
    except Refused:
        return Plan(game)  # a press that means nothing just now has been acknowledged, and does nothing


def _next(game: Game) -> Plan:
    return _accept(game, Accept(source="button")) if game.question or game.proposal else Plan(game)


_MEANT: dict[str, Callable[[Game], Plan]] = {
    "next": _next,
    "accept": _next,
    "reject": lambda game: _reject(game, Reject("button")) if game.question else _undo(game, Undo("button")),
    "undo": lambda game: _undo(game, Undo("button")),
    "redo": lambda game: _redo(game, Redo("button")),
}

_PLANS: dict[type, Callable[[Game, Any], Plan]] = {
    Act: _act,
    Accept: _accept,
    Reject: _reject,
    Undo: _undo,
    Redo: _redo,
    Retell: _retell,
    TellMissed: _tell_missed,
    StateLying: _state_lying,
    TableIsRight: _table_is_right,
    CompanionIsRight: _companion_is_right,
    CallPlayer: _call_player,
    ChangeMode: _change_mode,
    EndGame: _end,
    Pressed: _pressed,
    Saw: _saw,
}
