"""Several people at one screen: it is as whoever looks at it wishes, and the house's afterwards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.storage.profiles import Profile, ProfileSettings
from game.storage.settings import SETTINGS_NAME, CardLetters, Settings, Speed
from game.table.curtain import CurtainScene
from game.table.hot_seat import profile_called, profile_settings_of
from game.table.scene import TableScene
from game.ui.services import change_language
from tests.scenes.screens import furnished
from tests.table.evening import Evening, options

OTTO = ProfileSettings(
    language="de", card_letters="de", text_size=150, four_colour=True, reduced_motion=True,
    speed="instant",
)  # fmt: skip


def shared(folder: Path) -> Evening:
    """Emma and Otto at one table; Otto wants everything to be different."""
    evening = Evening(options(5, 3, humans=2, dealer=2), folder=folder)
    profiles = evening.services.store.profiles
    profiles.add(Profile("Emma"))
    profiles.add(Profile("otto", profile_settings=OTTO))
    return evening


def curtained(evening: Evening) -> bool:
    return isinstance(evening.services.stack.top, CurtainScene)


def to_turn_of(evening: Evening, seat: int) -> None:
    """Play until this player has lifted the curtain."""
    for _ in range(200):
        evening.until(lambda: curtained(evening) or evening.waits())
        if curtained(evening):
            mine = evening.playback.hidden_turn == seat
            evening.lift_curtain()
            if mine:
                return
        elif evening.game_over():
            evening.table.next_game()
        else:
            evening.play_to(lambda: not evening.asked())
    raise AssertionError(seat)


def test_wishes_go_over_the_settings_and_nonsense_is_not_done() -> None:
    kept = Settings(language="en", volume=30, text_size=120)
    assert kept.with_profile(ProfileSettings()) == kept
    assert kept.with_profile(OTTO) == replace(
        kept, language="de", card_letters=CardLetters.GERMAN, text_size=150, four_colour=True,
        reduced_motion=True, speed=Speed.INSTANT,
    )  # fmt: skip
    strange = ProfileSettings(language="xx", card_letters="?", text_size=123, speed="warp")
    assert kept.with_profile(strange) == kept


def test_names_are_found_however_they_are_written(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    kept = services.store.profiles.add(Profile("Otto", profile_settings=OTTO))
    assert profile_called(services, " oTTO ") == kept
    assert profile_settings_of(services, "Otto") == OTTO
    assert (
        profile_settings_of(services, "")
        == profile_settings_of(services, "Ida")
        == ProfileSettings()
    )


def test_the_table_speaks_the_language_of_whoever_looks(tmp_path: Path) -> None:
    evening = shared(tmp_path)
    services = evening.services
    before = services.settings
    to_turn_of(evening, 1)
    assert services.words.language == "de"
    assert evening.top.texts.naming.words.language == "de"
    assert (services.unit.text, services.settings.speed) == (1.5, Speed.INSTANT)
    assert evening.board.timeline.rate == Speed.INSTANT.rate
    assert evening.top.stage.makers(1)[1].style.german
    assert evening.top.stage.unit.text == 1.5
    to_turn_of(evening, 0)
    assert services.words.language == "en"
    assert services.settings == before
    assert evening.top.stage.unit.text == 1.0
    assert not evening.top.stage.makers(0)[1].style.german
    assert services.store.setting(SETTINGS_NAME) is None, "nobody has changed anything"


def test_the_curtain_speaks_to_whom_it_hangs_for(tmp_path: Path) -> None:
    evening = shared(tmp_path)
    seen = set()
    for _ in range(80):
        evening.until(lambda: curtained(evening) or evening.waits())
        if curtained(evening):
            seen.add((evening.playback.hidden_turn, evening.services.words.language))
            evening.lift_curtain()
        elif evening.game_over():
            break
        else:
            evening.play_to(lambda: not evening.asked())
    assert seen <= {(0, "en"), (1, "de")}
    assert (1, "de") in seen


def test_what_is_changed_meanwhile_is_kept_and_what_is_wished_is_not(tmp_path: Path) -> None:
    services = furnished(tmp_path, volume=60)
    assert services.apply_profile(OTTO)
    services.change(replace(services.settings, volume=20, four_colour=False))
    assert (services.settings.volume, services.settings.text_size) == (20, 150)
    kept = Settings.from_json(services.store.setting(SETTINGS_NAME))
    assert kept == Settings(volume=20)
    assert services.reset_profile()
    assert services.settings == Settings(volume=20)
    assert services.words.language == "en"
    assert not services.reset_profile()


def test_a_language_chosen_while_somebody_sits_is_the_houses(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    services.apply_profile(ProfileSettings(text_size=150))
    change_language(services, "de")
    assert services.words.language == "de"
    services.reset_profile()
    assert (services.words.language, services.settings.language) == ("de", "de")
    assert services.settings.text_size == 100


def test_a_lone_player_with_a_profile_has_the_match_their_way(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    services.store.profiles.add(Profile("Otto", profile_settings=OTTO))
    alone = options(5, 3)
    seats = (replace(alone.seats[0], name="Otto"), *alone.seats[1:])
    services.push(TableScene(services.store.running.begin(replace(alone, seats=seats))))
    assert (services.words.language, services.unit.text) == ("de", 1.5)
    services.stack.clear()
    assert (services.words.language, services.unit.text) == ("en", 1.0)


def test_a_match_that_was_killed_knows_who_is_who(tmp_path: Path) -> None:
    evening = shared(tmp_path)
    to_turn_of(evening, 1)
    resumed = evening.services.store.running.resume()
    assert resumed is not None
    services = furnished(tmp_path)
    services.store.close()
    services.store = evening.services.store
    names = [seat.name for seat in resumed.options.seats]
    assert [profile_settings_of(services, name) for name in names] == [
        ProfileSettings(),
        OTTO,
        ProfileSettings(),
    ]


def test_leaving_the_table_leaves_the_house_as_it_was(tmp_path: Path) -> None:
    evening = shared(tmp_path)
    to_turn_of(evening, 1)
    evening.services.stack.clear()
    assert evening.services.words.language == "en"
    assert evening.services.settings.text_size == 100
