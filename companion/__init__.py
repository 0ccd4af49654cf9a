"""A companion for real board games of the Zooloretto family, played on a real table."""

__version__ = "0.2.0"
