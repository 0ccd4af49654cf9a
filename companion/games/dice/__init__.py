"""Zooloretto, the dice game."""
