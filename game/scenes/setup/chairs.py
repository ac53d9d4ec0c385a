"""The chairs of the set-up page: who sits on them, and what can be changed about each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Unpack

from game.scenes.setup.around import Around, called
from game.scenes.setup.match_setup import (
    AGES,
    LEVELS,
    LONGEST_NAME,
    MANNERS,
    ChairChanges,
    MatchSetup,
    Problem,
    Who,
)
from game.scenes.setup.people import People, person_chooser
from game.scenes.setup.widgets import Levels
from game.ui.picture.items import Items
from game.ui.text.letters import why_not
from game.ui.widgets import IconButton, Kind, Panel, Segments, Stepper, TextField, Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.setup.layout import ChairBoxes, SetupLayout
    from game.scenes.setup.page import SetupPage
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

WHO: Final = (Who.HUMAN, Who.GUEST, Who.FREE)
"""What a chair can be, as the segments have it."""


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
    def problem(self) -> str:
        """Why the match can't begin, as a sentence; nothing if it can."""
        words = self._services.words
        names = {number: called(self._setup, number, words) for number in self._setup.seated}
        problem = self._setup.problem(names)
        if problem is None:
            return next(filter(None, (why_not(name, words) for name in names.values())), "")
        plain = [name.strip().casefold() for name in names.values()]
        twice = (name for name in names.values() if plain.count(name.strip().casefold()) > 1)
        return words(problem.value, name=next(twice) if problem is Problem.SAME_NAME else "")

    def follow(self, setup: MatchSetup) -> None:
        """Show who is asked now."""
        self._setup = setup
        for widget in self.widgets:
            self._renew(widget)
        self.items = Items("new chairs")
        around = Around(self._services, setup, self._people, self.items)
        for number, boxes in enumerate(self._boxes):
            around.lay(number, boxes)
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
            phones = self._services.phones
            held = phones is not None and number in phones.room.seated
            asked = not held and self._people.may_choose(chair)
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
            full=words("field.full", count=LONGEST_NAME), turning=words("field.turning"),
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
        words = self._services.words
        return Chooser(
            self._services.kit, ("chair", number, "guest"), box,
            text=lambda: called(self._setup, number, words),
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
