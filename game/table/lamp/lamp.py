"""The lamp: a human who is asked to buy lets it shine, and it tells what every choice is worth.

It knows what its seat may know, stays for one turn, and is never answered for: it only shows.
"""

from collections.abc import Callable
from typing import Final

from game.coach.advice import Advice
from game.players.worth.beliefs import Position
from game.rules.decisions import BuyCard
from game.rules.table import Phase
from game.table.deluxe.selection import DeluxeSelection
from game.table.deluxe.view_model import DeluxeMatchPlayer
from game.table.playing import Refusal

Advise = Callable[[Position], Advice | None]
"""What the coach says of a position; None while it is still thinking."""

PATIENCE: Final = 0.15
"""Seconds of counting after which hourglasses say so."""


class Lamp:
    """The lamp of one table. `allowed`: an option of the match; `alone`: one human at the screen,
    whose lamp survives a look away. `foresee` is told where it may be asked for advice, `forget`
    where advice asked for is not awaited any more."""

    def __init__(
        self,
        playback: DeluxeMatchPlayer,
        selection: DeluxeSelection,
        advise: Advise,
        *,
        foresee: Callable[[Position], None] = lambda _: None,
        forget: Callable[[], None] = lambda: None,
        allowed: bool,
        alone: bool,
    ) -> None:
        self._playback, self._selection, self._advise, self._forget = (
            playback,
            selection,
            advise,
            forget,
        )
        self._foresee = foresee
        self.allowed: Final = allowed
        self._alone: Final = alone
        self._turn: tuple[int, int] | None = None  # the game and the seat it shines for
        self._asked: tuple[BuyCard, int] | None = None
        self._used: set[int] = set()
        self.watched = False
        """Whether the own chances are to be seen elsewhere, so that advice is wanted too."""
        self.position: Position | None = None
        """Where the human is asked to buy; None elsewhere."""
        self.advice: Advice | None = None
        """What there is to say about it, once it is there."""
        self.counted = 0.0
        """Seconds the lamp has been counting."""

    @property
    def lit(self) -> bool:
        """Whether it shines, also in the middle of a purchase."""
        return self._turn is not None and self._playback.view.viewer == self._turn[1]

    @property
    def counting(self) -> bool:
        """Whether it has been counting for so long that it should say so."""
        waits = self.lit and self.ready and self.advice is None
        return waits and self.counted > PATIENCE

    @property
    def busy(self) -> bool:
        """Whether an answer of the coach is awaited."""
        return self._wanted and self.advice is None

    @property
    def used(self) -> frozenset[int]:
        """The numbers of the answers of the match, from 0, that were given in its light."""
        return frozenset(self._used)

    def why_not(self) -> Refusal | None:
        """Why it cannot shine now."""
        if not self.allowed:
            return Refusal("lamp_forbidden")
        if not isinstance(self._playback.decision, BuyCard):
            return Refusal("lamp_waits")
        return None

    def toggle(self) -> None:
        """Light it, or put it out. Raises Refusal."""
        if self.lit:
            self.off()
            return
        refusal = self.why_not()
        if refusal is not None:
            raise refusal
        assert self._playback.view.viewer is not None, "a human is asked"
        self._turn = self._playback.table.game, self._playback.view.viewer
        self.counted = 0.0
        self._look()

    def off(self) -> None:
        """Put it out."""
        self._turn = None
        self._selection.suggested = None

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self.counted += seconds
        self._look()

    # --- what it looks at ------------------------------------------------------------------------

    @property
    def focus(self) -> int | None:
        """The piece that the right panel speaks of: pointed at, else chosen, else the best to
        go; None where nothing can be bought."""
        selection, hand = self._selection, self._hand
        spot = selection.pointed
        if spot is not None and spot.row == "hand" and spot.index < len(hand):
            return hand[spot.index]
        if selection.chosen in hand:
            return selection.chosen
        return self.best_piece

    @property
    def pointing(self) -> bool:
        """Whether the human points at a card of the hand, or has chosen one."""
        spot = self._selection.pointed
        return (spot is not None and spot.row == "hand") or self._selection.chosen in self._hand

    def piece_of(self, number: int) -> int | None:
        """The piece of an option by its number among all options, 0 being to stop."""
        assert self.advice is not None
        card, faces = self.advice.options[number].discard, self._playback.board.cast.faces
        return next((piece for piece in self._hand if faces[piece] == card), None)

    def option_number(self, piece: int) -> int | None:
        """The number of the option that lets a piece go."""
        assert self.advice is not None
        numbers = range(1, len(self.advice.options))
        return next((number for number in numbers if self.piece_of(number) == piece), None)

    @property
    def said(self) -> tuple[object, ...]:
        """Everything the picture of it depends on."""
        shines = self.lit and self.advice is not None and self.ready
        return (
            *(self.lit, self.ready, self.counting, self.position, id(self.advice)),
            *(self.focus if shines else None, tuple(self._hand) if shines else ()),
        )

    @property
    def shown(self) -> Advice | None:
        """The advice to be shown now: it shines, and the hand is complete."""
        return self.advice if self.lit and self.ready else None

    @property
    def ready(self) -> bool:
        """Whether it may say something: the human is asked, and the hand lies open."""
        return self.position is not None and self._playback.board.hand_open(self._seat)

    @property
    def _seat(self) -> int:
        return self._playback.board.poses.bottom

    @property
    def _hand(self) -> list[int]:
        return self._playback.board.cast.hands[self._seat]

    @property
    def _wanted(self) -> bool:
        return self.allowed and self.position is not None and (self.lit or self.watched)

    def _look(self) -> None:
        """See what is asked now, and hear the coach about it."""
        playback = self._playback
        table, decision = playback.table, playback.decision
        if self._turn is not None:
            turn = table.phase is Phase.BUY and (table.game, table.turn) == self._turn
            if not turn or (playback.view.viewer is None and not self._alone):
                self.off()
        asked = (decision, playback.playhead.shown) if isinstance(decision, BuyCard) else None
        if asked != self._asked:
            if self.busy:
                self._forget()
            self._asked, self.advice, self.counted = asked, None, 0.0
            self.position = Position.of(playback.view, asked[0]) if asked is not None else None
            if self.position is not None and self.allowed:
                self._foresee(self.position)
        if self._wanted and self.advice is None and self.position is not None:
            self.advice = self._advise(self.position)
        if self.lit and asked is not None:
            self._used.add(len(playback.match.answers))
        best = self.shown is not None and self.shown.best_options[0].discard is not None
        suggested = self.best_piece if best else None
        if suggested != self._selection.suggested:
            self._selection.suggested = suggested

    @property
    def best_piece(self) -> int | None:
        """The card whose going is worth most, even where stopping is better still."""
        if self.advice is None or len(self.advice.options) < 2:
            return None
        options = self.advice.options
        number = max(range(1, len(options)), key=lambda number: options[number].ev)
        best = self.advice.options[self.advice.best]
        return self.piece_of(self.advice.best if best.discard is not None else number)
