"""The journal: everything that was said, seen or done, kept twice, and how damage is healed."""
