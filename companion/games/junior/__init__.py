"""Zooloretto Junior."""
