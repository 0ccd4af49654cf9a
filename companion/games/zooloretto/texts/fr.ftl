## Ce qui figure sur les boîtes et les dés, en mots

name--camel = chameau
    .gender = m
    .plural = chameaux
name--chimpanzee = chimpanzé
    .gender = m
    .plural = chimpanzés
name--elephant = éléphant
    .gender = m
    .plural = éléphants
name--flamingo = flamant
    .gender = m
    .plural = flamants
name--kangaroo = kangourou
    .gender = m
    .plural = kangourous
name--leopard = léopard
    .gender = m
    .plural = léopards
name--panda = panda
    .gender = m
    .plural = pandas
name--zebra = zèbre
    .gender = m
    .plural = zèbres
name--kiosk = kiosque
name--barrow = charrette
name--snacks = en-cas
name--popcorn = pop-corn
name--souvenirs = souvenirs

## Ce que disent les pages d'une partie

page--game--zooloretto = Zooloretto

## What is in the Zooloretto box, the boards, and how a game begins and runs

rule--ZB-CMP-1 = La boîte contient 88 jetons animaux carrés : 8 espèces de 11 jetons. Sur les 11, deux portent le signe du père, deux le signe de la mère, et sept n'ont aucun signe.
rule--ZB-CMP-2 = Il y a 12 jetons boutiques (4 sortes, 3 de chaque) et 12 jetons monnaie. Avec les animaux, cela fait 112 jetons carrés.
rule--ZB-CMP-3 = Chaque espèce a deux jetons bébés ronds. Les bébés naissent. On ne les mélange jamais aux piles et ils ne sont jamais sur un camion.
rule--ZB-CMP-4 = La boîte contient aussi 5 plateaux de zoo, 5 extensions, 5 camions à 3 places, 30 pièces, un pion et 5 aides de jeu.
rule--ZB-CMP-5 = Dans la boîte de 2007, les animaux sont des flamants, chameaux, léopards, éléphants, pandas, chimpanzés, zèbres et kangourous.
rule--ZB-CMP-6 = Les boîtes plus récentes ont d'autres images et peut-être d'autres animaux. C'est donc toi qui dis quels animaux sont dans ta boîte.
rule--ZB-CMP-7 = Les quatre sortes de boutiques n'ont pas de nom fixe. C'est toi qui leur donnes un nom.
rule--ZB-CMP-8 = À 5 joueurs, on joue avec 112 jetons carrés et 16 bébés, à 4 avec 101 et 14, à 3 avec 90 et 12, à 2 avec 79 et 10.
rule--ZB-GEO-5 = L'enclos à 5 cases (E5) vaut 8 points quand il est plein et 5 avec une case vide. Qui le remplit reçoit 2 pièces. Il a une case boutique.
rule--ZB-GEO-4 = L'enclos à 4 cases (E4) vaut 5 points quand il est plein et 4 avec une case vide. Qui le remplit reçoit 1 pièce. Il a deux cases boutique.
rule--ZB-GEO-6 = L'enclos à 6 cases (E6) vaut 10 points quand il est plein et 6 avec une case vide. Le remplir ne rapporte aucune pièce. Il a une case boutique.
rule--ZB-GEO-X = L'extension (X1, et X2 à deux joueurs) a 5 cases. Elle vaut 9 points quand elle est pleine et 5 avec une case vide. Qui la remplit reçoit 1 pièce. Elle a une case boutique.
rule--ZB-GEO-7 = Chaque case boutique appartient à un seul enclos : celui d'à côté.
rule--ZB-GEO-8 = Les cases d'un enclos sont éparpillées. Peu importe sur laquelle un jeton est posé.
rule--ZB-GEO-9 = La taille des jetons n'est écrite nulle part. Le compagnon les mesure quand il apprend à connaître ta boîte.
rule--ZB-SET-1 = À 5 joueurs, tous les animaux jouent. À 4, remettez une espèce dans la boîte, à 3 deux espèces, à 2 trois espèces, avec leurs bébés. Vous choisissez lesquelles.
rule--ZB-SET-2 = Mélangez tous les jetons carrés face cachée. Mettez-en 15 sous le pion. Faites autant de piles que vous voulez avec les autres.
rule--ZB-SET-3 = Mettez au milieu un camion par joueur. Chacun reçoit un zoo, une extension face cachée et 2 pièces. Les autres pièces forment la banque.
rule--ZB-TURN-1 = À ton tour, tu fais une seule chose : poser un jeton sur un camion, prendre un camion, ou faire une action qui coûte de l'argent. Puis c'est au suivant, dans le sens des aiguilles d'une montre. Qui a pris un camion est sauté.
rule--ZB-A-1 = Pour ajouter un jeton, tire le premier jeton d'une pile, montre-le à tous et pose-le sur une place libre d'un camion du milieu. Pas sur un camion déjà pris.
rule--ZB-A-2 = { CAP(A(-truck)) } a de la place pour trois { PLURAL(-tile) }. Si { GENDER(-truck) ->
        [f] toutes les { PLURAL(-truck) } du milieu sont pleines
       *[m] tous les { PLURAL(-truck) } du milieu sont pleins
    }, personne ne peut ajouter { OF(-tile) }.
rule--ZB-A-3 = On ne touche à la pile sous le pion que lorsque toutes les autres piles sont vides.
rule--ZB-B-1 = Tu peux prendre tout camion du milieu qui porte au moins un jeton. Un jeton monnaie suffit.
rule--ZB-B-2 = Décharge tout de suite tous les jetons de ton camion. Rien n'y reste.
rule--ZB-B-3 = Quand tu as pris un camion, tu attends la prochaine manche : plus de jeton, plus d'action payante, même à la dernière manche.
rule--ZB-B-4 = Tu choisis l'ordre dans lequel tu décharges. Les bébés naissent et les pièces arrivent au fur et à mesure.
rule--ZB-RND-1 = La manche finit quand chacun a pris { A(-truck) }. Les { PLURAL(-truck) } vides reviennent au milieu. Qui a pris { GENDER(-truck) ->
        [f] la dernière
       *[m] le dernier
    } { -truck } commence la manche suivante.
