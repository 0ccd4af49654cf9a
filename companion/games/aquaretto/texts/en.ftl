## Aquaretto: names, what is said about actions, score lines and events: names

piece--animal--fish = { $name } with a fish
piece--animal--flash = { $name } with lightning
piece--ground = expansion board
piece--coworker = coworker
zone--space = space { $column } in row { $row } from below
    .into = on space { $column } in row { $row } from below
zone--beside = a space beside the board
    .into = on a space beside the board
zone--D = the depot
    .into = on the depot
zone--cashier = the ticket booth
    .into = into the ticket booth
zone--keeper = the feeding station
    .into = at the feeding station
zone--manager = the manager’s place
    .into = on the manager’s place

## Aquaretto: names, what is said about actions, score lines and events: how a rule was broken

why--AQ-CMP-1--coworkers = { $number } coworkers are at work, the box has { $limit }.
why--AQ-GEO-1 = { $player }, the { $piece } can't lie on { $zone }: that is no space of your park.
why--AQ-GEO-1--trainer = { $player }, no trainer can stand on { $zone }: that is no space of your park.
why--AQ-GEO-1--corner = { $player }, nothing can be built on { $zone }: booths and feeding stations are there.
why--AQ-GEO-2--small_shape = { $player }, a small expansion has 3 spaces in a corner shape.
why--AQ-GEO-2--large_shape = { $player }, a large expansion has 4 spaces in a square.
why--AQ-SET-1 = { $player }, no expansion of that size is left: everybody has { $number }.
why--AQ-PLACE-1--kind = { $player }, the { $piece } can't go to { $zone }: animals of the water park live there.
why--AQ-PLACE-1--taken = { $player }, there is no room for the { $piece }: a tile lies on { $zone }.
why--AQ-PLACE-2 = { $player }, the { $piece } on { $zone } touches another kind of animal.
why--AQ-PLACE-3 = { $player }, the { $piece } can't lie on { $zone }: it must touch the basin of its kind.
why--AQ-PLACE-3--two_basins = { $player } has two basins of { $piece }. Every kind has only one.
why--AQ-PLACE-4 = { $player }, the { $piece } would begin one basin too many: you may have { $number }.
why--AQ-PLACE-4--too_many = { $player } has too many basins: { $number } are allowed.
why--AQ-DEP-1--kind = { $player }, { A($piece) } can't lie in { $zone }.
why--AQ-DEP-2 = { $player }, the { $piece } is not on top of { $owner }'s depot.
why--AQ-OFF-1--none = { $player }, no baby is born here, so no space is named for one.
why--AQ-OFF-2 = { $player }, the { $piece } can't lie on { $zone }: it belongs in the basin, if there is room.
why--AQ-OFF-2--which_space = { $player }, say where the { $piece } lies: several spaces are possible.
why--AQ-BON-2--few = { $player }, the { $piece } brings you a coworker. Give him a post.
why--AQ-BON-2--many = { $player }, you have not earned so many coworkers.
why--AQ-COW-1--full = { $player }, no more cashiers: { $zone } has room for { $number }.
why--AQ-COW-2--full = { $player }, no more keepers: { $zone } has room for { $number }.
why--AQ-COW-3--trainer = { $player }, the { $piece } can't lie on { $zone }: a trainer stands there.
why--AQ-COW-3--occupied = { $player }, a trainer needs an empty space: { $zone } is taken.
why--AQ-COW-4--full = { $player }, no more managers: { $zone } has room for { $number }.
why--AQ-MOV-1--poor = { $player }, a move costs { $price } coin. You have { $coins }.
why--AQ-MOV-1--absent = { $player }, there is no { $piece } in your depot.
why--AQ-MOV-1--stays = { $player }, the { $piece } stays on { $zone }: only the depot's top tile moves.
why--AQ-MOV-1--same = { $player }, the { $piece } is in the depot already.
why--AQ-MOV-2--poor = { $player }, moving a coworker costs { $price } coin. You have { $coins }.
why--AQ-MOV-2--absent = { $player }, no coworker of yours is there: { $zone }.
why--AQ-MOV-2--same = { $player }, the coworker is there already: { $zone }.
why--AQ-MOV-2--no_post = { $player }, no coworker works there: { $zone }.
why--AQ-PUR-1--poor = { $player }, a purchase costs { $price } coins. You have { $coins }.
why--AQ-PUR-1--own = { $player }, you buy from another player, not from yourself.
why--AQ-PUR-1--absent = { $player }, there is no { $piece } in { $owner }'s depot.
why--AQ-PUR-1--own_depot = { $player }, { A($piece) } that you buy goes into your park, not into your depot.
why--AQ-DIS-1--poor = { $player }, to discard a tile costs { $price } coins. You have { $coins }.
why--AQ-DIS-1--absent = { $player }, there is no { $piece } in your depot.
why--AQ-EXP-1--poor = { $player }, a large expansion costs { $price } coins. You have { $coins }.
why--AQ-EXP-2--poor = { $player }, a small expansion costs { $price } coin. You have { $coins }.
why--AQ-EXP-3 = { $player }, an expansion must touch your park along an edge.
why--AQ-EXP-3--overlap = { $player }, { $zone } is there already: expansions do not overlap.

