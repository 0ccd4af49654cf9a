import os
import shutil
import tempfile

from tests.learned import KEPT_IN


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="also the tests that together take more than half an hour")


def pytest_collection_modifyitems(config, items):
    """What is marked `long` runs only with --long."""
    if config.getoption("--long"):
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
    items[:] = [item for item in items if not item.get_closest_marker("long")]


def pytest_configure(config):
    """All workers share what one of them has learned."""
    if KEPT_IN not in os.environ:
        os.environ[KEPT_IN] = folder = tempfile.mkdtemp()
        config.add_cleanup(lambda: shutil.rmtree(folder))
