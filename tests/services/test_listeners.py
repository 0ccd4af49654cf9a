"""Whatever a package that listens does wrong, the table and the other listeners work."""

import sys
from types import SimpleNamespace

import pytest

from companion.services.listeners import ListenerPackage, TableListeners, Telling


class Ear:
    def __init__(self, heard, close=lambda: None, tell=lambda *_given: None):
        self.start, self.close = lambda: heard.append("start"), lambda: (heard.append("close"), close())
        self.tell = lambda *given: (heard.append("tell"), tell(*given))


def fails(*_given):
    raise RuntimeError


@pytest.fixture
def listening(monkeypatch, tmp_path):
    """Makes the listeners of a table from packages, told by name with what is particular about them."""
    heard = []

    def make(telling=None, **packages):
        found = []
        for name, particular in packages.items():
            own = {what: particular.pop(what) for what in ("close", "tell") if what in particular}
            ear = Ear(heard, **own)
            monkeypatch.setitem(sys.modules, name, SimpleNamespace(opened=lambda *_given, ear=ear: ear))
            found.append(ListenerPackage(name, tmp_path, name, **particular))
        return TableListeners(SimpleNamespace(decisions=None), tmp_path, telling or Telling(), found), heard

    return make


def test_a_listener_that_does_not_know_whether_it_is_wanted_keeps_no_other_from_starting(listening):
    listeners, heard = listening(strange={"is_wanted": fails}, good={})
    listeners.start()
    assert heard == ["start"]


def test_a_listener_that_fails_to_tell_or_to_stop_keeps_no_other_from_it(listening):
    listeners, heard = listening(strange={"close": fails, "tell": fails}, good={})
    listeners.start()
    listeners.tell("help_wanted", {})
    assert listeners.seated is None
    listeners.close()
    assert heard == ["start", "start", "tell", "tell", "close", "close"]


def test_a_broker_of_the_command_line_begins_only_those_that_know_brokers(listening):
    unwanted = {"is_wanted": lambda *_given: False}
    listeners, heard = listening(Telling(broker=object()), strange=dict(unwanted), good={**unwanted, "broker": "good"})
    listeners.start()
    assert heard == ["start"]
