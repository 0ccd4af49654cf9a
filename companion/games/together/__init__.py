"""Zooloretto and Aquaretto at one table."""
