"""The demo table plays every game: what a position shows lies on the sheets, and what is drawn can be read."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from calibration.box import Box
from calibration.layout import contains
from companion.printing.spread import spread
from companion.rules.actions import Expand
from companion.sight.faces import faces
from companion.simulator.film import stills
from companion.simulator.games import (
    DemoGame,
    DemoTurn,
    as_it_lies,
    count_crowded,
    play_demo_game,
    set_up_demo,
    shape_of,
    spots_of,
)
from companion.simulator.renderer import PiecePlaced
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout, demo_layout, picture_size
from companion.tracking.observation import bag_of, places
from tests.evenings.drawn import gallery_of
from vision.enrolment import learn
from vision.gallery import make_gallery
from vision.read import Reader

GAMES = {
    "junior": DemoGame("junior", (), 2, mistakes=True),
    "dice": DemoGame("dice", (), 4, mistakes=True),
    "xxl and exotic": DemoGame("zooloretto", ("xxl", "exotic"), 2, mistakes=True),
    "aquaretto": DemoGame("aquaretto", ("xxl",), 2, mistakes=True),
    "both": DemoGame("zooloretto+aquaretto", (), 2, mistakes=True),
}
every_game = pytest.mark.parametrize("name", GAMES)


@cache
def layout_of(name):
    wish = GAMES[name]
    return demo_layout(wish.players, wish.game, wish.with_)


@cache
def story_of(name):
    return play_demo_game(layout_of(name), GAMES[name], seed=2)


@every_game
def test_the_game_is_played_to_its_end(name):
    assert story_of(name).moments[-1].position.over


@every_game
def test_what_the_position_shows_at_a_printed_place_lies_there(name):
    zone_of = {key: bag_of(place) for key, place in places(layout_of(name)).items()}
    story = story_of(name)
    position = story.moments[0].position
    for moment in story.moments:
        if moment.kind in ("turn", "clearing", "repair"):
            lying = {}
            for piece in moment.pieces:
                lying.setdefault(zone_of[piece.sheet, piece.zone], Counter())[piece.piece] += 1
            shown = faces(story.rules, moment.position)
            if moment.kind == "turn" and moment.action is not None:
                shown = as_it_lies(story.rules, position, moment.action)[0]
            position = moment.position
            assert lying == {place: Counter(there) for place, there in shown.items() if place in zone_of.values()}


@every_game
def test_every_piece_lies_inside_its_zone_in_its_shape(name):
    zones = {(sheet.id, zone.id): zone for sheet in layout_of(name).sheets for zone in sheet.zones}
    for moment in story_of(name).moments:
        for piece in moment.pieces:
            assert contains(zones[piece.sheet, piece.zone].polygon_mm, (piece.x_mm, piece.y_mm))
            assert piece.shape == shape_of(piece.piece, GAMES[name].game)


@every_game
def test_mistakes_break_a_rule_or_forget_something_and_are_repaired(name):
    moments = story_of(name).moments
    wrong = [at for at, moment in enumerate(moments) if moment.kind == "mistake"]
    assert wrong
    for at in wrong:
        seen = faces(story_of(name).rules, moments[at].position)
        forgotten = sum(Counter(there).total() for there in seen.values()) - len(moments[at].pieces)
        assert moments[at].violations or forgotten > 0
        assert "repair" in {moment.kind for moment in moments[at + 1 : at + 4]}


def test_nobody_builds_where_no_ground_is_printed():
    ground = {zone.id for sheet in layout_of("aquaretto").sheets for zone in sheet.zones}
    built = [
        cell
        for seed in range(3)
        for moment in play_demo_game(layout_of("aquaretto"), DemoGame("aquaretto", (), 2), seed).moments
        if isinstance(moment.action, Expand)
        for cell in moment.action.cells or ()
    ]
    assert built
    assert set(built) <= ground


def test_players_who_can_help_it_lay_no_tile_on_another():
    layout, wish = demo_layout(5), DemoGame(players=5)
    story, spots = play_demo_game(layout, wish, 1), spots_of(layout, wish.game)
    assert not any(count_crowded(faces(story.rules, moment.position), spots) for moment in story.moments)


def test_the_halves_of_a_park_lie_edge_to_edge_and_no_sheets_overlap():
    laid = {sheet.id: sheet for sheet in spread(layout_of("aquaretto"), 16 / 9)}
    upper, lower = laid["park-1a"], laid["park-1b"]
    assert upper.turn_deg == lower.turn_deg
    assert ((lower.x_mm - upper.x_mm) ** 2 + (lower.y_mm - upper.y_mm) ** 2) ** 0.5 == pytest.approx(210)


def test_those_who_are_named_play():
    rules, _ = set_up_demo(DemoGame("dice", (), 2, names=("Ida", "Jan")), random.Random(1))
    assert rules.players == ("Ida", "Jan")


def test_a_large_table_gets_larger_pictures():
    assert picture_size(demo_layout(3)) == (2304, 1296)
    assert picture_size(demo_layout(5, "aquaretto")) == (3456, 1944)
    assert picture_size(demo_layout(5, "zooloretto+aquaretto", ("xxl", "exotic"))) == (4608, 2592)


@pytest.mark.parametrize("name", ["dice", "aquaretto"])
def test_dice_and_figures_are_learned_and_read_on_the_demo_table(name):
    wish, layout = GAMES[name], layout_of(name)
    enrolment = demo_enrolment_layout(wish.game, wish.with_)
    learned = learn(enrolment, demo_enrolment_frames(enrolment, (1600, 900), wish.game))
    assert (learned.missing, learned.doubtful) == ((), ())
    turns = [moment for moment in story_of(name).moments if moment.kind == "turn"]
    moment = max(turns[: len(turns) * 2 // 3], key=lambda one: len(one.pieces))
    frame = next(stills(layout, [moment]))
    observation = Reader(layout, make_gallery(Box(learned.looks))).read(frame)
    sure = Counter((seen.sheet, seen.zone, seen.piece) for seen in observation.pieces if seen.confidence > 0.5)
    lying = Counter((piece.sheet, piece.zone, piece.piece) for piece in moment.pieces if piece.piece != "ground")
    assert lying.total() >= 8
    assert sure == lying


def test_the_wheel_that_is_printed_on_a_truck_is_no_die():
    layout = demo_layout(4, "dice")
    die = PiecePlaced("dice", "coin", 57.1, 176.2, 340.9, 16.0, "T4", "die")
    (frame,) = stills(layout, [DemoTurn("turn", None, (die,))], seed=37)
    seen = Reader(layout, gallery_of("dice", ())).read(frame)
    assert [(piece.zone, piece.piece) for piece in seen.pieces] == [("T4", "coin")]
    assert seen.unknown == ()
