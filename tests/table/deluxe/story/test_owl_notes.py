"""The owl’s notes: which card can be spared, which note is needed, and where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from game.rules.cards import PACK, parse_cards
from game.rules.decisions import BuyCard, TakeCard
from game.rules.variants import VARIANTS
from game.table.deluxe.story.owl_notes import (
    END,
    ENOUGH,
    Note,
    NoteContext,
    Pointer,
    Said,
    done_by,
    needed,
    own_hand,
    said,
    spares,
    thing,
    toast,
)
from game.table.deluxe.story.owl_paper import Beside, Laid, Style, laid, painted
from game.table.layout.seats import Area
from game.table.layout.table import table_layout
from game.table.motion.poses import Poses
from game.table.part import DrawContext
from game.table.parts.chips import ChipPictures
from game.ui.boxes import Unit
from game.ui.text import Face
from game.words.words import Words
from tests.scenes.screens import ink_of, words, workshop
from tests.table.evening import Evening, options
from tests.table.geometry import things
from tests.times import few_quick
from tests.words.pseudo import pseudo


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("KS JH 9D 6C 4H", "4H"),
        ("QS QH 9D 9C 4H", "4H"),
        ("QS QH 5D 9C 4H", "4H"),
        ("KH 10C 8C 7C 2C", "KH"),
        ("9S 8H 7D 6C 2H", "2H"),
        ("KS 9H 8D 7C 4H", "4H"),
        ("AS 2H 3D 4C 9H", "9H"),
        ("QS QH QD 9C 9H", None),
        ("9S 8H 7D 6C 5H", None),
        ("KC 10C 8C 7C 2C", None),
    ],
)
def test_the_lowest_card_that_belongs_to_nothing_is_named(hand: str, first: str | None) -> None:
    found = spares(parse_cards(hand), VARIANTS[5])
    assert (str(found[0]) if found else None) == first


@pytest.mark.parametrize("cards", VARIANTS)
def test_letting_it_go_loses_no_line(cards: int) -> None:
    """With the best of the cards that may come instead the hand is at least what it was."""
    chance, variant = Random(cards), VARIANTS[cards]
    for _ in range(60):
        hand = chance.sample(PACK, cards)
        before = variant.value(hand).points
        for card in spares(hand, variant):
            others = [other for other in hand if other is not card]
            free = [each for each in PACK if each not in hand]
            after = [variant.value([*others, each]) for each in free]
            assert max(after).points >= before
            groups = [a for a, b in combinations(others, 2) if a.rank is b.rank]
            assert card.rank not in {each.rank for each in groups}


HAND = parse_cards("KS JH 9D 6C 4H")
BUY = BuyCard(0, 1, 75, HAND)
TAKE = TakeCard(0, (0, 1, 2, 3))
POOR = BuyCard(0, 2, 1, HAND)
NOTHING: frozenset[Note] = frozenset()
BASICS = frozenset({Note.SPARE, Note.PRICES, Note.RIBBON})


@pytest.mark.parametrize(
    ("moment", "known", "note"),
    [
        (NoteContext(None), NOTHING, None),
        (NoteContext(BUY), NOTHING, Note.SPARE),
        (NoteContext(BUY, chosen=True), NOTHING, Note.PRICES),
        (NoteContext(TAKE), NOTHING, Note.PRICES),
        (NoteContext(TAKE), {Note.PRICES}, None),
        (NoteContext(BUY, bought=1), {Note.SPARE, Note.PRICES}, Note.RIBBON),
        (NoteContext(BUY, bought=1, chosen=True), {Note.SPARE, Note.PRICES}, None),
        (NoteContext(BUY), {Note.SPARE, Note.PRICES}, None),
        (NoteContext(POOR), NOTHING, None),
        (NoteContext(BuyCard(0, 2, 2, HAND)), NOTHING, Note.SPARE),
        (NoteContext(BUY, games=ENOUGH), NOTHING, None),
        (NoteContext(BUY, games=ENOUGH, bought=1, chosen=True), NOTHING, None),
        (NoteContext(BUY, rests=Note.LAMP), NOTHING, Note.LAMP),
        (NoteContext(BUY, rests=Note.LAMP), {Note.LAMP}, Note.SPARE),
        (NoteContext(BUY, rests=Note.RIBBON), NOTHING, Note.RIBBON),
        (NoteContext(BUY, rests=Note.RIBBON, games=ENOUGH), NOTHING, None),
        (NoteContext(BUY, rests=Note.POINTS, games=ENOUGH), NOTHING, Note.POINTS),
        (NoteContext(BUY, turn=2), BASICS, None),
        (NoteContext(BUY, turn=3, games=2), NOTHING, Note.LAMP),
        (NoteContext(BUY, turn=3, games=2, lamp=False), NOTHING, Note.POINTS),
        (NoteContext(BUY, turn=3, games=2), {Note.LAMP}, Note.POINTS),
        (NoteContext(BUY, turn=3, games=2, chosen=True), NOTHING, None),
        (NoteContext(BUY, turn=4, games=3), set(Note), None),
    ],
)
def test_each_note_comes_at_its_moment(
    moment: NoteContext, known: set[Note], note: Note | None
) -> None:
    assert needed(moment, known) is note


def test_a_note_that_is_known_is_never_needed() -> None:
    for known in Note:
        for rests in (None, *Note):
            for turn in (1, 3):
                for bought in (0, 1):
                    for decision in (BUY, TAKE):
                        moment = NoteContext(decision, bought=bought, rests=rests, turn=turn)
                        assert needed(moment, {known}) is not known


def test_what_is_done_is_understood() -> None:
    begins = NoteContext(BUY)
    assert done_by(begins, NoteContext(BUY, chosen=True)) == {Note.SPARE}
    assert done_by(begins, NoteContext(TAKE)) == {Note.SPARE}
    assert done_by(NoteContext(TAKE), NoteContext(BUY, bought=1)) == {Note.SPARE, Note.PRICES}
    assert done_by(begins, NoteContext(None)) == NOTHING


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_names_a_card_and_the_hand_as_the_language_does(tmp_path: Path, language: str) -> None:
    evening = Evening(options(5, 3, dealer=1), folder=tmp_path)
    evening.until(evening.asked)
    evening.play_to(lambda: isinstance(evening.decision, BuyCard))
    view, told = evening.playback.view, words(language)
    spare = said(Note.SPARE, view, told, docked=True)
    assert spare.card in view.own.hand
    assert spare.text[0].isupper()
    assert "{" not in spare.text
    ribbon = said(Note.RIBBON, view, told, docked=True)
    value = view.table.variant.value(view.own.hand)
    name = told(f"combination.{value.combination.name}")
    assert name in ribbon.title + ribbon.text
    assert str(value.points) in ribbon.text
    drawer, panel = (said(Note.POINTS, view, told, docked=d).text for d in (False, True))
    assert drawer != panel
    assert [said(note, view, told, docked=True).note.number for note in Note] == [1, 2, 3, 4, 5]


SIZES = ((1920, 1080), (1440, 1080), (1024, 640))
TABLES = [(cards, n) for cards, v in VARIANTS.items() for n in range(2, v.max_players + 1)]
RIBBON = 260


def context(
    size: tuple[int, int], cards: int, players: int, told: Words, text: float = 1.0
) -> DrawContext:
    shop, unit = workshop(), Unit(*size, text)
    poses = Poses(table_layout(unit, players, cards), 0)
    made = shop.art, shop.lettering, shop.paint, told, poses, ChipPictures(shop.art)
    return DrawContext(unit, *made)


def notes(place: DrawContext) -> Iterator[tuple[Said, int]]:
    """All notes in words, the one for a card to spare with a card at either end of the hand."""
    told, layout = place.words, place.poses.layout
    name = told("card.the.QUEEN")
    spare = told("owl.spare", card=name[:1].upper() + name[1:])
    for index in (0, 3):
        yield Said(Note.SPARE, told("owl.spare.title"), spare, parse_cards("QS")[0]), index
    yield Said(Note.SPARE, told("owl.spare.title"), told("owl.spare_none", done="Enough")), -1
    hand = told("combination.TRIPLET_PAIR")
    first = told("owl.ribbon.flute", 1, hand=told("combination.FLUTE"))
    text = told("owl.ribbon.two", first=first)
    yield Said(Note.RIBBON, told("owl.ribbon.title", hand=hand, points=7), text), -1
    docked = layout.point_table_docked
    for note in (Note.PRICES, Note.LAMP, Note.POINTS):
        key = "owl.points_drawer" if note is Note.POINTS and not docked else f"owl.{note.value}"
        yield Said(note, told(f"owl.{note.value}.title"), told(key)), -1


def block(found: Laid) -> Area:
    return found.setting.shape.block(found.spot.paper)


def fits(found: Laid, place: DrawContext) -> None:
    setting, case = found.setting, place.lettering
    room = place.px(found.spot.paper.w) - setting.first
    assert all(case.width(line, Face.MEDIUM, setting.size) <= room for line in setting.lines)
    high = len(setting.lines) * setting.leading / place.u
    assert high <= found.spot.paper.h + 0.5, (found.said, setting)
    assert setting.leading > setting.size


def lying(place: DrawContext, cards: int) -> list[Area]:
    """What is on the table; the button of an event that leaves it is not there with the owl."""
    found = [box for name, box in things(place.poses, cards).items() if name != "leave"]
    return found + [seat.bubble for seat in place.poses.layout.seats[1:]]


def covers_nothing(found: Laid, place: DrawContext, cards: int) -> None:
    layout, spot, strip = place.poses.layout, found.spot, found.setting.style is Style.STRIP
    window = Area(0, 0, layout.unit.across, layout.unit.down)
    crowd = [*lying(place, cards), own_hand(layout, cards)]
    if not strip:
        crowd.append(toast(layout, 908))
    mine = [spot.button] if strip else [block(found), spot.button]
    for box in mine:
        assert window.x <= box.x
        assert box.right <= window.right
        assert not [each for each in crowd if each.overlaps(box)], (found, box)
    if not strip:
        assert not block(found).overlaps(spot.button)
        hand = own_hand(layout, cards)
        tag = Area(hand.x, hand.y - 14, hand.w, 14)
        assert not spot.button.overlaps(tag), "the tag on the card that is to go"
        return
    line = toast(layout, layout.toast_room)
    assert line.x <= spot.paper.x
    assert spot.paper.right <= line.right
    matters = [layout.ladder, *layout.buttons]
    assert not [each for each in matters if each.overlaps(spot.paper)]
    me = layout.seats[0]
    assert spot.paper.foot <= me.market[1] - 0.7 * me.market_width


def points_well(found: Laid, place: DrawContext, cards: int, index: int) -> None:
    """A pointer ends 12 u before the thing, and crosses nothing."""
    layout, pointer, note = place.poses.layout, found.spot.pointer, found.said.note
    about = thing(note, layout, cards, index, RIBBON)
    if about is None:
        assert pointer == Pointer()
        return
    if pointer.wedge is not None:
        tip = pointer.wedge[2]
    elif pointer.line:
        tip = pointer.line[-1]
    else:
        return
    gap = max(about.x - tip[0], tip[0] - about.right, about.y - tip[1], tip[1] - about.foot)
    assert gap == pytest.approx(END)
    hand = own_hand(layout, cards)  # with a raised card: what is pointed at while none is
    flat = Area(hand.x, hand.y + 34, hand.w, 10) if note is Note.SPARE else hand
    if note is Note.RIBBON:
        flat = Area(hand.x, hand.y, hand.w, about.foot - 20 - hand.y)
    others = [flat, *(b for b in lying(place, cards) if not b.overlaps(about))]
    others = [b for b in others if not b.overlaps(hand) or b == flat]
    assert not [(part, b) for part in pointer.parts for b in others if part.overlaps(b)]


@pytest.mark.parametrize("size", few_quick(SIZES))
@pytest.mark.parametrize(("language", "text"), [("en", 1.0), ("de", 1.0), ("de", 2.0)])
def test_notes_cover_nothing_and_hold_their_words(
    size: tuple[int, int], language: str, text: float
) -> None:
    for cards, players in TABLES:
        place = context(size, cards, players, words(language), text)
        for what, index in notes(place):
            found = laid(what, place, Beside(cards, index, RIBBON))
            fits(found, place)
            covers_nothing(found, place, cards)
            points_well(found, place, cards, index)


def test_words_forty_per_cent_longer_still_find_room() -> None:
    for size in SIZES:
        for cards, players in TABLES[::3]:
            place = context(size, cards, players, pseudo())
            for what, index in notes(place):
                found = laid(what, place, Beside(cards, index, RIBBON))
                fits(found, place)
                covers_nothing(found, place, cards)


def test_at_the_large_table_everything_is_where_the_design_has_it() -> None:
    """1 points down at the last card, 2 at the ladder, 3 along the hand at the ribbon; the line of
    the toast stays free."""
    place = context((1920, 1080), 5, 5, words("en"))
    told = [said for said, _ in notes(place) if said.note is not Note.SPARE or said.card]
    found = {said.note: laid(said, place, Beside(5, 4, RIBBON)) for said in told}
    assert found[Note.SPARE].spot.pointer.wedge is not None
    assert found[Note.PRICES].spot.pointer.wedge is not None
    assert found[Note.RIBBON].spot.pointer.line
    assert found[Note.POINTS].spot.pointer.line
    assert found[Note.LAMP].spot.pointer.ring is not None
    assert not any(each.setting.style is Style.STRIP for each in found.values())
    assert found[Note.PRICES].setting.style is Style.LEFT
    assert {round(found[n].spot.paper.w) for n in (Note.SPARE, Note.PRICES)} == {300, 408}


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_note_is_painted_inside_the_window(size: tuple[int, int]) -> None:
    for cards, players in TABLES[::4]:
        place = context(size, cards, players, words("de"))
        for what, index in notes(place):
            found = laid(what, place, Beside(cards, index, RIBBON))
            surface, (x, y) = painted(found.said, found.setting, found.spot, place)
            assert x >= 0
            assert x + surface.get_width() <= size[0]
            assert y >= 0
            assert y + surface.get_height() <= size[1]
            if found.setting.style is not Style.STRIP:
                assert y + ink_of(surface, 128).top >= place.px(block(found).y) - 1, "and its tag"
