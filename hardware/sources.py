"""How cameras are named on the command line; here nothing needs to be loaded for it."""

from __future__ import annotations

SOURCES = "auto, picamera2, usb:0, phone, http://…, rtsp://…, file:PATH, demo or none"
ALONE = ("demo", "phone", "none")
"""Sources that cannot be one of several."""
