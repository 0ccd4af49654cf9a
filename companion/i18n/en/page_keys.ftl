## Keys of programs, and links for friends

page--owner--keys = Keys and links
page--owner--keys--about = Programs that ask the table, a link for friends
page--error--key = This key is none of this table's, or it was revoked. The owner makes keys on “Keys and links”.
page--error--key_rest = Too many wrong keys came from here. Please wait { $seconds } seconds.
page--error--link = This link does not hold any more. Ask whoever gave it to you for a new one.
page--error--scope = This key may not do that; it would need: { $scope }. The owner can make one that may.
page--error--no_key = No key opens this door.
page--error--key_in_address = A key in an address may only read, because addresses are seen by others. Make one with “Read” alone.
page--error--no_such_key = That key is not here any more. Reload the page.
trouble--many_keys = There are { $most } keys already. Revoke some that nobody uses, then try again.
