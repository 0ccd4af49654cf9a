## What stands on the boxes and dice, in words

name--camel = camel
    .plural = camels
name--chimpanzee = chimpanzee
    .plural = chimpanzees
name--elephant = elephant
    .plural = elephants
name--flamingo = flamingo
    .plural = flamingos
name--kangaroo = kangaroo
    .plural = kangaroos
name--leopard = leopard
    .plural = leopards
name--panda = panda
    .plural = pandas
name--zebra = zebra
    .plural = zebras
name--kiosk = kiosk
name--barrow = barrow
name--snacks = snacks
name--popcorn = popcorn
name--souvenirs = souvenirs

## What the pages of a game say

page--game--zooloretto = Zooloretto

## What is in the Zooloretto box, the boards, and how a game begins and runs

rule--ZB-CMP-1 = The box has 88 square animal tiles: 8 kinds of animals, 11 tiles of each. Of the 11, two show a father sign, two a mother sign, and seven are plain.
rule--ZB-CMP-2 = There are 12 stall tiles (4 sorts, 3 of each) and 12 coin tiles. With the animals that makes 112 square tiles.
rule--ZB-CMP-3 = Every kind of animal has two round baby tiles. Babies are born. They are never mixed into the stacks and never lie on a truck.
rule--ZB-CMP-4 = The box also has 5 zoo boards, 5 expansion boards, 5 trucks with 3 spaces, 30 coins, a disc and 5 summary cards.
rule--ZB-CMP-5 = In the box of 2007 the animals are flamingos, camels, leopards, elephants, pandas, chimpanzees, zebras and kangaroos.
rule--ZB-CMP-6 = Newer boxes have other pictures and perhaps other animals. So you say which animals are in your box.
rule--ZB-CMP-7 = The four sorts of stalls have no fixed names. You give them names of your own.
rule--ZB-CMP-8 = With 5 players you play with 112 square tiles and 16 babies, with 4 with 101 and 14, with 3 with 90 and 12, with 2 with 79 and 10.
rule--ZB-GEO-5 = The enclosure with 5 spaces (E5) is worth 8 points when it is full and 5 with one gap. Whoever fills it gets 2 coins. It has one stall space.
rule--ZB-GEO-4 = The enclosure with 4 spaces (E4) is worth 5 points when it is full and 4 with one gap. Whoever fills it gets 1 coin. It has two stall spaces.
rule--ZB-GEO-6 = The enclosure with 6 spaces (E6) is worth 10 points when it is full and 6 with one gap. Filling it brings no coins. It has one stall space.
rule--ZB-GEO-X = The expansion (X1, and X2 with two players) has 5 spaces. It is worth 9 points when it is full and 5 with one gap. Whoever fills it gets 1 coin. It has one stall space.
rule--ZB-GEO-7 = Every stall space belongs to just one enclosure: the one beside it.
rule--ZB-GEO-8 = The spaces of an enclosure are strewn about. It does not matter which of them a tile lies on.
rule--ZB-GEO-9 = Nobody wrote down how big the tiles are. The companion measures them when it learns your box.
rule--ZB-SET-1 = With 5 players all animals are in the game. With 4 players put one kind back into the box, with 3 players two kinds, with 2 players three kinds, babies and all. You choose which.
rule--ZB-SET-2 = Shuffle all square tiles face down. Put 15 of them under the disc. Pile up the others in as many stacks as you like.
rule--ZB-SET-3 = Put one truck for each player in the middle. Everybody gets a zoo, an expansion face down and 2 coins. The other coins are the bank.
rule--ZB-TURN-1 = When it is your turn you do exactly one thing: add a tile to a truck, take a truck, or do one thing that costs money. Then it is the next player's turn, clockwise. Whoever has taken a truck is skipped.
rule--ZB-A-1 = To add a tile, draw the top tile of any stack, show it to everybody and put it on a free space of a truck in the middle. Not on a truck that somebody has taken.
rule--ZB-A-2 = { CAP(A(-truck)) } has room for three { PLURAL(-tile) }. If every { -truck } in the middle is full, nobody can add { A(-tile) }.
rule--ZB-A-3 = The stack under the disc may be touched only when all other stacks are gone.
rule--ZB-B-1 = You may take any truck in the middle that has at least one tile on it. A coin tile is enough.
rule--ZB-B-2 = Unload every tile of your truck at once. Nothing stays on it.
rule--ZB-B-3 = Once you have taken a truck you are out until the next round: no more tiles, no money actions, not even in the last round.
rule--ZB-B-4 = You choose in which order you unload the tiles. Babies are born and coins are paid as you go along.
rule--ZB-RND-1 = A round ends when everybody has taken { A(-truck) }. The empty { PLURAL(-truck) } go back to the middle. Whoever took the last { -truck } starts the next round.
rule--ZB-RND-2 = If you are the only one without { A(-truck) }, you go on having turns, as many as you like, until you take one.
rule--ZB-END-1 = When somebody draws the first tile from under the disc, this is the last round. Play it to its end, then count the points.

