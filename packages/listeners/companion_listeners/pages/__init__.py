"""The pages of those who listen: events, keys, and what other screens show."""
