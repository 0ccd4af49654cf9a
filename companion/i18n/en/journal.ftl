## What the journal says of itself

page--journal--filled = { $file } lacked the latest notes ({ $count }). They were copied back from its twin.
page--journal--put_aside = { $file } was damaged. It was written anew from its twin; the damaged one was kept as { $aside }.
page--journal--lost = What happened after note { $number } cannot be read any more ({ $count } missing at least). Please check the table.
