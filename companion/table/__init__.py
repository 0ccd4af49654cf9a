"""What happens at one table: the session (the only writer), what is remembered, and what displays get."""
