"""The rule book opens from everywhere, turns by mouse and keys, and gives back what was there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.input.intents import FocusLost, Key, Pressed, Released, Typed, Wheel
from game.rules.cards import Card, parse_cards
from game.rules.draw.ranking import RANKINGS
from game.rules.variants import VARIANTS
from game.scenes.pause import PauseScene
from game.scenes.rule_book.contents import CHAPTERS, KINDS, TABLES, StepsLeaf
from game.scenes.rule_book.pictures import SECONDS
from game.scenes.rule_book.scene import BookScene, FindScene, hits
from game.storage.settings import Speed, Unattended
from game.table.game_texts import Here
from game.table.terms import HANDS
from game.ui.compositor import Picture
from game.words.words import Words
from tests.scenes.fakes import Diary
from tests.scenes.rule_book.opened import click, key, opened, sketched, tell
from tests.scenes.screens import (
    LANGUAGES,
    drawn,
    furnished,
    group_of,
    items_of,
    pass_time,
    top,
)

__all__ = ["sketched"]

pytestmark = pytest.mark.usefixtures("sketched")

TRIPLET = parse_cards("9C 9D 9S KH 2C")


def names(scene: BookScene) -> list[object]:
    return [name for page in items_of(scene, "page") for name in page]


def marked(scene: BookScene, kind: str) -> list[object]:
    return [name[1] for name in names(scene) if isinstance(name, tuple) and name[0] == kind]


# --- what it says ------------------------------------------------------------------------------


def test_every_rule_of_the_main_game_is_told_and_every_page_has_words() -> None:
    told = {rule for chapter in CHAPTERS for leaf in chapter.leaves for rule in leaf.rules.split()}
    assert told >= {f"D-{number}" for number in range(1, 20)}
    assert told >= {f"S-{number}" for number in range(1, 20)}
    assert told >= {*(f"H-{number}" for number in range(1, 8)), *(f"C-{n}" for n in range(1, 8))}
    for language in LANGUAGES:
        words = Words.load(language)
        for chapter in CHAPTERS:
            assert words(f"book.chapter.{chapter.key}")
            for leaf in chapter.leaves:
                if not isinstance(leaf, StepsLeaf):
                    continue
                found = [f"book.{leaf.key}{end}" for end in ("", ".note", ".foot")]
                found += [f"book.{step}{end}" for step in leaf.steps for end in ("", ".text")]
                assert all(words(key) for key in found)


@pytest.mark.parametrize("cards", VARIANTS)
def test_points_and_odds_are_those_of_the_rules(tmp_path: Path, cards: int) -> None:
    services = furnished(tmp_path, (1024, 640))
    rows = TABLES["table"].printed(services.words, str(cards)).rows
    assert [(row.points, row.odds) for row in rows] == [
        (str(line.points), line.odds) for line in VARIANTS[cards].lines
    ]
    for row, line in zip(rows, VARIANTS[cards].lines, strict=True):
        assert VARIANTS[cards].value(row.cards).combination is line.combination


def test_examples_of_the_draw_tables_are_what_they_stand_for() -> None:
    for name in KINDS.values():
        ranking = RANKINGS[name]
        for category in ranking.order:
            assert ranking.value(parse_cards(HANDS[category][0])).combination is category


# --- leading it --------------------------------------------------------------------------------


@pytest.mark.parametrize("closes", [Key.BACK, Key.HELP])
def test_f1_opens_it_anywhere_and_leads_back_to_the_same_scene(tmp_path: Path, closes: Key) -> None:
    services = furnished(tmp_path, (1024, 640))
    below = Diary("below", [])
    services.push(below)
    tell(services, Pressed(Key.HELP))
    book = top(services)
    assert isinstance(book, BookScene)
    assert book.book.at == 0
    tell(services, Pressed(closes))
    assert top(services) is below
    assert not any("Key.HELP" in entry for entry in map(str, below.log)), "the book heard it"


def test_what_lies_under_a_pause_is_explained(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))

    class Table(Diary):
        def help(self) -> BookScene:
            return BookScene(Here("chips.bank", variant=6))

    services.push(Table("table", []))
    pause = PauseScene()
    services.push(pause)
    drawn(services)
    button = group_of(pause).find(("pause button", "rules"))
    assert button is not None
    click(services, button.rect.center)
    book = top(services)
    assert isinstance(book, BookScene)
    assert CHAPTERS[book.book.chapter].key == "chips"
    assert book.book.shown["table"] == "6"
    key(services, Key.BACK)
    assert top(services) is pause


def test_pages_turn_by_every_means_and_end_at_both_ends(tmp_path: Path) -> None:
    services, book = opened(tmp_path)
    last = len(book.book.binding.sides) - 2
    for turn, back in (
        (Pressed(Key.RIGHT), Pressed(Key.LEFT)),
        (Pressed(Key.LETTER, "d"), Pressed(Key.LETTER, "a")),
        (Pressed(Key.PAGE_DOWN), Pressed(Key.PAGE_UP)),
        (Wheel(-1), Wheel(1)),
    ):
        tell(services, turn)
        assert book.book.at == 2
        tell(services, back, back)
        assert book.book.at == 0
    click(services, book.layout.corners[1].center)
    assert book.book.at == 2
    arrow = book.group.find(("book", "next"))
    assert arrow is not None
    click(services, arrow.rect.center)
    assert book.book.at == 4
    click(services, book.layout.corners[0].center)
    assert book.book.at == 2
    key(services, Key.LAST)
    key(services, Key.RIGHT)
    assert book.book.at == last
    assert book.group.find(("book", "next")) is None
    key(services, Key.FIRST)
    assert book.group.find(("book", "before")) is None


def test_chapters_by_number_and_by_tab(tmp_path: Path) -> None:
    services, book = opened(tmp_path)
    for number in range(len(CHAPTERS)):
        key(services, Key[f"DIGIT_{number + 1}"], str(number + 1))
        assert book.book.chapter == number
    for number in range(len(CHAPTERS)):
        tab = book.group.find(("book tab", number))
        assert tab is not None
        click(services, tab.rect.center)
        assert book.book.chapter == number


def test_variants_by_shift_and_by_the_switch(tmp_path: Path) -> None:
    services, book = opened(tmp_path, here=Here("buying.take", variant=5))
    spread = book.book.at
    for cards in VARIANTS:
        key(services, Key[f"DIGIT_{cards}"], str(cards), shift=True)
        assert book.book.shown["table"] == str(cards)
        assert book.book.at == spread, "the same leaf, printed anew"
    book.group.focus_on(("book", "variant", 1))
    tell(services, Pressed(Key.LEFT), Released(Key.LEFT))
    assert book.book.shown["table"] == "7"
    assert book.book.at == spread


@pytest.mark.parametrize("size", [(1024, 640), (1280, 1024)])
def test_another_window_or_language_shows_the_same_step(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    services, book = opened(tmp_path, (1920, 1080), here=Here("wins.groups", variant=5))
    services.words = Words.load("de")
    services.measure(size)
    services.lay_out_again()
    pass_time(services, 0.1)
    drawn(services)
    assert CHAPTERS[book.book.chapter].key == "wins"
    assert marked(book, "tag") == ["wins.groups"]


# --- marks -------------------------------------------------------------------------------------


def test_the_step_and_the_own_line_are_marked_only_where_they_are(tmp_path: Path) -> None:
    here = Here("buying.pay", variant=5, own=TRIPLET)
    services, book = opened(tmp_path, here=here)
    assert marked(book, "tag") == ["buying.pay"]
    assert marked(book, "own") == [5]
    key(services, Key.DIGIT_6, "6", shift=True)
    assert marked(book, "own") == [], "another variant's table"
    key(services, Key.DIGIT_5, "5", shift=True)
    assert marked(book, "own") == [5]
    key(services, Key.DIGIT_1, "1")
    assert marked(book, "tag") == []


def test_outside_a_game_nothing_is_marked(tmp_path: Path) -> None:
    services, book = opened(tmp_path)
    for _ in range(0, len(book.book.binding.sides), 2):
        assert not {"tag", "own", "plate"} & {n[0] for n in names(book) if isinstance(n, tuple)}
        key(services, Key.RIGHT)


@pytest.mark.parametrize("left_open", [True, False])
def test_no_hand_is_told_once_somebody_else_may_look(tmp_path: Path, left_open: bool) -> None:
    away: list[bool] = []
    here = Here(
        "buying.pay", variant=5, own=TRIPLET, shared=True, on_away=lambda: away.append(True)
    )
    services, book = opened(tmp_path, here=here)
    if left_open:
        services.stack.update(Unattended.MINUTE.seconds + 1)
        drawn(services)
    else:
        tell(services, FocusLost())
    assert away == [True]
    assert marked(book, "own") == []


@pytest.mark.parametrize("own", [(), (*TRIPLET[:4], *parse_cards("??"))])
def test_a_hand_nobody_may_see_is_not_marked(tmp_path: Path, own: tuple[Card, ...]) -> None:
    _, book = opened(tmp_path, here=Here("buying.pay", variant=5, own=own))
    assert marked(book, "own") == []


def test_a_kept_picture_does_not_tell_the_own_line(tmp_path: Path) -> None:
    services, book = opened(tmp_path, here=Here("buying.pay", variant=5, own=TRIPLET))
    _, plain = opened(tmp_path / "other", here=Here("buying.pay", variant=5))
    kept = book.discreet_snapshot()
    assert kept is not None
    page = book.layout.pages[1].column
    bare = Picture(services.size)
    plain.draw(bare)
    seen = bare.snapshot()
    for box in (Rect(page.x, y, page.w, 3) for y in range(page.y, page.bottom, 9)):
        assert kept.subsurface(box).get_buffer().raw == seen.subsurface(box).get_buffer().raw


# --- turning -----------------------------------------------------------------------------------


def resting(book: BookScene) -> bool:
    return book.resting


def test_a_page_takes_its_time_and_then_rests(tmp_path: Path) -> None:
    services, book = opened(tmp_path)
    drawn(services)
    book.turn(1)
    services.stack.update(SECONDS / 2)
    drawn(services)
    assert not resting(book)
    services.stack.update(SECONDS)
    window = drawn(services)
    services.stack.update(0.01)
    drawn(services)
    assert resting(book)
    assert services.stack.draw(window) == []


@pytest.mark.parametrize("reduced", [False, True])
def test_a_window_that_changes_while_a_page_turns(tmp_path: Path, reduced: bool) -> None:
    services, book = opened(tmp_path, (1280, 800), reduced_motion=reduced)
    drawn(services)
    book.turn(1)
    services.stack.update(SECONDS / 2)
    drawn(services)
    services.measure((1024, 640))
    services.lay_out_again()
    pygame.display.set_mode((1024, 640))
    drawn(services)
    assert book.resting


def test_instant_speed_shows_the_page_at_once(tmp_path: Path) -> None:
    services, book = opened(tmp_path, speed=Speed.INSTANT)
    drawn(services)
    book.turn(1)
    services.stack.update(0.001)
    drawn(services)
    assert book.resting


def test_reduced_motion_fades(tmp_path: Path) -> None:
    services, book = opened(tmp_path, reduced_motion=True)
    drawn(services)
    before = drawn(services).copy()
    book.turn(1)
    services.stack.update(SECONDS / 2)
    during = drawn(services).copy()
    services.stack.update(SECONDS)
    services.stack.update(0.01)
    after = drawn(services).copy()
    page = book.layout.pages[0]
    row = [(page.column.x + n, page.title) for n in range(0, page.column.w, 3)]
    assert any(before.get_at(at) != after.get_at(at) for at in row)
    assert any(during.get_at(at) not in (before.get_at(at), after.get_at(at)) for at in row)


# --- looking for a word ------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_found_in_headings_first(language: str) -> None:
    words = Words.load(language)
    for step in ("buying.pay", "salon.joker", "club.jacks"):
        assert hits(words, words(f"book.{step}").upper())[0].step == step
    assert hits(words, "x") == []
    assert hits(words, "qqqq") == []
    found = hits(words, "ass" if language == "de" else "ace")
    assert [hit.in_title for hit in found] == sorted((h.in_title for h in found), reverse=True)


def test_a_word_leads_to_its_page_by_keys_and_by_mouse(tmp_path: Path) -> None:
    services, book = opened(tmp_path, language="de")
    for by_mouse in (False, True):
        key(services, Key.FIRST)
        tell(services, Pressed(Key.OTHER, "/"))
        find = top(services)
        assert isinstance(find, FindScene)
        tell(services, Typed("pfandhaus"))
        assert [hit.step for hit in find.found] == ["duel.pawn"]
        drawn(services)
        if by_mouse:
            button = find.group.find(("find", "duel.pawn"))
            assert button is not None
            click(services, button.rect.center)
        else:
            key(services, Key.CONFIRM)
        assert top(services) is book
        assert marked(book, "plate") == ["duel.pawn"]
    tell(services, Pressed(Key.LETTER, "f"), Pressed(Key.BACK))
    assert top(services) is book
