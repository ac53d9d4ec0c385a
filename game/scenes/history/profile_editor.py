"""One profile with everything that can be changed: who somebody is, and how their seat shall be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from game.base.by_name import changed
from game.match.dates import DateError
from game.scenes.history.layout import control_of
from game.scenes.history.profile_settings import Wish, wishes
from game.scenes.history.words import day_of, written
from game.scenes.panel_page import medallion, panel
from game.scenes.setup.match_setup import AGES, FACES, LONGEST_NAME
from game.ui.screen import refresh
from game.ui.text.letters import why_not
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.widgets import Stepper, TextField, Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.tabbed_page import TabbedPage, TabPage
    from game.storage.profiles import Profile
    from game.ui.boxes import Places
    from game.ui.picture.items import Items

USUAL_AGE: Final = 30
_FIELDS: Final = ("name", "age", "born", "face")
_LONGEST_DAY: Final = 10

Value = TypeVar("Value")


class ProfileEditor:
    """Widgets for the fields of a profile, and what is written into them. Calls `keep` with the
    profile as soon as it has changed, and `again` where it has to be shown anew."""

    def __init__(
        self,
        screen: TabbedPage[TabPage],
        keep: Callable[[Profile], None],
        again: Callable[[], None],
        taken: Callable[[str], bool],
    ) -> None:
        """`taken`: whether somebody else has a name."""
        self._screen, self._keep_it, self._again, self._taken = screen, keep, again, taken
        self._profile: Profile
        self._drafts: dict[str, str] = {}  # what is written into fields and can't be kept yet

    def widgets(self, profile: Profile, items: Items, places: Places) -> list[Widget]:
        """The fields of a profile, top to bottom; what is only looked at is put into `items`."""
        services = self._screen.services
        self._profile = profile
        for name in ("who", "seat"):
            title = services.words(f"people.{name}")
            panel(items, services, places[name], title, name, left=False)
        face = profile.character or FACES[0]
        medallion(items, services, "face", face, places["face"].center, places["face"].w)
        rows = [*places.each("who row"), *places.each("seat row")]
        controls = [control_of(row, services.u) for row in rows]
        made = (self._name_field, self._stepper, self._born_field, self._faces)
        found = [make(place) for make, place in zip(made, controls, strict=False)]
        found += [
            self._wish(wish, place)
            for wish, place in zip(wishes(), controls[len(made) :], strict=True)
        ]
        for row, widget in zip(rows, found, strict=True):
            self._label(items, f"people.{widget.key[1]}", row, widget.rect)
        return found

    def abandon(self) -> None:
        """Forget what is written and can't be kept."""
        self._drafts.clear()

    def left(self, focus: object) -> bool:
        """Whether a field with a draft has lost the focus; the draft is forgotten then."""
        if not self._drafts or focus in [("people", name) for name in _FIELDS]:
            return False
        self.abandon()
        return True

    # --- keeping ---------------------------------------------------------------------------------
    def _keep(self, now: Profile) -> None:
        self._profile = now
        self._keep_it(now)

    def _write_name(self, text: str) -> None:
        """Every letter is kept as soon as it makes a name."""
        called, words = text.strip(), self._screen.services.words
        self._drafts["name"] = text
        if not called:
            self._screen.tell(words("people.no_name"))
        elif self._taken(called):
            self._screen.tell(words("people.same_name", name=called))
        elif problem := why_not(called, words):
            self._screen.tell(problem)
        else:
            self._screen.tell("")
            self._keep(replace(self._profile, name=called))

    def _write_born(self, text: str) -> None:
        """A birthday; without one the age counts."""
        self._drafts["born"] = text
        try:
            born = day_of(text) if text.strip() else ""
        except DateError:
            self._screen.tell(self._screen.services.words("people.no_day"))
        else:
            self._screen.tell("")
            self._keep(replace(self._profile, born=born))

    # --- fields ----------------------------------------------------------------------------------
    def _label(self, items: Items, key: str, row: Rect, control: Rect) -> None:
        kit, words = self._screen.services.kit, self._screen.services.words
        room = control.x - row.x - kit.px(12)
        size = kit.size(TypeScale.BODY, 1.2)
        label = kit.lettering.fit(words(key), Face.MEDIUM, size, room, TEXT)
        items.left(("label", key), label, (row.x, row.centery), 3)

    def _name_field(self, place: Rect) -> Widget:
        text = self._drafts.get("name", self._profile.name)
        return TextField(
            self._screen.services.kit, ("people", "name"), place, text, self._write_name,
            on_done=lambda: refresh(self._screen, ("people", "age")), longest=LONGEST_NAME,
            full=self._screen.services.words("field.full", count=LONGEST_NAME),
            turning=self._screen.services.words("field.turning"),
        )  # fmt: skip

    def _stepper(self, place: Rect) -> Widget:
        services, profile = self._screen.services, self._profile
        age = profile.age_on(services.on_date())
        return Stepper(
            services.kit, ("people", "age"), place,
            min(AGES[1], max(AGES[0], USUAL_AGE if age is None else age)),
            lambda age: self._keep(replace(self._profile, age=age)),
            low=AGES[0], high=AGES[1],
            text=lambda age: services.words("new.age", count=age),
            reason=services.words("people.by_birthday") if profile.born else "",
        )  # fmt: skip

    def _born_field(self, place: Rect) -> Widget:
        words = self._screen.services.words
        text = self._drafts.get("born", written(self._profile.born, words))
        return TextField(
            self._screen.services.kit, ("people", "born"), place, text, self._write_born,
            on_done=lambda: refresh(self._screen, ("people", "face")),
            empty=words("people.born_hint"), longest=_LONGEST_DAY, turning=words("field.turning"),
        )  # fmt: skip

    def _faces(self, place: Rect) -> Widget:
        words = self._screen.services.words
        return self._chooser(
            "face", place, ("", *FACES), self._profile.character,
            lambda face: words(f"people.face.{face}" if face else "people.any_face"),
            lambda face: replace(self._profile, character=face),
        )  # fmt: skip

    def _wish(self, wish: Wish, place: Rect) -> Widget:
        words, settings = self._screen.services.words, self._profile.profile_settings

        def text(value: object) -> str:
            return words("people.as_house") if value is None else wish.text(value, words)

        def turned(value: object) -> Profile:
            now = changed(settings, {wish.name: value})
            return replace(self._profile, profile_settings=now)

        now = getattr(settings, wish.name)
        return self._chooser(wish.name, place, (None, *wish.values), now, text, turned)

    def _chooser(
        self,
        name: str,
        place: Rect,
        values: Sequence[Value],
        now: Value,
        text: Callable[[Value], str],
        turned: Callable[[Value], Profile],
    ) -> Widget:
        """One of several values; of one that is not known any more, the first."""
        at = values.index(now) if now in values else 0

        def turn(by: int) -> None:
            self._keep(turned(values[(at + by) % len(values)]))
            self._again()

        return Chooser(
            self._screen.services.kit, ("people", name), place, text=lambda: text(values[at]),
            on_turn=turn,
        )  # fmt: skip
