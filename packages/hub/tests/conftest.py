import json

import psycopg
import pytest

from companion_hub.database import check_address, connect, migrate
from companion_hub.ingest import BrokerMessage, Ingest
from packages.hub.tests.clubs import Visited, a_club
from packages.hub.tests.engines import a_folder, mosquitto, postgres

EMPTIED = (
    "seats, seatings, entrants, tournaments, results, games, broken_rules, events, rejected, person_names, persons, \
staff_sessions, staff, tables"
)


@pytest.fixture(scope="session")
def database_engine():
    """PostgreSQL with a migrated database, once for all tests."""
    with a_folder() as folder, postgres(folder) as (engine, address):
        migrate(check_address(address + "postgres"))
        yield engine, check_address(address + "postgres")


@pytest.fixture(scope="session")
def broker_engine():
    """Mosquitto, once for all tests."""
    with a_folder() as folder, mosquitto(folder) as (engine, port):
        yield engine, port


@pytest.fixture
def database(database_engine):
    """The address of an empty database."""
    _, address = database_engine
    with psycopg.connect(address) as connection:
        connection.execute(f"TRUNCATE {EMPTIED} RESTART IDENTITY")
    return address


@pytest.fixture
def rows(database):
    """Asks the database."""

    def asked(statement, *values):
        with connect(database) as connection:
            return connection.execute(statement, values).fetchall()

    return asked


class Mailed:
    """An ingest without a broker: what is sent is written; what it asks tables for is kept."""

    def __init__(self, database):
        self.asked, self.acknowledged = [], []
        self.now = 0.0
        self.ingest = Ingest(
            lambda: connect(database), lambda *one: self.asked.append(one), clock=lambda: self.now, turn_s=0.0
        )

    def send(self, *events, kind="events"):
        """Send messages and wait until they are acknowledged."""
        for event in events:
            self.put(event, kind)
        self.turn()

    def put(self, event, kind="events"):
        table = event["source"].split("/")[-1] if kind == "events" else event["table"]["id"]
        self.put_raw(f"companion/{table}/{kind}", json.dumps(event).encode())

    def put_raw(self, topic, payload):
        self.ingest.inbox.put(BrokerMessage(topic, payload, lambda: self.acknowledged.append((topic, payload))))

    def turn(self):
        self.ingest._turn()


@pytest.fixture
def mailed(database):
    """An ingest that is turned by hand."""
    one = Mailed(database)
    yield one
    one.ingest.close()


@pytest.fixture
def hub_app(database):
    """The hub's application over an empty database."""
    app, pages = a_club(database)
    yield app
    pages.close()


@pytest.fixture
def visited(hub_app):
    """Signs in as somebody of a role."""
    return lambda role=None: Visited(hub_app, role)
