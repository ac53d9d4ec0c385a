"""What the referee keeps of a match that counts, and what is known of those that do not yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from game.base.arithmetic import int_sum
from game.history.awards import AWARDS, FEWEST_GAMES, best_merits
from game.history.plays import Course, course_of
from game.league.board import EveningAward, ShownHand
from game.league.news import Progress
from game.match.match import Match
from game.match.tallies import Accountant


@dataclass(frozen=True, slots=True)
class Result:
    """A match that was played again and accepted, `when` in seconds since 1970. By chair: `people`,
    and the `points` they had won or lost when the last game was over, or the last one before
    somebody else took their chair. `chips` by finished game, then by chair: how many each had won
    or lost in it, whoever sat there; `whole`: in all of them (empty where nobody left). It should
    have had so many `games`. `hand`: the strongest that was shown, of `strength`; `merits`: who
    could have which award."""

    key: str
    round: int
    table: int
    when: float
    people: tuple[int, ...]
    points: tuple[int, ...]
    chips: tuple[tuple[int, ...], ...]
    games: int
    over: bool = True
    hand: ShownHand | None = None
    strength: int = -1
    merits: tuple[EveningAward, ...] = ()
    whole: tuple[int, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it does: a match that broke up, where half the games were finished."""
        return self.over or 2 * len(self.chips) >= self.games


@dataclass(frozen=True, slots=True)
class Reports:
    """What is known of matches, by key: `results` of accepted ones, how far others are, which were
    `received` and not judged, why some were `refused`; and when a table was last `heard` of."""

    results: Mapping[str, Result] = field(default_factory=dict)
    progress: Mapping[str, Progress] = field(default_factory=dict)
    received: frozenset[str] = frozenset()
    refused: Mapping[str, str] = field(default_factory=dict)
    heard: Mapping[int, float] = field(default_factory=dict)


def result_of(
    match: Match, people: Sequence[int], key: str, number: int, table: int, when: float
) -> Result:
    """What a match is kept as, played to its end or as far as it came; `people` by chair, `number`
    of the round. What lies in a pot when it breaks off goes back in equal parts, what is left over
    of it by one chip each from the first chair on."""
    chairs = range(len(match.options.seats))
    tallies = {(t.game, t.chair): t for t in Accountant(match.options).note(match.log)}
    games = sorted({game for game, _ in tallies})
    chips = [[tallies[game, chair].gained for chair in chairs] for game in games]
    if games and not match.over:
        each, more = divmod(-int_sum(map(int_sum, chips)), len(chairs))
        chips[-1] = [won + each + (chair < more) for chair, won in enumerate(chips[-1])]
    stayed = [_games_played(match, chair, len(games)) for chair in chairs]
    points = (int_sum(won[c] for won in chips[: stayed[c]]) for c in chairs)
    agreed = match.options.rules.games or len(games)
    result = Result(
        key, number, table, when, tuple(people), tuple(points), tuple(map(tuple, chips)), agreed,
        match.over,
    )  # fmt: skip
    if not result.counts:
        return replace(result, points=(0,) * len(chairs))
    seats = {seat: match.chair(seat) for seat in chairs}
    seated = {s: people[chair] for s, chair in seats.items() if stayed[chair] == len(games)}
    course = course_of(match)
    merits = tuple(
        EveningAward(kind.name, seated[seat], merit.figure, tuple(map(str, merit.hand)))
        for kind in AWARDS
        for seat, merit in best_merits(kind, course).items()
        if seat in seated and course.games >= FEWEST_GAMES
    )
    whole = map(int_sum, zip(*chips, strict=True)) if min(stayed) < len(games) else ()
    return replace(_with_hand(result, match, course, seated), merits=merits, whole=tuple(whole))


def _games_played(match: Match, chair: int, games: int) -> int:
    """After how many games whoever was drawn for a chair left it."""
    left = [each.until for each in match.options.earlier if each.chair == chair]
    return min(left, default=games if match.options.seats[chair].human else 0)


def _with_hand(result: Result, match: Match, course: Course, seated: Mapping[int, int]) -> Result:
    """With the strongest hand that won a game, and the strongest that it beat."""
    shown = [play for play in course.plays if play.hand and play.seat in seated]
    won = [play for play in shown if play.won]
    if not won:
        return result
    best = max(won, key=lambda play: (play.strength, -play.game))
    lines = dict[int, tuple[str, int]]()  # of that game, by seat
    game = 0
    for event in match.log:
        if isinstance(event, match.game.begins):
            game = event.number
        elif isinstance(event, match.game.accounts.shown) and game == best.game:
            line: Enum = getattr(event.value, "combination")  # noqa: B009
            lines[event.seat] = line.name, getattr(event.value, "points", 0)
    hand = ShownHand(
        seated[best.seat], result.round, result.table, tuple(map(str, best.hand)),
        *lines[best.seat], bought=best.cards, when=result.when, game=best.game, gained=best.gain,
    )  # fmt: skip
    others = [p for p in shown if p.game == best.game and p.strength < best.strength]
    if others:
        second = max(others, key=lambda play: play.strength)
        name, points = lines[second.seat]
        hand = replace(
            hand, loser=seated[second.seat], beaten=tuple(map(str, second.hand)),
            beaten_combination=name, beaten_points=points,
        )  # fmt: skip
    return replace(result, hand=hand, strength=best.strength)
