"""A third language is a folder with a catalog in it; nothing in the game is changed for it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import write_po

from game.app import command_line
from game.input.intents import Key, Pressed, Released
from game.phones.server.pages import pages
from game.scenes.title.widgets import LanguageSwitch
from game.storage.profiles import Profile, ProfileSettings
from game.ui.widgets import Segments
from game.words.words import FOLDERS, Words, languages, pick_language
from tests.scenes.event.stand import places
from tests.scenes.history.test_regulars import opened
from tests.scenes.options.test_options import Evening as Options
from tests.scenes.screens import drawn, pass_time
from tests.scenes.title.evening import TitleEvening as Title
from tests.words.pseudo import stretched
from tools import catalogs

CODE = "xx"
OWN = {
    "language.xx": "Xxish",
    "language.thousands": "’",
    "language.point": "·",
    "language.court_cards": "de",
}
UNKNOWN = ("title.tagline", "about.original", "book.deal.cut")
"""What it has no words for yet."""


@pytest.fixture
def third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the languages there are besides ours: long English with marks of its own."""
    folder = tmp_path_factory.mktemp("locale")
    catalog = catalogs.read("en")
    for key, message in catalogs.entries(catalog).items():
        texts = tuple(stretched(text) for text in catalogs.forms(message))
        message.string = texts if message.pluralizable else OWN.get(key, texts[0])
    catalog.add("language.xx", OWN["language.xx"])
    for key in UNKNOWN:
        catalog.delete(key)
    path = folder / CODE / "LC_MESSAGES" / "poker.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogs.compiled(catalog))
    with path.with_suffix(".po").open("wb") as file:
        write_po(file, catalog)
    FOLDERS.append(folder)
    yield folder
    FOLDERS.remove(folder)


@pytest.mark.usefixtures("third")
def test_it_is_found_and_has_marks_and_letters_of_its_own() -> None:
    assert languages() == ("en", "de", "xx")
    assert pick_language(["xx_XX.UTF-8", "de"]) == "xx"
    words = Words.load("xx")
    assert words("title.options") == stretched(Words.load("en")("title.options"))
    assert words.decimal(-12345.5, 1) == "−12’345·5"
    assert words("points.short_unit", count=2) != words("points.short_unit", count=1)
    assert [words(key) for key in UNKNOWN] == [Words.load("en")(key) for key in UNKNOWN]
    words.numerals = "de"
    assert words.decimal(1234.5, 1) == "1.234,5"
    assert command_line.read(["--lang", "xx"]).language == "xx"
    assert "Xxish" not in command_line.help_text(words)


@pytest.mark.usefixtures("third")
def test_phones_offer_it() -> None:
    found = pages()
    assert b'"xx": "Xxish"' in gzip.decompress(found["/languages.js"].zipped)
    told = gzip.decompress(found["/words/xx.json"].zipped).decode()
    assert stretched(Words.load("en")("phone.page.sit")) in told


@pytest.mark.usefixtures("third")
def test_it_is_checked_with_all_others() -> None:
    problems = catalogs.problems()
    assert all(problem.startswith("xx: ") for problem in problems)
    assert {f"xx: {key}: only in one language" for key in UNKNOWN} <= set(problems)
    assert not [problem for problem in problems if "placeholders" in problem]


@pytest.mark.usefixtures("third")
def test_it_is_chosen_in_the_options(tmp_path: Path) -> None:
    evening = Options(tmp_path)
    numbers = evening.widget("numerals")
    assert isinstance(numbers, Segments)
    assert numbers.options == ("1,234.5", "1.234,5", "1’234·5")
    evening.click_at("numerals", 0.9)
    assert evening.kept.numerals == "xx"
    assert evening.services.words.decimal(1234.5, 1) == "1’234·5"
    row = evening.widget("language")
    assert isinstance(row, Segments)
    assert row.options == ("English", "Deutsch", "Xxish")
    evening.click_at("language", 0.9)
    assert evening.services.words.language == "xx"
    assert evening.kept.language == "xx"
    assert evening.services.settings.german_cards(evening.services.words)
    evening.click_at("language", 0.1)
    assert evening.services.words.language == "en"


@pytest.mark.usefixtures("third")
def test_it_is_chosen_on_the_title(tmp_path: Path) -> None:
    evening = Title(tmp_path)
    switch = evening.widget("language")
    assert isinstance(switch, LanguageSwitch)
    assert switch.options == ("Deutsch", "English", "Xxish")
    evening.do(Pressed(Key.PREVIOUS), Pressed(Key.RIGHT))
    drawn(evening.services)
    assert evening.services.words.language == "xx"
    assert evening.labels[0] == evening.services.words("title.play")
    pass_time(evening.services, 0.5)
    drawn(evening.services)


@pytest.mark.usefixtures("third")
def test_it_is_chosen_for_a_seat(tmp_path: Path) -> None:
    evening = opened(tmp_path, Profile("Otto"))
    evening.scene.lay_out(("people", "language"))
    for _ in range(3):
        evening.do(Pressed(Key.RIGHT), Released(Key.RIGHT))
    (otto,) = evening.services.store.profiles()
    assert otto.profile_settings.language == "xx"
    evening.services.apply_profile(ProfileSettings(language="xx"))
    assert evening.services.words.language == "xx"
    evening.services.reset_profile()
    assert evening.services.words.language == "en"


def test_its_button_at_events_has_a_place(tmp_path: Path) -> None:
    unit = Title(tmp_path).services.unit
    layout = places(unit, 3)
    buttons = [layout[f"language {number}"] for number in range(3)]
    assert all(
        place.collidelist([other for other in buttons if other is not place]) < 0
        for place in buttons
    )
