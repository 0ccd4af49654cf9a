## The dashboard's own words

page--area--tokens = Tokens
zone--donations = the donations

## What the pages of boxes and of photographs say

page--box--kind--token = Donation tokens

## What the pages of a game say

page--with--xxl = XXL
page--do--donate = Donate animals

## What the rules of the XXL expansion of Zooloretto say

rule--ZX-CMP-1 = XXL adds 48 animal tiles (6 of each kind), 8 babies, 3 stalls, 3 coin tiles, 12 coins, 10 tokens of 6, 5 and 4 points, and two trucks for two players. You play with 166 square tiles with 5 players, 149 with 4, 132 with 3, 115 with 2.
rule--ZX-CMP-2 = Each kind has one more baby, so of its six extra animals one is a father and one a mother. That is a guess: look at your tiles.
rule--ZX-CMP-3 = The three stalls are one new, fifth sort.
rule--ZX-SET-1 = Pile up the point tokens: the sixes on top, then the fives, the fours at the bottom. All ten are used, whoever plays.
rule--ZX-DON-1 = Instead of another action you may give away a full enclosure: all its animals, babies too, leave the game, and you take the top point token.
rule--ZX-DON-2 = Giving away costs no money. It is your whole turn. Whoever has taken a truck cannot do it any more.
rule--ZX-DON-3 = Babies that are given away do not come back to the supply.
rule--ZX-DON-4 = You may give away at most twice in a game.
rule--ZX-DON-5 = Afterwards any kind of animal may move into the empty enclosure, and filling it pays coins again.
rule--ZX-STALL-1 = The new sort of stall is placed and counted like the others. The points of your tokens are added at the end.
rule--ZX-DON-6 = The jungle board of Exotic cannot be given away.

## Advice: what to do, and why: what to do

do--donate = Give away all animals of this enclosure: { $zone }.

## Advice: what to do, and why: why

reason--empty_again = The enclosure is free again for other animals.

## Lessons of every game, step by step: its expansions

lesson--xxl_donate = Give animals away
lesson--xxl_donate--give = Your enclosure for four is full. Give all its animals away and take the top score token.
lesson--xxl_donate--give--done = The token counts at the end, and the enclosure is free for other animals.

## What may be done, and why the rest may not

option--donate = Give animals away.
option--donate--nothing = There is nothing to give away.

## A word the first time that a rule matters: before a turn

prompt--may_donate = A full enclosure may be given away for points.

## A word the first time that a rule matters: after something has happened

prompt--donated = The empty enclosure may be filled once more.

## A word the first time that a rule matters: the same for children


## Zooloretto XXL

piece--token = score token worth { $name }

## Zooloretto XXL: how a rule was broken

why--ZX-CMP-1--tokens = { $number } score tokens, the box has { $limit }.
why--ZX-SET-1--empty = { $player }, no score token is left.
why--ZX-DON-1--kind = { $player }, only full enclosures are given away, not { $zone }.
why--ZX-DON-1--gaps = { $player }, { $zone } is not full. Only full enclosures are given away.
why--ZX-DON-4 = { $player }, nobody gives animals away more than { $most } times.
why--ZX-DON-6 = { $player }, animals in { $zone } are not given away.

## Zooloretto XXL: score lines

line--ZX-STALL-1 = score token

## Zooloretto XXL: what happened

event--donated = { $player } gives all animals away: { $zone }. The token is worth { $points }.

## Printed on mats

mat--TOKENS = Tokens
mat--DONATIONS = Donated

## What people ask about the rules, each question with its mark: the search finds a rule by them

faq--ZX-CMP-1 = What is in the XXL box? How many tiles does XXL add?
faq--ZX-CMP-2 = How many babies and parents are there with XXL?
faq--ZX-CMP-3 = How many stalls are new in XXL?
faq--ZX-SET-1 = How do we stack the point tokens? Are all tokens used?
faq--ZX-DON-1 = May I give away a full enclosure? How do I donate animals to another zoo? How do I get a point token? Can I give my pandas away for points? Does the enclosure have to be full to donate? How many points does giving away bring?
faq--ZX-DON-2 = What does giving away cost? May I donate after taking a truck? Is donating a whole turn?
faq--ZX-DON-3 = What happens to babies that are given away? Do donated babies come back?
faq--ZX-DON-4 = How often may I give away? May I donate three times?
faq--ZX-DON-5 = What may go into the enclosure after giving away? Does refilling it pay coins again?
faq--ZX-DON-6 = May I give away the jungle board?
faq--ZX-STALL-1 = How does the fifth stall count? What are my point tokens worth at the end?
search--do--donate = donate give away
