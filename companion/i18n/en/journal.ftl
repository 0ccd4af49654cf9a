## What the journal says of itself

page--journal--filled = { $file } lacked the latest notes ({ $count }). They were copied back from its twin.
page--journal--put_aside = { $file } was damaged. It was written anew from its twin; the damaged one was kept as { $aside }.
page--journal--lost = What happened after note { $number } cannot be read any more ({ $count } missing at least). Please check the table.
page--journal--not_writable = Nothing can be written down at the moment: the disk is full, or cannot be written. What was written before can be read.
