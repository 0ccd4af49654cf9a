"""Who may do what: a family is asked nothing, a café lets only its players in, and nobody is ever locked out."""

from __future__ import annotations

import hmac
import io
import json
import os
import random
import re
import shutil
from hashlib import sha256
from itertools import chain, repeat
from pathlib import Path

import pytest

from companion.i18n import LANGUAGES
from companion.journal.decisions import Decisions
from companion.journal.opening import TEXT
from companion.services.devices import (
    CLOSED,
    MOST_KNOWN,
    MOST_STRANGERS,
    DeviceRegistry,
    HouseRules,
    OwnerCode,
    Role,
    TooManyDevices,
)
from companion.services.keys import KeyRegistry, Scope
from companion.web.commands import COMMANDS
from companion.web.pages.live import PageListener
from companion.web.security.device import warning_on
from companion.web.security.permissions import FOR_PROGRAMS, READING, WRITING, Least, least_of
from companion.webkit.guard import SAFE_METHODS
from tests.journal.journals import COPIES, flip, house_of
from tests.kit import every_rule
from tests.web.listening import opened, told
from tests.web.visitors import LESSON, Visitor, begin

STEP = LESSON.steps[0].example


@pytest.fixture
def owner(app):
    """The machine's own browser."""
    return Visitor(app, "127.0.0.1", "Mozilla/5.0 (X11; Linux)")


@pytest.fixture
def devices(app):
    return app.extensions["dashboard"].devices


@pytest.fixture
def game(session):
    begin(session)
    return session


def mark(session):

    return session.view.mark


def act(visitor, session, **changes):
    return visitor.send("/commands/act", {"at": mark(session), "action": {**STEP, **changes}, "insist": False})


def scanned(visitor, ticket_role, seat, devices):
    """The device scans a code."""
    return visitor.open(f"/in/{devices.ticket(ticket_role, seat)}")


# The one table


def test_every_door_that_changes_something_stands_in_the_table(app):
    missing = []
    for rule in every_rule(app):
        if rule.methods - SAFE_METHODS:
            plain = rule.rule.removeprefix(FOR_PROGRAMS)
            words = COMMANDS if rule.endpoint == "play.say" else [""]
            doors = [plain.replace("<what>", word) if word else plain for word in words]
            missing += [door for door in doors if not {door, f"{door.rpartition('/')[0]}/<what>"} & WRITING.keys()]
    assert missing == []


def test_the_table_names_no_page_that_is_not_there(app):
    rules = {rule.rule for rule in every_rule(app)}
    spoken = {f"/commands/{word}" for word in COMMANDS}
    assert set(READING) <= rules
    assert {door for door in WRITING if door.startswith(("/say", "/owner"))} <= rules | spoken


def test_a_door_that_nobody_thought_of_is_the_owner_s():
    assert least_of("/new/thing", "POST", {}) is Least.OWNER


# At home


def test_at_home_every_phone_tells_moves_and_nobody_is_asked_anything(app, game):
    phone = Visitor(app)
    assert 'data-do="tell"' in phone.open("/play").text
    assert act(phone, game).status_code == 200


def test_a_phone_is_the_same_device_the_next_day(app):
    phone = Visitor(app)
    name = phone.name
    assert re.fullmatch(r"Phone \d\d", name)
    assert phone.name == name
    assert "HttpOnly" in Visitor(app).open("/play").headers["Set-Cookie"]


@pytest.mark.parametrize("cookie", ["", "x", "abc.def", "é", "a" * 2000, "0011223344556677." + "0" * 32])
def test_a_forged_cookie_is_nobody(app, devices, cookie):
    owner_id = devices.change(devices.newcomer("x"), role=Role.OWNER).id
    visitor = Visitor(app)
    visitor.http.set_cookie("device", cookie or f"{owner_id}.{'0' * 32}")
    assert visitor.open("/owner/devices").status_code == 403


# The owner


def test_the_machine_itself_is_the_owner_and_a_phone_is_not(app, owner):
    assert owner.open("/owner/devices").status_code == 200
    refused = Visitor(app).open("/owner/devices?lang=en")
    assert refused.status_code == 403
    assert "Only the owner" in refused.text


