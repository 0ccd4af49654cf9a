## Die Worte der Anzeige

page--area--tokens = Plättchen
zone--donations = Spenden
    .at = bei den Spenden
    .into = zu deinen Spenden
    .from = von den Spenden

## Was die Seiten der Schachteln und der Fotos sagen

page--box--kind--token = Spendenmarken

## Was die Seiten eines Spiels sagen

page--with--xxl = XXL
page--do--donate = Tiere spenden

## What the rules of the XXL expansion of Zooloretto say

rule--ZX-CMP-1 = XXL bringt 48 Tierplättchen (6 je Art), 8 Babys, 3 Stände, 3 Münzplättchen, 12 Münzen, 10 Punktemarken zu 6, 5 und 4 und zwei Lastwagen für zwei. Zu fünft spielt ihr mit 166 eckigen Plättchen, zu viert mit 149, zu dritt mit 132, zu zweit mit 115.
rule--ZX-CMP-2 = Jede Art hat ein Baby mehr, also ist von ihren sechs neuen Tieren eins ein Vater und eins eine Mutter. Das ist geraten: Sieh auf deinen Plättchen nach.
rule--ZX-CMP-3 = Die drei Stände sind eine neue, fünfte Sorte.
rule--ZX-SET-1 = Stapelt die Punktemarken: oben die Sechser, dann die Fünfer, unten die Vierer. Es sind immer alle zehn dabei.
rule--ZX-DON-1 = Statt einer anderen Aktion darfst du ein volles Gehege verschenken: Alle Tiere darin, auch Babys, verlassen das Spiel, und du nimmst die oberste Punktemarke.
rule--ZX-DON-2 = Verschenken kostet kein Geld. Es ist dein ganzer Zug. Wer einen Lastwagen genommen hat, kann es nicht mehr.
rule--ZX-DON-3 = Verschenkte Babys kommen nicht in den Vorrat zurück.
rule--ZX-DON-4 = Du darfst in einem Spiel höchstens zweimal verschenken.
rule--ZX-DON-5 = Danach darf jede Tierart in das leere Gehege ziehen, und fürs Füllen gibt es wieder Münzen.
rule--ZX-STALL-1 = Die neue Sorte Stand wird wie die anderen gelegt und gezählt. Die Punkte deiner Marken kommen am Ende dazu.
rule--ZX-DON-6 = Den Dschungelplan von Exotic kann man nicht verschenken.

## Ratschläge: was tun, und warum: what to do

do--donate = Gib alle Tiere { FROM($zone) } ab.

## Ratschläge: was tun, und warum: why

reason--empty_again = Das Gehege ist wieder frei für andere Tiere.

## Lektionen für jedes Spiel, Schritt für Schritt: its expansions

lesson--xxl_donate = Tiere abgeben
lesson--xxl_donate--give = Dein Gehege für vier ist voll. Gib alle Tiere ab und nimm den obersten Punktechip.
lesson--xxl_donate--give--done = Der Chip zählt am Ende, und das Gehege ist frei für andere Tiere.

## Was man tun darf, und warum das Übrige nicht

option--donate = Tiere abgeben.
option--donate--nothing = Es gibt nichts abzugeben.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: before a turn

prompt--may_donate = Ein volles Gehege darfst du für Punkte verschenken.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

prompt--donated = Das leere Gehege darf wieder gefüllt werden.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children


## Zooloretto XXL

piece--token = Wertungsmarke zu { $name }
    .gender = f

## Zooloretto XXL: how a rule was broken

why--ZX-CMP-1--tokens = Hier { $number ->
        [one] ist eine Wertungsmarke
       *[other] sind { $number } Wertungsmarken
    }, in der Schachtel { $limit ->
        [one] ist nur eine
       *[other] sind nur { $limit }
    }.
why--ZX-SET-1--empty = { $player }, es ist keine Wertungsmarke mehr da.
why--ZX-DON-1--kind = { $player }, verschenkt wird nur ein volles Gehege, nicht, was { AT($zone) } liegt.
why--ZX-DON-1--gaps = { $player }, { THE($zone) } ist nicht voll. Verschenkt wird nur ein volles Gehege.
why--ZX-DON-4 = { $player }, niemand verschenkt öfter als { $most ->
        [one] einmal
       *[other] { $most }-mal
    }.
why--ZX-DON-6 = { $player }, { FROM($zone) } wird nichts verschenkt.

## Zooloretto XXL: score lines

line--ZX-STALL-1 = Wertungsmarke

## Zooloretto XXL: what happened

event--donated = { $player } verschenkt alle Tiere { FROM($zone) }. Die Marke zählt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.

## Printed on mats

mat--TOKENS = Plättchen
mat--DONATIONS = Gespendet

## Wörter, mit denen Leute nach diesem Spiel fragen; keine Seite zeigt sie

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZX-CMP-1 = Was ist in der XXL-Schachtel? Wie viele Plättchen bringt XXL?
faq--ZX-CMP-2 = Wie viele Babys und Eltern gibt es mit XXL?
faq--ZX-CMP-3 = Wie viele Stände sind bei XXL neu?
faq--ZX-SET-1 = Wie stapeln wir die Punktemarken? Sind alle Marken dabei?
faq--ZX-DON-1 = Darf ich ein volles Gehege verschenken? Wie gebe ich Tiere an einen anderen Zoo? Wie bekomme ich eine Punktemarke? Kann ich meine Pandas für Punkte weggeben? Muss das Gehege zum Spenden voll sein? Wie viele Punkte bringt Verschenken?
faq--ZX-DON-2 = Was kostet Verschenken? Darf ich noch verschenken, wenn ich einen Lastwagen genommen habe? Ist Verschenken ein ganzer Zug?
faq--ZX-DON-3 = Was passiert mit verschenkten Babys? Kommen gespendete Babys zurück?
faq--ZX-DON-4 = Wie oft darf ich verschenken? Darf ich dreimal verschenken?
faq--ZX-DON-5 = Was darf nach dem Verschenken in das Gehege? Gibt es noch einmal Münzen, wenn ich es wieder fülle?
faq--ZX-DON-6 = Darf ich den Dschungelplan verschenken?
faq--ZX-STALL-1 = Wie zählt der fünfte Stand? Was sind meine Punktemarken am Ende wert?
search--do--donate = verschenken
