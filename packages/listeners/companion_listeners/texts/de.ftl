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

## The owner's pages of events and keys, the pages for other screens, and the doors of programs

api--topic--events = Ereignisse: was am Tisch geschieht, für Programme anderswo
api--does--domain-events = Ereignisse als Server-Sent Events, jedes ein CloudEvent: `id` ist seine Nummer, `event` seine Art. Wer mit Last-Event-ID wiederkommt, hört alles, was er verpasst hat; `from` sagt, wo es weitergeht, wenn das nicht mehr aufgehoben ist. `ping`, wenn nichts geschieht.
api--does--domain-events-schema = Das JSON-Schema aller Ereignisse.
page--keys--title = Schlüssel und Links
page--keys--how = Ein Programm mit Schlüssel darf ohne Anmeldung, was der Schlüssel erlaubt, bis du ihn sperrst. Schlüssel überstehen einen Neustart; auch in Sicherungen sind sie.
page--keys--programs = Programme
page--keys--none = Noch hat kein Programm einen Schlüssel.
page--keys--name = Name, zum Beispiel der des Programms
page--keys--may = Was darf es?
page--keys--scope--read = Lesen
page--keys--scope--read--about = das Spiel, die Punkte, gespielte Partien
page--keys--scope--events = Ereignisse
page--keys--scope--events--about = erfährt von jedem Zug, jeder Geburt, jedem Regelverstoß
page--keys--scope--pictures = Bilder
page--keys--scope--pictures--about = was die Kamera sieht
page--keys--scope--command = Befehle
page--keys--scope--command--about = alles, was ein Spieler für den ganzen Tisch darf
page--keys--make = Schlüssel anlegen
page--keys--made = Angelegt.
page--keys--once = Jetzt kopieren: Er wird nur dieses eine Mal gezeigt
page--keys--copy = Kopieren
page--keys--copied = Kopiert.
page--keys--kept = Ich habe ihn
page--keys--revoke = Sperren
page--keys--revoke--ask = Wer ihn hat, ist sofort draußen, und er gilt nie wieder.
page--keys--revoke--which = { $name } sperren
page--keys--revoked = Gesperrt. Wer ihn hat, ist sofort draußen.
page--keys--made_at = angelegt { $when }
page--keys--used_at = zuletzt benutzt { $when }
page--keys--unused = nie benutzt
page--keys--wrong = { $number ->
    [one] Seit dem Start wurde ein falscher Schlüssel probiert
   *[other] Seit dem Start wurden { $number } falsche Schlüssel probiert
 }, der letzte von { $address }, { $when }.
page--keys--links = Links für Freunde
page--keys--links--how = Wer den Link hat, sieht die Tableaus, die Punkte und die letzten Züge, wie sie sind: keine Kamera, keine Knöpfe, keine andere Seite. Von außerhalb deines Netzes geht ein Link nur, wenn dein Router oder ein Proxy hierher führt.
page--keys--link--name = Für wen ist er?
page--keys--link--make = Link anlegen
page--keys--watching = Dem Spiel zusehen
page--owner--events--what = Was am Tisch geschieht, können andere Programme sofort erfahren: ein Smart Home, ein Stream, ein Verein. Nichts wird gesendet, bis du hier jemanden nennst.
page--owner--events--table = Dieser Tisch
page--owner--events--table--name = Wie er dort heißt
page--owner--events--keep = Behalten
page--owner--events--id = Seine Kennung: { $id }
page--owner--events--pseudonyms = Decknamen statt Namen nennen
page--owner--events--broker = Smart Home und Verein (MQTT)
page--owner--events--broker--about = Nenne den MQTT-Broker des Hauses, und Home Assistant zeigt den Tisch von selbst. Für den Hub eines Vereins füge die Zeile ein, die er für diesen Tisch ausgibt. Mehrere werden zugleich informiert.
page--owner--events--broker--given = Er wurde beim Start genannt (--mqtt). Starte ohne diese Option, um ihn hier zu ändern.
page--owner--events--broker--address = Adresse, oder die Zeile des Hubs
page--owner--events--broker--password = Passwort
page--owner--events--broker--prefix = Topics beginnen mit
page--owner--events--broker--ca = Seine eigene Zertifizierungsstelle, falls er eine hat (ca.crt)
page--owner--events--broker--connect = Verbinden
page--owner--events--broker--off = Trennen
page--owner--events--broker--kept = Behalten. Der Tisch verbindet sich jetzt.
page--owner--events--standing--online = verbunden
page--owner--events--standing--offline = nicht verbunden
page--owner--events--standing--connecting = verbindet sich
page--owner--events--begins = Beginnt mit
page--owner--events--begins--game = dem Spiel, das gespielt wird
page--owner--events--begins--now = dem, was ab jetzt geschieht
page--owner--events--begins--all = allem, was es je gab
page--owner--events--commands = Wer dort schreiben darf, darf den letzten Zug zurücknehmen, um Hilfe bitten und die Kamera hinsehen lassen
page--owner--events--waiting = { $count ->
    [one] Ein Ereignis wartet
   *[other] { $count } Ereignisse warten
 }
trouble--broker--address = „{ $address }“ ist keine Adresse eines MQTT-Brokers. Schreibe sie als mqtt://rechner oder als mqtts://name@rechner:8883.
trouble--broker--password = Ein Passwort gehört nicht in die Adresse des Brokers, wo andere es lesen können. Gib es in einer Datei oder in der Umgebungsvariable COMPANION_MQTT_PASSWORD an.
trouble--broker--prefix = „{ $prefix }“ kann nicht am Anfang von Topics stehen. Erlaubt sind Buchstaben, Ziffern, - und _, mit / zwischen Teilen.
trouble--broker--ca = Das sind keine Zertifikate in PEM-Form. Wähle die Datei ca.crt des Brokers.
trouble--broker--none = Hier gibt es noch keinen Broker. Nenne zuerst einen.
trouble--broker--many = Höchstens { $most } Broker können informiert werden. Trenne zuerst einen.
