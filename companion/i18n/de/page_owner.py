"""Die Seiten der Verwaltung, und wer was darf."""

TEXTS = {
    "page.nav.owner": "Verwalten",
    "page.tournament": "Turnier: keine Tipps, keine Hilfe",
    "page.lost": "Diese Seite gibt es nicht",
    "page.failed.title": "Das hat nicht geklappt",
    "page.refused": "Nicht von diesem Gerät",
    "page.device.phone": "Telefon {number}",
    "page.device.tablet": "Tablet {number}",
    "page.device.screen": "Bildschirm {number}",
    "page.device.computer": "Computer {number}",
    "page.here.same_seat": "Diese Seite ist auch auf {name} offen. Beide gehen weiter.",
    "page.here.code": "Der Code zum Verwalten: {code}",
    "page.error.tournament": (
        "Dies ist ein Turnier: Tipps und Hilfe sind ausgeschaltet. Wer den Tisch verwaltet, kann sie "
        "wieder einschalten."
    ),
    "page.error.owner_only": "Das darf nur ein Gerät, das den Tisch verwaltet. Mit dem Code wird auch dieses dazu.",
    "page.error.only_watching": (
        "Dieses Gerät schaut nur zu. Scanne den Code eines Spielers oder lass es von der Verwaltung hereinlassen."
    ),
    "page.error.own_moves": "Dieses Gerät sagt die Züge von {name}, und gerade ist jemand anders dran.",
    "page.error.whole_table": "Das Gerät eines einzelnen Spielers kann das nicht; nimm das für den ganzen Tisch.",
    "page.error.old_code": "Dieser Code ist alt. Bitte um einen neuen: Es gibt inzwischen andere.",
    "page.error.code": "Das ist nicht der Code. Schau noch einmal nach.",
    "page.error.code_rest": "Zu viele falsche Codes. Bitte {seconds} Sekunden warten.",
    "page.error.no_device": "Dieses Gerät ist nicht mehr da. Lade die Seite neu.",
    "page.error.no_workshop": "Dieses Gerät kann das nicht.",
    "page.watch.join": "Zum Mitspielen den Code eines Spielers scannen.",
    "page.join.this": "Dieses Gerät heißt {name}: {role}.",
    "page.join.role.0": "es schaut nur zu",
    "page.join.role.1": "es darf Züge sagen",
    "page.join.role.2": "es verwaltet den Tisch",
    "page.join.invited": (
        "Hier sagen nur eingeladene Geräte Züge. Lass dir von der Verwaltung den Code eines Spielers zeigen."
    ),
    "page.owner.title": "Den Tisch verwalten",
    "page.owner.welcome": "Willkommen. Dieses Gerät verwaltet jetzt den Tisch.",
    "page.owner.done": "Erledigt.",
    "page.owner.others": "Auch andere Geräte verwalten den Tisch: {names}.",
    "page.owner.who": "Wer darf Züge sagen?",
    "page.owner.open": "Alle an diesem Tisch",
    "page.owner.invited": "Nur Spieler, die ich hereinlasse",
    "page.owner.who.hint.open": "Jedes Gerät in diesem Netz darf Züge sagen. Zu Hause ist das richtig.",
    "page.owner.who.hint.invited": (
        "Andere Geräte schauen zu, bis sie den Code eines Spielers scannen oder du sie hereinlässt. "
        "Richtig für Café und Turnier."
    ),
    "page.owner.codes": "Codes zeigen",
    "page.owner.codes.done": "Neue Codes gelten; die alten nicht mehr.",
    "page.owner.codes.new": "Neue Codes",
    "page.owner.codes.new.how": (
        "Hat jemand einen Code gescannt, der nicht sollte: Neue Codes machen alle alten ungültig. Wer "
        "drin ist, bleibt drin; oben kannst du es zurücknehmen."
    ),
    "page.owner.codes.new.do": "Neue Codes machen",
    "page.owner.devices": "Geräte",
    "page.owner.devices.none": "Kein anderes Gerät ist da.",
    "page.owner.devices.hint.open": "Jedes Gerät darf Züge sagen. Was du hier wählst, gilt für das Gerät trotzdem.",
    "page.owner.devices.hint.invited": "Lass Geräte hier herein oder lass sie den Code eines Spielers scannen.",
    "page.owner.this_device": "dieses Gerät",
    "page.owner.here": "gerade da",
    "page.owner.away": "gerade nicht da",
    "page.owner.may": "Darf",
    "page.owner.name": "Name",
    "page.owner.role.none": "wie alle",
    "page.owner.role.player": "Züge von allen sagen",
    "page.owner.role.seat": "Züge von {name} sagen",
    "page.owner.role.spectator": "nur zuschauen",
    "page.owner.role.owner": "den Tisch verwalten",
    "page.owner.tournament": "Turnier",
    "page.owner.tournament.do": "Keine Tipps, keine Möglichkeiten, keine Hilfe, auf keinem Gerät",
    "page.owner.pages": "Was zu tun ist",
    "page.owner.more": "Noch ein Gerät zum Verwalten",
    "page.owner.more.how": "Öffne diese Seite dort und gib diesen Code ein. Nach einem Neustart gilt ein anderer.",
    "page.owner.code.title": "Verwaltest du diesen Tisch?",
    "page.owner.code.how": (
        "Zum Spielen braucht niemand einen Code. Für Einstellungen, Sicherungen und Geräte gib die sechs Ziffern ein."
    ),
    "page.owner.code.digits": "Code",
    "page.owner.code.enter": "Öffnen",
    "page.owner.code.where": "Wo steht der Code?",
    "page.owner.code.machine": "Am Gerät selbst braucht es keinen: Öffne diese Seite in dessen eigenem Browser.",
    "page.owner.code.start": "Er steht dort, wo der Begleiter gestartet wurde (als Dienst: journalctl -u companion).",
    "page.owner.code.tv": (
        "Der große Bildschirm (/tv) der Verwaltung zeigt ihn zwei Minuten lang, wenn du darum bittest. "
        "Solange noch niemand verwaltet, zeigt ihn jeder."
    ),
    "page.owner.code.show": "Auf dem großen Bildschirm zeigen",
    "page.owner.code.shown": "Der große Bildschirm zeigt den Code zwei Minuten lang.",
    "page.owner.first_run": "Erste Schritte",
    "page.owner.first_run.about": "Kamera, Matten, Teile, Knöpfe: eins nach dem anderen",
    "page.owner.boxes": "Schachteln",
    "page.owner.boxes.about": "Wie die Teile eures Spiels aussehen",
    "page.owner.health": "Befinden",
    "page.owner.health.about": "Kamera, Pins, Platte, Strom, Wärme: was gut ist und was hilft",
    "page.owner.health.ok": "Alles ist gut.",
    "page.owner.health.warning": "Es läuft. Etwas sollte man sich ansehen.",
    "page.owner.health.problem": "Etwas stimmt nicht. Was hilft, steht unten.",
    "page.owner.health.again": "Noch einmal nachsehen",
    "page.owner.light.ok": "gut",
    "page.owner.light.warning": "ansehen",
    "page.owner.light.problem": "beheben",
    "page.owner.mats": "Matten drucken",
    "page.owner.mats.about": "Die Bögen für jedes Spiel und jede Spielerzahl, in wahrer Größe",
    "page.owner.mats.paper": "Papier",
    "page.owner.mats.size": "Größe",
    "page.owner.mats.ink": "Farbe",
    "page.owner.mats.ink.grey": "grau: am besten lesbar",
    "page.owner.mats.ink.white": "weiß: spart Tinte",
    "page.owner.mats.tile": "Seite eines Plättchens in mm",
    "page.owner.mats.words": "Wörter auf den Matten",
    "page.owner.mats.print": "PDF machen",
    "page.owner.mats.how": "Damit sie passen",
    "page.owner.mats.scale": "Mit 100 % drucken, ohne „An Seite anpassen“.",
    "page.owner.mats.ruler": "Die gedruckte Linie nachmessen: Sie muss 100 mm lang sein.",
    "page.owner.wiring": "Knöpfe und Lichter",
    "page.owner.wiring.about": "Welcher Pin des Raspberry Pi was ist, als Zeichnung",
    "page.owner.wiring.source.none": (
        "Keine Knöpfe sind verbunden: Alles geht auf den Seiten. Um welche zu verbinden, behalte unten "
        "eine Verdrahtung; die übliche ist eingetragen."
    ),
    "page.owner.wiring.source.file": "Diese Verdrahtung steht in der Datei wiring.json im Datenordner.",
    "page.owner.wiring.source.usual": (
        "Die übliche Verdrahtung, wie --panel usual es will. Ohne diese Option lässt sie sich hier ändern."
    ),
    "page.owner.wiring.source.named": "Eine Datei, die --panel nennt. Ohne diese Option lässt sie sich hier ändern.",
    "page.owner.wiring.plug": "Die Steckleiste von oben",
    "page.owner.wiring.corner": (
        "Pin 1 ist an der Ecke der Platine. Knöpfe kommen zwischen ihren Pin und GND. Vor dem Stecken ausschalten."
    ),
    "page.owner.wiring.pin": "Pin",
    "page.owner.wiring.use": "Wofür",
    "page.owner.wiring.file": "Die Datei",
    "page.owner.wiring.change": (
        "Ändern und behalten. Ein Fehler wird mit Stelle und Abhilfe genannt; dann wird nichts behalten."
    ),
    "page.owner.wiring.text": "wiring.json",
    "page.owner.wiring.keep": "Prüfen und behalten",
    "page.owner.wiring.kept": "Behalten. Es gilt ab dem nächsten Start.",
    "page.owner.wiring.restart": "Eine geänderte Verdrahtung gilt ab dem nächsten Start des Begleiters.",
    "page.owner.pin.next": "weiter",
    "page.owner.pin.undo": "zurück",
    "page.owner.pin.help": "Hilfe",
    "page.owner.pin.repeat": "noch mal",
    "page.owner.pin.light": "Licht",
    "page.owner.pin.red": "rot",
    "page.owner.pin.green": "grün",
    "page.owner.pin.blue": "blau",
    "page.owner.pin.buzzer": "Summer",
    "page.owner.restart": "Jetzt neu starten",
    "page.owner.restarting": "Der Begleiter startet neu. Diese Seite kommt von selbst wieder.",
    "page.owner.restart.by_hand": (
        "Halte den Begleiter an und starte ihn wieder, wie du ihn gestartet hast; als Dienst: sudo "
        "systemctl restart companion."
    ),
    "page.owner.keep": "Sicherung",
    "page.owner.keep.about": "Spiele, Bilder, Schachteln und Einstellungen in einer Datei, und wieder zurück",
    "page.owner.keep.take": "Eine Sicherung mitnehmen",
    "page.owner.keep.what": (
        "Eine Datei mit allem: Spiele, Schachteln, Einstellungen, Korrekturen. Ihr könnt dabei weiterspielen."
    ),
    "page.owner.keep.with_pictures": "Mit Bildern",
    "page.owner.keep.without": "Ohne Bilder (klein)",
    "page.owner.keep.private": "Die Namen der Spieler stehen darin. Bewahre sie auf, wo deine Fotos sind.",
    "page.owner.keep.bring": "Eine Sicherung zurückholen",
    "page.owner.keep.safe": (
        "Die Datei wird zuerst geprüft. Was jetzt da ist, wird nicht gelöscht: Es wird beiseitegelegt, "
        "und die Sicherung tritt beim nächsten Start an seine Stelle."
    ),
    "page.owner.keep.file": "Sicherungsdatei",
    "page.owner.keep.check": "Prüfen",
    "page.owner.keep.staged": "Die Sicherung ist heil und bereit.",
    "page.owner.keep.ready": "Diese Sicherung ist heil und bereit:",
    "page.owner.keep.made": "Gemacht",
    "page.owner.keep.games": "Spiele",
    "page.owner.keep.pictures": "Bilder",
    "page.owner.keep.size": "Größe",
    "page.owner.keep.next_start": (
        "Sie tritt an die Stelle des Jetzigen, wenn der Begleiter das nächste Mal startet. Was bis dahin "
        "gespielt wird, wird mit dem Übrigen beiseitegelegt."
    ),
    "page.owner.keep.rather_not": "Lieber nicht",
    "page.owner.keep.aside": "Beiseitegelegt",
    "page.owner.keep.aside.how": (
        "Was vor einer zurückgeholten Sicherung da war, im Datenordner. Der Begleiter löscht es nie; "
        "wenn du sicher bist, lösche den Ordner von Hand."
    ),
    "page.owner.support": "Hilfe aus der Ferne",
    "page.owner.support.about": "Eine Datei, die zeigt, was nicht stimmt, ohne Namen und Gesichter",
    "page.owner.support.what": "Wenn du jemanden um Hilfe bittest, gib ihm diese Datei. Darin ist:",
    "page.owner.support.in.health": "was die Seite Befinden sagt, und welche Programme eingerichtet sind",
    "page.owner.support.in.journal": "die letzten Notizen des Tagebuchs",
    "page.owner.support.in.log": "was das Programm seit seinem Start geschrieben hat",
    "page.owner.support.in.frames": "die letzten Bilder, neben den Matten schwarz",
    "page.owner.support.people": (
        "Spieler heißen Player 1, Player 2. Hände über einer Matte kann man sehen; neben den Matten nichts."
    ),
    "page.owner.support.names": "Die Namen drinlassen",
    "page.owner.support.take": "Datei mitnehmen",
    "page.owner.support.stays": (
        "Nichts wird irgendwohin geschickt: Die Datei ist nur auf dem Gerät, auf dem du sie speicherst."
    ),
    "page.owner.people": "Leute",
    "page.owner.people.about": "Wer hier gespielt hat, und wen man vergisst",
    "page.owner.people.how": "Sie werden für ein neues Spiel angeboten, mit ihrer Farbe.",
    "page.owner.people.forget": "Vergessen",
    "page.owner.people.forget.who": "{name} vergessen",
    "page.owner.people.stays": (
        "Wer vergessen ist, wird nicht mehr angeboten und hat im Verlauf keine Zahlen. Die Spiele bleiben "
        "dort; wer wieder spielt, wird neu kennengelernt."
    ),
    "page.owner.people.none": "Hier hat noch niemand gespielt.",
    "page.owner.people.done": "Vergessen.",
    "page.error.no_person": "Diese Person ist hier nicht mehr bekannt; lade die Seite neu",
    "page.owner.children": "Kinder spielen mit",
    "page.owner.children.do": "Wenige Wörter, Bilder und eine langsame Stimme",
}
