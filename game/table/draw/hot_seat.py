"""Who looks at the screen: several humans share it, and nobody sees another's cards."""

from typing import TYPE_CHECKING

from game.table.draw.navigation import curtain

if TYPE_CHECKING:
    from game.table.draw.scene import DrawTableScene
    from game.ui.services import Services


class HotSeat:
    """Hands the screen from one human to the next, and at the end to the result."""

    def __init__(self, table: "DrawTableScene", services: "Services") -> None:
        self._table, self._services = table, services
        self._humans = table.match.options.humans

    def pass_on(self, seen_by: int | None) -> None:
        """Give the screen to whoever is asked, or to the result. `seen_by`: whose cards the picture
        shows: the lamp dips on it, and no card of the one before may be in it."""
        table, playback = self._table, self._table.playback
        hidden = playback.hidden_turn
        if hidden is not None:
            if playback.view.viewer is not None:
                playback.look_as(None)
            elif playback.board.resting and seen_by is None:
                self._draw_curtain(hidden)
        elif playback.over and not playback.blocked and playback.board.resting:
            table.end()

    def hide_hands(self) -> None:
        """Where several share a screen, cards lie face down as soon as somebody looks away."""
        if len(self._humans) > 1:
            self.turn_hands_over()

    def turn_hands_over(self) -> None:
        """Nobody looks: the cards of humans lie face down until somebody does again."""
        table = self._table
        if self._humans and table.playback.view.viewer is not None:
            table.selection.forget()
            table.playback.look_as(None)

    def look_again(self) -> None:
        """A human alone at the screen looks as soon as the table is there again."""
        table = self._table
        if table.playback.view.viewer is None and len(self._humans) == 1:
            table.playback.look_as(table.bottom)

    def _draw_curtain(self, seat: int) -> None:
        table = self._table
        table.hold_space(False)
        table.expect(table.match.options.seats[table.match.chair(seat)].name)
        self._services.push(
            curtain(
                lambda: table.naming,
                table.playback.table,
                seat,
                ground=lambda: table.as_found_by(seat),
                on_lifted=lambda: table.sit_down(seat),
                on_pause=table.pause,
            )
        )
