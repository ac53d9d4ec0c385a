"""The arena of the draw-poker tables: `python -m tools.arena --table duel --seats master,station`.

Every deal is one game with fresh stacks; where the pot stays (S-10, S-14, H-6, C-7), the games for
it belong to the deal. The same cards are dealt as often as there are seats, and the bots move on by
a seat each time. Fewer bots than players sit down again from the first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.match.draw_guests import USUAL
from game.players.draw_bots import DRAW_BOTS
from game.players.draw_player import DrawBot
from game.rules.decisions import Decision
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.agreement import Agreement, AgreementError
from game.rules.draw.course import Course
from game.rules.draw.sight import view
from game.rules.draw.table import DrawTable
from tools.tally import Tally, listed

MOST_GAMES: Final = 25
"""After so many games for one pot everybody gets back what they have put in."""


class DrawArenaError(ValueError):
    """Something asked for that can't be played; the text says what."""


def agreed_for(table: str, players: int, games: int = 1) -> Agreement:
    """What is usual at a table. Raises DrawArenaError."""
    if table not in USUAL:
        raise DrawArenaError(f"--table is deluxe, {listed(USUAL)}")
    try:
        return replace(USUAL[table], players=players, games=games)
    except AgreementError as error:
        raise DrawArenaError(f"--players: {error}") from error


@dataclass(frozen=True, slots=True)
class DrawBout:
    """What is played: the bots by seat, and how often."""

    agreed: Agreement
    seats: tuple[str, ...]
    deals: int
    seed: int

    def __post_init__(self) -> None:
        check_bots(self.seats, self.agreed.players, "--seats")
        if self.deals < 1:
            raise DrawArenaError("--deals: at least one deal")

    @property
    def names(self) -> tuple[str, ...]:
        """The bot of each seat."""
        return tuple(self.seats[n % len(self.seats)] for n in range(self.agreed.players))


def check_bots(names: Sequence[str], players: int, asked: str) -> None:
    """Raises DrawArenaError where these bots can't sit down."""
    unknown = [name for name in names if name not in DRAW_BOTS]
    if unknown:
        raise DrawArenaError(f"{asked}: there is no bot {unknown[0]!r}, only {listed(DRAW_BOTS)}")
    if len(names) > players:
        raise DrawArenaError(f"{asked}: {len(names)} bots for {players} seats")


def play(bout: DrawBout) -> Mapping[str, Tally]:
    """Play all deals; what each bot did, by name."""
    bots = {name: DRAW_BOTS[name]() for name in bout.names}
    tallies = {name: Tally() for name in bots}
    seats = len(bout.names)
    for deal in range(bout.deals):
        turn = deal % seats
        names = bout.names[turn:] + bout.names[:turn]
        players = [bots[name] for name in names]
        end, drawn = one_deal(bout.agreed, players, f"{bout.seed} deal {deal // seats}")
        for seat, name in enumerate(names):
            chips = end.worth(seat) + end.seats[seat].paid - bout.agreed.stack
            tallies[name].add(chips, drawn[seat])
        if turn == seats - 1 or deal == bout.deals - 1:
            for tally in tallies.values():
                tally.close_pack()
    return tallies


def one_deal(agreed: Agreement, bots: Sequence[DrawBot], seed: str) -> tuple[DrawTable, list[int]]:
    """Games until the pot is taken; the table after them, and how many cards each seat drew. Cards
    and bots have randomness of their own, so that the cards do not depend on who plays."""
    randomness = Random(f"{seed} bots")
    table, drawn = DrawTable.set_up(agreed), [0] * len(bots)
    for game in range(MOST_GAMES):
        table = table.after(ev.GameBegan(game + 1, game % len(bots)))
        course = script.game(table, lambda purpose: Random(f"{seed} {purpose}"))
        table = _played(table, course, bots, randomness)
        drawn = [n + (seat.drew or 0) for n, seat in zip(drawn, table.seats, strict=True)]
        table = table.after(ev.GameEnded(game + 1))
        if not table.pot or len([n for n in range(len(bots)) if table.takes_part(n)]) < 2:
            break
    return table, drawn


def _played(
    table: DrawTable, course: Course, bots: Sequence[DrawBot], randomness: Random
) -> DrawTable:
    """The table once a script has run."""
    reply = None
    while True:
        try:
            step = course.send(reply)
        except StopIteration:
            return table
        if isinstance(step, Decision):
            seen = view(table, step.seat)
            reply = bots[step.seat].answer(seen, step, randomness)
        else:
            table, reply = table.after(step), None


def report(
    bout: DrawBout, tallies: Mapping[str, Tally], games_per_second: float
) -> dict[str, object]:
    """The result as plain data."""
    bots = {
        name: {
            "games": tally.deals,
            "mean": round(tally.mean, 4),
            "se": round(tally.error, 4),
            "drawn": round(tally.purchases / tally.deals, 4),
        }
        for name, tally in tallies.items()
    }
    return {
        "table": bout.agreed.name,
        "players": bout.agreed.players,
        "deals": bout.deals,
        "seed": bout.seed,
        "bots": bots,
        "games_per_second": round(games_per_second, 1),
    }


def table_of(bout: DrawBout, tallies: Mapping[str, Tally], games_per_second: float) -> str:
    """The result to read."""
    lines = [f"{'bot':18}{'games':>7}{'chips/game':>12}{'s.e.':>8}{'drawn/game':>12}"]
    for name, tally in sorted(tallies.items(), key=lambda item: -item[1].mean):
        drawn = tally.purchases / tally.deals
        lines.append(
            f"{name:18}{tally.deals:>7}{tally.mean:>+12.3f}{tally.error:>8.3f}{drawn:>12.2f}"
        )
    lines.append(
        f"{bout.agreed.name} table, {bout.agreed.players} players, {bout.deals} deals,"
        f" seed {bout.seed}: {games_per_second:,.1f} games per second"
    )
    return "\n".join(lines)
