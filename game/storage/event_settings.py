"""What the host of an event has chosen: the tables shown, and the match that a visitor plays.

Reading never fails: an unknown name is ignored, a bad value becomes the default.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.base.by_name import changed

if TYPE_CHECKING:
    from game.match.game import Options
    from game.storage.store import Store


EVENT_NAME: Final = "event"  # under this name they are kept in the store
_LINE_NAME: Final = "event_line"
DELUXE, DUEL = "deluxe", "duel"
TABLES: Final = (DELUXE, "salon", DUEL, "club")
"""All tables, in the order in which the shown ones take turns."""
GAMES: Final = (1, 12)
SEATS: Final = (2, 7)
HUMANS: Final = (1, 4)
LINES, LONGEST_LINE = 2, 40  # lines of the house text, and letters of each
LONGEST_PATH: Final = 1000
_OPTIONS: Final = ("tables", "variant", "games", "seats", "humans")
_DEMO_PLAYERS: Final = 5
_DEMO_GAMES: Final = 99  # more than a demo lasts: all but one player have lost everything before


@dataclass(frozen=True, slots=True)
class EventSettings:
    """`tables` are shown in turns, at least one. `games`, `seats` and `humans` of a visitor's match
    are wishes: `options_for` adjusts them to the table. `variant`: cards in a hand of the main
    game. `house_text`: two lines for the marquee, either may be empty. `logo`: path of a picture,
    empty for none. `quiz`: whether the owl asks those who pass by. The cloth is one of
    `Settings`."""

    tables: tuple[str, ...] = (DELUXE, DUEL)
    variant: int = 5
    games: int = 4
    seats: int = 4
    humans: int = 1
    house_text: tuple[str, str] = ("", "")
    logo: str = ""
    quiz: bool = True

    def to_json(self) -> str:
        """One line of text for the store."""
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str | None) -> EventSettings:
        """The settings in `text`; each value that is missing or unusable is as new."""
        try:
            found = json.loads(text or "{}")
        except (ValueError, RecursionError):
            found = {}
        if not isinstance(found, Mapping):
            found = {}
        from game.rules.variants import VARIANTS  # noqa: PLC0415, the title starts without the rules

        new, cards = EventSettings(), (min(VARIANTS), max(VARIANTS))
        logo = found.get("logo")
        return EventSettings(
            tables=shown_tables(_texts(found.get("tables"))) or new.tables,
            variant=_number(found.get("variant"), cards, new.variant),
            games=_number(found.get("games"), GAMES, new.games),
            seats=_number(found.get("seats"), SEATS, new.seats),
            humans=_number(found.get("humans"), HUMANS, new.humans),
            house_text=house_lines(_texts(found.get("house_text"))),
            logo=logo
            if isinstance(logo, str) and logo.isprintable() and len(logo) <= LONGEST_PATH
            else "",
            quiz=found.get("quiz") is not False,
        )


def kept_event(store: Store) -> EventSettings:
    """What the host has chosen before; as new where nothing is kept."""
    return EventSettings.from_json(store.setting(EVENT_NAME))


def keep_event(store: Store, event: EventSettings) -> None:
    """Keep what the host has chosen."""
    store.keep_setting(EVENT_NAME, event.to_json())


def choose(store: Store, chosen: Mapping[str, object]) -> Mapping[str, object]:
    """Keep what the command line chooses, by the name of the option, and return it; nothing where
    the same was chosen the last time: what the host has changed since stays, also when a killed
    game starts again."""
    line = repr(sorted(chosen.items()))
    if not chosen or store.setting(_LINE_NAME) == line:
        return {}
    keep_event(store, overridden(kept_event(store), chosen))
    store.keep_setting(_LINE_NAME, line)
    return chosen


def overridden(event: EventSettings, chosen: Mapping[str, object]) -> EventSettings:
    """The settings with what was chosen on the command line, by the name of the option."""
    changes = {name: value for name, value in chosen.items() if name in _OPTIONS}
    if "text" in chosen:
        changes["house_text"] = chosen["text"]
    if "logo" in chosen:
        changes["logo"] = str(Path(str(chosen["logo"])).absolute())
    return changed(event, changes)


def shown_tables(names: Iterable[str]) -> tuple[str, ...]:
    """Those of the names that are tables, each once, in the order of `TABLES`."""
    wanted = set(names)
    return tuple(name for name in TABLES if name in wanted)


def next_table(event: EventSettings, table: str) -> str:
    """The table that is shown after this one; the first one after a table that is not shown."""
    if table not in event.tables:
        return event.tables[0]
    return event.tables[(event.tables.index(table) + 1) % len(event.tables)]


def house_lines(lines: Iterable[str]) -> tuple[str, str]:
    """The first two lines, printable and of a sensible length."""
    found = ["".join(filter(str.isprintable, line)).strip()[:LONGEST_LINE] for line in lines]
    first, second = (*found, "", "")[:LINES]
    return first, second


def options_for(
    event: EventSettings, table: str, *, seed: int, names: Sequence[str] = ()
) -> Options:
    """A visitor's match at a table. One rule for what a table has not got: seats and humans are
    lowered to what there is (the duel seats one human and the snowman), and games are raised to
    whole rounds where rounds are played (D-6). `names` are given to humans if there are several."""
    options = _match(event, table, event.seats, event.games, seed)
    humans = 1 if table == DUEL else min(event.humans, len(options.seats))
    if humans < 2:
        return options
    seats = list(options.seats)
    first = len(seats) - humans + 1  # the further humans sit together, before the first one
    for human, number in enumerate((0, *range(first, len(seats)))):
        name = names[human] if human < len(names) else str(human + 1)
        seats[number] = replace(seats[number], player=seats[0].player, name=name)
    return changed(options, {"seats": tuple(seats)})


def demo_for(event: EventSettings, table: str, *, seed: int) -> Options:
    """A match that guests play among themselves at a table, until somebody has won everything."""
    return _match(event, table, _DEMO_PLAYERS, _DEMO_GAMES, seed, demo=True)


def _match(
    event: EventSettings, table: str, seats: int, games: int, seed: int, *, demo: bool = False
) -> Options:
    """A match of so many games, or so many at least where rounds are played."""
    from game.match.game import game_of  # noqa: PLC0415, loaded when a match begins

    new = game_of(table).new_match
    assert new is not None, table
    players = min(seats, new.most_at(event.variant))
    if demo and not new.length:
        games = 0
    length = -(-games // players) if new.in_rounds else games
    chosen = {"variant": event.variant} if new.variants() else {}
    return new.make(players, length, seed=seed, demo=demo, **chosen)


def _texts(value: object) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def _number(value: object, between: tuple[int, int], usually: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        return usually
    return min(between[1], max(between[0], value))
