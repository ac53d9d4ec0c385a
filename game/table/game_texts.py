"""What a game says at its table, and on the screens one reaches from there. These are
the texts of a game that says nothing special."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.table.curtain import CurtainFacts
from game.table.naming import Naming
from game.table.replay.bar import Chapter
from game.table.rule_steps import Here

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match.playhead import Recording
    from game.rules.cards import Card
    from game.table.naming import DrawWays
    from game.table.playing import Playing, Refusal
    from game.ui.scene import Scene


class GameTexts:
    """Texts of one table, in the language of the moment."""

    def __init__(self, table: Playing) -> None:
        self.table = table

    @property
    def naming(self) -> Naming:
        """How players are called in the present language."""
        playback = self.table.playback
        return Naming(playback.options, self.table.words, you=playback.crowd.addressed)

    def hand_name(self, value: Any) -> str:
        """The value of a hand, for the ear."""
        return self.table.screen.hand_name(self.table.words, value)

    @property
    def own_hand(self) -> str:
        """What the viewer's hand is, for the ear."""
        return ""

    def accounts(self, event: object, you: int | None) -> tuple[str, ...]:
        """What to read aloud after an event about the chips of `you`, if there is one, and of who
        won."""
        del event, you
        return ()

    def named(self, refusal: Refusal) -> Refusal:
        """A refusal with everything its sentence tells."""
        return refusal

    def curtain_facts(self, seat: int) -> CurtainFacts:
        """What stands on the curtain in front of a human."""
        named, table = self.naming, self.table.playback.table
        others = (other for other in self.table.playback.humans if other != seat)
        return CurtainFacts(
            name=named(seat),
            character=named.character(seat),
            others=tuple(map(named, others)),
            game=max(1, table.game),
            games=max(1, table.game),
            bank=0,
        )

    def worth(self, seat: int) -> int:
        """Chips of a seat, as they count in the standings."""
        return int(self.table.playback.table.seats[seat].chips)

    @property
    def games_over(self) -> int:
        """How many games are over as far as the screen has shown."""
        playback = self.table.playback
        return max(0, int(playback.table.game) - (0 if playback.blocked else 1))

    @property
    def hands_shown(self) -> bool:
        """Whether all hands lie open."""
        return self.table.playback.blocked

    def review(self, over: int) -> Callable[[], Scene] | None:
        """Makes the look back that the pause offers while `over` games are over; None: none."""
        del over
        return None

    @property
    def leaving(self) -> DrawWays | None:
        """How the pause offers to leave the table to the others; None: not at all."""
        return None

    def step(self, hand: tuple[Card, ...]) -> Here:
        """Where the rule book opens; `hand` is that of the player who looks."""
        del hand
        name, words = self.table.playback.options.game, self.table.words
        known = words.knows(f"new_table.{name}")
        return Here(untold=words(f"new_table.{name}") if known else name)

    def chapters(self, recording: Recording) -> tuple[Chapter, ...]:
        """The parts of a game that is over, as they stand under the timeline of a replay."""
        del recording
        return (Chapter(0, self.table.words("review.node.deal")),)
