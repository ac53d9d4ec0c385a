"""What guests at the draw-poker tables say and look like; no line of it knows a card."""

from __future__ import annotations

import textwrap
from collections import Counter
from random import Random

import pytest

from game.input.intents import Key, Pressed
from game.match.draw import TABLE_GUESTS
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan
from game.rules.cards import HIDDEN
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.sight import sighting, view
from game.rules.draw.table import Club, DrawRules, DrawTable, Duel, Salon
from game.storage.settings import Settings, Speed, Talkative
from game.table.draw.chatter import DrawChatter, Occasion, occasions
from game.table.draw.pawn_shelf import HIS, Thing
from game.table.part import Mood
from tests.scenes.conftest import Pause
from tests.scenes.screens import words
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import DrawEvening, Pointing, Typing, draw_answer, draw_options

CHOSEN = Settings()
SALON = Salon(3, 20, 2, 2)
TABLE = DrawTable.set_up(SALON).after(ev.GameBegan(1, 0))
DEALT = TABLE.after(ev.PackShuffled((HIDDEN,) * 52))
for _ in range(4):
    for _seat in range(3):
        DEALT = DEALT.after(ev.CardDealt(_seat, HIDDEN))


class Always(Random):
    """Chance that lets everything happen that may."""

    def random(self) -> float:
        return 0.0


def plan(seat: int) -> SeatPlan:
    return SeatPlan("", 30, HUMAN if seat == 0 else "station", ("cat", "owl", "badger")[seat])


def chatter() -> DrawChatter:
    return DrawChatter(plan, Always())


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.PotTaken(1, 12), (1, Occasion.WINS)),
        (ev.WentOut(2), (2, Occasion.FOLDS)),
        (ev.LaidAway(1, ()), (1, Occasion.STANDS)),
        (ev.LaidAway(2, (HIDDEN,) * 4), (2, Occasion.DRAWS_FOUR)),
        (ev.LaidAway(2, (HIDDEN,) * 2), None),
        (ev.WentOut(2, left=True), None),
        (ev.BetPlaced(1, 20), (1, Occasion.ALL_IN)),
        (ev.BetPlaced(1, 19), None),
    ],
)
def test_every_occasion_is_one_that_all_can_see(
    event: ev.DrawEvent, said: tuple[int, Occasion] | None
) -> None:
    before = DEALT if isinstance(event, ev.LaidAway) else TABLE
    found = [*occasions(event, before, before.after(event))]
    assert found == ([said] if said else [])


def test_whose_bet_is_raised_has_something_to_say() -> None:
    before = TABLE.after(ev.BetPlaced(1, 3))
    raised = ev.Raised(2, 6, 3)
    assert [*occasions(raised, before, before.after(raised))] == [(1, Occasion.RAISED)]


def test_humans_speak_for_themselves_and_one_guest_at_a_time() -> None:
    talk, said = chatter(), words("en")
    talk.hear(ev.WentOut(0), TABLE, TABLE, said)
    assert talk.silent
    talk.hear(ev.WentOut(1), TABLE, TABLE, said)
    talk.hear(ev.WentOut(2), TABLE, TABLE, said)
    assert talk.spoken(said).keys() == {1}
    talk.pass_time(10.0, busy=())
    assert talk.silent


def test_what_the_rules_make_one_say_comes_first() -> None:
    talk, said = chatter(), words("de")
    talk.hear(ev.LaidAway(1, ()), TABLE, TABLE, said)
    talk.pass_time(10.0, busy={1})
    assert not talk.silent
    talk.pass_time(10.0, busy=())
    assert talk.silent


def test_a_face_passes_and_every_character_makes_its_own() -> None:
    talk, said = chatter(), words("en")
    before = TABLE.after(ev.BetPlaced(1, 3))
    raised = ev.Raised(2, 6, 3)
    talk.hear(raised, before, before.after(raised), said)
    assert talk.faces == {1: Mood.THINKING}
    talk.hear(ev.WentOut(2), TABLE, TABLE, said)
    assert talk.faces == {1: Mood.THINKING, 2: Mood.PLEASED}
    talk.pass_time(5.0, busy=())
    assert talk.faces == {}


