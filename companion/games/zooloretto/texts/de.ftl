## Was auf Schachteln und Würfeln steht, in Worten

name--camel = Kamel
    .gender = n
    .plural = Kamele
    .baby = Kamelbaby
name--chimpanzee = Schimpanse
    .gender = m
    .acc = Schimpansen
    .dat = Schimpansen
    .plural = Schimpansen
    .baby = Schimpansenbaby
name--elephant = Elefant
    .gender = m
    .acc = Elefanten
    .dat = Elefanten
    .plural = Elefanten
    .baby = Elefantenbaby
name--flamingo = Flamingo
    .gender = m
    .plural = Flamingos
    .baby = Flamingobaby
name--kangaroo = Känguru
    .gender = n
    .plural = Kängurus
    .baby = Kängurubaby
name--leopard = Leopard
    .gender = m
    .acc = Leoparden
    .dat = Leoparden
    .plural = Leoparden
    .baby = Leopardenbaby
name--panda = Panda
    .gender = m
    .plural = Pandas
    .baby = Pandababy
name--zebra = Zebra
    .gender = n
    .plural = Zebras
    .baby = Zebrababy
name--kiosk = Kiosk
name--barrow = Karren
name--snacks = Imbiss
name--popcorn = Popcorn
name--souvenirs = Andenken

## Was die Seiten eines Spiels sagen

page--game--zooloretto = Zooloretto

## What is in the Zooloretto box, the boards, and how a game begins and runs

rule--ZB-CMP-1 = In der Schachtel sind 88 eckige Tierplättchen: 8 Tierarten mit je 11 Plättchen. Davon zeigen zwei das Vater-Zeichen, zwei das Mutter-Zeichen, und sieben zeigen kein Zeichen.
rule--ZB-CMP-2 = Es gibt 12 Standplättchen (4 Sorten, je 3) und 12 Münzplättchen. Mit den Tieren sind das 112 eckige Plättchen.
rule--ZB-CMP-3 = Jede Tierart hat zwei runde Babyplättchen. Babys werden geboren. Sie kommen nie in die Stapel und liegen nie auf einem Lastwagen.
rule--ZB-CMP-4 = In der Schachtel sind außerdem 5 Zoopläne, 5 Erweiterungen, 5 Lastwagen mit je 3 Plätzen, 30 Münzen, eine Scheibe und 5 Übersichten.
rule--ZB-CMP-5 = In der Schachtel von 2007 sind die Tiere Flamingos, Kamele, Leoparden, Elefanten, Pandas, Schimpansen, Zebras und Kängurus.
rule--ZB-CMP-6 = Neuere Schachteln haben andere Bilder und vielleicht andere Tiere. Darum sagst du, welche Tiere in deiner Schachtel sind.
rule--ZB-CMP-7 = Die vier Sorten Stände haben keine festen Namen. Du gibst ihnen eigene Namen.
rule--ZB-CMP-8 = Zu fünft spielt ihr mit 112 eckigen Plättchen und 16 Babys, zu viert mit 101 und 14, zu dritt mit 90 und 12, zu zweit mit 79 und 10.
rule--ZB-GEO-5 = Das Gehege mit 5 Plätzen (E5) bringt voll 8 Punkte und mit einer Lücke 5. Wer es füllt, bekommt 2 Münzen. Es hat einen Standplatz.
rule--ZB-GEO-4 = Das Gehege mit 4 Plätzen (E4) bringt voll 5 Punkte und mit einer Lücke 4. Wer es füllt, bekommt 1 Münze. Es hat zwei Standplätze.
rule--ZB-GEO-6 = Das Gehege mit 6 Plätzen (E6) bringt voll 10 Punkte und mit einer Lücke 6. Für das Füllen gibt es keine Münzen. Es hat einen Standplatz.
rule--ZB-GEO-X = Die Erweiterung (X1, zu zweit auch X2) hat 5 Plätze. Sie bringt voll 9 Punkte und mit einer Lücke 5. Wer sie füllt, bekommt 1 Münze. Sie hat einen Standplatz.
rule--ZB-GEO-7 = Jeder Standplatz gehört zu genau einem Gehege: dem daneben.
rule--ZB-GEO-8 = Die Plätze eines Geheges liegen verstreut. Es ist gleich, auf welchem davon ein Plättchen liegt.
rule--ZB-GEO-9 = Wie groß die Plättchen sind, steht nirgends. Der Begleiter misst sie, wenn er deine Schachtel kennenlernt.
rule--ZB-SET-1 = Zu fünft spielen alle Tiere mit. Zu viert kommt eine Tierart in die Schachtel zurück, zu dritt zwei, zu zweit drei, samt Babys. Ihr sucht aus, welche.
rule--ZB-SET-2 = Mischt alle eckigen Plättchen verdeckt. Legt 15 davon unter die Scheibe. Die anderen kommen auf so viele Stapel, wie ihr wollt.
rule--ZB-SET-3 = Stellt für jeden, der mitspielt, einen Lastwagen in die Mitte. Alle bekommen einen Zoo, eine verdeckte Erweiterung und 2 Münzen. Die anderen Münzen sind die Bank.
rule--ZB-TURN-1 = Wenn du dran bist, tust du genau eins: ein Plättchen auf einen Lastwagen legen, einen Lastwagen nehmen oder etwas tun, das Geld kostet. Dann geht es im Uhrzeigersinn weiter. Wer einen Lastwagen hat, wird übersprungen.
rule--ZB-A-1 = Zum Auflegen ziehst du das oberste Plättchen eines Stapels, zeigst es allen und legst es auf einen freien Platz eines Lastwagens in der Mitte. Nicht auf einen Lastwagen, den schon jemand hat.
rule--ZB-A-2 = { CAP(ON(-truck)) } { A(-truck, case: "acc") } passen drei { PLURAL(-tile) }. Sind alle { PLURAL(-truck) } in der Mitte voll, kann niemand etwas auflegen.
rule--ZB-A-3 = Der Stapel unter der Scheibe darf erst angefasst werden, wenn alle anderen Stapel leer sind.
rule--ZB-B-1 = Du darfst jeden Lastwagen aus der Mitte nehmen, auf dem mindestens ein Plättchen liegt. Ein Münzplättchen genügt.
rule--ZB-B-2 = Lade alle Plättchen deines Lastwagens sofort ab. Nichts bleibt darauf liegen.
rule--ZB-B-3 = Wer einen Lastwagen genommen hat, setzt bis zur nächsten Runde aus: keine Plättchen, keine Geldaktion, auch nicht in der letzten Runde.
rule--ZB-B-4 = Du bestimmst, in welcher Reihenfolge du ablädst. Babys und Münzen gibt es gleich dabei.
rule--ZB-RND-1 = Eine Runde endet, wenn alle { A(-truck, case: "acc") } genommen haben. Die leeren { PLURAL(-truck) } kommen zurück in die Mitte. Wer { GENDER(-truck) ->
        [m] den letzten
        [f] die letzte
       *[n] das letzte
    } genommen hat, fängt die nächste Runde an.
