"""The sentences of the voice when the game goes on: short, the most important first."""

from __future__ import annotations

from typing import NamedTuple

from companion.i18n import DEFAULT_LANGUAGE, has_text, text
from companion.panels import Display
from companion.rules import referee
from companion.rules.ruleset import Ruleset
from companion.session.game import GameAtTable
from companion.session.sight import TableSight
from companion.tracking.outcomes import UNSEEN_TURN, place_words
from companion.words.mends import coach_line, instead_words
from companion.words.sentences import event_words, spoken, why


class Speech(NamedTuple):
    """A sentence to be spoken.  urgent: it may interrupt what is being said."""

    text: str
    urgent: bool = False


def is_asking(before: GameAtTable | None, now: GameAtTable) -> bool:
    """True if there is a question that was not there before."""
    return now.question is not None and (
        before is None or before.question is None or before.question.options != now.question.options
    )


def is_objecting(before: GameAtTable | None, now: GameAtTable) -> bool:
    """True if there is an objection that was not there before."""
    return now.objection is not None and (before is None or before.objection != now.objection)


def mend_line(now: GameAtTable, language: str = DEFAULT_LANGUAGE) -> str:
    """Why the turn that is waited for was against the rules, and what hands can do; empty if none is waited for."""
    rules, broken = now.story.rules, now.broken
    if broken is None:
        return ""
    turn = now.draft.turn if now.draft and now.draft.number is None else None
    if turn is not None and turn.action is None and turn.instead:
        return f"{why(rules, broken.violations[0], language)} {instead_words(rules, turn, language)}"
    return coach_line(rules, why(rules, broken.violations[0], language), broken.mends, broken.action, language)


def whose_turn_line(now: GameAtTable, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """Ask whose turn it was if the camera saw somebody act who was not to move; the page has the answers."""
    broken, players = now.broken, now.story.rules.players
    if broken is None or broken.owner is None or now.explanation is None:
        return []
    names = {"actor": players[broken.action.player], "owner": players[broken.owner]}
    return [text(language, "speech.whose_turn", **names)]


def mats_line(now: GameAtTable, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """That mats lie there for more or for fewer players than there are; nothing if they fit."""
    players = len(now.story.rules.players)
    key = "speech.mats_too_many" if now.unfit_mats > players else "speech.mats_missing"
    return [text(language, key, seen=now.unfit_mats, players=players)] if now.unfit_mats else []


def speech_between(
    before: GameAtTable | None, now: GameAtTable | None, language: str = DEFAULT_LANGUAGE, everything: bool = False
) -> Speech | None:
    """The sentence for one view that follows another; None if that is not worth a word.

    everything: also what everybody at the table has just seen, for who does not see it.
    """
    if now is None:
        return None
    language = spoken(now.story.rules, language)
    urgent = _urgent(before, now, language)
    if urgent:
        return Speech(" ".join(urgent), urgent=True)
    told = _news(before, now, language, everything)
    return Speech(" ".join(told)) if told else None


def blind_spoken(before: TableSight, now: TableSight, language: str = DEFAULT_LANGUAGE) -> Speech | None:
    """The sentence, once, when nothing is seen any more; None while something is."""
    if now.state != "blind" or before.state == "blind":
        return None
    return Speech(text(language, "speech.blind"), urgent=True)


def next_spoken(now: GameAtTable, language: str = DEFAULT_LANGUAGE) -> Speech:
    """The sentence for now, whatever happened before: the question, what is wrong, or whose turn it is."""
    language = spoken(now.story.rules, language)
    urgent = _urgent(None, now, language)
    return Speech(" ".join(urgent or _next(None, now, language)), urgent=bool(urgent))


def _urgent(before: GameAtTable | None, now: GameAtTable, language: str) -> list[str]:
    rules = now.story.rules
    if now.objection and is_objecting(before, now):
        return [mend_line(now, language), *whose_turn_line(now, language)]
    if now.question and now.question.unreadable and is_asking(before, now):
        return [text(language, "speech.unreadable", place=place_words(rules, now.question.unreadable, language))]
    if now.question and now.question.outcome == UNSEEN_TURN and is_asking(before, now):
        return [text(language, "page.play.unseen_turn", player=rules.players[now.story.position.to_move])]
    if now.question and is_asking(before, now):
        # The likeliest answer: actions that may have happened one after the other, without their last points.
        position, said = now.question.starts[0], []
        for action in now.question.options[0]:
            result = referee.outcome(rules, position, action)
            told = (event for event in result.events if not rules.part(Display).is_quiet(event.type))
            said += [event_words(rules, event, language).rstrip(".") for event in told]
            position = result.position
        is_lost = now.question.resync is not None
        nothing = "page.play.lost.as_it_lies" if is_lost else "page.play.question.nothing"
        answer = "; ".join(said) or text(language, nothing).rstrip(".")
        return [text(language, "speech.lost" if is_lost else "speech.question", guess=answer)]
    return []


def _news(before: GameAtTable | None, now: GameAtTable, language: str, everything: bool) -> list[str]:
    """The news of the story: of every moment that was not there before, and whose turn it is now."""
    known = len(before.story.moments) if before and before.story.opening.seq == now.story.opening.seq else 0
    rules, lines = now.story.rules, []
    for moment in now.story.moments[known:]:
        is_newest = moment is now.story.moments[-1]
        mend = mend_line(now, language) if is_newest and not now.objection else ""
        broken = moment.violations if moment.is_to_mend else ()  # of what stays so, everybody has just been told
        lines += (
            [mend, *whose_turn_line(now, language)]
            if mend
            else [why(rules, violation, language) for violation in broken]
        )
        lines += [
            event_words(rules, event, language) for event in moment.events if _is_told(rules, event.type, everything)
        ]
    lines += [] if before is not None and before.unfit_mats == now.unfit_mats else mats_line(now, language)
    return [*lines, *_next(before, now, language)]


def _is_told(rules: Ruleset, event_type: str, everything: bool) -> bool:
    """True if it is worth a word; whatever is not, everybody has just seen."""
    display = rules.part(Display)
    is_news = display.is_news(event_type) or (everything and not display.is_quiet(event_type))
    return is_news and has_text(f"event.{event_type}")


def _next(before: GameAtTable | None, now: GameAtTable, language: str) -> list[str]:
    rules, position = now.story.rules, now.story.position
    if position.over:
        if before is not None and before.story.position.over:
            return []
        winners = [rules.players[seat] for seat in now.scores.winners]
        key = "speech.winner" if len(winners) == 1 else "speech.winners"
        points = max(player.total for player in now.scores.players)
        return [text(language, key, names=", ".join(winners), points=points)]
    if now.signal.seat is None or (before is not None and before.signal.seat == now.signal.seat):
        return []
    return [text(language, "speech.turn", player=rules.players[position.to_move])]
