"""The HTTP API: every door that the pages use, for programs, with its OpenAPI document."""
