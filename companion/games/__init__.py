"""The games: printed tables and what only one of them has.  `catalogue` lists them; games never import each other."""
