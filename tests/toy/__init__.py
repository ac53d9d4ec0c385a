"""A toy game, to prove that a game is one record: nothing in `game/` knows of it."""
