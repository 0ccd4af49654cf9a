## Reading aloud on a device

page--aloud--switch = Read aloud on this device
page--aloud--sounds = Sounds
page--aloud--again = Say it again
page--aloud--hello = I read aloud on this device.
page--aloud--none = This browser has no voice of its own for this language. Install one in the device's settings, or let the table speak.
