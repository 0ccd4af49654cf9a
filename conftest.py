import ctypes
import gc
import os
import shutil
import sys
import tempfile
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings

from tests.change import mine
from tests.durations import UNKNOWN_S, file_of, keep, kept_seconds
from tests.learned import KEPT_IN, print_of_the_eyes
from tests.long import IS_LONG

OF_PICTURES = (
    *("tests.tabletop", "tests.evenings", "tests.vision", "tests.simulator", "tests.cli", "tests.services"),
    *("tests.web", "benchmarks", "companion.simulator"),
)
"""Modules whose caches may hold pictures."""
GLIBC = ctypes.CDLL(None)
"""To give every picture back at once, as the program does, would take a quarter more processor time here."""
TAKEN = Counter()
"""Seconds by test file of this run."""

gc.set_threshold(100_000, 50, 100)  # a worker holds a whole program: to look it through often takes a tenth of its time


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="also the long tests")
    parser.addoption("--rule", metavar="ID", help="only the tests marked with this rule of the rulebooks")
    parser.addoption("--mine", action="store_true", help="only the test files nearest to what differs from main")
    parser.addoption("--keep-durations", action="store_true", help="write tests/durations.json anew: at rest")


def pytest_collection_modifyitems(config, items):
    """What is marked `long` runs only with --long; with --rule, what is marked with that rule.  Workers begin with the
    files that take longest.
    """
    rule, is_long = config.getoption("--rule"), config.getoption("--long")

    def is_wanted(item):
        about = {id_ for mark in item.iter_markers("rule") for id_ in mark.args}
        return (is_long or not item.get_closest_marker("long")) and (rule is None or rule in about)

    config.hook.pytest_deselected(items=[item for item in items if not is_wanted(item)])
    items[:] = [item for item in items if is_wanted(item)]
    if hasattr(config, "workerinput"):
        seconds = kept_seconds()
        items.sort(key=lambda item: -seconds.get(file_of(item.nodeid), UNKNOWN_S))


def pytest_runtest_teardown(item, nextitem):
    """The pictures that the tests of a file have drawn go with them: a worker meets many files."""
    if nextitem is None or nextitem.path != item.path:
        for name, module in list(sys.modules.items()):
            if name.startswith(OF_PICTURES):
                for value in list(vars(module).values()):
                    if hasattr(value, "cache_clear"):
                        value.cache_clear()
        if hasattr(GLIBC, "malloc_trim"):
            GLIBC.malloc_trim(0)


def pytest_runtest_logreport(report):
    TAKEN[file_of(report.nodeid)] += report.duration


def pytest_sessionfinish(session):
    if session.config.getoption("--keep-durations") and not hasattr(session.config, "workerinput"):
        keep(TAKEN)


def pytest_configure(config):
    """How Hypothesis searches: no limit of time, so that a busy machine fails nothing; the same examples each time, but
    with --long.  All workers share what one of them has learned; nothing is kept in the home of who runs the tests.
    """
    if config.getoption("--mine") and not hasattr(config, "workerinput"):
        config.args[:] = mine() or pytest.exit("No test belongs to what differs from main.", 0)
    is_long, slow = config.getoption("--long"), [HealthCheck.too_slow]
    if is_long:
        os.environ[IS_LONG] = "yes"
    settings.register_profile("suite", deadline=None, suppress_health_check=slow, derandomize=not is_long)
    settings.load_profile("suite")
    if "COMPANION_HOME" not in os.environ:
        os.environ["COMPANION_HOME"] = home = tempfile.mkdtemp()
        config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
    if KEPT_IN not in os.environ and hasattr(config, "cache"):
        os.environ[KEPT_IN] = str(folder_of_the_learned(config.cache.mkdir("learned")))


def folder_of_the_learned(folder):
    """A folder for what these eyes learn and see; that of other eyes goes."""
    own = folder / print_of_the_eyes()
    for other in folder.iterdir():
        if other != own:
            shutil.rmtree(other)
    own.mkdir(exist_ok=True)
    return own


@pytest.fixture(scope="session")
def running_chromium(tmp_path_factory):
    """Chromium, started once for all tests of a worker."""
    from tests.web.browsing import chromium  # most tests need no browser

    with chromium(tmp_path_factory.mktemp("chromium")) as started:
        yield started


@pytest.fixture
def browser(running_chromium):
    """A tab of the test's own: network, size, media, scripts and storage are those of a browser just started."""
    first = running_chromium.current_window_handle
    running_chromium.switch_to.new_window("tab")
    try:
        yield running_chromium
    finally:
        running_chromium.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
        running_chromium.execute_cdp_cmd("Network.clearBrowserCookies", {})
        for handle in running_chromium.window_handles:
            if handle != first:
                running_chromium.switch_to.window(handle)
                running_chromium.close()
        running_chromium.switch_to.window(first)
