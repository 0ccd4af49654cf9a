"""Services for the pages, the API and the commands: one service a subject.  Services know no web."""
