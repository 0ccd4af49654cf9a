## Words of one meaning, for the search among the rules: commas part the rows; @ begins a kind of piece

search--synonyms = @animal tier viech vieh viecher tierchen, @stall stand staende verkaufsstand bude laden marktstand, @coin muenze geld taler kohle euro knete muenzplaettchen, @land landschaft,
    lastwagen laster lkw wagen transporter truck, plaettchen karte stein tafel kaertchen chip, gehege kaefig koppel weide anlage, stall scheune,
    baby nachwuchs jungtier junges kind kleines kueken, art sorte tierart gattung, tauschen tausch wechseln austauschen eintauschen umtauschen getauscht, abgeben wegwerfen werfen rausschmeissen wegschmeissen schmeissen entsorgen entfernen loswerden rauswerfen weg los,
    umziehen umzug verschieben schieben versetzen umsetzen umlegen verlegen umbauen, kaufen abkaufen erwerben kauf, erweiterung erweitern ausbauen vergroessern ausbau anbau, beladen laden aufladen, nehmen schnappen holen kriegen bekommen greifen krieg krieg nehm genommen, legen stellen setzen packen hinlegen tun,
    spieler mitspieler gegner jemand, maennchen vater papa bulle, weibchen mutter mama kuh, bringen geben zaehlen wert bringt zaehlt gibt, kosten preis kostet, verlieren minus minuspunkte abzug abziehen abgezogen,
    frei leer unbesetzt, platz feld stelle, voll gefuellt komplett fuellen, luecke fehlt fehlen, gewinnen sieger fuehren vorne gewonnen gewinnt, gleichstand unentschieden gleich,
    ende schluss fertig aus vorbei, anfang beginn start anfangen beginnen, zwei beide doppelt zweimal, mehrere viele mehrmals, ablehnen weigern verweigern nein, duerfen koennen darf kann erlaubt moeglich,
    manager chef direktor, kassierer kasse, pfleger waerter, mitarbeiter personal helfer angestellter, becken pool, depot, verschenken spenden weggeben herschenken, besucher gast, wuerfeln werfen, ankreuzen kreuz abkreuzen,
    ziehen aufdecken, runde, weitermachen weiter, uebrig rest, verschieden andere anderes unterschiedlich, umgedreht verdeckt

## Words before a thing, never before a player's name

search--articles = ein eine einen einem einer eines der die das den dem des dieser diese dieses kein keine keinen jedes jede jeder mein meine dein deine sein seine ihr ihre

## Words that say little of what is asked

search--stop = der die das den dem des ein eine einen einem einer eines ich du er sie es wir ihr man mein meine meinen meinem meiner dein sein seine seinen seinem ihre ihren ist sind war bin hat habe hab haben wird werden und oder dann denn doch noch mal so jetzt bitte wenn ob als wie was in im ins an am auf aus bei beim von vom zu zum zur mit fuer für um nach auch da dort hier dieser diese dieses diesen diesem mir mich dir dich uns euch ihm ihn ja nun schon eigentlich darf kann koennte könnte dürfte soll will moechte möchte nur

## Words that ask for points

search--points = punkt punkte wert minus verlieren verliere verloren minuspunkte zaehlt
search--i = ich mein meine mich mir

## A sentence that is judged by the referee: words that change nothing in it, and what each action is called

search--filler = darf kann ich koennte der die das den dem ein eine einen einem mein meine meinen meinem meiner aus in im ins auf von vom zu zum zur mit gegen und bitte erlaubt alle plaettchen zoo fuer
search--from = aus vom von raus heraus
search--do--add_tile = legen beladen laden
search--do--take_truck = nehmen nehm nimm
search--do--move = umziehen verschieben
search--do--exchange = tauschen
search--do--purchase = kaufen abkaufen
search--do--discard = wegwerfen abgeben rauswerfen wegschmeissen rausschmeissen
search--do--expand = ausbauen erweitern bauen erweiterung

## What a rule means at the table now

search--now--coins = { $player } hat jetzt { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }.
search--now--line = { $player }, { $what }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
