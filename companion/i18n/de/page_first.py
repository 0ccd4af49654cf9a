"""What the pages of the first run say."""

TEXTS = {
    "page.first.title": "Einrichten",
    "page.first.steps": "Die Schritte",
    "page.first.welcome": (
        "Willkommen! In sieben kleinen Schritten lernt dein Tisch sehen. Lass aus, was du magst, und komm "
        "jederzeit wieder."
    ),
    "page.first.go_on": "Du hast schon angefangen. Mach weiter, wo du warst, oder wiederhole einen Schritt.",
    "page.first.all_set": "Alle Schritte sind geschafft. Viel Spaß beim Spielen! Jeder Schritt lässt sich wiederholen.",
    "page.first.begin": "Los geht’s",
    "page.first.resume": "Weiter: {step}",
    "page.first.next": "Fertig, weiter",
    "page.first.finish": "Fertig",
    "page.first.skip": "Auslassen",
    "page.first.back": "Zurück",
    "page.first.restart": "Jetzt neu starten",
    "page.first.state.done": "fertig",
    "page.first.state.skipped": "ausgelassen",
    "page.first.state.open": "noch offen",
    "page.first.step.language": "Sprache",
    "page.first.step.camera": "Kamera",
    "page.first.step.mats": "Matten",
    "page.first.step.lens": "Linse",
    "page.first.step.box": "Schachtel",
    "page.first.step.panel": "Knöpfe",
    "page.first.step.rehearsal": "Probe",
    "page.first.title.language": "Welche Sprache sprichst du?",
    "page.first.title.camera": "Sieht die Kamera gut?",
    "page.first.title.mats": "Die Matten drucken",
    "page.first.title.lens": "Die Linse vermessen, wenn es hilft",
    "page.first.title.box": "Zeig der Kamera deine Teile",
    "page.first.title.panel": "Knöpfe und Lichter ausprobieren",
    "page.first.title.rehearsal": "Ein Zug zur Probe",
    "page.first.why.language": "Jedes Gerät darf seine eigene sprechen.",
    "page.first.why.camera": "Wähle sie und stelle sie so, dass sie gut sieht.",
    "page.first.why.mats": "Die Bögen, auf denen ihr spielt.",
    "page.first.why.lens": "Nur manche Kameras brauchen das.",
    "page.first.why.box": "Damit sie jedes Tier kennt.",
    "page.first.why.panel": "Falls du welche hast; die Seite hat sie auch.",
    "page.first.why.rehearsal": "Lege ein Plättchen und sieh, was gesagt wird.",
    "page.first.offer": "Ist das euer erster Abend damit?",
    "page.first.offer.why": "Wir richten Kamera, Matten und Teile gemeinsam ein, Schritt für Schritt.",
    "page.first.offer.yes": "Einrichten",
    "page.first.offer.no": "Nein, danke",
    "page.first.later": "Gut. Du findest es bei den Seiten des Besitzers oder unter /first-run.",
    "page.first.language.how": (
        "Tippe deine an. Andere Geräte dürfen eine andere wählen, jederzeit oben auf jeder Seite."
    ),
    "page.first.camera.which": "Welche Kamera?",
    "page.first.camera.picamera2": "Kamera des Raspberry Pi",
    "page.first.camera.usb": "USB-Kamera {number}",
    "page.first.camera.file": "Fotos aus einem Ordner",
    "page.first.camera.demo": "Demotisch (gezeichnet)",
    "page.first.camera.none": ("Keine Kamera: wir tippen unsere Züge oder fotografieren sie mit dem Telefon"),
    "page.first.camera.without": (
        "Gut: Es geht auch ohne Kamera. Tippt eure Züge ein, oder druckt "
        "die Matten und macht nach jedem Zug ein Foto mit dem Telefon."
    ),
    "page.first.camera.used": "in Gebrauch",
    "page.first.camera.switch": (
        "Eine andere Kamera wird erst ausprobiert. Dann startet das Programm mit ihr neu; das dauert ein paar "
        "Sekunden, ein laufendes Spiel geht weiter."
    ),
    "page.first.camera.later": (
        "Eine andere Kamera wird jetzt ausprobiert und ab dem nächsten Start des Programms benutzt."
    ),
    "page.first.camera.kept": "Diese Kamera bleibt in Gebrauch.",
    "page.first.camera.next_start": "Die Kamera geht. Sie wird ab dem nächsten Start benutzt.",
    "page.first.camera.restarting": "Neustart … die Seite kommt von selbst wieder.",
    "page.first.camera.picture": "Was die Kamera jetzt sieht",
    "page.first.camera.no_picture": "Es gibt kein Bild. Wähle eine Kamera und prüfe ihr Kabel.",
    "page.first.camera.looking": "Ich schaue …",
    "page.first.camera.lamps": "Wie gut sie sieht",
    "page.first.camera.sheets": "Bogen für Bogen",
    "page.first.camera.sheet_seen": "{fine} Punkte je Millimeter, Kanten {edge} Punkte breit, {glare} % spiegeln",
    "page.first.camera.sheet_missing": "nicht zu sehen",
    "page.first.verdict.good": "Alles gut: Sie kann alles sehen.",
    "page.first.verdict.fair": "Fast. Sieh unten, was zu bewegen ist.",
    "page.first.verdict.bad": "Noch nicht. Sieh unten, was zu bewegen ist.",
    "page.first.verdict.later": "Bisher ist alles gut. Einen Moment, ich schaue noch.",
    "page.first.lamp.sheets": "Matten",
    "page.first.lamp.size": "Abstand",
    "page.first.lamp.focus": "Schärfe",
    "page.first.lamp.glare": "Spiegeln",
    "page.first.lamp.light": "Licht",
    "page.first.lamp.shake": "Ruhe",
    "page.first.lamp.tilt": "Blick von oben",
    "page.first.lamp_state.good": "gut",
    "page.first.lamp_state.fair": "könnte besser sein",
    "page.first.lamp_state.bad": "geht so nicht",
    "page.first.lamp_state.later": "sehen wir später",
    "page.first.figure.sheets": "{found} von {all}",
    "page.first.figure.size": "{figure} Punkte je Millimeter",
    "page.first.figure.focus": "Kanten {figure} Punkte breit",
    "page.first.figure.glare": "{figure} % einer Matte",
    "page.first.figure.light": "Papier {figure} von 255",
    "page.first.figure.shake": "{figure} mm",
    "page.first.figure.tilt": "{figure}°",
    "page.first.advice.sheets.good": "Alle {all} Matten sind im Bild.",
    "page.first.advice.sheets.none": (
        "Lege die gedruckten Matten unter die Kamera. Noch keine gedruckt? Das ist der nächste Schritt."
    ),
    "page.first.advice.sheets.missing": (
        "Schiebe „{sheet}“ ins Bild und nimm alles von den schwarzen Eckmarken; oder hänge die Kamera höher. "
        "Liegt der Bogen nicht auf deinem Tisch? Dann ist alles gut."
    ),
    "page.first.advice.sheets.later": "Behebe erst, was unten rot ist.",
    "page.first.advice.size.good": "Die Kamera ist nah genug.",
    "page.first.advice.size.closer": "Hänge die Kamera tiefer oder zoome heran, bis die Matten das Bild füllen.",
    "page.first.advice.size.later": "Dafür muss eine Matte im Bild liegen.",
    "page.first.advice.focus.good": "Das Bild ist scharf.",
    "page.first.advice.focus.focus": (
        "Drehe langsam am Ring der Linse, bis das Bild scharf ist, und wische sie mit einem weichen Tuch ab."
    ),
    "page.first.advice.focus.still": "Lass die Kamera erst still stehen.",
    "page.first.advice.focus.later": "Dafür muss eine Matte im Bild liegen.",
    "page.first.advice.glare.good": "Keine Lampe spiegelt in den Matten.",
    "page.first.advice.glare.left": (
        "Schiebe die Lampe nach links, so wie du das Bild siehst: Sie spiegelt in „{sheet}“."
    ),
    "page.first.advice.glare.right": (
        "Schiebe die Lampe nach rechts, so wie du das Bild siehst: Sie spiegelt in „{sheet}“."
    ),
    "page.first.advice.glare.up": "Schiebe die Lampe zum oberen Rand des Bildes: Sie spiegelt in „{sheet}“.",
    "page.first.advice.glare.down": "Schiebe die Lampe zum unteren Rand des Bildes: Sie spiegelt in „{sheet}“.",
    "page.first.advice.glare.later": "Erst das Licht richten; und dafür muss eine Matte im Bild liegen.",
    "page.first.advice.light.good": "Das Licht ist richtig.",
    "page.first.advice.light.dark": "Mach noch eine Lampe an oder rücke eine näher an den Tisch.",
    "page.first.advice.light.bright": (
        "Dimme die Lampe, rücke sie weg oder zieh den Vorhang zu: Weißes Papier ist zu hell zum Lesen."
    ),
    "page.first.advice.light.later": "Dafür muss eine Matte im Bild liegen.",
    "page.first.advice.shake.good": "Die Kamera steht still.",
    "page.first.advice.shake.shake": (
        "Befestige die Kamera so, dass sie nicht schwingt, und lehne dich an nichts, was sie hält."
    ),
    "page.first.advice.shake.later": "Dafür muss eine Matte in zwei Bildern liegen.",
    "page.first.advice.tilt.good": "Sie schaut steil genug hinunter.",
    "page.first.advice.tilt.tilt": (
        "Hänge die Kamera mehr über die Mitte des Tisches: Sie sieht „{sheet}“ von der Seite."
    ),
    "page.first.advice.tilt.later": "Dafür muss eine Matte im Bild liegen.",
    "page.first.sheet.zoo": "Zoo {number}",
    "page.first.sheet.expansion": "Erweiterung von Zoo {number}",
    "page.first.sheet.second-expansion": "zweite Erweiterung von Zoo {number}",
    "page.first.sheet.trucks": "die Matte der Lastwagen",
    "page.first.sheet.supply": "die Matte des Vorrats",
    "page.first.sheet.water-supply": "die Matte des Vorrats der Wassertiere",
    "page.first.sheet.dice": "die Würfelmatte",
    "page.first.sheet.sheet": "Wertungsbogen {number}",
    "page.first.sheet.jungle": "Dschungel {number}",
    "page.first.sheet.park": "Park {number}",
    "page.first.sheet.depot": "Depot {number}",
    "page.first.sheet.station": "die Matte",
    "page.first.sheet.enrol": "Lernbogen {number}",
    "page.first.mats.more": "Papier, Farben, Größe der Plättchen",
    "page.first.mats.paper": "Papier",
    "page.first.mats.style": "Farben",
    "page.first.mats.tile": "Seite eines Plättchens in mm",
    "page.first.paper.a4": "A4",
    "page.first.paper.letter": "Letter",
    "page.first.paper.a3": "A3",
    "page.first.paper.tabloid": "Tabloid",
    "page.first.style.grey": "grau: am besten zu lesen",
    "page.first.style.white": "weiß: spart Tinte",
    "page.first.mats.print": "Drucken",
    "page.first.mats.pdf": "Die Matten öffnen (PDF)",
    "page.first.mats.dialog": (
        "Wähle im Druckfenster „Tatsächliche Größe“ oder 100 %, nicht „An Seite anpassen“. Nimm mattes Papier, "
        "kein glänzendes."
    ),
    "page.first.mats.measure": "Nachmessen",
    "page.first.mats.line": "Eine Linie mit zehn Teilen, 100 mm lang auf dem gedruckten Bogen",
    "page.first.mats.ruler": (
        "Miss nach: Diese Linie muss 100 mm lang sein. Sie steht auf jedem gedruckten Bogen; auf dem Bildschirm "
        "sieht sie nur so aus."
    ),
    "page.first.mats.measured": "Wie viele mm sind es bei dir?",
    "page.first.mats.check": "Prüfen",
    "page.first.mats.lay": (
        "Schneide nichts von den schwarzen Eckmarken ab. Lege die Bögen flach auf den Tisch, so dass die Kamera "
        "alle sieht."
    ),
    "page.first.line.right": "{mm} mm: genau richtig. Lege die Matten auf den Tisch.",
    "page.first.line.small": (
        "{mm} mm ist zu klein: Der Drucker hat die Seite verkleinert. Drucke noch einmal mit „Tatsächliche "
        "Größe“; bleibt es so, stelle {scale} % ein."
    ),
    "page.first.line.large": (
        "{mm} mm ist zu groß: Der Drucker hat die Seite vergrößert. Drucke noch einmal mit „Tatsächliche Größe“; "
        "bleibt es so, stelle {scale} % ein."
    ),
    "page.first.line.odd": "Gib eine Länge zwischen {least} und {most} mm an.",
    "page.first.lens.what": (
        "Manche Linsen biegen gerade Linien. Dann scheinen Teile ein wenig neben ihrem Platz zu liegen. Vermessen "
        "hilft dagegen; es lohnt sich nur, wenn die Zahlen besser werden."
    ),
    "page.first.lens.without": "Hier gibt es keine Kamera, also nichts zu messen: Lasst das aus.",
    "page.first.lens.now": "Deine Linse",
    "page.first.lens.unseen": "Um zu sagen, ob es hilft, muss eine Matte flach im Bild liegen, alle Eckmarken frei.",
    "page.first.lens.off": "Orte werden auf {mm} mm genau erkannt.",
    "page.first.lens.needless": "Das ist genau genug: Du kannst das auslassen.",
    "page.first.lens.helps": "Vermessen kann helfen.",
    "page.first.lens.looks": (
        "Aufgenommen: {looks} Bilder; mindestens {wanted} braucht es. Schiebe und drehe vor jedem die Matten, "
        "auch in die Ecken des Bildes."
    ),
    "page.first.lens.take": "Bild aufnehmen",
    "page.first.lens.taken": "Aufgenommen. Schiebe die Matten für das nächste.",
    "page.first.lens.better": "Besser: {after} mm statt {before} mm.",
    "page.first.lens.same": "{after} mm damit, {before} mm ohne: Es hilft nicht, lass es.",
    "page.first.lens.keep": "Behalten",
    "page.first.lens.kept": "Behalten.",
    "page.first.lens.is_kept": "Für diese Kamera ist eine vermessene Linse gespeichert.",
    "page.first.lens.forget": "Vergessen, neu anfangen",
    "page.first.lens.forgotten": "Vergessen.",
    "page.first.lens.next_start": "Sie wird ab dem nächsten Start des Programms benutzt.",
    "page.first.no.looks": "Nimm erst mehr Bilder auf, in jedem liegen die Matten anders.",
    "page.first.no.picture": "Die Kamera zeigt kein Bild. Warte, bis eines da ist.",
    "page.first.no.markers": "Keine Matte zeigt alle Eckmarken. Lege eine flach und frei vor die Kamera.",
    "page.first.no.same": "Die Matten liegen wie vorher. Schiebe oder drehe sie, oder bewege die Kamera.",
    "page.first.box.what": (
        "Die Kamera lernt, wie deine Teile aussehen: Lege jedes in sein Feld auf einem Lernbogen, dann schaut sie hin."
    ),
    "page.first.box.now": "Was sie jetzt kennt",
    "page.first.box.none": "Sie kennt noch kein Teil.",
    "page.first.box.known": "Sie kennt {count} Teile.",
    "page.first.box.whole": "Von jedem Tier kennt sie alle Plättchen.",
    "page.first.box.lacks": "{count} fehlen ihr:",
    "page.first.box.more": "und {count} weitere",
    "page.first.box.learn": "Die Teile lernen",
    "page.first.panel.wired": "Dein Pult ist verdrahtet. Probiere jeden Knopf und jedes Licht.",
    "page.first.panel.none": (
        "Es sind keine Knöpfe verdrahtet, und es braucht keine: Die auf der Seite und die Tastatur tun dasselbe."
    ),
    "page.first.panel.wiring": "Wie man sie verdrahtet",
    "page.first.panel.press": "Drücke jeden Knopf",
    "page.first.panel.felt": "Gespürt.",
    "page.first.panel.unfelt": "wartet auf einen Druck",
    "page.first.panel.last": "Zuletzt: {button}, {gesture}.",
    "page.first.panel.on_page": "Dasselbe auf der Seite",
    "page.first.panel.lights": "Lass jedes Licht leuchten",
    "page.first.panel.lights_wired": "Tippe eines an und sieh auf das Pult. Solange du probierst, wartet das Spiel.",
    "page.first.panel.lights_none": "Es sind keine Lichter verdrahtet. Das würden sie zeigen.",
    "page.first.button.next": "Weiter (grün)",
    "page.first.button.undo": "Zurück",
    "page.first.button.help": "Hilfe",
    "page.first.button.repeat": "Noch einmal sagen",
    "page.first.gesture.press": "einmal gedrückt",
    "page.first.gesture.double": "zweimal gedrückt",
    "page.first.gesture.hold": "gehalten",
    "page.first.light.turn": "Grün: jemand ist am Zug",
    "page.first.light.looking": "Weiß: schaut hin",
    "page.first.light.question": "Gelb: eine Frage",
    "page.first.light.wrong": "Rot: gegen die Regeln",
    "page.first.light.over": "Blau: das Spiel ist aus",
    "page.first.light.seat": "Licht von Spieler {number}",
    "page.first.light.off": "Alle aus",
    "page.first.rhythm.turn": "ruhig",
    "page.first.rhythm.looking": "schnelles Blinken",
    "page.first.rhythm.question": "langsames Blinken",
    "page.first.rhythm.wrong": "zwei Blitze",
    "page.first.rhythm.over": "lang und kurz",
    "page.first.rehearsal.what": (
        "Lege irgendein Plättchen auf eine Matte. Der Begleiter sagt, was er sah. Am Demotisch legen die "
        "gezeichneten Spieler eins für dich."
    ),
    "page.first.rehearsal.title": "Dein Probezug",
    "page.first.rehearsal.ready": "Nimm die Hände vom Tisch und tippe „Beginnen“.",
    "page.first.rehearsal.begin": "Beginnen",
    "page.first.rehearsal.again": "Noch einmal",
    "page.first.rehearsal.place": "Lege jetzt ein Plättchen auf eine Matte und nimm die Hand weg.",
    "page.first.rehearsal.saw": "Ich sah: {piece}, auf {where}. Ich bin zu {percent} % sicher.",
    "page.first.rehearsal.saw_unknown": (
        "Ich sah etwas auf {where}, das ich nicht kenne. Lass mich erst deine Schachtel lernen."
    ),
    "page.first.rehearsal.where": "{sheet}, Feld {zone}",
    "page.first.rehearsal.beside": "{sheet}, neben den Feldern",
    "page.first.rehearsal.put_back": "Richtig? Dann nimm es wieder weg.",
    "page.first.rehearsal.done": "Es ist wieder weg: Auch das sah ich. Ihr könnt spielen!",
    "page.first.rehearsal.no_camera": (
        "Ohne Kamera gibt es hier nichts zu proben: Ihr tippt eure Züge ein oder macht nach jedem Zug ein "
        "Foto mit dem Telefon."
    ),
}
