## What the commands say

option--stall_visitor = Seule l'aide de jeu d'Exotic dit quelle boutique attire les visiteurs de quelle couleur. Lis-le là.
option--jungle_spaces = Combien d'animaux tiennent sur le plateau jungle d'Exotic. Une critique dit cinq.
option--visitors_on_purchase = Les visiteurs avancent-ils quand tu achètes une boutique ou fais venir un animal dans la jungle ? Les règles n'excluent que le déplacement d'une boutique.
set_up--jungle_out = Espèces de la jungle à remettre dans la boîte : { $number }

## Zooloretto Exotic: names

piece--jungle = { $name }
piece--visitor--red = visiteur rouge
    .gender = m
    .plural = visiteurs rouges
piece--visitor--blue = visiteur bleu
    .gender = m
    .plural = visiteurs bleus
piece--visitor--green = visiteur vert
    .gender = m
    .plural = visiteurs verts
piece--visitor--white = visiteur blanc
    .gender = m
    .plural = visiteurs blancs
piece--visitor--yellow = visiteur jaune
    .gender = m
    .plural = visiteurs jaunes
zone--jungle = plateau jungle
    .gender = m
    .at = sur le plateau jungle
    .into = sur le plateau jungle
    .from = du plateau jungle

## Zooloretto Exotic: how a rule was broken

why--ZE-CMP-1--too_many = Trop de jetons « { $piece } » : il y en a { $number }, la boîte n'en a que { $limit }.
why--ZE-CMP-1--jungle_types = Il y a { $number ->
        [one] une espèce
       *[other] { $number } espèces
    } de la jungle, cette partie n'en a que { $limit }.
why--ZE-CMP-1--visitors = Trop de { PLURAL($visitor) } : il y en a { $number }, la boîte n'en a que { $limit }.
why--ZE-CMP-1--bonus_tiles = Le jeton bonus des { PLURAL($visitor) } est chez { $number ->
        [one] un joueur
       *[other] { $number } joueurs
    }, mais il n'y en a qu'un.
why--ZE-PLACE-1--kind = { $player }, { THE($piece) } ne va pas { INTO($zone) } : il lui faut la jungle ou l'étable.
why--ZE-PLACE-1--full = { $player }, il n'y a plus de place { AT($zone) } pour { THE($piece) } : il n'y en a { $spaces ->
        [one] qu'une
       *[other] que { $spaces }
    }.
why--ZE-PLACE-1--others = { $player }, { THE($piece) } ne va pas { INTO($zone) }. Seuls les animaux de la jungle y vivent.
why--ZE-PLACE-2 = { $player }, { THE($piece) } serait { AT($zone) } une espèce de trop : il y en a { $most ->
        [one] une
       *[other] { $most }
    } au plus.
why--ZE-VIS-2--colour = { $player }, { A($visitor) } n'avance pas pour { THE($piece) }.
why--ZE-VIS-2--nobody = { $player }, personne n'avance quand { THE($piece) } va { INTO($zone) }.
why--ZE-VIS-2--split = { $player }, { A($visitor) } fait les deux pas à lui seul.
why--ZE-VIS-2--supply = { $player }, il n'y a plus { NO($visitor) } dans la réserve.
why--ZE-VIS-2--absent = { $player }, tu n'as { NO($visitor) } au point { $point }.
why--ZE-VIS-4--which_colour = { $player }, dis quelle couleur avance pour { THE($piece) }.
why--ZE-VIS-4--which_visitor = { $player }, dis quel { $visitor } avance, ou si un nouveau arrive.
why--ZE-VIS-4--which_back = { $player }, dis quel { $visitor } { OF($owner) } recule.
why--ZE-VIS-4--colour = { $player }, il n'y a { NO($visitor) } qui puisse avancer.
why--ZE-VIS-4--back = { $player }, { NO($visitor) } { OF($owner) } ne recule du point { $point }.
why--ZE-VIS-8 = { $player }, il n'y a pas de visiteur qui puisse avancer pour { THE($piece) }.
why--ZE-C-1 = { $player }, les animaux de la jungle ne s'échangent pas.

## Zooloretto Exotic: score lines

line--ZE-SCO-1 = { $piece } à l'étable
line--ZE-SCO-2 = { $piece } dans le zoo
line--ZE-SCO-3 = jeton bonus, { $number } × { $piece }

## Zooloretto Exotic: what happened

event--visitor_entered = { $player } : un nouveau { $visitor } entre, au point { $point }.
event--visitor_moved = { $player } : un { $visitor } avance au point { $point }.
event--visitor_left = { $player } : un { $visitor } sort par la sortie.
event--bonus_tile = { $player } reçoit le jeton bonus des { PLURAL($visitor) }.
event--visitor_back = { $player } : un { $visitor } recule au point { $point }.
event--visitor_pushed_out = { $player } : un { $visitor } ressort par l'entrée.

## Les mots de l'affichage

page--area--jungle = Jungle

## Ce que disent les pages des boîtes et des photos

