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
from game.ui.screen import refresh
from game.ui.widgets import Button, Kind, Widget

if TYPE_CHECKING:
    from game.scenes.tabbed_page import TabbedPage, TabPage


class People(ListPage):
    """The list of profiles, and the one that is chosen with everything that can be changed."""

    def __init__(self, screen: TabbedPage[TabPage]) -> None:
        super().__init__(screen, ("people", "row"))
        self.people: tuple[Profile, ...] = ()
        self._editor = ProfileEditor(screen, self._keep, self._again, self._taken)

    # --- the page --------------------------------------------------------------------------------
    def hints(self) -> Sequence[Hint]:
        services = self.services
        return (
            Hint(services.cap(Command.CHOOSE), services.words("legend.choose")),
            Hint(services.cap(Command.CHANGE), services.words("legend.change")),
        )

    @property
    def start(self) -> Hashable:
        return self.rows.key(self.rows.at) if self.people else ("people", "new")

    @property
    def chosen(self) -> Profile | None:
        """Whose profile is open."""
        return self.people[self.rows.at] if self.people else None

    def lay_out(self) -> None:
        self.places = people_layout(self.panel, self.services.u)
        self.rows.seen = len(self.places.each("row"))
        self._read()

    def handle(self, intent: Intent) -> bool:
        """The wheel over the list, and arrows at its ends."""
        match intent:
            case Wheel(notches) if not self._over_a_chooser:
                self.go_to(self.rows.at - (1 if notches > 0 else -1))
                refresh(self.screen)
                return True
            case Pressed(Key.UP | Key.DOWN):
                return self.step(1 if intent.key is Key.DOWN else -1)
        return False

    def focused(self, key: object) -> None:
        """A row that has the focus is open; a field that was left is read again."""
        if self.rows.number(key) not in (None, self.rows.at):
            self._editor.abandon()
            super().focused(key)
        elif self._editor.left(key):
            self._read()
            refresh(self.screen, key if isinstance(key, tuple) else None)

    @property
    def _over_a_chooser(self) -> bool:
        return any(widget.hovered and widget.wheels for widget in self.widgets)

    # --- keeping ---------------------------------------------------------------------------------
    @property
    def _kept(self) -> Profiles:
        return self.services.store.profiles

    def _read(self) -> None:
        """By name: who was used last is of no matter where people are looked for."""
        known = self.chosen
        self.people = tuple(sorted(self._kept(), key=lambda each: each.name.casefold()))
        self.rows.count, ids = len(self.people), [each.id for each in self.people]
        self.go_to(ids.index(known.id) if known and known.id in ids else self.rows.at)

    def _keep(self, now: Profile) -> None:
        self._kept.change(now)
        self.people = tuple(now if each.id == now.id else each for each in self.people)

    def _again(self) -> None:
        self._read()
        refresh(self.screen)

    def _taken(self, name: str) -> bool:
        """Whether somebody else than the profile that is open has this name."""
        others = (each for each in self.people if each is not self.chosen)
        return name.casefold() in [each.name.casefold() for each in others]

    def _new(self) -> None:
        """Somebody new, with a name nobody has."""
        words = self.services.words
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
        self.screen.say("")
        refresh(self.screen, ("people", "name"))

    def _remove(self) -> None:
        known, words = self.chosen, self.services.words
        if known is None:
            return
        self._kept.remove(known)
        self._editor.abandon()

        def back() -> None:
            self._kept.add(known)
            self._read()

        self._read()
        self.screen.say(words("people.removed", name=known.name), back)
        refresh(self.screen, self.start)

    # --- showing ---------------------------------------------------------------------------------
    def show(self) -> None:
        services, places, rows = self.services, self.places, self.rows
        items = self.clear()
        shown = self.people[rows.top : rows.top + rows.seen]
        found: list[Widget] = [
            PersonRow(
                services, rows.key(number), rect, profile, profile.age_on(services.on_date()),
                partial(self._press, number), chosen=number == rows.at,
            )
            for number, (profile, rect) in enumerate(
                zip(shown, places.each("row"), strict=False), rows.top
            )
        ]  # fmt: skip
        new = Button(
            services.kit, ("people", "new"), places["new"], services.words("people.new"), self._new,
            kind=Kind.SECONDARY if self.people else Kind.PRIMARY,
        )  # fmt: skip
        lay_bar(items, services, places["bar"], (rows.top, len(shown), rows.count))
        self.widgets = [*found, new]
        if self.chosen is None:
            room = places["new"].union(places["seat"])
            lay_sentence(items, services, room, "people.none")
            return
        remove = Button(
            services.kit, ("people", "remove"), places["remove"], services.words("people.remove"),
            self._remove, kind=Kind.GHOST,
        )  # fmt: skip
        editor = self._editor.widgets(self.chosen, items, places)
        self.widgets = [*self.widgets, *editor, remove]

    def _press(self, number: int) -> None:
        self.go_to(number)
        chosen = number == self.rows.at
        refresh(self.screen, ("people", "name") if chosen else self.rows.key(number))