def test_somebody_who_comes_through_another_program_of_this_machine_is_not_at_it(app):
    visitor = Visitor(app, "127.0.0.1")
    headers = {"Accept": "text/html", "X-Forwarded-For": "203.0.113.9"}
    assert visitor.open("/owner/devices", headers=headers).status_code == 403


def test_the_code_makes_a_phone_the_owner_s_and_stays_so(app, devices):
    phone = Visitor(app)
    assert "eight digits" in phone.open("/owner?lang=en").text
    code = devices.code.digits
    assert len(code) == 8
    assert phone.send("/owner/code", {"code": f"{code[:4]} {code[4:]}"}).status_code == 200
    assert phone.open("/owner/health").status_code == 503  # this test's table has no maintenance; but it is let in
    assert phone.open("/owner/devices").status_code == 200


@pytest.mark.parametrize("what", ["restore", "keep-present", "restart"])
def test_where_nobody_does_the_owner_s_work_nothing_is_told_as_done(app, what):
    refused = Visitor(app, "127.0.0.1").send(f"/owner/commands/{what}?lang=en", {})
    assert refused.status_code == 503
    assert "said" not in (refused.json or {})


def test_a_wrong_code_opens_nothing_and_after_five_whoever_guessed_waits(app, devices):
    phone = Visitor(app)
    wrong = f"{(int(devices.code.digits) + 1) % 10**8:08d}"
    answers = [phone.send("/owner/code?lang=en", {"code": wrong}) for _ in range(5)]
    assert "not the code" in answers[0].json["error"]
    assert "wait" in answers[-1].json["error"]
    assert phone.send("/owner/code", {"code": devices.code.digits}).status_code == 403
    assert phone.open("/owner/devices").status_code == 403
    owner_s = Visitor(app, "192.168.1.60")
    assert owner_s.send("/owner/code", {"code": devices.code.digits}).status_code == 200


def test_the_pause_after_wrong_codes_grows_and_is_each_address_s_own():
    now = [0.0]
    code = OwnerCode(lambda: now[0])
    assert not any(code.is_right("x", "10.0.0.1") for _ in range(5))
    pauses = []
    for _ in range(14):
        pauses.append(code.rest_s("10.0.0.1"))
        assert not code.is_right(code.digits, "10.0.0.1")
        now[0] += pauses[-1]
        assert not code.is_right("x", "10.0.0.1")
    assert pauses[:4] == [30, 60, 120, 240]
    assert pauses[-1] == 24 * 3600
    assert code.is_right(code.digits, "10.0.0.2")
    now[0] += 2 * 24 * 3600
    assert code.is_right(code.digits, "10.0.0.1")


def test_one_machine_with_many_addresses_of_ipv6_waits_all_the_same():
    code = OwnerCode(lambda: 0.0)
    assert not any(code.is_right("x", f"2001:db8::{number}") for number in range(5))
    assert code.rest_s("2001:db8::99") == 30
    assert code.rest_s("2001:db8:0:1::99") == 0


@pytest.mark.parametrize("words", [{}, [], {"code": 7}, {"code": None}, {"code": "1", "x": 1}, {"code": "é" * 100}])
def test_rubbish_for_a_code_is_refused(app, words):
    assert Visitor(app).send("/owner/code", words).status_code in (400, 403)


def test_only_a_big_screen_of_the_owner_s_shows_the_code_and_only_when_asked(app, devices):
    screen = devices.newcomer("tv")
    assert warning_on(devices, screen, "/tv", "en", is_trusted=True) == ""
    Visitor(app).send("/owner/code/show", {})
    assert warning_on(devices, screen, "/tv", "en") == ""
    assert devices.code.spoken in warning_on(devices, screen, "/tv", "en", is_trusted=True)
    assert devices.code.spoken not in warning_on(devices, screen, "/play", "en", is_trusted=True)


def test_a_guest_cannot_have_the_code_shown_to_himself_and_become_the_owner(app, devices):
    guest = Visitor(app)
    assert guest.send("/owner/code/show", {}).status_code == 200
    environ = {"environ_base": {"REMOTE_ADDR": "192.168.1.50"}}
    _, listener, leave = opened(guest.http, "/events?at=/tv", **environ)
    heard = listener.news()
    assert devices.code.spoken not in heard
    assert "event: view" in heard
    leave()


