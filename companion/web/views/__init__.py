"""What pages show, in the words of a language."""
