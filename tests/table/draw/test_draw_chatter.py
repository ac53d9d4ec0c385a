"""What guests at the draw-poker tables say and look like; no line of it knows a card."""

from __future__ import annotations

import textwrap
from collections import Counter
from random import Random

import pytest

from game.match.draw import TABLE_GUESTS
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan
from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.sight import sighting, view
from game.rules.draw.table import DrawTable, Duel, Salon
from game.table.draw.chatter import DrawChatter, Occasion, occasions
from game.table.part import Mood
from tests.scenes.screens import words
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import draw_answer, draw_options

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
