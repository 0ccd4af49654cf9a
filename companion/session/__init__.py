"""The session of one table: commands in, entries kept, the history folded, one finished view out."""
