## Ce que disent les pages d'une partie

page--with--polar_bear = Ours polaire
page--ask--reward = Quel enclos bonus a été pris ?
page--play--bonus_enclosure = Enclos bonus
page--pile--bonus_enclosures = Enclos bonus
page--box--kind--bonus_enclosure = Enclos bonus
option--bonus_by_exchange = Qui remplit l'enclos de six par un échange reçoit-il aussi un enclos bonus ? Les règles ne refusent que les pièces aux échanges.
option--second_bonus = Qui remplit l'enclos de six une deuxième fois prend-il un deuxième enclos bonus ? Les sources parlent du premier joueur.
option--second_bonus--true--ZM-BON-2 = Un enclos bonus ne s'achète pas. Qui remplit le premier son enclos de six (E6) le prend, même si c'est son deuxième.
option--bear_with_manager = Les espèces à l'étable ne coûtent-elles rien si tu as l'ours polaire et le manager d'Aquaretto ? Rien ne dit si les deux s'ajoutent.
set_up--bonus_enclosures = Mettez { $number ->
        [one] l'enclos bonus
       *[other] les { $number } enclos bonus
    } face visible au milieu.
mat--PRIZE = Enclos bonus
mat--PRIZES = Enclos bonus
piece--bonus_enclosure = enclos bonus « { $name } »
    .gender = m
zone--bonus_enclosure = enclos bonus
    .gender = m
    .at = dans l'enclos bonus
    .into = dans l'enclos bonus
    .from = de l'enclos bonus

## What the rules say

rule--ZM-GEN-1 = L'auteur du jeu déconseille de jouer avec toutes les petites extensions à la fois. Vous pouvez le faire.
rule--ZM-GEN-2 = Les petites extensions qui coûtent des pièces vont mal avec Zooloretto + Aquaretto : les pièces peuvent y compter des points, donc personne n'achète. Vous pouvez quand même jouer avec elles.
rule--ZM-GEN-3 = Une critique déconseille le mini-zoo avec les enclos supplémentaires. Vous pouvez le faire.
rule--ZM-GEN-5 = Ce qui est au milieu est là pour tous. Le premier qui le prend le garde.
rule--ZM-BON-1 = Il y a un seul jeton de chaque enclos bonus. Au début, il est face visible au milieu.
rule--ZM-BON-2 = Un enclos bonus ne s'achète pas. Le premier qui remplit son enclos de six (E6) le prend.
rule--ZM-BON-3 = Il est à côté de l'étable et reste chez son propriétaire jusqu'à la fin, même si E6 est vidé plus tard.
rule--ZM-BON-4 = Aucun jeton ne va dans un enclos bonus.
rule--ZM-BON-5 = S'il y en a plusieurs au milieu, qui remplit E6 en choisit un. Le suivant qui remplit son E6 choisit parmi les autres.
rule--ZM-BON-6 = E6 lui-même ne rapporte aucune pièce. Un bébé sur la dernière case le remplit aussi.
rule--ZM-POL-1 = L'ours polaire est un enclos bonus : le premier qui remplit E6 le prend.
rule--ZM-POL-2 = Si tu as l'ours polaire, chaque espèce à ton étable ne te coûte à la fin que 1 point, et non 2.
rule--ZM-POL-3 = Les boutiques à l'étable coûtent toujours 2 points par sorte.

## How a rule was broken

why--ZM-BON-1--too_many = { CAP(THE($piece)) } est ici { $number } fois, il n'y en a que { $limit }.
why--ZM-BON-2 = { $player }, tu n'as pas rempli d'enclos de six : tu ne prends pas { THE($piece) }.
why--ZM-BON-4--kind = { $player }, { THE($piece) } ne va pas { INTO($zone) } : aucun jeton n'y va.
why--ZM-BON-5 = { $player }, il y a plusieurs enclos bonus au milieu. Lequel prends-tu ?
why--ZM-GEN-5 = { $player }, { THE($piece) } n'est plus au milieu.

## Score lines, what happened, advice

line--ZM-POL-2 = { $piece } à l'étable, avec l'ours polaire
event--bonus_enclosure = { $player } prend { THE($piece) }.
reason--bonus_enclosure = Tu remplis l'enclos de six et tu prends { THE($piece) }.
prompt--bonus_enclosure = Le premier qui remplit l'enclos de six prend un enclos bonus.
lesson--polar_bear_fill = L'ours polaire
lesson--polar_bear_fill--fill = Mets le panda dans ton enclos de six. Il est alors plein.
lesson--polar_bear_fill--fill--done = Tu es le premier : l'ours polaire est à toi. Les espèces à ton étable ne te coûtent plus que 1 point chacune.

## What people ask

faq--ZM-GEN-1 = Peut-on jouer avec toutes les petites extensions à la fois ?
faq--ZM-GEN-2 = Peut-on jouer les petites extensions avec Aquaretto ?
faq--ZM-GEN-3 = Le mini-zoo va-t-il avec les enclos supplémentaires ?
faq--ZM-GEN-5 = Puis-je prendre ce qui est au milieu ? Et si deux joueurs veulent le même jeton du milieu ?
faq--ZM-BON-1 = Où est l'ours polaire au début ? Combien y a-t-il d'enclos bonus ?
faq--ZM-BON-2 = Comment obtenir un enclos bonus ? Peut-on acheter un enclos bonus ? Qui prend l'enclos bonus ?
faq--ZM-BON-3 = Est-ce que je perds l'enclos bonus si mon enclos de six est vide ? Où poser l'enclos bonus ?
faq--ZM-BON-4 = Puis-je mettre un animal dans l'enclos bonus ?
faq--ZM-BON-5 = Quel enclos bonus puis-je choisir ? Et s'il y a plusieurs enclos bonus ?
faq--ZM-BON-6 = L'enclos de six rapporte-t-il des pièces ? Un bébé sur la dernière case donne-t-il l'enclos bonus ?
faq--ZM-POL-1 = Comment obtenir l'ours polaire ? Qui a l'ours polaire ?
faq--ZM-POL-2 = À quoi sert l'ours polaire ? Que coûtent les animaux à l'étable avec l'ours polaire ?
faq--ZM-POL-3 = L'ours polaire aide-t-il pour les boutiques à l'étable ?
