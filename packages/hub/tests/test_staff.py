"""Who may sign in and do what; and that nobody else, and no page elsewhere, changes anything."""

import io

import pytest
from psycopg.conninfo import make_conninfo

from companion.cli.main import main
from companion_hub.accounts import StaffRole
from companion_hub.app import create_hub
from companion_hub.club import ClubNews
from companion_hub.database import PageDatabase, connect
from companion_hub.doors import DOORSTEP, WRITING, least_of
from packages.hub.tests.clubs import PASSWORD, Visited
from tests.kit import every_rule

GAPS = {"number": 1, "seating": 1, "what": "result", "kind": "csv", "path": "hub.css", "filename": "table.css"}


def doors(app, method):
    """Every address that takes a method, its gaps filled."""
    for rule in every_rule(app):
        if method in rule.methods:
            address = rule.rule
            for name in rule.arguments:
                kinds = (f"<int:{name}>", f"<path:{name}>", f"<{name}>")
                for kind in kinds:
                    address = address.replace(kind, str(GAPS[name]))
            yield rule.rule, address


@pytest.fixture(scope="module")
def unopened(database_engine):
    """The application without a database behind it: which doors there are."""
    return create_hub(PageDatabase(database_engine[1]), ClubNews())


def test_nobody_sees_anything_before_he_has_signed_in(hub_app, visited):
    stranger = visited()
    for rule, address in doors(hub_app, "GET"):
        if rule not in DOORSTEP:
            answer = stranger.get(address)
            assert (answer.status_code, answer.headers.get("Location")) == (302, "/sign-in"), address
            assert hub_app.test_client().get(address, headers={"Accept": "application/json"}).status_code == 403


def test_each_role_may_do_what_the_table_of_doors_says_and_no_more(hub_app, visited):
    for role in StaffRole:
        one = visited(role.word)
        for method in ("GET", "POST"):
            for rule, address in doors(hub_app, method):
                if rule in (*DOORSTEP, "/sign-out", "/password", "/events"):
                    continue
                answer = one.get(address) if method == "GET" else one.post(address, {})
                assert answer.status_code < 500, rule
                assert (answer.status_code == 403) == (role < least_of(rule, method)), (role, method, rule)


def test_every_door_that_changes_something_is_in_the_table(unopened):
    assert {rule for rule, _ in doors(unopened, "POST")} == {*WRITING, "/sign-in"}


def test_a_wrong_password_and_a_wrong_name_are_refused_alike_and_soon_not_heard(hub_app, visited):
    stranger = visited()
    wrong = [stranger.post("/sign-in", {"name": name, "password": "x" * 9}) for name in ("admin", "nobody")]
    assert [answer.status_code for answer in wrong] == [403, 403]
    assert wrong[0].json == wrong[1].json
    for _ in range(4):
        stranger.post("/sign-in", {"name": "admin", "password": "x" * 9})
    answer = stranger.post("/sign-in", {"name": "admin", "password": PASSWORD})
    assert answer.status_code == 503
    assert 1 <= int(answer.headers["Retry-After"]) <= 30
    assert Visited(hub_app, "viewer").get("/").status_code == 200


def test_who_signs_out_is_out_and_an_old_cookie_opens_nothing(visited):
    viewer = visited("viewer")
    kept = viewer.http.get_cookie("hub").value
    viewer.post("/sign-out")
    viewer.http.set_cookie("hub", kept)
    assert viewer.get("/").status_code == 302


def test_another_password_ends_every_session_of_that_name(visited):
    admin, viewer = visited("admin"), visited("viewer")
    assert admin.post("/staff/password", {"name": "viewer", "password": "another one"}).status_code == 200
    assert viewer.get("/").status_code == 302
    assert visited().post("/sign-in", {"name": "viewer", "password": "another one"}).status_code == 200


def test_who_changes_the_own_password_needs_the_present_one_and_stays_signed_in(visited):
    viewer = visited("viewer")
    assert viewer.post("/password", {"password": "wrong", "new": "another one"}).status_code == 403
    assert viewer.post("/password", {"password": PASSWORD, "new": "another one"}).status_code == 200
    assert viewer.get("/").status_code == 200


def test_the_last_admin_stays_one(visited):
    admin = visited("admin")
    assert admin.post("/staff/role", {"name": "admin", "role": "viewer"}).status_code == 422
    assert admin.post("/staff/remove", {"name": "admin"}).status_code == 422
    assert admin.post("/staff/role", {"name": "viewer", "role": "admin"}).status_code == 200
    assert admin.post("/staff/remove", {"name": "admin"}).status_code == 200
    assert admin.get("/").status_code == 302


def test_the_database_holds_neither_passwords_nor_cookies(visited, rows):
    viewer = visited("viewer")
    kept = viewer.http.get_cookie("hub").value
    held = str(rows("SELECT * FROM staff")) + str(rows("SELECT * FROM staff_sessions"))
    assert PASSWORD not in held
    assert kept not in held


