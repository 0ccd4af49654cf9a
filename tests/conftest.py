import os
import shutil
import tempfile

from tests.learned import KEPT_IN


def pytest_configure(config):
    """All workers share what one of them has learned."""
    if KEPT_IN not in os.environ:
        os.environ[KEPT_IN] = folder = tempfile.mkdtemp()
        config.add_cleanup(lambda: shutil.rmtree(folder))
