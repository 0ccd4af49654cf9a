## What a smart home shows of a table

house--model = Zooloretto table
house--turn = Turn
house--round = Round
house--alarm = Against the rules
house--question = Question
house--help_wanted = Help wanted
house--game = Game
house--camera = Camera
house--score = Points of { $name }
house--events = Events
house--press_undo = Undo
house--press_help = Help
house--press_look_now = Look now

## The owner's pages of events and keys, the pages for other screens, and the doors of programs

api--topic--events = Domain events: what happens at the table, for programs beyond it
api--does--domain-events = Domain events as server-sent events, each a CloudEvent: `id` is its number, `event` its type. Whoever comes back with Last-Event-ID hears everything that he has missed; `from` says where it goes on if that is no longer kept. `ping` when nothing happens.
api--does--domain-events-schema = The JSON Schema of every domain event.
page--keys--title = Keys and links
page--keys--how = A program with a key may do what the key says, without a login, until you revoke it. Keys stay when the companion starts anew; they are in backups, too.
page--keys--programs = Programs
page--keys--none = No program has a key yet.
page--keys--name = Name, such as the program's
page--keys--may = What may it do?
page--keys--scope--read = Read
page--keys--scope--read--about = the game, points, games that were played
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
page--keys--revoke--ask = Whoever has it is out at once, and it never works again.
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
page--keys--watching = Watch the game
page--owner--events--what = What happens at the table can be told to other programs as it happens: to a smart home, a stream, a club. Nothing is sent until you name somebody here.
page--owner--events--table = This table
page--owner--events--table--name = What it is called there
page--owner--events--keep = Keep
page--owner--events--id = Its id: { $id }
page--owner--events--pseudonyms = Tell pseudonyms instead of names
page--owner--events--broker = Smart home and club (MQTT)
page--owner--events--broker--about = Name the MQTT broker of the house, and Home Assistant shows the table by itself. For a club's hub, paste the line that it prints for this table. Several are told at once.
page--owner--events--broker--given = It was named when the companion was started (--mqtt). Start without this option to change it here.
page--owner--events--broker--address = Address, or the hub's line
page--owner--events--broker--password = Password
page--owner--events--broker--prefix = Topics begin with
page--owner--events--broker--ca = Its own certificate authority, if it has one (ca.crt)
page--owner--events--broker--connect = Connect
page--owner--events--broker--off = Disconnect
page--owner--events--broker--kept = Kept. The table connects now.
page--owner--events--standing--online = connected
page--owner--events--standing--offline = not connected
page--owner--events--standing--connecting = connecting
page--owner--events--begins = Begins with
page--owner--events--begins--game = the game that is played
page--owner--events--begins--now = what happens from now on
page--owner--events--begins--all = everything there ever was
page--owner--events--commands = Whoever may write there may take back the last move, ask for help and have the camera look
page--owner--events--waiting = { $count ->
    [one] One event waits
   *[other] { $count } events wait
 }
trouble--broker--address = "{ $address }" is no address of an MQTT broker. Write it as mqtt://host, or as mqtts://user@host:8883.
trouble--broker--password = A password does not belong in the broker's address, where others can read it. Give it by a file or the environment variable COMPANION_MQTT_PASSWORD.
trouble--broker--prefix = "{ $prefix }" cannot begin topics. Use letters, digits, - and _, with / between parts.
trouble--broker--ca = These are no certificates in PEM form. Choose the file ca.crt of the broker.
trouble--broker--none = There is no broker here yet. Name one first.
trouble--broker--many = At most { $most } brokers can be told. Disconnect one first.
