"""The game as the API tells it: what its page shows, beside the positions and actions as documents."""

from __future__ import annotations

from typing import cast

from msgspec import convert

from companion.panels import place_name
from companion.rules.notation import format_action, format_position
from companion.rules.referee import Scores
from companion.session.game import GameAtTable
from companion.web.api import answers
from companion.web.models import Mode
from companion.web.views.game_page import game_page
from companion.web.views.words import GameWords, step_told
from companion.webkit.language import reader_language
from companion.words.mends import format_mend


def game_model(game: GameAtTable, language: str) -> answers.GameModel:
    """The game."""
    page, story, question, broken = game_page(game, language), game.story, game.question, game.broken
    words, rules = page.words, story.rules
    mends = [format_mend(rules, mend, broken.action, language) for mend in broken.mends] if broken else []
    return answers.GameModel(
        number=story.opening.seq,
        at=page.at,
        mode=cast(Mode, game.mode),
        signal=convert(game.signal, answers.SignalModel, from_attributes=True),
        prompt=page.prompt,
        players=[*rules.players],
        position=format_position(rules, story.position),
        scores=score_models(words, game.scores),
        winners=[rules.players[seat] for seat in game.scores.winners],
        legal=[format_action(rules, action, with_player=False) for action in game.legal],
        moments=len(story.moments),
        last=page.latest[0] if page.latest else None,
        proposal=page.proposal,
        question=answers.QuestionModel(entry=question.entry, outcome=question.outcome, options=[*page.options])
        if question
        else None,
        draft=_draft(game, words),
        objection=objection_model(game),
        mends=convert(mends, list[answers.MendModel]),
        mismatches=[
            answers.MismatchModel(
                seat=seat, zone=zone, place=words.place((seat, zone)), missing=[*one.missing], seen=[*one.seen]
            )
            for one in game.mismatches
            for seat, zone in (one.place,)
        ],
        advice=[*page.advice],
        changed=[*words.changes(story.changed)],
        defects=[words.violation(one) for one in story.defects],
        can_undo=story.can_undo,
        can_redo=story.can_redo,
        ended=story.ended is not None,
    )


def objection_model(game: GameAtTable) -> answers.ObjectionModel | None:
    """An action that was told and breaks rules; None if there is none."""
    objected, words = game.objection, GameWords(reader_language(), game.story.rules)
    if objected is None or objected.done is None:
        return None
    broken = [words.violation(one) for one in objected.violations]
    return answers.ObjectionModel(action=format_action(words.rules, objected.done), violations=broken)


def _draft(game: GameAtTable, words: GameWords) -> answers.DraftToldModel | None:
    """The turn that is being told now; None if none is."""
    if game.draft is None or game.draft.number is not None:
        return None
    turn = game.draft.turn
    return answers.DraftToldModel(
        taps=[dict(told) for told in turn.taps],
        ask=step_told(words, game.mark, turn.position, turn.step).ask,
        held=[*turn.held],
        places=sorted(place_name(*place) for place in turn.changed),
        position=format_position(words.rules, turn.position),
        violations=[words.violation(one) for one in turn.violations],
    )


def score_models(words: GameWords, scores: Scores) -> list[answers.ScoreModel]:
    """Everybody's points line by line, with the reasons."""
    return [
        answers.ScoreModel(
            player=words.player(player.seat),
            total=player.total,
            lines=[words.score_line(line) for line in player.lines],
        )
        for player in scores.players
    ]
