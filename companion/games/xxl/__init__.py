"""Zooloretto XXL, an expansion."""
