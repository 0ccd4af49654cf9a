"""A box that was counted is told to whoever hears of the table."""

from __future__ import annotations

import json
from contextlib import ExitStack, closing
from dataclasses import replace

import jsonschema_rs

from companion.services.boxes.repository import NAMED
from companion.services.listeners import TableListeners
from companion.simulator.stage import demo_enrolment_layout
from companion_listeners.event_documents import event_schema
from companion_listeners.package import PACKAGE
from tests.kit import until
from tests.learned import learned_box
from tests.web.boxing import owner_at, photographed


def test_what_a_count_found_is_an_event(tmp_path):
    with ExitStack() as undo:
        owner = undo.enter_context(owner_at(tmp_path, demo_enrolment_layout(), learned_box()))
        listeners = undo.enter_context(closing(TableListeners(owner.session, tmp_path)))
        board = owner.app.extensions["dashboard"]
        owner.app.extensions["dashboard"] = replace(board, listeners=listeners)
        events = listeners.opened(PACKAGE).events()
        before = json.dumps({"panda": 6})
        told = owner.send(f"/api/v1/components/{NAMED}/lot?before={before}", photographed(["panda", "coin"])).get_json()
        told_of = lambda: [one.document for one in events.after(0) if one.type == "components_checked"]  # noqa: E731
        (event,) = until(told_of, "the count is told")
    jsonschema_rs.validator_for(event_schema()).validate(event)
    assert (event["data"]["box"], event["data"]["found"]) == (NAMED, 8)
    assert {one["piece"]: one["count"] for one in event["data"]["missing"]} == told["missing"]