## Babies, coins for full enclosures, points, and Zooloretto for two

rule--ZB-OFF-1 = When a father and a mother of one kind, neither of which has had a baby yet, come together in an enclosure, a baby is born at once. It lies on a free space of that enclosure and counts as an animal.
rule--ZB-OFF-2 = Every father and every mother has only one baby in the whole game. A third parent waits for a fourth.
rule--ZB-OFF-3 = If the enclosure has no free space, the baby goes into your barn.
rule--ZB-OFF-4 = It does not matter how the parents came together: by truck, move, purchase or exchange.
rule--ZB-OFF-5 = No baby is ever born in a barn or on a truck.
rule--ZB-OFF-6 = An animal that has had its baby stays marked for good: also in the barn, after an exchange, after a sale, and when the baby is given away.
rule--ZB-OFF-7 = You cannot refuse a baby. If the enclosure has room, it must go there.
rule--ZB-OFF-8 = There are just as many babies of each kind as there can be pairs. If one is missing, something on the table is wrong.
rule--ZB-BON-1 = When you put an animal on the last free space of an enclosure you get its coins from the bank. A baby that fills it counts too. Each filling is paid once.
rule--ZB-BON-2 = The enclosure with six spaces pays no coins.
rule--ZB-BON-3 = An exchange never pays coins, not even when a baby is born in it.
rule--ZB-BON-4 = An enclosure that becomes empty and is filled again pays again.
rule--ZB-BON-5 = An empty bank pays nothing. If it has too few coins it pays what is there, unless you have agreed on something else.
rule--ZB-SCO-1 = A full enclosure brings the big number on its sign.
rule--ZB-SCO-2 = An enclosure with just one gap brings the small number on its sign.
rule--ZB-SCO-3 = With two or more gaps each animal brings 1 point if a stall stands beside the enclosure, else nothing. A second stall there adds nothing.
rule--ZB-SCO-4 = Every sort of stall on your stall spaces brings 2 points. Two of the same sort count once.
rule--ZB-SCO-5 = Every sort of stall in your barn costs 2 points.
rule--ZB-SCO-6 = Every kind of animal in your barn costs 2 points, however many there are. A baby is the same kind as its parents.
rule--ZB-SCO-7 = Whoever has most points wins. If there is a tie, more money wins. If that is equal too, you win together.
rule--ZB-2P-1 = With two players everybody has two expansions.
rule--ZB-2P-2 = With two players put three kinds of animals back into the box.
rule--ZB-2P-3 = With two players there are three trucks. Three face-down tiles block one space of one truck and two of another, for the whole game. With the XXL box you take the trucks with three, two and one space instead.
rule--ZB-2P-4 = You may take a truck only if it carries a tile that you can see. The face-down tiles stay on it.
rule--ZB-2P-5 = When both players have a truck, the tiles that you can see on the third one leave the game, coin tiles too.

## Putting tiles into a Zooloretto zoo, and what money can do

