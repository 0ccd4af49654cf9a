## Die Worte der Anzeige

page--labelled = { $label }: { $said }
page--title = Tischbegleiter
page--skip--boards = Zu den { PLURAL(-zoo) } springen
page--skip--main = Zum Inhalt der Seite springen
page--skip--winner = Zum Ergebnis springen
page--camera--none = Keine Kamera: Hier ist zu sehen, was Fotos vom Telefon zeigen.
page--camera--starting = Die Kamera wacht auf …
page--camera--seeing = Schaut auf den Tisch
page--camera--silent = Die Kamera schweigt
page--camera--trouble = Die Kamera hat ein Problem
page--camera--lost = Keine Verbindung – neuer Versuch
page--waiting--title = Einen Moment: Der Tisch wird eingerichtet …
page--waiting--words = Das dauert einige Sekunden; mit dem Demotisch beim ersten Mal bis zu ein, zwei Minuten: Dann werden seine Teile gelernt. Diese Seite macht von selbst weiter.
page--full--title = Zu viel auf einmal: einen Moment …
page--full--words = Zu viele Seiten sind offen oder werden geholt. Diese versucht es von selbst noch einmal.
page--sight--blind = Seit { $time } sehe ich nichts.
page--sight--blind--yet = Ich sehe noch nichts.
page--sight--partly = Ich sehe nicht alles.
page--sight--why = Warum?
page--sight--size = Die Teile sind im Bild zu klein.
page--sight--focus = Das Bild ist unscharf.
page--sight--light = Im Bild ist es zu dunkel oder zu hell.
page--sight--restless = Über dem Tisch bewegt sich immerzu etwas, oder das Licht flackert: Züge werden später gemeldet. Eine Lampe, die nicht flackert, hilft.
page--sight--lacks = Noch nie gesehen: { $pieces }.
page--sight--strange = Die Matten des laufenden Spiels liegen hier nicht: Ihr tippt die Züge.
page--picture = Der Tisch, wie ihn die Kamera sieht
page--picture--alt = Der Tisch von oben, { $count ->
        [one] 1 Ding
       *[other] { $count } Dinge
    } erkannt
page--picture--none = Noch kein Bild
page--picture--hint = Tippe auf etwas, um es zu berichtigen.
page--larger = Ganzer Bildschirm
page--legend--sure = sicher
page--legend--unsure = bitte prüfen
page--legend--unknown = nicht erkannt
page--legend--told = von dir gesagt
page--scores = Punkte
page--points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
page--leads = liegt vorn
page--rename = Namen von { $name } ändern
page--name = Name
page--save = Speichern
page--cancel = Abbrechen
page--close = Schließen
page--and = und
page--trucks = { PLURAL(-truck) }
page--truck = { -truck } { $number }
page--uncounted = Das sieht die Kamera. Die Punkte dieses Spiels stehen auf Papier; beginne es, damit sie gezählt werden:
page--area--path = Besucherweg
page--area--donations = Spenden
page--area--supply = Wartende Babys
page--area--tray = Würfel in der Schale
page--free = { $area }: ein freies Feld. Hier etwas hinlegen
page--hidden = nicht zu sehen
page--lines = So kommen die Punkte zusammen
page--lines--none = Noch nichts zu zählen.
page--total = Gesamt
page--reason--why = Warum? Regel { $rule }
page--reason--rule = Regel { $rule }
page--tie = { $names } haben gleich viele Punkte.
page--tie--ask = Wer hat mehr Münzen? Bitte zählen; Münzplättchen zählen mit.
page--coins = Münzen von { $name }
page--coins--count = Zählen
page--coins--shown = { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }
page--against_rules = Gegen die Regeln
page--good_to_know = Gut zu wissen
page--reading--sure = { $piece }
page--reading--unsure = { $piece }, nur zu { $percent } Prozent sicher – bitte prüfen
page--reading--unknown = Etwas nicht Erkanntes – bitte sag, was es ist
page--reading--told = { $piece }, wie du gesagt hast
page--reading--missing = { $piece }, dort nicht zu sehen
page--unknown_piece = nicht erkannt
page--unnamed = etwas Unbekanntes
page--what_is_this = Was ist das?
page--what_is_here = Was liegt hier?
page--likely = Vielleicht
page--whole_box = Alles aus der Schachtel
page--nothing = Hier liegt nichts
page--right = Ja, das stimmt
page--camera_is_right = Die Kamera soll wieder entscheiden
page--saved = Erledigt.
page--failed = Das ging nicht: { $why }
page--new_game = Neues Spiel
page--new_game--ask = Alle Berichtigungen und Münzen vergessen? Die Namen bleiben.
page--note--burnt = Zu viel Licht bei { $zone } ({ $sheet }): Was dort liegt, ist im Bild weiß ausgebrannt. Gib weniger Licht. Was zuletzt dort lag, zählt weiter.
page--note--nameless = Nicht erkannt: { $count }. Tippe auf das „?“ und sag, was es ist.
page--note--unsure = Nicht sicher: { $count }. Bitte prüfe, was gestrichelt umrandet ist.
page--note--astray = Wo es nicht hingehört, zählt nicht: { $count }.
page--note--colourless = Das Bild ist schwarz-weiß. Teile werden an ihren Farben erkannt: Was hier gelesen wurde, ist geraten und zählt als kein Zug.
page--note--covered = Etwas liegt über { $zone } ({ $sheet }): dort lässt sich nichts lesen. Was zuletzt dort zu sehen war, gilt weiter.
page--note--dark = Bei { $zone } ({ $sheet }) ist es zu dunkel: dort ist nichts zu lesen. Gib mehr Licht. Was zuletzt dort lag, zählt weiter.
page--note--glare = Bei { $zone } ({ $sheet }) spiegelt sich eine Lampe: dort ist nichts zu lesen. Rück die Lampe oder die Kamera etwas zur Seite. Was zuletzt dort lag, zählt weiter.
page--note--hidden = Eine Matte ist nicht zu sehen ({ $sheet }). Was zuletzt dort lag, zählt weiter.
page--note--outside = Eine Matte liegt nicht ganz im Bild, bei { $zone } ({ $sheet }): dort ist nichts zu lesen. Rück die Matte oder die Kamera etwas zurecht. Was zuletzt dort lag, zählt weiter.
page--note--overexposed = Eine Matte hat zu viel Licht ({ $sheet }): vieles ist im Bild weiß ausgebrannt, und was dort liegt, ist nicht zu lesen. Gib weniger Licht. Was zuletzt dort lag, zählt weiter.
page--note--shadow = Über einer Matte liegen Schatten ({ $sheet }), und an manchen Stellen ist nichts zu erkennen. Sorge für gleichmäßiges Licht. Was zuletzt dort lag, zählt weiter.

