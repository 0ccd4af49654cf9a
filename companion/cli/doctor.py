"""`companion doctor`: what works on this machine, and how to mend what does not."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from companion.examination import Finding, Wish, examine

SIGNS = {"ok": "OK     ", "warning": "warning", "problem": "PROBLEM"}


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `doctor`."""
    del command
    parser.add_argument("--camera", metavar="SOURCE", help="take a picture with it and look for markers and focus")
    parser.add_argument("--layout", metavar="L.json", type=Path, help="the sheets that should be in view")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Print every finding.  Exit status 1 when something is a problem."""
    del command
    findings = examine(Wish(arguments.camera, arguments.layout))
    if arguments.json:
        print(json.dumps({"findings": [asdict(finding) for finding in findings]}))
    else:
        for finding in findings:
            print(_as_text(finding), flush=True)
    return 1 if any(finding.state == "problem" for finding in findings) else 0


def _as_text(finding: Finding) -> str:
    cure = f"\n         -> {finding.remedy}" if finding.remedy else ""
    return f"{SIGNS[finding.state]}  {finding.what}: {finding.found}{cure}"
