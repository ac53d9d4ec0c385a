"""The house at an event: a table that plays by itself until a visitor sits down with one press."""
