"""Texts in German."""
