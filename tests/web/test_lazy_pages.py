"""Pages are loaded when somebody first asks for one, and each address leads where it always did."""

from __future__ import annotations

import subprocess
import sys

from companion.web.app import BESIDE_A_GAME, LATER
from tests.tree import ROOT

LOOKED_UP_BY_MANY = """
import sys, tempfile, threading
from pathlib import Path
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.services.pictures import PictureCache
from companion.wiring import NO_SHEETS

session = Session(TableSetup.of(NO_SHEETS, (), ()), Path(tempfile.mkdtemp()))
app = create_app(Dashboard(session, PictureCache(), lambda _name: None))
before = "companion.web.pages.learn" in sys.modules
found, together = [], threading.Barrier(8)

def look():
    together.wait()
    found.append(app.test_client().get("/learn").status_code)

threads = [threading.Thread(target=look) for _ in range(8)]
for one in threads: one.start()
for one in threads: one.join()
session.close()
print(before, set(found))
"""


def test_every_address_of_a_page_leads_to_its_module(app):
    for pages in dict.fromkeys(app.lazy_pages.values()):
        for rule in pages.into(app).url_map.iter_rules():
            path = rule.rule.replace("<", "").replace(">", "").replace(":", "")
            assert app.pages_at(path) is pages, rule.rule
    for rule in app.url_map.iter_rules():
        path = rule.rule.replace("<", "").replace(">", "").replace(":", "")
        assert app.pages_at(path) is None, rule.rule


def test_what_is_asked_for_beside_a_game_is_loaded_ahead(app):
    assert all(app.pages_at(address) for address in BESIDE_A_GAME)
    assert {address for addresses in LATER.values() for address in addresses} >= set(BESIDE_A_GAME)


def test_a_page_that_many_ask_for_first_at_the_same_moment_is_loaded_once_and_shown_to_all():
    answer = subprocess.run([sys.executable, "-c", LOOKED_UP_BY_MANY], cwd=ROOT, capture_output=True, text=True)
    assert answer.stdout.split("\n")[0] == "False {200}", answer.stderr


def test_an_address_that_nobody_has_is_told_so_below_a_lazy_page_too(page):
    assert page.get("/learn/nothing/at/all").status_code == 404
    assert page.get("/first-run/nothing/at/all").status_code == 404