rule--ZB-RND-2 = Wenn nur noch du { NO(-truck, case: "acc") } hast, bist du immer wieder dran, so oft du willst, bis du { GENDER(-truck) ->
        [m] einen
        [f] eine
       *[n] eins
    } nimmst.
rule--ZB-END-1 = Sobald jemand das erste Plättchen unter der Scheibe zieht, ist das die letzte Runde. Spielt sie zu Ende und zählt dann die Punkte.

## Babies, coins for full enclosures, points, and Zooloretto for two

rule--ZB-OFF-1 = Kommen in einem Gehege ein Vater und eine Mutter einer Art zusammen, die beide noch kein Baby hatten, wird sofort eins geboren. Es kommt auf einen freien Platz in diesem Gehege und zählt als Tier.
rule--ZB-OFF-2 = Jeder Vater und jede Mutter bekommt im ganzen Spiel nur ein Baby. Ein drittes Elterntier wartet auf ein viertes.
rule--ZB-OFF-3 = Ist im Gehege kein Platz frei, kommt das Baby in deinen Stall.
rule--ZB-OFF-4 = Es ist gleich, wie die Eltern zusammenkommen: mit dem Lastwagen, durch Umzug, Kauf oder Tausch.
rule--ZB-OFF-5 = Im Stall und auf dem Lastwagen wird nie ein Baby geboren.
rule--ZB-OFF-6 = Ein Tier, das sein Baby schon hatte, bleibt das für immer: auch im Stall, nach Tausch und Kauf, und wenn das Baby abgegeben wird.
rule--ZB-OFF-7 = Ein Baby kannst du nicht ablehnen. Ist im Gehege Platz, muss es dorthin.
rule--ZB-OFF-8 = Von jeder Art gibt es so viele Babys, wie es Paare geben kann. Fehlt eins, stimmt etwas auf dem Tisch nicht.
rule--ZB-BON-1 = Legst du ein Tier auf den letzten freien Platz eines Geheges, bekommst du seine Münzen von der Bank. Auch ein Baby kann es füllen. Für jedes Füllen gibt es die Münzen einmal.
rule--ZB-BON-2 = Das Gehege mit sechs Plätzen bringt keine Münzen.
rule--ZB-BON-3 = Ein Tausch bringt nie Münzen, auch nicht, wenn dabei ein Baby geboren wird.
rule--ZB-BON-4 = Wird ein Gehege leerer und wieder voll, gibt es noch einmal Münzen.
rule--ZB-BON-5 = Eine leere Bank zahlt nichts. Hat sie zu wenige Münzen, zahlt sie, was da ist, wenn ihr nichts anderes ausgemacht habt.
rule--ZB-SCO-1 = Ein volles Gehege bringt die große Zahl auf seinem Schild.
rule--ZB-SCO-2 = Ein Gehege mit genau einer Lücke bringt die kleine Zahl auf seinem Schild.
rule--ZB-SCO-3 = Bei zwei oder mehr Lücken bringt jedes Tier 1 Punkt, wenn neben dem Gehege ein Stand steht, sonst nichts. Ein zweiter Stand ändert daran nichts.
rule--ZB-SCO-4 = Jede Sorte Stand auf deinen Standplätzen bringt 2 Punkte. Zwei gleiche zählen einmal.
rule--ZB-SCO-5 = Jede Sorte Stand in deinem Stall kostet 2 Punkte.
rule--ZB-SCO-6 = Jede Tierart in deinem Stall kostet 2 Punkte, egal wie viele es sind. Ein Baby gehört zur Art seiner Eltern.
rule--ZB-SCO-7 = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt mehr Geld. Ist auch das gleich, gewinnt ihr gemeinsam.
rule--ZB-2P-1 = Zu zweit haben beide zwei Erweiterungen.
rule--ZB-2P-2 = Zu zweit kommen drei Tierarten zurück in die Schachtel.
rule--ZB-2P-3 = Zu zweit gibt es drei Lastwagen. Drei verdeckte Plättchen sperren für das ganze Spiel auf einem Lastwagen einen Platz und auf einem anderen zwei. Mit der XXL-Schachtel nehmt ihr dafür die Lastwagen mit drei, zwei und einem Platz.
rule--ZB-2P-4 = Du darfst einen Lastwagen nur nehmen, wenn ein offenes Plättchen darauf liegt. Die verdeckten bleiben darauf.
rule--ZB-2P-5 = Haben beide einen Lastwagen, kommen die offenen Plättchen des dritten aus dem Spiel, auch Münzplättchen.

## Putting tiles into a Zooloretto zoo, and what money can do