rule--ZB-PLACE-1 = Put an animal on a free space of an enclosure, or into the barn.
rule--ZB-PLACE-2 = Only one kind of animal lives in an enclosure. The same kind may live in several enclosures.
rule--ZB-PLACE-3 = If no enclosure can take the animal, it must go into the barn.
rule--ZB-PLACE-4 = You may put an animal into the barn even if there is room elsewhere. The barn is never full.
rule--ZB-PLACE-5 = Put a stall on any free stall space of your zoo, even beside an empty enclosure.
rule--ZB-PLACE-6 = If no stall space is free, the stall goes into the barn. You may also put it there by choice, but you will hear a hint.
rule--ZB-COIN-1 = A coin tile is money at once. It is worth one coin and needs no space in the zoo.
rule--ZB-C-1 = You may do one money action in a turn. Coins and coin tiles are worth the same. You pay to the bank if nothing else is said.
rule--ZB-C-MOV-1 = For 1 coin, move one animal from your barn to an enclosure where it may live. It can have a baby or earn coins there as usual.
rule--ZB-C-MOV-2 = Animals move only out of the barn. They never move from an enclosure to another enclosure or into the barn.
rule--ZB-C-MOV-3 = For 1 coin, move one stall: to another stall space, from the barn to a stall space, or from a stall space into the barn.
rule--ZB-C-EXC-1 = For 1 coin, exchange all animals of one kind in one place of your zoo with all animals of another kind in another place.
rule--ZB-C-EXC-2 = You exchange between two different places (enclosures or the barn) and two different kinds of animals.
rule--ZB-C-EXC-3 = There must be animals on both sides. You cannot exchange with an empty enclosure.
rule--ZB-C-EXC-4 = All animals that come in must find room in the enclosure. None of those that leave may stay behind.
rule--ZB-C-EXC-5 = If a father and a mother come into an enclosure by an exchange, they have a baby at once. Two babies can be born that way.
rule--ZB-C-EXC-6 = Stalls are never exchanged.
rule--ZB-C-PUR-1 = For 2 coins, buy one tile from another player's barn and put it into your zoo at once. One coin goes to the owner, one to the bank.
rule--ZB-C-PUR-2 = Nobody can refuse to sell, not even while out of the round.
rule--ZB-C-DIS-1 = For 2 coins to the bank, one tile of your own barn leaves the game.
rule--ZB-C-EXP-1 = For 3 coins to the bank, turn your expansion over. Before that its spaces are not there.
rule--ZB-C-EXP-2 = Everybody has one expansion. With two players everybody has two, and each costs 3 coins.

## Lessons of every game, step by step: Zooloretto

lesson--zoo_first_turns = Your first turns
lesson--zoo_first_turns--draw = A turn is one thing. Find a camel, as if you had drawn it, and put it on truck 1.
lesson--zoo_first_turns--draw--done = That was your turn. Now it is the next player's.
lesson--zoo_first_turns--partner = { $owner } draws a leopard and puts it on truck 1 too.
lesson--zoo_first_turns--partner--done = Now two animals wait on truck 1. You can use both.
lesson--zoo_first_turns--take = Take truck 1. Give the camel and the leopard an enclosure each.
lesson--zoo_first_turns--take--done = Only one kind of animal lives in an enclosure. Now you wait for the next round.
lesson--zoo_barn = The barn
lesson--zoo_barn--take = Take truck 1. The camel goes to the camel. The panda has no home: put it into the barn.
lesson--zoo_barn--take--done = Each kind in the barn costs 2 points at the end. Only an empty barn costs nothing.
lesson--zoo_barn--discard = Pay 2 coins to the bank and throw the panda out.
lesson--zoo_barn--discard--done = The barn is empty again. That was worth 2 points.
lesson--zoo_full = A full enclosure
lesson--zoo_full--fill = One camel is missing in the enclosure for five. Take truck 1 and fill it.
lesson--zoo_full--fill--done = Full! It counts 8 points now, and you get 2 coins from the bank.
lesson--zoo_baby = A baby
lesson--zoo_baby--pair = In your zoo lives a male panda. Take truck 1 and put the female panda beside it.
lesson--zoo_baby--pair--done = A baby is born at once. Put it beside its parents: it counts as an animal.
lesson--zoo_stall = Stalls
lesson--zoo_stall--open = Take truck 1 and put the stall beside your elephants.
lesson--zoo_stall--open--done = The stall counts 2 points, and now each elephant beside it counts 1.
lesson--zoo_money = What money can do
lesson--zoo_money--move = Pay 1 coin: the leopard leaves the barn and goes to the other leopard.
lesson--zoo_money--move--done = Animals only move out of the barn, never from one enclosure to another.
lesson--zoo_money--expand = Pay 3 coins and turn your expansion over.
lesson--zoo_money--expand--done = Now you have one enclosure more.
lesson--zoo_money--buy = Pay 2 coins and buy the panda out of { $owner }'s barn. Put it into your expansion.
lesson--zoo_money--buy--done = One coin goes to { $owner }, one to the bank. Nobody can refuse.
lesson--zoo_money--swap = Pay 1 coin and swap: the elephant in your barn for the camel in its enclosure.
lesson--zoo_money--swap--done = All animals of a kind change places with all of another kind.
lesson--zoo_last_round = The last round
lesson--zoo_last_round--disc = Only the stack under the disc is left. Draw a camel from it and put it on truck 1.
lesson--zoo_last_round--disc--done = The first tile from under the disc makes this the last round.
lesson--zoo_last_round--take = Take truck 1 and unload it.
lesson--zoo_last_round--take--done = Everybody has taken a truck: the game is over. Count your points!
lesson--zoo_first_turns--zoo = You own a zoo. This is it. It is still empty.
lesson--zoo_first_turns--home = Animals live in here. There is room for four of one kind.
lesson--zoo_first_turns--truck = Animals come by truck. On your turn you load a truck, or you take one home.

