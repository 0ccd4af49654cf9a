## Ce que disent les pages d'une partie

page--with--three_buildings = Trois bâtiments
page--pile--buildings = Bâtiments
page--do--buy_building = Acheter un bâtiment
page--ask--shop = Où est la boutique de souvenirs ?
page--box--kind--pavilion = Bâtiments
page--box--kind--restaurant = Bâtiments
do--buy_building = Achète { THE($piece) } pour 3 pièces et pose le jeton { INTO($to) }.
option--buy_building = acheter un bâtiment
option--buy_building--nothing = Il n'y a pas de bâtiment au milieu que tu pourrais acheter.
option--shop_counts_all = La boutique de souvenirs compte-t-elle aussi les bébés de l'étable et du mini-zoo ? La source dit : dans tout le zoo.
option--shop_to_barn = La boutique de souvenirs peut-elle aller à l'étable alors qu'un emplacement est libre ? La source ne cite l'étable que faute de place.
option--shop_to_barn--true--ZM-BLD-9 = La boutique de souvenirs va sur un emplacement libre ou à l'étable, au choix de son propriétaire.
settled--ZM-U3 = Un pavillon sur la dernière case ne rapporte ni pièces ni enclos bonus : c'est pour les animaux.
settled--ZM-U6 = Le restaurant dessert son enclos comme une boutique.
settled--ZM-U7 = Aucun visiteur n'avance pour la boutique de souvenirs ou le restaurant.
settled--ZM-U10 = Un enclos plein avec un pavillon peut être donné ; le pavillon reste.
set_up--three_buildings = Mettez le restaurant, la boutique de souvenirs et les deux pavillons face visible au milieu.
mat--BUILDINGS = Bâtiments
piece--restaurant = restaurant
    .gender = m
piece--pavilion = pavillon
    .gender = m
name--souvenir_shop = souvenirs

## What the rules say

rule--ZM-BLD-1 = Le restaurant, la boutique de souvenirs et deux pavillons sont face visible au milieu.
rule--ZM-BLD-2 = Le restaurant coûte 3 pièces. L'acheter est une action payante.
rule--ZM-BLD-3 = Le restaurant se pose sur deux emplacements de boutique voisins et vides : ceux de E4.
rule--ZM-BLD-4 = Le restaurant n'est plus jamais déplacé.
rule--ZM-BLD-5 = Si tu as le restaurant, chaque boutique sur tes emplacements rapporte 2 points à la fin, et non chaque sorte.
rule--ZM-BLD-6 = Le restaurant lui-même rapporte 2 points.
rule--ZM-BLD-7 = La boutique de souvenirs est une sorte de boutique de plus.
rule--ZM-BLD-8 = Qui prend le premier bébé de la partie doit aussitôt prendre la boutique de souvenirs. Elle est gratuite et ne s'achète pas.
rule--ZM-BLD-9 = La boutique de souvenirs va sur un emplacement libre ; s'il n'y en a pas, à l'étable.
rule--ZM-BLD-10 = Si la boutique de souvenirs est sur un emplacement, chaque bébé de ton zoo rapporte 1 point à la fin.
rule--ZM-BLD-11 = Sur un emplacement, la boutique de souvenirs rapporte aussi 2 points comme sorte et dessert son enclos.
rule--ZM-BLD-12 = À l'étable, la boutique de souvenirs coûte 2 points. Comme une boutique, elle peut être déplacée, achetée dans une étable et défaussée.
rule--ZM-BLD-13 = Un pavillon coûte 3 pièces. L'acheter est une action payante.
rule--ZM-BLD-14 = Un pavillon se pose sur une case d'animal vide d'un de tes enclos.
rule--ZM-BLD-15 = Avec un pavillon, un enclos est plein avec un animal de moins.
rule--ZM-BLD-16 = Les deux pavillons peuvent être dans le même enclos.
rule--ZM-BLD-17 = Un pavillon n'est jamais déplacé. On échange les animaux autour de lui. Il n'est ni boutique ni animal.

## How a rule was broken

