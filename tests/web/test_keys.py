"""Keys: each opens exactly the doors of its scopes, and whatever is no key opens nothing."""

from __future__ import annotations

import re

import pytest

from companion.journal.decisions import Decisions
from companion.journal.opening import TEXT
from companion.services.keys import (
    MOST_KEYS,
    OF_PROGRAMS,
    KeyRegistry,
    Scope,
    TooManyKeys,
    digest_of,
)
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.web.api.document import KEY, document
from companion.web.api.every_door import ROUTES
from companion.web.api.routes import PREFIX
from companion.webkit.guard import MIMETYPE, SAFE_METHODS
from tests.journal.journals import decided_in, house_of
from tests.kit import every_rule
from tests.session.tables import BOX
from tests.web.browsing import running
from tests.web.conftest import LAYOUT
from tests.web.serving import companion_served
from tests.web.talking import Talker
from tests.web.visitors import LESSON, Visitor, begin, maintained

GAPS = {"number": "1", "rule": "ZB-OFF-1", "file": "moves.json", "word": "x"}
COMMANDS = {"/photo/send", "/components/{word}/lot"}
"""Doors beside `/commands/…` through which a player of the whole table says something."""

DOCUMENTS = {"/openapi.json", "/events/domain/schema.json"}


@pytest.fixture
def keys(app):
    return app.extensions["dashboard"].keys


@pytest.fixture
def served(app):
    """The real server, and a machine in the network that talks to it as no browser would."""
    with running(app) as server:
        yield Talker(server.port)


def bearer(secret):
    return {"Authorization": f"Bearer {secret}"}


def opens(served, method, path, secret):
    """Whether a key opens a door, whatever is behind it."""
    return served.ask(method, path, {}, **bearer(secret)).status not in (401, 403, 405)


def expected(route):
    """With which scope a door should open, written down a second time."""
    if route.method == "POST":
        return {"command"} if route.path.startswith("/commands/") or route.path in COMMANDS else set()
    if route.path.startswith("/owner/") or route.path == "/health":
        return set()
    if route.path.startswith("/pictures/"):
        return {"pictures"}
    return {"events"} if route.path == "/events/domain" else set(Scope) if route.path in DOCUMENTS else {"read"}


def test_every_door_opens_with_its_scope_and_with_no_other(served, keys):
    secrets = {scope: keys.make(scope, (scope,))[1] for scope in Scope}
    opened = {
        (route.name, str(scope))
        for route in ROUTES
        for scope, secret in secrets.items()
        if served.ask(route.method, (PREFIX + route.path).format_map(GAPS), {}, **bearer(secret)).status
        not in (401, 403)
    }
    assert opened == {(route.name, scope) for route in ROUTES for scope in expected(route)}


def test_no_page_opens_with_a_key_but_those_that_are_made_for_it(app, served, keys):
    secrets = [keys.make(scope, (scope,))[1] for scope in Scope]
    pages = {rule.rule for rule in every_rule(app) if not rule.rule.startswith(PREFIX)}
    opened = set()
    for page in pages:
        path = re.sub(r"<(int:|path:)?(\w+)>", lambda gap: GAPS.get(gap[2], "0"), page)
        for method in ("GET", "POST"):
            opened |= {page for secret in secrets if opens(served, method, path, secret)}
    assert opened == {
        "/events", "/state.json", "/watch/<word>",
        "/static/<path:filename>", "/art/<piece>.svg", "/portrait/<name>",
    }  # fmt: skip


@pytest.mark.parametrize(
    "spoil",
    [
        lambda secret: secret[:-1],
        lambda secret: secret + "A",
        lambda secret: secret[:20],
        lambda secret: secret.upper(),
        lambda secret: secret.removeprefix("ck_"),
        digest_of,
        lambda _: "ck_" + "A" * 43,
        lambda _: "ck_",
        lambda _: "",
        lambda _: "é" * 40,
        lambda _: "x" * 4000,
    ],
)
def test_what_is_no_key_is_told_so_even_to_the_machine_itself(app, keys, spoil):
    _, secret = keys.make("x", tuple(OF_PROGRAMS))
    owner = Visitor(app, "127.0.0.1")
    for path in ("/api/v1/game", "/play", "/owner/devices", "/static/table.css"):
        answer = owner.open(path, headers=bearer(spoil(secret)))
        assert answer.status_code == 401, path
        assert 'error="invalid_token"' in answer.headers["WWW-Authenticate"]
        keys._guesses.was_right("127.0.0.1")


