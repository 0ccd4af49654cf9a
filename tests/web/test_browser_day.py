"""The whole day in a real browser, with the program as people start it: first run, mats, box, game, result, history.

The table is drawn: photographs of the enrolment sheet, and one of the table after every turn of a demo game in which
somebody lays a die on a full truck, and takes it away again.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import pytest
from selenium.webdriver.common.by import By

from companion.games.dice.rules import Roll, TakeDice
from companion.i18n import LANGUAGES
from companion.rules.referee import score
from companion.services.boxes.enrolment import Wanted
from companion.services.setup_progress import setup_progress
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, DemoGameRecord, play_demo_game
from companion.simulator.stage import demo_enrolment_frames, demo_layout
from tests.journal.journals import decided_in
from tests.long import long_if
from tests.web.browsing import SIZES, said, until
from tests.web.days import Family
from tests.web.serving import companion_served

GAME = DemoGame("dice", players=2, mistakes=True)
SEED = 263
"""A short game with one mistake, early, that the players notice at once."""
PLAYERS = ("Zoë 🦓", "Émile")
A4_PT = (595.28, 841.89)


@dataclass(frozen=True)
class Day:
    """How a day is spent.  table, phone: (device, dark); turns: photographs until they stop; None: to the end."""

    language: str
    table: tuple[str, bool]
    phone: tuple[str, bool]
    turns: int | None = None


DAYS = (
    Day("en", ("tablet", True), ("phone", False)),
    Day("de", ("phone", False), ("phone", True), 17),
    Day("fr", ("television", False), ("tablet", True), 17),
)


@dataclass(frozen=True)
class Album:
    """Photographs.  box: of the enrolment sheet; table: of every moment of the story."""

    story: DemoGameRecord
    box: tuple[Path, ...]
    table: tuple[Path, ...]

    def at(self, kind):
        """The first moment of a kind."""
        return next(number for number, moment in enumerate(self.story.moments) if moment.kind == kind)

    def unseen_turn(self):
        """A turn of which the photograph is left out: a truck is taken, and somebody else rolls; after the mistake."""
        kinds = [type(moment.action) for moment in self.story.moments]
        later = range(self.at("repair") + 1, len(kinds))
        return next(number for number in later if kinds[number - 1 : number + 2] == [Roll, TakeDice, Roll])


@pytest.fixture(scope="module")
def album(tmp_path_factory):
    folder, layout = tmp_path_factory.mktemp("album"), demo_layout(GAME.players, GAME.game)
    story = play_demo_game(layout, GAME, SEED)
    table = tuple(stored(folder, frame) for frame in stills(layout, story.moments))
    return Album(
        story,
        tuple(stored(folder, frame) for frame in demo_enrolment_frames(Wanted(GAME.game).layout(), game=GAME.game)),
        table,
    )


def stored(folder, frame):
    """A picture as a phone keeps it."""
    path = folder / f"{Path(frame.name).stem}.jpg"
    cv2.imwrite(str(path), frame.image)
    return path


@pytest.mark.parametrize("day", [long_if(day.turns, day, id=day.language) for day in DAYS])
def test_the_whole_day(browser, album, tmp_path, day):
    family = Family(browser, day.language)
    family.hold(*day.table)
    with companion_served(tmp_path, "--camera", "none") as (address, _):
        browser.get(f"{address}/play?lang=en")
        first_steps(family)
        mats_printed(family)
        box_learned(family, album)
        last_steps(family)
        game_begun(family)
        game_played(family, album, day)
        game_counted(family, album, day)
        number = things_kept(family)
    with companion_served(tmp_path) as (address, _):
        browser.get(f"{address}/play")
        family.outlast_the_restart()
        history_read(family, number)
    assert setup_progress(decided_in(tmp_path), tmp_path).value.next_step() is None


def test_every_language_device_and_light_has_its_day():
    assert [day.language for day in DAYS] == list(LANGUAGES)
    assert {size for day in DAYS for size, _ in (day.table, day.phone)} == set(SIZES)
    assert {dark for day in DAYS for _, dark in (day.table, day.phone)} == {True, False}


# The first run


def first_steps(family):
    family.follow("#first-offer .main", "/first-run")
    family.follow(".ways .main", "/first-run/language")
    family.tap(f'main [hreflang="{family.language}"]')
    family.look(family.words("first.title.language"))
    family.follow("[data-say=done]", "/first-run/camera")
    family.look(family.words("first.title.camera"))
    family.browser.execute_script("window.isOld = true")
    family.tap(""".cameras [data-words*='"none"']""")
    until(family.browser, lambda: not family.browser.execute_script("return window.isOld"))
    family.look(family.words("first.title.camera"))
    family.follow("[data-say=done]", "/first-run/mats")


def mats_printed(family):
    family.look(family.words("first.title.mats"))
    family.tap(f'[name=game][value="{GAME.game}"]')
    family.arrive(f"/first-run/mats.*game={GAME.game}.*")
    family.tap(f'[name=players][value="{GAME.players}"]')
    pages = paper_pt(family.take("#pdf"))
    assert len(pages) == 3, "the plan of the table, and the sheets"
    assert {tuple(sorted(page)) for page in pages} == {A4_PT}
    family.browser.find_element(By.NAME, "mm").send_keys("100")
    family.tap("#line button")
    until(
        family.browser,
        lambda: (
            said(family.browser, "#ruler-verdict") == family.words("first.line.right", mm=number_in(family, "100.0"))
        ),
    )
    family.look()
    family.follow("[data-say=mats]", "/first-run/lens")
    family.outlast_the_restart()
    family.look(family.words("first.title.lens"))
    family.follow("[data-say=skip]", "/first-run/box")


def number_in(family, figure):
    return figure if family.language == "en" else figure.replace(".", ",")


def paper_pt(pdf):
    """The sizes of a PDF's pages."""
    assert pdf.startswith(b"%PDF")
    return [
        tuple(round(float(one), 2) for one in box.split()[2:]) for box in re.findall(rb"/MediaBox \[([^\]]*)\]", pdf)
    ]


