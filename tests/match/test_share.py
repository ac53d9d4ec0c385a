"""Codes, the deal of the day, and receipts: the same for everybody, and nothing else passes."""

from dataclasses import replace
from datetime import date
from hashlib import sha256
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.dates import DateError, day
from game.match.draw import USUAL, draw_table_for
from game.match.match import Match, resumed
from game.match.options import HUMAN, table_for
from game.match.share import (
    LENGTH,
    SEED_BITS,
    CodeError,
    CodeVersionError,
    NoSuchMatchError,
    Shared,
    code_of,
    fits,
    is_receipt,
    read_code,
    receipt,
    short,
)
from game.match.special import daily_deal
from game.rules.cards import print_cards
from game.rules.draw.events import PackShuffled as DrawPackShuffled
from game.rules.events import PackShuffled
from game.rules.variants import VARIANTS

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEEDS = st.integers(0, 2**SEED_BITS - 1)


@st.composite
def shared(draw: st.DrawFn) -> Shared:
    """Any match that a code can say."""
    tables: tuple[int | str, ...] = (*VARIANTS, *USUAL)
    table = draw(st.sampled_from(tables))
    if isinstance(table, int):
        players = draw(st.integers(2, VARIANTS[table].max_players))
        return Shared(table, players, draw(st.integers(1, 99)), draw(SEEDS))
    players = 2 if table == "duel" else draw(st.integers(2, 7))
    rounds = draw(st.integers(0 if table == "duel" else 1, 99))
    return Shared(table, players, rounds, draw(SEEDS))


@given(shared())
def test_a_code_says_the_match(match: Shared) -> None:
    code = match.code
    assert len(code) == LENGTH <= 12
    assert set(code) <= set(ALPHABET)
    assert read_code(code) == match
    assert code_of(match.options()) == code
    assert read_code(f" {code[:4].lower()}-{code[4:8]} {code[8:]}") == match
    assert read_code(code.replace("0", "o").replace("1", "l")) == match


@settings(max_examples=20)
@given(shared(), st.integers(0, LENGTH - 1))
def test_one_wrong_character_is_noticed(match: Shared, place: int) -> None:
    code = match.code
    for other in set(ALPHABET) - {code[place]}:
        with pytest.raises(CodeError):
            read_code(code[:place] + other + code[place + 1 :])


@settings(max_examples=50)
@given(shared())
def test_two_that_changed_places_are_noticed(match: Shared) -> None:
    code = match.code
    for first in range(LENGTH):
        for second in range(first + 1, LENGTH):
            swapped = list(code)
            swapped[first], swapped[second] = code[second], code[first]
            if code[first] != code[second]:
                with pytest.raises(CodeError):
                    read_code("".join(swapped))


@given(st.text(max_size=14) | st.text(ALPHABET, min_size=12, max_size=12))
def test_anything_else_is_no_code(text: str) -> None:
    try:
        found = read_code(text)
    except CodeError:
        return
    assert read_code(found.code) == found


@pytest.mark.parametrize(
    "match",
    [
        Shared(8, 6, 1, 7),
        Shared(6, 6, 1, 7),
        Shared(5, 4, 0, 7),
        Shared("duel", 3, 0, 7),
        Shared("salon", 5, 0, 7),
        Shared("club", 4, 0, 7),
        *(Shared(variant, 7, 1, 7) for variant in VARIANTS),
    ],
)
def test_a_code_without_a_slip_for_a_match_against_the_rules_is_none(match: Shared) -> None:
    with pytest.raises(NoSuchMatchError):
        read_code(match.code)


def test_a_code_of_other_rules_is_told_apart() -> None:
    with pytest.raises(CodeVersionError):
        read_code("98100000007J")  # 18100000007F by the next version of the rules


def test_what_others_would_not_get_has_no_code() -> None:
    options = table_for(4, variant=5, rounds=2, seed=3, demo=False)
    code = code_of(options)
    assert code
    you, *guests = options.seats
    same = (
        replace(options, lamp=False, salt="ab"),
        replace(options, seats=(replace(you, name="Emma", character="fox"), *guests)),
    )
    assert {code_of(each) for each in same} == {code}
    others = (
        replace(options, seed=2**SEED_BITS),
        replace(options, seed=-1),
        replace(options, rounds=200),
        replace(options, seats=(replace(you, age=9), *guests)),
        replace(options, seats=(you, *guests[:-1], replace(guests[-1], player=HUMAN))),
        replace(options, seats=(you, guests[1], guests[0], guests[2])),
        table_for(4, variant=5, rounds=2, seed=3, demo=True),
        table_for(4, variant=5, rounds=2, seed=3, demo=False, bots=("never",)),
    )
    assert [code_of(each) for each in others] == [""] * len(others)
    salon = draw_table_for("salon", players=5, games=12, seed=3, demo=False)
    assert code_of(salon)
    assert code_of(replace(salon, rules=replace(salon.rules, ante=5))) == ""


