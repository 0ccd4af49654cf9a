## Aquaretto: names, what is said about actions, score lines and events: names

piece--animal--fish = { $name } mit Fisch
piece--animal--flash = { $name } mit Blitz
piece--ground = Erweiterung
    .gender = f
piece--coworker = Mitarbeiter
    .gender = m
zone--space = Feld { $column } in Reihe { $row } von unten
    .gender = n
    .at = auf dem Feld { $column } in Reihe { $row } von unten
    .into = auf das Feld { $column } in Reihe { $row } von unten
    .from = vom Feld { $column } in Reihe { $row } von unten
zone--beside = Feld neben dem Plan
    .into = auf ein Feld neben dem Plan
zone--D = Depot
    .gender = n
    .at = im Depot
    .into = ins Depot
    .from = aus dem Depot
zone--cashier = Kassenhäuschen
    .gender = n
    .at = im Kassenhäuschen
    .into = ins Kassenhäuschen
    .from = aus dem Kassenhäuschen
zone--keeper = Futterstelle
    .gender = f
    .at = an der Futterstelle
    .into = an die Futterstelle
    .from = von der Futterstelle
zone--manager = Platz des Managers
    .gender = m
    .at = auf dem Platz des Managers
    .into = auf den Platz des Managers
    .from = vom Platz des Managers

## Aquaretto: names, what is said about actions, score lines and events: how a rule was broken

why--AQ-CMP-1--coworkers = Hier { $number ->
        [one] arbeitet ein Mitarbeiter
       *[other] arbeiten { $number } Mitarbeiter
    }, in der Schachtel { $limit ->
        [one] ist nur einer
       *[other] sind nur { $limit }
    }.
why--AQ-GEO-1 = { $player }, { THE($piece) } darf nicht { AT($zone) } liegen: Das ist kein Platz deines Parks.
why--AQ-GEO-1--trainer = { $player }, { AT($zone) } kann kein Trainer stehen: Das ist kein Platz deines Parks.
why--AQ-GEO-1--corner = { $player }, { AT($zone) } kann man nichts bauen: Dort sind Kassen und Futterstellen.
why--AQ-GEO-2--small_shape = { $player }, eine kleine Erweiterung hat 3 Plätze über Eck.
why--AQ-GEO-2--large_shape = { $player }, eine große Erweiterung hat 4 Plätze im Quadrat.
why--AQ-SET-1 = { $player }, von dieser Größe ist keine Erweiterung mehr da: Alle haben { $number ->
        [one] nur eine
       *[other] nur { $number }
    }.
why--AQ-PLACE-1--kind = { $player }, { THE($piece) } darf nicht { INTO($zone) }. Dort wohnen Tiere des Wasserparks.
why--AQ-PLACE-1--taken = { $player }, für { THE($piece, case: "acc") } ist dort kein Platz: { CAP(AT($zone)) } liegt schon ein Plättchen.
why--AQ-PLACE-2 = { $player }, { THE($piece) } { AT($zone) } berührt eine andere Tierart.
why--AQ-PLACE-3 = { $player }, { THE($piece) } darf nicht { AT($zone) } liegen: { GENDER($piece) ->
        [m] Er
        [f] Sie
       *[other] Es
    } muss das Becken { GENDER($piece) ->
        [m] seiner
        [f] ihrer
       *[other] seiner
    } Art berühren.
why--AQ-PLACE-3--two_basins = { $player } hat zwei Becken für { PLURAL($piece) }. Jede Art hat nur eins.
why--AQ-PLACE-4 = { $player }, mit { THE($piece, case: "dat") } finge ein Becken zu viel an: Du darfst nur { $number ->
        [one] eins
       *[other] { $number }
    } haben.
why--AQ-PLACE-4--too_many = { $player } hat zu viele Becken: Erlaubt { $number ->
        [one] ist nur eins
       *[other] sind nur { $number }
    }.