## Aquaretto: names, what is said about actions, score lines and events: score lines

line--AQ-SCO-1 = animals in the park
line--AQ-SCO-2 = cashier, for the money
line--AQ-SCO-3 = keeper, for tiles with a fish
line--AQ-SCO-4 = trainer on { $zone }
line--AQ-SCO-5 = { $piece } in the depot

## Aquaretto: names, what is said about actions, score lines and events: what happened

event--hired = { $player } gets a coworker. He goes here: { $to }.
event--coworker_moved = { $player } moves a coworker. He goes here: { $to }.
event--built_small = { $player } builds a small expansion.
event--built_large = { $player } builds a large expansion.

## What stands on the boxes and dice, in words

name--crocodile = crocodile
    .plural = crocodiles
name--dolphin = dolphin
    .plural = dolphins
name--hippo = hippo
    .plural = hippos
name--orca = orca
    .plural = orcas
name--penguin = penguin
    .plural = penguins
name--polar_bear = polar bear
    .plural = polar bears
name--sea_lion = sea lion
    .plural = sea lions
name--turtle = turtle
    .plural = turtles

## The dashboard's own words

page--area--park = Park
page--area--depot = Depot

## What the pages of boxes and of photographs say

page--box--kind--coworker = Coworkers

## What is told of games: the final count, the history, what can be taken away

page--source--park = Water park
page--source--coworkers = Coworkers

## What the pages of a game say

page--play--depot = Depot
page--game--aquaretto = Aquaretto
page--ask--coworker = Where does the new coworker stand?

## What the rules of Aquaretto say

rule--AQ-CMP-1 = Aquaretto has 88 animals (8 kinds, 11 of each), 16 babies, 10 coin tiles, 30 coins, 16 coworkers, 5 parks, 5 depots, 10 small and 10 large expansions, 5 trucks and a disc. You play with 98 square tiles with 5 players, 87 with 4, 76 with 3, 65 with 2.
rule--AQ-CMP-2 = Each kind has two fathers and two mothers. Sea turtles, penguins, polar bears, crocodiles and hippos have six tiles with a fish each. Dolphins, orcas and sea lions have two tiles with a lightning bolt each. Babies have no fish.
rule--AQ-GEO-1 = Your park has 19 spaces for tiles. In its lower left corner are two ticket booths and two feeding stations. Nothing can be built on that corner.
rule--AQ-GEO-2 = A small expansion has 3 spaces in a corner shape, a large one 4 spaces in a square. You may turn them.
rule--AQ-SET-1 = Everybody gets a park, a depot, two small and two large expansions and 1 coin. 15 tiles go under the disc. Dolphins, orcas and sea lions always stay in the game. With 5 players all kinds play, with 4 one less, with 3 two less, with 2 three less.
rule--AQ-PLACE-1 = A basin is all tiles of one kind that touch each other along an edge.
rule--AQ-PLACE-2 = Tiles of different kinds may not touch along an edge. Corners do not matter.
rule--AQ-PLACE-3 = Every kind has only one basin in your park. The next tile of that kind must touch it and must not touch another basin.
rule--AQ-PLACE-4 = You may have three basins, and one more for every large expansion that you have built. A new basin may begin anywhere.
rule--AQ-PLACE-5 = What cannot go into the park goes to the depot. You may also put a tile there by choice.
rule--AQ-DEP-1 = The depot is a pile. New tiles go on top, and nobody changes the order. Everybody may look.
rule--AQ-DEP-2 = Only the top tile of a depot can be moved, bought or thrown out.
rule--AQ-OFF-1 = When a father and a mother that have had no baby yet come together in a basin, a baby is born at once and laid beside them. It counts for coins and coworkers.
rule--AQ-OFF-2 = You cannot refuse the baby. If there is no space where it may lie, it goes on top of your depot.
rule--AQ-BON-1 = The third, sixth, ninth and twelfth tile of a basin bring you 1 coin each.
rule--AQ-BON-2 = The fifth and the tenth tile of a basin bring you a coworker. You give him a post at once.
rule--AQ-COW-1 = A cashier stands in a ticket booth. There are two booths.
rule--AQ-COW-2 = A keeper stands at a feeding station. There are two stations.
rule--AQ-COW-3 = A trainer stands on any empty space of your park. You may have many. No tile can lie on that space then.
rule--AQ-COW-4 = A manager stands at your depot. You can have only one.
rule--AQ-MOV-1 = For 1 coin, move the top tile of your depot into your park.
rule--AQ-MOV-2 = For 1 coin, move one coworker to any free post or space, of the same sort or another.
rule--AQ-PUR-1 = For 2 coins, buy the top tile of another player's depot for your park. One coin goes to the owner, one to the bank.
rule--AQ-DIS-1 = For 2 coins to the bank, the top tile of your own depot leaves the game.
rule--AQ-EXP-1 = A large expansion costs 2 coins. It brings 4 more spaces and allows one more basin.
rule--AQ-EXP-2 = A small expansion costs 1 coin. It brings 3 more spaces, but no further basin.
rule--AQ-EXP-3 = An expansion must touch your park, or an expansion that lies already, along an edge, and its spaces must line up with the rows.
rule--AQ-SCO-1 = Every animal in your park brings 1 point.
rule--AQ-SCO-2 = Every cashier brings 1 point for each coin and coin tile that you have.
rule--AQ-SCO-3 = Every keeper brings 1 point for each tile with a fish in your park.
rule--AQ-SCO-4 = Every trainer brings 1 point for each dolphin, orca and sea lion on the 8 spaces around him, but not for those with a lightning bolt. A tile may count for several trainers.
rule--AQ-SCO-5 = Every kind of animal in your depot costs 2 points, or only 1 if you have a manager.
rule--AQ-SCO-6 = If there is a tie, more coins win. If that is equal too, you win together.
rule--AQ-2P-1 = Two players put three kinds back and use three trucks. One space is blocked on one truck and two on another. There are no extra expansions.

