"""The main game, Poker Deluxe, as a record."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from game.match.game import Accounts, Codes, Events, Game, NewMatch
from game.match.notation import parse_answer, print_answer
from game.match.options import MAIN, MatchOptions, table_for
from game.players.bots import BOTS, LEVELS
from game.rules import deluxe, sight
from game.rules import events as ev
from game.rules.cards import Card
from game.rules.house import HouseRule
from game.rules.table import FACE_DOWN_CARDS, Table
from game.rules.variants import VARIANTS

_ONE_STEP: Final = frozenset(
    {
        (ev.GameBegan, ev.DoubleGame),
        (ev.GameBegan, ev.PackShuffled),
        (ev.DoubleGame, ev.PackShuffled),
        (ev.BankBegun, ev.BankBegun),
        (ev.BankBegun, ev.ChipsSwapped),
        (ev.ChipsSwapped, ev.BankBegun),
        (ev.BankBegun, ev.CardDealt),
        (ev.CardDealt, ev.CardDealt),
        (ev.CardDealt, ev.LaidFaceDown),
        (ev.LaidFaceDown, ev.LaidFaceDown),
        (ev.HandPickedUp, ev.HandPickedUp),
        (ev.HandPickedUp, ev.TurnBegan),
        (ev.Discarded, ev.ChipsSwapped),
        (ev.Discarded, ev.BankPaid),
        (ev.ChipsSwapped, ev.BankPaid),
        (ev.BankPaid, ev.CardTaken),
        (ev.PairPaid, ev.PairPaid),
        (ev.PairPaid, ev.ChipsSwapped),
        (ev.ChipsSwapped, ev.PairPaid),
        (ev.ChipsSwapped, ev.DifferencePaid),
        (ev.BuyingEnded, ev.TurnBegan),
        (ev.DifferencePaid, ev.GameEnded),
        (ev.BankTaken, ev.GameEnded),
    }
)
"""Events that one look takes in together, the second after the first: a purchase is one step."""


def shuffled(options: MatchOptions, game: int) -> tuple[Card, ...]:
    """The pack of a game, from 1."""
    return deluxe.shuffled(Random(f"{options.seed}:deal:{game}"))


def _steps(log: Events, begins: int) -> Iterator[int]:
    """The first one lies where the pack is shuffled."""
    for at in range(begins, len(log)):
        following = log[at + 1] if at + 1 < len(log) else None
        if (type(log[at]), type(following)) not in _ONE_STEP:
            yield at + 1


def _decisions(log: Events, begins: int, human: Callable[[int], bool]) -> Iterator[int]:
    """Where humans were asked whether to buy."""
    bought: dict[int, int] = {}
    for at in range(begins, len(log)):
        match log[at]:
            case ev.Discarded(seat) if human(seat):
                bought[seat] = bought.get(seat, 0) + 1
                yield at
            case ev.BuyingEnded(seat) if human(seat) and bought.get(seat, 0) < FACE_DOWN_CARDS:
                yield at


def _human_first(options: MatchOptions) -> MatchOptions:
    """The first human has the first chair; who has the last one is made the youngest (D-5)."""
    *others, last = options.seats
    youngest = min(seat.age for seat in options.seats)
    return replace(options, seats=(*others, replace(last, age=youngest - 1)))


def _new(
    players: int, length: int, *, seed: int, bots: tuple[str, ...] = (), demo: bool = False,
    variant: int = 5, lamp: bool = True, house: tuple[str, ...] = (),
) -> MatchOptions:  # fmt: skip
    return table_for(
        players, variant=variant, rounds=length, seed=seed, bots=bots, demo=demo, lamp=lamp,
        house=house,
    )  # fmt: skip


def _variants() -> dict[int, int]:
    return {variant.cards: variant.max_players for variant in VARIANTS.values()}


def _shared(table: int | str, players: int, rounds: int, seed: int) -> MatchOptions:
    options = table_for(players, variant=int(table), rounds=rounds, seed=seed, demo=False)
    _ = options.rules  # they say how many fit around a table
    return options


DELUXE: Final = Game(
    name=MAIN,
    read_options=MatchOptions.from_json,
    set_up=lambda options: Table.set_up(options.rules),
    script=lambda options, table: deluxe.match(options.rules, partial(shuffled, options), table),
    begins=ev.GameBegan,
    ends=ev.GameEnded,
    match_ends=ev.MatchEnded,
    view=sight.view,
    sighting=sight.sighting,
    print_answer=print_answer,
    parse_answer=parse_answer,
    bots=BOTS,
    accounts=Accounts(
        shown=ev.HandShown,
        won=ev.GameWon,
        worth=lambda table, seat: table.seats[seat].chips.value,
        cards=(
            ev.PackShuffled, ev.PackCut, ev.CardDealt, ev.LaidFaceDown, ev.HandPickedUp,
            ev.Discarded, ev.CardTaken, ev.HandShown,
        ),
    ),
    steps=_steps,
    decisions=_decisions,
    screen="game.table.deluxe.table_game:SCREEN",
    setup="game.scenes.setup.deluxe:DELUXE",
    codes=Codes(
        # The first five variants, then those that came after the three draw-poker tables.
        lambda: {n if n < 5 else n + 3: cards for n, cards in enumerate(VARIANTS)},
        lambda options: (options.variant, options.rounds), _shared, ("salt", "lamp")
    ),
    levels=tuple(level.name for level in LEVELS),
    variant=lambda options, players: options.get("variant", 0),
    human_first=_human_first,
    result="game.scenes.result.game_pages:DELUXE_PAGE",
    new_match=NewMatch(
        _new, players=4, fewest=2, most=max(_variants().values()), length=1, in_rounds=True,
        variants=_variants, has_lamp=True, house_rules=tuple(rule.value for rule in HouseRule),
    ),
)  # fmt: skip
