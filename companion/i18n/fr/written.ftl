## Comment s’écrivent les jours, les heures et les nombres

written--decimal_mark = ,
written--first = 1er
written--day = { $day } { $month } { $year }
written--moment = { $day }, { $hour } h { $minute }
written--kilobytes = { $number } ko
written--megabytes = { $number } Mo
written--gigabytes = { $number } Go
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

## Si une boîte est complète

components--whole = Les { $number } éléments sont tous là.
components--missing = Il manque : { $list }.
components--too_many = En trop : { $list }.
components--nameless = { $number ->
        [one] { $number } objet n'appartient
       *[other] { $number } objets n'appartiennent
    } pas à cette boîte.
components--unsure = { $number ->
        [one] { $number } élément n'a pas été reconnu
       *[other] { $number } éléments n'ont pas été reconnus
    } avec certitude. Reprends une photo avec plus de lumière.
