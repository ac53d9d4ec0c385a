"""The house at an event: a table that plays by itself, whoever comes sits down with one press."""
