import pytest

from tests.session.desk import Desk


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    yield desk
    desk.journal.close()
