"""How the players stand when a round is over (D-6), as words and numbers to be drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.sight import View
from game.rules.table import Phase, Table
from game.table.naming import Naming


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the board. `up`: by how many rows it is higher than before the round; `change`
    chips won or lost in it, `share` chips as a share of the most there are (or of 100)."""

    seat: int
    name: str
    character: str
    place: int
    up: int
    chips: int
    change: int
    share: float
    own: bool


@dataclass(frozen=True, slots=True)
class RoundOver:
    """What the board says, with its rows from above."""

    title: str
    rows: tuple[Row, ...]
    line: str
    note: str


def round_is_over(table: Table) -> bool:
    """Whether a round has just ended: the first game of the next one begins."""
    return table.phase is Phase.BEGIN and table.game > 1 and table.begins_round


def round_over(view: View, naming: Naming, purses: Sequence[int]) -> RoundOver | None:
    """The board between two rounds, None at any other time; `purses` are the chips of the seats
    when the round began that is over now."""
    table, words = view.table, naming.words
    if not round_is_over(table) or not naming.options.humans:
        return None
    last = table.round == table.rules.rounds
    left = table.rules.rounds - table.round + 1
    return RoundOver(
        title=words("intermission.round_over", round=table.round - 1),
        rows=_rows(table, naming, purses),
        line=_between(table, naming) if last else words("intermission.rounds_left", count=left),
        note=words("intermission.games_left", count=table.rules.games - table.game + 1),
    )


def _rows(table: Table, naming: Naming, purses: Sequence[int]) -> tuple[Row, ...]:
    chips, before = [seat.chips.value for seat in table.seats], _ranked(purses)
    most = max(100, *chips)
    return tuple(
        Row(
            seat=seat,
            name=naming(seat),
            character=naming.character(seat),
            place=1 + sum(other > chips[seat] for other in chips),
            up=before.index(seat) - row,
            chips=chips[seat],
            change=chips[seat] - purses[seat],
            share=chips[seat] / most,
            own=naming.is_you(seat),
        )
        for row, seat in enumerate(_ranked(chips))
    )


def _ranked(chips: Sequence[int]) -> list[int]:
    """The seats, most chips first."""
    return sorted(range(len(chips)), key=lambda seat: -chips[seat])


def _between(table: Table, naming: Naming) -> str:
    """What lies between the players before the last round."""
    words, chips = naming.words, [seat.chips.value for seat in table.seats]
    first, second = _ranked(chips)[:2]
    you = next((seat for seat in range(len(chips)) if naming.is_you(seat)), None)
    if you is None:
        lead = chips[first] - chips[second]
        if not lead:
            return words("intermission.last.level", name=naming(first), other=naming(second))
        return words("intermission.last.leads", count=lead, name=naming(first))
    rival = second if you == first else first
    lead = chips[you] - chips[rival]
    if not lead:
        return words("intermission.last.you_level", name=naming(rival))
    return words(
        "intermission.last.ahead" if lead > 0 else "intermission.last.behind",
        abs(lead),
        name=naming(rival),
    )
