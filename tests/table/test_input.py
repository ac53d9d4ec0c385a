"""What pointer, keys and the window do at a table in motion: skipping, guarding, resizing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from pygame import Rect

from game.input.commands import PadButton
from game.input.intents import (
    FocusGained,
    FocusLost,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Undo,
    Wheel,
)
from game.rules.decisions import BuyCard, CutPack, Discard, Take, TakeCard
from game.rules.sight import leftovers
from game.rules.table import Phase
from game.storage.settings import Speed
from game.table.input import SKIP_GUARD
from game.table.motion.places import OnStage
from game.table.parts.card_hud import CARDS
from tests.scenes.conftest import Pause
from tests.scenes.screens import words
from tests.table.evening import FRAME, Evening, Keyboard, Mouse, SitDown, options

FELT = (512, 250)
"""A point of the felt where nothing lies, in the small window."""


def dealing(table: Evening) -> None:
    """Until cards are flying."""
    table.play_to(lambda: table.playback.table.phase is Phase.DEAL)
    table.pass_time(0.2)
    assert not table.board.resting


def at_rest(table: Evening) -> bool:
    """Whether every piece lies where it belongs, in the window as it is."""
    board = table.board
    return board.resting and all(
        board.pose_of(piece) == board.poses.at(board.place_of(piece)) for piece in board.pieces
    )


# --- skipping ------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["click", "space", "enter"])
def test_a_click_or_a_key_ends_what_happens_now(evening: SitDown, how: str) -> None:
    table = evening(options(8, 4, seed=2), speed=Speed.HALF)
    dealing(table)
    if how == "click":
        table.frame(FRAME, PointerPressed(*FELT))
    else:
        table.frame(FRAME, Pressed(Key.SPACE if how == "space" else Key.CONFIRM))
    assert table.playback.table.phase is not Phase.DEAL


def test_two_clicks_lead_to_the_next_thing_to_do(evening: SitDown) -> None:
    table = evening(options(5, 4, seed=2), speed=Speed.HALF)
    dealing(table)
    mouse = Mouse(table)
    mouse.click(*FELT)
    table.pass_time(SKIP_GUARD + 0.1)
    mouse.click(*FELT)
    table.until(table.asked, limit=10)


def test_the_skipping_click_is_never_an_action(evening: SitDown) -> None:
    """Whoever clicks twice in haste does not choose the card that appears under the pointer."""
    table = evening(options(5, 2, seed=2), speed=Speed.HALF)
    dealing(table)
    at = tuple(map(round, table.board.poses.seat(0).hand))
    u = table.services.u
    x, y = round(at[0] * u), round(at[1] * u)
    answers = list(table.match.answers)
    for _ in range(2):
        table.frame(0.0, PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))
        table.frame(0.0, Pressed(Key.SPACE), Released(Key.SPACE))
    assert table.game.selection.chosen is None
    assert table.match.answers == answers
    table.until(table.asked)
    table.pass_time(SKIP_GUARD + 0.05)
    table.frame(0.0, PointerPressed(x, y))
    assert table.game.selection.chosen is not None


def test_a_click_where_there_is_nothing_to_skip_does_nothing(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=2))
    table.play_to_purchase()
    before, mouse = list(table.match.answers), Mouse(table)
    mouse.click(*FELT)
    mouse.click(5, 5)
    assert table.match.answers == before
    assert table.decision is not None


# --- pace ----------------------------------------------------------------------------------------


def test_holding_space_runs_time_four_times_as_fast(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2, dealer=0), speed=Speed.HALF)
    timeline = table.board.timeline
    table.frame(FRAME, Pressed(Key.SPACE))
    assert timeline.rate == 0.5, "a short press is no holding"
    table.pass_time(0.5)
    assert timeline.rate == 4.0
    table.frame(FRAME, Released(Key.SPACE))
    assert timeline.rate == 0.5


def test_holding_space_never_makes_it_slower(evening: SitDown) -> None:
    table = evening(options(5, 3), speed=Speed.INSTANT)
    table.frame(FRAME, Pressed(Key.SPACE))
    table.pass_time(0.5)
    assert table.board.timeline.instant


@pytest.mark.parametrize("way", ["focus", "pause"])
def test_space_let_go_elsewhere_holds_no_longer(evening: SitDown, way: str) -> None:
    table = evening(options(5, 3, seed=2, dealer=0), speed=Speed.HALF)
    table.frame(FRAME, Pressed(Key.SPACE))
    table.pass_time(0.5)
    if way == "focus":
        table.frame(FRAME, FocusLost())
        table.frame(FRAME, FocusGained())
    else:
        table.frame(FRAME, Pressed(Key.BACK))
        assert isinstance(table.services.stack.top, Pause)
        table.frame(FRAME, Released(Key.SPACE))
        table.frame(FRAME, Pressed(Key.BACK))
    assert table.on_top
    table.frame()
    assert table.board.timeline.rate == 0.5


def test_another_speed_counts_at_once(evening: SitDown) -> None:
    table = evening(options(5, 3), speed=Speed.HALF)
    table.services.change(replace(table.services.settings, speed=Speed.DOUBLE))
    table.frame()
    assert table.board.timeline.rate == 2.0


def test_a_paused_table_stands_still(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2), speed=Speed.NORMAL)
    dealing(table)
    table.frame(0.0, Pressed(Key.PAUSE))
    assert isinstance(table.services.stack.top, Pause)
    shown, now = table.table.events_shown, table.board.timeline.now
    table.pass_time(2.0)
    assert (table.table.events_shown, table.board.timeline.now) == (shown, now)
    table.frame(0.0, Pressed(Key.BACK))
    table.settled()


# --- window and language -------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 1024), (1366, 768), (1600, 700)])
def test_resized_in_the_middle_of_a_deal(evening: SitDown, size: tuple[int, int]) -> None:
    table = evening(options(8, 4, seed=2), speed=Speed.NORMAL)
    dealing(table)
    pieces = set(table.board.pieces)
    table.app.resize(size)
    table.frame(0.0)
    assert table.board.pieces == pieces
    assert table.board.poses.layout.unit == table.services.unit
    table.until(table.asked)
    assert at_rest(table)
    table.app.resize((1024, 640))
    table.frame()
    assert at_rest(table)


def test_resizing_keeps_what_was_chosen(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2))
    table.play_to_purchase()
    mouse = Mouse(table)
    mouse.click(*mouse.hand_card(2))
    chosen = table.game.selection.chosen
    table.app.resize((1280, 800))
    table.frame()
    assert table.game.selection.chosen == chosen is not None
    table.until(table.asked)
    mouse.press("button 0")
    assert "discard" in table.match.answers[-1]


def test_another_language_in_the_middle_of_a_purchase(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2), speed=Speed.NORMAL)
    table.play_to_purchase()
    mouse = Mouse(table)
    mouse.click(*mouse.hand_card(0))
    mouse.click(*mouse.market_card(0))
    answers, pieces = list(table.match.answers), set(table.board.pieces)
    table.services.words = words("de")
    table.services.lay_out_again()
    table.frame()
    assert table.match.answers == answers
    assert table.board.pieces == pieces
    assert table.top.texts.naming(0) == words("de")("you")
    table.settled()
    assert at_rest(table)
    keys = Keyboard(table)
    keys.letter("key.done")
    assert table.match.answers[len(answers)] == "stop", "the German key works"


def test_losing_the_focus_alone_at_the_screen_changes_nothing(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2))
    table.play_to_purchase()
    before = table.decision
    table.frame(FRAME, FocusLost())
    table.frame(FRAME, FocusGained())
    assert table.decision == before
    assert table.on_top


def test_fullscreen_and_back(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2), speed=Speed.NORMAL)
    dealing(table)
    for _ in range(2):
        table.frame(FRAME, Pressed(Key.FULLSCREEN))
        table.frame(FRAME, Released(Key.FULLSCREEN))
    table.settled()
    assert at_rest(table)


def test_mute_by_key_and_by_button(evening: SitDown) -> None:
    table = evening(options(5, 3), speed=Speed.INSTANT)
    table.settled()
    heard = table.services.settings.sound
    table.frame(FRAME, Pressed(Key.MUTE))
    assert table.services.settings.sound is not heard
    table.frame()
    Mouse(table).press("icon sound")
    assert table.services.settings.sound is heard


# --- the cut -------------------------------------------------------------------------------------


@pytest.fixture
def cutting(evening: SitDown) -> Evening:
    """It is up to me to cut."""
    table = evening(options(5, 3), speed=Speed.INSTANT)
    table.until(table.asked)
    assert isinstance(table.decision, CutPack)
    return table


def test_the_wheel_and_the_arrows_move_the_cut(cutting: Evening) -> None:
    table, keys = cutting.table, Keyboard(cutting)
    assert table.tabletop.game.cutting.lifted == CARDS // 2
    cutting.frame(FRAME, Wheel(1.0))
    assert table.tabletop.game.cutting.lifted == CARDS // 2 + 1
    cutting.frame(FRAME, Wheel(-1.0), Wheel(-1.0))
    assert table.tabletop.game.cutting.lifted == CARDS // 2 - 1
    keys.press(Key.RIGHT)
    keys.press(Key.RIGHT, shift=True)
    assert table.tabletop.game.cutting.lifted == CARDS // 2 + 5
    keys.press(Key.LEFT)
    assert table.tabletop.game.cutting.lifted == CARDS // 2 + 4


def test_a_card_stays_on_either_side(cutting: Evening) -> None:
    keys = Keyboard(cutting)
    for key, end in ((Key.LEFT, 1), (Key.RIGHT, CARDS - 1)):
        for _ in range(15):
            keys.press(key, shift=True)
        assert cutting.game.cutting.lifted == end
    keys.press(Key.CONFIRM)
    assert cutting.match.answers[0] == f"cut {CARDS - 1}"


def test_the_pack_is_cut_where_it_is_clicked(cutting: Evening) -> None:
    mouse, table = Mouse(cutting), cutting.table
    x, y = (v * cutting.services.u for v in table.playback.board.poses.layout.seats[0].market)
    lifted = []
    for step in range(-13, 14):
        cutting.frame(FRAME, PointerMoved(round(x + step * 13), round(y)))
        lifted.append(table.tabletop.game.cutting.lifted)
    assert lifted == sorted(lifted)
    assert len(set(lifted)) == len(lifted)
    mouse.click(x + 100, y)
    cut = cutting.match.answers[0]
    assert cut.startswith("cut ")
    assert int(cut.split()[1]) > CARDS // 2


def test_there_is_only_one_pack(cutting: Evening) -> None:
    cast = cutting.board.cast
    assert cutting.shows(("cut", "left"))
    assert not any(cutting.shows(("card", piece)) for piece in cast.pack)
    cutting.app.resize((1280, 800))
    cutting.frame()
    assert not any(cutting.shows(("card", piece)) for piece in cast.pack)
    cutting.services.change(replace(cutting.services.settings, speed=Speed.HALF))
    Keyboard(cutting).press(Key.CONFIRM)
    assert not cutting.shows(("cut", "left"))
    assert all(cutting.shows(("card", piece)) for piece in cast.pack)


def test_clicks_beside_the_pack_cut_nothing(cutting: Evening) -> None:
    Mouse(cutting).click(*FELT)
    assert cutting.match.answers == []


def test_the_button_cuts_where_the_pack_is_parted(cutting: Evening) -> None:
    cutting.frame(FRAME, Wheel(1.0))
    Mouse(cutting).press("button 0")
    assert cutting.match.answers[0] == f"cut {CARDS // 2 + 1}"


# --- after a game --------------------------------------------------------------------------------


def test_leftovers_can_be_turned_over_and_the_game_goes_on(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=4))
    table.play_to(table.game_over, eager=0.2)
    mouse, board = Mouse(table), table.board
    before = len(board.pieces)
    left = [card for card in leftovers(table.playback.playhead.table, 0) if card is not None]
    mouse.press("button 1")
    table.until(lambda: board.resting)
    turned = table.game.left
    assert turned
    assert len(board.pieces) == before + len(left)
    shown = {board.face_of(piece) for piece in board.pieces}
    assert set(left) <= shown
    mouse.press("button 0")
    table.settled()
    assert not table.game.left
    assert board.pieces == board.cast.faces.keys()


def test_a_pause_changes_nothing_of_what_lies_open_after_a_game(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=4))
    table.play_to(table.game_over, eager=0.2)
    board = table.board
    Mouse(table).press("button 1")
    table.until(lambda: board.resting)
    faces = Counter(board.face_of(piece) for piece in board.pieces)
    keys = Keyboard(table)
    keys.press(Key.BACK)
    assert isinstance(table.services.stack.top, Pause)
    table.frame(FRAME, Pressed(Key.BACK))
    table.frame()
    assert table.on_top
    assert Counter(board.face_of(piece) for piece in board.pieces) == faces
    assert table.game.left


def test_the_point_table_opens_and_closes(evening: SitDown) -> None:
    table = evening(options(4, 6), speed=Speed.INSTANT)
    table.settled()
    keys = Keyboard(table)
    assert not table.shows(("point table", "panel"))
    keys.press(Key.NEXT)
    assert table.shows(("point table", "panel"))
    keys.press(Key.NEXT)
    assert not table.shows(("point table", "panel"))
    Mouse(table).press("icon points")
    assert table.shows(("point table", "panel"))


@pytest.mark.parametrize("size", [(1024, 768), (1024, 640)])
def test_the_point_table_is_never_over_a_card_on_the_stage(
    evening: SitDown, size: tuple[int, int]
) -> None:
    """In two columns it would lie there: it comes back once the card is in the hand."""
    table = evening(options(5, 4, seed=4), size=size, speed=Speed.NORMAL)
    decision = table.play_to_purchase()
    table.frame(FRAME, Pressed(Key.NEXT))
    panel, seen = ("point table", "panel"), 0
    assert table.shows(panel)
    table.playback.answer(Discard(decision.hand[0]), Take(1))
    table.until(lambda: table.game.look.covers)
    stage = table.board.poses.at(OnStage())
    card = Rect(0, 0, round(stage.width), round(stage.width * 1.4))
    card.center = round(stage.x), round(stage.y)
    while table.game.look.covers:
        assert not table.shows(panel) or not table.picture.items[panel].rect.colliderect(card)
        table.frame()
        seen += 1
    assert seen > 20
    assert table.shows(panel)


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.DOUBLE])
def test_d6_the_board_between_rounds_is_read_before_a_press_ends_it(
    evening: SitDown, speed: Speed
) -> None:
    """Whoever presses Space in haste to get on to the next game has not meant the board."""
    table = evening(options(5, 2, seed=2, rounds=2), speed=speed)
    while not (table.playback.blocked and table.playback.table.game == 2):
        table.play_to(table.game_over)
        if table.playback.table.game < 2:
            table.table.next_game()
    table.table.next_game()
    frames = 0
    while not table.shows(("round over", "line")):
        table.frame(FRAME, Pressed(Key.SPACE), Released(Key.SPACE))
        table.frame(FRAME, PointerPressed(*FELT), PointerReleased(*FELT))
        frames += 1
        assert frames < 100 and table.playback.table.phase in (Phase.ENDED, Phase.BEGIN)
    table.pass_time(SKIP_GUARD)
    assert table.shows(("round over", "line"))
    table.frame(FRAME, Pressed(Key.SPACE), Released(Key.SPACE))
    table.frame(FRAME)
    assert not table.shows(("round over", "line")), "now the press is for it"
    assert table.playback.table.phase in (Phase.BEGIN, Phase.CUT), "and for nothing that follows"


# --- taking back: what was chosen always, what was answered until it is known what came of it ----


WAYS: tuple[Intent, ...] = (Undo(), Pressed(Key.ERASE))


@pytest.fixture
def buying(evening: SitDown) -> Evening:
    """It is up to me whether to buy."""
    table = evening(options(5, 2, seed=2))
    table.play_to_purchase()
    return table


def pay(table: Evening, *, until_asked: bool = True) -> None:
    """Choose the second card and buy for it."""
    table.game.selection.digit(Key.DIGIT_2)
    Keyboard(table).letter("key.buy")
    assert isinstance(table.match.decision, TakeCard)
    if until_asked:
        table.until(lambda: isinstance(table.decision, TakeCard) and table.asked())


@pytest.mark.parametrize("way", WAYS, ids=["undo", "backspace"])
def test_a_chosen_card_goes_back_into_the_hand(buying: Evening, way: Intent) -> None:
    buying.game.selection.digit(Key.DIGIT_2)
    answers = list(buying.match.answers)
    buying.frame(FRAME, way)
    assert buying.game.selection.chosen is None
    assert buying.match.answers == answers
    assert buying.top.notice.text is None


def test_the_pack_is_parted_in_the_middle_again(evening: SitDown) -> None:
    table = evening(options(5, 3), speed=Speed.INSTANT)
    table.until(table.asked)
    assert isinstance(table.decision, CutPack)
    Keyboard(table).press(Key.RIGHT, shift=True)
    assert table.game.cutting.lifted != CARDS // 2
    table.frame(FRAME, Undo())
    assert table.game.cutting.lifted == CARDS // 2
    table.frame(FRAME, Undo())
    assert table.top.notice.text == table.services.words("reason.back_nothing")


@pytest.mark.parametrize("moment", [0.0, 0.2, 3.0], ids=["at once", "in flight", "lying"])
def test_card_and_chip_come_back(buying: Evening, moment: float) -> None:
    hand, purse = buying.playback.view.own.hand, buying.playback.view.own.chips
    events, before = buying.table.events_shown, list(buying.match.answers)
    pay(buying, until_asked=False)
    buying.pass_time(moment)
    buying.frame(FRAME, Undo())
    assert buying.match.answers == before
    assert buying.table.events_shown == events
    assert isinstance(buying.decision, BuyCard)
    assert (buying.playback.view.own.hand, buying.playback.view.own.chips) == (hand, purse)
    board = buying.board
    assert board.resting
    assert sorted(str(board.face_of(piece)) for piece in board.cast.hands[0]) == sorted(
        map(str, hand)
    )
    assert board.stacks.purses[0] == purse
    buying.settled()
    Keyboard(buying).press(Key.DIGIT_1, "x")
    Keyboard(buying).letter("key.buy")
    assert len(buying.match.answers) == len(before) + 1, "and the game goes on"


def test_a_price_that_was_taken_back_is_on_no_bill(buying: Evening) -> None:
    for _ in range(2):
        pay(buying)
        buying.frame(FRAME, Undo())
    money = buying.playback.ledger.money
    assert money.accounts[0].cards == 0
    buying.play_to(buying.game_over)
    told = [account.after for account in buying.playback.ledger.money.accounts]
    assert told == [seat.chips.value for seat in buying.match.table.seats]


def test_the_button_is_there_as_long_as_it_can_act(buying: Evening) -> None:
    before = list(buying.match.answers)
    pay(buying)
    assert getattr(Mouse(buying).button("button 1"), "label", "") == words("en")("table.take_back")
    Keyboard(buying).letter("key.take_back")
    assert buying.match.answers == before
    buying.frame()
    assert getattr(Mouse(buying).button("button 1"), "label", "") == words("en")("table.done")


def test_after_a_card_was_seen_it_says_why_not(buying: Evening) -> None:
    pay(buying)
    buying.game.selection.digit(Key.DIGIT_1)
    buying.until(lambda: isinstance(buying.decision, BuyCard))
    before = list(buying.match.answers)
    buying.frame(FRAME, Undo())
    assert buying.match.answers == before
    assert buying.top.notice.text == buying.services.words("reason.back_seen")


def test_when_others_are_asked_it_says_why_not(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2, humans=1), speed=Speed.HALF)
    table.play_to(lambda: isinstance(table.decision, BuyCard))
    Keyboard(table).letter("key.done")
    before = list(table.match.answers)
    table.frame(0.0, Undo())
    assert table.match.answers[: len(before)] == before
    assert table.top.notice.text == table.services.words("reason.back_others")


def test_nobody_takes_back_what_another_did_at_the_same_screen(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=2, humans=2), speed=Speed.INSTANT)
    for _ in range(200):
        if not table.on_top:
            table.lift_curtain()
        elif isinstance(table.decision, BuyCard):
            break
        elif table.asked():
            table.game.cutting.cut()
        table.frame()
    first = table.top.bottom
    table.game.selection.stop()
    before = list(table.match.answers)
    table.frame(FRAME, Undo())
    for _ in range(60):
        if table.on_top and table.top.bottom != first:
            break
        table.frame(FRAME, Undo())
        if not table.on_top:
            table.lift_curtain()
    table.frame(FRAME, Undo())
    assert table.match.answers == before


def test_a_demo_has_nothing_to_take_back(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2, humans=0), speed=Speed.INSTANT)
    table.pass_time(0.3)
    table.frame(FRAME, Undo())
    assert table.top.notice.text is None


def test_b_of_a_gamepad_takes_back_what_there_is_and_pauses_otherwise(buying: Evening) -> None:
    back = Pressed(Key.BACK, button=PadButton.B)
    buying.game.selection.digit(Key.DIGIT_2)
    buying.frame(FRAME, back)
    assert buying.on_top
    assert buying.game.selection.chosen is None
    buying.frame(FRAME, back)
    assert not buying.on_top
