## Comment s’écrivent les jours, les heures et les nombres

written--decimal_mark = ,
written--first = 1er
written--day = { $day } { $month } { $year }
written--moment = { $day }, { $hour } h { $minute }
written--kilobytes = { $number } ko
written--megabytes = { $number } Mo
written--month--1 = janvier
written--month--2 = février
written--month--3 = mars
written--month--4 = avril
written--month--5 = mai
written--month--6 = juin
written--month--7 = juillet
written--month--8 = août
written--month--9 = septembre
written--month--10 = octobre
written--month--11 = novembre
written--month--12 = décembre
