"""Which note the owl has for which moment, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.cards import parse_cards
from game.rules.decisions import BuyCard, TakeCard
from game.table.deluxe.story.owl_notes import ENOUGH, Moment, Note, done_by, needed, said
from tests.scenes.screens import words
from tests.table.evening import (
    Evening,
    options,
)

HAND = parse_cards("KS JH 9D 6C 4H")
BUY = BuyCard(0, 1, 75, HAND)
TAKE = TakeCard(0, (0, 1, 2, 3))
POOR = BuyCard(0, 2, 1, HAND)
NOTHING: frozenset[Note] = frozenset()
BASICS = frozenset({Note.SPARE, Note.PRICES, Note.RIBBON})


@pytest.mark.parametrize(
    ("moment", "known", "note"),
    [
        (Moment(None), NOTHING, None),
        (Moment(BUY), NOTHING, Note.SPARE),
        (Moment(BUY, chosen=True), NOTHING, Note.PRICES),
        (Moment(TAKE), NOTHING, Note.PRICES),
        (Moment(TAKE), {Note.PRICES}, None),
        (Moment(BUY, bought=1), {Note.SPARE, Note.PRICES}, Note.RIBBON),
        (Moment(BUY, bought=1, chosen=True), {Note.SPARE, Note.PRICES}, None),
        (Moment(BUY), {Note.SPARE, Note.PRICES}, None),
        (Moment(POOR), NOTHING, None),
        (Moment(BuyCard(0, 2, 2, HAND)), NOTHING, Note.SPARE),
        (Moment(BUY, games=ENOUGH), NOTHING, None),
        (Moment(BUY, games=ENOUGH, bought=1, chosen=True), NOTHING, None),
        (Moment(BUY, rests=Note.LAMP), NOTHING, Note.LAMP),
        (Moment(BUY, rests=Note.LAMP), {Note.LAMP}, Note.SPARE),
        (Moment(BUY, rests=Note.RIBBON), NOTHING, Note.RIBBON),
        (Moment(BUY, rests=Note.RIBBON, games=ENOUGH), NOTHING, None),
        (Moment(BUY, rests=Note.POINTS, games=ENOUGH), NOTHING, Note.POINTS),
        (Moment(BUY, turn=2), BASICS, None),
        (Moment(BUY, turn=3, games=2), NOTHING, Note.LAMP),
        (Moment(BUY, turn=3, games=2, lamp=False), NOTHING, Note.POINTS),
        (Moment(BUY, turn=3, games=2), {Note.LAMP}, Note.POINTS),
        (Moment(BUY, turn=3, games=2, chosen=True), NOTHING, None),
        (Moment(BUY, turn=4, games=3), set(Note), None),
    ],
)
def test_each_note_comes_at_its_moment(moment: Moment, known: set[Note], note: Note | None) -> None:
    assert needed(moment, known) is note


def test_a_note_that_is_known_is_never_needed() -> None:
    for known in Note:
        for rests in (None, *Note):
            for turn in (1, 3):
                for bought in (0, 1):
                    for decision in (BUY, TAKE):
                        moment = Moment(decision, bought=bought, rests=rests, turn=turn)
                        assert needed(moment, {known}) is not known


def test_what_is_done_is_understood() -> None:
    begins = Moment(BUY)
    assert done_by(begins, Moment(BUY, chosen=True)) == {Note.SPARE}
    assert done_by(begins, Moment(TAKE)) == {Note.SPARE}
    assert done_by(Moment(TAKE), Moment(BUY, bought=1)) == {Note.SPARE, Note.PRICES}
    assert done_by(begins, Moment(None)) == NOTHING


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_names_a_card_and_the_hand_as_the_language_does(tmp_path: Path, language: str) -> None:
    evening = Evening(options(5, 3, dealer=1), folder=tmp_path)
    evening.until(evening.asked)
    evening.play_to(lambda: isinstance(evening.decision, BuyCard))
    view, told = evening.table.playback.view, words(language)
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
