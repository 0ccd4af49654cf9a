"""The game at the table: what people tell, what the camera sees, and what is written down of it."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from msgspec import structs

from companion.games.catalogue import set_up, species_needed, usual_species
from companion.games.players import greedy_player, play_game, random_player
from companion.ports import UnusableInput
from companion.rules.adding import drawable
from companion.rules.notation import format_action
from companion.rules.placement import BANK
from companion.rules.position import TABLE, truck
from companion.session.commands import (
    Accept,
    Act,
    BeginGame,
    CommandRefused,
    CorrectTurn,
    EndGame,
    InsertTurn,
    PressButton,
    Redo,
    Reject,
    Saw,
    SetContents,
    SetMode,
    SetTurn,
    TableIsRight,
    Undo,
)
from companion.session.game import game_of
from companion.session.speech import speech_between
from tests.long import many
from tests.session.desk import CAMEL, PANDA, PLAYERS, RULES, START, kinds, with_tile
from tests.session.tables import contents
from tests.tracking.looks import Eyes


def add(piece, number, **more):
    return {"type": "add_tile", "piece": piece, "truck": number, **more}


def game_to_the_end(seed, player=greedy_player, rules=RULES, start=START):
    return list(play_game(rules, start, [player] * len(rules.players), random.Random(seed)))


# Without a camera


def test_a_whole_game_that_is_told_ends_with_the_points_of_the_rules(desk):
    desk.begin("tap")
    for action, _ in (moves := game_to_the_end(1)):
        desk.do(Act(format_action(RULES, action)))
    assert desk.position == moves[-1][1]
    assert desk.view.signal.state == "over"
    assert all(not moment.violations for moment in desk.game.story.moments)


def test_an_action_against_the_rules_is_not_written_until_somebody_insists(desk):
    desk.begin("tap")
    view = desk.do(Act(add("camel", 0, player=1)))
    assert (view.objection.violations[0].rule, view.signal.state) == ("ZB-TURN-1", "wrong")
    assert view.story.moments == ()
    view = desk.do(Act(add("camel", 0, player=1), insist=True))
    assert (view.objection, view.signal.state) == (None, "turn")
    assert [moment.violations[0].rule for moment in view.story.moments] == ["ZB-TURN-1"]


@pytest.mark.parametrize("players", [PLAYERS, PLAYERS[:2]])
@pytest.mark.parametrize("game", ["zooloretto", "junior", "aquaretto"])
def test_no_tile_is_lost_when_a_round_ends_by_turns_against_the_rules(desk, game, players):
    needed = species_needed(game, (), len(players))
    rules, start = set_up(game, players, usual_species()[game][:needed])
    tile = next(iter(drawable(rules, start)))
    loaded = [start.on_truck(0), *((tile, *start.on_truck(number)) for number in (1, 2))]
    bags = {truck(number): tiles for number, tiles in enumerate(loaded)}
    desk.begin("tap", replace(start, bags={**start.bags, **bags}), rules)
    for seat in rules.seats:  # the second truck is taken by everybody, and nothing is put down of it
        desk.do(Act({"type": "take_truck", "truck": 1, "player": seat, "place": []}, insist=True))
    assert (desk.position.round, desk.position.taken) == (2, (None,) * 3)
    assert [desk.position.on_truck(number) for number in range(3)] == loaded


def test_an_objection_is_forgotten_with_the_next_thing_that_is_said(desk):
    desk.begin("tap")
    desk.do(Act(add("camel", 0, player=1)))
    assert desk.do(Act(add("camel", 0))).objection is None


def test_taking_back_and_doing_again(desk):
    desk.begin("tap")
    desk.do(Act(add("camel", 0)))
    after = desk.position
    assert desk.do(Undo()).story.position == START
    assert desk.do(Redo()).story.position == after
    with pytest.raises(CommandRefused, match="Nothing was taken back"):
        desk.do(Redo())


def test_the_past_can_be_told_anew(desk):
    desk.begin("tap")
    desk.do(Act(add("camel", 0)))
    desk.do(Act(add("zebra", 1)))
    view = desk.do(CorrectTurn(1, add("panda", 0)))
    assert view.story.position.on_truck(0) == (PANDA,)
    view = desk.do(InsertTurn(2, add("camel", 2)))
    assert [moment.action.piece.name for moment in view.story.moments] == ["panda", "camel", "zebra"]
    assert len(desk.do(CorrectTurn(2, None)).story.moments) == 2


def doubted(place):
    """What somebody says of a place for the first time."""
    return structs.replace(contents(place), insist=False)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (CorrectTurn(7, None), "no moment 7"),
        (Accept(), "nothing to accept"),
        (Reject(), "nothing to say no to"),
        (Undo(), "Nothing is left to take back"),
        (TableIsRight(), "agree"),
        (SetMode("telepathy"), "no mode “telepathy”"),
        (doubted({"seat": 0, "zone": "E5", "pieces": ["panda.f"] * 3}), "only 2 of this: female panda"),
        (doubted({"seat": 0, "zone": "coins", "count": 31}), "only 30 coins"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused_in_one_sentence_and_nothing_is_written(desk, command, why):
    desk.begin("tap")
    with pytest.raises(CommandRefused, match=why):
        desk.do(command)
    assert kinds(desk) == ["begun"]


def test_without_a_game_there_is_nothing_to_play(desk):
    with pytest.raises(CommandRefused, match="begin one first"):
        desk.do(Undo())
    assert desk.do(PressButton("next", "press", "nobody")) is None


def test_rubbish_is_a_clear_error(desk):
    with pytest.raises(UnusableInput, match="game"):
        desk.do(BeginGame({"game": "chess", "players": ["A", "B"]}))
    desk.begin("tap")
    with pytest.raises(UnusableInput):
        desk.do(Act({"type": "fly"}))
    with pytest.raises(UnusableInput, match="expected a piece"):
        desk.do(Act({"type": "add_tile", "piece": None, "truck": 0}))


def test_somebody_can_say_what_lies_in_a_place(desk):
    desk.begin("tap")
    view = desk.do(contents({"seat": 0, "zone": "E5", "pieces": ["panda", "panda.f"]}))
    assert [str(piece) for piece in view.story.position.bag(0, "E5")] == ["panda", "panda.f"]
    desk.do(contents({"seat": 0, "zone": "E6", "pieces": ["panda.f"] * 3}))  # more than the box holds, if he insists
    assert len(desk.position.bag(0, "E6")) == 3


def test_more_than_there_is_or_fits_is_refused_once_and_asks_nothing_of_later_corrections(desk):
    desk.begin("tap")

    def state(insist, **place):
        return desk.do(SetContents(contents(place).contents, insist))

    bank = desk.position.count(*BANK)
    state(False, seat=0, zone="coins", count=5)
    assert desk.position.count(*BANK) == bank - 3
    full = {"seat": -1, "zone": "truck 0", "pieces": ["zebra"] * 4}
    for place in ({"zone": "coins", "count": 98}, {"zone": "E6", "pieces": ["panda.f"] * 3}, full):
        with pytest.raises(CommandRefused, match=r"[Oo]nly"):
            state(False, **{"seat": 0, **place})
        state(True, **{"seat": 0, **place})
    state(False, seat=0, zone="E4", pieces=["zebra"])
    state(False, seat=1, zone="E4", pieces=["panda.baby"])  # of the supply
    assert [str(piece) for piece in desk.position.bag(1, "E4")] == ["panda.baby"]


def test_who_pays_against_the_rules_pays_what_he_has(desk):
    """Rule: ZB-C-PUR-1"""
    desk.begin("tap", replace(START, bags={(1, "B"): (CAMEL,)}, counts={**START.counts, (0, "coins"): 1}))
    bank = desk.position.count(TABLE, "bank")
    buys = {"type": "purchase", "from_player": 1, "piece": "camel", "to": "E4"}
    events = desk.do(Act(buys, insist=True)).story.moments[-1].events
    assert [desk.position.count(seat, "coins") for seat in (0, 1)] == [0, 3]
    assert desk.position.count(TABLE, "bank") == bank
    assert [(event.type, event.values["coins"]) for event in events if "coins" in event.values] == [("paid_player", 1)]


def test_somebody_can_say_whose_turn_it_is_and_take_it_back_and_no_point_changes(desk):
    desk.begin("tap")
    desk.do(Act(add("camel", 0)))
    before = desk.view
    view = desk.do(SetTurn(0))
    assert (before.signal.seat, view.signal.seat) == (1, 0)
    assert view.scores == before.scores
    assert replace(view.story.position, to_move=1) == before.story.position
    assert game_of(desk.journal.current()).story.position.to_move == 0
    assert desk.do(Undo()).signal.seat == 1
    assert desk.do(Redo()).signal.seat == 0
    assert desk.do(Act(add("zebra", 1))).story.moments[-1].violations == ()


def test_who_has_taken_a_truck_has_no_other_turn_in_the_round(desk):
    desk.begin("tap", replace(START, bags={**START.bags, truck(0): (CAMEL,)}))
    desk.do(Act({"type": "take_truck", "truck": 0, "place": [["camel", "B"]]}))
    with pytest.raises(CommandRefused, match="Anna waits for the next round"):
        desk.do(SetTurn(0))
    with pytest.raises(CommandRefused, match="no player 4"):
        desk.do(SetTurn(3))


def test_the_camera_follows_on_from_whoever_it_is_said_to_be(desk):
    desk.begin("follow")
    desk.see(START)
    desk.do(SetTurn(2))
    laid = with_tile(START, CAMEL, 0)
    for _ in range(2):
        view = desk.see(laid)
    assert [moment.action.player for moment in view.story.moments if moment.action] == [2]
    assert view.story.moments[-1].violations == ()


def test_the_end_is_written_down_with_its_points_and_nobody_may_do_anything_any_more(desk):
    desk.begin("tap")
    assert desk.do(EndGame()).legal == ()
    *_, last = desk.journal.current()
    assert (last.kind, last.body["over"], last.body["points"]) == ("ended", False, [0, 0, 0])


# With a camera


def test_what_would_be_asked_under_an_arm_is_not_asked_before_the_arm_is_away(desk):
    desk.begin("follow")
    laid = with_tile(START, CAMEL, 0)
    desk.see(laid)
    arm = frozenset({truck(1), truck(2)})
    gone = Eyes().look(RULES, START, desk.chance, hidden=arm)
    for _ in range(6):
        view = desk.do(Saw(replace(gone, covered=arm)))
        assert (view.question, len(view.story.moments)) == (None, 1)
    assert desk.see(laid).question is None
    assert list(desk.position.on_truck(0)) == [CAMEL]


@pytest.mark.parametrize("seed", range(1, many(2, 4)))
def test_a_game_that_is_only_watched_is_told_as_it_was_played(desk, seed):
    desk.begin("follow")
    asked = 0
    for _, position in (moves := game_to_the_end(seed)):
        desk.see(position)
        if desk.see(position).question:
            asked += 1
            desk.do(Accept())
    assert asked <= 1
    assert [type(moment.action) for moment in desk.game.story.moments] == [type(action) for action, _ in moves]
    assert desk.position == moves[-1][1]


def test_in_confirming_mode_nothing_is_written_before_somebody_accepts(desk):
    desk.begin("confirm")
    view = desk.see(with_tile(START, CAMEL, 0))
    assert (view.signal.state, len(view.proposal), kinds(desk)) == ("question", 1, ["begun"])
    view = desk.do(PressButton("next", "press", "question"))
    assert (view.proposal, view.signal.state, view.signal.seat) == ((), "turn", 1)
    assert kinds(desk) == ["begun", "acted"]


def test_a_proposal_that_was_turned_down_is_not_made_again(desk):
    desk.begin("confirm")
    desk.see(with_tile(START, CAMEL, 0))
    desk.do(Reject())
    assert desk.see(with_tile(START, CAMEL, 0)).proposal == ()


def test_two_turns_between_two_looks_are_a_question(desk):
    desk.begin("follow")
    assert desk.see(with_tile(with_tile(START, CAMEL, 0), PANDA, 1)).question is not None
    view = desk.see(with_tile(with_tile(START, CAMEL, 0), PANDA, 1))
    assert view.question is not None
    assert view.signal.state == "question"
    assert kinds(desk) == ["begun", "asked"]
    desk.do(Accept(0))
    assert kinds(desk) == ["begun", "asked", "answered", "acted", "acted"]
    assert desk.game.story.questions == ()


def test_an_answer_that_is_not_among_those_offered_is_refused(desk):
    desk.begin("follow")
    for _ in range(2):
        desk.see(with_tile(with_tile(START, CAMEL, 0), PANDA, 1))
    with pytest.raises(CommandRefused, match="no answer 99"):
        desk.do(Accept(98))


def test_who_breaks_a_rule_and_mends_it_is_not_asked(desk):
    desk.begin("follow")
    full = with_tile(with_tile(with_tile(START, CAMEL, 0), PANDA, 0), CAMEL, 0)
    for number in range(1, 4):
        bags = {truck(0): full.on_truck(0)[:number]}
        desk.see(replace(START, bags=bags))
    for _ in range(3):  # a fourth tile is so strange that it is believed only when it stays
        view = desk.see(with_tile(full, PANDA, 0))
    assert view.story.moments[-1].violations[0].rule == "ZB-A-2"
    assert view.signal.state == "wrong"
    views = [desk.see(full) for _ in range(3)]
    assert [view.question for view in views] == [None, None, None]
    assert (views[-1].signal.state, len(views[-1].story.moments)) == ("turn", 3)


def nothing_is_advised(view, before):
    """Neither lamp, page nor voice says any more what is to be mended."""
    said = speech_between(before, view)
    return (
        (view.signal.state, view.broken, view.wrong_places) == ("turn", None, frozenset())
        and not (view.explanation and view.explanation.violations)
        and "ZB-A-2" not in {one.rule for one in view.player_errors}
        and (said is None or (not said.urgent and "three" not in said.text))
    )


def fourth_tile(desk, mode="follow"):
    """Truck 1 with a tile too many, as the camera has told it."""
    bags = {truck(0): (CAMEL, PANDA, CAMEL, PANDA)}
    desk.begin(mode)
    for number in range(1, 4):
        desk.see(replace(START, bags={truck(0): bags[truck(0)][:number]}))
    for _ in range(3):
        desk.see(replace(START, bags=bags))
    return replace(START, bags=bags)


def test_a_broken_rule_that_is_played_on_as_a_house_rule_is_not_to_be_mended_any_more(desk):
    desk.begin("tap")
    against = add("camel", 0, player=1)
    before = desk.do(Act(against))
    assert before.broken.violations[0].rule == "ZB-TURN-1"
    view = desk.do(Act(against, insist=True))
    assert nothing_is_advised(view, before)
    assert view.story.moments[-1].violations[0].rule == "ZB-TURN-1"  # it is recorded all the same


def test_what_the_camera_saw_against_the_rules_can_stay_so_and_that_is_undone_like_anything(desk):
    table = fourth_tile(desk)
    before = desk.view
    assert (before.signal.state, before.broken.violations[0].rule) == ("wrong", "ZB-A-2")
    view = desk.do(Accept())
    assert nothing_is_advised(view, before)
    views = [desk.see(table) for _ in range(3)]
    assert all(nothing_is_advised(one, view) and one.question is None for one in views)
    assert game_of(desk.journal.current()).broken is None
    assert desk.do(Undo()).broken.violations[0].rule == "ZB-A-2"


def test_who_ends_his_turn_by_the_button_does_not_stand_by_what_is_against_the_rules(desk):
    fourth_tile(desk)
    assert desk.do(PressButton("next", "press", "wrong")).broken is not None


def test_after_an_undo_the_camera_does_not_do_it_again(desk):
    desk.begin("follow")
    desk.see(with_tile(START, CAMEL, 0))
    desk.do(Undo())
    assert desk.see(with_tile(START, CAMEL, 0)).story.moments == ()


def test_nor_if_somebody_had_said_before_what_lies_somewhere(desk):
    desk.begin("follow")
    desk.do(contents({"seat": 0, "zone": "E5", "pieces": ["panda"]}))
    before = desk.view.story.moments
    table = with_tile(desk.position, CAMEL, 0)
    assert len(desk.see(table).story.moments) > len(before)
    desk.do(Undo())
    assert desk.see(table).story.moments == before


def test_what_a_person_told_first_is_not_told_by_the_camera_again(desk):
    desk.begin("follow")
    desk.do(Act(add("camel", 0)))
    assert len(desk.see(with_tile(START, CAMEL, 0)).story.moments) == 1


def test_where_table_and_story_differ_the_table_can_be_right(desk):
    desk.begin("follow")
    strange = replace(START, bags={(1, "E6"): (PANDA, PANDA, CAMEL), (2, "B"): (CAMEL,)})
    view = desk.see(strange)
    assert {mismatch.place for mismatch in view.mismatches} == {(1, "E6"), (2, "B")}
    view = desk.do(TableIsRight())
    assert view.mismatches == ()
    assert {place: Counter(bag) for place, bag in view.story.position.bags.items()} == {
        place: Counter(bag) for place, bag in strange.bags.items()
    }


def test_who_says_that_the_table_is_right_has_answered_what_was_asked(desk):
    desk.begin("follow")
    two_turns = with_tile(with_tile(START, CAMEL, 0), PANDA, 1)
    while desk.view.question is None:
        desk.see(two_turns)
    desk.do(TableIsRight())
    assert [entry.source for entry in desk.journal.current() if entry.kind == "answered"] == ["person"]


def test_after_a_power_cut_the_very_game_goes_on_and_the_table_is_verified(desk):
    desk.begin("follow")
    moves = game_to_the_end(4)
    for _, position in moves[:20]:
        desk.see(position)
    again = desk.restarted()
    assert (again.game.mode, again.position) == ("follow", desk.position)
    assert again.see(moves[19][1]).mismatches == ()
    assert again.see(moves[20][1]).story.position == moves[20][1]
    again.journal.close()


def test_mode_changes_are_remembered(desk):
    desk.begin("tap")
    desk.do(SetMode("follow"))
    again = desk.restarted()
    assert again.game.mode == "follow"
    again.journal.close()


DICE_RULES, DICE_START = set_up("dice", PLAYERS[:2])


def test_dice_that_lie_until_the_next_roll_are_no_mismatch(desk):
    moves = game_to_the_end(4, rules=DICE_RULES, start=DICE_START)
    last = next(number for number, (_, position) in enumerate(moves) if position.round == 2)
    begun, (action, ended) = moves[last - 1][1], moves[last]
    taken = {**begun.bags, (begun.to_move, "dice"): begun.bags[truck(action.truck)], truck(action.truck): ()}
    desk.begin("follow", begun, DICE_RULES)
    desk.see(replace(ended, bags=taken))
    assert desk.position == ended
    assert desk.view.mismatches == ()


def test_every_look_of_a_random_game_leaves_story_and_table_alike(desk):
    desk.begin("follow")
    for _, position in game_to_the_end(11, random_player)[:60]:
        desk.see(position)
        if desk.see(position).question:
            desk.do(Accept())
        assert desk.view.mismatches == ()
