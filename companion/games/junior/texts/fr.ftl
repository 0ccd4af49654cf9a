## Zooloretto Junior

piece--land = { $name }
why--ZJ-CMP-1--too_many = Trop de jetons « { $piece } » : il y en a { $number }, la boîte n'en a que { $limit }.
why--ZJ-PLACE-1 = { $player }, { THE($piece) } ne va pas { INTO($zone) } : { A($living) } y habite déjà.
why--ZJ-PLACE-1--kind = { $player }, { THE($piece) } ne va pas { INTO($zone) }. Un jeton va dans un enclos ou à l'étable.
why--ZJ-PLACE-1--full = { $player }, il n'y a plus de place { AT($zone) } pour { THE($piece) } : il n'y en a { $spaces ->
        [one] qu'une
       *[other] que { $spaces }
    }.
why--ZJ-BON-1 = { $player }, tu n'as rempli aucun enclos pendant ce tour : il n'y a pas d'action bonus.
why--ZJ-BON-1--own = { $player }, reprends un jeton de l'étable d'un autre joueur, pas de la tienne.
why--ZJ-BON-1--absent = { $player }, il n'y a { NO($piece) } à l'étable { OF($owner) }.
why--ZJ-BON-4 = { $player }, { THE($piece) } que tu reprends va dans un enclos, pas dans ton étable.
why--ZJ-BON-5 = { $player }, il n'y a { NO($piece) } dans ton étable. Défausse seulement de la tienne.
line--ZJ-SCO-1 = { $zone } : { $number ->
        [one] un animal
       *[other] { $number } animaux
    }
line--ZJ-SCO-2 = { $piece } dans un enclos
line--ZJ-SCO-3 = { $piece } à l'étable
event--taken_over = { $player } reprend { THE($piece) } à l'étable { OF($owner) }.

## Ce qui figure sur les boîtes et les dés, en mots

name--giraffe = girafe
    .gender = f
    .plural = girafes
name--impala = impala
    .gender = m
    .plural = impalas
name--llama = lama
    .gender = m
    .plural = lamas
name--meerkat = suricate
    .gender = m
    .plural = suricates
name--ostrich = autruche
    .gender = f
    .plural = autruches
name--rhinoceros = rhinocéros
    .gender = m
    .plural = rhinocéros
name--wolf = loup
    .gender = m
    .plural = loups
name--pond = étang
    .gender = m
    .plural = étangs
name--rock = rocher
    .gender = m
    .plural = rochers
name--shrub = buisson
    .gender = m
    .plural = buissons

## Ce que disent les pages des boîtes et des photos

page--box--kind--land = Paysage

## Ce que disent les pages d'une partie

page--game--junior = Zooloretto Junior
page--ask--bonus = Un enclos est plein ! Quel était le bonus ?
page--choice--bonus--none = aucun bonus utilisé
page--choice--bonus--discard = { CAP(THE($piece)) } a quitté l'étable
page--choice--bonus--take_over = { THE($piece) } { OF($player) } { INTO($zone) }

## What the rules of Zooloretto Junior say

rule--ZJ-CMP-1 = La boîte Junior contient 77 jetons animaux carrés (7 espèces de 11), 14 bébés ronds (deux par espèce) et 9 paysages carrés : 3 étangs, 3 buissons, 3 rochers.
rule--ZJ-CMP-2 = Sur les 11 jetons de chaque espèce, deux montrent un père, deux une mère, et sept aucun signe. À 5, on joue avec 86 jetons carrés, à 4 avec 75, à 3 avec 64, à 2 avec 53.
rule--ZJ-CMP-3 = Il y a 5 cartes camion avec trois cases sur la face verte, un pion rouge et 5 plateaux de zoo avec une étable et trois enclos de six cases.
rule--ZJ-SET-1 = À 5, tous les animaux jouent. À 4, remettez une espèce, à 3 deux, à 2 trois. 15 jetons vont sous le pion. Il n'y a ni argent, ni boutique, ni extension.
rule--ZJ-PLACE-1 = Un enclos a six cases pour une seule espèce et toutes sortes de paysages. Une espèce peut vivre dans plusieurs enclos. L'étable est toujours permise. Un jeton posé ne bouge plus.
rule--ZJ-OFF-1 = Quand un père et une mère d'une espèce se retrouvent dans un enclos, ils ont aussitôt un bébé. Il peut prendre la sixième case.
rule--ZJ-OFF-2 = S'il y a déjà six jetons, le bébé va à l'étable.
rule--ZJ-BON-1 = Si tu remplis la dernière case d'un enclos pendant ton tour, tu peux encore faire une chose à la fin : prendre un jeton de l'étable d'un autre pour un de tes enclos, ou jeter un jeton de ta propre étable. Tu peux aussi y renoncer.
rule--ZJ-BON-2 = Il n'y a qu'une action en plus par tour, même si tu remplis plusieurs enclos.
rule--ZJ-BON-3 = Le jeton repris peut amener un bébé ou remplir un enclos, mais cela ne donne pas de deuxième action.
rule--ZJ-BON-4 = Le jeton repris doit aller dans un enclos, pas dans ta propre étable.
rule--ZJ-BON-5 = Tu ne peux jeter qu'un jeton de ta propre étable.
rule--ZJ-SCO-1 = Un enclos de 1, 2, 3, 4, 5 ou 6 animaux rapporte 1, 2, 3, 4, 8 ou 12 points. Les bébés comptent, pas les paysages.
rule--ZJ-SCO-2 = Chaque sorte de paysage dans tes enclos rapporte 2 points.
rule--ZJ-SCO-3 = Chaque espèce et chaque sorte de paysage dans ton étable coûte 2 points.
rule--ZJ-SCO-4 = En cas d'égalité, qui a le plus de paysages dans ses enclos gagne. Si c'est encore égal, vous gagnez ensemble.
rule--ZJ-2P-1 = À deux, on utilise les camions à une, deux et trois cases. Les jetons du camion que personne n'a pris quittent le jeu.

