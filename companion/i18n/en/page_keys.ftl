## Keys of programs, links for friends, and the pages for other people's screens

page--owner--keys = Keys and embedding
page--owner--keys--about = Programs, an overlay for a stream, a card for your house, a link for friends
page--keys--title = Keys and embedding
page--keys--how = A program with a key may do what the key says, without a login, until you revoke it. Keys stay when the companion starts anew; they are not in backups.
page--keys--programs = Programs
page--keys--none = No program has a key yet.
page--keys--name = Name, such as the program's
page--keys--may = What may it do?
page--keys--scope--read = Read
page--keys--scope--read--about = the game, points, games that were played; also on an overlay or a card
page--keys--scope--events = Events
page--keys--scope--events--about = hear of every turn, birth and broken rule
page--keys--scope--pictures = Pictures
page--keys--scope--pictures--about = what the camera sees
page--keys--scope--command = Commands
page--keys--scope--command--about = whatever a player for the whole table may do
page--keys--make = Make a key
page--keys--made = Made.
page--keys--once = Copy it now: it is shown this once
page--keys--copy = Copy
page--keys--copied = Copied.
page--keys--kept = I have it
page--keys--revoke = Revoke
page--keys--revoke--which = Revoke { $name }
page--keys--revoked = Revoked. Whoever has it is out at once.
page--keys--made_at = made { $when }
page--keys--used_at = last used { $when }
page--keys--unused = never used
page--keys--wrong = { $number ->
    [one] One wrong key was tried
   *[other] { $number } wrong keys were tried
 } since the start; the last one from { $address }, { $when }.
page--keys--links = Links for friends
page--keys--links--how = Whoever has the link sees the boards, the points and the last turns as they are: no camera, no buttons, no other page. From outside your network a link works only if your router or a proxy leads there.
page--keys--link--name = Who is it for?
page--keys--link--make = Make a link
page--keys--origins = Other pages that may show this table
page--keys--origins--how = Their overlays and cards may stand in a frame there, and their scripts may ask with a key. All other pages are refused. A page with https can only show a table that it reaches by https.
page--keys--origins--field = One address a line
page--keys--origins--keep = Keep
page--keys--pages = How they look
page--keys--pages--how = Parts, size and colours stand in the address: ?parts=turn,scores&scale=1.5&align=right&theme=light
page--embed--overlay = Overlay for a stream
page--embed--card = Card for a dashboard
page--embed--watching = Watch the game
page--embed--no = { $name } cannot be “{ $given }”. Possible: { $possible }.
page--embed--unknown = There is no “{ $name }” in such an address. Possible: { $possible }.
page--error--key = This key is none of this table's, or it was revoked. The owner makes keys on “Keys and embedding”.
page--error--key_rest = Too many wrong keys came from here. Please wait { $seconds } seconds.
page--error--link = This link does not hold any more. Ask whoever gave it to you for a new one.
page--error--scope = This key may not do that; it would need: { $scope }. The owner can make one that may.
page--error--no_key = No key opens this door.
page--error--key_in_address = A key in an address may only read, because addresses are seen by others. Make one with “Read” alone.
page--error--no_such_key = That key is not here any more. Reload the page.
page--api--scope = A key needs one of these
page--api--key_how = A program may send a key that the owner made (Authorization: Bearer ck_…); then it needs neither token nor origin.
trouble--many_keys = There are { $most } keys already. Revoke some that nobody uses, then try again.
trouble--no_origin = “{ $said }” is no address of a web server. Write one such as https://home.example:8123, without a path.
trouble--many_origins = At most { $most } pages may show this table. Leave some out.
api--does--keys = Every key and link, with what it may do and when it was used last; which web pages may show this table.
api--does--keys-make = Make a key for a program. The answer tells it this once.
api--does--keys-link = Make a link for a friend who watches. The answer tells it this once.
api--does--keys-revoke = Revoke a key or a link; streams that it has open end.
api--does--keys-origins = Say which web pages may show this table in a frame and ask it with a key.
