"""Backups of everything that is kept, and how one takes the present state's place without anything being lost."""