why--AQ-DEP-1--kind = { $player }, { A($piece) } darf nicht { AT($zone) } liegen.
why--AQ-DEP-2 = { $player }, { THE($piece) } liegt nicht oben auf dem Depot von { $owner }.
why--AQ-OFF-1--none = { $player }, hier wird kein Baby geboren, also ist kein Platz nötig.
why--AQ-OFF-2 = { $player }, { THE($piece) } darf nicht { INTO($zone) }: { GENDER($piece) ->
        [m] Er
        [f] Sie
       *[other] Es
    } gehört ins Becken, wenn dort Platz ist.
why--AQ-OFF-2--which_space = { $player }, sag, wo { THE($piece) } liegt: Mehrere Plätze sind möglich.
why--AQ-BON-2--few = { $player }, { THE($piece) } bringt dir einen Mitarbeiter. Gib ihm einen Posten.
why--AQ-BON-2--many = { $player }, so viele Mitarbeiter hast du nicht bekommen.
why--AQ-COW-1--full = { $player }, { AT($zone) } ist kein Platz für noch einen Kassierer: Dort { $number ->
        [one] arbeitet höchstens einer
       *[other] arbeiten höchstens { $number }
    }.
why--AQ-COW-2--full = { $player }, { AT($zone) } ist kein Platz für noch einen Pfleger: Dort { $number ->
        [one] arbeitet höchstens einer
       *[other] arbeiten höchstens { $number }
    }.
why--AQ-COW-3--trainer = { $player }, { THE($piece) } darf nicht { AT($zone) } liegen: Dort steht ein Trainer.
why--AQ-COW-3--occupied = { $player }, ein Trainer braucht einen leeren Platz, und { AT($zone) } ist schon etwas.
why--AQ-COW-4--full = { $player }, { AT($zone) } ist kein Platz für noch einen Manager: Dort { $number ->
        [one] arbeitet höchstens einer
       *[other] arbeiten höchstens { $number }
    }.
why--AQ-MOV-1--poor = { $player }, ein Umzug kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--AQ-MOV-1--absent = { $player }, in deinem Depot liegt { NO($piece) }.
why--AQ-MOV-1--stays = { $player }, { THE($piece) } bleibt { AT($zone) }. Nur das oberste Plättchen des Depots zieht um.
why--AQ-MOV-1--same = { $player }, { THE($piece) } ist schon im Depot.
why--AQ-MOV-2--poor = { $player }, einen Mitarbeiter umzusetzen kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--AQ-MOV-2--absent = { $player }, { AT($zone) } steht keiner deiner Mitarbeiter.
why--AQ-MOV-2--same = { $player }, der Mitarbeiter ist schon { AT($zone) }.
why--AQ-MOV-2--no_post = { $player }, { AT($zone) } arbeitet kein Mitarbeiter.
why--AQ-PUR-1--poor = { $player }, ein Kauf kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--AQ-PUR-1--own = { $player }, du kaufst von jemand anderem, nicht von dir selbst.
why--AQ-PUR-1--absent = { $player }, im Depot von { $owner } liegt { NO($piece) }.
why--AQ-PUR-1--own_depot = { $player }, { THE($piece) }, { GENDER($piece) ->
        [m] den
        [f] die
       *[other] das
    } du kaufst, kommt in den Park und nicht ins Depot.
why--AQ-DIS-1--poor = { $player }, ein Plättchen abzugeben kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--AQ-DIS-1--absent = { $player }, in deinem Depot liegt { NO($piece) }.
why--AQ-EXP-1--poor = { $player }, eine große Erweiterung kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--AQ-EXP-2--poor = { $player }, eine kleine Erweiterung kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--AQ-EXP-3 = { $player }, eine Erweiterung muss deinen Park an einer Kante berühren.
why--AQ-EXP-3--overlap = { $player }, { THE($zone, case: "acc") } gibt es schon: Erweiterungen liegen nicht übereinander.

## Aquaretto: names, what is said about actions, score lines and events: score lines

