"""Things printed, measured and learned before a game: layouts, mats, lenses, boxes."""