page--box--kind--jungle = Animaux de la jungle
page--box--kind--visitor = Visiteurs

## Ce qui est raconté des parties : le décompte, l'historique, ce qu'on emporte

page--source--visitors = Visiteurs

## Ce que disent les pages d'une partie

page--play--jungle = Jungle
page--play--visitors = Visiteurs
page--play--visitors--point = Point de vue { $point }
page--play--bonus_tiles = Jetons bonus
page--with--exotic = Exotic
page--ask--visitor = Quel visiteur avance ?

## What the rules of the Exotic expansion say

rule--ZE-CMP-1 = Exotic contient 16 jetons jungle (8 espèces, deux de chaque), 40 visiteurs (5 couleurs, 8 de chaque), 5 jetons bonus (un par couleur) et 5 plateaux jungle. Les animaux de la jungle n'ont pas de bébés.
rule--ZE-SET-1 = Les visiteurs jaunes et le jeton bonus jaune ne servent qu'avec XXL.
rule--ZE-SET-2 = À 5, tous les animaux de la jungle jouent. À 4, remettez une espèce, à 3 deux, à 2 trois.
rule--ZE-SET-3 = Mélangez les jetons jungle aux autres avant d'en mettre 15 sous le pion.
rule--ZE-SET-4 = Chacun commence avec un visiteur de chaque couleur sur le point de vue 2.
rule--ZE-GEO-1 = Le chemin commence à l'entrée. Les points 1 à 3 sont dans le zoo, 4 et 5 dans la jungle, puis vient la sortie. La jungle a cinq cases, sauf si tu en comptes un autre nombre sur ton plateau.
rule--ZE-PLACE-1 = Les animaux de la jungle vivent seulement sur ton plateau jungle ou à l'étable. Rien d'autre ne va sur le plateau jungle.
rule--ZE-PLACE-2 = Trois espèces au plus vivent sur ton plateau jungle.
rule--ZE-PLACE-3 = Tu peux mettre un animal de la jungle à l'étable même s'il y a de la place sur le plateau.
rule--ZE-VIS-1 = Chaque sorte de boutique attire les visiteurs d'une couleur. Ton aide de jeu dit laquelle. La cinquième sorte, de XXL, va avec le jaune.
rule--ZE-VIS-2 = Quand tu poses une boutique sur une case boutique, un visiteur de sa couleur avance de deux pas. Personne n'avance si elle va à l'étable ou si elle est seulement déplacée pour une pièce.
rule--ZE-VIS-3 = À la place, un nouveau visiteur de cette couleur peut entrer. Ses deux pas l'amènent au point 2.
rule--ZE-VIS-4 = Quand tu poses un animal sur ton plateau jungle, choisis une couleur : un de tes visiteurs avance de deux pas, ou un nouveau entre. Puis chaque autre joueur qui a cette couleur recule d'un pas un de ses visiteurs.
rule--ZE-VIS-5 = Les deux pas sont pour le même visiteur. S'il sort du zoo au premier, le second est perdu.
rule--ZE-VIS-6 = Un visiteur qui sort par la sortie retourne à la réserve. Si personne n'a encore le jeton bonus de sa couleur, tu le prends.
rule--ZE-VIS-7 = Un visiteur qui recule depuis le point 1 va à la réserve. Cela ne donne pas de jeton bonus.
rule--ZE-VIS-8 = S'il n'y a aucun visiteur de la couleur ni dans ton zoo ni dans la réserve, personne n'avance.
rule--ZE-VIS-9 = Les autres reculent même si ton visiteur n'a pu faire qu'un de ses deux pas.
rule--ZE-C-1 = On n'échange pas les animaux de la jungle. On peut les déplacer, les acheter, s'en défausser. Les visiteurs avancent aussi quand une boutique achetée est posée ou qu'un animal arrive dans la jungle, sauf si vous avez décidé autre chose.
rule--ZE-SCO-1 = Les animaux du plateau jungle ne rapportent rien. Chaque espèce de jungle à l'étable coûte 2 points.
rule--ZE-SCO-2 = Chaque couleur de visiteurs dans ton zoo rapporte 2 points.
rule--ZE-SCO-3 = Si tu as un jeton bonus, chaque visiteur de sa couleur dans ton zoo rapporte 2 points de plus.

## Conseils : que faire, et pourquoi: what to do

do--visit = { CAP(THE($piece)) } avance depuis le point { $point }.
do--visit--new = Un nouveau { $piece } entre.

## Conseils : que faire, et pourquoi: why

reason--bonus_tile = Tu reçois le jeton bonus des { PLURAL($visitor) }.

## Leçons pour chaque jeu, étape par étape: its expansions

lesson--exotic_stall = Une boutique attire un visiteur
lesson--exotic_stall--open = Prends le camion 1. Pose la boutique et avance ton visiteur rouge de deux points.
lesson--exotic_stall--open--done = Chaque boutique attire sa couleur. Chaque couleur dans ton zoo vaut 2 points.
lesson--exotic_jungle = Un animal de la jungle
lesson--exotic_jungle--settle = Prends le camion 1. Pose le koala dans la jungle et avance un visiteur de deux points.
lesson--exotic_jungle--settle--done = Les autres reculent d'un point un visiteur de cette couleur.

