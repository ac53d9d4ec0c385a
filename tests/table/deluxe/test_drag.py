"""A card moved by hand: it is the same answer as clicks are, or the card walks home."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.input.commands import Device
from game.input.intents import (
    NOWHERE,
    FocusLost,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Undo,
)
from game.rules import events as ev
from game.rules.decisions import BuyCard, Discard, Take, TakeCard
from game.storage.settings import Settings, Speed
from game.table.deluxe.drag import LIFTED, PLACE, REACH
from game.table.motion.places import InHand, Midway, OnTable
from game.table.parts.throw import CLICK, TAP
from tests.table.evening import FRAME, Evening, Mouse, SitDown, options

Point = tuple[float, float]


@pytest.fixture
def buying(evening: SitDown) -> Evening:
    """Five cards, three players, and it is up to me whether to buy."""
    table = evening(options(5, 3, seed=3), speed=Speed.INSTANT)
    table.play_to_purchase()
    return table


def at(point: Point) -> tuple[int, int]:
    """The point in whole px."""
    return round(point[0]), round(point[1])


def pile(table: Evening, right: float = 0, down: float = 0) -> Point:
    """The middle of the discards, or so far (u) beside it."""
    layout, u = table.board.poses.layout, table.services.u
    return (layout.pile[0] + right) * u, (layout.pile[1] + down) * u


def drag(table: Evening, start: Point, end: Point, *, steps: int = 6) -> None:
    """Press, move evenly, and stop there: nothing is let go."""
    table.frame(FRAME, PointerMoved(*at(start)))
    table.frame(FRAME, PointerPressed(*at(start)))
    for step in range(1, steps + 1):
        share = step / steps
        x, y = (start[n] + (end[n] - start[n]) * share for n in (0, 1))
        table.frame(FRAME, PointerMoved(round(x), round(y)))


def drop(table: Evening, start: Point, end: Point) -> None:
    """Press, move, let go there."""
    drag(table, start, end)
    table.frame(FRAME, PointerReleased(*at(end)))


def lie_at_home(table: Evening) -> bool:
    """Whether every own card lies where it belongs."""
    board = table.board
    hand = [board.place_of(piece) for piece in board.cast.hands[0]]
    slots = [board.place_of(piece) for piece in board.cast.slots[0] if piece is not None]
    return all(isinstance(place, InHand) for place in hand) and all(
        isinstance(place, OnTable) for place in slots
    )


def done(table: Evening, since: int) -> list[Discard | Take]:
    """What I have answered since the log had that length."""
    mine: list[Discard | Take] = []
    for event in table.match.log[since:]:
        match event:
            case ev.Discarded(0, card):
                mine.append(Discard(card))
            case ev.CardTaken(0, slot):
                mine.append(Take(slot))
    return mine


# --- an own card to the discards -----------------------------------------------------------------


def test_a_card_dropped_on_the_discards_is_bought_for(buying: Evening) -> None:
    mouse, given = Mouse(buying), len(buying.match.log)
    card = buying.board.cast.faces[buying.board.cast.hands[0][1]]
    drop(buying, mouse.hand_card(1), pile(buying))
    assert done(buying, given) == [Discard(card)]
    buying.until(buying.asked)
    assert isinstance(buying.decision, TakeCard)
    slot = buying.decision.slots[0]
    mouse.click(*mouse.market_card(slot))
    assert done(buying, given)[1] == Take(slot)
    buying.settled()
    assert lie_at_home(buying)


@pytest.mark.parametrize("chosen_first", [False, True])
def test_a_card_that_was_raised_before_goes_as_well(buying: Evening, chosen_first: bool) -> None:
    mouse, given = Mouse(buying), len(buying.match.log)
    piece = buying.board.cast.hands[0][2]
    card = buying.board.cast.faces[piece]
    mouse.click(*mouse.hand_card(2 if chosen_first else 4))
    buying.pass_time(0.3)
    drop(buying, mouse.hand_card(2), pile(buying))
    assert done(buying, given) == [Discard(card)]


def test_the_place_is_met_within_its_reach_and_not_beside(buying: Evening) -> None:
    mouse, given = Mouse(buying), len(buying.match.log)
    width, height = REACH[0] / 2, REACH[1] / 2
    for right, down in ((width + 4, 0), (-width - 4, 0), (0, -height - 4)):
        drop(buying, mouse.hand_card(1), pile(buying, right, down))
        assert done(buying, given) == []
        buying.pass_time(0.4)
        assert lie_at_home(buying)
        assert buying.game.selection.chosen is None
    drop(buying, mouse.hand_card(1), pile(buying, width - 4, height - 4))
    assert len(done(buying, given)) == 1


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_below_so_much_travel_it_is_a_click(buying: Evening, device: Device) -> None:
    mouse, u = Mouse(buying), buying.services.u
    buying.app.reader._finger = (0, 0) if device is Device.TOUCH else None
    far = TAP if device is Device.TOUCH else CLICK
    start = mouse.hand_card(1)
    piece = buying.board.cast.hands[0][1]
    drag(buying, start, (start[0], start[1] - (far - 2) * u), steps=2)
    assert not buying.game.drag.held
    buying.frame(FRAME, PointerReleased(*at((start[0], start[1] - (far - 2) * u))))
    assert buying.game.selection.chosen == piece
    buying.frame(FRAME, Undo())
    drag(buying, start, (start[0], start[1] - (far + 2) * u), steps=2)
    assert buying.game.drag.held


def test_what_was_chosen_before_is_chosen_again_when_the_card_goes_home(buying: Evening) -> None:
    mouse = Mouse(buying)
    mouse.click(*mouse.hand_card(3))
    buying.pass_time(0.3)
    before = buying.game.selection.chosen
    drag(buying, mouse.hand_card(1), (20, 20))
    assert buying.game.selection.chosen == buying.board.cast.hands[0][1]
    buying.frame(FRAME, PointerReleased(20, 20))
    assert buying.game.selection.chosen == before is not None


@pytest.mark.parametrize(
    "how",
    [
        Pressed(Key.BACK),
        Undo(),
        PointerReleased(NOWHERE, NOWHERE),
        FocusLost(),
        Pressed(Key.LETTER, "x"),
    ],
)
def test_escape_the_second_button_and_whatever_interrupts_send_it_home(
    buying: Evening, how: Intent
) -> None:
    mouse, given = Mouse(buying), len(buying.match.log)
    drag(buying, mouse.hand_card(1), pile(buying))
    held = [buying.game.drag.held]
    buying.frame(FRAME, how)
    held.append(buying.game.drag.held)
    assert held == [True, False]
    buying.frame(FRAME, PointerReleased(*at(pile(buying))))
    buying.pass_time(0.5)
    assert buying.on_top, "Escape meant the card, not the pause"
    assert lie_at_home(buying)
    assert done(buying, given) == []
    assert buying.game.selection.chosen is None
    assert not buying.shows(("drag", "card"))


def test_another_window_sends_it_home(buying: Evening) -> None:
    drag(buying, Mouse(buying).hand_card(1), pile(buying))
    buying.top.refit()
    buying.pass_time(0.4)
    assert not buying.game.drag.held
    assert lie_at_home(buying)


def test_it_is_taken_back_like_a_purchase_with_the_button(buying: Evening) -> None:
    mouse, given = Mouse(buying), len(buying.match.log)
    drop(buying, mouse.hand_card(1), pile(buying))
    buying.until(buying.asked)
    buying.frame(FRAME, Undo())
    assert not done(buying, given)
    assert lie_at_home(buying)


# --- a face-down card to the hand ----------------------------------------------------------------


def test_a_face_down_card_is_clicked_when_the_pointer_is_let_go(buying: Evening) -> None:
    mouse, given = Mouse(buying), len(buying.match.log)
    mouse.click(*mouse.hand_card(0))
    buying.pass_time(0.3)
    where = at(mouse.market_card(2))
    buying.frame(FRAME, PointerMoved(*where), PointerPressed(*where))
    assert not done(buying, given)
    buying.frame(FRAME, PointerReleased(*where))
    assert done(buying, given)[1] == Take(2)


def test_dropped_on_an_own_card_it_takes_its_place(buying: Evening) -> None:
    mouse, given = Mouse(buying), len(buying.match.log)
    card = buying.board.cast.faces[buying.board.cast.hands[0][3]]
    drop(buying, mouse.market_card(1), mouse.hand_card(3))
    assert done(buying, given)[:2] == [Discard(card), Take(1)]
    buying.settled()
    assert lie_at_home(buying)


def test_with_a_raised_card_it_may_be_dropped_anywhere_on_the_hand(buying: Evening) -> None:
    mouse, given = Mouse(buying), len(buying.match.log)
    card = buying.board.cast.faces[buying.board.cast.hands[0][0]]
    mouse.click(*mouse.hand_card(0))
    buying.pass_time(0.3)
    drop(buying, mouse.market_card(1), mouse.hand_card(4))
    assert done(buying, given)[:2] == [Discard(card), Take(1)]


def test_once_it_is_paid_a_card_is_dragged_into_the_hand(buying: Evening) -> None:
    mouse = Mouse(buying)
    drop(buying, mouse.hand_card(1), pile(buying))
    buying.until(buying.asked)
    given = len(buying.match.log)
    drop(buying, mouse.market_card(3), (20, 20))
    buying.pass_time(0.4)
    assert not done(buying, given)
    drop(buying, mouse.market_card(3), mouse.hand_card(2))
    assert done(buying, given)[0] == Take(3)


# --- what is not allowed -------------------------------------------------------------------------


def test_who_cannot_pay_is_told_so_and_nothing_happens(
    buying: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = buying.decision
    assert isinstance(asked, BuyCard)
    poor = BuyCard(asked.seat, 3, 2, asked.hand)
    monkeypatch.setattr(buying.match, "decision", poor)
    buying.pass_time(0.2)
    mouse, given = Mouse(buying), len(buying.match.log)
    drag(buying, mouse.hand_card(1), pile(buying))
    target = buying.game.drag.target()
    assert not target.over
    assert target.tag
    buying.frame(FRAME, PointerReleased(*at(pile(buying))))
    assert buying.top.notice.text
    assert not done(buying, given)
    buying.pass_time(0.4)
    assert lie_at_home(buying)


def test_an_own_card_stays_once_it_is_paid(buying: Evening) -> None:
    mouse = Mouse(buying)
    drop(buying, mouse.hand_card(1), pile(buying))
    buying.until(buying.asked)
    given = len(buying.match.log)
    drop(buying, mouse.hand_card(1), pile(buying))
    assert not done(buying, given)
    assert not buying.game.drag.held
    assert buying.top.notice.text


def test_while_others_play_or_cards_are_backs_there_is_nothing_to_drag(evening: SitDown) -> None:
    table = evening(options(5, 3, humans=2, seed=3), speed=Speed.INSTANT)
    table.play_to_purchase()
    table.top.hide_hands()
    mouse = Mouse(table)
    pieces = table.board.cast.hands[table.board.poses.bottom]
    pose = table.board.pose_of(pieces[1])
    drag(table, (pose.x, pose.y), pile(table))
    assert not table.game.drag.held
    del mouse


def test_a_hand_that_is_hidden_while_a_card_is_held_shows_no_face(evening: SitDown) -> None:
    table = evening(options(5, 3, humans=2, seed=3), speed=Speed.INSTANT)
    table.play_to_purchase()
    mouse = Mouse(table)
    drag(table, mouse.hand_card(1), (300, 300))
    assert table.game.drag.held
    assert ("drag", "card") in dict(table.game.masks(table.top.picture.items))
    table.top.hide_hands()
    table.frame(FRAME)
    assert not table.shows(("drag", "card"))
    assert not table.game.drag.held


# --- how it looks --------------------------------------------------------------------------------


def test_it_grows_in_the_hand_shrinks_over_the_place_and_leans_with_the_way(
    evening: SitDown,
) -> None:
    table = evening(options(5, 3, seed=3), speed=Speed.NORMAL)
    table.play_to_purchase()
    mouse, drags = Mouse(table), table.game.drag
    lies = table.board.poses.at(InHand(0, 1, 5)).width
    start = mouse.hand_card(1)
    drag(table, start, (start[0] + 200, start[1] - 60), steps=4)
    held = drags.look()
    assert held.angle < 0, "clockwise, to the right"
    table.pass_time(0.5)
    assert drags.look().angle == 0
    assert abs(drags.look().width - LIFTED * lies) <= 1
    table.frame(FRAME, PointerMoved(*at(pile(table))))
    table.pass_time(0.3)
    assert drags.look().width < lies
    assert drags.target().over
    assert "1" in drags.target().tag
    x, y = drags.look().at
    middle = pile(table)
    assert abs(x - middle[0]) < PLACE[0] * table.services.u
    assert abs(y - middle[1]) < PLACE[1] * table.services.u


def test_with_reduced_motion_it_neither_leans_nor_grows(evening: SitDown) -> None:
    table = evening(
        options(5, 3, seed=3), speed=Speed.NORMAL, settings=Settings(reduced_motion=True)
    )
    table.play_to_purchase()
    lies = round(table.board.poses.at(InHand(0, 1, 5)).width)
    drag(table, Mouse(table).hand_card(1), pile(table))
    held = table.game.drag.look()
    assert (held.width, held.angle) == (lies, 0.0)


def test_it_flies_on_from_where_it_was_let_go(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=3), speed=Speed.NORMAL)
    table.play_to_purchase()
    mouse = Mouse(table)
    piece = table.board.cast.hands[0][1]
    drag(table, mouse.hand_card(1), (200, 200))
    table.frame(0.0)
    x, y = table.game.drag.look().at
    table.frame(0.0, PointerReleased(200, 200))
    pose = table.board.pose_of(piece)
    assert abs(pose.x - x) <= 2
    assert abs(pose.y - y) <= 2
    table.pass_time(0.4)
    assert lie_at_home(table)


# --- whatever the pointer does -------------------------------------------------------------------

_WHERE = st.sampled_from(("hand", "market", "pile", "bowl", "felt", "out"))
_STEPS = st.lists(
    st.tuples(
        st.sampled_from(("press", "move", "move", "release", "release", "undo", "escape", "wait")),
        _WHERE,
        st.integers(0, 4),
    ),
    max_size=24,
)


@contextmanager
def _sits() -> Iterator[Evening]:
    with TemporaryDirectory() as folder:
        table = Evening(options(5, 3, seed=3), folder=Path(folder), speed=Speed.INSTANT)
        table.play_to_purchase()
        yield table


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(_STEPS)
def test_no_way_of_the_pointer_breaks_it_or_answers_twice(
    steps: list[tuple[str, str, int]],
) -> None:
    with _sits() as table:
        mouse = Mouse(table)
        for what, where, number in steps:
            if not table.on_top or not table.asked():
                table.settled()
            if not table.on_top or table.playback.blocked:
                break
            point = _point(table, mouse, where, number)
            given = len(table.match.log)
            table.frame(0.02, *_intents(what, point))
            mine = done(table, given)
            assert mine in ([], mine[:1]) or [type(m) for m in mine] == [Discard, Take]
            assert what == "release" or not mine
        table.frame(0.02, PointerReleased(NOWHERE, NOWHERE))
        table.pass_time(0.3)
        if table.on_top:
            assert not table.game.drag.held
            waiting = [table.board.place_of(piece) for piece in table.board.pieces]
            assert not any(isinstance(place, Midway) for place in waiting)


def _point(table: Evening, mouse: Mouse, where: str, number: int) -> Point:
    board = table.board
    if where == "hand" and number < len(board.cast.hands[0]):
        return mouse.hand_card(number)
    slots = board.cast.slots[0]
    if where == "market" and number < len(slots) and slots[number] is not None:
        return mouse.market_card(number)
    if where == "pile":
        return pile(table)
    if where == "bowl":
        x, y = board.poses.layout.bowl
        return x * table.services.u, y * table.services.u
    return (NOWHERE, NOWHERE) if where == "out" else (200.0 + 30 * number, 260.0)


def _intents(what: str, point: Point) -> tuple[Intent, ...]:
    match what:
        case "press":
            return (PointerPressed(*at(point)),)
        case "move":
            return (PointerMoved(*at(point)),)
        case "release":
            return (PointerReleased(*at(point)),)
        case "undo":
            return (Undo(),)
        case "escape":
            return (Pressed(Key.LETTER, "x"),)
    return ()
