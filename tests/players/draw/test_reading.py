"""What is believed of others at a draw-poker table is what comes true among those who play well."""

from collections.abc import Iterator
from random import Random

import pytest

from game.players.draw.bots import DRAW_BOTS
from game.players.draw.situation import Situation, below
from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw.decisions import DrawAnswer
from game.rules.draw.sight import DrawView
from game.rules.draw.table import DrawPhase
from tools.draw_arena import agreed_for, one_deal


class Witness:
    """A master that notes what it knew whenever it spoke after the draw."""

    def __init__(self) -> None:
        self.bot = DRAW_BOTS["master"]()
        self.met: list[DrawView] = []

    def answer(self, view: DrawView, decision: Decision, randomness: Random) -> DrawAnswer:
        """What the master says."""
        if isinstance(decision, d.Speak) and view.table.phase is not DrawPhase.FIRST_BETS:
            self.met.append(view)
        return self.bot.answer(view, decision, randomness)


def after_the_draw(deals: int) -> Iterator[tuple[float, float, bool]]:
    """Of each time a master speaks in a duel with another who is asked, too: the chance to win it
    believes in, what came true (a half where both are in one cell), and whether there was a bet."""
    for deal in range(deals):
        players = [Witness(), Witness()]
        one_deal(agreed_for("duel", 2), players, f"witness {deal}")
        cells = [{view.table.game: cell_of(view) for view in each.met} for each in players]
        for player, others in zip(players, reversed(cells), strict=True):
            for view in (view for view in player.met if view.table.game in others):
                at = Situation(view, 1.0, counts=True)
                cell, against = cell_of(view), others[view.table.game]
                came = (cell > against) + (cell == against) / 2
                yield below(at.final(at.rivals[0]), cell), came, view.table.bet > 0


def cell_of(view: DrawView) -> int:
    """The cell of the own final hand."""
    return Situation(view, 1.0, counts=True).own_final.index(1.0)


def test_what_a_master_believes_comes_true() -> None:
    """Always the same deals, so this passes or fails for ever, not by luck."""
    found = list(after_the_draw(150))
    for held in (False, True):
        some = [(believed, came) for believed, came, bet in found if bet == held]
        assert len(some) > 60
        believed, came = (sum(column) / len(some) for column in zip(*some, strict=True))
        assert believed == pytest.approx(came, abs=0.08)
