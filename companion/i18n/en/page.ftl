## The dashboard's own words

page--labelled = { $label }: { $said }
page--title = Table Companion
page--skip--boards = Skip to the boards
page--skip--main = Skip to what this page is about
page--skip--winner = Skip to the result
page--camera--none = No camera: what a phone's photos show is seen here.
page--camera--starting = The camera is waking up …
page--camera--seeing = Watching the table
page--camera--silent = The camera is silent
page--camera--trouble = Camera trouble
page--camera--lost = No connection – trying again
page--waiting--title = One moment: the table is being set up …
page--waiting--words = That takes some seconds; with the demo table, the first time, up to a minute or two: its pieces are learned then. This page goes on by itself.
page--full--title = Too much at once: one moment …
page--full--words = Too many pages are open or being fetched. This one tries again by itself.
page--sight--blind = I see nothing since { $time }.
page--sight--blind--yet = I see nothing yet.
page--sight--partly = I do not see everything.
page--sight--why = Why?
page--sight--size = The pieces are too small in the picture.
page--sight--focus = The picture is blurred.
page--sight--light = It is too dark or too bright in the picture.
page--sight--restless = Something keeps moving over the table, or the light flickers: turns are told later. A lamp that does not flicker helps.
page--sight--lacks = I have never seen: { $pieces }.
page--sight--strange = The mats of the game that is played do not lie here: you tap the moves.
page--picture = The table, as the camera sees it
page--picture--alt = The table seen from above, { $count ->
        [one] 1 thing
       *[other] { $count } things
    } recognised
page--picture--none = No picture yet
page--picture--hint = Tap anything to correct it.
page--larger = Fill the screen
page--legend--sure = sure
page--legend--unsure = please check
page--legend--unknown = not recognised
page--legend--told = told by you
page--scores = Points
page--points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page--leads = in front
page--rename = Change the name of { $name }
page--name = Name
page--save = Save
page--cancel = Cancel
page--close = Close
page--and = and
page--trucks = { CAP(PLURAL(-truck)) }
page--truck = { CAP(-truck) } { $number }
page--uncounted = This is what the camera sees. The points of this game stand on paper; begin it to have them counted:
page--area--path = Visitors’ path
page--area--donations = Donations
page--area--supply = Babies waiting
page--area--tray = Dice in the tray
page--free = { $area }: a free space. Put a piece here
page--hidden = out of sight
page--lines = How the points add up
page--lines--none = Nothing to count yet.
page--total = Total
page--reason--why = Why? Rule { $rule }
page--reason--rule = Rule { $rule }
page--tie = { $names } have the same number of points.
page--tie--ask = Who has more coins? Please count them; coin tiles count too.
page--coins = Coins of { $name }
page--coins--count = Count
page--coins--shown = { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
page--against_rules = Against the rules
page--good_to_know = Good to know
page--reading--sure = { $piece }
page--reading--unsure = { $piece }, only { $percent } percent sure – please check
page--reading--unknown = Something not recognised – please say what it is
page--reading--told = { $piece }, as you said
page--reading--missing = { $piece }, not seen there
page--unknown_piece = not recognised
page--unnamed = something unknown
page--what_is_this = What is this?
page--what_is_here = What lies here?
page--likely = Perhaps
page--whole_box = Everything in the box
page--nothing = Nothing is here
page--right = Yes, that is right
page--camera_is_right = Let the camera decide again
page--saved = Done.
page--failed = That did not work: { $why }
page--new_game = New game
page--new_game--ask = Forget all corrections and coins? The names stay.
page--note--burnt = Too much light at { $zone } ({ $sheet }): what lies there is burnt white in the picture. Give it less light. What was last seen there still counts.
page--note--nameless = Not recognised: { $count }. Tap what has a “?”, and say what it is.
page--note--unsure = Not certain: { $count }. Please check what has a dashed border.
page--note--astray = Where it has no place, so not counted: { $count }.
page--note--colourless = The picture is black and white. Pieces are told by their colours: what is read here is a guess, and no turn is taken from it.
page--note--covered = Something lies over { $zone } ({ $sheet }): nothing can be read there. What was last seen there still counts.
page--note--dark = It is too dark at { $zone } ({ $sheet }): nothing can be read there. Give it more light. What was last seen there still counts.
page--note--glare = A lamp is mirrored at { $zone } ({ $sheet }): nothing can be read there. Move the lamp or the camera a little. What was last seen there still counts.
page--note--hidden = A mat is out of sight ({ $sheet }). What was last seen there still counts.
page--note--outside = Part of a mat lies outside the picture, { $zone } ({ $sheet }): nothing can be read there. Move the mat or the camera a little. What was last seen there still counts.
page--note--overexposed = A mat has too much light ({ $sheet }): much of it is burnt white in the picture, and what lies there cannot be read. Give it less light. What was last seen there still counts.
page--note--shadow = Shadows lie across a mat ({ $sheet }), and in some places nothing can be told. Let the light fall evenly. What was last seen there still counts.

## What the page of a new game says

page--new--title = New game
page--new--game = Which game?
page--new--with = With
page--new--players = How many play?
page--new--names = Who sits where?
page--new--seated = Seated by the club: { $title }
page--new--seat = Seat { $number }
page--new--up = { $name } sits one seat earlier
page--new--species--of = Animals of { $game }: choose { $number }
page--new--species--more = Other names, from your own box
page--new--species--hint = small letters and _ only, separated by spaces
page--new--options = Open questions of the rules
page--new--options--none = This game has none.
page--new--mode = How do you enter moves?
page--new--mode--no_sheets = The camera does not see this game's mats.
page--new--lacks = The camera has never seen: { $pieces }. Learn them first, or it has to ask what lies there.
page--new--set_up = Set up the table
page--new--set_up--hint = Tick off what is done.
page--new--set_up--box = These go back into the box: { $names }
page--new--set_up--empty = The zoos and trucks are empty.
page--new--set_up--seen = The camera sees it.
page--new--begin = Begin
page--new--running = A game is being played. If you begin a new one, you can go on with the first one later.
page--left = Left before its end: { $game } with { $names }
page--resume = Go on with this game
page--new--short_bank--pay_what_is_there = pays what is there
page--new--short_bank--pay_nothing = pays nothing
page--new--yes = yes
page--new--unknown = not said
page--new--colour--red = red
page--new--colour--blue = blue
page--new--colour--green = green
page--new--colour--white = white
page--new--colour--yellow = yellow
page--new--player = Player { $number }
page--new--people = Played here before: one tap seats them.
page--new--people--forget = Forget somebody
page--new--paint = Colour
page--new--paint--of = Colour of seat { $number }
page--new--paint--blue = blue
page--new--paint--orange = orange
page--new--paint--green = green
page--new--paint--purple = purple
page--new--paint--red = red

## What every page says until it is mended

page--alarm--memory = Nothing can be written to the disk since { $since }. Play on: it is kept once there is space, or another card. If the program stops before, it may be lost: take a backup (page for the owner).
page--alarm--decisions = Entries of the journal were lost, and with them perhaps what was decided about this table. So the table is closed: it is open on this machine alone until its owner decides anew.
page--alarm--keys = The keys of programs cannot be read any more. No key opens anything until the owner makes new ones.