## Advice: what to do, and why: what to do

do--coworker--cashier = The coworker goes to a ticket booth.
do--coworker--keeper = The coworker goes to a feeding station.
do--coworker--manager = The coworker becomes the manager.
do--coworker--trainer = The coworker becomes a trainer here: { $zone }.
do--expand--small = Pay 1 coin and build a small expansion here: { $cells }.
do--expand--large = Pay 2 coins and build a large expansion here: { $cells }.

## Advice: what to do, and why: why

reason--coworker = You get a coworker.
reason--more_basins = You get more room, and one more kind can live in your park.

## Lessons of every game, step by step: Aquaretto

lesson--aqua_basin = Basins
lesson--aqua_basin--lay = Take truck 1. Lay the dolphins side by side, and the penguin where it touches no dolphin.
lesson--aqua_basin--lay--done = Tiles of one kind that touch are a basin. Different kinds never share an edge.
lesson--aqua_coin = The third tile
lesson--aqua_coin--third = Take truck 1 and lay the third turtle at its basin.
lesson--aqua_coin--third--done = The third, sixth, ninth and twelfth tile of a basin bring 1 coin.
lesson--aqua_coworker = A coworker
lesson--aqua_coworker--fifth = Take truck 1, lay the fifth turtle and put the coworker into a ticket booth.
lesson--aqua_coworker--fifth--done = The fifth and the tenth tile bring a coworker. A cashier counts your coins.
lesson--aqua_depot = The depot
lesson--aqua_depot--top = The orca lies on top of your depot. Pay 1 coin and lay it where the example shows.
lesson--aqua_depot--top--done = Only the top tile can leave the depot.
lesson--aqua_depot--next = Now the turtle is on top. Pay 1 coin and lay it beside the other turtle.
lesson--aqua_depot--next--done = Each kind in the depot costs 2 points. Yours is empty now.
lesson--aqua_build = Build
lesson--aqua_build--large = Pay 2 coins and build a large expansion at the top, as the example shows.
lesson--aqua_build--large--done = You have 4 spaces more, and a fourth kind may live in your park.
lesson--aqua_build--fourth = Take truck 1 and lay the dolphin on your new ground.
lesson--aqua_build--fourth--done = Without the large expansion the dolphin would have gone to the depot.
lesson--aqua_baby = A baby in the water
lesson--aqua_baby--pair = Take truck 1, lay the female orca beside the male one and the baby at the same basin.
lesson--aqua_baby--pair--done = The baby is the third tile of the basin: you get a coin too.

## A word the first time that a rule matters: after something has happened

-zoo--in--aquaretto = park
    .plural = parks
page--do--move--in--aquaretto = Move a tile or a coworker
prompt--stored--in--aquaretto = What lies in your depot at the end costs you points.
prompt--paid--in--aquaretto = Every third animal of a kind in your park brings a coin.
prompt--hired = Five of a kind bring a coworker. He brings points.
prompt--built_large = A large expansion lets one more kind live here.
prompt--goal_park = Fill your park. Every animal in it brings a point.
prompt--one_basin = All animals of one kind must lie together.
prompt--one_kind_park = Different kinds may not touch in your park.