def test_nobody_at_the_table_knows_a_card() -> None:
    """Whatever is hidden from everybody, the same is said of it."""
    match = Match(draw_options(SALON, humans=0, seed=4))
    while not match.over:
        match.let_bots_answer()
    table, seen = DrawTable.set_up(SALON), view(DrawTable.set_up(SALON), None)
    found = Counter[Occasion]()
    for event in match.log:
        after, blank = table.after(event), sighting(event, None)
        seen_after = seen.after(blank)
        open_eyes = [*occasions(event, table, after)]
        assert open_eyes == [*occasions(blank.event, seen.table, seen_after.table)]
        found.update(occasion for _, occasion in open_eyes)
        table, seen = after, seen_after
    assert found[Occasion.WINS]


def snow_plan(seat: int) -> SeatPlan:
    return SeatPlan("", 30, "station" if seat else HUMAN, "snowman")


def minded(event: ev.DrawEvent, settings: Settings = CHOSEN) -> tuple[str, dict[int, Mood]]:
    """What is said of something pawned, as the end of its key, and the faces."""
    talk = DrawChatter(snow_plan, Random(1), lambda: settings)
    talk.hear(event, TABLE, TABLE, words("en"))
    return "" if talk.silent else talk.saying[1].partition("says.")[2], talk.faces


@pytest.mark.parametrize("thing", HIS)
def test_the_snowman_minds_each_thing_and_is_glad_to_have_it_back(thing: Thing) -> None:
    """Every time, however little is said otherwise: only not where guests are to be silent."""
    number, never = HIS.index(thing), Settings(talkative=Talkative.NEVER)
    said, faces = minded(ev.Pawned(1, number, 20))
    assert said == f"pawned_{thing.value}.1"
    assert faces[1] in (Mood.WORRIED, Mood.THINKING)
    said, faces = minded(ev.BoughtBack(1, number, 20))
    assert (said, faces) == (f"back_{thing.value}.1", {1: Mood.PLEASED})
    assert minded(ev.Pawned(1, number, 20), never)[0] == ""
    assert minded(ev.Pawned(0, number, 20)) == ("", {}), "those of the other are not his"
    lines = {
        words(language)(f"guest.snowman.says.{what}_{thing.value}.1")
        for language in ("en", "de")
        for what in ("pawned", "back")
    }
    assert len(lines) == 4
    assert all(len(textwrap.wrap(line, 24)) <= 2 for line in lines)


def test_what_he_pawns_comes_before_anything_else_he_says() -> None:
    talk = DrawChatter(snow_plan, Always(), Settings)
    talk.hear(ev.PotTaken(1, 12), TABLE, TABLE, words("en"))
    talk.hear(ev.BoughtBack(1, 0, 20), TABLE, TABLE, words("en"))
    assert talk.saying == (1, "guest.snowman.says.back_hat.1")
    talk.pass_time(60.0, busy=())
    assert talk.silent
    assert talk.faces == {}


@pytest.mark.parametrize("guest", [guest.character for guest in TABLE_GUESTS] + ["cat"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_everybody_has_something_to_say_and_it_fits_a_bubble(language: str, guest: str) -> None:
    lines: list[str] = []
    for occasion in Occasion:
        group = words(language).variants(f"guest.{guest}.says.{occasion.value}")
        assert len(group) >= 2
        lines += group
    assert len(set(lines)) == len(lines)
    for line in lines:
        wrapped = textwrap.wrap(line, 24, break_long_words=False)
        assert len(wrapped) <= 2, line


@pytest.mark.parametrize("rules", [Salon(4, 30, 2, 2), Duel(2, 30, 2, 6)], ids=["salon", "duel"])
def test_guests_speak_at_the_table_and_it_comes_to_rest(at_table: SitDown, rules: Salon) -> None:
    evening, chance = at_table(draw_options(rules, seed=5)), Random(5)
    heard: set[str] = set()
    for _ in range(3000):
        if evening.asked():
            evening.top.answer(draw_answer(evening.decision, chance))
        elif evening.game_over():
            evening.table.next_game()
        evening.frame()
        if not evening.on_top:
            break
        heard.update(evening.game.chatter.spoken(evening.top.words).values())
    assert heard


FINES = Salon(4, 60, 2, 3, fines=True)


def others_turn(table: DrawEvening) -> None:
    """Until a guest is asked for a bet and the human is still to come."""
    playback, manners = table.playback, table.game.manners

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