def test_whoever_only_watches_is_shown_no_way_to_begin_a_game(app, owner):
    guest = Visitor(app)
    assert 'href="/new"' in guest.open("/").text
    assert owner.send("/owner/commands/open", {"open": False}).status_code == 200
    assert 'href="/new"' not in guest.open("/").text + guest.open("/history").text + guest.open("/demo").text
    assert guest.open("/new").status_code == 403


@pytest.mark.parametrize("role", ["spectator", "player"])
def test_the_machine_s_own_browser_stays_the_owner_whatever_it_is_made(app, owner, devices, role):
    other = Visitor(app)
    other.send("/owner/code", {"code": devices.code.digits})
    assert other.send("/owner/commands/grant", {"device": owner.id, "role": role, "seat": None}).status_code == 200
    assert owner.open("/owner/devices").status_code == 200
    assert owner.send("/owner/commands/tournament", {"on": False}).status_code == 200


def test_what_the_owner_decides_is_remembered(tmp_path):
    with house_of(tmp_path) as house:
        kept = DeviceRegistry(house)
        phone = kept.change(kept.newcomer("iPhone"), role=Role.PLAYER, seat=2, name="Anna's")
        kept.decide(is_open=False, is_tournament=True)
        cookie = kept.cookie(phone)
    with house_of(tmp_path) as house:
        again = DeviceRegistry(house)
    assert again.met(cookie, "iPhone") == phone
    assert (again.house.is_open, again.house.is_tournament) == (False, True)
    assert (tmp_path / "journal" / TEXT).stat().st_mode & 0o077 == 0


def test_a_device_of_an_older_version_stays_itself_and_gets_a_new_cookie(app, devices):
    """Its cookie was signed by hand: the id, a dot, and half of the HMAC with the secret."""
    phone = devices.change(devices.newcomer("iPhone"), role=Role.PLAYER, seat=2)
    secret = devices._secret.encode()
    old = f"{phone.id}.{hmac.new(secret, f'device:{phone.id}'.encode(), sha256).hexdigest()[:32]}"
    visitor = Visitor(app)
    visitor.http.set_cookie("device", old)
    visitor.open("/play")
    assert visitor.id == phone.id
    assert visitor.http.get_cookie("device").value == devices.cookie(phone) != old


def test_what_was_signed_for_one_thing_is_worth_nothing_for_another(devices):
    phone = devices.newcomer("iPhone")
    assert devices.read_ticket(devices.cookie(phone)) is None
    assert devices.met(devices.ticket(Role.PLAYER, 0), "iPhone") is None


def test_of_very_many_devices_those_of_today_are_remembered_and_every_owner():
    house = Decisions()
    before = DeviceRegistry(house)
    owner = before.change(before.newcomer("x"), role=Role.OWNER)
    players = [before.change(before.newcomer("x"), role=Role.PLAYER) for _ in range(MOST_KNOWN)]
    devices = DeviceRegistry(house)
    assert devices.met(before.cookie(players[0]), "x") == players[0]
    for _ in range(MOST_KNOWN - 1):
        devices.change(devices.newcomer("x"), role=Role.PLAYER)
    assert devices.find(players[0].id) == players[0]
    assert devices.find(players[1].id) is None
    assert devices.owners() == (owner,)
    with pytest.raises(TooManyDevices):
        devices.change(devices.newcomer("x"), role=Role.PLAYER)
    assert devices.find(players[0].id) == players[0]
    for _ in range(MOST_STRANGERS + 5):
        devices.newcomer("x")
    assert len(devices.all()) == 1 + MOST_KNOWN + MOST_STRANGERS


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"devices": 2}', '{"devices": 1, "secret": ""}', "[" * 99999])
def test_a_house_whose_decisions_cannot_be_read_is_closed_until_somebody_decides_anew(tmp_path, content):
    path = tmp_path / "devices.json"
    path.write_text(content)
    for _start in range(2):
        with house_of(tmp_path) as house:
            devices = DeviceRegistry(house, tmp_path)
            assert devices.is_lost
            assert devices.house == CLOSED
    assert (tmp_path / "devices.json.unreadable-1").read_text() == content
    with house_of(tmp_path) as house:
        DeviceRegistry(house, tmp_path).decide(is_open=True)
    with house_of(tmp_path) as house:
        assert DeviceRegistry(house, tmp_path).house == HouseRules(is_private=True)


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo, lambda path: path.symlink_to(path), lambda path: path.touch()])
def test_whatever_lies_in_place_of_the_decisions_closes_the_house(tmp_path, make):
    make(tmp_path / "devices.json")
    with house_of(tmp_path) as house:
        assert DeviceRegistry(house, tmp_path).house == CLOSED


