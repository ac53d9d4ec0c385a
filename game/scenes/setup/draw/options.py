"""The second column: house rules of one table, what is in their way, and what beats what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from pygame import Surface

from game.rules.draw.match_rules import AllChipped, Club, Duel, Salon
from game.scenes.setup.draw.plan import (
    LIMITS,
    MOST_ANTE,
    MOST_BELONGINGS,
    PAWNS,
    TablePlan,
)
from game.scenes.setup.draw.words import fitted, lay_lines
from game.ui.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LACQUER, TEXT, TEXT_DIM, TypeScale, mix
from game.ui.widgets import Panel, Segments, Stepper, Toggle, Widget

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.setup.draw.layout import NewTableLayout, OptionBoxes
    from game.ui.compositor import Picture
    from game.ui.services import Services

_PAWN_STEP: Final = 5
_RANKING_ROW, _LEAST_RANKING_ROW = 46, 22
_RANKING_HEAD, _RANKING_AIR = 66, 12
_LINE: Final = mix(LACQUER, BRASS_SHADE, 0.28)


class Option(NamedTuple):
    """One house rule: the part of the agreement it is, and for a choice the values it may have."""

    field: str
    values: tuple[Any, ...] = ()
    words: str = ""

    @property
    def name(self) -> str:
        """The key of its name."""
        return f"new_table.{self.words or self.field}"


OPTIONS: Final = {
    Salon.name: (
        Option("jokers", (0, 1, 2)),
        Option("limit"),
        Option("all_chipped", (AllChipped.CARRY, AllChipped.SHOW)),
        Option("jack_pot"),
        Option("visum"),
        Option("light"),
        Option("fines"),
        Option("clumsy"),
        Option("drawn_seats"),
    ),
    Duel.name: (Option("pawned_for"), Option("belongings")),
    Club.name: (Option("limit", (3, 4, 5), "most"), Option("jacks_to_open")),
}


class OptionsDoing(Protocol):
    """What the column tells the page."""

    def agree(self, **changes: Any) -> None:
        """Something else is agreed."""


class OptionsColumn:
    """The panel with a row for each house rule; where there is room, the order of the hands."""

    def __init__(
        self, services: Services, layout: NewTableLayout, plan: TablePlan, doing: OptionsDoing
    ) -> None:
        self._services, self._layout, self._doing, self._plan = services, layout, doing, plan
        self._panel = Panel(
            services.kit,
            ("new agreed",),
            layout.rules,
            title=services.words("new_table.agreed"),
            z=0,
        )
        self._rows = tuple(zip(OPTIONS[plan.kind], layout.options, strict=True))
        self.widgets: tuple[Widget, ...] = tuple(self._make(*row) for row in self._rows)
        self.follow(plan)

    def draw(self, picture: Picture) -> None:
        """Put all but the widgets into the picture."""
        self._panel.draw(picture)
        self.items.draw(picture)

    def follow(self, plan: TablePlan) -> None:
        """Say what follows from the plan now."""
        self._plan = plan
        self.items = Items("new agreed items")
        for index, ((option, boxes), widget) in enumerate(
            zip(self._rows, self.widgets, strict=True)
        ):
            self._renew(option, widget)
            self._lay_row(index, option, boxes, widget.reason)
        if len(self._rows) < len(OPTIONS[Salon.name]):
            self._lay_ranking()

    # --- widgets ---------------------------------------------------------------------------------

    def _make(self, option: Option, boxes: OptionBoxes) -> Widget:
        kit, key = self._services.kit, ("rule", option.field)
        value = getattr(self._plan.rules, option.field)
        if option.values:
            names = [self._named(option, each) for each in option.values]
            return Segments(
                kit, key, boxes.control, names, option.values.index(value),
                lambda index: self._agree(option, option.values[index]),
            )  # fmt: skip
        if isinstance(value, bool):
            return Toggle(kit, key, boxes.switch, value, lambda on: self._agree(option, on))
        low, high, step = self._range(option)
        return Stepper(
            kit, key, boxes.control, value, lambda number: self._agree(option, number),
            low=low, high=high, step=step, text=self._text(option),
        )  # fmt: skip

    def _agree(self, option: Option, value: Any) -> None:
        self._doing.agree(**{option.field: value})

    def _renew(self, option: Option, widget: Widget) -> None:
        """Let a widget show what is agreed, whatever changed it, and what is in its way."""
        value = getattr(self._plan.rules, option.field)
        if isinstance(widget, Toggle):
            widget.on = value
        elif isinstance(widget, Stepper):
            widget.low, widget.high, widget.step = self._range(option)
            widget.value = value
        elif isinstance(widget, Segments):
            widget.chosen = option.values.index(value)
        if option.field in ("visum", "jack_pot"):
            reason = self._plan.refusal(option.field)
            widget.reason = self._services.words(f"new_table.why.{reason}") if reason else ""

    def _range(self, option: Option) -> tuple[int, int, int]:
        """From where to where a number goes, and in which steps."""
        rules = self._plan.rules
        if option.field == "visum":
            return 0, min(MOST_ANTE, rules.stack), 1
        if option.field == "pawned_for":
            return max(PAWNS[0], rules.ante), PAWNS[1], _PAWN_STEP
        if option.field == "belongings":
            return 0, MOST_BELONGINGS, 1
        return LIMITS[0], LIMITS[-1], 1

    def _text(self, option: Option) -> Callable[[int], str]:
        words = self._services.words
        nought = {"limit": "new_table.limit.usual", "visum": "new_table.none"}.get(option.field)
        return lambda number: words(nought) if nought and not number else str(number)

    def _named(self, option: Option, value: Any) -> str:
        if isinstance(value, AllChipped):
            return self._services.words(f"{option.name}.{value.name}")
        return str(value)

    # --- what is read ----------------------------------------------------------------------------

    def _lay_row(self, index: int, option: Option, boxes: OptionBoxes, reason: str) -> None:
        """Name and half-sentence; where something is in the way, that instead."""
        kit, words, box = self._services.kit, self._services.words, boxes.words
        if index:
            line = Surface((boxes.row.w, 1))
            line.fill(_LINE)
            self.items.put(("rule line", index), line, boxes.row.topleft, 1)
        wide = boxes.row.right - boxes.switch.w - kit.px(20) - box.x
        room = wide if isinstance(self.widgets[index], Toggle) else box.w
        size = kit.lettering.fit_size((words(option.name),), Face.SEMIBOLD, kit.size(21), room)
        note = reason or words(f"{option.name}.note")
        head = round(size * 1.25)
        tall = fitted(
            kit,
            (note,),
            Face.MEDIUM,
            TypeScale.SMALL,
            (room, box.h - head),
            most=round(size * 0.88),
        )
        lines = tall.lines[0]
        top = box.centery - (head + len(lines) * tall.step) / 2
        name = kit.lettering.fit(words(option.name), Face.SEMIBOLD, size, room, TEXT)
        self.items.left(("rule", index), name, (box.x, top + head / 2), 2)
        at = (box.x, top + head + tall.step / 2)
        lay_lines(
            self.items, kit, ("rule note", index), lines, Face.MEDIUM, tall.size, at, TEXT_DIM
        )

    def _lay_ranking(self) -> None:
        """The order of the hands from the best down, and of which pack they are."""
        services, kit, words, box = (
            self._services,
            self._services.kit,
            self._services.words,
            self._layout.rest,
        )
        rules = self._plan.rules
        order = rules.ranking.order[::-1]
        head = kit.px(_RANKING_HEAD)
        air = kit.px(_RANKING_AIR)
        pitch = min(kit.px(_RANKING_ROW), (box.h - head - 2 * air) / len(order))
        if pitch < kit.px(_LEAST_RANKING_ROW):
            return
        title = kit.lettering.brass_plain(words("new_table.ranking"), kit.size(24, 1))
        self.items.centre("ranking", title, (box.centerx, box.y + head * 0.25), 2)
        pack = words(f"new_table.pack.{32 if rules.ranking.ranks[0] > 2 else 52}")
        small = kit.lettering.fit(
            pack, Face.ITALIC, kit.size(TypeScale.SMALL, 1.2), box.w, TEXT_DIM
        )
        self.items.centre("ranking pack", small, (box.centerx, box.y + head * 0.72), 2)
        top = box.y + head
        tall = round(pitch * len(order)) + 2 * air
        face = kit.paint.plaque(box.w, tall, u=services.u, shadow=0)
        self.items.shape("ranking face", face, (box.x, top), 1)
        names = tuple(words(f"draw.combination.{each.name}") for each in order)
        size = min(kit.size(TypeScale.BODY), round(pitch * 0.7))
        for index, name in enumerate(names):
            self._lay_place(index, name, size, (box, top + air + (index + 0.5) * pitch))

    def _lay_place(self, index: int, name: str, size: int, where: tuple[Rect, float]) -> None:
        """One line of the order: its place, and what it is called."""
        kit, (box, y) = self._services.kit, where
        number = kit.lettering.figures(str(index + 1), Face.BOLD, size, BRASS_LIGHT)
        self.items.centre(("place", index), number, (box.x + kit.px(40), y), 2)
        left = box.x + kit.px(72)
        label = kit.lettering.fit(name, Face.MEDIUM, size, box.right - kit.px(16) - left, TEXT)
        self.items.left(("hand", index), label, (left, y), 2)
