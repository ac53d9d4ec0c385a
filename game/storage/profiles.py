"""Players who are kept by name: age, picture, and how their seat shall be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from game.match.dates import DateError, day
from game.match.options import CHARACTERS
from game.storage.store_file import Row, StoreFile, valid_rows

_ALL: Final = (
    "SELECT id, name, age, born, character, wishes FROM profiles ORDER BY used DESC, id DESC"
)
_NEXT: Final = "(SELECT coalesce(max(used), 0) + 1 FROM profiles)"
_ADD: Final = (
    "INSERT INTO profiles (name, age, born, character, wishes, used) "
    f"VALUES (?, ?, ?, ?, ?, {_NEXT})"
)
_CHANGE: Final = (
    "UPDATE profiles SET name = ?, age = ?, born = ?, character = ?, wishes = ? WHERE id = ?"
)
_USE: Final = f"UPDATE profiles SET used = {_NEXT} WHERE id = ?"

_AGES: Final = range(151)


@dataclass(frozen=True, slots=True)
class ProfileSettings:
    """How a seat shall be while its player looks; None: as in the settings. Values are those that
    settings are kept with (`Settings`)."""

    language: str | None = None
    card_letters: str | None = None
    text_size: int | None = None
    four_colour: bool | None = None
    reduced_motion: bool | None = None
    speed: str | None = None

    def to_json(self) -> str:
        """One line of text: only what is not None."""
        return json.dumps({name: each for name, each in asdict(self).items() if each is not None})

    @classmethod
    def from_json(cls, text: str) -> ProfileSettings:
        """The values in `text`; what is unusable there is left out."""
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            found = {}
        if not isinstance(found, Mapping):
            found = {}
        others: Mapping[str, type] = {"text_size": int, "four_colour": bool, "reduced_motion": bool}
        kinds = {each.name: others.get(each.name, str) for each in fields(cls)}
        good = {name: found[name] for name, kind in kinds.items() if type(found.get(name)) is kind}
        return cls(**good)


@dataclass(frozen=True, slots=True)
class Profile:
    """A player. `born` is a birthday as ISO text (`1987-04-30`) or empty; then `age` counts, in
    years. `id` is None until it is kept. Raises DateError for a birthday that is no day."""

    name: str
    age: int | None = None
    born: str = ""
    character: str = ""
    profile_settings: ProfileSettings = ProfileSettings()
    id: int | None = None

    def __post_init__(self) -> None:
        if self.born:
            day(self.born)

    def age_on(self, date: str) -> int | None:
        """Years of age on a day (ISO text, a time after it does not matter; without one the age
        that is kept); None where it is not known. Who was born on 29 February is a year older
        on 1 March. Raises DateError."""
        if not self.born or not date:
            return self.age
        year, *birthday = day(self.born)
        this_year, *today = day(date[:10])
        return max(0, this_year - year - (today < birthday))


class Profiles:
    """Those that are kept, the one who played last first."""

    def __init__(self, file: StoreFile) -> None:
        self._file = file

    def __call__(self) -> tuple[Profile, ...]:
        """All of them."""
        return tuple(map(_read, valid_rows(self._file.rows(_ALL), "itITtt")))

    def add(self, profile: Profile) -> Profile:
        """Keep a new one, as the one used last; the same with its id (None: nothing is kept)."""
        if not self._file.write([(_ADD, _values(profile))]):
            return profile
        row = self._file.row("SELECT last_insert_rowid()")
        return replace(profile, id=row[0]) if row else profile

    def change(self, profile: Profile) -> None:
        """Keep it as it is now."""
        self._file.write([(_CHANGE, (*_values(profile), profile.id))])

    def use(self, profile: Profile) -> None:
        """Note that they begin a match: next time they are offered first."""
        self._file.write([(_USE, (profile.id,))])

    def remove(self, profile: Profile) -> None:
        """Forget them; what they have played stays in the history."""
        self._file.write([("DELETE FROM profiles WHERE id = ?", (profile.id,))])


def _values(profile: Profile) -> tuple[object, ...]:
    born = profile.born or None
    return profile.name, profile.age, born, profile.character, profile.profile_settings.to_json()


def _read(row: Row) -> Profile:
    number, name, age, born, character, profile_settings = row
    chosen = ProfileSettings.from_json(profile_settings)
    face = character if character in CHARACTERS else ""
    age = age if age in _AGES else None
    try:
        return Profile(name, age, born or "", face, chosen, number)
    except DateError:  # somebody else has written there
        return Profile(name, age, "", face, chosen, number)
