"""The wall shows every table as it stands, and what it needs."""

import json

from packages.hub.tests.telling import Outbox, played


def online(mailed, *tables):
    for table in tables:
        mailed.put_raw(f"companion/{table}/availability", b"online")
    mailed.turn()


def card(page, table):
    return page.partition(f'id="table-{table}"')[2].partition('id="table-')[0]


def test_the_wall_says_who_plays_what_and_how_many_points_each_has(mailed, visited):
    outbox = Outbox("a", "Table 3")
    outbox.begin("Anna", "<b>Bert</b>", expansions=("exotic",))
    outbox.turn(1, 0, [7, -2])
    mailed.send(*outbox.events)
    online(mailed, "a")
    shown = card(visited("viewer").get("/").text, "a")
    assert "Zooloretto + Exotic" in shown
    assert "<bdi>Anna</bdi><b>7</b>" in shown.replace("\n", "")
    assert "&lt;b&gt;Bert&lt;/b&gt;" in shown
    assert 'class="card is-playing"' in page_start(visited)


def test_points_that_nobody_changed_yet_are_those_that_the_table_shows(mailed, visited):
    outbox = Outbox("a", "Table 3")
    outbox.begin("Anna", "Bert")
    mailed.send(*outbox.events)
    scores = [{"seat": seat, "name": name, "total": 10} for seat, name in enumerate(("Anna", "Bert"))]
    mailed.send(outbox.state() | {"scores": scores}, kind="state")
    shown = card(visited("viewer").get("/").text, "a")
    assert "<bdi>Anna</bdi><b>10</b>" in shown
    assert "<bdi>Bert</bdi><b>10</b>" in shown


def test_a_game_that_was_ended_and_goes_on_is_played_again(mailed, visited):
    outbox = Outbox("a", "Table 3")
    outbox.begin("Anna", "Bert")
    outbox.over(3, 2, by_rules=False)
    mailed.send(*outbox.events)
    online(mailed, "a")
    for is_over, standing in ((True, "over"), (False, "playing")):
        mailed.send(outbox.state() | {"over": is_over}, kind="state")
        assert f'class="card is-{standing}"' in page_start(visited)


def page_start(visited):
    return visited("viewer").get("/").text.partition("<h2>")[0]


def test_who_needs_help_or_breaks_a_rule_stands_on_top_until_it_is_over(mailed, visited):
    first, second = Outbox("a", "raspberrypi"), Outbox("b", "raspberrypi")
    for one in (first, second):
        one.begin("Anna", "Bert")
    first.tell("help_wanted", wanted=True)
    second.tell("rule_broken", 0, "ZB-A-2", number=1, message="x", places=[])
    mailed.send(*first.events, *second.events)
    online(mailed, "a", "b")
    viewer = visited("viewer")
    page = viewer.get("/").text
    assert "needs help" in card(page, "a")
    assert "ZB-A-2" in card(page, "b")
    assert "raspberrypi · b" in card(page, "b")
    assert "raspberrypi ·" not in card(page, "a")
    assert page.count('class="need ') == 2
    first.tell("help_wanted", wanted=False)
    second.tell("rule_mended", 0, "ZB-A-2", number=1)
    mailed.send(first.events[-1], second.events[-1])
    assert 'class="need ' not in viewer.get("/").text


def test_a_table_that_left_is_offline_and_keeps_what_it_showed(mailed, visited):
    mailed.send(*played("a", 1, ("Anna", "Bert")).events)
    online(mailed, "a")
    mailed.put_raw("companion/a/availability", b"offline")
    mailed.turn()
    shown = card(visited("viewer").get("/").text, "a")
    assert "offline" in shown
    assert "Anna" in shown


def test_tables_stand_in_the_order_in_which_people_count(mailed, visited):
    for number in (10, 2, 1):
        mailed.send(Outbox(f"t{number}", f"Table {number}").tell("help_wanted", wanted=False))
    page = visited("viewer").get("/").text
    assert page.index('id="table-t1"') < page.index('id="table-t2"') < page.index('id="table-t10"')


def test_a_game_that_is_not_installed_at_the_hub_is_shown_by_its_name(mailed, visited):
    outbox = Outbox("a")
    outbox.begin("Anna", "Bert", game="another_game")
    mailed.send(*outbox.events)
    assert "another_game" in visited("viewer").get("/").text


def test_the_wall_speaks_the_reader_s_language(mailed, visited):
    outbox = Outbox("a", "Tisch 1")
    outbox.begin("Anna", "Bert")
    outbox.tell("help_wanted", wanted=True)
    mailed.send(*outbox.events)
    online(mailed, "a")
    assert "braucht Hilfe" in visited("viewer").get("/?lang=de").text
    assert "demande de l’aide" in visited("viewer").get("/?lang=fr").text


def test_a_database_that_is_away_is_said_and_programs_see_it(mailed, visited, database_engine):
    engine, _ = database_engine
    viewer = visited("viewer")
    engine.kill()
    try:
        answer = viewer.get("/")
        assert answer.status_code == 503
        assert "database does not answer" in answer.text
    finally:
        engine.start()
    assert viewer.get("/").status_code == 200
    assert json.loads(viewer.get("/health").text)["database"]
    mailed.turn()
