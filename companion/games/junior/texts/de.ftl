## Zooloretto Junior

piece--land = { $name }
why--ZJ-CMP-1--too_many = Zu viele Plättchen „{ $piece }“: Hier { $number ->
        [one] ist eins
       *[other] sind { $number }
    }, in der Schachtel { $limit ->
        [one] ist nur eins
       *[other] sind nur { $limit }
    }.
why--ZJ-PLACE-1 = { $player }, { THE($piece) } darf nicht { INTO($zone) }: Dort wohnt schon { A($living) }.
why--ZJ-PLACE-1--kind = { $player }, { THE($piece) } darf nicht { INTO($zone) }. Plättchen liegen im Gehege oder im Stall.
why--ZJ-PLACE-1--full = { $player }, { AT($zone) } ist kein Platz mehr für { THE($piece, case: "acc") }: { GENDER($zone) ->
        [m] Er
        [f] Sie
       *[other] Es
    } hat nur { $spaces ->
        [one] einen Platz
       *[other] { $spaces } Plätze
    }.
why--ZJ-BON-1 = { $player }, du hast in diesem Zug kein Gehege gefüllt. Darum gibt es keine Bonusaktion.
why--ZJ-BON-1--own = { $player }, übernimm ein Plättchen aus einem fremden Stall, nicht aus deinem eigenen.
why--ZJ-BON-1--absent = { $player }, im Stall von { $owner } liegt { NO($piece) }.
why--ZJ-BON-4 = { $player }, { THE($piece) }, { GENDER($piece) ->
        [m] den
        [f] die
       *[other] das
    } du übernimmst, muss in ein Gehege, nicht in deinen Stall.
why--ZJ-BON-5 = { $player }, in deinem Stall liegt { NO($piece) }. Gib nur aus deinem eigenen Stall ab.
line--ZJ-SCO-1 = { $zone }: { $number ->
        [one] ein Tier
       *[other] { $number } Tiere
    }
line--ZJ-SCO-2 = { $piece } im Gehege
line--ZJ-SCO-3 = { $piece } im Stall
event--taken_over = { $player } übernimmt { THE($piece, case: "acc") } aus dem Stall von { $owner }.

## Was auf Schachteln und Würfeln steht, in Worten

name--giraffe = Giraffe
    .gender = f
    .plural = Giraffen
    .baby = Giraffenbaby
name--impala = Impala
    .gender = n
    .plural = Impalas
    .baby = Impalababy
name--llama = Lama
    .gender = n
    .plural = Lamas
    .baby = Lamababy
name--meerkat = Erdmännchen
    .gender = n
    .plural = Erdmännchen
    .baby = Erdmännchenbaby
name--ostrich = Strauß
    .gender = m
    .plural = Strauße
    .baby = Straußenbaby
name--rhinoceros = Nashorn
    .gender = n
    .plural = Nashörner
    .baby = Nashornbaby
name--wolf = Wolf
    .gender = m
    .plural = Wölfe
    .baby = Wolfsbaby
name--pond = Teich
    .gender = m
    .plural = Teiche
name--rock = Felsen
    .gender = m
    .plural = Felsen
name--shrub = Strauch
    .gender = m
    .plural = Sträucher

## Was die Seiten der Schachteln und der Fotos sagen

page--box--kind--land = Landschaft

## Was die Seiten eines Spiels sagen

page--game--junior = Zooloretto Junior
page--ask--bonus = Ein Gehege ist voll! Was war der Bonus?
page--choice--bonus--none = kein Bonus wurde genutzt
page--choice--bonus--discard = { CAP(THE($piece)) } aus dem eigenen Stall ist weg
page--choice--bonus--take_over = { THE($piece) } von { $player } { INTO($zone) }

## What the rules of Zooloretto Junior say

