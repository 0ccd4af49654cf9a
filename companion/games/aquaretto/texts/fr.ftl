## Aquaretto: names, what is said about actions, score lines and events: names

piece--animal--fish = { $name } avec poisson
piece--animal--flash = { $name } avec éclair
piece--ground = extension
    .gender = f
piece--coworker = employé
    .gender = m
zone--space = case { $column } de la rangée { $row } en partant du bas
    .gender = f
    .at = sur la case { $column } de la rangée { $row } en partant du bas
    .into = sur la case { $column } de la rangée { $row } en partant du bas
    .from = de la case { $column } de la rangée { $row } en partant du bas
zone--beside = une case à côté du plateau
    .into = sur une case à côté du plateau
zone--D = dépôt
    .gender = m
    .at = au dépôt
    .into = au dépôt
    .from = du dépôt
zone--cashier = caisse
    .gender = f
    .at = à la caisse
    .into = à la caisse
    .from = de la caisse
zone--keeper = poste de nourriture
    .gender = m
    .at = au poste de nourriture
    .into = au poste de nourriture
    .from = du poste de nourriture
zone--manager = place du directeur
    .gender = f
    .at = à la place du directeur
    .into = à la place du directeur
    .from = de la place du directeur

## Aquaretto: names, what is said about actions, score lines and events: how a rule was broken

why--AQ-CMP-1--coworkers = Il y a { $number ->
        [one] un employé
       *[other] { $number } employés
    } au travail, la boîte n'en a que { $limit }.
why--AQ-GEO-1 = { $player }, { THE($piece) } ne va pas { AT($zone) } : ce n'est pas une case de ton parc.
why--AQ-GEO-1--trainer = { $player }, aucun dresseur ne peut être { AT($zone) } : ce n'est pas une case de ton parc.
why--AQ-GEO-1--corner = { $player }, on ne construit rien { AT($zone) } : il y a les caisses et la nourriture.
why--AQ-GEO-2--small_shape = { $player }, une petite extension a 3 cases en coin.
why--AQ-GEO-2--large_shape = { $player }, une grande extension a 4 cases en carré.
why--AQ-SET-1 = { $player }, il ne te reste aucune extension de cette taille : chacun en a { $number ->
        [one] une
       *[other] { $number }
    }.
why--AQ-PLACE-1--kind = { $player }, { THE($piece) } ne va pas { INTO($zone) }. C'est pour les animaux du parc aquatique.
why--AQ-PLACE-1--taken = { $player }, pas de place pour { THE($piece) } : il y a déjà un jeton { AT($zone) }.
why--AQ-PLACE-2 = { $player }, { THE($piece) } { AT($zone) } touche une autre espèce.
why--AQ-PLACE-3 = { $player }, { THE($piece) } ne va pas { AT($zone) } : { GENDER($piece) ->
        [f] elle
       *[other] il
    } doit toucher le bassin de son espèce.
why--AQ-PLACE-3--two_basins = { $player } a deux bassins pour les { PLURAL($piece) }. Chaque espèce n'en a qu'un.
why--AQ-PLACE-4 = { $player }, { THE($piece) } ferait un bassin de trop : tu ne peux en avoir { $number ->
        [one] qu'un
       *[other] que { $number }
    }.
why--AQ-PLACE-4--too_many = { $player } a trop de bassins : { $number ->
        [one] un seul est permis
       *[other] { $number } sont permis
    }.
why--AQ-DEP-1--kind = { $player }, { A($piece) } ne peut pas être { AT($zone) }.
why--AQ-DEP-2 = { $player }, { THE($piece) } n'est pas sur le dessus du dépôt { OF($owner) }.
why--AQ-OFF-1--none = { $player }, aucun bébé ne naît ici : ne nomme pas de case pour lui.
why--AQ-OFF-2 = { $player }, { THE($piece) } ne va pas { INTO($zone) } : { GENDER($piece) ->
        [f] elle
       *[other] il
    } va dans le bassin, s'il y a de la place.