line--AQ-SCO-1 = Tiere im Park
line--AQ-SCO-2 = Kassierer, für das Geld
line--AQ-SCO-3 = Pfleger, für Plättchen mit Fisch
line--AQ-SCO-4 = Trainer { AT($zone) }
line--AQ-SCO-5 = { $piece } im Depot

## Aquaretto: names, what is said about actions, score lines and events: what happened

event--hired = { $player } bekommt einen Mitarbeiter. Er geht { INTO($to) }.
event--coworker_moved = { $player } setzt einen Mitarbeiter um. Er geht { INTO($to) }.
event--built_small = { $player } baut eine kleine Erweiterung.
event--built_large = { $player } baut eine große Erweiterung.

## Was auf Schachteln und Würfeln steht, in Worten

name--crocodile = Krokodil
    .gender = n
    .plural = Krokodile
    .baby = Krokodilbaby
name--dolphin = Delfin
    .gender = m
    .plural = Delfine
    .baby = Delfinbaby
name--hippo = Flusspferd
    .gender = n
    .plural = Flusspferde
    .baby = Flusspferdbaby
name--orca = Orca
    .gender = m
    .plural = Orcas
    .baby = Orcababy
name--penguin = Pinguin
    .gender = m
    .plural = Pinguine
    .baby = Pinguinbaby
name--polar_bear = Eisbär
    .gender = m
    .acc = Eisbären
    .dat = Eisbären
    .plural = Eisbären
    .baby = Eisbärenbaby
name--sea_lion = Seelöwe
    .gender = m
    .acc = Seelöwen
    .dat = Seelöwen
    .plural = Seelöwen
    .baby = Seelöwenbaby
name--turtle = Schildkröte
    .gender = f
    .plural = Schildkröten
    .baby = Schildkrötenbaby

## Die Worte der Anzeige

page--area--park = Park
page--area--depot = Depot

## Was die Seiten der Schachteln und der Fotos sagen

page--box--kind--coworker = Mitarbeiter

## Was von Spielen erzählt wird: Schlusswertung, Verlauf, was man mitnimmt

page--source--park = Wasserpark
page--source--coworkers = Mitarbeiter

## Was die Seiten eines Spiels sagen

page--play--depot = Depot
page--game--aquaretto = Aquaretto
page--ask--coworker = Wo steht der neue Mitarbeiter?

## What the rules of Aquaretto say

