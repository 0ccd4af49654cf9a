"""A turn is told answer by answer: it lies on the table at once, can be taken back, and survives a power cut."""

import json
import random
from contextlib import contextmanager

import pytest

from calibration.layout import Layout
from companion.rules.notation import format_position
from companion.session.commands import Act, BeginGame, DraftTurn, TableSetup, Undo
from companion.session.session import Session
from companion.web.views.game_page import game_page
from companion.web.views.telling import sheet_of
from companion.web.views.words import GameWords
from tests.session.tables import BOX
from tests.web.test_telling import table


@contextmanager
def opened(home):
    session = Session(TableSetup.of(Layout("no camera", ()), BOX), home)
    yield session
    session.close()


def begin(session, game="zooloretto", with_=(), players=3):
    rules, position = table(game, with_, players)
    session.handle(BeginGame(format_position(rules, position)))


def tell(session, *answers):
    """Give these answers, each the body of a command as a page sends it."""
    for told in answers:
        session.handle(DraftTurn(json.loads(json.dumps(told))))


def asked(session, language="en"):
    game = session.view.game
    return sheet_of(GameWords(language, game.story.rules), game)


def send(session, answer):
    """What a tap on an answer of a page sends."""
    body = json.loads(json.dumps(answer.body))
    session.handle(DraftTurn(body["told"]) if answer.say == "draft" else Act(body["action"], body["insist"]))


def loaded(session):
    """Two tiles of one kind lie on the first truck, and it is the first player's turn again."""
    begin(session, players=2)
    for species in ("zoo_a", "zoo_b"):
        tell(session, {"type": "add_tile", "player": session.view.game.signal.seat, "piece": species, "truck": 0})


def test_a_tile_lies_where_it_was_put_before_the_turn_is_whole_and_each_answer_can_be_taken_back(tmp_path):
    with opened(tmp_path) as session:
        loaded(session)
        tell(session, asked(session).places["-1/truck 0"].body["told"])
        game = session.view.game
        assert game.lying.taken[0] == 0
        assert game.draft.turn.held == ("zoo_a",)
        tell(session, asked(session).places["0/E4"].body["told"])
        game = session.view.game
        assert [str(piece) for piece in game.lying.bag(0, "E4")] == ["zoo_a"]
        assert game.story.position.bag(0, "E4") == ()
        assert (0, "E4") in game.draft.turn.changed
        session.handle(Undo())
        assert session.view.game.lying.bag(0, "E4") == ()
        session.handle(Undo())
        assert session.view.game.draft is None
        assert len(session.view.game.story.moments) == 2


def test_a_turn_that_is_told_goes_on_after_a_power_cut_and_becomes_the_move(tmp_path):
    with opened(tmp_path) as session:
        loaded(session)
        tell(session, asked(session).places["-1/truck 0"].body["told"], asked_next(session, "0/E4"))
        before = session.view.game.draft
    with opened(tmp_path) as session:
        assert session.view.game.draft == before
        tell(session, asked(session).places["0/E5"].body["told"])
        game = session.view.game
        assert game.draft is None
        assert [[str(piece) for piece in game.story.position.bag(0, zone)] for zone in ("E4", "E5")] == [
            ["zoo_a"],
            ["zoo_b"],
        ]
        session.handle(Undo())
        assert session.view.game.draft is None


def asked_next(session, place):
    """The answer of a place after the truck was taken."""
    session.handle(DraftTurn(asked(session).places["-1/truck 0"].body["told"]))
    told = asked(session).places[place].body["told"]
    session.handle(Undo())
    return told


def test_what_happened_all_the_same_is_kept_and_the_unloading_goes_on(tmp_path):
    with opened(tmp_path) as session:
        loaded(session)
        tell(session, asked(session).places["-1/truck 0"].body["told"])
        tell(session, asked(session).places["0/E4a"].body["told"])
        assert session.view.game.signal.state == "wrong"
        session.handle(DraftTurn(None, insist=True))
        assert session.view.game.signal.state == "turn"
        tell(session, asked(session).places["0/E4"].body["told"])
        assert [one.rule for one in session.view.game.story.moments[-1].violations] == ["ZB-PLACE-1"]
        assert not session.view.game.story.to_mend


GAMES = [
    ("zooloretto", ()),
    ("zooloretto", ("xxl", "exotic")),
    ("junior", ()),
    ("dice", ()),
    ("aquaretto", ("xxl",)),
    ("zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl")),
]


@pytest.mark.parametrize(("game", "with_"), GAMES)
def test_each_answer_against_the_rules_names_who_and_what_and_its_mends_are_taps(tmp_path, game, with_):
    chance, tried = random.Random(9), 0
    with opened(tmp_path) as session:
        while tried < 55:
            if session.view.game is None or session.view.game.story.is_over:
                begin(session, game, with_)
            sheet = asked(session)
            allowed = [*sheet.choices, *(tile for family in sheet.families for tile in family)]
            is_wrong = not allowed or (sheet.forbidden and chance.random() < 0.5)
            send(session, chance.choice(sheet.forbidden if is_wrong else allowed))
            if session.view.game.objection:
                tried += mended(session, chance)
    assert tried >= 55


def mended(session, chance):
    """Whether the page names what was wrong; a tap on a mend, or taking it back, ends it."""
    game = session.view.game
    sheet = asked(session)
    assert game.story.rules.players[game.draft.turn.seat] in sheet.ask
    assert sheet.line
    assert sheet.rule
    assert game.signal.state == "wrong"
    mends = [*sheet.mends, *sheet.places.values()]
    if mends:
        send(session, chance.choice(mends))
    else:
        session.handle(Undo())
    now = session.view.game
    assert not now.objection, sheet.line
    assert not now.story.to_mend
    return True


def test_a_die_lies_on_its_truck_before_the_other_one_does(tmp_path):
    with opened(tmp_path) as session:
        begin(session, "dice", players=2)
        tell(session, {"type": "roll", "player": 0, "dice": ["monkey", "ostrich"], "trucks": [1]})
        game = session.view.game
        assert [str(piece) for piece in game.lying.on_truck(1)] == ["monkey"]
        assert game.draft.turn.held == ("ostrich",)


def test_cells_that_are_chosen_for_an_expansion_are_shown_at_once(tmp_path):
    with opened(tmp_path) as session:
        begin(session, "aquaretto", players=2)
        tell(session, {"type": "expand", "player": 0, "kind": "large"})
        first = next(place for place in asked(session).places if place.startswith("0/"))
        tell(session, asked(session).places[first].body["told"])
        assert first in game_page(session.view.game, "en").drafted


def test_who_lifts_a_coworker_is_asked_where_he_goes_or_told_why_he_may_not(page, session):
    document = format_position(*table("aquaretto", (), 2))
    for coins, said in ((1, 'data-shown="0/cashier"'), (0, "moving a coworker costs 1 coin")):
        document["parks"][0] |= {"coins": coins, "manager": True}
        session.handle(BeginGame(document))
        assert 'data-figure="coworker"' in page.get("/play").text
        lifted = {"at": session.view.mark, "piece": "coworker", "source": "0/manager", "to": None}
        assert page.say("carry", lifted).status_code == 200
        assert said in page.get("/play").text


def test_no_two_drafts_have_the_same_mark_though_they_are_told_alike(tmp_path):
    with opened(tmp_path) as session:
        begin(session)
        told = {"type": "add_tile", "player": 0, "piece": "zoo_a"}
        tell(session, told)
        first = session.view.mark
        session.handle(Undo())
        tell(session, told)
        assert session.view.mark != first
