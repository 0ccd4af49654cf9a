"""The pages of whoever looks after the table, and who may do what."""

TEXTS = {
    "page.nav.owner": "Owner",
    "page.tournament": "Tournament: no hints, no help",
    "page.lost": "This page is not here",
    "page.failed.title": "That did not work",
    "page.refused": "Not from this device",
    "page.device.phone": "Phone {number}",
    "page.device.tablet": "Tablet {number}",
    "page.device.screen": "Screen {number}",
    "page.device.computer": "Computer {number}",
    "page.here.same_seat": "This page is also open on {name}. Both keep working.",
    "page.here.code": "The owner's code: {code}",
    "page.error.tournament": (
        "This is a tournament: hints and help are switched off. The owner can switch them on again."
    ),
    "page.error.owner_only": (
        "Only the owner's device may do that. Enter the owner's code to make this one an owner's device."
    ),
    "page.error.only_watching": "This device only watches. Scan a player's code, or ask the owner to let it in.",
    "page.error.own_moves": "This device tells the moves of {name}, and it is somebody else's turn.",
    "page.error.whole_table": "One player's device cannot do that; use the one for the whole table.",
    "page.error.old_code": "This code is old. Ask for a new one: the owner has made new codes.",
    "page.error.code": "That is not the code. Look once more and try again.",
    "page.error.code_rest": "Too many wrong codes. Please wait {seconds} seconds.",
    "page.error.no_device": "That device is not here any more. Reload the page.",
    "page.error.no_workshop": "This machine cannot do that.",
    "page.watch.join": "To play along, join in with a player's code.",
    "page.join.this": "This device is called {name}: {role}.",
    "page.join.role.0": "it only watches",
    "page.join.role.1": "it may tell moves",
    "page.join.role.2": "it looks after the table",
    "page.join.invited": (
        "Only invited devices tell moves here. Ask whoever looks after the table to show you a player's code."
    ),
    "page.owner.title": "Looking after the table",
    "page.owner.welcome": "Welcome. This device looks after the table now.",
    "page.owner.done": "Done.",
    "page.owner.others": "Other devices look after the table too: {names}.",
    "page.owner.who": "Who may tell moves?",
    "page.owner.open": "Everybody at this table",
    "page.owner.invited": "Only players I let in",
    "page.owner.who.hint.open": "Every device in this network may tell moves. That is right at home.",
    "page.owner.who.hint.invited": (
        "Other devices watch until they scan a player's code or you let them in. Right for a café or a tournament."
    ),
    "page.owner.codes": "Show the codes",
    "page.owner.codes.done": "New codes are valid; the old ones are not any more.",
    "page.owner.codes.new": "New codes",
    "page.owner.codes.new.how": (
        "If somebody scanned a code who should not have: new codes make all old ones useless. Devices "
        "that are in stay in; take back their role above."
    ),
    "page.owner.codes.new.do": "Make new codes",
    "page.owner.devices": "Devices",
    "page.owner.devices.none": "No other device is here.",
    "page.owner.devices.hint.open": (
        "Every device may tell moves. Whatever you choose here counts for that device all the same."
    ),
    "page.owner.devices.hint.invited": "Let devices in here, or let them scan a player's code.",
    "page.owner.this_device": "this device",
    "page.owner.here": "here now",
    "page.owner.away": "away",
    "page.owner.may": "May",
    "page.owner.name": "Name",
    "page.owner.role.none": "as everybody",
    "page.owner.role.player": "tell everybody's moves",
    "page.owner.role.seat": "tell the moves of {name}",
    "page.owner.role.spectator": "only watch",
    "page.owner.role.owner": "look after the table",
    "page.owner.tournament": "Tournament",
    "page.owner.tournament.do": "No hints, no options, no coaching, on any device",
    "page.owner.pages": "Things to do",
    "page.owner.more": "One more device to look after the table",
    "page.owner.more.how": "Open this page there and enter this code. It changes when the companion is started again.",
    "page.owner.code.title": "Are you looking after this table?",
    "page.owner.code.how": (
        "Playing needs no code. To change settings, make backups or let devices in, enter the six digits "
        "of the owner's code."
    ),
    "page.owner.code.digits": "Code",
    "page.owner.code.enter": "Open",
    "page.owner.code.where": "Where is the code?",
    "page.owner.code.machine": "On the machine itself no code is needed: open this page in its own browser.",
    "page.owner.code.start": "It is written where the companion was started (as a service: journalctl -u companion).",
    "page.owner.code.tv": (
        "The big screen (/tv) of whoever looks after the table shows it for two minutes if you ask. As "
        "long as nobody does, every big screen shows it."
    ),
    "page.owner.code.show": "Show it on the big screen",
    "page.owner.code.shown": "The big screen shows the code for two minutes.",
    "page.owner.first_run": "First steps",
    "page.owner.first_run.about": "Camera, mats, pieces, buttons: one after the other",
    "page.owner.boxes": "Boxes",
    "page.owner.boxes.about": "What the pieces of your game look like",
    "page.owner.health": "Health",
    "page.owner.health.about": "Camera, pins, disk, power, heat: what is well and what helps",
    "page.owner.health.ok": "All is well.",
    "page.owner.health.warning": "It works. Something should be looked at.",
    "page.owner.health.problem": "Something is wrong. What helps stands below.",
    "page.owner.health.again": "Look again",
    "page.owner.light.ok": "good",
    "page.owner.light.warning": "look at it",
    "page.owner.light.problem": "mend it",
    "page.owner.mats": "Print mats",
    "page.owner.mats.about": "The sheets for any game and number of players, true to size",
    "page.owner.mats.paper": "Paper",
    "page.owner.mats.size": "Size",
    "page.owner.mats.ink": "Colour",
    "page.owner.mats.ink.grey": "grey: read best",
    "page.owner.mats.ink.white": "white: saves ink",
    "page.owner.mats.tile": "Side of a tile in mm",
    "page.owner.mats.words": "Words on the mats",
    "page.owner.mats.print": "Make the PDF",
    "page.owner.mats.how": "So that they fit",
    "page.owner.mats.scale": 'Print at 100 %, without "fit to page".',
    "page.owner.mats.ruler": "Measure the printed line: it must be 100 mm long.",
    "page.owner.wiring": "Buttons and lights",
    "page.owner.wiring.about": "Which pin of the Raspberry Pi is what, as a drawing",
    "page.owner.wiring.source.none": (
        "No buttons are connected: everything works on the pages. To connect some, keep a wiring below; "
        "the usual one is filled in."
    ),
    "page.owner.wiring.source.file": "This wiring is in the file wiring.json of the data folder.",
    "page.owner.wiring.source.usual": (
        "The usual wiring, as --panel usual asks for. Start without this option to change it here."
    ),
    "page.owner.wiring.source.named": "A wiring file that --panel names. Start without this option to change it here.",
    "page.owner.wiring.plug": "The plug, seen from above",
    "page.owner.wiring.corner": (
        "Pin 1 is at the corner of the board. Buttons go between their pin and GND. Switch the machine "
        "off before you plug wires."
    ),
    "page.owner.wiring.pin": "Pin",
    "page.owner.wiring.use": "Used for",
    "page.owner.wiring.file": "The wiring file",
    "page.owner.wiring.change": (
        "Change it and keep it. A mistake is named with its place and how to mend it; nothing is kept then."
    ),
    "page.owner.wiring.text": "wiring.json",
    "page.owner.wiring.keep": "Check and keep",
    "page.owner.wiring.kept": "Kept. It counts from the next start on.",
    "page.owner.wiring.restart": "A changed wiring counts from the next start of the companion on.",
    "page.owner.pin.next": "next",
    "page.owner.pin.undo": "undo",
    "page.owner.pin.help": "help",
    "page.owner.pin.repeat": "repeat",
    "page.owner.pin.light": "light",
    "page.owner.pin.red": "red",
    "page.owner.pin.green": "green",
    "page.owner.pin.blue": "blue",
    "page.owner.pin.buzzer": "buzzer",
    "page.owner.restart": "Start again now",
    "page.owner.restarting": "The companion starts again. This page comes back by itself.",
    "page.owner.restart.by_hand": (
        "Stop the companion and start it again, as you started it; as a service: sudo systemctl restart companion."
    ),
    "page.owner.keep": "Backup",
    "page.owner.keep.about": "Games, pictures, boxes and settings in one file, and back again",
    "page.owner.keep.take": "Take a backup",
    "page.owner.keep.what": (
        "One file with everything: games, boxes, settings, corrections. You may go on playing meanwhile."
    ),
    "page.owner.keep.with_pictures": "With pictures",
    "page.owner.keep.without": "Without pictures (small)",
    "page.owner.keep.private": "The players' names are in it. Keep it where you keep your photographs.",
    "page.owner.keep.bring": "Bring a backup back",
    "page.owner.keep.safe": (
        "The file is checked first. What is here now is not deleted: it is put aside, and the backup "
        "takes its place at the next start."
    ),
    "page.owner.keep.file": "Backup file",
    "page.owner.keep.check": "Check it",
    "page.owner.keep.staged": "The backup is whole and ready.",
    "page.owner.keep.ready": "This backup is whole and ready:",
    "page.owner.keep.made": "Made",
    "page.owner.keep.games": "Games",
    "page.owner.keep.pictures": "Pictures",
    "page.owner.keep.size": "Size",
    "page.owner.keep.next_start": (
        "It takes the place of what is here when the companion starts the next time. Whatever is played "
        "until then is put aside with the rest."
    ),
    "page.owner.keep.rather_not": "Rather not",
    "page.owner.keep.aside": "Put aside",
    "page.owner.keep.aside.how": (
        "What was here before a backup took its place, in the data folder. The companion never deletes "
        "it; when you are sure, delete the folder by hand."
    ),
    "page.owner.support": "Help from afar",
    "page.owner.support.about": "One file that shows what is wrong, without names and faces",
    "page.owner.support.what": "If you ask somebody for help, give them this file. It holds:",
    "page.owner.support.in.health": "what the page Health says, and which programs are installed",
    "page.owner.support.in.journal": "the last notes of the journal",
    "page.owner.support.in.log": "what the program wrote since its start",
    "page.owner.support.in.frames": "the last pictures, black beside the mats",
    "page.owner.support.people": (
        "Players are called Player 1, Player 2. Hands over a mat may be seen; nothing beside the mats is."
    ),
    "page.owner.support.names": "Leave the names in",
    "page.owner.support.take": "Take the file",
    "page.owner.support.stays": "Nothing is sent anywhere: the file is only on the device where you save it.",
    "page.owner.people": "People",
    "page.owner.people.about": "Who has played here, and whom to forget",
    "page.owner.people.how": "They are offered for a new game, with their colour.",
    "page.owner.people.forget": "Forget",
    "page.owner.people.forget.who": "Forget {name}",
    "page.owner.people.stays": (
        "Whoever is forgotten is offered no more and has no figures in the history. The games stay there; "
        "who plays again is met anew."
    ),
    "page.owner.people.none": "Nobody has played here yet.",
    "page.owner.people.done": "Forgotten.",
    "page.error.no_person": "That person is not known here any more; reload the page",
    "page.owner.children": "Children play",
    "page.owner.children.do": "Few words, pictures, and a slow voice",
}