## Zooloretto, and what every game of the family shares: names

piece--animal = { $name }
piece--animal--m = male { $name }
piece--animal--f = female { $name }
piece--animal--baby = baby { $name }
piece--stall = { $name } stall
piece--coin = coin tile
piece--block = face-down tile
zone = “{ $id }”
    .into = to “{ $id }”
zone--enclosure = enclosure { $id }
    .into = into enclosure { $id }
zone--stall = stall space { $id }
    .into = on stall space { $id }
zone--barn = the barn
    .into = into the barn
zone--coins = coins

## Zooloretto, and what every game of the family shares: how a rule was broken

why--ZB-END-1--over = The game is over.
why--ZB-TURN-1 = { $player }, it is not your turn: { $owner } is to move.
why--ZB-TURN-1--out = { $player } has taken { A(-truck) } and cannot be the one to move.
why--ZB-B-3 = { $player }, you have taken { A(-truck) }. You are out until the next round.
why--ZB-B-3--trucks = { $player } is out exactly when one truck stands in front of { $player }.
why--ZB-A-1--taken = { $player }, somebody has taken { -truck } { $truck }. { CAP(A(-tile)) } goes { ON(-truck) } one in the middle.
why--ZB-A-1--empty = { $player }, that stack is empty.
why--ZB-A-2 = { CAP(-truck) } { $truck } is full: it has room for { $spaces }.
why--ZB-A-3 = The stack under the disc waits until all other stacks are gone.
why--ZB-B-1 = { $player }, { -truck } { $truck } is empty. The one you take holds at least one { -tile }.
why--ZB-B-1--taken = { $player }, { $owner } has taken { -truck } { $truck }.
why--ZB-B-2 = { $player }, unload every { -tile } of { -truck } { $truck } once, and nothing else.
why--ZB-B-2--not_unloaded = { $player } has taken { -truck } { $truck }, but { PLURAL(-tile) } still lie there.
why--ZB-2P-3--too_many = There are { $number } face-down tiles, the game has { $limit }.
why--ZB-2P-4 = { $player }, truck { $truck } has only face-down tiles. The one you take holds a tile that you can see.
why--ZB-CMP-1--too_many = There { $number ->
        [one] is 1 tile
       *[other] are { $number } tiles
    } of { $piece }, the box has { $limit }.
why--ZB-CMP-2--too_many = There { $number ->
        [one] is 1 tile
       *[other] are { $number } tiles
    } of { $piece }, the box has { $limit }.
