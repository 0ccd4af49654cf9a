"""Whatever a package that listens does wrong, the table and the other listeners work."""

import sys
from types import SimpleNamespace

import pytest

from companion.services.listeners import ListenerPackage, TableListeners, Telling


class Ear:
    def __init__(self, heard, close=lambda: None):
        self.start, self.close = lambda: heard.append("start"), lambda: (heard.append("close"), close())


def fails(*_given):
    raise RuntimeError


@pytest.fixture
def listening(monkeypatch, tmp_path):
    """Makes the listeners of a table from packages, told by name with what is particular about them."""
    heard = []

    def make(telling=None, **packages):
        found = []
        for name, particular in packages.items():
            ear = Ear(heard, particular.pop("close", lambda: None))
            monkeypatch.setitem(sys.modules, name, SimpleNamespace(opened=lambda *_given, ear=ear: ear))
            found.append(ListenerPackage(name, tmp_path, name, **particular))
        return TableListeners(SimpleNamespace(decisions=None), tmp_path, telling or Telling(), found), heard

    return make


def test_a_listener_that_does_not_know_whether_it_is_wanted_keeps_no_other_from_starting(listening):
    listeners, heard = listening(strange={"is_wanted": fails}, good={})
    listeners.start()
    assert heard == ["start"]


def test_a_listener_that_does_not_stop_keeps_no_other_from_stopping(listening):
    listeners, heard = listening(strange={"close": fails}, good={})
    listeners.start()
    listeners.close()
    assert heard == ["start", "start", "close", "close"]


def test_a_broker_of_the_command_line_begins_only_those_that_know_brokers(listening):
    unwanted = {"is_wanted": lambda *_given: False}
    listeners, heard = listening(Telling(broker=object()), strange=dict(unwanted), good={**unwanted, "broker": "good"})
    listeners.start()
    assert heard == ["start"]
