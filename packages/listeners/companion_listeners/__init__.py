"""What happens at the table, told beyond it: domain events, and everybody who listens to them."""
