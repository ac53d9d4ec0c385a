"""The set-up pages of the three draw-poker tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Final

from game.match.draw import QUARTER, USUAL, DrawOptions, guests_at
from game.match.guests import HOST
from game.match.options import SeatPlan
from game.players.draw.bots import DRAW_BOTS
from game.rules.draw.match_rules import (
    MOST_STACK,
    TABLES,
    AllChipped,
    Club,
    DrawRules,
    Duel,
    Salon,
)
from game.rules.draw.ranking import HAND
from game.scenes.setup.draw_pictures import (
    club_picture,
    duel_picture,
    lay_ranking,
    lay_snowman,
    salon_picture,
)
from game.scenes.setup.match_setup import Chair, Seating, Value, Values, Who, as_guest
from game.scenes.setup.page import SPEED, Choice, SetupPage, Side, Span
from game.scenes.setup.summary import Summary

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.scenes.setup.page import Lay
    from game.ui.picture.items import Items
    from game.ui.services import Services

    Picture = Callable[[Services, tuple[int, int]], Surface]

STACK: Final = Span(20, MOST_STACK, 10)
GAMES: Final = Span(1, 99)
MINUTES: Final = Span(10, 240, 10)
_MOST_ANTE: Final = 50
_MOST_PAWNED: Final = Span(5, 100, 5)
_BELONGINGS: Final = Span(0, 6)
_USUAL_MINUTES: Final = 60


# --- what can be chosen --------------------------------------------------------------------------
def _number(name: str, numbers: Callable[[Values], Span]) -> Choice:
    return Choice(name, f"new_table.{name}", numbers=numbers)


def _players(kind: type[DrawRules]) -> Choice:
    return _number("players", lambda _: Span(kind.fewest, kind.most))


def _length(name: str, span: Span, *, clock: bool) -> Choice:
    """The length in one unit (S-4); the other one is remembered."""
    return Choice(
        name, f"new_table.{name}", numbers=lambda _: span,
        shown=lambda values: bool(values.get("clock")) == clock,
    )  # fmt: skip


_STACK: Final = _number("stack", lambda _: STACK)
_ANTE: Final = _number("ante", lambda values: Span(1, min(_MOST_ANTE, int(values["stack"]))))
_GAMES: Final = _length("games", GAMES, clock=False)
_MINUTES: Final = _length("minutes", MINUTES, clock=True)
_CLOCK: Final = Choice(
    "clock", "new_table.length", {False: "new_table.games", True: "new_table.minutes"}
)
_DOUBLES: Final = Choice(
    "doubles_after", "new_table.duel.length",
    {QUARTER: "new_table.duel.quarter", 0: "new_table.duel.long"},
)  # fmt: skip

_SALON: Final = (
    Choice("jokers", "new_table.jokers", dict.fromkeys((0, 1, 2), "")),
    Choice(
        "limit", "new_table.limit", numbers=lambda _: Span(0, HAND), nought="new_table.limit.usual"
    ),
    Choice(
        "all_chipped", "new_table.all_chipped",
        {each.name: f"new_table.all_chipped.{each.name}" for each in AllChipped},
    ),
    Choice(
        "jack_pot", "new_table.jack_pot",
        blocked=lambda values: "new_table.why.visum" if values["visum"] else "",
    ),
    Choice(
        "visum", "new_table.visum", nought="new_table.none",
        numbers=lambda values: Span(0, min(_MOST_ANTE, int(values["stack"]))),
        blocked=lambda values: "new_table.why.jack_pot" if values["jack_pot"] else "",
    ),
    *(Choice(name, f"new_table.{name}") for name in ("light", "fines", "clumsy", "drawn_seats")),
)  # fmt: skip
_DUEL: Final = (
    _number("pawned_for", lambda values: _MOST_PAWNED._replace(low=max(5, int(values["ante"])))),
    _number("belongings", lambda _: _BELONGINGS),
)
_CLUB: Final = (
    Choice("limit", "new_table.most", dict.fromkeys((3, 4, 5), "")),
    Choice("jacks_to_open", "new_table.jacks_to_open"),
)


# --- what it becomes -----------------------------------------------------------------------------
def rules_of(kind: str, values: Values) -> DrawRules:
    """What was agreed."""
    rules = TABLES[kind]
    make: Callable[..., DrawRules] = rules
    wanted: dict[str, object] = {f.name: values[f.name] for f in fields(rules) if f.name in values}
    if "clock" in values:
        wanted["games" if values["clock"] else "minutes"] = 0
    if "all_chipped" in wanted:
        wanted["all_chipped"] = AllChipped[str(wanted["all_chipped"])]
    return make(**wanted)


def _settled(values: Values) -> Values:
    """No more can be put in than everybody has, a thing is worth an ante at least, and a visum
    opens the betting: jacks are not needed for it."""
    wanted = dict(values)
    wanted["ante"] = min(int(wanted["ante"]), int(wanted["stack"]))
    if "visum" in wanted:
        wanted["visum"] = min(int(wanted["visum"]), int(wanted["stack"]))
        wanted["jack_pot"] = wanted["jack_pot"] and not wanted["visum"]
    if "pawned_for" in wanted:
        wanted["pawned_for"] = max(int(wanted["pawned_for"]), int(wanted["ante"]))
    return wanted


def _usual(kind: str) -> dict[str, Value]:
    """The rules of a good match, and its length in the other unit."""
    rules = USUAL[kind]
    found = {f.name: getattr(rules, f.name) for f in fields(rules) if f.name != "edition"}
    values = {name: each.name if isinstance(each, Enum) else each for name, each in found.items()}
    return values | ({"clock": False, "minutes": _USUAL_MINUTES} if "minutes" in values else {})


def _keep(values: Values) -> Mapping[str, object]:
    """The length in force stands among what was agreed, both beside it."""
    agreed = {name: value for name, value in values.items() if name != "clock"}
    if "clock" in values:
        agreed["games" if values["clock"] else "minutes"] = 0
    return {
        "agreed": agreed,
        "games": values["games"] or USUAL[Salon.name].games,
        "minutes": values.get("minutes", _USUAL_MINUTES),
    }


def _read(found: Mapping[str, object]) -> Mapping[str, object]:
    agreed = found.get("agreed")
    kept = dict(agreed) if isinstance(agreed, Mapping) else {}
    clock = bool(kept.get("minutes"))
    other = "games" if clock else "minutes"
    return {**kept, "clock": clock, other: found.get(other)}


def _page(
    kind: type[DrawRules], picture: Picture, rows: tuple[tuple[Choice, ...], ...],
    house_rules: tuple[Choice, ...], *, may_change: bool = True,
    lay_chairs: Lay | None = None, ranking: bool = True,
) -> SetupPage:  # fmt: skip
    name = kind.name

    def options(values: Values, seats: tuple[SeatPlan, ...], seed: int) -> DrawOptions:
        return DrawOptions(rules_of(name, values), seats, seed)

    def summary(services: Services, box: Rect, values: Values, drawer: bool) -> Summary:
        del values
        return Summary(services, box, name, drawer=drawer)

    def lay_rules(items: Items, services: Services, box: Rect, values: Values) -> None:
        lay_ranking(items, services, box, rules_of(name, values))

    guests = guests_at(name)
    chairs = (Chair(Who.GUEST, age=HOST.age, **as_guest(each.character)) for each in guests)
    return SetupPage(
        game=name, setting=f"new_table.{name}", title=f"new_table.{name}",
        note=f"new_table.{name}.note", picture=picture,
        seating=Seating(
            chairs=len(guests) + 1, guests=(*guests, HOST) if may_change else guests,
            open=lambda values: int(values["players"]), bots=DRAW_BOTS,
            may_be_free=False, may_change=may_change,
        ),
        chairs=(Chair(Who.HUMAN, age=HOST.age), *chairs), values=_usual(name),
        rows=(*rows, (SPEED,)), house_rules=house_rules, settle=_settled, options=options,
        chips=lambda values: int(values["stack"]), keep=_keep, read=_read,
        side=Side(summary, "new_table.rules", "new_table.rules_key"),
        lay_rules=lay_rules if ranking else None, lay_chairs=lay_chairs,
    )  # fmt: skip


SALON: Final = _page(
    Salon, salon_picture, ((_players(Salon), _STACK), (_ANTE, _GAMES, _MINUTES), (_CLOCK,)), _SALON,
    ranking=False,
)  # fmt: skip
DUEL: Final = _page(
    Duel, duel_picture, ((_STACK, _ANTE), (_DOUBLES,)), _DUEL,
    may_change=False, lay_chairs=lay_snowman,
)  # fmt: skip
CLUB: Final = _page(Club, club_picture, ((_players(Club), _STACK), (_ANTE, _GAMES)), _CLUB)
