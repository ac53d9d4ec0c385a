"""D-17 on paper: strips for the losers and the winner's bill say what the purse did, have room in
every window, and unroll with the chips."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import combinations
from math import inf
from typing import Final

import pygame
import pytest
from pygame import Rect

from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.rules import events as ev
from game.rules.money import Account, GameMoney, Payment
from game.rules.sight import View
from game.rules.table import Table
from game.table.deluxe.story.bill import blank, told
from game.table.deluxe.story.slips import (
    BILL_UNROLLS,
    STAGGER,
    UNROLLS,
    Slips,
    SlipsState,
    slips_state,
)
from game.table.layout.table import LOW_BILL, table_layout
from game.table.motion.poses import Poses
from game.table.naming import Naming
from game.table.part import DrawContext
from game.ui.boxes import Unit
from game.words.words import Words
from tests.scenes.screens import words
from tests.table.contexts import Counting, context_for, settled, table_context
from tests.table.geometry import things
from tests.table.staging import A_FEW, COMBINATIONS, random_match
from tests.words.pseudo import pseudo

WINDOWS: Final = ((1024, 640), (1440, 1080), (1920, 1080))
GUESTS: Final = ("owl", "fox", "badger", "hedgehog", "hare")


def naming_of(players: int, spoken: Words) -> Naming:
    """One human and guests."""
    seats = [SeatPlan("", 30, HUMAN, "cat")]
    seats += [SeatPlan("", 30, "keeper", guest) for guest in GUESTS[: players - 1]]
    return Naming(MatchOptions(5, 1, tuple(seats), 1), spoken)


def payouts(cards: int, players: int) -> Iterator[tuple[Table, GameMoney]]:
    """The table and the money after every event of the payouts of a match."""
    played, money = random_match(cards, players), GameMoney.begun([75] * players)
    table = Table.set_up(played.table.rules)
    for event in played.events:
        table, money = table.after(event), money.after(event)
        payout = isinstance(event, ev.BankTaken | ev.DifferencePaid | ev.GameEnded)
        if payout and money.paying:  # else nobody has bought, and all have equal points
            yield table, money


def told_at(table: Table, money: GameMoney, spoken: Words) -> SlipsState | None:
    """What lies on the cloth then."""
    return slips_state(View(0, table), naming_of(len(table.seats), spoken), money)


MOCK: Final = GameMoney(
    (
        Account(79, cards=6, bank=13, gain=7),
        Account(64, cards=3, paid=Payment(owed=5, chips=5)),
        Account(7, cards=3, paid=Payment(owed=5, chips=4)),
    ),
    (7, 2, 2),
    winner=0,
)


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        ("en", 0, "79 before, −6 cards, +13 bank, +7 from the others = 93"),
        ("de", 0, "79 vorher, −6 Karten, +13 Bank, +7 von den anderen = 93"),
        ("en", 1, "64 before, −3 cards, −5 to you = 56"),
        ("de", 1, "64 vorher, −3 Karten, −5 an dich = 56"),
        ("en", 2, "7 before, −3 cards, pays all 4 = 0"),
        ("de", 2, "7 vorher, −3 Karten, zahlt alles: 4 = 0"),
    ],
)
def test_the_words_are_those_of_the_design(language: str, seat: int, said: str) -> None:
    assert told(naming_of(3, words(language)), MOCK, seat) == said


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_told_adds_up_to_the_purse(cards: int, players: int, language: str) -> None:
    for table, money in payouts(cards, players):
        state = told_at(table, money, words(language))
        assert state is not None
        settled = money.settled()
        lines = [(money.winner, state.papers.bill.phrases)]
        lines += [
            (slip.seat, phrases)
            for slip in state.papers.slips
            for phrases in (slip.phrases, slip.short)
        ]
        for seat, phrases in lines:
            assert seat is not None
            *parts, total = phrases
            figures = [int(part.figure.replace("−", "-")) for part in parts]
            pays_all = [part.chips for part in parts[1:] if part.figure.isdigit()]
            assert sum(figures) + 2 * sum(pays_all) == int(total.figure)
            assert int(total.figure) == settled.accounts[seat].after
            assert all(part.chips for part in parts[1:]), "a part of nothing"
        untold = set(range(players)) - {slip.seat for slip in state.papers.slips} - {money.winner}
        assert all(not settled.accounts[seat].change for seat in untold)


def test_a_strip_comes_with_the_chips_of_its_seat_and_the_bill_with_the_first() -> None:
    seen: list[tuple[int, int]] = []
    for table, money in payouts(5, 5):
        state = told_at(table, money, words("en"))
        assert state is not None
        paid = {seat for seat, account in enumerate(money.accounts) if account.paid}
        owing = {seat for seat, each in enumerate(money.settled().accounts) if each.paid}
        assert state.laid[0] == money.winner
        laid = set(state.laid[1:])
        assert not laid & (owing - paid)
        seen.append((len(laid), len(state.papers.slips)))
        if laid == {slip.seat for slip in state.papers.slips}:
            continue
        assert owing - paid
    assert any(now < all_ for now, all_ in seen) and any(now == all_ > 0 for now, all_ in seen)


def ended(cards: int, players: int) -> list[tuple[Table, GameMoney]]:
    """The ends of the games of a match in which anything was paid."""
    return [pair for pair in payouts(cards, players) if pair[0].phase.name == "ENDED"]


def drawn(context: DrawContext, picture: Counting, state: SlipsState) -> None:
    """All of it lies there."""
    slips = Slips(context)
    settled(picture, slips, state)
    assert not slips.moving


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", ["en", "de", "longer"])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_strips_lie_where_nothing_else_does(
    size: tuple[int, int], language: str, text: float
) -> None:
    spoken = pseudo() if language == "longer" else words(language)
    pygame.display.set_mode(size)
    there = due = 0
    for cards, players in A_FEW if text > 1 else COMBINATIONS:
        poses = Poses(table_layout(Unit(*size, text), players, cards), 0)
        context, u = context_for(poses), poses.layout.unit.u
        boxes = things(poses, cards, showdown=True)
        fixed = {
            name: Rect(round(b.x * u), round(b.y * u), round(b.w * u), round(b.h * u))
            for name, b in boxes.items()
            if not name.startswith(("0 hand", "bowl", "pile", "leave")) and "stacks" not in name
        }
        for table, money in ended(cards, players)[:2]:
            state = told_at(table, money, spoken)
            assert state is not None
            picture = Counting(size)
            drawn(context, picture, state)
            papers = {key: paper(context, picture, key) for key in picture.keys("slip")}
            for key, box in papers.items():
                assert Rect(0, 0, *size).contains(box), (cards, players, key)
                over = [name for name, other in fixed.items() if other.colliderect(box)]
                assert not over, (cards, players, key, over)
            assert not any(a.colliderect(b) for a, b in combinations(papers.values(), 2))
            there, due = there + len(papers) - 1, due + len(state.papers.slips)
    assert there >= (0.9 if text == 1 and language != "longer" else 0.6) * due


def paper(context: DrawContext, picture: Counting, key: Hashable) -> Rect:
    """The box of a paper without its shadow."""
    empty, rect = blank(context, 100, 50, 5), picture.items[key].rect
    wide, high = empty.surface.get_size()
    return Rect(rect.x - empty.dx, rect.y - empty.dy, rect.w - wide + 100, rect.h - high + 50)


@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_is_lettered_on_the_ends_of_a_slip(size: tuple[int, int]) -> None:
    context, picture = table_context(5, 5, size=size)
    table, money = ended(5, 5)[0]
    state = told_at(table, money, words("de"))
    assert state is not None
    drawn(context, picture, state)
    for key in picture.keys("slip") - {("slip", money.winner)}:
        box, made = paper(context, picture, key), picture.items[key].surface
        plain = blank(context, box.w, box.h, max(3, round(context.px(40) * 0.17))).surface
        assert made.get_size() == plain.get_size()
        end = (made.get_width() - box.w) // 2 + context.px(8)
        for left in (0, made.get_width() - end):
            ends = (sheet.subsurface((left, 0, end, made.get_height())) for sheet in (made, plain))
            one, other = (pygame.image.tobytes(each, "RGBA") for each in ends)
            assert one == other, key


def test_they_unroll_one_after_the_other_and_stay_until_the_next_game() -> None:
    context, picture = table_context(5, 5, size=(1920, 1080))
    table, money = ended(5, 5)[0]
    state = told_at(table, money, words("en"))
    assert state is not None and len(state.papers.slips) > 1
    slips, bill = Slips(context), ("slip", money.winner)
    slips.show(replace(state, laid=()))

    def widths(now: float) -> list[int]:
        slips.draw(picture, now)
        return sorted(picture.items[key].rect.w for key in picture.keys("slip") - {bill})

    assert not widths(9.0) and bill not in picture  # lettered ahead, and not yet seen
    assert not slips.moving
    slips.show(state)
    moving = [slips.moving]
    assert not widths(10.0)
    first = widths(10.0 + UNROLLS / 2)
    assert len(first) == 1 and picture.items[bill].rect.w < 860
    full = widths(10.0 + UNROLLS + STAGGER * len(state.papers.slips) + BILL_UNROLLS)
    assert len(full) == len(state.papers.slips) and first[0] < full[-1]
    assert [*moving, slips.moving] == [True, False]
    assert widths(inf) == full
    slips.show(replace(state, laid=state.laid[1:]))  # unbought cards lie in the bill's place
    assert widths(90.0) == full and bill not in picture
    slips.show(None)
    assert not widths(99.0)


def test_what_lay_there_before_lies_there_at_once() -> None:
    """After resuming, in a new window, and at instant speed."""
    context, picture = table_context(4, 5)
    table, money = ended(5, 4)[0]
    state = told_at(table, money, words("en"))
    assert state is not None
    slips = Slips(context)
    settled(picture, slips, state)
    assert picture.keys("slip") == {("slip", seat) for seat in state.laid} and not slips.moving


def test_in_a_narrow_window_the_bill_has_one_line() -> None:
    layouts = {size: table_layout(Unit(*size), 5, 5) for size in WINDOWS}
    assert [layout.bill.h == LOW_BILL for layout in layouts.values()] == [False, True, False]
    for layout in layouts.values():
        me = layout.seats[0]
        assert layout.bill.foot <= me.hand[1] - 0.7 * me.card_width