def test_a_closed_scope_is_a_problem_and_names_what_is_needed(served, keys):
    begin_with = {"at": "0", "option": 0}
    answer = served.ask("POST", "/api/v1/commands/accept", begin_with, **bearer(keys.make("x", (Scope.READ,))[1]))
    assert answer.status == 403
    assert answer.headers["Content-Type"] == MIMETYPE
    assert answer.json["status"] == 403
    assert "command" in answer.json["detail"]
    assert answer.headers["WWW-Authenticate"] == 'Bearer error="insufficient_scope", scope="command"'


def test_a_program_plays_with_nothing_but_its_key(served, session, keys):
    begin(session)
    secret = keys.make("player", (Scope.READ, Scope.COMMAND))[1]
    game = served.ask("GET", "/api/v1/game", **bearer(secret)).json
    told = {"at": game["at"], "action": LESSON.steps[0].example, "insist": False}
    assert served.ask("POST", "/api/v1/commands/act", told).status == 403
    answer = served.ask("POST", "/api/v1/commands/act", told, **bearer(secret))
    assert answer.status == 200
    assert served.ask("POST", "/api/v1/commands/undo", {"at": answer.json["at"]}, **bearer(secret)).status == 200
    assert len(session.view.game.story.moments) == 0


def test_a_key_is_no_owner_not_even_on_the_machine_itself(app, keys):
    every = bearer(keys.make("x", tuple(OF_PROGRAMS))[1])
    owner = Visitor(app, "127.0.0.1")
    assert owner.open("/owner/devices").status_code == 200
    for path in ("/owner", "/owner/devices", "/owner/keys", "/api/v1/owner/devices", "/api/v1/health"):
        assert owner.open(path, headers=every).status_code == 403
    sent = {"name": "more", "scopes": ["command"]}
    assert owner.http.post("/owner/keys/make", json=sent, headers=every).status_code == 403
    assert len(keys.all()) == 1


def test_a_key_in_an_address_tells_nothing_and_reads_only_where_no_header_can_be_sent(served, session, keys):
    begin(session)
    reads, commands = (keys.make("x", scopes)[1] for scopes in ((Scope.READ,), (Scope.READ, Scope.COMMAND)))
    at = {"at": "1.0.0.0.0"}
    for secret in (reads, commands):
        assert served.ask("POST", f"/api/v1/commands/undo?key={secret}", at).status == 403
        assert served.ask("POST", f"/commands/undo?key={secret}", at).status == 403
        assert served.ask("GET", f"/api/v1/game?key={secret}").status == 400
    assert served.ask("GET", f"/state.json?key={reads}").status == 200
    assert served.ask("GET", f"/state.json?key={commands}").status == 403


def test_a_private_house_lets_a_key_in_and_its_bearer_no_further(app, session, keys):
    begin(session)
    app.extensions["dashboard"].devices.decide(is_open=False, is_private=True)
    stranger, reads = Visitor(app), keys.make("x", (Scope.READ,))[1]
    assert stranger.open("/api/v1/game").status_code == 403
    assert stranger.open("/api/v1/game", headers=bearer(reads)).status_code == 200
    assert stranger.open(f"/state.json?key={reads}").status_code == 200
    assert stranger.open("/history", headers=bearer(reads)).status_code == 403


def test_a_tournament_helps_no_program_either(app, session, keys):
    begin(session)
    app.extensions["dashboard"].devices.decide(is_tournament=True)
    assert Visitor(app).open("/api/v1/game/coach", headers=bearer(keys.make("x", (Scope.READ,))[1])).status_code == 403


