"""The dashboard: pages and streams that show one table, and the door for what people say."""

from companion.services.pictures import PictureCache
from companion.web.app import create_app

__all__ = ["PictureCache", "create_app"]
