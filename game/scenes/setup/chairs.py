"""The chairs of the set-up page: who sits on them, and what can be changed about each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Unpack

from game.scenes.panel_page import medallion
from game.scenes.setup.match_setup import (
    AGES,
    LEVELS,
    LONGEST_NAME,
    MANNERS,
    ChairChanges,
    MatchSetup,
    Who,
)
from game.scenes.setup.people import People, person_chooser
from game.scenes.setup.widgets import Levels
from game.ui.items import Items
from game.ui.paint.signs import Sign, sign
from game.ui.paint.styles import Plaque
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, TEXT, TEXT_DIM, TEXT_DISABLED
from game.ui.widgets import IconButton, Kind, Panel, Segments, Stepper, TextField, Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.setup.layout import ChairBoxes, SetupLayout
    from game.scenes.setup.page import SetupPage
    from game.ui.compositor import Picture
    from game.ui.services import Services

WHO: Final = (Who.HUMAN, Who.GUEST, Who.FREE)
"""What a chair can be, as the segments have it."""

_NOTE_LINES: Final = 2


class ChairRows:
    """The panel with a row for each chair. Where chairs may be free each has its segments and a
    note; otherwise a button gives it to somebody else, and one more can be added at the end."""

    def __init__(
        self, services: Services, page: SetupPage, layout: SetupLayout, setup: MatchSetup,
        people: People, change: Callable[[MatchSetup], None], on_named: Callable[[], None],
    ) -> None:  # fmt: skip
        """`change` is told another setup, `on_named` that a name is complete."""
        self._services, self._page, self._seating = services, page, page.seating
        self._boxes = layout.chairs
        self._below = layout.below("seats", self._boxes)
        self._setup, self._people, self._change = setup, people, change
        self._on_named = on_named
        title = services.words("new.who")
        self._panel = Panel(services.kit, ("new seats",), layout["seats"], title=title, z=0)
        rows = (self._row(number, boxes) for number, boxes in enumerate(self._boxes))
        self.widgets: tuple[Widget, ...] = tuple(widget for row in rows for widget in row)
        self.follow(setup)

    @property
    def names(self) -> dict[int, str]:
        """What everybody is called, by chair."""
        return {number: self._name(number) for number in self._setup.seated}

    def follow(self, setup: MatchSetup) -> None:
        """Show who is asked now."""
        self._setup = setup
        for widget in self.widgets:
            self._renew(widget)
        self.items = Items("new chairs")
        for number, boxes in enumerate(self._boxes):
            self._lay_row(number, boxes)
        if self._page.lay_chairs:
            self._page.lay_chairs(self.items, self._services, self._below, setup.values)

    def draw(self, picture: Picture) -> None:
        """Put all but the widgets into the picture."""
        self._panel.draw(picture)
        self.items.draw(picture)

    # --- what is changed -------------------------------------------------------------------------
    def _give(self, number: int, who: Who) -> None:
        """A chair to somebody else, or to nobody."""
        match who:
            case Who.FREE:
                setup = self._setup.freed(number)
            case Who.HUMAN:
                names = self._services.words.variants("human.name")
                setup = self._setup.with_human(number, names)
            case Who.GUEST:
                setup = self._setup.with_guest(number)
        self._change(setup)

    def _set(self, number: int, **changes: Unpack[ChairChanges]) -> None:
        self._change(self._setup.with_chair(number, **changes))

    def _turn_manner(self, number: int, by: int) -> None:
        now = MANNERS.index(self._setup.chairs[number].manner)
        self._set(number, manner=MANNERS[(now + by) % len(MANNERS)])

    # --- widgets ---------------------------------------------------------------------------------
    def _row(self, number: int, boxes: ChairBoxes) -> list[Widget]:
        if number >= self._setup.open:
            adds = number == self._setup.open and not self._seating.may_be_free
            return [self._one_more(boxes)] if adds else []
        chair, who = self._setup.chairs[number], self._who(number, boxes)
        if chair.who is Who.FREE:
            return who
        if chair.who is Who.HUMAN:
            name = self._field(number, boxes.name if who else boxes.line)
            age = [self._age(number, boxes.age)] if self._seating.ages else []
            asked = self._people.may_choose(chair)
            return [name, *who, *age, *([self._person(number, boxes.place)] if asked else [])]
        guest = [self._guest(number, boxes.name)] if self._seating.may_change else []
        if not self._seating.levels:
            return [*guest, *who]
        plays = self._levels(number, boxes.level), self._manner(number, boxes.manner)
        return [*guest, *who, *plays]

    def _renew(self, widget: Widget) -> None:
        """Let a widget show what the chair says, whatever changed it."""
        if widget.key[1] == "add":
            return
        _, number, what = widget.key
        assert isinstance(number, int)
        chair = self._setup.chairs[number]
        if isinstance(widget, Levels):
            widget.chosen = LEVELS.index(chair.bot)
        elif isinstance(widget, Segments):
            widget.chosen = WHO.index(chair.who)
        elif isinstance(widget, Stepper):
            widget.value = chair.age
        elif isinstance(widget, TextField) and not widget.focused:
            widget.text = chair.name
        elif what == "manner":
            widget.tip = self._services.words(f"temperament.{chair.manner}.note")

    def _name(self, number: int) -> str:
        """What the player of a chair is called."""
        chair, words = self._setup.chairs[number], self._services.words
        if chair.who is Who.GUEST:
            return words(f"guest.{chair.character}.name")
        alone = self._setup.humans == (number,)
        return words("you") if alone and not chair.name.strip() else chair.name

    def _who(self, number: int, boxes: ChairBoxes) -> list[Widget]:
        """What gives the chair to somebody else, where that is possible."""
        kit, words = self._services.kit, self._services.words
        now, key = self._setup.chairs[number].who, ("chair", number, "who")
        if self._seating.may_be_free:
            labels = (words("new.human"), words("new.guest"), words("new.empty"))
            return [
                Segments(
                    kit, key, boxes.who, labels, WHO.index(now),
                    lambda index: self._give(number, WHO[index]),
                )
            ]  # fmt: skip
        if not self._seating.may_change or self._setup.humans == (number,):
            return []  # one has to be a human
        human = now is Who.HUMAN
        return [
            IconButton(
                kit, key, boxes.who, "hand",
                lambda: self._give(number, Who.GUEST if human else Who.HUMAN),
                kind=Kind.PRIMARY if human else Kind.SECONDARY,
                tip=words("new_table.to_guest" if human else "new_table.to_human"),
            )
        ]  # fmt: skip

    def _one_more(self, boxes: ChairBoxes) -> Widget:
        def add() -> None:
            more = {**self._setup.values, "players": self._setup.open + 1}
            self._change(self._setup.with_values(more))

        box = boxes.who.move(0, boxes.row.centery - boxes.who.centery)
        tip = self._services.words("new_table.one_more")
        return IconButton(self._services.kit, ("chair", "add"), box, "plus", add, tip=tip)

    def _field(self, number: int, box: Rect) -> Widget:
        words, alone = self._services.words, self._setup.humans == (number,)
        return TextField(
            self._services.kit, ("chair", number, "name"), box, self._setup.chairs[number].name,
            lambda name: self._set(number, name=name), on_done=self._on_named,
            empty=words("you") if alone else words("new.name_hint"), longest=LONGEST_NAME,
        )  # fmt: skip

    def _age(self, number: int, box: Rect) -> Widget:
        words = self._services.words
        return Stepper(
            self._services.kit, ("chair", number, "age"), box, self._setup.chairs[number].age,
            lambda age: self._set(number, age=age), low=AGES[0], high=AGES[1],
            text=lambda age: words("new.age", count=age),
        )  # fmt: skip

    def _person(self, number: int, box: Rect) -> Widget:
        return person_chooser(
            self._services, number, box, self._people, lambda: self._setup, self._change
        )

    def _guest(self, number: int, box: Rect) -> Widget:
        return Chooser(
            self._services.kit, ("chair", number, "guest"), box, text=lambda: self._name(number),
            on_turn=lambda by: self._change(self._setup.with_next_guest(number, by)),
        )  # fmt: skip

    def _levels(self, number: int, box: Rect) -> Widget:
        words = self._services.words
        return Levels(
            self._services.kit, ("chair", number, "level"), box,
            [words(f"bot.{level}.name") for level in LEVELS],
            LEVELS.index(self._setup.chairs[number].bot),
            lambda level: self._set(number, bot=LEVELS[level]),
            notes=[words(f"bot.{level}.note") for level in LEVELS],
        )  # fmt: skip

    def _manner(self, number: int, box: Rect) -> Widget:
        words = self._services.words
        return Chooser(
            self._services.kit, ("chair", number, "manner"), box,
            text=lambda: words(f"temperament.{self._setup.chairs[number].manner}.name"),
            on_turn=lambda by: self._turn_manner(number, by), slim=True,
        )  # fmt: skip

    # --- what stands around them -----------------------------------------------------------------
    def _lay_row(self, number: int, boxes: ChairBoxes) -> None:
        kit, open_ = self._services.kit, number < self._setup.open
        closed = not open_ and self._seating.may_be_free
        seated = open_ and not self._setup.chairs[number].free
        style = Plaque.LACQUER if seated else Plaque.DISABLED if closed else Plaque.GHOST
        face = kit.paint.plaque(
            *boxes.row.size, style, u=kit.u, step=kit.px(13), border=max(1.0, 2 * kit.u), shadow=0
        )
        self.items.shape(("row", number), face, boxes.row.topleft, 1)
        if seated:
            self._lay_seated(number, boxes)
        elif closed:
            self._lay_closed(number, boxes)
        else:
            self._lay_free(number, boxes)

    def _lay_closed(self, number: int, boxes: ChairBoxes) -> None:
        """Why nobody can sit here, over the whole row."""
        kit, words, x = self._services.kit, self._services.words, boxes.note.x
        lock = sign(self._services.art, Sign.LOCK, kit.px(48), TEXT_DISABLED)
        self.items.centre(("lock", number), lock, boxes.portrait.center, 2)
        room, row = boxes.row.right - kit.px(24) - x, boxes.row
        cards, nth = self._setup.values["variant"], number + 1
        key = f"new.closed.{nth}"
        text = words(key) if words.knows(key) else words("new.closed.other", number=nth)
        title = kit.lettering.fit(text, Face.SEMIBOLD, kit.size(21), room, TEXT_DIM)
        key = f"new.closed_why.{cards}"
        why = words(key) if words.knows(key) else words("new.closed_why.other", cards=cards)
        lines = kit.lettering.wrap(why, Face.MEDIUM, kit.size(18, 1.1), room)
        upper = 0.36 if len(lines) == 1 else 0.25
        self.items.left(("title", number), title, (x, row.y + row.h * upper), 2)
        at = (x, row.y + row.h * 0.66)
        self._lay_lines(number, lines, at, Face.MEDIUM, kit.size(18, 1.1))

    def _lay_free(self, number: int, boxes: ChairBoxes) -> None:
        kit, words, roomy = self._services.kit, self._services.words, self._seating.may_be_free
        chair = sign(self._services.art, Sign.CHAIR, kit.px(54 if roomy else 46), BRASS_SHADE)
        self.items.centre(("chair", number), chair, boxes.portrait.center, 2)
        if not roomy:
            text, room = words("new_table.free"), boxes.line.w
            line = kit.lettering.fit(text, Face.ITALIC, kit.size(20), room, TEXT_DIM)
            self.items.left(("title", number), line, (boxes.line.x, boxes.row.centery), 2)
            return
        text, room = words("new.free"), boxes.note.w
        title = kit.lettering.fit(text, Face.SEMIBOLD, kit.size(23), room, TEXT_DIM)
        self.items.left(("title", number), title, (boxes.note.x, boxes.name.centery), 2)
        self._lay_note(number, boxes, words("new.free_note"), Face.MEDIUM)

    def _lay_seated(self, number: int, boxes: ChairBoxes) -> None:
        services, setup, ages = self._services, self._setup, self._seating.ages
        kit, chair = services.kit, setup.chairs[number]
        key, (x, y) = ("portrait", number), boxes.portrait.center
        medallion(self.items, services, key, setup.character(number), (x, y), boxes.portrait.w)
        if ages and setup.youngest == number:
            button = services.art.sprite(f"chips/dealer-{services.words.language}", kit.px(38))
            at = (x - kit.px(37), y + kit.px(30))
            self.items.centre(("dealer", number), button, at, 4)
        if self._seating.may_be_free:
            self._lay_note(number, boxes, self._note(number), Face.ITALIC)
        if chair.who is Who.HUMAN:
            if not self._people.may_choose(chair):
                self._lay_place(number, boxes)
            return
        if ages:
            self._lay_age(number, boxes)
        if not self._seating.may_change:
            name, room = self._name(number), boxes.line.w
            line = kit.lettering.fit(name, Face.SEMIBOLD, kit.size(23), room, TEXT)
            self.items.left(
                ("title", number), line, (boxes.line.x + kit.px(4), boxes.line.centery), 2
            )

    def _lay_age(self, number: int, boxes: ChairBoxes) -> None:
        """A guest's age is known and not for changing."""
        kit, box = self._services.kit, boxes.age
        face = kit.paint.plaque(*box.size, Plaque.GHOST, u=kit.u, shadow=0)
        self.items.shape(("age box", number), face, box.topleft, 2)
        text = self._services.words("new.age", count=self._setup.age(number))
        age = kit.lettering.fit(text, Face.MEDIUM, kit.size(21), box.w - kit.px(20), TEXT_DIM)
        self.items.centre(("age", number), age, box.center, 3)

    def _lay_place(self, number: int, boxes: ChairBoxes) -> None:
        """Where a human plays; with several, behind the curtain."""
        services, kit, box = self._services, self._services.kit, boxes.place
        several = len(self._setup.humans) > 1
        text = services.words("new.note.curtain" if several else "new.note.human")
        screen = sign(services.art, Sign.SCREEN, kit.px(28), TEXT_DIM)
        left = box.x + (kit.px(16) if self._seating.may_be_free else 0)
        self.items.left(("screen", number), screen, (left, box.centery), 2)
        left += screen.get_width() + kit.px(12)
        room = (box.right - left, boxes.row.h)
        label = one_or_two(kit.lettering, text, Face.MEDIUM, kit.size(20), room, TEXT_DIM)
        self.items.left(("place", number), label, (left, box.centery), 2)

    # --- notes -----------------------------------------------------------------------------------
    def _note(self, number: int) -> str:
        """The one thing to know about the player of a chair."""
        setup, words, ages = self._setup, self._services.words, self._seating.ages
        if ages and setup.youngest == number:
            return words("new.note.youngest")
        if ages and setup.as_old_as_before(number):
            return words("new.note.equal_ages")
        chair = setup.chairs[number]
        if chair.who is Who.GUEST:
            return words(f"guest.{chair.character}.note")
        if ages and setup.oldest(number):
            return words("new.note.oldest")
        return words(f"new.note.player.{number + 1}")

    def _lay_note(self, number: int, boxes: ChairBoxes, text: str, face: Face) -> None:
        kit, box = self._services.kit, boxes.note
        size: int = kit.size(18, 1.1)
        lines = kit.lettering.wrap(text, face, size, box.w)
        if len(lines) > _NOTE_LINES:
            size = max(13, round(size * 0.85))
            lines = kit.lettering.wrap(text, face, size, box.w)
        self._lay_lines(number, lines[:_NOTE_LINES], (box.x, box.centery), face, size)

    def _lay_lines(
        self, number: int, lines: Sequence[str], at: tuple[float, float], face: Face, size: int
    ) -> None:
        """Lines around a height, from a left edge on."""
        kit, colour = self._services.kit, TEXT if face is Face.ITALIC else TEXT_DIM
        step = min(kit.lettering.leading(size), kit.px(26))
        for index, line in enumerate(lines):
            surface = kit.lettering.line(line, face, size, colour)
            y = at[1] + (index - (len(lines) - 1) / 2) * step
            self.items.left(("note", number, index), surface, (at[0], y), 2)
