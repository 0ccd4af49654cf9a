"""What the camera sees of a turn that is half done is its draft: on every screen, with what it breaks, until hands are
done."""

import pytest

from companion.games.catalogue import parse_position
from companion.rules.notation import parse_action
from companion.rules.position import truck as truck_at
from companion.rules.referee import after
from companion.session.commands import Accept, DraftTurn, Saw
from companion.web.views.game_page import game_page
from companion.web.views.telling import sheet_of
from companion.web.views.words import GameWords
from tests.games.table import table, truck
from tests.session.desk import kinds
from tests.tracking.looks import sight_with

TRUCK, E4, E5, BARN = truck_at(0), (0, "E4"), (0, "E5"), (0, "B")
ON_TRUCK = [(TRUCK, name, "") for name in ("leopard", "camel", "kangaroo")]
RULES, START = parse_position(
    table(
        {"enclosures": {"E4": ["camel"]}, "barn": ["kangaroo"], "coins": 2},
        trucks=[truck("leopard", "camel", "kangaroo"), truck(), truck()],
    )
)


@pytest.fixture
def at_table(desk):
    """A game that the camera follows; it has seen the table as it lies."""
    desk.begin("follow", START, RULES)
    sees(desk)
    return desk


def sees(desk, *changes):
    return desk.do(Saw(sight_with(RULES, START, *changes)))


def laid(piece, place):
    return (place, "", piece)


def test_a_truck_in_somebodys_hands_lies_before_him_and_nothing_is_written(at_table):
    view = sees(at_table, *ON_TRUCK)
    assert (view.signal.state, view.draft.turn.held) == ("looking", ("camel", "kangaroo", "leopard"))
    assert view.lying.taken[0] == 0
    assert view.lying.on_truck(0) == ()
    view = sees(at_table, *ON_TRUCK, laid("camel", E4))
    assert [str(piece) for piece in view.lying.bag(*E4)] == ["camel", "camel"]
    assert view.draft.turn.held == ("kangaroo", "leopard")
    assert game_page(view, "en").drafted["0/E4"] == {1}
    assert (view.story.position, kinds(at_table)) == (START, ["begun"])


def test_what_is_put_back_is_no_draft_any_more(at_table):
    sees(at_table, *ON_TRUCK)
    view = sees(at_table)
    assert (view.draft, view.signal.state, view.lying) == (None, "turn", START)


def test_a_tile_that_is_lifted_from_a_zoo_is_in_a_hand_whatever_it_is_for(at_table):
    view = sees(at_table, (BARN, "kangaroo", ""))
    assert (view.draft.turn.held, view.lying.bag(*BARN)) == (("kangaroo",), ())
    assert not view.objection


def test_an_illegal_step_is_named_at_the_second_look_with_its_mends_and_arrows(at_table):
    wrong = (*ON_TRUCK, laid("camel", E4), laid("leopard", E4))
    assert sees(at_table, *wrong).objection is None
    view = sees(at_table, *wrong)
    page = game_page(view, "en")
    assert ([one.rule for one in view.objection.violations], view.signal.state) == (["ZB-PLACE-2"], "wrong")
    assert (page.card, page.wrong) == ("mend", {"0/E4"})
    assert ("0/E4", "0/E5", "leopard") in page.hands
    assert "Put the leopard into enclosure" in page.coach
    view = sees(at_table, *ON_TRUCK, laid("camel", E4), laid("leopard", E5))
    assert (view.objection, view.signal.state) == (None, "looking")
    view = sees(at_table, *ON_TRUCK, laid("camel", E4), laid("leopard", E5), laid("kangaroo", BARN))
    assert (len(view.story.moments), view.story.to_mend, view.draft) == (1, (), None)


def test_what_people_stand_by_while_they_unload_is_not_to_be_mended_afterwards(at_table):
    wrong = (*ON_TRUCK, laid("leopard", E4))
    sees(at_table, *wrong)
    sees(at_table, *wrong)
    view = at_table.do(Accept())
    assert (view.objection, game_page(view, "en").hands) == (None, ())
    assert sees(at_table, *wrong).objection is None
    whole = (*wrong, laid("camel", BARN), laid("kangaroo", BARN))
    sees(at_table, *whole)
    view = sees(at_table, *whole)
    assert [one.rule for one in view.story.moments[-1].violations] == ["ZB-PLACE-2"]
    assert not view.story.to_mend


def test_a_tap_goes_on_with_what_the_camera_sees(at_table):
    view = sees(at_table, *ON_TRUCK, laid("leopard", E5))
    answers = sheet_of(GameWords("en", RULES), view).places
    view = at_table.do(DraftTurn(answers["0/E4"].body["told"]))
    assert view.is_told
    assert [len(view.lying.bag(*place)) for place in (E4, E5)] == [2, 1]
    assert sees(at_table, *ON_TRUCK).lying.bag(*E5) != ()


def test_a_turn_that_is_told_stays_while_the_camera_tells_the_one_before(at_table):
    new = {"type": "add_tile", "player": 0, "truck": 1, "piece": "camel"}
    at_table.do(DraftTurn({"type": "take_truck", "player": 1, "truck": 0}))
    done = after(RULES, START, parse_action(RULES, START, new))
    view = at_table.do(Saw(sight_with(RULES, done)))
    assert (len(view.story.moments), view.draft.turn.seat, view.draft.turn.held) == (1, 1, ("leopard",))
    assert at_table.restarted().view.draft.body == view.draft.body
