"""Expansions: functions `Ruleset -> Ruleset`."""
