"""Pages, starts and reading beside a table, however many games lie behind it."""

import threading
from contextlib import closing

import pytest

from benchmarks.years import build, cost_of_pages
from calibration.layout import Layout
from companion.journal.store import MARK
from companion.names import folded, is_nameless
from companion.services.people import People, is_known
from companion.session.commands import Act, BeginGame, CallPlayer, EndGame, TableSetup
from companion.session.game_log import LISTED, GameList
from companion.session.session import JOURNAL_FOLDER, Session
from tests.kit import until
from tests.table.journals import opened
from tests.table.test_attending import ADDED, GAME

FEW, MANY = 60, 300
"""More than a page lists at once."""
TIMES_AS_DEAR, NOISE_MS = 1.6, 3.0


@pytest.fixture(scope="module")
def homes(tmp_path_factory):
    """Tables with few games and with many."""
    found = {number: tmp_path_factory.mktemp(str(number)) for number in (FEW, MANY)}
    for number, home in found.items():
        build(home, number)
    return found


def table(home):
    return closing(Session(TableSetup.of(Layout("none", ()), ()), home))


def test_no_page_costs_more_because_more_games_were_played(homes):
    few, many = (cost_of_pages(homes[number], repeats=6)["pages"] for number in (FEW, MANY))
    dearer = {path: (few[path]["least_ms"], many[path]["least_ms"]) for path in few}
    assert all(now <= TIMES_AS_DEAR * before + NOISE_MS for before, now in dearer.values()), dearer
    assert all(many[path]["kB"] < 1.6 * few[path]["kB"] + 1 for path in few)


def test_the_history_goes_back_page_by_page_to_the_first_game(homes):
    from companion.services.pictures import PictureCache
    from companion.web.app import create_app
    from companion.web.dashboard import Dashboard
    from tests.web.programs import Program

    with table(homes[MANY]) as session:
        program, found, before = Program(create_app(Dashboard(session, PictureCache(), lambda _name: None))), [], {}
        while before is not None:
            told = program.get("games", most=120, **before)
            found += [game["number"] for game in told["games"]]
            before = {"before": told["before"]} if told["before"] else None
        assert found == [game.id for game in reversed(session.games())]
        assert len(found) == MANY


def test_the_list_of_games_is_the_same_with_and_without_a_mark(homes):
    with table(homes[FEW]) as session:
        told = session.games()
    assert (homes[FEW] / JOURNAL_FOLDER / MARK).exists()
    with table(homes[FEW]) as session:
        assert session.games() == told
    journal = opened(homes[FEW] / JOURNAL_FOLDER)
    assert GameList(journal.entries(kinds=LISTED)).games == told
    journal.close()


def test_the_list_of_games_follows_what_happens(tmp_path):
    with table(tmp_path) as session:
        assert session.games() == ()
        session.handle(BeginGame(GAME, "tap"))
        session.handle(CallPlayer(1, "Bruno"))
        session.handle(Act(ADDED))
        session.handle(EndGame())
        session.handle(BeginGame(GAME, "tap"))
        told = session.games()
        assert [game.players for game in told] == [("Anna", "Bruno"), ("Anna", "Bert")]
        assert [game.result is None for game in told] == [False, True]
    with table(tmp_path) as session:
        assert session.games() == told


def test_nobody_who_reads_waits_for_the_table(homes):
    gate = threading.Event()
    with table(homes[FEW]) as session:
        holder = threading.Thread(target=lambda: session._orders.done("held", lambda: gate.wait(10)))
        holder.start()
        until(lambda: session.beat() > 0.6)
        first, second = session.games()[:2]
        story = session.story(first.id)
        assert story.opening.seq == first.id
        assert story.ended.seq == second.id - 1
        assert session.story(first.id + 1) is None
        gate.set()
        holder.join(5)


def test_an_old_game_that_has_rotted_is_healed_when_somebody_looks_at_it(tmp_path):
    build(tmp_path, 3)
    with table(tmp_path) as session:
        first = session.games()[0].id
        text = tmp_path / JOURNAL_FOLDER / "journal.jsonl"
        text.write_bytes(text.read_bytes().replace(b'"type":"add_tile"', b'"type":"add_tilf"', 1))
        story = session.story(first)
        assert story.unusable == ()
        assert not [moment for moment in story.moments if moment.meaningless]


# People


def test_people_are_the_same_as_if_every_game_were_looked_at_anew(homes):
    with table(homes[FEW]) as session:
        every = session.games()
    forgotten = {folded("Anna"): every[20].id}
    people = People(lambda: every[: counted[0]])
    for counted[0] in (0, 1, 2, 30, FEW):
        told = every[: counted[0]]
        assert [one.name for one in people.known(forgotten)] == list(_names(told, forgotten))
        for one in people.ended(forgotten):
            played = [game for game in told if one.name in game.players and is_known(game, one.name, forgotten)]
            assert one.points == tuple(game.result.points[game.players.index(one.name)] for game in played)
            assert one.wins == sum(one.name in game.result.winners for game in played)


counted = [0]


def _names(told, forgotten):
    """The last ones first, each once."""
    found = (name for game in reversed(told) for name in game.players if is_known(game, name, forgotten))
    return dict.fromkeys(name for name in found if not is_nameless(name))


def test_a_game_that_is_called_otherwise_at_its_end_counts_once(tmp_path):
    with table(tmp_path) as session:
        people = People(session.games)
        session.handle(BeginGame(GAME, "tap"))
        assert [one.name for one in people.known({})] == ["Anna", "Bert"]
        session.handle(CallPlayer(1, "Bruno"))
        assert [one.name for one in people.known({})] == ["Anna", "Bruno"]
        session.handle(BeginGame(GAME, "tap"))
        assert [one.name for one in people.known({})] == ["Anna", "Bert", "Bruno"]