def test_wrong_keys_are_counted_and_have_to_wait_but_never_keep_a_right_one_out(app, keys):
    guest = Visitor(app)
    right = bearer(keys.make("x", (Scope.READ,))[1])
    answers = [guest.open("/api/v1/about", headers=bearer(f"ck_{number}")) for number in range(6)]
    assert [answer.status_code for answer in answers] == [401] * 4 + [429] * 2
    assert int(answers[-1].headers["Retry-After"]) >= 29
    assert guest.open("/api/v1/about", headers=right).status_code == 200
    assert guest.open("/api/v1/about").status_code == 200
    assert Visitor(app, "192.168.1.60").open("/api/v1/about", headers=bearer("ck_0")).status_code == 401
    page = Visitor(app, "127.0.0.1").open("/owner/keys?lang=en").text
    assert "7 wrong keys were tried" in page
    assert "192.168.1.60" in page


def test_a_password_of_a_proxy_is_no_key(app):
    assert Visitor(app).open("/play", headers={"Authorization": "Basic YTpi"}).status_code == 200


def test_a_key_leaves_no_device_and_no_cookie(app, keys):
    devices = app.extensions["dashboard"].devices
    guest, secret = Visitor(app), keys.make("x", (Scope.READ,))[1]
    for path in (f"/state.json?key={secret}", f"/events?key={secret}"):
        with guest.http.get(path, environ_base={"REMOTE_ADDR": "192.168.1.50"}) as answer:
            assert "Set-Cookie" not in answer.headers
    assert devices.all() == ()


# Making and keeping them


def test_the_owner_makes_a_key_sees_it_used_and_revokes_it(app, session):
    begin(session)
    owner, program = Visitor(app, "127.0.0.1"), Visitor(app)
    made = owner.send("/owner/keys/make", {"name": "House", "scopes": ["read", "events"]}).json
    assert re.fullmatch(r"ck_[\w-]{43}", made["key"])
    assert "never used" in owner.open("/owner/keys?lang=en").text
    assert program.open("/api/v1/game", headers=bearer(made["key"])).status_code == 200
    page = owner.open("/owner/keys?lang=en").text
    assert "last used" in page
    assert made["key"] not in page
    assert owner.send("/owner/keys/revoke", {"id": made["id"]}).status_code == 200
    assert program.open("/api/v1/game", headers=bearer(made["key"])).status_code == 401
    assert owner.send("/owner/keys/revoke", {"id": made["id"]}).status_code == 400


def test_a_key_that_is_asked_for_again_after_a_kill_is_the_same_key(tmp_path):
    asked = {"make": {"name": "House", "scopes": ["read"]}, "link": {"name": "Oma"}}
    told = []
    for _start in range(2):
        session = Session(TableSetup.of(LAYOUT, BOX, ("Anna",)), tmp_path)
        app = maintained(session, tmp_path, LAYOUT)
        owner = Visitor(app, "127.0.0.1")
        told += [
            [owner.send(f"/owner/keys/{what}", words, key=what).json for what, words in asked.items()]
            for _again in range(2)
        ]
        assert len(app.extensions["dashboard"].keys.all()) == 2
        entries = session.entries
        session._journal.close()  # and nothing else that a program does at its end
    assert all(answers == told[0] for answers in told)
    assert all(secret["key"].encode() not in (tmp_path / "journal" / TEXT).read_bytes() for secret in told[0][:2])
    assert entries == 3


def test_only_the_owner_makes_keys_and_sees_them(app):
    guest = Visitor(app)
    assert guest.open("/owner/keys").status_code == 403
    for what, words in (("make", {"name": "x", "scopes": ["read"]}), ("link", {"name": "x"})):
        assert guest.send(f"/owner/keys/{what}", words).status_code == 403


@pytest.mark.parametrize(
    "words",
    [
        {"name": "x", "scopes": []},
        {"name": "x", "scopes": ["watch"]},
        {"name": "x", "scopes": ["owner"]},
        {"name": "", "scopes": ["read"]},
        {"name": "\u200b", "scopes": ["read"]},
        {"name": "x" * 31, "scopes": ["read"]},
        {"name": "x"},
    ],
)
def test_a_key_without_a_name_or_with_a_scope_that_there_is_not_is_refused(app, keys, words):
    assert Visitor(app, "127.0.0.1").send("/owner/keys/make", words).status_code in (400, 422)
    assert keys.all() == ()


