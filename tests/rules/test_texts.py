"""Every text there is, in every language, and every key that the code asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import companion
from companion import i18n
from companion.games.catalogue import any_ruleset
from companion.games.contract import lacking
from companion.i18n import LANGUAGES, TERM, Noun, has_text, in_words_of, key_of, register, text, texts
from companion.rules.position import Piece
from companion.words.sentences import name_words, piece_words

PROGRAM = Path(companion.__file__).parent
SOURCES = [path for part in ("rules", "games") for path in (PROGRAM / part).rglob("*.py")]
PREFIX = {"broken": "why", "ScoreLine": "line", "Event": "event"}
COUNTED = {"number", "coins", "points", "spaces", "limit", "most", "blocks", "all"}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for the texts of a package from outside, which nobody hears of after the test."""
    monkeypatch.setattr(i18n, "_registered", [])
    yield tmp_path
    i18n._book.cache_clear()


def files(language: str) -> list[Path]:
    return sorted([*(PROGRAM / "i18n" / language).glob("*.ftl"), *PROGRAM.glob(f"games/*/texts/{language}.ftl")])


def gaps(sentence: str) -> set[str]:
    return set(re.findall(rf"\$(?!{TERM})([\w-]+)", sentence))


def keys_in(path: Path) -> set[str]:
    """The text keys of the violations, score lines and events that a file makes."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PREFIX:
            found |= keys_of(node, PREFIX[node.func.id])
    return found


def keys_of(call: ast.Call, prefix: str) -> set[str]:
    words = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
    texts_ = [str(word) for word in words if isinstance(word, str)]
    if not call.args or not isinstance(call.args[0], ast.Constant):
        return set()
    variant = "" if prefix == "event" else texts_[1] if len(texts_) > 1 else ""
    return {f"{prefix}.{texts_[0]}" + (f".{variant}" if variant else "")}


def things(language: str) -> Iterator[tuple[str, str]]:
    """Pieces and zones of every gender, some that only their owner knows, and a number as a word."""
    pieces = [Piece("animal", "elephant"), Piece("animal", "giraffe", "f"), Piece("animal", "zebra", "baby")]
    pieces += [Piece("animal", "okapi", "m"), Piece("stall", "kiosk"), Piece("stall", "Böse {Bude}"), Piece("coin")]
    zones = [text(language, "zone.enclosure", id="E4"), text(language, "zone.barn"), text(language, "zone", id="Y1")]
    for at, piece in enumerate(pieces):
        yield piece_words(piece, language), zones[at % len(zones)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_names_the_same_things_in_every_language(language: str):
    english = texts("en")
    for key, sentence in texts(language).items():
        assert gaps(sentence) == gaps(english[key]), key
        assert sentence.strip() == sentence
        assert sentence


@pytest.mark.parametrize(
    ("language", "other"),
    [("de", "wagen"), ("de", "jungtiere?"), ("de", "junges?"), ("fr", "tuiles?"), ("fr", "stands?"), ("fr", "grange")],
)
def test_a_thing_has_one_name_in_a_language(language: str, other: str):
    """Lastwagen, Baby; jeton, boutique, étable: no page has another word, whatever people ask with."""
    used = re.compile(rf"\b{other}\b", re.IGNORECASE)
    said = {key: sentence for key, sentence in texts(language).items() if not key.startswith(("search.", "faq."))}
    assert [key for key, sentence in said.items() if used.search(sentence)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_is_fluent_and_our_way_of_cutting_it_loses_nothing(language: str):
    for path in files(language):
        body = FluentParser().parse(path.read_text()).body
        assert [entry.content for entry in body if isinstance(entry, ftl.Junk)] == [], path
        for entry in body:
            if isinstance(entry, ftl.Message | ftl.Term):
                name = f"{TERM if isinstance(entry, ftl.Term) else ''}{entry.id.name}"
                ours = i18n._book(language).entries[key_of(name)].patterns
                assert set(ours) == {"", *(attribute.id.name for attribute in entry.attributes)}, entry.id.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_said_of_things_of_every_gender_and_of_any_number(language: str):
    """Fluent writes what it cannot say as `{$name}` or `NAME()`."""
    for key, sentence in texts(language).items():
        for number in (0, 1, 2, 5):
            for piece, zone in things(language):
                given = {name: zone if name in ("zone", "to", "source") else piece for name in gaps(sentence)}
                numbers = {name: number for name in given if name in COUNTED}
                said = text(language, key, **{**given, **numbers})
                assert not re.search(r"\{\$|[A-Z]\(\)|\?\?\?", said), key
                if "->" not in sentence and "(" not in sentence:
                    break


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_whatever_the_code_says_has_a_text(path: Path):
    assert {key for key in keys_in(path) if not has_text(key)} == set()


def test_the_search_finds_what_the_code_says():
    found = set().union(*map(keys_in, SOURCES))
    assert {"why.ZB-A-2", "why.ZB-PLACE-1.kind", "line.ZB-SCO-3.no_stall", "event.birth"} <= found


def test_a_gap_that_nothing_fills_becomes_a_dash():
    assert text("en", "why.ZB-C-EXP-2") == "–, you have no expansion left to buy."
    assert text("de", "event.fee", player="Anna") == "Anna zahlt – Münzen an die Bank."


def test_a_text_that_is_missing_is_never_a_traceback():
    assert text("de", "why.ZZ-1.no_such_case") == "why ZZ-1 no such case"
    assert text("xx", "event.out", player="Anna") == "Anna is out until the next round."


def test_a_rule_is_found_in_one_search():
    found = [path for path in files("de") if "\nrule--ZB-A-2 = " in path.read_text()]
    assert found == [PROGRAM / "games" / "zooloretto" / "texts" / "de.ftl"]


@pytest.mark.parametrize(
    ("piece", "sentence"),
    [
        (Piece("animal", "elephant"), "Anna, im Gehege E4 ist kein Platz mehr für den Elefanten: Es hat nur 4 Plätze."),
        (Piece("animal", "giraffe"), "Anna, im Gehege E4 ist kein Platz mehr für die Giraffe: Es hat nur 4 Plätze."),
        (
            Piece("animal", "zebra", "baby"),
            "Anna, im Gehege E4 ist kein Platz mehr für das Zebrababy: Es hat nur 4 Plätze.",
        ),
        (Piece("animal", "Okapi"), "Anna, im Gehege E4 ist kein Platz mehr für Okapi: Es hat nur 4 Plätze."),
    ],
)
def test_german_has_gender_and_case(piece: Piece, sentence: str):
    zone = text("de", "zone.enclosure", id="E4")
    said = text("de", "why.ZB-PLACE-1.full", player="Anna", piece=piece_words(piece, "de"), zone=zone, spaces=4)
    assert said == sentence


@pytest.mark.parametrize(
    ("owner", "piece", "sentence"),
    [
        ("Anna", "elephant", "Emil, il n’y a aucun éléphant à l’étable d’Anna."),
        ("Bert", "giraffe", "Emil, il n’y a aucune girafe à l’étable de Bert."),
        ("Émile", "okapi", "Emil, il n’y a aucun jeton «\u00a0okapi\u00a0» à l’étable d’Émile."),
    ],
)
def test_french_elides(owner: str, piece: str, sentence: str):
    named = piece_words(Piece("animal", piece), "fr")
    assert text("fr", "why.ZB-C-PUR-1.absent", player="Emil", owner=owner, piece=named) == sentence


@pytest.mark.parametrize(
    ("language", "coins", "sentence"),
    [
        ("en", 1, "Anna pays 1 coin to the bank."),
        ("en", 0, "Anna pays 0 coins to the bank."),
        ("de", 1, "Anna zahlt 1 Münze an die Bank."),
        ("de", 5, "Anna zahlt 5 Münzen an die Bank."),
        ("fr", 0, "Anna paie 0 pièce à la banque."),
        ("fr", 2, "Anna paie 2 pièces à la banque."),
        ("fr", 2000, "Anna paie 2000 pièces à la banque."),
    ],
)
def test_numbers_have_their_plural(language: str, coins: int, sentence: str):
    assert text(language, "event.fee", player="Anna", coins=coins) == sentence


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_animal_that_the_product_names_has_a_gender(language: str):
    names = [key.removeprefix("name.") for key in texts("en") if key.startswith("name.")]
    stalls = {"kiosk", "barrow", "snacks", "popcorn", "souvenirs", "souvenir_shop"}
    for name in set(names) - stalls:
        called = name_words(name, language)
        assert isinstance(called, Noun), name
        assert called.form("gender") in ("m", "f", "n"), name


def test_a_package_from_outside_brings_its_texts(package: Path):
    for language in LANGUAGES:
        (package / f"{language}.ftl").write_text("why--QQ-1 = Halt { $player } " + language)
    register(package)
    assert text("fr", "why.QQ-1", player="Anna") == "Halt Anna fr"


def test_sentences_are_said_in_the_nouns_of_a_game(package: Path):
    nouns = {
        "en": "-truck--in--dice = raft\n    .plural = rafts\n    .on = onto\n",
        "de": "-truck--in--dice = Floß\n    .gender = n\n    .plural = Flöße\n",
        "fr": "-truck--in--dice = péniche\n    .gender = f\n    .plural = péniches\n    .on = sur\n",
    }
    for language, words in nouns.items():
        (package / f"{language}.ftl").write_text(words)
    register(package)
    said = [text(in_words_of("dice", language), "page.ask.truck") for language in LANGUAGES]
    assert said == ["Which raft?", "Welches Floß?", "Quelle péniche\u00a0?"]
    assert text(in_words_of("dice", "fr"), "do.take_truck", truck=2) == "Prends la péniche 2."
    assert text("de", "page.ask.truck") == "Welcher Lastwagen?"
    assert list(lacking(any_ruleset("dice", (), 2))) == ["add .on to -truck--in--dice in language de"]


def test_a_package_that_tells_a_text_again_is_refused_whole(package: Path):
    for language in LANGUAGES:
        (package / f"{language}.ftl").write_text("why--QQ-2 = new\nevent--out = again\n")
    with pytest.raises(ValueError, match="event--out"):
        register(package)
    assert not has_text("why.QQ-2")
