## Was die Seiten eines Spiels sagen

page--with--three_buildings = Drei Gebäude
page--pile--buildings = Gebäude
page--do--buy_building = Gebäude kaufen
page--ask--shop = Wo steht der Souvenirladen?
page--box--kind--pavilion = Gebäude
page--box--kind--restaurant = Gebäude
do--buy_building = Kauf { THE($piece, case: "acc") } für 3 Münzen und leg das Plättchen { INTO($to) }.
option--buy_building = ein Gebäude kaufen
option--buy_building--nothing = In der Mitte liegt kein Gebäude, das du kaufen könntest.
option--shop_counts_all = Zählt der Souvenirladen auch Babys im Stall und im Streichelzoo? Die Quelle sagt: im ganzen Zoo.
option--shop_to_barn = Darf der Souvenirladen in den Stall, obwohl ein Standplatz frei ist? Die Quelle nennt den Stall nur, wenn keiner frei ist.
option--shop_to_barn--true--ZM-BLD-9 = Der Souvenirladen kommt auf einen freien Standplatz oder in den Stall, wie sein Besitzer will.
settled--ZM-U3 = Ein Pavillon auf dem letzten Platz bringt weder Münzen noch Bonusgehege: Die gibt es für Tiere.
settled--ZM-U6 = Das Restaurant versorgt sein Gehege wie ein Stand.
settled--ZM-U7 = Für den Souvenirladen und das Restaurant läuft kein Besucher.
settled--ZM-U10 = Ein volles Gehege mit Pavillon darf gespendet werden; der Pavillon bleibt.
set_up--three_buildings = Legt das Restaurant, den Souvenirladen und beide Pavillons offen in die Mitte.
mat--BUILDINGS = Gebäude
piece--restaurant = Restaurant
    .gender = n
piece--pavilion = Pavillon
    .gender = m
name--souvenir_shop = Souvenirladen

## What the rules say

rule--ZM-BLD-1 = Das Restaurant, der Souvenirladen und zwei Pavillons liegen offen in der Mitte.
rule--ZM-BLD-2 = Das Restaurant kostet 3 Münzen. Es zu kaufen ist eine Geldaktion.
rule--ZM-BLD-3 = Das Restaurant liegt auf zwei benachbarten leeren Standplätzen: denen von E4.
rule--ZM-BLD-4 = Das Restaurant wird nie wieder bewegt.
rule--ZM-BLD-5 = Hast du das Restaurant, bringt am Ende jeder Stand auf deinen Standplätzen 2 Punkte, nicht jede Sorte.
rule--ZM-BLD-6 = Das Restaurant selbst bringt 2 Punkte.
rule--ZM-BLD-7 = Der Souvenirladen ist eine weitere Sorte von Ständen.
rule--ZM-BLD-8 = Wer das erste Baby des Spiels nimmt, muss sofort den Souvenirladen nehmen. Er kostet nichts und kann nicht gekauft werden.
rule--ZM-BLD-9 = Der Souvenirladen kommt auf einen freien Standplatz; ist keiner frei, in den Stall.
rule--ZM-BLD-10 = Steht der Souvenirladen auf einem Standplatz, bringt am Ende jedes Baby in deinem Zoo 1 Punkt.
rule--ZM-BLD-11 = Auf einem Standplatz bringt der Souvenirladen auch 2 Punkte als Sorte und versorgt sein Gehege.
rule--ZM-BLD-12 = Im Stall kostet der Souvenirladen 2 Punkte. Er kann wie ein Stand versetzt, aus einem Stall gekauft und abgegeben werden.
rule--ZM-BLD-13 = Ein Pavillon kostet 3 Münzen. Ihn zu kaufen ist eine Geldaktion.
rule--ZM-BLD-14 = Ein Pavillon kommt auf einen leeren Platz für Tiere in einem eigenen Gehege.
rule--ZM-BLD-15 = Mit einem Pavillon ist ein Gehege mit einem Tier weniger voll.
rule--ZM-BLD-16 = Beide Pavillons dürfen in einem Gehege liegen.
rule--ZM-BLD-17 = Ein Pavillon wird nie bewegt. Tiere werden um ihn herum getauscht. Er ist weder Stand noch Tier.

## How a rule was broken

