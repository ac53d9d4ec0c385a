"""The first column at a draw-poker table: which table, how many, with how much, how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.match.draw.guests import QUARTER
from game.rules.draw.match_rules import Duel, Salon
from game.scenes.setup.draw.plan import (
    GAMES,
    MINUTES,
    MINUTES_STEP,
    MOST_ANTE,
    STACK_STEP,
    STACKS,
    TablePlan,
)
from game.scenes.setup.game import SPEEDS
from game.scenes.setup.tables import table_tiles
from game.settings import Speed
from game.ui.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT
from game.ui.widgets import Panel, Segments, Stepper, Widget

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.setup.draw.layout import NewTableLayout
    from game.ui.compositor import Picture
    from game.ui.services import Services

_PLAYERS, _STACK, _ANTE = "players", "stack", "ante"
_LENGTH, _CLOCK, _SPEED, _DOUBLES = "length", "clock", "speed", "doubles"
_SHOWN: Final = {
    Salon.name: ((_PLAYERS, _STACK), (_ANTE, _LENGTH), (_CLOCK,), (_SPEED,)),
    Duel.name: ((_STACK, _ANTE), (_DOUBLES,), (_SPEED,)),
}
_ELSEWHERE: Final = ((_PLAYERS, _STACK), (_ANTE, _LENGTH), (_SPEED,))


class GameDoing(Protocol):
    """What the column tells the page."""

    def choose_table(self, name: str) -> None:
        """Play at another table."""

    def agree(self, **changes: Any) -> None:
        """Something else is agreed."""

    def choose_clock(self, *, on: bool) -> None:
        """Play for a time, or a number of games."""

    def choose_speed(self, speed: Speed) -> None:
        """Faster or slower."""


def basics_of(kind: str) -> tuple[tuple[str, ...], ...]:
    """What the column of a table asks, row by row."""
    return _SHOWN.get(kind, _ELSEWHERE)


class GameColumn:
    """Panel, tables, and what everybody has to agree on."""

    def __init__(
        self, services: Services, layout: NewTableLayout, plan: TablePlan, doing: GameDoing
    ) -> None:
        self._services, self._layout, self._doing, self._plan = services, layout, doing, plan
        self._panel = Panel(
            services.kit, ("new game",), layout.game, title=services.words("new.what"), z=0
        )
        self._basics: dict[str, Widget] = {}
        self._labels: dict[str, Rect] = {}
        for names, boxes in zip(basics_of(plan.kind), layout.basics, strict=True):
            for name, (label, box) in zip(names, boxes, strict=True):
                self._labels[name] = label
                self._basics[name] = self._make(name, box)
        tiles = table_tiles(services, layout.tables, plan.kind, doing.choose_table)
        self.widgets: tuple[Widget, ...] = (*tiles, *self._basics.values())
        self.follow(plan)

    def draw(self, picture: Picture) -> None:
        """Put all but the widgets into the picture."""
        self._panel.draw(picture)
        self.items.draw(picture)

    def follow(self, plan: TablePlan) -> None:
        """Say what follows from the plan now."""
        self._plan = plan
        for name, widget in self._basics.items():
            if isinstance(widget, Stepper):
                widget.low, widget.high = self._range(name)
                widget.step = self._step(name)
                widget.value = self._value(name)
            elif isinstance(widget, Segments):
                widget.chosen = self._chosen(name)
        kit, words = self._services.kit, self._services.words
        self.items = Items("new game items")
        for name, box in self._labels.items():
            label = kit.lettering.fit(
                words(self._label(name)), Face.MEDIUM, kit.size(20), box.w, BRASS_LIGHT
            )
            self.items.left(name, label, box.midleft, 2)

    # --- inside ----------------------------------------------------------------------------------

    def _make(self, name: str, box: Rect) -> Widget:
        kit, words, key = self._services.kit, self._services.words, ("new", name)
        if name == _SPEED:
            options = [words(text) for text in SPEEDS.values()]
            return Segments(kit, key, box, options, self._chosen(name), self._speed)
        if name == _CLOCK:
            options = [words("new_table.games"), words("new_table.minutes")]
            return Segments(
                kit, key, box, options, self._chosen(name),
                lambda index: self._doing.choose_clock(on=bool(index)),
            )  # fmt: skip
        if name == _DOUBLES:
            options = [words("new_table.duel.quarter"), words("new_table.duel.long")]
            return Segments(kit, key, box, options, self._chosen(name), self._doubles)
        low, high = self._range(name)
        return Stepper(
            kit, key, box, self._value(name), self._change(name), low=low, high=high,
            step=self._step(name),
        )  # fmt: skip

    def _speed(self, index: int) -> None:
        self._doing.choose_speed(list(SPEEDS)[index])

    def _doubles(self, index: int) -> None:
        self._doing.agree(doubles_after=0 if index else QUARTER)

    def _change(self, name: str) -> Callable[[int], None]:
        def change(value: int) -> None:
            self._doing.agree(**{self._field(name): value})

        return change

    def _field(self, name: str) -> str:
        """The part of the agreement that a stepper changes."""
        if name != _LENGTH:
            return name
        return "minutes" if self._plan.by_time else "games"

    def _value(self, name: str) -> int:
        return int(getattr(self._plan.rules, self._field(name)))

    def _chosen(self, name: str) -> int:
        if name == _CLOCK:
            return int(self._plan.by_time)
        if name == _DOUBLES:
            return int(not getattr(self._plan.rules, "doubles_after", 0))
        return list(SPEEDS).index(self._services.settings.speed)

    def _range(self, name: str) -> tuple[int, int]:
        rules = self._plan.rules
        if name == _PLAYERS:
            return rules.fewest, rules.most
        if name == _STACK:
            return STACKS
        if name == _ANTE:
            return 1, min(MOST_ANTE, rules.stack)
        return MINUTES if self._plan.by_time else GAMES

    def _step(self, name: str) -> int:
        if name == _STACK:
            return STACK_STEP
        return MINUTES_STEP if name == _LENGTH and self._plan.by_time else 1

    def _label(self, name: str) -> str:
        if name == _SPEED:
            return "new.speed"
        if name == _DOUBLES:
            return "new_table.duel.length"
        if name == _CLOCK:
            return "new_table.length"
        return f"new_table.{self._field(name)}"
