## What the commands say

option--row_bonus = The bonus of each row on the sheet of the dice game. Read the five hexagons on your sheet.
set_up--dice = Dice in the middle: { $number }

## Zooloretto, the dice game

zone--dice = the dice taken
    .into = among the dice taken
why--ZD-A-1 = { $player }, roll exactly { $limit } dice, not { $number }.
why--ZD-A-2 = Truck { $truck } has { $spaces } crates: no more dice fit on it.
why--ZD-A-3 = { $player }, no dice are left to roll. Take the dice of a truck.
why--ZD-A-4 = { $number } dice in the supply: they leave it two at a time. Is one lost?
why--ZD-B-1 = { $player }, truck { $truck } is empty. The one you take from holds at least one die.
why--ZD-B-1--too_many = { $number } dice lie on { $player }'s sheet, a truck has { $limit } crates.
why--ZD-B-2 = { $player } is out exactly when dice lie on { $player }'s sheet.
why--ZD-CMP-1 = Supply: { $supply } dice, with { $number } more on trucks and sheets; the game has { $limit }.
why--ZD-M-2 = { $player }, the barn space of the { $piece } is crossed, but the enclosure is not full.
why--ZD-M-3 = { $player }, the bonus of the { $piece } is crossed, but the enclosure is not full.
why--ZD-M-3--twice = { $player }, { $taker } has the bonus of the { $piece } already.
line--ZD-SCO-1 = { $piece } enclosure
line--ZD-SCO-2 = { $piece } bonus
line--ZD-SCO-3 = full group of coins
line--ZD-SCO-3--wiped = full group of coins wipes the { $piece } from the barn
line--ZD-SCO-4 = { $piece } in the barn
event--rolled = { $player } rolls { A($die) } and puts it on truck { $truck }.
event--took_dice = { $player } takes the dice of truck { $truck }.
event--crossed = { $player } crosses a space for { THE($die) }.
event--barn_crossed = { $player } has no room: { THE($die) } goes into the barn.
event--coin_crossed = { $player } crosses a coin.
event--unmarked = { $player } has no space left for { $die }.
event--first_to_fill = { $player } is the first to fill this enclosure: { $die }! The bonus: { $points }.
event--dice_back = All dice go back to the supply.

## What stands on the boxes and dice, in words

name--lion = lion
    .plural = lions
name--monkey = monkey
    .plural = monkeys
name--coin = coin
    .plural = coins

## What a look at the table came to, and what players forget

slip--dice_not_back = Everybody has taken dice. All dice go back.

## The dashboard's own words

page--area--dice = Dice taken

## What the pages of a game say

page--play--dice = Dice
page--game--dice = Zooloretto, the dice game
page--do--roll = Roll two dice
page--do--take_dice = Take the dice of a truck
page--ask--dice = What was rolled?

## What the rules of the dice game say

rule--ZD-CMP-1 = There are 10 dice, all alike, with a crocodile, an ostrich, a monkey, an elephant, a lion and a coin. Two players use 6 dice, three use 8, four use 10. There are three trucks with three crates each, with four players four trucks.
rule--ZD-CMP-2 = On your sheet the crocodiles have 1 space, the ostriches 2, the monkeys 3, the elephants 4 and the lions 5. The ticket office has 6 coin spaces in groups. Every animal also has a barn space and a bonus space.
rule--ZD-CMP-3 = The bonus of a row is 1 or 2 points. Read on your sheet which row has which, and how the coin spaces are grouped.
rule--ZD-A-1 = Roll exactly two dice from the middle. You may not roll them again.
rule--ZD-A-2 = Put each die on a free crate, on one truck or on two. A truck never holds more than three dice.
rule--ZD-A-3 = If no dice are left in the middle you cannot roll. Then you must take a truck.
rule--ZD-A-4 = Dice leave the middle two at a time and come back all together. So their number there is always even. If it is odd, a die has been lost.
rule--ZD-B-1 = Take all dice of a truck that has at least one, and mark them on your sheet at once. Then you are out until the next round.
rule--ZD-B-2 = The dice you took stay on your sheet until the round ends.
rule--ZD-B-3 = The truck that you emptied stays in the middle and may be filled again by the others.
rule--ZD-M-1 = For every animal die make one cross in the row of that animal, from left to right.
rule--ZD-M-2 = If the row is full, cross the barn space of that animal. If that is crossed already, nothing happens.
rule--ZD-M-3 = Whoever fills a row first gets its bonus. Nobody else can get it any more.
rule--ZD-M-4 = For every coin make one cross in the ticket office, from left to right. After six, more coins do nothing.
rule--ZD-RND-1 = When everybody has taken dice, all dice go back to the middle. Whoever took last starts the next round. The youngest player starts the game.
rule--ZD-RND-2 = If you are the last one still in, you may go on rolling as long as there are dice.
rule--ZD-END-1 = If somebody has filled all rows, or all rows but one, after taking dice, this round is the last.
rule--ZD-SCO-1 = Every crossed animal space in your rows brings 1 point.
rule--ZD-SCO-2 = Add the bonuses that are yours.
rule--ZD-SCO-3 = Every full group of coins brings 1 point, or wipes out one crossed barn space. Wiping is worth more.
rule--ZD-SCO-4 = Every crossed barn space that is left costs 2 points.
rule--ZD-SCO-5 = If there is a tie, more crossed coins win. If that is equal too, you win together.

