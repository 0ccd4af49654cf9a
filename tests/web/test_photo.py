"""A phone instead of a camera: photographs tell the turns, or only what a finished table is worth."""

import shutil

import cv2
import numpy as np
import pytest

from companion.ports import Frame
from companion.rules.actions import AddTile
from companion.rules.notation import format_position
from companion.rules.position import format_piece
from companion.rules.referee import score
from companion.services.boxes.reader import one_photograph
from companion.session.commands import CAMERA, BeginGame, Observe, PictureShown, SetMode
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from tests.learned import learned_box
from tests.long import long_if
from tests.session.tables import contents
from tests.web.boxing import layout_of, owner_at, photo

LAYOUT = demo_layout(2)
TURNS = 5


@pytest.fixture(scope="module")
def story():
    return play_demo_game(LAYOUT, DemoGame(players=2), 3)


@pytest.fixture(scope="module")
def photographs(story):
    """One photograph of the table after each of the first turns, and one of the finished table."""
    moments = (*story.moments[: TURNS + 1], story.moments[-1])
    return [cv2.imencode(".jpg", frame.image)[1].tobytes() for frame in stills(LAYOUT, moments, None, 3, False)]


@pytest.fixture(scope="module")
def drawn_box(tmp_path_factory):
    return shutil.copytree(learned_box(), tmp_path_factory.mktemp("demo") / "box")


@pytest.fixture(scope="module")
def table(tmp_path_factory, drawn_box):
    with owner_at(tmp_path_factory.mktemp("home"), LAYOUT, drawn_box) as owner:
        yield owner


@pytest.fixture
def owner(table, story):
    """The table with a game that photographs tell."""
    start = format_position(story.rules, story.moments[0].position)
    table.session.handle(BeginGame(start, "photo"))
    return table


def actions(owner):
    return [moment.action for moment in owner.session.view.game.story.moments]


def test_a_photograph_after_each_turn_tells_the_game(owner, story, photographs):
    for picture in photographs[: TURNS + 1]:
        answer = owner.send("/api/v1/photo/send", picture)
        assert answer.status_code == 200, answer.text
        question = owner.session.view.game.question
        if question:
            wanted = (story.moments[len(actions(owner)) + 1].action,)
            owner.say("/commands/accept", {"at": at(owner), "option": question.options.index(wanted)})
    assert actions(owner) == [moment.action for moment in story.moments[1 : TURNS + 1]]
    assert 'id="photo"' in owner.get("/play?part").text
    assert 'class="overlay"' in owner.get("/camera").text


def at(owner):
    return owner.session.view.mark


def test_two_turns_in_one_photograph_are_asked_about_at_once(table, story):
    first = next(number for number in range(1, 20) if all(is_draw(story.moments[at]) for at in (number, number + 1)))
    table.session.handle(BeginGame(format_position(story.rules, story.moments[first - 1].position), "photo"))
    before, after = stills(LAYOUT, [story.moments[first - 1], story.moments[first + 1]], None, 3, False)
    for frame in (before, after):
        table.send("/api/v1/photo/send", cv2.imencode(".png", frame.image)[1].tobytes())
    assert table.session.view.game.question
    assert "data-option" in table.get("/play?part").text


def is_draw(moment):
    return isinstance(moment.action, AddTile)


def test_where_people_photograph_a_camera_has_no_say(owner, photographs):
    owner.send("/api/v1/photo/send", photographs[0])
    before = owner.session.view.game.story
    frame = cv2.imdecode(np.frombuffer(photographs[1], np.uint8), cv2.IMREAD_COLOR)
    look = look_at(owner, frame, CAMERA)
    owner.session.handle(look)
    assert owner.session.view.game.story == before
    owner.session.handle(SetMode("follow"))
    owner.session.handle(look)
    assert len(actions(owner)) == 1


def look_at(owner, image, by):
    seen = owner.eyes.read(Frame(image, "camera"))
    return Observe(seen, PictureShown(1, "camera", seen.size_px, 1.0), by=by)


