"""The wall of a league: which page is seen when, what stands on it, and what it does when a round
has ended or the network has gone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.league.board import ANIMALS, AtTable, Board, Doing, Person, Seating, Standing
from game.league.news import Network
from game.scenes.league.pictures import write
from game.scenes.league.wall import BEFORE, WallScene
from game.scenes.league.wall_boards import COUNTS
from game.scenes.league.wall_frame import (
    AWARDS,
    HAND,
    LAST_MINUTES,
    PODIUM,
    SEATS,
    STANDINGS,
    STAYS,
    WELCOME,
    Page,
    Stage,
    pages_of,
)
from game.scenes.league.wall_shows import RISES
from game.ui.compositor import Item
from game.ui.text import TextRenderer
from game.ui.tree import Node
from game.words.words import Words
from tests.league.stand_in import (
    BETWEEN,
    EMPTY,
    EVENING,
    FINAL,
    NOW,
    OVER,
    PLAYING,
    StandInLeague,
    news,
)
from tests.scenes.screens import SIZES, drawn, furnished, node_texts, nothing_cut, pass_time

FAR = replace(EVENING, begins=NOW + 600)  # the next round is far away
SMALLEST = 34  # u, of all text


class Room:
    """A wall that is looked at, and the league that it hears of."""

    def __init__(self, folder: Path, board: Board | None = FAR, **settings: Any) -> None:
        self.services = furnished(folder, **settings)
        self.time = NOW
        self.services.unix_time = lambda: self.time
        self.services.league = self.league = StandInLeague(news(board=board))
        self.wall = WallScene()
        self.services.push(self.wall)
        drawn(self.services)

    def wait(self, seconds: float) -> None:
        """Time passes, for the clock as well."""
        self.time += seconds
        pass_time(self.services, seconds)

    @property
    def page(self) -> Page:
        return self.wall.page

    @property
    def texts(self) -> list[str]:
        return [text for text, *_ in node_texts(self.wall)]

    def moving(self, kind: object) -> dict[object, Item]:
        """What moves now of a kind, by name."""
        drawn(self.services)
        found: dict[object, Item] = {}
        for key, item in self.services.stack.pictures[-1].items.items():
            match key:
                case ("wall", (_, (name, number))) if name == kind:
                    found[number] = item
        return found


def many(people: int) -> Board:
    """A large evening, of people with the longest names; tables of four, the last ones of five."""
    everybody = tuple(
        Person(number, "Wilhelmina-M"[: 12 - number % 2], ANIMALS[number % 6], number // 6 % 6)
        for number in range(1, people + 1)
    )
    ranks = tuple(
        Standing(each.number, each.number, 140 - 7 * each.number, each.number % 5 - 2)
        for each in everybody
    )
    size = 5 if people % 4 else 4
    seats = tuple(
        Seating(table + 1, tuple(range(size * table + 1, min(people, size * table + size) + 1)))
        for table in range(-(-people // size))
    )
    return replace(FAR, people=everybody, standings=ranks, next=seats, seats=seats)


# --- which page --------------------------------------------------------------------------------
def kinds(board: Board | None, now: float = NOW) -> list[str]:
    return [page.kind for page in pages_of(board, now)]


def test_pages_turn_in_their_order() -> None:
    assert kinds(FAR) == [STANDINGS, SEATS, HAND, AWARDS]


def test_nothing_that_is_not_there_is_shown() -> None:
    assert kinds(BETWEEN) == [STANDINGS, HAND, AWARDS]
    assert kinds(replace(BETWEEN, hand=None, awards=())) == [STANDINGS]
    assert kinds(PLAYING) == [STANDINGS, HAND, AWARDS]
    assert kinds(EMPTY) == [WELCOME]


def test_a_hand_is_shown_for_an_hour() -> None:
    later = replace(FAR, begins=NOW + 9000)
    assert HAND in kinds(later, NOW + 2999)
    assert HAND not in kinds(later, NOW + 3001)


def test_in_the_last_minutes_only_seats_are_shown() -> None:
    assert kinds(FAR, FAR.begins - LAST_MINUTES - 1) == [STANDINGS, SEATS, HAND, AWARDS]
    assert kinds(FAR, FAR.begins - LAST_MINUTES + 1) == kinds(FAR, FAR.begins + 1) == [SEATS]


def test_seats_stay_until_all_sit() -> None:
    called = replace(PLAYING, tables=(AtTable(5, Doing.WAITING), *PLAYING.tables[1:]))
    assert kinds(called) == [SEATS]


def test_the_host_chooses_a_page_where_there_is_one() -> None:
    assert kinds(replace(FAR, wall="hand")) == [HAND]
    assert kinds(replace(FAR, wall="seats")) == [SEATS]
    assert kinds(replace(FAR, wall="standings"), FAR.begins - 60) == [STANDINGS]
    assert kinds(replace(BETWEEN, wall="seats")) == [STANDINGS, HAND, AWARDS]


def test_after_the_final_there_is_the_podium() -> None:
    assert kinds(OVER) == [PODIUM]


@pytest.mark.parametrize(("people", "pages"), [(6, 1), (24, 1), (25, 1), (36, 1), (37, 2), (60, 3)])
def test_so_many_pages_hold_all_people(people: int, pages: int) -> None:
    assert kinds(many(people)).count(STANDINGS) == pages


def test_each_page_stays_its_time(tmp_path: Path) -> None:
    room = Room(tmp_path)
    seen = [room.page.kind]
    for kind in (STANDINGS, SEATS, HAND, AWARDS):
        assert room.page.kind == kind
        room.wait(STAYS[kind] - 0.5)
        assert room.page.kind == kind
        room.wait(0.52)
        seen.append(room.page.kind)
    assert seen == [STANDINGS, SEATS, HAND, AWARDS, STANDINGS]


# --- what stands there ---------------------------------------------------------------------------
def test_before_the_first_board_the_wall_says_that_it_waits(tmp_path: Path) -> None:
    room = Room(tmp_path, None)
    assert "Waiting for the league" in room.texts
    room.league.tell(EMPTY)
    room.wait(1)
    assert room.texts.count("Café Moka") == 2
    assert "Waiting for the league" not in room.texts


def test_before_anybody_has_come_the_wall_says_so(tmp_path: Path) -> None:
    assert "Nobody has come yet" in Room(tmp_path, EMPTY).texts


def test_places_are_told_once_a_match_counts(tmp_path: Path) -> None:
    none = tuple(replace(each, points=0, moved=0, place=1) for each in FAR.standings)
    assert "1" in Room(tmp_path, replace(FAR, next=())).texts
    assert "1" not in Room(tmp_path, replace(FAR, next=(), standings=none)).texts


def test_who_has_left_has_no_bar_of_the_final(tmp_path: Path) -> None:
    def bars(board: Board) -> list[int]:
        items = Room(tmp_path, board).services.stack.pictures[-1].items.values()
        return sorted(each.rect.y for each in items if each.rect.w == 10 and each.rect.h > 20)

    people = tuple(replace(each, here=each.number != 1) for each in FAR.people)
    all_here, without_first = bars(FAR), bars(replace(FAR, people=people))
    assert len(all_here) == len(without_first) == 4
    assert all_here[1:] == without_first[:3]


def test_the_final_has_its_name_and_what_is_carried_is_told(tmp_path: Path) -> None:
    assert "The final" in Room(tmp_path, replace(FINAL, begins=NOW + 60)).texts
    texts = Room(tmp_path, replace(FINAL, wall="standings")).texts
    assert any("half of their points" in text for text in texts)


def test_all_seven_at_a_table_of_the_club_are_on_the_wall(tmp_path: Path) -> None:
    seven = FAR.people[:7]
    seats = (Seating(1, tuple(each.number for each in seven)),)
    room = Room(tmp_path, replace(FAR, next=seats, wall="seats"))
    assert room.page.kind == "seats"
    assert {each.name for each in seven} <= {*room.texts}


def test_the_ticker_says_which_tables_still_play(tmp_path: Path) -> None:
    line = "Still playing: 2 The stove, game 3 of 4. Places 1 to 4 play the final."
    assert line in Room(tmp_path).texts


def test_without_network_the_last_board_stays_and_the_ticker_says_so(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.league.tell(network=Network.GONE)
    room.wait(0.1)
    assert any(text.startswith("No network just now.") for text in room.texts)
    assert "Felix" in room.texts
    room.league.tell(replace(FAR, version=99), network=Network.THERE)
    room.wait(0.1)
    assert not any(text.startswith("No network") for text in room.texts)


def test_a_sentence_too_long_is_told_in_parts_that_end_at_a_stop(tmp_path: Path) -> None:
    playing = tuple(AtTable(number, Doing.PLAYING, 3, 4) for number in range(1, 7))
    room = Room(tmp_path, replace(FAR, tables=playing))
    told = set()
    for _ in range(4):
        told |= {each for each in room.texts if each.endswith(("·", "final."))}
        room.wait(4.01)
    assert len(told) > 1
    assert " ".join(told).count("game 3 of 4") == 6


def test_the_countdown_is_that_of_the_database(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.league.tell(ahead=30.0)
    room.wait(STAYS[STANDINGS] + 0.1)
    left = FAR.begins - room.time - 30
    minutes, seconds = divmod(int(left + 0.999), 60)
    assert f"{minutes}:{seconds:02}" in room.texts


def test_a_page_is_not_made_anew_while_seconds_pass(tmp_path: Path) -> None:
    def content() -> Node:
        root = room.wall.root
        assert root is not None
        return root.node.parts[0].parts[1].parts[0]  # type: ignore[return-value]

    room = Room(tmp_path)
    room.wait(STAYS[STANDINGS] + 1)
    assert room.page.kind == SEATS
    before, texts = content(), room.texts
    room.wait(3)
    assert content() is before
    assert room.texts != texts


def test_the_hand_says_what_it_beat_by_how_much(tmp_path: Path) -> None:
    room = Room(tmp_path, replace(FAR, wall="hand"))
    assert "7 points: 2 more than Vera’s Straight." in room.texts
    assert {"Otto", "Vera", "One Triplet + One Pair"} <= set(room.texts)


def test_hands_of_equal_points_are_told_apart_by_the_rules(tmp_path: Path) -> None:
    assert EVENING.hand is not None
    hand = replace(
        EVENING.hand, beaten=("8C", "8D", "8S", "KD", "KS"), beaten_points=EVENING.hand.points
    )
    room = Room(tmp_path, replace(FAR, wall="hand", hand=hand))
    assert any(text.startswith("Higher triplet") for text in room.texts)


def test_the_biggest_hand_has_the_points_of_its_line(tmp_path: Path) -> None:
    strong = tuple(replace(each, figure=7_054_658) for each in FAR.awards if each.kind == "hand")
    room = Room(tmp_path, replace(BETWEEN, hand=None, awards=strong))
    room.wait(STAYS[STANDINGS] + 0.1)
    assert room.page.kind == AWARDS
    assert "7" in room.texts
    assert not any("054" in text for text in room.texts)


# --- a round has ended -------------------------------------------------------------------------
def done(board: Board) -> Board:
    """All points are in: the last one of the table has won, the first one lost."""
    ranks = sorted(board.standings, key=lambda each: (not each.playing, each.place))
    return replace(
        board, version=board.version + 1,
        standings=tuple(
            replace(each, place=place, playing=False, points=each.points + 3)
            for place, each in enumerate(ranks, start=1)
        ),
    )  # fmt: skip


def test_when_a_round_has_ended_the_standings_come_and_rows_move_once(tmp_path: Path) -> None:
    room = Room(tmp_path, BETWEEN)
    room.wait(STAYS[STANDINGS] + 2)
    assert room.page.kind == HAND
    room.league.tell(done(BETWEEN))
    room.wait(0.05)
    assert room.page.kind == STANDINGS
    assert "+38" in room.texts  # as it was
    room.wait(BEFORE + COUNTS)
    rows = room.moving("row").values()
    assert len({each.surface for each in rows}) == len(BETWEEN.standings)
    room.wait(3)
    assert not room.moving("row")
    assert "Clara" in room.texts
    room.league.tell(replace(done(BETWEEN), version=80))
    room.wait(0.1)
    assert not room.moving("row")


def test_rows_begin_where_they_were_and_end_where_they_belong(tmp_path: Path) -> None:
    room = Room(tmp_path, BETWEEN)
    room.league.tell(done(BETWEEN))
    room.wait(0.05)
    assert "+38" in room.texts
    room.wait(BEFORE + COUNTS - 0.02)
    slots = room.wall.places.each("row")
    first = done(BETWEEN).standings[0].person
    was = next(i for i, each in enumerate(BETWEEN.standings) if each.person == first)
    (x, y), high = room.moving("row")[0].rect.topleft, room.moving("row")[0].rect.h
    above = high - slots[0].h
    assert was != 0
    assert (x, y + above) == slots[was].topleft
    room.wait(1.4)
    assert room.moving("row")[0].rect.move(0, above).topleft == slots[0].topleft


def test_without_motion_nothing_moves_and_nothing_dims(tmp_path: Path) -> None:
    room = Room(tmp_path, BETWEEN, reduced_motion=True)
    room.league.tell(done(BETWEEN))
    room.wait(0.1)
    assert not room.moving("row")
    room.wait(STAYS[STANDINGS])
    assert room.page.kind == HAND
    assert room.services.stack.resting
    room.wait(1)
    assert room.wall.resting


def test_the_best_rise_one_after_the_other(tmp_path: Path) -> None:
    room = Room(tmp_path, OVER)
    names = [["Emma"], ["Emma", "Clara"], ["Emma", "Clara", "Karl"]]
    shown = ["Emma", "Clara", "Karl", "Felix"]
    podium = replace(OVER, awards=())
    room.league.tell(podium)
    for expected in names:
        room.wait(RISES * 1.02)
        assert [each for each in shown if each in room.texts] == expected
        assert len(room.moving("block")) == 1
    room.wait(RISES + 3)
    assert "Felix" in room.texts
    assert not room.moving("spark")


# --- to be read from afar ------------------------------------------------------------------------
@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, int]]]:
    """Every line that is set, and its size in px."""
    found: list[tuple[str, int]] = []
    line, brass, plain = TextRenderer.line, TextRenderer.brass, TextRenderer.brass_plain

    def watched(make: Any) -> Any:
        def made(self: TextRenderer, text: str, *more: Any, **named: Any) -> Any:
            found.append((text, next(each for each in more if isinstance(each, int))))
            return make(self, text, *more, **named)

        return made

    monkeypatch.setattr(TextRenderer, "line", watched(line))
    monkeypatch.setattr(TextRenderer, "brass", watched(brass))
    monkeypatch.setattr(TextRenderer, "brass_plain", watched(plain))
    yield found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_is_large_whole_and_in_the_window(
    size: tuple[int, int], language: str, tmp_path: Path, sizes: list[tuple[str, int]]
) -> None:
    boards = (
        FAR, replace(FAR, wall="seats"), replace(FAR, wall="hand"), OVER, many(23), many(36),
        replace(many(57), wall="seats"), replace(EMPTY, people=many(60).people),
        BETWEEN,  # of which the awards are looked at
    )  # fmt: skip
    with nothing_cut():
        for board in boards:
            room = Room(tmp_path, board, size=size, language=language, text_size=200)
            room.wait(5 if board is not BETWEEN else STAYS[STANDINGS] + STAYS[HAND] + 1)
            window = Rect((0, 0), size)
            lines = node_texts(room.wall)
            assert lines
            for text, place, _ in lines:
                assert window.contains(place), (board.wall, text)
            for (text, one, _), (other, two, _) in (
                (a, b) for i, a in enumerate(lines) for b in lines[i + 1 :]
            ):
                assert not one.inflate(-2, -2).colliderect(two), (text, other)
    least = int(SMALLEST * Stage(*size).u) - 1
    small = {(text, px) for text, px in sizes if px < least and not text.isdigit()}
    assert not small


def test_boards_are_written_while_a_round_is_awaited(tmp_path: Path) -> None:
    write(FAR, tmp_path, Words.load("en"))
    assert (tmp_path / "standings-en.png").exists()


def test_boards_are_written_as_files_in_the_language_of_the_words(tmp_path: Path) -> None:
    write(OVER, tmp_path, Words.load("de"))
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {f"{kind}-de.png" for kind in (PODIUM, STANDINGS, HAND, AWARDS)}