rule--ZB-RND-2 = Si tu es le seul sans { -truck }, tu rejoues autant de fois que tu veux, jusqu'à ce que tu en prennes { GENDER(-truck) ->
        [f] une
       *[m] un
    }.
rule--ZB-END-1 = Dès que quelqu'un tire le premier jeton sous le pion, c'est la dernière manche. Jouez-la jusqu'au bout, puis comptez les points.

## Babies, coins for full enclosures, points, and Zooloretto for two

rule--ZB-OFF-1 = Quand un père et une mère d'une espèce, sans bébé jusque-là, se retrouvent dans un enclos, un bébé naît aussitôt. Il va sur une case libre de cet enclos et compte comme un animal.
rule--ZB-OFF-2 = Chaque père et chaque mère n'a qu'un bébé dans toute la partie. Un troisième parent attend un quatrième.
rule--ZB-OFF-3 = S'il n'y a plus de case libre dans l'enclos, le bébé va dans ton étable.
rule--ZB-OFF-4 = Peu importe comment les parents se retrouvent : par camion, déplacement, achat ou échange.
rule--ZB-OFF-5 = Aucun bébé ne naît à l'étable ni sur un camion.
rule--ZB-OFF-6 = Un animal qui a eu son bébé le reste pour toujours : à l'étable, après un échange ou une vente, et même si le bébé s'en va.
rule--ZB-OFF-7 = On ne peut pas refuser un bébé. S'il y a de la place dans l'enclos, il doit y aller.
rule--ZB-OFF-8 = Il y a autant de bébés de chaque espèce que de couples possibles. S'il en manque un, quelque chose ne va pas sur la table.
rule--ZB-BON-1 = Quand tu poses un animal sur la dernière case libre d'un enclos, la banque te donne ses pièces. Un bébé peut aussi le remplir. Chaque remplissage est payé une fois.
rule--ZB-BON-2 = L'enclos à six cases ne rapporte pas de pièces.
rule--ZB-BON-3 = Un échange ne rapporte jamais de pièces, même si un bébé y naît.
rule--ZB-BON-4 = Un enclos qui se vide puis se remplit de nouveau paie de nouveau.
rule--ZB-BON-5 = Une banque vide ne paie rien. S'il lui manque des pièces, elle donne ce qu'elle a, sauf si vous avez décidé autre chose.
rule--ZB-SCO-1 = Un enclos plein rapporte le grand nombre de son panneau.
rule--ZB-SCO-2 = Un enclos avec une seule case vide rapporte le petit nombre de son panneau.
rule--ZB-SCO-3 = Avec deux cases vides ou plus, chaque animal rapporte 1 point s'il y a une boutique à côté de l'enclos, sinon rien. Une deuxième boutique n'ajoute rien.
rule--ZB-SCO-4 = Chaque sorte de boutique sur tes cases boutique rapporte 2 points. Deux pareilles comptent une fois.
rule--ZB-SCO-5 = Chaque sorte de boutique dans ton étable coûte 2 points.
rule--ZB-SCO-6 = Chaque espèce dans ton étable coûte 2 points, quel que soit le nombre d'animaux. Un bébé est de l'espèce de ses parents.
rule--ZB-SCO-7 = Qui a le plus de points gagne. En cas d'égalité, qui a le plus d'argent gagne. Si c'est encore égal, vous gagnez ensemble.
rule--ZB-2P-1 = À deux joueurs, chacun a deux extensions.
rule--ZB-2P-2 = À deux joueurs, remettez trois espèces dans la boîte.
rule--ZB-2P-3 = À deux joueurs, il y a trois camions. Trois jetons face cachée bloquent pour toute la partie une place d'un camion et deux d'un autre. Avec la boîte XXL, prenez plutôt les camions à trois, deux et une place.
rule--ZB-2P-4 = Tu ne peux prendre un camion que s'il porte un jeton visible. Les jetons face cachée y restent.
rule--ZB-2P-5 = Quand les deux joueurs ont un camion, les jetons visibles du troisième quittent le jeu, jetons monnaie compris.

## Putting tiles into a Zooloretto zoo, and what money can do

