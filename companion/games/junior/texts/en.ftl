## Zooloretto Junior

piece--land = { $name }
why--ZJ-CMP-1--too_many = There { $number ->
        [one] is 1 tile
       *[other] are { $number } tiles
    } of { $piece }, the box has { $limit }.
why--ZJ-PLACE-1 = { $player }, the { $piece } can't go there: the { $living } lives in { $zone }.
why--ZJ-PLACE-1--kind = { $player }, the { $piece } can't go to { $zone }: tiles lie in enclosures or in the barn.
why--ZJ-PLACE-1--full = { $player }, there is no room for the { $piece }: { $zone } has only { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }.
why--ZJ-BON-1 = { $player }, you filled no enclosure in this turn, so there is no bonus action.
why--ZJ-BON-1--own = { $player }, take over a tile from another player's barn, not from your own.
why--ZJ-BON-1--absent = { $player }, there is no { $piece } in { $owner }'s barn.
why--ZJ-BON-4 = { $player }, the { $piece } you take over must go into an enclosure, not into your own barn.
why--ZJ-BON-5 = { $player }, there is no { $piece } in your barn. Discard only from your own barn.
line--ZJ-SCO-1 = { $zone }, { $number ->
        [one] 1 animal
       *[other] { $number } animals
    }
line--ZJ-SCO-2 = { $piece } in an enclosure
line--ZJ-SCO-3 = { $piece } in the barn
event--taken_over = { $player } takes over the { $piece } from { $owner }'s barn.

## What stands on the boxes and dice, in words

name--giraffe = giraffe
    .plural = giraffes
name--impala = impala
    .plural = impalas
name--llama = llama
    .plural = llamas
name--meerkat = meerkat
    .plural = meerkats
name--ostrich = ostrich
    .plural = ostriches
name--rhinoceros = rhinoceros
    .plural = rhinoceroses
name--wolf = wolf
    .plural = wolves
name--pond = pond
    .plural = ponds
name--rock = rock
    .plural = rocks
name--shrub = shrub
    .plural = shrubs

## What the pages of boxes and of photographs say

page--box--kind--land = Landscape

## What the pages of a game say

page--game--junior = Zooloretto Junior
page--ask--bonus = An enclosure is full! What was the bonus?
page--choice--bonus--none = no bonus was used
page--choice--bonus--discard = { $piece } out of the own barn is gone
page--choice--bonus--take_over = { $piece } from { $player } to { $zone }

## What the rules of Zooloretto Junior say

rule--ZJ-CMP-1 = The Junior box has 77 square animal tiles (7 kinds, 11 of each), 14 round babies (two of each kind) and 9 square landscape tiles: 3 ponds, 3 shrubs, 3 rocks.
rule--ZJ-CMP-2 = Of the 11 tiles of each kind, two show a father, two a mother, and seven are plain. With 5 players you play with 86 square tiles, with 4 with 75, with 3 with 64, with 2 with 53.
rule--ZJ-CMP-3 = There are 5 truck cards with three boxes on the green side, a red disc, and 5 zoo boards, each with a barn and three enclosures of six spaces.
rule--ZJ-SET-1 = With 5 players all animals are in the game. With 4 put one kind back, with 3 two kinds, with 2 three kinds. 15 tiles go under the disc. There is no money, no stall and no expansion.
rule--ZJ-PLACE-1 = An enclosure has six spaces for one kind of animal and for any landscapes. A kind may live in several enclosures. You may always use the barn. A tile that lies never moves again.
rule--ZJ-OFF-1 = When a father and a mother of one kind meet in an enclosure, they have a baby at once. The baby may take the sixth space.
rule--ZJ-OFF-2 = If six tiles lie there already, the baby goes into the barn.
rule--ZJ-BON-1 = If you fill the last space of an enclosure in your turn, you may do one extra thing at its end: take a tile from another player's barn into one of your enclosures, or throw a tile out of your own barn. You may also leave it.
rule--ZJ-BON-2 = There is only one extra action in a turn, however many enclosures you filled.
rule--ZJ-BON-3 = The tile you take over may bring a baby or fill an enclosure, but that gives no second extra action.
rule--ZJ-BON-4 = The tile you take over must go into an enclosure, not into your own barn.
rule--ZJ-BON-5 = You may throw out a tile of your own barn only, not of another player's.
rule--ZJ-SCO-1 = An enclosure with 1, 2, 3, 4, 5 or 6 animals brings 1, 2, 3, 4, 8 or 12 points. Babies count, landscapes do not.
rule--ZJ-SCO-2 = Every sort of landscape in your enclosures brings 2 points.
rule--ZJ-SCO-3 = Every kind of animal and every sort of landscape in your barn costs 2 points.
rule--ZJ-SCO-4 = If there is a tie, whoever has more landscape tiles in the enclosures wins. If that is equal too, you win together.
rule--ZJ-2P-1 = Two players use the trucks with one, two and three boxes. Tiles on the truck that nobody took leave the game.

