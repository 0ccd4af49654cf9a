## What the pages of a game say

page--game--zooloretto---aquaretto = Zooloretto and Aquaretto together
page--do--move--in--zooloretto---aquaretto = Move a tile or a coworker
piece--coin--aqua = Aquaretto coin tile

## Zooloretto and Aquaretto played together, and Aquaretto XXL

rule--AZ-SET-1 = Set up both games. Everybody gets 2 coins and no more. The tiles of the two games lie in separate stacks, with 15 of each under a disc. There are as many trucks as players; two players use three.
rule--AZ-A-1 = In a round a truck carries tiles of one game only. Its first tile decides which.
rule--AZ-A-2 = Each game must get at least one truck. If all other trucks carry one game, the last empty truck can only get the other.
rule--AZ-B-1 = The first truck of a round may be taken only when tiles of both games lie on the trucks.
rule--AZ-C-1 = You do one money action, in your zoo or in your park. Your money is for both.
rule--AZ-END-1 = When the first tile of one disc stack is drawn, the rest of that stack leaves the game at the end of the round, and from then on only tiles of the other game are drawn, without the special truck rules. The first tile of the second disc stack makes it the last round.
rule--AZ-SCO-1 = Count both games by their own rules and add them. Cashiers count all your coins.
rule--AZ-SCO-2 = With a manager, every kind of animal in your barn costs only 1 point too. Stalls in the barn still cost 2.

## Advice: what to do, and why: what to do

do--add_tile--zooloretto = Draw a Zooloretto tile.
do--add_tile--aquaretto = Draw an Aquaretto tile.

## Lessons of every game, step by step: together

lesson--together_trucks = Two games, one table
lesson--together_trucks--draw = Draw a Zooloretto tile: find a camel and put it on truck 1.
lesson--together_trucks--draw--done = From now on truck 1 carries only Zooloretto tiles in this round.
lesson--together_trucks--partner = { $owner } draws an Aquaretto tile: a dolphin. It goes on truck 2.
lesson--together_trucks--partner--done = Tiles of both games lie on trucks now. Only then may a truck be taken.
lesson--together_trucks--take = Take truck 1 and give the camel an enclosure.
lesson--together_trucks--take--done = Your money is for both parks, and the points of both are added.
lesson--together_trucks--parks = You own a zoo and a water park. Both are still empty.
lesson--together_trucks--truck = Animals come by truck. A truck carries only animals of one game.

## A word the first time that a rule matters: before a turn

prompt--two_games = A truck carries tiles of one game only.

## A word the first time that a rule matters: after something has happened

prompt--one_game_left = Soon only the tiles of one game are drawn.

## A word the first time that a rule matters: the same for children


## Zooloretto and Aquaretto together: what is said about actions and events: how a rule was broken

why--AZ-A-1 = { $player }, truck { $truck } carries tiles of the other game.
why--AZ-A-1--mixed = Truck { $truck } carries tiles of both games.
why--AZ-A-2 = { $player }, truck { $truck } is the last empty one: it is for the other game.
why--AZ-B-1 = { $player }, wait until tiles of both games lie on the trucks.
why--AZ-END-1--over = { $player }, no more tiles of that game are drawn.

## Zooloretto and Aquaretto together: what is said about actions and events: what happened

event--disc_begun = The tiles of one game are in play until the end of this round.
event--stack_left = The last tiles of one game leave the table. From now on only the other is drawn.

## Printed on mats

mat--water-supply = Supply of the park

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--AZ-SET-1 = How do we set up both games together? How much money when we play both games?
faq--AZ-A-1 = May tiles of both games lie on one truck? Can I mix zoo and water animals on a truck? May I put a dolphin on the truck with the zebra? Which animals may go on this truck?
faq--AZ-A-2 = Must each game get a truck? What may the last empty truck carry?
faq--AZ-B-1 = When may I take the first truck with both games? Why may I not take a truck yet?
faq--AZ-C-1 = May I do a money action in the zoo and in the park? Is my money for both games? May I move something in the zoo and buy something in the park in the same turn?
faq--AZ-END-1 = When does the game end with both games? What happens when one stack under the disc begins?
faq--AZ-SCO-1 = How do we count both games? Does the cashier count all coins?
faq--AZ-SCO-2 = Does the manager help in the barn of the zoo too?
