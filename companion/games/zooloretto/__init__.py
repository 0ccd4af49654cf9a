"""Zooloretto, the base game of 2007."""
