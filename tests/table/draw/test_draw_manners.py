"""S-17, S-18 on the screen: calling out of turn, and leaving the table to the others."""

from __future__ import annotations

import pytest

from game.input.intents import Key, Pressed
from game.match.match import Match
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.table import Club, DrawRules, Duel, Salon
from game.storage.settings import Speed
from tests.scenes.conftest import Pause
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import DrawEvening, Pointing, Typing, draw_options

FINES = Salon(4, 60, 2, 3, fines=True)


def others_turn(table: DrawEvening) -> None:
    """Until a guest is asked for a bet and the human is still to come."""
    playback, manners = table.table.playback, table.game.manners

    def due() -> bool:
        asked = playback.caught_up and not table.match.waits_for_human
        controls = table.top.controls
        return manners.may_call and asked and bool(controls.large) and not controls.guarded

    table.play_to(due)


def fines(table: DrawEvening) -> list[ev.PotFed]:
    """The fines that were paid."""
    found = (event for event in table.match.log if isinstance(event, ev.PotFed))
    return [event for event in found if event.kind is ev.PaidFor.FINE]


@pytest.mark.parametrize("call", ["bet", "fold", "click"])
def test_s17_betting_before_ones_turn_costs_a_chip_at_once(at_table: SitDown, call: str) -> None:
    table = at_table(draw_options(FINES, seed=3), speed=Speed.NORMAL)
    others_turn(table)
    table.frame()
    before = len(fines(table))
    asked, chips = table.match.asked, table.match.table.seats[0].chips
    if call == "click":
        Pointing(table).press(0)  # takes some frames, in which a guest may answer
    else:
        Typing(table).letter(call)
    table.until(lambda: len(fines(table)) > before, limit=1 if call != "click" else 150)
    assert [event.seat for event in fines(table)[before:]] == [0]
    assert table.match.table.seats[0].chips == chips - 1
    assert call == "click" or table.match.asked == asked, "it stays the other's turn"
    table.until(lambda: table.game.sayings.last.get(0) is not None, limit=60)
    assert table.game.sayings.last[0].key == "fined"
    toast = table.game.toast
    assert toast is not None
    assert toast.text == table.services.words("draw.toast.fined.you")


def test_s17_without_the_option_there_is_nothing_to_press(at_table: SitDown) -> None:
    table = at_table(draw_options(Salon(4, 60, 2, 3), seed=3), speed=Speed.NORMAL)
    table.play_until_asked(d.Speak)
    table.top.answer(d.Chip())
    table.frame()
    answers = list(table.match.answers)
    Typing(table).press(Key.LETTER, "b")
    assert not table.game.manners.may_call
    assert not [a for a in table.match.answers[len(answers) :] if a.startswith("interrupt")]


def test_s17_guests_call_out_now_and_then_and_the_same_match_comes_again() -> None:
    found = []
    for seed in range(4):
        options = draw_options(Salon(5, 60, 2, 4, fines=True), humans=0, seed=seed)
        match = Match(options)
        match.let_bots_answer()
        again = Match(options)
        again.let_bots_answer()
        assert again.digest == match.digest
        assert Match.resumed(options, match.answers).digest == match.digest
        found += [answer for answer in match.answers if answer.startswith("interrupt")]
    assert 1 <= len(found) <= 20


@pytest.mark.parametrize("rules", [Salon(4, 60, 2, 2), Club(4, 60, 2, 2)], ids=["salon", "club"])
def test_s18_who_leaves_is_out_and_the_others_play_on(at_table: SitDown, rules: DrawRules) -> None:
    table = at_table(draw_options(rules, seed=5), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    game = table.match.table.game
    table.frame(0.01, Pressed(Key.PAUSE))
    pause = table.services.stack.top
    assert not table.on_top
    assert isinstance(pause, Pause)
    (stand_up,) = pause.named["draw"]
    table.services.pop()
    stand_up()
    table.until(lambda: table.match.table.seats[0].gone)
    table.play_to(table.ended)
    ended = [event for event in table.match.log if isinstance(event, ev.GameEnded)]
    assert [event.number for event in ended][-1] >= rules.games > game - 1
    assert 0 not in table.match.table.champions
    dealt = (event for event in table.match.log if isinstance(event, ev.CardDealt))
    left = table.match.log.index(ev.WentOut(0, left=True))
    assert not [e for e in dealt if e.seat == 0 and table.match.log.index(e) > left]


def test_s18_who_has_to_cut_leaves_all_the_same(at_table: SitDown) -> None:
    table = at_table(draw_options(Salon(3, 60, 2, 2), seed=2), speed=Speed.INSTANT)
    table.play_to(lambda: table.match.waits_for_human)
    table.game.manners.leave(0)
    table.until(lambda: table.match.table.seats[0].gone)
    assert ev.WentOut(0, left=True) in table.match.log


def test_s18_a_duel_is_not_left_to_others(at_table: SitDown) -> None:
    table = at_table(draw_options(Duel(2, 60, 2, 2)), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    assert table.game.manners.leaver is None
