"""Films of a table: what a camera showed, kept or drawn, to be played to the live table's own loop again."""
