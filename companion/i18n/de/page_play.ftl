## Was die Seiten eines Spiels sagen

page--nav = Seiten
page--nav--play = Spielen
page--nav--table = Kamera
page--nav--new = Neues Spiel
page--nav--history = Verlauf
page--nav--join = Mitmachen
page--language = Sprache
page--play--title = Das Spiel
page--play--nobody = Es läuft kein Spiel.
page--play--lesson = Das ist eine Lektion.
page--play--lesson--go_on = Zur Lektion
page--play--begin = Ein Spiel beginnen
page--play--board = Tafel von { $name }
page--play--round = Runde { $number }
page--play--last_round = Letzte Runde!
page--play--out = wartet auf die nächste Runde
page--play--to_move = am Zug
page--play--starts = fängt an
page--play--coins = Münzen
page--play--truck--taken = hat { $name }
page--play--blocked = gesperrt
page--play--middle = Die Tischmitte
page--play--prompt--turn = { $name }, du bist dran.
page--play--prompt--looking = { $name } spielt gerade …
page--play--prompt--question = Was ist passiert?
page--play--prompt--wrong = { $name }, das ist gegen die Regeln.
page--play--prompt--over = Das Spiel ist aus.
page--play--prompt--nobody = Niemand spielt.
page--play--may = Du darfst: { $list }.
page--play--last = Was gerade geschah
page--play--nothing_yet = Noch ist nichts passiert.
page--play--stated = Jemand hat berichtigt, was auf dem Tisch liegt.
page--play--stated--place = { CAP($place) }: { $contents }.
page--play--turn_stated = Jemand hat gesagt, dass { $name } am Zug ist.
page--play--turn_other = Zug oder Namen berichtigen
page--play--turn_is = { $name } ist am Zug.
page--play--meaningless = Das bedeutet nichts mehr: Was davor geschah, wurde neu erzählt.
page--play--hint = Übrigens
page--play--why = Warum diese Punkte?
page--play--why--none = Das bringt jetzt keine Punkte und kostet keine.
page--play--tell = Was ist passiert?
page--play--tell--short = Zug eingeben
page--play--else = Wir haben etwas anderes gemacht
page--play--else--who = Wer war es?
page--play--not_allowed = Nicht erlaubt – und warum
page--play--anyway = Wir haben es trotzdem gemacht
page--play--was_turn = { $name } war dran
page--play--swapped = { $one } und { $other } sitzen an vertauschten Matten
page--play--meanwhile = Inzwischen:
page--play--take_back = Zurücknehmen
page--play--tiles = { PLURAL(-tile) } zum Ziehen
page--play--tiles--left = noch { $number }
page--play--back = Zurück
page--play--undo = Rückgängig
page--play--redo = Wiederholen
page--play--other_tile = Erst { GENDER(-tile) ->
        [m] einen anderen
        [f] eine andere
       *[n] ein anderes
    } { NOUN(-tile, case: "acc") }
page--play--question = Ich bin nicht sicher. Was ist passiert?
page--play--unreadable = { GENDER(-tile) ->
        [m] Den neuen { NOUN(-tile, case: "acc") } kann ich nicht lesen: { $place }. Welcher ist es?
        [f] Die neue { -tile } kann ich nicht lesen: { $place }. Welche ist es?
       *[n] Das neue { -tile } kann ich nicht lesen: { $place }. Welches ist es?
    }
