"""House rules of an evening (D-20 to D-22) in a match that is kept, continued and shown again."""

import json
from itertools import combinations
from random import Random

import pytest

from game.match.match import Match, resumed
from game.match.options import MatchOptions, OptionsError, house_of, table_for
from game.match.playhead import Openings, Recording, Rewinder
from game.match.share import code_of
from game.rules import events as ev
from game.rules.cards import RANKS
from game.rules.house import NONE, HouseRule
from tests.match.matches import human_answer

NAMES = tuple(rule.value for rule in HouseRule)
SUBSETS = [some for count in range(4) for some in combinations(NAMES, count)]


def options_with(house: tuple[str, ...], *, seed: int = 5) -> MatchOptions:
    return table_for(3, variant=5, rounds=2, seed=seed, bots=("keeper",), demo=False, house=house)


def played(options: MatchOptions, answers: int | None = None) -> Match:
    """A match after so many answers, or to its end."""
    match = Match(options)
    while match.decision is not None and len(match.answers) != answers:
        if not match.let_bot_answer():
            match.answer(human_answer(match))
    return match


@pytest.mark.parametrize("house", SUBSETS)
def test_options_with_house_rules_round_trip(house: tuple[str, ...]) -> None:
    options = options_with(house)
    assert MatchOptions.from_json(options.to_json()) == options
    assert tuple(rule.value for rule in options.rules.house.agreed) == house


def test_options_without_them_are_kept_as_ever() -> None:
    kept = json.loads(options_with(()).to_json())
    assert "house" not in kept
    assert options_with(()).rules.house == NONE


@pytest.mark.parametrize("house", SUBSETS)
def test_only_matches_by_the_book_have_a_code(house: tuple[str, ...]) -> None:
    options = table_for(4, variant=5, rounds=2, seed=3, demo=False, house=house)
    assert bool(code_of(options)) is not bool(house)


@pytest.mark.parametrize("house", [["bank", "piano"], [3], 3, [None]])
def test_a_rule_that_nobody_knows_makes_no_match(house: object) -> None:
    kept = json.loads(options_with(("bank",)).to_json()) | {"house": house}
    with pytest.raises(OptionsError):
        MatchOptions.from_json(json.dumps(kept))


def test_names_in_any_order_are_the_same_agreement() -> None:
    kept = json.loads(options_with(NAMES).to_json()) | {"house": ["pair", "bank", "double", "bank"]}
    assert MatchOptions.from_json(json.dumps(kept)) == options_with(NAMES)


def test_the_rank_of_the_evening_follows_from_the_seed_and_every_rank_may_come() -> None:
    drawn = [house_of(NAMES, seed).pair for seed in range(200)]
    assert drawn == [house_of(NAMES, seed).pair for seed in range(200)]
    assert set(drawn) == set(RANKS)


@pytest.mark.parametrize("house", SUBSETS)
def test_a_match_goes_on_from_any_answer_and_comes_out_the_same(house: tuple[str, ...]) -> None:
    whole = played(options_with(house))
    chance = Random(str(house))
    for _ in range(4):
        upto = chance.randrange(len(whole.answers))
        again = resumed(whole.options.to_json(), whole.answers[:upto])
        for answer in whole.answers[upto:]:
            again.replay(answer)
        assert again.digest == whole.digest


@pytest.mark.parametrize("house", SUBSETS[1:])
def test_another_agreement_is_another_match(house: tuple[str, ...]) -> None:
    digests = {
        some: [played(options_with(some, seed=seed)).digest for seed in (5, 6, 7)]
        for some in ((), house)
    }
    assert digests[()] != digests[house]


def test_an_answer_taken_back_leaves_the_first_chips_in_the_bank() -> None:
    match = Match(options_with(("bank",)))
    while not (match.waits_for_human and match.table.turn == 0 and match.table.seats[0].picked_up):
        if not match.let_bot_answer():
            match.answer(human_answer(match))
    before, log = match.table, list(match.log)
    match.answer(match.game.parse_answer(f"discard {before.seats[0].hand[0]}"))
    match.take_back()
    assert match.table == before
    assert match.log == log


def test_a_game_shown_again_goes_through_the_same_tables() -> None:
    match = played(options_with(NAMES))
    openings = Openings(match)
    for number in (1, 3):
        recording = Recording(match, number)
        rewinder = Rewinder(recording, openings.before(recording), 0, open_hands=False)
        kinds = set()
        while rewinder.behind:
            kinds.add(type(rewinder.advance().event))
        assert rewinder.table.seats == openings_after(match, number)
        assert ev.BankBegun in kinds
        assert (ev.DoubleGame in kinds) == (number == 3)
        begun = [n for n, event in enumerate(recording.log) if isinstance(event, ev.BankBegun)]
        inside = range(begun[-3] + 1, begun[-1] + 1)
        assert not set(inside) & set(recording.stops), "the first chips are one step"


def openings_after(match: Match, number: int) -> object:
    """The seats of the table at the end of a game."""
    table = match.game.set_up(match.options)
    for event in match.log:
        table = table.after(event)
        if isinstance(event, ev.GameEnded) and event.number == number:
            return table.seats
    raise AssertionError(number)
