"""The set-up page of every game: fits every window, can be filled in with keys or mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Key, PointerMoved, PointerPressed, Pressed, Resized, Typed
from game.match.draw import QUARTER
from game.match.options import HUMAN
from game.rules.draw.table import AllChipped, Club, DrawRules, Duel, Salon
from game.scenes.setup.chairs import Levels
from game.scenes.setup.deluxe import DELUXE, minutes_for
from game.scenes.setup.draw import rules_of
from game.scenes.setup.match_setup import LEVELS, MatchSetup, Who
from game.scenes.setup.scene import SetupScene
from game.storage.settings import Speed
from game.ui.boxes import Unit
from game.ui.widgets import Stepper
from tests.scenes.fakes import click, key, tell
from tests.scenes.screens import drawn, pass_time, texts, top
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
    assert scene.setup.values == {"variant": 6, "rounds": 3, "lamp": False}
    assert services.settings.speed is Speed.DOUBLE
    key(services, Key.NEXT)
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
    assert scene.setup.values == {"variant": 4, "rounds": 3, "lamp": False}
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