def test_a_new_key_is_shown_as_it_is_and_a_link_as_the_address_of_its_page(app):
    owner = Visitor(app, "127.0.0.1")
    key, link = (owner.send(f"/owner/keys/{what}", words).json for what, words in
                 (("make", {"name": "x", "scopes": ["read"]}), ("link", {"name": "y"})))  # fmt: skip
    assert (key["shown"], link["shown"].rpartition("/")[2]) == (key["key"], link["key"])
    assert owner.open(link["shown"].partition(":5000")[2] or link["shown"]).status_code == 200


def test_keys_survive_a_restart_as_hashes_that_nobody_else_may_read(tmp_path):
    now = [1e6]
    with house_of(tmp_path) as house:
        before = KeyRegistry(house, clock=lambda: now[0])
        key, secret = before.make("House", (Scope.READ,))
        gone, revoked = before.make("Old", (Scope.READ,))
        before.revoke(gone.id)
        now[0] = 2e6
        before.met(secret, "a")
    after = KeyRegistry(decided_in(tmp_path))
    assert after.all() == (key.__class__(key.id, "House", (Scope.READ,), digest_of(secret), 1e6, 2e6),)
    assert after.met(revoked, "a") is None
    assert secret not in (tmp_path / "journal" / TEXT).read_text()


def test_that_a_key_is_used_is_not_written_at_every_request():
    now, house = [1e6], Decisions()
    keys = KeyRegistry(house, clock=lambda: now[0])
    _, secret = keys.make("x", (Scope.READ,))
    written = []
    for _ in range(8):
        now[0] += 20_000
        keys.met(secret, "a")
        written.append(house.newest("keys")[1]["made"][0]["used"])
    assert len(set(written)) == 2
    assert keys.all()[0].used == now[0]


def test_a_file_of_keys_that_cannot_be_read_is_put_aside_and_opens_nothing(tmp_path):
    (tmp_path / "keys.json").write_text('{"keys": 1, "made": "everything"}')
    assert KeyRegistry(Decisions(), tmp_path).all() == ()
    assert (tmp_path / "keys.json.unreadable-1").exists()


def test_there_is_an_end_to_keys():
    keys = KeyRegistry()
    for number in range(MOST_KEYS):
        keys.make(str(number), (Scope.READ,))
    with pytest.raises(TooManyKeys):
        keys.make("one more", (Scope.READ,))


def test_the_document_names_the_key_and_the_scope_of_every_door():
    told = document(ROUTES, "en")
    assert told["components"]["securitySchemes"][KEY]["scheme"] == "bearer"
    for route in ROUTES:
        security = told["paths"][PREFIX + route.path][route.method.lower()]["security"]
        assert {scope for one in security for scope in one.get(KEY, ())} == expected(route)
        assert ({} in security) == (route.method in SAFE_METHODS)


def test_the_program_as_people_start_it_knows_the_keys_of_its_data_folder(tmp_path):
    with house_of(tmp_path) as house:
        secret = KeyRegistry(house).make("House", (Scope.READ,))[1]
    with companion_served(tmp_path, "--camera", "none") as (address, _):
        table = Talker(int(address.rpartition(":")[2]))
        assert table.ask("GET", "/api/v1/state", **bearer(secret)).status == 200
        assert table.ask("GET", "/owner/keys", **bearer(secret)).status == 403
        assert table.ask("GET", "/api/v1/state", **bearer(secret[:-1])).status == 401


def test_a_revoked_key_ends_the_streams_that_it_has_open(served, keys):
    key, secret = keys.make("x", (Scope.READ,))
    with served.listening("/api/v1/events", **bearer(secret)) as stream:
        assert b"event: view" in stream.until(b"event: view")
        keys.revoke(key.id)
        assert b"event: again" in stream.until(b"event: again")
    assert served.ask("GET", "/api/v1/events", **bearer(secret)).status == 401
