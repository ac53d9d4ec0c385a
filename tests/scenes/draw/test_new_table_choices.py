"""From table to table, and who sits there: the pages of new matches at the draw-poker tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Key, Pressed
from game.match.match import Match
from game.scenes.setup.draw.plan import usual
from game.scenes.setup.draw.scene import NewTableScene
from game.scenes.setup.match_setup import LEVELS
from game.scenes.setup.scene import NewMatchScene
from game.scenes.setup.tables import LAST, TABLES
from game.scenes.title.scene import TitleScene
from game.ui.theme import CONTRAST_MIN
from game.ui.widgets import IconButton
from tests.scenes.draw.test_new_table import PLANS, opened, widget
from tests.scenes.fakes import Diary
from tests.scenes.furnished import LANGUAGES, drawn, furnished, top
from tests.scenes.new_match.test_new_match import click, key, tell
from tests.scenes.test_contrast import grounds, remembered


# --- which table ---------------------------------------------------------------------------------
def test_tiles_lead_from_table_to_table_and_escape_back(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    scene.group.focus_on(("table", "salon"))
    key(services, Key.DOWN, Key.CONFIRM)
    duel = top(services)
    assert isinstance(duel, NewTableScene)
    assert duel.kind == "duel"
    click(services, widget(duel, "table", "deluxe").rect.center)
    deluxe = top(services)
    assert isinstance(deluxe, NewMatchScene)
    assert services.store.setting(LAST) == "deluxe"
    tile = deluxe.group.find(("table", "club"))
    assert tile is not None
    click(services, tile.rect.center)
    club = top(services)
    assert isinstance(club, NewTableScene)
    click(services, widget(club, "table", "club").rect.center)
    assert top(services) is club
    key(services, Key.BACK)
    assert isinstance(top(services), Diary)


def test_the_title_opens_the_page_of_the_table_chosen_last(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    services.push(TitleScene())
    for name in (None, *TABLES, "nonsense"):
        if name is not None:
            services.store.keep_setting(LAST, name)
        tell(services, Pressed(Key.LETTER, "x"))
        page = top(services)
        kind = page.kind if isinstance(page, NewTableScene) else "deluxe"
        assert kind == (name if name in TABLES else "deluxe")
        services.pop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "told"), [("salon", True), ("duel", False)])
def test_the_title_and_the_start_say_how_far_a_match_is(
    tmp_path: Path, language: str, kind: str, told: bool
) -> None:
    services = furnished(tmp_path, (1024, 640), language)
    match = services.store.begin(usual(kind).options(3))
    title = TitleScene()
    services.push(title)
    title._resume()
    words = services.words
    note = (
        words("title.continue_note", game=1, games=12)
        if told
        else words("title.continue_game", game=1)
    )
    assert title._game_note() == note
    page = NewTableScene("club", match)
    services.push(page)
    ends = (
        words("new.start_ends", game=1, games=12) if told else words("new_table.start_ends", game=1)
    )
    start = widget(page, "footer", "start")
    assert getattr(start, "second") == ends  # noqa: B009, of a Button
    assert "second" in {part.name for part in start._make()}, "it has room"


# --- who sits there ------------------------------------------------------------------------------
def test_guests_change_places_level_and_manner(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    guest = widget(scene, "chair", 1, "guest").rect
    click(services, (guest.right - 20, guest.centery))
    assert scene.plan.chairs[1].character == "hare"
    scene.choose_level(1, 0)
    scene.turn_manner(1, 1)
    level = widget(scene, "chair", 1, "level")
    assert getattr(level, "chosen") == 0  # noqa: B009, of Levels
    options = scene.plan.options(5)
    assert options.seats[1].player.startswith(f"{LEVELS[0]}:")
    assert Match(options).options == options


def test_humans_take_and_give_chairs_and_one_stays(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    assert scene.group.find(("chair", 0, "swap")) is None
    swap = widget(scene, "chair", 2, "swap")
    assert isinstance(swap, IconButton)
    click(services, swap.rect.center)
    assert list(scene.plan.humans) == [0, 2]
    assert [scene.plan.chairs[n].name for n in (0, 2)] == ["Emma", "Otto"]
    scene.rename(2, "emma")
    scene.group.focus_on(("footer", "start"))
    assert scene.problem == services.words("new.why.same_name", name="Emma")
    key(services, Key.CONFIRM)
    assert top(services) is scene
    click(services, widget(scene, "chair", 0, "swap").rect.center)
    assert list(scene.plan.humans) == [2]
    assert scene.group.find(("chair", 2, "swap")) is None
    key(services, Key.BACK)


def test_a_name_is_typed_and_is_no_command(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, size=(1024, 640))
    scene.group.focus_on(("chair", 0, "name"))
    typing = [scene.typing]
    for pressed in (Pressed(Key.PAUSE, "p"), Pressed(Key.BACK)):
        tell(services, pressed)
        typing.append(scene.typing)
    assert typing == [True, True, False]
    assert top(services) is scene


def test_seven_different_faces_sit_at_a_full_table(tmp_path: Path) -> None:
    _, scene = opened(tmp_path, plan=PLANS["crowd"])
    faces = [scene.plan.character(number) for number in scene.plan.seated]
    assert len(set(faces)) == 7
    assert scene.group.find(("chair", "add")) is None
    scene.agree(players=2)
    scene.agree(players=7)
    faces = [scene.plan.character(number) for number in scene.plan.seated]
    assert len(set(faces)) == 7


# --- can it be read? -----------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "size"), [("crowd", (1024, 640)), ("duel", (1366, 768))])
def test_every_line_is_readable_where_it_stands(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    with remembered() as lines:
        services = furnished(tmp_path, size, "de", reduced_motion=True)
        services.store.keep_setting(f"new_table.{PLANS[name].kind}", PLANS[name].to_json())
        services.push(NewTableScene(PLANS[name].kind))
        drawn(services)
        read = list(grounds(services, lines))
    assert len(read) >= 20
    assert not {text: round(ratio, 2) for text, ratio in read if ratio < CONTRAST_MIN}
