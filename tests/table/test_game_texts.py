"""Whatever is asked, and wherever a game stands, the book opens at a step that is told in it."""

from __future__ import annotations

import pytest

from game.input.intents import FocusLost, Key, Pressed
from game.match.match import Match
from game.rules.decisions import BuyCard, CutPack, Decision, Discard, Take, TakeCard
from game.rules.draw import decisions as d
from game.rules.draw.table import Club, DrawPhase, DrawRules, DrawTable, Duel, Salon
from game.rules.sight import view
from game.rules.table import Phase, Table
from game.scenes.rule_book.contents import CHAPTERS, KINDS, StepsLeaf
from game.scenes.rule_book.scene import BookScene
from game.table.game_texts import deluxe_step, draw_step, ranking_of
from tests.match.matches import answer_once, small_draw_table, small_table
from tests.rules.draw.play import Seeded
from tests.scenes.conftest import evening
from tests.table.draw.playing import DrawEvening, draw_options
from tests.table.evening import Evening, SitDown, options

__all__ = ["evening"]

CHAPTER_OF = {
    step: chapter.key
    for chapter in CHAPTERS
    for leaf in chapter.leaves
    if isinstance(leaf, StepsLeaf)
    for step in leaf.steps
}


def chapter(step: str) -> str:
    return CHAPTER_OF[step]


def test_every_phase_and_decision_of_the_main_game() -> None:
    match = Match(small_table(3, players=3))
    table, phases, asked = Table.set_up(match.options.rules), set[Phase](), set[type]()
    while not match.over:
        decision = match.decision
        assert decision is not None
        step = deluxe_step(view(match.table, decision.seat), decision)
        assert chapter(step) == ("deal" if isinstance(decision, CutPack) else "buying")
        asked.add(type(decision))
        answer_once(match)
    found: dict[Phase, set[str]] = {}
    for event in match.log:
        table = table.after(event)
        found.setdefault(table.phase, set()).add(deluxe_step(view(table, 0), None))
        phases.add(table.phase)
    assert phases == set(Phase) - {Phase.BEGIN} | (phases & {Phase.BEGIN})
    assert asked == {CutPack, BuyCard, TakeCard}
    assert {chapter(step) for step in found[Phase.DEAL]} == {"deal"}
    assert found[Phase.DEAL] >= {"deal.hands", "deal.secrets"}
    assert found[Phase.BUY] == {"buying.discard"}
    assert found[Phase.SHOW] == {"showing.show"}
    assert found[Phase.PAY] == {"chips.bank"}
    assert "deal.length" in found[Phase.ENDED]


@pytest.mark.parametrize(
    ("price", "chips", "chosen", "step"),
    [
        (1, 75, False, "buying.discard"),
        (1, 75, True, "buying.pay"),
        (2, 75, False, "buying.again"),
        (3, 75, True, "buying.pay"),
        (4, 2, False, "buying.pay"),
    ],
)
def test_buying_step_by_step(price: int, chips: int, chosen: bool, step: str) -> None:
    table = Match(small_table()).table
    assert deluxe_step(view(table, 0), BuyCard(0, price, chips, ()), chosen=chosen) == step


TABLES = (
    Salon(4, 40, 2, 6, clumsy=True, jokers=1),
    Salon(3, 30, 2, 4, visum=2),
    Club(5, 40, 2, 4),
    Club(3, 40, 2, 4, jacks_to_open=True),
    Duel(2, 40, 5, 8),
)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_every_phase_and_decision_of_the_draw_tables(rules: DrawRules) -> None:
    for seed in range(4):
        match = Match(small_draw_table(rules, seed, humans=rules.players))
        players = Seeded(f"here {seed}", restless=0.02)
        while not match.over:
            decision = match.decision
            assert decision is not None
            told = draw_step(match.table, decision)
            owner = "salon" if isinstance(decision, _SALON_ONLY) else rules.name
            assert told.startswith(f"{owner}."), (told, decision)
            assert told in CHAPTER_OF
            match.answer(players(match.table, decision))
        table = DrawTable.set_up(rules)
        for event in match.log:
            table = table.after(event)
            told = draw_step(table, None)
            assert told.startswith(f"{rules.name}."), (told, table.phase)
            assert told in CHAPTER_OF
    assert ranking_of(rules) in KINDS


