"""Tables that are played through the API and killed: nothing that was answered is lost."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.tree import ROOT

KILLS = 4
"""More by `python -m benchmarks.kills`."""


def test_tables_that_are_killed_while_a_program_plays_keep_every_command_that_was_answered():
    command = [sys.executable, "-m", "benchmarks.kills", "--kills", str(KILLS)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    told = re.fullmatch(rf"killed {KILLS} times: (\d+) commands acknowledged, 0 lost, .*", run.stdout.strip())
    assert told, run.stdout + run.stderr
    assert int(told[1]) > KILLS
