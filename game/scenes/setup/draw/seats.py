"""The third column: who sits at the draw-poker table, and how guests play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from pygame import Surface

from game.match.draw.guests import SNOWMAN
from game.rules.draw.match_rules import Duel
from game.scenes.panel_page import medallion
from game.scenes.setup.draw.plan import TablePlan
from game.scenes.setup.draw.words import fitted, lay_lines
from game.scenes.setup.match_setup import LEVELS, LONGEST_NAME, Who
from game.scenes.setup.people import People, person_chooser
from game.scenes.setup.widgets import Levels
from game.table.duel.belongings import HIS
from game.ui.items import Items
from game.ui.paint.signs import Sign, sign
from game.ui.paint.styles import Plaque
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, TEXT, TEXT_DIM
from game.ui.widgets import IconButton, Kind, Panel, TextField, Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.setup.draw.layout import NewTableLayout, SeatBoxes
    from game.ui.compositor import Picture
    from game.ui.services import Services

_BUST: Final = 300
_THING: Final = 54
_CAPTION: Final = 64


class SeatsDoing(Protocol):
    """What the chairs tell the page."""

    def seat(self, number: int, who: Who) -> None:
        """Somebody else sits down on a chair."""

    def agree(self, **changes: Any) -> None:
        """Something else is agreed."""

    def change(self, plan: TablePlan) -> None:
        """The plan is another one."""

    def rename(self, number: int, name: str) -> None:
        """A human is called something else."""

    def named(self, number: int) -> None:
        """A name is finished."""

    def turn_guest(self, number: int, by: int) -> None:
        """Another guest on that chair."""

    def choose_level(self, number: int, level: int) -> None:
        """A guest plays better or worse."""

    def turn_manner(self, number: int, by: int) -> None:
        """A guest plays in another manner."""


class SeatsColumn:
    """The panel with a row for each chair; at the duel, the snowman and what he owns."""

    def __init__(
        self, services: Services, layout: NewTableLayout, plan: TablePlan, doing: SeatsDoing,
        people: People,
    ) -> None:  # fmt: skip
        self._services, self._layout, self._doing, self._plan = services, layout, doing, plan
        self._people = people
        self._panel = Panel(
            services.kit, ("new seats",), layout.seats, title=services.words("new.who"), z=0
        )
        rows = [self._row(number, boxes) for number, boxes in self._rows]
        self.widgets: tuple[Widget, ...] = tuple(widget for row in rows for widget in row)
        self.follow(plan)

    @property
    def _rows(self) -> list[tuple[int, SeatBoxes]]:
        return list(enumerate(self._layout.chairs))

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody at the table is called, by chair."""
        return tuple(self._name(number) for number in self._plan.seated)

    def draw(self, picture: Picture) -> None:
        """Put all but the widgets into the picture."""
        self._panel.draw(picture)
        self.items.draw(picture)

    def follow(self, plan: TablePlan) -> None:
        """Say what follows from the plan now."""
        self._plan = plan
        for widget in self.widgets:
            self._renew(widget)
        self.items = Items("new chairs")
        for number, boxes in enumerate(self._layout.chairs):
            if number < plan.rules.players:
                self._lay_seated(number, boxes)
            else:
                self._lay_free(number, boxes)
        if plan.kind == Duel.name:
            self._lay_snowman()

    # --- widgets ---------------------------------------------------------------------------------

    def _row(self, number: int, boxes: SeatBoxes) -> list[Widget]:
        if number >= self._plan.rules.players:
            return [self._adding(boxes)] if number == self._plan.rules.players else []
        chair, fixed = self._plan.chairs[number], not self._plan.can_change
        fixed = fixed or self._plan.humans == (number,)  # somebody has to tell the story
        swap = [] if fixed else [self._swap(number, boxes)]
        if chair.who is Who.HUMAN:
            field = self._field(number, boxes.whole if fixed else boxes.name)
            person = [self._person(number, boxes)] if self._people.may_choose(chair) else []
            return [field, *swap, *person]
        who = [] if fixed else [self._chooser(number, boxes)]
        return [*who, *swap, self._levels(number, boxes), self._manner(number, boxes)]

    def _renew(self, widget: Widget) -> None:
        """Let a widget show what the plan says, whoever changed it."""
        match widget.key:
            case ("chair", int(number), "name") if isinstance(widget, TextField):
                widget.text = widget.text if widget.focused else self._plan.chairs[number].name
            case ("chair", int(number), "level") if isinstance(widget, Levels):
                widget.chosen = LEVELS.index(self._plan.chairs[number].bot)
            case ("chair", int(number), "manner"):
                manner = self._plan.chairs[number].manner
                widget.tip = self._services.words(f"temperament.{manner}.note")

    def _name(self, number: int) -> str:
        """What whoever sits there is called."""
        chair, words = self._plan.chairs[number], self._services.words
        if chair.who is Who.GUEST:
            return words(f"guest.{chair.character}.name")
        alone = self._plan.humans == (number,)
        return words("you") if alone and not chair.name.strip() else chair.name

    def _field(self, number: int, box: Rect) -> TextField:
        words, doing = self._services.words, self._doing
        alone = self._plan.humans == (number,)
        return TextField(
            self._services.kit, ("chair", number, "name"), box,
            self._plan.chairs[number].name, lambda name: doing.rename(number, name),
            on_done=lambda: doing.named(number),
            empty=words("you") if alone else words("new.name_hint"), longest=LONGEST_NAME,
        )  # fmt: skip

    def _person(self, number: int, boxes: SeatBoxes) -> Widget:
        return person_chooser(
            self._services, number, boxes.level.union(boxes.manner), self._people,
            lambda: self._plan, self._doing.change,
        )  # fmt: skip

    def _swap(self, number: int, boxes: SeatBoxes) -> IconButton:
        """A human instead of a guest, or the other way round."""
        human = self._plan.chairs[number].who is Who.HUMAN
        other = Who.GUEST if human else Who.HUMAN
        return IconButton(
            self._services.kit, ("chair", number, "swap"), boxes.swap, "hand",
            lambda: self._doing.seat(number, other),
            kind=Kind.PRIMARY if human else Kind.SECONDARY,
            tip=self._services.words("new_table.to_guest" if human else "new_table.to_human"),
        )  # fmt: skip

    def _adding(self, boxes: SeatBoxes) -> IconButton:
        """One more at the table."""
        box = boxes.swap.move(0, boxes.row.centery - boxes.swap.centery)
        return IconButton(
            self._services.kit, ("chair", "add"), box, "plus",
            lambda: self._doing.agree(players=self._plan.rules.players + 1),
            tip=self._services.words("new_table.one_more"),
        )  # fmt: skip

    def _chooser(self, number: int, boxes: SeatBoxes) -> Chooser:
        return Chooser(
            self._services.kit, ("chair", number, "guest"), boxes.name,
            text=lambda: self._name(number),
            on_turn=lambda by: self._doing.turn_guest(number, by),
        )  # fmt: skip

    def _levels(self, number: int, boxes: SeatBoxes) -> Levels:
        words = self._services.words
        return Levels(
            self._services.kit, ("chair", number, "level"), boxes.level,
            [words(f"bot.{level}.name") for level in LEVELS],
            LEVELS.index(self._plan.chairs[number].bot),
            lambda level: self._doing.choose_level(number, level),
            notes=[words(f"bot.{level}.note") for level in LEVELS],
        )  # fmt: skip

    def _manner(self, number: int, boxes: SeatBoxes) -> Chooser:
        words = self._services.words
        return Chooser(
            self._services.kit, ("chair", number, "manner"), boxes.manner,
            text=lambda: words(f"temperament.{self._plan.chairs[number].manner}.name"),
            on_turn=lambda by: self._doing.turn_manner(number, by), slim=True,
        )  # fmt: skip

    # --- what stands around them -----------------------------------------------------------------

    def _plaque(self, number: int, boxes: SeatBoxes, style: Plaque) -> None:
        kit = self._services.kit
        face = kit.paint.plaque(
            *boxes.row.size, style, u=kit.u, step=kit.px(13), border=max(1.0, 2 * kit.u), shadow=0
        )
        self.items.shape(("row", number), face, boxes.row.topleft, 1)

    def _lay_free(self, number: int, boxes: SeatBoxes) -> None:
        """A chair nobody is asked to."""
        kit = self._services.kit
        self._plaque(number, boxes, Plaque.GHOST)
        chair = sign(self._services.art, Sign.CHAIR, kit.px(46), BRASS_SHADE)
        self.items.centre(("chair", number), chair, boxes.portrait, 2)
        text = self._services.words("new_table.free")
        line = kit.lettering.fit(text, Face.ITALIC, kit.size(20), boxes.whole.w, TEXT_DIM)
        self.items.left(("title", number), line, (boxes.whole.x, boxes.row.centery), 2)

    def _lay_seated(self, number: int, boxes: SeatBoxes) -> None:
        services, kit, words = self._services, self._services.kit, self._services.words
        self._plaque(number, boxes, Plaque.LACQUER)
        medallion(
            self.items,
            services,
            ("portrait", number),
            self._plan.character(number),
            boxes.portrait,
            boxes.diameter,
        )
        chair = self._plan.chairs[number]
        if chair.who is Who.HUMAN and not self._people.may_choose(chair):
            several = len(self._plan.humans) > 1
            text = words("new.note.curtain" if several else "new.note.human")
            screen = sign(services.art, Sign.SCREEN, kit.px(28), TEXT_DIM)
            y = boxes.level.centery
            self.items.left(("screen", number), screen, (boxes.level.x, y), 2)
            left = boxes.level.x + screen.get_width() + kit.px(12)
            room = boxes.manner.right - left
            box = (room, boxes.row.h)
            label = one_or_two(kit.lettering, text, Face.MEDIUM, kit.size(20), box, TEXT_DIM)
            self.items.left(("place", number), label, (left, y), 2)
        elif chair.who is Who.GUEST and not self._plan.can_change:
            name = kit.lettering.fit(
                self._name(number), Face.SEMIBOLD, kit.size(23), boxes.whole.w, TEXT
            )
            at = (boxes.whole.x + kit.px(4), boxes.whole.centery)
            self.items.left(("title", number), name, at, 2)

    def _lay_snowman(self) -> None:
        """The house as it looks before the first game, and everything it could pawn."""
        services, kit, box = self._services, self._services.kit, self._layout.below
        rules = self._plan.rules
        assert isinstance(rules, Duel)
        caption, thing = kit.px(_CAPTION), kit.px(_THING)
        side = min(kit.px(_BUST), box.h - caption - thing - kit.px(30), box.w)
        if side < kit.px(90):
            return
        bust = services.art.sprite(f"busts/{SNOWMAN.character}-calm", side)
        ink = bust.get_bounding_rect()
        foot = box.y + (box.h - caption - thing - kit.px(24) + ink.h) // 2
        self.items.put("snowman", bust, (box.centerx - side / 2, foot - ink.bottom), 1)
        shelf = Surface((round(box.w * 0.8), kit.px(3)))
        shelf.fill(BRASS_SHADE)
        self.items.centre("shelf", shelf, (box.centerx, foot + kit.px(1)), 2)
        things = HIS[: rules.belongings]
        pitch = min(kit.px(_THING + 14), box.w / len(HIS))
        first = box.centerx - pitch * (len(things) - 1) / 2
        y = box.bottom - caption - thing / 2 - kit.px(6)
        for index, each in enumerate(things):
            drawing = services.art.sprite(each.drawing, min(thing, round(pitch * 0.8)))
            self.items.centre(("thing", index), drawing, (first + index * pitch, y), 2)
        text = services.words("new_table.duel.caption")
        found = fitted(kit, (text,), Face.ITALIC, 20, (box.w, caption))
        top = box.bottom - caption / 2 - (len(found.lines[0]) - 1) * found.step / 2
        lay_lines(
            self.items, kit, "caption", found.lines[0], Face.ITALIC, found.size,
            (box.centerx, top), TEXT, centred=True,
        )  # fmt: skip
