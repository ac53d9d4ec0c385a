"""The host's page: behind the PIN by keys, mouse and pad; what is chosen there is kept."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game.input.intents import (
    Intent,
    Key,
    PointerPressed,
    Pressed,
    Typed,
)
from game.scenes.event.attract import AttractScene
from game.scenes.event.host_page import FILE, HostFigures, HostPageScene, HostTab
from game.scenes.event.still_there import ASKS, IDLE
from game.storage.event_settings import EventSettings, kept_event
from game.storage.settings import Cloth
from tests.scenes.event.stand import PIN, Stand
from tests.scenes.screens import LANGUAGES, nothing_cut, overlapping, texts

DAY = "2026-11-22"
LINES = ("Café Zentral am Markt", "Spieleabend bis 22 Uhr")


def page_of(stand: Stand, tab: HostTab = HostTab.SHOWN) -> HostPageScene:
    """Open the page as the host does."""
    stand.press(Key.BACK)
    stand.type_in(PIN)
    stand.frame()
    page = stand.top
    assert isinstance(page, HostPageScene)
    page.open_tab(tab)
    return page


def click(stand: Stand, page: HostPageScene, *key: object) -> None:
    stand.click(page.group.find(("host", *key)))


@pytest.mark.parametrize(
    "press", [Pressed(Key.BACK), Pressed(Key.PAUSE), PointerPressed(34, 28)], ids=str
)
def test_keys_pad_and_menu_lead_to_the_page_behind_the_pin(tmp_path: Path, press: Intent) -> None:
    stand = Stand(tmp_path)
    stand.frame(0.05, press)
    assert stand.scene == "PinScene"
    stand.type_in("1111")
    assert stand.scene == "PinScene"
    stand.type_in(PIN)
    assert stand.scene == "HostPageScene"
    assert not stand.services.store.visits.by_hour(), "nobody sat down"


def test_what_is_chosen_is_shown_at_once_and_kept(tmp_path: Path) -> None:
    stand = Stand(tmp_path, event=EventSettings(tables=("deluxe",)))
    page = page_of(stand)
    click(stand, page, "table", "duel")
    click(stand, page, "table", "deluxe")
    click(stand, page, "table", "duel")
    assert stand.host.event.tables == ("duel",), "the last one stays"
    page.group.focus_on(("host", "variant"))
    stand.frame(0.05, Pressed(Key.RIGHT), Pressed(Key.RIGHT))
    page.group.focus_on(("host", "games"))
    stand.frame(0.05, Pressed(Key.LEFT))
    page.group.focus_on(("host", "line_1"))
    stand.frame(0.05, *(Typed(letter) for letter in "Quiz"))
    page.group.focus_on(("host", "cloth"))
    stand.frame(0.05, Pressed(Key.RIGHT))
    click(stand, page, "quiz")
    click(stand, page, "back")
    stand.frame()
    attract = stand.attract
    assert attract.table_name == "duel"
    assert "Quiz" in stand.read("marquee")
    assert stand.services.settings.cloth is Cloth.BLUE
    chosen = EventSettings(("duel",), variant=7, games=3, house_text=("Quiz", ""), quiz=False)
    assert kept_event(stand.services.store) == chosen
    assert not stand.host.present, "the door is closed again"


def test_a_page_left_open_goes_back_to_the_guests(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    page_of(stand)
    stand.wait(IDLE + ASKS + 2)
    assert isinstance(stand.top, AttractScene)


def test_the_event_ends_here_and_asks_no_more(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    click(stand, page_of(stand), "end")
    assert not stand.app.running


def test_the_figures_of_today_are_written_to_a_file(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    services = stand.services
    services.on_date = lambda: DAY
    for began, language in (
        ("2026-11-21T23:50:00", "en"), (f"{DAY}T10:00:00", "en"), (f"{DAY}T17:30:00", "de")
    ):  # fmt: skip
        services.store.visits.begin(began, "duel", language)
    page = page_of(stand, HostTab.FIGURES)
    hours = [services.words("host.hour", hour=hour) for hour in (10, 17)]
    found = [line for line, _ in texts(services, page.name)]
    assert [line for line in found if line in hours] == hours, "those of today"
    assert services.words("host.sum") in found
    click(stand, page, "csv")
    lines = (services.folder / FILE).read_text().splitlines()
    assert len(lines) == 1 + 3, "all days"
    stand.frame()
    assert any(FILE in line for line, _ in texts(services, page.name))


def test_figures_that_cannot_be_written_say_so(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    (stand.services.folder / FILE).mkdir()
    page = page_of(stand, HostTab.FIGURES)
    click(stand, page, "csv")
    assert isinstance(page.page, HostFigures)
    assert page.page.note.startswith("The figures could not be written")


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 150), ((1024, 640), 150)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_the_page(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    event = EventSettings(("deluxe", "salon", "duel", "club"), 8, 12, 7, 4, LINES)
    stand = Stand(tmp_path, size, language, text, event)
    stand.services.on_date = lambda: DAY
    for hour in range(24):
        stand.services.store.visits.begin(f"{DAY}T{hour:02}:00:00", "duel", "en")
    page = page_of(stand)
    for tab in HostTab:
        with nothing_cut():
            page.open_tab(tab)
            page.lay_out()
        rects = [widget.rect for widget in page.group.widgets]
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
        assert all(Rect(0, 0, *size).contains(rect) for rect in rects)
        panel = page.places["panel"]
        lines = [each for each in texts(stand.services, page.name) if panel.colliderect(each[1])]
        assert len(lines) > 20
        assert all(panel.contains(rect) for _, rect in lines)
        assert overlapping([*lines, *((w.key, w.rect) for w in page.group.widgets)]) == []