why--AQ-OFF-2--which_space = { $player }, dis où va { THE($piece) } : plusieurs cases sont possibles.
why--AQ-BON-2--few = { $player }, { THE($piece) } te donne un employé. Donne-lui un poste.
why--AQ-BON-2--many = { $player }, tu n'as pas gagné autant d'employés.
why--AQ-COW-1--full = { $player }, il n'y a plus de place { AT($zone) } pour un caissier : il n'y en a { $number ->
        [one] qu'une
       *[other] que { $number }
    }.
why--AQ-COW-2--full = { $player }, il n'y a plus de place { AT($zone) } pour un soigneur : il n'y en a { $number ->
        [one] qu'une
       *[other] que { $number }
    }.
why--AQ-COW-3--trainer = { $player }, { THE($piece) } ne va pas { AT($zone) } : un dresseur y est.
why--AQ-COW-3--occupied = { $player }, un dresseur veut une case vide, et il y a déjà quelque chose { AT($zone) }.
why--AQ-COW-4--full = { $player }, il n'y a plus de place { AT($zone) } pour un directeur : il n'y en a { $number ->
        [one] qu'une
       *[other] que { $number }
    }.
why--AQ-MOV-1--poor = { $player }, un déplacement coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--AQ-MOV-1--absent = { $player }, il n'y a { NO($piece) } dans ton dépôt.
why--AQ-MOV-1--stays = { $player }, { THE($piece) } reste { AT($zone) }. Seul le dessus du dépôt se déplace.
why--AQ-MOV-1--same = { $player }, { THE($piece) } est déjà au dépôt.
why--AQ-MOV-2--poor = { $player }, déplacer un employé coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--AQ-MOV-2--absent = { $player }, aucun de tes employés n'est { AT($zone) }.
why--AQ-MOV-2--same = { $player }, l'employé est déjà { AT($zone) }.
why--AQ-MOV-2--no_post = { $player }, aucun employé ne travaille { AT($zone) }.
why--AQ-PUR-1--poor = { $player }, un achat coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--AQ-PUR-1--own = { $player }, tu achètes à quelqu'un d'autre, pas à toi-même.
why--AQ-PUR-1--absent = { $player }, il n'y a { NO($piece) } au dépôt { OF($owner) }.
why--AQ-PUR-1--own_depot = { $player }, { THE($piece) } que tu achètes va au parc et pas au dépôt.
why--AQ-DIS-1--poor = { $player }, se défausser d'un jeton coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--AQ-DIS-1--absent = { $player }, il n'y a { NO($piece) } dans ton dépôt.
why--AQ-EXP-1--poor = { $player }, une grande extension coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--AQ-EXP-2--poor = { $player }, une petite extension coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--AQ-EXP-3 = { $player }, une extension doit toucher ton parc par un côté.
why--AQ-EXP-3--overlap = { $player }, { THE($zone) } existe déjà : les extensions ne se recouvrent pas.

## Aquaretto: names, what is said about actions, score lines and events: score lines

line--AQ-SCO-1 = animaux dans le parc
line--AQ-SCO-2 = caissier, pour l'argent
line--AQ-SCO-3 = soigneur, pour les jetons avec poisson
line--AQ-SCO-4 = dresseur { AT($zone) }
line--AQ-SCO-5 = { $piece } au dépôt

## Aquaretto: names, what is said about actions, score lines and events: what happened

event--hired = { $player } reçoit un employé. Il va { INTO($to) }.
event--coworker_moved = { $player } déplace un employé. Il va { INTO($to) }.
event--built_small = { $player } construit une petite extension.
event--built_large = { $player } construit une grande extension.

## Ce qui figure sur les boîtes et les dés, en mots

name--crocodile = crocodile
    .gender = m
    .plural = crocodiles
name--dolphin = dauphin
    .gender = m
    .plural = dauphins
name--hippo = hippopotame
    .gender = m
    .plural = hippopotames
name--orca = orque
    .gender = f
    .plural = orques
name--penguin = manchot
    .gender = m
    .plural = manchots
name--polar_bear = ours polaire
    .gender = m
    .plural = ours polaires
name--sea_lion = otarie
    .gender = f
    .plural = otaries
name--turtle = tortue
    .gender = f
    .plural = tortues

## Les mots de l'affichage

