"""Words 40 % longer than in English: what every screen promises for the two languages there are
holds for one that nobody speaks yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from game.app.window import Window
from game.scenes.history import scene as regulars
from game.scenes.options.rows import Tab
from game.settings import Settings
from game.ui.unit import Unit
from game.words.words import Words
from tests.scenes import playing
from tests.scenes import test_about as told
from tests.scenes import test_code as codes
from tests.scenes import test_curtain as curtains
from tests.scenes import test_ledger as ledgers
from tests.scenes import test_pause as breaks
from tests.scenes.book import test_geometry as books
from tests.scenes.book.opened import sketched as sketched  # noqa: PLC0414, a fixture
from tests.scenes.draw import test_draw_words as draw_tables
from tests.scenes.draw.conftest import SitDown
from tests.scenes.draw.conftest import at_table as at_table  # noqa: PLC0414, a fixture
from tests.scenes.event import test_event_look as events
from tests.scenes.furnished import furnished, nothing_cut
from tests.scenes.options import test_options_pages as pages
from tests.scenes.regulars import test_regulars as pasts
from tests.scenes.replay import test_replay as replays
from tests.scenes.result import test_result as results
from tests.scenes.review import test_review as reviews
from tests.scenes.setup import test_setup_layout as setups
from tests.scenes.table import test_table_words as tables
from tests.scenes.title import test_title as titles
from tests.scenes.title import test_title_daily as days
from tests.scenes.tutorial import test_tutorial as tutorials
from tests.words.pseudo import pseudo

Size = tuple[int, int]
SMALLEST, FOUR_TO_THREE = (1024, 640), (1600, 1200)
SIZES: tuple[Size, ...] = (SMALLEST, (1280, 800), (1920, 1080), (2560, 1080), FOUR_TO_THREE)
LARGE = SIZES[2:]
EN = "en"


@pytest.fixture(autouse=True)
def longer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everybody speaks it."""
    load = Words.load
    speak = classmethod(lambda cls, name: pseudo() if name == EN else load(name))
    monkeypatch.setattr(Words, "load", speak)
    playing.words.cache_clear()
    yield
    playing.words.cache_clear()


def windows(*sizes: Size) -> pytest.MarkDecorator:
    """These windows."""
    return pytest.mark.parametrize("size", sizes, ids=lambda size: f"{size[0]}x{size[1]}")


large_too = pytest.mark.parametrize("percent", [100, 150, 200])