## Advice: what to do, and why: what to do

do--bonus--take_over = Then take this tile from { $owner }: { $piece }. It goes here: { $to }.
do--bonus--discard = Then throw this out of your barn: { $piece }.

## Advice: what to do, and why: why

reason--taken_over = You get another player's tile for nothing: { $piece }.

## Lessons of every game, step by step: Zooloretto Junior

lesson--junior_first_turns = Your first turns in Junior
lesson--junior_first_turns--draw = Find a giraffe, as if you had drawn it, and put it on truck 1.
lesson--junior_first_turns--draw--done = That was your turn. A turn is one thing.
lesson--junior_first_turns--partner = { $owner } draws a pond and puts it on truck 1 too.
lesson--junior_first_turns--partner--done = A pond is a landscape. It may lie beside any animal.
lesson--junior_first_turns--take = Take truck 1. Put the giraffe and the pond into one enclosure.
lesson--junior_first_turns--take--done = Each sort of landscape counts 2 points, but it needs a space.
lesson--junior_baby = A baby in Junior
lesson--junior_baby--pair = A male llama lives in your zoo. Take truck 1 and put the female llama beside it.
lesson--junior_baby--pair--done = A baby is born at once and gets a space in the same enclosure.
lesson--junior_bonus = The extra action
lesson--junior_bonus--fill = Fill the wolves' enclosure with truck 1. Then take { $owner }'s rhinoceros to yours.
lesson--junior_bonus--fill--done = Whoever fills an enclosure may take a tile from a barn or throw out one of the own.
lesson--junior_first_turns--zoo = You own a zoo. This is it. It is still empty.
lesson--junior_first_turns--truck = Animals come by truck. On your turn you load a truck, or you take one home.

## A word the first time that a rule matters: before a turn

prompt--land = Each sort of landscape brings points.

## A word the first time that a rule matters: after something has happened

prompt--taken_over = You get only one extra thing a turn.

## A word the first time that a rule matters: the same for children


## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZJ-CMP-1 = What is in the Junior box? How many babies and landscapes are there?
faq--ZJ-CMP-2 = How many fathers and mothers has each kind? How many tiles do we play with?
faq--ZJ-CMP-3 = How many enclosures has my zoo board? How many trucks are there?
faq--ZJ-SET-1 = How many kinds do we play with? Is there money in Junior? How many tiles go under the disc?
faq--ZJ-PLACE-1 = Where may I put an animal? May I move or relocate an animal that lies? Can two kinds live in one enclosure? May the same kind live in two enclosures? Where does a pond go? How many tiles fit into an enclosure? May I use the barn? May I take an animal out of my barn into an enclosure?
faq--ZJ-OFF-1 = When is a baby born? May the baby take the sixth space?
faq--ZJ-OFF-2 = Where does the baby go if the enclosure is full?
faq--ZJ-BON-1 = What happens when an enclosure is full? What is the bonus or extra action? May I take an animal from another player's barn? May I skip the extra action? How do I get rid of a tile?
faq--ZJ-BON-2 = How many bonus actions may I do in a turn? May I do both bonus actions? I filled two enclosures, do I get two bonuses? Both extra things for the same enclosure?
faq--ZJ-BON-3 = Does the tile that I take give another bonus? Second extra action if it fills an enclosure? Does the stolen animal bring a baby?
faq--ZJ-BON-4 = May I put the tile that I take over into my barn?
faq--ZJ-BON-5 = May I throw a tile out of another player's barn?
faq--ZJ-SCO-1 = How many points does an enclosure bring? What are six animals worth? Do landscapes count for the enclosure? Do babies count? How do I get points?
faq--ZJ-SCO-2 = How many points does a landscape bring? What are ponds, shrubs and rocks good for?
faq--ZJ-SCO-3 = How many points do I lose for the barn? Why minus points? What do landscapes in the barn cost?
faq--ZJ-SCO-4 = Who wins? What happens in a tie? Who is ahead?
faq--ZJ-2P-1 = Which trucks do two players use? What happens to the truck that is left with two players?
