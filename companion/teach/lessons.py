"""Every lesson of every game, in the order in which they are best learnt: each game's own, then its expansions'."""

from __future__ import annotations

from companion.games.catalogue import packages
from companion.rules.package import Lesson

LESSONS: dict[str, Lesson] = {lesson.id: lesson for package in packages() for lesson in package.lessons}
"""By id."""
