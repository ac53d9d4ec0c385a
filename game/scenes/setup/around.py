"""What stands around the widgets of the chairs: portraits, notes, ages, why a chair is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.scenes.panel_page import medallion
from game.scenes.setup.match_setup import MatchSetup, Who
from game.scenes.setup.people import People
from game.ui.paint.signs import Sign, sign
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, GAIN, LOSS, TEXT, TEXT_DIM, TEXT_DISABLED

if TYPE_CHECKING:
    from game.phones.room import Member
    from game.scenes.setup.layout import ChairBoxes
    from game.ui.services import Services
    from game.words.words import Words

_NOTE_LINES: Final = 2


def called(setup: MatchSetup, number: int, words: Words) -> str:
    """What the player of a chair is called."""
    chair = setup.chairs[number]
    if chair.who is Who.GUEST:
        return words(f"guest.{chair.character}.name")
    alone = setup.humans == (number,)
    return words("you") if alone and not chair.name.strip() else chair.name


class Around:
    """Puts it into `items`."""

    def __init__(self, services: Services, setup: MatchSetup, people: People, items: Items) -> None:
        self._services, self._setup, self._people, self._items = services, setup, people, items

    def lay(self, number: int, boxes: ChairBoxes) -> None:
        kit, open_ = self._services.kit, number < self._setup.open
        closed = not open_ and self._setup.seating.may_be_free
        seated = open_ and not self._setup.chairs[number].free
        style = Plaque.LACQUER if seated else Plaque.DISABLED if closed else Plaque.GHOST
        face = kit.paint.plaque(
            *boxes.row.size, style, u=kit.u, step=kit.px(13), border=max(1.0, 2 * kit.u), shadow=0
        )
        self._items.shape(("row", number), face, boxes.row.topleft, 1)
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
        self._items.centre(("lock", number), lock, boxes.portrait.center, 2)
        room, row = boxes.row.right - kit.px(24) - x, boxes.row
        cards, nth = self._setup.values["variant"], number + 1
        key = f"new.closed.{nth}"
        text = words(key) if words.knows(key) else words("new.closed.other", number=nth)
        title = kit.lettering.fit(text, Face.SEMIBOLD, kit.size(21), room, TEXT_DIM)
        key = f"new.closed_why.{cards}"
        why = words(key) if words.knows(key) else words("new.closed_why.other", cards=cards)
        lines = kit.lettering.wrap(why, Face.MEDIUM, kit.size(18, 1.1), room)
        upper = 0.36 if len(lines) == 1 else 0.25
        self._items.left(("title", number), title, (x, row.y + row.h * upper), 2)
        at = (x, row.y + row.h * 0.66)
        self._lay_lines(number, lines, at, Face.MEDIUM, kit.size(18, 1.1))

    def _lay_free(self, number: int, boxes: ChairBoxes) -> None:
        kit, words, roomy = (
            self._services.kit,
            self._services.words,
            self._setup.seating.may_be_free,
        )
        chair = sign(self._services.art, Sign.CHAIR, kit.px(54 if roomy else 46), BRASS_SHADE)
        self._items.centre(("chair", number), chair, boxes.portrait.center, 2)
        if not roomy:
            text, room = words("new_table.free"), boxes.line.w
            line = kit.lettering.fit(text, Face.ITALIC, kit.size(20), room, TEXT_DIM)
            self._items.left(("title", number), line, (boxes.line.x, boxes.row.centery), 2)
            return
        text, room = words("new.free"), boxes.note.w
        title = kit.lettering.fit(text, Face.SEMIBOLD, kit.size(23), room, TEXT_DIM)
        self._items.left(("title", number), title, (boxes.note.x, boxes.name.centery), 2)
        size, room = kit.size(18, 1.1), boxes.place.right - boxes.note.x  # nothing stands beside it
        lines = kit.lettering.wrap(words("new.free_note"), Face.MEDIUM, size, room)
        self._lay_lines(number, lines, (boxes.note.x, boxes.note.centery), Face.MEDIUM, size)

    def _lay_seated(self, number: int, boxes: ChairBoxes) -> None:
        services, setup, ages = self._services, self._setup, self._setup.seating.ages
        kit, chair = services.kit, setup.chairs[number]
        key, (x, y) = ("portrait", number), boxes.portrait.center
        medallion(self._items, services, key, setup.character(number), (x, y), boxes.portrait.w)
        if ages and setup.youngest == number:
            button = services.art.sprite(f"chips/dealer-{services.words.language}", kit.px(38))
            at = (x - kit.px(37), y + kit.px(30))
            self._items.centre(("dealer", number), button, at, 4)
        if self._setup.seating.may_be_free:
            self._lay_note(number, boxes, self._note(number), Face.ITALIC)
        if chair.who is Who.HUMAN:
            holder = self._holder(number)
            if holder is not None:
                self._lay_phone(number, boxes, here=holder.here, ready=holder.ready)
            elif not self._people.may_choose(chair):
                self._lay_place(number, boxes)
            return
        if ages:
            self._lay_age(number, boxes)
        if not self._setup.seating.may_change:
            name, room = called(setup, number, services.words), boxes.line.w
            line = kit.lettering.fit(name, Face.SEMIBOLD, kit.size(23), room, TEXT)
            self._items.left(
                ("title", number), line, (boxes.line.x + kit.px(4), boxes.line.centery), 2
            )

    def _lay_age(self, number: int, boxes: ChairBoxes) -> None:
        """A guest's age is known and not for changing."""
        kit, box = self._services.kit, boxes.age
        face = kit.paint.plaque(*box.size, Plaque.GHOST, u=kit.u, shadow=0)
        self._items.shape(("age box", number), face, box.topleft, 2)
        text = self._services.words("new.age", count=self._setup.age(number))
        age = kit.lettering.fit(text, Face.MEDIUM, kit.size(21), box.w - kit.px(20), TEXT_DIM)
        self._items.centre(("age", number), age, box.center, 3)

    def _lay_place(self, number: int, boxes: ChairBoxes) -> None:
        """Where a human plays; with several, behind the curtain."""
        services, kit, box = self._services, self._services.kit, boxes.place
        several = len(self._setup.humans) > 1
        text = services.words("new.note.curtain" if several else "new.note.human")
        screen = sign(services.art, Sign.SCREEN, kit.px(28), TEXT_DIM)
        left = box.x + (kit.px(16) if self._setup.seating.may_be_free else 0)
        self._items.left(("screen", number), screen, (left, box.centery), 2)
        left += screen.get_width() + kit.px(12)
        room = (box.right - left, boxes.row.h)
        label = one_or_two(kit.lettering, text, Face.MEDIUM, kit.size(20), room, TEXT_DIM)
        self._items.left(("place", number), label, (left, box.centery), 2)

    def _holder(self, number: int) -> Member | None:
        """The phone that has a chair."""
        phones = self._services.phones
        return phones.room.seated.get(number) if phones is not None else None

    def _lay_phone(self, number: int, boxes: ChairBoxes, *, here: bool, ready: bool) -> None:
        """Whoever sits there holds a phone, which is connected or not, and may be ready."""
        kit, words, box = self._services.kit, self._services.words, boxes.place
        style, ink = (Plaque.GHOST, GAIN) if here else (Plaque.GHOST, LOSS)
        face = kit.paint.plaque(*box.size, style, u=kit.u, shadow=0)
        self._items.shape(("phone box", number), face, box.topleft, 2)
        icon = "phone" if here else "phone-lost"
        phone = self._services.art.tinted(f"icons/{icon}", kit.px(28), ink)
        self._items.left(("phone", number), phone, (box.x + kit.px(14), box.centery), 3)
        left, size = box.x + kit.px(52), kit.size(20)
        where = words("phone.chair.phone")
        line = kit.lettering.fit(where, Face.MEDIUM, size, (box.right - left) // 2, TEXT)
        self._items.left(("place", number), line, (left, box.centery), 3)
        told = words("phones.connected" if here else "phones.away")
        if here and ready:
            told = words("phone.chair.ready")
        room = box.right - left - line.get_width() - kit.px(28)
        line = kit.lettering.fit(told, Face.MEDIUM, size, room, ink)
        self._items.right(("connected", number), line, (box.right - kit.px(14), box.centery), 3)

    # --- notes -----------------------------------------------------------------------------------
    def _note(self, number: int) -> str:
        """The one thing to know about the player of a chair."""
        setup, words, ages = self._setup, self._services.words, self._setup.seating.ages
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
        high = kit.lettering.line(text, face, size, TEXT).get_height()
        if len(lines) > _NOTE_LINES or (len(lines) > 1 and high > self._line_step(size)):
            size = max(13, round(size * 0.85))
            lines = kit.lettering.wrap(text, face, size, box.w)
        self._lay_lines(number, lines[:_NOTE_LINES], (box.x, box.centery), face, size)

    def _line_step(self, size: int) -> int:
        """From one line of a note to the next, in px."""
        return min(self._services.kit.lettering.leading(size), self._services.kit.px(26))

    def _lay_lines(
        self, number: int, lines: Sequence[str], at: tuple[float, float], face: Face, size: int
    ) -> None:
        """Lines around a height, from a left edge on."""
        kit, colour = self._services.kit, TEXT if face is Face.ITALIC else TEXT_DIM
        step = self._line_step(size)
        for index, line in enumerate(lines):
            surface = kit.lettering.line(line, face, size, colour)
            y = at[1] + (index - (len(lines) - 1) / 2) * step
            self._items.left(("note", number, index), surface, (at[0], y), 2)
