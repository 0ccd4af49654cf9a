"""The page that checks if a box is whole: its pieces are photographed lot after lot, and counted against its list."""

from __future__ import annotations

from flask import Blueprint

from companion.services.boxes.views import MOST_PHOTO_BYTES
from companion.web.pages.boxes import PageAnswer, box_service
from companion.webkit.rendering import render

blueprint = Blueprint("components", __name__, url_prefix="/components")


@blueprint.get("/<word>")
def check(word: str) -> PageAnswer:
    """The page: what to do, and what came of it.  It sends with each photograph what the lots before it had."""
    return render("components.html", box=box_service().box(word), most_mb=MOST_PHOTO_BYTES // 2**20)
