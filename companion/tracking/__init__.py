"""Following a game by what is seen of it: observation, search, hypotheses.  It knows no session, journal or page."""
