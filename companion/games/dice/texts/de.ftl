## What the commands say

option--row_bonus = Der Bonus jeder Reihe auf dem Blatt des Würfelspiels. Lies die fünf Sechsecke auf deinem Blatt.
set_up--dice = Würfel in der Mitte: { $number }

## Zooloretto, das Würfelspiel

zone--dice = die genommenen Würfel
    .at = bei den genommenen Würfeln
    .into = zu den genommenen Würfeln
    .from = von den genommenen Würfeln
why--ZD-A-1 = { $player }, wirf genau { $limit ->
        [one] einen
       *[other] { $limit }
    } Würfel, nicht { $number }.
why--ZD-A-2 = Der Lastwagen { $truck } hat nur { $spaces ->
        [one] eine Kiste
       *[other] { $spaces } Kisten
    }: Mehr Würfel passen nicht darauf.
why--ZD-A-3 = { $player }, es ist kein Würfel mehr da. Nimm die Würfel von einem Lastwagen.
why--ZD-A-4 = Im Vorrat { $number ->
        [one] ist ein Würfel
       *[other] sind { $number } Würfel
    }. Sie gehen immer zu zweit heraus. Fehlt einer?
why--ZD-B-1 = { $player }, der Lastwagen { $truck } ist leer. Auf dem, von dem du nimmst, liegt mindestens ein Würfel.
why--ZD-B-1--too_many = Bei { $player } { $number ->
        [one] liegt ein
       *[other] liegen { $number }
    } Würfel, ein Lastwagen hat nur { $limit ->
        [one] eine Kiste
       *[other] { $limit } Kisten
    }.
why--ZD-B-2 = { $player } setzt genau dann aus, wenn Würfel auf dem Blatt von { $player } liegen.
why--ZD-CMP-1 = Würfel im Vorrat: { $supply }, auf Lastwagen und Blättern: { $number }. Das Spiel hat { $limit }.
why--ZD-M-2 = { $player }, im Stall ist { THE($piece) } angekreuzt, aber das Gehege ist nicht voll.
why--ZD-M-3 = { $player }, der Bonus für { THE($piece, case: "acc") } ist angekreuzt, aber das Gehege ist nicht voll.
why--ZD-M-3--twice = { $player }, den Bonus für { THE($piece, case: "acc") } hat schon { $taker }.
line--ZD-SCO-1 = Gehege: { $piece }
line--ZD-SCO-2 = Bonus: { $piece }
line--ZD-SCO-3 = volle Münzgruppe
line--ZD-SCO-3--wiped = volle Münzgruppe streicht { THE($piece, case: "acc") } im Stall
line--ZD-SCO-4 = { $piece } im Stall
event--rolled = { $player } würfelt { A($die, case: "acc") } und legt den Würfel auf den Lastwagen { $truck }.
event--took_dice = { $player } nimmt die Würfel vom Lastwagen { $truck }.
event--crossed = { $player } kreuzt ein Feld für { THE($die, case: "acc") } an.
event--barn_crossed = Bei { $player } ist kein Platz mehr: { CAP(THE($die)) } kommt in den Stall.
event--coin_crossed = { $player } kreuzt eine Münze an.
event--unmarked = { $player } hat kein Feld mehr frei für { THE($die, case: "acc") }.
event--first_to_fill = { $player } hat als Erste oder Erster das Gehege für { THE($die, case: "acc") } voll! Der Bonus: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
event--dice_back = Alle Würfel kommen zurück in den Vorrat.

## Was auf Schachteln und Würfeln steht, in Worten

name--lion = Löwe
    .gender = m
    .acc = Löwen
    .dat = Löwen
    .plural = Löwen
name--monkey = Affe
    .gender = m
    .acc = Affen
    .dat = Affen
    .plural = Affen
name--coin = Münze
    .gender = f
    .plural = Münzen

## What a look at the table came to, and what players forget

slip--dice_not_back = Alle haben Würfel genommen. Alle Würfel kommen zurück.

## Die Worte der Anzeige

page--area--dice = Genommene Würfel