rule--ZB-PLACE-1 = Pose un animal sur une case libre d'un enclos, ou à l'étable.
rule--ZB-PLACE-2 = Une seule espèce vit dans un enclos. La même espèce peut vivre dans plusieurs enclos.
rule--ZB-PLACE-3 = Si aucun enclos ne peut accueillir l'animal, il doit aller à l'étable.
rule--ZB-PLACE-4 = Tu peux mettre un animal à l'étable même s'il y a de la place ailleurs. L'étable n'est jamais pleine.
rule--ZB-PLACE-5 = Pose une boutique sur n'importe quelle case boutique libre de ton zoo, même à côté d'un enclos vide.
rule--ZB-PLACE-6 = Si aucune case boutique n'est libre, la boutique va à l'étable. Tu peux aussi l'y mettre exprès, mais tu recevras un conseil.
rule--ZB-COIN-1 = Un jeton monnaie devient tout de suite de l'argent. Il vaut une pièce et n'occupe aucune place dans le zoo.
rule--ZB-C-1 = Tu peux faire une action payante par tour. Pièces et jetons monnaie ont la même valeur. On paie à la banque, sauf indication contraire.
rule--ZB-C-MOV-1 = Pour 1 pièce, déplace un animal de ton étable vers un enclos où il peut vivre. Bébés et pièces arrivent comme d'habitude.
rule--ZB-C-MOV-2 = Les animaux ne se déplacent que depuis l'étable. Ils ne passent jamais d'un enclos à un autre ni d'un enclos à l'étable.
rule--ZB-C-MOV-3 = Pour 1 pièce, déplace une boutique : vers une autre case boutique, de l'étable vers une case, ou d'une case vers l'étable.
rule--ZB-C-EXC-1 = Pour 1 pièce, échange tous les animaux d'une espèce d'un endroit de ton zoo contre tous ceux d'une autre espèce d'un autre endroit.
rule--ZB-C-EXC-2 = On échange entre deux endroits différents (enclos ou étable) et entre deux espèces différentes.
rule--ZB-C-EXC-3 = Il faut des animaux des deux côtés. On n'échange pas avec un enclos vide.
rule--ZB-C-EXC-4 = Tous les animaux qui arrivent doivent avoir de la place. Aucun de ceux qui partent ne peut rester.
rule--ZB-C-EXC-5 = Si un père et une mère arrivent dans un enclos par un échange, ils ont tout de suite un bébé. Deux bébés peuvent naître ainsi.
rule--ZB-C-EXC-6 = On n'échange jamais les boutiques.
rule--ZB-C-PUR-1 = Pour 2 pièces, achète un jeton de l'étable d'un autre joueur et pose-le tout de suite dans ton zoo. Une pièce va au propriétaire, une à la banque.
rule--ZB-C-PUR-2 = Personne ne peut refuser de vendre, même s'il attend la prochaine manche.
rule--ZB-C-DIS-1 = Pour 2 pièces à la banque, un jeton de ta propre étable quitte le jeu.
rule--ZB-C-EXP-1 = Pour 3 pièces à la banque, retourne ton extension. Avant cela, ses cases n'existent pas.
rule--ZB-C-EXP-2 = Chacun a une extension. À deux joueurs, chacun en a deux, à 3 pièces chacune.

## Leçons pour chaque jeu, étape par étape: Zooloretto

lesson--zoo_first_turns = Tes premiers tours
lesson--zoo_first_turns--draw = Un tour, c'est une seule chose. Cherche un chameau et pose-le sur le camion 1.
lesson--zoo_first_turns--draw--done = C'était ton tour. Maintenant, c'est au suivant.
lesson--zoo_first_turns--partner = { $owner } pioche un léopard et le pose aussi sur le camion 1.
lesson--zoo_first_turns--partner--done = Deux animaux attendent sur le camion 1. Les deux te vont bien.
lesson--zoo_first_turns--take = Prends le camion 1. Donne un enclos au chameau et un autre au léopard.
lesson--zoo_first_turns--take--done = Une seule espèce vit dans un enclos. Maintenant tu attends la prochaine manche.
lesson--zoo_barn = L'étable
lesson--zoo_barn--take = Prends le camion 1. Le chameau rejoint le chameau. Le panda n'a pas de place : à l'étable.
lesson--zoo_barn--take--done = Chaque espèce à l'étable coûte 2 points à la fin. Une étable vide ne coûte rien.
lesson--zoo_barn--discard = Paie 2 pièces à la banque et défausse le panda.
lesson--zoo_barn--discard--done = L'étable est vide. Cela valait 2 points.
lesson--zoo_full = Un enclos plein
lesson--zoo_full--fill = Il manque un chameau dans l'enclos de cinq. Prends le camion 1 et remplis-le.
lesson--zoo_full--fill--done = Plein ! Il vaut maintenant 8 points et tu reçois 2 pièces de la banque.
lesson--zoo_baby = Un bébé
lesson--zoo_baby--pair = Un papa panda vit dans ton zoo. Prends le camion 1 et pose la maman panda à côté.
lesson--zoo_baby--pair--done = Un bébé naît tout de suite. Pose-le avec ses parents : il compte comme un animal.
lesson--zoo_stall = Les boutiques
lesson--zoo_stall--open = Prends le camion 1 et pose la boutique à côté de tes éléphants.
lesson--zoo_stall--open--done = La boutique vaut 2 points, et chaque éléphant à côté vaut maintenant 1.
lesson--zoo_money = À quoi sert l'argent
lesson--zoo_money--move = Paie 1 pièce : le léopard quitte l'étable et rejoint l'autre léopard.
lesson--zoo_money--move--done = Un animal peut quitter l'étable, mais jamais passer d'un enclos à un autre.
lesson--zoo_money--expand = Paie 3 pièces et retourne ton extension.
lesson--zoo_money--expand--done = Tu as maintenant un enclos de plus.
lesson--zoo_money--buy = Paie 2 pièces et achète le panda de l'étable { OF($owner) }. Il va dans ton extension.
lesson--zoo_money--buy--done = Une pièce va à { $owner }, une à la banque. Personne ne peut refuser.
lesson--zoo_money--swap = Paie 1 pièce et échange : l'éléphant de l'étable contre le chameau de son enclos.
lesson--zoo_money--swap--done = Tous les animaux d'une espèce changent de place avec tous ceux d'une autre.
lesson--zoo_last_round = La dernière manche
lesson--zoo_last_round--disc = Il ne reste que la pile sous le disque. Pioche un chameau et pose-le sur le camion 1.
lesson--zoo_last_round--disc--done = Le premier jeton sous le disque annonce la dernière manche.
lesson--zoo_last_round--take = Prends le camion 1 et décharge-le.
lesson--zoo_last_round--take--done = Tout le monde a un camion : la partie est finie. Comptez vos points !
lesson--zoo_first_turns--zoo = Tu as un zoo : le voici. Il est encore vide.
lesson--zoo_first_turns--home = Ici vivent des animaux. Il y a de la place pour quatre de la même espèce.
lesson--zoo_first_turns--truck = Les animaux arrivent en camion. À ton tour, tu charges un camion, ou tu en prends un.

