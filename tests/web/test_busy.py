"""A page and a program at a table that is busy, and requests that are sent again."""

import threading

import pytest

from companion.web.commands import KEY_HEADER, LONGEST_KEY
from tests.session.test_attending import ADDED, GAME
from tests.web.programs import Program

SOON_S = 0.05


@pytest.fixture
def program(app):
    return Program(app)


@pytest.fixture
def busy(session):
    """Call it and the table is busy until the test is over, and nobody waits long for it."""
    gate, begun = threading.Event(), threading.Event()

    def hold():
        session._orders.done("held", lambda: (begun.set(), gate.wait(5)))

    holder = threading.Thread(target=hold)

    def make():
        session._orders._begun_within_s = SOON_S
        holder.start()
        assert begun.wait(5)

    yield make
    gate.set()
    holder.join(5)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "nothing was changed"), ("de", "nichts geändert"), ("fr", "rien n’a donc été changé")],
)
def test_a_page_is_told_that_the_table_is_busy_and_nothing_was_changed(page, session, busy, language, words):
    before = session.view.zoos[0].coins
    busy()
    answer = page.say("coins", {"seat": 0, "coins": 3}, **{"Accept-Language": language})
    assert answer.status_code == 503
    assert words in answer.get_json()["error"]
    assert int(answer.headers["Retry-After"]) > 0
    assert session.view.zoos[0].coins == before


def test_a_program_is_told_the_same_as_its_document_says(program, busy):
    busy()
    told = program.say("coins", 503, seat=0, coins=3)
    assert "nothing was changed" in told["detail"]


def test_a_program_may_send_a_command_again_with_its_key(program, session):
    program.say("begin", position=GAME, mode="tap")
    again = {"at": program.at(), "action": ADDED, "insist": False, "headers": {KEY_HEADER: "move-1"}}
    first, second = program.say("act", **again), program.say("act", **again)
    assert first == second
    assert len(session.view.game.story.moments) == 1


def test_a_key_that_was_used_for_something_else_is_refused(program):
    program.say("begin", position=GAME, mode="tap")
    key = {KEY_HEADER: "move-1"}
    program.say("act", at=program.at(), action=ADDED, insist=False, headers=key)
    program.say("undo", 422, at=program.at(), headers=key)


def test_a_key_has_an_end(program):
    program.say("coins", 400, seat=0, coins=3, headers={KEY_HEADER: "x" * (LONGEST_KEY + 1)})