## Was die Seiten eines Spiels sagen

page--play--dice = Würfel
page--game--dice = Zooloretto, das Würfelspiel
page--do--roll = Zwei Würfel würfeln
page--do--take_dice = Die Würfel eines Lastwagens nehmen
page--ask--dice = Was wurde gewürfelt?

## What the rules of the dice game say

rule--ZD-CMP-1 = Es gibt 10 gleiche Würfel mit Krokodil, Strauß, Affe, Elefant, Löwe und Münze. Zu zweit nehmt ihr 6 Würfel, zu dritt 8, zu viert 10. Es gibt drei Lastwagen mit je drei Kisten, zu viert vier.
rule--ZD-CMP-2 = Auf deinem Blatt haben die Krokodile 1 Feld, die Strauße 2, die Affen 3, die Elefanten 4 und die Löwen 5. Die Kasse hat 6 Münzfelder in Gruppen. Jedes Tier hat auch ein Stallfeld und ein Bonusfeld.
rule--ZD-CMP-3 = Der Bonus einer Reihe ist 1 oder 2 Punkte. Lies auf deinem Blatt, welche Reihe wie viel hat und wie die Münzfelder gruppiert sind.
rule--ZD-A-1 = Würfle mit genau zwei Würfeln aus der Mitte. Noch einmal werfen darfst du nicht.
rule--ZD-A-2 = Leg jeden Würfel auf eine freie Kiste, auf einen Lastwagen oder auf zwei. Auf einem Lastwagen liegen nie mehr als drei.
rule--ZD-A-3 = Liegen in der Mitte keine Würfel mehr, kannst du nicht würfeln. Dann nimmst du einen Lastwagen.
rule--ZD-A-4 = Würfel gehen zu zweit aus der Mitte und kommen alle zusammen zurück. Dort liegt also immer eine gerade Zahl. Ist sie ungerade, fehlt ein Würfel.
rule--ZD-B-1 = Nimm alle Würfel eines Lastwagens, auf dem mindestens einer liegt, und kreuze sie gleich auf deinem Blatt an. Dann setzt du bis zur nächsten Runde aus.
rule--ZD-B-2 = Die genommenen Würfel bleiben bis zum Ende der Runde auf deinem Blatt.
rule--ZD-B-3 = Der geleerte Lastwagen bleibt in der Mitte. Die anderen dürfen ihn wieder beladen.
rule--ZD-M-1 = Für jeden Tierwürfel machst du ein Kreuz in der Reihe des Tieres, von links nach rechts.
rule--ZD-M-2 = Ist die Reihe voll, kreuzt du das Stallfeld des Tieres an. Ist das schon angekreuzt, geschieht nichts.
rule--ZD-M-3 = Wer eine Reihe als Erster füllt, bekommt ihren Bonus. Danach bekommt ihn niemand mehr.
rule--ZD-M-4 = Für jede Münze machst du ein Kreuz in der Kasse, von links nach rechts. Nach sechs bringen weitere nichts.
rule--ZD-RND-1 = Haben alle Würfel genommen, kommen alle Würfel zurück in die Mitte. Wer zuletzt genommen hat, fängt die nächste Runde an. Das Spiel beginnt, wer am jüngsten ist.
rule--ZD-RND-2 = Bist du als Letzter noch dabei, darfst du weiterwürfeln, solange Würfel da sind.
rule--ZD-END-1 = Sind bei jemandem nach dem Nehmen alle Reihen voll oder alle bis auf eine, ist diese Runde die letzte.
rule--ZD-SCO-1 = Jedes angekreuzte Tierfeld in deinen Reihen bringt 1 Punkt.
rule--ZD-SCO-2 = Dazu kommen die Bonuspunkte, die dir gehören.
rule--ZD-SCO-3 = Jede volle Münzgruppe bringt 1 Punkt oder löscht ein angekreuztes Stallfeld. Löschen lohnt sich mehr.
rule--ZD-SCO-4 = Jedes angekreuzte Stallfeld, das übrig bleibt, kostet 2 Punkte.
rule--ZD-SCO-5 = Bei Gleichstand gewinnt, wer mehr Münzen angekreuzt hat. Ist auch das gleich, gewinnt ihr gemeinsam.

## Ratschläge: was tun, und warum: what to do

do--roll = Wirf zwei Würfel.
do--roll--drawn = Leg { THE($piece, case: "acc") } auf den Lastwagen { $truck }.
do--take_dice = Nimm die Würfel vom Lastwagen { $truck }.

## Ratschläge: was tun, und warum: why

reason--first_to_fill = Du füllst diese Reihe vor allen anderen. Das bringt den Bonus.
reason--loads = So liegen die Würfel am besten für dich.

## Lektionen für jedes Spiel, Schritt für Schritt: the dice game

lesson--dice_first_turns = Deine ersten Züge mit Würfeln
lesson--dice_first_turns--roll = Wirf zwei Würfel. Tu so, als zeigten sie Löwe und Münze. Leg beide auf Lastwagen 1.
lesson--dice_first_turns--roll--done = Du darfst die Würfel auf zwei Lastwagen verteilen. Auf einen passen drei.
lesson--dice_first_turns--take = Nimm alle Würfel von Lastwagen 1 und kreuze sie auf deinem Blatt an.
lesson--dice_first_turns--take--done = Jedes angekreuzte Tier zählt 1 Punkt. Am Ende der Runde kommen die Würfel zurück.
lesson--dice_row = Eine volle Reihe
lesson--dice_row--fill = Ein Strauß fehlt noch. Nimm die Würfel von Lastwagen 1 und kreuze ihn an.
lesson--dice_row--fill--done = Deine Straußreihe ist als erste voll: Du bekommst den Bonus.
lesson--dice_barn = Der Stall auf dem Blatt
lesson--dice_barn--cross = Deine Krokodilreihe ist voll. Nimm trotzdem das Krokodil von Lastwagen 1.
lesson--dice_barn--cross--done = Es kommt in den Stall. Das kostet 2 Punkte.
lesson--dice_first_turns--sheet = Dieses Blatt ist dein Zoo. Jede Reihe ist ein Gehege.
lesson--dice_first_turns--truck = Die Tiere kommen mit dem Lastwagen. Wenn du dran bist, würfelst du, oder du nimmst einen Lastwagen.

## Was man tun darf, und warum das Übrige nicht

option--roll = Zwei Würfel werfen.
option--take_dice = Die Würfel eines Lastwagens nehmen.
option--roll--nothing = Es gibt nichts zu werfen.
option--take_dice--nothing = Es gibt keine Würfel zu nehmen.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: before a turn

prompt--turn--in--dice = Wenn du dran bist, wirf zwei Würfel und leg sie auf Lastwagen.
prompt--take_dice = Oder nimm alle Würfel eines Lastwagens. Kreuze sie an.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: after something has happened

prompt--first_to_fill = Wer eine Reihe zuerst füllt, bekommt ihren Bonus.
prompt--barn_crossed = Reihe voll? Dann kreuze den Stall an. Das kostet Punkte.
prompt--coin_crossed = Eine volle Münzgruppe bringt 1 Punkt.
prompt--goal_sheet = Fülle deine Reihen. Jedes Kreuz bei einem Tier bringt einen Punkt.
prompt--three_dice = Wirf zwei Würfel. Auf einen Lastwagen passen drei.

## Ein Wort, wenn eine Regel zum ersten Mal wichtig wird: the same for children


## Was der Schiedsrichter zu eigenen Regeln eines Spiels und zu unbestätigten Annahmen sagt

why--ZD-B-1--out = { $player }, du hast schon Würfel genommen. Du setzt bis zur nächsten Runde aus.
why--ZD-END-1--over = Das Spiel ist zu Ende.

## x

line--ZD-SCO-2--missing = { $piece } voll, aber der Bonus ist auf keinem Blatt angekreuzt: Wer zuerst voll war, kreuzt ihn an

## Printed on mats

mat--dice = Würfel
mat--sheet = Wertungsblatt
mat--TRAY = Hier würfeln
mat--DICE = Meine Würfel
mat--tickets = Kasse
mat--crocodile = Krokodil
mat--ostrich = Strauß
mat--monkey = Affe
mat--elephant = Elefant
mat--lion = Löwe

## Wörter, mit denen Leute nach diesem Spiel fragen; keine Seite zeigt sie

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZD-CMP-1 = Wie viele Würfel gibt es? Wie viele Lastwagen gibt es? Was ist auf den Würfeln? Wie viele Würfel zu zweit?
faq--ZD-CMP-2 = Wie viele Felder hat jedes Tier auf dem Blatt? Wie viele Löwen brauche ich? Wie viele Münzfelder gibt es?
faq--ZD-CMP-3 = Wie hoch ist der Bonus einer Reihe? Wie sind die Münzen gruppiert?
faq--ZD-A-1 = Mit wie vielen Würfeln würfle ich? Darf ich noch einmal würfeln? Darf ich einen Würfel neu werfen? Darf ich nur einen Würfel nehmen oder drei?
faq--ZD-A-2 = Wohin lege ich die Würfel? Dürfen die Würfel auf verschiedene Lastwagen? Wie viele Würfel passen auf einen Lastwagen? Darf ein vierter Würfel auf den Lastwagen?
faq--ZD-A-3 = Was ist, wenn in der Mitte keine Würfel mehr sind? Muss ich einen Lastwagen nehmen, wenn ich nicht würfeln kann?
faq--ZD-A-4 = Warum ist die Zahl der Würfel ungerade? Fehlt ein Würfel?
faq--ZD-B-1 = Wann darf ich einen Lastwagen nehmen? Was mache ich mit den Würfeln, die ich nehme? Darf ich Würfel nehmen, statt zu würfeln? Muss ich würfeln? Darf ich einen leeren Lastwagen nehmen? Muss ich alle Würfel nehmen? Setze ich nach dem Nehmen aus?
faq--ZD-B-2 = Was passiert mit den Würfeln, die ich genommen habe? Wann kommen meine Würfel zurück?
faq--ZD-B-3 = Was passiert mit dem leeren Lastwagen? Dürfen andere den Lastwagen wieder beladen?
faq--ZD-M-1 = Wie kreuze ich ein Tier an? Wo kreuze ich den Löwen an? Wie viele Kreuze mache ich für einen Würfel?
faq--ZD-M-2 = Was ist, wenn die Reihe voll ist? Wann kreuze ich den Stall an? Zu viele Tiere einer Art?
faq--ZD-M-3 = Wer bekommt den Bonus einer Reihe? Können zwei Spieler denselben Bonus bekommen? Was, wenn jemand die Reihe vor mir gefüllt hat?
faq--ZD-M-4 = Was mache ich mit einer Münze? Was, wenn alle Münzfelder angekreuzt sind? Wo kreuze ich Münzen an?
faq--ZD-RND-1 = Wann endet eine Runde? Wer fängt die nächste Runde an? Wer beginnt das Spiel?
faq--ZD-RND-2 = Darf der Letzte allein weiterwürfeln? Alle anderen haben Würfel, darf ich weitermachen?
faq--ZD-END-1 = Wann ist das Spiel zu Ende? Wann ist die letzte Runde? Wie viele Reihen müssen voll sein?
faq--ZD-SCO-1 = Wie viele Punkte bringt ein Kreuz? Was sind die Tiere wert? Wie bekomme ich Punkte?
faq--ZD-SCO-2 = Zählen Bonuspunkte? Was ist ein Bonus wert?
faq--ZD-SCO-3 = Wozu sind Münzen gut? Wie viele Punkte bringen Münzen am Ende? Wie lösche ich ein Stallfeld?
faq--ZD-SCO-4 = Wie viele Minuspunkte kostet der Stall? Warum verliere ich Punkte?
faq--ZD-SCO-5 = Wer gewinnt? Was passiert bei Gleichstand? Wer liegt vorne?
search--do--roll = wuerfeln
search--do--take_dice = nehmen wuerfel