def box_learned(family, album):
    family.look(family.words("first.title.box"))
    family.follow("section .main", "/boxes/learn")
    family.look(family.words("box.learn.title"))
    assert family.browser.find_element(By.CSS_SELECTOR, f'[name=game][value="{GAME.game}"]').is_selected()
    family.follow("button.big", "/boxes/learn/.+")
    family.look()
    assert paper_pt(family.take('.steps a[href$="sheets.pdf"]'))
    family.choose("#photos", *album.box)
    until(family.browser, lambda: family.words("box.missing.none") in said(family.browser, "#outcome"))
    family.follow("#sheets a", "/boxes/learn/.+/enrol-1")
    cells = family.browser.find_elements(By.CSS_SELECTOR, "#drawn .cell")
    assert [cell.get_attribute("class") for cell in cells] == ["cell is-seen"] * 6
    assert family.words("box.todo.none") in said(family.browser, "#outcome")
    family.look()
    family.follow("#outcome .main", "/boxes/learn/[a-z0-9-]+")
    family.look()
    family.follow("#outcome .main", "/first-run/box")


def last_steps(family):
    assert family.words("first.box.known", count=6) in said(family.browser, ".verdict")
    family.follow("[data-say=done]", "/first-run/panel")
    until(family.browser, lambda: family.browser.find_elements(By.CSS_SELECTOR, ".push"))
    family.look(family.words("first.title.panel"))
    family.follow("[data-say=skip]", "/first-run/rehearsal")
    family.look(family.words("first.title.rehearsal"))
    family.follow("[data-say=done]", "/first-run")
    assert said(family.browser, ".lead") == family.words("first.all_set")
    family.look(family.words("first.title"))


# The game


def game_begun(family):
    family.follow('.ways [href="/new"]', "/new")
    for key, value in (("game", GAME.game), ("players", GAME.players), ("mode", "photo")):
        assert family.browser.find_element(By.CSS_SELECTOR, f'[name={key}][value="{value}"]').is_selected(), key
    for field, name in zip(family.browser.find_elements(By.NAME, "name"), PLAYERS, strict=True):
        family.browser.execute_script("arguments[0].value = arguments[1]", field, name)
    family.look(family.words("new.title"))
    family.follow("#begin", "/play")
    family.look(family.words("play.prompt.turn", name=PLAYERS[0]))


def game_played(table, album, day):
    """One phone takes a photograph after each turn; the table's page follows."""
    address = table.browser.current_url
    phone = table.with_another(*day.phone)
    phone.browser.get(address)
    phone.look(phone.words("play.prompt.turn", name=PLAYERS[0]))
    unseen = album.unseen_turn()
    then = {3: corrected, album.at("mistake"): told_off, album.at("repair"): mended, unseen + 1: asked}
    for number, photograph in enumerate(album.table[: day.turns]):
        if number != unseen:
            photographed(phone, photograph)
            then.get(number, lambda *_: None)(table, phone, album)
    phone.pick_up()
    phone.look()
    phone.browser.close()
    table.pick_up()