## A word the first time that a rule matters: the same for children


## Printed on mats

mat--park = Water park
mat--depot = Depot
mat--D = Depot
mat--cashier = Cashiers
mat--keeper = Keepers
mat--manager = Manager
mat--COWORKERS = Coworkers

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--AQ-CMP-1 = What is in the Aquaretto box? How many animals, trucks and coworkers are there? How many tiles do we play with?
faq--AQ-CMP-2 = How many fathers and mothers are there? Which tiles show a fish? Which have a lightning bolt? What does the symbol on the tile mean?
faq--AQ-GEO-1 = How big is my water park? How many spaces has my park? May I build on the corner with the ticket booths?
faq--AQ-GEO-2 = How many spaces has an expansion? May I turn an expansion?
faq--AQ-SET-1 = How many coins do we start with? What does everybody get at the beginning? How many kinds do we play with? How do we set up?
faq--AQ-PLACE-1 = What is a basin? When do tiles belong to one basin? May I have different animals in the same basin?
faq--AQ-PLACE-2 = May different animals touch? Can a dolphin lie beside a penguin? Do corners count, may they touch diagonally? Is it allowed next to another kind? May I put the orca next to the turtle?
faq--AQ-PLACE-3 = May I have two basins of the same kind? Must the next dolphin touch my dolphins? May I begin a second basin with the same animal? Several basins with the same animal type? Can a tile of the same kind lie apart?
faq--AQ-PLACE-4 = How many basins may I have? May I start a new basin anywhere? How many kinds can live in my park? Can I have a fourth basin?
faq--AQ-PLACE-5 = What goes to the depot? May I put a tile into the depot by choice? Where does an animal go that does not fit?
faq--AQ-DEP-1 = In which order does the depot lie? May I look into a depot? May I rearrange the depot? Does a new tile go on top?
faq--AQ-DEP-2 = Which tile of the depot may I take? May I move or buy a tile below the top? Can I take the bottom tile out of the depot? Why may I not have the lower one?
faq--AQ-OFF-1 = When is a baby born? What happens when a father and a mother meet in a basin? Where does the baby go? Does a baby count for coins?
faq--AQ-OFF-2 = What if there is no space for the baby? May I refuse the baby?
faq--AQ-BON-1 = When do I get coins? How do I earn money with a basin? How many coins for the third tile? With how many animals in a basin do I earn a coin?
faq--AQ-BON-2 = When do I get a coworker? How do I earn staff or helpers? What happens with five animals in a basin?
faq--AQ-COW-1 = What does a cashier do and where does he stand? How many cashiers may I have? Is the ticket booth free?
faq--AQ-COW-2 = What does a keeper do and where does he stand? How many keepers may I have? What is the feeding station for?
faq--AQ-COW-3 = Where may a trainer stand? How many trainers may I have? May a tile lie on the space of a trainer?
faq--AQ-COW-4 = What does a manager do and where does he stand? How many managers may I have?
faq--AQ-MOV-1 = May I move an animal from the depot into the park? How do I get a tile out of the depot? What does moving cost? May I move an animal within my park?
faq--AQ-MOV-2 = May I move a coworker? Can a manager become a trainer? Can I change the job of my staff? What does it cost to transfer a keeper? Does a trainer have to stay?
faq--AQ-PUR-1 = What does it cost to buy a tile from another depot? May I buy from another player? Who gets the money?
faq--AQ-DIS-1 = How do I get rid of a tile in my depot? What does it cost to throw away an animal? May I discard the top tile?
faq--AQ-EXP-1 = What does a large expansion cost? What does the big expansion bring? How do I get another basin?
faq--AQ-EXP-2 = What does a small expansion cost? Does the small expansion allow another basin?
faq--AQ-EXP-3 = Where may I lay an expansion? Must it touch my park? May the expansion touch only at a corner?
faq--AQ-SCO-1 = How many points does an animal bring? What are animals worth in my park? How do I get points?
faq--AQ-SCO-2 = How many points does a cashier bring? Do coins count at the end? What is my money worth? What is a cashier for?
faq--AQ-SCO-3 = How many points does a keeper bring? What are the tiles with a fish worth? What is a keeper for?
faq--AQ-SCO-4 = How many points does a trainer bring? Do two trainers count the same dolphin? What are the animals around a trainer worth? Do animals with a lightning bolt count for the trainer? Trainers on adjacent spaces, additional points? What is a trainer for?
faq--AQ-SCO-5 = How many points do I lose for the depot? Why minus points? What does the manager save?
faq--AQ-SCO-6 = Who wins? What happens in a tie? Who is ahead?
faq--AQ-2P-1 = What is different with two players? How many trucks with two players? Are there more expansions for two?
