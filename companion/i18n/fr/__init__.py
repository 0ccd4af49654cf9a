"""Texts in French."""
