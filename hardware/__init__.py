"""Cameras, buttons, lights and voice: everything with a wire.  Pins end here."""
