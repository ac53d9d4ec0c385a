"""The people's page: who is kept, and how their seat shall be; and regulars on the chairs of a new
match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.input.intents import (  # fmt: skip
    Intent,
    Key,
    PointerMoved,
    Pressed,
    Released,
    Typed,
)
from game.match.dates import DateError
from game.scenes.history.regulars import RegularsPage, Wish, wishes
from game.scenes.history.scene import HistoryTab
from game.scenes.history.words import day_of
from game.scenes.setup.deluxe import DELUXE
from game.scenes.setup.match_setup import FACES
from game.scenes.setup.scene import SetupScene
from game.storage.profiles import Profile, ProfileSettings
from game.table.scene import TableScene
from game.ui.services import Services
from game.ui.widgets import Stepper, TextField
from game.ui.widgets.widget import Widget
from tests.match.matches import play_out, small_table
from tests.scenes.fakes import click
from tests.scenes.history.opened import Evening
from tests.scenes.screens import (
    drawn,
    furnished,
    nothing_cut,
    overlapping,
    top,  # fmt: skip
)

LONG = "Maximiliane-Rosa"


def page(evening: Evening) -> RegularsPage:
    found = evening.scene.page
    assert isinstance(found, RegularsPage)
    return found


def opened(folder: Path, *people: Profile, date: str = "2026-11-21") -> Evening:
    services = furnished(folder, (1024, 640))
    for profile in people:
        services.store.profiles.add(profile)
    services.store.close()
    evening = Evening(folder, HistoryTab.PEOPLE)
    evening.services.on_date = lambda: date
    evening.scene.lay_out()
    return evening


def write(evening: Evening, field: str, text: str) -> None:
    """Write something else into a field, letter by letter."""
    evening.scene.group.focus_on(("people", field))
    widget = evening.scene.group.focused
    assert isinstance(widget, TextField)
    for _ in widget.text:
        evening.do(Pressed(Key.ERASE), Released(Key.ERASE))
    for letter in text:
        evening.do(Typed(letter))


def only(evening: Evening) -> Profile:
    (profile,) = evening.services.store.profiles()
    return profile


def test_a_new_face_is_kept_under_a_name_of_its_own(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    assert evening.scene.group.focus_key == ("people", "new")
    evening.do(Pressed(Key.CONFIRM))
    assert evening.scene.group.focus_key == ("people", "name")
    assert evening.scene.typing
    write(evening, "name", "Wanda")
    evening.do(Pressed(Key.CONFIRM))
    assert only(evening).name == "Wanda"
    evening.scene.group.focus_on(("people", "new"))
    evening.do(Pressed(Key.CONFIRM))
    assert len({profile.name for profile in evening.services.store.profiles()}) == 2


def test_a_name_that_is_none_or_taken_is_not_kept(tmp_path: Path) -> None:
    evening = opened(tmp_path, Profile("Anna"), Profile("Otto"))
    page(evening).walk(1)
    words = evening.services.words
    write(evening, "name", "")
    assert evening.told == words("people.no_name")
    write(evening, "name", "漢字")
    assert evening.told == words("name.letters")
    write(evening, "name", "aNNa")
    assert evening.told == words("people.same_name", name="aNNa")
    kept = {profile.name for profile in evening.services.store.profiles()}
    assert kept == {"Anna", "aNN"}, "as far as it was a name"
    evening.scene.group.focus_on(("people", "remove"))
    evening.scene.page.focused(evening.scene.group.focus_key)
    evening.scene.update(0.0)
    field = evening.scene.group.find(("people", "name"))
    assert isinstance(field, TextField)
    assert field.text == "aNN"


@pytest.mark.parametrize(
    ("written", "iso"),
    [("30.4.1987", "1987-04-30"), ("1987/4/30", "1987-04-30"), ("1987-04-30", "1987-04-30")],
)
def test_birthdays_are_read_as_people_write_them(written: str, iso: str) -> None:
    assert day_of(written) == iso
    for nonsense in ("", "30.2.1987", "1987", "a.b.c", "1.2.3.4"):
        with pytest.raises(DateError):
            day_of(nonsense)


def test_a_birthday_tells_the_age(tmp_path: Path) -> None:
    evening = opened(tmp_path, Profile("Otto", 50), date="2026-04-29")
    write(evening, "born", "30.4.1987")
    assert only(evening).born == "1987-04-30"
    evening.do(Pressed(Key.CONFIRM))
    stepper = evening.scene.group.find(("people", "age"))
    assert isinstance(stepper, Stepper)
    evening.scene.lay_out(("people", "face"))
    stepper = evening.scene.group.find(("people", "age"))
    assert isinstance(stepper, Stepper)
    assert stepper.value == 38
    assert stepper.reason
    write(evening, "born", "31.4.1987")
    assert evening.told == evening.services.words("people.no_day")
    write(evening, "born", "")
    assert only(evening).born == ""


@pytest.mark.parametrize("mine", wishes(), ids=lambda wish: wish.name)
def test_every_wish_turns_through_all_values_and_back_to_the_house(
    tmp_path: Path, mine: Wish
) -> None:
    evening = opened(tmp_path, Profile("Otto"))
    evening.scene.focus_on(("people", mine.name))
    found = []
    for _ in range(len(mine.values) + 1):
        evening.do(Pressed(Key.RIGHT), Released(Key.RIGHT))
        assert evening.scene.group.focus_key == ("people", mine.name)
        found.append(getattr(only(evening).profile_settings, mine.name))
    assert found == [*mine.values, None]


def test_somebody_is_forgotten_and_remembered(tmp_path: Path) -> None:
    otto = Profile("Otto", 70, profile_settings=ProfileSettings(language="de"))
    evening = opened(tmp_path, otto)
    evening.scene.group.focus_on(("people", "remove"))
    evening.do(Pressed(Key.CONFIRM))
    assert evening.services.store.profiles() == ()
    evening.press("undo")
    assert replace(only(evening), id=None) == otto


def test_rows_are_walked_and_the_one_in_focus_is_open(tmp_path: Path) -> None:
    people = [Profile(f"P{n:02}", n + 1) for n in range(12)]
    evening = opened(tmp_path, *people)
    for number in range(12):
        chosen = page(evening).chosen
        assert chosen is not None
        assert (chosen.name, evening.scene.group.focus_key) == (
            f"P{number:02}",
            ("people", "row", number),
        )
        evening.do(Pressed(Key.DOWN))


# --- a new match ---------------------------------------------------------------------------------


class Asking:
    """The page of a new match."""

    def __init__(self, services: Services) -> None:
        services.on_date = lambda: "2026-11-21"
        self.services = services
        self.scene = SetupScene()
        services.push(self.scene)
        drawn(services)

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.services.stack.handle(intent)
        drawn(self.services)

    def rename(self, number: int, name: str) -> None:
        self.scene.change(self.scene.setup.with_chair(number, name=name))

    def person(self, number: int) -> Widget:
        found = self.scene.group.find(("chair", number, "person"))
        assert found is not None
        return found

    def turn(self, number: int, key: Key = Key.RIGHT) -> None:
        self.scene.group.focus_on(("chair", number, "person"))
        self.do(Pressed(key), Released(key))


def test_a_chair_is_filled_by_choosing_who_played_last_first(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    profiles = services.store.profiles
    otto = profiles.add(Profile("Otto", 7, "1987-04-30", "fox"))
    profiles.add(Profile("Anna", 61))
    asking = Asking(services)
    asking.turn(0)
    chair = asking.scene.setup.chairs[0]
    assert (chair.name, chair.age) == ("Anna", 61)
    asking.turn(0)
    chair = asking.scene.setup.chairs[0]
    assert (chair.name, chair.age, chair.face) == ("Otto", 39, "fox")
    field = asking.scene.group.find(("chair", 0, "name"))
    assert isinstance(field, TextField)
    assert field.text == "Otto"
    asking.scene.start()
    assert isinstance(top(services), TableScene)
    assert services.store.profiles()[0].id == otto.id, "who played last comes first next time"


def test_nobody_sits_on_two_chairs(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    for name in ("Wanda", "Anna"):
        services.store.profiles.add(Profile(name, 40))
    asking = Asking(services)
    asking.scene.change(asking.scene.setup.with_human(1, ("Ida",)))
    asking.do(PointerMoved(0, 0))
    asking.turn(0)
    asking.turn(1)
    names = [asking.scene.setup.chairs[n].name for n in (0, 1)]
    assert sorted(names) == ["Anna", "Wanda"]
    asking.turn(1)
    assert asking.scene.setup.chairs[1].name not in ("Wanda", "Anna", "")


def test_a_name_that_has_played_is_offered_to_be_kept(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    options = small_table()
    seats = (replace(options.seats[0], name="Wanda"), *options.seats[1:])
    play_out(services.store.running.begin(replace(options, seats=seats)))
    asking = Asking(services)
    assert asking.scene.group.find(("chair", 0, "person")) is None
    asking.rename(0, "wanda")
    asking.do(PointerMoved(0, 0))
    click(asking.services, asking.person(0).rect.center)
    kept = services.store.profiles()
    assert [(each.name, each.age) for each in kept] == [("wanda", DELUXE.usual.chairs[0].age)]
    asking.turn(0, Key.LEFT)
    assert asking.scene.setup.chairs[0].name == ""


def test_a_picture_somebody_would_like_is_theirs_where_it_is_free() -> None:
    match_setup = DELUXE.usual.with_chair(0, face="owl")
    assert match_setup.character(0) == FACES[0], "the owl sits there herself"
    free = match_setup.freed(
        next(n for n in match_setup.seated if match_setup.chairs[n].character == "owl")
    )
    assert free.character(0) == "owl"
    both = free.with_human(5, ("Ida", "Karl")).with_chair(5, face="owl")
    assert both.character(0) == "owl"
    assert len({both.character(n) for n in both.seated}) == len(both.seated)
    assert DELUXE.from_json(DELUXE.to_json(both)).chairs[0].face == "owl"


@pytest.mark.parametrize(
    ("size", "language", "text"), [((1024, 640), "de", 200), ((1920, 1080), "en", 100)]
)
def test_the_chooser_has_its_place(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    services = furnished(tmp_path, size, language, text_size=text)
    services.measure(size)
    options = small_table()
    seats = (replace(options.seats[0], name=LONG), *options.seats[1:])
    play_out(services.store.running.begin(replace(options, seats=seats)))
    services.store.profiles.add(Profile("Otto"))
    with nothing_cut():
        asking = Asking(services)
        asking.turn(0)
        asking.rename(0, LONG)
        drawn(services)
    row = asking.scene.places.each("chair")[0]
    assert row.contains(asking.person(0).rect)
    widgets = [(widget.key, widget.rect) for widget in asking.scene.group.widgets]
    assert overlapping(widgets) == []


def test_a_chair_of_a_draw_poker_table_is_filled_the_same_way(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    services.store.profiles.add(
        Profile("Wanda", 40, profile_settings=ProfileSettings(language="de"))
    )
    page = SetupScene("salon")
    services.push(page)
    drawn(services)
    page.group.focus_on(("chair", 0, "person"))
    services.stack.handle(Pressed(Key.RIGHT))
    drawn(services)
    field = page.group.find(("chair", 0, "name"))
    assert isinstance(field, TextField)
    assert field.text == page.setup.chairs[0].name == "Wanda"
    with nothing_cut():
        drawn(services)
    assert overlapping((widget.key, widget.rect) for widget in page.group.widgets) == []
    page.start()
    assert services.words.language == "de"
    services.stack.clear()
    assert services.words.language == "en"
