"""The lamp at the table: when it shines, what it says, and for whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.input.intents import FocusLost, Key
from game.players.worth.beliefs import Position
from game.rules.decisions import BuyCard, Discard, Take, TakeCard
from game.storage.settings import Settings
from game.table.deluxe import actions as table_actions
from game.table.deluxe.selection import Spot
from game.table.lamp import PATIENCE, Lamp, LampState, Worth, card_named, lamp_state, live_chances
from game.table.motion.places import InHand, Lift
from tests.table.advices import Coach, one_step
from tests.table.evening import Evening, Keyboard, Mouse, options

BEST_LAST = (0.2, -2.6, -2.6, 0.3, 1.4)


@pytest.fixture
def coach(monkeypatch: pytest.MonkeyPatch) -> Coach:
    """A coach who thinks the last of five cards should go."""
    coach = Coach(*BEST_LAST)
    monkeypatch.setattr(table_actions, "ask_coach", lambda services: coach)
    return coach


@pytest.fixture
def evening(coach: Coach, tmp_path: Path) -> Evening:
    """You are asked to buy, at a table of three where all the others only watch."""
    return asked(Evening(options(5, 4, bots="never", dealer=3), folder=tmp_path))


def asked(evening: Evening) -> Evening:
    """Until a human is asked to buy."""
    evening.play_to_purchase()
    evening.pass_time(0.3)
    return evening


def lamp_of(evening: Evening) -> Lamp:
    """The lamp of the table."""
    return evening.actions.lamp


def light(evening: Evening) -> None:
    """Press L, and wait until everything is drawn."""
    Keyboard(evening).letter("key.lamp")
    evening.pass_time(0.5)


def plates(evening: Evening) -> int:
    """How many plates lie on cards."""
    keys = evening.picture.items
    return sum(str(k[0]).startswith("lamp plate") and k[1] == "plate" for k in keys
               if isinstance(k, tuple) and len(k) > 1)  # fmt: skip


def shown(evening: Evening) -> set[str]:
    """The groups of what the lamp shows."""
    groups = (key[0] for key in evening.picture.items if isinstance(key, tuple))
    return {group.split()[1] for group in map(str, groups) if group.startswith("lamp ")}


def lifts(evening: Evening) -> list[Lift]:
    """How high each card of the hand is raised."""
    board = evening.board
    places = [board.place_of(piece) for piece in board.cast.hands[evening.top.bottom]]
    return [place.lift for place in places if isinstance(place, InHand)]


# --- when it shines ------------------------------------------------------------------------------


def test_it_shines_and_goes_out_by_its_key(evening: Evening) -> None:
    assert not shown(evening)
    light(evening)
    assert shown(evening) >= {"shade", "plate", "holds", "goes", "toast"}
    assert plates(evening) == 5
    light(evening)
    assert not shown(evening)
    assert set(lifts(evening)) == {Lift.FLAT}


def test_it_shines_by_its_button(evening: Evening) -> None:
    mouse = Mouse(evening)
    mouse.press("icon lamp")
    evening.pass_time(0.5)
    assert lamp_of(evening).lit
    mouse.press("icon lamp")
    assert not lamp_of(evening).lit


def test_it_stays_for_the_turn_and_not_longer(evening: Evening) -> None:
    light(evening)
    assert isinstance(evening.decision, BuyCard)
    evening.playback.answer(Discard(evening.decision.hand[-1]))
    evening.until(lambda: isinstance(evening.decision, TakeCard))
    evening.pass_time(0.3)
    assert lamp_of(evening).lit
    assert plates(evening) == 0, "amid a purchase there is nothing to compare"
    evening.playback.answer(Take(0))
    evening.until(lambda: isinstance(evening.decision, BuyCard) and evening.asked())
    evening.pass_time(0.5)
    assert plates(evening) == 5
    evening.game.selection.stop()
    evening.pass_time(0.5)
    assert not lamp_of(evening).lit
    assert not shown(evening)


def test_it_is_noted_which_answers_were_given_in_its_light(evening: Evening) -> None:
    number = len(evening.match.answers)
    assert lamp_of(evening).used == frozenset()
    light(evening)
    assert lamp_of(evening).used == {number}


def test_it_waits_for_the_own_turn(coach: Coach, tmp_path: Path) -> None:
    evening = Evening(options(5, 4, bots="never", dealer=3), folder=tmp_path)
    light(evening)
    assert not lamp_of(evening).lit
    assert evening.top.notice.text == evening.services.words("reason.lamp_waits")


def test_where_it_is_forbidden_the_button_says_so(coach: Coach, tmp_path: Path) -> None:
    chosen = replace(options(5, 4, bots="never", dealer=3), lamp=False)
    evening = asked(Evening(chosen, folder=tmp_path))
    reason = evening.services.words("reason.lamp_forbidden")
    button = Mouse(evening).button("icon lamp")
    assert button is not None
    assert button.reason == reason
    Mouse(evening).press("icon lamp")
    assert evening.top.notice.text == reason
    light(evening)
    Keyboard(evening).press(Key.NEXT)
    evening.pass_time(0.5)
    assert coach.asked == 0, "nor does the odds panel ask"
    assert ("point table", 0, "odds") in evening.picture
    assert not any(k[2:] == ("live",) for k in evening.picture.keys_of("point table"))  # type: ignore[index]


# --- what it says --------------------------------------------------------------------------------


def test_the_best_is_raised_and_named(evening: Evening) -> None:
    light(evening)
    assert lifts(evening) == [Lift.FLAT] * 4 + [Lift.LAMP]
    piece = evening.board.cast.hands[0][4]
    assert (f"lamp plate {piece}", "tag") in evening.picture
    toast = evening.game.toast
    assert toast is not None
    assert toast.text.endswith("+2.2, stop: +0.8")


def told(evening: Evening) -> LampState:
    """What the lamp says."""
    hand = tuple(evening.board.cast.hands[0])
    said = lamp_state(lamp_of(evening), hand, evening.services.words)
    assert said is not None
    return said


def test_plates_and_panel_tell_chips_to_expect_on_one_scale(evening: Evening, coach: Coach) -> None:
    """Stopping is worth 0.8 chips; equals are told to be equal, in words."""
    coach.exchanges = (-0.81, -2.6, 0.01, 0.3, 1.4)
    light(evening)
    said, words = told(evening), evening.services.words
    lying = evening.board.cast.hands[0].index
    marks = sorted(said.marks, key=lambda mark: lying(mark.piece))
    figures = [mark.figure for mark in marks]
    texts = [figure.text for figure in figures if figure]
    assert texts == ["0.0", "−1.8", "+0.8", "+1.1", "+2.2"]
    worths = [figure.worth for figure in figures if figure]
    assert worths == [Worth.EVEN, Worth.LOSS, Worth.GAIN, Worth.GAIN, Worth.BEST]
    same = [words("lamp.as_stop") in mark.notes for mark in marks]
    assert same == [False, False, True, False, False]
    assert said.holds is not None
    assert [figure.text for _, figure in said.holds.rows] == ["+0.8", "+2.2"]
    evening.game.selection.point_at(Spot("hand", 2))
    toast = evening.game.toast
    assert toast is not None
    assert toast.text.endswith("the same as stopping")


def test_a_purchase_worth_as_much_as_stopping_is_called_the_same(
    evening: Evening, coach: Coach
) -> None:
    coach.exchanges = (0.01, -0.2, -0.3, -1.0, -2.0)
    light(evening)
    holds = told(evening).holds
    assert holds is not None
    same = evening.services.words("lamp.same")
    assert [figure.text for _, figure in holds.rows] == ["+0.8", same]


def test_chances_are_those_of_at_least_a_line(evening: Evening) -> None:
    light(evening)
    goes, advice = told(evening).goes, lamp_of(evening).advice
    assert goes is not None
    assert advice is not None
    shares = [line.share for line in goes.lines]
    assert shares == sorted(shares), "highest lines first"
    assert shares[-1] == pytest.approx(1), "to the first that is certain"
    higher = [line.share for line in goes.lines if line.higher]
    card = advice.options[advice.best].discard
    assert card is not None
    assert max(higher) == pytest.approx(advice.improves(card)), "as its plate says"
    live = live_chances(lamp_of(evening), evening.services.words)
    names = {evening.services.words(f"combination.{c.name}"): said for c, said in live.items()}
    assert all(line.in_the_end[0] == names[line.name] for line in goes.lines), "as the odds panel"


def test_arrows_move_the_raised_card_and_enter_takes_it(evening: Evening) -> None:
    light(evening)
    keys = Keyboard(evening)
    keys.press(Key.LEFT)
    evening.pass_time(0.3)
    assert lifts(evening) == [Lift.FLAT] * 3 + [Lift.LAMP, Lift.FLAT]
    focus = lamp_of(evening).focus
    assert focus == evening.board.cast.hands[0][3]
    keys.press(Key.RIGHT)
    keys.press(Key.CONFIRM)
    assert evening.game.selection.chosen == evening.board.cast.hands[0][4]


def test_enter_takes_what_the_lamp_has_raised(evening: Evening) -> None:
    light(evening)
    Keyboard(evening).press(Key.CONFIRM)
    assert evening.game.selection.chosen == evening.board.cast.hands[0][4]


def test_a_click_chooses_as_always(evening: Evening) -> None:
    light(evening)
    mouse = Mouse(evening)
    mouse.click(*mouse.hand_card(1))
    evening.pass_time(0.3)
    hand = evening.board.cast.hands[0]
    assert evening.game.selection.chosen == hand[1]
    assert lamp_of(evening).focus == hand[1]
    evening.game.selection.point_at(Spot("market", 0))
    assert lamp_of(evening).focus == hand[1]


def test_where_stopping_is_best_no_card_is_raised(evening: Evening, coach: Coach) -> None:
    coach.exchanges = (-0.1, -0.2, -0.3, -1.0, -2.0)
    light(evening)
    assert ("lamp enough", "tag") in evening.picture
    assert set(lifts(evening)) == {Lift.FLAT}
    toast = evening.game.toast
    assert toast is not None
    assert toast.text == evening.services.words("lamp.stop_now")


def test_where_a_swap_is_worth_as_much_as_stopping_that_is_what_is_said(
    evening: Evening, coach: Coach
) -> None:
    coach.exchanges = (0.01, -0.2, -0.3, -1.0, -2.0)
    light(evening)
    assert ("lamp enough", "tag") in evening.picture
    toast, words = evening.game.toast, evening.services.words
    first = evening.board.cast.hands[0][0]
    card = card_named(evening.board.cast.faces[first], words, "goes")
    assert toast is not None
    assert toast.text.lower() == words("lamp.tie", card=card).lower()


def test_equals_are_equally_best(evening: Evening, coach: Coach) -> None:
    coach.exchanges = (1.4, -0.2, -0.3, 1.41, -2.0)
    light(evening)
    advice = lamp_of(evening).advice
    assert advice is not None
    best = {option.discard for option in advice.best_options}
    assert best == {evening.board.cast.faces[evening.board.cast.hands[0][n]] for n in (0, 3)}
    assert ("lamp enough", "tag") not in evening.picture


def test_without_a_purchase_left_only_the_left_panel_is_there(
    evening: Evening, coach: Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    lamp = lamp_of(evening)
    monkeypatch.setattr(lamp, "_advise", lambda position: one_step(replace(position, chips=0)))
    light(evening)
    assert shown(evening) == {"shade", "holds"}


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_an_hourglass_turns_while_it_counts(coach: Coach, tmp_path: Path, calm: bool) -> None:
    coach.slow = True
    settings = Settings(reduced_motion=calm)
    chosen = options(5, 4, bots="never", dealer=3)
    evening = asked(Evening(chosen, folder=tmp_path, settings=settings))
    Keyboard(evening).letter("key.lamp")
    assert plates(evening) == 0, "not at once"
    evening.pass_time(PATIENCE + 0.2)
    assert plates(evening) == 5
    assert not evening.table.resting
    seen = {id(surface) for surface in glasses(evening)}
    evening.pass_time(0.25)
    assert {id(surface) for surface in glasses(evening)} != seen
    coach.slow = False
    evening.pass_time(0.5)
    assert not list(glasses(evening))
    assert shown(evening) >= {"holds", "goes"}


def glasses(evening: Evening) -> Iterator[object]:
    """The hourglasses in the picture."""
    for key, item in evening.picture.items.items():
        if isinstance(key, tuple) and key[1:] == ("glass",):
            yield item.surface


def test_it_knows_what_its_seat_may_know(evening: Evening, coach: Coach) -> None:
    light(evening)
    position = lamp_of(evening).position
    assert isinstance(position, Position)
    assert isinstance(evening.decision, BuyCard)
    assert position == Position.of(evening.playback.view, evening.decision)
    assert not any(card.hidden for card in position.seen)


# --- privacy -------------------------------------------------------------------------------------


def test_it_does_not_survive_the_curtain(coach: Coach, tmp_path: Path) -> None:
    evening = Evening(options(5, 3, humans=2, bots="never"), folder=tmp_path)
    evening.until(lambda: not evening.on_top or evening.asked(), limit=3000)
    for _ in range(20):
        if isinstance(evening.decision, BuyCard) and evening.asked():
            break
        if not evening.on_top:
            evening.lift_curtain()
        else:
            Keyboard(evening).answer()
        evening.settled()
    light(evening)
    assert lamp_of(evening).lit
    evening.frame(1 / 60, FocusLost())
    evening.frame()
    assert not lamp_of(evening).lit
    evening.pass_time(0.3)
    assert not shown(evening)


def test_a_kept_picture_shows_nothing_it_says(evening: Evening) -> None:
    light(evening)
    masked = evening.game.masks(evening.picture.items)
    told = {k for k in evening.picture.items
            if isinstance(k, tuple) and str(k[0]).startswith("lamp ")}  # fmt: skip
    assert told - masked.keys() == {("lamp shade", "dark")}


# --- the odds panel ------------------------------------------------------------------------------


def test_the_odds_panel_tells_the_own_chances_while_one_may_buy(evening: Evening) -> None:
    Keyboard(evening).press(Key.NEXT)
    evening.pass_time(0.5)
    live = [k for k in evening.picture.items if isinstance(k, tuple) and k[2:] == ("live",)]
    assert len(live) == 9 + 1, "and a head"
    assert lamp_of(evening).used == frozenset(), "the lamp itself was not lit"
    evening.game.selection.stop()
    evening.pass_time(0.5)
    live = [k for k in evening.picture.items if isinstance(k, tuple) and k[2:] == ("live",)]
    assert not live


def test_whoever_may_ask_the_lamp_is_foreseen_once(tmp_path: Path) -> None:
    evening = asked(Evening(options(5, 4, bots="never", dealer=3), folder=tmp_path))
    foreseen: list[Position] = []
    lamp = lamp_of(evening)
    lamp._foresee = foreseen.append
    lamp._asked = None
    evening.pass_time(0.3)
    assert foreseen == [lamp.position]
    assert lamp.advice is None
