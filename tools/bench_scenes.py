"""The moments that are measured: each plays a real match up to it and records its frames."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import cycle
from random import Random
from types import MappingProxyType
from typing import Final, TypeVar

from game.input.intents import PointerMoved, Resized
from game.match.match import Match
from game.match.notation import parse_answer
from game.match.options import HUMAN, MatchOptions, table_for
from game.rules import events as ev
from game.rules.decisions import (
    Answer,
)
from game.rules.table import Phase
from game.storage.settings import SMALLEST_WINDOW
from game.table.scene import TableScene
from tests.league.stand_in import KEY, PLAYING, StandInLeague, at_table, drawn
from tools.bench_draw import club_4, duel, salon_7
from tools.bench_phones import phones
from tools.bench_stage import Samples, Stage
from tools.bench_thinking import asked_match, eager_answer, lamp, thinking

FRAMES: Final = 300
"""Frames of a scene that has no end of its own."""
_AFTER: Final = 0.5
"""Seconds that belong to a moment after its last event."""
_SEEDS: Final = range(1, 40)
_CROWDED: Final = ((4, 6), (5, 5), (6, 5), (7, 4), (8, 4))
"""Variant and the most players of it."""

_PAYMENTS: Final = (ev.BankTaken, ev.DifferencePaid)

Size = tuple[int, int]
QUICK: Final = ("greedy", "greedy", "keeper", "keeper")
"""Guests who answer at once: here nobody thinks in another process."""
_T = TypeVar("_T")


def resting(size: Size) -> Samples:
    """Your turn, and nothing moves."""
    stage = _asked(size)
    for _ in range(FRAMES):
        stage.frame(measured=True)
    return _done(stage)


def hover(size: Size) -> Samples:
    """The pointer wanders over the own cards, face up and face down."""
    stage = _asked(size)
    width, height = size
    speed = max(1, width // 240)
    ways = cycle((*range(width // 4, width * 3 // 4, speed),))
    rows = (0.88, 0.64)
    for number in range(FRAMES):
        y = round(height * rows[number // 150 % 2])
        stage.frame(PointerMoved(next(ways), y), measured=True)
    return _done(stage)


def league(size: Size) -> Samples:
    """The same at a table of a league, which tells something new every second."""
    stage = Stage(TableScene(asked_match(players=5, variant=5)), size)
    services, options = stage.services, asked_match(players=5, variant=5).options
    services.league = told = StandInLeague(at_table(PLAYING, waiting=2, drawn=drawn()))
    stage.scene = TableScene(services.store.running.begin(options, league=KEY))
    services.replace(stage.scene)
    chance, playback = Random(1), None
    for _ in range(60 * 60):
        stage.frame()
        playback = stage.scene.playback
        if playback.decision is not None and stage.scene.resting:
            if playback.table.phase is Phase.BUY:
                break
            playback.answer(eager_answer(playback.decision, chance))
    width, height = size
    for number in range(FRAMES):
        if number % 60 == 0:
            told.tell(replace(PLAYING, version=100 + number), waiting=number // 60)
        x = width // 4 + number * max(1, width // 480) % (width // 2)
        stage.frame(PointerMoved(x, round(height * 0.88)), measured=True)
    return _done(stage)


def deal_6(size: Size) -> Samples:
    """Four cards each to six."""
    return _deal(size, variant=4, players=6)


def deal_8x4(size: Size) -> Samples:
    """Eight cards each to four."""
    return _deal(size, variant=8, players=4)


def purchase(size: Size) -> Samples:
    """You buy all that can be bought, three guests what they like."""
    match = Match(table_for(4, variant=5, rounds=1, seed=1, bots=QUICK, demo=False))
    stage = Stage(TableScene(match), size)
    _measure_purchases(stage, Random(1))
    return _done(stage)


def _measure_purchases(stage: Stage, chance: Random) -> None:
    playback = stage.scene.playback
    while playback.table.phase is not Phase.SHOW:
        if playback.decision is not None and stage.scene.resting:
            playback.answer(eager_answer(playback.decision, chance))
        stage.frame(measured=playback.table.phase is Phase.BUY)


def payout(size: Size) -> Samples:
    """Hands are shown and the most chips that ever travel are paid."""
    return _after_last(size, most_chips(), _measure_payout)


def _after_last(
    size: Size,
    match: tuple[MatchOptions, list[str]],
    measure: Callable[[Stage, Answer], None],
) -> Samples:
    """What follows the last of the answers of a match."""
    options, answers = match
    stage = Stage(TableScene(Match.resumed(options, answers[:-1])), size)
    measure(stage, parse_answer(answers[-1]))
    return _done(stage)


def _measure_payout(stage: Stage, last: Answer) -> None:
    playback = stage.scene.playback
    stage.until(lambda: playback.decision is not None and stage.scene.resting)
    playback.answer(last)
    stage.until(lambda: playback.table.phase is Phase.SHOW)
    stage.until(lambda: playback.table.phase not in (Phase.SHOW, Phase.PAY), measured=True)
    stage.until(lambda: False, measured=True, seconds=_AFTER)


def intermission(size: Size) -> Samples:
    """The board with the standings between two rounds."""
    return _after_last(size, _first_round(), _measure_intermission)


def _measure_intermission(stage: Stage, last: Answer) -> None:
    playback = stage.scene.playback
    stage.until(lambda: playback.decision is not None and stage.scene.resting)
    playback.answer(last)
    stage.until(lambda: playback.blocked and playback.board.resting)
    stage.scene.next_game()
    stage.until(lambda: playback.decision is not None, measured=True)


def resize(size: Size) -> Samples:
    """The window is dragged smaller and larger; each time it is let go, all is made new."""
    stage = _asked(size)
    small = SMALLEST_WINDOW
    for number in range(6):
        ends = (size, small) if number % 2 == 0 else (small, size)
        for part in range(1, 21):
            now = tuple(round(a + (b - a) * part / 20) for a, b in zip(*ends, strict=True))
            stage.window.resize((now[0], now[1]))
            stage.frame(Resized((now[0], now[1])), measured=True)
        for _ in range(15):
            stage.frame(measured=True)
    return _done(stage)


SCENES: Final[Mapping[str, Callable[[Size], Samples]]] = MappingProxyType(
    {
        "resting": resting,
        "hover": hover,
        "league": league,
        "deal-6": deal_6,
        "deal-8x4": deal_8x4,
        "purchase": purchase,
        "payout": payout,
        "intermission": intermission,
        "resize": resize,
        "thinking": thinking,
        "lamp": lamp,
        "salon-7": salon_7,
        "duel": duel,
        "club-4": club_4,
        "phones": phones,
    }
)


# --- how it comes to these moments ---------------------------------------------------------------
@cache
def most_chips() -> tuple[MatchOptions, list[str]]:
    """A match and the answers of its first game, in which everybody buys everything: of many the
    one whose payout moves the most chips. Whoever answers last is human."""
    found: list[tuple[int, MatchOptions, list[str]]] = []
    for variant, players in _CROWDED:
        for seed in _SEEDS:
            match = _eager_game(
                table_for(players, variant=variant, rounds=1, seed=seed, bots=QUICK, demo=True)
            )
            paid = [event.chips for event in match.log if isinstance(event, _PAYMENTS)]
            found.append((sum(sum(chips.counts) for chips in paid), match.options, match.answers))
    _, options, answers = max(found, key=lambda one: one[0])
    dealer = options.rules.youngest_first[0]
    seats = (
        replace(seat, player=HUMAN) if number == dealer else seat
        for number, seat in enumerate(options.seats)
    )
    return replace(options, seats=tuple(seats)), answers


def _first_round() -> tuple[MatchOptions, list[str]]:
    """A match of two rounds and the answers of its first one; whoever answers last is human."""
    players = 4
    options = table_for(players, variant=5, rounds=2, seed=1, bots=QUICK, demo=True)
    match, chance, last = Match(options), Random(1), 0
    while match.decision is not None and match.table.game <= players:
        last = match.decision.seat
        match.answer(eager_answer(match.decision, chance))
    seats = (
        replace(seat, player=HUMAN) if number == last else seat
        for number, seat in enumerate(options.seats)
    )
    return replace(options, seats=tuple(seats)), match.answers


def _eager_game(options: MatchOptions) -> Match:
    """A match after its first game, in which everybody bought everything."""
    match, chance = Match(options), Random(options.seed)
    while match.decision is not None and match.table.game == 1:
        match.answer(eager_answer(match.decision, chance))
    return match  # the next game has begun, nobody has answered there


def _asked(size: Size) -> Stage:
    """A table of five where you are asked whether you buy."""
    match = asked_match(players=5, variant=5)
    stage = Stage(TableScene(match), size)
    stage.until(lambda: stage.scene.playback.decision is not None and stage.scene.resting)
    return stage


def _deal(size: Size, *, variant: int, players: int) -> Samples:
    samples = Samples()
    for seed in (1, 2):
        match = Match(
            table_for(players, variant=variant, rounds=1, seed=seed, bots=QUICK, demo=False)
        )
        stage = Stage(TableScene(match), size)
        stage.samples = samples
        _measure_deal(stage, Random(seed))
        stage.close()
    return samples


def _measure_deal(stage: Stage, chance: Random) -> None:
    playback = stage.scene.playback
    while playback.table.phase is not Phase.DEAL:
        if playback.decision is not None and stage.scene.resting:
            playback.answer(eager_answer(playback.decision, chance))
        stage.frame()
    stage.until(lambda: playback.table.phase is not Phase.DEAL, measured=True)
    stage.until(lambda: _picked_up(stage) and playback.board.resting, measured=True)


def _picked_up(stage: Stage) -> bool:
    """Whether everybody has been seen to pick up their hand."""
    seen = stage.scene.match.log[: stage.scene.events_shown]
    picked_up = sum(isinstance(event, ev.HandPickedUp) for event in seen)
    return picked_up == len(stage.scene.playback.table.seats)


def _done(stage: Stage) -> Samples:
    stage.close()
    return stage.samples
