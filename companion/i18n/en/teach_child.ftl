## What came of a look at the table, for children

outcome--illegal--child = Stop! That is not allowed.
speech--question--child = What happened? Show me.