page--area--park = Parc
page--area--depot = Dépôt

## Ce que disent les pages des boîtes et des photos

page--box--kind--coworker = Employés

## Ce qui est raconté des parties : le décompte, l'historique, ce qu'on emporte

page--source--park = Parc aquatique
page--source--coworkers = Employés

## Ce que disent les pages d'une partie

page--play--depot = Dépôt
page--game--aquaretto = Aquaretto
page--ask--coworker = Où se place le nouvel employé ?

## What the rules of Aquaretto say

rule--AQ-CMP-1 = Aquaretto contient 88 animaux (8 espèces de 11), 16 bébés, 10 jetons monnaie, 30 pièces, 16 employés, 5 parcs, 5 dépôts, 10 petites et 10 grandes extensions, 5 camions et un pion. On joue avec 98 jetons carrés à 5, 87 à 4, 76 à 3, 65 à 2.
rule--AQ-CMP-2 = Chaque espèce a deux pères et deux mères. Tortues, manchots, ours polaires, crocodiles et hippopotames ont chacun six jetons avec un poisson. Dauphins, orques et otaries en ont deux avec un éclair. Les bébés n'ont pas de poisson.
rule--AQ-GEO-1 = Ton parc a 19 cases pour les jetons. En bas à gauche se trouvent deux caisses et deux postes de nourriture. On ne peut rien construire sur ce coin.
rule--AQ-GEO-2 = Une petite extension a 3 cases en coin, une grande 4 cases en carré. Tu peux les tourner.
rule--AQ-SET-1 = Chacun reçoit un parc, un dépôt, deux petites et deux grandes extensions et 1 pièce. 15 jetons vont sous le pion. Dauphins, orques et otaries jouent toujours. À 5, toutes les espèces jouent, à 4 une de moins, à 3 deux, à 2 trois.
rule--AQ-PLACE-1 = Un bassin, ce sont tous les jetons d'une espèce qui se touchent par un côté.
rule--AQ-PLACE-2 = Deux jetons d'espèces différentes ne peuvent pas se toucher par un côté. Les coins ne comptent pas.
rule--AQ-PLACE-3 = Chaque espèce n'a qu'un bassin dans ton parc. Le jeton suivant de cette espèce doit le toucher, et ne toucher aucun autre bassin.
rule--AQ-PLACE-4 = Tu peux avoir trois bassins, et un de plus par grande extension construite. Un nouveau bassin peut commencer n'importe où.
rule--AQ-PLACE-5 = Ce qui ne peut pas aller dans le parc va au dépôt. Tu peux aussi y mettre un jeton exprès.
rule--AQ-DEP-1 = Le dépôt est une pile. Les nouveaux jetons vont dessus, et personne ne change l'ordre. Tous peuvent regarder.
rule--AQ-DEP-2 = Seul le jeton du dessus d'un dépôt peut être déplacé, acheté ou jeté.
rule--AQ-OFF-1 = Quand un père et une mère sans bébé se retrouvent dans un bassin, un bébé naît aussitôt et se pose à côté. Il compte pour les pièces et les employés.
rule--AQ-OFF-2 = On ne peut pas refuser le bébé. S'il n'a aucune case permise, il va sur le dessus de ton dépôt.
rule--AQ-BON-1 = Le troisième, le sixième, le neuvième et le douzième jeton d'un bassin te rapportent chacun 1 pièce.
rule--AQ-BON-2 = Le cinquième et le dixième jeton d'un bassin te donnent un employé. Tu lui donnes tout de suite un poste.
rule--AQ-COW-1 = Un caissier se tient dans une caisse. Il y en a deux.
rule--AQ-COW-2 = Un soigneur se tient à un poste de nourriture. Il y en a deux.
rule--AQ-COW-3 = Un dresseur se tient sur n'importe quelle case vide de ton parc. Tu peux en avoir plusieurs. Aucun jeton ne peut alors aller sur cette case.
rule--AQ-COW-4 = Un directeur se tient près de ton dépôt. Tu ne peux en avoir qu'un.
rule--AQ-MOV-1 = Pour 1 pièce, déplace le jeton du dessus de ton dépôt dans ton parc.
rule--AQ-MOV-2 = Pour 1 pièce, déplace un employé vers un poste libre ou une case libre, de la même sorte ou d'une autre.
rule--AQ-PUR-1 = Pour 2 pièces, achète le jeton du dessus du dépôt d'un autre pour ton parc. Une pièce va au propriétaire, une à la banque.
rule--AQ-DIS-1 = Pour 2 pièces à la banque, le jeton du dessus de ton dépôt quitte le jeu.
rule--AQ-EXP-1 = Une grande extension coûte 2 pièces. Elle apporte 4 cases et permet un bassin de plus.
rule--AQ-EXP-2 = Une petite extension coûte 1 pièce. Elle apporte 3 cases, mais pas de bassin de plus.
rule--AQ-EXP-3 = Une extension doit toucher par un côté ton parc ou une extension déjà posée, et ses cases doivent suivre les lignes.
rule--AQ-SCO-1 = Chaque animal de ton parc rapporte 1 point.
rule--AQ-SCO-2 = Chaque caissier rapporte 1 point par pièce et par jeton monnaie que tu possèdes.
rule--AQ-SCO-3 = Chaque soigneur rapporte 1 point par jeton avec un poisson dans ton parc.
rule--AQ-SCO-4 = Chaque dresseur rapporte 1 point par dauphin, orque et otarie sur les 8 cases autour de lui, mais pas ceux qui ont un éclair. Un jeton peut compter pour plusieurs dresseurs.
rule--AQ-SCO-5 = Chaque espèce dans ton dépôt coûte 2 points, ou 1 seul si tu as un directeur.
rule--AQ-SCO-6 = En cas d'égalité, qui a le plus de pièces gagne. Si c'est encore égal, vous gagnez ensemble.
rule--AQ-2P-1 = À deux, on remet trois espèces et on utilise trois camions. Une place est bloquée sur l'un, deux sur un autre. Il n'y a pas d'extension en plus.