rule--AQ-CMP-1 = Aquaretto hat 88 Tiere (8 Arten, je 11), 16 Babys, 10 Münzplättchen, 30 Münzen, 16 Mitarbeiter, 5 Parks, 5 Depots, 10 kleine und 10 große Erweiterungen, 5 Lastwagen und eine Scheibe. Zu fünft spielt ihr mit 98 eckigen Plättchen, zu viert mit 87, zu dritt mit 76, zu zweit mit 65.
rule--AQ-CMP-2 = Jede Art hat zwei Väter und zwei Mütter. Schildkröten, Pinguine, Eisbären, Krokodile und Flusspferde haben je sechs Plättchen mit einem Fisch. Delfine, Orcas und Seelöwen haben je zwei mit einem Blitz. Babys haben keinen Fisch.
rule--AQ-GEO-1 = Dein Park hat 19 Plätze für Plättchen. Unten links sind zwei Kassenhäuschen und zwei Futterstellen. Auf dieser Ecke kann man nichts bauen.
rule--AQ-GEO-2 = Eine kleine Erweiterung hat 3 Plätze über Eck, eine große 4 Plätze im Quadrat. Du darfst sie drehen.
rule--AQ-SET-1 = Alle bekommen einen Park, ein Depot, zwei kleine und zwei große Erweiterungen und 1 Münze. 15 Plättchen kommen unter die Scheibe. Delfine, Orcas und Seelöwen spielen immer mit. Zu fünft spielen alle Arten, zu viert eine weniger, zu dritt zwei, zu zweit drei.
rule--AQ-PLACE-1 = Ein Becken sind alle Plättchen einer Art, die sich an einer Kante berühren.
rule--AQ-PLACE-2 = Plättchen verschiedener Arten dürfen sich nicht an einer Kante berühren. Ecken sind erlaubt.
rule--AQ-PLACE-3 = Jede Art hat in deinem Park nur ein Becken. Das nächste Plättchen dieser Art muss daran anliegen und darf kein anderes Becken berühren.
rule--AQ-PLACE-4 = Du darfst drei Becken haben und für jede gebaute große Erweiterung eins mehr. Ein neues Becken darf überall beginnen.
rule--AQ-PLACE-5 = Was nicht in den Park passt, kommt ins Depot. Du darfst ein Plättchen auch freiwillig dorthin legen.
rule--AQ-DEP-1 = Das Depot ist ein Stapel. Neues kommt obenauf, und niemand ändert die Reihenfolge. Ansehen dürfen es alle.
rule--AQ-DEP-2 = Nur das oberste Plättchen eines Depots kann umziehen, gekauft oder abgegeben werden.
rule--AQ-OFF-1 = Kommen in einem Becken Vater und Mutter zusammen, die noch kein Baby hatten, wird sofort eins geboren und angelegt. Es zählt für Münzen und Mitarbeiter.
rule--AQ-OFF-2 = Das Baby kannst du nicht ablehnen. Gibt es keinen erlaubten Platz, kommt es oben auf dein Depot.
rule--AQ-BON-1 = Das dritte, sechste, neunte und zwölfte Plättchen eines Beckens bringt dir je 1 Münze.
rule--AQ-BON-2 = Das fünfte und das zehnte Plättchen eines Beckens bringt dir einen Mitarbeiter. Du gibst ihm sofort einen Posten.
rule--AQ-COW-1 = Ein Kassierer steht in einem Kassenhäuschen. Es gibt zwei.
rule--AQ-COW-2 = Ein Pfleger steht an einer Futterstelle. Es gibt zwei.
rule--AQ-COW-3 = Ein Trainer steht auf irgendeinem leeren Platz deines Parks. Du darfst mehrere haben. Auf diesen Platz passt dann kein Plättchen mehr.
rule--AQ-COW-4 = Ein Manager steht an deinem Depot. Du kannst nur einen haben.
rule--AQ-MOV-1 = Für 1 Münze zieht das oberste Plättchen deines Depots in deinen Park.
rule--AQ-MOV-2 = Für 1 Münze wechselt ein Mitarbeiter auf einen freien Posten oder Platz, gleicher oder anderer Art.
rule--AQ-PUR-1 = Für 2 Münzen kaufst du das oberste Plättchen eines fremden Depots für deinen Park. Eine Münze bekommt, wem es gehört hat, eine die Bank.
rule--AQ-DIS-1 = Für 2 Münzen an die Bank gibst du das oberste Plättchen deines Depots ab. Es ist aus dem Spiel.
rule--AQ-EXP-1 = Eine große Erweiterung kostet 2 Münzen. Sie bringt 4 Plätze und erlaubt ein Becken mehr.
rule--AQ-EXP-2 = Eine kleine Erweiterung kostet 1 Münze. Sie bringt 3 Plätze, aber kein weiteres Becken.
rule--AQ-EXP-3 = Eine Erweiterung muss deinen Park oder eine gelegte Erweiterung an einer Kante berühren, und ihre Plätze müssen in den Reihen liegen.
rule--AQ-SCO-1 = Jedes Tier in deinem Park bringt 1 Punkt.
rule--AQ-SCO-2 = Jeder Kassierer bringt 1 Punkt für jede Münze und jedes Münzplättchen, das du hast.
rule--AQ-SCO-3 = Jeder Pfleger bringt 1 Punkt für jedes Plättchen mit Fisch in deinem Park.
rule--AQ-SCO-4 = Jeder Trainer bringt 1 Punkt für jeden Delfin, Orca und Seelöwen auf den 8 Plätzen um ihn herum, aber nicht für die mit Blitz. Ein Plättchen darf für mehrere Trainer zählen.
rule--AQ-SCO-5 = Jede Tierart in deinem Depot kostet 2 Punkte, mit Manager nur 1.
rule--AQ-SCO-6 = Bei Gleichstand gewinnt, wer mehr Münzen hat. Ist auch das gleich, gewinnt ihr gemeinsam.
rule--AQ-2P-1 = Zu zweit kommen drei Arten zurück, und ihr braucht drei Lastwagen. Auf einem ist ein Platz gesperrt, auf einem anderen zwei. Mehr Erweiterungen gibt es nicht.

