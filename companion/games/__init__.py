"""The games: printed tables, and what only one of them has.  `catalogue` is the one list; games never import each other."""
