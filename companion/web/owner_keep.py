"""The owner's page of what is kept: a backup to take away, and one to bring back."""

from __future__ import annotations

from datetime import datetime

from flask import Blueprint, Response, jsonify, request

from companion.ports import CompanionError
from companion.web.guard import FILE, refuse
from companion.web.language import reader_language, say_in, why_not
from companion.web.owner_shop import download, workshop
from companion.web.rendering import rendered
from companion.web.written import moment, size

blueprint = Blueprint("owner_keep", __name__, url_prefix="/owner")

MOST_PIECE_BYTES = 4 * 2**20


@blueprint.get("/keep")
def keep() -> Response:
    """Taking a backup, bringing one back, and what was put aside for one."""
    shop, language = workshop(), reader_language()
    staged = shop.staged()
    return rendered(
        "owner_keep.html",
        staged=staged,
        size=size(staged.size_bytes, language) if staged else "",
        made=moment(datetime.fromisoformat(staged.made), language) if staged else "",
        aside=shop.put_aside(),
        can_restart=shop.can_restart(),
        piece_bytes=MOST_PIECE_BYTES,
    )


@blueprint.get("/keep/backup.zip")
def backup() -> Response:
    """Everything that is kept.  pictures=no: without the pictures of moments."""
    pieces = workshop().backup(request.args.get("pictures") != "no")
    return download(Response(pieces, mimetype="application/zip"), f"table-companion-{datetime.now():%Y-%m-%d-%H%M}.zip")


@blueprint.post("/upload/<int:offset>")
def upload(offset: int) -> Response | tuple[Response, int]:
    """A piece of a backup, at most 4 MB; the first at 0, each next one where the last one ended."""
    if request.mimetype != FILE:
        return refuse(415, say_in(reader_language(), "error.http.415"))
    request.max_content_length = MOST_PIECE_BYTES
    piece = request.get_data(cache=False)
    try:
        workshop().receive(offset, piece)
    except CompanionError as error:
        return refuse(507, why_not(error))
    return jsonify(next=offset + len(piece))
