## What the pages that teach say

page--nav--ask = Ask
page--nav--learn = Learn
page--learn--title = Learn
page--learn--how = Or ask while you play:
page--learn--none = There is no such lesson.
page--learn--again = Once more
page--learn--show = Show me
page--learn--example = An example
page--learn--finished = That was the whole lesson.
page--learn--more = More lessons
page--learn--guided = Your first game
page--learn--guided--how = A real game, by taps or before the camera. Each rule is told when it is needed. How many play?
page--learn--next = Next
page--learn--later = Not now
page--learn--idea = What matters now
page--learn--players = { $number ->
        [one] 1 player, with the companion
       *[other] { $number } players
    }
page--learn--companion = Companion
page--learn--running = A game is running.
page--play--carry = Now tap where it goes.
page--coach--title = The coach
page--coach--hint = A hint
page--coach--ask = Give me a hint
page--coach--drawn = Have you drawn { A(-tile) }?
page--coach--drawn--nothing = Not yet
page--coach--options = What may I do now?
page--coach--can = possible
page--coach--cannot = not possible now
page--coach--but = What is not allowed
page--coach--for_children = Few words, for children
page--coach--grown_up = More words

## The page on which one asks the referee

page--asking--title = Ask
page--asking--how = Search the rules
page--asking--do = Search
page--asking--speak = Speak
page--asking--listening = I am listening …
page--asking--answer = Rules that fit
page--asking--none = No rule has these words. These are asked about most:
