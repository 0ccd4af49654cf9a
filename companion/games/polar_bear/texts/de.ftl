## Was die Seiten eines Spiels sagen

page--with--polar_bear = Eisbär
page--ask--reward = Welches Bonusgehege wurde genommen?
page--play--bonus_enclosure = Bonusgehege
page--pile--bonus_enclosures = Bonusgehege
page--box--kind--bonus_enclosure = Bonusgehege
option--bonus_by_exchange = Bekommt auch ein Bonusgehege, wer das Gehege für sechs durch einen Tausch füllt? Die Regeln verwehren beim Tausch nur Münzen.
option--second_bonus = Nimmt ein zweites Bonusgehege, wer das Gehege für sechs ein zweites Mal füllt? Die Quellen sprechen vom ersten Spieler.
option--second_bonus--true--ZM-BON-2 = Ein Bonusgehege kann man nicht kaufen. Wer sein Sechsergehege (E6) als Erster füllt, nimmt es, auch als sein zweites.
option--bear_with_manager = Kosten Tierarten im Stall nichts, wenn du den Eisbären und den Manager von Aquaretto hast? Nirgends steht, ob beide zusammen wirken.
set_up--bonus_enclosures = Legt { $number ->
        [one] das Bonusgehege
       *[other] alle { $number } Bonusgehege
    } offen in die Mitte.
mat--PRIZE = Bonusgehege
mat--PRIZES = Bonusgehege
piece--bonus_enclosure = Bonusgehege „{ $name }“
    .gender = n
zone--bonus_enclosure = Bonusgehege
    .gender = n
    .at = im Bonusgehege
    .into = ins Bonusgehege
    .from = aus dem Bonusgehege

## What the rules say

rule--ZM-GEN-1 = Der Autor rät davon ab, alle kleinen Erweiterungen zugleich zu spielen. Ihr dürft es.
rule--ZM-GEN-2 = Kleine Erweiterungen, die Münzen kosten, passen schlecht zu Zooloretto + Aquaretto: Münzen können dort Punkte zählen, darum kauft niemand. Ihr dürft trotzdem mit ihnen spielen.
rule--ZM-GEN-3 = Eine Besprechung rät davon ab, den Streichelzoo zusammen mit den Extragehegen zu spielen. Ihr dürft es.
rule--ZM-GEN-5 = Was in der Mitte liegt, ist für alle da. Wer es zuerst nimmt, hat es.
rule--ZM-BON-1 = Jedes Bonusgehege gibt es einmal. Zu Beginn liegt es offen in der Mitte.
rule--ZM-BON-2 = Ein Bonusgehege kann man nicht kaufen. Wer als Erster sein Gehege für sechs (E6) füllt, nimmt es.
rule--ZM-BON-3 = Es liegt neben dem Stall und bleibt bis zum Ende bei seinem Besitzer, auch wenn E6 später geleert wird.
rule--ZM-BON-4 = In ein Bonusgehege darf kein Plättchen.
rule--ZM-BON-5 = Liegen mehrere in der Mitte, sucht sich eins aus, wer E6 füllt. Wer sein E6 als Nächster füllt, wählt aus dem Rest.
rule--ZM-BON-6 = E6 selbst bringt keine Münzen. Auch ein Baby auf dem letzten Platz füllt es.
rule--ZM-POL-1 = Der Eisbär ist ein Bonusgehege: Wer zuerst E6 füllt, nimmt ihn.
rule--ZM-POL-2 = Hast du den Eisbären, kostet dich am Ende jede Tierart in deinem Stall nur 1 Punkt, nicht 2.
rule--ZM-POL-3 = Stände im Stall kosten weiter 2 Punkte je Sorte.

## How a rule was broken

why--ZM-BON-1--too_many = { CAP(THE($piece)) } liegt hier { $number }-mal, es gibt nur { $limit }.
why--ZM-BON-2 = { $player }, du hast kein Gehege für sechs gefüllt. Darum bekommst du { THE($piece, case: "acc") } nicht.
why--ZM-BON-4--kind = { $player }, { THE($piece) } darf nicht { INTO($zone) }: Dort liegt kein Plättchen.
why--ZM-BON-5 = { $player }, in der Mitte liegen mehrere Bonusgehege. Welches nimmst du?
why--ZM-GEN-5 = { $player }, { THE($piece) } liegt nicht mehr in der Mitte.

## Score lines, what happened, advice

line--ZM-POL-2 = { $piece } im Stall, mit Eisbär
event--bonus_enclosure = { $player } nimmt { THE($piece, case: "acc") }.
reason--bonus_enclosure = Du füllst das Gehege für sechs und nimmst { THE($piece, case: "acc") }.
prompt--bonus_enclosure = Wer zuerst das Gehege für sechs füllt, nimmt ein Bonusgehege.
lesson--polar_bear_fill = Der Eisbär
lesson--polar_bear_fill--fill = Leg den Panda in dein Gehege für sechs. Dann ist es voll.
lesson--polar_bear_fill--fill--done = Du bist der Erste, also gehört der Eisbär dir. Tierarten in deinem Stall kosten dich nur noch je 1 Punkt.

## What people ask

faq--ZM-GEN-1 = Dürfen wir mit allen kleinen Erweiterungen zugleich spielen?
faq--ZM-GEN-2 = Kann man die kleinen Erweiterungen zusammen mit Aquaretto spielen?
faq--ZM-GEN-3 = Passt der Streichelzoo zu den Extragehegen?
faq--ZM-GEN-5 = Darf ich nehmen, was in der Mitte liegt? Was, wenn zwei dasselbe Plättchen in der Mitte wollen?
faq--ZM-BON-1 = Wo liegt der Eisbär am Anfang? Wie viele Bonusgehege gibt es?
faq--ZM-BON-2 = Wie bekomme ich ein Bonusgehege? Kann ich ein Bonusgehege kaufen? Wer nimmt das Bonusgehege?
faq--ZM-BON-3 = Verliere ich das Bonusgehege, wenn mein Gehege für sechs wieder leer ist? Wo lege ich das Bonusgehege hin?
faq--ZM-BON-4 = Darf ich ein Tier ins Bonusgehege legen?
faq--ZM-BON-5 = Welches Bonusgehege darf ich mir aussuchen? Was, wenn es mehrere Bonusgehege gibt?
faq--ZM-BON-6 = Bringt das Gehege für sechs Münzen? Bringt ein Baby auf dem letzten Platz das Bonusgehege?
faq--ZM-POL-1 = Wie bekomme ich den Eisbären? Wer hat den Eisbären?
faq--ZM-POL-2 = Was bringt der Eisbär? Was kosten Tiere im Stall mit dem Eisbären?
faq--ZM-POL-3 = Hilft der Eisbär bei Ständen im Stall?