def test_a_file_of_an_earlier_version_is_taken_over_once_and_kept(tmp_path):
    document = {"devices": 1, "secret": "ab" * 32, "house": {"is_open": False, "is_private": True}, "known": []}
    (tmp_path / "devices.json").write_text(json.dumps(document))
    for _start in range(2):
        with house_of(tmp_path) as house:
            assert DeviceRegistry(house, tmp_path).house == CLOSED
    assert json.loads((tmp_path / "devices.json.taken-over-1").read_text()) == document
    assert not (tmp_path / "devices.json").exists()


def test_a_decision_sent_again_with_its_key_is_taken_once(owner, devices):
    before = devices.house.codes
    said = [owner.send("/owner/commands/new-codes", {}, key="mine").json["said"] for _ in range(3)]
    assert len(set(said)) == 1
    assert devices.house.codes == before + 1


def test_no_flipped_bit_of_any_file_opens_the_house_further(tmp_path):
    with house_of(tmp_path / "home") as house:
        devices = DeviceRegistry(house)
        owner = devices.change(devices.newcomer("x"), role=Role.OWNER)
        devices.decide(is_open=False, is_private=True)
        keys = KeyRegistry(house)
        keys.revoke(keys.make("Old", (Scope.COMMAND,))[0].id)
        kept = keys.make("House", (Scope.READ,))[0]
    files = [path.relative_to(tmp_path / "home") for path in (tmp_path / "home").rglob("*") if path.is_file()]
    chance = random.Random(7)
    for number in range(60):
        box = tmp_path / str(number)
        shutil.copytree(tmp_path / "home", box)
        flip(box / files[number % len(files)], chance.randrange(10**9))
        with house_of(box) as house:
            found, said = DeviceRegistry(house), KeyRegistry(house)
            assert (found.house.is_open, found.house.is_private) == (False, True)
            assert {one.id for one in found.owners()} <= {owner.id}
            assert {one.id for one in said.all()} <= {kept.id}


def test_a_house_that_lost_entries_of_its_journal_is_closed_and_no_key_opens(tmp_path):
    """Both copies have rotted in the entry that closed it: as it was before, it is not."""
    with house_of(tmp_path) as house:
        DeviceRegistry(house).decide(is_open=True)
        secret = KeyRegistry(house).make("House", (Scope.READ,))[1]
        DeviceRegistry(house).decide(is_open=False, is_private=True)
    for name in COPIES:
        path = tmp_path / "journal" / name
        path.write_bytes(path.read_bytes()[:-9] + b"rotten!!\n")
    for _start in range(2):
        with house_of(tmp_path) as house:
            assert DeviceRegistry(house).house == CLOSED
            assert KeyRegistry(house).met(secret, "a") is None
    with house_of(tmp_path) as house:
        DeviceRegistry(house).decide(is_open=True)
        assert DeviceRegistry(house).house.is_open
        assert KeyRegistry(house).is_lost


# A café


@pytest.fixture
def cafe(owner):
    """Only those who are let in play."""
    assert owner.send("/owner/commands/open", {"open": False}).status_code == 200


@pytest.mark.usefixtures("cafe")
def test_in_a_cafe_a_stranger_watches_and_is_told_why(app, game):
    stranger = Visitor(app)
    page = stranger.open("/play?lang=en").text
    assert 'data-do="tell"' not in page
    assert "scan a player" in page or "join in with a player" in page
    refused = act(stranger, game)
    assert refused.status_code == 403
    assert "watches" in refused.json["error"]
    programs = stranger.send(f"{FOR_PROGRAMS}/commands/act", {"at": mark(game), "action": STEP, "insist": False})
    assert programs.status_code == 403


