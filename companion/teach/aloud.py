"""Speech for children, in the few words that a child hears, and what the help button says to everybody.

The help is what is to be done now, what may be done, and the coach's word for this turn.  In a tournament nobody is
helped in his game: then it says only whose turn it is and what a press means.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.i18n import DEFAULT_LANGUAGE, text
from companion.session.game import GameAtTable
from companion.session.speech import Speech, is_asking, is_objecting, mend_line, next_spoken, speech_between
from companion.teach.prompts import prompt_words, prompts
from companion.tracking.outcomes import slip_words
from companion.words.sentences import spoken, why


def child_spoken(
    before: GameAtTable | None, now: GameAtTable | None, language: str = DEFAULT_LANGUAGE
) -> Speech | None:
    """The voice's words for children: what is wrong in one sentence, else what happened and what is new to them."""
    if now is None:
        return None
    rules = now.story.rules
    if now.objection and is_objecting(before, now):
        reason = why(rules, now.objection.violations[0], language)
        return Speech(f"{text(language, 'outcome.illegal.child')} {reason}", urgent=True)
    if is_asking(before, now):
        return Speech(text(language, "speech.question.child"), urgent=True)
    usual = speech_between(before, now, language)
    if usual is None or now.story.position.over:
        return usual
    new = [prompt_words(rules, prompt, language, child=True) for prompt in prompts(now.story)][:1]
    return Speech(" ".join((usual.text, *new)))


# Help


def help_words(
    game: GameAtTable | None, language: str, *, is_for_children: bool = False, is_tournament: bool = False
) -> tuple[str, ...]:
    """The help for this moment, a sentence each; none is empty."""
    if game is None:
        return (text(language, "page.play.prompt.nobody"), text(language, "panel.help.nobody"))
    return tuple(dict.fromkeys(line for line in _lines(game, language, is_for_children, is_tournament) if line))


def _lines(game: GameAtTable, language: str, is_for_children: bool, is_tournament: bool) -> Iterator[str]:
    rules, state = game.story.rules, game.signal.state
    language = spoken(rules, language)
    asked = child_spoken(None, game, language) if is_for_children and (game.question or game.objection) else None
    yield (asked or next_spoken(game, language)).text
    if state == "wrong" and not game.objection:
        yield mend_line(game, language)
    yield from (slip_words(rules, slip, language) for slip in game.player_errors)
    if state in ("question", "wrong"):
        yield text(language, f"panel.help.{state}")
    if is_tournament or state not in ("turn", "looking"):
        return
    kinds = {type(action) for action in game.legal}
    names = [text(language, f"page.do.{word}") for word, play in rules.plays.items() if play.action in kinds]
    if names:
        yield text(language, "page.play.may", list=" · ".join(names))
    for prompt in prompts(game.story):
        yield prompt_words(rules, prompt, language, child=is_for_children)