## Ratschläge: was tun, und warum: what to do

do--coworker--cashier = Der Mitarbeiter geht an eine Kasse.
do--coworker--keeper = Der Mitarbeiter geht an eine Futterstelle.
do--coworker--manager = Der Mitarbeiter wird Manager.
do--coworker--trainer = Der Mitarbeiter wird Trainer { AT($zone) }.
do--expand--small = Zahle 1 Münze und baue eine kleine Erweiterung, hier: { $cells }.
do--expand--large = Zahle 2 Münzen und baue eine große Erweiterung, hier: { $cells }.

## Ratschläge: was tun, und warum: why

reason--coworker = Du bekommst einen Mitarbeiter.
reason--more_basins = Du bekommst mehr Platz, und eine Art mehr kann im Park wohnen.

## Lektionen für jedes Spiel, Schritt für Schritt: Aquaretto

lesson--aqua_basin = Becken
lesson--aqua_basin--lay = Nimm Lastwagen 1. Leg die Delfine nebeneinander und den Pinguin weg von den Delfinen.
lesson--aqua_basin--lay--done = Tiere einer Art, die sich berühren, sind ein Becken. Fremde Arten berühren sich nie.
lesson--aqua_coin = Das dritte Plättchen
lesson--aqua_coin--third = Nimm Lastwagen 1 und leg die dritte Schildkröte an ihr Becken.
lesson--aqua_coin--third--done = Das dritte, sechste, neunte und zwölfte Plättchen eines Beckens bringt 1 Münze.
lesson--aqua_coworker = Ein Mitarbeiter
lesson--aqua_coworker--fifth = Nimm Lastwagen 1, leg die fünfte Schildkröte und stell den Mitarbeiter an eine Kasse.
lesson--aqua_coworker--fifth--done = Das fünfte und zehnte Plättchen bringt einen Mitarbeiter. Die Kasse zählt deine Münzen.
lesson--aqua_depot = Das Depot
lesson--aqua_depot--top = Oben im Depot liegt der Orca. Zahle 1 Münze und leg ihn dahin, wo das Beispiel ihn zeigt.
lesson--aqua_depot--top--done = Nur das oberste Plättchen kann das Depot verlassen.
lesson--aqua_depot--next = Jetzt liegt die Schildkröte oben. Zahle 1 Münze und leg sie neben die andere.
lesson--aqua_depot--next--done = Jede Art im Depot kostet 2 Punkte. Dein Depot ist jetzt leer.
lesson--aqua_build = Bauen
lesson--aqua_build--large = Zahle 2 Münzen und baue oben eine große Erweiterung an, wie im Beispiel.
lesson--aqua_build--large--done = Du hast 4 Plätze mehr, und eine vierte Art darf im Park wohnen.
lesson--aqua_build--fourth = Nimm Lastwagen 1 und leg den Delfin auf den neuen Grund.
lesson--aqua_build--fourth--done = Ohne die große Erweiterung wäre der Delfin im Depot gelandet.
lesson--aqua_baby = Ein Baby im Wasser
lesson--aqua_baby--pair = Nimm Lastwagen 1, leg die Orca-Mutter neben den Vater und das Baby an dasselbe Becken.
lesson--aqua_baby--pair--done = Das Baby ist das dritte Plättchen im Becken: Du bekommst auch eine Münze.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