def attacks(token):
    """What pages elsewhere, and programs that pretend to be one of ours, send."""
    ours, json_ = {"Origin": "http://localhost", "X-Table-Token": token}, {"json": {}}
    strangers = {"Origin": "http://evil.example", "X-Table-Token": token}
    yield "no token", {"headers": {"Origin": "http://localhost"}, **json_}
    yield "wrong token", {"headers": ours | {"X-Table-Token": "x" * 43}, **json_}
    yield "token of other letters", {"headers": ours | {"X-Table-Token": "\xff"}, **json_}
    yield "no origin", {"headers": {"X-Table-Token": token}, **json_}
    for origin in (
        "null",
        "http://evil.example",
        "http://localhost:9",
        "https://localhost",
        "http://localhost.evil.example",
    ):
        yield f"origin {origin}", {"headers": ours | {"Origin": origin}, **json_}
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        yield f"form {kind}", {"headers": ours, "data": "{}", "content_type": kind}
    yield "rebound host", {"headers": strangers | {"Host": "evil.example"}, **json_}
    yield "a name before the host", {"headers": ours | {"Host": "evil.example@localhost"}, **json_}
    yield (
        "an unnamed proxy",
        {"headers": ours | {"X-Forwarded-For": "1.2.3.4", "Origin": "http://evil.example"}, **json_},
    )


def test_no_page_elsewhere_makes_a_signed_in_browser_change_anything(hub_app, visited, rows):
    admin = visited("admin")
    token = hub_app.extensions["dashboard"].token
    before = rows("SELECT name, role, password FROM staff ORDER BY name")
    accepted = [
        (address, name, status)
        for _, address in doors(hub_app, "POST")
        for name, sent in attacks(token)
        if (status := admin.http.post(address, **sent).status_code) not in (400, 403, 415)
    ]
    accepted += [
        (address, method)
        for _, address in doors(hub_app, "POST")
        for method in ("PUT", "DELETE", "PATCH")
        if admin.http.open(address, method=method, json={}, headers={"X-Table-Token": token}).status_code != 405
    ]
    assert accepted == []
    assert rows("SELECT name, role, password FROM staff ORDER BY name") == before


def test_every_answer_has_the_guards_headers_and_the_cookie_is_for_our_pages_alone(visited):
    stranger = visited()
    answer = stranger.post("/sign-in", {"name": "viewer", "password": PASSWORD})
    assert {"HttpOnly", "SameSite=Strict"} <= set(answer.headers["Set-Cookie"].split("; "))
    page = stranger.get("/")
    assert page.headers["X-Frame-Options"] == "DENY"
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]
    assert stranger.http.get("/", headers={"Host": "evil.example"}).status_code == 400


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "' OR 1=1 --", "\0", "\ud800", "a" * 5000])
def test_what_is_no_name_is_refused_and_never_runs(visited, text):
    admin = visited("admin")
    answer = admin.http.post(
        "/staff",
        data=b'{"name": "'
        + text.encode("utf-8", "surrogatepass").replace(b'"', b"")
        + b'", "password": "12345678", "role": "viewer"}',
        content_type="application/json",
        headers={"Origin": "http://localhost", "X-Table-Token": admin.http.application.extensions["dashboard"].token},
    )
    assert answer.status_code in (200, 400, 413, 422)
    assert "<script>alert" not in admin.get("/staff").text


def test_the_command_lets_somebody_sign_in_and_says_what_is_wrong(database, monkeypatch, capsys):
    words = ["hub", "staff", "--database", database, "--who", "Zoe", "--role", "admin"]
    monkeypatch.setattr("sys.stdin", io.StringIO("short\n"))
    assert main(words) == 2
    assert "at least 8 characters" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", io.StringIO("long enough\n"))
    assert main(words) == 0
    assert "Zoe may sign in as admin" in capsys.readouterr().out
    assert main([*words[:-1], "king"]) == 2
    assert "viewer, steward, admin" in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["refold", "staff"])
def test_each_command_finds_its_way_with_an_empty_database(database, verb, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("long enough\n"))
    empty = make_conninfo(database, dbname=f"empty_{verb}")
    with connect(database) as connection:
        connection.execute(f"CREATE DATABASE empty_{verb}".encode())
    assert main(["hub", verb, "--database", empty, "--who", "Zoe", "--role", "admin"]) == 0
    assert capsys.readouterr().out
    with connect(empty) as connection:
        assert connection.execute("SELECT count(*) FROM staff").fetchone() == (int(verb == "staff"),)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "--database is missing"),
        (["--database", "nonsense"], "postgresql://USER"),
        (["--database", "postgresql://x@127.0.0.1/x"], "--broker is missing"),
        (["--database", "postgresql://x@127.0.0.1/x", "--broker", "http://x"], "mqtt://USER"),
        (["--database", "postgresql://x@127.0.0.1/x", "--broker", "mqtt://x", "--port", "99999"], "1 to 65535"),
        (["staff", "--database", "postgresql://x@127.0.0.1/x"], "--who is missing"),
        (["staff", "--database", "postgresql://x@127.0.0.1:1/x", "--who", "Zoe"], "does not answer"),
    ],
)
def test_a_wrong_word_is_one_sentence_that_says_how_to_mend_it(words, said, capsys):
    assert main(["hub", *words]) == 2
    assert said in capsys.readouterr().err
