## Aquaretto XXL: names, what is said about actions, score lines and events: names

piece--food = jeton nourriture
    .gender = m
zone--food = nourriture
    .gender = f
    .at = dans la nourriture
    .into = avec ta nourriture
    .from = de la nourriture

## Aquaretto XXL: names, what is said about actions, score lines and events: how a rule was broken

why--AX-SET-1--too_many = Trop de jetons « { $piece } » : il y en a { $number }, le jeu n'en a que { $limit }.
why--AX-EXP-1--poor = { $player }, la très grande extension coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--AX-EXP-1--xxl_shape = { $player }, la très grande extension a 5 cases qui se touchent.
why--AX-EXP-2 = { $player }, il n'y a qu'une très grande extension, et elle est déjà construite.
why--AX-FOOD-1 = { $player }, { THE($piece) } n'a pas besoin de place : { GENDER($piece) ->
        [f] elle
       *[other] il
    } reste avec ton argent.

## Aquaretto XXL: names, what is said about actions, score lines and events: score lines

line--AX-SCO-1 = nourriture pour tous les bassins
line--AX-SCO-2 = { $number ->
        [one] { $number } bassin
       *[other] { $number } bassins
    } sans nourriture
line--AX-SCO-3 = nourriture pour tous les enclos occupés
line--AX-SCO-3--hungry = { $number ->
        [one] { $number } enclos
       *[other] { $number } enclos
    } sans nourriture

## Aquaretto XXL: names, what is said about actions, score lines and events: what happened

event--food = { $player } reçoit un jeton nourriture.
event--built_xxl = { $player } construit la très grande extension.

## What the commands say

set_up--food_out = Jetons nourriture à remettre dans la boîte : { $number }

## Les mots de l'affichage

page--area--food = Nourriture

## Ce que disent les pages des boîtes et des photos

page--box--kind--food = Nourriture

## Ce qui est raconté des parties : le décompte, l'historique, ce qu'on emporte

page--source--food = Nourriture

## Ce que disent les pages d'une partie

page--play--food = nourriture
page--with--aquaretto_xxl = Aquaretto XXL

## Zooloretto and Aquaretto played together, and Aquaretto XXL

rule--AX-CMP-1 = Aquaretto XXL contient 8 animaux (un par espèce), 12 jetons nourriture, 2 jetons monnaie, 12 pièces et une très grande extension.
rule--AX-SET-1 = À 5, tous les jetons nourriture jouent. À 4, enlevez-en un, à 3 deux, à 2 trois.
rule--AX-EXP-1 = La très grande extension coûte 2 pièces et apporte 5 cases, mais pas de bassin de plus. On la pose comme les autres.
rule--AX-EXP-2 = Il n'y a qu'une très grande extension. Elle est à qui l'achète en premier.
rule--AX-FOOD-1 = La nourriture du camion se range avec ton argent, mais ce n'est pas de l'argent.
rule--AX-SCO-1 = Un jeton nourriture nourrit un bassin. Si tu peux nourrir tous tes bassins, tu gagnes 2 points, une seule fois.
rule--AX-SCO-2 = Si ta nourriture ne suffit pas, chaque bassin sans nourriture coûte 1 point. Le dépôt n'en a pas besoin.
rule--AX-SCO-3 = Avec les deux jeux, chaque jeton nourrit un bassin et un enclos avec des animaux. On compte à part, de chaque côté, les 2 points ou les points perdus.

## Conseils : que faire, et pourquoi: what to do

do--expand--xxl = Paie 2 pièces et construis la très grande extension ici : { $cells }.

## Conseils : que faire, et pourquoi: why

reason--food = Tu reçois de la nourriture pour tes bassins.

## Leçons pour chaque jeu, étape par étape: Aquaretto

lesson--aqua_xxl_food = La nourriture
lesson--aqua_xxl_food--feed = Prends le camion 1. La nourriture va avec ton argent, le pingouin avec l'autre pingouin.
lesson--aqua_xxl_food--feed--done = Une nourriture suffit pour un bassin. S'il y en a pour tous, cela donne 2 points.

## Un mot, la première fois qu'une règle compte: before a turn

prompt--food = Une nourriture nourrit un bassin à la fin.

## Un mot, la première fois qu'une règle compte: after something has happened

prompt--fed = Garde ta nourriture à côté de ton argent.

## Un mot, la première fois qu'une règle compte: the same for children


## x

why--AX-CMP-1--species = { $piece } : { $number } jetons sur la table, il y en a { $limit } dans les boîtes.

## Printed on mats

mat--FOOD = Nourriture

## Les mots avec lesquels on pose des questions sur ce jeu ; aucune page ne les montre

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--AX-CMP-1 = Qu'est-ce qu'il y a dans la boîte Aquaretto XXL ?
faq--AX-SET-1 = Avec combien de jetons nourriture joue-t-on ?
faq--AX-EXP-1 = Combien coûte la très grande extension ? Combien de cases apporte l'énorme extension ?
faq--AX-EXP-2 = Combien de très grandes extensions y a-t-il ? Chacun peut-il acheter la très grande extension ?
faq--AX-FOOD-1 = Que fait-on de la nourriture du camion ? Où va la nourriture ? La nourriture est-elle de l'argent ? Puis-je payer avec de la nourriture ?
faq--AX-SCO-1 = Que vaut la nourriture ? Combien de bassins nourrit un jeton ? Et si je peux nourrir tous les animaux ? À quoi sert la nourriture ?
faq--AX-SCO-2 = Et si je n'ai pas assez de nourriture ? Les bassins affamés perdent-ils des points ? Faut-il nourrir le dépôt ?
faq--AX-SCO-3 = Comment compte la nourriture avec les deux jeux ? Les enclos ont-ils aussi besoin de nourriture ?
