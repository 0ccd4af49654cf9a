## What the commands say

option--stall_visitor = Welcher Stand die Besucher welcher Farbe anlockt, steht nur auf der Übersicht von Exotic. Lies es dort nach.
option--jungle_spaces = Wie viele Tiere auf den Dschungelplan von Exotic passen. Eine Besprechung sagt fünf.
option--visitors_on_purchase = Gehen Besucher, wenn du einen Stand kaufst oder ein Dschungeltier auf den Plan holst? Die Regeln nehmen nur den Umzug eines Standes aus.
set_up--jungle_out = Dschungelarten, die zurück in die Schachtel kommen: { $number }

## Zooloretto Exotic: names

piece--jungle = { $name }
piece--visitor--red = roter Besucher
    .gender = m
    .the = der rote Besucher
    .the-acc = den roten Besucher
    .a-acc = einen roten Besucher
    .no-acc = keinen roten Besucher
    .plural = rote Besucher
piece--visitor--blue = blauer Besucher
    .gender = m
    .the = der blaue Besucher
    .the-acc = den blauen Besucher
    .a-acc = einen blauen Besucher
    .no-acc = keinen blauen Besucher
    .plural = blaue Besucher
piece--visitor--green = grüner Besucher
    .gender = m
    .the = der grüne Besucher
    .the-acc = den grünen Besucher
    .a-acc = einen grünen Besucher
    .no-acc = keinen grünen Besucher
    .plural = grüne Besucher
piece--visitor--white = weißer Besucher
    .gender = m
    .the = der weiße Besucher
    .the-acc = den weißen Besucher
    .a-acc = einen weißen Besucher
    .no-acc = keinen weißen Besucher
    .plural = weiße Besucher
piece--visitor--yellow = gelber Besucher
    .gender = m
    .the = der gelbe Besucher
    .the-acc = den gelben Besucher
    .a-acc = einen gelben Besucher
    .no-acc = keinen gelben Besucher
    .plural = gelbe Besucher
zone--jungle = Dschungelplan
    .gender = m
    .at = auf dem Dschungelplan
    .into = auf den Dschungelplan
    .from = vom Dschungelplan

## Zooloretto Exotic: how a rule was broken

why--ZE-CMP-1--too_many = Zu viele Plättchen „{ $piece }“: Hier { $number ->
        [one] ist eins
       *[other] sind { $number }
    }, in der Schachtel { $limit ->
        [one] ist nur eins
       *[other] sind nur { $limit }
    }.
why--ZE-CMP-1--jungle_types = Hier { $number ->
        [one] ist eine Art
       *[other] sind { $number } Arten
    } im Dschungel, in diesem Spiel { $limit ->
        [one] ist es nur eine
       *[other] sind es nur { $limit }
    }.
why--ZE-CMP-1--visitors = Zu viele { PLURAL($visitor) }: Hier { $number ->
        [one] ist einer
       *[other] sind { $number }
    }, in der Schachtel { $limit ->
        [one] ist nur einer
       *[other] sind nur { $limit }
    }.
why--ZE-CMP-1--bonus_tiles = Das Bonusplättchen für { PLURAL($visitor) } { $number ->
        [one] hat einer
       *[other] haben { $number }
    } von euch, aber es gibt nur eins.
why--ZE-PLACE-1--kind = { $player }, { THE($piece) } darf nicht { INTO($zone) }: { GENDER($piece) ->
        [m] Er
        [f] Sie
       *[other] Es
    } braucht den Dschungel oder den Stall.
why--ZE-PLACE-1--full = { $player }, { AT($zone) } ist kein Platz mehr für { THE($piece, case: "acc") }: { GENDER($zone) ->
        [m] Er
        [f] Sie
       *[other] Es
    } hat nur { $spaces ->
        [one] einen Platz
       *[other] { $spaces } Plätze
    }.
why--ZE-PLACE-1--others = { $player }, { THE($piece) } darf nicht { INTO($zone) }. Dort wohnen nur Dschungeltiere.
why--ZE-PLACE-2 = { $player }, { THE($piece) } wäre { AT($zone) } eine Art zu viel: Dort { $most ->
        [one] wohnt höchstens eine
       *[other] wohnen höchstens { $most }
    }.
