## What came of a look at the table, for children

outcome--illegal--child = Stop! That is not allowed.
outcome--wrong_player--child = Stop! Somebody else's turn.
outcome--wrong_pile--child = Wrong stack!
outcome--two_turns--child = Was that two turns?
outcome--truck_before_last_tile--child = That was too quick for me!
outcome--taken_back--child = Did you take that back?
outcome--unexplained--child = What happened?
outcome--recovered--child = I lost the thread.
outcome--unfinished--child = No hurry. I wait.
speech--question--child = What happened? Show me.
