"""Every page of the book fits every window, in both languages, at every size of text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.rules.variants import VARIANTS
from game.scenes.rule_book.book import BookLayout, Pagination, book_layout
from game.scenes.rule_book.contents import CHAPTERS, KINDS, StepsLeaf, TableLeaf
from game.scenes.rule_book.pages import PageMarks
from game.ui.compositor import Items
from game.ui.services import Services
from tests.scenes.rule_book.opened import opened, seen, sketched
from tests.scenes.screens import (
    LANGUAGES,
    drawn,
    furnished,
    items_of,
    nothing_cut,
    overlapping,
)
from tests.times import few_quick

__all__ = ["sketched"]

WINDOWS = ((1024, 640), (1280, 800), (1920, 1080), (2560, 1080), (1600, 1200))
TEXT = (100, 150, 200)


def bound(
    services: Services, variant: int = 5, kind: str = "salon"
) -> tuple[BookLayout, Pagination]:
    layout = book_layout(services.unit, services.size[0])
    binding = Pagination(services, layout, {"table": str(variant), "rank": kind})
    return layout, binding


def check_page(
    services: Services, layout: BookLayout, binding: Pagination, at: int, marks: PageMarks
) -> None:
    """Nothing on a page shares a pixel, and all of it is inside the printed frame."""
    place = 0 if layout.single else at % 2
    items = Items("page")
    with nothing_cut():
        binding.lay(items, at, place, marks)
    found = seen(items)
    page, sheet = layout.pages[place], binding.sides[at].page
    if sheet is not None and isinstance(sheet.leaf, TableLeaf):
        found["switch"] = page.switch
    words = {key: box for key, box in found.items() if "drawing" not in str(key)}
    tags = [place for name, _, place in items if isinstance(name, tuple) and name[0] == "tag"]
    for tag in tags:  # its shadow may reach further
        around = tag.inflate(-services.kit.px(30), -services.kit.px(30))
        assert around.collidedict(words, values=True) is None
    name = sheet and sheet.leaf.key
    assert overlapping(found.items()) == [], (name, at)
    outside = {key: box for key, box in found.items() if not page.frame.contains(box)}
    assert outside == {}, (name, at, page.frame)


def check_book(folder: Path, size: tuple[int, int], language: str, text: int) -> Pagination:
    """Nothing on any page is cut or out of place, and nothing is left out."""
    services = furnished(folder, size, language, text_size=text)
    services.measure(size)
    layout, binding = bound(services)
    told = set()
    for at, sheet in enumerate(binding.sides):
        check_page(services, layout, binding, at, PageMarks("buying.pay", "wins.high", 5))
        if sheet.page is not None:
            told |= {(sheet.page.leaf.key, n) for n in range(sheet.page.first, sheet.page.last)}
    leaves = {(s.page.leaf.key, s.page.count) for s in binding.sides if s.page is not None}
    assert told == {(key, n) for key, count in leaves for n in range(count)}
    return binding


@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXT)
def test_every_page_has_room_for_what_it_says(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    binding = check_book(tmp_path, size, language, text)
    if text == 100:
        assert all(s.page is None or (s.page.begins and s.page.ends) for s in binding.sides)


@pytest.fixture
def tables_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book of nothing but tables: all the rest is the same whichever is printed."""
    chapters = [
        replace(chapter, leaves=tuple(x for x in chapter.leaves if not isinstance(x, StepsLeaf)))
        for chapter in CHAPTERS
    ]
    monkeypatch.setattr("game.scenes.rule_book.book.CHAPTERS", chapters)


@pytest.mark.usefixtures("sketched", "tables_only")
@pytest.mark.parametrize("size", few_quick(WINDOWS, 3))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXT)
def test_every_table_fits(tmp_path: Path, size: tuple[int, int], language: str, text: int) -> None:
    services = furnished(tmp_path, size, language, text_size=text)
    services.measure(size)
    for variant, kind in zip(VARIANTS, (*KINDS, "salon", "duel"), strict=True):
        layout, binding = bound(services, variant, kind)
        tables = [at for at, sheet in enumerate(binding.sides) if sheet.page is not None]
        assert len(tables) >= 2
        for at in tables:
            for own in (None, 7 if variant % 2 else 0):
                check_page(services, layout, binding, at, PageMarks(own=own))


@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_what_can_be_pressed_has_its_own_place(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    with nothing_cut():
        services, scene = opened(tmp_path, size, language, text_size=text)
        services.measure(size)
        services.lay_out_again()
        services.stack.lay_out_now()
        scene.go(scene.book.binding.chapter(1))
        services.stack.lay_out_now()
        drawn(services)
    boxes = [(widget.key, widget.rect) for widget in scene.group.widgets]
    assert overlapping(boxes) == []
    window = Rect(0, 0, *size)
    assert all(window.contains(box) for _, box in boxes)
    layout, (legend,) = scene.layout, items_of(scene, "legend")
    assert not any(place.colliderect(layout.book) for _, place in legend.values())
    assert window.contains(layout.book)
    columns = [page.column for page in layout.pages]
    assert len({column.w for column in columns}) == 1, "a leaf breaks alike on either page"
    for name in ("before", "next"):
        arrow = scene.group.find(("book", name))
        assert arrow is not None
        assert arrow.rect.collidelist(columns) < 0
