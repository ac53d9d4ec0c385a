"""An advice as plain data, as the thinking process sends it: every number comes back the same."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.coach.advice import Advice, Chance, Option
from game.players import position_json
from game.rules.cards import parse_card
from game.rules.combinations import Combination
from game.rules.deluxe import HandValue


def to_json(advice: Advice) -> dict[str, object]:
    """The advice as plain data, which `from_json` reads back."""
    holds = advice.holds
    return {
        "position": position_json.to_json(advice.position),
        "holds": [holds.combination.name, holds.points, holds.strength],
        "options": [
            [option.discard and str(option.discard), option.ev, option.error]
            for option in advice.options
        ],
        "best": advice.best,
        "next_card": {str(card): _plain(them) for card, them in advice.next_card.items()},
        "in_the_end": _plain(advice.in_the_end),
        "unseen": advice.unseen,
    }


def from_json(data: Mapping[str, Any]) -> Advice:
    """Read what `to_json` wrote. Raises LookupError, TypeError or ValueError for anything else."""
    combination, points, strength = data["holds"]
    return Advice(
        position_json.from_json(data["position"]),
        HandValue(Combination[combination], int(points), int(strength)),
        tuple(
            Option(None if discard is None else parse_card(discard), float(ev), float(error))
            for discard, ev, error in data["options"]
        ),
        int(data["best"]),
        {parse_card(card): _chances(them) for card, them in dict(data["next_card"]).items()},
        _chances(data["in_the_end"]),
        int(data["unseen"]),
    )


def _plain(chances: Iterable[Chance]) -> list[list[object]]:
    return [[chance.combination.name, chance.points, chance.probability] for chance in chances]


def _chances(data: Iterable[Sequence[Any]]) -> tuple[Chance, ...]:
    return tuple(Chance(Combination[name], int(points), float(p)) for name, points, p in data)
