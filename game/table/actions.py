"""The buttons of every table: coffee break, rules, sound, window and order of the hand along
the edges, and how the large ones are made."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.table.controls import Action, Icon
from game.table.layout.table import Box, Point
from game.ui.routes import go_home

if TYPE_CHECKING:
    from game.table.playback import AnyMatchPlayer
    from game.table.tabletop import Tabletop
    from game.words.words import Words


Placed = tuple[str, Icon, Point]
"""A name, the button, and its middle in u."""


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
        box: Box | None = None,
        means: Hashable = None,
    ) -> Action:
        """A large button with the key of a command printed on it."""
        cap = self._services.cap(command)
        return Action(label, second, cap, reason, primary, press, box, means, command)

    def _go_on(self, box: Box | None = None, *, leads: str = "") -> Action:
        """Leaves the result of a game; `leads`: where to, as a key, if not to the next one."""
        over = self._match_player.match.over and self._match_player.playhead.behind <= 1
        label = self._words(leads or ("table.result" if over else "table.next_game"))
        return self._action(label, Command.SPACE, self._table.next_game, primary=True, box=box)

    def _cut(self, cards: int, box: Box | None = None) -> Action:
        """Cuts a pack of so many cards where it is parted."""
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
        rules = "rules", Icon("help", words("tip.rules"), services.stack.explain)
        hush = "sound", Icon(sound[0], words(sound[1]), self._toggle_sound)
        full = "full", Icon("full", words(window), services.turn_fullscreen)
        crowded = len(corner) == 2
        visited = services.guarded  # then the window is the host's
        beside = not crowded or visited
        shown = visited and not humans  # to passers-by: any press there sits down
        above = [rules, *((hush,) if beside else ()), *(() if visited else (full,))]
        below = self._foot() if beside else (*self._foot(), hush)
        leave = Icon("", words("event.done"), partial(go_home, services), box=layout.leave)
        return (
            ("menu", Icon("menu", words("tip.menu"), self._table.pause), layout.menu),
            *((*named, at) for named, at in zip(() if shown else above, corner, strict=False)),
            *((*named, at) for named, at in zip(below, layout.icons, strict=False)),
            *((("leave", leave, (0.0, 0.0)),) if visited and humans else ()),
        )

    def _foot(self) -> Sequence[tuple[str, Icon]]:
        """The table's own small buttons, by name."""
        return ()

    def _sort(self) -> tuple[str, Icon]:
        """Sorts the hand the next way."""
        tip = f"tip.sort.{self._services.settings.sorting.next.value}"
        return "sort", Icon("sort", self._words(tip), self._table.sort_hand)

    def _undo(self) -> Icon:
        """Take back what was chosen or answered last; grey where that stays, and why."""
        words, table = self._words, self._table
        obstacle = None if table.undo.possible else self._match_player.why_not_back
        reason = words(f"reason.{obstacle.value}") if obstacle is not None else ""
        return Icon("undo", words("tip.undo"), table.undo.undo, reason=reason)

    def _toggle_sound(self) -> None:
        settings = self._services.settings
        self._services.change(replace(settings, sound=not settings.sound))