-zoo--in--aquaretto = Park
    .gender = m
    .plural = Parks
page--do--move--in--aquaretto = Ein Plättchen oder einen Mitarbeiter versetzen
prompt--stored--in--aquaretto = Was am Ende im Depot liegt, kostet dich Punkte.
prompt--paid--in--aquaretto = Jedes dritte Tier einer Art im Park bringt eine Münze.
prompt--hired = Fünf einer Art bringen einen Mitarbeiter. Er bringt Punkte.
prompt--built_large = Mit einer großen Erweiterung darf eine Art mehr hier wohnen.
prompt--goal_park = Fülle deinen Park. Jedes Tier darin bringt einen Punkt.
prompt--one_basin = Alle Tiere einer Art müssen zusammen liegen.
prompt--one_kind_park = Verschiedene Tierarten dürfen sich im Park nicht berühren.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children


## Printed on mats

mat--park = Wasserpark
mat--depot = Depot
mat--D = Depot
mat--cashier = Kassierer
mat--keeper = Pfleger
mat--manager = Leiter
mat--COWORKERS = Mitarbeiter

## Wörter, mit denen Leute nach diesem Spiel fragen; keine Seite zeigt sie

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--AQ-CMP-1 = Was ist in der Aquaretto-Schachtel? Wie viele Tiere, Lastwagen und Mitarbeiter gibt es? Mit wie vielen Plättchen spielen wir?
faq--AQ-CMP-2 = Wie viele Väter und Mütter gibt es? Welche Plättchen haben einen Fisch? Welche haben einen Blitz? Was bedeutet das Zeichen auf dem Plättchen?
faq--AQ-GEO-1 = Wie groß ist mein Wasserpark? Wie viele Plätze hat mein Park? Darf ich auf der Ecke mit den Kassenhäuschen bauen?
faq--AQ-GEO-2 = Wie viele Plätze hat eine Erweiterung? Darf ich eine Erweiterung drehen?
faq--AQ-SET-1 = Mit wie vielen Münzen fangen wir an? Was bekommt jeder am Anfang? Mit wie vielen Arten spielen wir? Wie bauen wir auf?
faq--AQ-PLACE-1 = Was ist ein Becken? Wann gehören Plättchen zu einem Becken? Dürfen verschiedene Tiere in dasselbe Becken?
faq--AQ-PLACE-2 = Dürfen sich verschiedene Tiere berühren? Darf ein Delfin neben einem Pinguin liegen? Zählen Ecken, dürfen sie sich schräg berühren? Darf es neben eine andere Art? Darf ich den Orca neben die Schildkröte legen?
faq--AQ-PLACE-3 = Darf ich zwei Becken derselben Art haben? Muss der nächste Delfin an meine Delfine? Darf ich mit demselben Tier ein zweites Becken anfangen? Mehrere Becken mit derselben Tierart? Darf ein Plättchen derselben Art woanders liegen?
faq--AQ-PLACE-4 = Wie viele Becken darf ich haben? Darf ich ein neues Becken überall anfangen? Wie viele Arten dürfen in meinem Park leben? Geht ein viertes Becken?
faq--AQ-PLACE-5 = Was kommt ins Depot? Darf ich ein Plättchen freiwillig ins Depot legen? Wohin mit einem Tier, das nicht passt?
faq--AQ-DEP-1 = In welcher Reihenfolge liegt das Depot? Darf ich in ein Depot sehen? Darf ich das Depot umsortieren? Kommt Neues oben auf den Stapel?
faq--AQ-DEP-2 = Welches Plättchen aus dem Depot darf ich nehmen? Darf ich ein Plättchen unter dem obersten bewegen oder kaufen? Darf ich das unterste Plättchen aus dem Depot holen? Warum darf ich das untere nicht haben?
faq--AQ-OFF-1 = Wann gibt es ein Baby? Was passiert, wenn sich Vater und Mutter in einem Becken treffen? Wohin kommt das Baby? Zählt ein Baby für Münzen?
faq--AQ-OFF-2 = Was ist, wenn kein Platz für das Baby da ist? Darf ich das Baby ablehnen?
faq--AQ-BON-1 = Wann bekomme ich Münzen? Wie verdiene ich mit einem Becken Geld? Wie viele Münzen gibt es für das dritte Plättchen? Ab wie vielen Tieren im Becken gibt es eine Münze?
faq--AQ-BON-2 = Wann bekomme ich einen Mitarbeiter? Wie komme ich an Personal oder Helfer? Was passiert bei fünf Tieren in einem Becken?
faq--AQ-COW-1 = Was macht ein Kassierer und wo steht er? Wie viele Kassierer darf ich haben? Ist das Kassenhäuschen frei?
faq--AQ-COW-2 = Was macht ein Pfleger und wo steht er? Wie viele Pfleger darf ich haben? Wozu ist die Futterstelle?
faq--AQ-COW-3 = Wo darf ein Trainer stehen? Wie viele Trainer darf ich haben? Darf auf dem Platz eines Trainers ein Plättchen liegen?
faq--AQ-COW-4 = Was macht ein Manager und wo steht er? Wie viele Manager darf ich haben?
faq--AQ-MOV-1 = Darf ein Tier aus dem Depot in den Park umziehen? Wie bekomme ich ein Plättchen aus dem Depot? Was kostet der Umzug? Darf ich ein Tier in meinem Park umsetzen?
faq--AQ-MOV-2 = Darf ich einen Mitarbeiter umsetzen? Kann ein Manager Trainer werden? Darf mein Personal den Posten wechseln? Was kostet es, einen Pfleger zu versetzen? Muss ein Trainer stehen bleiben?
faq--AQ-PUR-1 = Was kostet es, ein Plättchen aus einem anderen Depot zu kaufen? Darf ich einem anderen Spieler etwas abkaufen? Wer bekommt das Geld?
faq--AQ-DIS-1 = Wie werde ich ein Plättchen im Depot los? Was kostet es, ein Tier wegzuwerfen? Darf ich das oberste Plättchen abgeben?
faq--AQ-EXP-1 = Was kostet eine große Erweiterung? Was bringt die große Erweiterung? Wie bekomme ich noch ein Becken?
faq--AQ-EXP-2 = Was kostet eine kleine Erweiterung? Darf ich mit der kleinen Erweiterung ein Becken mehr haben?
faq--AQ-EXP-3 = Wohin darf ich eine Erweiterung legen? Muss sie meinen Park berühren? Darf die Erweiterung nur an einer Ecke anliegen?
faq--AQ-SCO-1 = Wie viele Punkte bringt ein Tier? Was sind Tiere in meinem Park wert? Wie bekomme ich Punkte?
faq--AQ-SCO-2 = Wie viele Punkte bringt ein Kassierer? Zählen Münzen am Ende? Was ist mein Geld wert? Wozu ist ein Kassierer gut?
faq--AQ-SCO-3 = Wie viele Punkte bringt ein Pfleger? Was sind die Plättchen mit Fisch wert? Wozu ist ein Pfleger gut?
faq--AQ-SCO-4 = Wie viele Punkte bringt ein Trainer? Zählen zwei Trainer denselben Delfin? Was sind die Tiere um einen Trainer wert? Zählen Tiere mit Blitz für den Trainer? Trainer auf benachbarten Plätzen, mehr Punkte? Wozu ist ein Trainer gut?
faq--AQ-SCO-5 = Wie viele Punkte verliere ich für das Depot? Warum Minuspunkte? Was spart der Manager?
faq--AQ-SCO-6 = Wer gewinnt? Was passiert bei Gleichstand? Wer liegt vorne?
faq--AQ-2P-1 = Was ist zu zweit anders? Wie viele Lastwagen gibt es zu zweit? Gibt es zu zweit mehr Erweiterungen?
