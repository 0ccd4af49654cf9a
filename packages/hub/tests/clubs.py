"""The hub's application for tests, and a browserless visitor who signs in as people do."""

from __future__ import annotations

import re
from functools import cache

from companion_hub.accounts import StaffRole, hash_password
from companion_hub.app import create_hub
from companion_hub.club import ClubNews, Engines
from companion_hub.database import PageDatabase

PASSWORD = "correct horse"


@cache
def hashed():
    """What the database has of everybody's password."""
    return hash_password(PASSWORD)


class Visited:
    """A client of the hub.  role: as whom it has signed in."""

    def __init__(self, app, role=None):
        self.http = app.test_client()
        if role is not None:
            assert self.post("/sign-in", {"name": role, "password": PASSWORD}).status_code == 200

    def get(self, path, **more):
        return self.http.get(path, buffered=True, headers={"Accept": "text/html"}, **more)

    def post(self, path, words=None, **headers):
        token = re.search(r'name="table-token" content="([^"]+)"', self.get("/sign-in", follow_redirects=True).text)[1]
        usual = {"Origin": "http://localhost", "X-Table-Token": token}
        return self.http.post(path, json=words or {}, headers=usual | headers)


def a_club(address, engines=None):
    """The application with somebody of each role, and its database."""
    database = PageDatabase(address, 0.3)
    database.open()
    people = [(role.word, hashed(), role.word) for role in StaffRole]
    database.do(lambda db: db.cursor().executemany("INSERT INTO staff VALUES (%s, %s, %s)", people))
    return create_hub(database, ClubNews(), engines or Engines(), names=["club.local"]), database
