"""Several people at one screen: it is as whoever looks at it wishes, and the house's afterwards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.settings import SETTINGS_NAME, CardLetters, Settings, Speed
from game.storage.profiles import Profile, Wishes
from game.table.curtain import CurtainScene
from game.table.deluxe.scene import TableScene
from game.table.seat_settings import profile_called, wished, wishes_of
from game.ui.language import change_language
from tests.scenes.furnished import furnished
from tests.scenes.playing import Evening, options

OTTO = Wishes(
    language="de", card_letters="de", text_size=150, four_colour=True, reduced_motion=True,
    speed="instant",
)  # fmt: skip


def shared(folder: Path) -> Evening:
    """Emma and Otto at one table; Otto wants everything to be different."""
    evening = Evening(options(5, 3, humans=2, dealer=2), folder=folder)
    profiles = evening.house.store.profiles
    profiles.add(Profile("Emma"))
    profiles.add(Profile("otto", wishes=OTTO))
    return evening


def curtained(evening: Evening) -> bool:
    return isinstance(evening.house.stack.top, CurtainScene)


def to_turn_of(evening: Evening, seat: int) -> None:
    """Play until this player has lifted the curtain."""
    for _ in range(200):
        evening.until(lambda: curtained(evening) or evening.waits())
        if curtained(evening):
            mine = evening.table.flow.hidden_turn == seat
            evening.lift_curtain()
            if mine:
                return
        elif evening.game_over():
            evening.table.next_game()
        else:
            evening.play_to(lambda: not evening.asked())
    raise AssertionError(seat)


def test_wishes_go_over_the_settings_and_nonsense_is_not_done() -> None:
    house = Settings(language="en", volume=30, text_size=120)
    assert wished(house, Wishes()) == house
    assert wished(house, OTTO) == replace(
        house, language="de", card_letters=CardLetters.GERMAN, text_size=150, four_colour=True,
        reduced_motion=True, speed=Speed.INSTANT,
    )  # fmt: skip
    strange = Wishes(language="xx", card_letters="?", text_size=123, speed="warp")
    assert wished(house, strange) == house


def test_names_are_found_however_they_are_written(tmp_path: Path) -> None:
    house = furnished(tmp_path)
    kept = house.store.profiles.add(Profile("Otto", wishes=OTTO))
    assert profile_called(house, " oTTO ") == kept
    assert wishes_of(house, "Otto") == OTTO
    assert wishes_of(house, "") == wishes_of(house, "Ida") == Wishes()


def test_the_table_speaks_the_language_of_whoever_looks(tmp_path: Path) -> None:
    evening = shared(tmp_path)
    house = evening.house
    before = house.settings
    to_turn_of(evening, 1)
    assert house.words.language == "de"
    assert evening.table.naming.words.language == "de"
    assert (house.unit.text, house.settings.speed) == (1.5, Speed.INSTANT)
    assert evening.table.flow.board.timeline.rate == Speed.INSTANT.rate
    assert evening.table._setting.makers(1)[1].style.german
    assert evening.table._setting.unit.text == 1.5
    to_turn_of(evening, 0)
    assert house.words.language == "en"
    assert house.settings == before
    assert evening.table._setting.unit.text == 1.0
    assert not evening.table._setting.makers(0)[1].style.german
    assert house.store.setting(SETTINGS_NAME) is None, "nobody has changed anything"


def test_the_curtain_speaks_to_whom_it_hangs_for(tmp_path: Path) -> None:
    evening = shared(tmp_path)
    seen = set()
    for _ in range(80):
        evening.until(lambda: curtained(evening) or evening.waits())
        if curtained(evening):
            seen.add((evening.table.flow.hidden_turn, evening.house.words.language))
            evening.lift_curtain()
        elif evening.game_over():
            break
        else:
            evening.play_to(lambda: not evening.asked())
    assert seen <= {(0, "en"), (1, "de")}
    assert (1, "de") in seen


def test_what_is_changed_meanwhile_is_kept_and_what_is_wished_is_not(tmp_path: Path) -> None:
    house = furnished(tmp_path, volume=60)
    assert house.sit(OTTO)
    house.change(replace(house.settings, volume=20, four_colour=False))
    assert (house.settings.volume, house.settings.text_size) == (20, 150)
    kept = Settings.from_json(house.store.setting(SETTINGS_NAME))
    assert kept == Settings(volume=20)
    assert house.stand()
    assert house.settings == Settings(volume=20)
    assert house.words.language == "en"
    assert not house.stand()


def test_a_language_chosen_while_somebody_sits_is_the_houses(tmp_path: Path) -> None:
    house = furnished(tmp_path)
    house.sit(Wishes(text_size=150))
    change_language(house, "de")
    assert house.words.language == "de"
    house.stand()
    assert (house.words.language, house.settings.language) == ("de", "de")
    assert house.settings.text_size == 100


def test_a_lone_player_with_a_profile_has_the_match_their_way(tmp_path: Path) -> None:
    house = furnished(tmp_path, (1024, 640))
    house.store.profiles.add(Profile("Otto", wishes=OTTO))
    alone = options(5, 3)
    seats = (replace(alone.seats[0], name="Otto"), *alone.seats[1:])
    house.push(TableScene(house.store.begin(replace(alone, seats=seats))))
    assert (house.words.language, house.unit.text) == ("de", 1.5)
    house.stack.clear()
    assert (house.words.language, house.unit.text) == ("en", 1.0)


def test_a_match_that_was_killed_knows_who_is_who(tmp_path: Path) -> None:
    evening = shared(tmp_path)
    to_turn_of(evening, 1)
    resumed = evening.house.store.resume()
    assert resumed is not None
    house = furnished(tmp_path)
    house.store.close()
    house.store = evening.house.store
    names = [seat.name for seat in resumed.options.seats]
    assert [wishes_of(house, name) for name in names] == [Wishes(), OTTO, Wishes()]


def test_leaving_the_table_leaves_the_house_as_it_was(tmp_path: Path) -> None:
    evening = shared(tmp_path)
    to_turn_of(evening, 1)
    evening.house.stack.clear()
    assert evening.house.words.language == "en"
    assert evening.house.settings.text_size == 100
