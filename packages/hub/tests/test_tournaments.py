"""A tournament in the club: seated, played at the tables, counted by itself."""

import json
import random
from types import SimpleNamespace

import pytest

from companion_hub import running, tournaments
from companion_hub.club import ClubNews
from companion_hub.database import PageDatabase, connect
from companion_hub.refold import refold
from packages.hub.tests.telling import Outbox

PEOPLE = ["Anna", "Bert", "Cleo", "Dora", "Emil", "Fred", "Gina", "Hans"]


@pytest.fixture
def club(database, mailed, visited):
    """A club with four tables and a tournament of eight people, two at a table."""
    return Club(database, mailed, visited)


class Club:
    def __init__(self, database, mailed, visited):
        self.mailed, self.steward = mailed, visited("steward")
        self.outboxes = {name: Outbox(name, f"Table {name[1:]}") for name in ("t1", "t2", "t3", "t4")}
        for name, outbox in self.outboxes.items():
            mailed.put_raw(f"companion/{name}/availability", b"online")
            mailed.send(outbox.state(), kind="state")
        self.database = database

    def make(self, people=PEOPLE, **more):
        given = {"name": "Autumn cup", "game": "zooloretto", "kind": "swiss", "size": "2", "rounds": "3", "ties": ""}
        answer = self.steward.post("/tournaments", given | {"people": "\n".join(people)} | more)
        assert answer.status_code == 200, answer.text
        self.number = answer.json["id"]

    def pair(self, *people):
        """A tournament of two, who are seated; their seating, and the outbox of their table."""
        self.make(people)
        self.say("round")
        (seating,) = self.view().rounds[-1]
        return seating, self.outboxes[seating.table_id]

    def say(self, what, words=None):
        return self.steward.post(f"/tournaments/{self.number}/{what}", words)

    def view(self):
        with connect(self.database) as connection:
            return tournaments.find_tournament(connection, self.number)

    def play(self, seating, points, **more):
        """The people of a seating play at their table; points by name, in whatever seat they sit."""
        outbox, view = self.outboxes[seating.table_id], self.view()
        names = [view.names[seat.person] for seat in reversed(seating.seats)]
        outbox.begin(*names, **more)
        outbox.over(*(points[name] for name in names))
        self.mailed.send(*outbox.events)

    def told(self, outbox, *people):
        """A table tells a game of these people, which the second one wins."""
        outbox.begin(*people)
        outbox.over(3, 9)
        self.mailed.send(*outbox.events)


def points_of(*people):
    return {name: 50 - 3 * at for at, name in enumerate(people)}


def test_three_rounds_are_seated_played_and_counted_by_themselves(club):
    club.make()
    for number in (1, 2, 3):
        assert club.say("round").status_code == 200
        seatings = club.view().rounds[-1]
        assert sorted(one.table_id for one in seatings) == ["t1", "t2", "t3", "t4"]
        for seating in seatings:
            club.play(seating, points_of(*PEOPLE))
        assert [line.played for line in club.view().standings] == [number] * 8
    view = club.view()
    assert view.names[view.standings[0].person] == "Anna"
    assert view.standings[0].points == 3
    assert view.again == {}
    assert club.say("round").status_code == 422
    page = club.steward.get(f"/tournaments/{club.number}").text
    assert page.index("Anna") < page.index("Hans")
    told = club.steward.get(f"/tournaments/{club.number}/standings.csv").data.decode("utf-8-sig")
    assert told.splitlines()[1].startswith("1,Anna,3,3.0,")


def test_a_game_of_others_another_game_or_a_lesson_is_not_taken_for_a_result(club):
    club.make()
    club.say("round")
    first, second, *_ = club.view().rounds[-1]
    names = [club.view().names[seat.person] for seat in first.seats]
    outbox = club.outboxes[first.table_id]
    for people, more in ((("Anna", "Xaver"), {}), (names, {"lesson": True}), (names, {"game": "junior"})):
        outbox.begin(*people, **more)
        outbox.over(5, 4)
    outbox.begin(*names)
    outbox.over(5, 4, by_rules=False)
    club.mailed.send(*outbox.events)
    assert not any(seating.is_over for seating in club.view().rounds[-1])
    club.play(first, points_of(*PEOPLE))
    assert [one.is_over for one in club.view().rounds[-1]][:2] == [True, False]
    assert second.id != first.id


def test_a_corrected_game_corrects_the_standings(club):
    seating, outbox = club.pair("Anna", "Bert")
    club.play(seating, {"Anna": 10, "Bert": 20})
    winner = outbox.players.index("Anna")
    outbox.over(*(30 if at == winner else 20 for at in range(2)))
    club.mailed.send(*outbox.events)
    view = club.view()
    assert [view.names[line.person] for line in view.standings] == ["Anna", "Bert"]


