## How days, times and figures are written

written--decimal_mark = .
written--first = 1
written--day = { $day } { $month } { $year }
written--moment = { $day }, { $hour }:{ $minute }
written--kilobytes = { $number } kB
written--megabytes = { $number } MB
written--gigabytes = { $number } GB
written--month--1 = January
written--month--2 = February
written--month--3 = March
written--month--4 = April
written--month--5 = May
written--month--6 = June
written--month--7 = July
written--month--8 = August
written--month--9 = September
written--month--10 = October
written--month--11 = November
written--month--12 = December

## Whether a box is whole

components--whole = All { $number } pieces are there.
components--missing = Missing: { $list }.
components--too_many = Too many: { $list }.
components--nameless = { $number ->
        [one] 1 thing is
       *[other] { $number } things are
    } no piece of this box.
components--unsure = { $number ->
        [one] 1 piece was
       *[other] { $number } pieces were
    } read with doubt. Photograph it once more, in better light.