## Un mot, la première fois qu'une règle compte: before a turn

prompt--jungle = Un animal de la jungle appelle des visiteurs. Il vit dans la jungle.

## Un mot, la première fois qu'une règle compte: after something has happened

prompt--visitor = Chaque couleur de visiteurs rapporte des points à la fin.
prompt--visitor_left = Le premier dont un visiteur sort a le jeton bonus.
prompt--visitor_back = Un animal de la jungle fait reculer les visiteurs des autres.

## Un mot, la première fois qu'une règle compte: the same for children

name--anteater = fourmilier
    .gender = m
    .plural = fourmiliers
name--macaw = ara
    .gender = m
    .plural = aras
name--bat = chauve-souris
    .gender = f
    .plural = chauves-souris
name--koala = koala
    .gender = m
    .plural = koalas
name--orangutan = orang-outan
    .gender = m
    .plural = orangs-outans
name--baboon = babouin
    .gender = m
    .plural = babouins
name--snake = serpent
    .gender = m
    .plural = serpents
name--monitor = varan
    .gender = m
    .plural = varans

## Printed on mats

mat--VISITORS = Visiteurs
mat--jungle = Jungle
mat--JB = Jungle

## Les mots avec lesquels on pose des questions sur ce jeu ; aucune page ne les montre

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZE-CMP-1 = Qu'est-ce qu'il y a dans la boîte Exotic ? Combien de visiteurs et d'animaux de la jungle ? Les animaux de la jungle ont-ils des bébés ?
faq--ZE-SET-1 = Quand utilise-t-on les visiteurs jaunes ? À quoi servent les figurines jaunes ?
faq--ZE-SET-2 = Avec combien d'espèces de la jungle joue-t-on ? Quels animaux de la jungle enlever ?
faq--ZE-SET-3 = Comment mélanger les jetons jungle ?
faq--ZE-SET-4 = Avec combien de visiteurs commence-t-on ? Où sont les visiteurs au début ?
faq--ZE-PLACE-1 = Où peuvent vivre les animaux de la jungle ? Un koala peut-il aller dans un enclos ? Que peut-on mettre sur le plateau jungle ? Un zèbre peut-il aller dans la jungle ?
faq--ZE-PLACE-2 = Combien d'espèces dans la jungle ? Une quatrième espèce peut-elle aller sur mon plateau jungle ? Il y a déjà trois espèces dans la jungle, encore une ?
faq--ZE-PLACE-3 = Puis-je mettre exprès un animal de la jungle à l'étable ?
faq--ZE-GEO-1 = Comment est divisé le chemin des visiteurs ? Où est l'entrée, où est la sortie ? Combien de cases a la jungle ? Quels points de vue sont dans le zoo ?
faq--ZE-VIS-1 = Quel visiteur va avec quelle boutique ? Quelle couleur attire un kiosque ?
faq--ZE-VIS-2 = Quand un visiteur avance-t-il ? De combien avancent les visiteurs quand je pose une boutique ? Un visiteur bouge-t-il si la boutique va à l'étable ou est déplacée ? Combien de pas fait un visiteur ?
faq--ZE-VIS-3 = Comment avoir un nouveau visiteur ? Où entre un nouveau visiteur ?
faq--ZE-VIS-4 = Que se passe-t-il quand je pose un animal de la jungle ? Quand les visiteurs des autres reculent-ils ? Quelle couleur choisir ?
faq--ZE-VIS-5 = Puis-je partager les deux pas entre deux visiteurs ? Et si un visiteur sort avec son premier pas ?
faq--ZE-VIS-6 = Que se passe-t-il quand un visiteur passe la sortie ? Comment avoir un jeton bonus ?
faq--ZE-VIS-7 = Que devient un visiteur du point 1 qui doit reculer ? Donne-t-il un jeton bonus quand il est repoussé ?
faq--ZE-VIS-8 = Et si je n'ai pas de visiteur de cette couleur ? Plus de visiteurs en réserve ?
faq--ZE-VIS-9 = Les autres reculent-ils si mon visiteur ne fait qu'un pas ?
faq--ZE-SCO-1 = Combien de points rapportent les animaux de la jungle ? Que coûtent les animaux de la jungle à l'étable ? Points en moins pour la jungle ?
faq--ZE-SCO-2 = Combien de points rapportent les visiteurs ? Que vaut une couleur de visiteurs ?
faq--ZE-SCO-3 = Que vaut un jeton bonus ? Combien de points rapporte le bonus ?
faq--ZE-C-1 = Puis-je échanger, déplacer, acheter ou jeter un animal de la jungle ? Les visiteurs avancent-ils quand j'achète une boutique ? Puis-je échanger des koalas ?
