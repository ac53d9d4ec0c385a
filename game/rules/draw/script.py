"""The scripts of the draw-poker tables: the exchange of cards, a game at each, and a match."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rules.decisions import Cut, CutPack
from game.rules.deluxe import shuffled
from game.rules.draw import events as ev
from game.rules.draw.clumsy import (
    clumsy_deal,
    counted,
    face_up,
    give_back,
    lies_open,
    miscounted,
    noticed,
)
from game.rules.draw.decisions import AnotherGame, AskCount, Draw, DrawCards, GoOn, LookOrAsk
from game.rules.draw.steps import (
    Chance,
    Script,
    all_pick_up,
    antes,
    asked,
    betting,
    deal,
    draw_seats,
    fined,
    first_jack_deals,
    first_to_speak,
    happens,
    highest_card_deals,
    leave_to,
    openers,
    pay,
    pick_up,
    present,
    show_and_pay,
    stay,
    unopened,
)
from game.rules.draw.table import HOUSE, DrawPhase, DrawRules, DrawTable


def look(table: DrawTable, seat: int, before: int | None) -> Script:
    """Before one has looked, one may ask how many cards the player before took (S-7)."""
    if before is not None:
        table = yield from happens(table, ev.TurnBegan(seat))
        table, answer = yield from asked(
            table, lambda now: LookOrAsk(seat, before, fined=fined(now, seat), present=present(now))
        )
        if answer is None:
            return table
        if isinstance(answer, AskCount):
            count = table.seats[before].drew
            assert count is not None, "who is asked about has drawn"
            table = yield from happens(table, ev.CountTold(seat, before, count))
    return (yield from pick_up(table, seat))


def draw(table: DrawTable, seat: int, chance: Chance) -> Script:
    table = yield from happens(table, ev.TurnBegan(seat))
    table, answer = yield from asked(
        table,
        lambda now: DrawCards(
            seat, now.seats[seat].hand, now.rules.draw_limit,
            fined=fined(now, seat), present=present(now),
        ),
    )  # fmt: skip
    if answer is None:
        return table
    assert isinstance(answer, Draw)
    wanted = len(table.seats[seat].hand)
    table = yield from happens(table, ev.LaidAway(seat, answer.cards))
    table = yield from miscounted(table, seat, wanted, chance)
    while len(table.seats[seat].hand) < wanted and seat in table.still_in:
        if len(table.stock) < 2:
            table = yield from _renew(table, seat, chance)
        if lies_open(table, seat, chance):
            table = yield from face_up(table, seat, chance)
        else:
            table = yield from happens(table, ev.CardDrawn(seat, table.stock[0]))
    return table


def _renew(table: DrawTable, seat: int, chance: Chance) -> Script:
    """The last card of the stock is never dealt (S-8): discards make a new stock, at the club table
    together with that card (C-4). Nobody gets the own discards back."""
    discards = [*table.laid_away]
    for number, place in enumerate(table.seats):
        discards += place.discards if number != seat else ()
    together = table.rules.stock_joins_discards
    if together:
        discards += table.stock
    order = shuffled(chance(f"stock {table.game} {seat}"), discards)
    table, cut = yield from asked(table, lambda now: CutPack(now.cutter, len(order)))
    assert isinstance(cut, Cut)
    order = order[cut.lifted :] + order[: cut.lifted]
    last = () if together else table.stock
    return (yield from happens(table, ev.StockRenewed(seat, order + last)))


# --- One game at the salon table (S) ---


def salon_seats(table: DrawTable, chance: Chance) -> Script:
    """Seats and the first dealer (S-2, S-5)."""
    if table.rules.drawn_seats:
        table = yield from draw_seats(table, chance)
    return (yield from highest_card_deals(table, chance))


def salon_game(table: DrawTable, chance: Chance) -> Script:
    """Antes, deal, draw, bets, showdown (S-5 to S-15); where the pack is found wrong, all of it is
    given back and played again (S-19)."""
    start = table
    table = yield from _play(table, chance)
    if table.void:
        table = yield from give_back(table, start)
        table = yield from _play(table, chance)
    if len(table.still_in) == 1:
        return (yield from _alone(table))
    if table.rules.unopened_pot_stays and unopened(table):
        return (yield from stay(table))
    return (yield from show_and_pay(table))


def _play(table: DrawTable, chance: Chance) -> Script:
    table = yield from antes(table)
    table = yield from _visum(table)
    table = yield from (clumsy_deal if table.rules.clumsy else deal)(table, chance)
    table = yield from happens(table, ev.DrawBegan())
    before = None
    for seat in table.still_in:
        if seat in table.still_in and len(table.still_in) > 1:
            table = yield from look(table, seat, before)
            table = yield from noticed(table, seat, chance)
        if table.void:
            return table
        if seat in table.still_in and len(table.still_in) > 1:
            table = yield from draw(table, seat, chance)
            before = before if table.seats[seat].drew is None else seat  # who left drew none
    # The dealer's left speaks first, or who sits left of the visum (S-15).
    speaker = (table.dealer if table.leader is None else table.leader) + 1
    table = yield from betting(table, DrawPhase.LAST_BETS, speaker, jacks=table.rules.needs_jacks)
    return (yield from counted(table, chance))


def _visum(table: DrawTable) -> Script:
    """S-15: the player left of the dealer puts up a blind."""
    seat = table.neighbour(table.dealer)
    chips = min(table.rules.visum, table.means(seat))
    if not chips:
        return table
    light = max(0, chips - table.seats[seat].chips)
    return (yield from happens(table, ev.VisumPaid(seat, chips, light)))


def _alone(table: DrawTable) -> Script:
    """Nobody holds the bet: its owner takes the pot without showing (S-11), but for what allowed
    to open (S-14). Where jacks are needed and nobody opened, the pot stays."""
    (seat,) = table.still_in
    if table.rules.needs_jacks and unopened(table):
        return (yield from stay(table))
    if table.rules.needs_jacks and table.opener == seat:
        cards = openers(table.seats[seat].hand)
        table = yield from happens(table, ev.OpenersShown(seat, cards))
    return (yield from pay(table))


# --- One game of the house duel (H), and what is pawned to play it ---


def duel_seats(table: DrawTable, chance: Chance) -> Script:
    """The second seat deals first, so the first one speaks first."""
    return (yield from happens(table, ev.DealerFound(1)))


def duel_game(table: DrawTable, chance: Chance) -> Script:
    """Ante, deal, first decision, draw, second decision, comparison (H-2 to H-7)."""
    table = yield from _pawn(table)
    table = yield from antes(table)
    table = yield from deal(table, chance)
    table = yield from all_pick_up(table)
    table = yield from betting(table, DrawPhase.FIRST_BETS, table.dealer + 1)
    if len(table.still_in) > 1:
        table = yield from happens(table, ev.DrawBegan())
        for seat in table.still_in:
            if len(table.still_in) > 1:
                table = yield from draw(table, seat, chance)
    if len(table.still_in) > 1:
        table = yield from betting(table, DrawPhase.LAST_BETS, table.dealer + 1)
    if len(table.still_in) > 1:
        table = yield from show_and_pay(table, equals_carry=True)
    else:
        table = yield from pay(table)
    return (yield from _buy_back(table))


def _pawn(table: DrawTable) -> Script:
    """H-7: who cannot pay the ante pawns one thing after the other, in a fixed order."""
    for seat in table.clockwise():
        while (place := table.seats[seat]).chips < table.ante:
            if place.pawned == table.rules.belongings or place.gone:
                break
            pawned = ev.Pawned(seat, place.pawned, table.rules.pawned_for)
            table = yield from happens(table, pawned)
    return table


def _buy_back(table: DrawTable) -> Script:
    """H-7: who has won enough buys back, last pawned first."""
    for seat in table.clockwise():
        while (place := table.seats[seat]).pawned:
            if place.chips < table.rules.pawned_for + table.rules.reserve:
                break
            bought = ev.BoughtBack(seat, place.pawned - 1, table.rules.pawned_for)
            table = yield from happens(table, bought)
    return table


# --- One game at the club table (C) ---


club_seats = first_jack_deals  # players sit as they came; C-2 finds the first dealer


def club_game(table: DrawTable, chance: Chance) -> Script:
    """Antes, deal, first bets, draw, second bets, showdown (C-2 to C-7)."""
    table = yield from antes(table)
    table = yield from deal(table, chance)
    table = yield from all_pick_up(table)
    jacks = table.rules.needs_jacks
    table = yield from betting(table, DrawPhase.FIRST_BETS, table.dealer + 1, jacks=jacks)
    if table.rules.unopened_pot_stays and unopened(table):
        return (yield from stay(table))  # C-7
    if len(table.still_in) > 1:
        table = yield from happens(table, ev.DrawBegan())
        for seat in table.still_in:
            if seat in table.still_in and len(table.still_in) > 1:
                table = yield from draw(table, seat, chance)
    if len(table.still_in) > 1:
        table = yield from betting(table, DrawPhase.LAST_BETS, first_to_speak(table))
    if len(table.still_in) > 1:
        return (yield from show_and_pay(table))
    return (yield from pay(table))


# --- A whole match, from the first dealer to the winner ---


class TableScript(NamedTuple):
    """What one of the tables plays: how seats and the first dealer are found, and one game."""

    seat_players: Callable[[DrawTable, Chance], Script]
    game: Callable[[DrawTable, Chance], Script]


SCRIPTS: Final[Mapping[str, TableScript]] = MappingProxyType(
    {
        "salon": TableScript(salon_seats, salon_game),
        "duel": TableScript(duel_seats, duel_game),
        "club": TableScript(club_seats, club_game),
    }
)
"""By the name of the rules (`DrawRules.name`)."""


def match(rules: DrawRules, chance: Chance, table: DrawTable | None = None) -> Script:
    """Play until the games or the time are over, or only one player can go on (S-4, H-7); from the
    start, or from a `table` between two games."""
    if table is None:
        table = yield from SCRIPTS[rules.name].seat_players(DrawTable.set_up(rules), chance)
    while not table.over:
        dealer = table.dealer if not table.game else table.next_dealer
        table = yield from happens(table, ev.GameBegan(table.game + 1, dealer))
        table = yield from game(table, chance)
        table = yield from happens(table, ev.GameEnded(table.game))
        table = yield from _end(table)
    return table


def game(table: DrawTable, chance: Chance) -> Script:
    return (yield from SCRIPTS[table.rules.name].game(table, chance))


def _end(table: DrawTable) -> Script:
    """Whether that was the last game. A pot that stays is played for first (house)."""
    able = [seat for seat in range(len(table.seats)) if table.takes_part(seat)]
    if len(able) < 2:
        if table.pot and able:
            table = yield from leave_to(table, able[0])
        return (yield from _champions(table, ev.DrawEnding.ONE_LEFT))
    if table.pot:
        return table
    if 0 < table.rules.games <= table.game:
        return (yield from _champions(table, ev.DrawEnding.GAMES_PLAYED))
    if table.rules.minutes:
        table, answer = yield from asked(table, lambda now: AnotherGame(HOUSE))
        if answer == GoOn(time=False):
            return (yield from _champions(table, ev.DrawEnding.TIME_UP))
    return table


def _champions(table: DrawTable, ending: ev.DrawEnding) -> Script:
    """Most chips win, less what was advanced or pawned for; equals share the victory."""
    here = [seat for seat, place in enumerate(table.seats) if not place.gone]
    here = here or list(range(len(table.seats)))
    most = max(table.worth(seat) for seat in here)
    champions = tuple(seat for seat in here if table.worth(seat) == most)
    return (yield from happens(table, ev.MatchEnded(champions, ending)))
