## What the commands say

option--row_bonus = Le bonus de chaque rangée de la feuille du jeu de dés. Lis les cinq hexagones de ta feuille.
set_up--dice = Dés au milieu : { $number }

## Zooloretto, le jeu de dés

zone--dice = les dés pris
    .at = parmi les dés pris
    .into = parmi les dés pris
    .from = des dés pris
why--ZD-A-1 = { $player }, lance exactement { $limit ->
        [one] un dé
       *[other] { $limit } dés
    }, pas { $number }.
why--ZD-A-2 = Le camion { $truck } n'a { $spaces ->
        [one] qu'une caisse
       *[other] que { $spaces } caisses
    } : il n'y a pas de place pour plus de dés.
why--ZD-A-3 = { $player }, il n'y a plus de dés à lancer. Prends les dés d'un camion.
why--ZD-A-4 = Il y a { $number ->
        [one] { $number } dé
       *[other] { $number } dés
    } en réserve. Ils en sortent toujours par deux. En manque-t-il un ?
why--ZD-B-1 = { $player }, le camion { $truck } est vide. Celui que tu choisis porte au moins un dé.
why--ZD-B-1--too_many = Il y a { $number ->
        [one] { $number } dé
       *[other] { $number } dés
    } sur la feuille { OF($player) }, un camion n'a { $limit ->
        [one] qu'une caisse
       *[other] que { $limit } caisses
    }.
why--ZD-B-2 = { $player } attend seulement si des dés se trouvent sur la feuille { OF($player) }.
why--ZD-CMP-1 = Dés en réserve : { $supply }, sur les camions et les feuilles : { $number }. Le jeu en a { $limit }.
why--ZD-M-2 = { $player }, { THE($piece) } est { GENDER($piece) ->
        [f] cochée
       *[other] coché
    } à l'étable, mais l'enclos n'est pas plein.
why--ZD-M-3 = { $player }, le bonus pour { THE($piece) } est coché, mais l'enclos n'est pas plein.
why--ZD-M-3--twice = { $player }, { $taker } a déjà le bonus pour { THE($piece) }.
line--ZD-SCO-1 = enclos : { $piece }
line--ZD-SCO-2 = bonus : { $piece }
line--ZD-SCO-3 = groupe de pièces complet
line--ZD-SCO-3--wiped = un groupe de pièces complet efface { THE($piece) } à l'étable
line--ZD-SCO-4 = { $piece } à l'étable
event--rolled = { $player } lance { A($die) } et pose le dé sur le camion { $truck }.
event--took_dice = { $player } prend les dés du camion { $truck }.
event--crossed = { $player } coche une case pour { THE($die) }.
event--barn_crossed = { $player } n'a plus de place : { THE($die) } va à l'étable.
event--coin_crossed = { $player } coche une pièce.
event--unmarked = { $player } n'a plus de case pour { THE($die) }.
event--first_to_fill = { $player } remplit avant les autres l'enclos pour { THE($die) } ! Le bonus : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event--dice_back = Tous les dés reviennent en réserve.

## Ce qui figure sur les boîtes et les dés, en mots

name--lion = lion
    .gender = m
    .plural = lions
name--monkey = singe
    .gender = m
    .plural = singes
name--coin = pièce
    .gender = f
    .plural = pièces

## What a look at the table came to, and what players forget

slip--dice_not_back = Tout le monde a pris des dés. Tous les dés reviennent.

## Les mots de l'affichage

page--area--dice = Dés pris

## Ce que disent les pages d'une partie

page--play--dice = Dés
page--game--dice = Zooloretto, le jeu de dés
page--do--roll = Lancer deux dés
page--do--take_dice = Prendre les dés d'un camion
page--ask--dice = Quel est le résultat du dé ?

## What the rules of the dice game say

