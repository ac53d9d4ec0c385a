"""A match played on from a decision of a game that is over, for once otherwise. Nobody keeps it."""

from typing import Final

from game.match.match import Match


class Practice(Match):
    """A match of its own with the same seed, and the answers of another one up to a place of its
    log: the same cards, and the same guests."""

    def __init__(self, match: Match, place: int) -> None:
        """`place`: where it is to begin; `read` leads there."""
        super().__init__(match.options)
        self._answers: Final = tuple(match.answers)
        self._place: Final = place

    @property
    def behind(self) -> bool:
        """Whether the place is still to come."""
        return len(self.log) < self._place and len(self.answers) < len(self._answers)

    @property
    def recap(self) -> int:
        """It is shown from its place on: what was before is known."""
        return self._place

    def read(self) -> None:
        """Give the next answer that was given then."""
        self.replay(self._answers[len(self.answers)])