_SALON_ONLY = (
    d.AnotherGame, d.LookOrAsk, d.TakeExposed, d.PlayWithFour, d.PutRight, d.TakeAll,
)  # fmt: skip


@pytest.mark.parametrize("phase", DrawPhase)
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_no_phase_is_left_out(rules: DrawRules, phase: DrawPhase) -> None:
    from dataclasses import replace

    table = replace(DrawTable.set_up(rules), phase=phase)
    assert draw_step(table, None) in CHAPTER_OF


@pytest.mark.parametrize(
    "kind",
    [d.TakeExposed, d.PlayWithFour, d.LookOrAsk, d.AnotherGame, d.PutRight, d.TakeAll],
)
def test_rare_questions_have_a_step_of_their_own(kind: type[Decision]) -> None:
    table = DrawTable.set_up(TABLES[0])
    made = object.__new__(kind)
    assert draw_step(table, made) in CHAPTER_OF


# --- at the table ------------------------------------------------------------------------------


def opened_at(table: Evening | DrawEvening) -> BookScene:
    table.frame(0.01, Pressed(Key.HELP))
    for _ in range(30):
        table.frame(0.05)
    book = table.services.stack.top
    assert isinstance(book, BookScene)
    return book


def known(book: BookScene) -> int:
    """How many cards of somebody's hand the book knows."""
    return len(book.book.here.own)


def test_f1_at_the_table_loses_nothing(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2))
    table.play_to_purchase()
    hand = table.playback.view.own.hand
    table.game.selection.chosen = table.board.cast.hands[0][1]
    before = (table.match.answers[:], table.table.events_shown, table.decision)
    now = table.board.timeline.now
    book = opened_at(table)
    assert book.book.here.step == "buying.pay"
    assert book.book.here.own == hand
    assert book.book.shown["table"] == "5"
    assert table.board.timeline.now == now, "time at the table stands still"
    table.frame(0.01, Pressed(Key.HELP))
    table.until(lambda: table.on_top, limit=60)
    assert before == (table.match.answers, table.table.events_shown, table.decision)
    assert table.game.selection.chosen is not None


def test_taking_and_paying_have_their_steps(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2))
    table.play_to_purchase()
    table.playback.answer(Discard(table.playback.view.own.hand[0]))
    table.until(table.asked)
    assert opened_at(table).book.here.step == "buying.take"
    table.frame(0.01, Pressed(Key.BACK))
    table.until(lambda: table.on_top, limit=60)
    table.playback.answer(Take(0))
    table.until(table.asked)
    assert opened_at(table).book.here.step == "buying.again"


def test_behind_the_curtain_and_after_looking_away_no_hand_is_known(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2, humans=2))
    table.play_to(lambda: not table.on_top)
    assert not known(opened_at(table)), "the curtain hangs"
    table.frame(0.01, Pressed(Key.BACK))
    for _ in range(30):
        table.frame(0.05)
    table.lift_curtain()
    table.play_to_purchase()
    book = opened_at(table)
    assert known(book) == 5
    table.frame(0.01, FocusLost())
    assert not known(book)
    assert table.playback.view.viewer is None


@pytest.mark.parametrize("rules", [TABLES[0], TABLES[2], TABLES[4]], ids=lambda a: a.name)
def test_f1_at_a_draw_table(rules: DrawRules, tmp_path: pytest.TempPathFactory) -> None:
    table = DrawEvening(draw_options(rules, seed=3), folder=tmp_path)
    table.play_until_asked(d.DrawCards)
    book = opened_at(table)
    assert book.book.here.step == f"{rules.name}.draw"
    assert book.book.shown["rank"] == ranking_of(rules)
    assert len(book.book.here.own) == 5
    answers = len(table.match.answers)
    table.frame(0.01, Pressed(Key.BACK))
    table.until(lambda: table.on_top, limit=60)
    assert len(table.match.answers) == answers
