## What the pages of a game say

page--with--petting_zoo = Petting zoo
page--play--petting_zoo = Petting zoo
option--baby_to_barn = May a baby go to the barn although there is room with its parents? One source lists the barn as a choice, another only for want of room.
option--petting_zoo_by_exchange = Does the petting zoo also pay for a baby that an exchange brings? The rules only deny the coins of a full enclosure to exchanges.
set_up--petting_zoo = Everybody gets a petting zoo.
mat--PZ = Petting zoo
zone--petting_zoo = the petting zoo
    .at = in the petting zoo
    .into = into the petting zoo
    .from = out of the petting zoo

## What the rules say

rule--ZM-PET-1 = Everybody has a petting zoo from the start. Those that are left go back into the box.
rule--ZM-PET-2 = The petting zoo has room for two babies, of the same kind or not. No other tile goes there.
rule--ZM-PET-3 = At every birth you decide at once: the baby goes to its enclosure as always, or into your petting zoo.
rule--ZM-PET-4 = The first baby in your petting zoo brings you 1 coin from the bank, the second 2 coins.
rule--ZM-PET-5 = Only at its birth does a baby get into the petting zoo. Nothing is moved or exchanged into it or out of it.
rule--ZM-PET-6 = Babies in the petting zoo score nothing and cost nothing.
rule--ZM-PET-7 = A baby in the petting zoo does not fill the enclosure of its parents.
rule--ZM-PET-8 = If the enclosure is full, the baby may go into the petting zoo instead of the barn.
rule--ZM-PET-9 = A birth counts as always: the parents have bred, and the baby comes from the supply.
rule--ZM-PET-10 = Nobody can buy or discard a baby that is in a petting zoo: that is for barns.

## How a rule was broken

why--ZM-PET-2--kind = { $player }, the { $piece } may not go { INTO($zone) }: only babies do, when they are born.
why--ZM-PET-2--full = { $player }, { $zone } has room for { $spaces } babies.
why--ZM-PET-3--barn = { $player }, your baby goes to the barn although there is room with its parents. Is that what you want?
why--ZM-PET-5 = { $player }, nothing is moved into or out of the petting zoo: babies get there when they are born.

## Advice

prompt--petting_zoo = A newborn baby may go into your petting zoo. That brings coins.
prompt--petted = The petting zoo's first baby brings 1 coin, the second 2.
lesson--petting_zoo_birth = The petting zoo
lesson--petting_zoo_birth--born = The female panda fills the enclosure for four, and a baby is born. Put it into your petting zoo, not into the barn.
lesson--petting_zoo_birth--born--done = The enclosure was full, so the baby would have gone to the barn. In the petting zoo it costs nothing, and it brought you 1 coin.

## What people ask

faq--ZM-PET-1 = Who gets a petting zoo? How many petting zoos are there?
faq--ZM-PET-2 = How many babies fit into the petting zoo? May adults go into the petting zoo? May there be different babies in the petting zoo?
faq--ZM-PET-3 = How does a baby get into the petting zoo? May I choose where the baby goes?
faq--ZM-PET-4 = What does the petting zoo bring? How many coins do I get for the petting zoo?
faq--ZM-PET-5 = May I move a baby into the petting zoo? May I exchange babies of the petting zoo? Can a baby leave the petting zoo?
faq--ZM-PET-6 = Does the petting zoo score? Do babies in the petting zoo count at the end?
faq--ZM-PET-7 = Is the enclosure full when the baby is in the petting zoo?
faq--ZM-PET-8 = The enclosure is full and a baby is born: may it go into the petting zoo?
faq--ZM-PET-9 = Can parents have a second baby if the first is in the petting zoo?
faq--ZM-PET-10 = May I buy a baby from somebody's petting zoo? May I discard a baby from the petting zoo?
