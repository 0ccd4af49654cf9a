"""A table that is busy: what is not done in time is not done at all, and what is sent twice is done once."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from calibration.layout import Layout
from companion.i18n.errors import Busy, CommandRefused, StillAtWork
from companion.ports import Press
from companion.services.camera_loop import CameraLoop
from companion.services.panel import PanelController
from companion.session.commands import BeginGame, TableSetup, Undo
from companion.session.orders import LOOKED_BACK, Orders
from companion.session.session import Session
from tests.kit import until
from tests.services.test_watching import Reader, Reel
from tests.session.test_attending import ADDED, GAME, Act, Panel, Voice

SOON_S, LATER_S = 0.05, 0.2


class Held:
    """A worker whose first order takes until `let_go`."""

    def __init__(self, orders):
        self.orders, self.gate, self.begun = orders, threading.Event(), threading.Event()
        self.worker = threading.Thread(target=self._work, daemon=True)
        self.holder = threading.Thread(target=self._hold, daemon=True)
        self.worker.start()
        self.holder.start()
        assert self.begun.wait(5)

    def _work(self):
        while self.orders.carry_out(0.01):
            pass

    def _hold(self):
        def held():
            self.begun.set()
            self.gate.wait(5)

        with suppress(StillAtWork):
            self.orders.done("held", held)

    def let_go(self):
        self.gate.set()
        self.orders.close()
        self.worker.join(5)
        assert not self.worker.is_alive()


def test_an_order_that_nobody_waits_for_any_more_is_never_carried_out():
    done, orders = [], Orders(SOON_S, LATER_S)
    held = Held(orders)
    with pytest.raises(Busy, match="nothing was changed"):
        orders.done("move", lambda: done.append("move"))
    held.let_go()
    assert done == []


def test_an_order_that_has_begun_is_waited_for():
    orders = Orders(SOON_S, 5.0)
    threading.Thread(target=lambda: orders.carry_out(5.0), daemon=True).start()

    def slow():
        for _wait in range(3):  # each as long as an order may take to begin
            with pytest.raises(Busy):
                orders.done("meanwhile", lambda: None)
        return "done"

    assert orders.done("slow", slow) == "done"


def test_an_order_that_has_begun_and_does_not_end_is_not_called_undone():
    orders = Orders(SOON_S, SOON_S)
    gate = threading.Event()
    threading.Thread(target=lambda: orders.carry_out(5.0), daemon=True).start()
    with pytest.raises(StillAtWork):
        orders.done("endless", lambda: gate.wait(5))
    gate.set()


def test_an_error_that_is_about_time_comes_back_as_what_it_is():
    orders = Orders()
    threading.Thread(target=lambda: orders.carry_out(5.0), daemon=True).start()

    def work():
        raise TimeoutError("the disk hangs")

    with pytest.raises(TimeoutError, match="the disk hangs"):
        orders.done("write", work)


def test_after_the_end_nobody_waits_in_vain():
    orders = Orders()
    orders.close()
    with pytest.raises(CommandRefused, match="closed"):
        orders.done("late", lambda: None)


# Keys


@pytest.fixture
def session(tmp_path):
    session = Session(TableSetup.of(Layout("none", ()), ()), tmp_path)
    yield session
    session.close()


def test_a_command_that_is_sent_again_is_carried_out_once(session):
    session.handle(BeginGame(GAME, "tap"))
    first = session.handle(Act(ADDED), key="a")
    again = session.handle(Act(ADDED), key="a")
    assert again is first
    assert len(session.view.game.story.moments) == 1


def test_a_command_that_is_sent_again_meanwhile_is_carried_out_once(session):
    session.handle(BeginGame(GAME, "tap"))
    with ThreadPoolExecutor(8) as pool:
        views = list(pool.map(lambda _time: session.handle(Act(ADDED), key="a"), range(8)))
    assert len(set(map(id, views))) == 1
    assert len(session.view.game.story.moments) == 1


def test_a_refusal_is_the_answer_also_the_second_time(session):
    session.handle(BeginGame(GAME, "tap"))
    for _time in range(2):
        with pytest.raises(CommandRefused, match="take back"):
            session.handle(Undo(), key="a")
        session.handle(Act(ADDED))


def test_a_key_stands_for_one_command(session):
    session.handle(BeginGame(GAME, "tap"))
    session.handle(Act(ADDED), key="a")
    with pytest.raises(CommandRefused, match="key"):
        session.handle(Undo(), key="a")
    assert len(session.view.game.story.moments) == 1


def test_what_was_too_late_may_be_tried_again_with_its_key():
    orders = Orders(SOON_S, LATER_S)
    held = Held(orders)
    with pytest.raises(Busy):
        orders.done("move", lambda: "moved", "a")
    held.gate.set()
    assert orders.done("move", lambda: "moved", "a") == "moved"
    held.let_go()


def test_only_the_last_keys_are_remembered():
    orders = Orders()
    threading.Thread(target=lambda: all(orders.carry_out(5.0) for _ in range(2 * LOOKED_BACK)), daemon=True).start()
    answers = [orders.done("count", lambda at=at: at, str(at)) for at in range(LOOKED_BACK + 1)]
    assert answers == list(range(LOOKED_BACK + 1))
    assert orders.done("count", lambda: "again", "1") == 1
    assert orders.done("count", lambda: "again", "0") == "again"
    orders.close()


# The table's threads


class SilentCamera(Reel):
    """Every picture fails, and so does the telling of it while the session is busy."""

    def __init__(self):
        super().__init__(RuntimeError("no picture"))


def test_buttons_and_camera_outlive_a_session_that_is_busy(session, monkeypatch):
    session._orders = Orders(SOON_S, LATER_S)
    monkeypatch.setattr("companion.services.camera_loop.REST_S", 0.01)
    panel = Panel()
    controller = PanelController(session, panel, Voice(), "en")
    camera = CameraLoop(
        SilentCamera(), SilentCamera, Reader(), Layout("none", ()), session.handle, lambda _number, _jpeg: None
    )
    controller.start()
    camera.start()
    until(lambda: session.view.camera.state == "trouble")
    begun, gate = threading.Event(), threading.Event()

    def hold():
        with pytest.raises(StillAtWork):
            session._orders.done("held", lambda: (begun.set(), gate.wait(5)))

    holder = threading.Thread(target=hold)
    holder.start()
    assert begun.wait(5)
    for _press in range(3):
        panel.queue.put(Press("help"))
    for _wait in range(6):  # so long are all of them held up
        with pytest.raises(Busy):
            session.handle(Undo())
    gate.set()
    holder.join(5)
    before = session.view.panel.helps
    panel.queue.put(Press("help"))
    until(lambda: session.view.panel.helps > before)
    assert camera.is_looking
    camera.close()
    controller.close()


def test_the_heart_of_the_session_stops_while_an_order_holds_it(session):
    gate = threading.Event()
    threading.Thread(target=lambda: session._orders.done("held", lambda: gate.wait(5)), daemon=True).start()
    until(lambda: session.beat() > 0.8)
    gate.set()
    until(lambda: session.beat() < 0.6)
