"""S-19: what stays true of every match with a clumsy dealer."""

from collections import Counter
from random import Random

import pytest

from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.clumsy import ODDS, slip_due
from game.rules.draw.steps import Chance
from game.rules.draw.table import AllChipped, DrawTable, Duel, Repair, Salon, Slip
from tests.recorded import assert_recorded
from tests.rules.draw.play import Played, Seeded, chance_of, record, salon
from tests.rules.draw.slipping import check, slipping

REPAIRS: dict[Slip, tuple[Repair, ...]] = {
    Slip.ONE_EXPOSED: (Repair.STANDS,),
    Slip.TWO_EXPOSED: (Repair.NEW_DEAL,),
    Slip.SKIPPED: (Repair.IN_ORDER,),
    Slip.IN_TWOS: (Repair.NEW_DEAL,),
    Slip.NOT_CUT: (Repair.NEW_DEAL,),
    Slip.WRONG_DEALER: (Repair.NEW_DEAL,),
    Slip.WRONG_DEALER_LOOKED: (Repair.TURN_GOES_BACK,),
    Slip.TOO_MANY: (Repair.UNDER_STOCK,),
    Slip.TOO_MANY_LOOKED: (Repair.OUT,),
    Slip.TOO_FEW: (Repair.DEALT_LAST,),
    Slip.TOO_FEW_LOOKED: (Repair.OUT, Repair.FOUR_CARDS),
    Slip.FACE_UP_IN_STOCK: (Repair.TAKEN, Repair.TO_DISCARDS),
    Slip.EXPOSED_IN_DRAW: (Repair.TAKEN, Repair.TO_DISCARDS),
    Slip.TOO_MANY_DRAWN: (Repair.RIGHT_NUMBER, Repair.DISCARDS_MORE),
    Slip.TOO_MANY_DRAWN_LOOKED: (Repair.OUT,),
    Slip.PACK_INCOMPLETE: (Repair.BETS_RETURNED,),
    Slip.PACK_DOUBLED: (Repair.BETS_RETURNED,),
    Slip.SEVERAL_WRONG: (Repair.PUT_RIGHT, Repair.NEW_DEAL),
    Slip.TOO_MANY_NOTICED: (Repair.OUT, Repair.TAKES_POT),
}
"""Every slip and what may repair it: two where players decide."""

GAMES = 3
"""Games of a match; a pot that stays may take more."""
MOST = 40


def some_table(seed: object) -> Salon:
    """A salon table with a clumsy dealer and anything else."""
    random = Random(f"table {seed}")
    return salon(
        random.randint(2, 7), random.choice([6, 20, 50]), random.choice([1, 2]), games=GAMES,
        jokers=random.randint(0, 2), all_chipped=random.choice([*AllChipped]),
        jack_pot=(jacks := random.random() < 0.3), visum=0 if jacks else random.choice([0, 3]),
        light=random.random() < 0.4, fines=random.random() < 0.3, limit=random.choice([0, 5]),
        clumsy=True,
    )  # fmt: skip


def played_and_checked(rules: Salon, chance: Chance, seed: object) -> Played:
    start = DrawTable.set_up(rules)
    played = record(script.match(rules, chance), start, Seeded(seed, restless=0.01))
    check(start, played)
    assert played.table.over and played.table.game < MOST
    for table in played.tables:
        owed = sum(seat.paid - seat.light for seat in table.seats)
        assert table.pot == owed or table.phase.name in ("PAY", "ENDED")
    for slip, repair in zip(played.of(ev.Slipped), played.of(ev.Repaired), strict=True):
        assert slip.slip is repair.slip and slip.seat == repair.seat
        assert repair.repair in REPAIRS[slip.slip]
    steps = [*played.decisions, *played.answers, *played.events, *played.tables]
    assert_recorded(f"clumsy {seed}", steps)
    return played


