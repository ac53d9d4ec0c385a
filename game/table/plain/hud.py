"""The HUD of a game that brings none: plates, the toast, and the number of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.parts.card_hud import CardHud, Showing
from game.table.parts.draw_context import Mood
from game.table.parts.plates import PlateState

if TYPE_CHECKING:
    from game.table.naming import Naming
    from game.ui.picture.compositor import Picture


class PlainHud(CardHud):
    """Draws what the table says."""

    def tell(self, picture: Picture, naming: Naming, showing: Showing) -> None:
        """Anything may have changed."""
        playback = self._player
        self._tell(picture, showing, None)
        asked, words = playback.playhead.asked, self.context.words
        dealer = getattr(playback.table, "dealer", None)
        for seat in self._seats:
            turn = seat == asked and not playback.blocked
            state = PlateState(
                name=naming(seat),
                character=naming.character(seat),
                chips=self._total(seat),
                note=words("state.your_turn") if turn and naming.is_you(seat) else "",
                mood=Mood.THINKING if turn else Mood.CALM,
                deals=seat == dealer,
                on_turn=turn,
            )
            self._plates[seat].show(state)
        self._show_toast(showing)
        game = words("draw.game", game=max(1, playback.table.game))
        self._round.show((game, "", game))
