"""What is counted of games at the draw-poker tables: bets, raises, showdowns, all-ins."""

from dataclasses import asdict, dataclass

from game.rules.draw import events as ev
from game.rules.draw.table import DrawTable


@dataclass(slots=True)
class Counts:
    """Of all games counted so far. `all_in`: games that came to a showdown with at least one player
    who had put in all chips; `carried`: games after which the pot stayed."""

    games: int = 0
    bets: int = 0
    raises: int = 0
    showdowns: int = 0
    all_in: int = 0
    carried: int = 0
    pawned: int = 0
    redeemed: int = 0

    def add(self, event: ev.DrawEvent, table: DrawTable) -> None:
        """Count an event; `table` is the table after it."""
        match event:
            case ev.BetPlaced():
                self.bets += 1
            case ev.Raised():
                self.raises += 1
            case ev.HandShown() if sum(seat.shown is not None for seat in table.seats) == 1:
                self.showdowns += 1
                self.all_in += any(not table.means(seat) for seat in table.still_in)
            case ev.PotStays():
                self.carried += 1
            case ev.Pawned():
                self.pawned += 1
            case ev.BoughtBack():
                self.redeemed += 1
            case ev.GameEnded():
                self.games += 1

    def report(self) -> dict[str, int]:
        """All figures as plain data."""
        return asdict(self)

    def told(self) -> str:
        """The figures to read: of each game, in one line."""
        games = max(1, self.games)
        return (
            f"{self.games} games: {self.bets / games:.2f} bets and {self.raises / games:.2f} raises"
            f" a game, {self.showdowns / games:.0%} with a showdown, {self.all_in / games:.0%} with"
            f" all chips in the pot, {self.carried / games:.0%} carried"
        )
