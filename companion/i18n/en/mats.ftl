## Printed on mats

mat--trucks = Delivery trucks
mat--truck = Truck
mat--supply = Supply
mat--enrol = Enrolment
mat--B = Barn
mat--O = Offspring
mat--DRAW = Draw here
mat--DISC = Last 15
mat--COINS = Coins
mat--BANK = Bank
mat--scale = print at 100 %, no scaling
mat--line = this line: 100 mm
mat--bare = Markers of { $size } mm · cut along the dashes · on each board a, b, c, d of one number in its corners, letters upright · print at 100 %
