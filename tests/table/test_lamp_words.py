"""The lamp's words: they fit where they stand, in both languages, and cover nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.rules.cards import PACK
from game.rules.variants import VARIANTS
from game.storage.settings import Settings
from game.table.coach_words import percent
from game.table.deluxe import actions as table_actions
from game.table.lamp import (
    CardMark,
    Figure,
    Goes,
    Holds,
    LampState,
    Line,
    Worth,
    card_named,
    figure,
)
from game.table.lamp_panels import GoesPanel, HoldsPanel, LampPicture
from game.table.layout.lamp import lamp_layout
from game.table.motion.places import InHand, Lift
from game.table.motion.poses import Pose
from game.table.parts.centre import Span, Toast, ToastLine, ToastPlace
from game.ui.boxes import Unit
from game.ui.theme import TEXT
from tests.scenes.readable import Seen, watched
from tests.scenes.screens import nothing_cut, words
from tests.table.advices import Coach
from tests.table.contexts import Corner, corners, settled
from tests.table.evening import (
    Evening,
    options,
)
from tests.table.geometry import things
from tests.table.test_lamp_shines import asked, light
from tests.ui.contrast import CONTRAST_MIN


def parts_of(corner: Corner, group: str) -> Iterator[tuple[tuple[object, ...], Rect]]:
    """Everything of a panel that can be read, and where."""
    for key in corner.picture.keys_of(group):
        assert isinstance(key, tuple)
        ink = corner.ink(key)
        if ink is not None and ink.w and key[-1] not in ("panel", "rule", "bar"):
            yield key, ink


def assert_in_order(corner: Corner, group: str) -> None:
    """All words are inside their panel, and none touches another."""
    panel = corner.ink((group, "panel"))
    assert panel is not None
    found = sorted(parts_of(corner, group), key=lambda part: part[1].top)
    for number, (key, ink) in enumerate(found):
        assert panel.contains(ink), key
        for other, rect in found[number + 1 :]:
            assert not ink.colliderect(rect), (key, other)


def test_what_one_holds_fits(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        told, lamp = words(language), lamp_layout(corner.context.poses.layout, corner.cards)
        for name in corner.texts:
            points = (told("points", count=40), "40 " + told("points.short_unit", count=40), "40")
            rows = (
                (told("lamp.stop"), Figure("−18.8", Worth.LOSS)),
                (told("lamp.purchase"), Figure("+12.2", Worth.GAIN)),
            )
            for shown, note in ((rows, "lamp.expected"), (rows[:1], "lamp.no_purchase")):
                corner.picture.drop_group("lamp holds")
                with nothing_cut():
                    holds = Holds(told("lamp.holds"), name, points, shown, told(note))
                    panel = HoldsPanel(corner.context, lamp.holds)
                    panel.show(holds)
                    panel.draw(corner.picture)
                assert_in_order(corner, "lamp holds")


def lines(corner: Corner, language: str, count: int) -> tuple[Line, ...]:
    """The longest lines of a variant, as many as asked for."""
    told = words(language)
    table = [told(f"combination.{line.combination.name}") for line in VARIANTS[corner.cards].lines]
    names = sorted(corner.texts[:count], key=table.index)
    both = percent(0.883, told), percent(0.043, told)
    unit = told("points.short_unit", count=13)
    return tuple(
        Line(name, (f"13 {unit}", "13"), both, 0.2 + n / 20, both, 0.3 + n / 20, n < count - 1)
        for n, name in enumerate(names)
    )


@pytest.mark.parametrize("both", [True, False], ids=["two columns", "one column"])
def test_what_comes_if_a_card_goes_fits(unit: Unit, language: str, both: bool) -> None:
    for corner in corners(unit, language):
        told, lamp = words(language), lamp_layout(corner.context.poses.layout, corner.cards)
        for count in (1, 3, 5, 8):
            corner.picture.drop_group("lamp goes")
            rows = lines(corner, language, count)
            if not both:
                rows = tuple(replace(row, in_the_end=("",), end_share=0.0) for row in rows)
            title = told("lamp.goes", card=told("card.goes.QUEEN"))
            heads = told("lamp.head_least"), told("lamp.head_next"), told("lamp.head_end")
            with nothing_cut():
                goes = Goes(title, heads, rows, told("lamp.unseen", count=47))
                part = GoesPanel(corner.context, lamp.goes)
                part.show(goes)
                part.draw(corner.picture)
            assert_in_order(corner, "lamp goes")
            shown = {key[1] for key, _ in parts_of(corner, "lamp goes") if key[-1] == "next"}
            told_of = f"{len(corner.context.poses.layout.seats)} players, {corner.cards} cards"
            few = 2 if unit.compact else 3
            assert len(shown - {"head"}) >= min(count, few), told_of
            panel = corner.box(("lamp goes", "panel"))
            assert panel.y >= lamp.goes.y - 2
            assert panel.foot <= lamp.goes.foot + 2


def test_plates_and_tags_fit_their_cards(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        told, poses = words(language), corner.context.poses
        picture = LampPicture(corner.context, corner.cards)
        here = things(poses, corner.cards)
        marks: list[CardMark] = []
        there: dict[int, Pose] = {}
        for index in range(corner.cards):
            chance = percent(0.99, told, 0)
            notes: tuple[str, ...] = (told("lamp.better", chance=chance), chance)
            if index % 2:
                notes = (told("lamp.as_stop"), told("lamp.as_stop_short"))
            mark = CardMark(index, Figure("−12.6", Worth.BEST), notes, told("lamp.best"))
            pose = poses.at(InHand(0, index, corner.cards, Lift.LAMP))
            marks.append(mark)
            there[index] = pose
            picture.tell(LampState(marks=tuple(marks)))
            picture.draw(corner.picture, there.get, 0.0)
            group = f"lamp plate {index}"
            plate, figure = corner.ink((group, "plate")), corner.ink((group, "figure"))
            note, tag = corner.ink((group, "note")), corner.box((group, "tag"))
            assert plate is not None
            assert figure is not None
            assert note is not None
            assert plate.contains(figure)
            assert plate.contains(note)
            assert figure.bottom <= note.top + 1
            for name in ("button 0", "button 1", "0 plate"):
                assert not tag.overlaps(here[name]), name
            lamp = lamp_layout(poses.layout, corner.cards)
            assert not tag.overlaps(lamp.goes)
            assert tag.y >= here["0 market"].foot - 40
        drawn = [corner.ink((f"lamp plate {n}", "plate")) for n in range(corner.cards)]
        assert all(a is not None and b is not None and a.right <= b.left + 2
                   for a, b in pairwise(drawn))  # fmt: skip


def test_the_tag_on_the_button_leaves_its_label(unit: Unit, language: str) -> None:
    for corner in corners(unit, language):
        picture = LampPicture(corner.context, corner.cards)
        picture.tell(LampState(enough=words(language)("lamp.enough")))
        picture.draw(corner.picture, lambda piece: None, 0.0)
        tag, box = corner.box(("lamp enough", "tag")), corner.context.poses.layout.buttons[1]
        assert tag.x >= box.x - 12, "beside the cards"
        assert tag.foot <= box.y + 0.25 * box.h, "above its label"
        other = corner.context.poses.layout.buttons[0]
        assert tag.y >= other.foot - 0.15 * other.h, "below what the other button says"


@pytest.mark.parametrize("value", ["+12.4", "−18.8"])
def test_every_swap_can_be_said_between_the_panels(unit: Unit, language: str, value: str) -> None:
    for corner in corners(unit, language):
        told, line = words(language), ToastLine(corner.context, private=True)
        lamp = lamp_layout(corner.context.poses.layout, corner.cards)
        texts = [told("lamp.stop_now"), told("lamp.counting")]
        for card in PACK[::4]:
            named = card_named(card, told, "the")
            texts.append(told("lamp.swap", card=named, price=4, value=value, stop=value))
            texts.append(told("lamp.swap_same", card=named, price=4))
            texts.append(told("lamp.tie", card=card_named(card, told, "goes")))
        for text in texts:
            with nothing_cut():
                spans = (Span("bulb"), Span(text, TEXT), Span("chip"))
                toast = Toast(text, spans=spans, private=True)
                settled(corner.picture, line, ToastPlace(toast))
            box = corner.box(("lamp toast", "plate"))
            assert not box.overlaps(lamp.holds)
            assert not box.overlaps(lamp.goes)


# --- sentences -----------------------------------------------------------------------------------


def test_german_cards_have_the_right_article() -> None:
    told = words("de")
    by_rank = {card.rank.name: card for card in PACK}

    def said(rank: str) -> tuple[str, str]:
        card = by_rank[rank]
        swap = told(
            "lamp.swap", card=card_named(card, told, "the"), price=1, value="+1,4",
            stop="−0,2",
        )  # fmt: skip
        return swap, told("lamp.goes", card=card_named(card, told, "goes"))

    assert said("FOUR") == ("die Vier für 1: +1,4, aufhören: −0,2", "Geht die Vier")
    assert said("JACK") == ("den Buben für 1: +1,4, aufhören: −0,2", "Geht der Bube")
    assert said("KING") == ("den König für 1: +1,4, aufhören: −0,2", "Geht der König")
    assert said("ACE") == ("das Ass für 1: +1,4, aufhören: −0,2", "Geht das Ass")


def test_numbers_are_written_as_the_language_does() -> None:
    german, english = words("de"), words("en")
    assert figure(-2.64, german).text == "−2,6"
    assert figure(1.36, english).text == "+1.4"
    assert figure(-0.04, english) == Figure("0.0", Worth.EVEN)
    assert figure(-2.64, english).worth is Worth.LOSS, "the colour of the sign"
    assert percent(0.128, german) == "12,8\N{NO-BREAK SPACE}%"
    assert percent(0.0001, english) == "<0.1\N{NO-BREAK SPACE}%"
    assert percent(0, english) == "0\N{NO-BREAK SPACE}%"
    assert percent(0.9999, english) == "100\N{NO-BREAK SPACE}%"
    assert VARIANTS[5].lines[5].odds == "47.3"


# --- readable ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)], ids=["large", "small"])
def test_every_word_is_readable_in_its_light(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those of the others, in the dark."""
    coach = Coach(0.2, -2.6, 0.0, 1.39, 1.4)
    monkeypatch.setattr(table_actions, "ask_coach", lambda services: coach)
    with watched() as lines:
        chosen = options(5, 5, bots="never", dealer=4)
        settings = Settings(reduced_motion=True)
        evening = asked(Evening(chosen, folder=tmp_path, size=size, settings=settings))
        light(evening)
        evening.pass_time(1)
        seen = Seen(evening.services, lines)
        read = {text.name: ratio for text, ratio in seen.ratios() if not text.name.isdigit()}
    assert len(read) >= 20
    weak = {words: round(ratio, 2) for words, ratio in read.items() if ratio < CONTRAST_MIN}
    assert not weak
