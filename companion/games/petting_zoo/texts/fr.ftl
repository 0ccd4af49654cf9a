## Ce que disent les pages d'une partie

page--with--petting_zoo = Mini-zoo
page--play--petting_zoo = Mini-zoo
option--baby_to_barn = Un bébé peut-il aller à l'étable alors qu'il y a de la place chez ses parents ? Une source laisse le choix, une autre ne l'y met que faute de place.
option--petting_zoo_by_exchange = Le mini-zoo paie-t-il aussi pour un bébé né d'un échange ? Les règles ne refusent aux échanges que les pièces d'un enclos plein.
set_up--petting_zoo = Chacun reçoit un mini-zoo.
mat--PZ = Mini-zoo
zone--petting_zoo = mini-zoo
    .gender = m
    .at = dans le mini-zoo
    .into = dans le mini-zoo
    .from = du mini-zoo

## What the rules say

rule--ZM-PET-1 = Chacun a un mini-zoo dès le début. Les autres retournent dans la boîte.
rule--ZM-PET-2 = Le mini-zoo a de la place pour deux bébés, de la même espèce ou non. Aucun autre jeton n'y va.
rule--ZM-PET-3 = À chaque naissance, tu décides aussitôt : le bébé va dans son enclos comme toujours, ou dans ton mini-zoo.
rule--ZM-PET-4 = Le premier bébé de ton mini-zoo te rapporte 1 pièce de la banque, le second 2 pièces.
rule--ZM-PET-5 = Un bébé n'entre au mini-zoo qu'à sa naissance. Rien n'y entre et rien n'en sort par un déplacement ou un échange.
rule--ZM-PET-6 = Les bébés du mini-zoo ne rapportent et ne coûtent aucun point.
rule--ZM-PET-7 = Un bébé au mini-zoo ne remplit pas l'enclos de ses parents.
rule--ZM-PET-8 = Si l'enclos est plein, le bébé peut aller au mini-zoo plutôt qu'à l'étable.
rule--ZM-PET-9 = Une naissance compte comme toujours : les parents ont eu leur bébé, et il vient de la réserve.
rule--ZM-PET-10 = Personne ne peut acheter ni défausser un bébé d'un mini-zoo : cela ne vaut que pour les étables.

## How a rule was broken

why--ZM-PET-2--kind = { $player }, { THE($piece) } ne va pas { INTO($zone) } : seuls des bébés y vont, à leur naissance.
why--ZM-PET-2--full = { $player }, il n'y a de place que pour { $spaces } bébés { AT($zone) }.
why--ZM-PET-3--barn = { $player }, ton bébé va à l'étable alors qu'il y a de la place chez ses parents. Est-ce voulu ?
why--ZM-PET-5 = { $player }, rien n'entre au mini-zoo et rien n'en sort : les bébés y vont à leur naissance.

## Advice

prompt--petting_zoo = Un bébé qui naît peut aller dans ton mini-zoo. Cela rapporte des pièces.
prompt--petted = Le premier bébé du mini-zoo rapporte 1 pièce, le second 2.
lesson--petting_zoo_birth = Le mini-zoo
lesson--petting_zoo_birth--born = La femelle panda remplit l'enclos de quatre, et un bébé naît. Mets-le dans ton mini-zoo, pas à l'étable.
lesson--petting_zoo_birth--born--done = L'enclos était plein : le bébé serait allé à l'étable. Au mini-zoo il ne coûte rien, et il t'a rapporté 1 pièce.

## What people ask

faq--ZM-PET-1 = Qui reçoit un mini-zoo ? Combien y a-t-il de mini-zoos ?
faq--ZM-PET-2 = Combien de bébés tiennent dans le mini-zoo ? Des adultes peuvent-ils aller au mini-zoo ? Peut-il y avoir des bébés différents au mini-zoo ?
faq--ZM-PET-3 = Comment un bébé entre-t-il au mini-zoo ? Puis-je choisir où va le bébé ?
faq--ZM-PET-4 = Que rapporte le mini-zoo ? Combien de pièces pour le mini-zoo ?
faq--ZM-PET-5 = Puis-je déplacer un bébé au mini-zoo ? Puis-je échanger des bébés du mini-zoo ? Un bébé peut-il quitter le mini-zoo ?
faq--ZM-PET-6 = Le mini-zoo rapporte-t-il des points ? Les bébés du mini-zoo comptent-ils à la fin ?
faq--ZM-PET-7 = L'enclos est-il plein si le bébé est au mini-zoo ?
faq--ZM-PET-8 = L'enclos est plein et un bébé naît : peut-il aller au mini-zoo ?
faq--ZM-PET-9 = Les parents peuvent-ils avoir un deuxième bébé si le premier est au mini-zoo ?
faq--ZM-PET-10 = Puis-je acheter un bébé dans le mini-zoo d'un autre ? Puis-je défausser un bébé du mini-zoo ?
