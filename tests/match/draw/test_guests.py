"""The tables that the command line sits down at."""

import json
import random
from dataclasses import replace

import pytest

from game.match.draw import QUARTER, USUAL, DrawOptions, draw_table_for
from game.match.game import all_games, game_of
from game.match.match import Match
from game.match.options import HUMAN, table_for
from game.match.share import code_of, read_code
from game.match.special import first_to_act
from game.players.draw.player import OutOfTurnBot
from game.rules.decisions import CutPack
from game.rules.draw.decisions import Speak
from game.rules.draw.table import TABLES, Duel


def test_there_is_a_usual_match_at_every_table() -> None:
    assert set(USUAL) == set(TABLES)
    assert all(rules.name == name for name, rules in USUAL.items())


@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize("demo", [False, True])
def test_you_and_guests_or_guests_only(name: str, demo: bool) -> None:
    for players in range(USUAL[name].fewest, USUAL[name].most + 1):
        options = draw_table_for(name, players=players, games=USUAL[name].games, seed=5, demo=demo)
        humans = [seat.player == HUMAN for seat in options.seats]
        assert humans == [not demo, *[False] * (players - 1)]
        assert len({seat.character for seat in options.seats}) == players
        assert Match(options).options == options


def test_how_a_match_of_each_game_is_begun() -> None:
    found = {game.name: game.new_match for game in all_games() if game.new_match}
    assert {
        name: (new.players, new.fewest, new.most, new.length, new.in_rounds, new.has_lamp)
        for name, new in found.items()
    } == {
        "deluxe": (4, 2, 6, 1, True, True), "salon": (5, 2, 7, 12, False, False),
        "duel": (2, 2, 2, 0, False, False), "club": (4, 2, 7, 12, False, False),
    }  # fmt: skip
    assert found["deluxe"].variants() == {4: 6, 5: 5, 6: 5, 7: 4, 8: 4}
    assert [found["deluxe"].most_at(cards) for cards in (7, 99)] == [4, 6]


@pytest.mark.parametrize(
    ("game", "options", "players", "variant"),
    [
        ("deluxe", {"variant": 7}, 3, 7), ("deluxe", {}, 3, 0), ("salon", {}, 7, 52),
        ("salon", {"agreed": {"jokers": 2}}, 2, 54), ("salon", {"agreed": {"jokers": "2"}}, 2, 52),
        ("salon", {"agreed": {}}, 2, 52), ("club", {}, 4, 32), ("club", {}, 5, 52),
        ("duel", {}, 2, 32),
    ],
)  # fmt: skip
def test_what_is_told_of_options_that_are_not_read(
    game: str, options: dict[str, object], players: int, variant: int
) -> None:
    assert game_of(game).variant({"game": game, **options}, players) == variant


def test_who_deals_that_the_first_human_is_the_first_to_act() -> None:
    main = table_for(4, variant=5, rounds=1, seed=1, demo=False)
    found = game_of("deluxe").human_first(main)
    assert found == replace(main, seats=(*main.seats[:3], replace(main.seats[3], age=29)))

    def salon(seed: int) -> DrawOptions:
        return draw_table_for("salon", players=4, games=3, seed=seed, demo=False)

    fits = []
    for seed in range(9):
        table = Match(salon(seed)).table
        first = table.sitting[(table.dealer + 1) % 4] == 0
        assert game_of("salon").human_first(salon(seed)) == (salon(seed) if first else None)
        fits += [seed] if first else []
    seeds = iter(range(9))
    assert first_to_act(salon, lambda: next(seeds)) == salon(fits[0])
    assert not {0, 1} & set(fits)  # so that seeds were tried
    assert first_to_act(salon, lambda: 0) == salon(0)  # there is no other


def test_s17_now_and_then_a_guest_calls_out_while_another_one_is_asked() -> None:
    hasty, chance = game_of("salon").out_of_turn, random.Random(2)  # 0.96, 0.95, 0.06, ...
    asked = Speak(1, 0, 50, 1, 50, fined=(0, 2, 3))
    found = [hasty(asked, (1, 2, 3), chance) for _ in range(3000)]
    callers = [bot.seat for bot in found if isinstance(bot, OutOfTurnBot)]
    assert 60 < len(callers) < 120  # HASTE of them
    assert {*callers} == {2, 3}  # who is fined and no human
    assert all(hasty(asked, (1,), chance) is None for _ in range(100))
    assert all(hasty(CutPack(1, 52), (1, 2, 3), chance) is None for _ in range(100))


def test_the_house_sits_at_the_duel() -> None:
    duel = draw_table_for("duel", players=2, games=0, seed=1, demo=True)
    assert duel.seats[1].character == "snowman"


def test_the_usual_duel_takes_a_quarter_of_an_hour_and_keeps_that() -> None:
    """H-2: the ante doubles. Kept, read back, with a code; the long one has none."""
    options = draw_table_for("duel", players=2, games=0, seed=7, demo=False)
    rules = options.rules
    assert [rules.ante_of(game) for game in (1, QUARTER, QUARTER + 1, 5 * QUARTER)] == [
        5, 5, 10, 80,
    ]  # fmt: skip
    assert DrawOptions.from_json(options.to_json()) == options
    assert read_code(code_of(options)).options() == options
    assert isinstance(rules, Duel)
    long = replace(options, rules=replace(rules, doubles_after=0))
    assert DrawOptions.from_json(long.to_json()) == long
    assert code_of(long) == ""
    before = json.loads(options.to_json())
    del before["agreed"]["doubles_after"]
    assert DrawOptions.from_json(json.dumps(before)).rules.ante_of(99) == 5
