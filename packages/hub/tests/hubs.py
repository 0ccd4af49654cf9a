"""Starts `companion hub` as people do."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


class RunningHub:
    """A hub in a process of its own that can be killed and started again."""

    def __init__(self, database, broker, *words):
        self.environment = os.environ | {"COMPANION_HUB_DATABASE": database, "COMPANION_HUB_BROKER": broker}
        self.words, self.process, self.address = words, None, ""
        self.start()

    def start(self):
        command = [sys.executable, "-m", "companion", "hub", "--host", "127.0.0.1", "--port", "0", *self.words]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, text=True)
        found = re.match(r"Open (http://\S+)", self.process.stdout.readline())
        assert found
        self.address = found[1].replace("127.0.0.1", "localhost")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(20)
        self.process.stdout.close()
        return status