page--play--unseen_turn = Was hat { $player } getan?
page--play--question--nothing = Nichts ist passiert
page--play--question--none = Nichts davon
page--play--lost = Ich komme nicht mehr mit. War es so?
page--play--lost--how = Kein Zug, den ich kenne, erklärt, was auf dem Tisch liegt. Ich schaue weiter hin. Die kürzeste Erklärung, die ich finde:
page--play--lost--as_it_lies = Nimm den Tisch so, wie er liegt.
page--play--lost--on = Von hier an weiter
page--play--else_where = Etwas anderes
page--play--else_where--how = Tippe auf den Platz, der nicht stimmt, und sag, was dort liegt.
page--play--proposal = Das habe ich gesehen. Stimmt das?
page--play--yes = Ja
page--play--no = Nein
page--play--mismatch = Der Tisch sieht anders aus
page--play--mismatch--missing = fehlt
page--play--mismatch--seen = liegt stattdessen da
page--play--mismatch--extra = liegt zusätzlich da
page--play--more = { $number } weitere
page--play--table_is_right = Der Tisch hat recht
page--play--companion_is_right = Der Begleiter hat recht – wir ändern den Tisch
page--play--provisional = Die Punkte stehen noch nicht fest
page--play--mend = Bitte auf dem Tisch ändern
page--play--look = Was ich sehe
page--play--changed = Was sich dadurch ändert
page--play--changed--illegal = Jetzt gegen die Regeln: Zug { $numbers }
page--play--changed--legal = Jetzt nach den Regeln: Zug { $numbers }
page--play--changed--lost = Bedeutet nichts mehr: Zug { $numbers }
page--play--changed--found = Bedeutet wieder etwas: Zug { $numbers }
page--play--changed--mend = Zug { $number } berichtigen
page--play--changed--points = { $name }: { $before } → { $now } Punkte
page--play--expansion = nicht gebaut
page--play--barn = Stall
page--play--donations = Spenden
page--play--office = Kasse
page--play--bonus = { $points } extra
page--play--crosses = { $crosses } von { $spaces }
page--play--cell = Feld { $cell }
page--play--has_bred = hatte schon ein Baby
page--play--correct = Berichtigen, was hier liegt: { $place }
page--play--correct--short = Berichtigen
page--play--correct--hint = Tippe an, was falsch liegt.
page--play--correct--twice = Tippe noch einmal hierher, wenn hier etwas anderes liegt.
page--play--correct--title = Was liegt hier?
page--play--correct--empty = Nichts
page--play--correct--remove = Wegnehmen
page--play--correct--add = Etwas hierher legen
page--play--correct--how_many = Wie viele?
page--play--history = Alle Züge
page--play--moment = Zug { $number }
page--play--retell = Es war anders
page--play--remove = Es ist nicht passiert
page--play--missed = Davor fehlt etwas
page--play--missing = Was geschah vor Zug { $number }?
page--play--finish = Abschließen und aufheben
page--play--finish--early = Das Spiel hier beenden
page--play--finish--ask = Dieses Spiel schließen? Es bleibt im Verlauf.
page--play--ceremony = Punkte zählen
page--play--mode--follow = Die Kamera sagt die Züge
page--play--mode--confirm = Die Kamera schlägt vor, ihr bestätigt
page--play--mode--tap = Ihr tippt die Züge
page--play--mode = Wie Züge gesagt werden
page--play--read_only = Du schaust zu.
page--play--others = Die anderen
page--play--picture = Der Tisch in diesem Moment
page--play--defects = Der Tisch beim Aufbau
page--play--keys = Tasten: Eingabe bestätigt, Rücktaste nimmt zurück, T sagt einen Zug
page--pile--normal = { PLURAL(-tile) } zum Ziehen
page--pile--disc = Unter der Scheibe
page--pile--bank = Münzen in der Bank
page--pile--supply = Würfel in der Mitte
page--pile--tokens = Wertungsmarken
page--do--add_tile = { -tile } ziehen und { ON(-truck) } { A(-truck, case: "acc") } legen
page--do--take_truck = { CAP(A(-truck, case: "acc")) } nehmen
page--do--move = Ein Plättchen versetzen
page--do--exchange = Tiere tauschen
page--do--purchase = Jemandem ein Plättchen abkaufen
page--do--discard = Ein Plättchen abgeben
page--do--expand = Erweiterung bauen
page--ask--type = Was macht { $player }?
page--ask--truck = { GENDER(-truck) ->
        [m] Welcher
        [f] Welche
       *[n] Welches
    } { -truck }?
page--ask--trucks = Auf welchem Lastwagen liegt { THE($piece) }?
page--ask--piece = { GENDER(-tile) ->
        [m] Welcher
        [f] Welche
       *[n] Welches
    } { -tile }?
page--ask--game = Von welchem Stapel?
page--ask--place = Wohin kommt { THE($piece) }?
page--ask--from = Von wo?
page--ask--to = Wohin?
page--ask--from_player = Von wem?
page--ask--a = Welche Tiere?
page--ask--b = Gegen welche Tiere?
page--ask--enclosure = Welches Gehege?
page--ask--kind = Welche Erweiterung?
page--ask--cells = Tippe auf die Felder, die sie bedeckt
page--ask--from_point = Von wo kommt der Besucher?
page--ask--back = Welcher Besucher von { $player } geht zurück?
page--ask--baby = Wo liegt das Baby?
page--ask--zone = Welcher Ort?
page--ask--seat = Wer?
page--ask--choice = Was davon?
page--ask--done = Das ist also passiert
page--choice--point = von Aussichtspunkt { $point }
page--choice--supply = ein neuer aus dem Vorrat
page--choice--nobody = niemand
page--choice--depot = im Lager
page--choice--cell = Feld { $cell }
page--choice--trainer = als Dompteur auf Feld { $cell }
page--choice--cashier = an der Kasse
page--choice--keeper = an der Futterstelle
page--choice--manager = als Manager
page--choice--kind--small = eine kleine
page--choice--kind--large = eine große
page--choice--kind--xxl = die sehr große
page--choice--kind--zoo = die des Zoos
page--choice--side = { $species } { AT($zone) }
page--choice--nothing = nichts
page--error--name = Ein Name hat 1 bis { $most } sichtbare Zeichen.
page--error--game_goes_on = Hier wird gerade ein anderes Spiel gespielt. Es wurde nichts begonnen: Schau dir zuerst dieses an.
page--error--moved_on = Jemand anders oder die Kamera war schneller. Bitte schau noch einmal.
page--error--no_game = Dieses Spiel gibt es nicht.
page--error--no_seat = Dort sitzt niemand.
page--kind--stall = Stände
page--kind--jungle = Dschungeltiere

## The buttons for the whole table

page--panel--help = Hilfe
page--panel--muted = Die Stimme ist aus
panel--help--nobody = Beginnt unter „Neues Spiel“ eine Partie, oder legt eure Teile auf die Pläne: Sie werden gezählt, wie sie liegen.
panel--help--question = Drückt „Weiter“, wenn es so war; drückt „Zurück“, wenn nicht.
panel--help--wrong = Drückt „Zurück“, um es zurückzunehmen, oder spielt weiter, wenn ihr so spielt.
