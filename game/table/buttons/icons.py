"""The small buttons that every table has: coffee break, rules, sound, window, order of the hand."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from game.table.buttons.controls import Icon
from game.table.layout.table import Point
from game.table.motion.sorting import by_rank

if TYPE_CHECKING:
    from game.table.layout.table import TableLayout
    from game.ui.services import Services

Placed = tuple[str, Icon, Point]
"""A name, the button, and its middle in u."""


class _Player(Protocol):
    @property
    def humans(self) -> tuple[int, ...]: ...


class _Table(Protocol):
    @property
    def playback(self) -> _Player: ...
    def pause(self) -> None: ...
    def sort_hand(self) -> None: ...


class HouseIcons:
    """What they do and how they look now."""

    def __init__(self, services: "Services") -> None:
        self._services: Final = services

    def placed(
        self, table: _Table, layout: "TableLayout", foot: Sequence[tuple[str, Icon]]
    ) -> tuple[Placed, ...]:
        """Those along the upper edge and the table's own at the `foot`, beside whose the sound
        goes where a crowded edge has only two places."""
        words, settings, corner = self._services.words, self._services.settings, layout.corner_icons
        sound = ("sound", "tip.mute") if settings.sound else ("mute", "tip.unmute")
        window = "tip.windowed" if settings.fullscreen else "tip.fullscreen"
        rules = "rules", Icon("help", words("tip.rules"), self._services.explain)
        hush = "sound", Icon(sound[0], words(sound[1]), self._toggle_sound)
        full = "full", Icon("full", words(window), self._services.turn_fullscreen)
        crowded = len(corner) == 2
        visited = self._services.guarded  # then the window is the host's
        beside = not crowded or visited
        shown = visited and not table.playback.humans  # to passers-by: any press there sits down
        above = [rules, *((hush,) if beside else ()), *(() if visited else (full,))]
        below = foot if beside else (*foot, hush)
        leave = Icon("", words("event.done"), self._services.leave_table, box=layout.leave)
        return (
            ("menu", Icon("menu", words("tip.menu"), table.pause), layout.menu),
            *((*named, at) for named, at in zip(() if shown else above, corner, strict=False)),
            *((*named, at) for named, at in zip(below, layout.icons, strict=False)),
            *((("leave", leave, (0.0, 0.0)),) if visited and table.playback.humans else ()),
        )

    def sort(self, table: _Table, order: object) -> Icon:
        """The other order of the hand than the present one."""
        tip = "tip.sort_suit" if order is by_rank else "tip.sort_rank"
        return Icon("sort", self._services.words(tip), table.sort_hand)

    def _toggle_sound(self) -> None:
        settings = self._services.settings
        self._services.change(replace(settings, sound=not settings.sound))
