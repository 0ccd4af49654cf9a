"""A question to the referee and his answer: a verdict, a score line, whose turn it is, or a rule; or that he does not
understand.

The ways to answer are tried in turn, each only if the question is about nothing else: a word that a way has no use for
is for another one.  What is left over is looked for among the rules; what is not near enough to any is not answered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from companion.games.catalogue import all_rule_ids
from companion.i18n import DEFAULT_LANGUAGE, text
from companion.rules import referee
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset, ScoreLine
from companion.rules.words import line_words, one_line, why
from companion.teach.questions.judging import Judged, choices, judged
from companion.teach.questions.retrieval import rule_asked
from companion.teach.questions.scores import ScoreAsked, lines_asked
from companion.teach.questions.understanding import ANYTHING, GROUND, NUMBERS, AskedQuestion, understood
from companion.teach.questions.vocabulary import FILLER, Meanings, player_meaning
from companion.teach.wording import rule_here

LONGEST = 300
"""Letters of a question."""

ASIDE = frozenset({FILLER, "may", "must", "why", "what", "which", "i", "my", "of", "only", "though"})
"""What never says what a question is about."""

WHOLLY = 0.9
"""How near a rule must be to answer somebody who would like a verdict."""

BESIDES = (("points", frozenset({"end", "zoo", "park"})), ("where", frozenset({"truck", "take"})))
"""What is asked, and what it goes without saying with: points `at the end`, where a tile goes `if I take the truck`."""


@dataclass(frozen=True, slots=True)
class RefereeAnswer:
    """rule: the one that it follows from.  legal: whether it may be done; None where nothing is to be done."""

    rule: str
    legal: bool | None
    sentences: tuple[str, ...]


def answered(
    rules: Ruleset, position: Position, question: str, language: str = DEFAULT_LANGUAGE
) -> RefereeAnswer | None:
    """The referee's answer; None if he does not understand the question."""
    asked = understood(rules, position, question[:LONGEST], language)
    return next((answer for way in WAYS for answer in way(asked, language)), None)


def format_answer(answer: RefereeAnswer | None) -> dict[str, object]:
    """An answer as JSON; without a rule and a verdict if there is none."""
    if answer is None:
        return {"answer": None}
    return {"rule": answer.rule, "legal": answer.legal, "answer": " ".join(answer.sentences)}


# Ways to answer


def _verdict(question: AskedQuestion, language: str) -> Iterator[RefereeAnswer]:
    """May I …?  Why may I not …?"""
    is_refused = question.has("why") and question.has("not")
    used = _used_in_verdict(question)
    is_repeated = question.has("again") and "again" not in used
    if is_repeated or not (is_refused or _is_wish(question)) or _left(question, used, softly=False):
        return
    found = judged(question)
    if found is not None:
        yield _of_verdict(question, found, language)


def _used_in_verdict(question: AskedQuestion) -> Meanings:
    """What a verdict makes use of: things, deeds, and what says no more beside other words."""
    plays, has_truck, is_doer = question.rules.plays, question.has("truck"), question.seat in question.seats
    revealed = {play.revealed for play in plays.values() if question.has(play.word)} - {""}
    beside = (
        (_is_one_of_mine(question), {"another"}),
        (question.has("disc") and question.has("stack", "tile"), {"disc", "stack"}),
        (bool(question.trucks or question.zones), {"empty"}),
        (bool(question.trucks), {"full"}),
        (bool(revealed) and not has_truck, revealed | {"left"}),
        (question.coins is not None, {"cost", "left", "free"}),
        (bool(question.homes), {"touch", "together"}),
        (bool(question.homes) and not has_truck and not question.has("turn"), {"same"}),
        (is_doer, {"again", "another", "turn", "round"}),
    )
    always = {"put", "take", "out", "not", "coin", "truck", "tile", *plays}
    return _things(question).union(always, choices(question), *(words for is_so, words in beside if is_so))


def _of_verdict(question: AskedQuestion, found: Judged, language: str) -> RefereeAnswer:
    rules = question.rules
    if found.why is None:
        return RefereeAnswer(found.rule, True, (text(language, "ask_answer.yes"), *_rule(found.rule, language)))
    return RefereeAnswer(found.rule, False, (text(language, "ask_answer.no"), why(rules, found.why, language)))