rule--ZD-CMP-1 = Il y a 10 dés identiques : crocodile, autruche, singe, éléphant, lion et pièce. À deux, on prend 6 dés, à trois 8, à quatre 10. Il y a trois camions de trois caisses, à quatre joueurs quatre camions.
rule--ZD-CMP-2 = Sur ta feuille, les crocodiles ont 1 case, les autruches 2, les singes 3, les éléphants 4 et les lions 5. La caisse a 6 cases pièce en groupes. Chaque animal a aussi une case étable et une case bonus.
rule--ZD-CMP-3 = Le bonus d'une rangée vaut 1 ou 2 points. Lis sur ta feuille quelle rangée a combien, et comment les cases pièce sont groupées.
rule--ZD-A-1 = Lance exactement deux dés du milieu. Tu ne peux pas les relancer.
rule--ZD-A-2 = Pose chaque dé sur une caisse libre, sur un camion ou sur deux. Un camion ne porte jamais plus de trois dés.
rule--ZD-A-3 = S'il n'y a plus de dés au milieu, tu ne peux pas lancer. Tu dois alors prendre un camion.
rule--ZD-A-4 = Les dés quittent le milieu deux par deux et reviennent tous ensemble. Leur nombre y est donc toujours pair. S'il est impair, un dé s'est perdu.
rule--ZD-B-1 = Prends tous les dés d'un camion qui en porte au moins un, et coche-les tout de suite sur ta feuille. Puis tu attends la prochaine manche.
rule--ZD-B-2 = Les dés que tu as pris restent sur ta feuille jusqu'à la fin de la manche.
rule--ZD-B-3 = Le camion vidé reste au milieu. Les autres peuvent le remplir de nouveau.
rule--ZD-M-1 = Pour chaque dé animal, fais une croix dans la rangée de cet animal, de gauche à droite.
rule--ZD-M-2 = Si la rangée est pleine, coche la case étable de cet animal. Si elle est déjà cochée, il ne se passe rien.
rule--ZD-M-3 = Qui remplit une rangée en premier reçoit son bonus. Personne d'autre ne peut plus l'avoir.
rule--ZD-M-4 = Pour chaque pièce, fais une croix dans la caisse, de gauche à droite. Après six, les suivantes ne font rien.
rule--ZD-RND-1 = Quand tous ont pris des dés, tous les dés reviennent au milieu. Le dernier à en prendre commence la manche suivante. Le plus jeune commence la partie.
rule--ZD-RND-2 = Si tu es le dernier en jeu, tu peux continuer à lancer tant qu'il y a des dés.
rule--ZD-END-1 = Si quelqu'un a rempli toutes ses rangées, ou toutes sauf une, après avoir pris des dés, cette manche est la dernière.
rule--ZD-SCO-1 = Chaque case animal cochée dans tes rangées rapporte 1 point.
rule--ZD-SCO-2 = Ajoute les bonus que tu as gagnés.
rule--ZD-SCO-3 = Chaque groupe de pièces complet rapporte 1 point, ou efface une case étable cochée. Effacer rapporte plus.
rule--ZD-SCO-4 = Chaque case étable cochée qui reste coûte 2 points.
rule--ZD-SCO-5 = En cas d'égalité, qui a coché le plus de pièces gagne. Si c'est encore égal, vous gagnez ensemble.

## Conseils : que faire, et pourquoi: what to do

do--roll = Lance deux dés.
do--roll--drawn = Pose { THE($piece) } sur le camion { $truck }.
do--take_dice = Prends les dés du camion { $truck }.

## Conseils : que faire, et pourquoi: why

reason--first_to_fill = Tu remplis cette ligne avant les autres. Cela donne le bonus.
reason--loads = Ainsi les dés sont au mieux pour toi.

## Leçons pour chaque jeu, étape par étape: the dice game

lesson--dice_first_turns = Tes premiers tours avec les dés
lesson--dice_first_turns--roll = Lance deux dés. Disons qu'ils montrent lion et pièce. Pose-les sur le camion 1.
lesson--dice_first_turns--roll--done = Tu peux poser les dés sur deux camions. Un camion en porte trois.
lesson--dice_first_turns--take = Prends tous les dés du camion 1 et coche-les sur ta feuille.
lesson--dice_first_turns--take--done = Chaque animal coché vaut 1 point. Les dés reviennent à la fin de la manche.
lesson--dice_row = Une ligne pleine
lesson--dice_row--fill = Il manque une autruche. Prends les dés du camion 1 et coche-la.
lesson--dice_row--fill--done = Ta ligne d'autruches est pleine avant les autres : tu as le bonus.
lesson--dice_barn = L'étable sur la feuille
lesson--dice_barn--cross = Ta ligne de crocodiles est pleine. Prends quand même le crocodile du camion 1.
lesson--dice_barn--cross--done = Il va à l'étable. Cela coûte 2 points.
lesson--dice_first_turns--sheet = Cette feuille est ton zoo. Chaque ligne est un enclos.
lesson--dice_first_turns--truck = Les animaux arrivent en camion. À ton tour, tu lances deux dés, ou tu prends un camion.

## Ce qu'on peut faire, et pourquoi pas le reste

option--roll = Lancer deux dés.
option--take_dice = Prendre les dés d'un camion.
option--roll--nothing = Il n'y a rien à lancer.
option--take_dice--nothing = Il n'y a pas de dés à prendre.

## Un mot, la première fois qu'une règle compte: before a turn

prompt--turn--in--dice = À ton tour, lance deux dés et pose-les sur des camions.
prompt--take_dice = Ou prends tous les dés d'un camion. Coche-les.

