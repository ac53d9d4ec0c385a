"""Players who come again."""

from pathlib import Path

import pytest

from game.match.dates import DateError
from game.storage.profiles import Profile, ProfileSettings
from game.storage.store import Store
from tests.storage.test_store import change

WISHES = ProfileSettings("de", "en", 150, True, False, "double")


def test_profiles_are_kept_changed_and_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    emma = store.profiles.add(Profile("Emma", 9, character="cat"))
    otto = store.profiles.add(Profile("Otto", born="1987-04-30", profile_settings=WISHES))
    assert emma.id is not None
    assert emma.id != otto.id
    store.close()
    store = Store(tmp_path)
    assert store.profiles() == (otto, emma)
    store.profiles.use(emma)
    assert [profile.name for profile in store.profiles()] == ["Emma", "Otto"]
    older = Profile(
        "Emma", 10, character="owl", profile_settings=ProfileSettings(text_size=200), id=emma.id
    )
    store.profiles.change(older)
    assert store.profiles() == (older, otto)
    store.profiles.remove(otto)
    assert store.profiles() == (older,)
    store.close()


@pytest.mark.parametrize(
    ("born", "date", "age"),
    [
        ("1987-04-30", "2026-04-29", 38),
        ("1987-04-30", "2026-04-30", 39),
        ("1987-04-30", "2026-11-21T18:30:00+01:00", 39),
        ("2024-02-29", "2025-02-28", 0),
        ("2024-02-29", "2025-03-01", 1),
        ("2030-01-01", "2026-11-21", 0),
        ("", "2026-11-21", 7),
    ],
)
def test_an_age_follows_from_the_birthday(born: str, date: str, age: int) -> None:
    assert Profile("x", 7, born).age_on(date) == age


def test_who_told_no_age_has_none() -> None:
    assert Profile("x").age_on("2026-11-21") is None


@pytest.mark.parametrize(
    "born",
    ["30.4.1987", "1987-4-30", "1987-13-01", "1987-02-30", "2023-02-29", "1900-02-29", "soon"],
)
def test_a_birthday_is_a_day(born: str) -> None:
    with pytest.raises(DateError):
        Profile("x", born=born)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"text_size": "big", "language": 5, "x": 1}'])
def test_wishes_that_make_no_sense_are_none(text: str) -> None:
    assert ProfileSettings.from_json(text) == ProfileSettings()


def test_wishes_come_back() -> None:
    assert ProfileSettings.from_json(WISHES.to_json()) == WISHES
    assert ProfileSettings.from_json(ProfileSettings().to_json()) == ProfileSettings()


def test_a_curious_editor_locks_nobody_out(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.profiles.add(Profile("Emma", 9))
    change(store.path, "UPDATE profiles SET born = 'yesterday', wishes = 'many'")
    assert [(p.name, p.born, p.profile_settings) for p in store.profiles()] == [
        ("Emma", "", ProfileSettings())
    ]
    change(store.path, "UPDATE profiles SET character = '../dragon'")
    for age, known in ((-1, None), (0, 0), (150, 150), (151, None)):
        change(store.path, f"UPDATE profiles SET age = {age}")
        assert [(p.name, p.character, p.age) for p in store.profiles()] == [("Emma", "", known)]
    change(store.path, "UPDATE profiles SET name = x'00ff'")
    assert not store.profiles()
    store.close()
