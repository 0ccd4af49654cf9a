"""The table as it is looked at: what a game shows to a camera, and how what is seen differs from a position."""
