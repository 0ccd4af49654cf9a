"""The hub's pages: each shows what a query gives and computes nothing."""
