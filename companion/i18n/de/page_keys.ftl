## Schlüssel von Programmen, Links für Freunde

page--owner--keys = Schlüssel und Links
page--owner--keys--about = Programme, die den Tisch fragen, Link für Freunde
page--error--key = Diesen Schlüssel kennt der Tisch nicht, oder er ist gesperrt. Schlüssel legt der Besitzer unter „Schlüssel und Einbetten“ an.
page--error--key_rest = Von hier kamen zu viele falsche Schlüssel. Bitte { $seconds } Sekunden warten.
page--error--link = Dieser Link gilt nicht mehr. Bitte den um einen neuen, der ihn dir gegeben hat.
page--error--scope = Dieser Schlüssel darf das nicht; nötig wäre: { $scope }. Der Besitzer kann einen anlegen, der es darf.
page--error--no_key = Diese Tür öffnet kein Schlüssel.
page--error--key_in_address = Ein Schlüssel in einer Adresse darf nur lesen, denn Adressen sehen auch andere. Leg einen an, der nur „Lesen“ darf.
page--error--no_such_key = Diesen Schlüssel gibt es nicht mehr. Lade die Seite neu.
trouble--many_keys = Es gibt schon { $most } Schlüssel. Sperre einige, die niemand benutzt, und versuch es noch einmal.
