"""What one game brings to a table on the screen: its HUD, its guests, and what the player can do.
This one serves any game of cards and chips; a game with more to show has its own class, named in
its `GameScreen`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from game.input.commands import Command
from game.input.intents import Pressed
from game.match.game import AnyTable
from game.table.controls import Action, SmallButton
from game.table.input import Cutting, TableInput
from game.table.layout.table import Area, Point
from game.table.match_player import AnyMatchPlayer
from game.table.part import DrawContext
from game.table.parts.card_hud import CardHud, table_ahead
from game.table.parts.centre import Toast
from game.table.selection import Selection
from game.ui.compositor import Instead, Picture
from game.ui.routes import go_home
from game.words.words import Words

if TYPE_CHECKING:
    from game.table.tabletop import Offering, Tabletop


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
        self.last: E | None = None  # what has happened last, as far as the toast speaks of it

    # --- what is seen --------------------------------------------------------------------------

    def lay(self, context: DrawContext) -> None:
        """Make a HUD for a table that was laid anew."""
        raise NotImplementedError

    def _make_ahead(self, hand: int) -> None:
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


Placed = tuple[str, SmallButton, Point]  # a name, the button, and its middle in u


class TableActions:
    """The table's buttons as they are now."""

    def __init__(self, table: Tabletop, playback: AnyMatchPlayer) -> None:
        self._table: Final = table
        self._match_player: Final = playback
        self._services: Final = table.services

    @property
    def _words(self) -> Words:
        return self._services.words

    # --- large ones ----------------------------------------------------------------------------

    def large(self) -> tuple[Action, ...]:
        """The large buttons: what can be done, or why it cannot be done now."""
        return ()

    def _action(
        self,
        label: str,
        command: Command,
        press: Callable[[], None],
        *,
        second: str = "",
        reason: str = "",
        primary: bool = False,
        box: Area | None = None,
        means: Hashable = None,
    ) -> Action:
        """A large button with the key of a command printed on it."""
        cap = self._services.cap(command)
        return Action(label, second, cap, reason, primary, press, box, means, command)

    def _go_on(self, box: Area | None = None, *, leads: str = "") -> Action:
        """Leaves the result of a game; `leads`: where to, as a key, if not to the next one."""
        over = self._match_player.match.over and self._match_player.playhead.behind <= 1
        label = self._words(leads or ("table.result" if over else "table.next_game"))
        return self._action(label, Command.SPACE, self._table.next_game, primary=True, box=box)

    def _cut(self, cards: int, box: Area | None = None) -> Action:
        words, cutting = self._words, self._table.game.cutting
        above = cutting.lifted
        note = words("table.cut_note", above=above, below=cards - above)
        label, cut = words("table.cut_here"), cutting.cut
        return self._action(label, Command.CONFIRM, cut, second=note, primary=True, box=box)

    # --- small ones ----------------------------------------------------------------------------

    def icons(self) -> tuple[Placed, ...]:
        """Those along the upper edge and the table's own below, beside whose the sound goes where a
        crowded edge has only two places."""
        words, settings, services = self._words, self._services.settings, self._services
        layout = self._match_player.board.poses.layout
        humans, corner = self._match_player.humans, layout.corner_icons
        sound = ("sound", "tip.mute") if settings.sound else ("mute", "tip.unmute")
        window = "tip.windowed" if settings.fullscreen else "tip.fullscreen"
        rules = "rules", SmallButton("help", words("tip.rules"), services.stack.explain)
        hush = "sound", SmallButton(sound[0], words(sound[1]), self._toggle_sound)
        full = "full", SmallButton("full", words(window), services.turn_fullscreen)
        crowded = len(corner) == 2
        visited = services.guarded  # then the window is the host's
        beside = not crowded or visited
        shown = visited and not humans  # to passers-by: any press there sits down
        above = [rules, *((hush,) if beside else ()), *(() if visited else (full,))]
        below = self._foot() if beside else (*self._foot(), hush)
        leave = SmallButton("", words("event.done"), partial(go_home, services), box=layout.leave)
        return (
            ("menu", SmallButton("menu", words("tip.menu"), self._table.pause), layout.menu),
            *((*named, at) for named, at in zip(() if shown else above, corner, strict=False)),
            *((*named, at) for named, at in zip(below, layout.icons, strict=False)),
            *((("leave", leave, (0.0, 0.0)),) if visited and humans else ()),
        )

    def _foot(self) -> Sequence[tuple[str, SmallButton]]:
        return ()

    def _sort(self) -> tuple[str, SmallButton]:
        tip = f"tip.sort.{self._services.settings.sorting.next.value}"
        return "sort", SmallButton("sort", self._words(tip), self._table.sort_hand)

    def _undo(self) -> SmallButton:
        """Take back what was chosen or answered last; grey where that stays, and why."""
        words, table = self._words, self._table
        obstacle = None if table.undo.possible else self._match_player.why_not_back
        reason = words(f"reason.{obstacle.value}") if obstacle is not None else ""
        return SmallButton("undo", words("tip.undo"), table.undo.undo, reason=reason)

    def _toggle_sound(self) -> None:
        settings = self._services.settings
        self._services.change(replace(settings, sound=not settings.sound))