why--ZE-VIS-2--colour = { $player }, { A($visitor) } geht nicht für { THE($piece, case: "acc") }.
why--ZE-VIS-2--nobody = { $player }, niemand geht, wenn { THE($piece) } { INTO($zone) } kommt.
why--ZE-VIS-2--split = { $player }, { A($visitor) } macht beide Schritte allein.
why--ZE-VIS-2--supply = { $player }, im Vorrat ist { NO($visitor) } mehr.
why--ZE-VIS-2--absent = { $player }, bei dir steht { NO($visitor) } auf Punkt { $point }.
why--ZE-VIS-4--which_colour = { $player }, sag, welche Farbe für { THE($piece, case: "acc") } geht.
why--ZE-VIS-4--which_visitor = { $player }, sag, welcher Besucher geht, oder ob ein neuer kommt: { $visitor }.
why--ZE-VIS-4--which_back = { $player }, sag, welcher Besucher von { $owner } zurückgeht: { $visitor }.
why--ZE-VIS-4--colour = { $player }, es ist { NO($visitor) } da, der gehen kann.
why--ZE-VIS-4--back = { $player }, { NO($visitor) } von { $owner } geht von Punkt { $point } zurück.
why--ZE-VIS-8 = { $player }, für { THE($piece, case: "acc") } gibt es keinen Besucher, der gehen kann.
why--ZE-C-1 = { $player }, Dschungeltiere werden nicht getauscht.

## Zooloretto Exotic: score lines

line--ZE-SCO-1 = { $piece } im Stall
line--ZE-SCO-2 = { $piece } im Zoo
line--ZE-SCO-3 = Bonusplättchen, { $number } × { $piece }

## Zooloretto Exotic: what happened

event--visitor_entered = { $player }: Ein neuer { $visitor } kommt herein, auf Punkt { $point }.
event--visitor_moved = { $player }: { CAP(A($visitor)) } geht weiter auf Punkt { $point }.
event--visitor_left = { $player }: { CAP(A($visitor)) } geht durch den Ausgang.
event--bonus_tile = { $player } bekommt das Bonusplättchen für { PLURAL($visitor) }.
event--visitor_back = { $player }: { CAP(A($visitor)) } geht zurück auf Punkt { $point }.
event--visitor_pushed_out = { $player }: { CAP(A($visitor)) } geht durch den Eingang hinaus.

## Die Worte der Anzeige

page--area--jungle = Dschungel

## Was die Seiten der Schachteln und der Fotos sagen

page--box--kind--jungle = Urwaldtiere
page--box--kind--visitor = Besucher

## Was von Spielen erzählt wird: Schlusswertung, Verlauf, was man mitnimmt

page--source--visitors = Besucher

## Was die Seiten eines Spiels sagen

page--play--jungle = Dschungel
page--play--visitors = Besucher
page--play--visitors--point = Aussichtspunkt { $point }
page--play--bonus_tiles = Bonusplättchen
page--with--exotic = Exotic
page--ask--visitor = Welcher Besucher läuft?

## What the rules of the Exotic expansion say