rule--ZJ-CMP-1 = In der Junior-Schachtel sind 77 eckige Tierplättchen (7 Arten, je 11), 14 runde Babys (zwei von jeder Art) und 9 eckige Landschaften: 3 Teiche, 3 Büsche, 3 Felsen.
rule--ZJ-CMP-2 = Von den 11 Plättchen jeder Art zeigen zwei einen Vater, zwei eine Mutter, und sieben kein Zeichen. Zu fünft spielt ihr mit 86 eckigen Plättchen, zu viert mit 75, zu dritt mit 64, zu zweit mit 53.
rule--ZJ-CMP-3 = Es gibt 5 Lastwagenkarten mit drei Feldern auf der grünen Seite, eine rote Scheibe und 5 Zoopläne mit je einem Stall und drei Gehegen zu sechs Plätzen.
rule--ZJ-SET-1 = Zu fünft spielen alle Tiere mit. Zu viert kommt eine Art zurück, zu dritt zwei, zu zweit drei. 15 Plättchen kommen unter die Scheibe. Es gibt kein Geld, keine Stände und keine Erweiterung.
rule--ZJ-PLACE-1 = Ein Gehege hat sechs Plätze für eine Tierart und beliebige Landschaften. Eine Art darf in mehreren Gehegen wohnen. Der Stall ist immer erlaubt. Was liegt, zieht nie mehr um.
rule--ZJ-OFF-1 = Treffen sich in einem Gehege Vater und Mutter einer Art, bekommen sie sofort ein Baby. Es darf auch den sechsten Platz nehmen.
rule--ZJ-OFF-2 = Liegen dort schon sechs Plättchen, kommt das Baby in den Stall.
rule--ZJ-BON-1 = Füllst du in deinem Zug den letzten Platz eines Geheges, darfst du am Ende noch eins tun: ein Plättchen aus dem Stall von jemand anderem in dein Gehege holen oder eins aus deinem Stall abgeben. Du darfst auch verzichten.
rule--ZJ-BON-2 = Pro Zug gibt es nur eine Zusatzaktion, egal wie viele Gehege du gefüllt hast.
rule--ZJ-BON-3 = Das geholte Plättchen darf ein Baby bringen oder ein Gehege füllen, aber dafür gibt es keine zweite Zusatzaktion.
rule--ZJ-BON-4 = Das geholte Plättchen muss in ein Gehege, nicht in deinen Stall.
rule--ZJ-BON-5 = Abgeben darfst du nur ein Plättchen aus deinem eigenen Stall.
rule--ZJ-SCO-1 = Ein Gehege mit 1, 2, 3, 4, 5 oder 6 Tieren bringt 1, 2, 3, 4, 8 oder 12 Punkte. Babys zählen mit, Landschaften nicht.
rule--ZJ-SCO-2 = Jede Sorte Landschaft in deinen Gehegen bringt 2 Punkte.
rule--ZJ-SCO-3 = Jede Tierart und jede Sorte Landschaft in deinem Stall kostet 2 Punkte.
rule--ZJ-SCO-4 = Bei Gleichstand gewinnt, wer mehr Landschaften in den Gehegen hat. Ist auch das gleich, gewinnt ihr gemeinsam.
rule--ZJ-2P-1 = Zu zweit spielt ihr mit den Lastwagen mit einem, zwei und drei Feldern. Was auf dem übrigen Lastwagen liegt, kommt aus dem Spiel.

## Ratschläge: was tun, und warum: what to do

do--bonus--take_over = Nimm dann { THE($piece, case: "acc") } von { $owner } und leg { GENDER($piece) ->
        [m] ihn
        [f] sie
       *[other] es
    } { INTO($to) }.
do--bonus--discard = Gib dann { THE($piece, case: "acc") } aus deinem Stall ab.

## Ratschläge: was tun, und warum: why

reason--taken_over = Du bekommst { THE($piece, case: "acc") } umsonst.

## Lektionen für jedes Spiel, Schritt für Schritt: Zooloretto Junior