## Conseils : que faire, et pourquoi: what to do

do--bonus--take_over = Reprends ensuite { THE($piece) } { OF($owner) } et pose-{ GENDER($piece) ->
        [f] la
       *[other] le
    } { INTO($to) }.
do--bonus--discard = Défausse ensuite { THE($piece) } de ton étable.

## Conseils : que faire, et pourquoi: why

reason--taken_over = Tu reçois { THE($piece) } pour rien.

## Leçons pour chaque jeu, étape par étape: Zooloretto Junior

lesson--junior_first_turns = Tes premiers tours en Junior
lesson--junior_first_turns--draw = Cherche une girafe, comme si tu l'avais piochée, et pose-la sur le camion 1.
lesson--junior_first_turns--draw--done = C'était ton tour. Un tour, c'est une seule chose.
lesson--junior_first_turns--partner = { $owner } pioche un étang et le pose aussi sur le camion 1.
lesson--junior_first_turns--partner--done = Un étang est un paysage. Il va avec n'importe quel animal.
lesson--junior_first_turns--take = Prends le camion 1. Pose la girafe et l'étang dans un enclos.
lesson--junior_first_turns--take--done = Chaque sorte de paysage vaut 2 points, mais elle prend une place.
lesson--junior_baby = Un bébé en Junior
lesson--junior_baby--pair = Un papa lama vit dans ton zoo. Prends le camion 1 et pose la maman lama à côté.
lesson--junior_baby--pair--done = Un bébé naît tout de suite et prend une place dans le même enclos.
lesson--junior_bonus = L'action bonus
lesson--junior_bonus--fill = Remplis l'enclos des loups avec le camion 1. Prends ensuite le rhinocéros { OF($owner) }.
lesson--junior_bonus--fill--done = Qui remplit un enclos peut reprendre un jeton d'une étable ou en défausser un à soi.
lesson--junior_first_turns--zoo = Tu as un zoo : le voici. Il est encore vide.
lesson--junior_first_turns--truck = Les animaux arrivent en camion. À ton tour, tu charges un camion, ou tu en prends un.

## Un mot, la première fois qu'une règle compte: before a turn

prompt--land = Chaque sorte de paysage rapporte des points.

## Un mot, la première fois qu'une règle compte: after something has happened

prompt--taken_over = Une seule action en plus par tour.

## Un mot, la première fois qu'une règle compte: the same for children


## Les mots avec lesquels on pose des questions sur ce jeu ; aucune page ne les montre

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZJ-CMP-1 = Qu'est-ce qu'il y a dans la boîte Junior ? Combien de bébés et de paysages ?
faq--ZJ-CMP-2 = Combien de pères et de mères par espèce ? Avec combien de jetons joue-t-on ?
faq--ZJ-CMP-3 = Combien d'enclos a mon plateau ? Combien de camions y a-t-il ?
faq--ZJ-SET-1 = Avec combien d'espèces joue-t-on ? Y a-t-il de l'argent dans Junior ? Combien de jetons vont sous le pion ?
faq--ZJ-PLACE-1 = Où puis-je poser un animal ? Puis-je déplacer un animal déjà posé ? Deux espèces peuvent-elles vivre dans un enclos ? La même espèce peut-elle vivre dans deux enclos ? Où va un étang ? Combien de jetons dans un enclos ? Puis-je utiliser l'étable ? Puis-je sortir un animal de mon étable vers un enclos ?
faq--ZJ-OFF-1 = Quand naît un bébé ? Le bébé peut-il prendre la sixième case ?
faq--ZJ-OFF-2 = Où va le bébé si l'enclos est plein ?
faq--ZJ-BON-1 = Que se passe-t-il quand un enclos est plein ? Qu'est-ce que l'action bonus, l'action en plus ? Puis-je prendre un animal de l'étable d'un autre ? Puis-je renoncer à l'action en plus ? Comment me débarrasser d'un jeton ?
faq--ZJ-BON-2 = Combien d'actions bonus par tour ? Puis-je faire les deux actions bonus ? J'ai rempli deux enclos, ai-je droit à deux bonus ? Les deux pour le même enclos ?
faq--ZJ-BON-3 = Le jeton repris donne-t-il encore un bonus ? Deuxième action s'il remplit un enclos ? L'animal repris amène-t-il un bébé ?
faq--ZJ-BON-4 = Puis-je mettre le jeton repris dans mon étable ?
faq--ZJ-BON-5 = Puis-je jeter un jeton de l'étable d'un autre ?
faq--ZJ-SCO-1 = Combien de points rapporte un enclos ? Que valent six animaux ? Les paysages comptent-ils dans l'enclos ? Les bébés comptent-ils ? Comment marquer des points ?
faq--ZJ-SCO-2 = Combien de points rapporte un paysage ? À quoi servent les étangs, buissons et rochers ?
faq--ZJ-SCO-3 = Combien de points l'étable fait-elle perdre ? Pourquoi des points en moins ? Que coûtent les paysages à l'étable ?
faq--ZJ-SCO-4 = Qui gagne ? Que se passe-t-il en cas d'égalité ? Qui est en tête ?
faq--ZJ-2P-1 = Quels camions à deux joueurs ? Que devient le camion qui reste à deux ?
