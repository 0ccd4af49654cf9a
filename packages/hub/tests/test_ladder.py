"""People across tables: the ladder, statistics and files, against figures computed another way."""

import csv
import io
import random
from collections import defaultdict

import pytest

from packages.hub.tests.telling import Outbox


@pytest.fixture
def evenings(mailed):
    """Sixty games of three at two tables; gives the points of each."""
    chance, games = random.Random(11), []
    for table in ("a", "b"):
        outbox = Outbox(table)
        for number in range(30):
            names = chance.sample(["Anna", "Bert", "Cleo", "Dora", "Emil"], 3)
            game = "zooloretto" if number % 3 else "junior"
            games.append(
                (game, dict(zip(names, outbox.game_of(*names, chance=chance, turns=2, game=game), strict=True)))
            )
        mailed.send(*outbox.events)
    return games


def expected(games):
    """Strength and wins by name."""
    parts, wins = defaultdict(list), defaultdict(int)
    for totals in games:
        for name, total in totals.items():
            others = [points for other, points in totals.items() if other != name]
            parts[name].append(sum(1 if total > one else 0.5 if total == one else 0 for one in others) / len(others))
            wins[name] += total >= max(others)
    return {name: ((sum(all_) + 1) / (len(all_) + 2), len(all_), wins[name]) for name, all_ in parts.items()}


def rows_of(viewer, file):
    return list(csv.DictReader(io.StringIO(viewer.get(f"/files/{file}").data.decode("utf-8-sig"))))


@pytest.mark.parametrize("game", ["", "junior"])
def test_the_ladder_is_what_the_games_say(evenings, visited, game):
    told = rows_of(visited("viewer"), f"ladder.csv?game={game}")
    wanted = expected([totals for name, totals in evenings if game in ("", name)])
    assert {line["name"]: (float(line["strength"]), int(line["games"]), int(line["wins"])) for line in told} == {
        name: (pytest.approx(strength), games, wins) for name, (strength, games, wins) in wanted.items()
    }
    strengths = [float(line["strength"]) for line in told]
    assert strengths == sorted(strengths, reverse=True)


def test_every_result_can_be_taken_away(evenings, visited):
    found = defaultdict(dict)
    for row in rows_of(visited("viewer"), "results.csv"):
        found[row["game_id"]][row["name"]] = int(row["total"])
    assert sorted(map(sorted, (one.items() for one in found.values()))) == sorted(
        sorted(totals.items()) for _, totals in evenings
    )


def test_a_name_that_a_spreadsheet_would_take_for_a_formula_is_none(mailed, visited):
    outbox = Outbox("a")
    outbox.game_of("=1+1", "Bert", chance=random.Random(1))
    mailed.send(*outbox.events)
    assert ",'=1+1," in visited("viewer").get("/files/results.csv").text


def test_the_pages_of_people_and_of_the_ladder_tell_it_in_words(evenings, visited):
    assert len(evenings) == 60
    viewer = visited("viewer")
    page = viewer.get("/ladder?period=all").text
    assert all(name in page for name in ("Anna", "Bert", "Cleo", "Dora", "Emil", "Zooloretto Junior"))
    assert "Nobody has ended a game" not in viewer.get("/ladder?period=nonsense").text
    one = viewer.get("/people/1").text
    assert "Played most with" in one
    assert "Make them one" not in one
    assert viewer.get("/people/999").status_code == 404
    assert viewer.get("/files/results.exe").status_code == 404


def test_lessons_and_games_broken_off_make_nobody_stronger_and_nobody_won_them(mailed, visited):
    outbox = Outbox("a")
    outbox.game_of("Anna", "Bert", chance=random.Random(1), lesson=True)
    outbox.begin("Anna", "Bert")
    outbox.over(9, 3, by_rules=False)
    outbox.tell("score_changed", scores=[{"seat": 0, "total": 12}, {"seat": 1, "total": 3}])
    mailed.send(*outbox.events)
    viewer = visited("viewer")
    assert rows_of(viewer, "ladder.csv") == []
    assert [one["won"] for one in rows_of(viewer, "results.csv")] == ["False", "False"]
    assert "<td>1</td><td>0</td>" in viewer.get("/people").text
    anna = viewer.get("/people/1").text
    assert "broken off" in anna
    assert ">won<" not in anna
    assert "<td>1</td><td>0</td><td>0</td>" in anna
