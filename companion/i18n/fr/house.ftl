## What a smart home shows of a table

house--model = Table de Zooloretto
house--turn = Au tour de
house--round = Manche
house--alarm = Contre les règles
house--question = Question
house--help_wanted = Aide demandée
house--game = Jeu
house--camera = Caméra
house--score = Points de { $name }
house--events = Évènements
house--press_undo = Annuler
house--press_help = Aide
house--press_look_now = Regarder maintenant
