## What the pages of a game say

page--with--polar_bear = Polar bear
page--ask--reward = Which bonus enclosure was taken?
page--play--bonus_enclosure = Bonus enclosures
page--pile--bonus_enclosures = Bonus enclosures
page--box--kind--bonus_enclosure = Bonus enclosures
option--bonus_by_exchange = Does a bonus enclosure also go to whoever fills the enclosure for six by an exchange? The rules only deny coins to exchanges.
option--second_bonus = Does whoever fills the enclosure for six a second time take a second bonus enclosure? The sources speak of the first player.
option--second_bonus--true--ZM-BON-2 = A bonus enclosure cannot be bought. Whoever fills his enclosure for six (E6) first takes it, also as his second.
option--bear_with_manager = Do kinds of animals in the barn cost nothing if you have the polar bear and Aquaretto's manager? Nothing says whether both add up.
set_up--bonus_enclosures = Lay { $number ->
        [one] the bonus enclosure
       *[other] all { $number } bonus enclosures
    } face up in the middle.
mat--PRIZE = Bonus enclosures
mat--PRIZES = Bonus enclosures
piece--bonus_enclosure = { $name } bonus enclosure
zone--bonus_enclosure = the bonus enclosures
    .into = on a bonus enclosure

## What the rules say

rule--ZM-GEN-1 = The author of the game advises against playing all small expansions at once. You may.
rule--ZM-GEN-2 = Small expansions that cost coins fit badly into Zooloretto + Aquaretto: coins can count points there, so nobody buys. You may play with them all the same.
rule--ZM-GEN-3 = One reviewer advises against the petting zoo together with the extra enclosures. You may.
rule--ZM-GEN-5 = What lies in the middle is there for everybody. Whoever takes it first has it.
rule--ZM-BON-1 = There is one tile of each bonus enclosure. It lies face up in the middle at the start.
rule--ZM-BON-2 = A bonus enclosure cannot be bought. The first player who fills his enclosure for six (E6) takes it.
rule--ZM-BON-3 = It lies beside the barn and stays with its owner to the end, even if E6 is emptied later.
rule--ZM-BON-4 = No tile may be put into a bonus enclosure.
rule--ZM-BON-5 = If several lie in the middle, whoever fills E6 chooses one. Whoever fills his E6 next chooses from the rest.
rule--ZM-BON-6 = E6 itself pays no coins. A baby on the last space fills it too.
rule--ZM-POL-1 = The polar bear is a bonus enclosure: whoever fills E6 first takes it.
rule--ZM-POL-2 = If you have the polar bear, each kind of animal in your barn costs you only 1 point at the end, not 2.
rule--ZM-POL-3 = Stalls in the barn still cost 2 points a sort.

## How a rule was broken

why--ZM-BON-1--too_many = The { $piece } lies here { $number } times, there is { $limit }.
why--ZM-BON-2 = { $player }, you filled no enclosure for six, so you take no { $piece }.
why--ZM-BON-4--kind = { $player }, the { $piece } may not go { INTO($zone) }: no tile may.
why--ZM-BON-5 = { $player }, several bonus enclosures lie in the middle. Which do you take?
why--ZM-GEN-5 = { $player }, the { $piece } is not in the middle any more.

## Score lines, what happened, advice

line--ZM-POL-2 = { $piece } in the barn, with the polar bear
event--bonus_enclosure = { $player } takes the { $piece }.
reason--bonus_enclosure = You fill the enclosure for six and take the { $piece }.
prompt--bonus_enclosure = Whoever fills the enclosure for six first takes a bonus enclosure.
lesson--polar_bear_fill = The polar bear
lesson--polar_bear_fill--fill = Put the panda into your enclosure for six. Then it is full.
lesson--polar_bear_fill--fill--done = You are the first, so the polar bear is yours. Kinds of animals in your barn cost you only 1 point each.

## What people ask

faq--ZM-GEN-1 = May we play with all small expansions at once?
faq--ZM-GEN-2 = Can the small expansions be played together with Aquaretto?
faq--ZM-GEN-3 = Does the petting zoo go with the extra enclosures?
faq--ZM-GEN-5 = May I take what lies in the middle? What if two want the same tile in the middle?
faq--ZM-BON-1 = Where does the polar bear lie at the start? How many bonus enclosures are there?
faq--ZM-BON-2 = How do I get a bonus enclosure? Can I buy a bonus enclosure? Who takes the bonus enclosure?
faq--ZM-BON-3 = Do I lose the bonus enclosure if my enclosure for six is empty again? Where do I lay the bonus enclosure?
faq--ZM-BON-4 = May I put an animal into the bonus enclosure?
faq--ZM-BON-5 = Which bonus enclosure may I choose? What if there are several bonus enclosures?
faq--ZM-BON-6 = Does the enclosure for six pay coins? Does a baby on the last space win the bonus enclosure?
faq--ZM-POL-1 = How do I get the polar bear? Who has the polar bear?
faq--ZM-POL-2 = What does the polar bear do? What do animals in my barn cost with the polar bear?
faq--ZM-POL-3 = Does the polar bear help with stalls in the barn?
