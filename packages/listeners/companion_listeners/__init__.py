"""What happens at the table, told beyond it: domain events in an outbox, and everybody who listens there."""
