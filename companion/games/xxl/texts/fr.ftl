## Les mots de l'affichage

page--area--tokens = Jetons
zone--donations = dons
    .at = parmi les dons
    .into = avec tes dons
    .from = des dons

## Ce que disent les pages des boîtes et des photos

page--box--kind--token = Jetons de don

## Ce que disent les pages d'une partie

page--with--xxl = XXL
page--do--donate = Donner des animaux

## What the rules of the XXL expansion of Zooloretto say

rule--ZX-CMP-1 = XXL ajoute 48 jetons animaux (6 par espèce), 8 bébés, 3 boutiques, 3 jetons monnaie, 12 pièces, 10 marqueurs de 6, 5 et 4 points, et deux camions pour deux joueurs. On joue avec 166 jetons carrés à 5, 149 à 4, 132 à 3, 115 à 2.
rule--ZX-CMP-2 = Chaque espèce a un bébé de plus : parmi ses six nouveaux animaux, il y a donc un père et une mère. C'est une supposition : regarde tes jetons.
rule--ZX-CMP-3 = Les trois boutiques forment une nouvelle sorte, la cinquième.
rule--ZX-SET-1 = Empilez les marqueurs : les 6 dessus, puis les 5, les 4 en bas. Les dix servent toujours.
rule--ZX-DON-1 = Au lieu d'une autre action, tu peux donner un enclos plein : tous ses animaux, bébés compris, quittent le jeu, et tu prends le premier marqueur de points.
rule--ZX-DON-2 = Donner ne coûte rien. C'est tout ton tour. Qui a pris un camion ne peut plus le faire.
rule--ZX-DON-3 = Les bébés donnés ne retournent pas à la réserve.
rule--ZX-DON-4 = Tu peux donner deux fois au plus dans une partie.
rule--ZX-DON-5 = Ensuite, n'importe quelle espèce peut aller dans l'enclos vide, et le remplir paie de nouveau.
rule--ZX-STALL-1 = La nouvelle sorte de boutique se pose et se compte comme les autres. Les points de tes marqueurs s'ajoutent à la fin.
rule--ZX-DON-6 = On ne peut pas donner le plateau jungle d'Exotic.

## Conseils : que faire, et pourquoi: what to do

do--donate = Donne tous les animaux { FROM($zone) }.

## Conseils : que faire, et pourquoi: why

reason--empty_again = L'enclos est de nouveau libre pour d'autres animaux.

## Leçons pour chaque jeu, étape par étape: its expansions

lesson--xxl_donate = Donner des animaux
lesson--xxl_donate--give = Ton enclos de quatre est plein. Donne tous ses animaux et prends le premier jeton de points.
lesson--xxl_donate--give--done = Le jeton compte à la fin, et l'enclos est libre pour d'autres animaux.

## Ce qu'on peut faire, et pourquoi pas le reste

option--donate = Donner des animaux.
option--donate--nothing = Il n'y a rien à donner.

## Un mot, la première fois qu'une règle compte: before a turn

prompt--may_donate = Tu peux donner un enclos plein contre des points.

## Un mot, la première fois qu'une règle compte: after something has happened

prompt--donated = L'enclos vide peut être rempli de nouveau.

## Un mot, la première fois qu'une règle compte: the same for children


## Zooloretto XXL

piece--token = jeton de score de { $name }
    .gender = m

## Zooloretto XXL: how a rule was broken

why--ZX-CMP-1--tokens = Il y a { $number ->
        [one] { $number } jeton
       *[other] { $number } jetons
    } de score, la boîte n'en a que { $limit }.
why--ZX-SET-1--empty = { $player }, il n'y a plus de jeton de score.
why--ZX-DON-1--kind = { $player }, on ne donne qu'un enclos plein, pas ce qui est { AT($zone) }.
why--ZX-DON-1--gaps = { $player }, { THE($zone) } n'est pas { GENDER($zone) ->
        [f] pleine
       *[other] plein
    }. On ne donne qu'un enclos plein.
why--ZX-DON-4 = { $player }, personne ne donne plus { $most ->
        [one] d'une fois
       *[other] de { $most } fois
    }.
why--ZX-DON-6 = { $player }, on ne donne pas les animaux { FROM($zone) }.

## Zooloretto XXL: score lines

line--ZX-STALL-1 = jeton de score

## Zooloretto XXL: what happened

event--donated = { $player } donne tous les animaux { FROM($zone) }. Le jeton vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## Printed on mats

mat--TOKENS = Jetons
mat--DONATIONS = Dons

## Les mots avec lesquels on pose des questions sur ce jeu ; aucune page ne les montre

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZX-CMP-1 = Qu'est-ce qu'il y a dans la boîte XXL ? Combien de jetons ajoute XXL ?
faq--ZX-CMP-2 = Combien de bébés et de parents avec XXL ?
faq--ZX-CMP-3 = Combien de nouvelles boutiques dans XXL ?
faq--ZX-SET-1 = Comment empiler les marqueurs de points ? Tous les marqueurs servent-ils ?
faq--ZX-DON-1 = Puis-je donner un enclos plein ? Comment donner des animaux à un autre zoo ? Comment avoir un marqueur de points ? Puis-je offrir mes pandas contre des points ? L'enclos doit-il être plein pour le donner ? Combien de points rapporte un don ?
faq--ZX-DON-2 = Combien coûte un don ? Puis-je donner après avoir pris un camion ? Donner prend-il tout le tour ?
faq--ZX-DON-3 = Que deviennent les bébés donnés ? Les bébés donnés reviennent-ils ?
faq--ZX-DON-4 = Combien de fois peut-on donner ? Puis-je donner trois fois ?
faq--ZX-DON-5 = Que peut-on mettre dans l'enclos après le don ? Le remplir paie-t-il de nouveau ?
faq--ZX-DON-6 = Puis-je donner le plateau jungle ?
faq--ZX-STALL-1 = Comment compte la cinquième boutique ? Que valent mes marqueurs à la fin ?
search--do--donate = donner offrir
