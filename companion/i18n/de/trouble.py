"""Was etwas verhindert, und was dann hilft."""

TEXTS = {
    "trouble.unsaid": "Das habe ich nicht verstanden. Lade die Seite neu und versuche es noch einmal.",
    "trouble.disk_full": (
        "Der Speicher ist voll, deshalb wurde nichts aufbewahrt. Schaffe Platz und versuche es dann noch einmal."
    ),
    "trouble.disk_shut": (
        "Dort kann nichts geschrieben werden. Sieh auf der Seite „Befinden“ nach und versuche es dann noch einmal."
    ),
    "trouble.not_written": (
        "Das konnte nicht aufgeschrieben werden. Sieh auf der Seite „Befinden“ nach und versuche es dann noch einmal."
    ),
    "trouble.no_room": (
        "Die Sicherung braucht {need} MB, und nur {free} MB sind frei. Schaffe Platz und versuche es dann noch einmal."
    ),
    "trouble.too_large": (
        "Diese Datei ist größer, als eine Sicherung sein kann. Wähle eine Datei, die der Begleiter gemacht hat."
    ),
    "trouble.piece_missing": "Ein Stück der Datei ging unterwegs verloren. Wähle die Datei noch einmal.",
    "trouble.restoring": "Eine Sicherung wird gerade eingespielt. Starte den Begleiter einmal, damit das fertig wird.",
    "trouble.box": (
        "Diese Schachtel ist beschädigt. Hole sie noch einmal aus ihrer Datei, spiele eine Sicherung ein oder lerne "
        "sie neu."
    ),
    "trouble.print": "Diese Matten lassen sich nicht drucken. Wähle eine andere Größe oder ein anderes Spiel.",
    "trouble.print_nothing": "Es gibt noch nichts zu drucken. Nenne mindestens ein Tier.",
    "trouble.layout": "Das ist keine Beschreibung gedruckter Matten. Wähle die Datei layout.json, die zu ihnen gehört.",
    "trouble.lens": "Was von der Linse gemessen wurde, lässt sich nicht verwenden. Miss sie neu.",
    "trouble.marker_twice": "Die Eckmarke {number} liegt zweimal im Bild. Nimm einen der beiden Bögen weg.",
    "trouble.looking": (
        "Beim Blick auf den Tisch ging etwas schief. Es wird von selbst wieder versucht; bis dahin könnt ihr tippen."
    ),
    "trouble.option": "Diese Antwort geht nicht: {question}",
    "trouble.no_number": "{given} ist keine ganze Zahl. Schreibe sie in Ziffern.",
    "trouble.species": "{given} kann kein Tier heißen. Nimm nur kleine Buchstaben und _.",
    "trouble.species_twice": "{name} gehört zu beiden Spielen. Gib ihm zwei Namen.",
    "trouble.coin_groups": "Diese Gruppen haben zusammen {together} Felder, der Bogen hat aber {spaces}.",
    "trouble.all_drawn": "Alle {limit} Plättchen {piece} liegen schon auf dem Tisch; keines kann mehr gezogen werden.",
    "refused.newer_backup": (
        "Diese Sicherung stammt von einem neueren Begleiter ({made_by}). Bringe diesen auf den neuesten Stand und "
        "versuche es dann noch einmal."
    ),
    "camera.failed": "Die Kamera ist nicht zu gebrauchen. Prüfe ihr Kabel und schalte dann alles aus und wieder ein.",
    "camera.starting": "Die Kamera wird gestartet. Warte einen Moment.",
    "camera.silent": "Die Kamera gibt kein Bild. Prüfe ihr Kabel und stecke sie neu ein.",
    "camera.frozen": (
        "Die Kamera zeigt immer wieder dasselbe Bild. Spielt mit Tippen weiter, prüft ihr Kabel und schaltet dann "
        "alles aus und wieder ein."
    ),
    "camera.lost": (
        "Die Kamera antwortet nicht mehr; sie wird von selbst neu gestartet. Spielt mit Tippen weiter und prüft ihr "
        "Kabel."
    ),
    "camera.none": "Es wurde keine Kamera gefunden. Stecke eine ein.",
    "camera.gone": "Die Kamera {name} ist nicht mehr eingesteckt. Wähle eine andere.",
    "camera.missing": "Es gibt keine Kamera {name}. Stecke eine ein oder wähle eine andere.",
    "camera.busy": (
        "Die Kamera {name} lässt sich nicht öffnen. Schließe andere Programme, die sie benutzen, und prüfe ihr Kabel."
    ),
    "camera.no_right": (
        "Der Begleiter darf die Kamera {name} nicht benutzen. Führe ./setup.sh noch einmal aus und starte neu."
    ),
    "camera.no_picamera2": "Das Programm für die Kamera des Raspberry Pi fehlt. Führe ./setup.sh noch einmal aus.",
    "camera.strange": "Die Kamera {name} gibt Bilder, die nicht gelesen werden können. Nimm eine andere Kamera.",
    "wiring.unread": (
        "Die Datei {where} mit der Verdrahtung lässt sich nicht lesen. Schreibe hier eine und behalte sie."
    ),
    "wiring.no_json": (
        "Die Verdrahtung ist kein JSON; sieh nach bei {place} (Zeile:Spalte): ein Komma oder ein Anführungszeichen "
        "fehlt."
    ),
    "wiring.no_object": "{where}: Hier muss etwas in geschweiften Klammern stehen, wie {{ … }}.",
    "wiring.version": "{where}: {given} geht nicht. Schreibe {cure}.",
    "wiring.unknown": "{where}: Dieses Wort kennt niemand. Nimm eines von {cure}.",
    "wiring.no_list": "{where}: {given} ist keine Liste. Schreibe eine in eckigen Klammern, wie [ … ].",
    "wiring.kept.memory": (
        "{where}: Der Anschluss {given} ist für den Speicher von Steckplatinen vorgesehen. Nimm einen von {cure}."
    ),
    "wiring.kept.i2c": "{where}: Der Anschluss {given} ist für I2C-Geräte vorgesehen. Nimm einen von {cure}.",
    "wiring.kept.one_wire": "{where}: Der Anschluss {given} ist für 1-Wire-Geräte vorgesehen. Nimm einen von {cure}.",
    "wiring.kept.spi": "{where}: Der Anschluss {given} ist für SPI-Geräte vorgesehen. Nimm einen von {cure}.",
    "wiring.kept.serial": (
        "{where}: Der Anschluss {given} ist für die serielle Konsole vorgesehen. Nimm einen von {cure}."
    ),
    "wiring.kept.sound": "{where}: Der Anschluss {given} ist für Soundkarten vorgesehen. Nimm einen von {cure}.",
    "wiring.no_pin": "{where}: {given} ist kein Anschluss. Nimm einen von {cure}.",
    "wiring.player": "{where}: {given} ist niemand, der mitspielt. Zähle von 1 bis {cure}.",
    "wiring.value": "{where}: {given} geht nicht. Nimm eines von {cure}.",
    "wiring.twice": "{where}: Den Anschluss {pin} benutzt schon {first}. Frei sind {cure}.",
    "page.error.http.400": (
        "Die Seite hat etwas geschickt, das niemand versteht. Lade sie neu und versuche es noch einmal."
    ),
    "page.error.http.403": "Dieses Gerät darf das nicht.",
    "page.error.http.404": "Unter dieser Adresse gibt es nichts. Geh zurück zum Tisch.",
    "page.error.http.405": "So wird diese Adresse nicht geöffnet. Geh zurück zum Tisch.",
    "page.error.http.413": "Das ist zu viel auf einmal. Schicke etwas Kleineres.",
    "page.error.http.415": (
        "Die Seite hat etwas auf unverständliche Weise geschickt. Lade sie neu und versuche es noch einmal."
    ),
    "page.error.http.500": (
        "Im Begleiter ging etwas schief. Versuche es noch einmal; was ihr vorher gesagt habt, ist aufbewahrt."
    ),
    "page.error.no_such": "So etwas gibt es hier nicht. Lade die Seite neu.",
    "page.error.no_first_run": "Hier gibt es nichts einzurichten.",
    "page.error.no_picture": "Dieses Bild ist nicht mehr aufbewahrt.",
    "page.error.crowd": "Viele Seiten sind offen. Diese fragt stattdessen von Zeit zu Zeit nach Neuem.",
    "page.error.host": "So heißt dieses Gerät nicht. Öffne es mit seiner Adresse.",
    "page.error.stranger": "Das kam von einer fremden Seite. Öffne die Seite des Tisches selbst.",
    "page.error.old_page": "Der Begleiter wurde inzwischen neu gestartet. Lade die Seite neu.",
    "page.note.game_unread": "Das Spiel, das lief, lässt sich nicht mehr lesen. Beginnt ein neues.",
}
