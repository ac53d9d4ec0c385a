"""The third page: who comes again and again, and how the screen shall be while they look at it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Wheel
from game.match.dates import DateError
from game.records import changed
from game.scenes.history.layout import control_of, people_layout
from game.scenes.history.page import ListPage
from game.scenes.history.profile_settings import Wish, wishes
from game.scenes.history.row import PersonRow, lay_bar, lay_sentence
from game.scenes.history.words import day_of, written
from game.scenes.panel_page import Hint, medallion, panel
from game.scenes.setup.match_setup import AGES, FACES, LONGEST_NAME
from game.storage.profiles import Profile, Profiles
from game.ui.picture.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.widgets import Button, Kind, Stepper, TextField, Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from game.scenes.history.page import HistoryHost

_USUAL_AGE: Final = 30
_FIELDS: Final = ("name", "age", "born", "face")
_LONGEST_DAY: Final = 10


class People(ListPage):
    """The list of profiles, and the one that is chosen with everything that can be changed."""

    row_key = ("people", "row")

    def __init__(self, host: HistoryHost) -> None:
        super().__init__(host)
        self.people: tuple[Profile, ...] = ()
        self._drafts: dict[str, str] = {}  # what is written into fields and can't be kept yet

    # --- the page --------------------------------------------------------------------------------
    def hints(self) -> Sequence[Hint]:
        services = self.host.services
        return (
            Hint(services.cap(Command.CHOOSE), services.words("legend.choose")),
            Hint(services.cap(Command.CHANGE), services.words("legend.change")),
        )

    @property
    def start(self) -> Hashable:
        return self.key(self.at) if self.people else ("people", "new")

    @property
    def count(self) -> int:
        return len(self.people)

    @property
    def chosen(self) -> Profile | None:
        """Whose profile is open."""
        return self.people[self.at] if self.people else None

    @property
    def _now(self) -> Profile:
        """The open profile as it is kept by now, which may be newer than what is shown."""
        assert self.chosen is not None
        return self.chosen

    def lay_out(self) -> None:
        self.places = people_layout(self.host.panel, self.host.services.u)
        self._read()

    def handle(self, intent: Intent) -> bool:
        """The wheel over the list, and arrows at its ends."""
        match intent:
            case Wheel(notches) if not self._over_a_chooser:
                self.go_to(self.at - (1 if notches > 0 else -1))
                self.host.refurnish()
                return True
            case Pressed(Key.UP | Key.DOWN):
                return self.step(1 if intent.key is Key.DOWN else -1)
        return False

    def focused(self, key: object) -> None:
        """A row that has the focus is open; a field that was left is read again."""
        number = self.number(key)
        if number not in (None, self.at):
            self._drafts.clear()
            self.at = number or 0
            self.show()
            self.host.refurnish(self.key(self.at))
        elif self._drafts and key not in [("people", name) for name in _FIELDS]:
            self._drafts.clear()
            self._read()
            self.host.refurnish(key if isinstance(key, tuple) else None)

    @property
    def _over_a_chooser(self) -> bool:
        return any(widget.hovered and widget.wheels for widget in self.widgets)

    # --- keeping ---------------------------------------------------------------------------------
    @property
    def _kept(self) -> Profiles:
        return self.host.services.store.profiles

    def _read(self) -> None:
        """By name: who was used last is of no matter where people are looked for."""
        known = self.chosen
        self.people = tuple(sorted(self._kept(), key=lambda each: each.name.casefold()))
        ids = [each.id for each in self.people]
        self.go_to(ids.index(known.id) if known and known.id in ids else self.at)

    def _change(self, now: Profile) -> None:
        """Keep the profile that is open as it is now, and show it."""
        self._kept.change(now)
        self._read()
        self.host.refurnish()

    def _keep(self, now: Profile) -> None:
        """Keep what is being written, and leave the field as it is."""
        self._kept.change(now)
        self.people = tuple(now if each.id == now.id else each for each in self.people)

    def _new(self) -> None:
        """Somebody new, with a name nobody has."""
        words = self.host.services.words
        used = {each.name.casefold() for each in self.people}
        names = (
            *words.variants("human.name"),
            *(f"{words('people.guest')} {n}" for n in range(99)),
        )
        name = next(name for name in names if name.casefold() not in used)
        added = self._kept.add(Profile(name, _USUAL_AGE))
        self._read()
        ids = [each.id for each in self.people]
        self.go_to(ids.index(added.id) if added.id in ids else 0)
        self.host.say("")
        self.host.refurnish(("people", "name"))

    def _remove(self) -> None:
        known, words = self.chosen, self.host.services.words
        if known is None:
            return
        self._kept.remove(known)
        self._drafts.clear()

        def back() -> None:
            self._kept.add(known)
            self._read()

        self._read()
        self.host.say(words("people.removed", name=known.name), back)
        self.host.refurnish(self.start)

    # --- writing ---------------------------------------------------------------------------------
    def _name(self, text: str) -> None:
        """Every letter is kept as soon as it makes a name."""
        known, called, words = self._now, text.strip(), self.host.services.words
        others = [each.name.casefold() for each in self.people if each is not known]
        self._drafts["name"] = text
        if not called:
            self.host.tell(words("people.no_name"))
        elif called.casefold() in others:
            self.host.tell(words("people.same_name", name=called))
        else:
            self.host.tell("")
            self._keep(replace(known, name=called))

    def _born(self, text: str) -> None:
        """A birthday; without one the age counts."""
        self._drafts["born"] = text
        try:
            born = day_of(text) if text.strip() else ""
        except DateError:
            self.host.tell(self.host.services.words("people.no_day"))
        else:
            self.host.tell("")
            self._keep(replace(self._now, born=born))

    # --- showing ---------------------------------------------------------------------------------
    def show(self) -> None:
        services, places = self.host.services, self.places
        self.items = Items("regulars shown", z=2)
        shown = self.people[self.top : self.top + self.seen]
        rows: list[Widget] = [
            PersonRow(
                services, self.key(self.top + index), rect, profile, self._age(profile),
                partial(self._press, self.top + index), chosen=self.top + index == self.at,
            )
            for index, (profile, rect) in enumerate(zip(shown, places.each("row"), strict=False))
        ]  # fmt: skip
        new = Button(
            services.kit, ("people", "new"), places["new"], services.words("people.new"), self._new,
            kind=Kind.SECONDARY if self.people else Kind.PRIMARY,
        )  # fmt: skip
        lay_bar(self.items, services, places["bar"], (self.top, len(shown), len(self.people)))
        self.widgets = [*rows, new, *self._editor()]

    def _age(self, profile: Profile) -> int | None:
        today = self.host.services.on_date()
        return profile.age_on(today) if today else profile.age

    def _press(self, number: int) -> None:
        self.go_to(number)
        self.host.refurnish(("people", "name") if number == self.at else self.key(number))

    def _editor(self) -> list[Widget]:
        """Both panels with all their rows."""
        services, places, known = self.host.services, self.places, self.chosen
        if known is None:
            lay_sentence(self.items, services, places["new"].union(places["seat"]), "people.none")
            return []
        panel(self.items, services, places["who"], services.words("people.who"), "who", left=False)
        panel(
            self.items, services, places["seat"], services.words("people.seat"), "seat", left=False
        )
        face = known.character or FACES[0]
        medallion(self.items, services, "face", face, places["face"].center, places["face"].w)
        widgets: list[Widget] = [self._name_field(known), self._stepper(known)]
        widgets += [self._born_field(known), self._faces(known)]
        for name, row, widget in zip(_FIELDS, places.each("who row"), widgets, strict=True):
            self._lay_row(f"people.{name}", row, widget)
        seat = [self._wish(known, wish) for wish in wishes()]
        for wish, row, widget in zip(wishes(), places.each("seat row"), seat, strict=True):
            self._lay_row(f"people.{wish.name}", row, widget)
        remove = Button(
            services.kit, ("people", "remove"), places["remove"], services.words("people.remove"),
            self._remove, kind=Kind.GHOST,
        )  # fmt: skip
        return [*widgets, *seat, remove]

    def _lay_row(self, key: str, row: Rect, widget: Widget) -> None:
        kit, words = self.host.services.kit, self.host.services.words
        widget.rect = control_of(row, self.host.services.u)
        room = widget.rect.x - row.x - kit.px(12)
        size = kit.size(TypeScale.BODY, 1.2)
        label = kit.lettering.fit(words(key), Face.MEDIUM, size, room, TEXT)
        self.items.left(("label", key), label, (row.x, row.centery), 3)

    def _name_field(self, known: Profile) -> Widget:
        text = self._drafts.get("name", known.name)
        return TextField(
            self.host.services.kit, ("people", "name"), Rect(0, 0, 1, 1), text, self._name,
            on_done=lambda: self.host.refurnish(("people", "age")), longest=LONGEST_NAME,
        )  # fmt: skip

    def _stepper(self, known: Profile) -> Widget:
        words = self.host.services.words
        age = self._age(known)
        return Stepper(
            self.host.services.kit, ("people", "age"), Rect(0, 0, 1, 1),
            min(AGES[1], max(AGES[0], _USUAL_AGE if age is None else age)),
            lambda age: self._keep(replace(self._now, age=age)),
            low=AGES[0], high=AGES[1],
            text=lambda age: words("new.age", count=age),
            reason=words("people.by_birthday") if known.born else "",
        )  # fmt: skip

    def _born_field(self, known: Profile) -> Widget:
        words = self.host.services.words
        text = self._drafts.get("born", written(known.born, words))
        return TextField(
            self.host.services.kit, ("people", "born"), Rect(0, 0, 1, 1), text, self._born,
            on_done=lambda: self.host.refurnish(("people", "face")),
            empty=words("people.born_hint"), longest=_LONGEST_DAY,
        )  # fmt: skip

    def _faces(self, known: Profile) -> Widget:
        words = self.host.services.words
        faces = ("", *FACES)
        at = faces.index(known.character) if known.character in faces else 0
        name = f"people.face.{faces[at]}" if faces[at] else "people.any_face"
        return self._chooser(
            "face", words(name),
            lambda by: self._change(replace(self._now, character=faces[(at + by) % len(faces)])),
        )  # fmt: skip

    def _wish(self, known: Profile, wish: Wish) -> Widget:
        words, settings = self.host.services.words, known.profile_settings
        value = getattr(settings, wish.name)
        values: tuple[object, ...] = (None, *wish.values)
        at = values.index(value) if value in values else 0
        text = wish.text(values[at], words) if at else words("people.as_house")

        def turn(by: int) -> None:
            turned = changed(settings, {wish.name: values[(at + by) % len(values)]})
            self._change(replace(self._now, profile_settings=turned))

        return self._chooser(wish.name, text, turn)

    def _chooser(self, name: str, text: str, turn: Callable[[int], None]) -> Widget:
        return Chooser(
            self.host.services.kit, ("people", name), Rect(0, 0, 1, 1), text=lambda: text,
            on_turn=turn,
        )  # fmt: skip
