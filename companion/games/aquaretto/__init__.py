"""Aquaretto."""