@pytest.mark.usefixtures("cafe")
def test_a_code_lets_a_player_tell_his_own_moves_only(app, game, devices):
    first, second = Visitor(app), Visitor(app, "192.168.1.51")
    to_move = game.view.game.story.position.to_move
    assert scanned(first, Role.PLAYER, to_move, devices).location == f"/me/{to_move}"
    scanned(second, Role.PLAYER, 1 - to_move, devices)
    offered = ['data-awaits="tap"' in phone.open("/play").text for phone in (first, second)]
    assert offered == [True, False]  # nobody is asked for what would be refused
    refused = act(second, game)
    assert (refused.status_code, "somebody else's turn" in refused.json["error"]) == (403, True)
    assert act(first, game, player=1 - to_move).status_code == 403
    assert act(first, game).status_code == 200
    assert second.send("/commands/undo", {"at": mark(game)}).status_code == 403
    assert first.send("/commands/undo", {"at": mark(game)}).status_code == 200
    assert first.send("/commands/end", {"at": mark(game)}).status_code == 403
    assert "whole table" in first.send("/commands/new-game?lang=en", {}).json["error"]


@pytest.mark.usefixtures("cafe")
def test_everybody_may_answer_a_question(app, game, devices):
    player = Visitor(app)
    scanned(player, Role.PLAYER, 1, devices)
    assert player.send("/commands/reject", {"at": mark(game)}).status_code != 403


@pytest.mark.usefixtures("cafe")
def test_the_code_for_the_whole_table_lets_somebody_tell_everything(app, game, devices):
    tablet = Visitor(app)
    assert scanned(tablet, Role.PLAYER, None, devices).location == "/play"
    assert act(tablet, game).status_code == 200
    assert tablet.send("/commands/undo", {"at": mark(game)}).status_code == 200


@pytest.mark.usefixtures("cafe", "game")
def test_only_the_owner_sees_codes_that_let_in(app, owner):
    stranger = Visitor(app)
    assert "/join/play.svg" not in stranger.open("/join").text
    assert "/join/watch.svg" in stranger.open("/join").text
    assert stranger.open("/join/play.svg").status_code == 403
    assert owner.open("/join/me/1.svg").mimetype == "image/svg+xml"


@pytest.mark.usefixtures("cafe", "game")
def test_codes_from_the_open_table_and_old_ones_let_nobody_in(app, owner, devices):
    ticket = devices.ticket(Role.PLAYER, 0)
    owner.send("/owner/commands/new-codes", {})
    visitor = Visitor(app)
    assert visitor.open(f"/in/{ticket}").status_code == 403
    assert 'data-do="tell"' not in visitor.open("/play").text


@pytest.mark.parametrize("ticket", ["x", "p0-", "p9-0000000000000000", "é", "o-0000000000000000", "p" * 3000])
def test_a_made_up_code_gives_nothing(app, ticket):
    assert Visitor(app).open(f"/in/{ticket}").status_code == 403


def test_no_code_makes_an_owner(devices):
    assert devices.read_ticket(devices.ticket(Role.OWNER)) is None


@pytest.mark.usefixtures("cafe")
def test_however_many_come_to_watch_no_player_loses_his_place_and_nothing_is_written(app, devices):
    player, ticket = Visitor(app), devices.ticket(Role.SPECTATOR)
    scanned(player, Role.PLAYER, 1, devices)
    known = len([device for device in devices.all() if device.role is not None])
    for _ in range(MOST_KNOWN + 5):
        assert Visitor(app, "192.168.1.99").open(f"/in/{ticket}").location == "/watch"
    assert devices.find(player.id).role is Role.PLAYER
    assert len([device for device in devices.all() if device.role is not None]) == known


@pytest.mark.usefixtures("cafe")
def test_one_address_lets_itself_in_only_so_often(app, devices):
    statuses = [scanned(Visitor(app, "192.168.1.99"), Role.PLAYER, 0, devices).status_code for _ in range(13)]
    assert statuses == [302] * 12 + [503]
    assert scanned(Visitor(app, "192.168.1.98"), Role.PLAYER, 0, devices).status_code == 302


def test_at_an_open_table_whoever_scans_a_watcher_s_code_watches_until_it_is_old(app, game, devices):
    phone = Visitor(app)
    scanned(phone, Role.SPECTATOR, None, devices)
    assert act(phone, game).status_code == 403
    devices.decide(codes=devices.house.codes + 1)
    assert act(phone, game).status_code == 200


