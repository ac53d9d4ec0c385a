"""Draw poker at its three tables: salon (S), house duel (H), club (C)."""

from game.rules.draw.ranking import RANKINGS, Category, DrawValue, HandError, Ranking

__all__ = ["RANKINGS", "Category", "DrawValue", "HandError", "Ranking"]