## Zooloretto, and what every game of the family shares: names

piece--animal = { $name }
piece--animal--m = { $name } mâle
piece--animal--f = { $name } femelle
piece--animal--baby = bébé { $name }
    .gender = m
    .plural = bébés { $name }
piece--stall = boutique « { $name } »
    .gender = f
    .plural = boutiques « { $name } »
piece--coin = jeton monnaie
    .gender = m
piece--block = jeton face cachée
    .gender = m
zone = « { $id } »
    .at = à « { $id } »
    .into = à « { $id } »
    .from = de « { $id } »
zone--enclosure = enclos { $id }
    .gender = m
    .at = dans l'enclos { $id }
    .into = dans l'enclos { $id }
    .from = de l'enclos { $id }
zone--stall = case boutique { $id }
    .gender = f
    .at = sur la case boutique { $id }
    .into = sur la case boutique { $id }
    .from = de la case boutique { $id }
zone--barn = étable
    .gender = f
    .at = à l'étable
    .into = à l'étable
    .from = de l'étable
zone--coins = pièces

## Zooloretto, and what every game of the family shares: how a rule was broken

why--ZB-END-1--over = La partie est finie.
why--ZB-TURN-1 = { $player }, ce n'est pas ton tour : c'est à { $owner } de jouer.
why--ZB-TURN-1--out = { $player } a pris { A(-truck) } et ne peut pas être en train de jouer.
why--ZB-B-3 = { $player }, tu as déjà { A(-truck) }. Tu attends la prochaine manche.
why--ZB-B-3--trucks = { $player } attend seulement si un camion se trouve devant { $player }.
why--ZB-A-1--taken = { $player }, quelqu'un a déjà { THE(-truck) } { $truck }. { CAP(A(-tile)) } va { ON(-truck) } { A(-truck) } du milieu.
why--ZB-A-1--empty = { $player }, cette pile est vide.
why--ZB-A-2 = { CAP(THE(-truck)) } { $truck } est { GENDER(-truck) ->
        [f] pleine : elle
       *[m] plein : il
    } n'a { $spaces ->
        [one] qu'une place
       *[other] que { $spaces } places
    }.
why--ZB-A-3 = La pile sous le pion attend que toutes les autres soient vides.
why--ZB-B-1 = { $player }, { THE(-truck) } { $truck } est vide. { GENDER(-truck) ->
        [f] Celle
       *[m] Celui
    } que tu prends a au moins { A(-tile) }.
why--ZB-B-1--taken = { $player }, { $owner } a déjà { THE(-truck) } { $truck }.
why--ZB-B-2 = { $player }, décharge chaque { -tile } { GENDER(-truck) ->
        [f] de la
       *[m] du
    } { -truck } { $truck } une fois, et rien d'autre.
why--ZB-B-2--not_unloaded = { $player } a pris { THE(-truck) } { $truck }, mais il y reste des { PLURAL(-tile) }.
why--ZB-2P-3--too_many = Il y a { $number ->
        [one] un jeton face cachée
       *[other] { $number } jetons face cachée
    }, le jeu n'en a que { $limit }.
why--ZB-2P-4 = { $player }, le camion { $truck } n'a que des jetons face cachée. Celui que tu prends porte un jeton visible.
why--ZB-CMP-1--too_many = Trop de jetons « { $piece } » : il y en a { $number }, la boîte n'en a que { $limit }.
why--ZB-CMP-2--too_many = Trop de jetons « { $piece } » : il y en a { $number }, la boîte n'en a que { $limit }.
why--ZB-CMP-2--stall_types = Il y a { $number ->
        [one] un type de boutiques
       *[other] { $number } types de boutiques
    }, la boîte n'en a que { $limit }.
why--ZB-CMP-3 = { $player }, { A($piece) } ne vient jamais d'une pile. Les bébés naissent.
why--ZB-CMP-3--too_many = Trop de jetons « { $piece } » : { $number } sur la table et en réserve, la boîte n'en a que { $limit }.
why--ZB-CMP-3--on_truck = { CAP(A($piece)) } ne peut pas être sur le camion { $truck }.
why--ZB-COIN-1 = { $player }, { THE($piece) } n'a pas besoin de place : c'est de l'argent.
why--ZB-PLACE-1--kind = { $player }, { THE($piece) } ne va pas { INTO($zone) }. Les animaux vont dans un enclos ou à l'étable.
why--ZB-PLACE-1--full = { $player }, il n'y a plus de place { AT($zone) } pour { THE($piece) } : il n'y en a { $spaces ->
        [one] qu'une
       *[other] que { $spaces }
    }.
