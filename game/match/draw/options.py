"""What a match at a draw-poker table is started with: everything that, with the answers, makes it
happen again."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from enum import Enum

from game.match.options import Earlier, OptionsError, SeatPlan, earlier_of, seat_of
from game.rules.draw.match_rules import TABLES, AllChipped, DrawRules


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """A match at one of the three tables: what was agreed, who plays (by chair, clockwise, before
    seats are drawn), the seed of chance, the salt of the receipt, and who sat there before (as in
    `MatchOptions`)."""

    rules: DrawRules
    seats: tuple[SeatPlan, ...]
    seed: int
    salt: str = ""
    earlier: tuple[Earlier, ...] = ()

    def __post_init__(self) -> None:
        if len(self.seats) != self.rules.players:
            raise OptionsError(f"{len(self.seats)} chairs for {self.rules.players} players")

    @property
    def game(self) -> str:
        """The name of the table."""
        return self.rules.name

    @property
    def humans(self) -> tuple[int, ...]:
        """The chairs played at this screen."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    def to_json(self) -> str:
        """One line of JSON that `from_json` reads back."""
        rules = {name: _plain(value) for name, value in asdict(self.rules).items()}
        if self.rules.edition == 1:  # as versions wrote it that knew no other
            del rules["edition"]
        seats = [asdict(seat) for seat in self.seats]
        data = {"game": self.rules.name, "agreed": rules, "seats": seats, "seed": self.seed}
        earlier = [asdict(each) for each in self.earlier]
        more = {"salt": self.salt, **({"earlier": earlier} if earlier else {})}
        return json.dumps({**data, **more}, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> "DrawOptions":
        """Read what `to_json` wrote. Raises OptionsError for anything else."""
        try:
            data = json.loads(text)
            rules = _rules(str(data["game"]), data["agreed"])
            seats = tuple(map(seat_of, data["seats"]))
            earlier = earlier_of(data.get("earlier", ()), len(seats))
            return DrawOptions(rules, seats, int(data["seed"]), str(data.get("salt", "")), earlier)
        except (
            LookupError,
            TypeError,
            ValueError,
            OverflowError,
            RecursionError,
            AttributeError,
        ) as error:
            raise OptionsError(str(error)) from error


def _plain(value: object) -> object:
    return value.name if isinstance(value, Enum) else value


def _rules(name: str, data: Mapping[str, object]) -> DrawRules:
    """What was agreed, each value of its own type. Raises ValueError or LookupError."""
    kind = TABLES[name]
    known = {field.name: field.type for field in fields(kind)}
    values: dict[str, object] = {"edition": 1}  # matches of older versions do not say which
    for key, value in data.items():
        if known[key] is AllChipped:
            values[key] = AllChipped[str(value)]
        elif type(value) is known[key]:
            values[key] = value
        else:
            raise TypeError(f"{key}: {value!r}")
    make: Callable[..., DrawRules] = kind
    return make(**values)
