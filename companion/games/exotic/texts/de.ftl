## What the commands say

option--stall_visitor = Welcher Stand die Besucher welcher Farbe anlockt, steht nur auf der Übersicht von Exotic. Lies es dort nach.
option--jungle_spaces = Wie viele Tiere auf den Dschungelplan von Exotic passen. Eine Besprechung sagt fünf.
option--visitors_on_purchase = Gehen Besucher, wenn du einen Stand kaufst oder ein Dschungeltier auf den Plan holst? Die Regeln nehmen nur den Umzug eines Standes aus.
set_up--jungle_out = Dschungelarten, die zurück in die Schachtel kommen: { $number }

## Zooloretto Exotic: names

piece--jungle = { $name }
piece--visitor--red = roter Besucher
piece--visitor--blue = blauer Besucher
piece--visitor--green = grüner Besucher
piece--visitor--white = weißer Besucher
piece--visitor--yellow = gelber Besucher
zone--jungle = Dschungelplan

## Zooloretto Exotic: how a rule was broken

why--ZE-CMP-1--too_many = { $piece }: { $number } Plättchen, in der Schachtel sind { $limit }.
why--ZE-CMP-1--jungle_types = { $number } Arten im Dschungel, in diesem Spiel sind es { $limit }.
why--ZE-CMP-1--visitors = { $visitor }: { $number } im Ganzen, in der Schachtel sind { $limit }.
why--ZE-CMP-1--bonus_tiles = { $visitor }: { $number } Spieler haben das Bonusplättchen, es gibt nur eins.
why--ZE-PLACE-1--kind = { $player }, { $piece } darf nicht hierhin: { $zone }. Es braucht Dschungel oder Stall.
why--ZE-PLACE-1--full = { $player }, für { $piece } ist kein Platz mehr: { $zone }, Plätze: { $spaces }.
why--ZE-PLACE-1--others = { $player }, { $piece } darf nicht hierhin: { $zone }. Hier wohnen nur Dschungeltiere.
why--ZE-PLACE-2 = { $player }, { $piece } wäre eine Art zu viel: { $zone }, höchstens { $most }.
why--ZE-VIS-2--colour = { $player }, ein { $visitor } geht nicht für: { $piece }.
why--ZE-VIS-2--nobody = { $player }, hier geht niemand: { $piece }, { $zone }.
why--ZE-VIS-2--split = { $player }, ein einziger { $visitor } macht beide Schritte.
why--ZE-VIS-2--supply = { $player }, kein { $visitor } ist mehr im Vorrat.
why--ZE-VIS-2--absent = { $player }, bei dir steht kein { $visitor } auf Punkt { $point }.
why--ZE-VIS-4--which_colour = { $player }, sag, welche Farbe geht: { $piece }.
why--ZE-VIS-4--which_visitor = { $player }, sag, welcher Besucher geht, oder ob ein neuer kommt: { $visitor }.
why--ZE-VIS-4--which_back = { $player }, sag, welcher Besucher von { $owner } zurückgeht: { $visitor }.
why--ZE-VIS-4--colour = { $player }, kein { $visitor } ist da, der gehen kann.
why--ZE-VIS-4--back = { $player }, kein { $visitor } von { $owner } geht von Punkt { $point } zurück.
why--ZE-VIS-8 = { $player }, es gibt keinen Besucher, der gehen kann: { $piece }.
why--ZE-C-1 = { $player }, Dschungeltiere werden nicht getauscht.

## Zooloretto Exotic: score lines

line--ZE-SCO-1 = { $piece } im Stall
line--ZE-SCO-2 = { $piece } im Zoo
line--ZE-SCO-3 = Bonusplättchen, { $number } × { $piece }

## Zooloretto Exotic: what happened

event--visitor_entered = { $player }: ein neuer { $visitor } kommt herein, auf Punkt { $point }.
event--visitor_moved = { $player }: ein { $visitor } geht weiter auf Punkt { $point }.
event--visitor_left = { $player }: ein { $visitor } geht durch den Ausgang.
event--bonus_tile = { $player } bekommt das Bonusplättchen: { $visitor }.
event--visitor_back = { $player }: ein { $visitor } geht zurück auf Punkt { $point }.
event--visitor_pushed_out = { $player }: ein { $visitor } geht durch den Eingang hinaus.

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

do--visit = Dieser Besucher geht von Punkt { $point } weiter: { $piece }.
do--visit--new = Ein neuer Besucher kommt herein: { $piece }.

## Ratschläge: was tun, und warum: why

reason--bonus_tile = Du bekommst das Bonusplättchen dieser Farbe: { $visitor }.

## Lektionen für jedes Spiel, Schritt für Schritt: its expansions

lesson--exotic_stall = Ein Stand lockt Besucher
lesson--exotic_stall--open = Nimm Lastwagen 1. Stell den Stand auf und zieh deinen roten Besucher zwei Punkte weiter.
lesson--exotic_stall--open--done = Jeder Stand lockt Besucher seiner Farbe. Jede Farbe in deinem Zoo zählt 2 Punkte.
lesson--exotic_jungle = Ein Dschungeltier
lesson--exotic_jungle--settle = Nimm Lastwagen 1. Leg den Koala in den Dschungel. Zieh einen Besucher zwei Punkte weiter.
lesson--exotic_jungle--settle--done = Die anderen ziehen einen Besucher dieser Farbe einen Punkt zurück.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: before a turn

prompt--jungle = Auf dem Lastwagen { $truck } ist ein Dschungeltier. Es lockt Besucher an.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

prompt--visitor = Jede Farbe von Besuchern in deinem Zoo bringt am Ende 2 Punkte.
prompt--visitor_left = Wessen Besucher zuerst hinausgeht, bekommt das Bonusplättchen dieser Farbe.
prompt--visitor_back = Ein Dschungeltier schiebt die Besucher der anderen zurück.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children

prompt--jungle--child = Lastwagen { $truck } hat ein Dschungeltier.
