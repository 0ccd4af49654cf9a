## Aquaretto XXL: names, what is said about actions, score lines and events: names

piece--food = Futterplättchen
    .gender = n
zone--food = Futter
    .gender = n
    .at = beim Futter
    .into = zu deinem Futter
    .from = vom Futter

## Aquaretto XXL: names, what is said about actions, score lines and events: how a rule was broken

why--AX-SET-1--too_many = Zu viele Plättchen „{ $piece }“: Hier { $number ->
        [one] ist eins
       *[other] sind { $number }
    }, im Spiel { $limit ->
        [one] ist nur eins
       *[other] sind nur { $limit }
    }.
why--AX-EXP-1--poor = { $player }, die sehr große Erweiterung kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }. Du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
why--AX-EXP-1--xxl_shape = { $player }, die sehr große Erweiterung hat 5 Plätze, die sich berühren.
why--AX-EXP-2 = { $player }, es gibt nur eine sehr große Erweiterung, und die ist schon gebaut.
why--AX-FOOD-1 = { $player }, { THE($piece) } braucht keinen Platz: { GENDER($piece) ->
        [m] Er
        [f] Sie
       *[other] Es
    } liegt bei deinem Geld.

## Aquaretto XXL: names, what is said about actions, score lines and events: score lines

line--AX-SCO-1 = Futter für alle Becken
line--AX-SCO-2 = { $number ->
        [one] ein Becken ohne Futter
       *[other] { $number } Becken ohne Futter
    }
line--AX-SCO-3 = Futter für alle Gehege mit Tieren
line--AX-SCO-3--hungry = { $number ->
        [one] ein Gehege ohne Futter
       *[other] { $number } Gehege ohne Futter
    }

## Aquaretto XXL: names, what is said about actions, score lines and events: what happened

event--food = { $player } bekommt ein Futterplättchen.
event--built_xxl = { $player } baut die sehr große Erweiterung.

## What the commands say

set_up--food_out = Futterplättchen, die zurück in die Schachtel kommen: { $number }

## Die Worte der Anzeige

page--area--food = Futter

## Was die Seiten der Schachteln und der Fotos sagen

page--box--kind--food = Futter

## Was von Spielen erzählt wird: Schlusswertung, Verlauf, was man mitnimmt

page--source--food = Futter

## Was die Seiten eines Spiels sagen

page--play--food = Futter
page--with--aquaretto_xxl = Aquaretto XXL

## Zooloretto and Aquaretto played together, and Aquaretto XXL

rule--AX-CMP-1 = Aquaretto XXL hat 8 Tiere (eins je Art), 12 Futterplättchen, 2 Münzplättchen, 12 Münzen und eine sehr große Erweiterung.
rule--AX-SET-1 = Zu fünft sind alle Futterplättchen dabei. Zu viert kommt eins zurück, zu dritt zwei, zu zweit drei.
rule--AX-EXP-1 = Die sehr große Erweiterung kostet 2 Münzen und bringt 5 Plätze, aber kein weiteres Becken. Sie wird wie die anderen gelegt.
rule--AX-EXP-2 = Es gibt nur eine sehr große Erweiterung. Wer sie zuerst kauft, hat sie.
rule--AX-FOOD-1 = Futter vom Lastwagen liegt bei deinem Geld, ist aber kein Geld.
rule--AX-SCO-1 = Ein Futterplättchen reicht für ein Becken. Kannst du alle deine Becken füttern, bekommst du einmal 2 Punkte.
rule--AX-SCO-2 = Reicht dein Futter nicht, kostet jedes Becken ohne Futter 1 Punkt. Das Depot braucht kein Futter.
rule--AX-SCO-3 = Mit beiden Spielen reicht jedes Futterplättchen für ein Becken und für ein Gehege mit Tieren. Die 2 Punkte oder die Abzüge zählt ihr für jede Seite einzeln.

## Ratschläge: was tun, und warum: what to do

do--expand--xxl = Zahle 2 Münzen und baue die ganz große Erweiterung, hier: { $cells }.

## Ratschläge: was tun, und warum: why

reason--food = Du bekommst Futter für deine Becken.

## Lektionen für jedes Spiel, Schritt für Schritt: Aquaretto

lesson--aqua_xxl_food = Futter
lesson--aqua_xxl_food--feed = Nimm Lastwagen 1. Das Futter kommt zum Geld, der Pinguin zum anderen Pinguin.
lesson--aqua_xxl_food--feed--done = Ein Futter reicht für ein Becken. Reicht es für alle, gibt es 2 Punkte.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: before a turn

prompt--food = Ein Futter reicht am Ende für ein Becken.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

prompt--fed = Leg dein Futter neben dein Geld.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children


## x

why--AX-CMP-1--species = Von { $piece } liegen { $number } Plättchen auf dem Tisch, in den Schachteln sind { $limit }.

## Printed on mats

mat--FOOD = Futter

## Wörter, mit denen Leute nach diesem Spiel fragen; keine Seite zeigt sie

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--AX-CMP-1 = Was ist in der Schachtel von Aquaretto XXL?
faq--AX-SET-1 = Mit wie vielen Futterplättchen spielen wir?
faq--AX-EXP-1 = Was kostet die sehr große Erweiterung? Wie viele Plätze bringt die riesige Erweiterung?
faq--AX-EXP-2 = Wie viele sehr große Erweiterungen gibt es? Kann jeder die sehr große Erweiterung kaufen?
faq--AX-FOOD-1 = Was mache ich mit Futter vom Lastwagen? Wohin kommt das Futter? Ist Futter Geld? Kann ich mit Futter bezahlen?
faq--AX-SCO-1 = Was bringt Futter? Wie viele Becken ernährt ein Futterplättchen? Was ist, wenn ich alle Tiere füttern kann? Wozu ist Futter gut?
faq--AX-SCO-2 = Was ist, wenn das Futter nicht reicht? Verlieren hungrige Becken Punkte? Muss ich das Depot füttern?
faq--AX-SCO-3 = Wie zählt Futter mit beiden Spielen? Brauchen auch Gehege Futter?
