## The plan of the table: `companion plan`, and the first page of the mats

plan--title = Plan of the table
plan--setting = { $games }, { $players } players
plan--table = The mats lie on { $width } × { $depth } cm, laid as is best for: { $camera }.
plan--frame = The dashed frame is its picture, the red cross its middle.
plan--frame--several = The dashed frames are their pictures, the red crosses the middles of these.
plan--over = Hang the camera above the middle, looking straight down. The height is measured from the table to the lens; the larger one is as high as it may hang.
plan--over--several = Hang each camera above the middle of its picture, looking straight down, all at one height. The height is measured from the table to the lens; the larger one is as high as they may hang.
plan--otherwise = The mats lie otherwise for it: --camera { $camera } says how.
plan--several = { $number } × { $camera }
plan--view = Camera { $number } hangs above x { $x } cm, y { $y } cm and sees: { $sheets }.
plan--needed = { $needed } dots a millimetre are needed to tell all pieces apart.
plan--outside = May lie outside the frame: { $sheets }.
plan--scale = Drawn 1 : { $scale }.
plan--cm = { $number } cm
plan--head--camera = Camera
plan--head--size = Picture
plan--head--table = Mats
plan--head--height = Height
plan--head--fine = Dots/mm
plan--head--fits = Fits?
plan--good = fits
plan--coarse = too coarse
plan--fits = It sees { $px } dots a millimetre; { $needed } are needed.
plan--too_coarse = Too coarse: it sees { $px } dots a millimetre, { $needed } are needed. Take fewer players or a camera with a larger picture.
plan--camera--module-3 = Raspberry Pi Camera Module 3
plan--camera--module-3-wide = Raspberry Pi Camera Module 3 Wide
plan--camera--hq-6mm = Raspberry Pi HQ Camera, 6 mm lens
plan--camera--module-2 = Raspberry Pi Camera Module 2
plan--camera--usb-1080p = USB camera 1080p
plan--camera--usb-4k = USB camera 4K
plan--camera--phone = Phone (12 megapixels)

## `companion count`

count--needs--coins = The lead is shared, and coins decide: write them into a position and name its file with --position.