def test_the_same_code_deals_the_same_hands_for_ever() -> None:
    """Golden: if this changes, codes of others and the deal of the day do, too (RULES_VERSION)."""
    last: dict[tuple[int | str, int], str] = {
        (4, 6): "0K3ZZZZZZZZ3", (5, 5): "1F3ZZZZZZZZB", (6, 5): "2F3ZZZZZZZZ2",
        (7, 4): "3B3ZZZZZZZZB", (8, 4): "4B3ZZZZZZZZY", ("duel", 2): "633ZZZZZZZZC",
        ("salon", 7): "5Q3ZZZZZZZZP", ("club", 7): "7Q3ZZZZZZZZR", ("club", 3): "773ZZZZZZZZ5",
    }  # fmt: skip
    assert {(t, n): Shared(t, n, 99, 2**40 - 1).code for t, n in last} == last
    assert Shared(5, 4, 1, 7).code == "18100000007F"
    match = Match(daily_deal("2026-11-21"))
    assert code_of(match.options) == "18100C5NW09S"
    order = next(event.order for event in match.log if isinstance(event, PackShuffled))
    assert print_cards(order[:10]) == "QD 5D 10C 3S 6H AS 7D 7S 9H QS"
    salon = Match(draw_table_for("salon", players=5, games=12, seed=7, demo=False))
    salon.let_bots_answer()
    cards = next(event.order for event in salon.log if isinstance(event, DrawPackShuffled))
    assert print_cards(cards[:10]) == "6S 5C 10S 10D KH JS 10C AS KC 9C"


def test_the_deal_of_the_day_is_another_one_each_day() -> None:
    seeds = {daily_deal(f"2026-11-{day:02}").seed for day in range(1, 31)}
    assert len(seeds) == 30
    text = b"Poker Deluxe, deal of the day 2026-11-21"
    assert daily_deal("2026-11-21").seed == int(sha256(text).hexdigest()[:10], 16)


def test_a_receipt_is_the_hash_of_seed_and_salt() -> None:
    options = replace(daily_deal("2026-11-21"), seed=17, salt="00ff")
    assert receipt(options) == sha256(b"17:00ff").hexdigest()
    assert receipt(replace(options, salt="")) == ""
    assert short(receipt(options)) == "11fb ac97 43fa 520c a751"
    whole = receipt(options)
    assert [digits for digits in range(65) if fits(whole[:digits], options)] == [20, 64]
    assert not fits("0" * 20, options)
    assert [is_receipt("a" * digits) for digits in (19, 20, 21, 63, 64)] == [0, 1, 0, 0, 1]
    assert not is_receipt("g" * 20)


@pytest.mark.parametrize("year", [1, 1900, 2000, 2023, 2024])
def test_days_are_those_of_the_calendar(year: int) -> None:
    for month, number in product(range(14), range(33)):
        text = f"{year:04}-{month:02}-{number:02}"
        try:
            known = date(year, month, number)
        except ValueError:
            with pytest.raises(DateError):
                day(text)
        else:
            assert day(text) == (known.year, known.month, known.day)


@pytest.mark.parametrize("text", ["", "2026-1-21", "2026-11-1", "26-11-21", "٢٠٢٦-11-21"])
def test_what_is_no_day(text: str) -> None:
    with pytest.raises(DateError):
        day(text)


@pytest.mark.parametrize("salt", ["", "00ff"])
def test_the_salt_is_kept_and_changes_nothing(salt: str) -> None:
    for options in (
        daily_deal("2026-11-21"),
        draw_table_for("club", players=3, games=2, seed=1, demo=False),
    ):
        salted = replace(options, salt=salt)
        again = resumed(salted.to_json(), [])
        assert again.options == salted
        assert again.digest == resumed(options.to_json(), []).digest
