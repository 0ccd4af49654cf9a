"""What the pages, the API and the commands do: one service a subject.  Services know no web."""
