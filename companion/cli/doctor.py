"""`companion doctor`: what works on this machine, and how to mend what does not."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from companion.i18n import LANGUAGES
from companion.services.diagnostics import CheckRequest, FindingTold, examine, told

SIGNS = {"ok": "OK     ", "warning": "warning", "problem": "PROBLEM"}


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `doctor`."""
    del command
    parser.add_argument("--camera", metavar="SOURCE", help="take a picture with it and look for markers and focus")
    parser.add_argument("--layout", metavar="L.json", type=Path, help="the sheets that should be in view")
    parser.add_argument("--box", metavar="DIR", type=Path, help="the box that was learned")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the findings (default: en)")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Print every finding.  Exit status 1 when something is a problem."""
    del command
    found = examine(CheckRequest(arguments.camera, arguments.layout, arguments.box))
    findings = [told(finding, arguments.language) for finding in found]
    if arguments.json:
        print(json.dumps({"findings": [asdict(finding) for finding in findings]}))
    else:
        for finding in findings:
            print(_as_text(finding), flush=True)
    return 1 if any(finding.state == "problem" for finding in findings) else 0


def _as_text(finding: FindingTold) -> str:
    cure = f"\n         -> {finding.remedy}" if finding.remedy else ""
    return f"{SIGNS[finding.state]}  {finding.what}: {finding.found}{cure}"
