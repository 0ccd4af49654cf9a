"""The values that pages show, in the words of a language."""
