import pytest

from companion_listeners.package import PACKAGE
from tests.web.conftest import Browserless, app, compiled_once, listeners, page, roomy, session

__all__ = ["Browserless", "app", "compiled_once", "listeners", "page", "roomy", "session"]

PACKAGE.load(PACKAGE.listener)  # as a table does: its texts are there, whichever test comes first


@pytest.fixture
def announcer(listeners):
    return listeners.opened(PACKAGE)