rule--ZB-PLACE-1 = Leg ein Tier auf einen freien Platz in einem Gehege oder in den Stall.
rule--ZB-PLACE-2 = In einem Gehege wohnt nur eine Tierart. Dieselbe Tierart darf in mehreren Gehegen wohnen.
rule--ZB-PLACE-3 = Passt ein Tier in kein Gehege, muss es in den Stall.
rule--ZB-PLACE-4 = Du darfst ein Tier auch dann in den Stall legen, wenn anderswo Platz ist. Der Stall wird nie voll.
rule--ZB-PLACE-5 = Stelle einen Stand auf irgendeinen freien Standplatz in deinem Zoo, auch neben ein leeres Gehege.
rule--ZB-PLACE-6 = Ist kein Standplatz frei, kommt der Stand in den Stall. Du darfst ihn auch freiwillig hineinlegen, hörst dann aber einen Hinweis.
rule--ZB-COIN-1 = Ein Münzplättchen ist sofort Geld. Es ist eine Münze wert und braucht keinen Platz im Zoo.
rule--ZB-C-1 = In einem Zug ist eine Geldaktion erlaubt. Münzen und Münzplättchen sind gleich viel wert. Du zahlst an die Bank, wenn nichts anderes gesagt ist.
rule--ZB-C-MOV-1 = Für 1 Münze zieht ein Tier aus deinem Stall in ein Gehege um, in dem es wohnen darf. Dort gibt es wie immer Babys und Münzen.
rule--ZB-C-MOV-2 = Tiere ziehen nur aus dem Stall um. Sie ziehen nie von einem Gehege in ein anderes oder in den Stall.
rule--ZB-C-MOV-3 = Für 1 Münze zieht ein Stand um: auf einen anderen Standplatz, aus dem Stall auf einen Standplatz oder vom Standplatz in den Stall.
rule--ZB-C-EXC-1 = Für 1 Münze tauschst du alle Tiere einer Art an einem Ort deines Zoos gegen alle Tiere einer anderen Art an einem anderen Ort.
rule--ZB-C-EXC-2 = Getauscht wird zwischen zwei verschiedenen Orten (Gehege oder Stall) und zwei verschiedenen Tierarten.
rule--ZB-C-EXC-3 = Auf beiden Seiten müssen Tiere sein. Mit einem leeren Gehege kann man nicht tauschen.
rule--ZB-C-EXC-4 = Alle Tiere, die hineinkommen, müssen Platz haben. Von denen, die gehen, darf keins zurückbleiben.
rule--ZB-C-EXC-5 = Kommen durch einen Tausch Vater und Mutter in ein Gehege, bekommen sie sofort ein Baby. So können auch zwei Babys geboren werden.
rule--ZB-C-EXC-6 = Stände werden nie getauscht.
rule--ZB-C-PUR-1 = Für 2 Münzen kaufst du ein Plättchen aus dem Stall von jemand anderem und legst es gleich in deinen Zoo. Eine Münze bekommt, wem es gehört hat, eine die Bank.
rule--ZB-C-PUR-2 = Niemand kann den Verkauf ablehnen, auch nicht, wer gerade aussetzt.
rule--ZB-C-DIS-1 = Für 2 Münzen an die Bank gibst du ein Plättchen aus deinem Stall ab. Es ist aus dem Spiel.
rule--ZB-C-EXP-1 = Für 3 Münzen an die Bank drehst du deine Erweiterung um. Vorher gibt es ihre Plätze nicht.
rule--ZB-C-EXP-2 = Alle haben eine Erweiterung. Zu zweit haben beide zwei, und jede kostet 3 Münzen.

## Lektionen für jedes Spiel, Schritt für Schritt: Zooloretto

lesson--zoo_first_turns = Deine ersten Züge
lesson--zoo_first_turns--draw = Wenn du dran bist, machst du eine Sache. Such ein Kamel, als wäre es gezogen. Leg es auf Lastwagen 1.
lesson--zoo_first_turns--draw--done = Das war dein Zug. Jetzt ist der Nächste dran.
lesson--zoo_first_turns--partner = { $owner } zieht einen Leoparden und legt ihn auch auf Lastwagen 1.
lesson--zoo_first_turns--partner--done = Auf Lastwagen 1 warten zwei Tiere. Beide kannst du brauchen.
lesson--zoo_first_turns--take = Nimm Lastwagen 1. Gib dem Kamel und dem Leoparden je ein Gehege.
lesson--zoo_first_turns--take--done = In einem Gehege wohnt nur eine Tierart. Jetzt wartest du auf die nächste Runde.
lesson--zoo_barn = Der Stall
lesson--zoo_barn--take = Nimm Lastwagen 1. Das Kamel kommt zum Kamel. Der Panda hat kein Zuhause: ab in den Stall.
lesson--zoo_barn--take--done = Jede Art im Stall kostet am Ende 2 Punkte. Nur ein leerer Stall kostet nichts.
lesson--zoo_barn--discard = Zahle 2 Münzen an die Bank und gib den Panda ab.
lesson--zoo_barn--discard--done = Der Stall ist wieder leer. Das war 2 Punkte wert.
lesson--zoo_full = Ein volles Gehege
lesson--zoo_full--fill = Im Gehege für fünf fehlt ein Kamel. Nimm Lastwagen 1 und fülle es.
lesson--zoo_full--fill--done = Voll! Es zählt jetzt 8 Punkte, und du bekommst 2 Münzen von der Bank.
lesson--zoo_baby = Ein Baby
lesson--zoo_baby--pair = In deinem Zoo wohnt ein Panda-Vater. Nimm Lastwagen 1 und leg die Panda-Mutter dazu.
lesson--zoo_baby--pair--done = Sofort wird ein Baby geboren. Leg es zu seinen Eltern: Es zählt als Tier.
lesson--zoo_stall = Stände
lesson--zoo_stall--open = Nimm Lastwagen 1 und stell den Stand neben deine Elefanten.
lesson--zoo_stall--open--done = Der Stand zählt 2 Punkte, und jeder Elefant daneben zählt jetzt 1.
lesson--zoo_money = Was Geld kann
lesson--zoo_money--move = Zahle 1 Münze: Der Leopard zieht aus dem Stall zum anderen Leoparden.
lesson--zoo_money--move--done = Tiere ziehen nur aus dem Stall um, nie von Gehege zu Gehege.
lesson--zoo_money--expand = Zahle 3 Münzen und dreh deine Erweiterung um.
lesson--zoo_money--expand--done = Jetzt hast du ein Gehege mehr.
lesson--zoo_money--buy = Zahle 2 Münzen und kaufe den Panda aus dem Stall von { $owner }. Er kommt in die Erweiterung.
lesson--zoo_money--buy--done = Eine Münze bekommt { $owner }, eine die Bank. Niemand darf Nein sagen.
lesson--zoo_money--swap = Zahle 1 Münze und tausche: den Elefanten im Stall gegen das Kamel in seinem Gehege.
lesson--zoo_money--swap--done = Alle Tiere einer Art tauschen den Platz mit allen einer anderen.
lesson--zoo_last_round = Die letzte Runde
lesson--zoo_last_round--disc = Nur der Stapel unter der Scheibe ist noch da. Zieh ein Kamel. Leg es auf Lastwagen 1.
lesson--zoo_last_round--disc--done = Das erste Plättchen unter der Scheibe macht diese Runde zur letzten.
lesson--zoo_last_round--take = Nimm Lastwagen 1 und lade ihn aus.
lesson--zoo_last_round--take--done = Alle haben einen Lastwagen: Das Spiel ist aus. Zählt eure Punkte!
lesson--zoo_first_turns--zoo = Dir gehört ein Zoo: dieser hier. Noch ist er leer.
lesson--zoo_first_turns--home = Hier wohnen Tiere. Vier von einer Art haben Platz.
lesson--zoo_first_turns--truck = Die Tiere kommen mit dem Lastwagen. Wenn du dran bist, belädst du einen, oder du holst einen zu dir.

