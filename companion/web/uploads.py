"""Files that somebody sends: one in each request, as its plain bytes, no more of them than that page may take.

A form of a page elsewhere cannot send them (`companion.web.guard`); everything else stays as small as ever.
"""

from __future__ import annotations

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge

from companion.plainly import keyed
from companion.ports import UnusableInput


class TooHeavy(UnusableInput):
    """A file with more bytes than the page may take."""


def sent_file(most_bytes: int) -> bytes:
    """The file that the request brings.  Raises TooHeavy before more than that is in memory."""
    request.max_content_length = most_bytes
    try:
        return request.get_data()
    except RequestEntityTooLarge as error:
        most = f"{most_bytes / 2**20:.0f}"
        raise keyed(TooHeavy, "page.box.no.photo_too_heavy", most=most) from error
