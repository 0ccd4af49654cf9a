## Schlüssel von Programmen, Links für Freunde und die Seiten für fremde Bildschirme

page--owner--keys = Schlüssel und Einbetten
page--owner--keys--about = Programme, Einblendung im Stream, Karte fürs Haus, Link für Freunde
page--keys--title = Schlüssel und Einbetten
page--keys--how = Ein Programm mit Schlüssel darf ohne Anmeldung, was der Schlüssel erlaubt, bis du ihn sperrst. Schlüssel überstehen einen Neustart; in Sicherungen sind sie nicht.
page--keys--programs = Programme
page--keys--none = Noch hat kein Programm einen Schlüssel.
page--keys--name = Name, zum Beispiel der des Programms
page--keys--may = Was darf es?
page--keys--scope--read = Lesen
page--keys--scope--read--about = das Spiel, die Punkte, gespielte Partien; auch als Einblendung oder Karte
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
page--keys--origins = Andere Seiten, die diesen Tisch zeigen dürfen
page--keys--origins--how = Dort dürfen Einblendung und Karte in einem Rahmen stehen, und Skripte dürfen mit einem Schlüssel fragen. Alle anderen Seiten werden abgewiesen. Eine Seite mit https kann nur einen Tisch zeigen, den sie über https erreicht.
page--keys--origins--field = Eine Adresse je Zeile
page--keys--origins--keep = Merken
page--keys--pages = So sehen sie aus
page--keys--pages--how = Teile, Größe und Farben stehen in der Adresse: ?parts=turn,scores&scale=1.5&align=right&theme=light
page--embed--overlay = Einblendung für den Stream
page--embed--card = Karte fürs Dashboard
page--embed--watching = Dem Spiel zusehen
page--embed--no = { $name } kann nicht „{ $given }“ sein. Möglich ist: { $possible }.
page--embed--unknown = „{ $name }“ gibt es in so einer Adresse nicht. Möglich ist: { $possible }.
page--error--key = Diesen Schlüssel kennt der Tisch nicht, oder er ist gesperrt. Schlüssel legt der Besitzer unter „Schlüssel und Einbetten“ an.
page--error--key_rest = Von hier kamen zu viele falsche Schlüssel. Bitte { $seconds } Sekunden warten.
page--error--link = Dieser Link gilt nicht mehr. Bitte den um einen neuen, der ihn dir gegeben hat.
page--error--scope = Dieser Schlüssel darf das nicht; nötig wäre: { $scope }. Der Besitzer kann einen anlegen, der es darf.
page--error--no_key = Diese Tür öffnet kein Schlüssel.
page--error--key_in_address = Ein Schlüssel in einer Adresse darf nur lesen, denn Adressen sehen auch andere. Leg einen an, der nur „Lesen“ darf.
page--error--no_such_key = Diesen Schlüssel gibt es nicht mehr. Lade die Seite neu.
page--api--scope = Ein Schlüssel braucht eines davon
page--api--key_how = Ein Programm kann einen Schlüssel schicken, den der Besitzer angelegt hat (Authorization: Bearer ck_…); dann braucht es weder Token noch Herkunft.
trouble--many_keys = Es gibt schon { $most } Schlüssel. Sperre einige, die niemand benutzt, und versuch es noch einmal.
trouble--no_origin = „{ $said }“ ist keine Adresse eines Webservers. Schreib eine wie https://home.example:8123, ohne Pfad.
trouble--many_origins = Höchstens { $most } Seiten dürfen diesen Tisch zeigen. Lass einige weg.
api--does--keys = Alle Schlüssel und Links, was sie dürfen und wann sie zuletzt benutzt wurden; welche Webseiten diesen Tisch zeigen dürfen.
api--does--keys-make = Einen Schlüssel für ein Programm anlegen. Die Antwort nennt ihn dieses eine Mal.
api--does--keys-link = Einen Link für einen Freund anlegen, der zusieht. Die Antwort nennt ihn dieses eine Mal.
api--does--keys-revoke = Einen Schlüssel oder Link sperren; offene Ströme enden.
api--does--keys-origins = Sagen, welche Webseiten diesen Tisch in einem Rahmen zeigen und mit einem Schlüssel fragen dürfen.
