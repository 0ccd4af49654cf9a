## Words of one meaning, for the search among the rules: commas part the rows; @ begins a kind of piece

search--synonyms = @animal animal creature beast critter pet, @stall stall stand shop booth vendor stallholder, @coin coin money cash dollar buck penny quid coins, @land landscape,
    truck lorry wagon van cart trailer truckload, tile token piece card counter chip, enclosure pen cage paddock habitat field compound run, barn shed stable,
    baby offspring young newborn cub calf kid child breed born birth, kind species sort type, exchange swap trade switch swop barter, discard throw chuck bin ditch dump remove toss trash rid,
    move shift relocate transfer rehouse, buy purchase acquire steal, expand expansion extension enlarge extend, add load, take grab pick get collect receive, put place lay set,
    player opponent somebody someone person, male father dad boy, female mother mum mom girl, bring give score worth pay, cost price fee charge, lose minus penalty deduct subtract negative,
    free vacant empty unoccupied, space room spot slot square, full complete filled filling, gap missing short, win winner lead leading ahead best, tie draw equal level same,
    end finish over stop, start begin beginning first, round, two both twice double, several many multiple, refuse decline reject deny no, may can could allowed permitted legal possible able alowed,
    manager boss director, cashier, keeper feeder, coworker worker staff employee helper, basin pool tank, depot, donate give away, visitor guest meeple, roll reroll throw, cross tick mark, disc disk,
    disc marker, continue carry keep go, leftover remaining left, different another other mix

## Words before a thing, never before a player's name

search--articles = a an the this that any every no another my your his her our their

## Words that say little of what is asked

search--stop = a an the of to in into on onto is are am was it its that this these those there here do does did done be been being for with from at by and or then than so just now right please if i me my mine we us our you your he she his her him they them their s t re ve ll d m what which has have had got get gets really actually though but as up can could may might will would should shall am not any would need want like

## Words that ask for points

search--points = point points score lose lost minus worth
search--i = i my me

## A sentence that is judged by the referee: words that change nothing in it, and what each action is called

search--filler = may can could i am is it allowed to the a an my of from in into on onto out please ok okay with for and am tile tiles zoo all
search--from = from out off
search--do--add_tile = put add draw load
search--do--take_truck = take grab
search--do--move = move
search--do--exchange = exchange swap
search--do--purchase = buy
search--do--discard = discard throw away chuck bin rid get
search--do--expand = expand build extension expansion

## What a rule means at the table now

search--now--coins = { $player } has { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } now.
search--now--line = { $player }, { $what }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
