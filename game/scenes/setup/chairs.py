"""The chairs of the set-up page: who sits on them, and what can be changed about each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.setup.match_setup import (
    AGES,
    LONGEST_NAME,
    MANNERS,
    ChairPlan,
    MatchSetup,
    Value,
    Who,
)
from game.ui.boxes import Length, fill
from game.ui.nodes import field, picture, plaque, portrait, text
from game.ui.paint.signs import DrawnSign, sign
from game.ui.paint.styles import Plaque
from game.ui.text import Face, one_or_two
from game.ui.theme import BRASS_SHADE, GAIN, LOSS, RGB, TEXT, TEXT_DIM, TEXT_DISABLED, TypeScale
from game.ui.tree import Node, Pen, column, control, drawing, row, space, stack
from game.ui.widgets import IconButton, Kind, Kit, Segments, Stepper, Widget
from game.ui.widgets.choices import Chooser
from game.ui.widgets.widget import WidgetKey, WidgetPart, centred, end_at, painted
from game.words.words import Words

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene  # a circle

WHO: Final = (Who.HUMAN, Who.GUEST, Who.FREE)  # what a chair can be, as the segments have it
_NOTE_LINES: Final = 2
_LAMP_U, _LAMP_STEP_U, _LAMPS_LEFT_U = 16, 25, 16
_NAME_GAP_U, _NAME_AIR_U = 11, 12


def called(setup: MatchSetup, number: int, words: Words) -> str:
    """What the player of a chair is called."""
    chair = setup.chairs[number]
    if chair.who is Who.GUEST:
        return words(f"guest.{chair.character}.name")
    alone = setup.humans == (number,)
    return words("you") if alone and not chair.name.strip() else chair.name


@dataclass(frozen=True, slots=True)
class ChairState:
    """Everything that the row of a chair shows."""

    number: int
    chair: ChairPlan
    open: bool  # whether somebody can sit there
    adds: bool  # whether it is the next one that can be put to the table
    alone: bool  # whether the only human sits there
    several: bool  # whether there are several humans
    character: str
    age: int
    deals: bool  # whether the first dealer sits there
    note: str  # key of the one thing to know about who sits there; empty: nothing
    phone: tuple[bool, bool] | None  # whether it is here, and ready; None: the chair has none
    person: bool  # whether a regular can be chosen, or who sits there kept as one
    variant: Value


def chair_states(screen: SetupScene) -> list[ChairState]:
    """The rows of all chairs as they are now."""
    setup, seating, phones = screen.setup, screen.setup.seating, screen.services.phones
    humans, seated, open_ = setup.humans, setup.seated, setup.open
    held = phones.room.seated if phones is not None else {}
    deals = setup.youngest if seating.ages else None
    return [
        ChairState(
            number, chair, number < open_, adds=number == open_ and not seating.may_be_free,
            alone=humans == (number,), several=len(humans) > 1,
            character=setup.character(number) if number in seated else "",
            age=setup.age(number) if number in seated else 0, deals=number == deals,
            note=_note(setup, number) if number in seated and seating.may_be_free else "",
            phone=(held[number].here, held[number].ready) if number in held else None,
            person=chair.who is Who.HUMAN and screen.people.may_choose(chair),
            variant=setup.values.get("variant", 0),
        )
        for number, chair in enumerate(setup.chairs)
    ]  # fmt: skip


def _note(setup: MatchSetup, number: int) -> str:
    """Key of the one thing to know about the player of a chair."""
    chair, ages = setup.chairs[number], setup.seating.ages
    if ages and setup.youngest == number:
        return "new.note.youngest"
    if ages and setup.as_old_as_before(number):
        return "new.note.equal_ages"
    if chair.who is Who.GUEST:
        return f"guest.{chair.character}.note"
    if ages and setup.oldest(number):
        return "new.note.oldest"
    return f"new.note.player.{number + 1}"


class ChairRow:
    """Makes the row of one chair, `high` × `wide` u. Where chairs may be free it has segments and a
    note; otherwise a button gives it to somebody else, and one more can be added at the end."""

    def __init__(self, screen: SetupScene, state: ChairState, high: float, wide: float) -> None:
        self._screen, self._state, self._high, self._wide = screen, state, high, wide
        self._number, self._chair, self._key = state.number, state.chair, ("chair", state.number)
        self._words, self._seating = screen.services.words, screen.page.seating
        self._roomy = self._seating.may_be_free
        self._controls = min(max(wide * 0.54, 462), 600)  # u, what changes the chair
        self._name_wide = wide - 151 - self._controls
        self._above = high * 0.265 - 24 if self._roomy else high * 0.265 - 22

    def node(self) -> Node:
        """All of it."""
        state, style = self._state, Plaque.GHOST
        if not state.open and self._roomy:
            style, inside = Plaque.DISABLED, self._closed()
        elif state.open and not self._chair.free:
            style = Plaque.LACQUER
            inside = self._taken_roomy() if self._roomy else self._taken()
        else:
            inside = self._free_roomy() if self._roomy else self._free()
        face = plaque(style, step=13, border=2)
        return row(*inside, name="chair", wide=fill(), high=self._high, shows=face)

    # --- a chair that is taken -------------------------------------------------------------------
    def _taken_roomy(self) -> tuple[Node, ...]:
        above, half = self._above, self._controls * 0.56
        name = row(self._name().of(min(self._name_wide, 330), 48), space())
        note = row(drawing(self._show_note), pad=(4, 0, 0, 0), high=52)
        first = row(self._who().of(half), self._age() if self._seating.ages else space(),
                    gap=11, high=48)  # fmt: skip
        second = row(*self._plays(half, None), gap=11, high=48)
        return (
            space(15), self._left(self._portrait(), 92, 0.54), space(6),
            _lines(above, name, note, above - 2, self._name_wide + 4), space(14),
            _lines(above, first, second, above, self._controls), space(20),
        )  # fmt: skip

    def _taken(self) -> tuple[Node, ...]:
        """Everything that can be changed stands right of the portrait."""
        changes = self._seating.may_change and not self._state.alone  # one has to be a human
        first = row(self._name(), self._give().of(50) if changes else None, gap=9, high=44)
        least = fill(0.46, least=130)  # the lamps need that much
        second = row(*self._plays(least, fill(0.54)), gap=9, high=44)
        left = self._left(self._portrait(), min(80, self._high - 8), 0.53)
        return (
            space(12),
            left,
            space(14),
            _lines(self._above, first, second, self._above),
            space(12),
        )

    def _left(self, node: Node, wide: float, middle: float) -> Node:
        """What stands at the left: its middle so far down the row, as a share."""
        down = (self._high * middle - wide / 2) / (self._high - wide)
        return node.of(wide, wide, (0.5, down))

    def _portrait(self) -> Node:
        face = portrait(self._state.character)
        if not self._state.deals:
            return face
        language = self._words.language

        def show(pen: Pen, box: Rect) -> None:
            button = pen.kit.art.sprite(f"chips/dealer-{language}", pen.kit.px(38))
            pen.centre(button, (box.centerx - pen.kit.px(37), box.centery + pen.kit.px(30)), 4)

        return stack(face, drawing(show))

    def _name(self) -> Node:
        screen, number, words = self._screen, self._number, self._words
        if self._chair.who is Who.HUMAN:
            return field(
                words, (*self._key, "name"), self._chair.name,
                lambda name: screen.set_chair(number, name=name), LONGEST_NAME,
                empty=words("you") if self._state.alone else words("new.name_hint"),
                on_done=screen.focus_start,
            )  # fmt: skip
        if not self._seating.may_change:
            return row(
                text(called(screen.setup, number, words), 23, face=Face.SEMIBOLD),
                pad=(4, 0, 0, 0),
            )  # fmt: skip
        return control(
            Chooser, (*self._key, "guest"), text=lambda: called(screen.setup, number, words),
            on_turn=lambda by: screen.change(screen.setup.with_next_guest(number, by)),
        )  # fmt: skip

    def _who(self) -> Node:
        words, give = self._words, self._screen.give
        labels = (words("new.human"), words("new.guest"), words("new.empty"))
        return control(
            Segments, (*self._key, "who"), labels, WHO.index(self._chair.who),
            lambda index: give(self._number, WHO[index]),
        )  # fmt: skip

    def _give(self) -> Node:
        words, human = self._words, self._chair.who is Who.HUMAN
        return control(
            IconButton, (*self._key, "who"), "hand",
            lambda: self._screen.give(self._number, Who.GUEST if human else Who.HUMAN),
            kind=Kind.PRIMARY if human else Kind.SECONDARY,
            tip=words("new_table.to_guest" if human else "new_table.to_human"),
        )  # fmt: skip

    def _age(self) -> Node:
        """That of a guest is known and not for changing."""
        words, screen = self._words, self._screen
        if self._chair.who is Who.HUMAN:
            return control(
                Stepper, (*self._key, "age"), self._chair.age,
                lambda age: screen.set_chair(self._number, age=age), low=AGES[0], high=AGES[1],
                text=lambda age: words("new.age", count=age),
            )  # fmt: skip
        age = text(words("new.age", count=self._state.age), 21, ink=TEXT_DIM, at=0.5, z=3)
        return row(age, pad=(10, 0), shows=plaque(Plaque.GHOST, z=2))

    def _plays(self, level: float | Length, manner: Length | None) -> tuple[Node, ...]:
        words, screen, number = self._words, self._screen, self._number
        if self._chair.who is Who.HUMAN:
            if self._state.phone is not None:
                return (self._phone(*self._state.phone),)
            return (self._person() if self._state.person else drawing(self._show_place),)
        levels = self._seating.levels
        if len(self._seating.bots) == 1:
            return (space(),)

        def turn(by: int) -> None:
            now = MANNERS.index(screen.setup.chairs[number].manner)
            screen.set_chair(number, manner=MANNERS[(now + by) % len(MANNERS)])

        chooser = control(
            Levels, (*self._key, "level"), tuple(words(f"bot.{each}.name") for each in levels),
            self._seating.level(self._chair),
            lambda index: screen.set_chair(number, bot=levels[index]),
            notes=tuple(words(f"bot.{each}.note") for each in levels),
        ).of(level)  # fmt: skip
        if not self._seating.manners:
            return (chooser,)
        return (
            chooser,
            control(
                Chooser, (*self._key, "manner"), on_turn=turn, slim=True,
                text=lambda: words(f"temperament.{screen.setup.chairs[number].manner}.name"),
                tip=words(f"temperament.{self._chair.manner}.note"),
            ).of(manner),
        )  # fmt: skip

    def _person(self) -> Node:
        """Turns through the regulars, or keeps a new one."""
        screen, number, words = self._screen, self._number, self._words

        def label() -> str:
            name = screen.setup.chairs[number].name.strip()
            if screen.people.offered(name):
                return words("new.person.keep", name=name)
            return words("new.person.known" if screen.people.called(name) else "new.person.none")

        return control(
            PersonChooser, (*self._key, "person"), text=label,
            on_turn=lambda by: screen.change(screen.people.turned(screen.setup, number, by)),
            on_keep=lambda: screen.people.keep(screen.setup.chairs[number]), tip=self._place,
        )  # fmt: skip

    @property
    def _place(self) -> str:
        """Where a human plays; with several, behind the curtain."""
        return self._words("new.note.curtain" if self._state.several else "new.note.human")

    def _show_place(self, pen: Pen, box: Rect) -> None:
        kit = pen.kit
        left = box.x + (kit.px(16) if self._roomy else 0)
        screen = pen.left(
            sign(kit.art, DrawnSign.SCREEN, kit.px(28), TEXT_DIM), (left, box.centery)
        )
        left = screen.right + kit.px(12)
        room = (box.right - left, kit.px(self._high))
        size = kit.size(20)
        label = one_or_two(kit.lettering, self._place, Face.MEDIUM, size, room, TEXT_DIM)
        pen.left(label, (left, box.centery))

    def _phone(self, here: bool, ready: bool) -> Node:
        words = self._words
        ink, icon = (GAIN, "phone") if here else (LOSS, "phone-lost")
        how = words("phones.connected" if here else "phones.away")
        if here and ready:
            how = words("phone.chair.ready")

        def show(pen: Pen, box: Rect) -> None:
            kit, case, y = pen.kit, pen.kit.lettering, box.centery
            pen.left(kit.icon(icon, kit.px(28), ink), (box.x + kit.px(14), y), 3)
            left, size = box.x + kit.px(52), kit.size(20)
            room = box.right - left
            line = case.fit(words("phone.chair.phone"), Face.MEDIUM, size, room // 2, TEXT)
            pen.left(line, (left, y), 3)
            line = case.fit(how, Face.MEDIUM, size, room - line.get_width() - kit.px(28), ink)
            pen.right(line, (box.right - kit.px(14), y), 3)

        return stack(drawing(show), shows=plaque(Plaque.GHOST, z=2))

    def _show_note(self, pen: Pen, box: Rect) -> None:
        kit, case, note = pen.kit, pen.kit.lettering, self._words(self._state.note)
        size: int = kit.size(18, 1.1)
        lines = case.wrap(note, Face.ITALIC, size, box.w)
        high = case.line(note, Face.ITALIC, size, TEXT).get_height()
        if len(lines) > _NOTE_LINES or (len(lines) > 1 and high > _step(kit, size)):
            size = max(13, round(size * 0.85))
            lines = case.wrap(note, Face.ITALIC, size, box.w)
        _put_lines(pen, lines[:_NOTE_LINES], box.x, box.centery, Face.ITALIC, size)

    # --- a chair on which nobody sits ------------------------------------------------------------
    def _free_roomy(self) -> tuple[Node, ...]:
        above = self._above
        label = text(self._words("new.free"), 23, face=Face.SEMIBOLD, ink=TEXT_DIM)

        def show(pen: Pen, box: Rect) -> None:
            size = pen.kit.size(18, 1.1)
            note = self._words("new.free_note")
            lines = pen.kit.lettering.wrap(note, Face.MEDIUM, size, box.w)
            _put_lines(pen, lines, box.x, box.centery, Face.MEDIUM, size)

        first = row(
            stack(label, pad=(4, 0, 0, 0), wide=self._name_wide + 4), space(14),
            self._who().of(self._controls * 0.56), space(), high=48,
        )  # fmt: skip
        below = stack(drawing(show), pad=(4, 0, 0, 0), high=52)  # nothing stands beside it
        return (
            space(15), self._left(_sign(DrawnSign.CHAIR, 54, BRASS_SHADE), 92, 0.54), space(6),
            _lines(above, first, below, above - 2), space(20),
        )  # fmt: skip

    def _free(self) -> tuple[Node, ...]:
        def add() -> None:
            setup = self._screen.setup
            self._screen.change(setup.with_values({**setup.values, "players": setup.open + 1}))

        line = text(self._words("new_table.free"), 20, face=Face.ITALIC, ink=TEXT_DIM)
        more = control(
            IconButton, ("chair", "add"), "plus", add,
            tip=self._words("new_table.one_more"),
        ).of(50, 44, (1, 0.5))  # fmt: skip
        sign_ = self._left(_sign(DrawnSign.CHAIR, 46, BRASS_SHADE), min(80, self._high - 8), 0.53)
        over = stack(line, more, wide=fill()) if self._state.adds else line
        return space(12), sign_, space(14), over, space(12)

    def _closed(self) -> tuple[Node, ...]:
        """Why nobody can sit here, over the whole row."""
        words, cards, nth = self._words, self._state.variant, self._number + 1
        key, why = f"new.closed.{nth}", f"new.closed_why.{cards}"
        headline = words(key) if words.knows(key) else words("new.closed.other", number=nth)
        reason = words(why) if words.knows(why) else words("new.closed_why.other", cards=cards)

        def show(pen: Pen, box: Rect) -> None:
            kit, case = pen.kit, pen.kit.lettering
            size = kit.size(18, 1.1)
            lines = case.wrap(reason, Face.MEDIUM, size, box.w)
            line = case.fit(headline, Face.SEMIBOLD, kit.size(21), box.w, TEXT_DIM)
            pen.left(line, (box.x, box.y + box.h * (0.36 if len(lines) == 1 else 0.25)))
            _put_lines(pen, lines, box.x, box.y + box.h * 0.66, Face.MEDIUM, size)

        lock = self._left(_sign(DrawnSign.LOCK, 48, TEXT_DISABLED), 92, 0.54)
        return space(15), lock, space(10), drawing(show), space(24)


def _lines(
    above: float, first: Node, second: Node, below: float, wide: float | None = None
) -> Node:
    pad = (0, above, 0, below)
    return column(first, space(), second, pad=pad, wide=wide or fill(), high=fill())


def _sign(which: DrawnSign, wide: float, ink: RGB) -> Node:
    return picture(lambda kit: sign(kit.art, which, kit.px(wide), ink))


def _step(kit: Kit, size: int) -> int:
    return min(kit.lettering.leading(size), kit.px(26))


def _put_lines(pen: Pen, lines: list[str], x: float, y: float, face: Face, size: int) -> None:
    ink = TEXT if face is Face.ITALIC else TEXT_DIM
    for index, each in enumerate(lines):
        line = pen.kit.lettering.line(each, face, size, ink)
        pen.left(line, (x, y + (index - (len(lines) - 1) / 2) * _step(pen.kit, size)))


# --- widgets that only chairs need ---------------------------------------------------------------
class Levels(Widget):
    """How well a guest plays: a row of lamps, lit up to the level, and the level's name. Where not
    every name has room the lamps stand alone."""

    sideways = True
    wheels = True
    lasting = (*Widget.lasting, "_pointed")

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, names: Sequence[str], chosen: int,
        on_change: Callable[[int], None], *, notes: Sequence[str],
    ) -> None:  # fmt: skip
        """The names from the lowest level up; `notes` say what each means, as a tip."""
        super().__init__(kit, key, rect)
        self.names, self.notes = tuple(names), tuple(notes)
        self.chosen = chosen
        self._on_change = on_change
        self._pointed: int | None = None
        self.tip = self._tip_of(chosen)
        self._lamp, self._pitch = kit.px(_LAMP_U), kit.px(_LAMP_STEP_U)
        lamps = self._pitch * (len(self.names) - 1) + self._lamp
        self._label_x = kit.px(_LAMPS_LEFT_U) + lamps + kit.px(_NAME_GAP_U)
        room = rect.w - self._label_x - kit.px(_NAME_AIR_U)
        self._size = kit.lettering.fit_size(self.names, Face.MEDIUM, kit.size(TypeScale.BODY), room)
        widest = max(kit.lettering.width(name, Face.MEDIUM, self._size) for name in self.names)
        self.named = widest <= room  # whether the name stands beside the lamps
        self._left = kit.px(_LAMPS_LEFT_U) if self.named else (rect.w - lamps) // 2

    def press(self, x: int, y: int) -> None:
        lamp = self._lamp_at(x)
        self._choose((self.chosen + 1) % len(self.names) if lamp is None else lamp)

    def point(self, x: int, y: int) -> None:
        self._pointed = self._lamp_at(x)
        self.tip = self._tip_of(self.chosen if self._pointed is None else self._pointed)

    def nudge(self, by: int, *, fine: bool) -> bool:
        return self._choose(self.chosen + by)

    def confirm(self) -> None:
        self._choose((self.chosen + 1) % len(self.names))

    def lamp_middle(self, index: int) -> tuple[int, int]:
        """Where a lamp is in the window, px."""
        x = self.rect.x + self._left + index * self._pitch + self._lamp // 2
        return x, self.rect.centery

    def _choose(self, index: int) -> bool:
        if index == self.chosen or not 0 <= index < len(self.names):
            return False
        self.chosen = index
        self._on_change(index)
        return True

    def _tip_of(self, index: int) -> str:
        return f"{self.names[index]}: {self.notes[index]}"

    def _lamp_at(self, x: int) -> int | None:
        """The lamp at this place of the window; None beside them, where the name stands."""
        air = (self._pitch - self._lamp) // 2
        index = (x - self.rect.x - self._left + air) // self._pitch
        if index >= len(self.names):
            return None if self.named else len(self.names) - 1
        return max(0, index)

    def _state(self) -> Hashable:
        return self.chosen, self._pointed if self.hovered else None

    def _make(self) -> list[WidgetPart]:
        kit, size = self.kit, self.rect.size
        lit = kit.paint.plaque(*size, Plaque.GHOST_HOVER, u=kit.u, shadow=0)
        parts = [
            painted("face", kit.paint.plaque(*size, Plaque.GHOST, u=kit.u, shadow=0)),
            painted("lit", lit, 0, 0, 1, lit=True),
        ]
        top = (self.rect.h - self._lamp) // 2
        for number in range(len(self.names)):
            bulb = kit.paint.bulb(self._lamp, lit=number <= self.chosen)
            parts.append(painted(f"lamp {number}", bulb, self._left + number * self._pitch, top, 2))
        if self.named:
            pointed = self._pointed if self.hovered and self._pointed is not None else self.chosen
            colour = TEXT if pointed == self.chosen else TEXT_DIM
            label = kit.lettering.line(self.names[pointed], Face.MEDIUM, self._size, colour)
            middle = self._label_x + label.get_width() / 2
            parts.append(centred("label", label, middle, self.rect.h / 2))
        return parts


class PersonChooser(Chooser):
    """Turns through the regulars; pressed in the middle it keeps a new one, if that is offered."""

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, *, text: Callable[[], str],
        on_turn: Callable[[int], None], on_keep: Callable[[], bool], tip: str,
    ) -> None:  # fmt: skip
        """`on_keep` says whether anybody was kept."""
        super().__init__(kit, key, rect, text=text, on_turn=on_turn, tip=tip)
        self._on_keep = on_keep

    def press(self, x: int, y: int) -> None:
        if end_at(self.rect, x) or not self._on_keep():
            super().press(x, y)

    def confirm(self) -> None:
        if not self._on_keep():
            super().confirm()
