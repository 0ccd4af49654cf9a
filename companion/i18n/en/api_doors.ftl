## What the doors of boxes and devices do, for people who write programs

api--does--box-rename = Call a box otherwise.
api--does--box-choose = Read the table with this box from now on.
api--does--box-prove = Read every piece of a box back from pictures of the mats.
api--does--box-put-away = Move a box aside.
api--does--box-forget = Forget one picture of a box.
api--does--box-bring = Bring a box in a file.
api--does--teach = Learn how a corrected piece looks; refused if it looks more like another one, unless somebody insists.
api--does--learn-begin = Begin to teach a box: its sheets are made.
api--does--learn-begin-with-layout = The same with sheets that are printed already: their layout.json.
api--does--learn-take = Learn from a photograph of a sheet.
api--does--learn-take-now = Learn from what the camera sees now.
api--does--photo = Read a photograph of the table, as if its camera had taken it.
api--does--devices = Every device that was here and what it may do, and how the table is played.
api--does--components-lot = Counts a lot of a box's pieces in a photograph against the box's list, with the lots before.
