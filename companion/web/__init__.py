"""The dashboard: pages and streams that show one table, and the door for what people say."""

from companion.web.app import create_app
from companion.web.pictures import PictureShelf

__all__ = ["PictureShelf", "create_app"]
