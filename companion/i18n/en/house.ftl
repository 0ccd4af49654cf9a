## What a smart home shows of a table

house--model = Zooloretto table
house--turn = Turn
house--round = Round
house--alarm = Against the rules
house--question = Question
house--help_wanted = Help wanted
house--game = Game
house--camera = Camera
house--score = Points of { $name }
house--events = Events
house--press_undo = Undo
house--press_help = Help
house--press_look_now = Look now
