## Words in which people ask the referee. No page shows them. A star stands for any ending; commas part the words

ask--nothing = the, a, an, of, to, in, on, is, are, am, it, its, that, this, these, those, there, here, do, does, did, done, be, been, being, for, with, from, at, by, into, onto, if, and, or, then, than, so, just, now, right now, still, yet, please, hey, ok, okay, as, up, down, was, were, will, would, should, s, t, re, ve, m, ll, me, us, you, your, they, them, their, he, she, him, his, her, we, our, one, some, any, something, anything, thing*, really, actually, only, even, also, too, mum, dad, mom, mummy, daddy, grandpa, grandma, once, after, before, while, because, already, exactly, which, whose, make*, happen*, go on, next to, beside, own, want, like, let, mean*, other way, each, every, both, has, have, had, having, say*, tell, way*, doing, got, few, little, through, across, behind, near, left, right, until, since, about, over to, such, many, much, long, need*, require*, hi, hello, hmm, um, uh, well, oh, excuse, sorry, thanks, thank, question, quick, ask, asking, wonder, wondering, know, think, thought, guess, suppose, supposed, sure, maybe, perhaps, honestly, basically, normally, usually, generally, always, ever, sometimes, often, immediately, directly, straight, straight away, at once, later, soon, whenever, whether, though, but, unless, instead, rather, either, myself, yourself, itself, herself, himself, themselves, i d, d, gonna, wanna, game, games, rule*, referee, ref, else, more, lots, lot, bit, kind of, sort of, come, comes, came, coming, going, went, try, trying, anyway, someone, somebody, anyone, anybody, mate, bro, currently, at the moment, moment, this time, time, times, close to, alongside, inside, within, under, underneath, below, above, top, front, correct, true, normal, regular, ordinary, whichever, play, playing, played, same time, use, whole thing, about to, earn*, leave, leaves, stays, stay, new, next to each other, side, middle, board, what happens, happens, happened, work*, tell me, put together, give, gives, giving, given, gave, gotten, become, becomes, call, called, matter, matters, matter which, hold, holds, holding, during, against, around, along, per, in total, altogether, various, certain, whatever, however, quite, pretty, instantly, automatically, on my own, let s, ends up, end up, number, able, happening, over there, actual, whom, comes with, ones, no matter, do you know, i was wondering, nr, pls, plz, stuff, want*, wish*, totally, fully, entirely, absolutely, utterly, cos, cause, tho, lemme, gimme, bunch, folks, guys, dear, opposite, beyond, ok so, okay so, ok and, okay and, aged, hang on, wait, listen, hear, if i m, instead of, for the time being, decide*, hope*, hoping, fancy, fancies, keen, rid, d like, spare, simply, merely, properly, snug*, right next to, bang, smack, plus side, whats his name, bother*, worry, promise*, apparently, honest, whoever, wherever, somewhere, anywhere, as it stands, so far, join in, take part, theres, thats, heres, hes, shes, theyre, lets, im, ive, ill, youre, weve, theyve, there s, for good, forever, for ever, permanently, person, persons, guy, fella, kinda, sorta, whole lot, solely, nothing but, nothing except, whereas, less, fewer, such a lot of, so few, so little, agree, agree to, accept, accepts, limit to
ask--may = get to, gets to, can, may, could, allowed, able, possible, permitted, legal, ok to, okay to, is it ok, is it okay, all right, alright, enough, afford, might, shall, mind, entitled, free to, able to, fine, fine if, ok if, okay if, alright if, allowed to, can t, cannot, cant, is it possible, would it be possible, let me, ok, okay, any chance, cool to, cool if, good to, is that fine, acceptable
ask--not = not, cannot, cant, can't, don t, doesn t, isn t, can t, mustn t, aren t, won t, no, never, without, nobody, no one, none, neither, didn t, wouldn t, shouldn t, couldn t, haven t, hasn t, dont, doesnt, isnt, wont, shouldnt, aint, nothing, nowhere, too few, too little, not enough, lacking, short of, what s stopping, whats stopping, what is stopping, what stops, what prevents, what keeps
ask--why = why, how come, what for, reason*, how is it that, how comes, for what reason, what s stopping, whats stopping, what is stopping, what stops, what prevents, what keeps
ask--what = what, whats, how, explain*, describe*, what about, hows, what s
ask--when = when, as soon as, what time, at what point, how soon, when exactly, whens, when s, need to get, need to have, needed for, how long does, how long is
ask--who = who, whom, whose, whos, who s, whose is it
ask--where = where, wheres, where s
ask--how_many = how many, how much, how often, how far, how big, number of, what number, limit*, maximum, max, at most, how large, amount, maximum number, from how many, how many more, how much does, how much do
ask--cost = cost*, price*, pay*, expensive, how much is, charge*, fee, fees, spend*, for free, free of charge, for nothing
ask--points = point*, score*, scoring, worth, count*, bring*, bringing, good for, value*, earn*, total, tally, add up, reward*, plus, payoff, pay off, pays off, gets me, get me, how good is, amount to
ask--minus = minus, negative, lose*, lost, losing, penalty, penalt*, deduct*, subtract*, cost me, costing me
ask--turn = turn, turns, whose turn, my turn, my go, whose go, your go, plays, whose move, up next, go first, play, who s up, is up, player is up, go now, goes now, who goes, whose turn is it, s turn, up now, s go
ask--next = next, who is next, who comes next, afterwards, after, following, next up
ask--win = win, wins, winning, winner, ahead, leading, lead, first place, best, in front, in the lead, doing best, beating, what s the score, standings, how do we stand, the current score, who s ahead, top score, won
ask--most = most
ask--tie = tie, ties, tied, draw at the end, equal, same points, even score, level, same number of points, same score, level on points, equal points, tiebreak*, tie breaker, as many points as, equally many points, draw, a draw, it s a draw
ask--i = i, for me to
ask--my = my, mine
ask--another = another, other, others, different, elsewhere, someone else, somebody else, everyone else, everybody else, everyone elses, opponent*, somebody elses, someone elses, else, a second, a second one, second one, other one, other ones, other lot
ask--again = again, once more, another go, twice, second time, any more turns, more turns, keep going, keep on, carry on, continue, continu*, repeat*, more than once, reroll*, another turn, more goes, go on, already, a second time, third time, a third time, another time, a go after, go after, in a row, back to back, on the trot, two times running, consecutive*, successive*
ask--put = put, puts, place, places, placed, go, goes, lay, lays, lie, lies, fit, fits, live, lives, stand, stands, belong*, set, add, join, sit, bring in, stick, sticks, drop, drops, pop, insert, house, enter, slot, position, placing, putting, laying, living, standing, come in, goes in, lying, store, fit in, move in, moved in, sitting, sits, bring, bring over, shove*, squeez*, plonk*, tuck*, slip, slips, slid*, plop*, bung*, cram*, hop, send, sends, plant, plants, pops, popped, popping, dropped, slotted, share a pen, move in with, sneak*, stash*, dump in, chuck in, throw in, toss in, settle*, stack on, install*, perch*, rest, hang, bunk*, go on the, go on my, go on a, go on that, go on truck, build, builds, building, contain*, hold
ask--take = take, takes, taking, get, gets, grab, choose, pick, fetch, picking, pick up, collect, collects, receive*, snatch, nab, taken, took, have, fish, hop on, claim*, scoop*, haul*, lift*, pull*, drag*, whisk*
ask--out = out, out of, off, away, remove*, removed, taken out, leaves, pull out, evict*, fish out, outside
ask--use = use, used, what is the use, purpose, point of, function, job, role, useful, benefit*, advantage*, good for, what for, help*, change, changes
ask--first = first, begin*, start*, at the beginning, initially, start with, set up, setup, opening
ask--last = last, final, only one left, alone, last one, only person, only one, only player
ask--round = round, rounds
ask--end = end, ends, over, finish*, finished, stop, ended, ending, all over, all done, game over, done with, wrap up, wraps up
ask--truck = truck, trucks, lorry, lorries, wagon, cart, van, truckload, trailer*
ask--tile = tile, tiles, token, card, cards, piece, pieces, counter, add a tile, take a tile, pick a tile, draw a tile, pull a tile, tiles off, stuff, thing, bits, chip, chips
ask--coin = coin, coins, money, cash, dollar*, buck, bucks, penny, pennies, quid, dosh, skint, broke, penniless, out of money, out of coins, funds, moolah
ask--bank = bank, supply, kitty, the box
ask--animal = animal, animals, creature*, beast*, critter*
ask--species = kind, kinds, species, sort, sorts, type, types, variety, varieties
ask--parent = male, males, female, females, mother*, father*, parent*, pair, pairs, couple, sign, boy, girl, mum and dad, mum and a dad, a mum and a dad, mummy and daddy, mummy and a daddy, mom and dad, dad and mum, daddy and mummy
ask--baby = baby, babies, birth*, born, breed*, offspring, young, child, cub, cubs, calf, calves, infant*, kid, kids, newborn*, babys, little one
ask--enclosure = enclosure*, pen, pens, cage*, habitat*, field, enclosures, paddock*, compound*, run, den
ask--barn = barn, barns, shed, stable
ask--full = full, fill*, complete, completely, finish*, finishing, chock full, jam packed, packed, crammed, brim
ask--gap = gap, gaps, missing, one short, nearly full, almost full, hole, holes, one space left, one free space, one empty space, not quite full
ask--space = space, spaces, room, rooms, capacity, spot, spots, slots, square, squares
ask--empty = empty, emptied, nothing in it, bare, vacant, unoccupied, no animals, nothing on it, nothing on, with nothing on it, without tiles, no tiles, without a tile, without dice, no dice, run out, runs out, ran out, used up
ask--unload = unload*, empty the truck, empty my truck, empty the whole truck, empty it, unpack*, offload*, tiles off, everything off, take everything off, empty my whole truck, empty all of it
ask--order = order, sequence, orders, which order
ask--refuse = refuse*, decline, reject, say no, forbid, deny, turn down, avoid, object, don t want, dont want, doesn t want, doesnt want, d rather not, rather not, don t like
ask--sell = sell, sells, sold, sale
ask--disc = disc, disk, marker, red disc, red disk, red marker, red counter, red round thing, red token, red pile, red stack, pile with the disc
ask--stack = stack, stacks, pile, piles, deck, stack*, stacked
ask--all = all, everything, whole, entire, everybody, everyone, everyone else, everybody else, all of them, every one
ask--players = player, players, people, of us
ask--two = two players, 2 players, with two players, only two of us, two player*, just two, the two of us, two people, two of us, just the two of us
ask--skip = skip*, sit out, out of the round, out until
ask--free = free, voluntar*, by choice, although, though, even though, even if, optional, on purpose, choose to
ask--bonus = bonus, bonuses, reward, extra
ask--0 = 0, zero, skint, broke, penniless, out of money, out of coins
ask--1 = 1, first, 1st, one, a, only one, just one, a single, single, just the one, only the one
ask--2 = 2, 2nd, two, second
ask--3 = 3, 3rd, three, third
ask--4 = 4, 4th, four, fourth
ask--5 = 5, 5th, five, fifth
ask--6 = 6, 6th, six, sixth
ask--7 = 7, seven
ask--8 = 8, eight
ask--9 = 9, nine
ask--10 = 10, ten, tenth
ask--11 = 11, eleven
ask--12 = 12, twelve
ask--ordinal = first, second, third, fourth, fifth, 1st, 2nd, 3rd, 4th, 5th
ask--add_tile = draw, draws, drawing, drawn, turn up, draw*, reveal*, pull a tile, add a tile, take a tile, pick a tile, add one tile, draw a tile, load, loads, loading, loaded, turn over a tile, flip a tile, drew, pull a, pull an, pull another, pull one, pull two, draw a, draw an
ask--move = move*, relocat*, shift*, change enclosure*, transfer*, rehouse*, moving
ask--exchange = exchang*, swap*, trade*, trading, switch*, substitut*, swap places, trade places, change places, swop*, trade in, barter*
ask--purchase = buy*, bought, purchas*, acquir*, steal*, nick, pinch, snap up, poach*, buying, take away from, take off, have off
ask--discard = discard*, throw*, thrown, get rid of, dump*, kick out, chuck, bin, ditch*, remove*, trash*, toss*, get rid, getting rid of, throw away, flush, get shot of, release*, set free, boot out, sling*, scrap, scraps, scrapped, bins, binned, binning, banish*, throw out, chuck out, toss out, clear out, cast out
ask--expand = expan*, extension*, enlarge*, build*, built, flip*, turn over, new enclosure, extra enclosure, flip over
ask--must = must, have to, has to, had to, need to, needs to, do i need, got to, gotta, obliged, forced, compulsory, mandatory, required, required to, ought
ask--which = which
ask--together = together, apart, separat*, mix*, share*, sharing, each other, live with
ask--same = same, identical, double, alike, twice
ask--keep = keep*, leave, leaves, stay, stays, leaving
ask--look = look*, peek*, inspect*, see, watch
ask--left = left, left over, leftover, remain*
ask--new = new
ask--world = real, wild, nature, favourite*, favorite*, film*, movie*, book*, weather, country, countries, television, photo*, picture*, school, dinner, lunch, breakfast, homework, hungry, tired, bored, birthday, tomorrow, yesterday, tonight, phone*, wifi, internet, name, names, old, year*, today, kilo*, weigh*, weight, cook*, shirt, weekend, holiday*, car, cars, bus, train, trains, dog, dogs, cat, cats, toilet, bathroom, drink*
ask--only = only, just, solely, nothing but, nothing except
ask--though = although, though, even though, but, tho, yet, whereas
ask--of = of, from, off

## How the referee answers

ask_answer--yes = Yes.
ask_answer--no = No.
ask_answer--after = After that it is { $player }'s turn.
ask_answer--line = { $what }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
ask_answer--total = { $player } has { $points ->
        [one] 1 point
       *[other] { $points } points
    } as the table stands.
