"""Tell domain events, the happenings at the table, to everybody who listens to them."""