why--ZB-CMP-2--stall_types = { $number } types of stall, the box has { $limit }.
why--ZB-CMP-3 = { $player }, { A($piece) } never comes from the stacks. Babies are born.
why--ZB-CMP-3--too_many = { $number } of { $piece } on the table and in the supply, the box has { $limit }.
why--ZB-CMP-3--on_truck = { CAP(A($piece)) } cannot be on truck { $truck }.
why--ZB-COIN-1 = { $player }, the { $piece } needs no place: it is money.
why--ZB-PLACE-1--kind = { $player }, the { $piece } can't go to { $zone }: animals live in enclosures or in the barn.
why--ZB-PLACE-1--full = { $player }, there is no room for the { $piece }: { $zone } has only { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }.
why--ZB-PLACE-2 = { $player }, the { $piece } can't go there: the { $living } lives in { $zone }.
why--ZB-PLACE-5--kind = { $player }, the { $piece } can't go to { $zone }: stalls stand on stall spaces or in the barn.
why--ZB-PLACE-5--full = { $player }, { $zone } is taken already.
why--ZB-PLACE-6 = { $player }, there was a free space for the { $piece }.
why--ZB-C-EXP-1 = { $player }, { $zone } belongs to an expansion that you have not bought.
why--ZB-C-EXP-1--poor = { $player }, an expansion costs { $price } coins. You have { $coins }.
why--ZB-C-EXP-2 = { $player }, you have no expansion left to buy.
why--ZB-C-MOV-1--poor = { $player }, a move costs { $price } coin. You have { $coins }.
why--ZB-C-MOV-1--absent = { $player }, there is no { $piece } in { $zone }.
why--ZB-C-MOV-1--same = { $player }, the { $piece } is in { $zone } already.
why--ZB-C-MOV-2 = { $player }, animals only move out of the barn. The { $piece } stays in { $zone }.
why--ZB-C-MOV-3--poor = { $player }, a move costs { $price } coin. You have { $coins }.
why--ZB-C-MOV-3--absent = { $player }, there is no { $piece } in { $zone }.
why--ZB-C-MOV-3--same = { $player }, the { $piece } is in { $zone } already.
why--ZB-C-EXC-1--poor = { $player }, an exchange costs { $price } coin. You have { $coins }.
why--ZB-C-EXC-2--area = { $player }, exchange animals of two different places, not twice { $zone }.
why--ZB-C-EXC-2--species = { $player }, exchange two different animals, not { $piece } for { $piece }.
why--ZB-C-EXC-3 = { $player }, there is no { $piece } in { $zone } to exchange.
why--ZB-C-EXC-6 = { $player }, only animals are exchanged, in enclosures and in the barn.
why--ZB-C-PUR-1--poor = { $player }, a purchase costs { $price } coins. You have { $coins }.
why--ZB-C-PUR-1--own = { $player }, you buy from another player, not from yourself.
why--ZB-C-PUR-1--absent = { $player }, there is no { $piece } in { $owner }'s barn.
why--ZB-C-PUR-1--own_barn = { $player }, the { $piece } you bought now lies in your own barn.
why--ZB-C-DIS-1--poor = { $player }, to discard a tile costs { $price } coins. You have { $coins }.
why--ZB-C-DIS-1--absent = { $player }, there is no { $piece } in your barn.
why--ZB-OFF-7--elsewhere = { $player }, the { $piece } may not go { INTO($zone) } when it is born.
why--ZB-OFF-7--none = { $player }, no baby is born by that.
why--ZB-OFF-8 = No { $piece } is left: each kind has only so many babies. Please check the table.
why--ZB-BON-5 = The bank is short: { $player } gets { $paid } of { $coins } coins.

## Zooloretto, and what every game of the family shares: score lines

line--ZB-SCO-1 = { $zone } full
line--ZB-SCO-2 = { $zone }, one gap
line--ZB-SCO-3 = { $zone }, animals beside a stall
line--ZB-SCO-3--no_stall = { $zone }, two gaps or more and no stall
line--ZB-SCO-4 = { $piece } open
line--ZB-SCO-5 = { $piece } in the barn
line--ZB-SCO-6 = { $piece } in the barn

## Zooloretto, and what every game of the family shares: what happened

event--added = { $player } puts the { $piece } { ON(-truck) } { -truck } { $truck }.
event--took_truck = { $player } takes { -truck } { $truck }.
event--coin_tile = { $player } gets a coin tile.
event--placed = { $player } puts the { $piece } into { $to }.
event--birth = { $player } has { A($piece) }! It goes to { $to }.
event--no_baby = { $player }: no baby is left for the { $piece }.
event--bonus = { $player } gets a bonus of { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } from the bank.
event--fee = { $player } pays { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } to the bank.
event--paid_player = { $player } pays { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } to { $owner }.
event--exchange = { $player } exchanges { $piece } and { $other }.
event--discarded = { $player } discards the { $piece }.
event--expanded = { $player } builds an expansion.
event--out = { $player } is out until the next round.
event--turn = { $player }, it is your turn.
event--trucks_back = The empty { PLURAL(-truck) } go back to the middle.
event--round = Round { $round } begins. { $player } starts.
event--last_round = This is the last round!
event--game_over = The game is over. Count your points!

