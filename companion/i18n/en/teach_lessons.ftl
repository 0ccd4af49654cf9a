## Lessons of every game, step by step

lesson--against = That is against the rules. Please put it back and try again.
lesson--other = That is allowed, but this step is about something else. Please take it back.
