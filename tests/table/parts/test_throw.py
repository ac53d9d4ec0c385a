"""A chip thrown to the bowl: it is the answer of the button that pays, or it goes home."""

from __future__ import annotations

import pytest

from game.input.intents import (
    NOWHERE,
    FocusLost,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Resized,
    Undo,
)
from game.rules import events as ev
from game.rules.decisions import TakeCard
from game.storage.settings import Speed
from game.table.motion.places import InPurse
from tests.table.evening import FRAME, Evening, Mouse, SitDown, options

Point = tuple[float, float]


@pytest.fixture
def buying(evening: SitDown) -> Evening:
    """Five cards, three players, and it is up to me whether to buy."""
    table = evening(options(5, 3, seed=3), speed=Speed.INSTANT)
    table.play_to_purchase()
    return table


def chips(table: Evening) -> Point:
    """Own chips."""
    board = table.board
    value = min(board.stacks.purses[0])
    pose = board.poses.at(InPurse(0, value))
    return pose.x, pose.y + pose.width * 0.8


def bowl(table: Evening) -> Point:
    """The middle of the bowl."""
    x, y = table.board.poses.layout.bowl
    return x * table.services.u, y * table.services.u


def carry(table: Evening, start: Point, end: Point, *, seconds: float = FRAME) -> None:
    """Press there, and move to the other point in six frames of so many seconds."""
    at = round(start[0]), round(start[1])
    table.frame(FRAME, PointerMoved(*at), PointerPressed(*at))
    for step in range(1, 7):
        x, y = (start[n] + (end[n] - start[n]) * step / 6 for n in (0, 1))
        table.frame(seconds, PointerMoved(round(x), round(y)))


def let_go(table: Evening, end: Point) -> None:
    """The pointer is up."""
    table.frame(FRAME, PointerReleased(round(end[0]), round(end[1])))


def paid(table: Evening, since: int) -> int:
    """Purchases I have paid since the log had that length."""
    return sum(isinstance(e, ev.BankPaid) and e.seat == 0 for e in table.match.log[since:])


def test_with_a_raised_card_a_chip_in_the_bowl_buys(buying: Evening) -> None:
    mouse, log = Mouse(buying), len(buying.match.log)
    mouse.click(*mouse.hand_card(1))
    carry(buying, chips(buying), bowl(buying), seconds=0.2)
    assert buying.table.tabletop.game.input.throw.held
    assert buying.shows(("throw", "chip"))
    let_go(buying, bowl(buying))
    assert paid(buying, log) == 1
    buying.until(buying.asked)
    assert isinstance(buying.decision, TakeCard)
    assert not buying.shows(("throw", "chip"))


def test_a_flick_towards_the_bowl_is_enough_and_a_slow_hand_or_another_way_is_not(
    buying: Evening,
) -> None:
    mouse, log = Mouse(buying), len(buying.match.log)
    mouse.click(*mouse.hand_card(1))
    start, middle = chips(buying), bowl(buying)
    part = start[0] + (middle[0] - start[0]) * 0.35, start[1] + (middle[1] - start[1]) * 0.35
    carry(buying, start, part, seconds=0.3)
    let_go(buying, part)
    assert paid(buying, log) == 0
    buying.pass_time(0.4)
    away = start[0], start[1] - 0.25 * (start[1] - middle[1])
    carry(buying, start, away, seconds=0.01)
    let_go(buying, away)
    assert paid(buying, log) == 0
    buying.pass_time(0.4)
    carry(buying, start, part, seconds=0.01)
    let_go(buying, part)
    assert paid(buying, log) == 1


def test_without_a_raised_card_it_is_told_what_is_missing(buying: Evening) -> None:
    log = len(buying.match.log)
    carry(buying, chips(buying), bowl(buying))
    let_go(buying, bowl(buying))
    assert paid(buying, log) == 0
    assert buying.top.notice.text
    buying.pass_time(0.4)
    assert not buying.shows(("throw", "chip"))


@pytest.mark.parametrize(
    "how",
    [Pressed(Key.BACK), Undo(), FocusLost(), PointerReleased(NOWHERE, NOWHERE)],
)
def test_escape_the_second_button_and_what_interrupts_send_it_home(
    buying: Evening, how: Intent
) -> None:
    mouse, log = Mouse(buying), len(buying.match.log)
    mouse.click(*mouse.hand_card(1))
    carry(buying, chips(buying), bowl(buying))
    buying.frame(FRAME, how)
    let_go(buying, bowl(buying))
    buying.pass_time(0.4)
    assert buying.on_top
    assert paid(buying, log) == 0
    assert not buying.shows(("throw", "chip"))


def test_a_second_press_lets_it_be_home(buying: Evening) -> None:
    """A finger more, or a release that never came."""
    carry(buying, chips(buying), bowl(buying))
    buying.frame(FRAME, PointerPressed(5, 5))
    buying.pass_time(0.1)
    assert not buying.shows(("throw", "chip"))
    carry(buying, chips(buying), bowl(buying))
    assert buying.shows(("throw", "chip"))


def test_in_another_window_it_is_home(buying: Evening) -> None:
    mouse, log = Mouse(buying), len(buying.match.log)
    mouse.click(*mouse.hand_card(1))
    carry(buying, chips(buying), bowl(buying))
    buying.table.handle(Resized((1280, 800)))
    buying.frame()
    assert not buying.shows(("throw", "chip"))
    let_go(buying, bowl(buying))
    assert paid(buying, log) == 0


def test_where_nothing_is_to_be_paid_no_chip_comes_off_the_stack(buying: Evening) -> None:
    mouse = Mouse(buying)
    mouse.click(*mouse.hand_card(1))
    mouse.press("button 0")
    buying.until(buying.asked)
    carry(buying, chips(buying), bowl(buying))
    assert not buying.shows(("throw", "chip"))


def test_the_chips_fly_on_from_the_hand(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=3), speed=Speed.NORMAL)
    table.play_to_purchase()
    mouse = Mouse(table)
    mouse.click(*mouse.hand_card(1))
    carry(table, chips(table), bowl(table), seconds=0.1)
    let_go(table, bowl(table))
    table.until(lambda: bool(table.board.flights), limit=60)
    origins = [flight.cue.origin for flight in table.board.flights._flying.values()]
    assert not any(isinstance(place, InPurse) for place in origins)
    assert table.playback.thrown is None
