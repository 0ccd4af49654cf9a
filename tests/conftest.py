import os
import shutil
import tempfile

from tests.learned import KEPT_IN


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="also the tests that together take more than half an hour")
    parser.addoption("--rule", metavar="ID", help="only the tests marked with this rule of the rulebooks")


def pytest_collection_modifyitems(config, items):
    """What is marked `long` runs only with --long; with --rule, what is marked with that rule."""
    rule, is_long = config.getoption("--rule"), config.getoption("--long")

    def is_wanted(item):
        about = {id_ for mark in item.iter_markers("rule") for id_ in mark.args}
        return (is_long or not item.get_closest_marker("long")) and (rule is None or rule in about)

    config.hook.pytest_deselected(items=[item for item in items if not is_wanted(item)])
    items[:] = [item for item in items if is_wanted(item)]


def pytest_configure(config):
    """All workers share what one of them has learned; nothing is kept in the home of who runs the tests."""
    if "COMPANION_HOME" not in os.environ:
        os.environ["COMPANION_HOME"] = home = tempfile.mkdtemp()
        config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
    if KEPT_IN not in os.environ:
        os.environ[KEPT_IN] = folder = tempfile.mkdtemp()
        config.add_cleanup(lambda: shutil.rmtree(folder))