## Conseils : que faire, et pourquoi: what to do

do--coworker--cashier = L'employé va à une caisse.
do--coworker--keeper = L'employé va à un poste de nourrissage.
do--coworker--manager = L'employé devient directeur.
do--coworker--trainer = L'employé devient dresseur { AT($zone) }.
do--expand--small = Paie 1 pièce et construis une petite extension ici : { $cells }.
do--expand--large = Paie 2 pièces et construis une grande extension ici : { $cells }.

## Conseils : que faire, et pourquoi: why

reason--coworker = Tu reçois un employé.
reason--more_basins = Tu as plus de place, et une espèce de plus peut vivre dans ton parc.

## Leçons pour chaque jeu, étape par étape: Aquaretto

lesson--aqua_basin = Les bassins
lesson--aqua_basin--lay = Prends le camion 1. Pose les dauphins côte à côte et le pingouin loin des dauphins.
lesson--aqua_basin--lay--done = Des animaux d'une espèce qui se touchent sont un bassin. Deux espèces ne se touchent pas.
lesson--aqua_coin = Le troisième jeton
lesson--aqua_coin--third = Prends le camion 1 et pose la troisième tortue à côté de son bassin.
lesson--aqua_coin--third--done = Les jetons trois, six, neuf et douze d'un bassin donnent 1 pièce.
lesson--aqua_coworker = Un employé
lesson--aqua_coworker--fifth = Prends le camion 1, pose la cinquième tortue et mets l'employé à une caisse.
lesson--aqua_coworker--fifth--done = Les jetons cinq et dix donnent un employé. Le caissier compte tes pièces.
lesson--aqua_depot = Le dépôt
lesson--aqua_depot--top = L'orque est en haut du dépôt. Paie 1 pièce et pose-la comme dans l'exemple.
lesson--aqua_depot--top--done = Seul le jeton du haut peut quitter le dépôt.
lesson--aqua_depot--next = La tortue est maintenant en haut. Paie 1 pièce et pose-la à côté de l'autre.
lesson--aqua_depot--next--done = Chaque espèce au dépôt coûte 2 points. Le tien est vide.
lesson--aqua_build = Construire
lesson--aqua_build--large = Paie 2 pièces et construis une grande extension en haut, comme dans l'exemple.
lesson--aqua_build--large--done = Tu as 4 places de plus, et une quatrième espèce peut vivre ici.
lesson--aqua_build--fourth = Prends le camion 1 et pose le dauphin sur ton nouveau terrain.
lesson--aqua_build--fourth--done = Sans la grande extension, le dauphin serait allé au dépôt.
lesson--aqua_baby = Un bébé dans l'eau
lesson--aqua_baby--pair = Prends le camion 1, pose la maman orque à côté du papa et le bébé dans le même bassin.
lesson--aqua_baby--pair--done = Le bébé est le troisième jeton du bassin : tu reçois aussi une pièce.

