"""The camera of a service, whose options name one for ever: what is chosen on the page outlasts every start."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from contextlib import contextmanager
from http.client import HTTPException

import cv2
import numpy as np
import pytest

from companion.i18n import text
from tests.kit import until
from tests.tree import ROOT
from tests.web.test_served_backup import Dashboard

WITHOUT = text("en", "page.first.camera.without").partition(":")[0]


@pytest.fixture
def service(tmp_path):
    """Starts the table as its unit does: NOTIFY_SOCKET says that systemd waits."""
    cv2.imwrite(str(tmp_path / "table.png"), np.zeros((48, 64, 3), np.uint8))
    words = ["serve", "--camera", f"file:{tmp_path / 'table.png'}", "--port", "0"]
    around = {"COMPANION_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1", "NOTIFY_SOCKET": str(tmp_path / "notify")}
    systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    systemd.bind(around["NOTIFY_SOCKET"])

    @contextmanager
    def started():
        command = [sys.executable, "-m", "companion", *words]
        with subprocess.Popen(command, cwd=ROOT, env=os.environ | around, stdout=subprocess.PIPE, text=True) as process:
            try:
                yield Dashboard(int(re.match(r"Open http://localhost:(\d+)", process.stdout.readline())[1]))
            finally:
                process.kill()

    with systemd:
        yield started


def run_of(page: Dashboard) -> str:
    """Which start of the program answers; empty while none does."""
    try:
        return json.loads(page.get("/state.json"))["id"].partition("-")[0]
    except (OSError, HTTPException, ValueError, KeyError):  # an answer may be cut off by the start
        return ""


def is_without_camera(page: Dashboard) -> bool:
    def shown():
        try:
            return page.get("/first-run/camera").decode()
        except (OSError, HTTPException):  # it starts anew at this moment
            return ""

    return WITHOUT in until(shown)


def test_the_camera_chosen_on_the_page_outlasts_the_next_start_although_the_options_name_another(service):
    with service() as page:
        assert not is_without_camera(page)
        before = run_of(page)
        assert page.send("/first-run/commands/camera", json.dumps({"source": "none"}).encode())["restarting"]
        until(lambda: run_of(page) not in ("", before))
        assert is_without_camera(page)
    with service() as page:
        assert is_without_camera(page)
