"""The album on the screen: its pages, whose it is, what is new, a game again, what it brings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from pygame import Rect

from game.audio.cues import Cue
from game.history.album import PAGES, Album, album_of
from game.input.intents import DIGITS, Intent, Key, PointerMoved, PointerPressed, Pressed
from game.match.share import code_of
from game.match.special import daily_deal
from game.scenes.album.rewards import RewardButton
from game.scenes.album.scene import LOOKED_AT, AlbumScene
from game.scenes.album.stamps import StampButton
from game.scenes.history.scene import HistoryScene, HistoryTab
from game.scenes.looks import LooksSegments
from game.scenes.options.scene import OptionsScene
from game.scenes.showpiece import picture_of
from game.storage.archive import ShownHands
from game.storage.profiles import Profile
from game.storage.settings import CardBack, Cloth
from game.storage.store import Store
from game.table.replay.scene import ReplayScene
from game.ui.services import Services
from game.ui.widgets.widget import Widget
from tests.match.matches import play_out, small_table
from tests.scenes.fakes import Diary
from tests.scenes.history.opened import clocked, filled
from tests.scenes.screens import (
    SIZES,
    SilentVoice,
    drawn,
    furnished,
    overlapping,
    parts_of,
    pass_time,
    top,
)

EIGHT = next(at for at, page in enumerate(PAGES) if page.cards == 8)
HAND = "AS AH AD AC KS KH KD KC"


def lines(page: int, count: int, name: str = "", ended: str = "2026-10-01") -> list[ShownHands]:
    """The lowest lines of a page of the main game, each shown three times."""
    of = PAGES[page]
    hand = " ".join(HAND.split()[: of.cards])
    return [
        ShownHands(name, of.kind, of.cards, 3, 1, 1, 1, 1, ended, hand, line << 4 * of.cards)
        for line in range(1, count + 1)
    ]


class Opened:
    """The album over another screen."""

    def __init__(
        self, folder: Path, shown: list[ShownHands] | None = None, *,
        size: tuple[int, int] = (1024, 640), owner: str | None = None, **settings: Any,
    ) -> None:  # fmt: skip
        self.services: Services = furnished(folder, size, **settings)
        self.services.measure(size)
        self.jobs: list[Iterator[None]] = []
        self.services.work = self.jobs.append
        self.services.push(Diary("title", []))
        if shown is not None:
            archive = self.services.store.archive
            archive.shown = lambda player=None: tuple(shown)  # type: ignore[method-assign]
        self.open(owner)

    def open(self, owner: str | None = None) -> None:
        self.scene = AlbumScene(owner)
        self.services.push(self.scene)
        drawn(self.services)

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.services.stack.handle(intent)
            self.services.stack.update(0.01)

    def finish(self) -> None:
        for job in self.jobs:
            for _ in job:
                pass
        self.jobs.clear()
        self.services.stack.update(0.01)

    @property
    def stamps(self) -> list[StampButton]:
        return [each for each in self.scene.group.widgets if isinstance(each, StampButton)]

    def reward(self, name: str) -> RewardButton:
        return cast(RewardButton, self.scene.group.find(("album", "reward", name)))


def press(widget: Widget) -> tuple[Intent, ...]:
    x, y = widget.rect.center
    return PointerMoved(x, y), PointerPressed(x, y)


# --- pages ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", range(len(PAGES)))
def test_each_page_has_a_stamp_for_each_line_inside_the_book(
    tmp_path: Path, size: tuple[int, int], page: int
) -> None:
    """In the order of the table, left page first, side by side without touching, and none smaller
    than a finger needs in a large window."""
    opened = Opened(tmp_path, lines(EIGHT, 7), size=size)
    opened.scene.open_page(page)
    keys = [("album", "stamp", page, line) for line in range(len(PAGES[page].lines))]
    assert [stamp.key for stamp in opened.stamps] == keys
    book = opened.scene.places["panel"]
    rects = [(stamp.key, stamp.rect) for stamp in opened.stamps]
    rewards = [each for each in opened.scene.group.widgets if isinstance(each, RewardButton)]
    rects += [(each.key, each.rect) for each in rewards]
    assert len(rewards) == 5
    assert all(book.contains(rect) for _, rect in rects)
    assert overlapping(rects) == []
    assert Rect((0, 0), size).contains(book)
    first, last = rects[0][1], opened.stamps[-1].rect
    assert first.right < book.centerx
    assert last.x > book.centerx or len(keys) <= 8
    assert {rect.h for _, rect in rects[: len(keys)] if rect.x < book.centerx} <= {
        first.h, first.h - 1, first.h + 1,
    }  # fmt: skip


def test_it_opens_at_what_is_new_else_at_the_fullest_page(tmp_path: Path) -> None:
    opened = Opened(tmp_path, [*lines(0, 6), *lines(2, 2, ended="2026-11-01")])
    assert opened.scene.page == 0  # never looked at: all of it is new
    opened.scene.back()
    later = [*lines(0, 6), *lines(2, 2), *lines(3, 1, ended="2026-11-03")]
    opened.services.store.archive.shown = lambda player=None: tuple(later)  # type: ignore[method-assign]
    for page in (2, 3, 0):
        opened.open()
        assert opened.scene.page == page
        opened.scene.back()


def test_digits_and_page_keys_turn(tmp_path: Path) -> None:
    opened = Opened(tmp_path, [])
    assert opened.scene.page == 0
    opened.do(Pressed(DIGITS[6], "7"))
    assert PAGES[opened.scene.page].cards == 7
    opened.do(Pressed(DIGITS[0], "1"))
    assert PAGES[opened.scene.page].cards == 7
    opened.do(Pressed(Key.PAGE_DOWN), Pressed(Key.PAGE_DOWN))
    assert PAGES[opened.scene.page].kind == "salon"
    for _ in range(3):
        opened.do(Pressed(Key.PAGE_DOWN))
    assert opened.scene.page == 0
    opened.do(Pressed(Key.PAGE_UP))
    assert PAGES[opened.scene.page].kind == "club"


def test_the_foot_tells_of_the_stamp_that_is_looked_at(tmp_path: Path) -> None:
    opened = Opened(tmp_path, lines(1, 1))
    words, scene = opened.services.words, opened.scene
    line = PAGES[1].lines[-1]
    told = words("album.told", line=words(f"combination.{line.name}"), times=3, date="1 Oct 2026")
    assert scene.told().startswith(told.split("First")[0])
    assert "2026" in scene.told()
    seen = next(each for each in opened.stamps if each.key[-1] == 0)
    opened.do(PointerMoved(*seen.rect.center))
    odds = words("album.one_in", odds="64,974")
    assert odds in scene.told()


# --- whose it is ---------------------------------------------------------------------------------
def test_everybody_has_an_album_of_their_own(tmp_path: Path) -> None:
    opened = Opened(tmp_path, [*lines(1, 5, "Emma"), *lines(1, 2, "Zoë")])
    assert opened.scene.owner == "Emma"
    assert opened.scene.album.seen(1) == 5
    opened.do(*press(cast(Widget, opened.scene.group.find(("album", "owner")))))
    assert (opened.scene.owner, opened.scene.album.seen(1)) == ("Zoë", 2)
    opened.scene.back()
    opened.open("Ida")
    assert opened.scene.album == Album()


def test_it_is_that_of_who_played_last_and_leads_from_the_regulars_table(tmp_path: Path) -> None:
    filled(tmp_path)
    services = furnished(tmp_path, (1024, 640))
    services.store.profiles.add(Profile("Emma", 9))
    services.push(HistoryScene(HistoryTab.PEOPLE))
    drawn(services)
    for way, owner in ((("people", "album"), "Emma"), (("regulars", "album"), "")):
        history = cast(HistoryScene, top(services))
        history.group.focus_on(way)
        services.stack.handle(Pressed(Key.CONFIRM))
        assert isinstance(top(services), AlbumScene)
        album = cast(AlbumScene, top(services))
        assert album.owner == owner
        assert album.album == album_of(services.store.archive.shown(owner))
        assert album.album.stamps
        album.back()


# --- what is new ---------------------------------------------------------------------------------
def test_new_stamps_are_marked_until_they_were_looked_at(tmp_path: Path) -> None:
    opened = Opened(tmp_path, lines(1, 3))
    assert [bool(stamp.new) for stamp in opened.stamps] == [False] * 6 + [True] * 3
    opened.scene.back()
    kept = opened.services.store.setting(LOOKED_AT)
    assert kept is not None
    assert json.loads(kept) == {"": {"1": "2026-10-01"}}
    opened.open()
    assert not any(stamp.new for stamp in opened.stamps)


def test_pages_that_were_not_opened_stay_new(tmp_path: Path) -> None:
    opened = Opened(tmp_path, [*lines(1, 3), *lines(2, 2), *lines(3, 1)])
    assert opened.scene.page == 1
    opened.scene.open_page(3)
    opened.scene.back()
    opened.open()
    assert opened.scene.page == 2
    assert sum(bool(stamp.new) for stamp in opened.stamps) == 2
    opened.scene.open_page(1)
    drawn(opened.services)
    assert not any(stamp.new for stamp in opened.stamps)


@pytest.mark.parametrize("kept", ["[]", "{", '{"": 3}', "7"])
def test_what_was_kept_badly_is_as_if_nothing_was(tmp_path: Path, kept: str) -> None:
    store = Store(tmp_path)
    store.keep_setting(LOOKED_AT, kept)
    store.close()
    opened = Opened(tmp_path, lines(1, 3))
    assert sum(bool(stamp.new) for stamp in opened.stamps) == 3


@pytest.mark.parametrize("calm", [False, True])
def test_a_new_stamp_gets_its_postmark_with_a_thud(tmp_path: Path, calm: bool) -> None:
    opened = Opened(tmp_path, lines(1, 3), reduced_motion=calm)
    voice = cast(SilentVoice, opened.services.voice)
    assert [stamp.marked for stamp in opened.stamps[-3:]] == [calm] * 3
    assert opened.scene.resting is calm
    pass_time(opened.services, 0.1)
    drawn(opened.services)
    picture = opened.services.stack.pictures[-1]
    assert len(picture.keys_of("album press")) == (0 if calm else 3)
    pass_time(opened.services, 0.3)
    drawn(opened.services)
    assert all(stamp.marked for stamp in opened.stamps)
    assert not picture.keys_of("album press")
    assert voice.played.count(Cue.PAWN) == (0 if calm else 1)


# --- a game again --------------------------------------------------------------------------------
def test_enter_shows_the_game_of_the_first_time(tmp_path: Path) -> None:
    store = Store(tmp_path)
    clocked(store)
    for seed in range(3):
        play_out(store.running.begin(small_table(seed, rounds=2)))
    album = album_of(store.archive.shown(""))
    store.close()
    opened = Opened(tmp_path)
    place = max(album.stamps, key=lambda at: album.stamps[at].game)
    stamp = album.stamps[place]
    assert stamp.game > 1
    opened.scene.open_page(place[0])
    opened.scene.focus_on(("album", "stamp", *place))
    opened.do(Pressed(Key.CONFIRM))
    assert opened.scene.sentence == opened.services.words("regulars.opening")
    opened.finish()
    replay = top(opened.services)
    assert isinstance(replay, ReplayScene)
    assert replay.playback.recording.number == stamp.game
    shown = {str(event) for event in replay.playback.recording.log}
    assert any(stamp.hand.split()[0] in event for event in shown)


def test_a_place_without_a_stamp_shows_no_game(tmp_path: Path) -> None:
    opened = Opened(tmp_path, [])
    opened.do(Pressed(Key.CONFIRM))
    opened.finish()
    assert top(opened.services) is opened.scene
    assert opened.scene.sentence == ""


def test_a_game_that_is_gone_is_told(tmp_path: Path) -> None:
    opened = Opened(tmp_path, lines(1, 1))
    opened.do(Pressed(Key.CONFIRM))
    opened.finish()
    assert top(opened.services) is opened.scene
    assert opened.scene.sentence.startswith(
        opened.services.words("error.save_broken", path="").split(".")[0][:12]
    )


# --- to show around ------------------------------------------------------------------------------
def test_f12_shows_the_stamp_with_the_code_of_its_deal(tmp_path: Path) -> None:
    store = Store(tmp_path)
    clocked(store)
    match = play_out(store.running.begin(daily_deal("2026-11-21")))
    place, stamp = min(album_of(store.archive.shown("")).stamps.items())
    store.close()
    opened = Opened(tmp_path)
    opened.scene.open_page(place[0])
    opened.scene.focus_on(("album", "stamp", *place))
    opened.services.stack.update(0.01)
    words, piece = opened.services.words, opened.scene.showpiece()
    assert piece.title == words(f"combination.{PAGES[place[0]].lines[place[1]].name}")
    assert sorted(map(str, piece.cards)) == sorted(stamp.hand.split())
    assert piece.code == code_of(match.options) != ""
    assert piece.figure.startswith("1 in")
    assert picture_of(opened.services, piece).get_size() == (1600, 900)


def test_f12_shows_the_page_where_no_stamp_is(tmp_path: Path) -> None:
    opened = Opened(tmp_path, lines(1, 2, "Emma"))
    opened.scene.focus_on(("album", "stamp", 1, 0))
    opened.services.stack.update(0.01)
    words, piece = opened.services.words, opened.scene.showpiece()
    assert (piece.title, piece.note) == (words("variant.5"), words("album.owner", name="Emma"))
    assert piece.figure == words("album.of", seen=2, all=len(PAGES[1].lines))
    assert piece.code == ""


# --- what it brings ------------------------------------------------------------------------------
def test_a_reward_is_used_where_it_is_there(tmp_path: Path) -> None:
    opened = Opened(tmp_path, lines(EIGHT, 8))

    def worn() -> tuple[CardBack, Cloth]:
        settings = opened.services.settings
        return settings.card_back, settings.cloth

    opened.do(*press(opened.reward("ivory")))
    assert worn() == (CardBack.BURGUNDY, Cloth.GREEN)
    for name, looks in (
        ("emerald", (CardBack.EMERALD, Cloth.GREEN)),
        ("midnight", (CardBack.EMERALD, Cloth.MIDNIGHT)),
        ("title", (CardBack.EMERALD, Cloth.MIDNIGHT)),
    ):
        opened.scene.focus_on(("album", "reward", name))
        opened.do(Pressed(Key.CONFIRM))
        assert worn() == looks


@pytest.mark.parametrize(
    ("stamps", "walked"),
    [
        (3, ["burgundy", "navy", "burgundy"]),
        (4, ["burgundy", "navy", "emerald", "burgundy"]),
        (12, ["burgundy", "navy", "emerald", "ivory", "burgundy"]),
    ],
)
def test_the_options_offer_what_is_there(tmp_path: Path, stamps: int, walked: list[str]) -> None:
    """Nothing that is free is locked; what is not there yet says what it needs, and is passed
    over."""
    services = furnished(tmp_path, (1024, 640))
    archive = services.store.archive
    archive.shown = lambda player=None: tuple(lines(EIGHT, stamps, "Emma"))  # type: ignore[method-assign]
    options = OptionsScene()
    services.push(options)
    drawn(services)
    options.focus_on(("option", "card_backs"))
    seen = [services.settings.card_back.name.lower()]
    for _ in walked[1:]:
        services.stack.handle(Pressed(Key.CONFIRM))
        services.stack.update(0.01)
        seen.append(services.settings.card_back.name.lower())
    assert seen == walked
    row = cast(LooksSegments, options.group.find(("option", "card_backs")))
    last = (row.rect.right - row.rect.w // 8, row.rect.centery)
    services.stack.handle(PointerMoved(*last))
    if stamps < 11:
        assert row.hint == services.words("options.needs_stamps", count=11)
        services.stack.handle(PointerPressed(*last))
        assert services.settings.card_back is CardBack.BURGUNDY
    else:
        assert row.hint == services.words("options.card_backs.ivory")


def test_a_look_in_use_stays_where_its_stamps_are_gone(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640), cloth=Cloth.PLUM)
    options = OptionsScene()
    services.push(options)
    drawn(services)
    row = cast(LooksSegments, options.group.find(("option", "cloth")))
    assert row.chosen == list(Cloth).index(Cloth.PLUM)
    assert row.hint == services.words("options.cloth.plum")


def test_a_whole_page_brings_a_title_under_the_name(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    for name in ("Emma", "Zoë"):
        services.store.profiles.add(Profile(name, 33))
    archive = services.store.archive
    archive.shown = lambda player=None: tuple(lines(0, 8, "Emma"))  # type: ignore[method-assign]
    page = HistoryScene(HistoryTab.PEOPLE)
    services.push(page)
    drawn(services)
    rows = [each for each in page.group.widgets if each.key[:2] == ("people", "row")]
    title, age = services.words("album.plate"), services.words("new.age", count=33)
    assert [{title, age} & parts_of(row).keys() for row in rows] == [{title}, {age}]
