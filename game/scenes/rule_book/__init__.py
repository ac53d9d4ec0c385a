"""The rule book: what its pages say, where one is in a game, and the scene that turns them."""
