"""A thread of the table outlives whatever goes wrong in it."""

import time

from companion.loops import Loop, failed_turns
from tests.kit import until


def test_an_exception_ends_a_turn_and_not_the_loop(caplog):
    turns = []

    def turn():
        turns.append(1)
        time.sleep(0.001)
        if len(turns) < 4:
            raise RuntimeError("a wire is loose")

    before = failed_turns().get("of a test", 0)
    loop = Loop("of a test", turn, pause_s=0.01)
    loop.start()
    until(lambda: len(turns) > 6)
    loop.close(1.0)
    assert not loop.is_alive
    assert failed_turns()["of a test"] - before == 3
    assert "a wire is loose" in caplog.text


def test_what_fails_for_ever_is_neither_tried_nor_said_all_the_time(caplog):
    def turn():
        raise RuntimeError("gone")

    loop = Loop("that never works", turn, pause_s=0.002)
    loop.start()
    until(lambda: failed_turns().get("that never works", 0) > 40)
    loop.close(1.0)
    assert len([one for one in caplog.records if "that never works" in one.getMessage()]) <= 8


def test_a_loop_that_hangs_can_be_told_from_one_that_waits():
    is_stuck = [False]

    def turn():
        while is_stuck[0]:
            time.sleep(0.01)
        time.sleep(0.01)

    loop = Loop("that hangs", turn)
    loop.start()
    time.sleep(0.1)
    assert loop.beat() < 0.09
    is_stuck[0] = True
    until(lambda: loop.beat() > 0.15)
    is_stuck[0] = False
    loop.close(1.0)


def test_a_turn_may_end_its_loop():
    turns = []
    loop = Loop("that ends", lambda: len(turns) < 3 and not turns.append(1))
    loop.start()
    until(lambda: not loop.is_alive)
    assert len(turns) == 3
