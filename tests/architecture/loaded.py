"""Serves a table without a camera, as people do, and prints what it has loaded when, as JSON.

The words of the command line are packages that seem not to be installed.
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import threading
from pathlib import Path
from urllib.request import Request, urlopen

import companion.webkit.listening as ports

ADDED, OURS = set(sys.argv[1:]), {"companion", "hardware", "vision", "calibration"}
WATCHED = ADDED | {"cv2", "numpy", "flask"}
PATIENCE_S = 100
SPECIES = ["flamingo", "camel", "leopard", "elephant", "panda"]


class NotInstalled:
    """Finds nothing of the packages."""

    def find_spec(self, name, path=None, target=None):  # noqa: ARG002
        if name.partition(".")[0] in ADDED:
            raise ModuleNotFoundError(name)


class Told:
    """What the program prints."""

    def __init__(self):
        self.text, self.is_open = "", threading.Event()

    def write(self, text):
        self.text += text
        if "code is" in self.text:
            self.is_open.set()

    def flush(self):
        pass


def loaded():
    modules = {name: getattr(module, "__file__", None) for name, module in tuple(sys.modules.items())}
    files = [file for name, file in modules.items() if file and name.partition(".")[0] in OURS]
    lines = sum(1 for file in files for line in Path(file).read_text().splitlines() if line.strip())
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return {
        "lines": lines,
        "modules": len(files),
        "names": sorted(os.path.relpath(file, Path(__file__).parents[2]) for file in files),
        "resident_mb": pages * os.sysconf("SC_PAGE_SIZE") / 2**20,
        "others": sorted(WATCHED & {name.partition(".")[0] for name in modules}),
    }


def ask(address, path, body=None, token=""):
    headers = {"Accept": "text/html", "Content-Type": "application/json", "Origin": address, "X-Table-Token": token}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address + path, data, headers), timeout=PATIENCE_S) as answer:
        return answer.read().decode()


def play(told, found):
    """Begin a game, and look at what is loaded before and after."""
    try:
        told.is_open.wait(PATIENCE_S)
        address = re.search(r"Open (http://\S+)", told.text)[1].replace("127.0.0.1", "localhost")
        token = re.search(r'name="table-token" content="([^"]+)"', ask(address, "/"))[1]
        found["start"] = loaded()
        position = {"game": "zooloretto", "players": ["Anna", "Bert"], "species": SPECIES}
        ask(address, "/commands/begin", {"position": position, "mode": "tap"}, token)
        ask(address, "/play")
        for one in [one for one in threading.enumerate() if one.name == "pages beside a game"]:
            one.join(PATIENCE_S)
        ask(address, "/ask")
        found["game"] = loaded()
    finally:
        os.kill(os.getpid(), signal.SIGTERM)


def main():
    found, told, output = {}, Told(), sys.stdout
    sys.meta_path.insert(0, NotInstalled())
    listening = ports.listening

    def listened(*words, **more):
        sockets = listening(*words, **more)
        found.setdefault("port", loaded())
        return sockets

    ports.listening = listened
    from companion.cli.main import main as companion

    sys.stdout = told
    threading.Thread(target=play, args=(told, found), daemon=True).start()
    companion(["serve", "--camera", "none", "--host", "127.0.0.1", "--port", "0"])
    print(json.dumps(found), file=output)


main()
