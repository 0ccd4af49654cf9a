## What is told of games: the final count, the history, what can be taken away

page--history--title = History
page--history--none = No game has been played yet.
page--history--games = Games
page--history--earlier = Earlier games
page--history--when = When
page--history--who = Players
page--history--result = Result
page--history--running = still running
page--history--broken_off = broken off
page--history--unfinished = unfinished
page--history--won = { $names } won
page--history--people = Everybody so far
page--history--name = Name
page--history--played = Games
page--history--wins = Won
page--history--average = On average
page--history--best = Best
page--history--over_time = Points, game by game
page--history--learners = Rules to look at once more
page--history--missed = Missed { $times }×, in { $games } of the last games
page--history--practise = Practise in a lesson
page--story--title = { $game } of { $date }
page--story--scores = Points
page--story--course = Points through the game
page--story--course--alt = At the end: { $totals }
page--story--sources = Where the points came from
page--story--keep = Take the game with you
page--story--card = Share card (picture)
page--story--csv = Points (CSV)
page--story--log = Game log
page--story--bgstats = Open in BG Stats
page--story--bgstats--qr = Scan to keep this play in BG Stats
page--story--ended = Ended
page--story--duration = { $minutes } min
page--source--enclosures = Enclosures
page--source--stalls = Stalls
page--source--barn = Barn and depot
page--source--landscapes = Landscapes
page--source--donations = Donations
page--source--rows = Crossed animals
page--source--bonuses = Bonuses
page--source--coins = Coins
page--source--other = Other
page--end--title = The final count
page--end--all = Show everything
page--end--again = Once more
page--end--lines = Line by line
page--end--ahead = In front: { $names }
page--end--wins = { $name } wins!
page--end--shared = { $names } share the victory!
page--end--tie_break = A tie: { $what } decides.
page--end--tie--coins = the money
page--end--tie--other = the game’s rule for ties
page--end--place = { $number }.
page--end--not_over = The game is not over yet; this is how it stands.
page--end--ended = You ended the game early. These are the points so far.
page--join--title = Join in
page--story--remove = Delete this game
page--story--remove--ask = It goes from the history, and no figure counts it any more. There is no way back.
page--story--remove--yes = Yes, delete it
page--story--remove--done = Deleted.
page--join--scan = Scan a code with a phone in the same network. Only the code lets a device in.
page--join--how = Scan a code with a phone in the same network, or type the address:
page--join--play = The whole table
page--join--me = { $name }'s own phone
page--join--watch = Only watch
page--join--tv = The big screen
page--join--nowhere = No other device can reach this machine: it is in no network, or the companion was started for this machine alone. Connect it to the network, then come back to this page.

## The first page

page--home--go_on = Go to the game
page--home--play = Play
page--home--play--what = Choose a game, say who plays, and begin.
page--home--learn = Learn
page--home--learn--what = The rules, one small step at a time.
page--home--demo = Demo
page--home--demo--what = Watch a whole game that plays itself.
page--demo--is_one = Demo: the camera sees a drawn table.
page--story--time = The game, moment by moment
page--story--transcript = The whole game in words ({ $number })
page--time--play = Play
page--time--pause = Pause
page--time--before = One moment back
page--time--after = One moment on
page--time--slider = Moment of the game
page--time--at = Moment { $number } of { $last }
page--time--start = The table before the first turn.
page--demo--title = Demo
page--demo--how = Three players play by themselves: this is what a game looks like. Drag the slider, or use the arrow keys.
page--demo--begin = Play your own game
page--story--rounds = { $number ->
        [one] 1 round
       *[other] { $number } rounds
    }
page--story--more_files = More kinds of files

## Records

page--history--every = All games
page--history--find = Find
page--history--nothing = No game is like that.
page--history--more = { $number ->
        [one] 1 more game
       *[other] { $number } more games
    }
page--records--title = Records
page--records--best = Best:
page--records--best--in = { $points } in { $game }
page--statistic--births = Babies born in the last { $games } games: { $number }, at most { $most } in one
page--statistic--filled = Enclosures filled in the last { $games } games: { $number }, at most { $most } in one