why--ZB-PLACE-2 = { $player }, { THE($piece) } ne va pas { INTO($zone) } : { A($living) } y habite déjà.
why--ZB-PLACE-5--kind = { $player }, { THE($piece) } ne va pas { INTO($zone) }. Une boutique va sur sa case ou à l'étable.
why--ZB-PLACE-5--full = { $player }, il y a déjà quelque chose { AT($zone) }.
why--ZB-PLACE-6 = { $player }, il y avait encore une place libre pour { THE($piece) }.
why--ZB-C-EXP-1 = { $player }, { THE($zone) } fait partie d'une extension que tu n'as pas achetée.
why--ZB-C-EXP-1--poor = { $player }, une extension coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--ZB-C-EXP-2 = { $player }, tu n'as plus d'extension à acheter.
why--ZB-C-MOV-1--poor = { $player }, un déplacement coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--ZB-C-MOV-1--absent = { $player }, il n'y a { NO($piece) } { AT($zone) }.
why--ZB-C-MOV-1--same = { $player }, { THE($piece) } est déjà { AT($zone) }.
why--ZB-C-MOV-2 = { $player }, les animaux ne sortent que de l'étable. { CAP(THE($piece)) } reste { AT($zone) }.
why--ZB-C-MOV-3--poor = { $player }, un déplacement coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--ZB-C-MOV-3--absent = { $player }, il n'y a { NO($piece) } { AT($zone) }.
why--ZB-C-MOV-3--same = { $player }, { THE($piece) } est déjà { AT($zone) }.
why--ZB-C-EXC-1--poor = { $player }, un échange coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--ZB-C-EXC-2--area = { $player }, échange entre deux endroits différents, pas deux fois { AT($zone) }.
why--ZB-C-EXC-2--species = { $player }, échange deux espèces différentes, pas { A($piece) } contre { A($piece) }.
why--ZB-C-EXC-3 = { $player }, il n'y a { NO($piece) } à échanger { AT($zone) }.
why--ZB-C-EXC-6 = { $player }, on n'échange que des animaux, dans les enclos et à l'étable.
why--ZB-C-PUR-1--poor = { $player }, un achat coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--ZB-C-PUR-1--own = { $player }, tu achètes à quelqu'un d'autre, pas à toi-même.
why--ZB-C-PUR-1--absent = { $player }, il n'y a { NO($piece) } à l'étable { OF($owner) }.
why--ZB-C-PUR-1--own_barn = { $player }, { THE($piece) } que tu as { GENDER($piece) ->
        [f] achetée
       *[other] acheté
    } est maintenant dans ta propre étable.
why--ZB-C-DIS-1--poor = { $player }, se défausser d'un jeton coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }. Tu { $coins ->
        [0] n'en as pas
        [one] n'en as qu'une
       *[other] n'en as que { $coins }
    }.
why--ZB-C-DIS-1--absent = { $player }, il n'y a { NO($piece) } dans ton étable.
why--ZB-OFF-7--elsewhere = { $player }, { THE($piece) } ne peut pas aller { INTO($zone) } à sa naissance.
why--ZB-OFF-7--none = { $player }, aucun bébé ne naît ainsi.
why--ZB-OFF-8 = Il n'y a plus { OF($piece) } : chaque espèce n'a que peu de bébés. Regardez bien la table.
why--ZB-BON-5 = La banque n'a pas assez : { $player } ne reçoit que { $paid } de { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.

## Zooloretto, and what every game of the family shares: score lines

line--ZB-SCO-1 = { $zone } plein
line--ZB-SCO-2 = { $zone }, une case vide
line--ZB-SCO-3 = { $zone }, animaux à côté d'une boutique
line--ZB-SCO-3--no_stall = { $zone }, deux cases vides ou plus et pas de boutique
line--ZB-SCO-4 = { $piece } ouverte
line--ZB-SCO-5 = { $piece } à l'étable
line--ZB-SCO-6 = { $piece } à l'étable

## Zooloretto, and what every game of the family shares: what happened