rule--ZE-CMP-1 = Exotic hat 16 Dschungelplättchen (8 Arten, je zwei), 40 Besucher (5 Farben, je 8), 5 Bonusplättchen (eins je Farbe) und 5 Dschungelpläne. Dschungeltiere bekommen keine Babys.
rule--ZE-SET-1 = Die gelben Besucher und das gelbe Bonusplättchen braucht ihr nur zusammen mit XXL.
rule--ZE-SET-2 = Zu fünft spielen alle Dschungeltiere mit. Zu viert kommt eine Art zurück, zu dritt zwei, zu zweit drei.
rule--ZE-SET-3 = Mischt die Dschungelplättchen unter die anderen, bevor ihr 15 unter die Scheibe legt.
rule--ZE-SET-4 = Alle beginnen mit einem Besucher jeder Farbe auf Aussichtspunkt 2.
rule--ZE-GEO-1 = Der Weg beginnt am Eingang. Die Punkte 1 bis 3 liegen im Zoo, 4 und 5 im Dschungel, dann kommt der Ausgang. Der Dschungel hat fünf Tierplätze, wenn du auf deinem Plan nichts anderes zählst.
rule--ZE-PLACE-1 = Dschungeltiere wohnen nur auf deinem Dschungelplan oder im Stall. Auf den Dschungelplan darf sonst nichts.
rule--ZE-PLACE-2 = Auf deinem Dschungelplan wohnen höchstens drei Arten.
rule--ZE-PLACE-3 = Du darfst ein Dschungeltier in den Stall legen, auch wenn auf dem Plan Platz ist.
rule--ZE-VIS-1 = Jede Sorte Stand lockt Besucher einer Farbe an. Welche, zeigt deine Übersicht. Zur fünften Sorte aus XXL gehört Gelb.
rule--ZE-VIS-2 = Stellst du einen Stand auf einen Standplatz, geht ein Besucher seiner Farbe zwei Schritte. Kommt der Stand in den Stall oder zieht er nur für eine Münze um, geht niemand.
rule--ZE-VIS-3 = Stattdessen darf ein neuer Besucher dieser Farbe aus dem Vorrat kommen. Mit zwei Schritten steht er auf Punkt 2.
rule--ZE-VIS-4 = Legst du ein Dschungeltier auf deinen Dschungelplan, wähle eine Farbe: Einer deiner Besucher davon geht zwei Schritte, oder ein neuer kommt. Dann stellen alle anderen, die diese Farbe haben, einen eigenen Besucher davon einen Schritt zurück.
rule--ZE-VIS-5 = Beide Schritte macht derselbe Besucher. Verlässt er mit dem ersten den Zoo, verfällt der zweite.
rule--ZE-VIS-6 = Geht ein Besucher durch den Ausgang, kommt er in den Vorrat. Hat noch niemand das Bonusplättchen seiner Farbe, nimmst du es.
rule--ZE-VIS-7 = Wird ein Besucher von Punkt 1 zurückgeschickt, kommt er in den Vorrat. Dafür gibt es kein Bonusplättchen.
rule--ZE-VIS-8 = Gibt es weder in deinem Zoo noch im Vorrat einen Besucher der Farbe, geht niemand.
rule--ZE-VIS-9 = Die anderen gehen auch dann zurück, wenn dein Besucher nur einen seiner zwei Schritte brauchen konnte.
rule--ZE-C-1 = Dschungeltiere kann man nicht tauschen, aber umziehen lassen, kaufen und abgeben. Besucher gehen auch, wenn ein gekaufter Stand aufgestellt wird oder ein Dschungeltier auf den Plan kommt, wenn ihr nichts anderes ausgemacht habt.
rule--ZE-SCO-1 = Dschungeltiere auf dem Plan bringen keine Punkte. Jede Art davon im Stall kostet 2 Punkte.
rule--ZE-SCO-2 = Jede Besucherfarbe in deinem Zoo bringt 2 Punkte.
rule--ZE-SCO-3 = Hast du ein Bonusplättchen, bringt jeder Besucher seiner Farbe in deinem Zoo noch 2 Punkte.

## Ratschläge: was tun, und warum: what to do

do--visit = { CAP(THE($piece)) } geht von Punkt { $point } weiter.
do--visit--new = Ein neuer { $piece } kommt herein.

## Ratschläge: was tun, und warum: why

reason--bonus_tile = Du bekommst das Bonusplättchen für { PLURAL($visitor) }.

## Lektionen für jedes Spiel, Schritt für Schritt: its expansions

lesson--exotic_stall = Ein Stand lockt Besucher
lesson--exotic_stall--open = Nimm Lastwagen 1. Stell den Stand auf und zieh deinen roten Besucher zwei Punkte weiter.
lesson--exotic_stall--open--done = Jeder Stand lockt Besucher seiner Farbe. Jede Farbe in deinem Zoo zählt 2 Punkte.
lesson--exotic_jungle = Ein Dschungeltier
lesson--exotic_jungle--settle = Nimm Lastwagen 1. Leg den Koala in den Dschungel. Zieh einen Besucher zwei Punkte weiter.
lesson--exotic_jungle--settle--done = Die anderen ziehen einen Besucher dieser Farbe einen Punkt zurück.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: before a turn

prompt--jungle = Ein Dschungeltier ruft Besucher. Es wohnt im Dschungel.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

prompt--visitor = Jede Farbe von Besuchern bringt am Ende Punkte.
prompt--visitor_left = Wessen Besucher zuerst geht, bekommt das Bonusplättchen.
prompt--visitor_back = Ein Dschungeltier schickt die Besucher der anderen zurück.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children

name--anteater = Ameisenbär
    .gender = m
    .acc = Ameisenbären
    .dat = Ameisenbären
    .plural = Ameisenbären
