"""Every moment at which a match rests: nothing to be read is cut, covered, or off its place.

Three tables here; every arrangement of seats in several windows in the thorough set."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations, product
from random import Random

import pytest
from pygame import Rect

from game.rules.decisions import Take, TakeCard
from game.rules.table import Phase
from game.storage.settings import Settings
from game.table.deluxe.story.slips import on_felt
from game.table.layout.table import CARD_ASPECT, Area
from tests.scenes.screens import ink_of, nothing_cut
from tests.table.evening import Evening, SitDown, options
from tests.table.staging import COMBINATIONS
from tests.times import few_quick

Case = tuple[tuple[int, int], str, int, int, int]
"""Window, language, size of text, players, cards."""

SIZES = ((1024, 640), (1366, 768), (1920, 1080))
A_FEW: tuple[Case, ...] = (
    ((1024, 640), "de", 200, 5, 5),
    ((1366, 768), "de", 200, 4, 8),
    ((1920, 1080), "en", 100, 6, 4),
)
TIGHTEST = ((1024, 640), "de", 200)
DISPLAYS = tuple(product(SIZES, ("en", "de"), (100, 200)))
MANY: tuple[Case, ...] = tuple(
    (*display, players, cards)
    for number, (cards, players) in enumerate(COMBINATIONS)
    for at, display in enumerate(DISPLAYS)
    if display == TIGHTEST or (number + at) % 5 == 0
)
"""Every arrangement in the tightest display and in one to three others."""


def named(case: Case) -> str:
    size, language, text, players, cards = case
    return f"{size[0]}x{size[1]}-{language}-{text}-{players}p-{cards}c"


@pytest.mark.parametrize("case", few_quick(A_FEW), ids=named)
def test_nothing_that_is_to_be_read_is_cut_or_covered(evening: SitDown, case: Case) -> None:
    size, language, text, players, cards = case
    with nothing_cut():
        table = evening(
            options(cards, players, seed=3),
            size=size,
            language=language,
            settings=Settings(text_size=text),
        )
        faults = [f"{moment}: {fault}" for moment in moments(table) for fault in faults_of(table)]
    assert not faults, "\n".join(faults)


@pytest.mark.thorough
@pytest.mark.parametrize("case", [case for case in MANY if case not in A_FEW], ids=named)
def test_nothing_is_covered_in_any_window(evening: SitDown, case: Case) -> None:
    test_nothing_that_is_to_be_read_is_cut_or_covered(evening, case)


def moments(table: Evening) -> Iterator[str]:
    """Plays, and says at which moment the table is."""
    table.play_to_purchase()
    table.pass_time(0.5)
    yield "before"
    table.actions.toggle_lamp()
    table.pass_time(0.3)
    assert table.shows(("lamp holds", "panel")) or table.shows(("lamp goes", "panel"))
    yield "lamp"
    table.playback.answer(table.random_answer(Random(1), eager=1.0))
    table.until(table.asked)
    assert isinstance(table.decision, TakeCard)
    table.playback.answer(Take(table.decision.slots[0]))
    table.until(lambda: table.shows(("climb", "ribbon")))
    table.pass_time(0.2)
    yield "bought"
    table.until(lambda: table.asked() and not table.shows(("climb", "panel")))
    yield "bought, the ladder gone"
    table.play_to(
        lambda: (
            table.playback.table.phase in (Phase.SHOW, Phase.PAY)
            and all(seat.shown is not None for seat in table.playback.table.seats)
            and not table.playback.ledger.money.paying
        )
    )
    yield "showdown"
    for game in ("paid", "paid again"):
        table.play_to(table.game_over)
        yield game
        table.table.next_game()
        table.until(lambda: not table.game_over())


# --- what is in the way --------------------------------------------------------------------------


def faults_of(table: Evening) -> Iterator[str]:
    """What is wrong in the picture as it is now."""
    window = Rect((0, 0), table.services.size)
    labels, things = dict(labels_of(table)), dict(things_of(table))
    for name, rect in labels.items():
        if not window.contains(rect):
            yield f"{name} leaves the window"
        for thing, other in things.items():
            if rect.colliderect(other) and not belongs(name, thing):
                yield f"{name} over {thing}"
    for (one, rect), (another, other) in combinations(labels.items(), 2):
        if rect.colliderect(other):
            yield f"{one} and {another}"
    yield from misplaced(table, labels)


LABELS: tuple[tuple[Hashable, ...], ...] = (
    ("banner", "title"),
    ("banner", "line"),
    ("toast", "plate"),
    ("lamp toast", "plate"),
    ("lamp holds", "panel"),
    ("lamp goes", "panel"),
    ("climb", "panel"),
    ("lead", "strip"),
    ("round", "plate"),
)


def labels_of(table: Evening) -> Iterator[tuple[str, Rect]]:
    """Everything written on a plate, ribbon or paper of its own, without its shadow."""
    seats = range(len(table.playback.table.seats))
    keys = [*LABELS, *(("slip", seat) for seat in seats)]
    keys += [("ribbon", seat, "band") for seat in seats]
    for key in keys:
        if key in table.picture:
            yield " ".join(map(str, key)), ink(table, key)


def things_of(table: Evening) -> Iterator[tuple[str, Rect]]:
    """What no label may cover: bowl, faces, plates, buttons, and the part of cards that is read."""
    board, faces = table.playback.board, board_faces(table)
    for seat, hand in enumerate(board.cast.hands):
        yield f"medallion {seat}", ink(table, ("plate", seat, "medallion")).inflate(-8, -8)
        yield f"plate {seat}", ink(table, ("plate", seat, "plaque"))
        for piece in hand:
            if piece in faces:
                pose = board.pose_of(piece)
                high = round(pose.width * CARD_ASPECT)
                wide = pose.width * (0.22 if seat == board.poses.bottom else 0.5)
                read = Rect(0, 0, round(wide), round(high * (0.3 if seat == 0 else 0.6)))
                read.topleft = round(pose.x - pose.width / 2), round(pose.y - high / 2)
                yield f"card {piece} of {seat}", read
    yield "bowl", ink(table, ("bank bowl", "back")).inflate(-6, -6)
    for key in table.picture.items:
        if isinstance(key, tuple) and key[-1] == "face":
            yield str(key[0]), ink(table, key)


def board_faces(table: Evening) -> set[int]:
    """The pieces whose face is to be seen."""
    hands = (piece for hand in table.board.cast.hands for piece in hand)
    return {piece for piece in hands if not table.board.face_of(piece).hidden}


def belongs(label: str, thing: str) -> bool:
    """The prices of a purchase and what the banner says lie near the foot of the bowl."""
    return thing == "bowl" and label in ("banner title", "toast plate", "lamp toast plate")


def misplaced(table: Evening, labels: dict[str, Rect]) -> Iterator[str]:
    """What does not lie in the middle of what it belongs to, or lies on the rail."""
    poses, u = table.board.poses, table.services.u
    shown = table.playback.table.phase in (Phase.SHOW, Phase.PAY, Phase.ENDED)
    for name in ("banner title", "banner line", "toast plate", "lamp toast plate", "lead strip"):
        item = table.picture.items.get(tuple(name.rsplit(" ", maxsplit=1)))
        if item is not None and abs(item.rect.centerx - table.services.size[0] / 2) > 1:
            yield f"{name} is not in the middle"
    for number in range(len(poses.layout.seats)):
        seat = poses.seat(number)
        mine = seat.side == "me"
        for name in (f"ribbon {number} band", f"slip {number}"):
            rect, at = labels.get(name), (seat.shown_ribbon if shown else seat.ribbon)
            if rect is None or name == f"slip {table.playback.table.winner}":
                continue
            if not mine and not on_felt(
                poses.layout, Area(rect.x / u, rect.y / u, rect.w / u, rect.h / u).grown(-2)
            ):
                yield f"{name} on the rail {rect}"
            row = seat.shown_ribbon if mine else seat.shown
            under = abs(rect.centerx - at[0] * u) <= 1
            beside = name.startswith("slip") and abs(rect.centery - row[1] * u) <= 1
            if not under and not beside:
                yield f"{name} is not in the middle"


def ink(table: Evening, key: Hashable) -> Rect:
    """Where an item can be seen."""
    item = table.picture.items[key]
    return ink_of(item.surface, 200).move(item.pos)