def test_a_result_is_told_by_hand_and_taken_back(club):
    seating, _outbox = club.pair("Anna", "Bert")
    assert club.say(f"seatings/{seating.id}/result", {"totals": "7 x"}).status_code == 422
    assert club.say(f"seatings/{seating.id}/result", {"totals": "7 -3"}).status_code == 200
    view = club.view()
    assert view.standings[0].person == seating.seats[0].person
    assert view.rounds[-1][0].is_by_hand
    assert club.say(f"seatings/{seating.id}/take-back").status_code == 200
    assert not club.view().rounds[-1][0].is_over


def test_nobody_goes_on_before_every_result_is_in(club):
    club.make()
    club.say("round")
    answer = club.say("round")
    assert answer.status_code == 422
    assert "a result is missing" in answer.json["error"]


def test_who_leaves_is_seated_no_more_and_may_come_back(club):
    club.make(["Anna", "Bert", "Cleo", "Dora"], rounds="5")
    number = {name: person for person, name in club.view().names.items()}
    club.say("leave", {"person": number["Dora"]})
    club.say("round")
    seated = [seat.person for seating in club.view().rounds[-1] for seat in seating.seats]
    assert sorted(seated) == sorted(set(number.values()) - {number["Dora"]})
    for seating in club.view().rounds[-1]:
        if seating.number:
            club.play(seating, points_of(*PEOPLE))
    assert club.view().standings[0].points == 1
    club.say("return", {"person": number["Dora"]})
    club.say("round")
    assert len([seat for seating in club.view().rounds[-1] for seat in seating.seats]) == 4


def test_who_comes_late_plays_from_the_next_round_on(club):
    club.make(["Anna", "Bert"], rounds="3")
    club.say("round")
    club.play(club.view().rounds[-1][0], points_of("Anna", "Bert"))
    assert club.say("enter", {"name": " Cleo "}).status_code == 200
    assert club.say("enter", {"name": "cleo"}).status_code == 422
    assert club.say("enter", {"name": "Player 2"}).status_code == 422
    assert len(club.view().names) == 3
    club.say("round")
    assert len([seat for one in club.view().rounds[-1] for seat in one.seats]) == 3
    club.make(["Anna", "Bert"], kind="round_robin")
    assert club.say("enter", {"name": "Cleo"}).status_code == 200
    assert club.view().tournament.rounds == 3, "everybody meets everybody"
    club.say("round")
    assert "once a round is seated" in club.say("enter", {"name": "Dora"}).json["error"]


def test_a_name_that_was_misspelt_is_corrected_and_the_result_of_before_counts(club):
    _seating, outbox = club.pair("Anna", "Brt")
    club.told(outbox, "Anna", "Bert")
    number = {name: person for person, name in club.view().names.items()}
    assert club.say("name", {"person": number["Brt"], "name": "Bert"}).status_code == 200
    view = club.view()
    assert view.names[view.standings[0].person] == "Bert"
    assert view.rounds[-1][0].is_over
    for what in ("leave", "return"):
        assert club.say(what, {"person": 999}).status_code == 422
    assert club.say("name", {"person": 999, "name": "Zoe"}).status_code == 422


def test_a_table_that_plays_something_else_has_not_begun(club):
    _seating, outbox = club.pair("Anna", "Bert")
    for people, more in ((("Anna", "Zoe"), {}), (("Anna", "Bert"), {"game": "junior"})):
        outbox.begin(*people, **more)
        club.mailed.send(*outbox.events)
        assert not club.view().rounds[-1][0].is_begun
        assert "not begun" in club.steward.get(f"/tournaments/{club.number}").text
    outbox.begin("bert", "Anna")
    club.mailed.send(*outbox.events)
    assert club.view().rounds[-1][0].is_begun


def test_points_corrected_without_a_new_end_of_the_game_correct_the_standings(club):
    seating, outbox = club.pair("Anna", "Bert")
    club.play(seating, {"Anna": 10, "Bert": 20})
    seat = outbox.players.index("Anna")
    totals = [{"seat": at, "total": 30 if at == seat else 20} for at in range(2)]
    outbox.tell("history_corrected", seat, number=3, action=None)
    outbox.tell("score_changed", scores=totals)
    club.mailed.send(*outbox.events)
    view = club.view()
    assert [view.names[line.person] for line in view.standings] == ["Anna", "Bert"]
    with connect(club.database) as connection:
        refold(connection)
    assert club.view().standings == view.standings


def told_who_sits_there(club):
    with connect(club.database) as connection:
        told = tournaments.seating_messages(connection)
    return {table: json.loads(words) if words else None for table, words in told.items()}


def test_each_table_is_told_who_sits_there_until_the_result_is_in(club):
    club.make(
        ["Anna", "Bert"], **{"with": "zooloretto/exotic aquaretto/xxl zooloretto/xxl"}
    )  # ticked before another box
    assert list(club.view().tournament.expansions) == ["exotic", "xxl"]
    club.make(["Anna", "Bert", "Cleo"])
    assert set(told_who_sits_there(club).values()) == {None}
    club.say("round")
    seating = next(one for one in club.view().rounds[-1] if one.table_id)
    names = [club.view().names[seat.person] for seat in seating.seats]
    told = told_who_sits_there(club)
    assert told.pop(seating.table_id) == {"game": "zooloretto", "with": [], "players": names, "title": "Autumn cup · 1"}
    assert set(told.values()) == {None}
    club.play(seating, points_of(*PEOPLE))
    assert set(told_who_sits_there(club).values()) == {None}


