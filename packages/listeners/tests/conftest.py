import pytest

from companion_listeners.package import PACKAGE
from tests.web.conftest import Browserless, app, compiled_once, listeners, page, roomy, session

__all__ = ["Browserless", "app", "compiled_once", "listeners", "page", "roomy", "session"]


@pytest.fixture
def announcer(listeners):
    return listeners.opened(PACKAGE)
