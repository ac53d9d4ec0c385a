"""The design unit: every length of the art direction is in u; windows are in px."""

from dataclasses import dataclass

from game.ui.theme import COMPACT_BELOW


@dataclass(frozen=True, slots=True)
class Unit:
    """A window of `width` × `height` px and what follows from it."""

    width: int
    height: int
    text: float = 1.0
    """How much larger than drawn the player wants all text."""

    def grown(self, most: float) -> float:
        """How much something grows with the text, at most so much."""
        return min(self.text, most)

    @property
    def u(self) -> float:
        """px of one design unit."""
        return min(self.height / 1080, self.width / 1440)

    @property
    def across(self) -> float:
        """Width of the window in u."""
        return self.width / self.u

    @property
    def down(self) -> float:
        """Height of the window in u; more than 1080 only in windows narrower than 4:3."""
        return self.height / self.u

    @property
    def wide(self) -> bool:
        """16:10 and wider."""
        return self.across >= 1680

    @property
    def compact(self) -> bool:
        """Small windows: text is enlarged, secondary lines give way."""
        return self.u < COMPACT_BELOW

    def px(self, length: float) -> int:
        """A length in u as whole px, at least 1."""
        return max(1, round(length * self.u))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point in u as px."""
        return x * self.u, y * self.u
