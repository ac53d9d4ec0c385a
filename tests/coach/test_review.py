"""The look back finds what humans were asked, with what they knew and nothing more."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterable
from weakref import ref

import pytest

from game.coach.advice import TIE, Advice
from game.coach.review import (
    KNOWN,
    BuyingChoice,
    GameStory,
    Habit,
    Pattern,
    Scribe,
    Verdict,
    costs,
    dearest_habit,
    judged,
    lookback,
    one_in,
    reason,
)
from game.match.match import Match
from game.match.notation import parse_answer
from game.match.options import MatchOptions
from game.players.worth.beliefs import Position
from game.rules import events as ev
from game.rules.cards import HIDDEN
from game.rules.decisions import Answer, BuyCard, Discard, Stop
from game.rules.sight import view
from game.table.coach_words import sentence
from game.words.words import Words, languages
from tests.coach.tables import advice, card, choice, evening, position, quick
from tests.match.matches import play_out, small_table


def finished(options: MatchOptions, log: Iterable[ev.Event]) -> list[GameStory]:
    """The games of a log that are over."""
    scribe = Scribe(options)
    return [story for event in log if (story := scribe.note(event))]


def asked(match: Match) -> list[BuyingChoice]:
    """What humans were asked to buy, as the match was played."""
    again, found = Match(match.options), []
    for text in match.answers:
        answer, decision = parse_answer(text), again.decision
        assert decision is not None
        if isinstance(decision, BuyCard) and decision.seat in match.options.humans:
            known = Position.of(view(again.table, decision.seat), decision)
            found.append(BuyingChoice(again.table.game, decision.seat, known, answer))
        again.answer(answer)
    return found


@pytest.mark.parametrize("variant", range(4, 9))
@pytest.mark.parametrize("humans", [1, 3])
def test_exactly_the_decisions_of_humans_are_found(variant: int, humans: int) -> None:
    match = evening(humans, variant=variant, seed=variant)
    stories = finished(match.options, match.log)
    found = [each for story in stories for each in story.choices]
    assert found == asked(match)
    assert found
    assert {each.seat for each in found} == set(match.options.humans)
    for story in stories:
        for each in story.of(0):
            assert each.number == each.position.bought + 1


def test_a_game_that_runs_is_not_told() -> None:
    match = evening()
    ends = [at for at, event in enumerate(match.log) if isinstance(event, ev.GameEnded)]
    for at in ends[:3]:
        assert len(finished(match.options, match.log[:at])) == ends.index(at)
        assert len(finished(match.options, match.log[: at + 1])) == ends.index(at) + 1


def test_games_add_up() -> None:
    match = evening(seed=5)
    for story in finished(match.options, match.log):
        assert sum(story.gains) == 0
        assert sorted(story.order) == [0, 1, 2, 3]
        assert story.banks[-1] == sum(n * (n + 1) // 2 for n in story.bought)
        assert list(story.banks) == sorted(story.banks)
        assert set(story.dealt) == set(match.options.humans)
        assert max(story.shown) == story.shown[story.winner]


def test_nothing_of_other_seats_leaks() -> None:
    match = evening(2, seed=8)
    for story in finished(match.options, match.log):
        assert set(story.dealt) <= set(match.options.humans)
        for each in story.choices:
            known = {*each.position.hand, *each.position.discards}
            assert HIDDEN not in known
            assert set(story.dealt[each.seat]) <= known
            assert len(known) == match.options.variant + each.position.bought


def test_ties_are_no_errors() -> None:
    here = position("2C 4D 7H KS QD")
    told = advice(here, 1.0, {"2C": 1.0 + 0.9 * TIE, "4D": 1.0 + TIE / 2, "7H": 0.5})
    for answer in (Stop(), Discard(card("2C")), Discard(card("4D"))):
        assert Verdict(choice(here, answer), told).lost == 0
    wrong = Verdict(choice(here, Discard(card("7H"))), told)
    assert wrong.lost == 0.5, "what is told of both, 1.0 and 0.5"
    assert not wrong.good
    assert Verdict(choice(here, Stop()), advice(here, 1.0, {"2C": 1.3})).good
    assert not Verdict(choice(here, Stop()), advice(here, 1.0, {"2C": 1.4})).good


def test_costs_are_sums_and_forced_stops_are_no_decisions() -> None:
    here, broke = position("2C 4D 7H KS QD"), position("2C 4D 7H KS QD", bought=1, chips=1)
    told = advice(here, 0.0, {"2C": 1.0, "4D": 0.5})
    nothing = advice(broke, 0.0, {})
    verdicts = [
        Verdict(choice(here, Stop()), told),
        Verdict(choice(here, Discard(card("4D"))), told),
        Verdict(choice(broke, Stop()), nothing),
    ]
    (cost,) = costs(verdicts)
    assert (cost.seat, cost.decisions, cost.lost) == (0, 2, 1.5)
    assert cost.each == 0.75
    (forced,) = costs(verdicts[2:])
    assert (forced.decisions, forced.each) == (0, 0.0)
    assert costs([]) == ()


def test_a_lamp_that_thinks_gives_no_verdict() -> None:
    here = position("2C 4D 7H KS QD")
    assert judged(choice(here, Stop()), lambda _: None) is None
    told = advice(here, 0.0, {"2C": 1.0})
    verdict = judged(choice(here, Stop()), lambda asked: told if asked == here else None)
    assert verdict is not None
    assert verdict.advice is told
    assert verdict.lost == told.loss(told.options[0]) == 1.0


def test_what_is_known_of_a_match_is_known_as_long_as_it_is_there_and_no_longer() -> None:
    match = play_out(Match(small_table(seed=5)))
    look = lookback(match, quick)
    look.read_all()
    assert look.stories and lookback(match, quick) is look
    gone, known = ref(match), len(KNOWN)
    del match, look
    gc.collect()
    assert gone() is None
    assert len(KNOWN) == known - 1


FLUTE = position("2C 4D 7H KS QD")
PAIR = position("QC QD 7H KS 2D")
TRIPLET = position("QC QD QH KS 2D", bought=2)
FOUR = position("QC QD QH QS 2D", bought=1)
STOP = Stop()


def go(text: str) -> Answer:
    return Discard(card(text))


CASES: dict[Pattern, tuple[Position, Advice, Answer]] = {
    Pattern.NOTHING_LEFT: (FLUTE, advice(FLUTE, 0.1, {}), STOP),
    Pattern.EQUALS: (FLUTE, advice(FLUTE, 0.1, {"2C": 1.0, "4D": 1.01}), go("2C")),
    Pattern.STOP_CLEAR: (FLUTE, advice(FLUTE, 2.0, {"2C": 1.0}), STOP),
    Pattern.STOP_HAIR: (FLUTE, advice(FLUTE, 1.3, {"2C": 1.0}), STOP),
    Pattern.STOP_RIGHT: (FLUTE, advice(FLUTE, 1.9, {"2C": 1.0}), STOP),
    Pattern.BUY_RARE: (TRIPLET, advice(TRIPLET, 1.0, {"2D": 3.0}, {"2D": 0.09}), go("2D")),
    Pattern.BUY_CLEAR: (PAIR, advice(PAIR, 1.0, {"2D": 2.0}, {"2D": 0.2}), go("2D")),
    Pattern.BUY_HAIR: (PAIR, advice(PAIR, 1.0, {"2D": 1.3}, {}), go("2D")),
    Pattern.BUY_RIGHT: (PAIR, advice(PAIR, 1.0, {"2D": 1.9}, {"2D": 0.3}), go("2D")),
    Pattern.TASTE: (PAIR, advice(PAIR, 1.0, {"2D": 1.3}, {"2D": 0.3}), STOP),
    Pattern.STOPPED_RARE: (TRIPLET, advice(TRIPLET, 1.0, {"2D": 3.0}, {"2D": 0.09}), STOP),
    Pattern.STOPPED_LIKELY: (PAIR, advice(PAIR, 1.0, {"2D": 3.0}, {"2D": 0.2}), STOP),
    Pattern.BOUGHT_AHEAD: (TRIPLET, advice(TRIPLET, 3.5, {"2D": 2.0}, {"2D": 0.1}), go("2D")),
    Pattern.BOUGHT_HOPELESS: (FLUTE, advice(FLUTE, 0.0, {"2C": -2.0}), go("2C")),
    Pattern.BOUGHT_RARE: (FLUTE, advice(FLUTE, 3.4, {"2C": -2.0}, {"2C": 0.19}), go("2C")),
    Pattern.BOUGHT_DEAR: (FLUTE, advice(FLUTE, 0.0, {"2C": -2.0}, {"2C": 0.2}), go("2C")),
    Pattern.BROKE_PAIR: (PAIR, advice(PAIR, 0.0, {"2D": 2.0, "QC": 1.0}), go("QC")),
    Pattern.BROKE_TRIPLET: (TRIPLET, advice(TRIPLET, 0.0, {"2D": 2.0, "QC": 1.0}), go("QC")),
    Pattern.BROKE_FOUR: (FOUR, advice(FOUR, 0.0, {"2D": 2.0, "QC": 1.0}), go("QC")),
    Pattern.WRONG_CARD: (
        FLUTE, advice(FLUTE, 0.0, {"2C": 2.0, "KS": 1.0}, {"2C": 0.23, "KS": 0.2}), go("KS"),
    ),
    Pattern.WRONG_KEPT: (
        FLUTE, advice(FLUTE, 0.0, {"2C": 2.0, "KS": 1.0}, {"2C": 0.21, "KS": 0.2}), go("KS"),
    ),
    Pattern.WRONG_SUIT: (PAIR, advice(PAIR, 0.0, {"QC": 2.0, "QD": 1.0}), go("QD")),
}  # fmt: skip


def verdict(pattern: Pattern) -> Verdict:
    here, told, answer = CASES[pattern]
    return Verdict(choice(here, answer), told)


@pytest.mark.parametrize("pattern", Pattern)
def test_the_numbers_choose_the_sentence(pattern: Pattern) -> None:
    assert reason(verdict(pattern)).pattern is pattern


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("pattern", Pattern)
def test_every_sentence_can_be_said(pattern: Pattern, language: str) -> None:
    said = sentence(Words.load(language), reason(verdict(pattern)))
    assert said[0] == said[0].upper()
    assert said[-1] in ".!?"
    assert not re.search(r"[{}]", said)
    assert "-" not in re.sub(r"\w-\w", "", said), "a real minus sign"
    if language == "de":
        assert not re.search(r"\d\.\d", said), "a decimal comma"


def test_figures_are_those_of_the_advice() -> None:
    words = Words.load("en")
    assert "1.0" in sentence(words, reason(verdict(Pattern.STOP_CLEAR)))
    assert "One card in 11" in sentence(words, reason(verdict(Pattern.STOPPED_RARE)))
    assert "At 3 chips" in sentence(words, reason(verdict(Pattern.STOPPED_RARE)))
    assert "for 1 chip." in sentence(words, reason(verdict(Pattern.STOPPED_LIKELY)))
    german = sentence(Words.load("de"), reason(verdict(Pattern.STOPPED_LIKELY)))
    assert "für 1 Jeton." in german
    assert "2,0" in german
    assert "den König" in sentence(Words.load("de"), reason(verdict(Pattern.WRONG_CARD)))


HERE = position("2C 4D 7H KS QD")
EARLY = Verdict(choice(HERE, STOP), advice(HERE, 0.0, {"2C": 1.6, "4D": 0.2}))
TASTE = Verdict(choice(HERE, STOP), advice(HERE, 1.3, {"2C": 1.6}))
LATE = Verdict(choice(HERE, go("2C")), advice(HERE, 1.0, {"2C": 0.0, "4D": 0.5}))
WRONG = Verdict(choice(HERE, go("KS")), advice(HERE, 0.0, {"2C": 2.5, "KS": 0.4}))
RIGHT = Verdict(choice(HERE, STOP), advice(HERE, 2.0, {"2C": 1.0}))


@pytest.mark.parametrize(
    ("verdicts", "habit", "count", "lost"),
    [
        ([EARLY], Habit.STOPPED_EARLY, 1, 1.6),
        ([LATE, RIGHT], Habit.BOUGHT_MUCH, 1, 1.0),
        ([EARLY, LATE, LATE], Habit.BOUGHT_MUCH, 2, 2.0),
        ([EARLY, WRONG, TASTE], Habit.WRONG_CARD, 1, 2.1),
        ([EARLY, WRONG, EARLY], Habit.STOPPED_EARLY, 2, 3.2),
    ],
)
def test_the_habit_that_costs_most_is_told(
    verdicts: list[Verdict], habit: Habit, count: int, lost: float
) -> None:
    found = dearest_habit(verdicts)
    assert found is not None
    assert (found.habit, found.count) == (habit, count)
    assert found.lost == pytest.approx(lost)


def test_a_matter_of_taste_is_no_habit() -> None:
    assert TASTE.lost > 0
    assert dearest_habit([]) is None
    assert dearest_habit([RIGHT, TASTE, TASTE]) is None


def test_one_in() -> None:
    assert [one_in(p) for p in (1.0, 0.5, 0.089, 0.0213)] == [1, 2, 11, 47]
