"""What one game brings to a table on the screen: its HUD, its guests, and what the player can do.
This one serves any game of cards and chips; a game with more to show has its own class, named in
its `GameScreen`."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from game.input.commands import Command
from game.table.input import Cutting
from game.table.parts.card_hud import table_ahead
from game.table.parts.centre import Toast
from game.table.playing import Selection

if TYPE_CHECKING:
    from game.input.intents import Pressed
    from game.match.game import AnyTable
    from game.table.input import TableInput
    from game.table.part import DrawContext
    from game.table.parts.card_hud import CardHud
    from game.table.tabletop import Offering, Tabletop
    from game.ui.compositor import Instead, Picture

E = TypeVar("E")


class TableGame(Generic[E]):
    """One game on a table; `E` are its events. Made once; `lay` is called for every window."""

    selection: Selection
    actions: Offering
    input: TableInput
    hud: CardHud

    def __init__(self, table: Tabletop, *, pack: int) -> None:
        """`pack`: how many cards it is played with."""
        self.table = table
        self.shared = table.live and table.playback.crowd.shared
        """Whether several humans see the screen."""
        self.cutting = Cutting(table, pack)
        self.last: E | None = None
        """What has happened last, as far as the toast speaks of it."""

    # --- what is seen --------------------------------------------------------------------------

    def lay(self, context: DrawContext) -> None:
        """Make a HUD for a table that was laid anew."""
        raise NotImplementedError

    def _make_ahead(self, hand: int) -> None:
        """Ask for the pictures of a table that was laid anew, with `hand` cards in a hand."""
        table = self.table
        if self.shared:
            table.stage.curtain_ahead()
        if table.live:
            naming, pictures = table.texts.naming, table.playback.board.painter.cards
            seats = range(len(table.playback.table.seats))
            characters = [naming.character(seat) for seat in seats]
            table_ahead(table.stage.context, pictures, hand, characters)

    def state(self) -> tuple[Hashable, ...]:
        """Everything that HUD and buttons depend on."""
        raise NotImplementedError

    def tell(self, picture: Picture) -> None:
        """Tell the HUD what to show."""
        raise NotImplementedError

    def draw(self, picture: Picture) -> None:
        """Draw what moves by itself around the table."""
        return

    @property
    def toast(self) -> Toast | None:
        """The line between bowl and hand."""
        notice, live = self.table.notice, self.table.live
        text = notice.text
        return Toast(text, warning=live and not notice.glad) if text is not None else None

    @property
    def _shift(self) -> float:
        """How far the toast is shaken aside, u."""
        still = self.table.settings.reduced_motion or not self.table.live
        return 0.0 if still else self.table.notice.shift

    def masks(self, keys: Iterable[Hashable]) -> Mapping[Hashable, Instead | None]:
        """Items of the picture, among `keys`, that no kept picture may show, and what stands there
        instead."""
        del keys
        return {}

    # --- what happens --------------------------------------------------------------------------

    def hear(self, event: E) -> None:
        """An event was shown."""
        self.last = event

    def forget(self) -> None:
        """The table lies there anew: nothing has just happened."""
        self.last = None

    def find(self, events: Iterable[E], start: AnyTable) -> None:
        """The table of a replay was laid anew, after these events of its game from its `start`."""
        del events, start
        self.forget()

    def look_away(self) -> None:
        """What was looked at is put away: the viewer leaves, or the next game begins."""
        return

    def intervene(self, seconds: float) -> None:
        """Let wall time pass, and give answers that no seat is asked for."""
        return

    def update(self, seconds: float) -> None:
        """Let wall time pass for HUD and guests."""
        return

    @property
    def resting(self) -> bool:
        """Whether nothing changes by itself: no guest speaks, no advice is awaited."""
        return True

    # --- doing ---------------------------------------------------------------------------------

    def ask(self, pressed: Pressed) -> None:
        """A key or a button of the gamepad: the one printed on a button presses it."""
        means = self.table.services.means
        for index, action in enumerate(self.actions.large()):
            if action.command is not None and means(action.command, pressed):
                self.table.press(index, action)
                return
        self._ask_else(pressed)

    def _ask_else(self, pressed: Pressed) -> None:
        """A key that is printed on no button: every table sorts and reads a hand."""
        means, humans = self.table.services.means, self.table.playback.options.humans
        if humans and means(Command.SORT, pressed):
            self.table.sort_hand()
        elif humans and means(Command.READ, pressed):
            self.table.reading.read_hand()

    def press_first(self) -> None:
        """Press the upper button by a key that is not its own."""
        large = self.actions.large()
        if large:
            self.table.press(0, large[0])
