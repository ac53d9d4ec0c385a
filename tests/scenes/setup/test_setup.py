"""The set-up page of every game: fits every window, can be filled in with keys or mouse alone."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.input.commands import Device
from game.input.intents import Key, PointerMoved, PointerPressed, Pressed, Resized, Typed, Wheel
from game.match.draw import QUARTER
from game.match.match import Match
from game.match.options import HUMAN
from game.rules.draw.table import AllChipped, Club, DrawRules, Duel, Salon
from game.rules.variants import VARIANTS
from game.scenes.setup.chairs import Levels
from game.scenes.setup.deluxe import DELUXE, minutes_for
from game.scenes.setup.draw import rules_of
from game.scenes.setup.match_setup import LEVELS, MANNERS, MatchSetup, Who
from game.scenes.setup.scene import LAST, SetupScene
from game.scenes.title.scene import TitleScene
from game.storage.settings import Speed
from game.table.deluxe.view_model import odds_in
from game.ui.boxes import Unit
from game.ui.services import Services
from game.ui.stack import widget_named
from game.ui.widgets import Button, Stepper
from tests.scenes.fakes import Diary, click, key, tell
from tests.scenes.screens import (
    LANGUAGES,
    SIZES,
    drawn,
    furnished,
    nothing_cut,
    overlapping,
    pass_time,
    texts,
    top,
)
from tests.scenes.setup.opened import (
    PAGES,
    SETUPS,
    begun,
    chosen,
    opened,
    points_row,
    press,
    widget,
    write,
)

NO_HOUSE_RULES = {"bank": False, "double": False, "pair": False}
DRAW = tuple(game for game in PAGES if game != "deluxe")


def drawn_rules(scene: SetupScene) -> DrawRules:
    """What is agreed at a draw-poker table."""
    return rules_of(scene.page.game, scene.setup.values)


def choose(scene: SetupScene, name: str, value: int | str) -> None:
    """Choose something by its name."""
    scene.choose(next(each for each in scene.page.choices if each.name == name), value)


# --- keys alone ----------------------------------------------------------------------------------
@pytest.mark.parametrize("game", PAGES)
def test_enter_alone_starts(tmp_path: Path, game: str) -> None:
    services, scene = opened(tmp_path, game)
    services.new_seed = lambda: 99
    key(services, Key.CONFIRM)
    usual = scene.page.usual
    assert begun(services) == scene.page.options(usual.values, usual.seats, 99)


def test_a_match_of_the_main_game_by_keys(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    scene.group.focus_on(("new", "variant"))
    key(services, Key.RIGHT, Key.NEXT, Key.PLUS, Key.NEXT, Key.RIGHT, Key.NEXT, Key.SPACE)
    assert scene.setup.values == {"variant": 6, "rounds": 3, "lamp": False, **NO_HOUSE_RULES}
    assert services.settings.speed is Speed.DOUBLE
    key(services, *[Key.NEXT] * 4)
    for letter in "Ida":
        tell(services, Pressed(Key.LETTER, letter), Typed(letter))
    key(services, Key.NEXT, Key.NEXT, Key.MINUS)
    assert (scene.setup.chairs[0].name, scene.setup.chairs[0].age) == ("Ida", 29)
    key(services, Key.NEXT, Key.RIGHT, Key.NEXT, Key.NEXT, Key.RIGHT)
    key(services, Key.NEXT, Key.RIGHT, Key.PLUS)
    chair = scene.setup.chairs[1]
    assert (chair.character, chair.bot, chair.manner) == ("hare", "regular", "bold")
    key(services, Key.DELETE)
    assert scene.setup.chairs[1].free
    key(services, Key.LEFT, Key.LEFT)
    assert scene.setup.chairs[1].who is Who.HUMAN
    key(services, Key.CONFIRM)
    options = begun(services)
    assert [seat.name for seat in options.seats[:2]] == ["Ida", "Emma"]
    assert options.humans == (0, 1)


def test_a_salon_by_keys(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon")
    scene.group.focus_on(("new", "players"))
    key(services, Key.PLUS, Key.NEXT, Key.MINUS, Key.NEXT, Key.PLUS, Key.NEXT, Key.PLUS)
    key(services, Key.NEXT, Key.RIGHT, Key.PREVIOUS, Key.PLUS)
    key(services, Key.NEXT, Key.NEXT, Key.RIGHT)
    assert services.settings.speed is Speed.DOUBLE
    key(services, Key.NEXT, Key.RIGHT, Key.NEXT, Key.PLUS, Key.NEXT, Key.RIGHT, Key.NEXT, Key.SPACE)
    key(services, *[Key.NEXT] * 2, Key.SPACE, Key.NEXT, Key.SPACE, Key.NEXT, Key.SPACE, Key.NEXT)
    key(services, Key.SPACE)
    assert drawn_rules(scene) == Salon(
        players=6, stack=90, ante=3, games=0, minutes=70, jokers=1, limit=1,
        all_chipped=AllChipped.SHOW, jack_pot=True, light=True, fines=True, clumsy=True,
        drawn_seats=True,
    )  # fmt: skip
    choose(scene, "clock", False)
    rules = drawn_rules(scene)
    assert (rules.games, rules.minutes) == (13, 0)


@pytest.mark.parametrize("game", PAGES)
def test_letters_in_a_name_are_no_commands(tmp_path: Path, game: str) -> None:
    services, scene = opened(tmp_path, game, (1024, 640))
    before = scene.setup
    scene.group.focus_on(("chair", 0, "name"))
    assert scene.typing
    for letter in "rpds":
        tell(services, Pressed(Key.PAUSE if letter == "p" else Key.LETTER, letter), Typed(letter))
    assert scene.setup == before.with_chair(0, name="rpds")
    key(services, Key.ERASE, Key.DELETE)
    assert (scene.setup.chairs[0].name, scene.setup.chairs[0].free) == ("rpd", False)
    key(services, Key.BACK)
    assert (top(services), scene.typing) == (scene, False)
    key(services, Key.BACK)
    assert top(services) is not scene


def test_r_shuffles_the_guests(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    before = [scene.setup.character(n) for n in scene.setup.seated]
    seeds = iter(range(100))
    services.new_seed = lambda: next(seeds)
    tell(services, Pressed(Key.LETTER, "r"), Pressed(Key.LETTER, "r"))
    after = [scene.setup.character(n) for n in scene.setup.seated]
    assert after != before
    assert after[0] == before[0]


def test_too_few_and_same_names_cannot_start(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    for number in range(1, 5):
        press(services, scene, "chair", number, "who", at=1)
    key(services, Key.CONFIRM)
    assert top(services) is scene
    assert scene.problem == services.words("new.why.alone")
    press(services, scene, "chair", 1, "who", at=0)
    for name, problem in (
        ("emma", services.words("new.why.same_name", name="Emma")),
        ("", services.words("new.why.no_name")),
        ("漢字", services.words("name.letters")),
        ("דוד 2", services.words("name.two_directions")),
        ("דוד", ""),
        ("Otto", ""),
    ):
        write(services, scene, 1, name)
        assert scene.problem == problem
        scene.group.focus_on(("footer", "start"))
        key(services, Key.CONFIRM)
        assert (top(services) is scene) == bool(problem)


# --- mouse alone ---------------------------------------------------------------------------------
def test_a_match_of_the_main_game_by_mouse(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    press(services, scene, "new", "variant", at=0)
    press(services, scene, "new", "rounds", at=1)
    press(services, scene, "new", "lamp")
    assert scene.setup.values == {"variant": 4, "rounds": 3, "lamp": False, **NO_HOUSE_RULES}
    press(services, scene, "chair", 5, "who")
    assert scene.setup.chairs[5].who is Who.GUEST
    levels = widget(scene, "chair", 5, "level")
    assert isinstance(levels, Levels)
    for lamp, level in enumerate(LEVELS):
        click(services, levels.lamp_middle(lamp))
        assert scene.setup.chairs[5].bot == level
    manners = []
    for at in (0, 0.5, 0.5):
        press(services, scene, "chair", 5, "manner", at=at)
        manners.append(scene.setup.chairs[5].manner)
    assert (manners[0], manners[2]) == ("gallant", "calm")
    press(services, scene, "chair", 1, "guest", at=1)
    assert scene.setup.chairs[1].character != "owl"
    press(services, scene, "chair", 2, "who", at=1)
    assert scene.setup.chairs[2].free
    press(services, scene, "footer", "start")
    options, setup = begun(services), scene.setup
    assert options == DELUXE.options(setup.values, setup.seats, options.seed)
    assert [seat.player == HUMAN for seat in options.seats] == [True, *[False] * 4]
    assert options.seats[-1].player == "master:calm"


def test_a_club_and_a_duel_by_mouse(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "club")
    press(services, scene, "rule", "limit", at=1)
    press(services, scene, "rule", "jacks_to_open")
    press(services, scene, "chair", "add")
    press(services, scene, "new", "games", at=0)
    assert drawn_rules(scene) == Club(5, 100, 2, 11, limit=5, jacks_to_open=True)
    services, scene = opened(tmp_path, "duel")
    press(services, scene, "new", "ante", at=1)
    press(services, scene, "rule", "pawned_for", at=1)
    press(services, scene, "chair", 1, "level")
    quick = Duel(2, 100, 6, 0, pawned_for=30, doubles_after=QUARTER)
    assert drawn_rules(scene) == quick
    press(services, scene, "new", "doubles_after", at=1)
    assert drawn_rules(scene) == Duel(2, 100, 6, 0, pawned_for=30)
    press(services, scene, "new", "doubles_after", at=0)
    assert drawn_rules(scene) == quick


def test_holding_plus_makes_somebody_older_and_older(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    age = widget(scene, "chair", 0, "age").rect
    plus = (age.right - 20, age.centery)
    tell(services, PointerMoved(*plus), PointerPressed(*plus))
    pass_time(services, 1.0)
    assert scene.setup.chairs[0].age > 33
    assert scene.setup.youngest == 4


def test_what_does_not_go_together_is_grey_and_says_why(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon")

    def reason(name: str) -> str:
        return widget(scene, "rule", name).reason

    assert (reason("jack_pot"), reason("visum")) == ("", "")
    press(services, scene, "rule", "jack_pot")
    assert reason("visum") == services.words("new_table.why.jack_pot")
    press(services, scene, "rule", "visum", at=1)
    assert scene.setup.values["visum"] == 0
    press(services, scene, "rule", "jack_pot")
    assert reason("visum") == ""
    press(services, scene, "rule", "visum", at=1)
    assert reason("jack_pot") == services.words("new_table.why.visum")
    choose(scene, "jack_pot", True)
    assert not scene.setup.values["jack_pot"]


def test_chips_follow_each_other(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon")
    for name, value in (("ante", 50), ("visum", 30), ("stack", 20)):
        choose(scene, name, value)
    services.stack.update(0.01)
    assert (scene.setup.values["ante"], scene.setup.values["visum"]) == (20, 20)
    ante = widget(scene, "new", "ante")
    assert isinstance(ante, Stepper)
    assert (ante.value, ante.high) == (20, 20)
    _, scene = opened(tmp_path, "duel")
    choose(scene, "ante", 40)
    assert drawn_rules(scene) == Duel(2, 100, 40, 0, pawned_for=40, doubles_after=QUARTER)


def test_a_pack_of_the_club_depends_on_how_many_play(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "club")
    packs = []
    for players in (4, 5):
        choose(scene, "players", players)
        services.stack.update(0.01)
        found = {words for words, _ in texts(services, scene.name)}
        packs += [n for n in (32, 52) if services.words(f"new_table.pack.{n}") in found]
    assert sorted(packs) == [32, 52]


@pytest.mark.parametrize("game", PAGES)
def test_all_values_of_a_choice_can_be_chosen(tmp_path: Path, game: str) -> None:
    services, scene = opened(tmp_path, game)
    for choice in scene.page.choices:
        group = "rule" if choice in scene.page.house_rules else "new"
        for index, value in enumerate(choice.options):
            press(services, scene, group, choice.name, at=index / (len(choice.options) - 1))
            assert scene.setup.values[choice.name] == value


# --- the drawer ----------------------------------------------------------------------------------
@pytest.mark.parametrize("calm", [False, True])
def test_narrow_windows_have_the_point_table_in_a_drawer(tmp_path: Path, calm: bool) -> None:
    services, scene = opened(tmp_path, "deluxe", (1024, 640), calm=calm)
    tell(services, Pressed(Key.PAUSE, "p"))
    pass_time(services, 0.3)
    drawn(services)
    assert scene.resting
    before, setup = points_row(scene).pointed, scene.setup
    key(services, Key.DOWN)
    assert points_row(scene).pointed == before + 1
    for place in (scene.places["side"].center, widget(scene, "table", "duel").rect.center):
        click(services, place)
        pass_time(services, 0.3)
        assert scene.setup == setup
    key(services, Key.RIGHT)
    press(services, scene, "icon", "side")
    pass_time(services, 0.3)
    key(services, Key.BACK)
    assert top(services) is scene


@pytest.mark.parametrize("game", DRAW)
def test_narrow_windows_have_the_rules_in_a_drawer(tmp_path: Path, game: str) -> None:
    services, scene = opened(tmp_path, game, (1024, 640))
    tell(services, Pressed(Key.PAUSE, "p"))
    pass_time(services, 0.3)
    drawn(services)
    assert scene.resting
    setup = scene.setup
    click(services, scene.places["side"].center)
    pass_time(services, 0.3)
    assert scene.setup == setup
    press(services, scene, "icon", "side")
    tell(services, PointerMoved(5, 5), PointerPressed(5, 5))
    assert top(services) is scene


def test_pointing_at_a_line_shows_its_hand(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    rows = points_row(scene).rect
    tell(services, PointerMoved(rows.centerx, rows.top + 3))
    assert points_row(scene).pointed == 0
    tell(services, PointerMoved(5, 5))
    assert points_row(scene).pointed == 0
    tell(services, PointerMoved(rows.centerx, rows.bottom - 3))
    assert points_row(scene).pointed == 8
    scene.group.focus_on(("points rows",))
    key(services, Key.LEFT, Key.LEFT)
    assert points_row(scene).pointed == 6


# --- what is remembered --------------------------------------------------------------------------
@pytest.mark.parametrize("name", SETUPS)
def test_the_last_choices_are_remembered(tmp_path: Path, name: str) -> None:
    page, setup = SETUPS[name]
    services, scene = opened(tmp_path, page.game, setup=setup)
    assert scene.setup == setup
    scene.change(setup.with_chair(0, name="Ida"))
    key(services, Key.BACK)
    again = SetupScene(page.game)
    services.push(again)
    assert again.setup == scene.setup == setup.with_chair(0, name="Ida")


def test_it_follows_the_window(tmp_path: Path) -> None:
    for game, focus in (("deluxe", ("chair", 1, "level")), ("salon", ("rule", "light"))):
        services, scene = opened(tmp_path, game)
        scene.group.focus_on(focus)
        services.unit = Unit(1024, 640)
        tell(services, Resized((1024, 640)))
        assert not scene.docked
        assert scene.group.focus_key == focus


def test_minutes_grow_with_players_and_shrink_with_speed() -> None:
    usual = DELUXE.usual
    assert minutes_for(usual, Speed.HALF) > minutes_for(usual, Speed.NORMAL)
    assert minutes_for(usual, Speed.NORMAL) > minutes_for(usual, Speed.INSTANT) > 0
    longer: MatchSetup = chosen(DELUXE, rounds=4)
    assert minutes_for(longer, Speed.NORMAL) > minutes_for(usual, Speed.NORMAL)


# --- from game to game ---------------------------------------------------------------------------
def test_tiles_lead_from_game_to_game_and_escape_back(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon")
    scene.group.focus_on(("table", "salon"))
    key(services, Key.DOWN, Key.CONFIRM)
    for name in ("duel", "deluxe", "club", "club"):
        page = top(services)
        assert isinstance(page, SetupScene)
        press(services, page, "table", name)
        assert services.store.setting(LAST) == name
    last = top(services)
    assert isinstance(last, SetupScene)
    assert last.page.game == "club"
    key(services, Key.BACK)
    assert isinstance(top(services), Diary)


def test_the_title_opens_the_page_of_the_game_chosen_last(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    services.push(TitleScene())
    for name in (None, *PAGES, "nonsense"):
        if name is not None:
            services.store.keep_setting(LAST, name)
        tell(services, Pressed(Key.LETTER, "x"))
        page = top(services)
        assert isinstance(page, SetupScene)
        assert page.page.game == (name if name in PAGES else "deluxe")
        services.pop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "length"), [("deluxe", 10), ("salon", 12), ("duel", 0)])
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_the_start_says_which_match_it_ends(
    tmp_path: Path, language: str, game: str, length: int, size: tuple[int, int]
) -> None:
    services, usual = furnished(tmp_path, size, language), PAGES[game].usual
    match = services.store.running.begin(PAGES[game].options(usual.values, usual.seats, 3))
    page = SetupScene("club", match)
    services.push(page)
    words = services.words
    ends = words("new_table.start_ends", game=1)
    said = words("new.start_ends", game=1, games=length) if length else ends
    assert start_of(services, page).second == said


def test_where_nothing_waits_the_start_ends_nothing(tmp_path: Path) -> None:
    services, page = opened(tmp_path, "deluxe", (1024, 640))
    assert start_of(services, page).second == "75 chips for everybody"


def start_of(services: Services, page: SetupScene) -> Button:
    """The button that begins, with its second line and its key."""
    drawn(services)
    start = widget(page, "footer", "start")
    assert isinstance(start, Button)
    assert {part[-1] for part in start.shown} >= {"second", "cap"}, "it has room"
    return start


# --- what has its place --------------------------------------------------------------------------
def inside(panels: list[Rect], found: list[tuple[str, Rect]]) -> None:
    """No two lines overlap, and each lies wholly in a panel or outside."""
    assert overlapping(found) == []
    for words, rect in found:
        assert all(not each.colliderect(rect) or each.contains(rect) for each in panels), words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_free_chair_is_for_is_said_in_one_line(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    page, setup = SETUPS["two"]
    services, scene = opened(tmp_path, page.game, size, language, setup)
    lines = [words for words, _ in texts(services, scene.name)]
    assert services.words("new.free_note") in lines


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("cards", [5, 8])
def test_every_row_of_the_point_table_can_be_pointed_at(
    tmp_path: Path, size: tuple[int, int], cards: int
) -> None:
    services, scene = opened(tmp_path, "deluxe", size, "de", chosen(DELUXE, variant=cards))
    if not scene.docked:
        scene.drawer.toggle()
    for row in range(len(VARIANTS[cards].lines)):
        with nothing_cut():
            points_row(scene).point(0, round(points_row(scene).rect.y + row * 10))
            pass_time(services, 0.3)
            lines = texts(services, scene.name if scene.docked else "drawer")
        side = scene.places["side"]
        beside = [(words, rect) for words, rect in lines if side.colliderect(rect)]
        assert len(beside) > 3 * len(VARIANTS[cards].lines)
        inside([side], beside)


def test_odds_are_written_as_the_language_writes_numbers(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640), "de")
    assert [odds_in(services.words, line) for line in VARIANTS[5].lines] == [
        "64.974", "4.165", "694", "509", "255", "47,3", "21,0", "2,37", "2,00",
    ]  # fmt: skip


# --- chairs --------------------------------------------------------------------------------------
def test_the_wheel_turns_what_is_pointed_at(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    before = scene.group.focus_key
    tell(services, PointerMoved(*widget(scene, "chair", 1, "manner").rect.center))
    tell(services, Wheel(1.0), Wheel(1.0))
    assert scene.setup.chairs[1].manner == "gallant"
    tell(services, Wheel(-1.0))
    assert scene.setup.chairs[1].manner == "collector"
    tell(services, PointerMoved(*widget(scene, "chair", 3, "level").rect.center), Wheel(1.0))
    assert scene.setup.chairs[3].bot == "expert"
    tell(services, PointerMoved(5, 5), Wheel(1.0))
    assert scene.setup.chairs[3].bot == "expert"
    assert scene.group.focus_key == before


def test_who_a_level_and_a_manner_belong_to_is_told_by_the_pointer(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    levels = widget(scene, "chair", 1, "level")
    assert isinstance(levels, Levels)
    for index, level in enumerate(LEVELS):
        tell(services, PointerMoved(*levels.lamp_middle(index)))
        assert services.words(f"bot.{level}.note") in levels.hint
    for manner in ("careful", "collector"):
        scene.change(scene.setup.with_chair(1, manner=manner))
        services.stack.update(0.01)
        hint = widget(scene, "chair", 1, "manner").hint
        assert hint == services.words(f"temperament.{manner}.note")


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_manner_has_room_for_its_name(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    services, scene = opened(tmp_path, "deluxe", size, language)
    with nothing_cut():
        for manner in MANNERS:
            scene.change(scene.setup.with_chair(1, manner=manner))
            services.stack.update(0.01)
            drawn(services)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lamp_of_a_level_is_apart_and_to_be_hit(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    services, scene = opened(tmp_path, "deluxe", size, language)
    levels = widget(scene, "chair", 1, "level")
    assert isinstance(levels, Levels)
    assert levels.named or size != (1920, 1080)
    middles = [levels.lamp_middle(index) for index in range(len(LEVELS))]
    assert all(levels.rect.collidepoint(place) for place in middles)
    assert min(b[0] - a[0] for a, b in pairwise(middles)) >= levels.kit.px(20)
    for place, level in zip(middles, LEVELS, strict=True):
        click(services, place)
        assert scene.setup.chairs[1].bot == level
        with nothing_cut():
            drawn(services)
    if levels.named:  # pressed beside the lamps: round to the first one
        press(services, scene, "chair", 1, "level", at=1)
        assert scene.setup.chairs[1].bot == LEVELS[0]


# --- chairs that are counted ---------------------------------------------------------------------
def test_guests_change_places_level_and_manner(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon")
    press(services, scene, "chair", 1, "guest", at=1)
    press(services, scene, "chair", 1, "level", at=0)
    press(services, scene, "chair", 1, "manner", at=1)
    chair = scene.setup.chairs[1]
    assert (chair.character, chair.bot, chair.manner) == ("hare", LEVELS[0], "calm")
    options = scene.page.options(scene.setup.values, scene.setup.seats, 5)
    assert options.seats[1].player == f"{LEVELS[0]}:calm"
    assert Match(options).options == options


def test_humans_take_and_give_chairs_and_one_stays(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon")
    assert scene.group.find(("chair", 0, "who")) is None
    press(services, scene, "chair", 2, "who")
    assert list(scene.setup.humans) == [0, 2]
    assert [scene.setup.chairs[n].name for n in (0, 2)] == ["Emma", "Otto"]
    write(services, scene, 2, "emma")
    assert scene.problem == services.words("new.why.same_name", name="Emma")
    scene.group.focus_on(("footer", "start"))
    key(services, Key.CONFIRM)
    assert top(services) is scene
    press(services, scene, "chair", 0, "who")
    assert list(scene.setup.humans) == [2]
    assert scene.group.find(("chair", 2, "who")) is None


def test_a_full_table_takes_nobody_more(tmp_path: Path) -> None:
    page, setup = SETUPS["crowd"]
    _, scene = opened(tmp_path, page.game, setup=setup)
    assert scene.group.find(("chair", "add")) is None


# --- what it shows after clicking ----------------------------------------------------------------


def same_as_laid_out_anew(services: Services) -> bool:
    """Is the picture what it would be, had the page been opened just now?"""
    tell(services, PointerMoved(2, 2))
    pass_time(services, 0.6)
    before = _opaque(drawn(services))
    services.lay_out_again()
    pass_time(services, 0.6)
    return before == _opaque(drawn(services))


def _opaque(window: Surface) -> bytes:
    return tobytes(window, "RGB")


@pytest.mark.parametrize(
    ("name", "size"),
    [("six", (1920, 1080)), ("six", (1024, 640)), ("crowd", (1920, 1080)), ("crowd", (1024, 640))],
)
def test_what_vanishes_from_the_page_vanishes_from_the_picture(
    tmp_path: Path, size: tuple[int, int], name: str
) -> None:
    page, setup = SETUPS[name]
    services, scene = opened(tmp_path, page.game, size, setup=setup, calm=True)
    services.device = Device.MOUSE
    drawn(services)
    chance = Random(7)
    for step in range(24):
        each = chance.choice(
            [w for w in scene.group.widgets if w.key[0] in ("chair", "new", "rule")]
        )
        across = (0.12, 0.5, 0.88)[step % 3]
        click(services, (round(each.rect.x + each.rect.w * across), each.rect.centery))
        drawn(services)
        if step % 4 == 3:
            assert same_as_laid_out_anew(services), (step, each.key)


def test_a_guest_who_gives_his_chair_to_a_human_leaves_nothing_behind(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "deluxe", (1024, 640), "de")
    services.device = Device.MOUSE
    drawn(services)
    press(services, scene, "chair", 1, "who", at=0)
    assert scene.setup.chairs[1].who is Who.HUMAN
    assert same_as_laid_out_anew(services)
    press(services, scene, "chair", 3, "who", at=1)
    assert scene.setup.chairs[3].free
    assert same_as_laid_out_anew(services)


def test_a_variant_seen_before_is_there_at_once(tmp_path: Path) -> None:
    """Going through the variants again makes no picture a second time."""
    services, scene = opened(tmp_path)
    makers = (services.art, services.paint, services.lettering)
    kept = []
    for place in (0, 4, 1, 3, 2) * 2:
        press(services, scene, "new", "variant", at=place / 4)
        services.stack.update(1.0)
        drawn(services)
        kept.append([store.kept_bytes for maker in makers for store in maker.caches.values()])
    assert kept[-1] == kept[4]


# --- house rules of the evening ------------------------------------------------------------------
def test_house_rules_are_chosen_kept_and_agreed(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    for name in ("pair", "bank"):
        press(services, scene, "new", name)
    again = scene.page.from_json(scene.page.to_json(scene.setup))
    told = {name: widget_named(widget(scene, "new", name), services.words) for name in again.values
            if name in ("bank", "double")}  # fmt: skip
    assert told == {"bank": "Bank of five: on", "double": "Double game: off"}
    assert [again.values[name] for name in ("bank", "double", "pair")] == [True, False, True]
    scene.focus_start()
    key(services, Key.CONFIRM)
    assert getattr(begun(services), "house") == ("bank", "pair")  # noqa: B009


def test_who_chooses_none_plays_by_the_book(tmp_path: Path) -> None:
    services, _ = opened(tmp_path)
    key(services, Key.CONFIRM)
    assert getattr(begun(services), "house") == ()  # noqa: B009
