## Was der Tisch antwortet, wenn etwas nicht geht

refused--names = { $given } Namen für { $seats } Zoos auf den Matten; nenne so viele, wie mitspielen.
refused--twins = Zwei heißen { $name }. Unterscheide sie, zum Beispiel mit einer Zahl.
refused--name = Ein Name hat 1 bis { $most } Buchstaben, die man sehen kann.
refused--plays_already = { $name } spielt schon mit; unterscheide die beiden.
refused--no_zone = Auf „{ $sheet }“ gibt es kein „{ $zone }“; lade die Seite neu.
refused--no_piece = In der Schachtel ist kein Teil „{ $piece }“; wähle eines der Bilder.
refused--coins = { $coins } Münzen kann es nicht geben; zähle von 0 bis { $most }.
refused--no_player = An diesem Tisch sitzt niemand auf Platz { $number }; lade die Seite neu.
refused--no_game = Es läuft kein Spiel; beginne erst eines.
refused--no_mode = Die Art „{ $mode }“ gibt es nicht; wähle eine von { $modes }.
refused--nothing_to_accept = Es gibt nichts zu bestätigen.
refused--no_answer = Die Frage hat keine Antwort { $number }; lade die Seite neu.
refused--nothing_to_decline = Es gibt nichts abzulehnen.
refused--nothing_to_undo = Es gibt nichts mehr zurückzunehmen.
refused--nothing_to_redo = Es wurde nichts zurückgenommen.
refused--no_moment = In diesem Spiel gibt es keinen Zug { $number }; lade die Seite neu.
refused--agreed = Tisch und Begleiter sind sich einig.
refused--nameless = Niemand erkennt, was dort liegt; benenne zuerst die Teile.
refused--closed = Der Tisch ist geschlossen; starte ihn neu.
refused--key_used = Dieser Schlüssel gehörte zu einem anderen Befehl; nimm für jeden Befehl einen neuen.
refused--species = Wähle genau { $number } Tiere aus { $game }; { $chosen } sind gewählt.
refused--no_file = Es kam keine Datei an; wähle sie noch einmal aus.
refused--no_restart = Nichts würde den Begleiter wieder starten; beende ihn und starte ihn von Hand.
refused--no_focus = Es ist keine Kamera in Gebrauch, die scharf stellen kann.
refused--bad_backup = Das ist keine ganze Sicherung des Begleiters. Wähle eine Datei von ihm, kopiere sie noch einmal oder nimm eine ältere.
refused--no_camera = Keine Kamera sieht auf diesen Tisch; sagt mit einem Tippen, was dort liegt.