@pytest.mark.parametrize("slip", Slip, ids=lambda slip: slip.name)
def test_s19_nothing_is_lost_whatever_slips(slip: Slip) -> None:
    for seed in range(2):
        name = f"{slip.name} {seed}"
        chance = slipping(slip, range(1, MOST), seed=name)
        played = played_and_checked(some_table(name), chance, name)
        assert {event.slip for event in played.of(ev.Slipped)} <= {slip}
        assert len(played.of(ev.Slipped)) <= played.table.game


@pytest.mark.parametrize("seed", range(6))
def test_s19_nothing_is_lost_in_whole_matches(seed: int) -> None:
    played_and_checked(some_table(seed), chance_of(seed), seed)


def test_s19_s14_where_nobody_has_a_chip_left_the_last_one_in_takes_the_pot() -> None:
    """Otherwise a pot for which nobody can pay would stay for ever."""
    rules = salon(2, stack=2, ante=2, jack_pot=True, clumsy=True)
    played = played_and_checked(rules, slipping(Slip.TOO_MANY_LOOKED, seat=0), "nothing left")
    assert played.table.game == 1
    assert len(played.taken()) == 1


def test_s19_every_third_game_slips_and_each_slip_is_as_likely() -> None:
    table = DrawTable.set_up(salon(clumsy=True))
    games = 6_000
    due = Counter(
        slip_due(table.after(ev.GameBegan(number, 0)), chance_of("odds")) for number in range(games)
    )
    assert abs((games - due.pop(None)) / games - ODDS) < 0.02
    assert due.keys() == set(Slip)
    expected = games * ODDS / len(Slip)
    assert all(0.7 * expected < times < 1.3 * expected for times in due.values())


def test_s19_nothing_slips_twice_in_a_game() -> None:
    table = DrawTable.set_up(salon(clumsy=True)).after(ev.GameBegan(1, 0))
    chance = slipping(Slip.ONE_EXPOSED)
    assert slip_due(table, chance) is Slip.ONE_EXPOSED
    assert slip_due(table.after(ev.Slipped(Slip.ONE_EXPOSED, 0)), chance) is None


@pytest.mark.parametrize("rules", [salon(), Duel(2, 50, 5, 3)], ids=["salon", "duel"])
def test_s19_where_it_is_not_agreed_nothing_slips(rules: Salon | Duel) -> None:
    table = DrawTable.set_up(rules).after(ev.GameBegan(1, 0))
    assert slip_due(table, slipping(Slip.ONE_EXPOSED)) is None


def test_s19_a_game_in_which_nothing_slips_is_like_any_other() -> None:
    logs = []
    for clumsy in (False, True):
        rules = salon(4, games=GAMES, clumsy=clumsy)
        course = script.match(rules, slipping(None, seed="same"))
        logs.append(record(course, DrawTable.set_up(rules), Seeded("same")).events)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("slip", [Slip.FACE_UP_IN_STOCK, Slip.TOO_FEW_LOOKED])
def test_s19_others_may_be_fined_and_leave_while_somebody_decides(slip: Slip) -> None:
    """The decisions are those of a table: at any time somebody may act out of turn or leave."""
    rules = salon(4, fines=True, clumsy=True)
    table = DrawTable.set_up(rules).after(ev.GameBegan(1, 0))
    rude = 0

    def answer(now: DrawTable, decision: object) -> d.DrawAnswer:
        nonlocal rude
        if isinstance(decision, d.TakeExposed | d.PlayWithFour) and rude < 2:
            rude += 1
            other = decision.fined[0]
            return d.OutOfTurn(other) if rude == 1 else d.LeaveMatch(other)
        if isinstance(decision, d.DrawCards):
            return d.Draw(decision.hand[:2])
        return Seeded("rude", rude=0, restless=0)(now, decision)  # type: ignore[arg-type]

    played = record(script.game(table, slipping(slip, seat=0)), table, answer)
    check(table, played)
    assert rude == 2
    assert [event for event in played.of(ev.PotFed) if event.kind is ev.PaidFor.FINE]
    assert played.of(ev.Repaired)
