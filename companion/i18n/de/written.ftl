## Wie Tage, Zeiten und Zahlen geschrieben werden

written--decimal_mark = ,
written--first = 1
written--day = { $day }. { $month } { $year }
written--moment = { $day }, { $hour }:{ $minute }
written--kilobytes = { $number } kB
written--megabytes = { $number } MB
written--gigabytes = { $number } GB
written--month--1 = Januar
written--month--2 = Februar
written--month--3 = März
written--month--4 = April
written--month--5 = Mai
written--month--6 = Juni
written--month--7 = Juli
written--month--8 = August
written--month--9 = September
written--month--10 = Oktober
written--month--11 = November
written--month--12 = Dezember

## Ob eine Schachtel vollständig ist

components--whole = Alle { $number } Teile sind da.
components--missing = Es fehlt: { $list }.
components--too_many = Zu viel: { $list }.
components--nameless = { $number ->
        [one] Ein Ding gehört
       *[other] { $number } Dinge gehören
    } nicht in diese Schachtel.
components--unsure = { $number ->
        [one] Ein Teil war
       *[other] { $number } Teile waren
    } nicht sicher zu erkennen. Bitte noch einmal fotografieren, bei besserem Licht.