## Was die Seite eines neuen Spiels sagt

page--new--title = Neues Spiel
page--new--game = Welches Spiel?
page--new--with = Mit
page--new--players = Wie viele spielen mit?
page--new--names = Wer sitzt wo?
page--new--seated = Vom Verein gesetzt: { $title }
page--new--seat = Platz { $number }
page--new--up = { $name } sitzt einen Platz früher
page--new--species--of = Tiere aus { $game }: { $number } auswählen
page--new--species--more = Andere Namen, aus deiner Schachtel
page--new--species--hint = nur kleine Buchstaben und _, mit Leerzeichen dazwischen
page--new--options = Offene Fragen der Regeln
page--new--options--none = Dieses Spiel hat keine.
page--new--mode = Wie gebt ihr Züge ein?
page--new--mode--no_sheets = Die Kamera sieht die Matten dieses Spiels nicht.
page--new--lacks = Noch nie gesehen hat die Kamera: { $pieces }. Lernt sie erst, sonst muss sie fragen, was da liegt.
page--new--set_up = Den Tisch aufbauen
page--new--set_up--hint = Hake ab, was erledigt ist.
page--new--set_up--box = Diese kommen zurück in die Schachtel: { $names }
page--new--set_up--empty = Die Zoos und Lastwagen sind leer.
page--new--set_up--seen = Die Kamera sieht es.
page--new--begin = Los geht's
page--new--running = Es wird gerade gespielt. Wenn ihr ein neues Spiel beginnt, könnt ihr dieses später weiterspielen.
page--left = Nicht zu Ende gespielt: { $game } mit { $names }
page--resume = Dieses Spiel weiterspielen
page--new--short_bank--pay_what_is_there = zahlt, was da ist
page--new--short_bank--pay_nothing = zahlt nichts
page--new--yes = ja
page--new--unknown = nicht gesagt
page--new--colour--red = rot
page--new--colour--blue = blau
page--new--colour--green = grün
page--new--colour--white = weiß
page--new--colour--yellow = gelb
page--new--player = Spieler { $number }
page--new--people = Wer war schon dabei? Antippen genügt.
page--new--people--forget = Jemanden vergessen
page--new--paint = Farbe
page--new--paint--of = Farbe von Platz { $number }
page--new--paint--blue = Blau
page--new--paint--orange = Orange
page--new--paint--green = Grün
page--new--paint--purple = Lila
page--new--paint--red = Rot

## What every page says until it is mended

page--alarm--memory = Auf den Datenträger kann seit { $since } nichts geschrieben werden. Spielt weiter: Es wird aufbewahrt, sobald Platz oder eine andere Karte da ist. Endet das Programm vorher, kann es verloren gehen: Sichert jetzt alles (Seite für den Besitzer).
page--alarm--decisions = Einträge des Journals sind verloren, und mit ihnen vielleicht, was über diesen Tisch entschieden wurde. Deshalb ist der Tisch geschlossen: Er ist nur an diesem Gerät offen, bis sein Besitzer neu entscheidet.
page--alarm--keys = Die Schlüssel für Programme sind nicht mehr lesbar. Kein Schlüssel öffnet etwas, bis der Besitzer neue macht.
