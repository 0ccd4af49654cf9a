## What the commands say

option--stall_visitor = Which stall draws the visitors of which colour stands only on the summary card of Exotic. Read it there.
option--jungle_spaces = How many animals the jungle board of Exotic holds. One review says five.
option--visitors_on_purchase = Do visitors walk when you buy a stall, or when you move or buy a jungle animal for the board? The rules only exempt moving a stall.
set_up--jungle_out = Kinds of jungle animals that go back into the box: { $number }

## Zooloretto Exotic: names

piece--jungle = { $name }
piece--visitor--red = red visitor
piece--visitor--blue = blue visitor
piece--visitor--green = green visitor
piece--visitor--white = white visitor
piece--visitor--yellow = yellow visitor
zone--jungle = the jungle board
    .into = on the jungle board

## Zooloretto Exotic: how a rule was broken

why--ZE-CMP-1--too_many = There { $number ->
        [one] is 1 tile
       *[other] are { $number } tiles
    } of { $piece }, the box has { $limit }.
why--ZE-CMP-1--jungle_types = { $number } species of the jungle, this game has { $limit }.
why--ZE-CMP-1--visitors = { $visitor }: { $number } in all, the box has { $limit }.
why--ZE-CMP-1--bonus_tiles = { $visitor }: { $number } players have the bonus tile, there is one.
why--ZE-PLACE-1--kind = { $player }, the { $piece } can't go to { $zone }: it lives on the jungle board or in the barn.
why--ZE-PLACE-1--full = { $player }, there is no room for the { $piece }: { $zone } has only { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }.
why--ZE-PLACE-1--others = { $player }, the { $piece } can't go there: { $zone } is for jungle animals.
why--ZE-PLACE-2 = { $player }, the { $piece } would be one species too many: { $zone } has at most { $most }.
why--ZE-VIS-2--colour = { $player }, { A($visitor) } does not walk for the { $piece }.
why--ZE-VIS-2--nobody = { $player }, nobody walks when the { $piece } goes to { $zone }.
why--ZE-VIS-2--split = { $player }, one { $visitor } takes both steps.
why--ZE-VIS-2--supply = { $player }, no { $visitor } is left in the supply.
why--ZE-VIS-2--absent = { $player }, you have no { $visitor } on point { $point }.
why--ZE-VIS-4--which_colour = { $player }, say which colour walks for the { $piece }.
why--ZE-VIS-4--which_visitor = { $player }, say which { $visitor } walks, or whether a new one comes.
why--ZE-VIS-4--which_back = { $player }, say which { $visitor } of { $owner } steps back.
why--ZE-VIS-4--colour = { $player }, no { $visitor } is there to walk.
why--ZE-VIS-4--back = { $player }, no { $visitor } of { $owner } steps back from point { $point }.
why--ZE-VIS-8 = { $player }, there is no visitor who could walk for the { $piece }.
why--ZE-C-1 = { $player }, jungle animals are not exchanged.

## Zooloretto Exotic: score lines

line--ZE-SCO-1 = { $piece } in the barn
line--ZE-SCO-2 = { $piece } in the zoo
line--ZE-SCO-3 = bonus tile, { $number } × { $piece }

## Zooloretto Exotic: what happened

event--visitor_entered = { $player }: a new { $visitor } comes in, to point { $point }.
event--visitor_moved = { $player }: { A($visitor) } walks on to point { $point }.
event--visitor_left = { $player }: { A($visitor) } leaves by the exit.
event--bonus_tile = { $player } gets the bonus tile: { $visitor }.
event--visitor_back = { $player }: { A($visitor) } steps back to point { $point }.
event--visitor_pushed_out = { $player }: { A($visitor) } goes out by the entrance.

## The dashboard's own words

page--area--jungle = Jungle

## What the pages of boxes and of photographs say

page--box--kind--jungle = Jungle animals
page--box--kind--visitor = Visitors

## What is told of games: the final count, the history, what can be taken away

page--source--visitors = Visitors

## What the pages of a game say

page--play--jungle = Jungle
page--play--visitors = Visitors
page--play--visitors--point = Viewing point { $point }
page--play--bonus_tiles = Bonus tiles
page--with--exotic = Exotic
page--ask--visitor = Which visitor walks?

## What the rules of the Exotic expansion say

