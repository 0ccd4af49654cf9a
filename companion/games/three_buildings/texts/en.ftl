## What the pages of a game say

page--with--three_buildings = Three buildings
page--pile--buildings = Buildings
page--do--buy_building = Buy a building
page--ask--shop = Where does the souvenir shop stand?
page--box--kind--pavilion = Buildings
page--box--kind--restaurant = Buildings
do--buy_building = Buy the { $piece } for 3 coins and lay it here: { $to }.
option--buy_building = buy a building
option--buy_building--nothing = There is no building in the middle that you could buy.
option--shop_counts_all = Does the souvenir shop also count babies in the barn and in the petting zoo? The source says: in the whole zoo.
option--shop_to_barn = May the souvenir shop go into the barn although a stall space is free? The source names the barn only for want of a space.
option--shop_to_barn--true--ZM-BLD-9 = The souvenir shop goes on a free stall space or into the barn, as its owner likes.
settled--ZM-U3 = A pavilion on the last space brings no coins and no bonus enclosure: those are for animals.
settled--ZM-U6 = The restaurant serves its enclosure like a stall.
settled--ZM-U7 = No visitor walks because of the souvenir shop or the restaurant.
settled--ZM-U10 = An enclosure with a pavilion may be donated when it is full; the pavilion stays.
set_up--three_buildings = Lay the restaurant, the souvenir shop and both pavilions face up in the middle.
mat--BUILDINGS = Buildings
piece--restaurant = restaurant
piece--pavilion = pavilion
name--souvenir_shop = souvenir shop

## What the rules say

rule--ZM-BLD-1 = The restaurant, the souvenir shop and two pavilions lie face up in the middle.
rule--ZM-BLD-2 = The restaurant costs 3 coins. Buying it is a money action.
rule--ZM-BLD-3 = The restaurant is laid over two neighbouring stall spaces that are empty: those of E4.
rule--ZM-BLD-4 = The restaurant is never moved again.
rule--ZM-BLD-5 = If you have the restaurant, each stall on your stall spaces scores 2 points at the end, not each sort.
rule--ZM-BLD-6 = The restaurant itself scores 2 points.
rule--ZM-BLD-7 = The souvenir shop is one more sort of stall.
rule--ZM-BLD-8 = Whoever takes the first baby of the game must take the souvenir shop at once. It costs nothing and cannot be bought.
rule--ZM-BLD-9 = The souvenir shop goes on a free stall space; if there is none, into the barn.
rule--ZM-BLD-10 = If the souvenir shop is on a stall space, each baby in your zoo scores 1 point at the end.
rule--ZM-BLD-11 = On a stall space the souvenir shop also scores 2 points as a sort of stall and serves its enclosure.
rule--ZM-BLD-12 = In the barn the souvenir shop costs 2 points. It can be moved, bought out of a barn and discarded like a stall.
rule--ZM-BLD-13 = A pavilion costs 3 coins. Buying it is a money action.
rule--ZM-BLD-14 = A pavilion is laid on an empty space for animals in an enclosure of yours.
rule--ZM-BLD-15 = With a pavilion in it, an enclosure is full with one animal less.
rule--ZM-BLD-16 = Both pavilions may lie in one enclosure.
rule--ZM-BLD-17 = A pavilion is never moved. Animals are exchanged around it. It is no stall and no animal.

## How a rule was broken

why--ZM-BLD-1--too_many = The { $piece } lies here { $number } times, there is { $limit }.
why--ZM-BLD-2--poor = { $player }, the restaurant costs { $price } coins, you have { $coins }.
why--ZM-BLD-3 = { $player }, the restaurant covers two neighbouring stall spaces.
why--ZM-BLD-3--full = { $player }, both stall spaces must be empty for the restaurant.
why--ZM-BLD-4 = { $player }, the restaurant is never moved.
why--ZM-BLD-8--bought = { $player }, the { $piece } cannot be bought with this action.
why--ZM-BLD-8--none = { $player }, the souvenir shop only comes with the first baby of the game.
why--ZM-BLD-9 = { $player }, the souvenir shop goes on a free stall space, and into the barn only if there is none.
why--ZM-BLD-13--poor = { $player }, a pavilion costs { $price } coins, you have { $coins }.
why--ZM-BLD-14 = { $player }, a pavilion is laid on a space for animals in an enclosure.
why--ZM-BLD-14--full = { $player }, { $zone } has no empty space for the pavilion.
why--ZM-BLD-17 = { $player }, a pavilion is never moved.

## Score lines, what happened, advice

line--ZM-BLD-5 = { $piece }, with the restaurant: { $number }
line--ZM-BLD-6 = restaurant
line--ZM-BLD-10 = souvenir shop: babies in the zoo, { $number }
event--built = { $player } lays the { $piece }: { $to }.
event--shop = { $player } takes the first baby and with it the souvenir shop: { $to }.
reason--shop = You take the first baby, and the souvenir shop with it.
prompt--may_build = For 3 coins you may buy a pavilion or the restaurant.
prompt--shop = Whoever takes the first baby also gets the souvenir shop.
lesson--three_buildings_pavilion = A pavilion
lesson--three_buildings_pavilion--build = Four pandas, one gap. Buy a pavilion for 3 coins and lay it on the empty space.
lesson--three_buildings_pavilion--build--done = The enclosure counts as full now. Coins come only when an animal takes the last space.

## What people ask

faq--ZM-BLD-1 = Where do the buildings lie at the start? How many pavilions are there?
faq--ZM-BLD-2 = What does the restaurant cost? How do I get the restaurant?
faq--ZM-BLD-3 = Where may I put the restaurant? How many spaces does the restaurant cover?
faq--ZM-BLD-4 = Can I move the restaurant?
faq--ZM-BLD-5 = What does the restaurant bring? How do stalls score with the restaurant?
faq--ZM-BLD-6 = Does the restaurant itself score?
faq--ZM-BLD-7 = Is the souvenir shop a stall?
faq--ZM-BLD-8 = How do I get the souvenir shop? Who gets the souvenir shop? Can I buy the souvenir shop?
faq--ZM-BLD-9 = Where do I put the souvenir shop? May the souvenir shop go into the barn?
faq--ZM-BLD-10 = What does the souvenir shop bring? Do babies score with the souvenir shop?
faq--ZM-BLD-11 = Does the souvenir shop serve the enclosure? Does the souvenir shop score as a stall?
faq--ZM-BLD-12 = What does the souvenir shop cost in the barn? May I move, buy or discard the souvenir shop?
faq--ZM-BLD-13 = What does a pavilion cost? How do I get a pavilion?
faq--ZM-BLD-14 = Where may I put a pavilion?
faq--ZM-BLD-15 = What does a pavilion bring? When is an enclosure with a pavilion full?
faq--ZM-BLD-16 = May I put two pavilions into one enclosure?
faq--ZM-BLD-17 = Can I move a pavilion? May I exchange animals around a pavilion? Does a pavilion count as an animal?
