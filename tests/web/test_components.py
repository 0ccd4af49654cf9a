"""The page that counts a box, lot after lot."""

from __future__ import annotations

import json

import pytest

from companion.i18n import LANGUAGES
from companion.services.boxes.repository import NAMED
from companion.simulator.stage import demo_enrolment_layout
from tests.learned import learned_box
from tests.web.boxing import owner_at, photographed

LIE = ["panda", "panda.m", "stall.kiosk", "coin"]


@pytest.fixture(scope="module")
def owner(tmp_path_factory):
    home = tmp_path_factory.mktemp("home")
    with owner_at(home, demo_enrolment_layout(), learned_box()) as found:
        yield found


def test_a_lot_is_counted_with_those_before_and_what_is_still_missing_is_said(owner):
    before = {"panda": 6, "panda.f": 3}
    address = f"/api/v1/components/{NAMED}/lot?before={json.dumps(before)}&lang=de"
    told = owner.send(address, photographed(LIE)).get_json()
    assert told["counts"] == {"panda": 7, "panda.f": 3, "panda.m": 1, "stall.kiosk": 1, "coin": 1}
    assert "panda" not in told["missing"]
    assert (told["missing"]["panda.m"], told["too_many"]["panda.f"]) == (1, 1)
    assert told["so_far"] == f"Bisher gezählt: 13 von {told['expected']}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_there_and_its_box_leads_to_it(owner, language):
    page = owner.get(f"/components/{NAMED}?lang={language}").text
    assert "page.components" not in page
    assert f'href="/components/{NAMED}"' in owner.get(f"/boxes/{NAMED}").text


def test_what_is_no_photograph_or_no_count_is_refused_in_one_sentence(owner):
    assert owner.send(f"/api/v1/components/{NAMED}/lot", b"no photograph").status_code == 422
    assert owner.send(f"/api/v1/components/{NAMED}/lot?before=[1]", b"").status_code in (400, 422)
    assert owner.send("/api/v1/components/nobody/lot", b"no photograph").status_code == 422
    gone = owner.get("/components/nobody", headers={"Accept": "text/html"})
    assert (gone.status_code, "<nav" in gone.text) == (404, True)
