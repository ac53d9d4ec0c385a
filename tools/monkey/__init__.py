"""Random input at the whole game, checked after every frame."""