def _turn(question: AskedQuestion, language: str) -> Iterator[RefereeAnswer]:
    """Whose turn is it?"""
    is_may = question.has("may") and bool(question.seats)
    told = {"turn", "next", "who", "when", "first", "again", "put", *_people(question)}
    if not question.has("may", "what"):  # is it my turn to roll the dice?
        told |= {*question.rules.plays, *(play.revealed for play in question.rules.plays.values())}
    if is_may or not question.has("turn", "next") or _left(question, told):
        return
    rules, position = question.rules, question.position
    if position.over:
        return
    following = (position.to_move + step for step in range(1, len(rules.players) + 1))
    after = next(one % len(rules.players) for one in following if one % len(rules.players) not in position.out)
    said = [text(language, "event.turn", player=one_line(rules, position.to_move))]
    if after != position.to_move:
        said.append(text(language, "ask_answer.after", player=one_line(rules, after)))
    yield RefereeAnswer(rule_here(rules, "ZB-TURN-1"), None, tuple(said))


def _two_at_once(question: AskedQuestion, language: str) -> Iterator[RefereeAnswer]:
    """May I do this and that in the same turn?"""
    plays = set(question.rules.plays)
    named = [word.meanings & plays for word in question.words if word.meanings & plays]
    is_two = any(one.isdisjoint(other) for one, other in combinations(named, 2))
    is_same_turn = question.has("turn") and question.has("same", "together")
    if is_two and is_same_turn and _is_wish(question) and not question.has("not", "new", "extra"):
        rule = rule_here(question.rules, "ZB-TURN-1")
        yield RefereeAnswer(rule, False, (text(language, "ask_answer.no"), *_rule(rule, language)))


def _lead(question: AskedQuestion, language: str) -> Iterator[RefereeAnswer]:
    """Who leads?"""
    leads = question.has("win") or (question.has("most") and question.has("points"))
    if not leads or _left(question, {"win", "most", "points", "who", "how_many", *_people(question)}):
        return
    rules = question.rules
    scores = referee.score(rules, question.position)
    said = [_total(rules, one.seat, one.total, language) for one in sorted(scores.players, key=lambda one: -one.total)]
    rule = next((rule for table in rules.carried for rule in table.get("tie_break", ())), "")
    yield RefereeAnswer(rule, None, tuple(said))


def _points(question: AskedQuestion, language: str) -> Iterator[RefereeAnswer]:
    """Why minus two?  How many points have I for the zebras?"""
    about = question.has("points", "minus") or (question.has("cost") and bool(question.pieces)) or _is_of_gain(question)
    counted = {"points", "minus", "cost", "full", "how_many", "use", "what", "all", "take", "not", "barn", *NUMBERS}
    if (
        _is_price(question)
        or not about
        or question.has("may")
        or _left(question, counted | _people(question) | _things(question))
    ):
        return
    is_somebodys = bool(question.seats) or question.has("i", "my") or question.has("why")
    if not question.pieces and not is_somebodys:
        return
    found = lines_asked(question)
    if found is not None:
        yield _of_lines(question, found, language)


def _of_lines(question: AskedQuestion, found: ScoreAsked, language: str) -> RefereeAnswer:
    rules = question.rules
    whole = not question.pieces and not question.has("minus", "why")
    said = [_total(rules, found.seat, found.total, language)] if whole else []
    said += [_line(rules, line, language) for line in found.lines]
    weightiest = max(found.lines, key=lambda line: abs(line.points))
    return RefereeAnswer(weightiest.rule, None, (*said, *(() if whole else _rule(weightiest.rule, language))))


def _asked_rule(question: AskedQuestion, language: str) -> Iterator[RefereeAnswer]:
    """What do the rules say about it?  They do not say how many of something somebody has."""
    is_owned = question.has("how_many") and question.has("i", "my") and bool(question.pieces)
    is_owned = is_owned and not question.has(*question.rules.plays)
    if is_owned or (question.seats and question.has("how_many", "points") and not question.has("cost")):
        return
    besides = (words for asked, words in BESIDES if question.has(asked) and question.has(*words))
    is_need = question.has("what") and not question.has("may")  # what has to be there, not whether it has to
    words = [word for word in question.words if not (is_need and word.meanings == {"must"})]
    found = rule_asked(question.rules, words, ASIDE.union(_people(question), *besides))
    if found is None or (_is_wish(question) and (question.owners or found.nearness < WHOLLY)):
        return
    is_deed = question.has("i") and question.has(*question.rules.plays) and _is_wish(question)
    if is_deed and not found.is_never:  # he would like to know whether he may, not how
        return
    is_refused = question.has("may") and question.has("why") and question.has("not")  # he knows that he may not
    is_no = is_refused or (found.is_never and _is_wish(question))
    if is_no and question.has("again") and _is_alone(question):  # the last one left may do it again
        return
    said = (text(language, "ask_answer.no"),) if is_no else ()
    yield RefereeAnswer(found.rule, False if is_no else None, (*said, *_rule(found.rule, language)))


