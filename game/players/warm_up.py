"""What thoughtful bots and the lamp would have to work out before their first choice."""

from game.players.beliefs import knowledge


def warm_up(variant: int, players: int) -> None:
    """Get ready for games of this variant and number of players; seconds do not matter here."""
    knowledge(variant)
