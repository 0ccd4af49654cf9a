## Was die Seiten eines Spiels sagen

page--game--zooloretto---aquaretto = Zooloretto und Aquaretto zusammen
page--do--move--in--zooloretto---aquaretto = Ein Plättchen oder einen Mitarbeiter versetzen
piece--coin--aqua = Aquaretto-Münzplättchen
    .gender = n

## Zooloretto and Aquaretto played together, and Aquaretto XXL

rule--AZ-SET-1 = Baut beide Spiele auf. Alle bekommen 2 Münzen, mehr nicht. Die Plättchen der beiden Spiele liegen in getrennten Stapeln, je 15 unter einer Scheibe. Es gibt so viele Lastwagen, wie ihr seid; zu zweit drei.
rule--AZ-A-1 = In einer Runde trägt ein Lastwagen nur Plättchen eines Spiels. Sein erstes Plättchen entscheidet, welches.
rule--AZ-A-2 = Jedes Spiel muss mindestens einen Lastwagen bekommen. Tragen alle anderen dasselbe Spiel, bekommt der letzte leere das andere.
rule--AZ-B-1 = Den ersten Lastwagen einer Runde darf man erst nehmen, wenn Plättchen beider Spiele auf den Lastwagen liegen.
rule--AZ-C-1 = Du machst eine Geldaktion, im Zoo oder im Park. Dein Geld ist für beide da.
rule--AZ-END-1 = Wird das erste Plättchen eines Scheibenstapels gezogen, kommt sein Rest am Ende der Runde aus dem Spiel. Von da an zieht ihr nur noch Plättchen des anderen Spiels, ohne die besonderen Lastwagenregeln. Das erste Plättchen des zweiten Scheibenstapels macht die Runde zur letzten.
rule--AZ-SCO-1 = Zählt beide Spiele nach ihren Regeln und rechnet sie zusammen. Kassierer zählen alle deine Münzen.
rule--AZ-SCO-2 = Mit Manager kostet auch jede Tierart in deinem Stall nur 1 Punkt. Stände im Stall kosten weiter 2.

## Ratschläge: was tun, und warum: what to do

do--add_tile--zooloretto = Zieh ein Plättchen von Zooloretto.
do--add_tile--aquaretto = Zieh ein Plättchen von Aquaretto.

## Lektionen für jedes Spiel, Schritt für Schritt: together

lesson--together_trucks = Zwei Spiele, ein Tisch
lesson--together_trucks--draw = Zieh ein Plättchen von Zooloretto: Such ein Kamel und leg es auf Lastwagen 1.
lesson--together_trucks--draw--done = In dieser Runde trägt Lastwagen 1 jetzt nur Plättchen von Zooloretto.
lesson--together_trucks--partner = { $owner } zieht von Aquaretto einen Delfin. Er kommt auf Lastwagen 2.
lesson--together_trucks--partner--done = Jetzt liegen beide Spiele auf Lastwagen. Erst dann darf man einen nehmen.
lesson--together_trucks--take = Nimm Lastwagen 1 und gib dem Kamel ein Gehege.
lesson--together_trucks--take--done = Dein Geld gilt für beide Parks, und die Punkte beider werden addiert.
lesson--together_trucks--parks = Dir gehören ein Zoo und ein Wasserpark. Noch sind beide leer.
lesson--together_trucks--truck = Die Tiere kommen mit dem Lastwagen. Einer trägt nur Tiere aus einem der Spiele.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: before a turn

prompt--two_games = Ein Lastwagen trägt nur Plättchen eines Spiels.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

prompt--one_game_left = Bald werden nur noch Plättchen eines Spiels gezogen.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children


## Zooloretto and Aquaretto together: what is said about actions and events: how a rule was broken

why--AZ-A-1 = { $player }, der Lastwagen { $truck } trägt Plättchen des anderen Spiels.
why--AZ-A-1--mixed = Der Lastwagen { $truck } trägt Plättchen beider Spiele.
why--AZ-A-2 = { $player }, der Lastwagen { $truck } ist der letzte leere: er ist für das andere Spiel.
why--AZ-B-1 = { $player }, warte, bis Plättchen beider Spiele auf den Lastwagen liegen.
why--AZ-END-1--over = { $player }, von diesem Spiel wird nichts mehr gezogen.

## Zooloretto and Aquaretto together: what is said about actions and events: what happened

event--disc_begun = Die Plättchen eines Spiels gibt es noch bis zum Ende dieser Runde.
event--stack_left = Die letzten Plättchen eines Spiels kommen weg. Ab jetzt zieht ihr nur noch vom anderen.

## Printed on mats

mat--water-supply = Vorrat Wasserpark

## Wörter, mit denen Leute nach diesem Spiel fragen; keine Seite zeigt sie

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--AZ-SET-1 = Wie bauen wir beide Spiele zusammen auf? Wie viel Geld gibt es, wenn wir beide Spiele spielen?
faq--AZ-A-1 = Dürfen Plättchen beider Spiele auf einem Lastwagen liegen? Darf ich Zootiere und Wassertiere auf einem Lastwagen mischen? Darf ich einen Delfin auf den Lastwagen mit dem Zebra legen? Welche Tiere dürfen auf diesen Lastwagen?
faq--AZ-A-2 = Muss jedes Spiel einen Lastwagen bekommen? Was darf auf den letzten leeren Lastwagen?
faq--AZ-B-1 = Wann darf ich mit beiden Spielen den ersten Lastwagen nehmen? Warum darf ich noch keinen Lastwagen nehmen?
faq--AZ-C-1 = Darf ich im Zoo und im Park eine Geldaktion machen? Gilt mein Geld für beide Spiele? Darf ich im selben Zug im Zoo etwas umstellen und im Park etwas kaufen?
faq--AZ-END-1 = Wann ist das Spiel mit beiden Spielen zu Ende? Was passiert, wenn ein Stapel unter der Scheibe beginnt?
faq--AZ-SCO-1 = Wie zählen wir beide Spiele? Zählt der Kassierer alle Münzen?
faq--AZ-SCO-2 = Hilft der Manager auch im Stall des Zoos?
