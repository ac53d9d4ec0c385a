"""A match at a draw-poker table before it begins: what is agreed, and who sits there. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from enum import Enum
from typing import Any, Final

from game.match.draw.guests import SNOWMAN, TABLE_GUESTS, USUAL, guests_at
from game.match.draw.options import DrawOptions
from game.match.guests import GUESTS, HOST, Guest
from game.match.options import HUMAN, SeatPlan
from game.players.draw.bots import DRAW_BOTS
from game.rules.draw.match_rules import (
    HAND,
    MOST_STACK,
    AllChipped,
    DrawRules,
    DrawRulesError,
    Duel,
    Salon,
)
from game.scenes.setup.match_setup import LEVELS, LONGEST_NAME, MANNERS, Chair, Problem, Who

STACKS: Final = (20, MOST_STACK)
STACK_STEP: Final = 10
GAMES: Final = (1, 99)
MINUTES: Final = (10, 240)
MINUTES_STEP: Final = 10
MOST_ANTE: Final = 50
PAWNS: Final = (5, 100)
MOST_BELONGINGS: Final = 6
USUAL_MINUTES: Final = 60

_GUESTS: Final[Mapping[str, Guest]] = {g.character: g for g in (*TABLE_GUESTS, HOST)}
_FOR_HUMANS: Final = tuple(g.character for g in (HOST, *reversed(GUESTS), SNOWMAN))
_WHY: Final = {"visum": "jack_pot", "jack_pot": "visum"}
"""What can't be agreed, and what is in its way: the key of the reason ends with that."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What is agreed, the chairs of all who may ever sit here, and the length of the match in the
    unit that is not in force."""

    rules: DrawRules
    chairs: tuple[Chair, ...]
    games: int
    minutes: int = USUAL_MINUTES

    # --- who sits where --------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """Which table: `salon`, `duel`, `club`."""
        return self.rules.name

    @property
    def seated(self) -> range:
        """Numbers of the chairs somebody plays on."""
        return range(self.rules.players)

    @property
    def humans(self) -> tuple[int, ...]:
        """Numbers of the chairs humans play on."""
        return tuple(n for n in self.seated if self.chairs[n].who is Who.HUMAN)

    @property
    def can_change(self) -> bool:
        """Whether chairs may be given to others: the duel is between you and the house."""
        return self.kind != Duel.name

    def character(self, number: int) -> str:
        """Whose picture a chair shows. Humans take what the guests leave."""
        if self.chairs[number].who is Who.GUEST:
            return self.chairs[number].character
        taken = self._taken()
        rest = [name for name in _FOR_HUMANS if name not in taken]
        return rest[self.humans.index(number)]

    def problem(self, names: Sequence[str]) -> Problem | None:
        """What keeps the match from beginning; `names` are those shown, by chair."""
        called = [name.strip().casefold() for name in names]
        if not all(called):
            return Problem.NO_NAME
        return Problem.SAME_NAME if len(set(called)) < len(called) else None

    # --- what is agreed --------------------------------------------------------------------------

    def refusal(self, option: str) -> str:
        """Why an option can't be switched on now, as the end of a key; nothing if it can."""
        if getattr(self.rules, option):
            return ""
        kind = type(getattr(self.rules, option))
        try:
            replace(self.rules, **{option: kind(1)})
        except DrawRulesError:
            return _WHY.get(option, "")
        return ""

    @property
    def by_time(self) -> bool:
        """Whether the length is a time (S-4)."""
        return isinstance(self.rules, Salon) and bool(self.rules.minutes)

    def with_agreed(self, **changes: Any) -> TablePlan:
        """Something else is agreed; what goes with it follows. Raises AgreementError."""
        wanted = {field.name: getattr(self.rules, field.name) for field in fields(self.rules)}
        wanted |= changes
        wanted["ante"] = min(wanted["ante"], wanted["stack"])
        if "visum" in wanted:
            wanted["visum"] = min(wanted["visum"], wanted["stack"])
        if "pawned_for" in wanted:
            wanted["pawned_for"] = max(wanted["pawned_for"], wanted["ante"])
        plan = replace(self, rules=type(self.rules)(**wanted))
        return plan._mended() if "players" in changes else plan

    def with_clock(self, *, on: bool) -> TablePlan:
        """Play for a time, or a number of games; the other is remembered."""
        if on == self.by_time:
            return self
        if on:
            plan = replace(self, games=self.rules.games)
            return plan.with_agreed(games=0, minutes=self.minutes)
        assert isinstance(self.rules, Salon)
        plan = replace(self, minutes=self.rules.minutes)
        return plan.with_agreed(games=self.games, minutes=0)

    # --- changes of the chairs -------------------------------------------------------------------

    def with_chair(self, number: int, **changes: Any) -> TablePlan:
        """One chair changed."""
        chair = replace(self.chairs[number], **changes)
        return replace(self, chairs=(*self.chairs[:number], chair, *self.chairs[number + 1 :]))

    def with_human(self, number: int, names: Sequence[str]) -> TablePlan:
        """A human sits down. As soon as there are two, everybody has a name, out of `names`."""
        plan = self.with_chair(number, who=Who.HUMAN)
        if len(plan.humans) < 2:
            return plan
        for human in plan.humans:
            if not plan.chairs[human].name:
                used = {plan.chairs[other].name for other in plan.humans}
                name = next((name for name in names if name not in used), "")
                plan = plan.with_chair(human, name=name)
        return plan

    def with_guest(self, number: int) -> TablePlan:
        """A guest takes the chair: who sat here before, else the next one."""
        character = self.chairs[number].character
        rest = [guest.character for guest in TABLE_GUESTS if guest.character not in self._taken()]
        if character not in rest:
            return self.with_chair(number, who=Who.GUEST, **_as_they_are(rest[0]))
        return self.with_chair(number, who=Who.GUEST)

    def with_next_guest(self, number: int, by: int) -> TablePlan:
        """Another guest on this chair: the next one without a chair, else two change places."""
        mine = self.chairs[number].character
        taken = self._taken() - {mine}
        free = [guest.character for guest in TABLE_GUESTS if guest.character not in taken]
        if len(free) > 1:
            character = free[(free.index(mine) + by) % len(free)]
            return self.with_chair(number, **_as_they_are(character))
        others = [n for n in self.seated if self.chairs[n].who is Who.GUEST]
        other = others[(others.index(number) + by) % len(others)]
        chairs = list(self.chairs)
        chairs[number], chairs[other] = chairs[other], chairs[number]
        return replace(self, chairs=tuple(chairs))

    def _taken(self) -> set[str]:
        guests = (n for n in self.seated if self.chairs[n].who is Who.GUEST)
        return {self.chairs[number].character for number in guests}

    def _mended(self) -> TablePlan:
        """Every picture once, and a human at the table."""
        plan = self
        for number in self.seated:
            earlier = {plan.chairs[n].character for n in range(number) if plan._guest(n)}
            if plan._guest(number) and plan.chairs[number].character in earlier:
                left = next(g.character for g in TABLE_GUESTS if g.character not in plan._taken())
                plan = plan.with_chair(number, **_as_they_are(left))
        return plan if plan.humans else plan.with_chair(0, who=Who.HUMAN)

    def _guest(self, number: int) -> bool:
        return self.chairs[number].who is Who.GUEST

    # --- what it becomes -------------------------------------------------------------------------

    def options(self, seed: int) -> DrawOptions:
        """The match of this plan."""
        return DrawOptions(self.rules, tuple(self._plan(n) for n in self.seated), seed)

    def _plan(self, number: int) -> SeatPlan:
        chair, character = self.chairs[number], self.character(number)
        age = _GUESTS[character].age
        if chair.who is Who.HUMAN:
            return SeatPlan(chair.name.strip(), age, HUMAN, character)
        return SeatPlan("", age, bot_called(chair.bot, chair.manner), character)

    # --- kept between two evenings ---------------------------------------------------------------

    def to_json(self) -> str:
        """One line of text that `from_json` reads back."""
        rules = {name: _plain(value) for name, value in asdict(self.rules).items()}
        chairs = [{**asdict(chair), "who": chair.who.value} for chair in self.chairs]
        length = {"games": self.games, "minutes": self.minutes}
        return json.dumps({"agreed": rules, "chairs": chairs, **length})

    @staticmethod
    def from_json(kind: str, text: str | None) -> TablePlan:
        """What was chosen last; as for a new player where that is missing or unusable."""
        plan = usual(kind)
        try:
            found = json.loads(text or "{}")
            rules = _rules(plan.rules, found["agreed"])
            chairs = tuple(map(_chair, found["chairs"], plan.chairs))
            games = _within(found["games"], GAMES)
            minutes = _within(found["minutes"], MINUTES)
        except (LookupError, TypeError, ValueError, RecursionError):
            return plan
        if len(chairs) != len(plan.chairs) or _moved(chairs, plan):
            return plan
        return TablePlan(rules, chairs, games, minutes)._mended()


