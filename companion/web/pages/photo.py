"""A photograph of the table that a device sends: what its pages show then is what a camera would have seen."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from companion.services.boxes.views import MOST_PHOTO_BYTES
from companion.web.dashboard import dashboard, view_id
from companion.web.pages.boxes import box_service
from companion.webkit.guard import sent_file
from companion.webkit.language import reader_language, say_in

blueprint = Blueprint("photo", __name__)


@blueprint.post("/photo/send")
def send() -> Response:
    """Read the photograph that the request brings, as if the table's camera had taken it."""
    box_service().look(sent_file(MOST_PHOTO_BYTES))
    session = dashboard().session
    return jsonify(id=view_id(session, session.view.number), said=say_in(reader_language(), "photo.read"))
