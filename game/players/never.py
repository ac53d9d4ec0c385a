"""The bot that plays the hand it is dealt."""

from game.players.player import BaseBot
from game.rules.decisions import BuyCard, Stop
from game.rules.sight import View


class Never(BaseBot):
    """Buys nothing."""

    def buy(self, view: View, purchase: BuyCard) -> Stop:
        """Stop."""
        return Stop()
