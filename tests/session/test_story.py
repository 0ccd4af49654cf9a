"""The fold: a game told by entries is the game that was played, however it was undone, corrected or broken."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.catalogue import hold_position
from companion.games.players import undrawn
from companion.journal.entries import OPENING
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.notation import format_position
from companion.rules.position import TABLE, Piece, animal, truck
from companion.session import entry_bodies as bodies
from companion.session.history import FOLD, CorrectionEffect, GameHistory, fold, with_entry
from companion.session.line import CORRECTIONS
from tests.games import naive
from tests.games.combinations import named, one_of_each
from tests.games.table import table
from tests.session.stories import Said, begun, documents, entries, game, lying, played, story
from tests.tree import ROOT

RULES, POSITIONS, ACTIONS = played()
DOCUMENTS = documents(RULES, ACTIONS)
EVERY = pytest.mark.parametrize("combination", one_of_each(), ids=named)


def opened(**more: object) -> Said:
    """A game that begins at a table of `tests.games.table`."""
    return OPENING, {"position": table(**more)}


def add(piece: str, number: int = 0, player: int | None = None) -> Said:
    turn = {} if player is None else {"player": player}
    return "acted", {"action": {"type": "add_tile", "piece": piece, "truck": number, **turn}}


def take(number: int, *placed: tuple[str, str]) -> Said:
    return "acted", {"action": {"type": "take_truck", "truck": number, "place": [list(pair) for pair in placed]}}


def corrected(**body: object) -> Said:
    return "corrected", body


def lies(zone: str, *pieces: str, seat: int = 0, **more: object) -> Said:
    return corrected(lies=[{"seat": seat, "zone": zone, "pieces": list(pieces)}], **more)


UNDONE: Said = ("undone", {})
REDONE: Said = ("redone", {})


# Folding


@EVERY
def test_the_fold_of_a_log_is_the_game_as_it_was_played(combination):
    _, positions, _ = played(combination)
    told = story(game(combination))
    assert [told.position_after(number) for number in range(len(positions))] == list(positions)
    assert [moment for moment in told.moments if moment.violations or moment.meaningless] == []
    assert told.position.over
    late = len(positions) * 2 // 3
    seen = replace(positions[late], bags={**positions[late].bags, (TABLE, "gone"): told.used_up(late + 1)})
    stacks = [place for stack in told.rules.stacks for place in (stack.normal, stack.disc)]
    assert undrawn(told.rules, seen).total() == sum(seen.count(*place) for place in stacks)


def test_nothing_is_told_before_a_game_begins():
    assert fold([]) is None
    assert fold(entries([add("camel"), UNDONE])) is None


def test_the_last_of_several_games_is_told():
    assert story([*game(most=3), begun()]).moments == ()


def test_a_table_that_cannot_be_read_is_the_only_thing_refused():
    with pytest.raises(UnusableInput, match="unknown key 'weather'"):
        fold(entries([opened(weather="fine")]))


def test_a_table_against_the_rules_is_held_and_its_defects_are_told():
    told = story([opened(zoos=[{"enclosures": {"E4": ["camel"] * 5}}, {}, {}])])
    assert told.defects != ()
    assert len(told.position.bag(0, "E4")) == 5


def test_an_illegal_action_is_held_with_what_it_breaks():
    told = story([opened(), add("camel", player=2)])
    (moment,) = told.moments
    assert [violation.rule for violation in moment.violations] == ["ZB-TURN-1"]
    assert len(told.position.on_truck(0)) == 1


def test_an_action_without_meaning_is_held_without_an_effect():
    told = story([opened(), ("acted", {"action": {"type": "sing"}}), ("acted", {}), add("camel")])
    assert [bool(moment.meaningless) for moment in told.moments] == [True, True, False]
    assert told.position_after(2) == told.start


def test_kinds_that_tell_no_game_do_nothing():
    assert story([opened(), ("note", {"x": 1}), ("a look", {})]) == story([opened()])


def test_folding_three_hundred_actions_takes_well_under_a_third_of_a_second():
    combination = max(one_of_each(), key=lambda one: len(played(one)[2]))
    told = entries(game(combination, most=300))
    assert len(told) == 301
    took_s = []
    for _ in range(3):  # the least of them: the garbage of other tests may be searched for in between
        begun_at = time.process_time()
        fold(told)
        took_s.append(time.process_time() - begun_at)
    assert min(took_s) < 0.3


# Undo and redo


def as_told(entries):
    """The story but for its mark: no two states of a game have the same."""
    return replace(story(entries), newest=0)


def test_undo_takes_back_and_redo_gives_again():
    three = game(most=3)
    assert story([*three, UNDONE]).position == POSITIONS[2]
    assert story([*three, UNDONE, UNDONE, REDONE]).position == POSITIONS[2]
    assert as_told([*three, UNDONE, REDONE]) == as_told(three)


def test_with_nothing_to_undo_or_redo_nothing_happens():
    assert as_told([opened(), UNDONE, REDONE]) == as_told([opened()])


def test_something_new_after_an_undo_leaves_nothing_to_redo():
    told = story([opened(), add("camel"), UNDONE, add("flamingo"), REDONE])
    assert told.position.on_truck(0) == (animal("flamingo"),)
    assert not told.can_redo


@given(st.integers(1, 12), st.integers(0, 20))
@settings(max_examples=40)
def test_as_many_redos_as_undos_change_nothing(actions, steps):
    said = [*game(most=actions), corrected(number=1, action=DOCUMENTS[1])]
    steps = min(steps, story(said).done)
    again = story([*said, *[UNDONE] * steps, *[REDONE] * steps])
    assert (again.moments, again.edits, again.done) == (story(said).moments, story(said).edits, story(said).done)


def test_a_correction_is_undone_like_anything_else():
    said = game(most=6)
    wrong = [*said, corrected(number=2, action=DOCUMENTS[8])]
    assert story(wrong).position != story(said).position
    assert story([*wrong, UNDONE]).moments == story(said).moments
    assert story([*wrong, UNDONE, UNDONE]).moments == story(game(most=5)).moments
    assert story([*wrong, UNDONE, REDONE]).moments == story(wrong).moments


# Correcting the past


def test_a_corrected_action_is_as_if_it_had_been_told_so_at_once():
    wrong = game(most=6)
    right = wrong[4]
    wrong[4] = add("leopard", 0)
    told = story([*wrong, corrected(number=4, action=right[1]["action"])])
    assert told.position == POSITIONS[6]
    assert told.moments[3].told.picture == 5, "the picture is still that of the moment"


def test_an_action_that_never_happened_is_left_out():
    said = [opened(), add("camel"), add("flamingo"), add("panda", 1)]
    told = story([*said, corrected(number=2, action=None)])
    assert [piece.name for piece in told.position.on_truck(0)] == ["camel"]
    assert len(told.moments) == 2


def test_an_action_that_nobody_saw_is_put_in_its_place():
    said = game(most=6)
    del said[4]
    told = story([*said, corrected(before=4, action=DOCUMENTS[3])])
    assert told.position == POSITIONS[6]


def changed(*said: Said) -> CorrectionEffect:
    """What the last of these entries changed in the past."""
    told = story(said).changed
    assert told is not None
    return told


def test_a_correction_says_what_became_illegal_and_its_undo_what_is_legal_again():
    """The third camel went to another truck: so whoever took the first truck placed one too many."""
    loaded = opened(trucks=[{"tiles": ["camel", "camel"]}, {}, {}])
    camels = take(0, ("camel", "E4"), ("camel", "E4"), ("camel", "E4"))
    said = [loaded, add("camel"), add("flamingo", 1), add("flamingo", 1), camels]
    correction = corrected(number=1, action=add("camel", 2)[1]["action"])
    assert story(said).moments[3].violations == ()
    assert [broken.rule for broken in story([*said, correction]).moments[3].violations] == ["ZB-B-2"]
    assert (changed(*said, correction).illegal, changed(*said, correction).legal) == ((4,), ())
    assert (changed(*said, correction, UNDONE).illegal, changed(*said, correction, UNDONE).legal) == ((), (4,))


def test_what_a_correction_broke_is_told_until_it_is_mended_whatever_else_is_corrected_or_ended():
    loaded = opened(trucks=[{"tiles": ["camel", "camel"]}, {}, {}])
    camels = take(0, ("camel", "E4"), ("camel", "E4"), ("camel", "E4"))
    said = [loaded, add("camel"), add("flamingo", 1), add("flamingo", 1), camels]
    breaks = corrected(number=1, action=add("camel", 2)[1]["action"])
    elsewhere = corrected(number=2, action=add("panda", 1)[1]["action"])
    assert changed(*said, breaks, ("ended", {})).illegal == (4,)
    assert changed(*said, breaks, elsewhere).illegal == (4,)
    assert changed(*said, breaks, elsewhere, corrected(number=1, action=add("camel")[1]["action"])).illegal == ()
    assert story([*said, breaks, add("panda", 1)]).changed is None


def test_a_correction_says_which_actions_mean_nothing_any_more_and_its_undo_which_do_again():
    """There are three kiosks: with one more drawn before, the last of three cannot have been one."""
    said = [opened(), add("stall.kiosk"), add("stall.kiosk", 1), add("stall.kiosk", 2)]
    correction = corrected(before=1, action=add("stall.kiosk")[1]["action"])
    assert (changed(*said, correction).lost, changed(*said, correction).found) == ((4,), ())
    assert (changed(*said, correction, UNDONE).lost, changed(*said, correction, UNDONE).found) == ((), (3,))


def test_points_before_and_after_a_correction_are_told_by_seat():
    said = [opened(trucks=[{"tiles": ["camel"]}, {}, {}]), take(0, ("camel", "E4"))]
    into_the_barn = corrected(number=1, action=take(0, ("camel", "B"))[1]["action"])
    assert changed(*said, into_the_barn).points == ((0, -2), (0, 0), (0, 0))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({}, "expected one of number, before, lies, position"),
        ({"number": 9, "action": None}, "number"),
        ({"number": 1}, "action is missing"),
        ({"before": 0, "action": {}}, "before"),
        ({"lies": [{"seat": 0, "zone": "E9", "pieces": ["camel"]}]}, "nothing of that kind can lie in 'E9'"),
        ({"lies": [{"seat": 7, "zone": "E4", "pieces": []}]}, "seat"),
        ({"lies": [{"seat": 0, "zone": "E4", "pieces": ["dragon"]}]}, "dragon"),
        ({"lies": [{"seat": 0, "zone": "E4", "pieces": []}], "after": 2}, "after"),
        ({"position": {"game": "chess"}}, "game"),
        ({"position": {**table(), "players": ["Anna", "Bert", "Zoe"]}}, "begin a new game"),
    ],
)
def test_a_correction_that_cannot_be_meant_changes_nothing_and_is_listed(body, why):
    told = story([opened(), add("camel"), ("corrected", body), UNDONE])
    ((seq, reason),) = told.unusable
    assert (seq, why in reason) == (3, True)
    assert told.position == told.start, "the undo is that of the action"


# What lies on the table


def test_what_somebody_says_lies_in_a_place_lies_there():
    told = story([opened(), lies("E4", "camel", "camel"), lies("truck 1", "flamingo", seat=TABLE)])
    assert told.position.bag(0, "E4") == (animal("camel"),) * 2
    assert told.position.on_truck(1) == (animal("flamingo"),)


def test_coins_are_counted():
    told = story([opened(), corrected(lies=[{"seat": 1, "zone": "coins", "count": 7}])])
    assert told.position.count(1, "coins") == 7


def test_what_lay_somewhere_earlier_is_there_for_everything_later():
    said = [opened(trucks=[{"tiles": ["camel"]}, {}, {}]), add("flamingo", 1), add("flamingo", 2)]
    told = story([*said, lies("truck 1", "flamingo", "flamingo", seat=TABLE, after=1)])
    assert told.position_after(1).on_truck(1) == (animal("flamingo"),)
    assert told.position_after(3).on_truck(1) == (animal("flamingo"),) * 2
    assert told.position_after(3).on_truck(2) == (animal("flamingo"),)


def test_who_has_bred_and_what_is_face_down_stays_known():
    zoo = {"enclosures": {"E4": ["camel.m*", "camel.baby"]}}
    two = {"players": 2, "zoos": [zoo, {}]}
    told = story([opened(**two), lies("E4", "camel.m"), lies("truck 2", "flamingo", seat=TABLE)])
    assert told.position.bag(0, "E4") == (Piece("animal", "camel", "m", bred=True),)
    assert told.position.on_truck(2) == (*told.start.on_truck(2), animal("flamingo"))
    assert told.start.on_truck(2) != ()


def test_a_pair_that_is_found_together_has_bred():
    told = story([opened(), lies("E4", "camel.m", "camel.f")])
    assert [piece.bred for piece in told.position.bag(0, "E4")] == [True, True]


def test_the_whole_table_can_be_stated():
    stated = table(zoos=[{"barn": ["camel"]}, {}, {}], to_move=2)
    told = story([opened(), add("flamingo"), corrected(position=stated)])
    assert told.position == hold_position(stated)[1]


@EVERY
def test_every_place_of_every_game_can_be_stated(combination):
    """What lies on a table, stated place by place, is that table."""
    _, positions, _ = played(combination)
    middle = positions[len(positions) // 2]
    stated = {**middle.bags, **middle.counts}
    emptied = {**dict.fromkeys(positions[0].bags, ()), **dict.fromkeys(positions[0].counts, 0)}
    body = lying(stated | {place: empty for place, empty in emptied.items() if place not in stated})
    told = story([begun(combination), ("corrected", body)])
    assert told.unusable == ()
    assert (told.position.bags, told.position.counts) == (middle.bags, middle.counts)


# Questions and the end


def test_a_question_is_open_until_it_is_answered_and_keeps_its_picture():
    asked = [opened(), ("asked", {"which": ["camel", "panda"]}), ("asked", {"which": []})]
    told = story([*asked, ("answered", bodies.answered(2))])
    assert [question.seq for question in story(asked).questions] == [2, 3]
    assert (story(asked).pictures_needed, told.pictures_needed) == ({2, 3}, {3})


def test_a_game_that_was_ended_goes_on_with_the_next_action():
    ended = [*game(most=3), ("ended", {})]
    assert story(ended).ended is not None
    for more in (game()[4], UNDONE, corrected(number=1, action=None)):
        assert story([*ended, more]).ended is None


# Incremental is whole


EDITS = st.one_of(
    st.sampled_from([("acted", {"action": document}) for document in DOCUMENTS]),
    st.sampled_from([UNDONE, REDONE, ("asked", {}), ("ended", {}), ("note", {}), corrected(), ("acted", {})]),
    st.builds(lambda at, action: corrected(number=at, action=action), st.integers(0, 9), st.sampled_from(DOCUMENTS)),
    st.builds(lambda at: corrected(number=at, action=None), st.integers(1, 9)),
    st.builds(lambda at, action: corrected(before=at, action=action), st.integers(1, 9), st.sampled_from(DOCUMENTS)),
    st.builds(
        lambda seat, zone, pieces: lies(zone, *pieces, seat=seat),
        st.integers(-1, 2),
        st.sampled_from(["E4", "E5", "B", "E4a", "truck 0", "nowhere"]),
        st.lists(st.sampled_from(["camel", "camel.m", "camel.f", "flamingo", "stall.kiosk", "coin"]), max_size=4),
    ),
    st.builds(lambda question: ("answered", {"question": question}), st.integers(1, 20)),
)


@given(st.integers(0, 20), st.lists(EDITS, max_size=25))
@settings(max_examples=80)
def test_whatever_is_told_the_story_folds_and_is_the_same_told_bit_by_bit(actions, edits):
    told = entries([*game(most=actions), *edits])
    step: GameHistory | None = None
    for number, entry in enumerate(told, start=1):
        step = with_entry(step, entry)
        if number % 7 == 0 or number == len(told):
            assert step == fold(told[:number])
    assert step is not None
    referee.score(step.rules, step.position)
    list(referee.legal_actions(step.rules, step.position))


@EVERY
def test_whatever_can_be_written_down_is_held(combination):
    """Every action that the notation has words for, sensible or not, at a moment of a game."""
    rules, positions, _ = played(combination)
    position = positions[2 * len(positions) // 3]
    every = list(some(naive.documents(rules, position), 4_000))
    opening: Said = (OPENING, {"position": format_position(rules, position)})
    told = story([opening, *(("acted", {"action": document}) for document in every[:: max(1, len(every) // 60)])])
    assert len(told.moments) >= min(60, len(every))


def some(values: Iterable[object], most: int) -> Iterable[object]:
    return (value for value, _ in zip(values, range(most), strict=False))


# The page that tells of it


def test_every_kind_and_correction_is_told_in_the_docs():
    page = "".join((ROOT / "docs" / name).read_text() for name in ("formats.md", "inside/journal.md"))
    assert [kind for kind in (OPENING, *FOLD) if f"`{kind}`" not in page] == []
    assert [key for key in CORRECTIONS if f'`{{"{key}": ' not in page] == []


def test_what_the_bodies_say_is_what_the_story_reads():
    action = ACTIONS[2]
    said: list[Said] = [
        *game(most=3),
        ("corrected", bodies.told_anew(RULES, 3, None)),
        ("corrected", bodies.missed(RULES, 3, action)),
        ("corrected", lying({(0, "coins"): 5, truck(0): (animal("camel"),)}, 3)),
        ("corrected", {"position": format_position(RULES, POSITIONS[3])}),
    ]
    told = story(said)
    assert told.unusable == ()
    assert told.position == POSITIONS[3]
    assert told.position_after(4).count(0, "coins") == 5
