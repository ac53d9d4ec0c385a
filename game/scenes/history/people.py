"""The third page: who comes again and again, and how the screen shall be while they look at it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Wheel
from game.scenes.history.layout import people_layout
from game.scenes.history.page import ListPage
from game.scenes.history.profile_editor import USUAL_AGE, ProfileEditor
from game.scenes.history.row import PersonRow, lay_bar, lay_sentence
from game.scenes.panel_page import Hint
from game.storage.profiles import Profile, Profiles
from game.ui.picture.items import Items
from game.ui.widgets import Button, Kind, Widget

if TYPE_CHECKING:
    from game.scenes.history.page import HistoryHost


class People(ListPage):
    """The list of profiles, and the one that is chosen with everything that can be changed."""

    row_key = ("people", "row")

    def __init__(self, host: HistoryHost) -> None:
        super().__init__(host)
        self.people: tuple[Profile, ...] = ()
        self._editor = ProfileEditor(host, self._keep, self._again, self._taken)

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
            self._editor.abandon()
            self.at = number or 0
            self.show()
            self.host.refurnish(self.key(self.at))
        elif self._editor.left(key):
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

    def _keep(self, now: Profile) -> None:
        self._kept.change(now)
        self.people = tuple(now if each.id == now.id else each for each in self.people)

    def _again(self) -> None:
        self._read()
        self.host.refurnish()

    def _taken(self, name: str) -> bool:
        """Whether somebody else than the profile that is open has this name."""
        others = (each for each in self.people if each is not self.chosen)
        return name.casefold() in [each.name.casefold() for each in others]

    def _new(self) -> None:
        """Somebody new, with a name nobody has."""
        words = self.host.services.words
        used = {each.name.casefold() for each in self.people}
        names = (
            *words.variants("human.name"),
            *(f"{words('people.guest')} {n}" for n in range(99)),
        )
        name = next(name for name in names if name.casefold() not in used)
        added = self._kept.add(Profile(name, USUAL_AGE))
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
        self._editor.abandon()

        def back() -> None:
            self._kept.add(known)
            self._read()

        self._read()
        self.host.say(words("people.removed", name=known.name), back)
        self.host.refurnish(self.start)

    # --- showing ---------------------------------------------------------------------------------
    def show(self) -> None:
        services, places = self.host.services, self.places
        self.items = Items("regulars shown", z=2)
        shown = self.people[self.top : self.top + self.seen]
        rows: list[Widget] = [
            PersonRow(
                services, self.key(number), rect, profile, profile.age_on(services.on_date()),
                partial(self._press, number), chosen=number == self.at,
            )
            for number, (profile, rect) in enumerate(
                zip(shown, places.each("row"), strict=False), self.top
            )
        ]  # fmt: skip
        new = Button(
            services.kit, ("people", "new"), places["new"], services.words("people.new"), self._new,
            kind=Kind.SECONDARY if self.people else Kind.PRIMARY,
        )  # fmt: skip
        lay_bar(self.items, services, places["bar"], (self.top, len(shown), len(self.people)))
        self.widgets = [*rows, new]
        if self.chosen is None:
            room = places["new"].union(places["seat"])
            lay_sentence(self.items, services, room, "people.none")
            return
        remove = Button(
            services.kit, ("people", "remove"), places["remove"], services.words("people.remove"),
            self._remove, kind=Kind.GHOST,
        )  # fmt: skip
        editor = self._editor.widgets(self.chosen, self.items, places)
        self.widgets = [*self.widgets, *editor, remove]

    def _press(self, number: int) -> None:
        self.go_to(number)
        self.host.refurnish(("people", "name") if number == self.at else self.key(number))
