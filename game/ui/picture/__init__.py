"""The retained picture of a screen, and how things come, move and go in it."""
