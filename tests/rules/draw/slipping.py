"""Builders for tests of the clumsy dealer (S-19): slips at will, and players who answer."""

from collections.abc import Sequence
from random import Random

from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.sight import DrawView, sighting, view
from game.rules.draw.steps import Chance
from game.rules.draw.table import DrawTable, Salon, Slip
from tests.rules.draw.play import Played, Scripted, chance_of, record, salon

SLIPS = tuple(Slip)
WELL = (0.99,)
"""What chance says in a game without a slip."""


class Fixed(Random):
    """Chance that is none."""

    def __init__(self, *values: float) -> None:
        super().__init__(0)
        self._values = list(values)

    def random(self) -> float:
        return self._values.pop(0)


def slipping(
    slip: Slip | None, games: Sequence[int] = (1,), *, seed: object = 0, **picks: float
) -> Chance:
    """Chance out of one seed, in which this slips in these games and nothing in the others. `picks`
    says where, from 0 to 1, as in `seat=0.5`."""

    kind = None if slip is None else (SLIPS.index(slip) + 0.5) / len(SLIPS)

    def chance(purpose: str) -> Random:
        name, *rest = purpose.split(maxsplit=2)
        if name != "clumsy":
            return chance_of(seed)(purpose)
        if len(rest) == 1:
            return Fixed(*WELL) if kind is None or int(rest[0]) not in games else Fixed(0, kind)
        what = rest[1].replace(" ", "_")
        return Fixed(picks[what]) if what in picks else chance_of(seed)(purpose)

    return chance


class Answers(Scripted):
    """Players who lay away the first cards of their hand: `draws` says how many by seat. `no`:
    seats that want no open card, and refuse to let somebody play with four; `leaves`: those who
    leave instead of answering that; `more`: those who discard one more and take all."""

    def __init__(
        self,
        says: dict[int, str] | None = None,
        draws: dict[int, int] | None = None,
        no: Sequence[int] = (),
        leaves: Sequence[int] = (),
        more: Sequence[int] = (),
    ) -> None:
        super().__init__([says or {}], time=3)
        self.draws, self.no, self.leaves, self.more = draws or {}, no, leaves, more

    def __call__(self, table: DrawTable, decision: Decision) -> d.DrawAnswer:
        match decision:
            case d.TakeExposed(seat) | d.PlayWithFour(seat) if seat in self.leaves:
                return d.LeaveMatch(seat)
            case d.TakeExposed(seat) | d.PlayWithFour(seat) | d.PutRight(seat):
                return d.Accept(seat not in self.no)
            case d.TakeAll(seat, hand=hand):
                return d.Draw(hand[: seat in self.more])
            case d.DrawCards(seat, hand=hand):
                return d.Draw(hand[: self.draws.get(seat, 0)])
        return super().__call__(table, decision)


def play(
    slip: Slip | None,
    answers: Answers | None = None,
    *,
    players: int = 3,
    rules: Salon | None = None,
    **picks: float,
) -> Played:
    """One game in which this slips; the dealer is seat 0. Everything is checked that stays true."""
    rules = rules or salon(players, clumsy=True)
    table = DrawTable.set_up(rules).after(ev.GameBegan(1, 0))
    course = script.game(table, slipping(slip, (1,), **picks))
    played = record(course, table, answers or Answers())
    check(table, played)
    return played


def check(start: DrawTable, played: Played) -> None:
    """Chips and cards are what they were after every event, and everybody who folds what they see
    sees the table as they may."""
    rules = start.rules
    pack = set(rules.pack)
    assert len(pack) == len(rules.pack)
    views: dict[int | None, DrawView] = {
        viewer: view(start, viewer) for viewer in (None, *range(rules.players))
    }
    for event, table in zip(played.events, played.tables, strict=True):
        assert table.chips == start.chips, event
        assert all(seat.chips >= 0 for seat in table.seats), event
        cards = [*table.stock, *table.laid_away]
        for seat in table.seats:
            cards += [*seat.hand, *seat.discards]
        assert not cards or (len(cards) == len(pack) and set(cards) == pack), event
        for viewer, seen in views.items():
            views[viewer] = seen.after(sighting(event, viewer))
            assert views[viewer] == view(table, viewer), (viewer, event)


def around(played: Played, kind: type[ev.DrawEvent]) -> tuple[DrawTable, DrawTable]:
    """The table just before the first event of a kind, and after it."""
    at = next(n for n, event in enumerate(played.events) if isinstance(event, kind))
    return played.tables[at - 1], played.tables[at]


def story(played: Played) -> list[object]:
    """What went wrong and what repaired it, with seats."""
    return [
        (event.slip, event.seat) if isinstance(event, ev.Slipped) else (event.repair, event.seat)
        for event in played.events
        if isinstance(event, ev.Slipped | ev.Repaired)
    ]
