## Advice: what to do, and why: what to do

do--add_tile = Draw { A(-tile) }.
do--add_tile--drawn = Put this { -tile } { ON(-truck) } { -truck } { $truck }: { $piece }.
do--take_truck = Take { -truck } { $truck }.
do--place = { $piece }: { $to }.
do--place--baby = The baby goes here: { $baby }.
do--move = Pay 1 coin and move: { $piece }. From { $source } to { $to }.
do--exchange = Pay 1 coin and swap: { $piece } ({ $zone }) for { $other } ({ $to }).
do--purchase = Pay 2 coins and buy from { $owner }: { $piece }. It goes here: { $to }.
do--discard = Pay 2 coins and throw this out: { $piece }.
do--expand = Pay 3 coins and turn your expansion over.

## Advice: what to do, and why: why

reason--baby = A baby is born: { $piece }.
reason--coins = You get { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
reason--coin_tile = There is a coin tile on it. That is money for you.
reason--home = It has a home: { $piece }, { $to }. With more of its kind there it counts.
reason--more_room = You get more room.
reason--full = It gets full: { $zone }. Points: +{ $points }.
reason--one_gap = Only one gap is left: { $zone }. Points: +{ $points }.
reason--stall = A new sort of stall counts: { $piece }. Points: +{ $points }.
reason--line = It counts more: { $line }. Points: +{ $points }.
reason--less = It counts less: { $line }. Points: −{ $points }.
reason--minus = But this costs points: { $line }. Points: −{ $points }.
reason--no_minus = No more minus points for this: { $line }. You gain: +{ $points }.
reason--spares = Every other { -truck } costs you more minus points: at least { $points } more.
reason--best_truck = No other { -truck } fits you better.
reason--leaves_bad = For { $player } no good { -truck } is left then.
reason--wait = No { -truck } is good enough for you yet. One more { -tile } can help.
reason--room_for_more = A good { -truck } can get even better. Nobody else needs it much.
reason--nothing_to_take = There is nothing to take yet.
reason--better_for_you = { CAP(-truck) } { $truck } gets better for you.
reason--worse_for = { CAP(-truck) } { $truck } gets worse for { $player }.
reason--harmless = Here the { -tile } helps nobody else.
reason--fee = It costs { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
reason--out = After that you wait until the next round.
reason--round_ends = The round ends. You begin the next one.
reason--last_round = This is the last round: only points count now.

## Advice: what to do, and why: the same for children

reason--full--child = All full! +{ $points }
reason--one_gap--child = Nearly full! +{ $points }
reason--stall--child = A new stall! +{ $points }
reason--line--child = { $line }: +{ $points }
reason--less--child = { $line }: −{ $points }
reason--minus--child = Oh: −{ $points }. { $line }
reason--no_minus--child = No minus any more: +{ $points }
reason--home--child = { $piece } has a home.
reason--baby--child = A baby!
reason--coin_tile--child = Money for you!
reason--spares--child = The others are worse.
reason--leaves_bad--child = Nothing good is left for { $player }.
reason--wait--child = Wait for a better { -truck }.
reason--room_for_more--child = The { -truck } can get better.
reason--last_round--child = Last round!
reason--out--child = Then you wait.
reason--round_ends--child = Then you begin again.