why--ZM-BLD-1--too_many = { CAP(THE($piece)) } est ici { $number } fois, il n'y en a que { $limit }.
why--ZM-BLD-2--poor = { $player }, le restaurant coûte { $price } pièces, tu en as { $coins }.
why--ZM-BLD-3 = { $player }, le restaurant se pose sur deux emplacements de boutique voisins.
why--ZM-BLD-3--full = { $player }, les deux emplacements doivent être vides pour le restaurant.
why--ZM-BLD-4 = { $player }, le restaurant n'est jamais déplacé.
why--ZM-BLD-8--bought = { $player }, { THE($piece) } ne s'achète pas par cette action.
why--ZM-BLD-8--none = { $player }, la boutique de souvenirs ne vient qu'avec le premier bébé de la partie.
why--ZM-BLD-9 = { $player }, la boutique de souvenirs va sur un emplacement libre, et à l'étable seulement s'il n'y en a pas.
why--ZM-BLD-13--poor = { $player }, un pavillon coûte { $price } pièces, tu en as { $coins }.
why--ZM-BLD-14 = { $player }, un pavillon se pose sur une case d'animal d'un enclos.
why--ZM-BLD-14--full = { $player }, il n'y a pas de case vide pour le pavillon { AT($zone) }.
why--ZM-BLD-17 = { $player }, un pavillon n'est jamais déplacé.

## Score lines, what happened, advice

line--ZM-BLD-5 = { $piece }, avec le restaurant : { $number }
line--ZM-BLD-6 = restaurant
line--ZM-BLD-10 = boutique de souvenirs : bébés du zoo, { $number }
event--built = { $player } pose { THE($piece) } { INTO($to) }.
event--shop = { $player } prend le premier bébé et avec lui la boutique de souvenirs : { INTO($to) }.
reason--shop = Tu prends le premier bébé, et avec lui la boutique de souvenirs.
prompt--may_build = Pour 3 pièces tu peux acheter un pavillon ou le restaurant.
prompt--shop = Qui prend le premier bébé reçoit aussi la boutique de souvenirs.
lesson--three_buildings_pavilion = Un pavillon
lesson--three_buildings_pavilion--build = Quatre pandas, une case vide. Achète un pavillon pour 3 pièces et pose-le sur la case vide.
lesson--three_buildings_pavilion--build--done = L'enclos compte maintenant comme plein. Il n'y a de pièces que si un animal prend la dernière case.

## What people ask

faq--ZM-BLD-1 = Où sont les bâtiments au début ? Combien y a-t-il de pavillons ?
faq--ZM-BLD-2 = Combien coûte le restaurant ? Comment obtenir le restaurant ?
faq--ZM-BLD-3 = Où poser le restaurant ? Combien de cases couvre le restaurant ?
faq--ZM-BLD-4 = Puis-je déplacer le restaurant ?
faq--ZM-BLD-5 = Que rapporte le restaurant ? Comment comptent les boutiques avec le restaurant ?
faq--ZM-BLD-6 = Le restaurant rapporte-t-il lui-même des points ?
faq--ZM-BLD-7 = La boutique de souvenirs est-elle une boutique ?
faq--ZM-BLD-8 = Comment obtenir la boutique de souvenirs ? Qui reçoit la boutique de souvenirs ? Puis-je acheter la boutique de souvenirs ?
faq--ZM-BLD-9 = Où poser la boutique de souvenirs ? La boutique de souvenirs peut-elle aller à l'étable ?
faq--ZM-BLD-10 = Que rapporte la boutique de souvenirs ? Les bébés rapportent-ils des points avec la boutique de souvenirs ?
faq--ZM-BLD-11 = La boutique de souvenirs dessert-elle l'enclos ? Compte-t-elle comme boutique ?
faq--ZM-BLD-12 = Que coûte la boutique de souvenirs à l'étable ? Puis-je la déplacer, l'acheter ou la défausser ?
faq--ZM-BLD-13 = Combien coûte un pavillon ? Comment obtenir un pavillon ?
faq--ZM-BLD-14 = Où poser un pavillon ?
faq--ZM-BLD-15 = Que rapporte un pavillon ? Quand un enclos avec pavillon est-il plein ?
faq--ZM-BLD-16 = Puis-je mettre deux pavillons dans un enclos ?
faq--ZM-BLD-17 = Puis-je déplacer un pavillon ? Puis-je échanger des animaux autour d'un pavillon ? Un pavillon compte-t-il comme animal ?
