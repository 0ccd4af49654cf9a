"""Zooloretto Exotic, an expansion."""
