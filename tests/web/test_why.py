"""Behind every line of a score and every verdict stand the rule's number and words, in the reader's language."""

import html
import random
import re

import pytest

from companion.games.players import greedy_player, play_game
from companion.i18n import LANGUAGES, text
from companion.rules import referee
from companion.rules.notation import format_action, format_position
from companion.session.commands import Act, BeginGame, EndGame, SetMode
from tests.web.browsing import SIZES, broken, overflow, served_table, severe, shape
from tests.web.test_telling import table


def played(session, moves=30):
    """A game with points, and with a move that was against the rules."""
    rules, position = table("zooloretto", (), 3)
    session.handle(BeginGame(format_position(rules, position), "tap"))
    told = play_game(rules, position, [greedy_player] * 3, random.Random(3))
    for _, (action, _after) in zip(range(moves), told, strict=False):
        session.handle(Act(format_action(rules, action)))
    mover = session.view.game.story.position.to_move
    session.handle(
        Act({"type": "take_truck", "player": (mover + 1) % 3, "truck": 0, "place": []}, insist=True, source="camera")
    )
    story = session.view.game.story
    return story, referee.score(story.rules, story.position)


def read(page, address):
    return html.unescape(page.get(address).text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_score_line_leads_to_its_rule_on_every_page_that_shows_it(session, page, language):
    story, scores = played(session)
    lines = [line for player in scores.players for line in player.lines]
    assert len(lines) > 3
    number = story.opening.seq
    session.handle(SetMode("score"))
    for address in ("/play", "/watch", "/me/1", f"/game/{number}/end"):
        shown = read(page, f"{address}?lang={language}")
        for line in lines:
            assert text(language, f"rule.{line.rule}") in shown, (address, line.rule)
            assert line.rule in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_leads_to_its_rule(session, page, language):
    story, _ = played(session)
    broken_rules = {one.rule for one in story.moments[-1].violations}
    assert broken_rules
    for address in ("/play", "/tv", "/me/0", f"/game/{story.opening.seq}"):
        shown = read(page, f"{address}?lang={language}")
        for rule in broken_rules:
            assert text(language, "page.reason.why", rule=rule) in shown, (address, rule)
            assert text(language, f"rule.{rule}") in shown


def test_an_objection_leads_to_its_rule_before_it_is_written_down(session, page):
    played(session, 5)
    seat = session.view.game.story.position.to_move
    session.handle(Act({"type": "take_truck", "player": (seat + 1) % 3, "truck": 0, "place": []}))
    assert 'id="why-draft"' in page.get("/play").text


def test_without_a_game_the_table_and_the_photograph_page_tell_why(page):
    for address in ("/camera",):
        shown = read(page, address)
        rules = re.findall(r"Rule (ZB-SCO-\d)", shown)
        assert rules
        assert all(text("en", f"rule.{rule}") in shown for rule in rules)


def test_a_prompt_and_every_kind_of_action_lead_to_their_rules(session, page):
    rules, position = table("zooloretto", (), 3)
    session.handle(BeginGame(format_position(rules, position), "tap"))
    shown = read(page, "/ask")
    numbers = re.findall(r"Why\? Rule (\S+?)<", shown)
    assert len(numbers) > 3
    assert all(text("en", f"rule.{rule}") in shown for rule in numbers)


def test_everybody_opens_the_reasons_on_every_device(browser, tmp_path):
    with served_table(tmp_path) as (session, address):
        story, _ = played(session)
        opened = (
            "document.querySelectorAll('details.score-lines, .lines details, details.why').forEach(d => d.open = true)"
        )
        session.handle(EndGame())
        for path in ("/play", "/tv", "/ask", f"/game/{story.opening.seq}/end"):
            browser.get(f"{address}{path}?lang=de")
            browser.execute_script(opened)
            for size in ("television",) if path == "/tv" else SIZES:
                shape(browser, size, dark=size == "tablet")
                assert overflow(browser) <= 0, (path, size)
            assert broken(browser) == [], path
        assert severe(browser) == []