## What the referee says of rules that a rulebook has as its own, and of facts that nobody has confirmed

why--ZB-A-1--disc_is_left = { $player }, that stack is empty. Draw from the stack under the disc.
why--ZB-C-EXC-4--room = { $player }, { $zone } is too small for { $piece }: { $number } would come in, { $room } fit.

## Printed on mats

mat--zoo = Zoo
mat--expansion = Expansion
mat--second-expansion = Expansion 2 of zoo

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZB-CMP-1 = How many animal tiles are in the box? How many males and females are there of each kind? How many tiles has a species?
faq--ZB-CMP-2 = How many stalls are there in the game? How many coin tiles are there? How many sorts of vending stalls are in the box?
faq--ZB-CMP-3 = How many babies are there? Can a baby be drawn from a stack or lie on a truck? Are the round offspring tiles mixed in?
faq--ZB-CMP-4 = How many coins and trucks are in the box? What is in the box? How many boards are there?
faq--ZB-CMP-5 = Which animals are in the old box?
faq--ZB-CMP-6 = Why does my box have other animals? Do newer editions have different animals?
faq--ZB-CMP-7 = What are the stalls called?
faq--ZB-CMP-8 = How many tiles do we play with? How many tiles are in the game with three players?
faq--ZB-GEO-4 = What is the enclosure with four spaces worth? How many coins do I get for filling the four-space pen? How many points does the full four bring? How many stall spaces has the small enclosure? How many animals fit in an enclosure? How many spaces has an enclosure? How big is a pen?
faq--ZB-GEO-5 = What is the enclosure with five spaces worth? How many coins do I get for filling the five-space pen? How many points does the full five bring? How many animals fit in an enclosure? How many spaces has an enclosure? How big is a pen?
faq--ZB-GEO-6 = What is the enclosure with six spaces worth? How many points does the full six bring? What do I get for filling the biggest enclosure? How many animals fit in an enclosure? How many spaces has an enclosure? How big is a pen?
faq--ZB-GEO-X = What is the expansion worth when it is full? How many spaces has the expansion? How many coins and points does the extra enclosure bring?
faq--ZB-GEO-7 = Which enclosure does a stall belong to? Does a stall count for two enclosures? How many stalls fit beside an enclosure?
faq--ZB-GEO-8 = Does it matter which space of the enclosure a tile lies on?
faq--ZB-GEO-9 = How big are the tiles in millimetres?
faq--ZB-SET-1 = How many kinds of animals do we play with? Which animals do we take out with three players? How many species go back into the box with four players?
faq--ZB-SET-2 = How many tiles go under the disc? How do we shuffle and stack the tiles? How do we set up the stacks?
faq--ZB-SET-3 = How much money does everybody start with? How many coins do I get at the beginning? How many trucks do we need? How do we set up the game? What does each player get at the start?
faq--ZB-TURN-1 = What can I do on my turn? May I do two things in one turn? May I add a tile and then take a truck in the same turn? May I draw twice? Can I skip my turn, do nothing or pass? Whose turn is it, who is next? Which way round do we play? Do I have to take a truck? Can I play when it is not my turn? May I spend money and then load a tile too? Who is up? What must I do now?
faq--ZB-A-1 = How do I add a tile to a truck? Where do I draw a tile from? May I look at a tile before I choose the truck? Which truck must the drawn tile go on? May I keep the drawn tile or put it straight into my zoo? May I draw two tiles? May I put a tile on a truck that somebody has taken? Can I put the drawn tile back and draw another?
faq--ZB-A-2 = How many tiles fit on a truck? What if all trucks are full? May I put a fourth tile on a truck? Can I load a truck that is full? Why can I not draw a tile for this truck?
faq--ZB-A-3 = When may we draw from the stack under the disc? What is the red disc for? May I take a tile from under the disc now?
faq--ZB-B-1 = When can I take a truck? May I take a truck with only one tile or with just a coin on it? May I take an empty truck? Does a truck have to be full before I take it? Which truck may I grab? Can I take this truck?
faq--ZB-B-2 = Do I have to take all tiles of the truck? May I leave a tile on the truck? May I refuse or throw away a tile that I do not want? Must I unload everything at once? Can I keep a tile on my truck for later?
faq--ZB-B-3 = What may I do after I have taken a truck? May I still buy, move or exchange once I have a truck? Can I take two trucks in a round? Am I out of the round? Can I use money at the end of the round when I have a truck already? Do I get another turn after taking a truck?
faq--ZB-B-4 = In which order do I unload the truck? May I choose what to place first?
faq--ZB-RND-1 = When does a round end? Who starts the next round? Who goes first? What happens to the trucks after the round?
faq--ZB-RND-2 = All others have taken trucks, may I go on? How many turns does the last player without a truck have? I am the only one left in the round, can I keep drawing and doing money actions? May the last one load trucks alone?
faq--ZB-END-1 = When does the game end? How long does the game last? When is the last round? What happens when the stacks are empty or the disc is reached? How many rounds are left? When are we finished?
faq--ZB-OFF-1 = When is a baby born? How do I get offspring? What happens when a male and a female come together? Do I need a father and a mother for a baby? Does a baby count as an animal? Where does the baby go? What do the signs for male and female mean?
faq--ZB-OFF-2 = Can the same parents have a second baby? How many babies can a mother have? Does a pair breed more than once? Three parents in an enclosure, how many babies? Can one father have babies with two mothers?
faq--ZB-OFF-3 = Where does the baby go if the enclosure is full? What if there is no space for the offspring? No room for the newborn?
faq--ZB-OFF-4 = Is a baby also born when I buy or move the mother? Do animals from the barn breed after moving?
faq--ZB-OFF-5 = Are babies born in the barn? Can a father and a mother in the barn breed? Do the parents have a baby on the truck?
faq--ZB-OFF-6 = Can an animal that had its baby have another after it is sold or moved? Does the buyer get another baby from a parent that has bred? How do we remember who has had a baby?
faq--ZB-OFF-7 = Must I take the baby? May I refuse offspring? Can I put the baby into the barn or another enclosure though there is room?
faq--ZB-OFF-8 = What if no babies are left? Can the baby tiles run out?
faq--ZB-BON-1 = When do I get coins for a full enclosure? How do I earn money? What do I get for filling an enclosure? Do I get the bonus when a baby fills the last space? How do I get more coins?
faq--ZB-BON-2 = Do I get coins for the big enclosure with six? Why did I get no money for the full six?
faq--ZB-BON-3 = Do I get coins when an exchange fills an enclosure? Is there a bonus after swapping?
faq--ZB-BON-4 = Do I get the money bonus for the same enclosure several times? If I empty and refill an enclosure, are coins paid again? Twice the bonus for one enclosure?
faq--ZB-BON-5 = What if the bank is empty? What if the bank has no more coins for my bonus?
faq--ZB-SCO-1 = How many points does a full enclosure bring? What is a full pen worth? What does the big number on the sign mean? How much do I score for my complete enclosure? How do I get points?
faq--ZB-SCO-2 = What if one space is missing? How many points for a nearly full enclosure with one gap? What does the small number mean? I am one animal short, what is it worth?
faq--ZB-SCO-3 = How many points does an enclosure that is not full bring? Two or more gaps, do the animals count? Why do I get no points for my animals? What does a stall beside the enclosure do? Do I need two stalls for the points of my animals? What is a single elephant worth? Is a stall useful when the enclosure is full?
faq--ZB-SCO-4 = How many points does a stall bring? What are stalls good for? Do two equal stalls count twice? What are two different kiosks worth? Why should I collect sorts of stalls?
faq--ZB-SCO-5 = Do stalls in the barn cost points? What happens to a kiosk in the barn at the end? Minus points for a stall in the barn? Does the kiosk score if it is in the barn?
faq--ZB-SCO-6 = How many points do I lose for the barn? Why do I have minus points? What do animals in the barn cost? Do two zebras of the same kind in the barn cost twice? Why minus two? Is a baby in the barn another kind? How come I lose points?
faq--ZB-SCO-7 = Who wins? Who is ahead, who is leading? What happens in a tie? Who wins with the same number of points? Does money count at the end? Are leftover coins worth points? What is the score?
faq--ZB-2P-1 = How many expansions does each get with two players?
faq--ZB-2P-2 = How many kinds of animals do two players take out? Which animals with two players?
faq--ZB-2P-3 = How many trucks with two players? What is the face-down tile on the truck? Why is a space on the truck blocked? What are the hidden tiles on the lorry?
faq--ZB-2P-4 = May I take a truck with only a face-down tile on it? Do I take the hidden tile with me?
faq--ZB-2P-5 = What happens to the third truck with two players? What about the truck that nobody took?
faq--ZB-PLACE-1 = Where may I put an animal? May I place this animal in an enclosure? Can a zebra go into the empty enclosure? Does the panda fit in there with the other pandas?
faq--ZB-PLACE-2 = May different animals live together in one enclosure? Can a zebra go in with the pandas? May I mix kinds in a pen? Can the same kind live in two enclosures? May I have pandas in several enclosures? Why may I not put the lion next to the zebra?
faq--ZB-PLACE-3 = What if an animal fits nowhere? Where does it go if all enclosures are taken? When must an animal go to the barn? No space for a new kind?
faq--ZB-PLACE-4 = May I put an animal into the barn by choice? Is the barn ever full? How many animals fit in the barn?
faq--ZB-PLACE-5 = Where do I put a stall? May I place a kiosk beside an empty enclosure? Can a stall stand anywhere? Can I put the stall next to the pandas?
faq--ZB-PLACE-6 = What if no stall space is free? May I put a stall into the barn? Where does the kiosk go when all stall spaces are taken?
faq--ZB-COIN-1 = What is a coin tile worth? Where does the coin from the truck go? What do I do with a coin tile? Does a coin need a space?
faq--ZB-C-1 = What can I do with money? What can I buy with my coins? How many money actions may I do in a turn? Whom do I pay? What are coins good for? What costs how much? May I do two money actions at once?
faq--ZB-C-MOV-1 = What does moving an animal cost? May I move an animal out of the barn into an enclosure? How do I get an animal out of the barn? Take the zebra from the barn to the pen for a coin? Remodel my zoo?
faq--ZB-C-MOV-2 = May I move an animal from one enclosure to another? Can I put an animal from an enclosure into the barn? Can my zebras change their pen? May I shift an animal from the five to the six? Rearrange the animals?
faq--ZB-C-MOV-3 = May I move a stall? What does moving a kiosk cost? Can I put a stall elsewhere, out of the barn or into it? Move a shop to another place?
faq--ZB-C-EXC-1 = How does an exchange work? What does swapping cost? May I swap the zebras with the pandas? Can I trade all animals of one kind for another? Can I swap animals between barn and enclosure? Can I exchange with another player?
faq--ZB-C-EXC-2 = Between which places may I exchange? May I swap two animals of the same kind? Exchange within the barn? Under what conditions can I exchange animals between two enclosures?
faq--ZB-C-EXC-3 = May I exchange with an empty enclosure? Can I move all pandas to the empty pen by an exchange? Swap animals with nothing?
faq--ZB-C-EXC-4 = What if there is not enough room after an exchange? May I swap only some of the animals? Must I exchange all of a kind? Do they all have to fit when I swap?
faq--ZB-C-EXC-5 = Are babies born after an exchange? Can a swap bring offspring?
faq--ZB-C-EXC-6 = May I exchange stalls? Can I swap two kiosks?
faq--ZB-C-PUR-1 = What does it cost to buy a tile from another player? May I buy an animal from somebody's barn? Who gets the money when I buy? Can I buy the panda of another player? Can I buy something out of an enclosure? Take an animal from somebody else?
faq--ZB-C-PUR-2 = May a player refuse to sell? Do I have to sell my animal? Can he say no when I want to buy? Can I buy from someone who is out?
faq--ZB-C-DIS-1 = How do I get rid of a tile in my barn? What does it cost to discard an animal? May I throw an animal out of the barn? Can I chuck away, remove or dump a tile? May I discard the kiosk from my barn?
faq--ZB-C-EXP-1 = What does an expansion cost? How do I get another enclosure? When may I use the expansion board? May I enlarge or expand my zoo? Can I build a new pen? How much money do I need to expand?
faq--ZB-C-EXP-2 = How many expansions may I build? Can I expand twice? May I have a second expansion?
prompt--goal = Fill your enclosures. Full ones bring the most points.
prompt--free_space = Each animal needs a free space of its own.
prompt--truck_taken = Nobody adds to { A(-truck) } that is taken.
prompt--truck_full = When { A(-truck) } is full, nobody adds more.
prompt--one_kind = Only one kind of animal lives in an enclosure.
prompt--one_short = An enclosure with one empty space still brings points.
prompt--count = At the end whoever has the most points wins.
