import pytest

PIECE = {"sheet": "zoo-1", "zone": "E4", "x_mm": 90, "y_mm": 40, "piece": "zebra.f"}


def pieces(page):
    return sorted(piece["piece"] for piece in page.get("/state.json").get_json()["pieces"])


def test_a_piece_can_be_corrected(page):
    answer = page.say("piece", PIECE)
    assert answer.status_code == 200
    assert answer.get_json()["id"] == page.get("/state.json").get_json()["id"]
    assert "zebra.f" in pieces(page)


def test_a_correction_can_be_taken_back(page):
    page.say("piece", PIECE)
    page.say("camera-is-right", {"sheet": "zoo-1", "x_mm": 90, "y_mm": 40})
    assert "zebra.m" in pieces(page)


def test_names_coins_and_a_new_game_can_be_said(page):
    assert page.say("name", {"seat": 0, "name": "Zoë"}).status_code == 200
    assert page.say("coins", {"seat": 0, "coins": 3}).status_code == 200
    player = page.get("/state.json").get_json()["players"][0]
    assert (player["name"], player["coins"]) == ("Zoë", 3)
    assert page.say("new-game", {}).status_code == 200
    assert page.get("/state.json").get_json()["players"][0]["coins"] is None


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("piece", {}),
        ("piece", PIECE | {"more": 1}),
        ("piece", PIECE | {"x_mm": "90"}),
        ("piece", PIECE | {"x_mm": True}),
        ("piece", PIECE | {"x_mm": 1e9}),
        ("piece", PIECE | {"sheet": None}),
        ("piece", PIECE | {"piece": ["zebra"]}),
        ("piece", PIECE | {"piece": "z" * 300}),
        ("name", {"seat": "0", "name": "A"}),
        ("name", {"seat": 0.5, "name": "A"}),
        ("coins", {"seat": 0, "coins": 1.5}),
        ("new-game", []),
        ("new-game", {"now": True}),
    ],
)
def test_what_is_not_understood_is_refused_in_words(page, what, words):
    answer = page.say(what, words)
    assert answer.status_code == 400
    assert what in answer.get_json()["error"]


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("piece", PIECE | {"piece": "unicorn"}),
        ("piece", PIECE | {"sheet": "zoo-7"}),
        ("name", {"seat": 9, "name": "A"}),
        ("name", {"seat": 0, "name": "Bert"}),
        ("coins", {"seat": 0, "coins": 10**6}),
    ],
)
def test_what_cannot_be_is_refused_in_words(page, what, words):
    answer = page.say(what, words)
    assert answer.status_code == 422
    assert ";" in answer.get_json()["error"]


def test_nobody_can_say_anything_else(page):
    assert page.say("format-the-disk", {}).status_code == 404


@pytest.mark.parametrize("body", [b"", b"{", b'{"seat": NaN}', b"[" * 12_000, b"\xff\xfe", b"null"])
def test_rubbish_is_answered_without_a_trace(page, body):
    token = page.say("new-game", {}).request.headers["X-Table-Token"]
    headers = {"Origin": "http://localhost", "X-Table-Token": token, "Content-Type": "application/json"}
    answer = page.http.post("/commands/name", data=body, headers=headers)
    assert answer.status_code == 400
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("language", "words"), [("en", "plays already"), ("de", "spielt schon mit"), ("fr", "joue déjà")]
)
def test_a_refusal_is_said_in_the_language_of_the_device(page, language, words):
    page.say("name", {"seat": 0, "name": "Zoë"})
    answer = page.say("name", {"seat": 1, "name": "Zoë"}, **{"Accept-Language": language})
    assert answer.status_code == 422
    assert words in answer.get_json()["error"]
