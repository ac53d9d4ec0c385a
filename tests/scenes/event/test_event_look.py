"""What the screens of an event look like: everything has its place, whatever the window."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.input.intents import Resized
from game.scenes.event.attract import AttractScene
from game.scenes.event.boards import EDGE, LESSON_STAYS, today_board
from game.scenes.event.screen import counter
from game.storage.event_settings import EventSettings, house_lines
from game.table.draw.duel_room import duel_table
from game.table.layout.seats import CARD_ASPECT
from game.table.layout.table import table_layout
from game.table.table_game import TableActions
from game.ui.boxes import Unit, fill
from game.ui.tree import Tree
from tests.scenes.event.stand import Stand, places
from tests.scenes.screens import (
    LANGUAGES,
    SIZES,
    ink,
    nothing_cut,
    overlapping,
    texts,
    things,
)

PNG = b"\x89PNG\r\n\x1a\n"
WINDOWS = (
    ((1920, 1080), 100),
    ((1024, 640), 100),
    ((1024, 640), 200),
    ((1280, 1024), 200),
    ((2560, 1080), 200),
)


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("languages", "scan"), [(2, False), (2, True), (3, True)])
def test_everything_leaves_each_other_room(
    size: tuple[int, int], text: float, languages: int, scan: bool
) -> None:
    unit = Unit(*size, text)
    place = places(unit, languages, scan=scan)
    buttons = [place[f"language {number}"] for number in range(languages)]
    last = place["scan" if scan else "today"]
    boards = [*(place[name] for name in ("plaque", "best", "lesson")), last, *buttons]
    assert not any(one.colliderect(other) for one, other in combinations(boards, 2))
    assert all(Rect(0, 0, *size).contains(box) for box in (place["marquee"], *boards))
    assert counter(unit, place["marquee"]).top < place["marquee"].bottom
    assert place["marquee"].bottom < place["plaque"].bottom < place["best"].top
    assert place["lesson"].w > place["best"].w
    assert not any(box.colliderect(place["marquee"]) for box in (*buttons, last))
    assert all(button.h >= 64 * min(1.0, unit.u) for button in buttons)
    assert [button.top for button in buttons] == sorted(button.top for button in buttons)


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
def test_cards_bank_and_bowl_are_seen_above_the_marquee(size: tuple[int, int], text: float) -> None:
    unit = Unit(*size, text)
    table, duel, place = table_layout(unit, 5, 5), duel_table(unit), places(unit)
    top = place["marquee"].top / unit.u
    assert table.toast[1] + table.toast_height / 2 < top
    for seat in table.seats[1:]:
        assert seat.hand[1] + seat.card_width * CARD_ASPECT / 2 < top
    assert duel.bowl[1] + 0.4 * duel.bowl_radius < top


@pytest.mark.parametrize(
    ("size", "text", "table"),
    [
        *((*window, "deluxe") for window in WINDOWS[:4]),
        (*WINDOWS[2], "salon"),
        (*WINDOWS[2], "club"),
    ]
    + [(*window, "duel") for window in WINDOWS[1:3]],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_keeps_to_its_board(
    tmp_path: Path, size: tuple[int, int], language: str, text: int, table: str
) -> None:
    stand = Stand(tmp_path, size, language, text, EventSettings(tables=(table,)))
    scene = stand.attract
    place = scene.places
    inside = [place[name].inflate(-8, -8) for name in ("best", "lesson", "today")]
    with nothing_cut():
        scene.handle(Resized(size))
        for _ in range(8):
            stand.frame()
            found = texts(stand.services, "event")
            assert overlapping(found) == []
            boards = [rect for _, rect in found if rect.bottom > inside[1].top]
            assert len(boards) >= 6
            assert all(any(board.contains(rect) for board in inside) for rect in boards)
            scene.lesson_time += LESSON_STAYS


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_games_and_guests_of_the_day_keep_to_their_board(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    services = Stand(tmp_path, size, language, text).services
    box, tree = places(services.unit)["today"], Tree("today")
    tree.lay(today_board(services, 1207, 412).of(fill(), fill()), box, services)
    inks = [
        ink(drawn, rect) for _, drawn, rect in tree.items() if services.lettering.text_of(drawn)
    ]
    assert len(inks) == 4
    assert all(box.contains(rect) for rect in inks)
    assert not any(one.colliderect(other) for one, other in combinations(inks, 2))


def test_the_invitation_stays_until_a_game_is_finished(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    sentence = " ".join(stand.read("today"))
    assert stand.services.words("event.today.none").split()[0] in sentence
    assert "0" not in sentence


def test_no_ladder_lies_under_the_buttons_for_languages(tmp_path: Path) -> None:
    """Guests buy, and it would show what that makes of a hand which the boards cover."""
    stand = Stand(tmp_path)
    for _ in range(150):
        stand.frame(0.1)
        assert things(stand.services, "climb") == []
    assert stand.attract.table.events_shown > 100


def test_only_the_menu_of_the_table_shown_can_be_pressed(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    scene = stand.attract
    icons = TableActions(scene.table.tabletop, scene.table.playback).icons()
    assert [name for name, _, _ in icons] == ["menu"]


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize(
    ("text", "logo"),
    [
        (("", ""), ""),
        (("", "Spieleabend"), "tall.png"),
        (("Donaudampfschifffährt " * 2, "Jägerstüble Österreich"), "wide.png"),
    ],
)
def test_the_marquee_holds_the_houses_text_and_logo(
    tmp_path: Path, size: tuple[int, int], text: tuple[str, str], logo: str
) -> None:
    for name, shape in (("tall.png", (40, 900)), ("wide.png", (900, 40))):
        pygame.image.save(pygame.Surface(shape), tmp_path / name)
    path = str(tmp_path / logo) if logo else ""
    event = EventSettings(("deluxe",), house_text=house_lines(text), logo=path)
    stand = Stand(tmp_path, size, "de", 150, event)
    assert isinstance(stand.top, AttractScene)
    place = stand.top.places
    edge = 2 * stand.services.kit.px(EDGE)
    field = place["marquee"].inflate(-edge, -edge)
    found = [
        (line, rect)
        for line, rect in stand.read("marquee").items()
        if rect.bottom < place["plaque"].top
    ]
    assert len(found) == 1 + len([line for line in text if line])
    assert overlapping(found) == []
    assert all(field.contains(rect) for _, rect in found)
    middle = sum(rect.centerx for _, rect in found) / len(found)
    assert (middle > field.centerx + 3) is bool(logo), "it stands at the left"


@pytest.mark.parametrize("size", [(0, 0), (5000, 5000)])
def test_a_logo_that_cannot_be_shown_is_told_once_and_left_out(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = tmp_path / "logo.png"
    path.write_bytes(PNG + b"\0\0\0\rIHDR" + b"".join(side.to_bytes(4) for side in size))
    stand = Stand(tmp_path, event=EventSettings(("deluxe",), logo=str(path)))
    assert isinstance(stand.top, AttractScene)
    assert str(path) in stand.top.announcing.text
    stand.top.handle(Resized((1024, 640)))
    assert stand.services.notices == []
    (name,) = (rect for rect in stand.read("marquee").values())
    assert abs(name.centerx - stand.top.places["marquee"].centerx) <= 2, "no room is kept"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marquee_says_who_won_for_it_hangs_before_the_banner(
    tmp_path: Path, language: str
) -> None:
    stand = Stand(tmp_path, language=language)
    attract = stand.attract

    def words() -> list[str]:
        return list(stand.read("marquee"))

    name = words()
    for _ in range(4000):
        stand.frame()
        if attract.table.tabletop.game.hud.banner is not None:
            break
    stand.frame()
    said = words()
    assert said != name and len(said) == 2
    for _ in range(4000):
        stand.frame()
        if attract.table.tabletop.game.hud.banner is None:
            break
    stand.frame()
    assert words() == name