## Zooloretto, and what every game of the family shares: names

piece--animal = { $name }
piece--animal--m = { $name } (männlich)
piece--animal--f = { $name } (weiblich)
piece--animal--baby = { BABY($name) }
    .gender = n
    .plural = Babys ({ $name })
piece--stall = Stand „{ $name }“
    .gender = m
    .plural = Stände „{ $name }“
piece--coin = Münzplättchen
    .gender = n
piece--block = verdecktes Plättchen
    .gender = n
    .the = das verdeckte Plättchen
    .the-acc = das verdeckte Plättchen
    .the-dat = dem verdeckten Plättchen
zone = „{ $id }“
    .at = bei „{ $id }“
    .into = zu „{ $id }“
    .from = von „{ $id }“
zone--enclosure = Gehege { $id }
    .gender = n
    .at = im Gehege { $id }
    .into = ins Gehege { $id }
    .from = aus dem Gehege { $id }
zone--stall = Standplatz { $id }
    .gender = m
    .at = auf dem Standplatz { $id }
    .into = auf den Standplatz { $id }
    .from = vom Standplatz { $id }
zone--barn = Stall
    .gender = m
    .at = im Stall
    .into = in den Stall
    .from = aus dem Stall
zone--coins = Münzen

## Zooloretto, and what every game of the family shares: how a rule was broken

why--ZB-END-1--over = Das Spiel ist aus.
why--ZB-TURN-1 = { $player }, du bist nicht an der Reihe: { $owner } ist dran.
why--ZB-TURN-1--out = { $player } hat { A(-truck, case: "acc") } genommen und kann nicht an der Reihe sein.
why--ZB-B-3 = { $player }, du hast schon { A(-truck, case: "acc") }. Du setzt bis zur nächsten Runde aus.
why--ZB-B-3--trucks = { $player } setzt genau dann aus, wenn ein Lastwagen vor { $player } steht.
why--ZB-A-1--taken = { $player }, { THE(-truck, case: "acc") } { $truck } hat schon jemand. { PLURAL(-tile) } kommen { ON(-truck) } { GENDER(-truck) ->
        [m] einen
        [f] eine
       *[n] eins
    } in der Mitte.
why--ZB-A-1--empty = { $player }, dieser Stapel ist leer.
why--ZB-A-2 = { CAP(THE(-truck)) } { $truck } ist voll: { GENDER(-truck) ->
        [m] Er
        [f] Sie
       *[n] Es
    } hat nur { $spaces ->
        [one] einen Platz
       *[other] { $spaces } Plätze
    }.
why--ZB-A-3 = Der Stapel unter der Scheibe wartet, bis alle anderen Stapel leer sind.
why--ZB-B-1 = { $player }, { THE(-truck) } { $truck } ist leer. { CAP(ON(-truck)) } { GENDER(-truck) ->
        [m] dem, den
        [f] der, die
       *[n] dem, das
    } du nimmst, liegt mindestens { A(-tile) }.
why--ZB-B-1--taken = { $player }, { THE(-truck, case: "acc") } { $truck } hat schon { $owner }.
why--ZB-B-2 = { $player }, lade { GENDER(-truck) ->
        [f] von der
       *[n] vom
    } { NOUN(-truck, case: "dat") } { $truck } { GENDER(-tile) ->
        [m] jeden
        [f] jede
       *[n] jedes
    } { NOUN(-tile, case: "acc") } einmal ab, und sonst nichts.
why--ZB-B-2--not_unloaded = { $player } hat { THE(-truck, case: "acc") } { $truck } genommen, aber es liegen noch { PLURAL(-tile) } da.
why--ZB-2P-3--too_many = Auf den Lastwagen { $number ->
        [one] liegt ein verdecktes Plättchen
       *[other] liegen { $number } verdeckte Plättchen
    }. Es gibt nur { $limit }.
why--ZB-2P-4 = { $player }, auf dem Lastwagen { $truck } liegt nichts Offenes. Auf dem, den du nimmst, liegt ein offenes Plättchen.
why--ZB-CMP-1--too_many = Zu viele Plättchen „{ $piece }“: Hier { $number ->
        [one] ist eins
       *[other] sind { $number }
    }, in der Schachtel { $limit ->
        [one] ist nur eins
       *[other] sind nur { $limit }
    }.
why--ZB-CMP-2--too_many = Zu viele Plättchen „{ $piece }“: Hier { $number ->
        [one] ist eins
       *[other] sind { $number }
    }, in der Schachtel { $limit ->
        [one] ist nur eins
       *[other] sind nur { $limit }
    }.
why--ZB-CMP-2--stall_types = Hier { $number ->
        [one] ist eine Sorte Stände
       *[other] sind { $number } Sorten Stände
    }, in der Schachtel { $limit ->
        [one] ist nur eine
       *[other] sind nur { $limit }
    }.
why--ZB-CMP-3 = { $player }, { A($piece) } kommt nie aus dem Stapel. Babys werden geboren.
why--ZB-CMP-3--too_many = Zu viele Plättchen „{ $piece }“: Auf dem Tisch und im Vorrat { $number ->
        [one] ist eins
       *[other] sind { $number }
    }, in der Schachtel { $limit ->
        [one] ist nur eins
       *[other] sind nur { $limit }
    }.
why--ZB-CMP-3--on_truck = { CAP(A($piece)) } kann nicht auf dem Lastwagen { $truck } liegen.
why--ZB-COIN-1 = { $player }, { THE($piece) } braucht keinen Platz: Das ist Geld.
why--ZB-PLACE-1--kind = { $player }, { THE($piece) } darf nicht { INTO($zone) }. Tiere wohnen im Gehege oder im Stall.
why--ZB-PLACE-1--full = { $player }, { AT($zone) } ist kein Platz mehr für { THE($piece, case: "acc") }: { GENDER($zone) ->
        [m] Er
        [f] Sie
       *[other] Es
    } hat nur { $spaces ->
        [one] einen Platz
       *[other] { $spaces } Plätze
    }.
