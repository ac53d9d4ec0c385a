"""The HUD of a game that brings none: plates, the toast, and the number of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.draw.chips import DrawStacks
from game.table.parts.centre import Centre, Toast
from game.table.parts.draw_context import Mood
from game.table.parts.plates import Plates, PlateState
from game.table.parts.totals import Totals

if TYPE_CHECKING:
    from game.table.naming import Naming
    from game.table.parts.draw_context import DrawContext
    from game.table.playback.log_player import AnyPlayer
    from game.ui.picture.compositor import Picture


class PlainHud:
    """Draws what the table says."""

    def __init__(self, context: DrawContext, playback: AnyPlayer, *, calm: bool) -> None:
        """`calm`: with reduced motion."""
        self._context, self._playback, self._calm = context, playback, calm
        self._plates, self._centre = Plates(context), Centre(context, "draw.pot")
        self._totals = Totals(self._plates, self._centre, len(playback.table.seats))

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return self._totals.counting

    def tell(self, picture: Picture, naming: Naming, toast: Toast | None, *, at_once: bool) -> None:
        """Anything may have changed; `at_once`: no number counts to its new value."""
        playback = self._playback
        stacks, now = playback.board.stacks, playback.board.timeline.now
        assert isinstance(stacks, DrawStacks)
        seats = range(len(playback.table.seats))
        purses = [stacks.worth[seat] for seat in seats]
        self._totals.go(purses, stacks.pot, now, at_once=at_once or self._calm)
        asked, words = playback.playhead.asked, self._context.words
        dealer = getattr(playback.table, "dealer", None)
        for seat in seats:
            turn = seat == asked and not playback.blocked
            state = PlateState(
                name=naming(seat),
                character=naming.character(seat),
                chips=self._totals.of(seat, now),
                note=words("state.your_turn") if turn and naming.is_you(seat) else "",
                mood=Mood.THINKING if turn else Mood.CALM,
                deals=seat == dealer,
                on_turn=turn,
            )
            self._plates.draw(picture, seat, state)
        self._centre.draw_toast(picture, toast, 0.0)
        game = words("draw.game", game=max(1, playback.table.game))
        self._centre.draw_round(picture, game, "", game)

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself."""
        del at_once
        self._totals.draw(picture, self._playback.board.timeline.now)
