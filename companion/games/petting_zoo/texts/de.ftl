## Was die Seiten eines Spiels sagen

page--with--petting_zoo = Streichelzoo
page--play--petting_zoo = Streichelzoo
option--baby_to_barn = Darf ein Baby in den Stall, obwohl bei seinen Eltern Platz ist? Eine Quelle nennt den Stall zur Wahl, eine andere nur, wenn Platz fehlt.
option--petting_zoo_by_exchange = Zahlt der Streichelzoo auch für ein Baby, das durch einen Tausch geboren wird? Die Regeln verwehren beim Tausch nur die Münzen eines vollen Geheges.
set_up--petting_zoo = Jeder bekommt einen Streichelzoo.
mat--PZ = Streichelzoo
zone--petting_zoo = Streichelzoo
    .gender = m
    .at = im Streichelzoo
    .into = in den Streichelzoo
    .from = aus dem Streichelzoo

## What the rules say

rule--ZM-PET-1 = Jeder hat von Anfang an einen Streichelzoo. Die übrigen kommen zurück in die Schachtel.
rule--ZM-PET-2 = Der Streichelzoo hat Platz für zwei Babys, gleicher Art oder nicht. Kein anderes Plättchen kommt dorthin.
rule--ZM-PET-3 = Bei jeder Geburt entscheidest du sofort: Das Baby kommt wie immer in sein Gehege oder in deinen Streichelzoo.
rule--ZM-PET-4 = Das erste Baby in deinem Streichelzoo bringt dir 1 Münze aus der Bank, das zweite 2 Münzen.
rule--ZM-PET-5 = Nur bei seiner Geburt kommt ein Baby in den Streichelzoo. Nichts wird hinein- oder herausgelegt, auch nicht durch einen Tausch.
rule--ZM-PET-6 = Babys im Streichelzoo bringen keine Punkte und kosten keine.
rule--ZM-PET-7 = Ein Baby im Streichelzoo füllt das Gehege seiner Eltern nicht.
rule--ZM-PET-8 = Ist das Gehege voll, darf das Baby in den Streichelzoo statt in den Stall.
rule--ZM-PET-9 = Eine Geburt zählt wie immer: Die Eltern hatten ihr Baby, und es kommt aus dem Vorrat.
rule--ZM-PET-10 = Niemand kann ein Baby aus einem Streichelzoo kaufen oder abgeben: Das geht nur mit Ställen.

## How a rule was broken

why--ZM-PET-2--kind = { $player }, { THE($piece) } darf nicht { INTO($zone) }: Dorthin kommen nur Babys bei ihrer Geburt.
why--ZM-PET-2--full = { $player }, { AT($zone) } ist nur Platz für { $spaces } Babys.
why--ZM-PET-3--barn = { $player }, dein Baby kommt in den Stall, obwohl bei seinen Eltern Platz ist. Willst du das?
why--ZM-PET-5 = { $player }, nichts kommt in den Streichelzoo hinein oder heraus: Babys kommen bei ihrer Geburt dorthin.

## Advice

prompt--petting_zoo = Ein neues Baby darf in deinen Streichelzoo. Das bringt Münzen.
prompt--petted = Das erste Baby im Streichelzoo bringt 1 Münze, das zweite 2.
lesson--petting_zoo_birth = Der Streichelzoo
lesson--petting_zoo_birth--born = Das Panda-Weibchen füllt das Gehege für vier, und ein Baby wird geboren. Leg es in deinen Streichelzoo, nicht in den Stall.
lesson--petting_zoo_birth--born--done = Das Gehege war voll, also wäre das Baby in den Stall gekommen. Im Streichelzoo kostet es nichts und hat dir 1 Münze gebracht.

## What people ask

faq--ZM-PET-1 = Wer bekommt einen Streichelzoo? Wie viele Streichelzoos gibt es?
faq--ZM-PET-2 = Wie viele Babys passen in den Streichelzoo? Dürfen erwachsene Tiere in den Streichelzoo? Dürfen verschiedene Babys in den Streichelzoo?
faq--ZM-PET-3 = Wie kommt ein Baby in den Streichelzoo? Darf ich wählen, wohin das Baby kommt?
faq--ZM-PET-4 = Was bringt der Streichelzoo? Wie viele Münzen gibt es für den Streichelzoo?
faq--ZM-PET-5 = Darf ich ein Baby in den Streichelzoo versetzen? Darf ich Babys im Streichelzoo tauschen? Kann ein Baby den Streichelzoo verlassen?
faq--ZM-PET-6 = Bringt der Streichelzoo Punkte? Zählen die Babys im Streichelzoo am Ende?
faq--ZM-PET-7 = Ist das Gehege voll, wenn das Baby im Streichelzoo ist?
faq--ZM-PET-8 = Das Gehege ist voll und ein Baby wird geboren: Darf es in den Streichelzoo?
faq--ZM-PET-9 = Können Eltern ein zweites Baby haben, wenn das erste im Streichelzoo ist?
faq--ZM-PET-10 = Darf ich ein Baby aus einem fremden Streichelzoo kaufen? Darf ich ein Baby aus dem Streichelzoo abgeben?
