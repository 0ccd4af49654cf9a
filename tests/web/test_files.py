"""The pages' own files and what pages weigh: compressed, and kept by browsers until they change."""

import gzip
import re

import pytest

from companion.webkit.files import FOREVER, read_files
from tests.tree import ROOT
from tests.web.visitors import begin

GZIP = {"Accept-Encoding": "gzip, deflate"}


def own_files(page):
    """The addresses that a page names of its styles and its script."""
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', page.get("/play").text)


def test_a_file_of_a_page_is_kept_for_good_and_its_neighbours_are_found_beside_it(page):
    first, *others = own_files(page)
    assert page.get(first).headers["Cache-Control"] == FOREVER
    assert {one.rpartition("/")[0] for one in others} == {first.rpartition("/")[0]}


def test_another_content_has_another_address(tmp_path):
    (tmp_path / "a.css").write_text("one", encoding="utf-8")
    before = read_files(tmp_path).version
    (tmp_path / "a.css").write_text("other", encoding="utf-8")
    read_files.cache_clear()
    assert read_files(tmp_path).version != before


@pytest.mark.parametrize("path", ["/static/table.css", "/static/0123456789ab/table.css"])
def test_a_page_of_an_older_program_gets_today_s_file_and_does_not_keep_it(page, path):
    answer = page.get(path)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


def test_whoever_can_unpack_gets_everything_compressed_and_nobody_else(page, session):
    begin(session)
    for path in ("/play", "/tv", "/game/1", own_files(page)[1], "/art/lion.svg"):
        packed, plain = page.get(path, headers=GZIP), page.get(path)
        assert packed.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in packed.headers["Vary"]
        assert gzip.decompress(packed.data) == plain.data
        assert "Content-Encoding" not in plain.headers


def test_a_page_with_its_token_is_not_compressed_over_https(page):
    assert "Content-Encoding" not in page.get("/play", headers=GZIP, base_url="https://localhost").headers


DRAWN = ("scenery.css", "pieces.css", "home.css")
"""Styles of drawings: what they round is a wheel or a leaf."""
# em: beside letters; below 2px it is a line; above 2.6rem room that something else takes up
SPACE = (
    r"(0|auto|[-1]{1,2}px|var\(--space-[1-6]\)|calc\([^;]+\)|clamp\([^;]+\)|var\(--inset\)|"
    r"\.\d+em|([3-9]|\d\d)(\.\d+)?rem)"
)
ALLOWED = {
    # px: letters of a drawing, in its own units; %: the page's root, of the browser's letters; vw: row of pages, wall
    "font-size": r"var\(--type-[1-5]\)( !important)?|0|[\d.]+(px|%)|2\.7vw|1\.[27]vw",
    "font-weight": r"400|var\(--bold\)|var\(--heavy\)",
    "border-radius": r"((var\(--(edge|round)\)|0|999px|50%|inherit|\.5em) ?)+|60% 0",
    # what has no blur is a ring
    "(padding|margin|((row|column)-)?gap)(-[a-z]+)*": rf"({SPACE} ?)+( !important)?",
    "box-shadow": r"none|var\(--(shadow|lift)\)|(inset )?0 0 0 [\d.]+(px|rem) .+(, var\(--shadow\))?",
}
"""The whole design: five sizes of type, three weights, two radii, two shadows, six spaces; see `:root` in table.css."""


def test_the_pages_have_five_sizes_of_type_three_weights_two_radii_two_shadows_and_six_spaces():
    others = []
    for style in (*ROOT.glob("companion/*/static/*.css"), *ROOT.glob("packages/*/*/static/*.css")):
        declared = re.findall(r"([\w-]+):\s*([^;{}]+)[;}]", re.sub(r"/\*.*?\*/", "", style.read_text(), flags=re.S))
        for name, value in declared:
            allowed = next((values for names, values in ALLOWED.items() if re.fullmatch(names, name)), ".*")
            is_drawn = style.name in DRAWN and not name.startswith("font")
            if not is_drawn and not re.fullmatch(allowed, value.strip()):
                others.append(f"{style.name}: {name}: {value}")
    assert others == []


def test_letters_are_as_large_as_the_browser_says():
    styles = [*ROOT.glob("companion/*/static/*.css"), *ROOT.glob("packages/*/*/static/*.css")]
    whole = [
        (style.name, rule) for style in styles for rule in re.findall(r"\bhtml[^{},]*\{[^}]*\}", style.read_text())
    ]
    assert whole
    assert [(name, rule) for name, rule in whole if re.search(r"font(-size)?:\s*\d+px", rule)] == []
