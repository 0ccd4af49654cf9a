## Words in which people ask the referee. No page shows them. A star stands for any ending; commas part the words

ask--nothing = the, a, an, of, to, in, on, is, are, am, it, its, that, this, these, those, there, here, do, does, did, done, be, been, being, for, with, from, at, by, into, onto, if, and, or, then, than, so, just, now, right now, still, yet, please, hey, ok, okay, as, up, down, was, were, will, would, should, s, t, re, ve, m, ll, me, us, you, your, they, them, their, he, she, him, his, her, we, our, one, some, any, something, anything, thing*, really, actually, only, even, also, too, mum, dad, mom, mummy, daddy, grandpa, grandma, once, after, before, while, because, already, exactly, which, whose, make*, happen*, go on, next to, beside, own, want, like, let, mean*, other way, each, every, both, has, have, had, having, say*, tell, way*, doing, got, few, little, through, across, behind, near, left, right, until, since, about, over to, such, many, much, long, need*, require*
ask--may = get to, gets to, can, may, could, allowed, able, possible, permitted, legal, must, ok to, okay to, is it ok, is it okay, all right, alright
ask--not = not, cannot, cant, can't, don t, doesn t, isn t, can t, mustn t, aren t, won t, no, never, without
ask--why = why, how come, what for, reason*
ask--what = what, whats
ask--when = when, as soon as, what time
ask--who = who, whom
ask--where = where
ask--how_many = how many, how much, how often, how far, how big, number of, what number
ask--cost = cost*, price*, pay*, expensive, how much is, how much does
ask--points = point*, score*, scoring, worth, count*, bring*, bringing, good for
ask--minus = minus, negative, lose*, lost, losing, penalty, penalt*
ask--turn = turn, turns, whose turn, my turn
ask--next = next, who is next, who comes next, afterwards
ask--win = win, wins, winning, winner, ahead, leading, lead, first place, best
ask--most = most
ask--tie = tie, ties, tied, draw at the end, equal, same points, even score, level
ask--i = i
ask--my = my, mine
ask--another = another, other, others, different, elsewhere
ask--again = again, once more, another go, twice, second time
ask--put = put, puts, place, places, placed, go, goes, lay, lays, lie, lies, fit, fits, live, lives, stand, stands, belong*, set, add, join, sit, bring in
ask--take = take, takes, taking, get, gets, grab, choose, pick, fetch
ask--out = out, out of, off, away
ask--use = use, used, what is the use, purpose
ask--first = first, begin*, start*, at the beginning
ask--last = last, final
ask--round = round, rounds
ask--end = end, ends, over, finish*, finished, stop
ask--truck = truck, trucks, lorry, lorries, wagon, cart, van
ask--tile = tile, tiles, token, card, cards, piece, pieces, counter
ask--coin = coin, coins, money, cash
ask--bank = bank
ask--animal = animal, animals, creature*
ask--species = kind, kinds, species, sort, sorts, type, types
ask--parent = male, males, female, females, mother*, father*, parent*, pair, pairs, couple, sign, boy, girl
ask--baby = baby, babies, birth*, born, breed*, offspring, young, child
ask--enclosure = enclosure*, pen, pens, cage*, habitat*, field
ask--barn = barn, barns, shed, stable
ask--full = full, fill*, complete, completely
ask--gap = gap, gaps, missing, one short, nearly full, almost full
ask--space = space, spaces, room, rooms, capacity
ask--empty = empty, emptied, nothing in it
ask--unload = unload*, empty the truck, empty my truck, empty the whole truck, empty it
ask--order = order, sequence
ask--refuse = refuse*, decline, reject, say no, forbid
ask--sell = sell, sells, sold, sale
ask--disc = disc, disk
ask--stack = stack, stacks, pile, piles, deck
ask--all = all, everything, whole, entire, everybody, everyone
ask--players = player, players, people, of us
ask--two = two players, 2 players, with two players, only two of us
ask--skip = skip*, sit out, out of the round, out until
ask--free = free, voluntar*, by choice, although, though, even though, even if
ask--bonus = bonus, bonuses, reward, extra
ask--0 = 0, zero
ask--1 = 1, first, 1st, one, a
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
ask--add_tile = draw, draws, drawing, drawn, turn up
ask--move = move*, relocat*, shift*, change enclosure*
ask--exchange = exchang*, swap*, trade*, trading, switch*
ask--purchase = buy*, bought, purchas*
ask--discard = discard*, throw*, thrown, get rid of, dump*, kick out, chuck
ask--expand = expan*, extension*, enlarge*, build*, built, flip*, turn over

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
