"""The middle column: six chairs, who sits on them, and what can be changed about each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from pygame import Surface

from game.scenes.panel_page import medallion
from game.scenes.setup.layout import ChairBoxes, NewMatchLayout
from game.scenes.setup.match_setup import (
    AGES,
    CHAIRS,
    LEVELS,
    LONGEST_NAME,
    MatchSetup,
    Who,
)
from game.scenes.setup.people import People, PersonChooser, person_chooser
from game.scenes.setup.widgets import Levels
from game.ui.items import Items
from game.ui.paint.signs import Sign, sign
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, RGB, TEXT, TEXT_DIM, TEXT_DISABLED
from game.ui.widgets import Panel, Segments, Stepper, TextField, Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

WHO: Final = (Who.HUMAN, Who.GUEST, Who.FREE)
"""What a chair can be, as the segments have it."""

_NOTE_LINES: Final = 2


class ChairsDoing(Protocol):
    """What the rows tell the page."""

    def seat(self, number: int, who: Who) -> None:
        """Somebody else sits down on a chair, or nobody."""

    def rename(self, number: int, name: str) -> None:
        """A human is called something else."""

    def named(self, number: int) -> None:
        """A name is finished."""

    def choose_age(self, number: int, age: int) -> None:
        """A human is older or younger."""

    def turn_guest(self, number: int, by: int) -> None:
        """Another guest on that chair."""

    def choose_level(self, number: int, level: int) -> None:
        """A guest plays better or worse."""

    def turn_manner(self, number: int, by: int) -> None:
        """A guest plays in another manner."""

    def change(self, match_setup: MatchSetup) -> None:
        """The party is another one."""


class ChairRows:
    """The panel with its six rows."""

    def __init__(
        self,
        services: Services,
        layout: NewMatchLayout,
        match_setup: MatchSetup,
        doing: ChairsDoing,
        people: People,
    ) -> None:
        self._services, self._layout, self._doing = services, layout, doing
        self._setup, self._people = match_setup, people
        self._panel = Panel(
            services.kit, ("new seats",), layout.seats, title=services.words("new.who"), z=0
        )
        self._rows = [self._row_widgets(number) for number in range(CHAIRS)]
        self.widgets: tuple[Widget, ...] = tuple(w for row in self._rows for w in row)
        self.items = Items("new chairs")
        self.follow(match_setup)

    def name(self, number: int) -> str:
        """What whoever sits there is called."""
        chair, words = self._setup.chairs[number], self._services.words
        if chair.who is Who.GUEST:
            return words(f"guest.{chair.character}.name")
        alone = self._setup.humans == (number,)
        return words("you") if alone and not chair.name.strip() else chair.name

    def follow(self, match_setup: MatchSetup) -> None:
        """Say what follows from the party now."""
        self._setup = match_setup
        for number, row in enumerate(self._rows):
            for widget in row:
                self._update(number, widget)
        self.items = Items("new chairs")
        for number, boxes in enumerate(self._layout.chairs):
            self._lay_row(number, boxes)

    def draw(self, picture: Picture) -> None:
        """Put all but the widgets into the picture."""
        self._panel.draw(picture)
        self.items.draw(picture)

    # --- widgets -------------------------------------------------------------------------------

    def _row_widgets(self, number: int) -> list[Widget]:
        if number >= self._setup.open:
            return []
        chair = self._setup.chairs[number]
        who = self._who(number)
        if chair.who is Who.HUMAN:
            widgets = [self._name_field(number), who, self._age(number)]
            return [*widgets, self._person(number)] if self._people.may_choose(chair) else widgets
        if chair.who is Who.GUEST:
            return [self._chooser(number), who, self._levels(number), self._manner(number)]
        return [who]

    def _update(self, number: int, widget: Widget) -> None:
        """Let a widget show what the party says, whoever changed it."""
        chair = self._setup.chairs[number]
        if isinstance(widget, Levels):
            widget.chosen = LEVELS.index(chair.bot)
        elif isinstance(widget, Segments):
            widget.chosen = WHO.index(chair.who)
        elif isinstance(widget, Stepper):
            widget.value = chair.age
        elif isinstance(widget, TextField) and not widget.focused:
            widget.text = chair.name
        elif widget.key == ("chair", number, "manner"):
            widget.tip = self._services.words(f"temperament.{chair.manner}.note")

    def _who(self, number: int) -> Segments:
        words, doing = self._services.words, self._doing
        return Segments(
            self._services.kit,
            ("chair", number, "who"),
            self._layout.chairs[number].who,
            (words("new.human"), words("new.guest"), words("new.empty")),
            WHO.index(self._setup.chairs[number].who),
            lambda index: doing.seat(number, WHO[index]),
        )

    def _name_field(self, number: int) -> TextField:
        words, doing = self._services.words, self._doing
        alone = self._setup.humans == (number,)
        return TextField(
            self._services.kit,
            ("chair", number, "name"),
            self._layout.chairs[number].name,
            self._setup.chairs[number].name,
            lambda name: doing.rename(number, name),
            on_done=lambda: doing.named(number),
            empty=words("you") if alone else words("new.name_hint"),
            longest=LONGEST_NAME,
        )

    def _age(self, number: int) -> Stepper:
        words, doing = self._services.words, self._doing
        return Stepper(
            self._services.kit,
            ("chair", number, "age"),
            self._layout.chairs[number].age,
            self._setup.chairs[number].age,
            lambda age: doing.choose_age(number, age),
            low=AGES[0],
            high=AGES[1],
            text=lambda age: words("new.age", count=age),
        )

    def _chooser(self, number: int) -> Chooser:
        doing = self._doing
        return Chooser(
            self._services.kit,
            ("chair", number, "guest"),
            self._layout.chairs[number].name,
            text=lambda: self.name(number),
            on_turn=lambda by: doing.turn_guest(number, by),
        )

    def _person(self, number: int) -> PersonChooser:
        place = self._layout.chairs[number].place
        return person_chooser(
            self._services,
            number,
            place,
            self._people,
            lambda: self._setup,
            self._doing.change,
        )

    def _levels(self, number: int) -> Levels:
        words, doing = self._services.words, self._doing
        return Levels(
            self._services.kit,
            ("chair", number, "level"),
            self._layout.chairs[number].level,
            [words(f"bot.{level}.name") for level in LEVELS],
            LEVELS.index(self._setup.chairs[number].bot),
            lambda level: doing.choose_level(number, level),
            notes=[words(f"bot.{level}.note") for level in LEVELS],
        )

    def _manner(self, number: int) -> Chooser:
        words, doing = self._services.words, self._doing
        return Chooser(
            self._services.kit,
            ("chair", number, "manner"),
            self._layout.chairs[number].manner,
            text=lambda: words(f"temperament.{self._setup.chairs[number].manner}.name"),
            on_turn=lambda by: doing.turn_manner(number, by),
            slim=True,
        )

    # --- what stands around them ---------------------------------------------------------------

    def _lay_row(self, number: int, boxes: ChairBoxes) -> None:
        kit, chair = self._services.kit, self._setup.chairs[number]
        closed = number >= self._setup.open
        style = Plaque.DISABLED if closed else Plaque.GHOST if chair.free else Plaque.LACQUER
        face = kit.paint.plaque(
            *boxes.row.size, style, u=kit.u, step=kit.px(13), border=max(1.0, 2 * kit.u), shadow=0
        )
        self.items.shape(("row", number), face, boxes.row.topleft, 1)
        if closed:
            self._lay_closed(number, boxes)
        elif chair.free:
            self._lay_free(number, boxes)
        else:
            self._lay_seated(number, boxes)

    def _lay_closed(self, number: int, boxes: ChairBoxes) -> None:
        kit, words = self._services.kit, self._services.words
        lock = sign(self._services.art, Sign.LOCK, kit.px(48), TEXT_DISABLED)
        self.items.centre(("lock", number), lock, boxes.portrait, 2)
        why = words(f"new.closed_why.{self._setup.variant}")
        self._lay_words(number, boxes, (words(f"new.closed.{number + 1}"), why), TEXT_DIM)

    def _lay_free(self, number: int, boxes: ChairBoxes) -> None:
        kit, words = self._services.kit, self._services.words
        chair = sign(self._services.art, Sign.CHAIR, kit.px(54), BRASS_SHADE)
        self.items.centre(("chair", number), chair, boxes.portrait, 2)
        title = kit.lettering.fit(
            words("new.free"), Face.SEMIBOLD, kit.size(23), boxes.note.w, TEXT_DIM
        )
        self.items.left(("title", number), title, (boxes.note.x, boxes.name.centery), 2)
        self._lay_note(number, boxes, words("new.free_note"), Face.MEDIUM)

    def _lay_words(
        self, number: int, boxes: ChairBoxes, texts: tuple[str, str], colour: RGB
    ) -> None:
        """Two lines over the whole row."""
        kit, x = self._services.kit, boxes.note.x
        room = boxes.row.right - kit.px(24) - x
        title = kit.lettering.fit(texts[0], Face.SEMIBOLD, kit.size(21), room, colour)
        lines = kit.lettering.wrap(texts[1], Face.MEDIUM, kit.size(18, 1.1), room)
        upper = 0.36 if len(lines) == 1 else 0.25
        self.items.left(("title", number), title, (x, boxes.row.y + boxes.row.h * upper), 2)
        self._paragraph(number, lines, boxes.row.y + boxes.row.h * 0.66, x, Face.MEDIUM)

    def _lay_seated(self, number: int, boxes: ChairBoxes) -> None:
        services, kit, match_setup = self._services, self._services.kit, self._setup
        medallion(
            self.items,
            services,
            ("portrait", number),
            match_setup.character(number),
            boxes.portrait,
            boxes.diameter,
        )
        if match_setup.youngest == number:
            button = services.art.sprite(f"chips/dealer-{services.words.language}", kit.px(38))
            at = (boxes.portrait[0] - kit.px(37), boxes.portrait[1] + kit.px(30))
            self.items.centre(("dealer", number), button, at, 4)
        self._lay_note(number, boxes, self._note(number), Face.ITALIC)
        if match_setup.chairs[number].who is Who.GUEST:
            self._lay_guests_age(number, boxes)
        elif not self._people.may_choose(match_setup.chairs[number]):
            self._lay_place(number, boxes)

    def _lay_guests_age(self, number: int, boxes: ChairBoxes) -> None:
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
        left = box.x + kit.px(16)
        self.items.left(("screen", number), screen, (left, box.centery), 2)
        left += screen.get_width() + kit.px(12)
        label = kit.lettering.fit(text, Face.MEDIUM, kit.size(20), box.right - left, TEXT_DIM)
        self.items.left(("place", number), label, (left, box.centery), 2)

    # --- notes ---------------------------------------------------------------------------------

    def _note(self, number: int) -> str:
        """The one thing to know about whoever sits here."""
        match_setup, words = self._setup, self._services.words
        if match_setup.youngest == number:
            return words("new.note.youngest")
        if match_setup.as_old_as_before(number):
            return words("new.note.equal_ages")
        chair = match_setup.chairs[number]
        if chair.who is Who.GUEST:
            return words(f"guest.{chair.character}.note")
        return words(
            "new.note.oldest" if match_setup.oldest(number) else f"new.note.player.{number + 1}"
        )

    def _lay_note(self, number: int, boxes: ChairBoxes, text: str, face: Face) -> None:
        kit, box = self._services.kit, boxes.note
        size: int = kit.size(18, 1.1)
        lines = kit.lettering.wrap(text, face, size, box.w)
        if len(lines) > _NOTE_LINES:
            size = max(13, round(size * 0.85))
            lines = kit.lettering.wrap(text, face, size, box.w)
        self._paragraph(number, lines[:_NOTE_LINES], box.centery, box.x, face, size)

    def _paragraph(
        self,
        number: int,
        lines: Sequence[str],
        y: float,
        x: float,
        face: Face,
        size: int | None = None,
    ) -> None:
        kit = self._services.kit
        size = size or kit.size(18, 1.1)
        step = min(kit.lettering.leading(size), kit.px(26))
        for index, line in enumerate(lines):
            name: Hashable = ("note", number, index)
            surface: Surface = kit.lettering.line(
                line, face, size, TEXT if face is Face.ITALIC else TEXT_DIM
            )
            self.items.left(name, surface, (x, y + (index - (len(lines) - 1) / 2) * step), 2)