def usual(kind: str) -> TablePlan:
    """You and the guests; at the duel you and the snowman."""
    rules = USUAL[kind]
    host = Chair(Who.HUMAN, age=HOST.age)
    asked = (_as_they_are(guest.character) for guest in guests_at(kind))
    chairs = (host, *(Chair(Who.GUEST, age=HOST.age, **each) for each in asked))
    return TablePlan(rules, chairs, rules.games or USUAL[Salon.name].games)


def bot_called(level: str, manner: str) -> str:
    """The name of the bot that plays like this; the nearest there is."""
    known = (f"{level}:{manner}", level)
    return next((name for name in known if name in DRAW_BOTS), next(iter(DRAW_BOTS)))


def _as_they_are(character: str) -> dict[str, str]:
    guest = _GUESTS[character]
    return {"character": character, "bot": guest.level, "manner": guest.temperament}


def _plain(value: object) -> object:
    return value.name if isinstance(value, Enum) else value


def _rules(usually: DrawRules, data: Mapping[str, Any]) -> DrawRules:
    """What was agreed. Raises ValueError, TypeError or LookupError for anything unusable."""
    values: dict[str, Any] = {}
    for field in fields(usually):
        if field.name == "edition":
            continue  # a new match is played by the newest rules
        value = data[field.name]
        if field.type in (AllChipped, AllChipped.__name__):
            value = AllChipped[value]
        elif type(value) is not type(getattr(usually, field.name)):
            raise TypeError(field.name)
        values[field.name] = value
    if not STACKS[0] <= values["stack"] <= STACKS[1]:
        raise ValueError(values["stack"])
    return type(usually)(**values)


def _moved(chairs: Sequence[Chair], plan: TablePlan) -> bool:
    """Whether somebody sits where only you or the house may."""
    usually = ((chair.who, chair.character) for chair in plan.chairs)
    return not plan.can_change and [(c.who, c.character) for c in chairs] != list(usually)


def _within(value: object, between: tuple[int, int]) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return min(between[1], max(between[0], value))


def _chair(value: Mapping[str, Any], usually: Chair) -> Chair:
    """A chair as kept. Raises ValueError, TypeError or LookupError for anything unusable."""
    who, name, character = Who(value["who"]), str(value["name"]), value["character"]
    if who is Who.FREE or (who is Who.GUEST and character not in _GUESTS):
        return usually
    guest = _as_they_are(character) if character in _GUESTS else {}
    for what, may_be in (("bot", LEVELS), ("manner", MANNERS)):
        if guest and value[what] in may_be:
            guest[what] = value[what]
    written = name.strip()[:LONGEST_NAME] if name.isprintable() else ""
    return Chair(who=who, name=written, age=usually.age, **guest)


LIMITS: Final = range(HAND + 1)
"""Cards that may be exchanged at the salon table, 0 for the usual number."""