# A private house


@pytest.fixture
def private(owner):
    """A café in which whoever was not let in sees nothing either."""
    assert owner.send("/owner/commands/open", {"open": False}).status_code == 200
    assert owner.send("/owner/commands/private", {"on": True}).status_code == 200


def readable(app):
    """Every address that is read and has no gap."""
    return [rule.rule for rule in every_rule(app) if "GET" in rule.methods and not rule.arguments]


@pytest.mark.usefixtures("private", "game")
def test_in_a_private_house_a_stranger_sees_how_to_be_let_in_and_nothing_else(app):
    stranger = Visitor(app)
    seen = {path for path in readable(app) if stranger.open(path).status_code not in (403, 404)}
    assert seen == {"/join", "/owner"}
    assert "Anna" not in stranger.open("/join").text + stranger.open("/owner").text + stranger.open("/play").text
    assert "private" in stranger.open("/play?lang=en").text
    for path in (
        "/join/watch.svg",
        "/join/play.svg",
        "/picture/1.jpg",
        "/game/1",
        f"{FOR_PROGRAMS}/games/1",
        "/events",
    ):
        assert stranger.open(path).status_code == 403, path
    assert stranger.open("/static/table.css").status_code == 200


@pytest.mark.usefixtures("private", "game")
def test_in_a_private_house_who_was_let_in_sees_what_he_always_saw(app, owner, devices):
    player, watcher = Visitor(app), Visitor(app, "192.168.1.51")
    scanned(player, Role.PLAYER, 0, devices)
    scanned(watcher, Role.SPECTATOR, None, devices)
    for visitor in (player, watcher, owner):
        assert visitor.open("/watch").status_code == 200
        assert visitor.open("/history").status_code == 200
    owner.send("/owner/commands/new-codes", {})
    assert watcher.open("/watch").status_code == 403
    assert player.open("/watch").status_code == 200


@pytest.mark.usefixtures("private")
def test_a_private_house_that_is_open_to_all_is_open_to_all(app, owner):
    owner.send("/owner/commands/open", {"open": True})
    assert Visitor(app).open("/play").status_code == 200


@pytest.mark.usefixtures("cafe")
def test_in_a_cafe_a_guest_cannot_have_the_code_shown_on_the_table_s_own_screen(app, owner, devices):
    assert Visitor(app).send("/owner/code/show", {}).status_code == 403
    assert not devices.code.is_shown
    assert owner.send("/owner/code/show", {}).status_code == 200


@pytest.mark.usefixtures("cafe")
def test_a_watcher_s_code_takes_nothing_from_a_player(app, devices):
    player = Visitor(app)
    scanned(player, Role.PLAYER, 1, devices)
    scanned(player, Role.SPECTATOR, None, devices)
    assert devices.find(player.id).role is Role.PLAYER


@pytest.mark.usefixtures("cafe")
def test_the_owner_lets_in_renames_and_takes_back(app, game, owner):
    phone = Visitor(app)
    grant = {"device": phone.id, "role": "player", "seat": None}
    assert owner.send("/owner/commands/grant", grant).status_code == 200
    assert act(phone, game).status_code == 200
    assert owner.send("/owner/commands/rename", {"device": phone.id, "name": "  Anna's   phone "}).status_code == 200
    assert phone.name == "Anna's phone"
    assert "Anna&#39;s phone" in owner.open("/owner/devices").text
    owner.send("/owner/commands/grant", {"device": phone.id, "role": None, "seat": None})
    assert phone.send("/commands/undo", {"at": mark(game)}).status_code == 403


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("grant", {"device": "nobody", "role": "player", "seat": None}),
        ("grant", {"device": 7, "role": "player", "seat": None}),
        ("grant", {"role": "player"}),
        ("rename", {"device": "nobody", "name": "x"}),
        ("open", {"open": "yes"}),
        ("tournament", {"on": 1}),
        ("nonsense", {}),
    ],
)
def test_rubbish_from_the_owner_is_refused_in_one_sentence(owner, what, words):
    answer = owner.send(f"/owner/commands/{what}", words)
    assert answer.status_code in (400, 404)
    assert answer.json["error"]


