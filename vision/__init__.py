"""Reading the table: from pixels to an observation.  Pixels end here."""