why--ZM-BLD-1--too_many = { THE($piece) } liegt hier { $number }-mal, es gibt { $limit }.
why--ZM-BLD-2--poor = { $player }, das Restaurant kostet { $price } Münzen, du hast { $coins }.
why--ZM-BLD-3 = { $player }, das Restaurant liegt auf zwei benachbarten Standplätzen.
why--ZM-BLD-3--full = { $player }, für das Restaurant müssen beide Standplätze leer sein.
why--ZM-BLD-4 = { $player }, das Restaurant wird nie bewegt.
why--ZM-BLD-8--bought = { $player }, { THE($piece) } kann mit dieser Aktion nicht gekauft werden.
why--ZM-BLD-8--none = { $player }, den Souvenirladen gibt es nur mit dem ersten Baby des Spiels.
why--ZM-BLD-9 = { $player }, der Souvenirladen kommt auf einen freien Standplatz, und nur wenn keiner frei ist, in den Stall.
why--ZM-BLD-13--poor = { $player }, ein Pavillon kostet { $price } Münzen, du hast { $coins }.
why--ZM-BLD-14 = { $player }, ein Pavillon kommt auf einen Platz für Tiere in einem Gehege.
why--ZM-BLD-14--full = { $player }, { AT($zone) } ist kein Platz frei für den Pavillon.
why--ZM-BLD-17 = { $player }, ein Pavillon wird nie bewegt.

## Score lines, what happened, advice

line--ZM-BLD-5 = { $piece }, mit dem Restaurant: { $number }
line--ZM-BLD-6 = Restaurant
line--ZM-BLD-10 = Souvenirladen: Babys im Zoo, { $number }
event--built = { $player } legt { THE($piece, case: "acc") } { INTO($to) }.
event--shop = { $player } nimmt das erste Baby und mit ihm den Souvenirladen: { INTO($to) }.
reason--shop = Du nimmst das erste Baby, und mit ihm den Souvenirladen.
prompt--may_build = Für 3 Münzen kannst du einen Pavillon oder das Restaurant kaufen.
prompt--shop = Wer das erste Baby nimmt, bekommt auch den Souvenirladen.
lesson--three_buildings_pavilion = Ein Pavillon
lesson--three_buildings_pavilion--build = Vier Pandas, eine Lücke. Kauf für 3 Münzen einen Pavillon und leg ihn auf den leeren Platz.
lesson--three_buildings_pavilion--build--done = Das Gehege zählt jetzt als voll. Münzen gibt es nur, wenn ein Tier den letzten Platz nimmt.

## What people ask

faq--ZM-BLD-1 = Wo liegen die Gebäude am Anfang? Wie viele Pavillons gibt es?
faq--ZM-BLD-2 = Was kostet das Restaurant? Wie bekomme ich das Restaurant?
faq--ZM-BLD-3 = Wohin darf das Restaurant? Wie viele Plätze belegt das Restaurant?
faq--ZM-BLD-4 = Kann ich das Restaurant versetzen?
faq--ZM-BLD-5 = Was bringt das Restaurant? Wie zählen Stände mit dem Restaurant?
faq--ZM-BLD-6 = Bringt das Restaurant selbst Punkte?
faq--ZM-BLD-7 = Ist der Souvenirladen ein Stand?
faq--ZM-BLD-8 = Wie bekomme ich den Souvenirladen? Wer bekommt den Souvenirladen? Kann ich den Souvenirladen kaufen?
faq--ZM-BLD-9 = Wohin kommt der Souvenirladen? Darf der Souvenirladen in den Stall?
faq--ZM-BLD-10 = Was bringt der Souvenirladen? Bringen Babys Punkte mit dem Souvenirladen?
faq--ZM-BLD-11 = Versorgt der Souvenirladen das Gehege? Zählt der Souvenirladen als Stand?
faq--ZM-BLD-12 = Was kostet der Souvenirladen im Stall? Darf ich den Souvenirladen versetzen, kaufen oder abgeben?
faq--ZM-BLD-13 = Was kostet ein Pavillon? Wie bekomme ich einen Pavillon?
faq--ZM-BLD-14 = Wohin darf ein Pavillon?
faq--ZM-BLD-15 = Was bringt ein Pavillon? Wann ist ein Gehege mit Pavillon voll?
faq--ZM-BLD-16 = Darf ich zwei Pavillons in ein Gehege legen?
faq--ZM-BLD-17 = Kann ich einen Pavillon versetzen? Darf ich Tiere um den Pavillon herum tauschen? Zählt ein Pavillon als Tier?
