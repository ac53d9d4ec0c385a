"""What thoughtful bots and the lamp would have to work out before their first choice."""

from game.players.draw.beliefs import beliefs_of_pack
from game.players.worth.knowledge import knowledge
from game.rules.draw.match_rules import DrawRules


def warm_up(variant: int) -> None:
    """Get ready for games of this variant; seconds do not matter here."""
    knowledge(variant)


def warm_up_for(rules: DrawRules) -> None:
    """The same for a draw-poker table."""
    beliefs_of_pack(rules)
