"""Names, sentences and labels in the languages of people, for all that the rules tell."""
