"""The third page: who comes again and again, and how the screen shall be while they look at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Wheel
from game.match.dates import DateError
from game.scenes.history.layout import PeopleLayout, people_layout
from game.scenes.history.profile_settings import Wish, wishes
from game.scenes.history.row import PersonRow, lay_bar, lay_sentence
from game.scenes.history.words import day_of, written
from game.scenes.panel_page import Hint, medallion
from game.scenes.review.hand import panel
from game.scenes.setup.match_setup import AGES, FACES, LONGEST_NAME
from game.storage.profiles import Profile, Profiles
from game.ui.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.widgets import Button, Kind, Stepper, TextField, Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from game.scenes.history.scene import HistoryHost

_USUAL_AGE: Final = 30
_FIELDS: Final = ("name", "age", "born", "face")
_LONGEST_DAY: Final = 10


class People:
    """The list of profiles, and the one that is chosen with everything that can be changed."""

    def __init__(self, host: HistoryHost) -> None:
        self._host = host
        self.people: tuple[Profile, ...] = ()
        self._at = 0
        self._first = 0
        self._drafts: dict[str, str] = {}  # what is written into fields and can't be kept yet
        self.items = Items("regulars people", z=2)
        self.widgets: Sequence[Widget] = ()
        self._place: PeopleLayout

    # --- the page --------------------------------------------------------------------------------
    @property
    def hints(self) -> Sequence[Hint]:
        """What its keys do."""
        services = self._host.services
        return (
            Hint(services.cap(Command.CHOOSE), services.words("legend.choose")),
            Hint(services.cap(Command.CHANGE), services.words("legend.change")),
        )

    @property
    def start(self) -> object:
        """The row of whoever is chosen."""
        return _key(self._at) if self.people else ("people", "new")

    @property
    def chosen(self) -> Profile | None:
        """Whose profile is open."""
        return self.people[self._at] if self.people else None

    def lay_out(self) -> None:
        """Read who is kept, and show them."""
        self._place = people_layout(self._host.panel, self._host.services.kit)
        self._read()

    def handle(self, intent: Intent) -> bool:
        """The wheel over the list, and arrows at its ends."""
        match intent:
            case Wheel(notches) if not self._over_a_chooser:
                self._go_to(self._at - (1 if notches > 0 else -1))
                self._host.refurnish()
            case Pressed(Key.UP | Key.DOWN) if self._on_a_row:
                at = self._at + (1 if intent.key is Key.DOWN else -1)
                if not 0 <= at < len(self.people):
                    return False
                self._go_to(at)
                self._host.refurnish(_key(self._at))
            case _:
                return False
        return True

    def focused(self, key: object) -> None:
        """A row that has the focus is open; a field that was left is read again."""
        row = isinstance(key, tuple) and key[:2] == _key(0)[:2]
        if isinstance(key, tuple) and row and key[2] != self._at:
            self._drafts.clear()
            self._at = key[2]
            self._show()
            self._host.refurnish(key)
        elif self._drafts and key not in [("people", name) for name in _FIELDS]:
            self._drafts.clear()
            self._read()
            self._host.refurnish(key)

    @property
    def _on_a_row(self) -> bool:
        key = self._host.focus
        return isinstance(key, tuple) and key[:2] == _key(0)[:2]

    @property
    def _over_a_chooser(self) -> bool:
        return any(widget.hovered and widget.wheels for widget in self.widgets)

    # --- keeping ---------------------------------------------------------------------------------
    @property
    def _kept(self) -> Profiles:
        return self._host.services.store.profiles

    def _read(self) -> None:
        """By name: who was used last is of no matter where people are looked for."""
        known = self.chosen
        self.people = tuple(sorted(self._kept(), key=lambda each: each.name.casefold()))
        ids = [each.id for each in self.people]
        self._go_to(ids.index(known.id) if known and known.id in ids else self._at)

    def _go_to(self, at: int) -> None:
        rows = len(self._place.rows)
        self._at = min(max(0, at), max(0, len(self.people) - 1))
        last = max(0, len(self.people) - rows)
        self._first = min(last, max(self._at - rows + 1, min(self._first, self._at)))
        self._show()

    def change(self, **changes: Any) -> None:
        """Keep the profile that is open as it is now."""
        known = self.chosen
        if known is None:
            return
        self._kept.change(replace(known, **changes))
        self._read()

    def _changed(self, **changes: Any) -> None:
        self.change(**changes)
        self._host.refurnish()

    def _new(self) -> None:
        """Somebody new, with a name nobody has."""
        words = self._host.services.words
        used = {each.name.casefold() for each in self.people}
        names = (
            *words.variants("human.name"),
            *(f"{words('people.guest')} {n}" for n in range(99)),
        )
        name = next(name for name in names if name.casefold() not in used)
        added = self._kept.add(Profile(name, _USUAL_AGE))
        self._read()
        ids = [each.id for each in self.people]
        self._go_to(ids.index(added.id) if added.id in ids else 0)
        self._host.say("")
        self._host.refurnish(("people", "name"))

    def _remove(self) -> None:
        known, words = self.chosen, self._host.services.words
        if known is None:
            return
        self._kept.remove(known)
        self._drafts.clear()

        def back() -> None:
            self._kept.add(known)
            self._read()

        self._read()
        self._host.say(words("people.removed", name=known.name), back)
        self._host.refurnish(self.start)

    # --- writing ---------------------------------------------------------------------------------
    def _name(self, text: str) -> None:
        """Every letter is kept as soon as it makes a name."""
        known, called = self.chosen, text.strip()
        others = [each.name.casefold() for each in self.people if each is not known]
        self._drafts["name"] = text
        words = self._host.services.words
        if not called:
            self._host.tell(words("people.no_name"))
        elif called.casefold() in others:
            self._host.tell(words("people.same_name", name=called))
        else:
            self._host.tell("")
            self._keep(name=called)

    def _born(self, text: str) -> None:
        """A birthday; without one the age counts."""
        self._drafts["born"] = text
        try:
            born = day_of(text) if text.strip() else ""
        except DateError:
            self._host.tell(self._host.services.words("people.no_day"))
        else:
            self._host.tell("")
            self._keep(born=born)

    def _keep(self, **changes: Any) -> None:
        """Keep what is being written, and leave the field as it is."""
        known = self.chosen
        if known is not None:
            now = replace(known, **changes)
            self._kept.change(now)
            self.people = tuple(now if each is known else each for each in self.people)

    # --- showing ---------------------------------------------------------------------------------
    def _show(self) -> None:
        services, place = self._host.services, self._place
        self.items = Items("regulars people", z=2)
        shown = self.people[self._first : self._first + len(place.rows)]
        rows: list[Widget] = [
            PersonRow(
                services, _key(self._first + index), rect, profile, self._age(profile),
                partial(self._press, self._first + index), chosen=self._first + index == self._at,
            )
            for index, (profile, rect) in enumerate(zip(shown, place.rows, strict=False))
        ]  # fmt: skip
        new = Button(
            services.kit, ("people", "new"), place.new, services.words("people.new"), self._new,
            kind=Kind.SECONDARY if self.people else Kind.PRIMARY,
        )  # fmt: skip
        lay_bar(self.items, services, place.bar, (self._first, len(shown), len(self.people)))
        self.widgets = [*rows, new, *self._editor()]

    def _age(self, profile: Profile) -> int | None:
        today = self._host.services.on_date()
        return profile.age_on(today) if today else profile.age

    def _press(self, number: int) -> None:
        self._go_to(number)
        self._host.refurnish(("people", "name") if number == self._at else _key(number))

    def _editor(self) -> list[Widget]:
        """Both panels with all their rows."""
        services, place, known = self._host.services, self._place, self.chosen
        if known is None:
            lay_sentence(self.items, services, place.new.union(place.seat), "people.none")
            return []
        panel(self.items, services, place.who, services.words("people.who"), "who", left=False)
        panel(self.items, services, place.seat, services.words("people.seat"), "seat", left=False)
        face = known.character or FACES[0]
        medallion(self.items, services, "face", face, place.portrait, place.diameter)
        widgets: list[Widget] = [self._name_field(known), self._stepper(known)]
        widgets += [self._born_field(known), self._faces(known)]
        for name, row, widget in zip(_FIELDS, place.who_rows, widgets, strict=True):
            self._lay_row(f"people.{name}", row, widget)
        seat = [self._wish(known, wish) for wish in wishes()]
        for wish, row, widget in zip(wishes(), place.seat_rows, seat, strict=True):
            self._lay_row(f"people.{wish.name}", row, widget)
        remove = Button(
            services.kit, ("people", "remove"), place.remove, services.words("people.remove"),
            self._remove, kind=Kind.GHOST,
        )  # fmt: skip
        return [*widgets, *seat, remove]

    def _lay_row(self, key: str, row: Rect, widget: Widget) -> None:
        kit, words = self._host.services.kit, self._host.services.words
        widget.rect = self._place.control(row)
        room = widget.rect.x - row.x - kit.px(12)
        size = kit.size(TypeScale.BODY, 1.2)
        label = kit.lettering.fit(words(key), Face.MEDIUM, size, room, TEXT)
        self.items.left(("label", key), label, (row.x, row.centery), 3)

    def _name_field(self, known: Profile) -> Widget:
        text = self._drafts.get("name", known.name)
        return TextField(
            self._host.services.kit, ("people", "name"), Rect(0, 0, 1, 1), text, self._name,
            on_done=lambda: self._host.refurnish(("people", "age")), longest=LONGEST_NAME,
        )  # fmt: skip

    def _stepper(self, known: Profile) -> Widget:
        words = self._host.services.words
        age = self._age(known)
        return Stepper(
            self._host.services.kit, ("people", "age"), Rect(0, 0, 1, 1),
            min(AGES[1], max(AGES[0], _USUAL_AGE if age is None else age)),
            lambda age: self._keep(age=age), low=AGES[0], high=AGES[1],
            text=lambda age: words("new.age", count=age),
            reason=words("people.by_birthday") if known.born else "",
        )  # fmt: skip

    def _born_field(self, known: Profile) -> Widget:
        words = self._host.services.words
        text = self._drafts.get("born", written(known.born, words))
        return TextField(
            self._host.services.kit, ("people", "born"), Rect(0, 0, 1, 1), text, self._born,
            on_done=lambda: self._host.refurnish(("people", "face")),
            empty=words("people.born_hint"), longest=_LONGEST_DAY,
        )  # fmt: skip

    def _faces(self, known: Profile) -> Widget:
        words = self._host.services.words
        faces = ("", *FACES)
        at = faces.index(known.character) if known.character in faces else 0
        name = f"people.face.{faces[at]}" if faces[at] else "people.any_face"
        return self._chooser(
            "face", words(name), lambda by: self._changed(character=faces[(at + by) % len(faces)])
        )

    def _wish(self, known: Profile, wish: Wish) -> Widget:
        words, value = self._host.services.words, getattr(known.profile_settings, wish.name)
        values: tuple[Any, ...] = (None, *wish.values)
        at = values.index(value) if value in values else 0
        text = wish.text(values[at], words) if at else words("people.as_house")

        def turn(by: int) -> None:
            changes: dict[str, Any] = {wish.name: values[(at + by) % len(values)]}
            self._changed(profile_settings=replace(known.profile_settings, **changes))

        return self._chooser(wish.name, text, turn)

    def _chooser(self, name: str, text: str, turn: Callable[[int], None]) -> Widget:
        return Chooser(
            self._host.services.kit, ("people", name), Rect(0, 0, 1, 1), text=lambda: text,
            on_turn=turn,
        )  # fmt: skip


def _key(number: int) -> tuple[str, str, int]:
    return "people", "row", number
