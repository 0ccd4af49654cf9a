## What the pages that teach say

page--nav--learn = Learn
page--learn--title = Lessons
page--learn--how = Each lesson takes a few minutes, on the real table or by taps. Or ask while you play:
page--learn--none = There is no such lesson.
page--learn--begin = Begin this lesson
page--learn--again = Begin again
page--learn--lay = Lay this on the table
page--learn--lay--nothing = Nothing: the boards are empty.
page--learn--show = Show me
page--learn--example = An example
page--learn--done = Done:
page--learn--finished = Well done! That was the whole lesson.
page--learn--more = More lessons
page--learn--guided = Your first game
page--learn--guided--how = Ten minutes, step by step: look, do it, go on. Which box lies on your table?
page--learn--part = Part { $number }
page--learn--next = Next
page--learn--do = Do it for me
page--learn--go_on = Go on playing
page--learn--can_play = You can play now. Have fun!
page--learn--watched = The camera is watching: do it on your table.
page--learn--unwatched = The camera cannot watch this: the mats of this game do not all lie here. Tap on the board instead.
page--learn--drawn = This table is only drawn, so nobody can lay anything on it. Tap on the board instead.
page--learn--unseen = The camera cannot see this step: the table looks the same afterwards. Do it, then tap “I have done it”.
page--learn--have_done = I have done it
page--coach--title = The coach
page--coach--hint = A hint
page--coach--ask = Give me a hint
page--coach--strength = How hard to think
page--coach--strength--0 = Only what it brings at once
page--coach--strength--1 = Also what the others will do
page--coach--strength--2 = As hard as possible
page--coach--drawn = Have you drawn a tile?
page--coach--drawn--nothing = Not yet
page--coach--options = What may I do now?
page--coach--can = possible
page--coach--cannot = not possible now
page--coach--but = What is not allowed
page--coach--learning = What everybody has learnt
page--coach--met = Rules met in this game: { $number }
page--coach--for_children = Few words, for children
page--coach--grown_up = More words

## The page on which one asks the referee

page--asking--title = Ask the referee
page--asking--question = Your question
page--asking--how = In your own words, about the game at the table
page--asking--do = Ask
page--asking--speak = Speak
page--asking--listening = I am listening …
page--asking--answer = The referee says
page--asking--not_understood = I did not understand that. Ask with other words, for example: May I take truck 2?
