"""What a bought card has made of a hand, as rungs of the table, and the ladder that shows it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

import pygame
import pytest

from game.rules.cards import parse_card, parse_cards
from game.rules.variants import VARIANTS, Combination, HandValue, TableLine, Variant
from game.table.deluxe.story.ladder import (
    COMES,
    GOES,
    NARROWEST,
    RIBBON_LEFT,
    ROW,
    ROWS,
    RUNG,
    STAYS,
    TAG_HIGH,
    Climb,
    Ladder,
    between,
    climb,
    ladder_box,
    line_cards,
    row_top,
)
from game.table.layout.table import ICON, Area
from game.table.motion.places import InHand, Lift, OnTable
from game.ui.boxes import Unit
from tests.scenes.screens import words
from tests.table.contexts import table_context
from tests.table.geometry import WINDOWS, beside, card_box, laid
from tests.table.staging import COMBINATIONS
from tests.words.pseudo import pseudo


def told(kept: str, gone: str, come: str) -> Climb:
    cards = [parse_card(name) for name in kept.split()]
    return climb(cards, parse_card(gone), parse_card(come), VARIANTS[5])


HIT = told("QS QH QD KC", "7C", "KH")
STILL = told("QS QH QD KC", "7C", "8H")
LOWER = told("QS JH TD 9C", "8H", "8C")


def way(old: TableLine, new: TableLine, variant: Variant) -> Climb:
    before, after = (HandValue(line.combination, line.points, 0) for line in (old, new))
    return between(before, after, variant)


def test_a_hit_climbs_and_says_by_how_many_points() -> None:
    made = [line.combination for line in HIT.lines]
    assert made[HIT.start] is Combination.TRIPLET
    assert made[HIT.end] is Combination.TRIPLET_PAIR
    assert HIT.hit and HIT.gap is None
    assert HIT.path == (4, 3, 2, 1)
    assert HIT.tag(words("en")) == "+4 points" and HIT.tag(words("de")) == "+4 Punkte"
    assert told("QS 7H 4D KC", "2C", "KH").hit is False  # a pair is worth as much as a flute


def test_a_miss_stays_or_falls_and_says_what_is_left() -> None:
    assert not STILL.hit and STILL.path == (STILL.start,)
    assert STILL.tag(words("en")) == "still 3" and STILL.tag(words("de")) == "bleibt 3"
    straight_gone = told("QS JH TD 9C", "8H", "2C")
    assert not straight_gone.hit and straight_gone.end > straight_gone.start
    assert straight_gone.tag(words("en")) == "now 1"
    assert straight_gone.tag(words("de")) == "jetzt 1"
    assert LOWER.tag(words("en")) == "still 5"
    assert STILL.stars == straight_gone.stars == 0 < HIT.stars <= 46


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: str(variant.cards))
def test_six_lines_in_their_order_with_both_and_no_more_than_five_rungs(variant: Variant) -> None:
    for old, new in product(variant.lines, repeat=2):
        shown = way(old, new, variant)
        rows = [variant.lines.index(line) for line in shown.lines]
        assert len(rows) == ROWS and rows == sorted(set(rows))
        assert shown.lines[shown.start] is old and shown.lines[shown.end] is new
        gaps = [n for n, (row, below) in enumerate(pairwise(rows)) if below != row + 1]
        assert gaps == ([] if shown.gap is None else [shown.gap])
        assert len(shown.path) <= ROWS


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_ladder_covers_no_own_card_price_or_button(size: tuple[int, int], text: float) -> None:
    for cards, players in COMBINATIONS:
        poses = laid(Unit(*size, text), players, cards)
        layout, box = poses.layout, ladder_box(poses, cards)
        assert box.w >= NARROWEST and box.x >= 0 and box.right <= layout.unit.across
        whole = Area(box.x, box.y - TAG_HIGH / 2, box.w, box.h + TAG_HIGH / 2)
        kept = {
            f"card {n} {lift}": card_box(poses, InHand(0, n, cards, lift))
            for n, lift in product(range(cards), Lift)
        }
        kept |= {f"bought {n}": card_box(poses, OnTable(0, n, Lift.HOVER)) for n in range(4)}
        kept |= {f"button {n}": button for n, button in enumerate(layout.buttons)}
        kept |= {f"icon {n}": beside(*at, ICON, ICON) for n, at in enumerate(layout.icons)}
        kept |= {"prices": layout.ladder, "plate": layout.seats[0].plate}
        over = [name for name, thing in kept.items() if thing.overlaps(whole)]
        assert over == [], (cards, players)


def test_in_a_large_window_the_ladder_stands_where_the_design_has_it() -> None:
    usual = ladder_box(laid(Unit(1920, 1080), 5, 5), 5)
    assert (usual.w, usual.h, usual.x) == (438, 220, 1446)


def rows_at(shown: Climb, *moments: float, calm: bool = False) -> list[int | None]:
    """How high the ribbon is in the picture, px, so many seconds after its beginning."""
    context, picture = table_context(5, size=(1920, 1080))
    ladder = Ladder(replace(context, calm=calm), 5)
    ladder.start(shown)
    ladder.draw(picture, 10.0)
    found: list[int | None] = []
    for moment in moments:
        ladder.draw(picture, 10.0 + moment)
        here = ("climb", "ribbon") in picture
        found.append(picture.items["climb", "ribbon"].pos[1] if here else None)
        assert ladder.moving is here
    return found


def test_the_ribbon_climbs_rung_by_rung_stays_and_goes() -> None:
    rungs = len(HIT.path) - 1
    ends = COMES + rungs * RUNG
    steps = [COMES + n * RUNG for n in range(rungs + 1)]
    heights = rows_at(HIT, *steps, ends + STAYS, ends + STAYS + GOES)
    climbed = [height for height in heights[: rungs + 1] if height is not None]
    assert climbed == sorted(climbed, reverse=True) and len(set(climbed)) == rungs + 1
    assert heights[-2] == climbed[-1] and heights[-1] is None


def test_with_reduced_motion_the_ribbon_is_there_at_once() -> None:
    first, last = rows_at(HIT, COMES, COMES + STAYS, calm=True)
    assert first == last is not None


@pytest.mark.parametrize("share", [0.5, -0.5], ids=["comes", "goes"])
def test_while_the_panel_fades_no_line_shines_through_its_ribbon(share: float) -> None:
    context, picture = table_context(5, size=(1920, 1080))
    ladder = Ladder(context, 5)
    ladder.start(HIT)
    ladder.draw(picture, 0.0)
    there = COMES + (len(HIT.path) - 1) * RUNG + STAYS
    at = share * COMES if share > 0 else there - share * GOES
    ladder.draw(picture, there - STAYS / 2)
    assert ("climb", "ribbon") in picture
    ladder.draw(picture, at)
    assert picture.keys("climb") == {("climb", "panel"), ("climb", "tag")}
    panel, u = picture.items["climb", "panel"], context.u
    row = row_top(HIT.start if share > 0 else HIT.end) + ROW / 2
    place = (ladder.box.x + RIBBON_LEFT + 12) * u, (ladder.box.y + row) * u
    ink = panel.surface.get_at((round(place[0]) - panel.rect.x, round(place[1]) - panel.rect.y))
    assert ink.g > 1.5 * ink.r, "the ribbon is part of it"


def test_at_instant_speed_and_after_the_next_input_there_is_no_ladder() -> None:
    context, picture = table_context(5)
    ladder = Ladder(context, 5)
    ladder.start(HIT)
    ladder.draw(picture, 0.05, at_once=True)
    assert not picture.keys("climb")
    ladder.start(HIT)
    ladder.draw(picture, 1.0)
    ladder.draw(picture, 1.3)
    assert picture.keys("climb")
    ladder.leave(1.3)
    ladder.draw(picture, 1.3 + GOES)
    assert not picture.keys("climb") and not ladder.moving


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de", "longer"])
def test_everything_lies_on_the_panel(size: tuple[int, int], language: str) -> None:
    for cards, variant in VARIANTS.items():
        context, picture = table_context(4, cards, size=size)
        said = pseudo() if language == "longer" else words(language)
        context = replace(context, words=said)
        ladder = Ladder(context, cards)
        box = ladder.box
        panel = pygame.Rect(*(round(v * context.u) for v in (box.x, box.y, box.w, box.h)))
        low, top = variant.lines[-1], variant.lines[1]
        for old, new in ((low, top), (top, low)):
            ladder.start(way(old, new, variant))
            ladder.draw(picture, 0.0)
            ladder.draw(picture, COMES + RUNG / 3)
            assert {("climb", part) for part in ("panel", "ribbon", "tag")} <= picture.keys("climb")
            for key, item in picture.items.items():
                if key != ("climb", "panel"):
                    assert panel.inflate(24, 60).contains(item.rect), key


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("7H 7S 7D QC 6D", "7H 7S 7D"),
        ("AH AC 10S 10H JC", "AH AC 10S 10H"),
        ("9S 8D 7H 6C 5S", "9S 8D 7H 6C 5S"),
        ("KS JS 8S 4S 2S", "KS JS 8S 4S 2S"),
    ],
)
def test_the_cards_of_a_line_are_its_groups_or_all_of_them(hand: str, line: str) -> None:
    assert line_cards(parse_cards(hand)) == parse_cards(line)