name--macaw = Ara
    .gender = m
    .plural = Aras
name--bat = Fledermaus
    .gender = f
    .plural = Fledermäuse
name--koala = Koala
    .gender = m
    .plural = Koalas
name--orangutan = Orang-Utan
    .gender = m
    .plural = Orang-Utans
name--baboon = Pavian
    .gender = m
    .plural = Paviane
name--snake = Schlange
    .gender = f
    .plural = Schlangen
name--monitor = Waran
    .gender = m
    .plural = Warane

## Printed on mats

mat--VISITORS = Besucher
mat--jungle = Dschungel
mat--JB = Dschungel

## Wörter, mit denen Leute nach diesem Spiel fragen; keine Seite zeigt sie

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZE-CMP-1 = Was ist in der Exotic-Schachtel? Wie viele Besucher und Dschungeltiere gibt es? Bekommen Dschungeltiere Babys?
faq--ZE-SET-1 = Wann brauchen wir die gelben Besucher? Wozu sind die gelben Figuren?
faq--ZE-SET-2 = Mit wie vielen Dschungelarten spielen wir? Welche Dschungeltiere kommen heraus?
faq--ZE-SET-3 = Wie mischen wir die Dschungelplättchen unter?
faq--ZE-SET-4 = Mit wie vielen Besuchern fangen wir an? Wo stehen die Besucher am Anfang?
faq--ZE-PLACE-1 = Wo dürfen Dschungeltiere wohnen? Darf ein Koala in ein Gehege? Was darf auf den Dschungelplan? Darf ein Zebra in den Dschungel?
faq--ZE-PLACE-2 = Wie viele Arten dürfen im Dschungel wohnen? Darf eine vierte Art auf meinen Dschungelplan? Es sind schon drei Arten im Dschungel, geht noch eine?
faq--ZE-PLACE-3 = Darf ich ein Dschungeltier freiwillig in den Stall legen?
faq--ZE-GEO-1 = Wie ist der Weg der Besucher eingeteilt? Wo ist der Eingang, wo der Ausgang? Wie viele Plätze hat der Dschungel? Welche Aussichtspunkte liegen im Zoo?
faq--ZE-VIS-1 = Welcher Besucher gehört zu welchem Stand? Welche Farbe lockt ein Kiosk an?
faq--ZE-VIS-2 = Wann geht ein Besucher? Wie weit gehen Besucher, wenn ich einen Stand aufstelle? Geht ein Besucher, wenn der Stand in den Stall kommt oder umzieht? Wie viele Schritte macht ein Besucher?
faq--ZE-VIS-3 = Wie bekomme ich einen neuen Besucher? Wo kommt ein neuer Besucher herein?
faq--ZE-VIS-4 = Was passiert, wenn ich ein Dschungeltier lege? Wann gehen die Besucher der anderen zurück? Welche Farbe wähle ich?
faq--ZE-VIS-5 = Darf ich die zwei Schritte auf zwei Besucher aufteilen? Was, wenn ein Besucher mit dem ersten Schritt geht?
faq--ZE-VIS-6 = Was passiert, wenn ein Besucher durch den Ausgang geht? Wie bekomme ich ein Bonusplättchen?
faq--ZE-VIS-7 = Was passiert mit einem Besucher auf Punkt 1, der zurück muss? Bringt er ein Bonusplättchen, wenn er hinausgeschoben wird?
faq--ZE-VIS-8 = Was, wenn ich keinen Besucher dieser Farbe habe? Keine Besucher mehr im Vorrat?
faq--ZE-VIS-9 = Gehen die anderen zurück, auch wenn mein Besucher nur einen Schritt geht?
faq--ZE-SCO-1 = Wie viele Punkte bringen Dschungeltiere? Was kosten Dschungeltiere im Stall? Minuspunkte für Dschungeltiere?
faq--ZE-SCO-2 = Wie viele Punkte bringen Besucher? Was ist eine Besucherfarbe wert?
faq--ZE-SCO-3 = Was ist ein Bonusplättchen wert? Wie viele Punkte bringt der Bonus?
faq--ZE-C-1 = Darf ich ein Dschungeltier tauschen, umziehen lassen, kaufen oder abgeben? Gehen Besucher, wenn ich einen Stand kaufe? Kann ich Koalas tauschen?