@pytest.mark.parametrize("name", ["x" * 31, "\u202egnp", "a\nb\x00", 7])
def test_a_name_that_nobody_can_read_is_refused(app, owner, name):
    answer = owner.send("/owner/commands/rename", {"device": Visitor(app).id, "name": name})
    assert answer.status_code == 400


def test_markup_in_a_device_s_name_stays_text(app, owner):
    phone = Visitor(app)
    owner.send("/owner/commands/rename", {"device": phone.id, "name": "<b>x</b>"})
    assert "<b>x</b>" not in owner.open("/owner/devices").text + phone.open("/join").text


# Two devices on one seat


def test_two_phones_on_one_seat_are_both_told_and_neither_is_locked(devices):
    anna, berts = devices.newcomer(""), devices.newcomer("iPhone")
    leave = devices.presence.come(berts.id, "/me/0")
    devices.presence.come(anna.id, "/me/0")
    assert f"Phone {berts.number}" in warning_on(devices, anna, "/me/0", "en")
    assert f"Computer {anna.number}" in warning_on(devices, berts, "/me/0", "en")
    assert warning_on(devices, anna, "/play", "en") == ""
    leave()
    assert warning_on(devices, anna, "/me/0", "en") == ""


def test_a_page_hears_of_the_other_one_while_it_is_open(session):
    words = chain([""], repeat("also on Phone 12"))
    events = told(PageListener(session, here=lambda: next(words), ping_s=0.01))
    heard = [next(events) for _ in range(3)]
    assert [line for line in heard if "event: here" in line] == ['event: here\ndata: {"words": "also on Phone 12"}\n\n']


def test_a_page_loads_itself_again_when_its_device_may_do_something_else(session):
    standing = iter(["watches", "watches", "plays"])
    events = told(PageListener(session, standing=lambda: next(standing), ping_s=0.01))
    assert "event: again" in [*events][-1]


def test_a_page_made_before_the_owner_decided_loads_itself_again_however_late_it_begins_to_listen(app, owner):
    visitor = Visitor(app)
    made = re.search(r'name="standing" content="([^"]+)"', visitor.open("/play").text)[1]
    assert visitor.open("/state.json").headers["X-Standing"] == made
    owner.send("/owner/commands/tournament", {"on": True})
    assert visitor.open("/state.json").headers["X-Standing"] != made
    _, listener, leave = opened(visitor.http, f"/events?at=/play&standing={made}")
    assert listener.news() == "event: again\ndata: {}\n\n"
    leave()


def test_two_owners_see_each_other(owner, devices):
    devices.change(devices.newcomer("iPad"), role=Role.OWNER, name="Kitchen")
    assert "Kitchen" in owner.open("/owner").text


# Tournament


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_tournament_nobody_is_helped_on_any_device(app, owner, language):
    assert 'id="options"' in owner.open("/ask").text
    assert owner.send("/owner/commands/tournament", {"on": True}).status_code == 200
    for visitor in (owner, Visitor(app)):
        for door in ("coach", "ask?question=May+I+take+truck+1"):
            assert (
                visitor.open(f"{FOR_PROGRAMS}/game/{door}{'&' if '?' in door else '?'}lang={language}").status_code
                == 403
            )
        for path in ("/ask", "/ask?hint&part"):
            shown = visitor.open(f"{path}{'&' if '?' in path else '?'}lang={language}").text
            assert 'id="hint"' not in shown
            assert 'id="options"' not in shown
        page = visitor.open(f"/play?lang={language}").text
        assert 'class="here tournament"' in page
        assert 'class="allowed"' not in page
        assert 'class="left"' not in page
        assert json.loads(visitor.open(f"{FOR_PROGRAMS}/game?lang={language}").text)["legal"] == []
    owner.send("/owner/commands/tournament", {"on": False})
    page = owner.open("/play").text
    assert 'class="allowed"' in page
    assert 'class="left"' in page


@pytest.mark.usefixtures("game")
def test_a_code_is_a_picture_of_an_address_in_this_network(owner):
    drawn = owner.open("/join/me/0.svg")
    assert io.BytesIO(drawn.data).read(4) in (b"<svg", b"<?xm")