why--ZB-PLACE-2 = { $player }, { THE($piece) } darf nicht { INTO($zone) }: Dort wohnt schon { A($living) }.
why--ZB-PLACE-5--kind = { $player }, { THE($piece) } darf nicht { INTO($zone) }. Stände brauchen einen Standplatz oder den Stall.
why--ZB-PLACE-5--full = { $player }, { AT($zone) } steht schon etwas.
why--ZB-PLACE-6 = { $player }, für { THE($piece, case: "acc") } war noch ein Platz frei.
why--ZB-C-EXP-1 = { $player }, { THE($zone) } gehört zu einer Erweiterung, die du noch nicht gekauft hast.
why--ZB-C-EXP-1--poor = { $player }, eine Erweiterung kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--ZB-C-EXP-2 = { $player }, du hast keine Erweiterung mehr zu kaufen.
why--ZB-C-MOV-1--poor = { $player }, ein Umzug kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--ZB-C-MOV-1--absent = { $player }, { AT($zone) } liegt { NO($piece) }.
why--ZB-C-MOV-1--same = { $player }, { THE($piece) } ist schon { AT($zone) }.
why--ZB-C-MOV-2 = { $player }, Tiere ziehen nur aus dem Stall um. { CAP(THE($piece)) } bleibt { AT($zone) }.
why--ZB-C-MOV-3--poor = { $player }, ein Umzug kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--ZB-C-MOV-3--absent = { $player }, { AT($zone) } liegt { NO($piece) }.
why--ZB-C-MOV-3--same = { $player }, { THE($piece) } ist schon { AT($zone) }.
why--ZB-C-EXC-1--poor = { $player }, ein Tausch kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--ZB-C-EXC-2--area = { $player }, tausche zwischen zwei verschiedenen Orten, nicht zweimal { AT($zone) }.
why--ZB-C-EXC-2--species = { $player }, tausche zwei verschiedene Tierarten, nicht { A($piece, case: "acc") } gegen { A($piece, case: "acc") }.
why--ZB-C-EXC-3 = { $player }, { AT($zone) } gibt es { NO($piece, case: "acc") } zu tauschen.
why--ZB-C-EXC-6 = { $player }, getauscht werden nur Tiere, in Gehegen und im Stall.
why--ZB-C-PUR-1--poor = { $player }, ein Kauf kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--ZB-C-PUR-1--own = { $player }, du kaufst von jemand anderem, nicht von dir selbst.
why--ZB-C-PUR-1--absent = { $player }, im Stall von { $owner } liegt { NO($piece) }.
why--ZB-C-PUR-1--own_barn = { $player }, { THE($piece) }, { GENDER($piece) ->
        [m] den
        [f] die
       *[other] das
    } du gekauft hast, liegt jetzt in deinem eigenen Stall.
why--ZB-C-DIS-1--poor = { $player }, ein Plättchen abzugeben kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--ZB-C-DIS-1--absent = { $player }, in deinem Stall liegt { NO($piece) }.
why--ZB-OFF-7--elsewhere = { $player }, { THE($piece) } darf bei der Geburt nicht { INTO($zone) }.
why--ZB-OFF-7--none = { $player }, dabei wird kein Baby geboren.
why--ZB-OFF-8 = Es ist { NO($piece) } mehr da: Jede Art hat nur wenige Babys. Bitte schaut auf dem Tisch nach.
why--ZB-BON-5 = Die Bank hat zu wenig: { $player } bekommt nur { $paid } von { $coins ->
        [one] einer Münze
       *[other] { $coins } Münzen
    }.

## Zooloretto, and what every game of the family shares: score lines

line--ZB-SCO-1 = { $zone } voll
line--ZB-SCO-2 = { $zone }, eine Lücke
line--ZB-SCO-3 = { $zone }, Tiere neben einem Stand
line--ZB-SCO-3--no_stall = { $zone }, zwei oder mehr Lücken und kein Stand
line--ZB-SCO-4 = { $piece } geöffnet
line--ZB-SCO-5 = { $piece } im Stall
line--ZB-SCO-6 = { $piece } im Stall

## Zooloretto, and what every game of the family shares: what happened

event--added = { $player } legt { THE($piece, case: "acc") } { ON(-truck) } { THE(-truck, case: "acc") } { $truck }.
event--took_truck = { $player } nimmt { THE(-truck, case: "acc") } { $truck }.
event--coin_tile = { $player } bekommt ein Münzplättchen.
event--placed = { $player } legt { THE($piece, case: "acc") } { INTO($to) }.
event--birth = Nachwuchs bei { $player }: { A($piece) }! Es kommt { INTO($to) }.
event--no_baby = { $player }: Für { THE($piece, case: "acc") } ist kein Baby mehr da.
event--bonus = { $player } bekommt als Bonus { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } von der Bank.
event--fee = { $player } zahlt { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } an die Bank.
event--paid_player = { $player } zahlt { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } an { $owner }.
event--exchange = { $player } tauscht { PLURAL($piece) } gegen { PLURAL($other) }.
event--discarded = { $player } gibt { THE($piece, case: "acc") } ab.
event--expanded = { $player } baut eine Erweiterung.
event--out = { $player } setzt bis zur nächsten Runde aus.
event--turn = { $player }, du bist dran.
event--trucks_back = Die leeren { PLURAL(-truck) } kommen zurück in die Mitte.
event--round = Runde { $round } beginnt. { $player } fängt an.
event--last_round = Das ist die letzte Runde!
event--game_over = Das Spiel ist aus. Zählt eure Punkte!

## Was der Schiedsrichter zu eigenen Regeln eines Spiels und zu unbestätigten Annahmen sagt

why--ZB-A-1--disc_is_left = { $player }, dieser Stapel ist leer. Zieh vom Stapel unter der Scheibe.
why--ZB-C-EXC-4--room = { $player }, { THE($zone) } ist zu klein: { $number } Tiere ({ $piece }) kämen herein, Platz ist für { $room }.

## Printed on mats

mat--zoo = Zoo
mat--expansion = Erweiterung
mat--second-expansion = Erweiterung 2 von Zoo

