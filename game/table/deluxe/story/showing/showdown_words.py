"""Why a hand won, and what one missed by a card, as the players read it."""

from typing import Final

from game.rules.variants import Combination, Decider, NearMiss, Reason
from game.words.words import Words

_GROUPS: Final = {2: "pair", 3: "triplet", 4: "quadruplet"}


def reason_line(reason: Reason, cards: int, words: Words) -> str:
    """One sentence without a full stop; `cards` in a hand of the variant."""
    line = words(f"combination.{reason.better.combination.name}")
    other = words(f"combination.{reason.worse.combination.name}")
    number = _number(reason.better.combination)
    rank, over = (words(f"rank.{r.name}") if r else "" for r in (reason.rank, reason.over))
    match reason.by:
        case Decider.POINTS:
            return words("lead.points", count=number, line=line, other=other)
        case Decider.LINE:
            return words("lead.line", count=number, cards=cards, line=line, other=other)
        case Decider.GROUP if reason.equal:
            return words("lead.next_pair", rank=rank, over=over)
        case Decider.GROUP:
            return words(f"lead.{_GROUPS[reason.size]}", rank=rank, over=over)
        case Decider.CARD:
            return words("lead.card", rank=rank, over=over)
        case Decider.AGE:
            return words("lead.age")


def _number(line: Combination) -> int:
    """Whether the name of a line is said of one thing or of several: its biggest groups."""
    groups = line.value
    return groups.count(groups[0]) if isinstance(groups, tuple) else 1


def near_line(near: NearMiss, words: Words) -> str:
    """What is one card short of what, as half a sentence."""
    return words(f"near.{near.line.combination.name}")
