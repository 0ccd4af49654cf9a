## Ce que disent les pages d'une partie

page--game--zooloretto---aquaretto = Zooloretto et Aquaretto ensemble
page--do--move--in--zooloretto---aquaretto = Déplacer un jeton ou un employé
piece--coin--aqua = jeton monnaie d’Aquaretto
    .gender = m

## Zooloretto and Aquaretto played together, and Aquaretto XXL

rule--AZ-SET-1 = Installez les deux jeux. Chacun reçoit 2 pièces, pas plus. Les jetons des deux jeux restent en piles séparées, 15 de chaque sous un pion. Il y a autant de camions que de joueurs ; à deux, trois.
rule--AZ-A-1 = Pendant une manche, un camion ne porte que des jetons d'un seul jeu. Son premier jeton décide lequel.
rule--AZ-A-2 = Chaque jeu doit avoir au moins un camion. Si tous les autres portent le même jeu, le dernier camion vide ne peut recevoir que l'autre.
rule--AZ-B-1 = On ne peut prendre le premier camion d'une manche que lorsque des jetons des deux jeux sont sur les camions.
rule--AZ-C-1 = Tu fais une action payante, dans ton zoo ou dans ton parc. Ton argent sert aux deux.
rule--AZ-END-1 = Quand le premier jeton d'une pile sous pion est tiré, le reste de cette pile quitte le jeu à la fin de la manche. Ensuite on ne tire que des jetons de l'autre jeu, sans les règles spéciales des camions. Le premier jeton de la seconde pile annonce la dernière manche.
rule--AZ-SCO-1 = Comptez chaque jeu selon ses règles et additionnez. Les caissiers comptent toutes tes pièces.
rule--AZ-SCO-2 = Avec un directeur, chaque espèce dans ton étable ne coûte aussi qu'1 point. Les boutiques à l'étable coûtent toujours 2.

## Conseils : que faire, et pourquoi: what to do

do--add_tile--zooloretto = Pioche un jeton de Zooloretto.
do--add_tile--aquaretto = Pioche un jeton d'Aquaretto.

## Leçons pour chaque jeu, étape par étape: together

lesson--together_trucks = Deux jeux, une table
lesson--together_trucks--draw = Pioche un jeton de Zooloretto : cherche un chameau et pose-le sur le camion 1.
lesson--together_trucks--draw--done = Dans cette manche, le camion 1 ne porte plus que des jetons de Zooloretto.
lesson--together_trucks--partner = { $owner } pioche un dauphin d'Aquaretto. Il va sur le camion 2.
lesson--together_trucks--partner--done = Les deux jeux sont sur des camions. Alors seulement on peut en prendre un.
lesson--together_trucks--take = Prends le camion 1 et donne un enclos au chameau.
lesson--together_trucks--take--done = Ton argent sert pour les deux parcs, et leurs points s'additionnent.
lesson--together_trucks--parks = Tu as un zoo et un parc aquatique. Les deux sont encore vides.
lesson--together_trucks--truck = Les animaux arrivent en camion. Un camion ne porte que les animaux d'un seul jeu.

## Un mot, la première fois qu'une règle compte: before a turn

prompt--two_games = Un camion ne porte que les jetons d'un seul jeu.

## Un mot, la première fois qu'une règle compte: after something has happened

prompt--one_game_left = Bientôt on ne tire que les jetons d'un seul jeu.

## Un mot, la première fois qu'une règle compte: the same for children


## Zooloretto and Aquaretto together: what is said about actions and events: how a rule was broken

why--AZ-A-1 = { $player }, le camion { $truck } porte des jetons de l'autre jeu.
why--AZ-A-1--mixed = Le camion { $truck } porte des jetons des deux jeux.
why--AZ-A-2 = { $player }, le camion { $truck } est le dernier vide : il est pour l'autre jeu.
why--AZ-B-1 = { $player }, attends que des jetons des deux jeux soient sur les camions.
why--AZ-END-1--over = { $player }, on ne tire plus de jetons de ce jeu.

## Zooloretto and Aquaretto together: what is said about actions and events: what happened

event--disc_begun = Les jetons d'un des jeux restent jusqu'à la fin de cette manche.
event--stack_left = Les derniers jetons d'un des jeux s'en vont. On ne tire plus que de l'autre.

## Printed on mats

mat--water-supply = Réserve du parc

## Les mots avec lesquels on pose des questions sur ce jeu ; aucune page ne les montre

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--AZ-SET-1 = Comment installer les deux jeux ensemble ? Combien d'argent quand on joue les deux jeux ?
faq--AZ-A-1 = Des jetons des deux jeux peuvent-ils être sur un camion ? Puis-je mélanger animaux du zoo et de l'eau sur un camion ? Puis-je mettre un dauphin sur le camion du zèbre ? Quels animaux peuvent aller sur ce camion ?
faq--AZ-A-2 = Chaque jeu doit-il avoir un camion ? Que peut porter le dernier camion vide ?
faq--AZ-B-1 = Quand puis-je prendre le premier camion avec les deux jeux ? Pourquoi ne puis-je pas encore prendre un camion ?
faq--AZ-C-1 = Puis-je faire une action payante au zoo et au parc ? Mon argent sert-il aux deux jeux ? Puis-je déplacer dans le zoo et acheter au parc dans le même tour ?
faq--AZ-END-1 = Quand finit la partie avec les deux jeux ? Que se passe-t-il quand une pile sous le pion commence ?
faq--AZ-SCO-1 = Comment compter les deux jeux ? Le caissier compte-t-il toutes les pièces ?
faq--AZ-SCO-2 = Le directeur aide-t-il aussi à l'étable du zoo ?