event--added = { $player } pose { THE($piece) } { ON(-truck) } { THE(-truck) } { $truck }.
event--took_truck = { $player } prend { THE(-truck) } { $truck }.
event--coin_tile = { $player } reçoit un jeton monnaie.
event--placed = { $player } pose { THE($piece) } { INTO($to) }.
event--birth = Une naissance chez { $player } : { A($piece) } ! Il va { INTO($to) }.
event--no_baby = { $player } : il n'y a plus de bébé pour { THE($piece) }.
event--bonus = { $player } reçoit un bonus de { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } de la banque.
event--fee = { $player } paie { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à la banque.
event--paid_player = { $player } paie { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { $owner }.
event--exchange = { $player } échange les { PLURAL($piece) } contre les { PLURAL($other) }.
event--discarded = { $player } défausse { THE($piece) }.
event--expanded = { $player } construit une extension.
event--out = { $player } attend la prochaine manche.
event--turn = { $player }, c'est ton tour.
event--trucks_back = Les { PLURAL(-truck) } vides reviennent au milieu.
event--round = La manche { $round } commence. { $player } débute.
event--last_round = C'est la dernière manche !
event--game_over = La partie est finie. Comptez vos points !

## Ce que dit l’arbitre des règles propres à un jeu et de ce que personne n’a confirmé

why--ZB-A-1--disc_is_left = { $player }, cette pile est vide. Pioche dans la pile sous le pion.
why--ZB-C-EXC-4--room = { $player }, il n'y a pas assez de place { AT($zone) } : { $number } animaux ({ $piece }) y entreraient, il reste { $room } places libres.

## Printed on mats

mat--zoo = Zoo
mat--expansion = Extension
mat--second-expansion = Extension 2 du zoo

## Les mots avec lesquels on pose des questions sur ce jeu ; aucune page ne les montre

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZB-CMP-1 = Combien de jetons animaux y a-t-il dans la boîte ? Combien de mâles et de femelles par espèce ? Combien de jetons a une espèce ?
faq--ZB-CMP-2 = Combien de boutiques y a-t-il dans le jeu ? Combien de jetons monnaie ? Combien de sortes de boutiques ?
faq--ZB-CMP-3 = Combien de bébés y a-t-il ? Un bébé peut-il être tiré d'une pile ou être sur un camion ? Mélange-t-on les petits ronds aux piles ?
faq--ZB-CMP-4 = Combien de pièces et de camions dans la boîte ? Qu'est-ce qu'il y a dans la boîte ? Combien de plateaux ?
faq--ZB-CMP-5 = Quels animaux sont dans l'ancienne boîte ?
faq--ZB-CMP-6 = Pourquoi ma boîte a-t-elle d'autres animaux ? Les nouvelles éditions ont-elles d'autres animaux ?
faq--ZB-CMP-7 = Comment s'appellent les boutiques ?
faq--ZB-CMP-8 = Avec combien de jetons joue-t-on ? Combien de jetons dans le jeu à trois joueurs ?
faq--ZB-GEO-4 = Que vaut l'enclos à quatre cases ? Combien de pièces pour remplir l'enclos de quatre ? Combien de points rapporte l'enclos de quatre plein ? Combien de cases boutique a le petit enclos ? Combien d'animaux tiennent dans un enclos ? Combien de cases, de places a un enclos ? Quelle est la taille d'un enclos ?
faq--ZB-GEO-5 = Que vaut l'enclos à cinq cases ? Combien de pièces pour remplir l'enclos de cinq ? Combien de points rapporte l'enclos de cinq plein ? Combien d'animaux tiennent dans un enclos ? Combien de cases, de places a un enclos ? Quelle est la taille d'un enclos ?
faq--ZB-GEO-6 = Que vaut l'enclos à six cases ? Combien de points rapporte l'enclos de six plein ? Qu'est-ce que je gagne pour le plus grand enclos ? Combien d'animaux tiennent dans un enclos ? Combien de cases, de places a un enclos ? Quelle est la taille d'un enclos ?
faq--ZB-GEO-X = Que vaut l'extension quand elle est pleine ? Combien de cases a l'extension ? Combien de pièces et de points pour l'enclos en plus ?
faq--ZB-GEO-7 = À quel enclos appartient une boutique ? Une boutique compte-t-elle pour deux enclos ? Combien de boutiques à côté d'un enclos ?
faq--ZB-GEO-8 = La case de l'enclos où je pose un jeton a-t-elle une importance ?
faq--ZB-GEO-9 = Quelle est la taille des jetons en millimètres ?
faq--ZB-SET-1 = Avec combien d'espèces joue-t-on ? Quels animaux enlève-t-on à trois joueurs ? Combien d'espèces remettre dans la boîte à quatre ?
faq--ZB-SET-2 = Combien de jetons vont sous le pion ? Comment mélanger et empiler les jetons ? Comment préparer les piles ?
faq--ZB-SET-3 = Avec combien d'argent commence-t-on ? Combien de pièces au début ? Combien de camions faut-il ? Comment installer le jeu ? Que reçoit chacun au départ ?
faq--ZB-TURN-1 = Que puis-je faire à mon tour ? Puis-je faire deux choses dans le même tour ? Puis-je poser un jeton et prendre un camion dans le même tour ? Puis-je piocher deux fois ? Puis-je passer mon tour ou ne rien faire ? À qui le tour, qui est le suivant ? Dans quel sens joue-t-on ? Suis-je obligé de prendre un camion ? Puis-je jouer quand ce n'est pas mon tour ? Puis-je dépenser de l'argent et poser aussi un jeton ? C'est à qui de jouer ? Que dois-je faire maintenant ?
faq--ZB-A-1 = Comment ajouter un jeton sur un camion ? D'où tire-t-on un jeton ? Puis-je regarder le jeton avant de choisir le camion ? Sur quel camion faut-il mettre le jeton tiré ? Puis-je garder le jeton tiré ou le poser directement dans mon zoo ? Puis-je tirer deux jetons ? Puis-je mettre un jeton sur un camion déjà pris ? Puis-je remettre le jeton et en piocher un autre ?
faq--ZB-A-2 = Combien de jetons par camion ? Que faire si tous les camions sont pleins ? Puis-je mettre un quatrième jeton sur un camion ? Puis-je charger un camion plein ? Pourquoi ne puis-je pas tirer de jeton pour ce camion ?
faq--ZB-A-3 = Quand peut-on tirer de la pile sous le pion ? À quoi sert le pion rouge ? Puis-je prendre maintenant un jeton sous le pion ?
faq--ZB-B-1 = Quand puis-je prendre un camion ? Puis-je prendre un camion avec un seul jeton ou seulement une pièce ? Puis-je prendre un camion vide ? Le camion doit-il être plein pour le prendre ? Quel camion ai-je le droit de prendre ? Est-ce que je peux prendre ce camion ?
faq--ZB-B-2 = Dois-je prendre tous les jetons du camion ? Puis-je laisser un jeton sur le camion ? Puis-je refuser ou jeter un jeton dont je ne veux pas ? Faut-il tout décharger tout de suite ? Puis-je garder un jeton sur le camion pour plus tard ?
faq--ZB-B-3 = Que puis-je faire après avoir pris un camion ? Puis-je encore acheter, déplacer ou échanger quand j'ai un camion ? Puis-je prendre deux camions dans une manche ? Suis-je hors de la manche ? Puis-je utiliser mon argent à la fin de la manche si j'ai déjà un camion ? Est-ce que je rejoue après avoir pris un camion ?
faq--ZB-B-4 = Dans quel ordre décharger le camion ? Puis-je choisir ce que je pose en premier ?
faq--ZB-RND-1 = Quand finit une manche ? Qui commence la manche suivante ? Qui commence ? Que deviennent les camions après la manche ?
faq--ZB-RND-2 = Tous les autres ont pris un camion, puis-je continuer ? Combien de tours a le dernier sans camion ? Je suis le seul encore dans la manche, puis-je encore piocher et faire des actions payantes ? Le dernier peut-il charger seul ?
faq--ZB-END-1 = Quand finit la partie ? Combien de temps dure encore la partie ? Quand est la dernière manche ? Que se passe-t-il quand les piles sont vides ou qu'on arrive au pion ? Combien de manches reste-t-il ? Quand est-ce que c'est fini ?
faq--ZB-OFF-1 = Quand naît un bébé ? Comment avoir des petits ? Que se passe-t-il quand un mâle et une femelle sont ensemble ? Faut-il un père et une mère pour un bébé ? Un bébé compte-t-il comme un animal ? Où va le bébé ? Que veulent dire les signes mâle et femelle ?
faq--ZB-OFF-2 = Les mêmes parents peuvent-ils avoir un deuxième bébé ? Combien de bébés peut avoir une mère ? Un couple a-t-il plusieurs petits ? Trois parents dans l'enclos, combien de bébés ? Un père peut-il avoir des bébés avec deux mères ?
faq--ZB-OFF-3 = Où va le bébé si l'enclos est plein ? Et s'il n'y a plus de place pour le petit ? Plus de case pour le nouveau-né ?
faq--ZB-OFF-4 = Un bébé naît-il aussi quand j'achète ou déplace la mère ? Les animaux de l'étable ont-ils un bébé en se déplaçant ?
faq--ZB-OFF-5 = Un bébé naît-il à l'étable ? Un père et une mère à l'étable ont-ils un petit ? Les parents ont-ils un bébé sur le camion ?
faq--ZB-OFF-6 = Un animal qui a eu son bébé peut-il en avoir un autre après une vente ? L'acheteur a-t-il encore un bébé de ce parent ? Comment se rappeler qui a déjà eu un bébé ?
faq--ZB-OFF-7 = Dois-je prendre le bébé ? Puis-je refuser un petit ? Puis-je mettre le bébé à l'étable ou dans un autre enclos s'il y a de la place ?
faq--ZB-OFF-8 = Et s'il n'y a plus de bébés ? Peut-on manquer de bébés ?
faq--ZB-BON-1 = Quand reçoit-on des pièces pour un enclos plein ? Comment gagner de l'argent ? Que reçoit-on pour remplir un enclos ? A-t-on le bonus si un bébé remplit la dernière case ? Comment avoir plus de pièces ?
faq--ZB-BON-2 = Y a-t-il des pièces pour le grand enclos à six cases ? Pourquoi pas d'argent pour l'enclos de six plein ?
faq--ZB-BON-3 = Reçoit-on des pièces quand un échange remplit un enclos ? Y a-t-il un bonus après un échange ?
faq--ZB-BON-4 = Peut-on recevoir plusieurs fois le bonus de pièces pour le même enclos ? Si je vide et remplis de nouveau un enclos, est-il encore payé ? Deux fois le bonus pour un enclos ?
faq--ZB-BON-5 = Et si la banque est vide ? Que faire si la banque n'a plus de pièces pour mon bonus ?
faq--ZB-SCO-1 = Combien de points rapporte un enclos plein ? Que vaut un enclos complet ? Que veut dire le grand nombre du panneau ? Combien compte mon enclos rempli ? Comment marquer des points ?
faq--ZB-SCO-2 = Et s'il manque une case ? Combien de points pour un enclos presque plein avec une case vide ? Que veut dire le petit nombre ? Il me manque un animal, que vaut l'enclos ?
faq--ZB-SCO-3 = Combien de points rapporte un enclos qui n'est pas plein ? Deux cases vides ou plus, les animaux comptent-ils ? Pourquoi mes animaux ne rapportent-ils rien ? À quoi sert une boutique à côté de l'enclos ? Faut-il deux boutiques pour les points de mes animaux ? Que vaut un éléphant tout seul ? Une boutique sert-elle quand l'enclos est plein ?
faq--ZB-SCO-4 = Combien de points rapporte une boutique ? À quoi servent les boutiques ? Deux boutiques pareilles comptent-elles double ? Que valent deux kiosques différents ? Pourquoi collectionner des sortes de boutiques ?
faq--ZB-SCO-5 = Les boutiques à l'étable coûtent-elles des points ? Que devient un kiosque à l'étable à la fin ? Points en moins pour une boutique à l'étable ? Le kiosque rapporte-t-il des points à l'étable ?
faq--ZB-SCO-6 = Combien de points l'étable fait-elle perdre ? Pourquoi ai-je des points en moins ? Que coûtent les animaux à l'étable ? Deux zèbres de la même espèce à l'étable coûtent-ils double ? Pourquoi moins deux ? Un bébé à l'étable est-il une autre espèce ? Pourquoi est-ce que je perds des points ?
faq--ZB-SCO-7 = Qui gagne ? Qui est en tête, qui mène ? Que se passe-t-il en cas d'égalité ? Qui gagne avec le même nombre de points ? L'argent compte-t-il à la fin ? Les pièces restantes valent-elles des points ? Quel est le score ?
faq--ZB-2P-1 = Combien d'extensions a chacun à deux joueurs ?
faq--ZB-2P-2 = Combien d'espèces enlève-t-on à deux joueurs ? Quels animaux à deux ?
faq--ZB-2P-3 = Combien de camions à deux joueurs ? Qu'est-ce que le jeton face cachée sur le camion ? Pourquoi une place du camion est-elle bloquée ? Pourquoi un jeton retourné sur le camion ?
faq--ZB-2P-4 = Puis-je prendre un camion qui ne porte qu'un jeton face cachée ? Est-ce que j'emporte le jeton retourné ?
faq--ZB-2P-5 = Que devient le troisième camion à deux joueurs ? Et le camion que personne n'a pris ?
faq--ZB-PLACE-1 = Où puis-je poser un animal ? Puis-je mettre cet animal dans un enclos ? Un zèbre peut-il aller dans l'enclos vide ? Le panda va-t-il là avec les autres pandas ?
faq--ZB-PLACE-2 = Différents animaux peuvent-ils vivre dans le même enclos ? Peut-on mettre un zèbre avec les pandas ? Peut-on mélanger les espèces dans un enclos ? La même espèce peut-elle vivre dans deux enclos ? Puis-je avoir des pandas dans plusieurs enclos ? Pourquoi pas de zèbre chez les léopards ?
faq--ZB-PLACE-3 = Et si un animal ne peut aller nulle part ? Où va-t-il si tous les enclos sont occupés ? Quand un animal doit-il aller à l'étable ? Pas de place pour une nouvelle espèce ?
faq--ZB-PLACE-4 = Puis-je mettre un animal à l'étable exprès ? L'étable est-elle parfois pleine ? Combien d'animaux à l'étable ?
faq--ZB-PLACE-5 = Où poser une boutique ? Puis-je mettre un kiosque à côté d'un enclos vide ? Une boutique peut-elle aller partout ? Puis-je poser la boutique à côté des pandas ?
faq--ZB-PLACE-6 = Et si aucune case boutique n'est libre ? Puis-je mettre une boutique à l'étable ? Où va le kiosque quand toutes les cases boutique sont prises ?
faq--ZB-COIN-1 = Que vaut un jeton monnaie ? Où va la pièce du camion ? Que fait-on d'un jeton monnaie ? Une pièce prend-elle une place ?
faq--ZB-C-1 = Que puis-je faire avec l'argent ? Que puis-je acheter avec mes pièces ? Combien d'actions payantes par tour ? À qui paie-t-on ? À quoi servent les pièces ? Qu'est-ce qui coûte combien ? Puis-je faire deux actions payantes à la fois ?
faq--ZB-C-MOV-1 = Combien coûte un déplacement d'animal ? Puis-je déplacer un animal de l'étable vers un enclos ? Comment sortir un animal de l'étable ? Le zèbre peut-il aller de l'étable à l'enclos pour une pièce ? Réaménager mon zoo ?
faq--ZB-C-MOV-2 = Puis-je déplacer un animal d'un enclos à un autre ? Puis-je mettre un animal d'un enclos à l'étable ? Mes zèbres peuvent-ils changer d'enclos ? Puis-je faire passer un animal de l'enclos de cinq à celui de six ? Réorganiser les animaux ?
faq--ZB-C-MOV-3 = Puis-je déplacer une boutique ? Combien coûte le déplacement d'un kiosque ? Puis-je mettre une boutique ailleurs, hors de l'étable ou dedans ? Changer un magasin de place ?
faq--ZB-C-EXC-1 = Comment marche un échange ? Combien coûte un échange ? Puis-je échanger les zèbres contre les pandas ? Puis-je troquer tous les animaux d'une espèce contre une autre ? Puis-je échanger entre l'étable et un enclos ? Puis-je échanger avec un autre joueur ?
faq--ZB-C-EXC-2 = Entre quels endroits puis-je échanger ? Puis-je échanger deux animaux de la même espèce ? Échanger dans l'étable ? À quelles conditions peut-on échanger des animaux entre deux enclos ?
faq--ZB-C-EXC-3 = Puis-je échanger avec un enclos vide ? Puis-je envoyer tous les pandas dans l'enclos vide par un échange ? Échanger contre rien ?
faq--ZB-C-EXC-4 = Et s'il n'y a pas assez de place après l'échange ? Puis-je n'échanger que quelques animaux ? Dois-je échanger tous ceux d'une espèce ? Doivent-ils tous avoir de la place ?
faq--ZB-C-EXC-5 = Un bébé naît-il après un échange ? Un échange peut-il amener un petit ?
faq--ZB-C-EXC-6 = Puis-je échanger des boutiques ? Échanger deux kiosques ?
faq--ZB-C-PUR-1 = Combien coûte un achat à un autre joueur ? Puis-je acheter un animal de l'étable d'un autre ? Qui reçoit l'argent quand j'achète ? Puis-je acheter le panda d'un autre joueur ? Puis-je acheter dans un enclos ? Prendre un animal à quelqu'un ?
faq--ZB-C-PUR-2 = Un joueur peut-il refuser de vendre ? Suis-je obligé de vendre mon animal ? A-t-il le droit de dire non quand je veux acheter ? Puis-je acheter à quelqu'un qui attend la manche suivante ?
faq--ZB-C-DIS-1 = Comment me débarrasser d'un jeton de l'étable ? Combien coûte de jeter un animal ? Puis-je jeter un animal de mon étable ? Puis-je enlever, virer ou défausser un jeton ? Puis-je me débarrasser du kiosque ?
faq--ZB-C-EXP-1 = Combien coûte une extension ? Comment avoir un enclos de plus ? Quand puis-je utiliser l'extension ? Puis-je agrandir mon zoo ? Puis-je construire un nouvel enclos ? Combien d'argent faut-il pour agrandir ?
faq--ZB-C-EXP-2 = Combien d'extensions puis-je construire ? Puis-je agrandir deux fois ? Puis-je avoir une deuxième extension ?
prompt--goal = Remplis tes enclos. Les pleins rapportent le plus.
prompt--free_space = Chaque animal a besoin d'une case libre.
prompt--truck_taken = On n'ajoute rien { ON(-truck) } { A(-truck) } déjà { GENDER(-truck) ->
        [f] prise
       *[m] pris
    }.
prompt--truck_full = Quand { A(-truck) } est { GENDER(-truck) ->
        [f] pleine
       *[m] plein
    }, on n'ajoute plus rien.
prompt--one_kind = Une seule espèce vit dans un enclos.
prompt--one_short = Un enclos avec une seule case vide rapporte encore des points.
prompt--count = À la fin, qui a le plus de points gagne.