@pytest.mark.parametrize("by", ["photo", CAMERA])
def test_only_counting_gives_the_points_of_the_finished_table(table, story, photographs, by):
    """Rounds and coins are not on the mats; what lies there counts as the rules count it."""
    start = format_position(story.rules, story.moments[0].position)
    table.session.handle(BeginGame(start, "score"))
    if by == CAMERA:
        image = cv2.imdecode(np.frombuffer(photographs[-1], np.uint8), cv2.IMREAD_COLOR)
        table.session.handle(look_at(table, image, CAMERA))
    else:
        assert table.send("/api/v1/photo/send", photographs[-1]).status_code == 200
    told = [player.total for player in table.session.view.game.scores.players]
    assert told == [player.total for player in score(story.rules, story.moments[-1].position).players]


@pytest.mark.parametrize("game", [long_if(True, "junior", id="junior"), long_if(False, "aquaretto", id="aquaretto")])
def test_only_counting_works_in_other_games(tmp_path, game):
    """What no picture shows (coins, what lies below in a depot) is told by a tap, as in every game."""
    layout, wish = demo_layout(2, game), DemoGame(game, players=2)
    told = play_demo_game(layout, wish, 2)
    truth = told.moments[-1].position
    box = learned_box(game)
    (frame,) = stills(layout, told.moments[-1:], None, 2, False)
    with owner_at(tmp_path / "home", layout, box) as owner:
        owner.session.handle(BeginGame(format_position(told.rules, told.moments[0].position), "score"))
        assert owner.send("/api/v1/photo/send", cv2.imencode(".png", frame.image)[1].tobytes()).status_code == 200
        if game == "aquaretto":
            owner.session.handle(contents(*unseen(truth)))
        assert lines(owner.session.view.game.scores) == lines(score(told.rules, truth))


def lines(scores):
    """Every line of every player, without those that depend on bought ground, of which a picture shows nothing."""
    return [[(line.rule, line.points) for line in one.lines if line.rule != "AQ-SCO-1"] for one in scores.players]


def unseen(position):
    for seat in (0, 1):
        depot = [format_piece(piece.as_printed()) for piece in position.bags.get((seat, "D"), ())]
        yield {"seat": seat, "zone": "coins", "count": position.counts.get((seat, "coins"), 0)}
        yield {"seat": seat, "zone": "D", "pieces": depot}


def test_what_is_pencilled_on_a_sheet_is_not_offered_to_be_counted(table):
    page = table.get("/new?game=dice&players=2").text
    assert 'value="score" disabled' in page


def test_without_a_game_one_photograph_is_counted_too(tmp_path, enrolled_box):
    with owner_at(tmp_path, layout_of("station-001"), enrolled_box) as owner:
        owner.send("/api/v1/photo/send", photo("station-001"))
        page = owner.get("/camera").text
        assert 'id="photo"' in page
        assert f">{owner.session.view.zoos[0].score.total}</span>" in page


def test_photographs_that_do_not_show_the_table_are_refused(table):
    for content, reason in ((photo("enrol-001"), "table_not_seen"), (b"no", "photo_no_picture"), (b"", "photo_empty")):
        answer = table.send("/api/v1/photo/send", content)
        assert (answer.status_code, answer.json["reason"]) == (422, reason)


def test_without_sheets_no_photograph_is_asked_for(tmp_path):
    with owner_at(tmp_path) as owner:
        assert 'id="photo"' not in owner.get("/camera").text
        assert owner.send("/api/v1/photo/send", photo("station-001")).json["reason"] == "no_sheets"


def test_a_new_game_offers_photographs_where_they_can_be_read(table, tmp_path):
    page = table.get("/new?game=zooloretto&players=2").text
    assert 'value="photo">' in page.replace(" checked", "")
    with owner_at(tmp_path) as nobody:
        page = nobody.get("/new?game=zooloretto&players=2").text
        assert 'value="photo" disabled' in page


def test_while_another_photograph_is_read_nothing_is_done_and_the_sender_is_told(owner, photographs, monkeypatch):
    monkeypatch.setattr("companion.services.boxes.reader.FREE_WITHIN_S", 0.05)
    with one_photograph():
        answer = owner.send("/api/v1/photo/send", photographs[0])
        assert answer.status_code == 503
        assert "Another photograph" in answer.json["detail"]
        assert answer.headers["Retry-After"]
    assert owner.send("/api/v1/photo/send", photographs[0]).status_code == 200
