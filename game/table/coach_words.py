"""What the coach says, at the table and afterwards: figures, cards and reasons in the language of
the moment. Chips to expect and chips lost have a sign and one decimal wherever they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.coach.advice import HOPELESS, PLACES, Bar
from game.coach.review import (
    BuyingChoice,
    CoachReason,
    Cost,
    GameStory,
    Lookback,
    Verdict,
    dearest_habit,
)
from game.rules.decisions import Stop

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.puzzles.reason import PuzzleReason
    from game.rules.cards import Rank
    from game.table.naming import Naming
    from game.words.words import Words

_FEW: Final = 0.0005  # chances below are too small for a decimal
_WHOLE: Final = 0.995
_SPELLED: Final = 12  # so many times are told by a word
TEN: Final = 10
"""What decisions cost on average is told for so many of them: one costs tenths of a chip."""


def chips_figure(words: Words, chips: float) -> str:
    """Chips to expect, with a sign: `+2.8`, and a plain `0.0`."""
    return words.signed(chips, PLACES)


def loss_figure(words: Words, lost: float) -> str:
    """Chips that were lost: `−2.8`, or `0.0`."""
    return chips_figure(words, -lost)


def percent(share: float, words: Words, places: int = 1) -> str:
    """A chance: “4.3 %”, and never 0 where it is only nearly so."""
    if 0 < share < _FEW and places:
        return words("lamp.less", value=words("percent", value=words.decimal(0.1, 1)))
    if share >= _WHOLE or places == 0 or not share:
        return words("percent", value=words.decimal(100 * share))
    return words("percent", value=words.decimal(100 * share, places))


def sentence(words: Words, reason: CoachReason) -> str:
    """What the owl says."""
    values: dict[str, object] = dict(reason.numbers)
    values |= _ranks(words, reason.ranks)
    values |= {name: words.decimal(n, PLACES) for name, n in reason.chips.items()}
    values |= {name: words("percent", value=round(n * 100)) for name, n in reason.shares.items()}
    text = words(reason.pattern.value, reason.count, **values)
    return capitalised(text)


def puzzle_sentence(words: Words, reason: PuzzleReason) -> str:
    """Why the best answer of a question is the best."""
    values = dict(reason.numbers) | _ranks(words, reason.ranks)
    return capitalised(words(reason.why.value, reason.count, **values))


def _ranks(words: Words, ranks: Mapping[str, Rank]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, rank in ranks.items():
        found |= {f"a_{name}": words(f"card.a.{rank.name}")}
        found |= {f"the_{name}": words(f"card.the.{rank.name}")}
    return found


def habit_sentence(naming: Naming, lookback: Lookback, seats: Sequence[int]) -> str:
    """What there is to mend in a match that is judged, of the decisions of these seats: the
    mistake that cost most of all. Of several seats it is said of all together."""
    words = naming.words
    found = dearest_habit(v for seat in seats for v in lookback.verdicts_of(seat))
    if found is None:
        return words("habit.none")
    whole = round(found.lost)
    chips = words("habit.chips", count=whole) if whole else words("habit.little")
    times = words("times", count=found.count)
    if found.count <= _SPELLED:
        times = words(f"times.{found.count}")
    if len(seats) > 1:
        return words(f"{found.habit.value}.all", times=times, chips=chips)
    if naming.is_you(seats[0]):
        return words(f"{found.habit.value}.you", times=times, chips=chips)
    return words(f"{found.habit.value}.other", times=times, chips=chips, name=naming(seats[0]))


def capitalised(text: str) -> str:
    """The text with a large first letter."""
    return text[:1].upper() + text[1:]


def option_name(words: Words, bar: Bar, price: int) -> str:
    """What an option is called: `The seven, pay 3`, `Stop`."""
    if not bar.cards:
        return words("review.option.stop")
    kind = "the" if len(bar.cards) == 1 else "a"
    card = words(f"card.{kind}.{bar.cards[0].rank.name}")
    return words("review.option.buy", card=capitalised(card), price=price)


def option_note(naming: Naming, bar: Bar, seat: int) -> str:
    """What is to be said about an option; nothing for most."""
    words = naming.words
    if bar.chosen:
        if naming.is_you(seat):
            return words("review.choice_you")
        return words("review.choice", name=naming(seat))
    if bar.best:
        return words("review.best")
    if not bar.lost:
        return words("review.equal")
    return words("review.hopeless") if bar.lost >= HOPELESS else ""


def node_lines(words: Words, choice: BuyingChoice, verdict: Verdict | None) -> tuple[str, str]:
    """What stands under a decision of the timeline."""
    number = choice.number
    stopped = isinstance(choice.answer, Stop)
    first = words(f"review.node.ask.{number}" if stopped else f"review.node.card.{number}")
    second = words("review.node.stopped") if stopped else words("review.node.paid", count=number)
    if verdict is not None and verdict.lost:
        loss = loss_figure(words, verdict.lost)
        second = words("review.node.and_loss", what=second, loss=loss)
    return first, second


def remark(naming: Naming, story: GameStory, seat: int, cost: Cost) -> str:
    """The last word on the game: decisions are judged, luck is not."""
    words, gain = naming.words, story.gains[seat]
    end = "well" if not cost.lost else "badly"
    if gain <= 0:
        return words(f"review.remark.lost.{end}")
    key = f"review.remark.won.{end}"
    if naming.is_you(seat):
        return words(f"{key}.you", chips=gain)
    return words(f"{key}.other", chips=gain, name=naming(seat))


def held_title(naming: Naming, seat: int) -> str:
    """Over the hand."""
    if naming.is_you(seat):
        return naming.words("review.held_you")
    return naming.words("review.held", name=naming(seat))


def could_title(naming: Naming, seat: int) -> str:
    """Over the options."""
    if naming.is_you(seat):
        return naming.words("review.could_you")
    return naming.words("review.could", name=naming(seat))