def test_a_group_that_waits_is_given_the_next_table_that_is_free(club, monkeypatch):
    monkeypatch.setattr(running, "TURN_S", 0.0)
    busy = [club.outboxes[name] for name in ("t2", "t3", "t4")]
    for outbox in busy:
        outbox.begin("Xaver", "Zoe")
        club.mailed.send(*outbox.events)
    club.make(PEOPLE[:6])
    club.say("round")
    assert [one.table_id for one in club.view().rounds[-1]] == ["t1", None, None]
    busy[1].over(3, 4)
    club.mailed.send(busy[1].events[-1])
    said, pages = {}, PageDatabase(club.database)
    pages.open()
    broker = SimpleNamespace(connections=1, is_connected=True, seat=said.__setitem__)
    running.SeatingLoop(pages, ClubNews(), broker).turn()
    pages.close()
    assert [one.table_id for one in club.view().rounds[-1]] == ["t1", "t3", None]
    assert {table for table, words in said.items() if words} == {"t1", "t3"}


def test_a_table_is_told_once_and_again_when_the_broker_was_away(club, monkeypatch):
    monkeypatch.setattr(running, "TURN_S", 0.0)
    monkeypatch.setattr("companion_hub.club.LEAST_S", 0.0)
    said, news, pages = [], ClubNews(), PageDatabase(club.database)
    broker = SimpleNamespace(connections=1, is_connected=True, seat=lambda *one: said.append(one))
    seats = running.SeatingLoop(pages, news, broker)
    pages.open()
    club.make(["Anna", "Bert"])
    seats.turn()
    assert dict(said) == dict.fromkeys(("t1", "t2", "t3", "t4"), b"")
    club.say("round")
    table = club.view().rounds[-1][0].table_id
    for connection, again in ((1, [table]), (1, []), (3, ["t1", "t2", "t3", "t4"])):
        said.clear()
        broker.connections = connection
        news.bump()
        seats.turn()
        assert [one for one, _ in said] == again
    pages.close()


def test_a_round_robin_lasts_until_everybody_has_met_everybody(club):
    club.make(["Anna", "Bert", "Cleo", "Dora"], kind="round_robin")
    while club.view().may_pair:
        club.say("round")
        for seating in club.view().rounds[-1]:
            club.play(seating, points_of(*PEOPLE))
    view = club.view()
    assert len(view.rounds) == 3
    assert [view.names[line.person] for line in view.standings] == ["Anna", "Bert", "Cleo", "Dora"]


def test_one_person_under_two_names_is_made_one_and_the_late_result_counts(club, rows):
    _seating, outbox = club.pair("Anna", "Bert")
    club.told(outbox, "Anna", "Berti")
    assert not club.view().rounds[-1][0].is_over
    ids = dict(rows("SELECT name, id FROM persons"))
    assert club.steward.post(f"/people/{ids['Bert']}/merge", {"other": ids["Berti"]}).status_code == 200
    view = club.view()
    assert view.names[view.standings[0].person] == "Bert"
    assert view.rounds[-1][0].is_over


def test_people_who_sat_at_one_table_are_not_made_one(club, rows):
    club.mailed.send(*_played(club.outboxes["t1"], "Anna", "Bert").events)
    ids = dict(rows("SELECT name, id FROM persons"))
    assert club.steward.post(f"/people/{ids['Anna']}/merge", {"other": ids["Bert"]}).status_code == 422
    assert f'<option value="{ids["Bert"]}"' not in club.steward.get(f"/people/{ids['Anna']}").text, "nor offered"


def _played(outbox, *names):
    outbox.game_of(*names, chance=random.Random(3))
    return outbox


@pytest.mark.parametrize(
    "wrong",
    [{"people": "Anna"}, {"people": "Anna\nBert\nanna"}, {"people": "Anna\nPlayer 2"}, {"kind": "knockout"},
     {"name": " "}, {"size": "9"}, {"game": "dice", "size": "5"}, {"rounds": "none"}, {"ties": "luck"}],
)  # fmt: skip
def test_what_cannot_be_a_tournament_is_refused(club, wrong, rows):
    given = {"name": "Cup", "game": "zooloretto", "kind": "swiss", "size": "2", "rounds": "3", "people": "Anna\nBert"}
    assert club.steward.post("/tournaments", given | wrong).status_code in (400, 422)
    assert rows("SELECT count(*) FROM tournaments") == [(0,)]


def test_a_closed_tournament_stays_as_it_is(club):
    seating, _outbox = club.pair("Anna", "Bert")
    club.say("close")
    assert club.say("round").status_code == 422
    assert club.say(f"seatings/{seating.id}/result", {"totals": "1 2"}).status_code == 422
    club.play(seating, points_of(*PEOPLE))
    assert not club.view().rounds[-1][0].is_over