## Advice: what to do, and why: what to do

do--roll = Roll two dice.
do--roll--drawn = { $piece }: on truck { $truck }.
do--take_dice = Take the dice of truck { $truck }.

## Advice: what to do, and why: why

reason--first_to_fill = You are the first to fill this row. That brings the bonus.
reason--loads = So the dice lie best for you.

## Lessons of every game, step by step: the dice game

lesson--dice_first_turns = Your first turns with dice
lesson--dice_first_turns--roll = Roll two dice. Say that they show a lion and a coin. Put both on truck 1.
lesson--dice_first_turns--roll--done = You may spread the dice over two trucks. A truck holds three.
lesson--dice_first_turns--take = Take all dice of truck 1 and cross them on your sheet.
lesson--dice_first_turns--take--done = Each animal that you cross counts 1 point. The dice go back when all have taken.
lesson--dice_row = A full row
lesson--dice_row--fill = One ostrich is missing. Take the dice of truck 1 and cross it.
lesson--dice_row--fill--done = You are the first with a full row of ostriches: you get the bonus.
lesson--dice_barn = The barn on the sheet
lesson--dice_barn--cross = Your crocodile row is full. Take the crocodile of truck 1 all the same.
lesson--dice_barn--cross--done = It goes into the barn. That costs 2 points.
lesson--dice_first_turns--sheet = This sheet is your zoo. Each row is an enclosure.
lesson--dice_first_turns--truck = Animals come by truck. On your turn you roll two dice, or you take a truck.

## What may be done, and why the rest may not

option--roll = Roll two dice.
option--take_dice = Take the dice of a truck.
option--roll--nothing = There is nothing to roll.
option--take_dice--nothing = There are no dice to take.

## A word the first time that a rule matters: before a turn

prompt--turn--in--dice = On your turn, roll two dice and lay them on trucks.
prompt--take_dice = Or take all dice of one truck. Cross them off.

## A word the first time that a rule matters: after something has happened

prompt--first_to_fill = Who fills a row first gets its bonus.
prompt--barn_crossed = Row full? Then cross the barn. That costs points.
prompt--coin_crossed = A full group of coins brings 1 point.
prompt--goal_sheet = Fill your rows. Every animal you cross brings a point.
prompt--three_dice = Roll two dice. Three dice fit on a truck.

## A word the first time that a rule matters: the same for children


## What the referee says of rules that a rulebook has as its own, and of facts that nobody has confirmed

why--ZD-B-1--out = { $player }, you have taken the dice of a truck. You are out until the next round.
why--ZD-END-1--over = The game is over.

## x

line--ZD-SCO-2--missing = { $piece } full, but its bonus is crossed on no sheet: whoever filled it first crosses it

## Printed on mats

mat--dice = Dice
mat--sheet = Score sheet
mat--TRAY = Roll here
mat--DICE = My dice
mat--tickets = Ticket office
mat--crocodile = Crocodile
mat--ostrich = Ostrich
mat--monkey = Monkey
mat--elephant = Elephant
mat--lion = Lion

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZD-CMP-1 = How many dice are there? How many trucks are there? What is on the dice? How many dice with two players?
faq--ZD-CMP-2 = How many spaces has each animal on the sheet? How many lions do I need? How many coin spaces are there?
faq--ZD-CMP-3 = How big is the bonus of a row? How are the coins grouped?
faq--ZD-A-1 = How many dice do I roll? May I roll again? Can I reroll a die? May I roll just one die or three?
faq--ZD-A-2 = Where do I put the dice? May both dice go on different trucks? How many dice fit on a truck? May I put a fourth die on a truck?
faq--ZD-A-3 = What if no dice are left in the middle? Must I take a truck when I cannot roll?
faq--ZD-A-4 = Why is there an odd number of dice? Is a die lost?
faq--ZD-B-1 = When may I take a truck? What do I do with the dice that I take? May I take dice instead of rolling? Do I have to roll? May I take an empty truck? Must I take all dice? Am I out after taking dice?
faq--ZD-B-2 = What happens to the dice that I took? When do my dice go back?
faq--ZD-B-3 = What happens to the empty truck? May others load the truck again?
faq--ZD-M-1 = How do I mark an animal? Where do I cross the lion? How many crosses do I make for a die?
faq--ZD-M-2 = What if the row is full? When do I cross the barn? Too many animals of a kind?
faq--ZD-M-3 = Who gets the bonus of a row? May two players get the same bonus? What if somebody filled the row before me?
faq--ZD-M-4 = What do I do with a coin? What if all coin spaces are crossed? Where do I cross the coins?
faq--ZD-RND-1 = When does a round end? Who starts the next round? Who begins the game, who goes first?
faq--ZD-RND-2 = May the last player roll alone? All others have dice, may I go on?
faq--ZD-END-1 = When does the game end? When is the last round? How many rows must be full?
faq--ZD-SCO-1 = How many points does a cross bring? What are the animals worth? How do I get points?
faq--ZD-SCO-2 = Do bonuses count? What is a bonus worth?
faq--ZD-SCO-3 = What are coins good for? How many points do coins bring at the end? How do I wipe out a barn space?
faq--ZD-SCO-4 = How many minus points does the barn cost? Why do I lose points?
faq--ZD-SCO-5 = Who wins? What happens in a tie? Who is ahead?
search--do--roll = roll dice
search--do--take_dice = take dice
