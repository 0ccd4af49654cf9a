## Aquaretto XXL: names, what is said about actions, score lines and events: names

piece--food = food tile
zone--food = the food
    .into = with your food

## Aquaretto XXL: names, what is said about actions, score lines and events: how a rule was broken

why--AX-SET-1--too_many = { $number } of { $piece }, the game has { $limit }.
why--AX-EXP-1--poor = { $player }, the very large expansion costs { $price } coins. You have { $coins }.
why--AX-EXP-1--xxl_shape = { $player }, the very large expansion has 5 spaces that touch each other.
why--AX-EXP-2 = { $player }, there is only one very large expansion, and it is built already.
why--AX-FOOD-1 = { $player }, the { $piece } needs no place: it lies with your money.

## Aquaretto XXL: names, what is said about actions, score lines and events: score lines

line--AX-SCO-1 = food for all basins
line--AX-SCO-2 = { $number ->
        [one] 1 basin
       *[other] { $number } basins
    } without food
line--AX-SCO-3 = food for all enclosures with animals
line--AX-SCO-3--hungry = { $number ->
        [one] 1 enclosure
       *[other] { $number } enclosures
    } without food

## Aquaretto XXL: names, what is said about actions, score lines and events: what happened

event--food = { $player } gets a food tile.
event--built_xxl = { $player } builds the very large expansion.

## What the commands say

set_up--food_out = Food tiles that go back into the box: { $number }

## The dashboard's own words

page--area--food = Food

## What the pages of boxes and of photographs say

page--box--kind--food = Food

## What is told of games: the final count, the history, what can be taken away

page--source--food = Food

## What the pages of a game say

page--play--food = food
page--with--aquaretto_xxl = Aquaretto XXL

## Zooloretto and Aquaretto played together, and Aquaretto XXL

rule--AX-CMP-1 = Aquaretto XXL has 8 animals (one of each kind), 12 food tiles, 2 coin tiles, 12 coins and one very large expansion.
rule--AX-SET-1 = With 5 players all food tiles are in the game. With 4 take out one, with 3 two, with 2 three.
rule--AX-EXP-1 = The very large expansion costs 2 coins and brings 5 spaces, but no further basin. It is laid like the others.
rule--AX-EXP-2 = There is only one very large expansion. It goes to whoever buys it first.
rule--AX-FOOD-1 = Food from a truck lies with your money, but it is not money.
rule--AX-SCO-1 = One food tile feeds one basin. If you can feed all your basins you get 2 points, once.
rule--AX-SCO-2 = If your food is not enough, every basin without food costs 1 point. The depot needs no food.
rule--AX-SCO-3 = With both games each food tile feeds one basin and one enclosure with animals. The 2 points, or the points lost, are counted for each side by itself.

## Advice: what to do, and why: what to do

do--expand--xxl = Pay 2 coins and build the very large expansion here: { $cells }.

## Advice: what to do, and why: why

reason--food = You get food for your basins.

## Lessons of every game, step by step: Aquaretto

lesson--aqua_xxl_food = Food
lesson--aqua_xxl_food--feed = Take truck 1. The food goes to your money, the penguin to the other penguin.
lesson--aqua_xxl_food--feed--done = One food feeds one basin. Enough for all basins brings 2 points.

## A word the first time that a rule matters: before a turn

prompt--food = One food feeds one basin at the end.

## A word the first time that a rule matters: after something has happened

prompt--fed = Keep your food beside your money.

## A word the first time that a rule matters: the same for children


## x

why--AX-CMP-1--species = { $number } tiles of { $piece } lie on the table, the boxes have { $limit }.

## Printed on mats

mat--FOOD = Food

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--AX-CMP-1 = What is in the Aquaretto XXL box?
faq--AX-SET-1 = How many food tiles do we play with?
faq--AX-EXP-1 = What does the very large expansion cost? How many spaces does the huge expansion bring?
faq--AX-EXP-2 = How many very large expansions are there? Can everybody buy the very large expansion?
faq--AX-FOOD-1 = What do I do with food from a truck? Where does food go? Is food money? Can I pay with food?
faq--AX-SCO-1 = What is food worth? How many basins does a food tile feed? What if I can feed all animals? What is food for?
faq--AX-SCO-2 = What if I have not enough food? Do hungry basins lose points? Must I feed the depot?
faq--AX-SCO-3 = How does food count with both games? Do enclosures need food too?
