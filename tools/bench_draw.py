"""A game at each of the draw-poker tables, measured from the shuffle until the pot is taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from typing import Final

from game.match.draw import DrawOptions, draw_table_for
from game.match.match import Match
from game.rules.decisions import Cut, CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.table.scene import TableScene
from tools.bench_stage import Samples, Stage

_AFTER: Final = 0.5
"""Seconds that belong to a game after its last chip."""
_QUICK: Final = ("station",)
"""Guests who answer at once: here nobody thinks."""
_SEED: Final = 3
_POOR: Final = 30
"""Chips of a duel in which something is pawned soon."""

Size = tuple[int, int]


def salon_7(size: Size) -> Samples:
    """A game of seven."""
    return _first_game(Match(_options("salon", 7)), size)


def club_4(size: Size) -> Samples:
    """A game of four."""
    return _first_game(Match(_options("club", 4)), size)


def duel(size: Size) -> Samples:
    """The last answer of a game in the snowman's room, after which something is pawned, and the
    game after it."""
    options, answers = pawned_after()
    stage = Stage(TableScene(Match.resumed(options, answers[:-1])), size)
    stage.until(lambda: _asked(stage))
    pawned = _shown(stage, ev.Pawned)
    return _measured(stage, lambda: pawned() and stage.scene.playback.blocked)


@cache
def pawned_after() -> tuple[DrawOptions, list[str]]:
    """A duel and its answers; the last one is a human's, and then something is pawned."""
    options = _options("duel", 2)
    poor = replace(options, rules=replace(options.rules, stack=_POOR))
    for seed in count():
        match, chance = Match(replace(poor, seed=seed)), Random(seed)
        human = False
        while not (match.over or any(isinstance(event, ev.Pawned) for event in match.log)):
            human = match.waits_for_human
            if not match.let_bot_answer():
                match.answer(eager_draw_answer(match.decision, chance))
        if human and not match.over:
            return match.options, match.answers
    raise AssertionError


def eager_draw_answer(decision: Decision | None, chance: Random) -> d.DrawAnswer:
    """Whoever answers so exchanges three cards, bets a third of everything and holds every bet."""
    match decision:
        case CutPack(cards=cards):
            return Cut(1 + int(chance.random() * (cards - 1)))
        case d.DrawCards(hand=hand, limit=limit):
            return d.Draw(hand[: min(3, limit)])
        case d.LookOrAsk():
            return d.LookAtHand()
        case d.TakeAll():
            return d.Draw(())
        case d.TakeExposed() | d.PlayWithFour() | d.PutRight():
            return d.Accept(yes=True)
    assert isinstance(decision, d.Speak)
    bet = d.Bet(max(min(decision.least, decision.most), decision.most // 3))
    return next(wish for wish in (bet, d.Call(), d.Chip(), d.Check()) if decision.can(wish))


# --- how a game is played ------------------------------------------------------------------------
def _options(table: str, players: int) -> DrawOptions:
    games = 0 if table == "duel" else 2
    return draw_table_for(table, players=players, games=games, seed=_SEED, bots=_QUICK, demo=False)


def _first_game(match: Match, size: Size) -> Samples:
    stage = Stage(TableScene(match), size)
    _play(stage, _shown(stage, ev.GameBegan))
    return _measured(stage, lambda: stage.scene.playback.blocked)


def _measured(stage: Stage, over: Callable[[], bool]) -> Samples:
    _play(stage, over, measured=True)
    stage.until(lambda: False, measured=True, seconds=_AFTER)
    stage.close()
    return stage.samples


def _play(stage: Stage, over: Callable[[], bool], *, measured: bool = False) -> None:
    """Frames until it is over; you answer as soon as you are asked."""
    scene, chance = stage.scene, Random(_SEED)
    while not over():
        if _asked(stage):
            scene.tabletop.answer(eager_draw_answer(scene.playback.decision, chance))
        elif scene.playback.blocked and scene.playback.board.resting:
            scene.next_game()
        stage.frame(measured=measured)


def _asked(stage: Stage) -> bool:
    return stage.scene.playback.decision is not None and stage.scene.playback.board.resting


def _shown(stage: Stage, kind: type[ev.DrawEvent]) -> Callable[[], bool]:
    """Whether an event of this kind was shown since now."""
    scene, start = stage.scene, stage.scene.events_shown
    return lambda: any(
        isinstance(event, kind) for event in scene.match.log[start : scene.events_shown]
    )