def photographed(phone, photograph):
    """Taken, sent and read; the last one leads on to the final count."""
    shown = "return document.querySelector('[data-live]')?.dataset.view"
    phone.pick_up()
    before = phone.browser.execute_script(shown)
    phone.choose("#photo", photograph)
    until(phone.browser, lambda: phone.browser.execute_script(shown) != before)
    read = phone.words("photo.read")
    until(phone.browser, lambda: phone.browser.current_url.endswith("/end") or said(phone.browser, "#toast") == read)


def corrected(table, *_):
    """Two taps say that a die is another one; it was right, and one tap takes the correction back."""
    table.pick_up()
    first = "return document.querySelector('.truck .tile').dataset.piece"
    before = until(table.browser, lambda: table.browser.execute_script(first))
    other = next(face for face in ("lion", "monkey") if face != before)
    table.tap(".truck .tile")
    table.tap(f'#lying-likely [data-piece="{other}"]')
    until(table.browser, lambda: table.browser.execute_script(first) == other)
    until(table.browser, lambda: table.browser.find_element(By.ID, "learn-look").is_displayed())
    table.look()
    table.tap("#learn-look-no")
    table.tap('#actions [data-say="undo"]')
    until(table.browser, lambda: table.browser.execute_script(first) == before)


def told_off(table, phone, album):
    """A die lies on a full truck: both pages say so, with the rule, and how to mend it."""
    moment = album.story.moments[album.at("mistake")]
    rule, who = moment.violations[0], PLAYERS[moment.action.player]
    for people in (phone, table):
        people.pick_up()
        until(people.browser, lambda people=people: rule in said(people.browser, ".moment.broke"))
        people.look(None if people is phone else people.words("play.prompt.wrong", name=who))


def mended(table, *_):
    """The die is taken away, and the game goes on."""
    table.pick_up()
    until(table.browser, lambda: not table.browser.find_elements(By.CSS_SELECTOR, ".status.wrong"))
    assert not table.browser.find_elements(By.CSS_SELECTOR, ".moment.broke")


def asked(table, *_):
    """Two turns at once are a question; one tap answers it."""
    table.pick_up()
    until(table.browser, lambda: said(table.browser, ".prompt") == table.words("play.prompt.question"))
    table.look()
    table.tap('[data-do="accept"][data-option="0"]')
    until(table.browser, lambda: said(table.browser, ".prompt") != table.words("play.prompt.question"))


# The end


def game_counted(family, album, day):
    """The last round is over, and the final count begins by itself; or it is late."""
    if day.turns is not None:
        family.tap("#modes [data-do=end]")
        family.tap("#sure [value=save]")
    family.arrive(r"/game/\d+/end")
    until(family.browser, lambda: said(family.browser, "#winner"))
    family.look(family.words("end.title"))
    if day.turns is None:
        story = album.story
        points = [str(one.total) for one in score(story.rules, story.moments[-1].position).players]
        totals = family.browser.find_elements(By.CSS_SELECTOR, ".runner .total")
        assert [total.text for total in totals] == points


def things_kept(family):
    """Everything that can be taken away; gives the number of the game."""
    family.follow("#game .buttons-row .main", r"/game/\d+")
    family.look()
    card = cv2.imdecode(np.frombuffer(family.take('[href$="card.png"]'), np.uint8), cv2.IMREAD_COLOR)
    assert card.shape[1] >= 1000
    assert all(name in family.take('[href$="scores.csv"]').decode() for name in PLAYERS)
    assert all(name in family.take('[href$="log.jsonl"]').decode() for name in PLAYERS)
    return re.search(r"/game/(\d+)", family.browser.current_url)[1]


def history_read(family, number):
    """On another evening."""
    family.follow('nav [href="/history"]', "/history")
    family.look(family.words("history.title"))
    assert all(name in said(family.browser, ".games") for name in PLAYERS)
    family.follow(f'.games [href="/game/{number}"]', f"/game/{number}")
    assert family.browser.find_elements(By.CSS_SELECTOR, ".plot polyline")
    family.look()