WAYS = (_turn, _two_at_once, _lead, _verdict, _points, _asked_rule)


# Words


def _rule(rule: str, language: str) -> tuple[str, ...]:
    return (text(language, f"rule.{rule}"),) if rule in all_rule_ids() else ()


def _line(rules: Ruleset, line: ScoreLine, language: str) -> str:
    return text(language, "ask_answer.line", points=line.points, what=line_words(rules, line, language))


def _total(rules: Ruleset, seat: int, points: int, language: str) -> str:
    return text(language, "ask_answer.total", player=one_line(rules, seat), points=points)


# What a question is about


def _people(question: AskedQuestion) -> Meanings:
    return frozenset(player_meaning(seat) for seat in question.seats)


def _things(question: AskedQuestion) -> Meanings:
    """Whatever lies on the table, and where."""
    rules, position = question.rules, question.position
    kinds = {piece.kind for piece in (*rules.pieces.values(), *position.pieces())} | set(rules.named)
    zones = {name for zone in rules.zones.values() for name in (zone.id, zone.role)}
    spaces = {rules.zones[zone].spaces for one in question.zones for zone in one if zone in rules.zones}
    counted = {question.coins, *(truck + 1 for truck in question.trucks), *spaces}
    numbers = {meaning for meaning, number in NUMBERS.items() if number in counted}
    boards = {name.removesuffix("s") for name in rules.seat_keys}
    stores = {one for one in question.said if rules.is_place(one)}
    numbers |= question.descriptions
    ground = GROUND if question.ground and question.pieces else frozenset()
    return frozenset(
        question.names | kinds | zones | stores | numbers | {"animal"} | boards | ground | _people(question)
    )


def _is_of_gain(question: AskedQuestion) -> bool:
    """Whether it asks for points without the word: what do I get for my zebras, why do I get nothing for them."""
    is_asked = (question.has("what", "how_many") and question.has("my")) or (
        question.has("why")
        and any(word.meanings & {"not", *NUMBERS} for word in question.words if FILLER not in word.meanings)
    )
    return is_asked and question.has("take") and bool(question.pieces or question.kinds - ANYTHING)


def _is_one_of_mine(question: AskedQuestion) -> bool:
    """Whether `another` says no more than that: not another truck, not a second tile, not other than mine."""
    if not question.pieces:
        is_second_thing = question.has("put") and question.has("add_tile")
        return not is_second_thing and not (question.has("truck") and question.has("take"))
    told = [word.meanings for word in question.words if FILLER not in word.meanings]
    return "my" not in told[-1]


def _is_price(question: AskedQuestion) -> bool:
    """Whether it asks what a deed costs, not what something that lies there does."""
    deeds = (word.meanings & {"take", "out", "put"} for word in question.words if FILLER not in word.meanings)
    return question.has("cost") and not question.has("points", "minus") and any(deeds)


def _is_alone(question: AskedQuestion) -> bool:
    """Whether all others are out of the round."""
    return len(question.position.out) >= len(question.rules.players) - 1


def _is_wish(question: AskedQuestion) -> bool:
    """Whether it asks for a yes or no to something that somebody would like to do."""
    if question.has("must", "which", "when", "who", "where", "how_many") or question.asks_price:
        return False
    is_tried = question.has("put") and bool(question.pieces) and bool(question.homes or question.zones)
    return question.has("may") or (is_tried and not question.has("what", "why", "points", "minus", "cost"))


def _left(question: AskedQuestion, used: Meanings | set[str], softly: bool = True) -> bool:
    """Whether a question is about more: a word that has another meaning, or one that nobody knows.  softly: words that
    a question can do without may mean something else, too.
    """
    used = used | ASIDE if softly else used | ASIDE - {FILLER}
    is_counted = False  # after `only`, an article is a number
    for word in question.words:
        unsaid = {FILLER} if is_counted else {FILLER, *NUMBERS}
        meanings = word.meanings if softly or FILLER not in word.meanings else word.meanings - unsaid
        is_counted = "only" in word.meanings or (is_counted and word.meanings == {FILLER})
        if not meanings & used and (meanings or (not word.meanings and len(word.said) > 1)):
            return True
    return False
