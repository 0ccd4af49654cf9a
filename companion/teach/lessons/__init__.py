"""Every lesson of every game, in the order in which they are best learnt: one file a game."""

from __future__ import annotations

from companion.teach.lesson import Lesson
from companion.teach.lessons.aquaretto import AQUARETTO
from companion.teach.lessons.dice import DICE
from companion.teach.lessons.expansions import EXPANSIONS
from companion.teach.lessons.junior import JUNIOR
from companion.teach.lessons.together import TOGETHER
from companion.teach.lessons.zooloretto import ZOOLORETTO

LESSONS: dict[str, Lesson] = {
    lesson.id: lesson for lesson in (*ZOOLORETTO, *EXPANSIONS, *JUNIOR, *DICE, *AQUARETTO, *TOGETHER)
}
"""By id."""
