"""A tournament in the club: seated, played at the tables, counted by itself."""

import random

import pytest

from companion_hub import tournaments
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

    def say(self, what, words=None):
        return self.steward.post(f"/tournaments/{self.number}/{what}", words)

    def view(self):
        from companion_hub.database import connected

        with connected(self.database) as connection:
            return tournaments.viewed(connection, self.number)

    def play(self, seating, points, **more):
        """The people of a seating play at their table; points by name, in whatever seat they sit."""
        outbox, view = self.outboxes[seating.table_id], self.view()
        names = [view.names[seat.person] for seat in reversed(seating.seats)]
        outbox.begin(*names, **more)
        outbox.over(*(points[name] for name in names))
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
    club.make(["Anna", "Bert"])
    club.say("round")
    (seating,) = club.view().rounds[-1]
    club.play(seating, {"Anna": 10, "Bert": 20})
    outbox = club.outboxes[seating.table_id]
    winner = outbox.players.index("Anna")
    outbox.over(*(30 if at == winner else 20 for at in range(2)))
    club.mailed.send(*outbox.events)
    view = club.view()
    assert [view.names[line.person] for line in view.standings] == ["Anna", "Bert"]


def test_a_result_is_told_by_hand_and_taken_back(club):
    club.make(["Anna", "Bert"])
    club.say("round")
    (seating,) = club.view().rounds[-1]
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
    club.make(["Anna", "Bert"])
    club.say("round")
    (seating,) = club.view().rounds[-1]
    outbox = club.outboxes[seating.table_id]
    outbox.begin("Anna", "Berti")
    outbox.over(3, 9)
    club.mailed.send(*outbox.events)
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


def _played(outbox, *names):
    outbox.game_of(*names, chance=random.Random(3))
    return outbox


@pytest.mark.parametrize(
    "wrong",
    [{"people": "Anna"}, {"people": "Anna\nanna"}, {"people": "Anna\nPlayer 2"}, {"kind": "knockout"}, {"name": " "},
     {"size": "9"}, {"rounds": "none"}, {"ties": "luck"}],
)  # fmt: skip
def test_what_cannot_be_a_tournament_is_refused(club, wrong, rows):
    given = {"name": "Cup", "game": "zooloretto", "kind": "swiss", "size": "2", "rounds": "3", "people": "Anna\nBert"}
    assert club.steward.post("/tournaments", given | wrong).status_code in (400, 422)
    assert rows("SELECT count(*) FROM tournaments") == [(0,)]


def test_a_closed_tournament_stays_as_it_is(club):
    club.make(["Anna", "Bert"])
    club.say("round")
    (seating,) = club.view().rounds[-1]
    club.say("close")
    assert club.say("round").status_code == 422
    assert club.say(f"seatings/{seating.id}/result", {"totals": "1 2"}).status_code == 422
    club.play(seating, points_of(*PEOPLE))
    assert not club.view().rounds[-1][0].is_over
