"""The album: which hands are whose stamps, what they count, and what they bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.history.album import (
    NEEDED,
    PAGES,
    Album,
    AlbumPage,
    Stamp,
    album_of,
    albums_of,
    has_title,
    most_of_a_page,
    place_of,
)
from game.match.share import code_of
from game.match.special import Practice, daily_deal
from game.rules.cards import JOKERS, PACK, PACK_32, Card, print_cards
from game.rules.draw.events import HandShown
from game.rules.draw.ranking import RANKINGS
from game.rules.draw.table import Salon
from game.rules.variants import VARIANTS
from game.storage.record import Heading, printed, read
from game.storage.settings import CardBack, Cloth
from game.storage.store import Store
from tests.match.matches import answer_once, play_out, small_draw_table, small_table

DRAW = {page.kind: page for page in PAGES if page.draw}
RANKED = {
    ("salon", 52): "52", ("salon", 53): "52-joker", ("salon", 54): "52-joker",
    ("duel", 32): "32-duel", ("club", 32): "32-club", ("club", 52): "52",
}  # fmt: skip
WHERE = {page.cards if not page.draw else page.kind: at for at, page in enumerate(PAGES)}


# --- the lines -----------------------------------------------------------------------------------
def test_every_line_of_every_table_is_a_stamp() -> None:
    for cards, variant in VARIANTS.items():
        page = PAGES[WHERE[cards]]
        assert [line.name for line in page.lines] == [e.combination.name for e in variant.lines]
        assert [line.points for line in page.lines] == [e.points for e in variant.lines]
        assert [(e.one_in, e.decimals) for e in page.lines] == [e.one_in for e in variant.lines]
    for kind, ranking in (("salon", "52-joker"), ("duel", "32-duel"), ("club", "32-club")):
        names = [each.name for each in reversed(RANKINGS[ranking].order)]
        assert [line.name for line in DRAW[kind].lines] == names


@pytest.mark.parametrize(("page", "pack"), [(DRAW["salon"], PACK), (DRAW["club"], PACK_32)])
def test_odds_of_the_draw_tables_are_those_of_all_hands(
    page: AlbumPage, pack: Sequence[Card]
) -> None:
    """By ranks and suits: every hand of the pack, and with one joker the five of a kind."""
    ranking = RANKINGS[RANKED[page.kind, len(pack)]]
    found = Counter(map(ranking.strength, combinations(pack, 5)))
    hands = Counter[str]()
    for strength, many in found.items():
        hands[ranking.value_of(strength).combination.name] += many
    all_hands = comb(len(pack), 5)
    for line in page.lines:
        if line.joker:
            fours = [[card for card in pack if card.rank is ace.rank] for ace in pack[:13]]
            value = RANKINGS["52-joker"].value
            assert all(value((*four, JOKERS[0])).combination.name == line.name for four in fours)
            exact = comb(len(pack) + 1, 5) / 13
        else:
            exact = all_hands / hands[line.name]
        assert line.one_in == round(exact, line.decimals), line
        assert line.decimals == (0 if exact >= 100 else 1 if exact >= 10 else 2)


def test_the_duel_has_the_odds_of_the_small_pack() -> None:
    """It compares flushes otherwise, and has no other combinations than the club."""
    club = {line.name: line for line in DRAW["club"].lines}
    assert {line.name: line for line in DRAW["duel"].lines} == club


# --- whose stamps they are -----------------------------------------------------------------------
@dataclass(frozen=True)
class Hand:
    """Shown in a game of the match with this number."""

    match: int
    name: str
    kind: str
    variant: int
    cards: tuple[Card, ...]
    won: bool


@st.composite
def evenings(draw: st.DrawFn) -> list[Hand]:
    """Hands of a few matches of all tables; some share a name, and a match has one table."""
    found = list[Hand]()
    for match in range(1, draw(st.integers(1, 6)) + 1):
        kind, variant = draw(st.sampled_from([*(("deluxe", n) for n in VARIANTS), *RANKED]))
        pack = [*(PACK_32 if variant == 32 else PACK), *JOKERS[: max(0, variant - 52)]]
        for _ in range(draw(st.integers(1, 4))):
            chance = Random(draw(st.integers(0, 2**32)))
            cards = tuple(chance.sample(pack, variant if kind == "deluxe" else 5))
            name = draw(st.sampled_from(["", "Emma"]))
            found.append(Hand(match, name, kind, variant, cards, draw(st.booleans())))
    return found


def strength_of(hand: Hand) -> int:
    if hand.kind == "deluxe":
        return VARIANTS[hand.variant].value(hand.cards).strength
    return RANKINGS[RANKED[hand.kind, hand.variant]].value(hand.cards).strength


def kept(hands: Sequence[Hand]) -> Store:
    """A store with matches that are over, in which these hands were shown, one a game."""
    store = Store(None)
    for number in sorted({hand.match for hand in hands}):
        of = [hand for hand in hands if hand.match == number]
        store.write(
            [(
                "INSERT INTO matches (id, version, options, state, digest, began, ended, kind,"
                " variant, level, counted) VALUES (?, 1, '{}', 'finished', '', '', ?, ?, ?, '', 1)",
                (number, f"2026-10-{number:02}", of[0].kind, of[0].variant),
            )]
        )  # fmt: skip
        for game, hand in enumerate(of, 1):
            row = (number, game, int(hand.won), print_cards(hand.cards), strength_of(hand))
            assert store.write(
                [(
                    "INSERT INTO games VALUES (?, ?, 0, 75, 0, ?, ?, ?, ?, 1, 'cat')",
                    (*row, hand.name),
                )]
            )  # fmt: skip
    return store


def test_hands_have_the_stamps_of_their_combinations() -> None:
    """Whatever the tables call a hand stands on its stamp."""

    @given(evenings())
    def check(hands: list[Hand]) -> None:
        for hand in hands:
            place = place_of(hand.kind, hand.variant, strength_of(hand))
            assert place is not None
            line = PAGES[place[0]].lines[place[1]]
            if hand.kind == "deluxe":
                called = VARIANTS[hand.variant].value(hand.cards).combination.name
            else:
                ranking = RANKINGS[RANKED[hand.kind, hand.variant]]
                called = ranking.value(hand.cards).combination.name
            assert (PAGES[place[0]].kind, line.name) == (hand.kind, called)

    check()


@given(evenings(), st.randoms(use_true_random=False))
def test_all_at_once_is_match_by_match(hands: list[Hand], chance: Random) -> None:
    """In any order; and it is what one counts by hand."""
    store = kept(hands)
    albums = albums_of(store.archive.shown())
    assert set(albums) == {hand.name for hand in hands}
    for name, album in albums.items():
        assert album == album_of(store.archive.shown(name))
        matches = sorted({hand.match for hand in hands})
        chance.shuffle(matches)
        singly = [
            album_of(kept([hand for hand in hands if hand.match == number]).archive.shown(name))
            for number in matches
        ]
        assert reduce(Album.plus, singly, Album()) == album
        for place, stamp in album.stamps.items():
            mine = [
                (hand.match, print_cards(hand.cards), hand.won) for hand in hands
                if hand.name == name
                and place_of(hand.kind, hand.variant, strength_of(hand)) == place
            ]  # fmt: skip
            assert (stamp.held, stamp.won) == (len(mine), sum(won for _, _, won in mine))
            assert (stamp.match, stamp.hand) == mine[0][:2]
            assert stamp.ended == f"2026-10-{stamp.match:02}"


def test_who_played_last_comes_first() -> None:
    hands = [
        Hand(match, name, "deluxe", 4, tuple(PACK[:4]), won=False)
        for match, name in ((1, "Emma"), (2, "Zoë"), (3, "Emma"), (4, ""))
    ]
    assert list(albums_of(kept(hands).archive.shown())) == ["", "Emma", "Zoë"]


# --- what counts ---------------------------------------------------------------------------------
def shown_in(store: Store) -> int:
    return sum(each.held for each in store.archive.shown())


def test_only_what_was_played_to_the_end_here_counts(tmp_path: Path) -> None:
    """Not what is played or was left, came from elsewhere, or was only practised; what is taken up
    again and ends counts once."""
    store = Store(tmp_path)
    left = store.running.begin(small_table(3, rounds=2))
    while left.table.game < 3:
        answer_once(left)
    assert shown_in(store) == 0
    finished = play_out(store.running.begin(small_table(4)))
    mine = shown_in(store)
    assert mine == len([e for e in finished.log if type(e).__name__ == "HandShown" and e.seat == 0])
    assert mine > 0
    practice = Practice(finished, 0)
    while not practice.over:
        answer_once(practice)
    text = printed(play_out(Store(None).running.begin(small_table(5))), Heading("1"), "", str)
    store.archive.add(replace(read(text)[0]))
    assert shown_in(store) == mine
    number = store.archive.history()[-1].id
    again = store.archive.recall(number)
    store.running.take_up(number, again)
    assert shown_in(store) == mine
    play_out(again)
    both = shown_in(store)
    assert both > mine
    assert shown_in(store) == both
    assert store.archive.forget(number)
    assert shown_in(store) == mine


def test_a_match_that_is_over_has_its_code() -> None:
    store = Store(None)
    play_out(store.running.begin(daily_deal("2026-11-21")))
    play_out(store.running.begin(small_table(4)))  # guests who are not the usual ones
    others, daily = (match.id for match in store.archive.history())
    assert store.archive.code(daily) == code_of(daily_deal("2026-11-21"))
    assert store.archive.code(others) == ""
    assert store.archive.code(99) == ""
    store.write([("UPDATE matches SET options = '{' WHERE id = ?", (daily,))])
    assert store.archive.code(daily) == ""


def test_draw_tables_fill_their_own_pages() -> None:
    """As often as the log says that the human has shown a hand."""
    store, counted = Store(None), 0
    for seed in range(6):
        rules = Salon(players=3, stack=20, ante=2, games=4)
        match = play_out(store.running.begin(small_draw_table(rules, seed)))
        counted += sum(
            isinstance(event, HandShown) and match.chair(event.seat) == 0 for event in match.log
        )
    album = album_of(store.archive.shown(""))
    assert {page for page, _ in album.stamps} == {WHERE["salon"]}
    assert sum(stamp.held for stamp in album.stamps.values()) == counted


def test_what_the_album_does_not_know_is_left_out() -> None:
    assert place_of("toy", 3, 5) is None
    assert place_of("deluxe", 9, 5 << 36) is None
    assert place_of("deluxe", 5, 99 << 20) is None
    assert place_of("duel", 32, 99 << 20) is None


# --- what it brings ------------------------------------------------------------------------------
def filled(page: int, lines: int, ended: str = "2026-10-01") -> Album:
    """The lowest lines of a page."""
    last = len(PAGES[page].lines)
    stamp = Stamp(1, 1, ended, "AS", 1, 0)
    return Album({(page, line): stamp for line in range(last - lines, last)})


def test_looks_come_with_the_fullest_page_of_anybody() -> None:
    assert most_of_a_page([]) == 0
    assert most_of_a_page([filled(0, 3), filled(1, 7).plus(filled(2, 2))]) == 7
    free = [*CardBack, *Cloth]
    assert [look for look in free if look not in NEEDED] == [
        CardBack.BURGUNDY, CardBack.NAVY, Cloth.GREEN, Cloth.BLUE, Cloth.BURGUNDY,
    ]  # fmt: skip
    assert sorted(NEEDED.values()) == [4, 8, 11, 13]
    longest = max(len(page.lines) for page in PAGES)
    assert all(stamps <= longest for stamps in NEEDED.values())


@pytest.mark.parametrize("page", range(len(PAGES)))
def test_a_whole_page_brings_the_title(page: int) -> None:
    """At the salon table without the line that takes a joker."""
    lines = [line for line in PAGES[page].lines if not line.joker]
    assert has_title(filled(page, len(lines)))
    assert not has_title(filled(page, len(lines) - 1).plus(filled((page + 1) % len(PAGES), 3)))


def test_what_came_after_a_moment_is_new() -> None:
    old, new = filled(0, 2, "2026-10-01T20:00:00"), filled(1, 1, "2026-10-03T20:00:00")
    album = old.plus(new)
    assert album.newest == "2026-10-03T20:00:00"
    pages = {page for page, _ in album.stamps}
    assert album.new_since(dict.fromkeys(pages, "2026-10-02")) == set(new.stamps)
    assert album.new_since(dict.fromkeys(pages, album.newest)) == set()
    assert album.new_since({}) == set(album.stamps)
    assert Album().newest == ""
