## What a smart home shows of a table

house--model = Zooloretto-Tisch
house--turn = Am Zug
house--round = Runde
house--alarm = Regelverstoß
house--question = Rückfrage
house--help_wanted = Hilfe gewünscht
house--game = Spiel
house--camera = Kamera
house--score = Punkte von { $name }
house--events = Ereignisse
house--press_undo = Rückgängig
house--press_help = Hilfe
house--press_look_now = Jetzt hinsehen
