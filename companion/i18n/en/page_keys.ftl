## Keys of programs, links for friends, and the pages for other people's screens

page--owner--keys = Keys and embedding
page--owner--keys--about = Programs, an overlay for a stream, a card for your house, a link for friends
page--error--key = This key is none of this table's, or it was revoked. The owner makes keys on “Keys and embedding”.
page--error--key_rest = Too many wrong keys came from here. Please wait { $seconds } seconds.
page--error--link = This link does not hold any more. Ask whoever gave it to you for a new one.
page--error--scope = This key may not do that; it would need: { $scope }. The owner can make one that may.
page--error--no_key = No key opens this door.
page--error--key_in_address = A key in an address may only read, because addresses are seen by others. Make one with “Read” alone.
page--error--no_such_key = That key is not here any more. Reload the page.
trouble--many_keys = There are { $most } keys already. Revoke some that nobody uses, then try again.
trouble--no_origin = “{ $said }” is no address of a web server. Write one such as https://home.example:8123, without a path.
trouble--many_origins = At most { $most } pages may show this table. Leave some out.
