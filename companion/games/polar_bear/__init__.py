"""The polar bear: a bonus enclosure for Zooloretto (2007)."""