## Un mot, la première fois qu'une règle compte: after something has happened

-zoo--in--aquaretto = parc
    .gender = m
    .plural = parcs
page--do--move--in--aquaretto = Déplacer un jeton ou un employé
prompt--stored--in--aquaretto = Ce qui reste au dépôt à la fin te coûte des points.
prompt--paid--in--aquaretto = Chaque troisième animal d'une espèce au parc rapporte une pièce.
prompt--hired = Cinq d'une espèce donnent un employé. Il rapporte des points.
prompt--built_large = Une grande extension accueille une espèce de plus.
prompt--goal_park = Remplis ton parc. Chaque animal y rapporte un point.
prompt--one_basin = Tous les animaux d'une espèce restent ensemble.
prompt--one_kind_park = Des espèces différentes ne se touchent pas dans ton parc.

## Un mot, la première fois qu'une règle compte: the same for children


## Printed on mats

mat--park = Parc aquatique
mat--depot = Dépôt
mat--D = Dépôt
mat--cashier = Caissiers
mat--keeper = Soigneurs
mat--manager = Directeur
mat--COWORKERS = Employés

## Les mots avec lesquels on pose des questions sur ce jeu ; aucune page ne les montre

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--AQ-CMP-1 = Qu'est-ce qu'il y a dans la boîte Aquaretto ? Combien d'animaux, de camions et d'employés ? Avec combien de jetons joue-t-on ?
faq--AQ-CMP-2 = Combien de pères et de mères y a-t-il ? Quels jetons ont un poisson ? Lesquels ont un éclair ? Que veut dire le signe sur le jeton ?
faq--AQ-GEO-1 = Quelle est la taille de mon parc aquatique ? Combien de cases a mon parc ? Puis-je construire sur le coin des guichets ?
faq--AQ-GEO-2 = Combien de cases a une extension ? Puis-je tourner une extension ?
faq--AQ-SET-1 = Avec combien de pièces commence-t-on ? Que reçoit chacun au début ? Avec combien d'espèces joue-t-on ? Comment installer le jeu ?
faq--AQ-PLACE-1 = Qu'est-ce qu'un bassin ? Quand des jetons font-ils un bassin ? Puis-je avoir différents animaux dans le même bassin ?
faq--AQ-PLACE-2 = Différents animaux peuvent-ils se toucher ? Un dauphin peut-il être à côté d'un manchot ? Les coins comptent-ils, peuvent-ils se toucher en diagonale ? A-t-on le droit à côté d'une autre espèce ? Puis-je poser l'orque à côté de la tortue ?
faq--AQ-PLACE-3 = Puis-je avoir deux bassins de la même espèce ? Le prochain dauphin doit-il toucher mes dauphins ? Puis-je commencer un deuxième bassin avec le même animal ? Plusieurs bassins avec la même espèce ? Un jeton de la même espèce peut-il être ailleurs ?
faq--AQ-PLACE-4 = Combien de bassins puis-je avoir ? Puis-je commencer un nouveau bassin partout ? Combien d'espèces dans mon parc ? Un quatrième bassin est-il possible ?
faq--AQ-PLACE-5 = Qu'est-ce qui va au dépôt ? Puis-je mettre un jeton au dépôt exprès ? Où va un animal qui n'a pas de place ?
faq--AQ-DEP-1 = Dans quel ordre est le dépôt ? Puis-je regarder dans un dépôt ? Puis-je ranger le dépôt autrement ? Un nouveau jeton va-t-il dessus ?
faq--AQ-DEP-2 = Quel jeton du dépôt puis-je prendre ? Puis-je déplacer ou acheter un jeton sous le premier ? Puis-je sortir du dépôt le jeton du dessous ? Pourquoi pas celui du bas ?
faq--AQ-OFF-1 = Quand naît un bébé ? Que se passe-t-il quand un père et une mère sont dans un bassin ? Où va le bébé ? Un bébé compte-t-il pour les pièces ?
faq--AQ-OFF-2 = Et s'il n'y a pas de place pour le bébé ? Puis-je refuser le bébé ?
faq--AQ-BON-1 = Quand reçoit-on des pièces ? Comment un bassin rapporte-t-il de l'argent ? Combien de pièces pour le troisième jeton ? À partir de combien d'animaux dans un bassin gagne-t-on une pièce ?
faq--AQ-BON-2 = Quand reçoit-on un employé ? Comment avoir du personnel ? Que se passe-t-il avec cinq animaux dans un bassin ?
faq--AQ-COW-1 = Que fait un caissier et où est-il ? Combien de caissiers puis-je avoir ? Le guichet est-il libre ?
faq--AQ-COW-2 = Que fait un soigneur et où est-il ? Combien de soigneurs puis-je avoir ? À quoi sert le poste de nourrissage ?
faq--AQ-COW-3 = Où peut être un dresseur ? Combien de dresseurs puis-je avoir ? Un jeton peut-il être sur la case d'un dresseur ?
faq--AQ-COW-4 = Que fait un directeur et où est-il ? Combien de directeurs puis-je avoir ?
faq--AQ-MOV-1 = Puis-je déplacer un animal du dépôt vers le parc ? Comment sortir un jeton du dépôt ? Combien coûte un déplacement ? Puis-je déplacer un animal dans mon parc ?
faq--AQ-MOV-2 = Puis-je déplacer un employé ? Un directeur peut-il devenir dresseur ? Puis-je changer le poste de mon personnel ? Combien coûte de changer un soigneur de place ? Un dresseur doit-il rester ?
faq--AQ-PUR-1 = Combien coûte un jeton du dépôt d'un autre ? Puis-je acheter à un autre joueur ? Qui reçoit l'argent ?
faq--AQ-DIS-1 = Comment me débarrasser d'un jeton du dépôt ? Combien coûte de jeter un animal ? Puis-je jeter le premier jeton ?
faq--AQ-EXP-1 = Combien coûte une grande extension ? Qu'apporte la grande extension ? Comment avoir un bassin de plus ?
faq--AQ-EXP-2 = Combien coûte une petite extension ? La petite extension donne-t-elle un bassin de plus ?
faq--AQ-EXP-3 = Où puis-je poser une extension ? Doit-elle toucher mon parc ? L'extension peut-elle toucher par un coin ?
faq--AQ-SCO-1 = Combien de points rapporte un animal ? Que valent les animaux de mon parc ? Comment marquer des points ?
faq--AQ-SCO-2 = Combien de points rapporte un caissier ? Les pièces comptent-elles à la fin ? Que vaut mon argent ? À quoi sert un caissier ?
faq--AQ-SCO-3 = Combien de points rapporte un soigneur ? Que valent les jetons avec un poisson ? À quoi sert un soigneur ?
faq--AQ-SCO-4 = Combien de points rapporte un dresseur ? Deux dresseurs comptent-ils le même dauphin ? Que valent les animaux autour d'un dresseur ? Les animaux avec un éclair comptent-ils pour le dresseur ? Dresseurs sur des cases voisines, plus de points ? À quoi sert un dresseur ?
faq--AQ-SCO-5 = Combien de points le dépôt fait-il perdre ? Pourquoi des points en moins ? À quoi sert le directeur pour le dépôt ?
faq--AQ-SCO-6 = Qui gagne ? Que se passe-t-il en cas d'égalité ? Qui est en tête ?
faq--AQ-2P-1 = Qu'est-ce qui change à deux joueurs ? Combien de camions à deux ? Y a-t-il plus d'extensions à deux ?
