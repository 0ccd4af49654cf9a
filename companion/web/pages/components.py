"""Check that a box is whole: its pieces are photographed lot after lot, and counted against its list.

Nothing is kept here: a page sends with each photograph what the lots before it had.
"""

from __future__ import annotations

from flask import Blueprint, jsonify, request

from companion.documents import Document
from companion.services.boxes.views import MOST_PHOTO_BYTES
from companion.web.models import Count, Label
from companion.web.pages.boxes import PageAnswer, box_service
from companion.web.views.counted import count_values
from companion.webkit.guard import parse_value, sent_file
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import NotUnderstood
from companion.webkit.rendering import render

blueprint = Blueprint("components", __name__, url_prefix="/components")


@blueprint.get("/<word>")
def check(word: str) -> PageAnswer:
    """The page: what to do, and what came of it."""
    return render("components.html", box=box_service().box(word), most_mb=MOST_PHOTO_BYTES // 2**20)


@blueprint.post("/<word>/lot")
def send(word: str) -> PageAnswer:
    """Count the lot in the photograph that the request brings.  before: what was counted so far, as JSON."""
    given = Document(parse_value(request.args.get("before", "{}"), "before"), "before", NotUnderstood)
    told = count_values(word, box_service().lot(word, sent_file(MOST_PHOTO_BYTES)), given.into(dict[Label, Count]))
    so_far = say_in(reader_language(), "components.so_far", counted=told["counted"], all=told["expected"])
    return jsonify({**told, "so_far": so_far})