## Wörter, mit denen Leute nach diesem Spiel fragen; keine Seite zeigt sie

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZB-CMP-1 = Wie viele Tierplättchen sind in der Schachtel? Wie viele Männchen und Weibchen gibt es je Art? Wie viele Plättchen hat eine Tierart?
faq--ZB-CMP-2 = Wie viele Stände gibt es im Spiel? Wie viele Münzplättchen gibt es? Wie viele Sorten Verkaufsstände sind dabei?
faq--ZB-CMP-3 = Wie viele Babys gibt es? Kann ein Baby aus dem Stapel gezogen werden oder auf dem Lastwagen liegen? Kommen die runden Jungtiere mit in die Stapel?
faq--ZB-CMP-4 = Wie viele Münzen und Lastwagen sind in der Schachtel? Was ist in der Schachtel? Wie viele Spielpläne gibt es?
faq--ZB-CMP-5 = Welche Tiere sind in der alten Schachtel?
faq--ZB-CMP-6 = Warum sind in meiner Schachtel andere Tiere? Haben neuere Ausgaben andere Tiere?
faq--ZB-CMP-7 = Wie heißen die Stände?
faq--ZB-CMP-8 = Mit wie vielen Plättchen spielen wir? Wie viele Plättchen sind zu dritt im Spiel?
faq--ZB-GEO-4 = Was bringt das Gehege mit vier Plätzen? Wie viele Münzen gibt es für das volle Vierergehege? Wie viele Punkte bringt der volle Vierer? Wie viele Standplätze hat das kleine Gehege? Wie viele Tiere passen in ein Gehege? Wie viele Plätze hat ein Gehege? Wie groß ist ein Gehege?
faq--ZB-GEO-5 = Was bringt das Gehege mit fünf Plätzen? Wie viele Münzen gibt es für das volle Fünfergehege? Wie viele Punkte bringt der volle Fünfer? Wie viele Tiere passen in ein Gehege? Wie viele Plätze hat ein Gehege? Wie groß ist ein Gehege?
faq--ZB-GEO-6 = Was bringt das Gehege mit sechs Plätzen? Wie viele Punkte bringt der volle Sechser? Was bekomme ich für das größte Gehege? Wie viele Tiere passen in ein Gehege? Wie viele Plätze hat ein Gehege? Wie groß ist ein Gehege?
faq--ZB-GEO-X = Was bringt die Erweiterung, wenn sie voll ist? Wie viele Plätze hat die Erweiterung? Wie viele Münzen und Punkte gibt es für das zusätzliche Gehege?
faq--ZB-GEO-7 = Zu welchem Gehege gehört ein Stand? Zählt ein Stand für zwei Gehege? Wie viele Stände passen neben ein Gehege?
faq--ZB-GEO-8 = Ist es egal, auf welchem Platz im Gehege ein Plättchen liegt?
faq--ZB-GEO-9 = Wie groß sind die Plättchen in Millimetern?
faq--ZB-SET-1 = Mit wie vielen Tierarten spielen wir? Welche Tiere nehmen wir zu dritt heraus? Wie viele Arten kommen zu viert zurück in die Schachtel?
faq--ZB-SET-2 = Wie viele Plättchen kommen unter die Scheibe? Wie mischen und stapeln wir die Plättchen? Wie bauen wir die Stapel auf?
faq--ZB-SET-3 = Mit wie viel Geld fangen alle an? Wie viele Münzen bekomme ich am Anfang? Wie viele Lastwagen brauchen wir? Wie bauen wir das Spiel auf? Was bekommt jeder zu Beginn?
faq--ZB-TURN-1 = Was kann ich machen, wenn ich dran bin? Darf ich zwei Sachen in einem Zug machen? Darf ich erst ziehen und dann einen Lastwagen nehmen? Darf ich zweimal ziehen? Kann ich aussetzen, nichts tun oder passen? Wer ist dran, wer kommt als Nächster? In welcher Richtung spielen wir? Muss ich einen Lastwagen nehmen? Darf ich außer der Reihe etwas tun? Darf ich Geld ausgeben und dann noch ein Plättchen legen? Wer ist an der Reihe? Was muss ich jetzt machen?
faq--ZB-A-1 = Wie lege ich ein Plättchen auf einen Lastwagen? Woher ziehe ich ein Plättchen? Darf ich das Plättchen ansehen, bevor ich den Lastwagen aussuche? Auf welchen Lastwagen muss das gezogene Plättchen? Darf ich das gezogene Plättchen behalten oder gleich in meinen Zoo legen? Darf ich zwei Plättchen ziehen? Darf ich ein Plättchen auf einen genommenen Lastwagen legen? Darf ich das Plättchen zurücklegen und ein anderes ziehen?
faq--ZB-A-2 = Wie viele Plättchen passen auf einen Lastwagen? Was ist, wenn alle Lastwagen voll sind? Darf ich ein viertes Plättchen auf den Lastwagen legen? Kann ich einen vollen Lastwagen beladen? Warum kann ich für diesen Lastwagen kein Plättchen ziehen?
faq--ZB-A-3 = Wann dürfen wir vom Stapel unter der Scheibe ziehen? Wozu ist die rote Scheibe? Darf ich jetzt ein Plättchen unter der Scheibe nehmen?
faq--ZB-B-1 = Wann darf ich einen Lastwagen nehmen? Darf ich einen Lastwagen mit nur einem Plättchen oder nur einer Münze nehmen? Darf ich einen leeren Lastwagen nehmen? Muss der Lastwagen voll sein, bevor ich ihn nehme? Welchen Lastwagen darf ich mir schnappen? Kann ich diesen Laster nehmen?
faq--ZB-B-2 = Muss ich alle Plättchen vom Lastwagen nehmen? Darf ich ein Plättchen auf dem Lastwagen liegen lassen? Darf ich ein Plättchen ablehnen oder wegwerfen, das ich nicht will? Muss ich alles sofort abladen? Kann ich ein Plättchen für später auf dem Lastwagen behalten?
faq--ZB-B-3 = Was darf ich noch, wenn ich einen Lastwagen genommen habe? Darf ich noch kaufen, umziehen oder tauschen, wenn ich schon einen Lastwagen habe? Darf ich zwei Lastwagen in einer Runde nehmen? Bin ich aus der Runde raus? Darf ich am Ende der Runde noch Geld einsetzen, wenn ich schon einen Lastwagen habe? Komme ich nach dem Lastwagen noch einmal dran?
faq--ZB-B-4 = In welcher Reihenfolge lade ich den Lastwagen ab? Darf ich aussuchen, was ich zuerst lege?
faq--ZB-RND-1 = Wann endet eine Runde? Wer fängt die nächste Runde an? Wer beginnt? Was passiert nach der Runde mit den Lastwagen?
faq--ZB-RND-2 = Alle anderen haben einen Lastwagen, darf ich weitermachen? Wie viele Züge hat der Letzte ohne Lastwagen? Ich bin als Einziger noch in der Runde, darf ich weiter ziehen und Geldaktionen machen? Darf der Letzte allein beladen?
faq--ZB-END-1 = Wann ist das Spiel zu Ende? Wie lange dauert das Spiel noch? Wann ist die letzte Runde? Was passiert, wenn die Stapel leer sind oder die Scheibe dran ist? Wie viele Runden gibt es noch? Wann sind wir fertig, wann ist Schluss?
faq--ZB-OFF-1 = Wann gibt es ein Baby? Wie bekomme ich Nachwuchs? Was passiert, wenn Männchen und Weibchen zusammenkommen? Brauche ich Vater und Mutter für ein Baby? Zählt ein Baby als Tier? Wohin kommt das Jungtier? Was bedeuten die Zeichen für Männchen und Weibchen?
faq--ZB-OFF-2 = Können dieselben Eltern ein zweites Baby bekommen? Wie viele Babys kann eine Mutter haben? Bekommt ein Paar öfter Nachwuchs? Drei Eltern im Gehege, wie viele Babys? Kann ein Vater mit zwei Müttern Babys haben?
faq--ZB-OFF-3 = Wohin kommt das Baby, wenn das Gehege voll ist? Was ist, wenn kein Platz für den Nachwuchs ist? Kein Platz mehr für das Junge?
faq--ZB-OFF-4 = Gibt es auch ein Baby, wenn ich die Mutter kaufe oder umziehen lasse? Bekommen Tiere aus dem Stall Babys, wenn sie umziehen?
faq--ZB-OFF-5 = Gibt es Babys im Stall? Können Vater und Mutter im Stall Nachwuchs bekommen? Bekommen die Eltern auf dem Lastwagen ein Baby?
faq--ZB-OFF-6 = Kann ein Tier, das schon ein Baby hatte, nach dem Verkauf noch eins bekommen? Bekommt der Käufer noch ein Baby von diesem Elterntier? Wie merken wir uns, wer schon ein Baby hatte?
faq--ZB-OFF-7 = Muss ich das Baby nehmen? Darf ich Nachwuchs ablehnen? Darf ich das Baby in den Stall oder in ein anderes Gehege legen, obwohl Platz ist?
faq--ZB-OFF-8 = Was ist, wenn keine Babys mehr da sind? Können die Babys ausgehen?
faq--ZB-BON-1 = Wann bekomme ich Münzen für ein volles Gehege? Wie verdiene ich Geld? Was bekomme ich, wenn ich ein Gehege fülle? Gibt es den Bonus, wenn ein Baby den letzten Platz füllt? Wie komme ich an mehr Münzen?
faq--ZB-BON-2 = Gibt es Münzen für das große Gehege mit sechs Plätzen? Warum habe ich für den vollen Sechser kein Geld bekommen?
faq--ZB-BON-3 = Gibt es Münzen, wenn ein Tausch ein Gehege füllt? Gibt es einen Bonus nach dem Tauschen?
faq--ZB-BON-4 = Bekomme ich den Münzbonus für dasselbe Gehege mehrmals? Wenn ich ein Gehege leere und wieder fülle, gibt es noch einmal Münzen? Zweimal Bonus für ein Gehege?
faq--ZB-BON-5 = Was ist, wenn die Bank leer ist? Was, wenn die Bank für meinen Bonus keine Münzen mehr hat?
faq--ZB-SCO-1 = Wie viele Punkte bringt ein volles Gehege? Was ist ein volles Gehege wert? Was bedeutet die große Zahl auf dem Schild? Wie viel zählt mein ganz volles Gehege? Wie bekomme ich Punkte?
faq--ZB-SCO-2 = Was ist, wenn ein Platz fehlt? Wie viele Punkte gibt es, wenn das Gehege bis auf eine Lücke fast voll ist? Was bedeutet die kleine Zahl? Mir fehlt ein Tier, was ist das wert?
faq--ZB-SCO-3 = Wie viele Punkte bringt ein Gehege, das nicht voll ist? Zwei oder mehr Lücken, zählen die Tiere? Warum bekomme ich keine Punkte für meine Tiere? Was bringt ein Stand neben dem Gehege? Brauche ich zwei Stände für die Punkte meiner Tiere? Was ist ein einzelner Elefant wert? Nützt ein Stand etwas, wenn das Gehege voll ist?
faq--ZB-SCO-4 = Wie viele Punkte bringt ein Stand? Wozu sind Stände gut? Zählen zwei gleiche Stände doppelt? Was bringen zwei verschiedene Kioske? Warum soll ich Sorten von Ständen sammeln?
faq--ZB-SCO-5 = Kosten Stände im Stall Punkte? Was passiert am Ende mit einem Kiosk im Stall? Minuspunkte für einen Stand im Stall? Gibt es für den Kiosk Punkte, wenn er im Stall steht?
faq--ZB-SCO-6 = Wie viele Punkte verliere ich für den Stall? Warum habe ich Minuspunkte? Was kosten Tiere im Stall? Kosten zwei Zebras derselben Art im Stall doppelt? Warum minus zwei? Ist ein Baby im Stall eine eigene Art? Wieso werden mir Punkte abgezogen?
faq--ZB-SCO-7 = Wer gewinnt? Wer liegt vorne, wer führt? Was passiert bei Gleichstand? Wer gewinnt, wenn wir gleich viele Punkte haben? Zählt Geld am Ende? Sind übrige Münzen Punkte wert? Wie steht es?
faq--ZB-2P-1 = Wie viele Erweiterungen hat jeder zu zweit?
faq--ZB-2P-2 = Wie viele Tierarten kommen zu zweit heraus? Welche Tiere zu zweit?
faq--ZB-2P-3 = Wie viele Lastwagen gibt es zu zweit? Was ist das verdeckte Plättchen auf dem Lastwagen? Warum ist ein Platz auf dem Lastwagen gesperrt? Wozu liegt ein umgedrehtes Plättchen auf dem Laster?
faq--ZB-2P-4 = Darf ich einen Lastwagen nehmen, auf dem nur ein verdecktes Plättchen liegt? Nehme ich das umgedrehte Plättchen mit?
faq--ZB-2P-5 = Was passiert zu zweit mit dem dritten Lastwagen? Was ist mit dem Lastwagen, den keiner genommen hat?
faq--ZB-PLACE-1 = Wohin darf ich ein Tier legen? Darf ich dieses Tier in ein Gehege legen? Darf ein Zebra in das leere Gehege? Passt der Panda dort zu den anderen Pandas?
faq--ZB-PLACE-2 = Dürfen verschiedene Tiere in einem Gehege zusammenleben? Darf ein Zebra zu den Pandas? Darf ich Arten in einem Gehege mischen? Darf dieselbe Art in zwei Gehegen wohnen? Darf ich Pandas in mehreren Gehegen haben? Warum darf das Zebra nicht zu den Leoparden?
faq--ZB-PLACE-3 = Was ist, wenn ein Tier nirgends passt? Wohin damit, wenn alle Gehege besetzt sind? Wann muss ein Tier in den Stall? Kein Platz für eine neue Art?
faq--ZB-PLACE-4 = Darf ich ein Tier freiwillig in den Stall legen? Ist der Stall einmal voll? Wie viele Tiere passen in den Stall?
faq--ZB-PLACE-5 = Wohin stelle ich einen Stand? Darf ein Kiosk neben ein leeres Gehege? Darf ein Stand überall stehen? Darf ich den Stand neben die Pandas stellen?
faq--ZB-PLACE-6 = Was ist, wenn kein Standplatz frei ist? Darf ich einen Stand in den Stall legen? Wohin mit dem Kiosk, wenn alle Standplätze belegt sind?
faq--ZB-COIN-1 = Was ist ein Münzplättchen wert? Wohin kommt die Münze vom Lastwagen? Was mache ich mit einem Münzplättchen? Braucht eine Münze einen Platz?
faq--ZB-C-1 = Was kann ich mit Geld machen? Was kann ich für meine Münzen kaufen? Wie viele Geldaktionen darf ich in einem Zug machen? An wen zahle ich? Wofür sind Münzen gut? Was kostet wie viel? Darf ich zwei Geldaktionen auf einmal machen?
faq--ZB-C-MOV-1 = Was kostet es, ein Tier umziehen zu lassen? Darf ein Tier aus dem Stall in ein Gehege umziehen? Wie bekomme ich ein Tier aus dem Stall? Darf das Zebra für eine Münze aus dem Stall ins Gehege? Den Zoo umbauen?
faq--ZB-C-MOV-2 = Darf ich ein Tier von einem Gehege in ein anderes legen? Darf ein Tier aus dem Gehege in den Stall? Dürfen meine Zebras das Gehege wechseln? Darf ich ein Tier vom Fünfer in den Sechser schieben? Tiere umsortieren?
faq--ZB-C-MOV-3 = Darf ich einen Stand umziehen lassen? Was kostet es, einen Kiosk zu versetzen? Darf ein Stand woandershin, aus dem Stall oder hinein? Einen Laden umstellen?
faq--ZB-C-EXC-1 = Wie geht ein Tausch? Was kostet tauschen? Darf ich die Zebras mit den Pandas tauschen? Kann ich alle Tiere einer Art gegen eine andere tauschen? Darf ich Tiere zwischen Stall und Gehege tauschen? Kann ich mit einem anderen Spieler tauschen?
faq--ZB-C-EXC-2 = Zwischen welchen Orten darf ich tauschen? Darf ich zwei Tiere derselben Art tauschen? Im Stall tauschen? Unter welchen Bedingungen darf ich Tiere zwischen zwei Gehegen tauschen?
faq--ZB-C-EXC-3 = Darf ich mit einem leeren Gehege tauschen? Kommen durch einen Tausch alle Pandas in das leere Gehege? Gegen nichts tauschen?
faq--ZB-C-EXC-4 = Was ist, wenn nach dem Tausch nicht genug Platz ist? Darf ich nur einige der Tiere tauschen? Muss ich alle einer Art tauschen? Müssen beim Tauschen alle hineinpassen?
faq--ZB-C-EXC-5 = Gibt es nach einem Tausch Babys? Bringt ein Tausch Nachwuchs?
faq--ZB-C-EXC-6 = Darf ich Stände tauschen? Kann ich zwei Kioske tauschen?
faq--ZB-C-PUR-1 = Was kostet es, jemandem ein Plättchen abzukaufen? Darf ich ein Tier aus einem fremden Stall kaufen? Wer bekommt das Geld beim Kaufen? Darf ich den Panda eines anderen Spielers kaufen? Kann ich etwas aus einem Gehege kaufen? Jemandem ein Tier wegnehmen?
faq--ZB-C-PUR-2 = Darf jemand den Verkauf ablehnen? Muss ich mein Tier verkaufen? Kann er nein sagen, wenn ich kaufen will? Darf ich bei jemandem kaufen, der aussetzt? Muss er mir das Tier geben?
faq--ZB-C-DIS-1 = Wie werde ich ein Plättchen im Stall los? Was kostet es, ein Tier abzugeben? Darf ich ein Tier aus dem Stall werfen? Kann ich ein Plättchen wegwerfen, entfernen oder entsorgen? Darf ich den Kiosk aus dem Stall rausschmeißen?
faq--ZB-C-EXP-1 = Was kostet eine Erweiterung? Wie bekomme ich ein weiteres Gehege? Wann darf ich die Erweiterung benutzen? Darf ich meinen Zoo vergrößern oder ausbauen? Kann ich ein neues Gehege bauen? Wie viel Geld brauche ich zum Ausbauen?
faq--ZB-C-EXP-2 = Wie viele Erweiterungen darf ich bauen? Kann ich zweimal ausbauen? Darf ich eine zweite Erweiterung haben?
prompt--goal = Fülle deine Gehege. Volle bringen die meisten Punkte.
prompt--free_space = Jedes Tier braucht einen eigenen freien Platz.
prompt--truck_taken = { CAP(ON(-truck)) } { GENDER(-truck) ->
        [m] einen genommenen
        [f] eine genommene
       *[n] ein genommenes
    } { NOUN(-truck, case: "acc") } legt niemand mehr etwas.
prompt--truck_full = Ist { A(-truck) } voll, kommt nichts mehr dazu.
prompt--one_kind = In einem Gehege wohnt nur eine Tierart.
prompt--one_short = Ein Gehege mit einer Lücke bringt auch noch Punkte.
prompt--count = Am Ende gewinnt, wer die meisten Punkte hat.