rule--ZE-CMP-1 = Exotic has 16 jungle tiles (8 kinds, two of each), 40 visitors (5 colours, 8 of each), 5 bonus tiles (one of each colour) and 5 jungle boards. Jungle animals have no babies.
rule--ZE-SET-1 = The yellow visitors and the yellow bonus tile are used only together with XXL.
rule--ZE-SET-2 = With 5 players all jungle animals are in the game. With 4 put one kind back, with 3 two kinds, with 2 three kinds.
rule--ZE-SET-3 = Mix the jungle tiles with the other tiles before you put 15 under the disc.
rule--ZE-SET-4 = Everybody begins with one visitor of each colour on viewing point 2.
rule--ZE-GEO-1 = The path begins at the entrance. Points 1 to 3 are in the zoo, points 4 and 5 in the jungle, then comes the exit. The jungle has five animal spaces, unless you count another number on your board.
rule--ZE-PLACE-1 = Jungle animals live only on your jungle board or in the barn. Nothing else may lie on the jungle board.
rule--ZE-PLACE-2 = At most three kinds of jungle animals live on your jungle board.
rule--ZE-PLACE-3 = You may put a jungle animal into the barn even if there is room on the board.
rule--ZE-VIS-1 = Every sort of stall draws visitors of one colour. Your summary card shows which. The fifth sort, from XXL, goes with yellow.
rule--ZE-VIS-2 = When you put a stall on a stall space, one visitor of its colour walks two steps. Nobody walks when the stall goes into the barn or is only moved for a coin.
rule--ZE-VIS-3 = Instead, a new visitor of that colour may come in from the supply. His two steps bring him to point 2.
rule--ZE-VIS-4 = When you put a jungle animal on your jungle board, choose a colour: one of your visitors of it walks two steps, or a new one comes in. Then every other player who has that colour moves one of his own visitors of it back one step.
rule--ZE-VIS-5 = The two steps belong to one visitor. If he leaves the zoo with the first, the second is lost.
rule--ZE-VIS-6 = A visitor who leaves by the exit goes back to the supply. If nobody has the bonus tile of his colour yet, you take it.
rule--ZE-VIS-7 = A visitor who is pushed back from point 1 goes to the supply. That brings no bonus tile.
rule--ZE-VIS-8 = If there is no visitor of the colour in your zoo or in the supply, nobody walks.
rule--ZE-VIS-9 = The others step back even if your visitor could use only one of his two steps.
rule--ZE-C-1 = Jungle animals cannot be exchanged. They can be moved, bought and thrown out. Visitors walk when a stall is bought for a stall space and when a jungle animal comes onto the board, unless you have agreed on something else.
rule--ZE-SCO-1 = Jungle animals on the board bring no points. Every kind of them in the barn costs 2 points.
rule--ZE-SCO-2 = Every colour of visitors in your zoo brings 2 points.
rule--ZE-SCO-3 = If you have a bonus tile, each visitor of its colour in your zoo brings 2 points more.

## Advice: what to do, and why: what to do

do--visit = This visitor walks on from point { $point }: { $piece }.
do--visit--new = A new visitor comes in: { $piece }.

## Advice: what to do, and why: why

reason--bonus_tile = You get the bonus tile of this colour: { $visitor }.

## Lessons of every game, step by step: its expansions

lesson--exotic_stall = A stall calls a visitor
lesson--exotic_stall--open = Take truck 1. Put up the stall and move your red visitor two points on.
lesson--exotic_stall--open--done = Each stall calls visitors of its colour. Each colour in your zoo counts 2 points.
lesson--exotic_jungle = A jungle animal
lesson--exotic_jungle--settle = Take truck 1. Put the koala into the jungle and move a visitor two points on.
lesson--exotic_jungle--settle--done = The others move one visitor of that colour one point back.

## A word the first time that a rule matters: before a turn

prompt--jungle = A jungle animal calls visitors. It lives in the jungle.

## A word the first time that a rule matters: after something has happened

prompt--visitor = Each colour of visitors brings points at the end.
prompt--visitor_left = Whose visitor leaves first gets the bonus tile.
prompt--visitor_back = A jungle animal pushes the others' visitors back.

## A word the first time that a rule matters: the same for children

name--anteater = anteater
    .plural = anteaters
name--macaw = macaw
    .plural = macaws
name--bat = bat
    .plural = bats
name--koala = koala
    .plural = koalas
name--orangutan = orang-utan
    .plural = orang-utans
name--baboon = baboon
    .plural = baboons
name--snake = snake
    .plural = snakes
name--monitor = monitor lizard
    .plural = monitor lizards

## Printed on mats

mat--VISITORS = Visitors
mat--jungle = Jungle
mat--JB = Jungle

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZE-CMP-1 = What is in the Exotic box? How many visitors and jungle animals are there? Do jungle animals have babies?
faq--ZE-SET-1 = When do we use the yellow visitors? What are the yellow meeples for?
faq--ZE-SET-2 = How many jungle kinds do we play with? Which jungle animals go out?
faq--ZE-SET-3 = How do we mix in the jungle tiles?
faq--ZE-SET-4 = How many visitors do we begin with? Where do the visitors stand at the start?
faq--ZE-PLACE-1 = Where may jungle animals live? May a koala go into an enclosure? What may lie on the jungle board? Can a zebra go into the jungle?
faq--ZE-PLACE-2 = How many kinds may live in the jungle? May a fourth kind go on my jungle board? There are three kinds in the jungle, can another come?
faq--ZE-PLACE-3 = May I put a jungle animal into the barn by choice?
faq--ZE-GEO-1 = How is the path of the visitors divided? Where is the entrance, where is the exit? How many spaces has the jungle? Which viewing points are in the zoo?
faq--ZE-VIS-1 = Which visitor belongs to which stall? Which colour does a kiosk attract?
faq--ZE-VIS-2 = When does a visitor walk? How far do visitors walk when I place a stall? Does a visitor move when the stall goes into the barn or is moved? How many steps does a visitor take?
faq--ZE-VIS-3 = How do I get a new visitor? Where does a new visitor come in?
faq--ZE-VIS-4 = What happens when I place a jungle animal? When do the visitors of the others go back? Which colour do I choose?
faq--ZE-VIS-5 = May I split the two steps between two visitors? What if a visitor leaves with his first step?
faq--ZE-VIS-6 = What happens when a visitor leaves by the exit? How do I get a bonus tile?
faq--ZE-VIS-7 = What happens to a visitor on point 1 who must go back? Does he bring a bonus tile when he is pushed out?
faq--ZE-VIS-8 = What if I have no visitor of that colour? No visitors left in the supply?
faq--ZE-VIS-9 = Do the others step back if my visitor walks only one step?
faq--ZE-SCO-1 = How many points do jungle animals bring? What are jungle animals in the barn worth? Minus points for jungle animals?
faq--ZE-SCO-2 = How many points do visitors bring? What is a colour of visitors worth?
faq--ZE-SCO-3 = What is a bonus tile worth? How many points does the bonus bring?
faq--ZE-C-1 = May I exchange, move, buy or discard a jungle animal? Do visitors walk when I buy a stall? Can I swap koalas?