## Un mot, la première fois qu'une règle compte: after something has happened

prompt--first_to_fill = Qui remplit une rangée en premier a son bonus.
prompt--barn_crossed = Rangée pleine ? Coche l'étable. Cela coûte des points.
prompt--coin_crossed = Un groupe de pièces plein rapporte 1 point.
prompt--goal_sheet = Remplis tes rangées. Chaque animal coché rapporte un point.
prompt--three_dice = Lance deux dés. Trois dés tiennent sur un camion.

## Un mot, la première fois qu'une règle compte: the same for children


## Ce que dit l’arbitre des règles propres à un jeu et de ce que personne n’a confirmé

why--ZD-B-1--out = { $player }, tu as déjà pris les dés d’un camion. Tu attends la prochaine manche.
why--ZD-END-1--over = La partie est finie.

## x

line--ZD-SCO-2--missing = { $piece } au complet, mais son bonus n’est coché sur aucune feuille : le premier à l’avoir rempli le coche

## Printed on mats

mat--dice = Dés
mat--sheet = Feuille
mat--TRAY = Lancez ici
mat--DICE = Mes dés
mat--tickets = Billetterie
mat--crocodile = Crocodile
mat--ostrich = Autruche
mat--monkey = Singe
mat--elephant = Éléphant
mat--lion = Lion

## Les mots avec lesquels on pose des questions sur ce jeu ; aucune page ne les montre

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZD-CMP-1 = Combien de dés y a-t-il ? Combien de camions y a-t-il ? Qu'est-ce qu'il y a sur les dés ? Combien de dés à deux ?
faq--ZD-CMP-2 = Combien de cases a chaque animal sur la feuille ? Combien de lions faut-il ? Combien de cases pièces ?
faq--ZD-CMP-3 = Que vaut le bonus d'une rangée ? Comment sont groupées les pièces ?
faq--ZD-A-1 = Combien de dés est-ce que je lance ? Puis-je relancer ? Puis-je relancer un dé ? Puis-je ne lancer qu'un dé, ou trois ?
faq--ZD-A-2 = Où poser les dés ? Les deux dés peuvent-ils aller sur des camions différents ? Combien de dés par camion ? Puis-je mettre un quatrième dé sur un camion ?
faq--ZD-A-3 = Et s'il n'y a plus de dés au milieu ? Dois-je prendre un camion si je ne peux pas lancer ?
faq--ZD-A-4 = Pourquoi le nombre de dés est-il impair ? Manque-t-il un dé ?
faq--ZD-B-1 = Quand puis-je prendre un camion ? Que fait-on des dés que l'on prend ? Puis-je prendre des dés au lieu de lancer ? Suis-je obligé de lancer ? Puis-je prendre un camion vide ? Dois-je prendre tous les dés ? Suis-je hors de la manche après avoir pris des dés ?
faq--ZD-B-2 = Que deviennent les dés que j'ai pris ? Quand mes dés reviennent-ils ?
faq--ZD-B-3 = Que devient le camion vide ? Les autres peuvent-ils recharger le camion ?
faq--ZD-M-1 = Comment cocher un animal ? Où cocher le lion ? Combien de croix pour un dé ?
faq--ZD-M-2 = Et si la rangée est pleine ? Quand cocher l'étable ? Trop d'animaux d'une espèce ?
faq--ZD-M-3 = Qui reçoit le bonus d'une rangée ? Deux joueurs peuvent-ils avoir le même bonus ? Et si quelqu'un a rempli la rangée avant moi ?
faq--ZD-M-4 = Que fait-on d'une pièce ? Et si toutes les cases pièces sont cochées ? Où cocher les pièces ?
faq--ZD-RND-1 = Quand finit une manche ? Qui commence la manche suivante ? Qui commence la partie ?
faq--ZD-RND-2 = Le dernier peut-il lancer seul ? Tous les autres ont des dés, puis-je continuer ?
faq--ZD-END-1 = Quand finit la partie ? Quand est la dernière manche ? Combien de rangées doivent être pleines ?
faq--ZD-SCO-1 = Combien de points rapporte une croix ? Que valent les animaux ? Comment marquer des points ?
faq--ZD-SCO-2 = Les bonus comptent-ils ? Que vaut un bonus ?
faq--ZD-SCO-3 = À quoi servent les pièces ? Combien de points rapportent les pièces à la fin ? Comment effacer une case étable ?
faq--ZD-SCO-4 = Combien de points l'étable fait-elle perdre ? Pourquoi des points en moins ?
faq--ZD-SCO-5 = Qui gagne ? Que se passe-t-il en cas d'égalité ? Qui est en tête ?
search--do--roll = lancer des
search--do--take_dice = prendre des
