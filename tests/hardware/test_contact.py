"""Bouncing contacts and fingers, on traces of edges with their times in milliseconds."""

from __future__ import annotations

import pytest

from hardware.buttons import DOUBLE_S, HOLD_S, MANNERS, Contact, PressDetector


def presses_of(trace):
    """How often the contact closed.  trace: (milliseconds, closed) edges; levels are read again when they are due."""
    contact, closings, level = Contact(), 0, False
    for at_ms, closed in [*trace, (10**6, None)]:
        at = at_ms / 1000
        while contact.due is not None and contact.due <= at:
            closings += contact.settle(level, contact.due) and contact.is_closed
        if closed is not None:
            level = closed
            closings += contact.edge(closed, at) and contact.is_closed
    return closings, contact.is_closed


def bouncing(at_ms, closed, bounces=4):
    """An edge that goes back and forth a few times within 8 ms."""
    return [(at_ms + step, closed if step % 2 == 0 else not closed) for step in range(2 * bounces + 1)]


def test_a_clean_press_counts_once():
    assert presses_of([(0, True), (120, False)]) == (1, False)


def test_a_press_counts_with_its_very_first_edge():
    contact = Contact()
    assert contact.edge(True, 0.0)
    assert contact.is_closed


def test_bouncing_at_both_ends_counts_once():
    assert presses_of([*bouncing(0, True), *bouncing(150, False)]) == (1, False)


@pytest.mark.parametrize("length_ms", [5, 10, 20, 24, 26, 30, 40, 60])
def test_a_short_tap_is_never_lost(length_ms):
    assert presses_of([(0, True), (length_ms, False)]) == (1, False)


def test_two_hundred_noisy_presses_count_two_hundred():
    trace = []
    for number in range(200):
        trace += [*bouncing(number * 200, True), *bouncing(number * 200 + 90, False)]
    assert presses_of(trace) == (200, False)


def test_presses_in_quick_succession_all_count():
    trace = [edge for number in range(10) for edge in ((number * 120, True), (number * 120 + 60, False))]
    assert presses_of(trace) == (10, False)


def test_a_lost_edge_heals_when_the_level_is_read_again():
    """The release came during the noise and no edge told of it."""
    contact = Contact()
    contact.edge(True, 0.0)
    assert contact.settle(False, 0.025)
    assert not contact.is_closed
    assert contact.edge(True, 0.3)


def test_a_missed_press_is_found_when_the_level_is_read_again():
    contact = Contact()
    contact.edge(True, 0.0)
    contact.edge(False, 0.010)
    assert not contact.settle(True, 0.035)  # closed all the same: the last bounce was not the last
    assert contact.is_closed


def test_a_loose_cable_that_hums_for_a_minute_counts_once():
    contact, closings = Contact(), 0
    for step in range(60 * 100):
        at = step * 0.010
        assert contact.due is None or contact.due > at
        closings += contact.edge(step % 2 == 0, at) and contact.is_closed
    assert closings == 1


def test_a_level_is_not_believed_before_its_time():
    contact = Contact()
    contact.edge(True, 0.0)
    assert not contact.settle(False, 0.024)
    assert contact.is_closed


def test_an_edge_after_which_the_level_is_as_before_is_only_noise():
    contact = Contact()
    assert not contact.edge(False, 0.0)
    assert contact.due is not None
    assert not contact.settle(False, 0.025)
    assert contact.edge(True, 0.1)


# Fingers


def test_next_counts_at_once_and_not_again_for_four_tenths_of_a_second():
    finger = PressDetector(MANNERS["next"])
    given = []
    for at in (0.0, 0.2, 0.39, 0.5):
        given.append(finger.close(at))
        finger.open()
    assert given == [(True, "press"), (False, None), (False, None), (True, "press")]


def test_a_long_press_of_next_is_a_press_and_then_a_hold():
    finger = PressDetector(MANNERS["next"])
    assert finger.close(5.0) == (True, "press")
    assert finger.due == 5.0 + HOLD_S
    assert finger.hold(5.0 + HOLD_S - 0.01) is None
    assert finger.hold(5.0 + HOLD_S) == "hold"
    assert finger.hold(5.0 + 3 * HOLD_S) is None
    assert finger.open() is None


def test_undo_counts_when_the_finger_leaves_so_that_holding_can_mean_redo():
    finger = PressDetector(MANNERS["undo"])
    assert finger.close(0.0) == (True, None)
    assert finger.open() == "press"
    assert finger.close(1.0) == (True, None)
    assert finger.hold(1.0 + HOLD_S) == "hold"
    assert finger.open() is None


def test_a_double_press_comes_on_top_of_the_first_and_a_third_begins_anew():
    finger = PressDetector(MANNERS["help"])
    given = []
    for at in (0.0, DOUBLE_S - 0.1, DOUBLE_S, 5.0, 5.0 + DOUBLE_S + 0.1):
        given.append(finger.close(at)[1])
        finger.open()
    assert given == ["press", "double", "press", "press", "press"]


def test_a_button_that_knows_no_hold_is_never_due():
    finger = PressDetector(MANNERS["help"])
    finger.close(0.0)
    assert finger.due is None
    assert finger.hold(100.0) is None