lesson--junior_first_turns = Deine ersten Züge in Junior
lesson--junior_first_turns--draw = Such eine Giraffe, als wäre sie gezogen, und leg sie auf Lastwagen 1.
lesson--junior_first_turns--draw--done = Das war dein Zug. Wenn du dran bist, machst du eine Sache.
lesson--junior_first_turns--partner = { $owner } zieht einen Teich und legt ihn auch auf Lastwagen 1.
lesson--junior_first_turns--partner--done = Ein Teich ist eine Landschaft. Er darf neben jedem Tier liegen.
lesson--junior_first_turns--take = Nimm Lastwagen 1. Leg die Giraffe und den Teich in ein Gehege.
lesson--junior_first_turns--take--done = Jede Sorte Landschaft zählt 2 Punkte, aber sie braucht einen Platz.
lesson--junior_baby = Ein Baby in Junior
lesson--junior_baby--pair = In deinem Zoo wohnt ein Lama-Vater. Nimm Lastwagen 1 und leg die Lama-Mutter dazu.
lesson--junior_baby--pair--done = Sofort wird ein Baby geboren. Es bekommt einen Platz im selben Gehege.
lesson--junior_bonus = Die Bonusaktion
lesson--junior_bonus--fill = Fülle das Gehege der Wölfe mit Lastwagen 1. Hol dann das Nashorn von { $owner } zu deinem.
lesson--junior_bonus--fill--done = Wer ein Gehege füllt, darf ein Plättchen aus einem Stall holen oder ein eigenes abgeben.
lesson--junior_first_turns--zoo = Dir gehört ein Zoo: dieser hier. Noch ist er leer.
lesson--junior_first_turns--truck = Die Tiere kommen mit dem Lastwagen. Wenn du dran bist, belädst du einen, oder du holst einen zu dir.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: before a turn

prompt--land = Jede Sorte Landschaft bringt Punkte.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

prompt--taken_over = Pro Zug gibt es nur eine Zusatzaktion.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children


## Wörter, mit denen Leute nach diesem Spiel fragen; keine Seite zeigt sie

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZJ-CMP-1 = Was ist in der Junior-Schachtel? Wie viele Babys und Landschaften gibt es?
faq--ZJ-CMP-2 = Wie viele Väter und Mütter hat jede Art? Mit wie vielen Plättchen spielen wir?
faq--ZJ-CMP-3 = Wie viele Gehege hat mein Zooplan? Wie viele Lastwagen gibt es?
faq--ZJ-SET-1 = Mit wie vielen Arten spielen wir? Gibt es bei Junior Geld? Wie viele Plättchen kommen unter die Scheibe?
faq--ZJ-PLACE-1 = Wohin darf ich ein Tier legen? Darf ein Tier, das liegt, umziehen oder versetzt werden? Dürfen zwei Arten in ein Gehege? Darf dieselbe Art in zwei Gehege? Wohin kommt ein Teich? Wie viele Plättchen passen in ein Gehege? Darf ich den Stall benutzen? Darf ein Tier aus meinem Stall in ein Gehege?
faq--ZJ-OFF-1 = Wann gibt es ein Baby? Darf das Baby den sechsten Platz nehmen?
faq--ZJ-OFF-2 = Wohin kommt das Baby, wenn das Gehege voll ist?
faq--ZJ-BON-1 = Was passiert, wenn ein Gehege voll ist? Was ist die Zusatzaktion, der Bonus? Darf ich ein Tier aus dem Stall von jemand anderem nehmen? Darf ich auf die Zusatzaktion verzichten? Wie werde ich ein Plättchen los?
faq--ZJ-BON-2 = Wie viele Zusatzaktionen darf ich in einem Zug machen? Darf ich beide Zusatzaktionen machen? Ich habe zwei Gehege gefüllt, bekomme ich zwei Boni? Beides für dasselbe Gehege?
faq--ZJ-BON-3 = Bringt das geholte Plättchen noch einen Bonus? Zweite Zusatzaktion, wenn es ein Gehege füllt? Bringt das geholte Tier ein Baby?
faq--ZJ-BON-4 = Darf das geholte Plättchen in meinen Stall?
faq--ZJ-BON-5 = Darf ich ein Plättchen aus dem Stall von jemand anderem wegwerfen?
faq--ZJ-SCO-1 = Wie viele Punkte bringt ein Gehege? Was sind sechs Tiere wert? Zählen Landschaften im Gehege mit? Zählen Babys mit? Wie bekomme ich Punkte?
faq--ZJ-SCO-2 = Wie viele Punkte bringt eine Landschaft? Wozu sind Teiche, Büsche und Felsen gut?
faq--ZJ-SCO-3 = Wie viele Punkte verliere ich für den Stall? Warum Minuspunkte? Was kosten Landschaften im Stall?
faq--ZJ-SCO-4 = Wer gewinnt? Was passiert bei Gleichstand? Wer liegt vorne?
faq--ZJ-2P-1 = Welche Lastwagen nehmen wir zu zweit? Was passiert zu zweit mit dem übrigen Lastwagen?
