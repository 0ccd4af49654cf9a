"""Tables that are played through the API and killed: nothing that was answered is lost."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.tree import ROOT

KILLS = 4
"""More by `python -m benchmarks.kills`."""


def test_tables_that_are_killed_while_a_program_plays_keep_every_command_that_was_answered(tmp_path):
    command = [sys.executable, "-m", "benchmarks.kills", "--kills", str(KILLS)]
    with (tmp_path / "said").open("w+") as said:  # as people keep what a long run says
        run = subprocess.run(command, cwd=ROOT, stdout=said, stderr=subprocess.PIPE, text=True)
        said.seek(0)
        told = re.fullmatch(rf"killed {KILLS} times: (\d+) commands acknowledged, 0 lost, .*", said.read().strip())
    assert told, run.stderr
    assert int(told[1]) > KILLS
