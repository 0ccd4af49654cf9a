"""The kernel of the rules: it knows no game by name.  `referee` is its whole public face."""
