"""The pages of one table and the API for programs: whatever HTTP has to do with the companion."""
