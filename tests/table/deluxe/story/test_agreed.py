"""D-20 to D-22 at the table: said while they happen, named in the corner, and counted on paper."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from game.rules import events as ev
from game.rules.cards import Rank
from game.rules.chips import Chips
from game.rules.house import NONE, HouseRules
from game.rules.money import Account, GameMoney, Payment
from game.rules.sight import view
from game.rules.table import MatchRules, Table
from game.table.deluxe.house_plate import HousePlate, house_plate_state
from game.table.deluxe.story.bill import (
    bill,
    bill_paper,
    bill_state,
    figures,
    fitting,
    told,
)
from game.table.deluxe.view_model import toast
from game.table.layout.table import table_layout
from game.table.motion.poses import Poses
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.ui.boxes import Unit
from tests.scenes.screens import words, workshop
from tests.table.contexts import Counting, context_for, settled
from tests.table.deluxe.story.test_slips import naming_of
from tests.table.staging import ALL_HOUSE_RULES

SEEN: Final = view(Table.set_up(MatchRules(5, (20, 21, 22), 2)), 0)
FULL: Final = GameMoney(
    (
        Account(187, cards=10, bank=35, gain=64, begins=2, pairs=2),
        Account(70, cards=6, paid=Payment(owed=32, chips=32), begins=2, pairs=-1),
        Account(40, cards=3, paid=Payment(owed=48, chips=35), begins=1, pairs=-1),
    ),
    (25, 9, 1),
    winner=0,
    stake=2,
)
"""Everything that a bill can have."""


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.DoubleGame(1), "Double game: every difference is paid twice"),
        (ev.BankBegun(1, Chips(white=1)), "The first five chips go into the bank"),
        (ev.PairPaid(1, 0, Chips(white=1)), "You have the pair of the evening"),
        (ev.PairPaid(0, 1, Chips(white=1)), "Frau Uhu has the pair of the evening"),
    ],
)
@pytest.mark.parametrize("resting", [False, True])
def test_the_toast_says_what_a_house_rule_brings(event: ev.Event, said: str, resting: bool) -> None:
    found = toast(SEEN, naming_of(3, words("en")), None, event, resting=resting)
    assert found is not None
    assert found.text == said


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        ("en", 0, "187 before, −2 to begin, −10 cards, +2 pair of the evening, +35 bank,"
                  " +64 from the others = 276"),
        ("en", 1, "70 before, −2 to begin, −6 cards, −1 pair of the evening, −32 to you = 29"),
        ("de", 2, "40 vorher, −1 zum Anfang, −3 Karten, −1 Paar des Abends, zahlt alles: 35 = 0"),
    ],
)  # fmt: skip
def test_the_parts_of_a_bill_add_up(language: str, seat: int, said: str) -> None:
    naming = naming_of(3, words(language))
    assert told(naming, FULL, seat) == said
    for short in (False, True):
        phrases = bill(naming, FULL, seat, slip=short)
        assert sum(phrase.chips for phrase in phrases[:-1]) == phrases[-1].chips


def test_figures_alone_say_the_same_chips() -> None:
    phrases = bill(naming_of(3, words("en")), FULL, 2, slip=True)
    told_alone = [phrase.text for phrase in figures(phrases)]
    assert told_alone == ["40", "−1", "−3", "−1", "pays all 35", "= 0"]


def test_a_double_game_shows_how_it_counts() -> None:
    owed = [each.text for each in bill_state(naming_of(3, words("en")), FULL, 0).owed]
    assert owed == ["2 × (25 − 9) = 32", "2 × (25 − 1), pays all 35"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 1024), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_longest_bill_has_room(
    language: str, size: tuple[int, int], text: float, players: int
) -> None:
    """No two sums lie over each other."""
    cards = 4 if players == 6 else 5
    layout = table_layout(Unit(*size, text), players, cards)
    context = replace(context_for(Poses(layout, 0), language), unit=layout.unit)
    state = bill_state(naming_of(3, words(language)), FULL, 0)
    room = context.px(layout.bill.w) - context.px(24 * 2 + 46 + 16)
    rows = 1 if layout.bill.h <= 50 else 2
    for row in fitting(context, state, room, rows=rows):
        assert sum(phrase.width for phrase in row) + 2 * (len(row) - 1) <= room
    assert bill_paper(context, state).surface.get_width() >= context.px(layout.bill.w)


# --- the plate in the corner ---------------------------------------------------------------------
def seen_at(house: HouseRules, game: int = 1) -> Table:
    return replace(Table.set_up(MatchRules(5, (20, 21, 22), 2, house)), game=game)


def test_the_plate_names_what_is_agreed() -> None:
    english = words("en")
    said = house_plate_state(view(seen_at(ALL_HOUSE_RULES), None), english)
    assert said is not None
    assert said.texts == ("Bank of five · Double game · Pair of queens", "5 · 2×", "5 · 2×")
    assert not said.now
    now = house_plate_state(view(seen_at(ALL_HOUSE_RULES, 3), None), english)
    assert now is not None
    assert now.now
    assert now.texts == ("Bank of five · Double game now · Pair of queens", "5 · now 2×", "5 · 2×")
    assert house_plate_state(view(seen_at(NONE), None), english) is None
    pair = house_plate_state(view(seen_at(HouseRules(pair=Rank.TWO)), None), english)
    assert pair is not None
    assert pair.texts == ("Pair of twos", "", "")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("house", [ALL_HOUSE_RULES, HouseRules(pair=Rank.TEN)], ids=["all", "pair"])
def test_the_plate_stays_in_its_place(
    language: str, size: tuple[int, int], text: float, house: HouseRules
) -> None:
    for players, cards in ((2, 8), (3, 5), (4, 7), (5, 5), (6, 4)):
        layout = table_layout(Unit(*size, text), players, cards)
        context = replace(context_for(Poses(layout, 0), language), unit=layout.unit)
        state = house_plate_state(view(seen_at(house, 3), None), words(language))
        part = HousePlate(context, CardPictures(workshop().art, context.u, CardStyle()))
        picture = Counting(size)
        settled(picture, part, state)
        drawn = [item for key, item in picture.items.items() if key != ("house plate", "plate")]
        right = max(item.pos[0] + item.surface.get_width() for item in drawn)
        edge = context.px(8)  # the plate has a frame, and a shadow
        assert right <= layout.house_plate.right * context.u - edge, (players, cards)
