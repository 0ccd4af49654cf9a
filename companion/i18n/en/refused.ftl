## What the table answers to a command that it cannot carry out

refused--names = { $given } names for { $seats } zoos on the mats; name as many as play.
refused--twins = Two players are called { $name }. Tell them apart, for instance with a number.
refused--name = A name has 1 to { $most } letters that can be seen.
refused--plays_already = { $name } plays already; tell them apart.
refused--no_zone = There is no “{ $zone }” on “{ $sheet }”; reload the page.
refused--no_piece = The box has no piece “{ $piece }”; choose one of the pictures.
refused--coins = { $coins } coins cannot be; count from 0 to { $most }.
refused--no_player = There is no player { $number } at this table; reload the page.
refused--no_game = No game has begun; begin one first.
refused--no_mode = There is no mode “{ $mode }”; choose one of { $modes }.
refused--nothing_to_accept = There is nothing to accept.
refused--no_answer = The question has no answer { $number }; reload the page.
refused--nothing_to_decline = There is nothing to say no to.
refused--nothing_to_undo = Nothing is left to take back.
refused--nothing_to_redo = Nothing was taken back.
refused--no_moment = There is no moment { $number } in this game; reload the page.
refused--agreed = The table and the companion agree.
refused--nameless = Nobody can say what lies there; name the pieces first.
refused--closed = The table is closed; start it again.
refused--key_used = That key was used for another command; take a new one for each command.
refused--species = Choose exactly { $number } animals of { $game }; { $chosen } are chosen.
refused--no_file = No file came in; choose the file once more.
refused--no_restart = Nothing would start the companion again; stop it and start it by hand.
refused--no_focus = No camera that can focus is in use.
refused--bad_backup = This is no whole backup of the companion. Choose a file that it made, copy it once more, or take an older one.
refused--no_camera = No camera looks at this table; say what lies there with a tap.
