"""A question about the table: the three rules that fit best, as it stands, and a verdict on a sentence that is whole.

Nothing is claimed and nothing is "not understood".  The table helps the search: whoever asks about points means the
lines of the score, whoever asks about another player mostly means that it is not his turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.i18n import DEFAULT_LANGUAGE, SPOKEN, text
from companion.names import is_nameless
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import in_own_rules
from companion.rules.position import Position
from companion.rules.ruleset import ActionType, Ruleset, ScoreLine, one_line
from companion.teach.options import options
from companion.teach.rule_search import RuleIndex, plain_words, rule_index
from companion.teach.wishes import Verdict, judge_question, wishes
from companion.teach.wording import rule_here, rule_words
from companion.words.sentences import line_words, why

LONGEST = 300
"""Letters of a question."""

MOST = 3
"""So many rules are told, and at most so many facts of each."""

HIS_TURN, HIS_LINE, NAMED_LINE = 1.0, 0.35, 0.8
"""How likely the table makes a rule, as a share of the best score: what holds back a player who is named; a line of the
score that is asked about; one that is for a piece that is named.
"""


@dataclass(frozen=True, slots=True)
class RuleFound:
    """rule: its id.  asked: the passage that fitted.  text: its words.  now: what it means at the table now."""

    rule: str
    asked: str
    text: str
    now: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleAnswer:
    """The rules that fit best, best first; the verdict on a sentence that was used up wholly.

    is_found: whether the rules have a word of the question; else nothing is claimed.
    """

    rules: tuple[RuleFound, ...]
    verdict: Verdict | None
    is_found: bool


def answer_question(
    rules: Ruleset, position: Position, question: str, language: str = DEFAULT_LANGUAGE, *, is_table: bool = True
) -> RuleAnswer:
    """Search the rules for a question, however it is put.  is_table: whether somebody plays at its table."""
    question = question[:LONGEST]
    verdict = judge_question(rules, position, question, language)
    usual = {rule_here(rules, *play.rules) for play in rules.plays.values()}  # where a question shares no word with any
    named = {word for seat in rules.seats for word in _names_at(rules, seat)}
    articles, words = set(plain_words(text(language, "search.articles"))), plain_words(question)
    pairs = zip(("", *words), words, strict=False)  # a player called Mum is no mother, but "a mum" is
    asked = " ".join(word for before, word in pairs if word not in named or before in articles)
    indexes = [rule_index(rules, position, one) for one in dict.fromkeys((language, *SPOKEN))]
    index = max(indexes, key=lambda one: one.count_known(asked))  # a guest asks in his language
    favoured = dict(_favour(index, rules, position, question)) | ({verdict.rule: 1.0} if verdict else {})
    best = sorted(index.rank(asked, favoured), key=lambda one: (-one[1], one[0] not in usual))[:MOST]
    judged = verdict.rule if verdict else None  # whose verdict says what it means now
    now = {
        rule: tuple(_now(rules, position, rule, language))[:MOST] if is_table and rule != judged else ()
        for rule, *_ in best
    }
    found = tuple(RuleFound(rule, asked, rule_words(rules, rule, language), now[rule]) for rule, _, asked in best)
    return RuleAnswer(found, verdict, verdict is not None or index.knows(asked))


def format_answer(answer: RuleAnswer) -> dict[str, object]:
    """An answer as JSON."""
    verdict = answer.verdict
    return {
        "rules": [{"rule": one.rule, "text": " ".join((one.text, *one.now))} for one in answer.rules],
        "verdict": verdict and {"legal": verdict.legal, "rule": verdict.rule, "why": verdict.why},
    }


# What the table makes likely


def _favour(index: RuleIndex, rules: Ruleset, position: Position, question: str) -> Iterator[tuple[str, float]]:
    words = set(plain_words(question))
    seats = [seat for seat in rules.seats if not words.isdisjoint(_names_at(rules, seat))]
    seat = seats[0] if seats else position.to_move
    if seat != position.to_move and words.isdisjoint(plain_words(text(index.language, "search.i"))):
        stopped = referee.out_of_turn(position, Action(seat))
        yield from ((one.rule, HIS_TURN) for one in in_own_rules(rules.own_rules, stopped))
    if words.isdisjoint(plain_words(text(index.language, "search.points"))):
        return
    named = {index.stem(word) for word in words}
    found: dict[str, float] = {}
    for line in referee.score_seat(rules, position, seat).lines:
        living = position.bag(seat, line.zone) if line.zone else ()
        stems = {one for piece in (*living, line.piece) if piece and piece.name for one in index.stems_of(piece.name)}
        found[line.rule] = max(found.get(line.rule, 0.0), NAMED_LINE if stems & named else HIS_LINE)
    yield from found.items()


def _names_at(rules: Ruleset, seat: int) -> set[str]:
    """The names for a player in a question; a name that only says the seat is no name."""
    name = rules.players[seat]
    return {said for word in plain_words(name)[:1] for said in (word, f"{word}s") if not is_nameless(name)}


# What a rule means at the table now


def _now(rules: Ruleset, position: Position, rule: str, language: str) -> Iterator[str]:
    seat = position.to_move
    if position.over:
        return
    for line in referee.score_seat(rules, position, seat).lines:
        if line.rule == rule:
            yield _line(rules, seat, line, language)
    for option in options(rules, position):
        refused = (one.violations[0] for one in option.refused)
        yield from dict.fromkeys(why(rules, one, language) for one in refused if one.rule == rule)
        if option.rule == rule and _has_price(rules, position, rules.plays[option.kind]):
            yield text(language, "search.now.coins", player=one_line(rules, seat), coins=position.count(seat, "coins"))


def _has_price(rules: Ruleset, position: Position, play: ActionType) -> bool:
    """True if somebody without money could not do it."""
    broke = replace(position, counts={**position.counts, (position.to_move, "coins"): 0})
    first = next(iter(wishes(rules, position, play)), None)
    return first is not None and any(one.variant == "poor" for one in play.check(rules, broke, first))


def _line(rules: Ruleset, seat: int, line: ScoreLine, language: str) -> str:
    what = line_words(rules, line, language)
    return text(language, "search.now.line", player=one_line(rules, seat), what=what, points=line.points)
