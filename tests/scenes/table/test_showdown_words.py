"""What is said at the showdown fits where it stands, in both languages and with longer words."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

from game.app.window import Window
from game.rules.cards import PACK, Card, parse_cards
from game.rules.variants import NEAR, VARIANTS, Reason, near_miss, why
from game.storage.settings import Settings
from game.table.deluxe.story.lead import near_line, reason_line
from game.table.deluxe.story.marks import NearPicture, NearState
from game.table.deluxe.story.showdown import ReasonStrip, StripState, reason_text
from game.table.layout.table import Box
from game.table.part import DrawContext
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.ui.boxes import Unit
from game.words.words import Words
from tests.scenes.screens import nothing_cut
from tests.table.contexts import Corner, assert_clear, context_for, corners
from tests.table.geometry import laid
from tests.words.pseudo import pseudo

SHOWDOWNS = 2000
DECIDING: tuple[Card, Card] = parse_cards("QS 10D")  # type: ignore[assignment]


# --- every reason there is -----------------------------------------------------------------------


@cache
def reasons(cards: int) -> tuple[Reason, ...]:
    """Why hands beat each other in all pairs of random showdowns, each reason that is told in other
    words once."""
    variant, chance = VARIANTS[cards], Random(cards)
    found: dict[tuple[object, ...], Reason] = {}
    told = Counter[object]()
    for _ in range(SHOWDOWNS):
        pack = chance.sample(PACK, 3 * cards)
        hands = [tuple(pack[n * cards : (n + 1) * cards]) for n in range(3)]
        for one, other in combinations(hands, 2):
            better, worse = (
                (one, other) if variant.value(one) >= variant.value(other) else (other, one)
            )
            reason = why(better, worse, variant)
            lines = reason.better.combination, reason.worse.combination
            ranks = reason.rank, reason.over, bool(reason.equal)
            found[reason.by, *lines, *ranks] = reason
            told[reason.by] += 1
    assert sum(told.values()) == 3 * SHOWDOWNS
    return tuple(found.values())


def rooms(cards: int, text: float) -> list[DrawContext]:
    """Windows and numbers of players that leave the strip the least room."""
    tables = [
        laid(Unit(*size, text), players, cards)
        for size in ((1024, 640), (1440, 1080), (1920, 1080))
        for players in range(2, VARIANTS[cards].max_players + 1)
    ]
    layouts = sorted(tables, key=lambda poses: poses.layout.banner_room * poses.layout.unit.u)
    return [context_for(poses) for poses in layouts[:2]]


@pytest.mark.parametrize("said", ["en", "de", "longer"])
@pytest.mark.parametrize("cards", VARIANTS)
def test_every_pair_of_2000_showdowns_has_its_sentence_and_it_fits(cards: int, said: str) -> None:
    words = pseudo() if said == "longer" else Words.load(said)
    for context in rooms(cards, 1.0):
        Window().open(size=(context.unit.width, context.unit.height))
        step = context.poses.layout.banner_scale
        for reason in reasons(cards):
            text = reason_line(reason, cards, words)
            beside = 0 if reason.rank is None else round(2 * 56 * step)
            room = context.px(context.poses.layout.banner_room - 56) - context.px(beside)
            with nothing_cut():
                lines = reason_text(context, text, room)
            assert len(lines) <= 2, text
            assert max(line.get_width() for line in lines) <= room, text


# --- where they stand ----------------------------------------------------------------------------


def strip(corner: Corner) -> ReasonStrip:
    context = corner.context
    style = CardStyle(german=Settings().german_cards(context.words))
    return ReasonStrip(context, CardPictures(context.art, context.u, style), calm=True)


def longest(corner: Corner, words: Words) -> tuple[StripState, ...]:
    """The widest of what may be said while hands are shown."""
    line, other = corner.texts[:2]
    title, note = words("lead.leads", name="Fräulein Igel"), words("lead.to_come", count=5)
    texts = (
        (words("lead.line", cards=corner.cards, line=line, other=other), None),
        (words("lead.next_pair", rank=words("rank.SEVEN"), over=words("rank.SIX")), DECIDING),
    )
    return tuple(StripState(title, text, note, cards) for text, cards in texts)


def test_who_leads_and_why_covers_no_hand(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        for state in longest(corner, corner.context.words):
            parts = strip(corner)
            parts.show(state, 0.0)
            with nothing_cut():
                parts.draw(corner.picture, 1.0, at_once=True)
            boxes = [corner.box(("lead", part)) for part in ("title", "strip", "note")]
            for box in boxes:
                assert_clear(box, corner, showdown=True, but=("bowl",))
            for above, below in pairwise(boxes):
                assert above.foot <= below.y + 2


def tag_of(corner: Corner, seat: int, *, final: bool) -> tuple[Box, Box | None]:
    """Where the tag of a near miss is, and the empty card beside it."""
    words, found = corner.context.words, []
    for combination in ("TRIPLET_PAIR", "STRAIGHT"):
        text = words(f"near.{combination}")
        state = NearState(seat, (0, 1, 3), text, "K", words("near.or_this", rank="10"), None, final)
        NearPicture(corner.context, corner.cards).show(corner.picture, state)
        found.append(corner.box(("near", "tag")))
        corner.picture.keep_only("near", {("near", "card")})
    key = ("near", "card")
    card = corner.box(key) if key in corner.picture else None
    return max(found, key=lambda box: box.w), card


@pytest.mark.parametrize("final", [False, True], ids=["showing", "won"])
def test_a_near_miss_stays_in_the_window_and_lets_the_others_be_read(
    unit: Unit, language: str, final: bool
) -> None:
    for corner in corners(unit, language):
        across, down = corner.context.unit.across, corner.context.unit.down
        layouts = corner.context.poses.layout.seats
        for seat in range(len(layouts)):
            corner.picture.clear()
            with nothing_cut():
                tag, card = tag_of(corner, seat, final=final)
            assert tag.x >= 0 and tag.y >= 0 and tag.right <= across and tag.foot <= down
            for other, place in enumerate(layouts):
                x, y = place.medallion
                half = place.medallion_width * 0.35
                face = Box(x - half, y - half, 2 * half, 2 * half)
                assert not tag.overlaps(face), f"{seat} over the face of {other}"
            if card is not None:
                own = tuple(f"{seat} {thing}" for thing in ("medallion", "plate"))
                assert_clear(card, corner, showdown=True, but=own)


def test_every_line_that_can_be_missed_has_its_words() -> None:
    chance = Random(4)
    for cards, variant in VARIANTS.items():
        for _ in range(200):
            hand = chance.sample(PACK, cards)
            near = near_miss(hand, variant)
            if near is not None:
                assert near.line.points >= variant.value(hand).points + NEAR
                for language in ("en", "de"):
                    assert near_line(near, Words.load(language))
