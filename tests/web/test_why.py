"""Behind every line of a score and every verdict stand the rule's number and words, in the reader's language."""

import html
import random
import re

import pytest
from selenium.webdriver.common.keys import Keys

from companion.games.players import greedy_player, play_game
from companion.i18n import LANGUAGES, text
from companion.panels import place_name, place_named
from companion.rules import referee
from companion.rules.notation import format_action, format_position
from companion.session.commands import Act, BeginGame, EndGame, SetMode
from tests.teach.hinted import middle_of
from tests.web.browsing import SIZES, broken, overflow, served_table, settle, severe, shape, tap, until
from tests.web.test_telling import table


def played(session, moves=30, is_fair=False):
    """A game with points, and, unless it is fair, with a move that was against the rules."""
    rules, position = table("zooloretto", (), 3)
    session.handle(BeginGame(format_position(rules, position), "tap"))
    told = play_game(rules, position, [greedy_player] * 3, random.Random(3))
    for _, (action, _after) in zip(range(moves), told, strict=False):
        session.handle(Act(format_action(rules, action)))
    other = (session.view.game.story.position.to_move + 1) % 3
    if not is_fair:
        taken = {"type": "take_truck", "player": other, "truck": 0, "place": []}
        session.handle(Act(taken, insist=True, source="camera"))
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


COUNTED = re.compile(r'data-(?:why|place)="(\d/[^"]+)"')


@pytest.mark.parametrize(
    ("game", "with_"),
    [
        ("zooloretto", ()),
        ("zooloretto", ("xxl", "exotic")),
        ("aquaretto", ("xxl",)),
        ("junior", ()),
        ("dice", ()),
        ("zooloretto+aquaretto", ()),
    ],
)
def test_what_is_shown_on_a_board_leads_to_every_line_that_brings_or_costs_points(session, page, game, with_):
    rules, position = middle_of((game, with_, 3), 150)
    session.handle(BeginGame(format_position(rules, position), "tap"))
    asked = {(place_named(name), ()) for name in COUNTED.findall(read(page, "/watch"))}
    asked |= {(place, (piece,)) for place, bag in position.bags.items() for piece in bag if (place, ()) in asked}
    for player in referee.score(rules, position).players:
        reached = {
            number
            for one in asked
            for number in referee.lines_counting(rules, position, *one)
            if one[0][0] == player.seat
        }
        missed = [line for number, line in enumerate(player.lines) if line.points and number not in reached]
        assert missed == []


def test_a_tile_counts_where_it_lies_and_not_where_others_of_its_kind_lie(session, page):
    story, scores = played(session)
    line = next(line for player in scores.players for line in player.lines if line.rule == "ZB-SCO-6")
    seat = next(player.seat for player in scores.players if line in player.lines)
    tile = next(one for one in story.position.bag(seat, "B") if one.name == line.piece.name)
    asked = {"place": place_name(seat, "B"), "pieces": str(tile)}
    answer = page.get(f"/game/{story.opening.seq}/why", query_string=asked).json
    assert [scores.players[seat].lines[number] for number in answer["lines"]] == [line]
    empty = page.get(f"/game/{story.opening.seq}/why?place=0/nowhere&lang=de").json
    assert empty == {"lines": [], "said": text("de", "page.play.why.none")}


OPENED = """const one = document.activeElement, line = one.closest("details");
const { top, bottom, left } = one.getBoundingClientRect();
const isSeen = top >= 0 && one.contains(document.elementFromPoint(left + 9, (top + bottom) / 2));
return isSeen && line?.open && line.id"""


def test_why_these_points_is_answered_from_a_number_a_tile_and_a_total_also_on_a_phone(browser, tmp_path):
    with served_table(tmp_path) as (session, address):
        story, scores = played(session, 31, is_fair=True)
        number = story.opening.seq

        def opens(what, *leads):
            for one in leads:
                tap(browser, one)
            until(browser, lambda: browser.execute_script(OPENED) == what)

        for size in ("phone", "tablet"):
            shape(browser, size)
            browser.get(f"{address}/play?lang=fr")
            seat = session.view.game.story.position.to_move
            lines = scores.players[seat].lines
            first, zone = next((at, line.zone) for at, line in enumerate(lines) if line.zone)
            area, line = f'.area[data-place="{place_name(seat, zone)}"]', f"line-{seat}-{first}"
            opens(line, f"{area} .count")
            opens(line, f"{area} .tile", "#toast button")
            opens(f"lines-{(seat + 1) % 3}", f"#scores li:nth-child({(seat + 1) % 3 + 1}) .total")
        browser.execute_script("arguments[0].focus()", browser.find_element("css selector", f"{area} .count"))
        browser.switch_to.active_element.send_keys("\n")
        opens(line)
        for key, moments in ((Keys.BACKSPACE, 30), ("Z", 31)):  # beside an answer keys mean what they mean everywhere
            browser.switch_to.active_element.send_keys(key)
            until(browser, lambda number=moments: len(session.view.game.story.moments) == number)
        settle(browser)

        tap(browser, "#tell .draw")
        until(browser, lambda: session.view.game.draft)
        tap(browser, f"#scores li:nth-child({(seat + 1) % 3 + 1}) a")  # to look at another board takes nothing back
        until(browser, lambda: browser.execute_script("return location.hash"))
        settle(browser)
        assert session.view.game.draft
        session.handle(EndGame())
        for path in (f"/game/{number}/end", "/watch"):
            browser.get(f"{address}{path}?lang=de")
            settle(browser)
            won = referee.score(story.rules, story.position).winners[0]
            opens(f"lines-{won}" if path == "/watch" else "every", f'.total[data-why="{won}"]')
        assert severe(browser) == []


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