@pytest.fixture
def text(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text of this size, in per cent, for everybody."""
    usual = Settings.__init__

    def larger(self: Settings, **values: Any) -> None:
        usual(self, **{"text_size": request.param, **values})

    monkeypatch.setattr(Settings, "__init__", larger)


@pytest.mark.parametrize("text", [200], indirect=True)
@pytest.mark.usefixtures("text")
def test_the_letters_are_as_large(tmp_path: Path) -> None:
    assert furnished(tmp_path, SMALLEST).unit.text == 2


T = TypeVar("T", bound=Callable[..., None])


def set_large_too(test: T) -> T:
    """Also with text half as large again, and twice as large."""
    marked = pytest.mark.parametrize("text", [100, 150, 200], indirect=True)(test)
    sized: T = pytest.mark.usefixtures("text")(marked)
    return sized


@set_large_too
@windows(*SIZES)
@pytest.mark.parametrize("waits", [True, False])
def test_title(tmp_path: Path, size: Size, waits: bool) -> None:
    titles.test_everything_to_press_or_read_has_its_own_place(tmp_path, size, EN, waits=waits)


@large_too
@windows(SMALLEST)
def test_title_day(tmp_path: Path, size: Size, percent: int) -> None:
    days.test_it_has_its_place_and_its_words_are_whole(tmp_path, size, EN, percent)


@large_too
@windows(SMALLEST, FOUR_TO_THREE)
def test_code(tmp_path: Path, size: Size, percent: int) -> None:
    codes.test_everything_has_its_place(tmp_path, size, EN, percent)


@set_large_too
@windows(SMALLEST, FOUR_TO_THREE)
@pytest.mark.parametrize("setup", ["six", "alone", "duel", "crowd"])
def test_new_match(tmp_path: Path, size: Size, setup: str) -> None:
    setups.test_nothing_overlaps_or_leaves_its_place(tmp_path, size, EN, setup)


@set_large_too
@windows(SMALLEST)
@pytest.mark.parametrize("cards", [5, 8])
def test_points(tmp_path: Path, size: Size, cards: int) -> None:
    setups.test_the_point_table_fits_as_column_and_as_drawer(tmp_path, size, EN, cards)


@set_large_too
@windows(SMALLEST, FOUR_TO_THREE)
@pytest.mark.parametrize("tab", Tab)
def test_options(tmp_path: Path, size: Size, tab: Tab) -> None:
    with nothing_cut():
        pages.test_everything_has_its_own_place(tmp_path, size, EN, tab)


@set_large_too
@windows(*SIZES)
def test_pause(tmp_path: Path, size: Size) -> None:
    with nothing_cut():
        breaks.test_everything_has_its_own_place(tmp_path, size, EN)


@set_large_too
@windows(SMALLEST)
def test_curtain(tmp_path: Path, size: Size) -> None:
    curtains.test_everything_fits(tmp_path, size, EN, "Emma", ("Otto", "Clara", "Ida"))


@set_large_too
@windows(SMALLEST, FOUR_TO_THREE)
@pytest.mark.parametrize("name", ["deluxe 2", "deluxe 6", "salon 7", "duel 2"])
def test_result(tmp_path: Path, size: Size, name: str) -> None:
    results.test_nothing_overlaps_or_leaves_its_place(tmp_path, (size, EN, 100), name)


@set_large_too
@windows(SMALLEST)
def test_review(tmp_path: Path, size: Size) -> None:
    with nothing_cut():
        reviews.test_no_words_overlap_or_leave_their_place(tmp_path, size, EN, 5)


@large_too
@windows(SIZES[1])
def test_replay(tmp_path: Path, size: Size, percent: int) -> None:
    replays.test_no_words_are_cut_or_leave_their_place(tmp_path, size, EN, percent)


@set_large_too
@windows(SMALLEST, FOUR_TO_THREE)
def test_ledger(tmp_path: Path, size: Size) -> None:
    ledgers.test_everything_has_its_place(tmp_path, size, EN, 7)


@large_too
@windows(SMALLEST, FOUR_TO_THREE)
@pytest.mark.parametrize("tab", regulars.Tab)
def test_regulars(tmp_path: Path, kept: Path, size: Size, tab: regulars.Tab, percent: int) -> None:
    pasts.test_everything_has_its_own_place(tmp_path, kept, size, EN, tab, percent)


kept = pasts.kept


@set_large_too
@windows(SMALLEST)
def test_about(tmp_path: Path, size: Size) -> None:
    told.test_every_line_can_be_read(tmp_path, size, EN, 100)


@large_too
@windows(SMALLEST)
def test_tutorial(tmp_path: Path, size: Size, percent: int) -> None:
    with nothing_cut():
        tutorials.test_every_paper_holds_its_words_and_hides_nothing_it_speaks_of(
            tmp_path, size, EN, percent
        )


@windows(LARGE[0])
@pytest.mark.usefixtures("sketched")
def test_book(tmp_path: Path, size: Size) -> None:
    books.check_book(tmp_path, size, EN, 100)


@large_too
@windows(SMALLEST)
@pytest.mark.usefixtures("sketched")
def test_book_around(tmp_path: Path, size: Size, percent: int) -> None:
    books.test_what_can_be_pressed_has_its_own_place(tmp_path, size, EN, percent)


TABLE: tuple[Callable[[Unit, str], None], ...] = (
    tables.test_toasts_and_reasons_fit_between_the_seats,
    tables.test_toasts_of_the_showdown_fit,
    tables.test_names_chips_and_notes_stay_inside_their_plate,
    tables.test_the_round_fits_into_its_corner,
    tables.test_prices_fit_their_rungs,
)


@windows(*SIZES[1:])
@pytest.mark.parametrize("check", TABLE, ids=lambda check: check.__name__[5:])
def test_table(size: Size, check: Callable[[Unit, str], None]) -> None:
    Window().open(size=size)
    check(Unit(*size), EN)


@large_too
@windows(SIZES[1])
def test_draw_table(at_table: SitDown, size: Size, percent: int) -> None:
    draw_tables.test_no_toast_is_cut_with_the_longest_name(at_table, size, percent, EN)


@large_too
@pytest.mark.parametrize("to_call", [0, 120])
def test_draw_buttons(at_table: SitDown, to_call: int, percent: int) -> None:
    draw_tables.test_no_button_is_cut_with_large_sums(at_table, percent, EN, to_call)


@windows(SMALLEST, FOUR_TO_THREE)
@pytest.mark.parametrize("text", [100, 200])
def test_event(tmp_path: Path, size: Size, text: int) -> None:
    events.test_every_sentence_keeps_to_its_board(tmp_path, size, EN, text, "duel")
    events.test_pin_pad_and_question_fit_the_window(tmp_path, size, EN, text)
