"""A table that is drawn: renderer, camera and lamps, players who play by themselves, and their mistakes."""
